"""Citations and references: gone with their brackets, or in words where a sentence needs one."""

import re
from dataclasses import dataclass

from generator.text.commands import CLOSING_WORDS, PREPOSITIONS, REFERENCES

COMMAND = re.compile(r"[A-Za-z]{0,6}[cC]ite[a-zA-Z]{0,10}")
RUN = re.compile(
    r"(?:\\(?:[A-Za-z]{0,6}[cC]ite[a-zA-Z]{0,10}|citealp)\*?\s?(?:\[[^\[\]]{0,80}\]){0,2}\s?\{[^{}]{0,1000}\}[\s~]?(?:[;,](?=\s?\\[A-Za-z]{0,6}[cC]ite))?\s?)+"
)
REFERENCE = re.compile(
    rf"\\(?:{'|'.join(REFERENCES)})\*?\s?(?:\[[^\[\]]{{0,80}}\])?\s?\{{[^{{}}]{{0,200}}\}}"
)
KEY = re.compile(r"([A-Za-z]{2,}?)(?:[-_:.]?et-?al)?[-_:.+]?((?:19|20)[0-9]{2})")
LEAD = re.compile(r"(?:[(\[](?P<words>[a-z., ]*))$")
MAX_NAMED = 2


@dataclass(frozen=True, slots=True)
class Citation:
    """Where a run of citations ends, how much of the text before it goes, what stands for it."""

    end: int
    cut: int
    shown: str


def is_citation(name: str) -> bool:
    """Whether a command cites or refers."""
    return name in REFERENCES or bool(COMMAND.fullmatch(name))


def citation(text: str, start: int, before: str) -> Citation | None:
    """The citation at `start`, if one can be read there; `before` is the text shown so far."""
    match = RUN.match(text, start) or REFERENCE.match(text, start)
    if not match:
        return None
    written = match[0].rstrip(" ~")
    end = start + len(written)
    tail = before.rstrip(" ")
    lead = LEAD.search(tail[-40:])
    is_wrapped = lead and all(word in CLOSING_WORDS for word in lead["words"].split())
    if lead and is_wrapped and text[end : end + 1] in (")", "]"):
        tail = tail[: len(tail) - len(lead[0])].rstrip(" ")
        return Citation(end + 1, len(before) - len(tail), "")
    shown = _shown(written) if _is_needed(written, tail) else ""
    if shown:
        return Citation(end, 0, shown if before.endswith(" ") or not before else f" {shown}")
    follows = text[end : end + 1]
    is_tight = not follows or follows in " ~.,;:!?)]}'\"’”"
    return Citation(end, len(before) - len(tail) if is_tight else 0, "")


def _is_needed(written: str, tail: str) -> bool:
    """Whether the sentence has no object, or no subject, without the citation."""
    if not re.match(r"\\[A-Za-z]{0,6}[cC]ite", written):
        return False
    words = tail.split()
    if words and words[-1].lower() in PREPOSITIONS:
        return True
    is_textual = bool(re.match(r"\\(?:[cC]itet|textcite|[cC]iteauthor)", written))
    return is_textual and (not words or words[-1][-1] in ".;:" or words[-1][0].islower())


def _shown(written: str) -> str:
    keys = [
        key.strip()
        for group in re.findall(r"\{([^{}]*)\}", written)
        for key in group.split(",")
        if key.strip()
    ]
    named = [f"{match[1].capitalize()} ({match[2]})" for key in keys if (match := KEY.match(key))]
    if not named:
        return "[citation]"
    return " and ".join(named[:MAX_NAMED])
