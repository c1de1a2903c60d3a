"""The score of titles: how close to the authors' own, and how clean."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from evaluation.matching import contains, f1, mean, stem, words
from evaluation.sets import Gold

BOILERPLATE = re.compile(
    r"^(in this (paper|work|article|study|thesis)|this (paper|work|article|study)|we\b|our\b"
    r"|here,? we|recent(ly)?\b|despite\b|in recent|while\b|although\b|the paper"
    r"|to (address|tackle|this end)|abstract\b|however\b|existing\b)",
    re.IGNORECASE,
)
DANGLING = frozenset(
    """
a an the of for in on at by to with from as and or but that which via using is are be been
can we our its their this these such into between than through under over within without
while when where if not
""".split()
)
BRACKETS = ("()", "[]", "“”")


def score_titles(titles: Mapping[str, str], papers: Sequence[Gold]) -> dict[str, float]:
    """ROUGE with the true titles, whether the method's name is kept, shares of faulty titles."""
    made = {paper.id: " ".join(titles.get(paper.id, "").split()) for paper in papers}
    pairs = [(made[paper.id], paper) for paper in papers]
    true = [(title, paper) for title, paper in pairs if paper.title]
    rouges = [rouge(title, paper.title) for title, paper in true]
    uses = Counter(title.lower() for title in made.values())
    return {
        "R1": mean(one for one, _ in rouges),
        "RL": mean(longest for _, longest in rouges),
        "name_in_abs": mean(_names_kept(true)),
        "words": mean(len(title.split()) for title, _ in pairs),
        "over14": mean(len(title.split()) > 14 for title, _ in pairs),
        "midword": mean(is_cut(title, paper.abstract) for title, paper in pairs),
        "broken_math": mean(is_math_broken(title) for title, _ in pairs),
        "boiler": mean(bool(BOILERPLATE.match(title)) for title, _ in pairs),
        "dangling": mean(
            words(title)[-1:] != [] and words(title)[-1] in DANGLING for title, _ in pairs
        ),
        "unbalanced": mean(
            any(title.count(pair[0]) != title.count(pair[1]) for pair in BRACKETS)
            for title, _ in pairs
        ),
        "dup": sum(count for count in uses.values() if count > 1) / max(len(papers), 1),
    }


def rouge(made: str, true: str) -> tuple[float, float]:
    """ROUGE-1 and ROUGE-L, F1 over Porter stems."""
    ours, theirs = [stem(word) for word in words(made)], [stem(word) for word in words(true)]
    if not ours or not theirs:
        return 0.0, 0.0
    shared = (Counter(ours) & Counter(theirs)).total()
    longest = _longest_common(ours, theirs)
    return f1(shared / len(ours), shared / len(theirs)), f1(
        longest / len(ours), longest / len(theirs)
    )


def _longest_common(ours: Sequence[str], theirs: Sequence[str]) -> int:
    """The length of the longest common subsequence."""
    above = [0] * (len(theirs) + 1)
    for word in ours:
        row = [0]
        for at, other in enumerate(theirs):
            row.append(above[at] + 1 if word == other else max(row[-1], above[at + 1]))
        above = row
    return above[-1]


def _names_kept(pairs: Sequence[tuple[str, Gold]]) -> Iterable[bool]:
    for title, paper in pairs:
        name = " ".join(words(method_name(paper.title) or ""))
        if name and contains(" ".join(words(paper.abstract)), name):
            yield contains(" ".join(words(title)), name)


def method_name(title: str) -> str | None:
    """The name before the colon of a title: three words and 30 characters at most, and no prose."""
    match = re.match(r"^([^:]{2,30}):\s+\S", title)
    name = match[1].strip(" \"'“”`$") if match else ""
    if not name or len(name.split()) > 3 or not re.search(r"[A-Z].*[A-Z]|[a-z][A-Z]|\d|\^", name):
        return None
    if len(name.split()) >= 2 and not re.search(r"[a-z][A-Z]|[A-Z]{2}|\d", name):
        return None
    return name


def is_math_broken(title: str) -> bool:
    """Whether a formula is cut, or TeX stands outside of formulas."""
    bare = title.replace("\\$", "")
    if bare.count("$") % 2 or bare.count("{") != bare.count("}"):
        return True
    outside = re.sub(r"\$[^$]*\$", "", bare)
    return bool(re.search(r"\\[A-Za-z]+|\\\(|\\\)|[A-Za-z0-9)]\^\{|_\{|\{|\}", outside))


def is_cut(title: str, abstract: str) -> bool:
    """Whether the last word is the beginning of a word of the abstract, or an ellipsis."""
    if re.search(r"(…|\.\.\.)\s*$", title):
        return True
    last = _bare(title.split()[-1]) if title.split() else ""
    known = {_bare(word) for word in abstract.split()}
    if (
        not last
        or last in known
        or any(last in word.split("-") or last in word.split("/") for word in known)
    ):
        return False
    return any(word.startswith(last) and len(word) > len(last) + 1 for word in known)


def _bare(word: str) -> str:
    return re.sub(r"^\W+|\W+$", "", word).lower()
