"""Tags: noun phrases that gather papers."""

import os
import subprocess
import sys

from hypothesis import given, settings
from hypothesis import strategies as st

from generator.derive.tags.forms import other_forms
from generator.derive.tags.tagging import derive_tags
from generator.derive.titles.title import derive_titles
from tests.made import invented, records

SCRIPT = """
from generator.derive.tags.tagging import derive_tags
from generator.derive.titles.title import derive_titles
from tests.made import invented, records
taken = records(invented(60))
print([[tag.slug for tag in own] for own in derive_tags(taken)])
print([title.text for title in derive_titles(taken)])
"""


def test_short_and_long_form_are_one_tag() -> None:
    texts = [
        "We study graph neural networks (GNNs) for molecules. GNNs are large.",
        "A survey of GNNs in chemistry is given. GNNs are used for molecules.",
        "We prune graph neural networks for molecules.",
    ]
    tags = [{tag.name for tag in own} for own in derive_tags(records(texts))]
    assert all("graph neural networks" in own for own in tags)


def test_hyphens_and_plurals_are_one_tag() -> None:
    texts = [
        "We study price-shock models of inflation. Price shocks are rare.",
        "A price shock hurts inflation. The price shock is studied here.",
    ]
    shared = set(derive_tags(records(texts))[0]) & set(derive_tags(records(texts))[1])
    assert any(tag.name.replace("-", " ").startswith("price shock") for tag in shared)


def test_equal_tags_are_one_object() -> None:
    own = derive_tags(records(invented(40)))
    seen = {tag.slug: tag for tags in own for tag in tags}
    assert all(seen[tag.slug] is tag for tags in own for tag in tags)


def test_no_tag_stands_on_more_than_a_quarter() -> None:
    own = derive_tags(records(invented(80)))
    uses = [tag.slug for tags in own for tag in tags]
    assert max(map(uses.count, set(uses))) <= 20


@settings(max_examples=40, deadline=None)
@given(st.lists(st.text(max_size=120), max_size=4))
def test_any_texts_get_at_most_six_tags(texts: list[str]) -> None:
    for own in derive_tags(records(texts)):
        assert len(own) <= 6
        assert len({tag.slug for tag in own}) == len(own)


def test_hash_seed_changes_nothing() -> None:
    outputs = {
        subprocess.run(
            [sys.executable, "-c", SCRIPT],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": "."},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("0", "7")
    }
    assert len(outputs) == 1


def test_one_more_paper_changes_no_title_and_few_tags() -> None:
    texts = invented(501)
    before, after = records(texts[:500]), records(texts)
    assert [title.text for title in derive_titles(before)] == [
        title.text for title in derive_titles(after)
    ][:500]
    pairs = zip(derive_tags(before), derive_tags(after), strict=False)
    changed = sum({tag.name for tag in old} != {tag.name for tag in new} for old, new in pairs)
    assert changed < 0.02 * 500


def test_other_spellings_are_written_as_in_running_text():
    forms = {"salt taxes": 3, "Salt tax": 1, "ST": 2}

    assert other_forms(forms, "salt taxes", {"salt": "salt", "st": "ST"}) == ("salt tax", "ST")
