"""A corpus to its running text: the tokens that are left when asides and quotes are taken out."""

import re
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, pairwise

import numpy as np
from numpy.typing import NDArray

from generator.language import Corpus, find_classes, joined, lexicon
from generator.language.lexicon import base_of

Ints = NDArray[np.int64]
CLOSING = {"(": ")", "[": "]"}
LONGEST_ASIDE = 60  # tokens; a bracket that is not closed by then is a stray one
QUOTES = frozenset('"“”„«»')
SIGNS = QUOTES | {"(", "[", ")"}  # most texts have few of these; all else is kept
# What belongs to the word before its bracket: "SE(3)", "agent(s)", "P(3, 2)".
ATTACHED = re.compile(r"[(\[](?:e?s|\d+|[a-z])(?:, ?(?:\d+|[a-z]))*[)\]]")
COUNTED = frozenset("1 2 3 4 5 6 i ii iii iv v vi a b c d e".split())  # before ")"
# What grammar needs to know of a word beyond its class, as a letter of its own: "of", commas,
# words that point at something said before, words of the authors, breaks within a sentence.
LETTERS = {
    "f": "of",
    ",": ",",
    "d": "its their this these those each every",
    "O": "we our us i my ours you your me mine themselves itself",
    "N": "% others metric",
    "w": "what when where why how while whereas although though because if since unless whether",
    "'": "' ’",
    "/": "/ - – & +",
    "x": "such e.g e.g. i.e i.e. etc etc. et al vs vs. respectively namely",
    "C": "and or but nor",
    "c": "called named dubbed termed coined",
}
LETTER_OF = {word: letter for letter, words in LETTERS.items() for word in words.split()}

MODALS = frozenset("can could may might will would shall should must".split())
OBJECT_LETTERS = [ord(letter) for letter in "DdJNMP"]


@dataclass(frozen=True, slots=True)
class Clauses:
    """The running text of one paper; the fields run along its tokens.

    `tokens` are positions in the corpus, `sentences` numbers from 0, `asides` what stood in
    brackets just before each token. `shape` has a letter for each: its word class or one of
    `LETTERS`. `marked` are the places of tokens that hold more than small letters, or that come
    after an aside.
    """

    words: tuple[str, ...]
    spaces: tuple[str, ...]
    lowered: tuple[str, ...]
    sentences: tuple[int, ...]
    tokens: tuple[int, ...]
    asides: tuple[tuple[str, ...], ...]
    shape: str
    marked: tuple[int, ...]


def read_clauses(corpus: Corpus, shapes: Sequence[str] | None = None) -> tuple[Clauses, ...]:
    """The running text of each paper of the corpus.

    `shapes` are those of the papers, where they are known: see `find_shapes`.
    """
    outside = [_outside(tokens.words, tokens.spaces) for tokens in corpus.tokens]
    places, ends = _places(corpus, [kept for kept, _, _ in outside])
    shape = _shape(corpus, places) if shapes is None else "".join(shapes)
    lowered = corpus.vocabulary.lowered
    is_plain = np.array(
        [word.islower() and word.isalpha() for word in corpus.vocabulary.words] or [True]
    )[corpus.words[places]]
    return tuple(
        Clauses(
            words=_words(tokens.words, kept, attached),
            spaces=_spaces(tokens.words, tokens.spaces, kept),
            lowered=tuple(map(lowered.__getitem__, corpus.words[places[low:high]].tolist())),
            sentences=tuple(corpus.sentences[places[low:high]].tolist()),
            tokens=tuple(places[low:high].tolist()),
            asides=asides,
            shape=shape[low:high],
            marked=_marked(is_plain[low:high], asides),
        )
        for tokens, (kept, asides, attached), low, high in zip(
            corpus.tokens, outside, ends[:-1], ends[1:], strict=True
        )
    )


def find_shapes(corpus: Corpus) -> tuple[str, ...]:
    """The shape of each paper's running text; that of one hangs a little on its neighbours."""
    places, ends = _places(
        corpus, [_outside(tokens.words, tokens.spaces)[0] for tokens in corpus.tokens]
    )
    shape = _shape(corpus, places)
    return tuple(shape[low:high] for low, high in pairwise(ends))


def _places(corpus: Corpus, kept: Sequence[Sequence[int]]) -> tuple[Ints, list[int]]:
    """Where the tokens that are kept of each paper stand in the corpus; where each paper begins."""
    lengths = [len(own) for own in kept]
    places = np.fromiter(chain.from_iterable(kept), dtype=np.int64, count=sum(lengths))
    return places + np.repeat(corpus.bounds[:-1], lengths), np.cumsum([0, *lengths]).tolist()


def _marked(is_plain: NDArray[np.bool_], asides: Sequence[tuple[str, ...]]) -> tuple[int, ...]:
    marked = np.flatnonzero(~is_plain).tolist()
    after = [at for at, aside in enumerate(asides) if aside] if any(asides) else []
    return tuple(sorted({*marked, *after}) if after else marked)


def _shape(corpus: Corpus, places: Ints) -> str:
    words, lowered = corpus.words[places], corpus.vocabulary.lowered
    classes = np.frombuffer(find_classes(corpus.vocabulary.words, words).encode(), dtype=np.uint8)
    special = np.array([ord(LETTER_OF.get(word, "\0")) for word in lowered] or [0], dtype=np.uint8)
    letters = np.where(special[words] > 0, special[words], classes).astype(np.uint8)
    bases = lexicon().bases
    is_base = np.array([word in bases for word in lowered] or [False], dtype=bool)[words]
    is_modal = np.array([word in MODALS for word in lowered] or [False], dtype=bool)[words]
    letters[_after_to(letters, is_base, is_modal)] = ord("V")
    # Only now, as the second of two verbs is told by the first.
    letters[_second_verbs(letters, is_base)] = ord("V")
    is_act = np.array([word[-1:] == "s" and bool(base_of(word)) for word in lowered] or [False])
    for _ in range(2):  # "reads, sorts and prints"
        letters[_second_acts(letters, is_act[words])] = ord("Z")
    return letters.tobytes().decode()


def _after_to(
    letters: NDArray[np.uint8], is_base: NDArray[np.bool_], is_modal: NDArray[np.bool_]
) -> Ints:
    """Nouns that are verbs: "to forecast the price", "can forecast the price"."""
    at = np.flatnonzero((letters == ord("N")) & is_base)
    at = at[(at > 0) & (at + 1 < len(letters))]
    chosen: Ints = at[
        ((letters[at - 1] == ord("T")) | is_modal[at - 1])
        & np.isin(letters[at + 1], OBJECT_LETTERS)
    ]
    return chosen


def _second_verbs(letters: NDArray[np.uint8], is_base: NDArray[np.bool_]) -> Ints:
    """Nouns that are verbs: "to track and count people"."""
    at = np.flatnonzero((letters == ord("N")) & is_base)
    at = at[at > 1]
    chosen: Ints = at[(letters[at - 1] == ord("C")) & (letters[at - 2] == ord("V"))]
    return chosen


def _second_acts(letters: NDArray[np.uint8], is_act: NDArray[np.bool_]) -> Ints:
    """Nouns that are verbs: "tracks and counts people"."""
    at = np.flatnonzero((letters == ord("N")) & is_act)
    at = at[at > 1]
    is_joined = np.isin(letters[at - 1], (ord("C"), ord(",")))
    chosen: Ints = at[is_joined & (letters[at - 2] == ord("Z"))]
    return chosen


def _words(
    words: Sequence[str], kept: Sequence[int], attached: Mapping[int, str]
) -> tuple[str, ...]:
    if not attached:
        return tuple(map(words.__getitem__, kept))
    return tuple(words[at] + attached.get(at, "") for at in kept)


def _spaces(words: Sequence[str], spaces: Sequence[str], kept: Sequence[int]) -> tuple[str, ...]:
    """The space before each token that is kept; that of what was taken out counts too.

    A hyphen stays with the word before: "models (LMs)-based".
    """
    if len(kept) == len(spaces):
        return tuple(spaces)
    return tuple(
        spaces[at]
        if at - before == 1 or (words[at] == "-" and at)
        else " "
        if any(spaces[before + 1 : at + 1])
        else ""
        for before, at in zip(chain((-1,), kept), kept, strict=False)
    )


def _outside(
    words: Sequence[str], spaces: Sequence[str]
) -> tuple[Sequence[int], tuple[tuple[str, ...], ...], Mapping[int, str]]:
    """Which tokens are kept, what stood in brackets before each, and what is a part of a token."""
    signs = [at for at, word in enumerate(words) if word in SIGNS]
    if not signs:
        return range(len(words)), ((),) * len(words), {}
    kept: list[int] = []
    asides: list[tuple[str, ...]] = []
    attached: dict[int, str] = {}
    at, aside = 0, ()  # type: int, tuple[str, ...]
    for sign in [*signs, len(words)]:
        if at < sign:  # plain words before it
            kept.extend(range(at, sign))
            asides.extend((aside, *((),) * (sign - at - 1)))
            at, aside = sign, ()
        if at > sign or sign == len(words):
            continue  # it stood in brackets, or is the end
        word = words[at]
        end = _aside_end(words, at) if word in CLOSING else 0
        if end:
            is_joined = not spaces[at] and kept[-1:] == [at - 1]
            text = joined(words[at:end], spaces[at:end]) if is_joined else ""
            if ATTACHED.fullmatch(text):
                attached[at - 1] = text
            else:
                aside = (*aside, *words[at + 1 : end - 1])
            at = end
            continue
        if word == ")" and kept and kept[-1] == at - 1 and words[at - 1].lower() in COUNTED:
            kept.pop()  # "1)" before one of several
            aside, at = (*asides.pop(), *aside), at + 1
            continue
        if word not in QUOTES:
            kept.append(at)
            asides.append(aside)
            aside = ()
        at += 1
    return kept, tuple(asides), attached


def _aside_end(words: Sequence[str], at: int) -> int:
    """Where the bracket opened here is closed; 0 when none is."""
    opening, closing = words[at], CLOSING[words[at]]
    depth = 0
    for end in range(at, min(at + LONGEST_ASIDE, len(words))):
        depth += (words[end] == opening) - (words[end] == closing)
        if depth == 0:
            return end + 1
    return 0


def sentence_ranges(clauses: Clauses) -> Iterator[tuple[int, int]]:
    """Start and stop of each sentence."""
    start, stop = 0, len(clauses.sentences)
    while start < stop:
        end = bisect_right(clauses.sentences, clauses.sentences[start], start)
        yield start, end
        start = end
