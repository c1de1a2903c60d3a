"""Related papers: near, explained, spread, and every paper reached."""

import os
import subprocess
import sys
from dataclasses import replace

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.derive import derive
from generator.language.corpus import stem_key
from generator.link import link
from generator.paper import Catalogue
from generator.text import flat
from tests.made import invented, records

UNLIKE = (
    "Medieval bells were cast beside the church. The casting pits are rarely dug out.",
    "Beavers change the course of small rivers. The dams hold back sand in spring.",
)
SCRIPT = """
from generator.derive import derive
from generator.language.corpus import stem_key
from generator.link import link
from tests.made import invented, records
made = link(derive(records(invented(300))))
print(made.related, made.vectors)
"""


def catalogue(texts: list[str]) -> Catalogue:
    return link(derive(records(texts)))


def inbound(made: Catalogue) -> dict[str, int]:
    ends = [related.slug for own in made.related.values() for related in own]
    return {slug: ends.count(slug) for slug in made.papers}


def test_papers_on_one_topic_find_each_other() -> None:
    made = catalogue(
        [
            "We study the salt trade of the Hanse. The salt trade fed towns.",
            "Optimal transport of point clouds is studied. Optimal transport is slow.",
            "Guilds fought over the salt trade. We follow the salt trade by letters.",
            "We speed up optimal transport with trees. Point clouds are large.",
        ]
    )
    slugs = list(made.papers)
    assert made.related[slugs[0]][0].slug == slugs[2]
    assert "salt trade" in made.related[slugs[0]][0].reasons
    assert made.related[slugs[1]][0].slug == slugs[3]


@settings(max_examples=40, deadline=None)
@given(st.lists(st.one_of(st.text(max_size=80), st.sampled_from(invented(9))), max_size=12))
def test_links_are_few_and_go_elsewhere(texts: list[str]) -> None:
    made = catalogue(texts)
    for slug, own in made.related.items():
        assert len(own) <= 5
        assert slug not in {related.slug for related in own}
        assert all(len(related.reasons) <= 3 and all(related.reasons) for related in own)
        assert all(0 <= related.score <= 1 for related in own)


def test_a_paper_that_shares_a_word_has_a_link() -> None:
    assert all(catalogue(invented(60)).related.values())


def test_only_a_paper_without_a_near_one_has_a_weak_link() -> None:
    for own in catalogue([*invented(60), *UNLIKE]).related.values():
        assert len(own) == 1 or not any(related.is_weak for related in own)


def test_a_paper_far_from_all_has_a_weak_link_or_none() -> None:
    made = catalogue([*invented(60), *UNLIKE])
    for slug in list(made.papers)[60:]:
        assert all(related.is_weak for related in made.related[slug])


def reasons(texts: list[str]) -> set[str]:
    ends = [end for own in catalogue(texts).related.values() for end in own]
    return {reason for end in ends for reason in end.reasons}


def test_reasons_stand_in_both_texts() -> None:
    made = catalogue(invented(60))
    words = {
        slug: set(stem_key(flat(paper.record.abstract).replace("-", " ")).split())
        for slug, paper in made.papers.items()
    }
    for slug, own in made.related.items():
        for end in own:
            stems = set(stem_key(" ".join(end.reasons).replace("-", " ")).split())
            assert stems <= words[slug] & words[end.slug]


def test_what_ends_no_phrase_is_no_reason() -> None:
    texts = [
        "Aubergine peat wagons carried flax. The aubergine peat wagons were slow.",
        "Farmers liked aubergine peat wagons. Most aubergine peat wagons came from Lund.",
    ]
    assert not reasons([*texts, *invented(20)]) & {"aubergine", "peat", "aubergine peat"}


def test_a_phrase_common_at_large_is_no_reason() -> None:
    texts = [
        f"We use machine learning for {what}. It is known that machine learning helps."
        for what in ("bell casting", "beaver dams", "salt mines")
    ]
    assert "machine learning" not in reasons([*texts, *invented(20)])


def test_no_paper_is_a_hub() -> None:
    assert max(inbound(catalogue(invented(120))).values()) <= 15


def test_links_are_in_order_of_score() -> None:
    for own in catalogue(invented(30)).related.values():
        assert [related.score for related in own] == sorted(
            (related.score for related in own), reverse=True
        )


def test_the_number_of_threads_changes_no_link() -> None:
    outputs = {
        subprocess.run(
            [sys.executable, "-c", SCRIPT],
            env={
                **os.environ,
                "OMP_NUM_THREADS": threads,
                "OPENBLAS_NUM_THREADS": threads,
                "PYTHONPATH": ".",
            },
            capture_output=True,
            check=True,
        ).stdout
        for threads in ("1", "2")
    }
    assert len(outputs) == 1


def test_papers_link_within_their_language() -> None:
    texts = invented(30)
    taken = [
        replace(record, language="de" if record.position % 3 else "en") for record in records(texts)
    ]
    made = link(derive(taken))
    for slug, own in made.related.items():
        near = [made.papers[related.slug] for related in own if not related.is_weak]
        assert {paper.record.language for paper in near} <= {made.papers[slug].record.language}


def test_papers_on_one_topic_lie_together() -> None:
    made = catalogue(invented(60))
    vectors = {slug: np.array(vector) for slug, vector in made.vectors.items()}
    assert list(vectors) == list(made.papers)
    for slug, own in made.related.items():
        to_all = {other: vectors[slug] @ vector for other, vector in vectors.items()}
        assert to_all[own[0].slug] > np.median(list(to_all.values()))


@settings(max_examples=20, deadline=None)
@given(st.lists(st.sampled_from(invented(9)), max_size=12))
def test_vectors_are_whole_numbers_of_one_length(texts: list[str]) -> None:
    vectors = list(catalogue(texts).vectors.values())
    assert len({len(vector) for vector in vectors}) <= 1
    for vector in vectors:
        assert len(vector) <= 32
        assert not any(vector) or 120 <= np.linalg.norm(vector) <= 134


def test_general_words_are_no_reason() -> None:
    texts = [
        f"{what} has many real-world applications. A lower bound holds for real-world applications."
        for what in ("Bell casting", "Salt mining")
    ]
    assert not reasons([*texts, *invented(20)]) & {"real-world applications", "lower bound"}


def test_an_address_is_no_reason() -> None:
    texts = [
        f"{what} is counted. The counts are on tallies.org and at tallies.org/data."
        for what in ("Bell casting", "Salt mining")
    ]
    assert not [reason for reason in reasons([*texts, *invented(20)]) if "tallies" in reason]


def test_a_weak_link_prefers_a_shared_field() -> None:
    made = catalogue(
        [
            "Insulin lowers glucose in mice. The dose was small.",
            "Diabetes raises glucose after meals. We follow patients.",
            "Baroque organs used a small bellows. The wind was weak.",
            *invented(20),
        ]
    )
    slugs = list(made.papers)
    assert made.related[slugs[0]][0].slug == slugs[1]
