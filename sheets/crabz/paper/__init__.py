"""The printed things of CRABZ."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from sheets.crabz.board import mask_of
from sheets.crabz.components import USUAL_ZONES
from sheets.crabz.names import COLOURS, zone_words
from sheets.crabz.paper import aid, record, tokens
from sheets.crabz.paper.board import BoardPage, boards
from sheets.crabz.rules import Rules
from sheets.crabz.rules.moves import Move
from sheets.crabz.rules.state import State
from sheets.crabz.screen import crabs
from sheets.drawing.page import printed
from sheets.engine import facets
from sheets.engine.setup import Setup
from sheets.engine.sheet import Facts
from sheets.engine.struct import replace
from sheets.engine.table import Table
from sheets.engine.text import Text, say


class Paper(facets.Paper[State, Move]):
    """Boards and crabs to cut out, the game record and the player aid of CRABZ."""

    rules: Rules

    def pages(self, what: str, setup: Setup, state: State | None) -> Mapping[str, object]:
        match what:
            case "board":
                return {"boards": self._boards(setup, state)}
            case "tokens":
                many = len(setup.players) or len(COLOURS)
                return printed(tokens.TITLE, partial(tokens.pages, many))
            case "record":
                return self._record(self._standing(setup, state))
        return {"landing": aid.landing, "wave": aid.wave}

    def played(self, what: str, table: Table[State, Move]) -> Mapping[str, object]:
        """With the moves, which the state has forgotten."""
        if what == "record":
            return self._record(self._recorded(table))
        if what == "board":
            last = table.marked(self.game.screen.sheet(table.state)).last
            shown = self._boards(table.setup, table.state)
            return {"boards": [replace(board, last=last) for board in shown]}
        return self.printable(what, table.setup, table.state)

    def colours(self, state: State) -> Sequence[str]:
        return [crabs.TONES[COLOURS[colour]] for colour in state.order]

    # -- boards -----------------------------------------------------------------

    def _boards(self, setup: Setup, state: State | None) -> list[BoardPage]:
        if state is None:
            return boards(self._zones(setup))
        screen = self.game.screen.sheet(state)
        facts = next(section for section in screen.sections if isinstance(section, Facts))
        free = tuple(fact.value for fact in facts.facts)
        zone = state.zone or mask_of(self.rules.parts.data.board.spaces)
        hint = say("Letters from the top of each stack: the colour, then the size.")
        return [BoardPage(say("the game as it stands"), hint, zone | state.occupied, state, free)]

    def _zones(self, setup: Setup) -> Iterator[tuple[str, int, int]]:
        """The zones of a player count, or of all."""
        counts = {len(setup.players)} if setup.players else set(USUAL_ZONES)
        for name, zone in self.rules.parts.data.zones.items():
            if zone.players in counts:
                yield name, zone.players, mask_of(zone.spaces)

    # -- records ----------------------------------------------------------------

    def _record(self, game: record.RecordedGame) -> Mapping[str, object]:
        return printed(say("game record"), record.RecordPages(game).pages)

    def _standing(self, setup: Setup, state: State | None) -> record.RecordedGame:
        """Return a blank record, from the position of a game on, if there is one."""
        game = record.blank(setup)
        if state is None or not state.occupied:
            return game
        return replace(game, start=self.game.forms.position(state))

    def _recorded(self, table: Table[State, Move]) -> record.RecordedGame:
        begun = (at for at, state in enumerate(table.states) if state.phase in ("play", "over"))
        first = next(begun, None)
        if first is None:
            return self._standing(table.setup, None)
        start, end, setup = table.states[first], table.state, table.setup
        by_colour = sorted(zip(start.order, setup.names, strict=True))
        return record.RecordedGame(
            tuple(name for _, name in by_colour),
            tuple(COLOURS[colour] for colour, _ in by_colour),
            self.game.forms.position(start),
            tuple(record.lines(table, first)),
            end,
            self.game.forms.position(end),
            setup.date,
            self._zone_name(setup, start),
            setup.names[start.turn],
            self.rules.standings(end).text if table.over else None,
        )

    def _zone_name(self, setup: Setup, start: State) -> Text:
        """The name of the spaces that were filled; none where they were placed by hand."""
        if setup.position:
            return Text("")
        found = (name for name, spaces in self.rules.parts.zones.items() if spaces == start.zone)
        return zone_words(next(found, ""))
