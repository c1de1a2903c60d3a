"""The word lists of `data/lexicon.toml` as sets that know the forms of each verb."""

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

LEXICON = Path(__file__).parent.parent / "data" / "lexicon.toml"
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
    verbs = _all_forms(lists["verbs"]) | lists["verb_forms"]
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
        announcing=_all_forms(lists["announcing"]) | {"built", "gave"},
        inquiring=_all_forms(lists["inquiring"]),
        concluding=_all_forms(lists["concluding"]) | {"found", "shown", "proven"},
        authors=lists["authors"],
        dangling=lists["dangling"],
        bases=bases,
        also_nouns=lists["also_nouns"],
        finite_verbs=frozenset(map(third_person, bases - lists["also_nouns"])) - lists["noun_like"],
        scoring=_all_forms(lists["scoring"]),
    )


def _all_forms(bases: frozenset[str]) -> frozenset[str]:
    return frozenset(
        form for base in bases for form in (base, third_person(base), past(base), gerund(base))
    )


def third_person(base: str) -> str:
    """The form that goes with "it": proposes, studies, addresses."""
    if base.endswith(("s", "sh", "ch", "x", "z", "o")):
        return base + "es"
    return base[:-1] + "ies" if _ends_in_consonant_y(base) else base + "s"


def base_of(form: str) -> str | None:
    """The base of a listed verb in the form that goes with "it"; None where it is not listed."""
    return _bases_by_form().get(form)


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
