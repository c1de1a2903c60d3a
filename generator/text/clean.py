"""Raw characters to clean ones: damaged Unicode mended, invisible and control characters gone."""

import html
import re
import unicodedata
from collections.abc import Callable, Container
from dataclasses import dataclass

from ftfy import fix_encoding_and_explain


@dataclass(frozen=True, slots=True)
class Repair:
    """What was changed or dropped in a text, for a Problem: a code and a message."""

    code: str
    message: str


# JSON and Python string escapes eat the backslash and the next letter of a command: "\textbf"
# becomes a tab and "extbf". What a control character must be followed by to be such a command.
EATEN = {
    "\t": ("t", r"extbf|extit|extsc|exttt|extrm|ext|exttimes|imes|heta|ilde|au|riangle"),
    "\b": ("b", r"eta|egin|oldsymbol|ar|f|m|inom|ig|igg|ullet|mod"),
    "\f": ("f", r"rac|orall|ootnote"),
    "\r": ("r", r"ho|ight|angle|ightarrow|m"),
    "\v": ("v", r"arepsilon|ec|ert|ee|arphi"),
    "\a": ("a", r"lpha|pprox|st|rg"),
}
EATEN_COMMAND = re.compile(
    "|".join(rf"{re.escape(char)}(?:{rest})(?![A-Za-z])" for char, (_, rest) in EATEN.items())
)
ENTITY = re.compile(r"&(?:#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});")
TWICE_ESCAPED = re.compile(r"&(?:(?:amp|AMP|#0*38|#[xX]0*26);)+(?=#?[A-Za-z0-9]+;)")
LOST_HYPHEN = re.compile(r"(?<![A-Za-z])([A-Za-z]+)\x02\s?([a-z]+)")
GLYPH = re.compile(r"\(cid:[0-9]+\)")
SPACE = re.compile(r"[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]")
# Zero-width characters and marks of direction; joiners stay where a script needs them.
INVISIBLE = re.compile(
    r"[\u00ad\u034f\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\uffff]"
)
JOINER = re.compile(r"[\u200c\u200d]")
JOINED = re.compile(
    r"[\u0600-\u08ff\u0900-\u0dff\u1000-\u109f\u1780-\u17ff]|[\U0001f000-\U0001faff\u2600-\u27bf\ufe0f]"
)
CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f\x7f-\x9f\ufdd0-\ufdef\ue000-\uf8ff]")
SURROGATE = re.compile(r"[\ud800-\udfff]")
LIGATURES = str.maketrans(
    {"ﬀ": "ff", "ﬁ": "fi", "ﬂ": "fl", "ﬃ": "ffi", "ﬄ": "ffl", "ﬅ": "st", "ﬆ": "st"}
)
DOTLESS = re.compile("\u0131(?=[\u0300-\u0314])")


def clean(raw: str, words: Container[str] = frozenset()) -> tuple[str, tuple[Repair, ...]]:
    """The text in NFC with mended characters and plain line ends, and what was mended.

    Cleaning clean text changes nothing. `words` tell whether a hyphen that is lost, and left a
    control character, stood at the end of a line or within a word.
    """
    repairs: list[Repair] = []
    text = raw
    steps = (*STEPS[:1], lambda text: _hyphens(text, words), *STEPS[1:])
    before = None
    # What one step takes away may uncover what another mends.
    while text != before:
        before = text
        for step in steps:
            text, repair = step(text)
            if repair and repair not in repairs:
                repairs.append(repair)
    return text, tuple(repairs)


def _surrogates(text: str) -> tuple[str, Repair | None]:
    # Pairs of surrogates are one character that was read as two.
    if not SURROGATE.search(text):
        return text, None
    mended = text.encode("utf-16", "surrogatepass").decode("utf-16", "surrogatepass")
    return _drop(SURROGATE, mended, "half-character", "half a character")


def _hyphens(text: str, words: Container[str]) -> tuple[str, Repair | None]:
    def joined(match: re.Match[str]) -> str:
        head, tail = match[1], match[2]
        is_compound = head.lower() in words and tail in words
        return f"{head}-{tail}" if is_compound and head + tail not in words else head + tail

    return _replace(LOST_HYPHEN, joined, text, "lost-hyphen", "restored a hyphen, or joined, in {}")


def _line_ends(text: str) -> tuple[str, Repair | None]:
    return re.sub(r"\r\n?|[\x85\u2028]", "\n", text).replace("\u2029", "\n\n"), None


def _commands(text: str) -> tuple[str, Repair | None]:
    def restored(match: re.Match[str]) -> str:
        return "\\" + EATEN[match[0][0]][0] + match[0][1:]

    return _replace(
        EATEN_COMMAND, restored, text, "eaten-backslash", "restored the backslash of {}"
    )


def _mojibake(text: str) -> tuple[str, Repair | None]:
    if text.isascii():
        return text, None
    mended, plan = fix_encoding_and_explain(text)
    if not plan:
        return text, None
    return mended, Repair("mojibake", "repaired characters that were read in a wrong encoding")


def _entities(text: str) -> tuple[str, Repair | None]:
    text = TWICE_ESCAPED.sub("&", text)
    return _replace(
        ENTITY, lambda match: html.unescape(match[0]), text, "html-entity", "decoded the entity {}"
    )


def _glyphs(text: str) -> tuple[str, Repair | None]:
    # The scanners of the time wrote the glyph of a hyphen at a line's end as (cid:173).
    if "(cid:" not in text:
        return text, None
    joined = re.sub(r"(?<=[A-Za-z])\(cid:173\)\s*(?=[a-z])", "", text)
    return GLYPH.sub("", joined), Repair(
        "unknown-glyph", "removed the number of a lost glyph (cid:…)"
    )


def _invisible(text: str) -> tuple[str, Repair | None]:
    def kept(match: re.Match[str]) -> str:
        around = text[max(0, match.start() - 1) : match.end() + 1]
        return match[0] if JOINED.search(around) else ""

    text = JOINER.sub(kept, text)
    return _drop(INVISIBLE, text, "invisible-character", "an invisible character")


def _controls(text: str) -> tuple[str, Repair | None]:
    text = re.sub(r"[\t\v\f]", " ", text)
    return _drop(CONTROL, text, "control-character", "a control character")


def _wrapping(text: str) -> tuple[str, Repair | None]:
    # A field of a CSV file, taken over with its quotation marks.
    stripped = text.strip()
    inner = stripped[1:-1]
    if not (len(inner) > 1 and stripped[0] == stripped[-1] == '"'):
        return text, None
    if '"' in inner.replace('""', ""):
        return text, None
    return inner.replace('""', '"'), Repair(
        "wrapped-in-quotes", "took off quotation marks around all"
    )


def _forms(text: str) -> tuple[str, Repair | None]:
    text = SPACE.sub(" ", DOTLESS.sub("i", text)).translate(LIGATURES)
    return unicodedata.normalize("NFC", text), None


def _drop(pattern: re.Pattern[str], text: str, code: str, what: str) -> tuple[str, Repair | None]:
    found = pattern.search(text)
    if not found:
        return text, None
    number = ord(found[0])
    return pattern.sub("", text), Repair(code, f"removed {what} (U+{number:04X})")


def _replace(
    pattern: re.Pattern[str],
    new: Callable[[re.Match[str]], str],
    text: str,
    code: str,
    message: str,
) -> tuple[str, Repair | None]:
    found = pattern.search(text)
    if not found:
        return text, None
    replaced = pattern.sub(new, text)
    if replaced == text:
        return text, None
    return replaced, Repair(code, message.format(CONTROL.sub("", found[0]).strip()))


STEPS: tuple[Callable[[str], tuple[str, Repair | None]], ...] = (
    _surrogates,
    _commands,
    _mojibake,
    _line_ends,
    _entities,
    _glyphs,
    _invisible,
    _controls,
    _wrapping,
    _forms,
)
