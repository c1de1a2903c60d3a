"""Terms to how well each would tell a reader why two papers are related."""

import re
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from generator.language import Corpus, lexicon
from generator.language.corpus import stem_all, stem_key
from generator.link.occurrences import Codes
from generator.link.terms import Terms, first_places
from generator.paper import Paper

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]
LEAST_LETTERS = 3
# A term that says less than this of what a paper is about is never a reason, however rare it is:
# "real-world applications", "lower bound", "slight increase".
LEAST_TOPICAL, LEAST_TOPICAL_OF_WORDS = 1.5, 2.0
# Nats, in the catalogue and in the background, by what the term is. Several words say more than
# one; of single words a reader takes those for topics that are tags, names or terms of art.
LEAST_RARITY = 2.0
LEAST_KNOWN_OF_PHRASES = 3.7
LEAST_KNOWN_OF_TAGS = 4.2  # of one word
LEAST_KNOWN_OF_NAMES = 5.0
LEAST_KNOWN_OF_WORDS = 5.5
LEAST_KNOWN = 2.5  # of a broad term, which may serve where nothing tells
FAINT = 1e-3
# Of the places of a term, those at the end of a phrase: what hardly ever ends one is a modifier
# or a fragment, such as "dimensional" or "graph neural".
LEAST_ENDS, LEAST_ENDS_OF_PHRASES, LEAST_ENDS_OF_TAGS = 0.5, 0.35, 0.15
WORTH_BY_WORDS = (1.0, 2.5, 3.0, 3.5)  # several words say more than one
MOST_TOPICAL = 3.0
ADDRESS = re.compile(r"\w\.[a-z]{2}")  # "name.org" tells where something is, not what


def find_worth(corpus: Corpus, terms: Terms, papers: Sequence[Paper]) -> Floats:
    """For each column, from 0 (tells nothing) to 1: topical, rare terms that are whole phrases.

    Words of scholarship and the names of collections tell nothing. Broad terms, such as
    "reinforcement learning", have a worth below `FAINT`: they are given as reasons where nothing
    better is shared.
    """
    sizes = terms.occurrences.codes.sizes[terms.term]
    is_tag = _are_tags(terms, papers)
    least = np.where((sizes > 1) | is_tag, LEAST_TOPICAL, LEAST_TOPICAL_OF_WORDS)
    is_fit = (terms.topical >= least) & ~_are_plain(terms, papers, is_tag)
    ends = np.where(sizes > 1, LEAST_ENDS_OF_PHRASES, LEAST_ENDS)
    is_fit &= _end_shares(terms) >= np.where(is_tag, LEAST_ENDS_OF_TAGS, ends)
    tells = is_fit & (terms.rarity >= LEAST_RARITY)
    tells &= terms.known_rarity >= _least_known(corpus, terms, sizes, is_tag)
    is_broad = is_fit & ~tells & (terms.known_rarity >= LEAST_KNOWN)
    worth: Floats = np.array([0.0, *WORTH_BY_WORDS])[sizes] * terms.rarity * terms.topical
    worth *= tells + FAINT * is_broad
    return worth / (
        WORTH_BY_WORDS[-1] * MOST_TOPICAL * max(float(terms.rarity.max(initial=0)), 1.0)
    )


def _least_known(corpus: Corpus, terms: Terms, sizes: Ints, is_tag: Bools) -> Floats:
    """How rare the term of each column must be in the background to tell something."""
    is_name = _are_names(corpus, terms)
    of_words = np.where(is_name, LEAST_KNOWN_OF_NAMES, LEAST_KNOWN_OF_WORDS)
    of_words = np.where(is_tag, LEAST_KNOWN_OF_TAGS, of_words)
    return np.where(sizes > 1, LEAST_KNOWN_OF_PHRASES, of_words)


def _end_shares(terms: Terms) -> Floats:
    """Of the places of each column's term, the share where it is the whole end of a phrase."""
    occurrences = terms.occurrences
    places = np.bincount(occurrences.term, minlength=terms.term.max(initial=0) + 1)
    ends = np.bincount(occurrences.term, occurrences.ends, minlength=terms.term.max(initial=0) + 1)
    shares: Floats = ends[terms.term] / places[terms.term]
    return shares


def _are_names(corpus: Corpus, terms: Terms) -> Bools:
    """Which columns are written with a capital within a word or a digit, where they first stand."""
    vocabulary = corpus.vocabulary
    is_name = np.array(
        [
            any(c.isupper() for c in word[1:]) or any(map(str.isdigit, word))
            for word in vocabulary.words
        ]
    )
    first = terms.occurrences.start[first_places(terms.occurrences)[terms.term]]
    names: Bools = is_name[corpus.words[first]]
    return names


def _are_tags(terms: Terms, papers: Sequence[Paper]) -> Bools:
    """Which columns are the tags of some paper."""
    names = sorted({tag.name for paper in papers for tag in paper.tags})
    found = terms.occurrences.codes.find([stem_key(name).split() for name in names])
    return np.isin(terms.term, found)


def _are_plain(terms: Terms, papers: Sequence[Paper], is_tag: Bools) -> Bools:
    """Which columns are words of scholarship, an address, a collection's name, or too short."""
    lists = lexicon()
    plain = frozenset(stem_all(sorted(lists.inner_only | lists.verbs | lists.breaks)))
    names = {paper.record.collection.name for paper in papers}
    named = [frozenset(stem_all(name.lower().split())) for name in sorted(names)]
    codes = terms.occurrences.codes
    is_plain = _every(codes, plain)[terms.term]
    is_plain &= ~is_tag | (terms.known_rarity < LEAST_KNOWN_OF_PHRASES)
    is_plain |= codes.every(
        np.array([len(stem) < LEAST_LETTERS for stem in codes.stems], dtype=bool)
    )[terms.term]
    is_plain |= codes.every(
        np.array([bool(ADDRESS.search(stem)) for stem in codes.stems], dtype=bool)
    )[terms.term]
    for own in named:
        is_plain |= _every(codes, own)[terms.term]
    return is_plain


def _every(codes: Codes, stems: frozenset[str]) -> Bools:
    """Which terms are made of these stems alone."""
    return codes.every(np.array([stem in stems for stem in codes.stems], dtype=bool))
