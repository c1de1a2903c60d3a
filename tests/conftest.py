"""The built site that the tests look at: the real collection, once for all of them."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.project import ROOT
from tests.server import PREFIX, serve

REPOSITORY = "https://github.com/example/papers"
VARIABLES = {"SITE_URL": f"http://localhost{PREFIX}", "REPOSITORY_URL": REPOSITORY}
PARTS = ("abstracts", "docs", "generator", "overrides", "mkdocs.yml")


@dataclass(frozen=True)
class Project:
    """A copy of the project in which the catalogue was built, and what MkDocs said."""

    folder: Path
    output: str

    @property
    def site(self) -> Path:
        return self.folder / "site"

    @property
    def docs(self) -> Path:
        return self.folder / "docs"


def copy_project(folder: Path) -> None:
    """What `make` needs, without what it made."""
    for part in PARTS:
        source = ROOT / part
        if source.is_dir():
            shutil.copytree(source, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, folder / part)
    run(folder, "generator", "--clean")


def run(folder: Path, *command: str, **variables: str) -> str:
    """Run a module of Python in a folder; fails with what it printed."""
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1", "SOURCE_DATE_EPOCH": "0", **variables}
    done = subprocess.run(
        [sys.executable, "-m", *command], cwd=folder, env=environment, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def build_project(folder: Path, **variables: str) -> Project:
    """Make pages and site, as `make` does."""
    output = run(folder, "generator", **variables)
    output += run(folder, "mkdocs", "build", "--strict", **variables)
    return Project(folder, output)


@pytest.fixture(scope="session")
def project(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """The real collection, built as for publishing under a sub-path."""
    folder = tmp_path_factory.mktemp("project")
    copy_project(folder)
    return build_project(folder, **VARIABLES)


@pytest.fixture(scope="session")
def address(project: Project) -> Iterator[str]:
    """Where the site is served over http, ending in a slash."""
    with serve(project.site) as address:
        yield address
