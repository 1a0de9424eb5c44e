"""What Fleet asks, says and reads."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress

from sheets.engine import facets
from sheets.engine.errors import BadText
from sheets.engine.text import Text
from sheets.fleet.rules import Rules, scoring
from sheets.fleet.rules.moves import Keep, Move, Oyster, Take, Use, parse
from sheets.fleet.rules.state import State
from sheets.fleet.text import describe


class Wording(facets.Wording[State, Move]):
    """What Fleet asks, says and reads."""

    rules: Rules

    def categories(self) -> Mapping[str, Text]:
        return {key: label for key, (label, _) in scoring.CATEGORIES.items()}

    def read(self, state: State, text: str) -> Move:
        """Also whole rolls as one token (`SSLC$`), faces for dice, and local describe."""
        return self._read(state, text, "en")

    def _read(self, state: State, text: str, language: str) -> Move:
        from sheets.fleet.text import typed

        text = " ".join(text.split())
        exact: Move | None = None
        with suppress(BadText):
            exact = parse(text)
        if exact is not None and self.rules.check(state, exact) is None:
            return exact
        # `coin` means another thing when fishing
        meant = typed.read(state, self.rules.parts, text, language)
        if meant is not None:
            return meant
        return super().read(state, text) if exact is None else exact

    def read_all(self, state: State, text: str, language: str = "en") -> Sequence[Move]:
        """A single letter takes the die that shows it and uses it normally, where
        there is only one normal use."""
        move = self._read(state, text, language)
        if (
            isinstance(move, Take)
            and len(text.strip()) == 1
            and self.rules.check(state, move) is None
        ):
            use = self.usual(self.rules.apply(state, move))
            if isinstance(use, Use):
                return move, use
        return (move,)

    def example(self, state: State, language: str = "en") -> str:
        from sheets.fleet.text import typed

        return typed.spelled(self.rules.parse(super().example(state)), language)

    def usual(self, state: State) -> Move | None:
        """The only normal use of a die; the die kept; a second fish."""
        legal = self.rules.legal(state)
        normal = [move for move in legal if isinstance(move, Use)]
        if len(normal) == 1:
            return normal[0]
        if legal and isinstance(legal[0], Keep | Oyster):
            return legal[0]
        return legal[0] if len(legal) == 1 else None

    def prompt(self, state: State) -> Text:
        return describe.prompt(state, self.rules.parts)

    def describe(self, state: State, move: Move) -> Text:
        return describe.describe(state, self.rules.parts, move)

    def group(self, state: State, move: Move) -> Text:
        return describe.group(move)
