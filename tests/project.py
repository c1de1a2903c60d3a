"""Where things stand, and the project built: the made-up corpus to pages, a copy to a site."""

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from generator.pipeline import Built, build
from tests.server import PREFIX

ROOT = Path(__file__).parent.parent
CORPUS = ROOT / "tests" / "corpus" / "abstracts"
GOLDEN = ROOT / "tests" / "golden"
REPOSITORY = "https://github.com/example/papers"
# As for publishing under a sub-path.
PUBLISHED = {"SITE_URL": f"http://localhost{PREFIX}", "REPOSITORY_URL": REPOSITORY}
PARTS = ("docs", "generator", "overrides", "mkdocs.yml")


@dataclass(frozen=True)
class Project:
    """A copy of the project in which a catalogue was built, and what was printed."""

    folder: Path
    output: str

    @property
    def site(self) -> Path:
        return self.folder / "site"


def build_corpus() -> Built:
    """The pages of the made-up corpus, as the generator makes them."""
    return build(CORPUS)


def copy_corpus(folder: Path) -> Path:
    """A copy of the corpus's abstracts to change, in a folder."""
    return Path(shutil.copytree(CORPUS, folder / "abstracts"))


def copy_project(folder: Path, abstracts: Path = ROOT / "abstracts") -> None:
    """What `make` needs, without what it made."""
    ignored = shutil.ignore_patterns("__pycache__")
    for part in PARTS:
        if (ROOT / part).is_dir():
            shutil.copytree(ROOT / part, folder / part, ignore=ignored)
        else:
            shutil.copy(ROOT / part, folder / part)
    shutil.copytree(abstracts, folder / "abstracts")
    run(folder, "generator", "--clean")


def build_project(folder: Path, **variables: str) -> Project:
    """Make pages and site, as `make` does."""
    output = run(folder, "generator", **variables)
    output += run(folder, "mkdocs", "build", "--strict", **variables)
    return Project(folder, output)


def run(folder: Path, *command: str, **variables: str) -> str:
    """Run a module of Python in a folder, which must succeed; what it printed."""
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1", "SOURCE_DATE_EPOCH": "0", **variables}
    done = subprocess.run(
        [sys.executable, "-m", *command],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr
