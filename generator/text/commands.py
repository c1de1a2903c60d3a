"""Tables of LaTeX outside formulas: what each command of running text stands for."""

EMPHASIS = "em"
STRONG = "strong"
CODE = "code"
PLAIN = ""

# Commands with one argument that is shown in another face.
FONTS = {
    **dict.fromkeys("emph textit textsl underline uline emphasis mathit".split(), EMPHASIS),
    **dict.fromkeys("textbf strong bold mathbf".split(), STRONG),
    **dict.fromkeys("texttt code verb Verb lstinline path".split(), CODE),
    **dict.fromkeys(
        "textsc textrm textsf textnormal text textup textmd mbox hbox uppercase lowercase fbox"
        " MakeUppercase MakeLowercase smash enquote mathrm title section subsection paragraph"
        " textlf centerline".split(),
        PLAIN,
    ),
}  # fmt: skip
# The argument is a word of the text here, but may be a formula elsewhere.
UNLESS_FORMULA = frozenset(["mathit", "mathbf", "mathrm", "text", "smash"])
# Commands that hold until their group ends.
SWITCHES = {
    **dict.fromkeys("em it itshape sl slshape".split(), EMPHASIS),
    **dict.fromkeys("bf bfseries".split(), STRONG),
    **dict.fromkeys("tt ttfamily".split(), CODE),
    **dict.fromkeys(
        "rm sf sc scshape sffamily rmfamily upshape normalfont tiny scriptsize footnotesize small"
        " normalsize large Large LARGE huge Huge centering raggedright noindent indent protect xspace"
        " ignorespaces unskip displaystyle textstyle scriptstyle bigskip medskip smallskip vfill hfill"
        " clearpage maketitle frenchspacing sloppy relax leavevmode nobreak allowbreak boldmath".split(),
        PLAIN,
    ),
}  # fmt: skip
WORDS = {
    "ie": "i.e.", "eg": "e.g.", "etal": "et al.", "etc": "etc.", "wrt": "w.r.t.", "cf": "cf.", "vs": "vs.",
    "iid": "i.i.d.", "aka": "a.k.a.", "wlog": "w.l.o.g.", "viz": "viz.", "Ie": "I.e.", "Eg": "E.g.",
    "LaTeX": "LaTeX", "TeX": "TeX", "BibTeX": "BibTeX", "ldots": "…", "dots": "…", "textellipsis": "…",
    "textemdash": "—", "textendash": "–", "textquoteleft": "‘", "textquoteright": "’", "textquotesingle": "'",
    "textquotedblleft": "“", "textquotedblright": "”", "textquotedbl": '"', "lq": "‘", "rq": "’",
    "textasciitilde": "~", "textasciicircum": "^", "textbackslash": "\\", "textbar": "|", "textless": "<",
    "textgreater": ">", "textunderscore": "_", "textdegree": "°", "degree": "°", "texttimes": "×",
    "textmu": "µ", "textpm": "±", "texteuro": "€", "euro": "€", "pounds": "£", "textsterling": "£", "S": "§",
    "P": "¶", "copyright": "©", "textcopyright": "©", "textregistered": "®", "texttrademark": "™",
    "dag": "†", "ddag": "‡", "textdagger": "†", "textbullet": "•", "textperiodcentered": "·",
    "guillemotleft": "«", "guillemotright": "»", "textdollar": "$", "textpercent": "%",
    "ss": "ß", "ae": "æ", "AE": "Æ", "oe": "œ", "OE": "Œ", "o": "ø", "O": "Ø", "l": "ł", "L": "Ł",
    "aa": "å", "AA": "Å", "dj": "đ", "DJ": "Đ", "dh": "ð", "DH": "Ð", "th": "þ", "TH": "Þ", "i": "i", "j": "j",
    "quad": " ", "qquad": " ", "enspace": " ", "space": " ", "thinspace": " ", "nobreakspace": " ",
    "textvisiblespace": " ", "slash": "/", "textnumero": "№", "checkmark": "✓", "cmark": "✓", "xmark": "✗",
}  # fmt: skip
# Control symbols and what they print; others print the character itself.
SYMBOLS = {
    ",": " ",
    ";": " ",
    ":": " ",
    " ": " ",
    "\n": " ",
    "!": "",
    "/": "",
    "-": "",
    "@": "",
    "|": "‖",
}
# Accents by the command that sets them over the next letter, as combining characters.
ACCENTS = {
    "'": "\u0301", "`": "\u0300", "^": "\u0302", '"': "\u0308", "~": "\u0303", "=": "\u0304", ".": "\u0307",
    "u": "\u0306", "v": "\u030c", "H": "\u030b", "c": "\u0327", "d": "\u0323", "b": "\u0331", "k": "\u0328",
    "r": "\u030a", "t": "\u0361",
}  # fmt: skip
# Commands that leave nothing behind, their arguments included.
SILENT = frozenset(
    "label vspace hspace color index pagestyle thispagestyle bibliographystyle bibliography nocite"
    " setlength addtolength setcounter usepackage documentclass input include includegraphics caption*"
    " newcommand renewcommand def let vskip hskip phantom hphantom vphantom definecolor pagecolor".split()
)
REFERENCES = frozenset("ref eqref cref Cref autoref pageref nameref vref subref hyperref".split())
# Commands whose first arguments are settings, and how many of them.
SETTINGS = {
    **dict.fromkeys(
        "textcolor colorbox scalebox raisebox rotatebox hyperlink hypertarget foreignlanguage parbox"
        " selectlanguage fontfamily multirow".split(),
        1,
    ),
    **dict.fromkeys("fontsize resizebox fcolorbox multicolumn".split(), 2),
}  # fmt: skip
NOTES = frozenset("footnote footnotetext thanks marginpar".split())
PARAGRAPH_ENDS = frozenset("par newpage pagebreak".split())
LINE_ENDS = frozenset("newline linebreak".split())
LISTS = {
    "itemize": False, "compactitem": False, "enumerate": True, "compactenum": True, "description": False,
    "inparaenum": True, "asparaenum": True, "inparaitem": False, "tightitemize": False, "list": False,
}  # fmt: skip
CLOSING_WORDS = frozenset(
    "see e.g. e.g., i.e. i.e., cf. also and for example example, by in".split()
)
# Words after which a citation is a part of the sentence.
PREPOSITIONS = frozenset(
    "by of in from to with than as on for like following unlike extends extending and over per using"
    " between versus vs. via against".split()
)
