"""A browser for the benchmarks."""

import os
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

from tests.browsing import ARGUMENTS
from tests.chromium import installed


@contextmanager
def chromium(*more: str) -> Iterator[Browser]:
    """A Chromium with more arguments; as root it runs only without its sandbox."""
    is_root = getattr(os, "geteuid", lambda: 1)() == 0
    arguments = [*ARGUMENTS, *more, *(["--no-sandbox"] if is_root else [])]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=installed(), args=arguments)
        yield browser
        browser.close()
