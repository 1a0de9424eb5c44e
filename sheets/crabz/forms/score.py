"""A finished paper game of CRABZ, typed in: who played, who went out when."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sheets.crabz.forms import position as positions
from sheets.crabz.rules.moves import COLOURS
from sheets.crabz.rules.state import State
from sheets.engine.errors import BadPosition, Problem, ShoalError
from sheets.engine.facets import Question
from sheets.engine.setup import Player, Setup
from sheets.engine.struct import replace
from sheets.engine.text import Arg, Text, say
from sheets.engine.toml import read_toml

FIELDS = ("players", "out", "draw", "position")
DRAWS = ("repetition", "agreement")


def form(setup: Setup) -> str:
    """A commented form."""
    return fill(setup, {"out": "", "draw": "", "position": ""})


def questions(setup: Setup) -> list[Question]:
    """Few: CRABZ counts no points."""
    names = ", ".join(setup.names)
    return [
        Question("out", say("who of {names} went out, first to last", names=names)),
        Question("draw", say("draw by repetition or agreement? (empty: no)")),
        Question("position", say("final position (empty: leave it out)")),
    ]


def fill(setup: Setup, answers: Mapping[str, str]) -> str:
    """The form these answers make."""
    out = [_called(setup, name) for name in answers.get("out", "").split(",") if name.strip()]
    return f"""\
# A finished game of CRABZ
# players: clockwise
players = {_list(setup.names)}
# who went out, first to last (CZ-7.1)
out = {_list(out)}
# "repetition" or "agreement" if it was a draw (CZ-8)
draw = {_string(answers.get("draw", ""))}
# the final position, if you wrote it down: "R/RB/B/b1:BM,b2:BLRL"
position = {_string(answers.get("position", ""))}
"""


def _called(setup: Setup, typed: str) -> str:
    """The player of a name typed in small letters or cut short; else what was typed."""
    begun = [name for name in setup.names if name.lower().startswith(typed.strip().lower())]
    exact = [name for name in begun if name.lower() == typed.strip().lower()]
    found = exact or begun
    return found[0] if len(found) == 1 else typed.strip()


def read_form(text: str) -> tuple[Setup, State]:
    """The players and the final state of a filled form."""
    tables = _parse(text)
    findings: list[Text] = [
        say("{field}: unknown; known are {fields}", field=field, fields=", ".join(FIELDS))
        for field in tables
        if field not in FIELDS
    ]
    names = _names(tables, "players", findings)
    out = _names(tables, "out", findings)
    draw = tables.get("draw", "")
    if not 2 <= len(names) <= 4 or len(set(names)) != len(names):
        findings.append(say("players: two to four different names"))
    strangers = [name for name in out if name not in names]
    if strangers or len(set(out)) != len(out):
        findings.append(
            say(
                "out: each of the players at most once, not {names}",
                names=", ".join(strangers) or ", ".join(out),
            )
        )
    if draw not in ("", *DRAWS):
        findings.append(say("draw: repetition, agreement or empty"))
    findings += _end_findings(len(names), len(out), draw)
    if findings:
        raise BadPosition(say("the form cannot be scored"), findings=findings)
    order = tuple(range(len(names)))
    state = _final(tables.get("position", ""), order, names, out, draw)
    return Setup("crabz", tuple(map(Player, names))), state


def audit(text: str) -> list[Problem]:
    """What no play can lead to."""
    try:
        read_form(text)
    except BadPosition as error:
        return [
            Problem(error.rule or "CZ-7.5", finding) for finding in error.findings or (error.text,)
        ]
    return []


def _end_findings(players: int, out: int, draw: Any) -> list[Text]:
    """CZ-7.5, CZ-8.4: one is left, or a draw between at least two."""
    left = players - out
    if draw and left < 2:
        return [say("a draw is between at least two players still in")]
    if not draw and left != 1:
        return [_left_over(left)]
    return []


def _left_over(left: int) -> Text:
    return say(
        "{left} players are not out: name all but the winner in `out`, or say `draw`", left=left
    )


def _final(
    position: str, order: tuple[int, ...], names: list[str], out: list[str], draw: str
) -> State:
    seats_out = tuple(names.index(name) for name in out)
    winner = next(seat for seat in order if seat not in seats_out)
    state = State("over", order, 0, winner, seats_out, end=draw or "last_player")
    if not position:
        return state
    try:
        shown = positions.read(position)
    except ShoalError as error:
        raise BadPosition(
            say("the form cannot be scored"),
            rule=error.rule,
            findings=[say("position: {why}", why=error.text)],
        ) from None
    if len(shown.order) != len(order) or set(shown.out) != set(seats_out):
        colours = "".join(COLOURS[colour] for colour in shown.order)
        raise _bad("position: {colours} with other players out than the form says", colours=colours)
    return replace(
        state,
        order=shown.order,
        stacks=shown.stacks,
        occupied=shown.occupied,
        tops=shown.tops,
        crabs=shown.crabs,
        small=shown.small,
        light=shown.light,
    )


def _parse(text: str) -> dict[str, Any]:
    try:
        return read_toml(text)
    except ValueError as error:
        raise _bad("this is not a filled form: {why}", why=str(error)[:120]) from None


def _names(tables: dict[str, Any], field: str, findings: list[Text]) -> list[str]:
    value = tables.get(field, [])
    if isinstance(value, list) and all(isinstance(name, str) for name in value):
        return value
    findings.append(say('{field}: a list of names, such as ["Ann", "Ben"]', field=field))
    return []


def _bad(message: str, **args: Arg) -> BadPosition:
    return BadPosition(say("the form cannot be scored"), findings=[say(message, **args)])


def _string(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _list(names: tuple[str, ...] | list[str]) -> str:
    return "[" + ", ".join(map(_string, names)) + "]"
