"""Prompts, descriptions and input parser of CRABZ."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from sheets.crabz.board import NAMES
from sheets.crabz.names import SIZE_WORDS
from sheets.crabz.rules import Rules, crawling, scoring
from sheets.crabz.rules.moves import (
    AGREE_DRAW,
    DECLINE_DRAW,
    AgreeDraw,
    Crawl,
    DeclineDraw,
    Lay,
    Layout,
    Move,
)
from sheets.crabz.rules.state import State
from sheets.crabz.text import describe
from sheets.crabz.text.events import SENTENCES
from sheets.crabz.text.moves import DISPLAYS
from sheets.engine import wording
from sheets.engine.struct import replace
from sheets.engine.text import SOURCE, PlayerName, Text, say

if TYPE_CHECKING:
    from sheets.engine.lesson import Lesson

OFFERS = ("draw", "offer", "offer draw", "agree")


class Wording(wording.Wording[State, Move]):
    """Prompts, descriptions and input parser of CRABZ."""

    rules: Rules
    ends = scoring.END_WORDS
    displays = DISPLAYS
    sentences = SENTENCES

    def keys(self, state: State, language: str = SOURCE) -> Mapping[str, Sequence[Move]]:
        """Return the numbers of the list; beyond it from and to, as far as is clear."""
        from sheets.crabz.text import typed

        match state.phase:
            case "first":
                return typed.numbered(self.rules.legal(state), len(state.order))
            case "lay":
                return typed.laid(self.rules.legal(state))
            case "play" if state.offered:
                return {"+": (AGREE_DRAW,), "-": (DECLINE_DRAW,)}
            case "play":
                return typed.numbered(self.rules.legal(state), len(state.order))
        return {}

    def short(self, state: State, move: Move, language: str = SOURCE) -> str:
        if isinstance(move, Layout):
            from sheets.crabz.text import typed

            return typed.padded(state, move)
        return super().short(state, move, language)

    def choices(self, state: State, language: str = SOURCE) -> Sequence[Text]:
        if state.phase != "play" or state.offered:
            return ()
        from sheets.crabz.text import typed

        way = typed.spaces(self.rules.legal(state)[0])
        return (
            say("a number from the list, or from and to as far as it is clear: {text}", text=way),
        )

    def declined(self, state: State) -> Move | None:
        return DECLINE_DRAW if state.offered else None

    def numbers(self, state: State) -> bool:
        """A layout is typed on the number pad; elsewhere numbers are those of the list."""
        return state.phase == "layout"

    def example(self, state: State, language: str = SOURCE) -> str:
        """Return a layout on the number pad, and what its keys mean."""
        sample = self._sample(state)
        if not isinstance(sample, Layout):
            return super().example(state, language)
        from sheets.crabz.text import typed

        return f"{typed.padded(state, sample)}\n{typed.legend(state, language)}"

    def meant(self, state: State, text: str, language: str) -> Sequence[Move]:
        """Also paths (c3-c4-d5), cells written loosely (c3 d5, c3d5), any cell of a
        surviving group, layouts as crabs in board order, colours and seats that begin."""
        from sheets.crabz.text import typed  # only where something was typed

        if state.phase == "layout":
            return (typed.read_layout(self.rules, state, text),)
        if state.phase == "first":
            return super().meant(state, typed.first(state, text), language)
        if state.phase == "lay":
            return super().meant(state, f"lay {text.removeprefix('lay ')}", language)
        begun = len(text) > 1 and any(offer.startswith(text.lower()) for offer in OFFERS)
        if begun and not state.offered:  # one letter may be a row of spaces
            return (AGREE_DRAW,)
        text = typed.crawl(state, text.lower())
        found = typed.begun(self.rules.legal(state), text)
        if len(found) == 1:
            return found
        (move,) = super().meant(state, text, language)
        if isinstance(move, Crawl) and move.survivor is not None:
            for group in crawling.choices(state, move.start, move.end):
                if group >> move.survivor & 1:
                    return (replace(move, survivor=crawling.first_cell(group)),)
        return (move,)

    def lesson(self) -> Lesson:
        from sheets.crabz.text.lesson import LESSON  # only where somebody learns

        return LESSON

    def prompt(self, state: State) -> Text:
        match state.phase:
            case "layout":
                return say("lay out the crabs at random; type a key for each, from the top row")
            case "first":
                return say("who goes first?")
            case "lay":
                return say("{who} lays a crab", who=PlayerName(state.asks[-1].seat))
            case "play" if state.offered:
                return say("{who}: agree to a draw?", who=PlayerName(state.asks[-1].seat))
            case "play":
                return say("{who} moves a crab", who=PlayerName(state.turn))
        return scoring.standings(state).text

    def describe(self, state: State, move: Move) -> Text:
        match move:
            case Crawl():
                return describe.describe(self.rules, state, move)
            case AgreeDraw() if state.offered:
                return say("the game ends if everyone still in agrees")
            case AgreeDraw():
                return say("everyone still in must agree")
            case DeclineDraw():
                return say("the game continues")
        return Text("")

    def glossary(self, state: State) -> Iterable[wording.Part]:
        return describe.GLOSSARY

    def group(self, state: State, move: Move) -> Text:
        if isinstance(move, Lay):
            return say("{size} crab", size=SIZE_WORDS[move.size])
        if not isinstance(move, Crawl):
            return Text("")
        size = SIZE_WORDS[state.stacks[move.start] & 3]
        return say("{size} crab on {cell}", size=size, cell=NAMES[move.start])
