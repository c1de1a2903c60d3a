"""Short forms and the long forms that a text introduces with them: "long form (LF)"."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence

from generator.language.corpus import Corpus, stem_key
from generator.language.lexicon import lexicon

INTRODUCED = re.compile(r"\(\s*([A-Za-z][\w^.-]{1,11}?)s?\s*[),;]")
WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)?")
MAX_LETTERS = 10
AGREEMENT = 0.7  # share of the texts introducing a short form that must mean the same


def find_acronyms(text: str) -> Mapping[str, str]:
    """Short form to long form, as they stand in the text.

    A short form stands in brackets after words whose letters spell it: their initials, small
    words skipped, or letters in order that begin every word (Schwartz and Hearst, 2003).
    """
    found: dict[str, str] = {}
    for match in INTRODUCED.finditer(text):
        short = match[1]
        if short not in found and sum(map(str.isupper, short)) >= 2:
            long = _long_form(short, text[: match.start()].rstrip())
            if long:
                found[short] = long
    return found


def _long_form(short: str, before: str) -> str | None:
    letters = re.sub(r"[\W_]", "", short).lower()
    sentence = re.split(r"[.;:()\[\]]\s", before[-180:])[-1]
    words = list(WORD.finditer(sentence))
    if not words or len(letters) > MAX_LETTERS or words[-1].end() < len(sentence.rstrip("\"'”’ ")):
        return None
    stop = lexicon().stop
    for spells in (_are_initials, _are_in_order):
        for count in range(1, min(len(words), len(letters) + 4) + 1):
            chosen = words[-count:]
            lowered = [word[0].lower() for word in chosen]
            if lowered[0] not in stop and len(chosen) > 1 and spells(letters, lowered):
                return re.sub(r"['’]s$", "", sentence[chosen[0].start() :].strip("\"'”’ "))
    return None


def _are_initials(letters: str, words: list[str]) -> bool:
    content = [word for word in words if word not in lexicon().stop]
    return letters in ("".join(w[0] for w in words), "".join(w[0] for w in content))


def _are_in_order(letters: str, words: list[str]) -> bool:
    content = [word for word in words if word not in lexicon().stop]
    return 1 < len(content) <= len(letters) and _spells(letters, content)


def _spells(letters: str, words: list[str]) -> bool:
    """Whether the words give the letters in order, each word at least its first."""
    if not words:
        return not letters
    word, rest = words[0], words[1:]
    if not letters or word[0] != letters[0]:
        return False
    taken, at = 1, 0
    if _spells(letters[1:], rest):
        return True
    while taken < len(letters) and (at := word.find(letters[taken], at + 1)) > 0:
        taken += 1
        if _spells(letters[taken:], rest):
            return True
    return False


def agreed_acronyms(local: Sequence[Mapping[str, str]]) -> dict[str, str]:
    """Short forms that nearly all texts read alike, with the keys of their long forms."""
    votes: dict[str, Counter[str]] = {}
    for acronyms in local:
        for short, long in acronyms.items():
            votes.setdefault(short, Counter())[stem_key(long)] += 1
    best = {
        short: max(count.items(), key=lambda item: (item[1], item[0]))
        for short, count in votes.items()
    }
    return {
        short: key
        for short, (key, uses) in best.items()
        if uses >= AGREEMENT * votes[short].total()
    }


def expanded_stems(corpus: Corpus) -> tuple[str, ...]:
    """The stems of each word of the vocabulary, agreed short forms written out."""
    agreed = agreed_acronyms([find_acronyms(text) for text in corpus.texts])
    return tuple(written_out(corpus.vocabulary.words, corpus.vocabulary.stems, agreed))


def written_out(words: Sequence[str], stems: Sequence[str], shorts: Mapping[str, str]) -> list[str]:
    """The stems of some words, the long form's for a short form or its plural."""
    return [
        shorts.get(word) or shorts.get(word.removesuffix("s")) or stem
        for word, stem in zip(words, stems, strict=True)
    ]
