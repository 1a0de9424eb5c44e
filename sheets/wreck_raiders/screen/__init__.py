"""The mats, market and reef of Wreck Raiders."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sheets.engine import facets
from sheets.engine.frame import Size
from sheets.engine.sheet import Piece, Sheet
from sheets.engine.text import SOURCE, Text, say
from sheets.wreck_raiders.names import DICE, OFFERS, ROW, ZONE_WORDS, ZONES
from sheets.wreck_raiders.rules import Rules, scoring
from sheets.wreck_raiders.rules.handles import offer_of, place_in_row
from sheets.wreck_raiders.rules.moves import Move
from sheets.wreck_raiders.rules.state import State, exhibit_of, off_board, tile_of
from sheets.wreck_raiders.screen import mat, sheet

if TYPE_CHECKING:
    from sheets.drawing.canvas import Drawing

SHELVES = ("displays", "vault", "basket")  # drawn together


class Screen(facets.Screen[State, Move]):
    """The mats, market and reef of Wreck Raiders."""

    rules: Rules

    def sheet(self, state: State, seat: int | None = None) -> Sheet:
        parts = self.rules.parts
        return sheet.sheet(parts, state) if seat is None else mat.sheet(parts, state, seat)

    def compact_sheet(self, state: State) -> Sheet:
        from sheets.wreck_raiders.screen import compact

        return compact.sheet(self.rules.parts, state)

    def framed(self, state: State, size: Size, language: str = SOURCE) -> Sheet:
        from sheets.wreck_raiders.screen import frame

        return frame.framed(self.rules.parts, state, size, language)

    def tallies(self, state: State) -> tuple[Text, ...]:
        """Coins, and the number of exhibits in brackets."""
        points = self.progress_curve(state)
        return tuple(
            Text(f"{coins} ({len(own.exhibits)})")
            for coins, own in zip(points, state.mats, strict=True)
        )

    def status(self, state: State) -> Text:
        if state.solo:
            return say("round {n}", n=state.round)
        return say("last turns") if state.ender >= 0 else Text("")

    def path(self, state: State, move: Move) -> tuple[str, ...]:
        from sheets.wreck_raiders.screen import path

        return path.path(state, move)

    def drawing(self, state: State, sheet: Sheet, key: str) -> Drawing | None:
        """The board, and of a mat its shelves with the basket, and the aquariums."""
        from sheets.wreck_raiders.screen import phone, phone_mat

        parts, seat = self.rules.parts, sheet.seat
        if seat is None:
            return phone.board(parts, state, sheet) if key == "board" else None
        mat, last = state.mats[seat], sheet.last
        if key in SHELVES:
            divers = parts.numbers[len(state.mats)].divers
            own = phone_mat.Own(mat, divers, off_board(parts, state, seat), last)
            return phone_mat.mat(parts, own)
        if key == "aquariums":
            tiles = tuple(
                tuple((key, tile_of(parts, state, key)) for key in keys) for keys in mat.aquariums
            )
            return phone_mat.aquariums(tiles, last)
        return None

    def picture(self, state: State, piece: Piece) -> Drawing | None:
        """A die, an exhibit or a tile."""
        from sheets.wreck_raiders.screen import phone_mat

        kind, _, name = piece.picture.partition("/")
        match kind:
            case "die":
                return phone_mat.die(DICE.index(name))
            case "exhibit":
                conch = any((name, True) in mat.exhibits for mat in state.mats)
                card = exhibit_of(self.rules.parts, state, name)
                place = ROW[place_in_row(state, name)] if name in state.row else ""
                return phone_mat.exhibit(place, card, conch=conch)
            case "tile":
                place = OFFERS[offer_of(self.rules.parts, state, name)]
                return phone_mat.tile(place, name, tile_of(self.rules.parts, state, name))
        return None

    def dice_input(self, state: State) -> facets.DiceInput | None:
        """All dice in play (WR-3.1), each with its value and its zone."""
        if state.asks[-1].kind != "roll":
            return None
        values = tuple((str(value), Text(str(value))) for value in range(1, 7))
        zones = tuple((f"@{zone}", word) for zone, word in zip(ZONES, ZONE_WORDS, strict=True))
        dice = self.rules.parts.numbers[len(state.mats)].dice
        return facets.DiceInput("roll", ((values, zones),) * dice)

    def progress_curve(self, state: State) -> tuple[int, ...]:
        return tuple(scoring.coins(self.rules.parts, state, own) for own in state.mats)

    def progress_label(self) -> Text:
        return say("coins")

    def round(self, state: State) -> int:
        return state.round
