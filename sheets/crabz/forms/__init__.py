"""Positions, score forms and game records of CRABZ."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sheets.crabz.forms import position
from sheets.crabz.rules.asks import CRAWL
from sheets.crabz.rules.moves import Move
from sheets.crabz.rules.state import State
from sheets.engine.facets import Format, check_players
from sheets.engine.findings import Findings
from sheets.engine.forms import PaperForms, read, tables
from sheets.engine.schema import Fields, Schema, Values
from sheets.engine.setup import Player, Setup
from sheets.engine.struct import replace


class Forms(PaperForms[State, Move]):
    """Positions of CRABZ are one line; its schema is that of a finished paper game."""

    def position(self, state: State) -> str:
        return position.write(state)

    def state(self, setup: Setup) -> State:
        if "=" in setup.position:  # a form
            to = Findings()
            state = self.in_progress(setup, to)
            to.stop()
            return state
        state = position.read(setup.position)
        check_players(len(state.order), setup)
        return state

    def in_progress(self, setup: Setup, to: Findings) -> State:
        from sheets.crabz.forms.state import in_progress

        found = tables(setup.position, setup.game, self.game.pack)
        values = read(self.form_schema(setup, finished=False), setup.names, found, to)
        return in_progress(values, to)

    def form_schema(self, setup: Setup, *, finished: bool) -> Schema:
        from sheets.crabz.forms import schema

        return schema.schema(setup) if finished else schema.in_progress(setup)

    def comparable(self, state: State) -> State | None:
        """All but the zone of the start, the positions that may return and an open offer of a
        draw: whoever picks up a game begins anew.  Before the crabs lie there is no position."""
        if state.phase != "play":
            return None
        out = tuple(sorted(state.out))
        asked = (CRAWL[state.turn],)
        return replace(state, zone=0, seen=(), first_known=True, out=out, asks=asked)

    @property
    def formats(self) -> Mapping[str, Format]:
        from sheets.crabz.forms.gamerecord import GameRecord

        return {"crabz": GameRecord()}

    def schema(self, setup: Setup) -> Schema:
        from sheets.crabz.forms.schema import schema

        return schema(setup)

    def setup(self, state: State, names: Sequence[str] = ()) -> Setup:
        return Setup("crabz", tuple(map(Player, names)))

    def paper_setup(self, found: Fields) -> Setup:
        names = found.get("players")
        seats = names if isinstance(names, list) else []
        return Setup("crabz", tuple(Player(str(name)) for name in seats))

    def final(self, setup: Setup, values: Values, to: Findings) -> State:
        from sheets.crabz.forms.state import final

        return final(values, to)

    def implausibilities(self, state: State, names: Sequence[str], to: Findings) -> None:
        from sheets.crabz.forms.audit import implausibilities

        implausibilities(state, names, to)
