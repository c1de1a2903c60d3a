"""A catalogue and the problems found to the sections of the build report."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from generator.correction_lines import BLANK, for_paper, for_tags, reference
from generator.paper import Catalogue, Finding, Hidden, Paper, Problem, Record, Section
from generator.text import inline, plain_spans

# About a quarter of the titles of a collection.
LOW_CONFIDENCE = 0.45
# Problems that have a section of their own; those of corrections begin with the prefix.
OWN_SECTIONS = frozenset(["few-tags", "near-duplicate"])
CORRECTION = "correction-"
# Problems that may mean that a text is no abstract at all.
DOUBTS = frozenset(["placeholder", "short"])

Findings = Iterator[Finding]


def report(
    catalogue: Catalogue,
    problems: Sequence[Problem],
    hidden: Sequence[Hidden],
    folder: str,
) -> tuple[Section, ...]:
    """What an editor should look at, the most pressing section first; empty ones are kept.

    Places are shown from `folder` on, so that the report does not depend on where it stands.
    """
    seen = _Seen(catalogue, problems, hidden, f"{folder}/")
    return tuple(
        Section(code, title, advice, tuple(find(seen)))
        for code, title, advice, find in (
            ("corrections", "Corrections that did not apply", CORRECTIONS, _corrections),
            ("titles", "Titles that may be wrong", TITLES, _titles),
            ("few-tags", "Papers with few tags", FEW_TAGS, _few_tags),
            ("near-duplicates", "Texts that are nearly the same", NEAR_DUPLICATES, _versions),
            ("weak-links", "Weak links", WEAK_LINKS, _weak_links),
            ("texts", "Texts repaired or in doubt", TEXTS, _texts),
            ("merged-tags", "Tags that are written in several ways", MERGED, _merged_tags),
            ("lone-tags", "Tags on one paper only", LONE, _lone_tags),
            ("hidden", "Hidden papers", HIDDEN, _hidden),
        )
    )


CORRECTIONS = "Lines of corrections.yml that changed nothing, or not what they say."
TITLES = "The program trusts these titles least. Write the title you want."
FEW_TAGS = "A reader will hardly come upon these papers by a tag. Add what is missing."
NEAR_DUPLICATES = (
    "Two versions of one text, perhaps. Each page links to the other; hide one, if you like."
)
WEAK_LINKS = "Links shown for want of better ones. Forbid those that would surprise a reader."
TEXTS = "What was mended in the files, and what may be no abstract. Correct the file, or hide it."
MERGED = "One tag each; choose another spelling by renaming it."
LONE = "These gather nothing. Merge them into another tag, or forbid them."
HIDDEN = "Left out by corrections.yml; remove the line there to show them again."


@dataclass(frozen=True, slots=True)
class _Seen:
    """All there is to report on."""

    catalogue: Catalogue
    problems: Sequence[Problem]
    hidden: Sequence[Hidden]
    root: str

    def papers_at(self) -> Mapping[str, Paper]:
        """Papers by their places in the input."""
        return {str(paper.record.where): paper for paper in self.catalogue.papers.values()}

    def below(self, text: object) -> str:
        """A text with places in it, which then begin below the folder of abstracts."""
        return str(text).replace(self.root, "")

    def place(self, record: Record) -> str:
        """Where a record stands."""
        return self.below(record.where)


def _corrections(seen: _Seen) -> Findings:
    for problem in seen.problems:
        if problem.code.startswith(CORRECTION):
            yield Finding(seen.below(problem.message), where=seen.below(problem.where))


def _titles(seen: _Seen) -> Findings:
    papers = sorted(seen.catalogue.papers.values(), key=lambda p: (p.title.confidence, p.slug))
    for paper in papers:
        if not paper.title.is_given and paper.title.confidence < LOW_CONFIDENCE:
            message = f"confidence {paper.title.confidence:.2f}"
            lines = for_paper(paper.record, {"title": paper.title.text})
            yield Finding(message, paper, seen.place(paper.record), lines)


def _few_tags(seen: _Seen) -> Findings:
    papers = seen.papers_at()
    for problem in seen.problems:
        if problem.code == "few-tags" and (paper := papers.get(str(problem.where))):
            lines = for_paper(paper.record, {"tags": {"add": [BLANK]}})
            yield Finding(problem.message, paper, seen.place(paper.record), lines)


def _versions(seen: _Seen) -> Findings:
    papers = seen.catalogue.papers
    first: set[str] = set()
    for slug, versions in seen.catalogue.versions.items():
        first.add(slug)
        for version in versions:
            if version.slug not in first:
                continue
            record, other = papers[slug].record, papers[version.slug]
            message = f"{version.likeness:.0%} as “{_named(other)}” at {seen.place(other.record)}"
            lines = for_paper(record, {"hide": f"another version of {other.id}"})
            yield Finding(message, papers[slug], seen.place(record), lines)


def _weak_links(seen: _Seen) -> Findings:
    papers = seen.catalogue.papers
    weak = [
        (link.score, slug, link.slug)
        for slug, links in seen.catalogue.related.items()
        for link in links
        if link.is_weak
    ]
    for score, slug, other in sorted(weak):
        message = f"to “{_named(papers[other])}”, chance of a common keyword {score:.2f}"
        forbidden = {"related": {"forbid": [reference(papers[other].record)]}}
        lines = for_paper(papers[slug].record, forbidden)
        yield Finding(message, papers[slug], seen.place(papers[slug].record), lines)


def _texts(seen: _Seen) -> Findings:
    papers = seen.papers_at()
    for problem in seen.problems:
        if problem.code in OWN_SECTIONS or problem.code.startswith(CORRECTION):
            continue
        paper = papers.get(str(problem.where))
        is_doubtful = paper and problem.code in DOUBTS
        lines = for_paper(paper.record, {"hide": "no abstract"}) if paper and is_doubtful else ""
        yield Finding(seen.below(problem.message), paper, seen.below(problem.where), lines)


def _merged_tags(seen: _Seen) -> Findings:
    for tag in seen.catalogue.tags.values():
        if tag.forms:
            lines = for_tags({"rename": {tag.name: tag.forms[0]}})
            yield Finding(f"also {', '.join(tag.forms)}", tag, lines=lines)


def _lone_tags(seen: _Seen) -> Findings:
    for slug, tag in seen.catalogue.tags.items():
        if len(seen.catalogue.members[slug]) == 1:
            paper = seen.catalogue.papers[seen.catalogue.members[slug][0]]
            lines = for_tags({"merge": {BLANK: [tag.name]}})
            yield Finding(f"on “{_named(paper)}”", tag, seen.place(paper.record), lines)


def _hidden(seen: _Seen) -> Findings:
    # The report is published with the site, so nothing of a hidden text is shown.
    for hidden in seen.hidden:
        message = f"{hidden.record.id}: {hidden.reason}; by {seen.below(hidden.where)}"
        yield Finding(message, where=seen.place(hidden.record))


def _named(paper: Paper) -> str:
    return plain_spans(inline(paper.title.text))
