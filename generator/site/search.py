"""The search engine's place in the site: its address in every page, and the hand-written pages."""

import json
import re
from collections.abc import Iterable
from html.parser import HTMLParser
from pathlib import Path

from mkdocs.structure.pages import Page

from generator.errors import CannotGoOn
from generator.hashed import write_hashed
from generator.search import FOLDER

SCRIPTS = "assets/search"
# In the order in which they are loaded.
ENGINE = (
    "assets/browse/wording.js",
    *(
        f"{SCRIPTS}/{name}.js"
        for name in """
        inflection analyser shards pages query match correct rank passage results worker
        """.split()
    ),
)
# Where the theme's base template names its own engine.
THEME_ENGINE = re.compile(r'("search": ")([^"]*)assets/javascripts/workers/search\.[^"]*(")')
BREAKS = frozenset("p li h1 h2 h3 h4 h5 h6 td th dt dd br div pre".split())


def write_pages(pages: Iterable[Page], site: Path) -> str:
    """Write the texts of pages for the engine to index as it loads them; returns the name."""
    rows: list[tuple[str, str, list[str], str]]
    rows = [(page.url, _text(str(page.title)), [], _text(page.content or "")) for page in pages]
    data = json.dumps({"documents": rows}, ensure_ascii=False, separators=(",", ":"))
    path = write_hashed(site, f"{FOLDER}/pages-{{}}.js", f"searchShard({data})\n")
    return Path(path).stem


def write_engine(docs: Path, site: Path) -> str:
    """Write the scripts of the engine as one, for one request; returns its path."""
    text = "\n".join((docs / path).read_text("utf-8") for path in ENGINE)
    return write_hashed(site, f"{SCRIPTS}/engine-{{}}.js", text)


def engine_address(engine: str, start: str, pages: str) -> str:
    """The engine's address from the site's root.

    It names what the engine loads first, so that no cache serves the index of another build.
    """
    return f"{engine}?{start},{pages}"


def with_engine(config_block: str, address: str) -> str:
    """The theme's block of settings with our engine in place of its own."""
    changed, count = THEME_ENGINE.subn(rf"\g<1>\g<2>{address}\g<3>", config_block)
    if count != 1:
        raise CannotGoOn("the theme names its search engine anew; see generator/site/search.py")
    return changed


class _Text(HTMLParser):
    """Collects the text of HTML, a blank at the end of each block."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_data(self, data: str) -> None:
        self.found.append(data)

    def handle_endtag(self, tag: str) -> None:
        if tag in BREAKS:
            self.found.append(" ")


def _text(html: str) -> str:
    parser = _Text()
    parser.feed(html)
    return " ".join("".join(parser.found).replace("¶", "").split())
