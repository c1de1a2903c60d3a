"""Corrections: what an editor writes holds, and whatever cannot be read is said."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.__main__ import main
from generator.collect import collect
from generator.corrections import correct_links, correct_papers, hide, read_corrections
from generator.corrections.attach import attach
from generator.corrections.schema import read_text
from generator.paper import Catalogue, Hidden, Paper, Problem, Record, Related, Tag, Title
from generator.pipeline import Built, build
from generator.slugs import slug
from tests.project import CORPUS, ROOT, copy_corpus

CASES = yaml.safe_load((ROOT / "tests" / "cases" / "corrections.yaml").read_text())
PEAT = "b6cf192b3c"
# As if derived, so that a better derivation changes no case: by id, title and tags.
DERIVED = {
    "5d430e68b4": ("Merchant letters", "merchant letters; coast"),
    "1126b65fac": ("MarkFinder", "MarkFinder; watermarks"),
    "24fec6ccae": ("Port registers", "port registers; merchant letters; ships"),
    PEAT: ("PeatNet", "peat; soil carbon; PeatNet"),
    "24c967620e": ("Drained peat", "carbon; soil; rewetting"),
    "c15bcaab41": ("Earthworms", "deep burrows; carbon; soil"),
    "4522686d82": ("Radar", "radar; water table"),
    "d70ce3f536": ("Litter", "beech; litter"),
    "3d9fc4bde7": ("N/a", ""),
    "090a55e752": ("WormCount", "WormCount; deep burrows"),
}


RECORDS = [record for record in collect(CORPUS)[0] if record.id in DERIVED]


@dataclass(frozen=True)
class Corrected:
    """What became of a text of corrections."""

    catalogue: Catalogue
    hidden: Sequence[Hidden]
    problems: Sequence[Problem]


def correct(text: str) -> Corrected:
    written, unread = read_text(text, "corrections.yml")
    corrections, unmatched = attach(written, RECORDS)
    shown, hidden = hide(RECORDS, corrections)
    papers, not_corrected = correct_papers([derived(record) for record in shown], corrections)
    catalogue, not_linked = correct_links(linked(papers), corrections)
    problems = sorted([*unread, *unmatched, *not_corrected, *not_linked])
    return Corrected(catalogue, hidden, problems)


def derived(record: Record) -> Paper:
    title, tags = DERIVED[record.id]
    named = tuple(Tag(slug(name), name) for name in tags.split("; ") if name)
    return Paper(slug(title), record, Title(title), named)


def linked(papers: Sequence[Paper]) -> Catalogue:
    """A catalogue in which each paper is related to the next three."""
    slugs = [paper.slug for paper in papers]
    related = {
        own: tuple(Related(other, ("soil",), 0.5) for other in (slugs * 2)[at + 1 : at + 4])
        for at, own in enumerate(slugs)
    }
    return Catalogue({paper.slug: paper for paper in papers}, {}, {}, {}, related)


def build_with(tmp_path: Path, text: str) -> Built:
    folder = copy_corpus(tmp_path)
    (folder / "corrections.yml").write_text(text)
    return build(folder)


def outcome(case: dict, built: Corrected) -> dict:
    """What the case asks about, as it is in the catalogue."""
    papers = {paper.id: paper for paper in built.catalogue.papers.values()}
    found: dict[str, object] = {}
    if "titles" in case:
        found["titles"] = {id_: papers[id_].title.text for id_ in case["titles"]}
    if "tags" in case:
        found["tags"] = {id_: [tag.name for tag in papers[id_].tags] for id_ in case["tags"]}
    if "related" in case:
        found["related"] = {id_: shown_links(built, papers[id_].slug) for id_ in case["related"]}
    found["hidden"] = {hidden.record.id: hidden.reason for hidden in built.hidden}
    found["problems"] = [f"{problem.where.line} {problem.code}" for problem in built.problems]
    return found


def shown_links(built: Corrected, own: str) -> list[str]:
    """The given links with a plus, and a star for those that were worked out."""
    links = built.catalogue.related[own]
    given = [f"+{built.catalogue.papers[link.slug].id}" for link in links if link.is_given]
    return [*given, "*"] if len(links) > len(given) else given


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_what_an_editor_writes_holds(case):
    wanted = {"hidden": {}, "problems": [], **case}
    wanted = {key: value for key, value in wanted.items() if key not in ("name", "text")}

    assert outcome(case, correct(case["text"])) == wanted


def test_no_correction_changes_nothing(tmp_path):
    assert build_with(tmp_path, "").files == build_with(tmp_path / "other", "{}").files


def test_a_page_says_that_its_title_was_given_and_moves_to_its_address(tmp_path):
    files = build_with(tmp_path, f"papers: {{{PEAT}: {{title: Bogs of $x_1$ <b>}}}}").files

    [page] = [page for path, page in files.items() if path.startswith("papers/bogs-of-x")]
    assert "title given by an editor" in page
    assert "# Bogs of $x_1$ &lt;b>" in page


def test_nothing_names_a_hidden_paper(tmp_path):
    text = f"papers: {{{PEAT}: {{hide: withdrawn}}}}"
    built = build_with(tmp_path, text)

    pages = {path: text for path, text in built.files.items() if "report" not in path}
    assert not [path for path, text in pages.items() if "peatnet" in (path + text).lower()]


def test_a_forced_link_says_who_chose_it(tmp_path):
    built = build_with(tmp_path, f"papers: {{{PEAT}: {{related: {{force: 1126b65fac}}}}}}")

    [own] = [paper.slug for paper in built.catalogue.papers.values() if paper.id == PEAT]
    assert "Chosen by an editor" in built.files[f"papers/{own}.md"]


def test_a_merged_tag_knows_its_spellings():
    papers = correct("tags: {merge: {soil: [Carbon]}, rename: {Peat: bogs}}").catalogue.papers

    tags = {tag for paper in papers.values() for tag in paper.tags}
    assert {Tag("soil", "soil", ("carbon",)), Tag("bogs", "bogs", ("peat",))} <= tags


def test_an_edited_abstract_keeps_its_corrections(tmp_path):
    folder = copy_corpus(tmp_path)
    words = "Peat soils store a third of the world's soil carbon, yet most maps show them as"
    (folder / "corrections.yml").write_text(f'papers: {{{PEAT}: {{begins: "{words}", title: A}}}}')
    path = folder / "soil-2021" / "first.txt"
    path.write_text(path.read_text().replace("with an error of 0.3 m", "within 0.4 m"))

    built = build(folder)

    titles = {paper.title.text: paper.id for paper in built.catalogue.papers.values()}
    [problem] = [problem for problem in built.problems if problem.code == "correction-moved"]
    assert titles["A"] != PEAT
    assert f"{folder}/corrections.yml:1: no abstract has the id {PEAT} any more" in str(problem)
    assert f"first.txt:3: write {titles['A']} in place of {PEAT}" in problem.message


def test_two_texts_that_begin_alike_are_not_chosen_between(tmp_path):
    folder = copy_corpus(tmp_path)
    begin = "Whales sing in the deep blue sea by night and are heard far away"
    (folder / "soil-2021" / "third.txt").write_text(f"{begin} in May.\n\n{begin} in June.\n")
    (folder / "corrections.yml").write_text(f"papers: {{0123456789: {{begins: {begin}}}}}")

    [problem] = [p for p in build(folder).problems if p.code.startswith("correction")]
    assert problem.code == "correction-unmatched"
    assert "begin alike; choose one" in problem.message


@pytest.mark.parametrize("name", ["corrections.yaml", "soil-2021/corrections.yml"])
def test_a_file_of_corrections_in_the_wrong_place_is_said(name, tmp_path):
    folder = copy_corpus(tmp_path)
    (folder / name).write_text("papers: {}\n")

    assert f"{folder / name}:1: not read; corrections belong into" in "\n".join(
        map(str, build(folder).problems)
    )


def test_a_file_in_another_encoding_is_read_as_far_as_it_goes(tmp_path):
    folder = copy_corpus(tmp_path)
    (folder / "corrections.yml").write_bytes(
        f"papers:\n  {PEAT}: {{title: Ol\xe9}}\n".encode("cp1252")
    )

    built = build(folder)

    assert "Ol" in [paper.title.text for paper in built.catalogue.papers.values()]
    assert "corrections.yml:2: not in UTF-8" in "\n".join(map(str, built.problems))


def test_the_summary_counts_hidden_papers(tmp_path, capsys):
    folder = copy_corpus(tmp_path)
    (folder / "corrections.yml").write_text(f"papers: {{{PEAT}: {{hide: withdrawn}}}}")
    number = len(collect(CORPUS)[0])

    assert main(["--abstracts", str(folder), "--docs", str(tmp_path / "docs")]) == 0

    summary = capsys.readouterr().out
    wanted = f"read {number} abstracts in 3 files, {number - 1} papers (1 hidden); "
    assert summary.startswith(wanted)


def test_hiding_every_paper_cannot_go_on(tmp_path, capsys):
    folder = copy_corpus(tmp_path)
    ids = [record.id for record in collect(CORPUS)[0]]
    (folder / "corrections.yml").write_text(
        "papers:\n" + "".join(f"  {i}: {{hide: x}}\n" for i in ids)
    )

    assert main(["--abstracts", str(folder), "--docs", str(tmp_path / "docs")]) == 1

    assert "error: every paper is hidden" in capsys.readouterr().err


def test_a_bomb_of_brackets_ends_at_once():
    written, problems = read_text("papers: " + "[" * 100_000, "c.yml")

    assert written.entries == ()
    assert [problem.code for problem in problems] == ["correction-unread"]


LINES = st.lists(
    st.sampled_from((ROOT / "tests" / "cases" / "corrections_lines.txt").read_text().splitlines())
)


@settings(max_examples=150, deadline=None)
@given(st.one_of(st.text(), LINES.map("\n".join)))
def test_no_text_of_corrections_ever_raises(text):
    lines = len(re.split(r"\r\n|[\n\r\x85\u2028\u2029]", text))

    for problem in correct(text).problems:
        assert 1 <= problem.where.line <= lines
        assert "\n" not in problem.message


def test_a_missing_file_corrects_nothing(tmp_path):
    corrections, problems = read_corrections(tmp_path, RECORDS)

    assert (dict(corrections.entries), problems) == ({}, [])
