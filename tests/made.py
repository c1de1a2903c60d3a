"""Records for the tests, from invented texts."""

from collections.abc import Sequence
from hashlib import sha256

from generator.paper import Collection, Record, Where
from generator.text import parse

COLLECTION = Collection("tests", "Tests")
TOPICS = (
    ("graph neural networks", "molecules"),
    ("monetary policy", "inflation"),
    ("blood pressure", "older patients"),
    ("medieval trade", "guilds"),
    ("optimal transport", "point clouds"),
    ("lithium diffusion", "thin films"),
    ("speech recognition", "hearing aids"),
)
FRAMES = (
    "We study {topic} for {object} under {word} constraints. Our results show that {topic} improves {object}.",
    "The role of {object} is disputed. This article examines {topic} and {object} with {word} evidence.",
    "We propose {name}, a method that combines {topic} with {word} priors for {object}. {name} needs few samples.",
    "Recent work on {object} ignores {topic}. We present a {word} analysis of {topic}, based on {object}.",
)


def record(text: str, position: int = 1) -> Record:
    """The record of one abstract."""
    name = sha256(f"{position} {text}".encode()).hexdigest()[:10]
    return Record(
        name, Where("tests.txt", position), "tests.txt", COLLECTION, position, parse(text).blocks
    )


def records(texts: Sequence[str]) -> list[Record]:
    """Records in order."""
    return [record(text, position) for position, text in enumerate(texts, start=1)]


def invented(count: int) -> list[str]:
    """Abstracts that share topics and differ in details, the same ones every time."""
    return [_abstract(number) for number in range(count)]


def _abstract(number: int) -> str:
    topic, _ = TOPICS[number % len(TOPICS)]
    _, thing = TOPICS[number // 3 % len(TOPICS)]
    word = ("sparse", "robust", "noisy", "local", "causal")[
        number % 5
    ] + f" {'abcdefghij'[number % 10]}-level"
    text = FRAMES[number % len(FRAMES)].format(
        topic=topic, object=thing, word=word, name=f"Net{number}X"
    )
    return (
        f"{text} {FRAMES[(number + 1) % 2].format(topic=thing, object=topic, word=word, name='')}"
    )
