"""Score forms of pads: the boxes that are marked, the points written, the misses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sheets.engine.facets import check_players
from sheets.engine.findings import FieldRef, Findings
from sheets.engine.forms import PaperForms, names_of, players_of, read, tables
from sheets.engine.kinds import Count, ListOf, Name
from sheets.engine.schema import Asked, Field, Fields, Schema, Values, game_field
from sheets.engine.setup import Player, Setup
from sheets.engine.struct import replace
from sheets.engine.text import Text, say
from sheets.rows.asks import Move
from sheets.rows.pad import EMPTY, Row
from sheets.rows.rules import Rules
from sheets.rows.state import PadSheet, State

OPENING = """\
# {title}: a game in progress, at the start of a turn. Fill it in, then continue it:
#   shoal new {key} -p NAME -p NAME --dice physical --position THIS-FILE"""


class Forms(PaperForms[State, Move]):
    """Score forms of a game with a pad; positions are states written by their types."""

    rules: Rules

    def schema(self, setup: Setup) -> Schema:
        fields = [*map(_field, self.rules.pad.rows)]
        if misses := self.rules.pad.misses:
            asked = Asked(say("How many misses?"), "0")
            fields.append(Field("misses", Count(misses.most), misses.rule, asked, path=()))
        names = setup.names
        asked = Asked(say("whose turn is it?"), names[0], examples=tuple(map(Text, names)))
        turn = Field("turn", Name(names), self.rules.pad.rolling, path=(), resumed=asked)
        table = (game_field(self.rules.info.key), replace(turn, default=0, blank=names[0]))
        opening = OPENING.format(title=self.rules.info.title, key=self.rules.info.key)
        return Schema(table, tuple(fields), opening=opening)

    def state(self, setup: Setup) -> State:
        """Return the state of a position by its types, or of a filled form."""
        if setup.position.lstrip().startswith("{"):
            return super().state(setup)
        to = Findings()
        state = self.in_progress(setup, to)
        to.stop()
        return state

    def in_progress(self, setup: Setup, to: Findings) -> State:
        """Return the state at the start of a turn."""
        found = tables(setup.position, setup.game)
        players = players_of(found)
        check_players(len(players), setup)
        names = names_of(players, setup.names)
        seats = tuple(map(Player, names))
        values = read(self.schema(replace(setup, players=seats)), names, found, to)
        begun = self.rules.start(replace(setup, first=max(0, values.table["turn"])))
        state = replace(self.final(setup, values, to), asks=begun.asks, turn=begun.turn)
        if self.rules.finished(state):
            to.at("").wrong(say("this game is over; `shoal score` counts it"))
        return state

    def setup(self, state: State, names: Sequence[str] = ()) -> Setup:
        seats = names or [f"Player {seat}" for seat in range(1, len(state.sheets) + 1)]
        solo = len(seats) == 1 and self.rules.info.solo is not None
        players = tuple(map(Player, seats))
        return Setup(self.rules.info.key, players, dice="physical", solo=solo)

    def final(self, setup: Setup, values: Values, to: Findings) -> State:
        sheets = tuple(
            self._sheet(player, values.at(to, seat)) for seat, player in enumerate(values.players)
        )
        closed = (
            row.key
            for row, span in zip(self.rules.pad.rows, self.rules.pad.spans, strict=True)
            if row.lock and any(sheet.written[span.stop - 1] != EMPTY for sheet in sheets)
        )
        return State(sheets, closed=tuple(closed))

    def implausibilities(self, state: State, names: Sequence[str], to: Findings) -> None:
        if not self.rules.finished(state):
            to.at("").implausible(say("nobody has ended the game yet"))

    def _sheet(self, player: Fields, at: FieldRef) -> PadSheet:
        written: list[int] = []
        for row in self.rules.pad.rows:
            written += _written(row, player[row.key], at.at(row.key, row.rule))
        return PadSheet(tuple(written), player.get("misses", 0))


def _field(row: Row) -> Field:
    """Return the field of a row: its points, or the numbers of its marked boxes."""
    if row.score:
        asked = Asked(say("{row}: which points are written?", row=row.label))
        return Field(row.key, ListOf(Count()), row.rule, asked, path=(), help="points")
    numbers = [box.number for box in row.boxes]
    asked = Asked(say("{row}: which boxes are marked?", row=row.label))
    kind = ListOf(Count(max(numbers), min(numbers)), example=numbers[:2])
    return Field(row.key, kind, row.rule, asked, path=(), help=f"marked boxes, e.g. {numbers[:2]}")


def _written(row: Row, given: Sequence[int], at: FieldRef) -> Iterator[int]:
    """Return the numbers in the boxes of a row; boxes that can't be marked so are mistakes."""
    written = [EMPTY] * len(row.boxes)
    for place, value in _placed(row, given, at):
        if refusal := row.refusal(written, place):
            at.wrong(refusal)
        written[place] = value
    return iter(written)


def _placed(row: Row, given: Sequence[int], at: FieldRef) -> Iterator[tuple[int, int]]:
    """Yield the boxes and their numbers, from left to right."""
    if row.score:
        if len(given) > len(row.boxes):
            at.wrong(say("too many numbers for {row}", row=row.label))
        yield from enumerate(given[: len(row.boxes)])
        return
    numbers = [box.number for box in row.boxes]
    yield from sorted((numbers.index(each), each) for each in given if each in numbers)
