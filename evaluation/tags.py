"""The score of tags: how many are the authors' keywords, and how well they gather papers."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path

from evaluation.matching import contains, f1, mean, stems, words
from evaluation.sets import Gold

GENERIC_FILE = Path(__file__).parent / "generic.txt"
GENERIC = frozenset(stems(line) for line in GENERIC_FILE.read_text("utf-8").splitlines() if line)
EMPTY = frozenset((Path(__file__).parent / "empty.txt").read_text("utf-8").split())


def score_tags(tags: Mapping[str, Sequence[str]], papers: Sequence[Gold]) -> dict[str, float]:
    """F1 against all keywords, and those in the abstract; then how the catalogue is tagged."""
    return _against_keywords(tags, papers) | _catalogue(tags, papers)


def _against_keywords(
    tags: Mapping[str, Sequence[str]], papers: Sequence[Gold]
) -> dict[str, float]:
    found: dict[str, list[float]] = {}
    for paper in papers:
        gold = {stems(keyword) for keyword in paper.keywords} - {""}
        if not gold:
            continue
        made = list(dict.fromkeys(stem for tag in tags.get(paper.id, ()) if (stem := stems(tag))))
        present = {keyword for keyword in gold if contains(stems(paper.abstract), keyword)}
        for most in (5, 10):
            hits = sum(tag in gold for tag in made[:most])
            found.setdefault(f"F1@{most}", []).append(f1(hits / most, hits / len(gold)))
            if present:
                hits = sum(tag in present for tag in made[:most])
                found.setdefault(f"present_F1@{most}", []).append(
                    f1(hits / most, hits / len(present))
                )
    return {name: mean(values) for name, values in found.items()}


def _catalogue(tags: Mapping[str, Sequence[str]], papers: Sequence[Gold]) -> dict[str, float]:
    own = {
        paper.id: {" ".join(tag.split()).lower() for tag in tags.get(paper.id, ())}
        for paper in papers
    }
    uses = Counter(tag for chosen in own.values() for tag in chosen)
    if not uses:
        return {}
    surfaces = {
        " ".join(tag.split()).lower(): " ".join(tag.split())
        for chosen in tags.values()
        for tag in reversed(chosen)
    }
    return {
        "cat_papers_ge3": mean(len(tags.get(paper.id, ())) >= 3 for paper in papers),
        "cat_mean_tags": mean(len(tags.get(paper.id, ())) for paper in papers),
        "cat_distinct": float(len(uses)),
        "cat_shared_tag_share": mean(count >= 2 for count in uses.values()),
        "cat_papers_with_shared": mean(
            any(uses[tag] >= 2 for tag in own[paper.id]) for paper in papers
        ),
        "cat_largest_share": max(uses.values()) / len(papers),
        "cat_neardup_share": _near_duplicates([surfaces[tag] for tag in uses]) / len(uses),
        "cat_generic_share": mean(is_generic(tag) for tag in uses),
    }


def is_generic(tag: str) -> bool:
    """Whether a tag names no topic."""
    parts = words(tag)
    if not parts or stems(tag) in GENERIC or parts[0] in EMPTY or parts[-1] in EMPTY:
        return True
    return all(part in EMPTY or part.isdigit() for part in parts) or (
        len(parts) == 1 and len(parts[0]) < 2
    )


def _near_duplicates(tags: Sequence[str]) -> int:
    """How many tags repeat an earlier one up to plural, hyphen and case, or are its short form."""
    kept: dict[str, str] = {}
    for tag in tags:
        kept.setdefault(stems(tag).replace(" ", ""), tag)
    initials = {
        "".join(word[0] for word in words(tag)) for tag in kept.values() if len(words(tag)) > 1
    }
    short = sum(
        _is_short_form(tag) and re.sub(r"s$", "", tag).lower() in initials for tag in kept.values()
    )
    return len(tags) - len(kept) + short


def _is_short_form(tag: str) -> bool:
    bare = re.sub(r"s$", "", tag)
    is_capital = (
        2 <= len(bare) <= 6 and re.fullmatch(r"[A-Z0-9-]*[A-Z][A-Z0-9-]*", bare) is not None
    )
    return is_capital or re.fullmatch(r"[a-z]{2,5}", bare) is not None
