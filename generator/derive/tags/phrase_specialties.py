"""Phrases to features of what specialties of research they name, and how much their paper does."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from generator.derive.salience import papers_of_tokens
from generator.derive.tags.candidates import Mentions
from generator.derive.tags.phrase_rows import PhraseRows
from generator.language import Corpus, TermPlaces, find_terms, specialties

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
OF_WORDS = 0.5  # what a single word counts beside a longer term


@dataclass(frozen=True, slots=True, eq=False)
class Spoken:
    """What the papers of a corpus speak of: places of terms, and cells of a table.

    `cells` are papers times specialties, sorted, `amounts` how much each paper speaks of each;
    `most` is the greatest amount of each paper; the rest is the same of fields.
    """

    places: TermPlaces
    cells: Ints
    amounts: Floats
    most: Floats
    field_cells: Ints
    field_amounts: Floats
    field_most: Floats


def find_spoken(corpus: Corpus) -> Spoken:
    """What each paper speaks of by all its terms."""
    known, places = specialties(), find_terms(corpus)
    paper = papers_of_tokens(corpus)[places.start]
    at, column, amount = _pairs(places.term)
    cells, amounts = _summed(paper[at] * len(known.names) + column, amount)
    fields = int(known.field.max()) + 1
    owner, own = cells // len(known.names), known.field[cells % len(known.names)]
    field_cells, field_amounts = _summed(owner * fields + own, amounts)
    return Spoken(
        places,
        cells,
        amounts,
        _most(owner, amounts, len(corpus.texts)),
        field_cells,
        field_amounts,
        _most(field_cells // fields, field_amounts, len(corpus.texts)),
    )


def spoken_features(spoken: Spoken, mentions: Mentions, rows: PhraseRows) -> dict[str, Floats]:
    """How much else in its paper is of the specialty, or field, that a phrase names."""
    known, places = specialties(), spoken.places
    start, stop = mentions.start[rows.first], mentions.stop[rows.first]
    low, high = np.searchsorted(places.start, start), np.searchsorted(places.start, stop)
    row = np.repeat(np.arange(len(start)), high - low)
    place = np.repeat(low - np.cumsum(high - low) + (high - low), high - low)
    place = place + np.arange(len(row))
    is_inside = places.stop[place] <= stop[row]
    row, place = row[is_inside], place[is_inside]
    is_whole = (places.start[place] == start[row]) & (places.stop[place] == stop[row])
    at, column, amount = _pairs(places.term[place])
    cells, own = _summed(row[at] * len(known.names) + column, amount)
    row_of, name = cells // len(known.names), cells % len(known.names)
    paper = rows.paper[row_of]
    of_name = _looked_up(spoken.cells, spoken.amounts, paper * len(known.names) + name) - own
    fields = int(known.field.max()) + 1
    field_cell = paper * fields + known.field[name]
    of_field = _looked_up(spoken.field_cells, spoken.field_amounts, field_cell) - own
    count = len(start)
    is_long = stop - start > 1
    return {
        "specialty_elsewhere": _most(row_of, of_name, count)
        / np.maximum(spoken.most[rows.paper], 1),
        "field_elsewhere": _most(row_of, of_field, count)
        / np.maximum(spoken.field_most[rows.paper], 1),
        "specialty_term": (np.bincount(row, is_whole, count) > 0) * is_long * 1.0,
        "specialty_word": (np.bincount(row, minlength=count) > 0) * 1.0,
        "specialty_amount": _most(row_of, own, count),
        "no_specialty": (spoken.most[rows.paper] == 0) * 1.0,
    }


def _pairs(term: Ints) -> tuple[Ints, Ints, Floats]:
    """Each term with each of its specialties: its position, the specialty, how much it counts."""
    typical = specialties().typical
    size = np.diff(typical.indptr)[term]
    at = np.repeat(np.arange(len(term)), size)
    begin = typical.indptr[term].astype(np.int64) - np.cumsum(size) + size
    column = typical.indices[np.repeat(begin, size) + np.arange(len(at))].astype(np.int64)
    weight = np.array([OF_WORDS if " " not in one else 1.0 for one in specialties().terms])
    return at, column, weight[term][at]


def _summed(cells: Ints, amounts: Floats) -> tuple[Ints, Floats]:
    found, where = np.unique(cells, return_inverse=True)
    return found, np.bincount(where, amounts, len(found)).astype(float)


def _most(owner: Ints, amounts: Floats, count: int) -> Floats:
    most = np.zeros(count)
    np.maximum.at(most, owner, amounts)
    return most


def _looked_up(cells: Ints, amounts: Floats, wanted: Ints) -> Floats:
    """The amounts of wanted cells, all of which are there."""
    found: Floats = amounts[np.searchsorted(cells, wanted)]
    return found
