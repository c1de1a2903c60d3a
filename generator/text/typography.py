"""Running text to well-set text: lost spaces and broken words."""

import re
from collections.abc import Container

# A sentence that was glued to the one before; names such as Node.js or torch.Tensor have no
# ordinary word before the full stop, or none after it.
GLUED = re.compile(r"(?<=[a-z)\]%0-9’”])([.?!])(?=([A-Z][A-Za-z]*)(?:[ ,’'-]|$))")
BEFORE_GLUED = re.compile(
    r"(?:[a-z]{3,}|\b(?:as|be|by|do|in|is|it|of|on|so|to|up|us|we)|[A-Z]{2,}s?|[a-z]*[)\]%’”]|[A-Za-z]+[0-9]+|\b[0-9]+)$"
)
OPENERS = frozenset(
    "A About According Across Additionally After All Also Although An And Another Any Are As At Based"
    " Because Besides Both But By Code Compared Comprehensive Consequently Current Data Dataset Despite Does"
    " Due During Each Empirical Empirically Even Existing Experimental Experiments Extensive Finally First"
    " Firstly Following For From Further Furthermore Given Hence Here How However If Importantly In Indeed"
    " Inspired Instead Interestingly It Its Lastly Learning Many Meanwhile Models More Moreover Most Motivated"
    " Nevertheless New No Notably Note Numerical On One Only Other Our Overall Particularly Previous Prior"
    " Project Promising Recent Recently Results Second Secondly Several Since So Some Specifically Studies Such"
    " Surprisingly That The Their Then Theoretically There Therefore These They Third This Those Though Through"
    " Thus To Together Traditional Training Two Under Unfortunately Unlike Using Via We What When Where Whereas"
    " Whether Which While Why Will With Within Without Yet You".split()
)
BROKEN = re.compile(r"(?<![\w-])([A-Za-z]{2,})- ([a-z]{2,})(?![\w])")
JOINING = frozenset(
    ["and", "or", "to", "nor", "und", "oder", "et", "as", "versus", "vs", "but", "than"]
)
SPACES = re.compile(r" {2,}")
SPACE_BEFORE_STOP = re.compile(r"(?<=\w) +(?=[,;](?: |$)|\.(?:$| [A-Z]))")


def separated(text: str, before: str = "") -> str:
    """The text with a space between sentences that were run together.

    `before` is the character in front of the text, when it continues something.
    """
    whole = before + text

    def spaced(match: re.Match[str]) -> str:
        head = whole[max(0, match.start() - 30) : match.start()]
        is_known = match[2] in OPENERS and BEFORE_GLUED.search(head)
        return match[1] + " " if is_known and "/" not in head.rpartition(" ")[2] else match[1]

    return GLUED.sub(spaced, whole)[len(before) :]


def rejoined(text: str, words: Container[str]) -> str:
    """The text without the breaks that a narrow column left: `opti- mization`.

    Two halves become one only as a known word, with its hyphen if that is how it is known;
    `intra- and inter-` stays.
    """

    def joined(match: re.Match[str]) -> str:
        head, tail = match[1], match[2]
        if tail in JOINING:
            return match[0]
        if f"{head}-{tail}".lower() in words:
            return f"{head}-{tail}"
        return head + tail if (head + tail).lower() in words else match[0]

    return BROKEN.sub(joined, text) if "- " in text else text
