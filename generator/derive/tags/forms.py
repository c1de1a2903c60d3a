"""Spellings of a tag to the one that is shown: the commonest, in the case of running text."""

from collections import Counter, defaultdict
from collections.abc import Mapping

import numpy as np

from generator.derive.word_traits import may_end_phrase, may_stand_alone
from generator.language import Corpus
from generator.language.corpus import stem_key

LOWER_SHARE = 0.25  # a word found in lower case this often is written so
# Words that name no person or place: found in capitals alone, they stood in a name or a title.
COMMON_ENDINGS = ("tion", "sion", "ity", "ment", "ness", "ency", "ing", "tions", "sions", "ities")


def shown_form(key: str, forms: Mapping[str, int], cases: Mapping[str, str]) -> str:
    """The commonest spelling of a key that is written out, in the case of running text."""
    counts: Counter[str] = Counter()
    for form, uses in forms.items():
        counts[
            " ".join(
                _in_case(word, cases) for word in form.removesuffix("'s").removesuffix("’s").split()
            )
        ] += uses
    written_out = {
        form: uses
        for form, uses in counts.items()
        if stem_key(form).replace(" ", "") == key.replace(" ", "")
    }
    nouns = {form: uses for form, uses in written_out.items() if _is_noun(form)}
    best = max((nouns or written_out or counts).items(), key=lambda item: (item[1], item[0]))
    return best[0]


def other_forms(forms: Mapping[str, int], name: str, cases: Mapping[str, str]) -> tuple[str, ...]:
    """The spellings beside the name, each in the case of running text, sorted regardless of it."""
    groups: dict[str, dict[str, int]] = {}
    for form, uses in forms.items():
        groups.setdefault(form.lower(), {})[form] = uses
    groups.pop(name.lower(), None)
    return tuple(shown_form("", groups[lowered], cases) for lowered in sorted(groups))


def _is_noun(form: str) -> bool:
    first, *others = form.split() or [""]
    return may_end_phrase(others[-1]) if others else may_stand_alone(first)


def usual_cases(corpus: Corpus) -> dict[str, str]:
    """How each word is written within sentences, by its lower-case form."""
    if not len(corpus.words):
        return {}
    is_first = np.ones(len(corpus.words), dtype=bool)
    is_first[1:] = np.diff(corpus.sentences) != 0
    counts = np.bincount(corpus.words, weights=~is_first, minlength=len(corpus.vocabulary.words))
    spellings: dict[str, Counter[str]] = defaultdict(Counter)
    for word, uses in zip(corpus.vocabulary.words, counts.tolist(), strict=True):
        spellings[word.lower()][word] += int(uses)
    return {lowered: _usual(lowered, uses) for lowered, uses in spellings.items()}


def _usual(lowered: str, uses: Counter[str]) -> str:
    if len(uses) == 1 and lowered in uses:
        return lowered
    has_inner_capital = any(char.isupper() for form in uses for char in form[1:])
    is_common = lowered.endswith(COMMON_ENDINGS) and not has_inner_capital
    if is_common or uses[lowered] >= LOWER_SHARE * uses.total():
        return lowered
    return max(uses.items(), key=lambda item: (item[1], item[0]))[0]


def _in_case(word: str, cases: Mapping[str, str]) -> str:
    has_inner_capital = any(map(str.isupper, word[1:]))
    return word if has_inner_capital and not word.isupper() else cases.get(word.lower(), word)
