"""A catalogue to the mentions in it: who uses the name that another paper introduces.

Strict, since a wrong link misleads and a missing one does not: a name must be distinctive
(PeatNet, C4, but not Adam), and one paper alone must introduce it. Where it is all capitals, it
must be no ordinary short form such as CNN, and the two papers must be close: of 3,473 abstracts
of ten sources, three in capitals meant something else elsewhere.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from generator.language import background
from generator.paper import Catalogue, Mention, Paper
from generator.text import flat, words

MIN_LETTERS = 3
# A name in capitals that more of 135,741 research abstracts use is a field's short form.
MOST_KNOWN = 50
# Papers that use a name: one used by more of them belongs to the field, whoever announces it.
MOST_USES, MOST_SHARE = 10, 0.05

NAME = r"[\"“'‘]?({})[\"”'’]?".format(r"[^\W\d_][^\W_]*(?:[-.][A-Z0-9][^\W_]*)*\+*")
AFTER = r"(?=\s*[,.;:(–—]|\s+(?:a|an|and|as|for|in|is|that|the|to|which|with)\b|$)"
VERBS = r"(?:introduc|present|propos|develop|describ|releas|design|build|creat|contribut)\w*"
AUTHORS = rf"\b(?:[Ww]e|paper|work|article|study)\b[^.;:]{{0,40}}?\b{VERBS}\s+"
ANNOUNCED = re.compile(rf"{AUTHORS}(?:the\s+)?(?:[^\w\s]\s*)?{NAME}{AFTER}")
# "a network of peat (PeatNet)", "a new network, PeatNet,"
BESIDE = re.compile(rf"{AUTHORS}[^.;:()]{{0,120}}?(?:\(\s*{NAME}\s*\)|,\s+{NAME},)")
CALLED = re.compile(rf"\b(?:called|named|dubbed|termed|coined|titled)\s+(?:the\s+)?{NAME}")
# Only of a title that an editor gave: of a derived one it is too often a name that is used.
HEAD = re.compile(rf"^{NAME}:\s")
SPELLED_OUT = re.compile(r"\(\s*([^\W_][\w.+-]*)\s*\)")
ROMAN = re.compile(r"[IVXLC]+")


def find_mentions(catalogue: Catalogue) -> Catalogue:
    """The catalogue with the names that each abstract takes from another one, in their order."""
    read = [_read(paper) for paper in catalogue.papers.values()]
    introducers = _introducers(read)
    uses = {one.paper.slug: _used(one, introducers, catalogue) for one in read}
    spread = Counter(mention.name for own in uses.values() for mention in own)
    most = max(MOST_USES, int(MOST_SHARE * len(read)))
    mentions = {
        slug: tuple(mention for mention in own if spread[mention.name] <= most)
        for slug, own in uses.items()
    }
    return replace(catalogue, mentions={slug: own for slug, own in mentions.items() if own})


@dataclass(frozen=True, slots=True)
class _Read:
    """A paper, the words of it that may be names, and what stands alone in brackets.

    That is where a short form is explained.
    """

    paper: Paper
    text: str
    words: tuple[str, ...]
    spelled_out: frozenset[str]


def _read(paper: Paper) -> _Read:
    text = flat(paper.record.abstract)
    distinct = dict.fromkeys(words(paper.record.abstract))
    return _Read(paper, text, tuple(distinct), frozenset(SPELLED_OUT.findall(text)))


def _introducers(read: Sequence[_Read]) -> dict[str, str]:
    """The slug of the one paper that introduces a name, which no other one spells out."""
    announced: dict[str, list[str]] = defaultdict(list)
    for one in read:
        for name in sorted(_announced(one).intersection(one.words)):
            announced[name].append(one.paper.slug)
    spelled_out = Counter(name for one in read for name in one.spelled_out)
    return {
        name: slug
        for name, (slug, *others) in announced.items()
        if not others and spelled_out[name] <= 1
    }


def _announced(one: _Read) -> set[str]:
    """The distinctive names that an abstract announces as its own."""
    names = [*ANNOUNCED.findall(one.text), *CALLED.findall(one.text)]
    names += [name for pair in BESIDE.findall(one.text) for name in pair if name]
    if one.paper.title.is_given:
        names += HEAD.findall(one.paper.title.text)
    return {name for name in names if _is_distinctive(name)}


def _used(one: _Read, introducers: Mapping[str, str], catalogue: Catalogue) -> list[Mention]:
    """What the paper takes from others; a short form that it spells out itself is its own."""
    own = one.paper.slug
    return [
        Mention(name, introducers[name])
        for name in one.words
        if introducers.get(name, own) != own
        and name not in one.spelled_out
        and (not name.isupper() or _are_close(own, introducers[name], catalogue))
    ]


def _are_close(one: str, other: str, catalogue: Catalogue) -> bool:
    """Whether two papers share a tag or are related, so that capitals mean the same in both."""
    tags = set(catalogue.papers[one].tags).intersection(catalogue.papers[other].tags)
    ways = ((one, other), (other, one))
    return bool(tags) or any(
        link.slug == target for source, target in ways for link in catalogue.related[source]
    )


def _is_distinctive(name: str) -> bool:
    """Whether a name has a capital or a digit within a word, or is all capitals and rare."""
    letters = [char for char in name if char.isalpha()]
    if len(name) < MIN_LETTERS or not any(map(str.isupper, name)) or ROMAN.fullmatch(name):
        return False
    if all(map(str.isupper, letters)):
        is_known = background().counts.get(name.lower(), 0) > MOST_KNOWN
        return len(letters) >= MIN_LETTERS and not is_known
    has_inner_capital = any(re.search(r"\w[A-Z]", part) for part in re.split(r"[-.]", name))
    return has_inner_capital or any(map(str.isdigit, name))
