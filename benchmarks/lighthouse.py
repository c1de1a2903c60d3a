"""Lighthouse's scores for kinds of page, on a phone with a slow line: the median of several runs.

`python -m benchmarks.lighthouse [KIND ...]` builds the site as for publishing, serves it with gzip
as GitHub Pages does, and prints the four scores, what the reader waits for, and every audit that
is not passed. Lighthouse comes by npx, in the version below.
"""

import gzip
import json
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import TypedDict

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


class Report(TypedDict):
    """What is used of Lighthouse's report."""

    categories: dict[str, Category]
    audits: dict[str, Audit]


class Packing(SimpleHTTPRequestHandler):
    """Serves files packed, each with the time for which a browser may keep it."""

    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        """Send a file, or say that there is none."""
        file = Path(self.translate_path(self.path))
        if not file.is_file():
            self.send_error(404)
            return
        body = file.read_bytes()
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(file)))
        self.send_header("Cache-Control", "max-age=600")
        if file.suffix in PACKED:
            body = gzip.compress(body)
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


def print_figures(kind: str, reports: Sequence[Report]) -> None:
    """The medians of some runs, and what the last one found."""
    scores = [
        f"{name} {100 * statistics.median(one['categories'][name]['score'] for one in reports):.0f}"
        for name in CATEGORIES
    ]
    times = [f"{name} {statistics.median(values_of(name, reports)):,.0f} ms" for name in TIMES]
    shift = max(values_of("cumulative-layout-shift", reports))
    print(f"{kind}: {', '.join(scores)}\n  {', '.join(times)}, worst layout shift {shift:.4f}")
    for name, audit in reports[-1]["audits"].items():
        if (audit["score"] if audit["score"] is not None else 1) < 1:
            print(f"  not passed: {name} {audit['score']} {audit.get('displayValue', '')}")


def main(kinds: Sequence[str]) -> None:
    """Build the site and look at each kind of page."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        copy_project(folder)
        site = build_project(folder, **PUBLISHED).site
        server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Packing, directory=str(site)))
        Thread(target=server.serve_forever, daemon=True).start()
        start = f"http://127.0.0.1:{server.server_port}/"
        for kind in kinds:
            address = start + page_of(site, kind)
            print_figures(kind, [run_lighthouse(address, folder) for _ in range(RUNS)])
        server.shutdown()


if __name__ == "__main__":
    main(sys.argv[1:] or KINDS)
