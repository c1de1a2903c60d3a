"""The word lists of `data/lexicon.toml` as sets that know the forms of each verb."""

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from generator.language.background import background

LEXICON = Path(__file__).parent.parent / "data" / "lexicon.toml"
LEAST_LETTERS = 4  # of a form whose base is guessed
DOUBLING = frozenset(
    """
admit commit compel get hit let occur omit plan prefer put refer run set stop submit tag map
transfer control infer embed plug cut fit equip win begin
""".split()
)


@dataclass(frozen=True, slots=True)
class Lexicon:
    """Lower-case words by the part they play; see the comments in the file."""

    stop: frozenset[str]
    verbs: frozenset[str]
    breaks: frozenset[str]
    inner_only: frozenset[str]
    generic: frozenset[str]
    generic_heads: frozenset[str]
    announcing: frozenset[str]
    inquiring: frozenset[str]
    concluding: frozenset[str]
    authors: frozenset[str]
    dangling: frozenset[str]
    bases: frozenset[str]
    also_nouns: frozenset[str]
    finite_verbs: frozenset[str]
    scoring: frozenset[str]


@cache
def lexicon() -> Lexicon:
    """The lists, read once."""
    lists = {
        name: frozenset(words.split())
        for name, words in tomllib.loads(LEXICON.read_text("utf-8")).items()
    }
    verbs = all_forms(lists["verbs"]) | lists["verb_forms"]
    bases = (
        lists["verbs"]
        | lists["announcing"]
        | lists["inquiring"]
        | lists["concluding"]
        | lists["deeds"]
    )
    empty, inner = lists["empty_modifiers"], lists["noun_like"] | lists["inner_modifiers"]
    return Lexicon(
        stop=lists["stop"],
        verbs=verbs,
        breaks=lists["stop"] | ((verbs | empty) - inner),
        inner_only=(verbs | empty | inner | lists["generic"]),
        generic=lists["generic"],
        generic_heads=lists["generic_heads"],
        announcing=all_forms(lists["announcing"]) | {"built", "gave"},
        inquiring=all_forms(lists["inquiring"]),
        concluding=all_forms(lists["concluding"]) | {"found", "shown", "proven"},
        authors=lists["authors"],
        dangling=lists["dangling"],
        bases=bases,
        also_nouns=lists["also_nouns"],
        finite_verbs=frozenset(map(third_person, bases - lists["also_nouns"])) - lists["noun_like"],
        scoring=all_forms(lists["scoring"]),
    )


def all_forms(bases: Iterable[str]) -> frozenset[str]:
    """The regular forms of some verbs: base, with -s, past, with -ing."""
    return frozenset(
        form for base in bases for form in (base, third_person(base), past(base), gerund(base))
    )


def third_person(base: str) -> str:
    """The form that goes with "it": proposes, studies, addresses."""
    if base.endswith(("s", "sh", "ch", "x", "z", "o")):
        return base + "es"
    return base[:-1] + "ies" if _ends_in_consonant_y(base) else base + "s"


@cache
def base_of(form: str) -> str | None:
    """The base of a verb in the form that goes with "it"; None where it is no known verb.

    A verb that is not listed is known by its form in -ing, where abstracts at large have it.
    """
    listed = _bases_by_form().get(form)
    if listed or len(form) < LEAST_LETTERS or not form.endswith("s"):
        return listed
    bases = [form[:-1]]
    if form.endswith("es"):
        bases.append(form[:-2])
    if form.endswith("ies"):
        bases.append(f"{form[:-3]}y")
    known = background().counts
    fitting = (base for base in reversed(bases) if third_person(base) == form)
    return next((base for base in fitting if gerund(base) in known), None)


@cache
def _bases_by_form() -> dict[str, str]:
    lists = lexicon()
    return {third_person(base): base for base in sorted(lists.bases)}


def past(base: str) -> str:
    """The regular past form: proposed, studied, referred."""
    if base.endswith("e"):
        return base + "d"
    if _ends_in_consonant_y(base):
        return base[:-1] + "ied"
    return base + base[-1] + "ed" if base in DOUBLING else base + "ed"


def gerund(base: str) -> str:
    """The form that names the deed: proposing, tying, referring."""
    if base.endswith("ie"):
        return base[:-2] + "ying"
    if base.endswith("e") and not base.endswith(("ee", "oe", "ye")) and base != "be":
        return base[:-1] + "ing"
    return base + base[-1] + "ing" if base in DOUBLING else base + "ing"


def _ends_in_consonant_y(word: str) -> bool:
    return len(word) > 1 and word.endswith("y") and word[-2] not in "aeiou"
