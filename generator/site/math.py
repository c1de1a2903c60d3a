r"""A Python-Markdown extension: formulas in a page to MathML.

A formula is `$…$`, GitHub's `` $`…`$ `` (where a letter stands beside it, or Markdown would read
its signs), or `$$…$$` for one on a line of its own. `\$` is a dollar. As in CommonMark, a
backslash before any ASCII punctuation takes away its meaning.
"""

import html
import re
import string
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.extensions import Extension
from markdown.inlinepatterns import InlineProcessor
from markdown.util import AtomicString

from generator.text import formula_html

# Escapes and code spans are matched so that no dollar in them counts.
FORMULA = (
    r"\\[\\`$]|\$`(?P<glued>[^`$]+)`\$|(?P<fence>`+)(?!`).+?(?<!`)(?P=fence)(?!`)"
    r"|\$\$(?P<display>(?:\\.|[^$\\])+)\$\$"
    r"|\$(?P<inline>(?![\s$])(?:\\.|[^$\\])*?(?:\\.|[^\s$\\]))\$(?![0-9])"
)
# What a formula must not be parted from at the end of a line: letters and brackets that touch it,
# in a page's Markdown, where a sign may stand behind a backslash.
# Scripts without spaces between words may break between any two characters.
LETTER = r"[^\W_\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff]"
BEFORE = re.compile(rf"(?:\\[(\[]|{LETTER}|[(“‘])*$")
AFTER = re.compile(rf"(?:\\[)\].,;:!?'%]|{LETTER}|[).,;:!?’”%])*-?")
MAX_TIGHT = 24  # characters; a longer word may be parted from its formula
PRIORITY = 195  # before code spans (190) and escapes (180)


class FormulaProcessor(InlineProcessor):
    """Replaces a formula by its MathML."""

    def handleMatch(  # type: ignore[override]  # noqa: N802
        self, match: re.Match[str], data: str
    ) -> tuple[Element | str | None, int | None, int | None]:
        tex = match["glued"] or match["display"] or match["inline"]
        if tex is None:
            return None, None, None
        formula = formula_html(html.unescape(tex), bool(match["display"]))
        placeholder = self.md.htmlStash.store(formula)
        near = max(0, match.start() - MAX_TIGHT)
        start = BEFORE.search(data, near, match.start())
        end = AFTER.match(data, match.end(), match.end() + MAX_TIGHT)
        is_plain = bool(match["display"]) or not formula.startswith("<math")
        if is_plain or not start or not end or not (start[0] or end[0]):
            return placeholder, match.start(), match.end()
        whole = Element("span", {"class": "math-tight"})
        whole.text = AtomicString(f"{_bare(start[0])}{placeholder}{_bare(end[0])}")
        return whole, start.start(), end.end()


def _bare(escaped: str) -> str:
    return escaped.replace("\\", "")


class MathExtension(Extension):
    """Formulas, and backslash escapes as in CommonMark."""

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802
        """Register the formulas ahead of all that could read their signs as markup."""
        md.inlinePatterns.register(FormulaProcessor(FORMULA, md), "math", PRIORITY)
        md.ESCAPED_CHARS.extend(char for char in string.punctuation if char not in md.ESCAPED_CHARS)
        # A paragraph that is one formula stays a paragraph.
        if "math" in md.block_level_elements:
            md.block_level_elements.remove("math")


def makeExtension(**settings: object) -> MathExtension:  # noqa: N802
    """Called by Python-Markdown, which looks for this name."""
    return MathExtension(**settings)
