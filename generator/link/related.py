"""Papers to the related ones of each, and to the place of each in the latent space."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from generator.language import read_corpus
from generator.link.choice import WEAK, Link, choose_links
from generator.link.latent import as_whole_numbers, latent_space
from generator.link.reasons import Reasons
from generator.link.similarity import nearest
from generator.link.terms import weigh_terms
from generator.paper import Paper, Related
from generator.text import flat


@dataclass(frozen=True, slots=True)
class Relations:
    """Up to five related papers of each paper, best first, and its vector, both by slug."""

    related: dict[str, tuple[Related, ...]] = field(default_factory=dict)
    vectors: dict[str, tuple[int, ...]] = field(default_factory=dict)


def relate(papers: Sequence[Paper]) -> Relations:
    """How these papers lie to one another; a single one has no related paper."""
    if not papers:
        return Relations()
    corpus = read_corpus(tuple(flat(paper.record.abstract) for paper in papers))
    terms = weigh_terms(corpus, [[tag.name for tag in paper.tags] for paper in papers])
    latent = latent_space(terms.weights)
    near = nearest(terms, latent, [paper.record.language for paper in papers])
    reasons = Reasons(papers, corpus, terms)
    related = {
        paper.slug: tuple(_related(papers, reasons, number, link) for link in own)
        for number, (paper, own) in enumerate(zip(papers, choose_links(near), strict=True))
    }
    slugs = [paper.slug for paper in papers]
    return Relations(related, dict(zip(slugs, as_whole_numbers(latent), strict=True)))


def _related(papers: Sequence[Paper], reasons: Reasons, number: int, link: Link) -> Related:
    why = reasons.of(number, link.paper)
    return Related(papers[link.paper].slug, why, link.score, link.score < WEAK)
