"""Prompts, descriptions and input parser of Wreck Raiders."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from sheets.engine import wording
from sheets.engine.errors import AmbiguousText, BadText
from sheets.engine.struct import replace
from sheets.engine.text import SOURCE, Text, say
from sheets.wreck_raiders.names import NUMBER_OF, place_text, spot_text
from sheets.wreck_raiders.rules import Rules, scoring
from sheets.wreck_raiders.rules.moves import (
    ADJUSTS,
    SCALLOPS,
    STOPS,
    Dive,
    Move,
    Place,
    Reveal,
    RevealExhibit,
    RevealTile,
    Roll,
)
from sheets.wreck_raiders.rules.state import State
from sheets.wreck_raiders.text import describe, keys, typed
from sheets.wreck_raiders.text.events import SENTENCES
from sheets.wreck_raiders.text.moves import DISPLAYS

if TYPE_CHECKING:
    from sheets.engine.lesson import Lesson

_GO_ON: dict[str, Move] = {
    "scallop": SCALLOPS[1],
    "claim": STOPS["claim"],
    "decorate": STOPS["decorate"],
    "buy": STOPS["buy"],
    "round_buy": STOPS["buy"],
    "free_tile": STOPS["reward"],
}

_REFUSALS = {
    "adjust": say("`{text}` is neither a value from 1 to 6 nor a spot"),
    "place": say("`{text}` isn't a place: displays 1–3, vault 4–6, x to discard"),
    "buy": say("`{text}` isn't a tile that you can buy now"),
    "round_buy": say("`{text}` isn't a tile that you can buy now"),
    "free_tile": say("`{text}` isn't a tile that you can take: = and its number"),
}
_VALUES = ("take", "rival_take", "roll", "claim")  # dice and exhibits are typed by number
_TILES = ("buy", "round_buy", "free_tile")
_CARDS = ("claim", "buy", "round_buy", "free_tile")


class Wording(wording.Wording[State, Move]):
    """Prompts, descriptions and input parser of Wreck Raiders."""

    rules: Rules
    notes_lines = 5
    replaces_defaults = False
    ends = scoring.ENDS
    displays = DISPLAYS
    sentences = SENTENCES

    def lesson(self) -> Lesson:
        from sheets.wreck_raiders.text.lesson import LESSON  # only where somebody learns

        return LESSON

    def categories(self) -> Mapping[str, Text]:
        return dict(scoring.CATEGORIES)

    def meant(self, state: State, text: str, language: str) -> Sequence[Move]:
        """Also without the verb, and in short words (d1, v2, g4, 5c, B, b2).  What comes after a
        step that costs something says that it is left out: a spot that conches are
        spent as it needs, a tile that nothing is claimed."""
        with suppress(BadText):
            return (self.rules.parse(text),)
        kind = state.asks[-1].kind if state.asks else ""
        dear = keys.refused_tile(state, text) if kind in _TILES else None
        if dear is not None:
            return (dear,)
        if kind == "move":
            dive = self._dive(state, text)
            if dive is not None:
                return (dive,)
        full = typed.canonical(state, text, language)
        begun = [
            move
            for move in self.rules.legal(state)
            if f"{self.rules.format(move)} ".startswith(f"{full} ")
        ]
        if kind in _CARDS and len(begun) == 1:  # the only display or aquarium it goes with
            return (begun[0],)
        try:
            return super().meant(state, full, language)
        except BadText:
            before = self._implied(state, kind, text)
            if before is None and kind in _REFUSALS:
                raise BadText(replace(_REFUSALS[kind], args=(("text", text[:40]),))) from None
            if before is None or self.rules.check(state, before) is not None:
                raise
            after = self.rules.apply(state, before)
            if not after.asks or after.asks[-1].kind not in ("move", "buy"):
                raise
            return (before, *self.meant(after, text, language))

    def _implied(self, state: State, kind: str, text: str) -> Move | None:
        """Return the answer to this ask that an answer to the next one implies."""
        if kind == "adjust":
            _, spots = typed.dive(state, text)
            return ADJUSTS[NUMBER_OF[spots[0]]] if spots else None
        return STOPS["claim"] if kind == "claim" else None

    def _dive(self, state: State, text: str) -> Move | None:
        """The dive to a spot, if only one diver can make it, or only one that begins as it
        is said before: ``gold``, ``b gold``, ``3 gold``, ``3gold``."""
        start, spots = typed.dive(state, text)
        found = [
            move
            for move in self.rules.legal(state)
            if isinstance(move, Dive) and move.end in spots and typed.begins(move.start, start)
        ]
        if len(found) > 1:
            raise AmbiguousText(
                say("`{text}` matches several moves", text=text),
                alternatives=list(map(typed.short_dive, found)),
            )
        return found[0] if found else None

    def numbers(self, state: State) -> bool:
        """Dice by their values, exhibits by their numbers, boxes and tiles by their places."""
        return bool(state.asks and state.asks[-1].kind in _VALUES) or super().numbers(state)

    def keys(self, state: State, language: str = SOURCE) -> Mapping[str, Sequence[Move]]:
        """A word of the language means that word: `or` is gold in French."""
        local = self.words(language).words
        found = keys.keys(self.rules, state, language)
        return {form: moves for form, moves in found.items() if form not in local}

    def short(self, state: State, move: Move, language: str = SOURCE) -> str:
        """Return the fewest keys also for dice and cards that nobody can list."""
        match move:
            case Roll():
                return keys.roll(move)
            case RevealExhibit(card):
                return keys.exhibit(card, language)
            case RevealTile(tile):
                return keys.tile(tile)
            case Reveal(key):
                return key.lower()
        return super().short(state, move, language)

    def choices(self, state: State, language: str = SOURCE) -> Sequence[Text]:
        if not state.asks:
            return ()
        from sheets.wreck_raiders.text import choices  # only where a screen shows them

        return choices.choices(self.rules, state, self._known(state, language).keys, language)

    def declined(self, state: State) -> Move | None:
        kind = state.asks[-1].kind if state.asks else ""
        return ADJUSTS[state.value] if kind == "adjust" else _GO_ON.get(kind)

    def turn(self, state: State) -> Hashable:
        """A line may have everything in it that comes before the next player takes a die."""
        return state.turn

    def usual(self, state: State) -> Move | None:
        """Enter goes on without spending anything, where a step may be left out."""
        return self.declined(state) or super().usual(state)

    def example(self, state: State, language: str = SOURCE) -> str:
        return typed.example(state, language) or typed.short(super().example(state, language))

    def prompt(self, state: State) -> Text:
        return describe.prompt(state) if state.asks else self.rules.standings(state).text

    def target(self, state: State, move: Move) -> Text | None:
        """Return the spot of a dive, or the box of a treasure."""
        match move:
            case Dive(end=end):
                return spot_text(end)
            case Place(where):
                return place_text(where)
        return None

    def describe(self, state: State, move: Move) -> Text:
        return describe.describe(self.rules.parts, state, move)

    def glossary(self, state: State) -> Iterable[wording.Part]:
        return describe.glossary(self.rules.parts, state)

    def group(self, state: State, move: Move) -> Text:
        return describe.group(state, move)
