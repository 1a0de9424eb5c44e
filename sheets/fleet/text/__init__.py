"""Prompts, descriptions and input parser of Fleet."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from sheets.engine import wording
from sheets.engine.errors import BadText
from sheets.engine.text import SOURCE, Text, say
from sheets.fleet.rules import Rules, asks, scoring
from sheets.fleet.rules.moves import KEEP, Keep, Move, Oyster, RollBoat, RollTown, Take
from sheets.fleet.rules.state import State
from sheets.fleet.text import describe, keys
from sheets.fleet.text.events import SENTENCES
from sheets.fleet.text.moves import DISPLAYS

if TYPE_CHECKING:
    from sheets.engine.lesson import Lesson

_DICE = ("roll_boat", "roll_town", "reroll", "start", "take")  # asks answered in letters


class Wording(wording.Wording[State, Move]):
    """Prompts, descriptions and input parser of Fleet."""

    rules: Rules
    news_lines = 5
    ends = scoring.ENDS
    displays = DISPLAYS
    sentences = SENTENCES

    def lesson(self) -> Lesson:
        from sheets.fleet.text.lesson import LESSON  # only where somebody learns

        return LESSON

    def categories(self) -> Mapping[str, Text]:
        return {key: label for key, (label, _) in scoring.CATEGORIES.items()}

    def keys(self, state: State, language: str = SOURCE) -> Mapping[str, Sequence[Move]]:
        return keys.keys(self.rules, state, self.words(language)) if state.asks else {}

    def short(self, state: State, move: Move, language: str = SOURCE) -> str:
        if isinstance(move, RollBoat | RollTown):
            return keys.rolled(move.faces, self.words(language))
        return super().short(state, move, language)

    def declined(self, state: State) -> Move | None:
        """The die kept; nobody declines a star action or a second use by leaving it out."""
        return KEEP if state.asks and isinstance(state.asks[-1], asks.Casino) else None

    def turn(self, state: State) -> Hashable:
        """A line may have a whole phase in it, the leftover die too."""
        return state.round, state.phase[:4]

    def meant(self, state: State, text: str, language: str) -> Sequence[Move]:
        """Also whole rolls as one token (`SSLC$`) and faces for dice."""
        from sheets.fleet.text import typed

        exact: Move | None = None
        with suppress(BadText):
            exact = self.rules.parse(text)
        if exact is not None and self.rules.check(state, exact) is None:
            return (exact,)
        # `coin` means another thing when fishing
        local = self.words(language)
        move = typed.read(self.rules, state, text, local) or exact
        if move is None and state.asks and state.asks[-1].kind in _DICE:
            letter, _, use = text.partition(" ")
            if len(letter) == 1 and use:  # `l coin`: a die and what it is used for
                return self._taken(state, letter, use, language)
            raise typed.no_die(state, text, local, language)
        if move is None:
            return super().meant(state, text, language)
        return (move,)

    def _taken(self, state: State, letter: str, use: str, language: str) -> Sequence[Move]:
        move = self.meant(state, letter, language)[0]
        if not isinstance(move, Take) or self.rules.check(state, move) is not None:
            raise BadText(say("`{text}` isn't a move", text=f"{letter} {use}"[:40]))
        return (move, *self.meant(self.rules.apply(state, move), use, language))

    def example(self, state: State, language: str = SOURCE) -> str:
        from sheets.fleet.text import typed

        move = self.rules.parse(super().example(state))
        return typed.spelled(self.rules, state, move, self.words(language), language)

    def usual(self, state: State) -> Move | None:
        """The plain use of a die; the die kept; a second fish."""
        plain = keys.default(self.rules, state)
        if plain is not None:
            return plain
        legal = self.rules.legal(state)
        if legal and isinstance(legal[0], Keep | Oyster):
            return legal[0]
        return legal[0] if len(legal) == 1 else None

    def prompt(self, state: State) -> Text:
        return describe.prompt(state, self.rules.parts)

    def describe(self, state: State, move: Move) -> Text:
        return describe.describe(state, self.rules.parts, move)

    def glossary(self, state: State) -> Iterable[wording.Part]:
        return describe.glossary(self.rules.parts)

    def group(self, state: State, move: Move) -> Text:
        return describe.group(move)
