"""Plain text to the language it is written in, and the direction that runs in."""

import pycld2

DEFAULT = "en"
MIN_CHARACTERS = 40
# Codes that CLD2 kept from before they were changed.
RENAMED = {"iw": "he", "in": "id", "ji": "yi", "jw": "jv", "mo": "ro", "no": "nb", "tl": "fil"}
RIGHT_TO_LEFT = frozenset("ar arc ckb dv fa he ks ku-Arab ps sd syr ug ur yi".split())
# Share of a text, in percent, that a language other than the default must have.
MIN_SHARE = 70


def detect(text: str, default: str = DEFAULT) -> str:
    """The language of a plain text as a BCP 47 code; the default where it is short or unsure."""
    if len(text.encode("utf-8", "ignore")) < MIN_CHARACTERS:
        return default
    try:
        is_reliable, _, found = pycld2.detect(text.encode("utf-8", "ignore"), isPlainText=True)
    except pycld2.error:
        return default
    _, code, share, _ = found[0]
    if not is_reliable or share < MIN_SHARE or code == "un" or code.startswith("x"):
        return default
    return RENAMED.get(code, str(code))


def direction(language: str) -> str:
    """`rtl` for a language that is written from right to left, else `ltr`."""
    is_right_to_left = language in RIGHT_TO_LEFT or language.partition("-")[0] in RIGHT_TO_LEFT
    return "rtl" if is_right_to_left else "ltr"
