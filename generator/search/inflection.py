"""A word to its stem: plural, -ing and -ed stripped, British spelling as American.

Light on purpose. The index keeps every form; a stem only says which forms stand for each other,
and all of them begin alike, so that they lie side by side in a sorted index (see `reach`).
`docs/assets/search/inflection.js` holds the same rules; shared vectors prove it.
"""

import re

# Each step applies the first of its rules that matches. The patterns are valid in both languages.
STEPS: tuple[tuple[tuple[str, str], ...], ...] = (
    (
        ("(...)is(e|es|ed|er|ers|ing|ation|ations)$", r"\1iz\2"),
        ("(...)ys(e|es|ed|ing)$", r"\1yz\2"),
    ),
    (
        ("(ss|x|ch|sh|zz)es$", r"\1"),
        ("(..[^aeiou])ie[sd]$", r"\1y"),
        ("([^siu])s$", r"\1"),
    ),
    (("(eed)$", r"\1"), ("^(?=.*[aeiouy].*(?:ed|ing)$)(...+)(?:ed|ing)$", r"\1_")),
    (
        (r"(..)([bdfgmnprt])\2_$", r"\1\2"),
        ("^([^aeiou][aeiou][^aeiouwxy])_$", r"\1e"),
        ("_$", ""),
    ),
    (
        ("(....)e$", r"\1"),
        ("(..[^aeiou])y$", r"\1i"),
        ("(....)ll$", r"\1l"),
        ("(...)our$", r"\1or"),
    ),
)
RULES = tuple(tuple((re.compile(p), r) for p, r in step) for step in STEPS)
INFLECTED = re.compile("[a-z]{4,}")
# Forms and spellings that no rule reaches, each beside the one it stands for.
KEPT = {
    "analyses": "analysis",
    "artefact": "artifact",
    "artefacts": "artifact",
    "artifacts": "artifact",
    "biases": "bias",
    "catalogue": "catalog",
    "catalogues": "catalog",
    "catalogs": "catalog",
    "centre": "center",
    "centres": "center",
    "centers": "center",
    "corpora": "corpus",
    "criteria": "criterion",
    "embeds": "embed",
    "fibre": "fiber",
    "fibres": "fiber",
    "fibers": "fiber",
    "hypotheses": "hypothesis",
    "indices": "index",
    "indexes": "index",
    "lenses": "lens",
    "matrices": "matrix",
    "phenomena": "phenomenon",
    "syntheses": "synthesis",
    "theses": "thesis",
    "used": "use",
    "uses": "use",
    "using": "use",
    "vertices": "vertex",
}
KEPT_STEMS = frozenset(KEPT.values())


def stem(word: str) -> str:
    """The stem of a folded lower-case word; short words and others than a-z stay as they are."""
    if word in KEPT or word in KEPT_STEMS or not INFLECTED.fullmatch(word):
        return KEPT.get(word, word)
    for step in RULES:
        word = next((p.sub(r, word) for p, r in step if p.search(word)), word)
    return word
