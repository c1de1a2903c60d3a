"""The search engine's scripts, run by Node where there is one, and in Chromium."""

import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

from tests.chromium import installed
from tests.project import ROOT

SCRIPTS = ROOT / "docs" / "assets" / "search"
VECTORS = ROOT / "tests" / "vectors"
ANALYSER = ("inflection.js", "analyser.js")
ARGUMENTS = ["--disable-background-networking", "--disable-component-update", "--disable-sync"]
# Words as the vectors write them.
SHOWN = """
(text) => analyse(text.normalize("NFC")).map(({ parts, names, pieces }) => ({
  parts: parts.map(({ key, capital, bare }) => [key, capital, bare]), names, pieces,
}))
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


@contextmanager
def chromium() -> Iterator[Browser]:
    """A browser; as root it runs only without its sandbox."""
    is_root = getattr(os, "geteuid", lambda: 1)() == 0
    arguments = [*ARGUMENTS, *(["--no-sandbox"] if is_root else [])]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=installed(), args=arguments)
        yield browser
        browser.close()
