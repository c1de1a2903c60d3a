"""Candidate phrases to named features of their words: endings, rarity, topicality, company."""

import numpy as np
from numpy.typing import NDArray

from generator.derive.tags.candidates import Mentions
from generator.derive.tags.endings import bare
from generator.derive.tags.phrase_rows import PhraseRows, first_places
from generator.derive.weights import Affinities
from generator.derive.word_traits import WordTraits, is_no_adjective, may_end_phrase
from generator.language import Corpus, background

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
TOPICALITY = tuple(
    f"{part}_topicality" for part in ("first", "last", "single", "mean", "least", "most")
)


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
    within, is_real = first_places(mentions, rows)
    inside = words[within] if len(start) else within
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
        "liked_first": np.where(is_single, 0, table.liked_first[first]),
        "liked_last": table.liked_last[last],
        "liked_phrase": np.array([affinities.liked_phrase.get(key, 0.0) for key in keys])[number],
        "named": (table.is_named[inside] & is_real).any(1) if len(start) else is_single,
        "one_letter": (table.is_letter[inside] & is_real).any(1) if len(start) else is_single,
        **_topicality(table, inside, is_real),
    }


def _topicality(table: WordTraits, inside: Ints, is_real: NDArray[np.bool_]) -> dict[str, Floats]:
    """How much the words tell of a topic; "of" counts for nothing."""
    if not len(inside):
        return dict.fromkeys(TOPICALITY, np.zeros(0))
    told, counts = table.topicality[inside], is_real & ~table.is_of[inside]
    last = told[np.arange(len(inside)), is_real.sum(1) - 1]
    return {
        "first_topicality": told[:, 0],
        "last_topicality": last,
        "single_topicality": last * (is_real.sum(1) == 1),
        "mean_topicality": (told * counts).sum(1) / np.maximum(counts.sum(1), 1),
        "least_topicality": np.where(counts, told, np.inf).min(1),
        "most_topicality": np.where(counts, told, 0).max(1),
    }


def are_noun_phrases(corpus: Corpus, mentions: Mentions, rows: PhraseRows) -> NDArray[np.bool_]:
    """Which phrases end on a noun, as far as endings and the company that words keep can tell."""
    if not len(rows.first):
        return np.zeros(0, dtype=bool)
    words = corpus.vocabulary.words
    may_end = np.array([may_end_phrase(word) for word in words], dtype=bool)
    pairs = zip(words, may_end.tolist(), strict=True)
    may_stand = np.array([ends and is_no_adjective(word) for word, ends in pairs], dtype=bool)
    may_stand &= ~corpus.vocabulary.is_inner_only
    may_stand &= np.array([len(stem) > 1 for stem in corpus.vocabulary.stems], dtype=bool)
    start, stop = mentions.start[rows.first], mentions.stop[rows.first]
    last = corpus.words[stop - 1]
    repeats = np.array([_has_repeats(key) for key in mentions.keys], dtype=bool)
    chosen: NDArray[np.bool_] = np.where(stop - start == 1, may_stand[last], may_end[last])
    chosen &= ~repeats[rows.key]
    return chosen


def _has_repeats(key: str) -> bool:
    """Whether a phrase has a word twice, as where one list of topics runs into the next."""
    words = key.split(" ")
    return len(words) > 1 and len(set(words)) < len(words)


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
