"""Windows of a real Chromium that notice whatever goes wrong in them."""

import os
import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Browser, Page, Playwright

from tests.chromium import installed
from tests.server import serve

# No service of the browser's own may ask the network.
ARGUMENTS = ("--disable-background-networking", "--disable-component-update", "--disable-sync")
# What a script says of itself; not that a request failed, which a page has to expect.
FAULT = re.compile(r"(?:Reference|Range|Type)Error: (?!Failed to fetch)")


@dataclass
class Window:
    """A page of a site, where the site begins, and what went wrong."""

    page: Page
    start: str
    errors: list[str] = field(default_factory=list)
    outside: list[str] = field(default_factory=list)

    def open(self, path: str) -> Page:
        """Open a page of the site, and wait until its scripts have made what they add to it."""
        self.page.goto(self.start + path)
        settle(self.page)
        return self.page

    def note_request(self, url: str) -> None:
        """Remember a request that leaves the site."""
        if not url.startswith((self.start, "data:", "blob:", "about:")):
            self.outside.append(url)

    def note_line(self, kind: str, text: str) -> None:
        """Remember an error on the console, and a script's own fault that it took for another."""
        if kind == "error" or (kind == "warning" and FAULT.search(text)):
            self.errors.append(text)


class Desk:
    """Opens windows on sites, over http under a sub-path or from disk with the network off."""

    def __init__(self, browser: Browser, stack: ExitStack) -> None:
        self.browser = browser
        self.windows: list[Window] = []
        self._stack = stack

    def window(
        self, site: Path, place: str, width: int, scheme: str, has_javascript: bool
    ) -> Window:
        """A new window; `place` is `http` or `file`, `scheme` `light` or `dark`."""
        # The site is served until the window is closed.
        start = f"{site.as_uri()}/" if place == "file" else self._stack.enter_context(serve(site))
        context = self.browser.new_context(
            viewport={"width": width, "height": 800},
            color_scheme="dark" if scheme == "dark" else "light",
            java_script_enabled=has_javascript,
        )
        self._stack.callback(context.close)
        context.set_offline(place == "file")
        window = Window(context.new_page(), start)
        context.on("request", lambda request: window.note_request(request.url))
        context.on("console", lambda line: window.note_line(line.type, line.text))
        context.on("weberror", lambda failure: window.errors.append(str(failure.error)))
        self.windows.append(window)
        return window


def settle(page: Page) -> None:
    """Wait until scripts have made the list or the map of a page.

    It comes after the page is loaded, by a time that depends on the machine.
    """
    page.wait_for_selector("[aria-busy=true]", state="detached", timeout=10_000)


def wait_until(page: Page, expression: str) -> None:
    """Wait until an expression holds in a page, ten seconds at most.

    Playwright's own `wait_for_function` evaluates a text within the page when it has to wait,
    which the site's policy forbids.
    """
    for _ in range(100):
        if page.evaluate(expression):
            return
        page.wait_for_timeout(100)
    raise AssertionError(f"never true: {expression}")


def launch(playwright: Playwright) -> Browser:
    """An installed browser, else Playwright's own; as root it runs only without its sandbox."""
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    sandbox = ["--no-sandbox"] if is_root else []
    return playwright.chromium.launch(executable_path=installed(), args=[*ARGUMENTS, *sandbox])


@contextmanager
def desk(browser: Browser) -> Iterator[Desk]:
    """A desk whose windows must show no error, and no request outside, when it is left."""
    with ExitStack() as stack:
        opened = Desk(browser, stack)
        yield opened
    for window in opened.windows:
        assert not window.errors, window.errors
        assert not window.outside, window.outside
