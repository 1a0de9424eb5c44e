"""Ends of CRABZ that no play leads to, each with the rule that forbids it."""

from __future__ import annotations

from itertools import pairwise

from sheets.crabz.board import MIDDLE, NAMES
from sheets.crabz.names import COLOURS, SIZES
from sheets.engine.chance import Draws
from sheets.engine.setup import Player, Setup
from tests.audits.forms import Finished, Form

Stacks = dict[str, list[str]]


def _position(given: Finished) -> tuple[list[str], Stacks]:
    """Return the head of the position and the crabs of each space, bottom to top."""
    *head, stacks = given.form["position"].split("/")
    found = dict(item.split(":") for item in stacks.split(",") if item)
    return head, {
        name: [one + size for one, size in zip(on[::2], on[1::2], strict=True)]
        for name, on in found.items()
    }


def _with(given: Finished, head: list[str], stacks: Stacks) -> Form:
    shown = ",".join(f"{name}:{''.join(stacks[name])}" for name in NAMES if stacks.get(name))
    given.form["position"] = "/".join([*head, shown])
    return given.form


def _won(given: Finished) -> bool:
    return "draw" not in given.form


def at_the_start(given: Finished, draws: Draws) -> Form | None:
    """CZ-7.1: the last player out cannot move, and at the start everybody can."""
    if not _won(given):
        return None
    head, _ = _position(given)
    rules, state = given.game.rules, given.state
    order = "".join(COLOURS[colour] for colour in state.order)
    players = tuple(map(Player, given.form["players"]))
    blank = given.game.start(Setup("crabz", players, rules=given.game.info.rules, first=0))
    laid = rules.apply(blank, rules.chance(blank).sample(draws))
    stacks = given.game.forms.position(laid).split("/")[-1]
    given.form["position"] = "/".join([head[0], order, head[2], stacks])
    return given.form


def a_way_out(given: Finished, draws: Draws) -> Form | None:
    """CZ-7.1, CZ-4: a large crab beside an occupied space can always move, so its player is in."""
    if not _won(given):
        return None
    head, stacks = _position(given)
    last = COLOURS[given.state.order[given.state.out[-1]]]
    if sum(on.count(last + "L") for on in stacks.values()) > 2 or len(stacks) < 2:
        return None
    stacks[draws.choice(list(stacks))] = [last + "L"]
    return _with(given, head, stacks)


def everybody_out(given: Finished, draws: Draws) -> Form | None:
    """CZ-7.5: the last player left wins and is not out."""
    out = given.form["out"]
    out += [name for name in given.form["players"] if name not in out]
    return given.form


def out_twice(given: Finished, draws: Draws) -> Form | None:
    """CZ-7.3: being out is permanent."""
    if not given.form["out"]:
        return None
    given.form["out"].append(draws.choice(given.form["out"]))
    return given.form


def not_yet_over(given: Finished, draws: Draws) -> Form | None:
    """CZ-7.5: all but one are out."""
    if not _won(given):
        return None
    given.form["out"].pop(draws.below(len(given.form["out"])))
    return given.form


def a_draw_of_one(given: Finished, draws: Draws) -> Form | None:
    """CZ-8.4: a draw is between players who are not out; a single one has won."""
    if not _won(given):
        return None
    given.form["draw"] = draws.choice(["repetition", "agreement"])
    return given.form


def a_crab_too_many(given: Finished, draws: Draws) -> Form | None:
    """CZ-1.2: three crabs of each size."""
    head, stacks = _position(given)
    crab = COLOURS[given.state.order[0]] + draws.choice(SIZES.strip())
    for on in stacks.values():
        on[:] = [crab] * max(1, len(on))
    if sum(map(len, stacks.values())) < 4:
        stacks[next(iter(stacks))] += [crab] * 4
    return _with(given, head, stacks)


def large_on_small(given: Finished, draws: Draws) -> Form | None:
    """CZ-5.3: a crab never lies on a smaller one."""
    head, stacks = _position(given)
    high = [on for on in stacks.values() if any(a[1] != b[1] for a, b in pairwise(on))]
    if not high:
        return None
    draws.choice(high).reverse()
    return _with(given, head, stacks)


def in_the_middle(given: Finished, draws: Draws) -> Form | None:
    """CZ-2.1: the middle is no space."""
    head, stacks = _position(given)
    stacks[MIDDLE] = [COLOURS[given.state.order[0]] + "S"]
    return _with(given, head, stacks)


def two_islands(given: Finished, draws: Draws) -> Form | None:
    """CZ-6.9: after the wave one group is left."""
    head, stacks = _position(given)
    crab = COLOURS[given.state.order[0]] + "S"
    if sum(on.count(crab) for on in stacks.values()) > 1:
        return None
    near = {name for name in stacks if name[0] in "ab"}
    if near or "a1" in stacks or not stacks:
        return None
    stacks["a1"] = [crab]
    return _with(given, head, stacks)


def a_strange_colour(given: Finished, draws: Draws) -> Form | None:
    """CZ-2.6: colours without a player stay in the box."""
    others = [letter for letter in COLOURS if letter not in given.form["position"].split("/")[1]]
    if not others:
        return None
    head, stacks = _position(given)
    stacks[draws.choice(list(stacks))] = [draws.choice(others) + "L"]
    return _with(given, head, stacks)


def another_out(given: Finished, draws: Draws) -> Form | None:
    """CZ-7.1: position and list name the same players."""
    if len(given.form["players"]) < 3 or not given.form["out"]:
        return None
    head, stacks = _position(given)
    head[2] = "-"
    return _with(given, head, stacks)


def too_many_players(given: Finished, draws: Draws) -> Form | None:
    """CZ-1.1: two to four players."""
    given.form["players"] += [f"Guest {number}" for number in range(4)]
    return given.form


KINDS = (
    at_the_start,
    a_way_out,
    everybody_out,
    out_twice,
    not_yet_over,
    a_draw_of_one,
    a_crab_too_many,
    large_on_small,
    in_the_middle,
    two_islands,
    a_strange_colour,
    another_out,
    too_many_players,
)
