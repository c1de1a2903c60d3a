"""A formula to Unicode characters: O(d/ε), DP², ℓ₁. Read from MathML, so no second table of TeX."""

import re
import unicodedata
from functools import lru_cache
from xml.etree import ElementTree

from generator.text.tex import mathml

Element = ElementTree.Element
SUPERSCRIPTS = dict(
    zip(
        "0123456789+-−=()abcdefghijklmnoprstuvwxyzABDEGHIJKLMNOPRTUVWαβγδεθιφχ∗*′",
        "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂᵅᵝᵞᵟᵋᶿᶥᵠᵡ**′",
        strict=True,
    )
)
SUBSCRIPTS = dict(
    zip(
        "0123456789+-−=()aehijklmnoprstuvxβγρφχ",
        "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓᵦᵧᵨᵩᵪ",
        strict=True,
    )
)
ACCENTS = {
    **{mark: mark for mark in "\u0300\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308\u030a\u030c\u20d7\u0332"},
    "˜": "\u0303", "~": "\u0303", "ˆ": "\u0302", "^": "\u0302", "¯": "\u0304", "‾": "\u0305", "⃗": "\u20d7",
    "→": "\u20d7", "˙": "\u0307", "¨": "\u0308", "ˇ": "\u030c", "˘": "\u0306", "´": "\u0301", "`": "\u0300",
    "˚": "\u030a", "̲": "\u0332", "_": "\u0332",
}  # fmt: skip
ENTITIES = {"&ApplyFunction;": "\u2061", "&InvisibleTimes;": "\u2062", "&nbsp;": "\u00a0"}
# Marks for layout that are no characters to a reader.
UNSEEN = re.compile("[\u2062-\u2064\ufe00-\ufe0f\u200b\u2003]")
# An applied function needs a space but before a bracket; a bracket needs none after it.
APPLIED = re.compile(r"\u2061\s*(?=[(\[{|])|(?<=[(\[{/]) +| +(?=[)\]}])")
RELATION = re.compile(r"[=<>≤≥≈∼≃≅≡≠∈∉⊂⊆⊃⊇→←↔⇒⇔↦≪≫∝≲≳≔≜≺≻⪯⪰∣]|:=")
MARKS = "\u0300-\u036f\u20d7'′⁰-₟²³¹ᵃ-ᵿⁱ"
ATOM = re.compile(rf"\w[{MARKS}]*|[^\w\s]|√\w|\([^()]*\)|[\d.,]+%?|[A-Za-z]{{3,}}")
FOLDED = re.compile(
    r"[\u210a-\u210d\u2110-\u2112\u2118\u211b-\u211d\u2124\u2128\u212c-\u2134\U0001d400-\U0001d7ff]"
)
PLAINER = str.maketrans("ϵϕ`", "εφ‘")
KEPT = frozenset("ℓℝℂℕℤℚℙ")


@lru_cache(maxsize=8192)
def unicode_math(tex: str) -> str:
    """The formula in Unicode, on one line; where it has no such form, its words and signs."""
    markup = mathml(tex)
    if markup is None:
        return _letters(tex)
    for entity, character in ENTITIES.items():
        markup = markup.replace(entity, character)
    try:
        root = ElementTree.fromstring(markup)  # noqa: S314 - math-core made it
    except ElementTree.ParseError:
        return _letters(tex)
    return " ".join(_fold(_children(root)).split())


def _letters(tex: str) -> str:
    return " ".join(re.sub(r"\\([A-Za-z]+)|[\\{}~]", r" \1 ", tex).replace("$", "").split())


def _fold(text: str) -> str:
    text = APPLIED.sub("", text).replace("\u2061", " ")
    folded = FOLDED.sub(
        lambda match: match[0] if match[0] in KEPT else unicodedata.normalize("NFKC", match[0]),
        UNSEEN.sub("", text),
    )
    return unicodedata.normalize("NFC", folded).translate(PLAINER)


def _text(element: Element) -> str:
    tag = element.tag
    if tag in READERS:
        return READERS[tag](element)
    return _children(element)


def _children(element: Element) -> str:
    """Children in a row, with spaces about relations as in print."""
    parts = [element.text or ""]
    for child in element:
        parts.append(_text(child))
        parts.append(child.tail or "")
    return "".join(parts)


def _operator(element: Element) -> str:
    sign = "".join(element.itertext())
    if element.get("lspace") != "0" and RELATION.fullmatch(sign):
        return f" {sign} "
    return {"−": "-", "∗": "*", "⁣": "", "‖": "‖"}.get(sign, sign)


def _name(element: Element) -> str:
    name = "".join(element.itertext())
    return (
        f" {name}" if len(UNSEEN.sub("", name)) > 2 and name.isalpha() and name.isascii() else name
    )


def _words(element: Element) -> str:
    words = "".join(element.itertext())
    return f" {words}" if words[:3].isalpha() and len(words) > 2 else words


def _space(element: Element) -> str:
    return (
        " " if element.get("width", "").startswith(("1", "2", "0.2", "0.3", "0.4", "0.6")) else ""
    )


def _fraction(element: Element) -> str:
    top, bottom = _parts(element)
    if element.get("linethickness") == "0":
        return f"{top} choose {bottom}"
    return f"{_grouped(top)}/{_grouped(bottom)}"


def _root(element: Element) -> str:
    return f"√{_grouped(' '.join(_children(element).split()))}"


def _nth_root(element: Element) -> str:
    body, degree = _parts(element)
    return f"{_script(degree, SUPERSCRIPTS, '^')}√{_grouped(body)}"


def _superscript(element: Element) -> str:
    base, above = _parts(element)
    return base + _script(above, SUPERSCRIPTS, "^")


def _subscript(element: Element) -> str:
    base, below = _parts(element)
    return base + _script(below, SUBSCRIPTS, "_")


def _both(element: Element) -> str:
    base, below, above = _parts(element)
    return base + _script(below, SUBSCRIPTS, "_") + _script(above, SUPERSCRIPTS, "^")


def _over(element: Element) -> str:
    base, above = _parts(element)
    if above in ACCENTS:
        return _accented(base, "\u0305" if above == "_" else ACCENTS[above])
    return base + _script(above, SUPERSCRIPTS, "^")


def _accented(base: str, mark: str) -> str:
    if mark in ("\u0332", "\u0304", "\u0305"):
        return "".join(char + mark if char.isalnum() else char for char in base)
    return base[:1] + mark + base[1:]


def _under(element: Element) -> str:
    base, below = _parts(element)
    if below in ACCENTS:
        return _accented(base, "\u0332")
    if below in "⏟⎵":
        return base
    return base + _script(below, SUBSCRIPTS, "_")


def _row(element: Element) -> str:
    rows = [" ".join(" ".join(_text(cell).split()) for cell in row).strip() for row in element]
    return "; ".join(row for row in rows if row)


def _parts(element: Element) -> list[str]:
    return [" ".join(_text(child).split()) for child in element]


def _grouped(text: str) -> str:
    return text if ATOM.fullmatch(UNSEEN.sub("", text)) else f"({text})"


def _script(text: str, table: dict[str, str], sign: str) -> str:
    folded = _fold(text).strip()
    bare = folded.replace(" ", "")
    if not bare:
        return ""
    if bare in ("∘", "°") and sign == "^":
        return "°"
    letters = sum(char.isalpha() for char in bare)
    if all(char in table for char in bare) and (not letters or (letters < 3 and "(" not in bare)):
        return "".join(table[char] for char in bare)
    return (
        f"{sign}{folded}"
        if len(folded) == 1 or folded.replace(".", "").isalnum()
        else f"{sign}({folded})"
    )


READERS = {
    "mo": _operator, "mi": _name, "mtext": _words, "mspace": _space, "mfrac": _fraction, "msqrt": _root, "mroot": _nth_root,
    "msup": _superscript, "msub": _subscript, "msubsup": _both, "mover": _over, "munder": _under,
    "munderover": _both, "mtable": _row,
}  # fmt: skip
