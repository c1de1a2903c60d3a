"""Shared by the tests: the real collection built once, and a browser to look at it."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import settings
from playwright.sync_api import Browser, sync_playwright

from tests.browsing import Window, desk, launch
from tests.project import PUBLISHED, Project, build_project, copy_project
from tests.server import serve

# How long an example takes is the machine's affair. In CI the examples are the same each time.
settings.register_profile("project", deadline=None, derandomize=bool(os.environ.get("CI")))
settings.load_profile("project")


@pytest.fixture(scope="session")
def project(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """The real collection, built as for publishing."""
    folder = tmp_path_factory.mktemp("project")
    copy_project(folder)
    return build_project(folder, **PUBLISHED)


@pytest.fixture(scope="session")
def address(project: Project) -> Iterator[str]:
    """Where the site is served over http, ending in a slash."""
    with serve(project.site) as address:
        yield address


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A real Chromium."""
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.fixture
def visit(browser: Browser, project: Project) -> Iterator[Callable[..., Window]]:
    """A function that opens a window on the site; afterwards nothing may have gone wrong."""
    with desk(browser) as opened:

        def start(
            place: str = "http",
            width: int = 1280,
            scheme: str = "light",
            site: Path = project.site,
            has_javascript: bool = True,
        ) -> Window:
            return opened.window(site, place, width, scheme, has_javascript)

        yield start
