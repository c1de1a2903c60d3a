"""Candidate phrases to named features: their places, and who shares them."""

from collections.abc import Mapping
from dataclasses import dataclass

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
    shared = shared_features(count_keys(corpus, mentions, rows), rows.key, len(corpus.texts))
    return placed_features(corpus, cues, mentions, rows) | shared


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


@dataclass(frozen=True, slots=True, eq=False)
class KeyCounts:
    """What the corpus tells of each key: papers and uses, how many of them whole, and its ties."""

    papers: Floats
    uses: Floats
    whole: Floats
    tied: Mapping[str, Floats]


def count_keys(corpus: Corpus, mentions: Mentions, rows: PhraseRows) -> KeyCounts:
    """The counts of all keys of the mentions."""
    keys = len(mentions.keys)
    return KeyCounts(
        papers=np.bincount(rows.key, minlength=keys).astype(float),
        uses=np.bincount(mentions.key, minlength=keys).astype(float),
        whole=np.bincount(mentions.key, is_whole(mentions), keys).astype(float),
        tied=tied_shares(corpus, mentions),
    )


def shared_features(counts: KeyCounts, key: Ints, papers: int) -> dict[str, Floats]:
    """How many of so many papers share each row's phrase, and how often it stands alone there."""
    others, uses, whole = counts.papers[key] - 1, counts.uses[key], counts.whole[key]
    tied = {name: share[key] for name, share in counts.tied.items()}
    return {
        "log_other_papers": np.log1p(others),
        "has_other_papers": (others > 0).astype(float),
        "log_share_of_papers": np.log((others + 1) / max(papers, 1)),
        "whole_in_corpus": (whole + 0.5) / (uses + 2),
        "log_whole_in_corpus": np.log1p(whole),
        **tied,
        "always_tied_left": (tied["tied_left"] == 1).astype(float),
        "always_tied_right": (tied["tied_right"] == 1).astype(float),
    }
