"""A catalogue to the versions of each text: abstracts that are the same but for small edits.

A text is taken as its set of word triples, without those that stand in more than MOST_USES
texts: boilerplate, and what would cost the square of the number of texts. Two texts are versions
of one another when the Jaccard similarity of their sets is LIKENESS or more.

Measured: invented versions (tests/cases/versions.yaml) with words exchanged and sentences added,
left out, moved or written anew have 0.4 to 0.99, a sequel that begins with the same sentence 0.2.
Of 3,473 real abstracts one pair is above 0.2, at 0.58, and those are versions. 5,000 abstracts a
second.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray
from scipy import sparse

from generator.language import read_corpus
from generator.paper import Catalogue, Paper, Related, Version
from generator.text import flat

Ints = NDArray[np.int64]

LIKENESS = 0.4
MOST_USES = 5
# Texts with fewer triples tell too little, and are not compared.
MIN_TRIPLES = 16
BLOCK = 1024


def find_versions(catalogue: Catalogue) -> Catalogue:
    """The catalogue with the versions of each text, the likest first.

    A version takes no place among the related papers, unless it is all there is.
    """
    found: dict[str, list[Version]] = {}
    for one, other, likeness in _pairs(list(catalogue.papers.values())):
        for slug, twin in ((one.slug, other.slug), (other.slug, one.slug)):
            found.setdefault(slug, []).append(Version(twin, likeness))
    versions = {
        slug: tuple(sorted(found[slug], key=lambda version: (-version.likeness, version.slug)))
        for slug in catalogue.papers
        if slug in found
    }
    related = dict(catalogue.related)
    for slug, own in versions.items():
        related[slug] = _without(related[slug], own)
    return replace(catalogue, versions=versions, related=related)


def _without(links: tuple[Related, ...], versions: Sequence[Version]) -> tuple[Related, ...]:
    twins = {version.slug for version in versions}
    return tuple(link for link in links if link.slug not in twins) or links


def _pairs(papers: Sequence[Paper]) -> Iterator[tuple[Paper, Paper, float]]:
    """Each two versions, in reading order, and their likeness."""
    text, triple = _triples([flat(paper.record.abstract) for paper in papers])
    sizes = np.bincount(text, minlength=len(papers))
    holds = _table(text, triple, sizes)
    held_by = holds.T.tocsr()
    for low in range(0, len(papers), BLOCK):
        shared = sparse.triu(holds[low : low + BLOCK] @ held_by, k=low + 1).tocoo()
        one, other = shared.row + low, shared.col
        likeness = np.round(shared.data / (sizes[one] + sizes[other] - shared.data), 6)
        order = np.lexsort((other, one))
        for at in order[likeness[order] >= LIKENESS].tolist():
            yield papers[one[at]], papers[other[at]], float(likeness[at])


def _table(text: Ints, triple: Ints, sizes: Ints) -> sparse.csr_matrix:
    """Texts (rows) and the triples (columns) that more than one holds; 1 where a text does."""
    is_shared = (np.bincount(triple)[triple] > 1) if len(triple) else np.zeros(0, dtype=bool)
    is_shared &= sizes[text] >= MIN_TRIPLES
    _, column = np.unique(triple[is_shared], return_inverse=True)
    shape = (len(sizes), int(column.max(initial=-1)) + 1)
    ones = np.ones(len(column), dtype=np.int32)
    return sparse.csr_matrix((ones, (text[is_shared], column)), shape=shape)


def _triples(texts: Sequence[str]) -> tuple[Ints, Ints]:
    """The distinct triples of each text: the text's number, in order, and the triple's."""
    word, text = _words(texts)
    is_whole = text[:-2] == text[2:]
    # The cube fits into 64 bits up to two million distinct words.
    base = int(word.max(initial=0)) + 1
    code = ((word[:-2] * base + word[1:-1]) * base + word[2:])[is_whole]
    _, triple = np.unique(code, return_inverse=True)
    number = int(triple.max(initial=0)) + 1
    pairs = np.sort(text[:-2][is_whole] * number + triple)
    is_new = np.ones(len(pairs), dtype=bool)
    is_new[1:] = pairs[1:] != pairs[:-1]
    text, triple = np.divmod(pairs[is_new], number)
    is_own = np.bincount(triple, minlength=number)[triple] <= MOST_USES
    return text[is_own], triple[is_own]


def _words(texts: Sequence[str]) -> tuple[Ints, Ints]:
    """The words of all texts as numbers, and the number of the text that each stands in."""
    corpus = read_corpus(tuple(texts))
    lowered = [word.casefold() for word in corpus.vocabulary.words]
    numbers = {word: number for number, word in enumerate(dict.fromkeys(lowered))}
    known = np.array([numbers[word] for word in lowered], dtype=np.int64)
    is_word = np.array([any(map(str.isalnum, word)) for word in lowered], dtype=bool)
    text = np.repeat(np.arange(len(texts)), np.diff(corpus.bounds))
    taken = is_word[corpus.words]
    return known[corpus.words[taken]], text[taken]
