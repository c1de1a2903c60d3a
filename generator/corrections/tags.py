"""Papers, with corrections, to papers whose tags follow them.

First the rules for all papers (rename and merge, then forbid), then each paper's own.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches

from generator.corrections.attach import UNMATCHED, Corrections
from generator.corrections.entries import Entry, TagRules
from generator.paper import Paper, Problem, Tag, Where
from generator.slugs import distinct_slugs

CONFLICT, NO_TAGS = "correction-conflict", "correction-no-tags"

# A line of the file, the code of a problem, and its message.
Finding = tuple[int, str, str]


def correct_tags(
    papers: Sequence[Paper], corrections: Corrections
) -> tuple[list[Paper], list[Problem]]:
    """The papers with corrected tags, and tags that know the spellings merged into them."""
    rules = corrections.tags
    entries = corrections.entries
    changes = any(entry.tags_added or entry.tags_removed for entry in entries.values())
    if not (changes or rules.becomes or rules.forbidden):
        return list(papers), []
    names = _Names.of(papers, rules)
    chosen = [_chosen(paper, entries.get(paper.id), names) for paper in papers]
    findings = [
        *_rule_findings(rules, names),
        *_paper_findings(papers, entries, names),
        *_bare(papers, chosen, corrections),
    ]
    tags = _tags(papers, chosen, names)
    corrected = [
        replace(paper, tags=tuple(tags[name] for name in own))
        for paper, own in zip(papers, chosen, strict=True)
    ]
    problems = [Problem(Where(corrections.path, line), *rest) for line, *rest in findings]
    return corrected, problems


@dataclass(frozen=True, slots=True)
class _Names:
    """What each spelling of a tag is called in the end.

    `derived` are the tags' names before correction, by the folded form of each spelling.
    A tag's key is the folded form of its derived name. `becomes` leads from a key to a name.
    """

    derived: Mapping[str, str]
    becomes: Mapping[str, str]
    forbidden: frozenset[str]

    @classmethod
    def of(cls, papers: Sequence[Paper], rules: TagRules) -> "_Names":
        tags = sorted({tag for paper in papers for tag in paper.tags})
        derived = {_folded(form): tag.name for tag in tags for form in tag.forms}
        derived |= {_folded(tag.name): tag.name for tag in tags}
        bare = cls(derived, {}, frozenset())
        becomes = {bare.key(old.text): new.text for old, new in reversed(rules.becomes)}
        forbidden = frozenset(bare.key(given.text) for given in rules.forbidden)
        return cls(derived, becomes, forbidden)

    def key(self, spelling: str) -> str:
        """What a tag is known by, however it is spelled."""
        fold = _folded(spelling)
        return _folded(self.derived.get(fold, fold))

    def way(self, spelling: str) -> tuple[list[str], str]:
        """The keys that the rules lead along, and the name at the end."""
        keys: list[str] = []
        name = spelling
        while (key := self.key(name)) not in keys:
            keys.append(key)
            if key not in self.becomes:
                return keys, self.derived.get(_folded(name), name)
            name = self.becomes[key]
        return keys, name

    def final(self, spelling: str) -> str | None:
        """The name in the end; nothing where a rule forbids it."""
        keys, name = self.way(spelling)
        return None if self.forbidden.intersection(keys) else name


def _chosen(paper: Paper, entry: Entry | None, names: _Names) -> tuple[str, ...]:
    """The names of a paper's tags in the end; those that an editor added come first."""
    added = [names.final(given.text) for given in entry.tags_added] if entry else []
    removed = {names.final(given.text) for given in entry.tags_removed} if entry else set()
    kept = [names.final(tag.name) for tag in paper.tags]
    all_names = [*added, *(name for name in kept if name not in removed)]
    return tuple({_folded(name): name for name in all_names if name}.values())


def _tags(
    papers: Sequence[Paper], chosen: Sequence[Sequence[str]], names: _Names
) -> dict[str, Tag]:
    """The tag of each name, with every spelling that led to it."""
    shown: dict[str, str] = {}
    for own in chosen:
        for name in own:
            shown.setdefault(_folded(name), name)
    forms: dict[str, set[str]] = {name: set() for name in shown.values()}
    spellings = {form for paper in papers for tag in paper.tags for form in (tag.name, *tag.forms)}
    for spelling in spellings:
        final = names.final(spelling)
        if final and _folded(final) in shown:
            forms[shown[_folded(final)]].add(spelling.lower())
    slugs = distinct_slugs({name: name for name in forms})
    tags = {
        name: Tag(slugs[name], name, tuple(sorted(spelled - {name.lower()})))
        for name, spelled in forms.items()
    }
    return {name: tags[shown[_folded(name)]] for own in chosen for name in own}


def _rule_findings(rules: TagRules, names: _Names) -> Iterator[Finding]:
    made = {names.key(new.text) for _, new in rules.becomes}
    for given in (*(old for old, _ in rules.becomes), *rules.forbidden):
        if _folded(given.text) not in names.derived and names.key(given.text) not in made:
            yield given.line, UNMATCHED, _no_tag(given.text, names.derived.values())
    for old, new in rules.becomes:
        key = names.key(old.text)
        if names.becomes[key] != new.text:
            message = f"“{old.text}” becomes “{names.becomes[key]}”, so not “{new.text}”"
            yield old.line, CONFLICT, message
        elif names.key(new.text) != key and key in names.way(new.text)[0]:
            yield old.line, CONFLICT, f"“{old.text}” becomes itself again, in a circle"


def _paper_findings(
    papers: Sequence[Paper], entries: Mapping[str, Entry], names: _Names
) -> Iterator[Finding]:
    for paper in papers:
        entry = entries.get(paper.id)
        if not entry:
            continue
        own = [name for tag in paper.tags if (name := names.final(tag.name))]
        for given in entry.tags_added:
            if names.final(given.text) is None:
                yield given.line, CONFLICT, f"the tag “{given.text}” is forbidden for all papers"
        for given in entry.tags_removed:
            if names.final(given.text) not in own:
                yield given.line, UNMATCHED, _no_tag(given.text, own, "the paper has no tag")


def _bare(
    papers: Sequence[Paper], chosen: Sequence[Sequence[str]], corrections: Corrections
) -> Iterator[Finding]:
    """Papers that had tags and have none any more, at the line that may be to blame."""
    forbidden = corrections.tags.forbidden
    for paper, own in zip(papers, chosen, strict=True):
        if paper.tags and not own:
            entry = corrections.entries.get(paper.id)
            line = entry.paper.line if entry else forbidden[0].line
            message = f"no tag is left for {paper.id}, at {paper.record.where}; add one to it"
            yield line, NO_TAGS, message


def _no_tag(text: str, names: Iterable[str], nothing: str = "no paper has the tag") -> str:
    by_fold = {_folded(name): name for name in sorted(names)}
    near = get_close_matches(_folded(text), sorted(by_fold), n=1)
    return f"{nothing} “{text}”" + (f"; the nearest is “{by_fold[near[0]]}”" if near else "")


def _folded(name: str) -> str:
    """What spellings have in common that an editor would not tell apart."""
    text = unicodedata.normalize("NFKC", name).casefold()
    return " ".join(re.sub(r"[-‐‑_\s]+", " ", text).split()) or text
