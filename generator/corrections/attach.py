"""Entries to the records they are meant for, by id, else by the first words of the abstract."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches

from generator.corrections.entries import Entry, Reference, TagRules, Written
from generator.corrections.nearest import Near, Openings, words_of
from generator.paper import Problem, Record, Where

# See `nearest`: how much of the first words an abstract must begin with, and how much more than
# any other. A wrong paper under a right title is worse than a title that is asked for again.
NEAR = 0.7
AHEAD = 0.1
MIN_WORDS = 5
MOVED, UNMATCHED = "correction-moved", "correction-unmatched"


@dataclass(frozen=True, slots=True)
class Corrections:
    """An editor's corrections: entries by the id of the record they apply to; rules for tags.

    The references of entries are those of present records.
    """

    path: str
    entries: Mapping[str, Entry]
    tags: TagRules


def attach(written: Written, records: Sequence[Record]) -> tuple[Corrections, list[Problem]]:
    """Find the record of each entry, and of each paper that an entry refers to."""
    finder = _Finder(written, records)
    entries: dict[str, Entry] = {}
    for entry in sorted(written.entries, key=lambda entry: entry.paper.id not in finder.by_id):
        paper = finder.find(entry.paper, taken=entries)
        if paper:
            forced = tuple(finder.find_all(entry.related_forced))
            forbidden = tuple(finder.find_all(entry.related_forbidden))
            entries[paper.id] = replace(
                entry, paper=paper, related_forced=forced, related_forbidden=forbidden
            )
    return Corrections(written.path, entries, written.tags), finder.problems


class _Finder:
    """Finds records, and notes those that had to be guessed or were not found."""

    def __init__(self, written: Written, records: Sequence[Record]) -> None:
        self.by_id = {record.id: record for record in records}
        self.problems: list[Problem] = []
        self._path, self._records = written.path, records
        self._begins = {entry.paper.id: entry.paper.begins for entry in written.entries}
        self._openings: Openings | None = None

    def find_all(self, references: Sequence[Reference]) -> Iterator[Reference]:
        for reference in references:
            if found := self.find(reference):
                yield found

    def find(self, wanted: Reference, taken: Mapping[str, Entry] | None = None) -> Reference | None:
        """The reference with a present id; nothing, and a problem, where there is none.

        An entry does not move to a record in `taken`, which has one.
        """
        if wanted.id in self.by_id:
            return wanted
        begins = wanted.begins or self._begins.get(wanted.id, "")
        near = self._nearest(begins) if len(words_of(begins)) >= MIN_WORDS else []
        if not _is_clear(near) or (taken is not None and near[0].record.id in taken):
            self._note(wanted, UNMATCHED, self._unmatched(wanted, begins, near, taken or {}))
            return None
        record = near[0].record
        message = (
            f"no abstract has the id {wanted.id} any more; applied to the nearest text, at "
            f"{record.where}: write {record.id} in place of {wanted.id}"
        )
        self._note(wanted, MOVED, message)
        return replace(wanted, id=record.id)

    def _nearest(self, begins: str) -> list[Near]:
        self._openings = self._openings or Openings.of(self._records)
        return self._openings.nearest(begins)

    def _unmatched(
        self, wanted: Reference, begins: str, near: Sequence[Near], taken: Mapping[str, Entry]
    ) -> str:
        nothing = f"no abstract has the id {wanted.id}"
        if near and near[0].record.id in taken:
            return f"{nothing}; the nearest text, {_named(near[0])}, has an entry of its own"
        if len(near) > 1 and near[0].likeness >= NEAR:
            return f"{nothing}, and {_named(near[0])} and {_named(near[1])} begin alike; choose one"
        if alike := get_close_matches(wanted.id, sorted(self.by_id), n=1, cutoff=0.8):
            return f"{nothing}; did you mean {alike[0]}, at {self.by_id[alike[0]].where}?"
        if near := near or (self._nearest(begins) if words_of(begins) else []):
            return f"{nothing}; the nearest text is {_named(near[0])}"
        return f"{nothing}, and no `begins:` tells which text it was"

    def _note(self, reference: Reference, code: str, message: str) -> None:
        self.problems.append(Problem(Where(self._path, reference.line), code, message))


def _is_clear(near: Sequence[Near]) -> bool:
    if not near or near[0].likeness < NEAR:
        return False
    return len(near) == 1 or near[0].likeness - near[1].likeness >= AHEAD


def _named(near: Near) -> str:
    return f"{near.record.id} at {near.record.where}"
