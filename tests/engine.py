"""The search engine's scripts, run by Node where there is one, and in Chromium."""

import json
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, Page

from generator.search import Document, index_files
from generator.site.search import write_engine
from tests.project import ROOT
from tests.server import serve

SCRIPTS = ROOT / "docs" / "assets" / "search"
VECTORS = ROOT / "tests" / "vectors"
ANALYSER = ("inflection.js", "analyser.js")
# Words as the vectors write them.
SHOWN = """
(text) => analyse(text.normalize("NFC")).map(({ parts, names, pieces }) => ({
  parts: parts.map(({ key, capital, bare }) => [key, capital, bare]), names, pieces,
}))
"""
# One question, one answer: the rows of the theme's list.
ASK = """
(query) => new Promise((resolve) => {
  engine.onmessage = ({ data }) => resolve(data.data.items.map(([row]) => row));
  engine.postMessage({ type: 2, data: query });
})
"""


def analyser_source() -> str:
    """The scripts that analyse a text, in the order in which they are loaded."""
    return "\n".join((SCRIPTS / name).read_text() for name in ANALYSER)


def run_in_node(expression: str, value: object) -> object:
    """What a function of the analyser's scripts makes of a value, in Node."""
    source = f"{analyser_source()}\nconst given = {json.dumps(value)};\n"
    source += f"console.log(JSON.stringify(({expression})(given)));"
    command = [shutil.which("node") or "node", "-"]
    done = subprocess.run(command, input=source, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@dataclass(frozen=True)
class Engine:
    """The engine in a worker of its own, over an index of some documents."""

    page: Page

    def ask(self, query: str) -> list[dict]:
        """The rows for a query, as the theme gets them."""
        return self.page.evaluate(ASK, query)

    def found(self, query: str) -> list[str]:
        """The locations found, in order, tags left out."""
        return [row["location"] for row in self.ask(query) if "search-kind" not in row["title"]]


def write_site(folder: Path, documents: Sequence[Document]) -> str:
    """An empty page, the scripts and an index of documents; gives the engine's address."""
    files = index_files(documents)
    for path, text in files.items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text)
    path = write_engine(ROOT / "docs", folder)
    (folder / "index.html").write_text("<!doctype html><title>Empty</title>")
    start = next(Path(path).stem for path in files if "/start-" in path)
    return f"{path}?{start},"


@contextmanager
def engine(browser: Browser, folder: Path, documents: Sequence[Document]) -> Iterator[Engine]:
    """The engine over http."""
    worker = write_site(folder, documents)
    with serve(folder) as address:
        page = browser.new_page()
        page.goto(address)
        page.evaluate("(address) => { window.engine = new Worker(address) }", worker)
        yield Engine(page)
        page.close()
