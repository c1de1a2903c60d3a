"""The search engine's place in the site: its address in every page, and the hand-written pages."""

import hashlib
import json
import re
from collections.abc import Iterable
from html.parser import HTMLParser
from pathlib import Path

from mkdocs.structure.pages import Page

from generator.errors import CannotGoOn
from generator.search import FOLDER

SCRIPTS = "assets/search"
# Where the theme's base template names its own engine.
THEME_ENGINE = re.compile(r'("search": ")([^"]*)assets/javascripts/workers/search\.[^"]*(")')
NAME_LENGTH = 10
BREAKS = frozenset("p li h1 h2 h3 h4 h5 h6 td th dt dd br div pre".split())


def write_pages(pages: Iterable[Page], site: Path) -> str:
    """Write the texts of pages for the engine to index as it loads them; returns the name."""
    rows: list[tuple[str, str, list[str], str]]
    rows = [(page.url, _text(str(page.title)), [], _text(page.content or "")) for page in pages]
    data = json.dumps({"documents": rows}, ensure_ascii=False, separators=(",", ":"))
    name = f"pages-{hashlib.sha256(data.encode()).hexdigest()[:NAME_LENGTH]}"
    target = site / FOLDER / f"{name}.js"
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(f"searchShard({data})\n", encoding="utf-8")
    return name


def engine_address(docs: Path, pages_name: str) -> str:
    """The engine's address from the site's root.

    It names what it loads first, so that no cache serves an index or a script of another build.
    """
    starts = [file.stem for file in (docs / FOLDER).glob("start-*.js")]
    scripts = sorted((docs / SCRIPTS).glob("*.js"))
    digest = hashlib.sha256(b"".join(file.read_bytes() for file in scripts)).hexdigest()
    if len(starts) != 1:
        raise CannotGoOn(f"{docs / FOLDER} holds {len(starts)} indexes; run `make pages` first")
    return f"{SCRIPTS}/worker.js?{starts[0]},{pages_name},{digest[:NAME_LENGTH]}"


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
