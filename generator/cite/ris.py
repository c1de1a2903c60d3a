"""A citation to RIS, which reference managers read."""

import re

from generator.cite.citation import DERIVED_NOTE, Citation, with_dollars

# A tag is two characters, two spaces, a hyphen and a space; what it holds is one line.
BREAK = re.compile("[\x00-\x20\x7f\x85\u2028\u2029]+")


def ris(citation: Citation) -> str:
    """One record of the kind `GEN`, lines ended as the format asks, by CR and LF."""
    fields = [
        ("TY", "GEN"),
        ("ID", citation.key),
        ("TI", with_dollars(citation.shown_title)),
        ("T2", citation.collection),
        ("PY", str(citation.year or "")),
        ("UR", citation.url),
        ("AB", with_dollars(citation.abstract)),
        ("N1", "" if citation.is_given else DERIVED_NOTE),
    ]
    lines = [f"{tag}  - {BREAK.sub(' ', value).strip(' ')}" for tag, value in fields if value]
    return "\r\n".join([*lines, "ER  - "]) + "\r\n"
