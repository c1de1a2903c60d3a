"""Made-up papers in any number: words of a Zipf distribution, 150 to an abstract."""

import random
from collections.abc import Iterator
from itertools import accumulate

from generator.search import Document

SEED = 7
WORDS = 150
TITLE_WORDS = 8
TAGS = 5
VOCABULARY = 120_000
EXPONENT = 1.15
SYLLABLES = (
    "al an ar be ca co de di en er fo ga in ing ion is la le lo ma me mi na ne or pa per po ra "
    "re ri ro sa se si sta te ti tion to tra ty un ver vi"
).split()


def made_up(count: int) -> list[Document]:
    """Papers and tags, the same each time."""
    chance = random.Random(SEED)  # noqa: S311
    vocabulary = list(dict.fromkeys(_words(chance)))
    weights = list(accumulate(1 / rank**EXPONENT for rank in range(1, len(vocabulary) + 1)))
    topics = [
        " ".join(pair) for pair in zip(vocabulary[200:900], vocabulary[300:1000], strict=True)
    ]
    members: dict[str, list[int]] = {}
    papers = []
    for number in range(count):
        words = chance.choices(vocabulary, cum_weights=weights, k=WORDS)
        title = " ".join(chance.sample(words, TITLE_WORDS)).capitalize()
        tags = tuple(chance.sample(topics, TAGS))
        for tag in tags:
            members.setdefault(tag, []).append(number)
        papers.append(Document(f"papers/{number}.html", title, _sentences(words), tags, tags))
    tags = (
        Document(f"tags/{tag}.html", tag, "papers", topics=(tag,), members=tuple(numbers))
        for tag, numbers in sorted(members.items())
    )
    return [*papers, *tags]


def _words(chance: random.Random) -> Iterator[str]:
    """Short words are the commonest, as in a language."""
    for rank in range(2 * VOCABULARY):
        syllables = 1 + (rank > 40) + (rank > 1500) + chance.randrange(2)
        yield "".join(chance.choices(SYLLABLES, k=syllables))


def _sentences(words: list[str]) -> str:
    return " ".join(
        " ".join(words[at : at + 15]).capitalize() + "." for at in range(0, len(words), 15)
    )
