"""Files of readers' grades to tables: set, paper, mark of what was graded, grade."""

import json
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path

FOLDER = Path(__file__).parent / "verdicts"
MARK_SIGNS = 8
USEFUL = 2  # least grade of a tag that is right and useful

# Set to paper to mark to grade, 0 to 3: garbage, not acceptable, acceptable, as it should be.
Grades = Mapping[str, Mapping[str, Mapping[str, int]]]


def mark(text: str) -> str:
    """What stands for a graded title or the key of a graded tag, so that no text is kept."""
    return sha256(text.encode()).hexdigest()[:MARK_SIGNS]


def read_grades(kind: str) -> Grades:
    """The grades of `titles` or `tags`."""
    grades: Grades = json.loads((FOLDER / f"{kind}.json").read_text("utf-8"))
    return grades
