"""Records to tags shared across the catalogue."""

from collections.abc import Sequence

from generator.derive.tags.candidates import spellings
from generator.derive.tags.endings import bare
from generator.derive.tags.forms import other_forms, shown_form, usual_cases
from generator.derive.tags.keyphrases import find_keyphrases
from generator.derive.tags.selection import select_tags
from generator.derive.weights import Weights, shipped_weights
from generator.language import read_corpus
from generator.paper import Record, Tag
from generator.slugs import distinct_slugs
from generator.text import flat


def derive_tags(records: Sequence[Record], weights: Weights | None = None) -> list[tuple[Tag, ...]]:
    """Three to five tags for each record, in order, best first; equal tags are one object."""
    corpus = read_corpus(tuple(flat(record.abstract) for record in records))
    phrases = find_keyphrases(corpus, weights or shipped_weights())
    chosen = select_tags(phrases, len(records))
    forms = spellings(corpus, phrases.mentions, sorted({key for own in chosen for key in own}))
    cases = usual_cases(corpus)
    names = {
        key: shown_form(bare(phrases.mentions.keys[key]), counts, cases)
        for key, counts in forms.items()
    }
    slugs = distinct_slugs({str(key): name for key, name in names.items()})
    tags = {
        key: Tag(
            slugs[str(key)],
            name,
            other_forms(forms[key], name, cases),
        )
        for key, name in names.items()
    }
    return [tuple(tags[key] for key in own) for own in chosen]
