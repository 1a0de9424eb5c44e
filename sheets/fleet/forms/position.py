"""The position as a form: what the table shows, and what is still owed.

The same form is read for scoring (``forms``); a finished paper game is simply a
position without round and phase.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from sheets.engine.errors import BadPosition, BadSetup, Problem
from sheets.engine.setup import Setup
from sheets.engine.text import say
from sheets.fleet.forms import lines as sheet_text
from sheets.fleet.forms.reader import read
from sheets.fleet.names import FACES, GOLDS, SECTIONS, SILVERS
from sheets.fleet.parts import Parts
from sheets.fleet.rules.state import NO_DIE, PHASES, State

# -- writing ----------------------------------------------------------------------------


def write(state: State, parts: Parts, names: Sequence[str] = ()) -> str:
    """The form of a state; seats are called P1, P2 … unless names are given."""
    seats = list(names) or [f"P{seat + 1}" for seat in range(len(state.sheets))]
    called = [*seats, "Ruth"]
    lines = [
        "# Fleet: The Dice Game, a position. Boxes are counted from the top of a section;",
        "# L and B are the choices made in ? boxes; fish are counted boat by boat.",
        'game = "fleet"',
        f'data = "{parts.data.pack.name}"',
    ]
    if state.stones:
        stones = " ".join(SECTIONS[stone] for stone in state.stones)
        lines += ["solo = true", f'stones = "{stones}"  # boat, harbor and wharf stone']
    modules = [
        name for name, on in (("captains", state.captains), ("trophies", state.trophies)) if on
    ]
    if modules:
        lines.append(f"modules = [{', '.join(map(_quoted, modules))}]")
    lines += [f"round = {state.round}", f'phase = "{state.phase}"  # {", ".join(PHASES)}']
    if state.first >= 0 and not state.stones:
        lines.append(f"start_player = {_quoted(seats[state.first])}")
    if state.phase not in ("setup", "over"):
        lines.append(f"turn = {_quoted(called[state.seat])}")
    lines += _dice_lines(state)
    if state.gold >= 0:
        lines.append(f'trophies = "{GOLDS[state.gold]} {SILVERS[state.silver]}"')
    if state.silver_won:
        won = [_quoted(name) for seat, name in enumerate(seats) if state.silver_won >> seat & 1]
        lines.append(f"silver_winners = [{', '.join(won)}]")
    text = "\n".join(lines) + "\n"
    for seat, sheet in enumerate(state.sheets):
        owed = _owed(state, seat)
        text += "\n" + sheet_text.write(
            sheet, parts, seats[seat], solo=bool(state.stones), asks=owed
        )
    return text.rstrip("\n")


def _dice_lines(state: State) -> list[str]:
    lines = []
    if state.pool:
        faces = " ".join(FACES[face] for face in state.pool)
        lines.append(f'dice = "{faces}"  # still in the pool')
    if state.die != NO_DIE and state.phase in ("boat", "town"):
        lines.append(f'die = "{FACES[state.die]}"  # in the hand of whose turn it is')
    if state.used:
        lines.append("used = true  # that player has used the die")
    kinds = {ask.kind for ask in state.asks}
    if "casino" in kinds:
        lines.append('reroll = "offered"')
    if "reroll" in kinds:
        lines.append('reroll = "rolling"')
    return lines


def _owed(state: State, seat: int) -> dict[str, Any]:
    """What a seat still owes that the boxes do not show."""
    owed: dict[str, Any] = {}
    own = [ask for ask in state.asks if ask.seat == seat]
    oysters = sorted(ask.at for ask in own if ask.kind == "oyster")
    if oysters:
        owed["oysters"] = oysters
    if any(ask.kind == "second" for ask in own):
        owed["second"] = True
    if state.swordfish and state.swordfish[seat]:
        owed["swordfish_bonus"] = state.swordfish[seat]
    return owed


def _quoted(name: str) -> str:
    return json.dumps(name)


def refuse(problems: Sequence[Problem]) -> BadPosition:
    """All mistakes of a form as one error."""
    findings = [
        say("{text} ({rule})", text=problem.text, rule=problem.rule) for problem in problems
    ]
    return BadPosition(
        say("the form has mistakes: {findings}", findings=tuple(findings)),
        rule=problems[0].rule,
        findings=findings,
    )


def start(setup: Setup, parts: Parts) -> State:
    """The state a game is picked up in."""
    form = read(setup.position, parts)
    if form.problems:
        raise refuse(form.problems)
    state = form.state
    if len(state.sheets) != len(setup.players):
        raise BadSetup(
            say(
                "the position is for {theirs} players, not {ours}",
                theirs=len(state.sheets),
                ours=len(setup.players),
            )
        )
    if bool(state.stones) != setup.solo:
        raise BadSetup(say("`solo = true` in the position and --solo go together"), rule="FL-14.1")
    for name, on in (("captains", state.captains), ("trophies", state.trophies)):
        if name in setup.modules and not on:
            raise BadSetup(say("the position has no {module}", module=name), rule="FL-1.10")
    return state
