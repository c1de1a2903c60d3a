"""What a word is like: its ending, its rarity, and whether it keeps the company of nouns."""

from functools import lru_cache

import numpy as np

from generator.derive.weights import Affinities
from generator.language import Corpus, background, lexicon, topicality

NOUN_ENDINGS = tuple(
    """
tion sion ity ment ness ism ence ance sis ics logy graphy tions sions ities ments ances
""".split()
)
MODIFIER_ENDINGS = tuple("al ic ive ous able ible ary ful less est".split())
# What stands next to a word tells whether it is a noun, a verb or an adjective.
NOUN_PLACES = {"after": ("of", "is", "in", "are", "and", "for", "from")}
VERB_PLACES = {
    "before": ("to", "we", "can", "that", "which", "it"),
    "after": ("the", "a", "an", "their", "its"),
}
ADJECTIVE_PLACES = {"before": ("is", "are", "be", "more", "not")}
NOUN_AFTER = ("of", "is", "in", "are", "for")
HEADS_IN_ED = frozenset("feed seed need speed breed weed bed embed red".split())
LONGEST_NOUN_IN_ATE = 8  # letters: "estimate", "template"; longer ones are mostly verbs
WELL_KNOWN = 1000  # texts; the pairs of rarer words are below the table's floor
KNOWN_WORDS = 50_000  # whose shares are kept, since several rules ask for them
# Shares of a word's uses in places of that kind.
NOUN_SHARE = 0.02
VERB_SHARE = 0.3
ADJECTIVE_SHARE = 0.08


@lru_cache(maxsize=100_000)
def may_end_phrase(word: str) -> bool:
    """Whether a phrase may end on this word: no adverb, participle or verb."""
    if any(map(str.isupper, word[1:])):
        return True
    low = word.lower()
    if low in HEADS_IN_ED:
        return True
    if low.endswith(("ly", "ed", "n't")) or low in lexicon().finite_verbs or _names_no_deed(low):
        return False
    return _verb_share(low) <= VERB_SHARE


@lru_cache(maxsize=KNOWN_WORDS)
def _verb_share(low: str) -> float:
    return background().share(low, **VERB_PLACES)


@lru_cache(maxsize=KNOWN_WORDS)
def _adjective_share(low: str) -> float:
    return background().share(low, **ADJECTIVE_PLACES)


def _names_no_deed(low: str) -> bool:
    """Whether a word does what another one names: "extrapolates" beside "extrapolation"."""
    base = low.removesuffix("s")
    is_long = len(base) > LONGEST_NOUN_IN_ATE and base.endswith("ate")
    return is_long and f"{base[:-1]}ion" in background().counts


def may_stand_alone(word: str) -> bool:
    """Whether this word may be a phrase by itself: not an adjective either."""
    return may_end_phrase(word) and is_no_adjective(word)


def is_no_adjective(word: str) -> bool:
    """Whether a word that may end a phrase may be one by itself."""
    low, common = word.lower(), background()
    if any(map(str.isupper, word[1:])):
        return True
    if (
        common.share(low, after=NOUN_AFTER) >= NOUN_SHARE
        and _adjective_share(low) <= ADJECTIVE_SHARE
    ):
        return True
    is_well_known = common.counts.get(low, 0) >= WELL_KNOWN
    return low.endswith(NOUN_ENDINGS) or not (is_well_known or low.endswith(MODIFIER_ENDINGS))


class WordTraits:
    """Traits of each word of the vocabulary."""

    def __init__(self, corpus: Corpus, affinities: Affinities) -> None:
        vocabulary, lists, common = corpus.vocabulary, lexicon(), background()
        lowered = vocabulary.lowered
        self.rarity = np.array([common.rarity(word) for word in lowered])
        self.noun_places = np.array([common.share(word, **NOUN_PLACES) for word in lowered])
        self.verb_places = np.array([_verb_share(word) for word in lowered])
        self.adjective_places = np.array([_adjective_share(word) for word in lowered])
        self.is_capital = np.array([word[:1].isupper() for word in vocabulary.words], dtype=bool)
        self.is_upper = np.array(
            [sum(map(str.isupper, word)) >= 2 for word in vocabulary.words], dtype=bool
        )
        self.is_named = np.array(
            [any(map(str.isupper, word[1:])) for word in vocabulary.words], dtype=bool
        )
        self.is_letter = np.array([len(word) == 1 for word in vocabulary.words], dtype=bool)
        self.topicality = np.array([topicality(word) for word in vocabulary.words], dtype=float)
        self.has_digit = np.array([any(map(str.isdigit, word)) for word in lowered], dtype=bool)
        self.has_hyphen = np.array(["-" in word for word in lowered], dtype=bool)
        self.noun_ending = np.array([word.endswith(NOUN_ENDINGS) for word in lowered], dtype=bool)
        self.modifier_ending = np.array(
            [word.endswith(MODIFIER_ENDINGS) for word in lowered], dtype=bool
        )
        self.ends_s = np.array(
            [
                word.endswith("s") and not word.endswith(("ss", "us", "is", "ics"))
                for word in lowered
            ],
            dtype=bool,
        )
        self.ends_ing = np.array([word.endswith("ing") for word in lowered], dtype=bool)
        self.ends_ed = np.array([word.endswith("ed") for word in lowered], dtype=bool)
        self.is_inner_only = vocabulary.is_inner_only
        self.is_generic_head = np.array(
            [word in lists.generic_heads for word in lowered], dtype=bool
        )
        self.is_of = np.array([word == "of" for word in lowered], dtype=bool)
        firsts = [stem.split(" ")[0] for stem in vocabulary.stems]
        lasts = [stem.split(" ")[-1] for stem in vocabulary.stems]
        self.first_affinity = np.array([affinities.first.get(stem, 0.0) for stem in firsts])
        self.last_affinity = np.array([affinities.last.get(stem, 0.0) for stem in lasts])
        self.liked_first = np.array([affinities.liked_first.get(stem, 0.0) for stem in firsts])
        self.liked_last = np.array([affinities.liked_last.get(stem, 0.0) for stem in lasts])
