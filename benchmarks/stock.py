"""The same pages by stock Material, with its search (lunr) and Pagefind."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import yaml
from playwright.sync_api import Browser, Page

from tests.server import serve

CONFIG = {
    "site_name": "Stock",
    "use_directory_urls": False,
    "theme": {"name": "material", "font": False},
    "plugins": ["search", "offline"],
    "markdown_extensions": ["attr_list", "md_in_html"],
    "not_in_nav": "/papers/\n/tags/\n/catalogue/\n/collections/",
    "extra": {"polyfills": ["assets/iframe-worker/iframe-worker.js"]},
}
PAGEFIND = ["npx", "--yes", "pagefind", "--root-selector", "article", "--glob", "papers/*.html"]
# The theme's own worker, asked as the theme asks it.
START_LUNR = """
async ([worker, index]) => {
  const content = await (await fetch(index)).json();
  window.lunrEngine = new Worker(worker);
  await new Promise((resolve) => {
    lunrEngine.onmessage = resolve;
    lunrEngine.postMessage({ type: 0, data: { ...content, options: {} } });
  });
}
"""
ASK_LUNR = """
(query) => new Promise((resolve) => {
  lunrEngine.onmessage = ({ data }) => resolve(data.data.items.map(([row]) => row.location));
  lunrEngine.postMessage({ type: 2, data: query });
})
"""
START_PAGEFIND = "async (script) => { window.pagefindEngine = await import(script); }"
ASK_PAGEFIND = """
async (query) => {
  const { results } = await pagefindEngine.search(query);
  return Promise.all(results.slice(0, 20).map(async (one) => (await one.data()).url));
}
"""


def build_stock(docs: Path, folder: Path) -> Path:
    """Build pages by MkDocs without anything of ours; gives the site."""
    config = {**CONFIG, "docs_dir": str(docs), "site_dir": str(folder / "site")}
    (folder / "mkdocs.yml").write_text(yaml.safe_dump(config))
    run(sys.executable, "-m", "mkdocs", "build", "--quiet", "-f", str(folder / "mkdocs.yml"))
    return folder / "site"


def index_by_pagefind(site: Path) -> None:
    """Put Pagefind's index and script into a site."""
    run(*PAGEFIND, "--site", str(site))


def run(*command: str) -> None:
    """Run a program that has nothing to say."""
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


@contextmanager
def lunr(browser: Browser, site: Path) -> Iterator[Page]:
    """A page in which `ASK_LUNR` works."""
    worker = next((site / "assets" / "javascripts" / "workers").glob("search.*.js"))
    with serve(site) as address:
        page = browser.new_page()
        page.goto(f"{address}404.html")
        index = f"{address}search/search_index.json"
        page.evaluate(START_LUNR, [address + worker.relative_to(site).as_posix(), index])
        yield page
        page.close()


@contextmanager
def pagefind(browser: Browser, site: Path) -> Iterator[Page]:
    """A page in which `ASK_PAGEFIND` works."""
    with serve(site) as address:
        page = browser.new_page()
        page.goto(f"{address}404.html")
        page.evaluate(START_PAGEFIND, f"{address}pagefind/pagefind.js")
        yield page
        page.close()
