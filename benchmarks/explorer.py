"""The explorer's weight and quickness in a real Chromium, over http and from disk.

`python -m benchmarks.explorer 5000` puts so many made-up papers, with 2,100 tags, behind the real
pages. Reported are what is loaded to open the list, as gzip would send it, and the longest task
of the page's main thread, in milliseconds of the processor: after each key of a word, after its
removal, after a click on a tag, after Back, and while the list is scrolled to its end.
"""

import hashlib
import json
import random
import shutil
import sys
import tempfile
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from benchmarks.browser import chromium
from benchmarks.made_up import made_up
from benchmarks.search_speed import weigh
from generator.browse import FOLDER as BROWSE_FOLDER
from generator.browse import browse
from generator.paper import Catalogue, Collection, Paper, Record, Tag, Title, Where
from generator.render.lists import catalogue_pages
from generator.render.page import open_templates
from generator.search import FOLDER as SEARCH_FOLDER
from generator.search import Document, index
from generator.slugs import distinct_slugs
from generator.text import Link, parse
from tests.project import CORPUS, copy_project, run
from tests.server import serve

SEED = 3
COLLECTIONS = 10
CODE_OF = 3  # one paper of three has code
ENDINGS = ("", " theory", " methods")  # three tags for each topic
PAUSE = 600  # milliseconds; an answer comes sooner
VECTOR = 32
MAIN_THREAD = "CrRendererMain"


def made_up_catalogue(count: int) -> Catalogue:
    """Papers in ten collections, with vectors at random."""
    chance = random.Random(SEED)  # noqa: S311
    documents = [document for document in made_up(count) if not document.members]
    names = [tag + end for document in documents for tag in document.tags for end in ENDINGS]
    tags = _tags(sorted(set(names)))
    homes = [Collection(f"year-{n}", f"Year {n}", None, 2010 + n) for n in range(COLLECTIONS)]
    slugs = distinct_slugs({document.location: document.title for document in documents})
    papers: dict[str, Paper] = {}
    members: dict[str, list[str]] = {tag.slug: [] for tag in tags.values()}
    for number, document in enumerate(documents):
        record = _record(document, number, homes[number * COLLECTIONS // count])
        own = tuple(tags[name + chance.choice(ENDINGS)] for name in document.tags)
        code = (Link(f"https://example.org/{record.id}", "code", "code"),)
        slug = slugs[document.location]
        links = code * (number % CODE_OF == 0)
        papers[slug] = Paper(slug, record, Title(document.title), own, links)
        for tag in own:
            members[tag.slug].append(slug)
    return Catalogue(
        papers,
        {tag.slug: tag for tag in tags.values()},
        {slug: tuple(found) for slug, found in members.items()},
        {home.slug: home for home in homes},
        {},
        vectors={slug: tuple(chance.choices(range(-60, 61), k=VECTOR)) for slug in papers},
    )


def _tags(names: Sequence[str]) -> dict[str, Tag]:
    slugs = distinct_slugs({name: name for name in names})
    return {name: Tag(slugs[name], name) for name in names}


def _record(document: Document, number: int, home: Collection) -> Record:
    name = hashlib.sha256(document.text.encode()).hexdigest()[:10]
    blocks = parse(document.text).blocks
    return Record(name, Where("a.txt", number), "a.txt", home, number, blocks)


def build_site(folder: Path, catalogue: Catalogue) -> Path:
    """The site of the small corpus, with another catalogue page and the data behind it."""
    copy_project(folder, CORPUS)
    run(folder, "generator")
    docs = folder / "docs"
    for place in (BROWSE_FOLDER, SEARCH_FOLDER):
        shutil.rmtree(docs / place)
    page = dict([next(catalogue_pages(catalogue, open_templates()))])
    for path, text in {**page, **browse(catalogue), **index(catalogue)}.items():
        (docs / path).parent.mkdir(parents=True, exist_ok=True)
        (docs / path).write_text(text)
    run(folder, "mkdocs", "build")
    return folder / "site"


def opened(browser: Browser, url: str) -> tuple[Page, list[str]]:
    """A window in which the first abstract is shown, and what was loaded for it."""
    page = browser.new_page()
    loaded: list[str] = []
    page.on("request", lambda asked: loaded.append(asked.url))
    page.goto(url)
    expect(page.locator(".explorer-abstract").first).not_to_be_empty(timeout=120_000)
    page.wait_for_timeout(2 * PAUSE)
    return page, list(dict.fromkeys(loaded))


def longest_task(browser: Browser, page: Page, act: Callable[[], object]) -> float:
    """Milliseconds of the processor that the longest task took which an act brings about."""
    browser.start_tracing(page=page, categories=["toplevel"])
    act()
    page.wait_for_timeout(PAUSE)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    main = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == MAIN_THREAD
    }
    tasks = (
        event["tdur"]
        for event in events
        if "RunTask" in event["name"] and (event["pid"], event["tid"]) in main and "tdur" in event
    )
    return max(tasks, default=0) / 1000


def weights(loaded: Sequence[str]) -> str:
    """What was loaded, by kind."""
    kinds = {"page": 0, "scripts and styles": 0, "data": 0}
    for address in loaded:
        kinds[_kind(address)] += weigh(address)
    parts = ", ".join(f"{name} {weight / 1000:.0f} KB" for name, weight in kinds.items())
    return f"to open {sum(kinds.values()) / 1000:.0f} KB: {parts}"


def _kind(address: str) -> str:
    if BROWSE_FOLDER in address or SEARCH_FOLDER in address:
        return "data"
    return "scripts and styles" if "/assets/" in address else "page"


def measure(browser: Browser, url: str, word: str) -> str:
    """Type a word, choose a tag, go back, scroll; a line of figures."""
    page, loaded = opened(browser, url)
    field = page.locator("#explorer-text")
    field.focus()
    keys = [longest_task(browser, page, partial(page.keyboard.press, key)) for key in word]
    tag = page.locator("#explorer-facets a").first
    acts: dict[str, Callable[[], object]] = {
        "removal": partial(field.fill, ""),
        "tag": tag.click,
        "back": page.go_back,
        "end": partial(page.keyboard.press, "End"),
    }
    others = {name: longest_task(browser, page, act) for name, act in acts.items()}
    page.close()
    shown = "  ".join(f"{name} {time:.0f} ms" for name, time in others.items())
    typed = ", ".join(f"{key:.0f}" for key in keys)
    return f"keys at most {max(keys):.0f} ms ({typed})  {shown}  {weights(loaded)}"


def main() -> None:
    """Print a line for each size, place and slowness."""
    with tempfile.TemporaryDirectory() as place, chromium() as browser:
        for count in map(int, sys.argv[1:]):
            catalogue = made_up_catalogue(count)
            text = made_up(2)[1].text
            word = next(w for w in text.split() if w.isalpha() and len(w) > 7).lower()
            site = build_site(Path(place) / str(count), catalogue)
            with serve(site) as address:
                for start in (address, f"{site.as_uri()}/"):
                    line = measure(browser, f"{start}catalogue.html", word)
                    print(f"{count:6,} {start[:4]}  {line}", flush=True)


if __name__ == "__main__":
    main()
