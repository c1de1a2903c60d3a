"""A citation to one line of plain text."""

from generator.cite.citation import Citation, with_dollars


def sentence(citation: Citation) -> str:
    """Title, collection (whose name holds the year), address: each ended by a stop but the last."""
    title = with_dollars(citation.shown_title)
    parts = [_ended(title), _ended(citation.collection), citation.url]
    return " ".join(part for part in parts if part) + "\n"


def _ended(text: str) -> str:
    return text if text.endswith((".", "?", "!", "…")) else f"{text}."
