"""Speed and weight of search in a real Chromium, over http and from disk.

`python -m benchmarks.search_speed 1000 5000` puts the index of so many made-up papers behind the
real pages and types a word: measured are the time from the first key to the first result, the
later keys, what was loaded until then (as gzip would send it), and the heap. Beside ours stand
stock Material up to 5,000 papers and, over http, the loading of Pagefind and its first answer.

Chromium slows the main thread only: over http our engine works in another thread and is hardly
slowed; from disk it works on the page itself, which so is the harder case.
"""

import gzip
import json
import math
import re
import shutil
import statistics
import sys
import tempfile
from pathlib import Path
from urllib.parse import unquote, urlsplit
from urllib.request import urlopen

import yaml
from playwright.sync_api import Browser, Page

from benchmarks.browser import chromium
from benchmarks.made_up import made_up
from benchmarks.stock import ASK_PAGEFIND, CONFIG, PAGEFIND, run
from generator.search import FOLDER, Document, index_files
from tests.project import CORPUS, build_project, copy_project
from tests.server import serve

MOST_FOR_STOCK = 5000
SLOWNESS = (1, 4)
PAUSE = 250  # milliseconds between keys
HEAP = "--enable-precise-memory-info"
WATCH = """
() => {
  window.keys = []; window.lists = [];
  addEventListener("keydown", (event) => keys.push(event.timeStamp), true);
  new MutationObserver((changes) => {
    if (changes.some(({ addedNodes }) => addedNodes.length)) lists.push(performance.now());
  }).observe(document.querySelector(".md-search-result__list"), { childList: true });
}
"""
TIMES = """
() => keys.map((key, at) => {
  const next = keys[at + 1] ?? Infinity;
  return lists.find((list) => list >= key && list < next) - key;
})
"""
TIME_PAGEFIND = f"""
async ([script, word]) => {{
  const start = performance.now();
  window.pagefindEngine = await import(script);
  await ({ASK_PAGEFIND})(word);
  return performance.now() - start;
}}
"""


def our_site(folder: Path) -> Path:
    """The real pages of the small corpus."""
    folder.mkdir()
    copy_project(folder, CORPUS)
    return build_project(folder).site


def put_index(site: Path, documents: list[Document]) -> None:
    """Another index behind the same pages."""
    shutil.rmtree(site / FOLDER)
    files = index_files(documents)
    for path, text in files.items():
        (site / path).parent.mkdir(parents=True, exist_ok=True)
        (site / path).write_text(text)
    start = next(Path(path).stem for path in files if "/start-" in path)
    page = (site / "index.html").read_text()
    named = re.sub(r"\.js\?start-\w+,(?:pages-\w+)?", f".js?{start},", page)
    (site / "index.html").write_text(named)


def stock_site(folder: Path) -> Path:
    """One page of stock Material."""
    docs = folder / "docs"
    shutil.copytree(Path("docs/assets/iframe-worker"), docs / "assets" / "iframe-worker")
    (docs / "index.md").write_text("# Stock\n")
    config = {**CONFIG, "docs_dir": str(docs), "site_dir": str(folder / "site")}
    (folder / "mkdocs.yml").write_text(yaml.safe_dump(config))
    run(sys.executable, "-m", "mkdocs", "build", "--quiet", "-f", str(folder / "mkdocs.yml"))
    return folder / "site"


def put_stock_index(site: Path, documents: list[Document]) -> None:
    """What MkDocs would write for lunr."""
    index = json.loads((site / "search" / "search_index.json").read_text())
    index["docs"] = [
        {"location": d.location, "title": d.title, "text": d.text, "tags": list(d.tags)}
        for d in documents
        if not d.members
    ]
    text = json.dumps(index, separators=(",", ":"))
    (site / "search" / "search_index.json").write_text(text)
    (site / "search" / "search_index.js").write_text(f"var __index = {text}")


def measure(browser: Browser, url: str, word: str, slowness: int) -> str:
    """Type a word into the search box of a page; a line of figures."""
    page = browser.new_page()
    loaded: list[str] = []
    page.on("request", lambda asked: loaded.append(asked.url) if "search" in asked.url else 0)
    page.goto(url)
    page.wait_for_function("'component$' in window")
    page.evaluate(WATCH)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slowness})
    page.locator(".md-search__input").click()
    page.keyboard.press(word[0])
    page.wait_for_selector(".md-search-result__list li", timeout=300_000)
    weight = sum(map(weigh, dict.fromkeys(loaded)))
    for letter in word[1:]:
        page.wait_for_timeout(PAUSE)
        page.keyboard.press(letter)
    page.wait_for_timeout(4 * PAUSE)
    first, *later = page.evaluate(TIMES)
    shown = [time for time in later if time is not None and not math.isnan(time)] or [math.nan]
    heap = page.evaluate("performance.memory.usedJSHeapSize") / 2**20
    all_loaded = sum(map(weigh, dict.fromkeys(loaded)))
    page.close()
    return (
        f"first {first or float('nan'):5.0f} ms  later {statistics.median(shown):4.0f} "
        f"(at most {max(shown):4.0f}) ms  {weight / 1000:6.0f} KB before the first result  "
        f"{all_loaded / 1000:6.0f} KB in all  page heap {heap:4.0f} MB"
    )


def weigh(url: str) -> int:
    """What a file would weigh on its way."""
    parts = urlsplit(url)
    if parts.scheme == "file":
        return len(gzip.compress(Path(unquote(parts.path)).read_bytes(), 6))
    with urlopen(url) as answer:  # noqa: S310
        return len(gzip.compress(answer.read(), 6))


def compare(browser: Browser, name: str, site: Path, count: int, word: str) -> None:
    """Measure a site over http and from disk, slowed and not."""
    with serve(site) as address:
        for place in (address, f"{site.as_uri()}/"):
            for slowness in SLOWNESS:
                line = measure(browser, f"{place}index.html", word, slowness)
                print(f"{name} {count:6,} {place[:4]} {slowness}x  {line}", flush=True)


def compare_pagefind(browser: Browser, folder: Path, documents: list[Document], word: str) -> None:
    """Pagefind has no box in the theme: its script is loaded and asked once."""
    site = folder / "pagefind-site"
    (site / "papers").mkdir(parents=True)
    for paper in documents:
        if not paper.members:
            page = f"<!doctype html><html lang=en><title>{paper.title}</title><article><h1>"
            page += f"{paper.title}</h1><p>{paper.text}</p></article></html>"
            (site / paper.location).write_text(page)
    run(*PAGEFIND, "--site", str(site))
    with serve(site) as address:
        page: Page = browser.new_page()
        loaded: list[str] = []
        page.on("requestfinished", lambda asked: loaded.append(asked.url))
        page.goto(f"{address}papers/0.html")
        time = page.evaluate(TIME_PAGEFIND, [f"{address}pagefind/pagefind.js", word])
        weight = sum(map(weigh, {url for url in loaded if "/pagefind/" in url}))
        print(f"Pagefind {len(documents):6,} http 1x  first {time:5.0f} ms  {weight / 1000:.0f} KB")
        page.close()


def main() -> None:
    """Print a line for each engine, size, place and slowness."""
    with tempfile.TemporaryDirectory() as place, chromium(HEAP) as browser:
        folder = Path(place)
        ours, stock = our_site(folder / "ours"), stock_site(folder / "stock")
        for count in map(int, sys.argv[1:]):
            documents = made_up(count)
            word = next(w for w in documents[1].text.split() if w.isalpha() and len(w) > 7).lower()
            put_index(ours, documents)
            compare(browser, "ours    ", ours, count, word)
            if count <= MOST_FOR_STOCK:
                put_stock_index(stock, documents)
                compare(browser, "Material", stock, count, word)
                compare_pagefind(browser, folder / str(count), documents, word)


if __name__ == "__main__":
    main()
