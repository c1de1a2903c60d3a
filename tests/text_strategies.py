"""Abstracts made of the constructs that occur in real ones, whole and damaged."""

import random

WORDS = (
    "we show that deep networks learn fast and slow rates of convergence on the sphere with noise"
    " over graphs for small models data code method bound A We The It However naïve Straße 模型 модель"
).split()
PIECES = (
    "$k$NN", "Re$^2$", "$x_i$", "$ O(n\\log n) $", "$a<b$", "$p > 0 & q$", "$5\\%$", "$5%$", "$$a=b$$", "\\(x\\)",
    "\\[y^2\\]", "\\begin{align}a&=b\\\\c\\end{align}", "$\\text{if $x$ holds}$", "$\\eps$", "$\\foo{a}$", "$x^{2$",
    "\\mathcalO(\\sqrtn)", "O(\\epsilon^{-2})", "\\ell_2^2", "\\mathcal{K}\\mathcal{K}", "10^6", "M^6-Doc",
    "AP_{50}", "$5-$10", "US$20", "\\$0.13", "\\\\$394", "$", "$$", "\\(", "\\]", "$\\sim",
    "https://github.com/a/b_c.", "www.foo.org/x", "https: //x.org/~y", "\\url{https://a.b/c_d}",
    "\\href{https://a.b/c}{text \\emph{x}}", "\\href{javascript:alert(1)}{x}", "a.github.io/b", "http://",
    "\\footnote{see \\url{https://c.d}}", "[text](https://e.f/g)", "[a](javascript:b)", "x@y.com",
    "\\emph{stressed words}", "\\textbf{S}taged", "\\textit{a \\textbf{b} $c$}", "{\\em old}", "{\\bf y}",
    "\\texttt{co_de}", "\\textsc{Sc}", "\\underline{u}", "\\emph{unclosed", "\\unknown{kept}", "\\ours",
    "\\%", "\\&", "\\_", "\\#", "\\ldots", "\\\\", "\\xspace", "\\'e", "\\\"{o}", "\\H{o}", "\\o re", "\\c{c}",
    "\\begin{itemize}", "\\item", "\\end{itemize}", "~\\citep{X,Y}", "[\\cite{a}]", "by \\citet{x2015y}",
    "Figure~\\ref{f}", "\\label{l}", "``quoted''", "`single'", "``mixed\"", "---", "--", "~10", "a~b", "e.g.",
    "model.We", "Node.js", "opti- mization", "intra- and", "*word*", "**strong**", "`code`", "_em_", "A*",
    "C++", "C#", "[1]", "[^1]", "<eos>", "x<y", "<b>bold</b>", "<script>alert(1)</script>", "</div>", "<!--",
    "-->", "<?", "&amp;", "&lt;b&gt;", "&", "&#60;", "{{ x }}", "{% x %}", ":smile:", "(c)", "!!! note",
    "--8<-- \"x\"", "| a | b |", "{: .x }", "{ #id onclick=y }", "\n\n", "\n", "\n- ", "\n1. ", "\n2. ", "\n# ",
    "\n> ", "\n    ", "\n***\n", "\n: ", "\n[x]: y", "{", "}", "`", "``", "'", "\"", "*", "**", "_", "__", "^",
    "~", "\\", "#", "%", "|", "\u00ad", "\u200b", "\u0000", "\u0002", "\u000c", "\ud800", "\ufeff", "(cid:12)",
    "â\u0080\u0094", "ﬁ", "e\u0301", "\ttextbf{x}", "\textbf{y}", "公司", "مرحبا", "😀", "<sup>p</sup>", "![i](u)",
)  # fmt: skip


def abstract(random_source: random.Random, pieces: int) -> str:
    """An abstract of so many words and constructs, with spaces between most."""
    parts = []
    for _ in range(pieces):
        source = WORDS if random_source.random() < 0.55 else PIECES
        parts.append(random_source.choice(source))
        parts.append("" if random_source.random() < 0.15 else " ")
    return "".join(parts)
