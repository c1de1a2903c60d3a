"""The shape of a sentence to the phrases that stand in it whole: where each may end.

The grammar is a chain: a noun phrase, then prepositions, participles, infinitives and relative
clauses, each of which may follow and none of which must. So a cut between two of them leaves a
phrase that reads as whole. Letters are those of `Clauses.shape`.
"""

import re
from collections.abc import Iterator

# Adjectives, participles, numbers and nouns before the head; the head is a noun, or a deed alone.
MODIFIER = r"(?:R{0,2}[JPM]|G|N(?=[,/]?C[JPGN]*N))"
JOINER = r"(?:(?:,?C|,|/)(?=R?[JPGMN]))"
HEAD = r"N(?:[/']?N)*"
NOUNS = rf"{HEAD}(?:(?:[JP]{{1,2}}|M|/?[JP])[/']?{HEAD})*M?"
LONE_DEED = r"[Dd]?[JNR]*G(?![DdNJMPGO])"
LONE_ADJECTIVE = r"[Dd]J(?![JNPM/'])"  # "each key", with a noun that is mostly an adjective
BASE = rf"(?:[Dd]?(?:{MODIFIER}{JOINER}?)*{NOUNS}|{LONE_DEED}|{LONE_ADJECTIVE})"
NOUN_PHRASE = re.compile(BASE)
AFTER_PREPOSITION = rf"(?:{BASE}|R?G{BASE}|R?G(?:[fIT]{BASE}))"
# Kind, the letters that it may begin with, the whole.
FOLLOWERS = tuple(
    (kind, letters, re.compile(pattern))
    for kind, letters, pattern in (
        ("called", ",c", rf",?c{BASE}"),
        ("of", "f", rf"f{AFTER_PREPOSITION}"),
        ("preposition", "RI", rf"R?I[fI]?{AFTER_PREPOSITION}"),
        ("to", "T", rf"T{BASE}"),
        ("infinitive", "T", rf"TR?V(?:,?CV)?(?:{BASE}|[IfT]{AFTER_PREPOSITION})"),
        ("participle", ",RP", rf",?R?P[IfT]{{1,2}}{AFTER_PREPOSITION}"),
        ("participle", ",RP", rf",?R?P(?:I?TV){BASE}"),
        ("deed", ",RG", rf"(?:,R?)?G(?:{BASE}|[IfT]{AFTER_PREPOSITION})"),
        (
            "relative",
            ",W",
            rf",?WR?(?:BR?)?[ZVPG](?:{BASE}|[IfT]{{1,2}}{AFTER_PREPOSITION}|J|TV{BASE})",
        ),
        ("relative", ",W", rf",?WR?BR?(?:{BASE}|R?J(?![NJ])(?:[IT]{BASE})?)"),
        ("adjective", "J", rf"J(?:[IT]{BASE}|TV{BASE})"),
        ("listed", ",C", rf"(?:,{BASE})*,?C{BASE}"),
        ("listed", ",C", rf",?C(?:V|G|Z){BASE}"),
    )
)
FOLLOWERS_BY_LETTER = {
    letter: tuple((kind, pattern) for kind, letters, pattern in FOLLOWERS if letter in letters)
    for letter in ",CGIJPRTWcf"
}
VERB = r"R?(?:(?:BR*)+(?:[VPGZ]R?)?|[ZPV]R?)"
COMPLEMENT = (
    rf"(?:{BASE}|[IfT]{{1,2}}{AFTER_PREPOSITION}|TR?V{BASE}|R?J(?![NJMPG])|(?<=P)(?=[I,.SCW]|$))"
)
PREDICATE = re.compile(VERB + COMPLEMENT)
BARE_VERB = re.compile(rf"R?V(?:,?CV)?(?:{BASE}|[IfT]{AFTER_PREPOSITION})")
ACT = re.compile(rf"[ZV](?:(?:,R?[ZV])*,?CR?[ZV])?(?:{BASE}|[IfT]{AFTER_PREPOSITION})")
QUESTION = re.compile(rf"wTR?V{COMPLEMENT}")
MOST_TOKENS = 22  # of a phrase; a title has no room for more


def noun_phrase_ends(shape: str, start: int, stop: int) -> Iterator[tuple[str, int]]:
    """How the noun phrase that starts here may end, shortest first: what came last, and where."""
    yield from _opened(NOUN_PHRASE, "head", shape, start, stop)


def deed_ends(shape: str, start: int, stop: int) -> Iterator[tuple[str, int]]:
    """The same for a verb in its base form with its object: "track people in crowds"."""
    yield from _opened(BARE_VERB, "deed", shape, start, stop)


def act_ends(shape: str, start: int, stop: int) -> Iterator[tuple[str, int]]:
    """The same for one or more finite verbs: "tracks and counts people in crowds"."""
    yield from _opened(ACT, "deed", shape, start, stop)


def statement_ends(shape: str, start: int, stop: int) -> Iterator[tuple[str, int]]:
    """The same for a whole statement: subject, verb and what completes it."""
    for _, subject in list(noun_phrase_ends(shape, start, stop)):
        found = PREDICATE.match(shape, subject, stop)
        if found and found.end() > subject:
            yield "statement", found.end()
            yield from _followed(shape, start, found.end(), stop)
            return


def question_ends(shape: str, start: int, stop: int) -> Iterator[tuple[str, int]]:
    """The same for what follows "how", "why" or "whether"."""
    found = QUESTION.match(shape, start, stop)
    if found:
        yield "question", found.end()
        yield from _followed(shape, start, found.end(), stop)
    else:
        yield from statement_ends(shape, start + 1, stop)


def _opened(
    opening: re.Pattern[str], kind: str, shape: str, start: int, stop: int
) -> Iterator[tuple[str, int]]:
    """What begins with a match of `opening`, which is its first end, and what follows it."""
    found = opening.match(shape, start, stop)
    if found:
        yield kind, found.end()
        yield from _followed(shape, start, found.end(), stop)


def _followed(shape: str, start: int, at: int, stop: int) -> Iterator[tuple[str, int]]:
    """One follower after another, as long as there is one."""
    while at < stop and at - start <= MOST_TOKENS:
        found = next(
            (
                (kind, match.end())
                for kind, pattern in FOLLOWERS_BY_LETTER.get(shape[at], ())
                if (match := pattern.match(shape, at, stop)) and match.end() > at
            ),
            None,
        )
        if not found:
            return
        at = found[1]
        yield found
