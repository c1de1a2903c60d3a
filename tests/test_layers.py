"""Who may import whom: paper <- text <- stages <- pipeline <- the command line."""

import ast
import re
from pathlib import Path

import pytest

from tests.project import ROOT

PACKAGE = ROOT / "generator"
# Each layer may import the layers before it, and what is named beside it. Stages never import
# each other: what two of them need is data (paper) or text.
FOUNDATIONS = ["text", "paper", "slugs", "hashed", "errors", "processes", "language", "cite"]
FOUNDATIONS += ["correction_lines"]
STAGES = ["collect", "corrections", "derive", "link", "versions", "mentions", "areas"]
STAGES += ["map", "check", "report", "render", "browse", "search", "write"]
ALLOWED = {
    "text": set(),
    "errors": set(),
    "processes": set(),
    "slugs": set(),
    "hashed": set(),
    "paper": {"text"},
    "language": {"text", "paper"},
    "cite": {"text", "paper"},
    "correction_lines": {"paper"},
    **{stage: set(FOUNDATIONS) for stage in STAGES},
    "pipeline": {*FOUNDATIONS, *STAGES},
    "site": {"browse", "cite", "errors", "hashed", "pipeline", "search", "slugs", "text", "write"},
    "__main__": {"errors", "pipeline", "report", "write"},
    "__init__": set(),
}


def rooms() -> dict[str, set[str]]:
    """The rooms of the package, and for each the others that its modules import."""
    found: dict[str, set[str]] = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        room = path.relative_to(PACKAGE).parts[0].removesuffix(".py")
        found.setdefault(room, set()).update(set(imported(path)) - {room})
    return found


def imported(path: Path) -> list[str]:
    names = []
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative imports hide the layer"
            is_package = node.module == "generator"
            names += [f"generator.{a.name}" for a in node.names] if is_package else [node.module]
    return [name.split(".")[1] for name in names if name and name.startswith("generator.")]


@pytest.mark.parametrize("room, imports", rooms().items())
def test_a_room_imports_only_what_stands_below_it(room, imports):
    assert imports <= ALLOWED[room]


def test_only_the_command_line_prints():
    printing = [
        path.relative_to(PACKAGE).as_posix()
        for path in PACKAGE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "print"
    ]

    assert set(printing) == {"__main__.py", "site/archive.py"}


def test_only_the_site_imports_mkdocs():
    importing = {
        path.relative_to(PACKAGE).parts[0]
        for path in PACKAGE.rglob("*.py")
        if re.search(r"^ *(from|import) (mkdocs|markdown)\b", path.read_text(), re.MULTILINE)
    }

    assert importing == {"site"}
