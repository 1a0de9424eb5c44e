"""Pads as sheets: dice, rows of boxes and points, for terminals and phones."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING

from sheets.engine import facets
from sheets.engine.asks import CHANCE
from sheets.engine.sheet import (
    Box,
    Fact,
    Facts,
    Piece,
    Pieces,
    Section,
    Sheet,
    Track,
    Tracks,
    filled,
)
from sheets.engine.text import PlayerName, Text, say
from sheets.rows.asks import Mark, Move, RollDice
from sheets.rows.pad import EMPTY, Row, Written
from sheets.rows.rules import Rules
from sheets.rows.state import PadSheet, State

if TYPE_CHECKING:
    from sheets.drawing.canvas import Drawing

SIDE = 16.0  # millimetres of a die on a phone


class Screen(facets.Screen[State, Move]):
    """The pad of each player; on the board are the dice and everyone's points."""

    rules: Rules

    def sheet(self, state: State, seat: int | None = None) -> Sheet:
        title = Text(self.rules.info.title)
        dice, points = self._dice(state), self._points(state)
        if seat is None:
            return Sheet(title, filled([(dice, points)]))
        rows: list[tuple[Section, ...]] = [(dice,), (self._rows(state, seat),), (points,)]
        return Sheet(say("{who}", who=PlayerName(seat)), filled(rows), seat)

    def compact_sheet(self, state: State) -> Sheet:
        """The dice and the pad of whoever is asked."""
        ask = self.rules.ask(state)
        seat = state.turn if ask is None or ask.seat == CHANCE else ask.seat
        rows: list[tuple[Section, ...]] = [(self._rows(state, seat),), (self._dice(state),)]
        return Sheet(Text(self.rules.info.title), filled(rows), seat)

    def path(self, state: State, move: Move) -> tuple[str, ...]:
        """The box that a move marks."""
        if not isinstance(move, Mark):
            return ()
        at, place = self.rules.pad.boxes[move.box]
        return (f"{self.rules.pad.rows[at].key}/{place + 1}",)

    def dice_input(self, state: State) -> facets.DiceInput | None:
        pad = self.rules.pad
        if not isinstance(self.rules.ask(state), RollDice):
            return None
        sides = (pad.dice[at].sides for at in self.rules.thrown(state))
        faces = (tuple((str(n), Text(str(n))) for n in range(1, many + 1)) for many in sides)
        return facets.DiceInput("roll", tuple((each,) for each in faces))

    def picture(self, state: State, piece: Piece) -> Drawing | None:
        kind, _, die = piece.picture.partition("/")
        tone, _, shown = die.partition("/")
        return _die(tone, shown) if kind == "die" else None

    # -- sections -----------------------------------------------------------------------

    def _dice(self, state: State) -> Pieces:
        dice = enumerate(zip(self.rules.pad.dice, state.dice, strict=False), 1)
        pieces = (
            Piece(f"die/{at}", f"die/{die.tone}/{n}", say("{die} {n}", die=die.label, n=n))
            for at, (die, n) in dice
            if n
        )
        return Pieces("dice", say("Dice"), tuple(pieces))

    def _rows(self, state: State, seat: int) -> Tracks:
        own = state.sheets[seat]
        tracks = (self._row(state, *each) for each in self.rules.pad.of(own.written))
        return Tracks("rows", say("Rows"), (*tracks, *self._misses(own)))

    def _row(self, state: State, row: Row, written: Written) -> Track:
        boxes = tuple(self._boxes(state, row, written))
        return Track(row.key, row.label, boxes, Text("= {n}", (("n", row.total(written)),)))

    def _boxes(self, state: State, row: Row, written: Written) -> Iterator[Box]:
        """Yield the boxes: the number written or printed, and a plus for a free mark."""
        for at, (printed, value) in enumerate(zip(row.boxes, written, strict=True)):
            note = "+" if printed.free else ""
            if value != EMPTY:
                yield Box(str(value), "marked", note)
                continue
            text = "" if row.score else str(printed.number)
            closed = row.key in state.closed or row.lost(written, at)
            yield Box(text, "closed" if closed else "open", note)

    def _misses(self, own: PadSheet) -> Iterator[Track]:
        if misses := self.rules.pad.misses:
            open_, marked = Box(str(misses.points)), Box(str(misses.points), "marked")
            boxes = (marked,) * own.misses + (open_,) * (misses.most - own.misses)
            yield Track("misses", say("Misses"), boxes)

    def _points(self, state: State) -> Facts:
        scores = self.rules.score(state)
        named = ((say("{who}", who=PlayerName(each.seat)), each.total) for each in scores)
        return Facts("points", say("Points"), tuple(Fact(who, Text(str(n))) for who, n in named))


@cache
def _die(tone: str, shown: str) -> Drawing:
    """Return a die that shows a number."""
    from sheets.drawing.canvas import Canvas

    canvas = Canvas(SIDE, SIDE)
    canvas.box(0.3, 0.3, SIDE - 0.6, SIDE - 0.6, 3, "white" if tone == "white" else f"{tone}-tint")
    canvas.digits(SIDE / 2, SIDE / 2, shown, SIDE / 2)
    return canvas.drawing()
