"""Papers to the related ones of each."""

from collections.abc import Sequence

from generator.language import read_corpus
from generator.link.choice import WEAK, choose_links
from generator.link.reasons import Reasons
from generator.link.similarity import nearest
from generator.link.terms import weigh_terms
from generator.paper import Paper, Related
from generator.text import flat


def relate(papers: Sequence[Paper]) -> dict[str, tuple[Related, ...]]:
    """Up to five related papers for each, best first, by slug; none where there is one paper."""
    if not papers:
        return {}
    corpus = read_corpus(tuple(flat(paper.record.abstract) for paper in papers))
    terms = weigh_terms(corpus, [[tag.name for tag in paper.tags] for paper in papers])
    reasons = Reasons(papers, corpus, terms)
    return {
        paper.slug: tuple(
            Related(
                papers[other.paper].slug,
                reasons.of(number, other.paper),
                other.score,
                other.score < WEAK,
            )
            for other in own
        )
        for number, (paper, own) in enumerate(
            zip(
                papers,
                choose_links(nearest(terms, [paper.record.language for paper in papers])),
                strict=True,
            )
        )
    }
