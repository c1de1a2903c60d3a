"""Lighthouse's scores for kinds of page, on a phone with a slow line: the median of several runs.

`python -m benchmarks.lighthouse [KIND ...]` builds the site as for publishing, and the same pages
by stock Material, serves both with gzip as GitHub Pages does, and prints of each kind the four
scores, what the reader waits for, and every audit that is not passed. Ours and stock take turns,
so that a busy machine is unkind to both; how quick the machine was by Lighthouse's own measure
(`benchmarkIndex`) stands beside the scores. Lighthouse comes by npx, in the version below.
"""

import gzip
import json
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache, partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import TypedDict

from benchmarks.stock import build_stock
from tests.chromium import installed
from tests.page_kinds import page_of
from tests.project import PUBLISHED, build_project, copy_project

KINDS = ("home", "paper", "catalogue", "tag")
RUNS = 5
LIGHTHOUSE = ("npx", "--yes", "lighthouse@12.2.3")
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
TIMES = ("first-contentful-paint", "largest-contentful-paint", "total-blocking-time")
PACKED = (".html", ".css", ".js", ".json", ".svg", ".xml")


class Audit(TypedDict, total=False):
    """What is used of an audit in Lighthouse's report."""

    score: float | None
    numericValue: float
    displayValue: str


class Category(TypedDict):
    """What is used of a category in Lighthouse's report; `score` from 0 to 1."""

    score: float


class Environment(TypedDict):
    """What is used of what Lighthouse says of the machine; an idle desktop has some 1,500."""

    benchmarkIndex: float


class Report(TypedDict):
    """What is used of Lighthouse's report."""

    categories: dict[str, Category]
    audits: dict[str, Audit]
    environment: Environment


@cache
def packed(file: Path) -> tuple[bytes, bool]:
    """A file as it is sent, and whether packed; kept, as a server elsewhere costs no time here."""
    body = file.read_bytes()
    return (gzip.compress(body), True) if file.suffix in PACKED else (body, False)


class Packing(SimpleHTTPRequestHandler):
    """Serves files packed, each with the time for which a browser may keep it."""

    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        """Send a file, or say that there is none."""
        file = Path(self.translate_path(self.path))
        if not file.is_file():
            self.send_error(404)
            return
        body, is_packed = packed(file)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(file)))
        self.send_header("Cache-Control", "max-age=600")
        if is_packed:
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (the name is given)
        """Say nothing."""


def run_lighthouse(address: str, folder: Path) -> Report:
    """One run on one page."""
    target = folder / "report.json"
    options = [
        f"--only-categories={','.join(CATEGORIES)}",
        "--chrome-flags=--headless=new --no-sandbox --disable-gpu",
        "--output=json",
        f"--output-path={target}",
        "--quiet",
    ]
    environment = {**os.environ, "CHROME_PATH": installed() or ""}
    subprocess.run([*LIGHTHOUSE, address, *options], check=True, env=environment)
    report: Report = json.loads(target.read_text("utf-8"))
    return report


def values_of(audit: str, reports: Sequence[Report]) -> list[float]:
    """What an audit measured in each run."""
    return [report["audits"][audit]["numericValue"] for report in reports]


def scores_of(category: str, reports: Sequence[Report]) -> list[float]:
    """What a category got in each run, of 100."""
    return [100 * report["categories"][category]["score"] for report in reports]


def print_figures(name: str, reports: Sequence[Report]) -> None:
    """The medians of some runs, and performance and machine in each."""
    scores = [f"{one} {statistics.median(scores_of(one, reports)):.0f}" for one in CATEGORIES]
    times = [f"{one} {statistics.median(values_of(one, reports)):,.0f} ms" for one in TIMES]
    shift = max(values_of("cumulative-layout-shift", reports))
    runs = " ".join(f"{score:.0f}" for score in scores_of("performance", reports))
    quick = " ".join(f"{one['environment']['benchmarkIndex']:.0f}" for one in reports)
    print(f"{name}: {', '.join(scores)}\n  {', '.join(times)}, worst layout shift {shift:.4f}")
    print(f"  performance in each run {runs}, speed of the machine {quick}", flush=True)


def print_not_passed(report: Report) -> None:
    """Every audit of a run that leaves something to wish."""
    for name, audit in report["audits"].items():
        if (audit["score"] if audit["score"] is not None else 1) < 1:
            print(f"  not passed: {name} {audit['score']} {audit.get('displayValue', '')}")


@contextmanager
def served(site: Path) -> Iterator[str]:
    """The address of a site while it is served, ending in a slash."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Packing, directory=str(site)))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


def main(kinds: Sequence[str]) -> None:
    """Build the sites and look at each kind of page."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        copy_project(folder / "ours")
        site = build_project(folder / "ours", **PUBLISHED).site
        (folder / "stock").mkdir()
        stock = build_stock(folder / "ours" / "docs", folder / "stock")
        with served(site) as our_start, served(stock) as stock_start:
            for kind in kinds:
                page = page_of(site, kind)
                ours: list[Report] = []
                theirs: list[Report] = []
                for _ in range(RUNS):
                    ours.append(run_lighthouse(our_start + page, folder))
                    theirs.append(run_lighthouse(stock_start + page, folder))
                print_figures(kind, ours)
                print_not_passed(ours[-1])
                print_figures(f"{kind} by stock Material", theirs)


if __name__ == "__main__":
    main(sys.argv[1:] or KINDS)
