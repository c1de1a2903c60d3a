"""Tokens to what stands around them, and phrases to features of it: classes, ties, sentences."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from generator.derive.cues import Cues, sentence_numbers
from generator.derive.salience import WordRows, count_sentences
from generator.derive.tags.candidates import Mentions
from generator.derive.tags.phrase_rows import BLOCK, PhraseRows, first_places
from generator.language import Corpus, blocks, find_classes, lexicon

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]
Singles = NDArray[np.float32]
NEAR = 30  # tokens behind an announcing verb, from which on a phrase is not near it
OPENING = frozenset("([")
LISTING = frozenset([",", "and", "or"])
POSSESSIVES = ("'s", "’s", "s'", "s’")


@dataclass(frozen=True, slots=True, eq=False)
class Context:
    """Facts of every token of a corpus.

    `is_listing` tells commas, "and" and "or", `is_by` "by", `is_owner` possessives, `opens_short`
    the bracket before a short form. `letter` is the word class (see `find_classes`); `tied_before`
    the share of the word's other uses in the corpus that have the same word before them as here,
    `tied_behind` likewise; `near_verb` how near the last verb of announcing or asking in the
    sentence is, 1 to 0; `is_early` whether the authors' work was not announced yet; the last three
    tell of the word in its paper: the share of its uses in reports of results, the logarithms of
    the number of sentences with it and of its uses where the authors say what they do.
    """

    is_listing: Bools
    is_by: Bools
    is_owner: Bools
    opens_short: Bools
    letter: NDArray[np.uint8]
    tied_before: Singles
    tied_behind: Singles
    near_verb: Singles
    is_early: Bools
    in_results: Singles
    log_sentences: Singles
    log_own_uses: Singles


def find_context(corpus: Corpus, cues: Cues) -> Context:
    """The facts of every token; all but the ties need its own paper alone."""
    letters = find_classes(corpus.vocabulary.words, corpus.words)
    is_own = cues.is_announced | cues.is_studied
    sentences = sentence_numbers(corpus)
    before, behind = _ties(corpus)
    in_results, log_sentences, log_own_uses = _of_words(corpus, sentences, cues.is_result, is_own)
    words = corpus.vocabulary.words
    is_upper = np.array([sum(map(str.isupper, word)) > 1 for word in words], dtype=bool)
    is_owner = np.array([word.endswith(POSSESSIVES) for word in words], dtype=bool)
    next_upper = np.append(is_upper[corpus.words[1:]], False)[: len(corpus.words)]
    return Context(
        is_listing=_among(corpus, LISTING),
        is_by=_among(corpus, frozenset(["by"])),
        is_owner=is_owner[corpus.words],
        opens_short=_among(corpus, OPENING) & next_upper,
        letter=np.frombuffer(letters.encode(), dtype=np.uint8),
        tied_before=before,
        tied_behind=behind,
        near_verb=_near_verb(corpus, is_own, sentences).astype(np.float32),
        is_early=_is_early(corpus, is_own),
        in_results=in_results,
        log_sentences=log_sentences,
        log_own_uses=log_own_uses,
    )


def _of_words(
    corpus: Corpus, sentences: Ints, is_result: Bools, is_own: Bools
) -> NDArray[np.float32]:
    """What is known of each token's word in its paper: three rows, for some papers at a time."""
    facts = np.zeros((3, len(corpus.words)), dtype=np.float32)
    for first, last in blocks(len(corpus.texts), BLOCK):
        rows, place = WordRows(corpus.part(first, last)), slice(*corpus.bounds[[first, last]])
        uses = np.maximum(rows.uses, 1)
        facts[0, place] = (rows.total(is_result[place]) / uses)[rows.row]
        facts[1, place] = np.log(count_sentences(rows, sentences[place]))[rows.row]
        facts[2, place] = np.log1p(rows.total(is_own[place]))[rows.row]
    return facts


def _ties(corpus: Corpus) -> tuple[Singles, Singles]:
    """For each token, how often its word has the neighbour in the same run that it has here."""
    numbers: dict[str, int] = {}
    stems = [numbers.setdefault(stem, len(numbers)) for stem in corpus.vocabulary.stems]
    stem = np.array(stems, dtype=np.int64)[corpus.words]
    behind, before = np.zeros((2, len(stem)), dtype=np.float32)
    is_inner = ~corpus.vocabulary.is_break[corpus.words]
    paired = np.flatnonzero(is_inner[:-1] & is_inner[1:])
    codes = stem[paired] * len(numbers) + stem[paired + 1]
    _, number, counts = np.unique(codes, return_inverse=True, return_counts=True)
    uses, others = np.bincount(stem, minlength=len(numbers)) + 1, counts[number] - 1
    behind[paired] = others / uses[stem[paired]]
    before[paired + 1] = others / uses[stem[paired + 1]]
    return before, behind


def _near_verb(corpus: Corpus, is_own: Bools, sentences: Ints) -> Floats:
    verbs = lexicon().announcing | lexicon().inquiring
    flags = np.array([word in verbs for word in corpus.vocabulary.lowered], dtype=bool)
    places = np.arange(len(corpus.words))
    last = np.maximum.accumulate(np.where(flags[corpus.words] & is_own, places, -1))
    is_same = (last >= 0) & (sentences[np.maximum(last, 0)] == sentences)
    near: Floats = np.where(is_same, 1 - np.minimum(places - last, NEAR) / NEAR, 0)
    return near


def _is_early(corpus: Corpus, is_own: Bools) -> Bools:
    """Which tokens stand before the first sentence about the authors' work, where there is one."""
    paper = corpus.papers
    seen = np.cumsum(is_own)
    at = corpus.bounds[:-1][paper]
    is_early: Bools = (seen == seen[at] - is_own[at]) & np.isin(paper, paper[is_own])
    return is_early


def context_features(
    corpus: Corpus, context: Context, mentions: Mentions, rows: PhraseRows
) -> dict[str, Floats]:
    """What stands around a phrase and in it, over its mentions in the paper."""
    if not len(mentions.start):
        return dict.fromkeys(CONTEXT_FEATURES, np.zeros(0))
    return (
        _classes(corpus, context, mentions, rows)
        | _edges(corpus, context, mentions, rows)
        | _words(context, mentions, rows)
    )


def _classes(
    corpus: Corpus, context: Context, mentions: Mentions, rows: PhraseRows
) -> dict[str, Floats]:
    """The word classes of a phrase and of its neighbours."""
    letter, start, stop = context.letter, mentions.start, mentions.stop
    left, right = _neighbours(corpus, mentions)
    before, behind = letter[left], letter[right]
    by = context.is_by
    is_long, closing = stop - start > 1, letter[stop - 1]
    verbs = np.concatenate([[0], np.cumsum(_is_any(letter, "VZB"))])
    participles = np.concatenate([[0], np.cumsum(_is_any(letter, "P"))])
    is_wide = stop - start > 2
    after_by = by[left] | (_is_any(before, "DJ") & by[np.maximum(left - 1, 0)])
    shares = {
        "after_noun": _is_any(before, "N"),
        "after_gerund": _is_any(before, "G"),
        "after_preposition": _is_any(before, "I"),
        "after_by": after_by,
        "before_adjective": _is_any(behind, "J"),
        "before_verb": _is_any(behind, "VZB"),
        "participle_opens": _is_any(letter[start], "PG") & is_long,
        "participle_inside": is_wide & (participles[stop - 1] > participles[start + 1]),
        "number_opens": _is_any(letter[start], "M") & is_long,
        "adjective_closes": _is_any(closing, "JM"),
        "verb_inside": (verbs[stop] > verbs[start]) | _is_any(closing, "P"),
    }
    return {name: rows.share(flag) for name, flag in shares.items()}


def _edges(
    corpus: Corpus, context: Context, mentions: Mentions, rows: PhraseRows
) -> dict[str, Floats]:
    """How a phrase is parted from what stands beside it."""
    left, right = _neighbours(corpus, mentions)
    listed = context.is_listing
    owners = np.concatenate([[0], np.cumsum(context.is_owner)])
    uncut = rows.total(mentions.right == 0)
    return {
        "listed": rows.share(listed[left] & listed[right]),
        "short_form_follows": rows.extreme(context.opens_short[right], np.maximum),
        "possessive": rows.share(owners[mentions.stop] > owners[mentions.start]),
        "bound_left": rows.share(
            np.where(mentions.left > 0, context.tied_before[mentions.start], 0)
        ),
        "bound_right": rows.share(
            np.where(mentions.right > 0, context.tied_behind[mentions.stop - 1], 0)
        ),
        "same_right": _same_right(corpus, mentions, rows, right),
        "never_uncut": (uncut == 0).astype(float),
        "log_uncut": np.log1p(uncut),
        "near_verb": rows.extreme(context.near_verb[mentions.start], np.maximum),
        "only_early": rows.extreme(context.is_early[mentions.start], np.minimum),
    }


def _same_right(corpus: Corpus, mentions: Mentions, rows: PhraseRows, right: Ints) -> Floats:
    """The share of a row's mentions that the commonest word behind them, in the run, takes."""
    is_cut = mentions.right > 0
    width = len(corpus.vocabulary.words) + 1
    codes = rows.row[is_cut] * width + corpus.words[right[is_cut]]
    pairs, counts = np.unique(codes, return_counts=True)
    most = np.zeros(len(rows.uses))
    np.maximum.at(most, pairs // width, counts)
    shares: Floats = most / rows.uses
    return shares


def _words(context: Context, mentions: Mentions, rows: PhraseRows) -> dict[str, Floats]:
    """What the words of a phrase do elsewhere in the paper."""
    inside, is_real = first_places(mentions, rows)
    count = is_real.sum(1)
    sentences, own = context.log_sentences[inside], context.log_own_uses[inside]
    return {
        "words_in_results": (context.in_results[inside] * is_real).sum(1) / count,
        "words_sentences": (sentences * is_real).sum(1) / count,
        "least_word_sentences": np.where(is_real, sentences, np.inf).min(1),
        "least_word_own": np.where(is_real, own, np.inf).min(1),
    }


CONTEXT_FEATURES = tuple(
    """
after_noun after_gerund after_preposition after_by before_adjective before_verb participle_opens
participle_inside number_opens adjective_closes verb_inside listed short_form_follows possessive
bound_left bound_right same_right never_uncut log_uncut near_verb only_early words_in_results
words_sentences least_word_sentences least_word_own
""".split()
)


def _neighbours(corpus: Corpus, mentions: Mentions) -> tuple[Ints, Ints]:
    """The places of the tokens before and behind each mention."""
    left: Ints = np.maximum(mentions.start.astype(np.int64) - 1, 0)
    right: Ints = np.minimum(mentions.stop.astype(np.int64), len(corpus.words) - 1)
    return left, right


def _among(corpus: Corpus, words: frozenset[str]) -> Bools:
    """Which tokens are one of some words."""
    flags: Bools = np.array([word in words for word in corpus.vocabulary.lowered], dtype=bool)
    return flags[corpus.words]


def _is_any(letters: NDArray[np.uint8], wanted: str) -> Bools:
    found: Bools = np.isin(letters, np.frombuffer(wanted.encode(), dtype=np.uint8))
    return found
