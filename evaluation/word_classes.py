"""Tagged text to the table of word classes: `python -m evaluation.word_classes TAGGED.tsv`.

A line is a word and its Penn Treebank tag, a tab between them; a sentence ends on an empty line.
Any tagger will do. What is kept are shares of classes, no text.
"""

import argparse
import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from generator.language.classes import CLASSES, SIGN, TABLE, closed_class

LEAST_USES = 3  # of a word that is listed; rarer ones only teach their endings
RARE = 5
PENN = {
    "N": "NN NNS NNP NNPS FW",
    "J": "JJ JJR JJS",
    "M": "CD",
    "V": "VB VBP",
    "Z": "VBZ",
    "B": "MD",
    "G": "VBG",
    "P": "VBN VBD",
    "R": "RB RBR RBS RP UH",
    "I": "IN",
    "T": "TO",
    "D": "DT PRP$ PDT WP$ POS",
    "O": "PRP EX",
    "W": "WDT WP WRB",
    "C": "CC",
}
CLASS_OF = {tag: letter for letter, tags in PENN.items() for tag in tags.split()}

Counts = dict[str, Counter[str]]


def count_classes(sentences: Iterable[list[tuple[str, str]]]) -> tuple[Counts, Counts, Counts]:
    """How often each word, each ending of a rare word, and each class has which class.

    For classes it is the class of the next word.
    """
    words: Counts = defaultdict(Counter)
    next_classes: Counts = defaultdict(Counter)
    for sentence in sentences:
        before = SIGN
        for word, tag in sentence:
            own = closed_class(word, tag == "DT") or CLASS_OF.get(tag, "N")
            words[word.lower()][own] += 1
            next_classes[before][own] += 1
            before = own
        next_classes[before][SIGN] += 1
    endings: Counts = defaultdict(Counter)
    for word, counts in words.items():
        if counts.total() <= RARE and word.isalpha():
            for length in (2, 3):
                endings[word[-length:]].update(counts)
    return words, endings, next_classes


def read_tagged(path: Path) -> Iterator[list[tuple[str, str]]]:
    """The sentences of a file."""
    sentence: list[tuple[str, str]] = []
    for line in path.read_text("utf-8").splitlines():
        if line:
            word, _, tag = line.partition("\t")
            sentence.append((word, tag))
        elif sentence:
            yield sentence
            sentence = []


def _by_shares(counts: Mapping[str, Counter[str]], least: int) -> dict[str, str]:
    """All keys of one mix of classes in one line; the mix is in tenths, as "N7 V3"."""
    lines: dict[str, list[str]] = defaultdict(list)
    for key in sorted(counts):
        own = counts[key]
        if own.total() >= least and key.isprintable() and " " not in key:
            tenths = {letter: round(10 * own[letter] / own.total()) for letter in CLASSES}
            lines[" ".join(f"{one}{share}" for one, share in tenths.items() if share)].append(key)
    return {mix: " ".join(keys) for mix, keys in sorted(lines.items())}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("tagged", type=Path)
    parser.add_argument("--out", type=Path, default=TABLE)
    options = parser.parse_args()
    words, endings, after = count_classes(read_tagged(options.tagged))
    data = {
        "source": "shares of classes of words in tagged abstracts; no texts",
        "next": {one: " ".join(str(after[one][two]) for two in CLASSES) for one in CLASSES},
        "endings": _by_shares(endings, LEAST_USES),
        "words": _by_shares(words, LEAST_USES),
    }
    options.out.write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
