"""YAML nodes to entries; whatever is not understood is left out, with a problem.

The form, for which CORRECTIONS.md speaks to editors:

    papers:
      ID:
        begins: the first words of the abstract
        title: text
        tags: {add: [tag, …], remove: [tag, …]}
        related: {force: [ID first words, …], forbid: [ID first words, …]}
        hide: reason
        why: note
    tags:
      rename: {old: new, …}
      merge: {into: [tag, …], …}
      forbid: [tag, …]

Keys that are written twice add up, so that lines can be appended to the end of a file.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from difflib import get_close_matches

import yaml

from generator.corrections.entries import Entry, Given, Reference, TagRules, Written
from generator.corrections.nodes import UNREAD, compose, line_of
from generator.paper import Problem, Where
from generator.text import parse, plain

ID = re.compile(r"[0-9a-f]{10}")
NULL = "tag:yaml.org,2002:null"
# Persian and some Indian scripts write words with them.
JOINERS = "\u200c\u200d"
FALSE = frozenset(["false", "no", "off"])

# A path of keys, and the nodes that stand there.
Pairs = Iterator[tuple[yaml.ScalarNode, yaml.Node]]


def read_text(text: str, path: str) -> tuple[Written, list[Problem]]:
    """The corrections of a file's text, and what could not be read."""
    root, problems = compose(text, path)
    reader = _Reader(path)
    written = reader.file(root) if root else Written(path)
    return written, [*problems, *reader.problems]


class _Reader:
    """Walks the nodes of one file and notes what it does not understand."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.problems: list[Problem] = []

    def file(self, root: yaml.Node) -> Written:
        entries: dict[str, Entry] = {}
        tags = TagRules()
        for key, node in self._pairs(root, "the file", ("papers", "tags")):
            if key.value == "tags":
                tags = self._tag_rules(node, tags)
                continue
            for name, fields in self._pairs(node, "`papers`"):
                if paper := self._reference(name):
                    entry = entries.get(paper.id, Entry(paper))
                    entries[paper.id] = self._entry(fields, entry)
        return Written(self.path, tuple(entries.values()), tags)

    def _entry(self, node: yaml.Node, entry: Entry) -> Entry:
        readers: Mapping[str, Callable[[yaml.Node, Entry], Entry]] = {
            "begins": self._begins,
            "title": self._title,
            "tags": self._tags,
            "related": self._related,
            "hide": self._hide,
            "why": lambda node, entry: entry,
        }
        for key, value in self._pairs(node, f"paper {entry.paper.id}", tuple(readers)):
            entry = readers[key.value](value, entry)
        return entry

    def _begins(self, node: yaml.Node, entry: Entry) -> Entry:
        given = self._text(node, "begins")
        if not given:
            return entry
        return replace(entry, paper=replace(entry.paper, begins=given.text))

    def _title(self, node: yaml.Node, entry: Entry) -> Entry:
        given = self._text(node, "title", is_markup=True)
        if given and entry.title:
            self._note(given.line, f"the title stands in line {entry.title.line} already")
            return entry
        return replace(entry, title=given) if given else entry

    def _hide(self, node: yaml.Node, entry: Entry) -> Entry:
        if isinstance(node, yaml.ScalarNode) and node.value.lower() in FALSE:
            self._note(line_of(node), "to show a paper, remove its `hide` line; it is shown")
            return entry
        # Better a paper hidden without a reason than one shown that was to be hidden.
        given = self._text(node, "hide", "; hidden all the same")
        return replace(entry, hidden=given or Given("no reason given", line_of(node)))

    def _tags(self, node: yaml.Node, entry: Entry) -> Entry:
        for key, value in self._pairs(node, "`tags` of a paper", ("add", "remove")):
            texts = self._texts(value, f"tags: {key.value}")
            if key.value == "add":
                entry = replace(entry, tags_added=(*entry.tags_added, *texts))
            else:
                entry = replace(entry, tags_removed=(*entry.tags_removed, *texts))
        return entry

    def _related(self, node: yaml.Node, entry: Entry) -> Entry:
        for key, value in self._pairs(node, "`related`", ("force", "forbid")):
            papers = tuple(self._references(value))
            if key.value == "force":
                entry = replace(entry, related_forced=(*entry.related_forced, *papers))
            else:
                entry = replace(entry, related_forbidden=(*entry.related_forbidden, *papers))
        return entry

    def _tag_rules(self, node: yaml.Node, rules: TagRules) -> TagRules:
        for key, value in self._pairs(node, "`tags`", ("rename", "merge", "forbid")):
            if key.value == "forbid":
                texts = self._texts(value, "tags: forbid")
                rules = replace(rules, forbidden=(*rules.forbidden, *texts))
            else:
                pairs = self._renamed(value) if key.value == "rename" else self._merged(value)
                rules = replace(rules, becomes=(*rules.becomes, *pairs))
        return rules

    def _renamed(self, node: yaml.Node) -> Iterator[tuple[Given, Given]]:
        for key, value in self._pairs(node, "`rename`"):
            old, new = self._text(key, "rename"), self._text(value, "rename")
            if old and new:
                yield old, new

    def _merged(self, node: yaml.Node) -> Iterator[tuple[Given, Given]]:
        for key, value in self._pairs(node, "`merge`"):
            into = self._text(key, "merge")
            for old in self._texts(value, "merge"):
                if into:
                    yield old, into

    def _references(self, node: yaml.Node) -> Iterator[Reference]:
        for item in self._items(node, "related"):
            if paper := self._reference(item):
                yield paper

    def _reference(self, node: yaml.Node) -> Reference | None:
        """`0c1d2e3f4a` or `0c1d2e3f4a Peat soils store a third`."""
        given = self._text(node, "id")
        if not given:
            return None
        id_, _, begins = given.text.partition(" ")
        if ID.fullmatch(id_.lower()):
            return Reference(id_.lower(), begins, given.line)
        message = f"“{id_}” is no id of a paper, which has 10 digits of 0–9 and a–f"
        self._note(given.line, message)
        return None

    def _texts(self, node: yaml.Node, what: str) -> tuple[Given, ...]:
        found = (self._text(item, what) for item in self._items(node, what))
        return tuple(given for given in found if given)

    def _items(self, node: yaml.Node, what: str) -> Sequence[yaml.Node]:
        """The items of a list; one text alone is a list of one."""
        if isinstance(node, yaml.MappingNode):
            self._note(line_of(node), f"`{what}` holds a mapping instead of a list")
            return ()
        return node.value if isinstance(node, yaml.SequenceNode) else (node,)

    def _text(
        self, node: yaml.Node, what: str, so: str = "", is_markup: bool = False
    ) -> Given | None:
        """The text of a node; without words, nothing and a problem, which says what follows."""
        if not isinstance(node, yaml.ScalarNode):
            self._note(line_of(node), f"`{what}` holds a list or mapping instead of a text{so}")
            return None
        shown = (
            " ".join(plain(parse(node.value).blocks).split()) if is_markup else one_line(node.value)
        )
        if (node.tag == NULL and not node.style) or not any(map(str.isalnum, shown)):
            self._note(line_of(node), f"`{what}` holds no words{so}")
            return None
        return Given(node.value if is_markup else shown, line_of(node))

    def _pairs(self, node: yaml.Node, what: str, known: Sequence[str] = ()) -> Pairs:
        """The keys and values of a mapping; all keys are texts, and known where they have to be."""
        if isinstance(node, yaml.ScalarNode) and not node.value:
            return  # `papers:` with nothing below it
        if not isinstance(node, yaml.MappingNode):
            self._note(line_of(node), f"{what} holds no `key: value` lines")
            return
        for key, value in node.value:
            if not isinstance(key, yaml.ScalarNode):
                self._note(line_of(key), f"a key of {what} is a list or mapping; left out")
            elif known and key.value not in known:
                self._note(line_of(key), _unknown(key.value, what, known))
            else:
                yield key, value

    def _note(self, line: int, message: str) -> None:
        self.problems.append(Problem(Where(self.path, line), UNREAD, message))


def one_line(text: str) -> str:
    """A text without control and invisible characters but joiners, with single blanks."""
    kept = "".join(char if char.isprintable() or char in JOINERS else " " for char in text)
    return " ".join(kept.split())


def _unknown(key: str, what: str, known: Sequence[str]) -> str:
    near = get_close_matches(key, known, n=1)
    meant = f"did you mean `{near[0]}`?" if near else f"known are {', '.join(known)}"
    return f"unknown key “{one_line(key)[:40]}” in {what}; {meant}"
