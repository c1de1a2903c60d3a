"""The state of a walk over the tokens of one paragraph."""

from collections.abc import Callable
from dataclasses import dataclass, field

from generator.text.build import Builder
from generator.text.lexer import Lexed, Token


@dataclass(slots=True)
class Reader:
    """Where a walk stands: the token, and what to do when groups close."""

    source: Lexed
    builder: Builder
    # Whether braces group and backslashes command, or are characters.
    is_latex: bool
    index: int = 0
    # What to do on reaching a token, by its index.
    closing: dict[int, list[Callable[[], None]]] = field(default_factory=dict)
    # The tokens that close the groups that are open, innermost last.
    groups: list[int] = field(default_factory=list)
    # Closing tokens that are characters, end a group, or were paired with a mark of emphasis.
    literal: set[int] = field(default_factory=set)
    grouped: set[int] = field(default_factory=set)
    closing_stars: set[int] = field(default_factory=set)
    # Quotation marks that are open.
    doubles: int = 0
    singles: int = 0
    is_straight_open: bool = False

    @property
    def token(self) -> Token:
        """The token that is read."""
        return self.source.tokens[self.index]

    def at(self, index: int) -> Token | None:
        """The token at a place, if there is one."""
        return self.source.tokens[index] if index < len(self.source.tokens) else None

    def on_closing(self, index: int, action: Callable[[], None]) -> None:
        """Act on reaching a token; what was asked for last comes first."""
        self.closing.setdefault(index, []).insert(0, action)

    def face_until(self, index: int, face: str) -> None:
        """Turn a face on, and off again at a closing token."""
        self.builder.turn(face, 1)
        self.on_closing(index, lambda: self.builder.turn(face, -1))

    def argument(self) -> tuple[int, int] | None:
        """The tokens that open and close the group that follows."""
        place = self.index + 1
        token = self.at(place)
        if token and token.kind == "text" and token.text.isspace():
            place += 1
            token = self.at(place)
        if token and token.kind == "open" and place in self.source.partners:
            return place, self.source.partners[place]
        return None

    def take(self) -> str | None:
        """The source of the group that follows, which counts as read; nothing if there is none."""
        found = self.argument()
        if not found:
            return None
        opened, closed = found
        self.index = closed
        return self.source.text[self.source.tokens[opened].end : self.source.tokens[closed].start]

    def skip_to(self, position: int) -> None:
        """Go on at a place of the source; what is left of a text token there is added."""
        tokens = self.source.tokens
        index = self.index
        while index < len(tokens) and tokens[index].end <= position:
            index += 1
        if index < len(tokens) and tokens[index].start < position:
            self.builder.text(self.source.text[position : tokens[index].end])
            index += 1
        self.index = index - 1

    def eat_space(self) -> None:
        """Skip the space that only ends a command's name."""
        token = self.at(self.index + 1)
        if token and token.kind == "text" and token.text.startswith(" "):
            self.skip_to(token.start + 1)
