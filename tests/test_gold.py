"""Tags of fields that no weight was trained on: the project's own gold set."""

import pytest

from evaluation.sets import read_gold, records
from evaluation.tags import score_tags
from generator.derive.tags import derive_tags
from tests.project import ROOT

# F1@5 of the shown tags against all keywords, of which a good part is not in the text.
FLOORS = {"medicine": 0.2, "economics": 0.1, "history": 0.12}


@pytest.mark.parametrize("field", FLOORS)
def test_tags_find_keywords_of_a_field_never_seen(field: str) -> None:
    papers = read_gold(ROOT / "evaluation" / "gold" / f"{field}.json")
    pairs = zip(papers, derive_tags(records(papers)), strict=True)
    tags = {paper.id: [tag.name for tag in own] for paper, own in pairs}
    assert score_tags(tags, papers)["F1@5"] >= FLOORS[field]
