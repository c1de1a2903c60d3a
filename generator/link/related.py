"""Papers to the related ones of each, and to the place of each in the latent space."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from generator.language import Corpus, read_corpus
from generator.link.chance import Weights, chances, shipped_weights
from generator.link.choice import Link, choose_links
from generator.link.latent import as_whole_numbers, latent_space
from generator.link.reasons import find_reasons
from generator.link.similarity import Pairs, nearest
from generator.link.telling import find_worth
from generator.link.terms import Terms, weigh_terms
from generator.link.topical import leanings
from generator.paper import Paper, Related
from generator.text import flat


@dataclass(frozen=True, slots=True)
class Relations:
    """Up to five related papers of each paper, best first; its vector; its lean; all by slug."""

    related: dict[str, tuple[Related, ...]] = field(default_factory=dict)
    vectors: dict[str, tuple[int, ...]] = field(default_factory=dict)
    compass: dict[str, tuple[int, int]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, eq=False)
class Near:
    """The near pairs of a catalogue, with what they were found by."""

    corpus: Corpus
    terms: Terms
    worth: NDArray[np.float64]
    latent: NDArray[np.float64]
    pairs: Pairs


def near_pairs(papers: Sequence[Paper]) -> Near:
    """Which papers are near to one another, in text and in the latent space."""
    corpus = read_corpus(tuple(flat(paper.record.abstract) for paper in papers))
    terms = weigh_terms(corpus, [[tag.name for tag in paper.tags] for paper in papers])
    worth = find_worth(corpus, terms, papers)
    weights = terms.subjects[:, terms.is_short].tocsr()
    latent = latent_space(weights, [paper.id for paper in papers])
    languages = [paper.record.language for paper in papers]
    return Near(corpus, terms, worth, latent, nearest(terms, worth, latent, languages))


def relate(papers: Sequence[Paper], weights: Weights | None = None) -> Relations:
    """How these papers lie to one another; a single one has no related paper.

    Without `weights` those that the project ships are used.
    """
    if not papers:
        return Relations()
    near = near_pairs(papers)
    links = choose_links(near.pairs, chances(near.pairs, weights or shipped_weights()), len(papers))
    slugs = [paper.slug for paper in papers]
    places = latent_space(near.terms.even, [paper.id for paper in papers])
    vectors = dict(zip(slugs, as_whole_numbers(places), strict=True))
    compass = dict(zip(slugs, leanings(near.terms.fields), strict=True))
    return Relations(_explained(slugs, links, near), vectors, compass)


def _explained(
    slugs: Sequence[str], links: Sequence[Sequence[Link]], near: Near
) -> dict[str, tuple[Related, ...]]:
    """The links of each paper with their reasons."""
    paper = np.repeat(np.arange(len(slugs)), [len(own) for own in links])
    other = np.array([link.paper for own in links for link in own], dtype=np.int64)
    reasons = iter(find_reasons(near.corpus, near.terms, near.worth, paper, other))
    return {
        slug: tuple(
            Related(slugs[link.paper], next(reasons), link.chance, link.is_weak) for link in own
        )
        for slug, own in zip(slugs, links, strict=True)
    }
