"""Prompts, descriptions and input parser of Oh Crab!."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from sheets.engine import wording
from sheets.engine.asks import Decision
from sheets.engine.errors import AmbiguousText, BadText, IllegalMove
from sheets.engine.notation import fits
from sheets.engine.text import SOURCE, Text, say
from sheets.oh_crab.parts import HIDDEN
from sheets.oh_crab.rules import Rules, asks, scoring
from sheets.oh_crab.rules.modules import asks as pack
from sheets.oh_crab.rules.moves import (
    NO_AWARD,
    NO_CARD,
    SKIP,
    Award,
    CardAction,
    Done,
    End,
    Go,
    Ignore,
    Interrupt,
    Move,
    NoSwap,
    PeekNothing,
    Recover,
    Use,
)
from sheets.oh_crab.rules.state import State
from sheets.oh_crab.text import describe, glossary, keys, prompts, typed
from sheets.oh_crab.text.events import SENTENCES
from sheets.oh_crab.text.moves import DISPLAYS, action

if TYPE_CHECKING:
    from sheets.engine.lesson import Lesson


PRINTED = say("as printed: beginning of the special action, main action, four halves (- none)")
NO: tuple[Move, ...] = (
    Go(SKIP),
    Ignore(False),
    Use(False),
    Interrupt(False),
    PeekNothing(),
    Award(NO_AWARD),
    Recover(NO_CARD),
)


class Wording(wording.Wording[State, Move]):
    """Prompts, descriptions and input parser of Oh Crab!."""

    rules: Rules
    ends = scoring.ENDS
    displays = DISPLAYS
    sentences = SENTENCES

    def lesson(self) -> Lesson:
        from sheets.oh_crab.text.lesson import LESSON  # only where somebody learns

        return LESSON

    def keys(self, state: State, language: str = SOURCE) -> Mapping[str, Sequence[Move]]:
        if not state.asks:
            return {}
        return keys.keys(self.rules, state, self.words(language), language)

    def choices(self, state: State, language: str = SOURCE) -> Sequence[Text]:
        """Return how to type a card, where all that are left would be too long a list."""
        match state.asks[-1] if state.asks else None:
            case asks.Reveal() | asks.DrawCard() | pack.PeekDeck():
                sample = self._sample(state)
                example = self.short(state, sample, language)
                shown = self.display(state, sample)
                return PRINTED, say("for example {text}: {what}", text=example, what=shown)
            case asks.Begin(seat) if state.players[seat].planned == HIDDEN:
                return keys.beginnings(self.rules, state, self.words(language), language)
        return ()

    def declined(self, state: State) -> Move | None:
        """No to whatever may be left out; the end of a turn is never implied."""
        legal = self.rules.legal(state) if state.asks else ()
        return next((move for move in legal if move in NO or isinstance(move, NoSwap | Done)), None)

    def turn(self, state: State) -> Hashable:
        return state.round, state.phase, state.seat

    def meant(self, state: State, text: str, language: str) -> Sequence[Move]:
        """Also cards by what they show, or by the beginnings of these words."""
        moves = [*self.rules.legal(state), *self.rules.declarations(state)]
        found = typed.by_content(self.rules, moves, text)
        try:
            return (found,) if found else super().meant(state, text, language)
        except BadText:
            begun = typed.by_content(self.rules, moves, text, fits)
            if begun is not None:
                return (begun,)
            named = typed.by_name(self.rules, moves, text, language)
            if len(named) == 1:
                return named
            if named:
                raise AmbiguousText(
                    say("`{text}` matches several moves", text=text),
                    alternatives=[self.rules.format(move) for move in named],
                ) from None
            ask, verb = self.rules.ask(state), text.partition(" ")[0]
            known = verb in self.rules.grammar.verbs
            if not isinstance(ask, Decision) or not known or verb in self.rules.verbs(ask):
                raise
            raise IllegalMove(self.rules.wanted(state, ask)) from None

    def prompt(self, state: State) -> Text:
        ask = self.rules.ask(state)
        if ask is None:
            return scoring.standings(state).text
        return prompts.prompt(state, ask)

    def example(self, state: State, language: str = SOURCE) -> str:
        """Return a card as it is printed, a piece by its name, and anything else as written."""
        said = typed.example(self.rules.parts, self._sample(state), language)
        return said or super().example(state, language)

    def regret(self, state: State, move: Move) -> Text | None:
        """An end before what the cards gave is used (OC-4.12)."""
        if not isinstance(move, End):
            return None
        left = [each for each in self.rules.legal(state) if isinstance(each, CardAction)]
        unused = tuple(action(state, each) for each in left)
        return say("unused actions are lost: {actions}", actions=unused) if unused else None

    def describe(self, state: State, move: Move) -> Text:
        return self.regret(state, move) or describe.describe(state, move)

    def glossary(self, state: State) -> Iterable[wording.Part]:
        return glossary.glossary(self.rules.parts)

    def group(self, state: State, move: Move) -> Text:
        return describe.group(state, move)
