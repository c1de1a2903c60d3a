"""Pictures of each kind of page, to look at: `python -m tests.screenshots` after `make`."""

from contextlib import ExitStack

from playwright.sync_api import sync_playwright

from tests.browsing import Desk, launch
from tests.page_kinds import KINDS, page_of
from tests.project import ROOT

WIDTHS = (375, 1280)
SCHEMES = ("light", "dark")
TARGET = ROOT / ".cache" / "screenshots"
# The picture in the README.
README = ROOT / "images" / "home.png"


def main() -> None:
    """Take the pictures from the site that `make` built."""
    site = ROOT / "site"
    TARGET.mkdir(parents=True, exist_ok=True)
    README.parent.mkdir(exist_ok=True)
    with sync_playwright() as playwright, ExitStack() as stack:
        desk = Desk(launch(playwright), stack)
        for width in WIDTHS:
            for scheme in SCHEMES:
                window = desk.window(site, "file", width, scheme, has_javascript=True)
                for kind in KINDS:
                    page = window.open(page_of(site, kind))
                    page.screenshot(path=TARGET / f"{kind}-{width}-{scheme}.png")
        window = desk.window(site, "file", 1280, "light", has_javascript=True)
        window.open("index.html").screenshot(path=README)
    print(f"Pictures are in {TARGET}")


if __name__ == "__main__":
    main()
