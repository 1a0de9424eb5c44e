"""The end of a paper game of CRABZ, from what its form says."""

from __future__ import annotations

from sheets.crabz.forms import position
from sheets.crabz.names import COLOURS
from sheets.crabz.rules.state import State
from sheets.engine.errors import BadPosition
from sheets.engine.findings import Findings
from sheets.engine.schema import Values
from sheets.engine.struct import replace
from sheets.engine.text import say


def final(values: Values, to: Findings) -> State:
    """The final state; what cannot be is noted."""
    names, out = values.table["players"], values.table["out"]
    if not 2 <= len(names) <= 4 or len(set(names)) != len(names):
        to.at("players", "CZ-1.1").wrong(say("two to four different names"))
    if len(set(out)) != len(out):
        to.at("out", "CZ-7.1").wrong(say("name each player at most once"))
    draw: str = values.table["draw"]
    order = tuple(range(len(names)))
    left = [seat for seat in order if seat not in out]
    _check_end(len(left), draw, to)
    state = State((), order, 0, (*left, 0)[0], out, end=draw or "last_player")
    shown: State | None = values.table["position"]
    if shown is None:
        return state
    if len(shown.order) != len(order) or set(shown.out) != set(out):
        colours = "".join(COLOURS[colour] for colour in shown.order)
        to.at("position", "CZ-7.5").wrong(
            say("the position ({colours}) has different players out than the form", colours=colours)
        )
    return replace(shown, asks=(), turn=state.turn, out=out, end=state.end)


def in_progress(values: Values, to: Findings) -> State:
    """Return the state of a game in progress: its fields are a position's one line."""
    table, seats = values.table, range(len(values.names))
    order = "".join(COLOURS[colour] for colour in table["colours"])
    if len(order) != len(seats):
        to.at("colours", "CZ-1.2").wrong(say("a colour for each player"))
    if to.wrong:
        return State((), tuple(seats), 0, 0, ())
    out = "".join(order[seat] for seat in seats if seat in table["out"]) or "-"
    stacks = (each.split(maxsplit=1) for each in table["stacks"])
    named = (f"{each[0].rstrip(':').lower()}:{_crabs(each[1:])}" for each in stacks if each)
    try:
        state = position.read(f"{order[table['turn']]}/{order}/{out}/{','.join(named)}")
    except BadPosition as error:
        to.at("stacks", error.rule).wrong(error.text)
        return State((), tuple(seats), 0, 0, ())
    if state.end:
        to.at("stacks", "CZ-7.5").wrong(say("with these crabs the game is over"))
    return state


def _crabs(words: list[str]) -> str:
    return "".join(words).replace(" ", "").upper()


def _check_end(left: int, draw: str, to: Findings) -> None:
    """CZ-7.5, CZ-8.4: one is left, or a draw between at least two."""
    if draw and left < 2:
        to.at("draw", "CZ-8.4").wrong(say("a draw needs at least two players still in"))
    if not draw and left != 1:
        to.at("out", "CZ-7.5").wrong(
            say(
                "{left} players are still in: name everyone but the winner in `out`, or set `draw`",
                left=left,
            )
        )
