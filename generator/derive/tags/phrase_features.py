"""Candidate phrases to named features: their places, and who shares them."""

import numpy as np
from numpy.typing import NDArray

from generator.derive.cues import Cues
from generator.derive.tags.candidates import Mentions
from generator.derive.tags.phrase_rows import PhraseRows, is_whole
from generator.derive.tags.surroundings import surrounding_features, tied_shares
from generator.language import Corpus

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]


def phrase_features(
    corpus: Corpus, cues: Cues, mentions: Mentions, rows: PhraseRows
) -> dict[str, Floats]:
    """All features that need nothing learned."""
    return placed_features(corpus, cues, mentions, rows) | shared_features(corpus, mentions, rows)


def placed_features(
    corpus: Corpus, cues: Cues, mentions: Mentions, rows: PhraseRows
) -> dict[str, Floats]:
    """Those that a paper's own text gives."""
    around = surrounding_features(corpus, mentions)
    return (
        _placed(corpus, mentions, rows)
        | _cued(cues, mentions, rows)
        | {name: rows.share(flag) for name, flag in around.items()}
    )


def _placed(corpus: Corpus, mentions: Mentions, rows: PhraseRows) -> dict[str, Floats]:
    """Where a phrase stands in its paper."""
    offset = mentions.start - corpus.bounds[mentions.paper]
    length = np.diff(corpus.bounds)[rows.paper].astype(float)
    sentence = corpus.sentences[mentions.start] if len(mentions.start) else np.zeros(0)
    last_sentence = (
        corpus.sentences[corpus.bounds[mentions.paper + 1] - 1]
        if len(mentions.start)
        else np.zeros(0)
    )
    first, last = rows.extreme(offset, np.minimum), rows.extreme(offset, np.maximum)
    return {
        "log_uses": np.log1p(rows.uses),
        "used_twice": (rows.uses >= 2).astype(float),
        "used_thrice": (rows.uses >= 3).astype(float),
        "log_first_place": np.log1p(first),
        "first_place": first / length,
        "spread": (last - first) / length,
        "in_first_sentence": (rows.extreme(sentence, np.minimum) == 0).astype(float),
        "in_last_sentence": rows.extreme(sentence == last_sentence, np.maximum),
        "log_sentences": np.log1p(
            rows.extreme(sentence, np.maximum) - rows.extreme(sentence, np.minimum)
        ),
        "left_edge": rows.share(mentions.left == 0),
        "right_edge": rows.share(mentions.right == 0),
        "whole": rows.share(is_whole(mentions)),
        "ever_whole": (rows.total(is_whole(mentions)) > 0).astype(float),
    }


def _cued(cues: Cues, mentions: Mentions, rows: PhraseRows) -> dict[str, Floats]:
    """What the sentences around a phrase do."""

    def ever(flag: NDArray[np.bool_]) -> Floats:
        return rows.extreme(flag[mentions.start], np.maximum)

    return {
        "announced": ever(cues.is_announced),
        "studied": ever(cues.is_studied),
        "share_in_results": rows.share(cues.is_result[mentions.start]),
        "share_in_examples": rows.share(cues.is_example[mentions.start]),
    }


def shared_features(corpus: Corpus, mentions: Mentions, rows: PhraseRows) -> dict[str, Floats]:
    """How many papers share a phrase, and how often it stands alone over the corpus."""
    papers = np.bincount(rows.key, minlength=len(mentions.keys)).astype(float)
    whole = np.bincount(
        mentions.key, weights=is_whole(mentions).astype(float), minlength=len(mentions.keys)
    )
    uses = np.bincount(mentions.key, minlength=len(mentions.keys))
    others = papers[rows.key] - 1
    tied = {name: share[rows.key] for name, share in tied_shares(corpus, mentions).items()}
    return {
        "log_other_papers": np.log1p(others),
        "has_other_papers": (others > 0).astype(float),
        "log_share_of_papers": np.log((others + 1) / max(len(corpus.texts), 1)),
        "whole_in_corpus": (whole[rows.key] + 0.5) / (uses[rows.key] + 2),
        "log_whole_in_corpus": np.log1p(whole[rows.key]),
        **tied,
        "always_tied_left": (tied["tied_left"] == 1).astype(float),
        "always_tied_right": (tied["tied_right"] == 1).astype(float),
    }
