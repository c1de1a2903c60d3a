"""Mentions: strict about names, linked at the place where they are used, and back."""

from pathlib import Path

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from generator.mentions import find_mentions
from generator.paper import Catalogue, Collection, Paper, Record, Related, Tag, Title, Where
from generator.pipeline import build
from generator.text import (
    Emphasis,
    Paragraph,
    Reference,
    Text,
    markdown,
    parse,
    plain,
    refer,
    words,
)
from tests.project import ROOT

CASES = yaml.safe_load((ROOT / "tests" / "cases" / "mentions.yaml").read_text())


def paper(number: int, text: str, tag: str = "soil", title: Title | None = None) -> Paper:
    collection = Collection("soil", "Soil")
    where = Where("x.txt", number + 1)
    record = Record(f"{number:010x}", where, "x.txt", collection, number, parse(text).blocks)
    return Paper(str(number), record, title or Title("A title"), (Tag(tag, tag),))


def catalogue(*papers: Paper) -> Catalogue:
    return Catalogue({p.slug: p for p in papers}, {}, {}, {}, {p.slug: () for p in papers})


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_only_distinctive_names_of_one_other_paper_are_mentioned(case):
    found = find_mentions(catalogue(*map(paper, range(9), case["texts"]))).mentions

    shown = {
        int(slug): [[mention.name, int(mention.slug)] for mention in own]
        for slug, own in found.items()
    }
    assert shown == case["mentions"]


def test_capitals_mean_the_same_only_in_papers_that_are_close():
    first = paper(0, "We propose SOGRI, a grid of the soil carbon of the world.")
    other = paper(1, "The queue of SOGRI is longer than others.", "queues")

    assert find_mentions(catalogue(first, other)).mentions == {}

    related = {"0": (Related("1", (), 0.5),), "1": ()}
    near = Catalogue({"0": first, "1": other}, {}, {}, {}, related)
    assert list(find_mentions(near).mentions) == ["1"]


def test_a_title_that_an_editor_gave_introduces_its_name():
    text = "The map of peat depth that is known as PeatNet errs by a third."
    user = paper(1, "PeatNet is wrong on wet soils.")
    given_title = Title("PeatNet: a map of peat", is_given=True)

    assert list(find_mentions(catalogue(paper(0, text, title=given_title), user)).mentions) == ["1"]
    assert (
        find_mentions(catalogue(paper(0, text, title=Title("PeatNet: a map")), user)).mentions == {}
    )


def test_a_name_of_the_whole_field_is_no_mention():
    users = [paper(number, f"Like {number} others, PeatNet is used.") for number in range(1, 13)]

    assert find_mentions(catalogue(paper(0, "We introduce PeatNet, a map."), *users)).mentions == {}


def test_the_first_use_alone_becomes_a_link_and_emphasis_stays():
    blocks = (Paragraph((Text("Of "), Emphasis((Text("our PeatNet, PeatNet"),)), Text("PeatNet"))),)

    [shown] = refer(blocks, {"PeatNet": "peatnet.md"})

    inner = (Text("our "), Reference("peatnet.md", "PeatNet"), Text(", PeatNet"))
    assert shown == Paragraph((Text("Of "), Emphasis(inner), Text("PeatNet")))
    assert markdown((shown,)) == "Of *our [PeatNet](peatnet.md), PeatNet*PeatNet"


@given(st.text(), st.lists(st.sampled_from(["PeatNet", "C4", "GPT-3", "A+"])))
def test_a_reference_changes_no_word(text, names):
    blocks = parse(" ".join([text, *names, text])).blocks
    found = list(words(blocks))

    shown = refer(blocks, dict.fromkeys(found, "x.md"))

    assert plain(shown) == plain(blocks)
    assert markdown(shown).count("](x.md)") == len(set(found))


def test_pages_link_at_the_place_and_back(tmp_path: Path):
    folder = tmp_path / "abstracts" / "soil"
    folder.mkdir(parents=True)
    texts = [
        "We introduce PeatNet, a map of peat depth made from radar images and many old cores.",
        "Wet soils mislead maps of peat. On *wet soils* the depth that PeatNet gives is wrong.",
    ]
    (folder / "x.txt").write_text("\n\n".join(["Soil Days", *texts]))

    built = build(tmp_path / "abstracts")

    first, second = built.catalogue.papers
    assert f"the depth that [PeatNet]({first}.md) gives" in built.files[f"papers/{second}.md"]
    back = built.files[f"papers/{first}.md"].split("Mentioned by")[1]
    assert f"]({second}.md)" in back.split("</div>")[0]
