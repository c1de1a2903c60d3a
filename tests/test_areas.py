"""Areas: broad tags that cover a large catalogue, and the topics that go with each."""

from itertools import chain

from hypothesis import given, settings
from hypothesis import strategies as st

from generator.areas import find_areas
from generator.paper import Catalogue, Collection, Paper, Record, Tag, Title, Where
from generator.text import parse

BLOCKS = parse("Bread is studied.").blocks
COLLECTION = Collection("soil", "Soil")


def catalogue(tagged: list[list[str]]) -> Catalogue:
    """A catalogue of papers with these tags."""
    papers = {str(number): _paper(number, tags) for number, tags in enumerate(tagged)}
    names = sorted(set(chain.from_iterable(tagged)))
    members = {
        name: tuple(slug for slug, own in papers.items() if Tag(name, name) in own.tags)
        for name in names
    }
    tags = {name: Tag(name, name) for name in names}
    return Catalogue(papers, tags, members, {}, dict.fromkeys(papers, ()))


def _paper(number: int, tags: list[str]) -> Paper:
    where = Where("x.txt", number + 1)
    record = Record(f"{number:010x}", where, "x.txt", COLLECTION, number, BLOCKS)
    return Paper(str(number), record, Title("A title"), tuple(Tag(tag, tag) for tag in tags))


def bakery(count: int) -> list[list[str]]:
    """Papers on bread and on cheese in turn, with a topic of every tenth."""
    areas = ("bread", "cheese")
    return [[areas[number % 2], f"topic {number % 10}"] for number in range(count)]


def test_topics_stand_under_the_area_of_their_papers() -> None:
    areas = find_areas(catalogue(bakery(200))).areas
    assert areas["bread"] == tuple(f"topic {number}" for number in (0, 2, 4, 6, 8))


def test_a_small_catalogue_has_no_areas() -> None:
    assert find_areas(catalogue(bakery(199))).areas == {}


def test_a_broad_tag_within_another_is_a_topic() -> None:
    tagged = bakery(200)
    rye = [[*tags, "rye"] if number % 4 == 0 else tags for number, tags in enumerate(tagged)]
    assert "rye" in find_areas(catalogue(rye)).areas["bread"]


def test_a_tag_of_one_paper_is_no_topic() -> None:
    tagged = bakery(200)
    areas = find_areas(catalogue([[*tagged[0], "crumbs"], *tagged[1:]])).areas
    assert "crumbs" not in set(chain.from_iterable(areas.values()))


def test_one_more_paper_moves_no_topic() -> None:
    before = find_areas(catalogue(bakery(500))).areas
    after = find_areas(catalogue([*bakery(500), ["bread", "topic 1", "salt"]])).areas
    assert before == after


@settings(max_examples=20, deadline=None)
@given(st.lists(st.lists(st.sampled_from("abcdefgh"), max_size=3, unique=True), min_size=200))
def test_no_tag_is_in_two_places(tagged: list[list[str]]) -> None:
    areas = find_areas(catalogue(tagged)).areas
    placed = [*areas, *chain.from_iterable(areas.values())]
    assert len(placed) == len(set(placed))
