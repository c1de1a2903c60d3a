"""Texts to the names of files that a browser may keep for ever: they hold a hash of the content."""

import hashlib
from pathlib import Path

LENGTH = 10


def digest(text: str) -> str:
    """The first hexadecimal digits of the text's SHA-256: another text, another name."""
    return hashlib.sha256(text.encode()).hexdigest()[:LENGTH]


def write_hashed(site: Path, pattern: str, text: str) -> str:
    """Write a text below a folder; `pattern` is a path with `{}` for the hash. Gives the path."""
    path = pattern.format(digest(text))
    (site / path).parent.mkdir(parents=True, exist_ok=True)
    (site / path).write_text(text, encoding="utf-8")
    return path
