"""The sheets of Fleet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sheets.engine import facets
from sheets.engine.frame import Size
from sheets.engine.sheet import Piece, Sheet
from sheets.engine.stage import Stage
from sheets.engine.text import SOURCE, Text
from sheets.fleet.names import FACE_WORDS, FACES, HARBOR, SECTION_WORDS, SECTIONS
from sheets.fleet.rules import Rules
from sheets.fleet.rules.moves import Move, Second, Star, Take, Use
from sheets.fleet.rules.state import State
from sheets.fleet.screen import sheet

if TYPE_CHECKING:
    from sheets.drawing.canvas import Drawing

# boat columns and their dice as on paper; harbor and wharf like the dice of the town
DICE_TONES = ("R", "B", "G", "Y", "S", "", "O", "P", "")
SECTION_TONES = (*DICE_TONES[:5], *"O" * 5, *"P" * 8)
TOWN = "town"
TONES = dict(zip((*FACE_WORDS, *SECTION_WORDS), (*DICE_TONES, *SECTION_TONES), strict=True))


class Screen(facets.Screen[State, Move]):
    """The sheet of each captain."""

    rules: Rules
    tones = TONES

    def sheet(self, state: State, seat: int | None = None) -> Sheet:
        return sheet.sheet(state, self.rules.parts, seat)

    def path(self, state: State, move: Move) -> tuple[str, ...]:
        """The die, or the next box of the section that the move marks."""
        match move:
            case Take(number):
                return (f"die/{number}",)
            case Use(what) | Second(what) | Star(what) if what < len(SECTIONS):
                marks = state.sheets[state.asks[-1].seat].marks[what]
                return (f"{SECTIONS[what]}/{marks + 1}",)
        return ()

    def drawing(self, state: State, sheet: Sheet, key: str) -> Drawing | None:
        """The halves of a captain's sheet."""
        from sheets.fleet.screen import phone

        if sheet.seat is None or key not in phone.DRAWN:
            return None
        return phone.drawing(self.rules.parts, state.sheets[sheet.seat], sheet, key)

    def picture(self, state: State, piece: Piece) -> Drawing | None:
        """A die."""
        from sheets.fleet.screen import phone

        kind, _, face = piece.picture.partition("/")
        return phone.die(FACES.index(face)) if kind == "die" else None

    def compact_sheet(self, state: State) -> Sheet:
        from sheets.fleet.screen import compact

        return compact.sheet(state, self.rules.parts)

    def framed(self, state: State, size: Size, language: str = SOURCE) -> Sheet:
        from sheets.fleet.screen import frame

        return frame.framed(state, self.rules.parts, size, self.game.text.words(language))

    def stage(self, state: State, kind: str) -> Stage | None:
        """The half of the sheet that the phase is about."""
        town = state.phase.startswith(TOWN) and kind not in self.stages().ask
        return self.stages().get(TOWN if town else kind)

    def dice_input(self, state: State) -> facets.DiceInput | None:
        """The dice that are rolled; with those of the town comes one boat die (FL-1.7)."""
        faces = tuple(zip(FACES, FACE_WORDS, strict=True))
        boat, town, parts = faces[:HARBOR], faces[HARBOR:], self.rules.parts
        match state.asks[-1].kind:
            case "roll_boat":
                return facets.DiceInput("roll boat", ((boat,),) * parts.boat_dice(state.actors))
            case "roll_town":
                last = tuple((f"/ {face}", word) for face, word in boat)
                many = parts.town_dice(state.actors)
                return facets.DiceInput("roll town", (*((town,),) * many, (last,)))
        return None

    def round(self, state: State) -> int:
        return state.round

    def phase_label(self, state: State) -> Text:
        return sheet.heading(state)
