"""Reading abstracts: formats, encodings, headings, and what is said of bad input."""

from pathlib import Path

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from generator.collect import collect
from generator.collect.decode import decode
from generator.collect.files import MAX_CHARACTERS, record_id
from generator.collect.heading import collection
from generator.collect.plain_text import Passage, count_words, read
from generator.errors import CannotGoOn
from generator.paper import Where
from generator.text import plain

CASES = Path(__file__).parent / "cases"
COLLECT = yaml.safe_load((CASES / "collect.yaml").read_text())
HEADINGS = yaml.safe_load((CASES / "headings.yaml").read_text())
SENTENCE = "Peat stores a third of the carbon in soils of the world."


def make(folder: Path, files: dict[str, str | bytes]) -> Path:
    root = folder / "abstracts"
    for name, content in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return root


@pytest.mark.parametrize("case", COLLECT, ids=lambda case: case["name"])
def test_files_become_records_and_problems(case, tmp_path):
    root = make(tmp_path, case["files"])

    records, problems = collect(root)

    collections = dict.fromkeys(record.collection for record in records)
    found = [f"{p.where}".removeprefix(f"{root}/") + f" {p.code}" for p in problems]
    assert [plain(record.abstract) for record in records] == case["texts"]
    assert [[c.slug, c.name, c.venue, c.year] for c in collections] == case["collections"]
    assert found == case.get("problems", [])


@pytest.mark.parametrize("heading, venue, year", HEADINGS)
def test_heading_gives_venue_and_year(heading, venue, year):
    result = collection("x", "x", [(Where("x.txt", 1), Passage(1, heading))])

    assert (result.name, result.venue, result.year) == (heading, venue, year)


def test_problem_of_a_double_names_both_places(tmp_path):
    root = make(tmp_path, {"a/x.txt": f"{SENTENCE}\n\n{SENTENCE}"})

    _, [problem] = collect(root)

    assert str(problem) == (
        f"{root}/a/x.txt:3: the same abstract as at {root}/a/x.txt:1; kept once [same-abstract]"
    )


def test_positions_count_within_a_collection(tmp_path):
    other = "Worms mix the litter of the forest into the soil below."
    third = "Radar sees through the dry sand but not through clay."
    root = make(
        tmp_path,
        {
            "a/1.txt": f"{SENTENCE}\n\n{SENTENCE}\n\n{other}",
            "a/2.txt": third,
            "b/1.txt": f"Not all. {other}",
        },
    )

    records, _ = collect(root)

    places = [(r.source, r.where.line, r.position) for r in records]
    assert places == [("a/1.txt", 1, 1), ("a/1.txt", 5, 2), ("a/2.txt", 1, 3), ("b/1.txt", 1, 1)]


def test_an_overlong_abstract_gets_a_problem_and_no_page(tmp_path):
    root = make(tmp_path, {"a/x.txt": f"{SENTENCE}\n\n{'word ' * (MAX_CHARACTERS // 4)}"})

    records, [problem] = collect(root)

    assert [len(records), problem.where.line, problem.code] == [1, 3, "too-long"]


def test_a_link_out_of_the_folder_is_not_read(tmp_path):
    root = make(tmp_path, {"a/x.txt": SENTENCE})
    (tmp_path / "secret.txt").write_text("Nobody should read this file, which stands elsewhere.")
    (root / "a" / "y.txt").symlink_to(tmp_path / "secret.txt")

    records, [problem] = collect(root)

    assert (len(records), problem.code) == (1, "outside")


def test_a_broken_link_is_a_problem(tmp_path):
    root = make(tmp_path, {"a/x.txt": SENTENCE})
    (root / "a" / "y.txt").symlink_to("gone.txt")

    _, [problem] = collect(root)

    assert problem.code == "unreadable"


def test_odd_file_names_are_shown_on_one_line(tmp_path):
    root = make(tmp_path, {"a/x\ny.txt": SENTENCE, "a/caf\udce9.txt": "n/a"})

    records, problems = collect(root)

    assert [r.source for r in records] == ["a/caf\\xe9.txt", "a/x\\x0ay.txt"]
    assert len(problems) == 1


@pytest.mark.parametrize("files", [{}, {"a/x.txt": ""}, {"a/x.txt": "Only a heading"}])
def test_no_abstract_at_all_stops_the_run_and_says_the_way_out(files, tmp_path):
    root = make(tmp_path, files)
    root.mkdir(exist_ok=True)

    with pytest.raises(CannotGoOn, match="put text files"):
        collect(root)


def test_a_missing_folder_stops_the_run(tmp_path):
    with pytest.raises(CannotGoOn, match="there is no folder"):
        collect(tmp_path / "nowhere")


@given(st.text())
def test_reading_loses_no_word(text):
    contents = read(text)

    passages = ([contents.heading] if contents.heading else []) + list(contents.abstracts)
    kept = [word for passage in passages for word in passage.text.split()]
    lines = [line for line in text.split("\n") if line.strip() != "---"]
    assert kept == " ".join(lines).split()


@given(st.text())
def test_passages_stand_where_they_say(text):
    lines = text.split("\n")

    for passage in read(text).abstracts:
        assert lines[passage.line - 1] == passage.text.split("\n")[0]


@given(st.text())
def test_an_id_ignores_case_space_and_punctuation(text):
    assert record_id(f" {text}\n . ") in (record_id(text), record_id(f" {text}\n . "))
    assert record_id("Peat, soils") == record_id("PEAT  soils.")
    assert len(record_id(text)) == 10


@given(st.binary())
def test_decoding_never_fails(data):
    text, _ = decode(data)

    assert "\r" not in text


@given(st.text(alphabet=st.characters(exclude_categories=["Cs"], exclude_characters="\r\ufeff\0")))
def test_utf8_is_read_as_it_stands(text):
    assert decode(text.encode()) == (text, None)


def test_words_are_counted_in_any_script():
    assert [count_words(t) for t in ("two words", "泥炭 土", "mixed 土壤 text", "")] == [2, 3, 4, 0]
