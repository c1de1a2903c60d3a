"""Phrases to features of what specialties of research they name, and how much their paper does."""

from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from generator.derive.ranges import laid_out
from generator.derive.tags.candidates import Mentions
from generator.derive.tags.phrase_rows import PhraseRows
from generator.language import Corpus, TermPlaces, find_terms, specialties

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
OF_WORDS = 0.5  # what a single word counts beside a longer term


@dataclass(frozen=True, slots=True, eq=False)
class Amounts:
    """How much papers speak of subjects, which are so many and numbered.

    `cells` are paper times subjects plus subject, sorted, `amounts` run along them; `most` is the
    greatest amount of each paper.
    """

    subjects: int
    cells: Ints
    amounts: Floats
    most: Floats

    def elsewhere(self, paper: Ints, subject: Ints, own: Floats) -> Floats:
        """How much each paper speaks of a subject that it does speak of, its own part left out."""
        found: Floats = self.amounts[np.searchsorted(self.cells, paper * self.subjects + subject)]
        return found - own


@dataclass(frozen=True, slots=True, eq=False)
class Spoken:
    """Where the terms of specialties stand in a corpus, and what its papers speak of by them."""

    places: TermPlaces
    specialties: Amounts
    fields: Amounts


def find_spoken(corpus: Corpus) -> Spoken:
    """What each paper speaks of by all its terms."""
    known, places, papers = specialties(), find_terms(corpus), len(corpus.texts)
    at, specialty, amount = _pairs(places.term)
    paper = corpus.papers[places.start[at]]
    return Spoken(
        places,
        _amounts(paper, specialty, amount, len(known.names), papers),
        _amounts(paper, known.field[specialty], amount, int(known.field.max()) + 1, papers),
    )


def _amounts(paper: Ints, subject: Ints, amount: Floats, subjects: int, papers: int) -> Amounts:
    cells, amounts = _summed(paper * subjects + subject, amount)
    return Amounts(subjects, cells, amounts, _most(cells // subjects, amounts, papers))


def spoken_features(spoken: Spoken, mentions: Mentions, rows: PhraseRows) -> dict[str, Floats]:
    """How much else in its paper is of the specialty, or field, that a phrase names."""
    known, count = specialties(), len(rows.paper)
    start, stop = (ends[rows.first].astype(np.int64) for ends in (mentions.start, mentions.stop))
    row, term, is_whole = _terms_within(spoken.places, start, stop)
    at, specialty, amount = _pairs(term)
    cells, own = _summed(row[at] * len(known.names) + specialty, amount)
    row_of, specialty = np.divmod(cells, len(known.names))
    paper = rows.paper[row_of]
    of_specialty = spoken.specialties.elsewhere(paper, specialty, own)
    of_field = spoken.fields.elsewhere(paper, known.field[specialty], own)
    most, most_of_field = spoken.specialties.most[rows.paper], spoken.fields.most[rows.paper]
    return {
        "specialty_elsewhere": _most(row_of, of_specialty, count) / np.maximum(most, 1),
        "field_elsewhere": _most(row_of, of_field, count) / np.maximum(most_of_field, 1),
        "specialty_term": (np.bincount(row, is_whole, count) > 0) * (stop - start > 1) * 1.0,
        "specialty_word": (np.bincount(row, minlength=count) > 0) * 1.0,
        "specialty_amount": _most(row_of, own, count),
        "no_specialty": (most == 0) * 1.0,
    }


def _terms_within(places: TermPlaces, start: Ints, stop: Ints) -> tuple[Ints, Ints, Floats]:
    """The terms within each range of tokens: which range, which term, whether it is all of it."""
    low, high = np.searchsorted(places.start, start), np.searchsorted(places.start, stop)
    row, place = laid_out(low, high - low)
    is_inside = places.stop[place] <= stop[row]
    row, place = row[is_inside], place[is_inside]
    is_whole = (places.start[place] == start[row]) & (places.stop[place] == stop[row])
    return row, places.term[place], is_whole.astype(float)


def _pairs(term: Ints) -> tuple[Ints, Ints, Floats]:
    """Each term with each of its specialties: its position, the specialty, how much it counts."""
    typical = specialties().typical
    first = typical.indptr[term].astype(np.int64)
    at, place = laid_out(first, np.diff(typical.indptr)[term])
    return at, typical.indices[place].astype(np.int64), _weights()[term][at]


@cache
def _weights() -> Floats:
    """How much each term counts."""
    return np.array([1.0 if " " in term else OF_WORDS for term in specialties().terms])


def _summed(cells: Ints, amounts: Floats) -> tuple[Ints, Floats]:
    found, where = np.unique(cells, return_inverse=True)
    return found, np.bincount(where, amounts, len(found)).astype(float)


def _most(owner: Ints, amounts: Floats, count: int) -> Floats:
    most = np.zeros(count)
    np.maximum.at(most, owner, amounts)
    return most
