"""Where things stand, and the made-up corpus turned into pages."""

from pathlib import Path

from generator.pipeline import Built, build

ROOT = Path(__file__).parent.parent
CORPUS = ROOT / "tests" / "corpus" / "abstracts"
GOLDEN = ROOT / "tests" / "golden"


def build_corpus() -> Built:
    """The pages of the corpus, as the generator makes them."""
    return build(CORPUS)
