"""The browser of the tests: found, or brought by `python -m tests.chromium`."""

import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
# Debian's browser comes without a font.
PACKAGES = ("chromium", "fonts-liberation")
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
)


def installed() -> str | None:
    """The path of an installed Chromium or Chrome; `CHROMIUM` names another one."""
    if chosen := os.environ.get("CHROMIUM"):
        return chosen
    found = filter(None, map(shutil.which, NAMES))
    return next(found, None) or next((place for place in PLACES if Path(place).exists()), None)


def install() -> None:
    """Bring a browser: on Debian as root by apt, elsewhere Playwright's own."""
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for command in (["update"], ["install", "--yes", "--no-install-recommends", *PACKAGES]):
            subprocess.run(
                ["apt-get", "-q", *command],  # noqa: S607
                check=True,
                env=environment,
                stdout=subprocess.DEVNULL,
            )
    else:
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=True)


def main() -> None:
    """Install a browser unless there is one."""
    if installed():
        return
    print(f"No Chromium found on this {platform.system()}; installing one for the tests ...")
    install()


if __name__ == "__main__":
    main()
