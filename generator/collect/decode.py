"""Bytes to text, whatever their encoding."""

import codecs
import re

from charset_normalizer import from_bytes

# The longer marks first: UTF-32's begins with UTF-16's.
BYTE_ORDER_MARKS = {
    codecs.BOM_UTF8: "utf-8",
    codecs.BOM_UTF32_LE: "utf-32-le",
    codecs.BOM_UTF32_BE: "utf-32-be",
    codecs.BOM_UTF16_LE: "utf-16-le",
    codecs.BOM_UTF16_BE: "utf-16-be",
}
# Guessing the encoding reads this much; a longer sample does not change the guess.
SAMPLE_BYTES = 200_000
# Where encodings fit equally well: what most old files are in.
COMMONEST = "cp1252"
# Every second byte of plain text in UTF-16 is NUL; in an 8-bit encoding hardly any is.
WIDE_SHARE = 0.2


def decode(data: bytes) -> tuple[str, str | None]:
    r"""The text with `\n` line ends, and the name of the encoding where it had to be guessed.

    Bytes that the guessed encoding does not know become U+FFFD.
    """
    text, guess = _decode(data)
    return re.sub(r"\r\n?", "\n", text), guess


def _decode(data: bytes) -> tuple[str, str | None]:
    for mark, encoding in BYTE_ORDER_MARKS.items():
        if data.startswith(mark):
            return data[len(mark) :].decode(encoding, "replace"), None
    if data.count(0) > WIDE_SHARE * len(data):
        return _guess(data)
    try:
        return data.decode("utf-8"), None
    except UnicodeDecodeError:
        return _guess(data)


def _guess(data: bytes) -> tuple[str, str]:
    matches = from_bytes(data[:SAMPLE_BYTES])
    best = min(
        matches,
        key=lambda match: (match.chaos, -match.coherence, match.encoding != COMMONEST),
        default=None,
    )
    encoding = best.encoding if best else COMMONEST
    return data.decode(encoding, "replace"), encoding
