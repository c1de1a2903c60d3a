"""Where things stand, and the made-up corpus turned into pages."""

import shutil
from pathlib import Path

from generator.pipeline import Built, build

ROOT = Path(__file__).parent.parent
CORPUS = ROOT / "tests" / "corpus" / "abstracts"
GOLDEN = ROOT / "tests" / "golden"


def build_corpus() -> Built:
    """The pages of the corpus, as the generator makes them."""
    return build(CORPUS)


def copy_corpus(folder: Path) -> Path:
    """A copy of the corpus's abstracts to change, in a folder."""
    return Path(shutil.copytree(CORPUS, folder / "abstracts"))
