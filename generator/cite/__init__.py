"""A paper to what others cite it by: BibTeX, RIS and a line of text, from facts only.

No author, date or address is invented: there are none unless the source or the site's settings
have them. A title that was worked out stands in brackets, as librarians mark what they supply,
and a note says so. `docs/assets/browse/export.js` writes the same forms in the reader's browser;
`tests/vectors/citations.json` holds the two together.
"""

from generator.cite.bibtex import bibtex
from generator.cite.citation import SITE, Citation, citation
from generator.cite.ris import ris
from generator.cite.sentence import sentence

__all__ = ["SITE", "Citation", "bibtex", "citation", "ris", "sentence"]
