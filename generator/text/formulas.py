r"""Text to the places of its formulas: which dollars are delimiters, and which are money.

Authors write `$k$NN`, `$ x $`, `$5-$10`, `\$λ\$` and forget a dollar now and then. Each dollar may
open a formula, close one, or be a character; the cheapest reading of the whole paragraph wins.
"""

import re
from dataclasses import dataclass

from generator.text.spoken import is_spoken


@dataclass(frozen=True, slots=True)
class Formula:
    """Where a formula stands, with its delimiters, and its TeX without them."""

    start: int
    end: int
    tex: str
    is_display: bool = False


@dataclass(frozen=True, slots=True)
class Formulas:
    """The formulas of a text in order, and the dollars that are characters or left over."""

    found: tuple[Formula, ...]
    literal: frozenset[int]
    stray: frozenset[int]


ENVIRONMENTS = "equation|align|alignat|gather|multline|eqnarray|displaymath|math|flalign|dmath"
MARK = re.compile(
    r"(?P<open>\\{1,2}[(\[])|(?P<close>\\{1,2}[)\]])"
    rf"|\\begin\s?\{{(?P<begin>(?:{ENVIRONMENTS})\*?)\}}|\\end\s?\{{(?P<end>(?:{ENVIRONMENTS})\*?)\}}"
    r"|(?P<escaped>\\{1,2}\$)|(?P<dollar>\$\$?)|\\\\|\\."
)
TEX = re.compile(r"\\[A-Za-z]|[\\^_={}]")
NUMBER = re.compile(r"\s*[-+~]?\s*[0-9][0-9.,:/]*\s*(?:\\?%|\\[A-Za-z]+)?\s*")
MONEY = re.compile(r"\s?[0-9]+(?:[.,][0-9]+)*\s?(?:[KMBTkmb]n?|million|billion|trillion)?\b")
AFTER_AMOUNT = re.compile(r"[0-9]$")
BEFORE_PROSE = re.compile(r"$|[\s.,;)]")
CURRENCY = re.compile(r"(?:\b(?:US|USD|A|AU|C|CA|HK|NT|NZ|S|SG|R)|[~≈<>])$")
TEXT_ARGUMENT = re.compile(
    r"\\(?:text[a-z]*|mbox|mathrm|operatorname\*?|mathit|emph)\s?\{[^{}$]*\}?"
)
COMMAND = re.compile(r"\\[A-Za-z]+\s?")
WORD = re.compile(r"(?<![A-Za-z^_{\\])[A-Za-z]{3,}(?![A-Za-z(^_}])")
CONJUNCTIONS = frozenset("and for where if otherwise with such that".split())
FUNCTIONS = frozenset(
    "log exp min max sup inf arg argmax argmin poly polylog sin cos tan tanh det dim rank mod gcd"
    " lim".split()
)
PARTICLE = re.compile(r"(?<![A-Za-z])(?:by|in|is|of|or|to)(?![A-Za-z])")
NAMES = FUNCTIONS | CONJUNCTIONS
TEXT_OPENED = re.compile(r"\\(?:text[a-z]*|mbox|hbox)\s?\{[^{}]*$")
SENTENCE = re.compile(r"[a-z]{2}[.?!] [A-Z]")
BARE_TEX = re.compile(
    r"[\^_]\{|\\(?:frac|sqrt|math[a-z]+|alpha|beta|delta|epsilon|gamma|ell|log|times|sim|leq?|geq?|in)\b"
)
MAX_LENGTH = 2000


def formulas(text: str) -> Formulas:
    """The formulas of one paragraph; none overlaps another."""
    bracketed = _bracketed(text)
    marks = _dollars(text, bracketed)
    found, literal, stray = _read(text, marks)
    kept = bracketed
    for formula in found:
        if text[formula.start] == "$" and is_spoken(formula.tex):
            literal.extend(_amounts(text, formula))
        else:
            kept.append(formula)
    return Formulas(
        tuple(sorted(kept, key=lambda formula: formula.start)),
        frozenset(literal),
        frozenset(stray),
    )


def _amounts(text: str, formula: Formula) -> list[int]:
    """The places of the dollars that are characters of a formula which is read as text."""
    return [
        match.start()
        for match in re.compile(r"\\\$").finditer(text, formula.start, formula.end - 1)
    ]


def _bracketed(text: str) -> list[Formula]:
    r"""Formulas in `\(…\)`, `\[…\]` and environments of their own."""
    found: list[Formula] = []
    opened: re.Match[str] | None = None
    for mark in MARK.finditer(text) if "\\" in text else ():
        if mark["begin"] and text.rfind(f"{{{mark['begin']}}}") > mark.end():
            opened = opened if opened and opened["begin"] else mark
        elif mark["open"] and not (opened and opened["begin"]):
            opened = mark
        elif opened and (mark["close"] or mark["end"]) and _fit(opened, mark):
            body = text[opened.end() : mark.start()]
            is_display = mark[0][-1] != ")" and mark["end"] != "math"
            tex = _environment(body) if mark["end"] else body
            found.append(Formula(opened.start(), mark.end(), tex, is_display))
            opened = None
    return found


def _fit(opened: re.Match[str], closed: re.Match[str]) -> bool:
    if closed["end"]:
        return bool(opened["begin"] == closed["end"])
    return bool(opened["open"]) and opened[0][-1] + closed[0][-1] in ("()", "[]")


def _environment(body: str) -> str:
    if "&" not in body and r"\\" not in body:
        return body
    return rf"\begin{{aligned}}{body}\end{{aligned}}"


@dataclass(frozen=True, slots=True)
class _Mark:
    """A dollar, two dollars, or an escaped one."""

    start: int
    end: int
    literal_cost: float
    pair_cost: float = 0.0
    is_double: bool = False
    is_escaped: bool = False


def _dollars(text: str, taken: list[Formula]) -> list[_Mark]:
    marks = []
    index = 0
    for match in MARK.finditer(text):
        if not (match["dollar"] or match["escaped"]):
            continue
        while index < len(taken) and taken[index].end <= match.start():
            index += 1
        if index < len(taken) and taken[index].start <= match.start():
            continue
        before = text[max(0, match.start() - 8) : match.start()]
        is_money = bool(MONEY.match(text, match.end()) or CURRENCY.search(before))
        is_after = AFTER_AMOUNT.search(before) and BEFORE_PROSE.match(text, match.end())
        if match["escaped"]:
            cost = 0.0 if is_money else 0.9
            marks.append(_Mark(match.start(), match.end(), cost, 0.7, is_escaped=True))
        elif match[0] == "$$":
            cost = 0.6 if is_money else 2.5
            marks.append(_Mark(match.start(), match.end(), 3.0, cost, is_double=True))
        else:
            cost = 0.4 if is_money else 0.95 if is_after else 2.0
            marks.append(_Mark(match.start(), match.end(), cost))
    return marks


OUTSIDE, INLINE, DISPLAY, NESTED = 0, 1, 2, 3
NEVER = float("inf")
# A step to a state: its cost, the state before, and whether the dollar is no delimiter.
Step = tuple[float, int, bool]


def _read(text: str, marks: list[_Mark]) -> tuple[list[Formula], list[int], list[int]]:
    r"""The cheapest reading of the dollars, by a Viterbi search.

    Its states: outside, in `$…$`, in `$$…$$`, in a `$…$` within the `\text{…}` of another.
    """
    costs = [0.0, NEVER, NEVER, NEVER]
    steps: list[list[Step]] = []
    end = 0
    for mark in marks:
        inner = text[end : mark.start]
        is_amount = mark.is_escaped and not inner.strip()
        inside = (
            0.0
            if is_amount
            else _formula_cost(
                inner, bool(MONEY.match(text, end)), text[mark.end : mark.end + 1].isdigit()
            )
        )
        reached = [
            costs[OUTSIDE] + _prose_cost(inner),
            costs[INLINE] + inside,
            costs[DISPLAY] + inside / 2,
            costs[NESTED] + inside,
        ]
        steps.append(_steps(mark, reached, bool(TEXT_OPENED.search(inner))))
        costs = [step[0] for step in steps[-1]]
        end = mark.end
    path = []
    state = OUTSIDE
    for options in reversed(steps):
        _, before, is_character = options[state]
        path.append((before, state, is_character))
        state = before
    return _spell(text, marks, path[::-1])


def _steps(mark: _Mark, reached: list[float], is_in_text: bool) -> list[Step]:
    """The best way to be outside, inline, in display and nested after a dollar."""
    outside, inline, display, nested = reached
    character: Step = (outside + mark.literal_cost, OUTSIDE, True)
    kept: Step = (display + 1.5, DISPLAY, True)
    impossible: Step = (NEVER, OUTSIDE, True)
    if mark.is_double:
        return [
            # The second of two dollars may be money: `$\sim$$100`.
            min(character, (display, DISPLAY, False), (inline + mark.pair_cost, INLINE, False)),
            (inline + 0.6, INLINE, False),
            min(kept, (outside, OUTSIDE, False)),
            impossible,
        ]
    return [
        min(character, (inline + mark.pair_cost + is_in_text, INLINE, False)),
        min(
            (outside + mark.pair_cost, OUTSIDE, False),
            (nested + 0.1, NESTED, True),
            (inline + 0.3, INLINE, True) if mark.is_escaped else impossible,
        ),
        kept,
        (inline + 0.1, INLINE, True) if is_in_text else impossible,
    ]


def _spell(
    text: str, marks: list[_Mark], path: list[tuple[int, int, bool]]
) -> tuple[list[Formula], list[int], list[int]]:
    found: list[Formula] = []
    literal: list[int] = []
    stray: list[int] = []
    start = inner = 0
    for mark, (before, after, is_character) in zip(marks, path, strict=True):
        if is_character:
            if before == OUTSIDE:
                (literal if mark.literal_cost < 1 else stray).append(mark.start)
        elif before == OUTSIDE:
            start, inner = mark.start, mark.end
        elif before == INLINE and after == OUTSIDE and mark.is_double:
            found.append(Formula(start, mark.start + 1, text[inner : mark.start]))
            literal.append(mark.start + 1)
        elif after == OUTSIDE:
            found.append(Formula(start, mark.end, text[inner : mark.start], before == DISPLAY))
        else:
            # Two dollars between two formulas: the first closes, the second opens.
            found.append(Formula(start, mark.start + 1, text[inner : mark.start]))
            start, inner = mark.start + 1, mark.end
    return found, literal, stray


def _formula_cost(inner: str, is_after_amount: bool, is_before_digit: bool) -> float:
    """How little a text looks like a formula; a plain one costs nothing."""
    if not inner.strip():
        return 3.0
    prose = COMMAND.sub(" ", TEXT_ARGUMENT.sub(" ", inner))
    found = WORD.findall(prose)
    words = sum(word not in NAMES for word in found)
    cost = 4.0 if len(inner) > MAX_LENGTH or SENTENCE.search(prose) else 0.0
    if TEX.search(inner):
        return cost + 0.8 * max(0, words - 1) + (0.3 if inner[-1] == " " else 0.0)
    words += sum(word in CONJUNCTIONS for word in found) + bool(PARTICLE.search(prose))
    if words:
        cost += words * (1.0 if " " in inner else 0.3)
        cost += 1.5 if inner[0] == " " or inner[-1] == " " else 0.0
    if is_after_amount and not (NUMBER.fullmatch(inner) and inner[-1] not in ",/:"):
        cost += 1.0 + 1.5 * is_before_digit
    return cost


def _prose_cost(inner: str) -> float:
    return 1.2 if BARE_TEX.search(inner) else 0.0
