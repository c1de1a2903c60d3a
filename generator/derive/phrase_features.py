"""Candidate phrases to named features: their places, who shares them, and their words."""

import numpy as np
from numpy.typing import NDArray

from generator.derive.candidates import Mentions
from generator.derive.cues import Cues
from generator.derive.endings import bare
from generator.derive.surroundings import surrounding_features, tied_shares
from generator.derive.weights import Affinities
from generator.derive.word_traits import WordTraits, may_end_phrase, may_stand_alone
from generator.language import Corpus, background

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
MOST_WORDS = 5  # of a candidate: four, or two on both sides of "of"


class PhraseRows:
    """Mentions gathered by paper and key."""

    def __init__(self, mentions: Mentions) -> None:
        keys = max(len(mentions.keys), 1)
        codes, first, inverse = np.unique(
            mentions.paper * keys + mentions.key, return_index=True, return_inverse=True
        )
        self.paper, self.key = codes // keys, codes % keys
        self.first, self.row = first, inverse
        self.uses = np.bincount(inverse, minlength=len(codes)).astype(float)
        self.whole_uses = self.total(is_whole(mentions))

    def total(self, values: NDArray[np.generic]) -> Floats:
        weights = values.astype(float)
        sums: Floats = np.bincount(self.row, weights, len(self.uses)).astype(float)
        return sums

    def share(self, values: NDArray[np.generic]) -> Floats:
        shares: Floats = self.total(values) / self.uses
        return shares

    def extreme(self, values: NDArray[np.generic], ufunc: np.ufunc) -> Floats:
        if not len(self.uses):
            return self.uses
        order = np.argsort(self.row, kind="stable")
        starts = np.concatenate([[0], np.cumsum(self.uses[:-1]).astype(np.int64)])
        result: Floats = ufunc.reduceat(values.astype(float)[order], starts)
        return result


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


def top_rows(paper: Ints, value: Floats, most: int) -> Ints:
    """The rows with the highest values, `most` a paper, by paper and best first."""
    order = np.lexsort((-value, paper))
    ranked = paper[order]
    place = np.arange(len(order)) - np.searchsorted(ranked, ranked)
    rows: Ints = order[place < most]
    return rows


def is_whole(mentions: Mentions) -> NDArray[np.bool_]:
    whole: NDArray[np.bool_] = (mentions.left == 0) & (mentions.right == 0)
    return whole


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


def worded_features(
    corpus: Corpus,
    mentions: Mentions,
    rows: PhraseRows,
    affinities: Affinities,
    traits: WordTraits | None = None,
) -> dict[str, Floats]:
    """What the words of a phrase are like, by its first spelling in the paper.

    `traits` are those of the corpus, where they are known already.
    """
    start, stop = mentions.start[rows.first], mentions.stop[rows.first]
    words, count = corpus.words.astype(np.int64), stop - start
    table = traits or WordTraits(corpus, affinities)
    numbers, number = np.unique(rows.key, return_inverse=True)
    keys = [bare(mentions.keys[key]) for key in numbers.tolist()]
    longs = frozenset(mentions.shorts.values())
    first, last = words[start] if len(start) else start, words[stop - 1] if len(stop) else stop
    within = start[:, None] + np.minimum(np.arange(MOST_WORDS)[None, :], count[:, None] - 1)
    inside = words[within] if len(start) else within
    is_real = np.arange(MOST_WORDS)[None, :] < count[:, None]
    real = np.maximum(is_real.sum(1), 1)
    rarity = table.rarity[inside]
    mean_rarity = np.where(is_real, rarity, 0).sum(1) / real
    is_single = count == 1
    is_capital = (
        table.is_capital[words[mentions.start]] & (mentions.start > 0)
        if len(mentions.start)
        else np.zeros(0, bool)
    )
    return {
        "one_word": is_single.astype(float),
        "two_words": (count == 2).astype(float),
        "four_words": (count >= 4).astype(float),
        "key_words": np.array([key.count(" ") + 1 for key in keys], dtype=float)[number],
        "mean_rarity": mean_rarity,
        "least_rarity": np.where(is_real, rarity, 99).min(1) if len(start) else mean_rarity,
        "most_rarity": np.where(is_real, rarity, 0).max(1) if len(start) else mean_rarity,
        "rarity_by_uses": mean_rarity * np.log1p(rows.uses),
        "single_rarity": mean_rarity * is_single,
        "cohesion": _cohesion(corpus, inside, count),
        "written_short": np.array([key in longs for key in keys], dtype=float)[number],
        "capital": rows.share(is_capital),
        "digit": table.has_digit[last] | table.has_digit[first],
        "all_capitals": table.is_upper[first] & is_single,
        "hyphen": table.has_hyphen[first] | table.has_hyphen[last],
        "noun_ending": table.noun_ending[last],
        "modifier_last": table.modifier_ending[last],
        "modifier_single": table.modifier_ending[last] & is_single,
        "plural_last": table.ends_s[last],
        "gerund_last": table.ends_ing[last],
        "participle_last": table.ends_ed[last],
        "participle_first": (table.ends_ed[first] | table.ends_ing[first]) & ~is_single,
        "gerund_single": table.ends_ing[last] & is_single,
        "plural_single": table.ends_s[last] & is_single,
        "plain_first": table.is_inner_only[first],
        "plain_last": table.is_inner_only[last],
        "noun_places_last": table.noun_places[last],
        "verb_places_last": table.verb_places[last],
        "adjective_places_last": table.adjective_places[last],
        "verb_places_first": table.verb_places[first] * ~is_single,
        "verb_places_single": table.verb_places[last] * is_single,
        "adjective_places_single": table.adjective_places[last] * is_single,
        "generic_head": table.is_generic_head[last],
        "has_of": (table.is_of[inside] & is_real).any(1) if len(start) else is_single,
        "first_affinity": np.where(is_single, 0, table.first_affinity[first]),
        "last_affinity": table.last_affinity[last],
        "mean_affinity": np.where(
            is_real, table.last_affinity[inside] + table.first_affinity[inside], 0
        ).sum(1)
        / real,
        "phrase_affinity": np.array([affinities.phrase.get(key, 0.0) for key in keys])[number],
    }


def are_noun_phrases(corpus: Corpus, mentions: Mentions, rows: PhraseRows) -> NDArray[np.bool_]:
    """Which phrases end on a noun, as far as endings and the company that words keep can tell."""
    if not len(rows.first):
        return np.zeros(0, dtype=bool)
    known = [(may_end_phrase(word), may_stand_alone(word)) for word in corpus.vocabulary.words]
    may_end, may_stand = np.array(known, dtype=bool).reshape(len(known), 2).T
    may_stand &= ~corpus.vocabulary.is_inner_only
    start, stop = mentions.start[rows.first], mentions.stop[rows.first]
    last = corpus.words[stop - 1]
    chosen: NDArray[np.bool_] = np.where(stop - start == 1, may_stand[last], may_end[last])
    return chosen


def _cohesion(corpus: Corpus, inside: Ints, count: Ints) -> Floats:
    """Mean pointwise mutual information of the neighbours in each phrase."""
    lowered, common = corpus.vocabulary.lowered, background()
    codes = inside[:, :-1] * len(lowered) + inside[:, 1:]
    is_pair = np.arange(1, inside.shape[1])[None, :] < count[:, None]
    pairs, number = np.unique(codes[is_pair], return_inverse=True)
    known = [
        common.cohesion(lowered[code // len(lowered)], lowered[code % len(lowered)])
        for code in pairs.tolist()
    ]
    values = np.zeros(codes.shape)
    values[is_pair] = np.array(known, dtype=float)[number]
    mean: Floats = values.sum(1) / np.maximum(count - 1, 1)
    return mean
