"""What Oh Crab! asks, says and reads."""

from __future__ import annotations

from collections.abc import Sequence

from sheets.engine import facets
from sheets.engine.errors import BadText, IllegalMove
from sheets.engine.text import Text
from sheets.oh_crab.rules import Rules, other_kind, scoring
from sheets.oh_crab.rules.moves import Move
from sheets.oh_crab.rules.notation import SHAPES
from sheets.oh_crab.rules.state import State
from sheets.oh_crab.text import describe, prompts, typed


class Wording(facets.Wording[State, Move]):
    """What Oh Crab! asks, says and reads."""

    rules: Rules

    def read(self, state: State, text: str) -> Move:
        """Also lines with the actor before them, and cards by what they show."""
        text = typed.without_actor(text)
        moves = [*self.rules.legal(state), *self.rules.declarations(state)]
        found = typed.by_content(self.rules.parts, self.rules.words, moves, text)
        try:
            return found or super().read(state, text)
        except BadText:
            ask, verb = self.rules.ask(state), text.partition(" ")[0]
            problem = other_kind(ask, verb) if ask is not None and verb in SHAPES else None
            if problem is None:
                raise
            raise IllegalMove(problem) from None

    def read_all(self, state: State, text: str, language: str = "en") -> Sequence[Move]:
        """Also with the words of a language for directions, symbols and colours."""
        return (self.read(state, typed.translated(text, language)),)

    def prompt(self, state: State) -> Text:
        ask = self.rules.ask(state)
        if ask is None:
            return scoring.standings(state).text
        return prompts.prompt(state, ask)

    def describe(self, state: State, move: Move) -> Text:
        return describe.describe(state, move)

    def group(self, state: State, move: Move) -> Text:
        return describe.group(state, move)
