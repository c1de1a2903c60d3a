"""What a paper is cited by: facts only, and read alike by two parsers of each format."""

import json
import re
from dataclasses import replace
from pathlib import Path

import bibtexparser
import gris
import pytest
import rispy
from bibtexparser.middlewares import LatexDecodingMiddleware
from hypothesis import given
from hypothesis import strategies as st
from pybtex.database import parse_string

from generator.cite import Citation, bibtex, citation, ris, sentence
from generator.paper import Title
from tests.project import ROOT, build_corpus

VECTORS = json.loads((ROOT / "tests" / "vectors" / "citations.json").read_text())
NAMES = [vector["name"] for vector in VECTORS]
PAPERS = build_corpus().catalogue.papers
PLAIN = Citation("key", ("Title",), True, "Collection", 2023, ("Abstract.",))
# What no abstract holds once it is collected, or what a parser reads as a break.
LINE = st.text(st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp", "Zs"]), min_size=1)


def given_facts(item: dict) -> Citation:
    title, abstract = tuple(item["title"]), tuple(item["abstract"])
    return Citation(
        item["key"], title, item["isGiven"], item["collection"], item["year"], abstract, item["url"]
    )


def by_bibtexparser(text: str) -> dict[str, str]:
    library = bibtexparser.parse_string(text)
    assert not library.failed_blocks
    return {field.key: str(field.value) for field in library.entries[0].fields}


def by_pybtex(text: str) -> dict[str, str]:
    (entry,) = parse_string(text, "bibtex").entries.values()
    return dict(entry.fields)


def by_rispy(text: str, folder: Path) -> list[dict[str, str]]:
    return rispy.loads(text)


def by_gris(text: str, folder: Path) -> list[dict[str, str]]:
    file = folder / "papers.ris"
    file.write_bytes(text.encode())
    return gris.read_ris(str(file))


def one_line(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("vector", VECTORS, ids=NAMES)
def test_each_form_is_as_the_vectors_say(vector):
    facts = given_facts(vector["item"])

    assert bibtex(facts) == vector["bibtex"]
    assert ris(facts) == vector["ris"]
    assert sentence(facts) == vector["text"]


@pytest.mark.parametrize("vector", VECTORS, ids=NAMES)
def test_two_parsers_read_the_same_bibtex(vector):
    one, other = by_bibtexparser(vector["bibtex"]), by_pybtex(vector["bibtex"])

    assert {key: one_line(value) for key, value in one.items()} == {
        key: one_line(value) for key, value in other.items()
    }


@pytest.mark.filterwarnings("ignore::ResourceWarning")  # gris leaves its file open
@pytest.mark.parametrize("read, tag", [(by_rispy, "title"), (by_gris, "TI")])
def test_two_parsers_read_each_record_of_ris(read, tag, tmp_path):
    records = read("\r\n".join(vector["ris"] for vector in VECTORS), tmp_path)

    titles = [re.search("TI  - (.*)\r", vector["ris"])[1] for vector in VECTORS]
    assert [record[tag] for record in records] == titles


# pylatexenc, by which bibtexparser decodes, lacks \textless, \textbraceleft and their like, and
# makes of a circumflex and a tilde their accents. The vectors hold these.
# Chance alone seldom puts two signs side by side that LaTeX joins into one.
JOINED = st.text("!?`'-,\\$a", min_size=1)
DECODABLE = (LINE | JOINED).filter(lambda text: not set(text) & set("<>|^~{}"))


@given(title=DECODABLE, abstract=DECODABLE)
def test_text_comes_back_from_bibtex(title, abstract):
    text = bibtex(replace(PLAIN, title=(title,), abstract=(abstract,)))

    library = bibtexparser.parse_string(text, append_middleware=[LatexDecodingMiddleware()])
    fields = library.entries[0].fields_dict
    assert fields["title"].value.removeprefix("{").removesuffix("}") == title
    assert fields["abstract"].value == abstract


@given(tex=st.text("\\{}ax^_&[", max_size=12))
def test_no_formula_ends_its_field(tex):
    text = bibtex(replace(PLAIN, abstract=("", tex, "")))

    assert list(by_bibtexparser(text)) == list(by_pybtex(text))


@given(title=LINE, abstract=LINE)
def test_text_comes_back_from_ris(title, abstract):
    text = ris(replace(PLAIN, title=(title,), abstract=(abstract,)))

    (record,) = rispy.loads(text)
    assert (record["title"], record["abstract"]) == (title, abstract)


def test_a_derived_title_is_bracketed_and_noted_and_a_given_one_is_not():
    paper = next(iter(PAPERS.values()))
    derived = sentence(citation(replace(paper, title=Title("Peat"))))
    given_title = sentence(citation(replace(paper, title=Title("Peat", is_given=True))))

    assert (derived.split(".")[0], given_title.split(".")[0]) == ("[Peat]", "Peat")


def test_nothing_is_said_of_authors_dates_and_addresses_that_are_not_known():
    fields = [set(by_pybtex(bibtex(citation(paper)))) for paper in PAPERS.values()]

    assert set.union(*fields) == {"title", "howpublished", "year", "abstract", "note"}


def test_keys_are_distinct_and_safe():
    keys = [citation(paper).key for paper in PAPERS.values()]

    assert len(set(keys)) == len(PAPERS)
    assert all(re.fullmatch("[a-z0-9-]+", key) for key in keys)


def test_formulas_are_cited_as_their_tex():
    assert any(r"$r(t)=ae^{-t/\tau}$" in ris(citation(paper)) for paper in PAPERS.values())
