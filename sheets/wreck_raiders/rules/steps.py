"""Which functions list, judge and do the answers to each kind of ask."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import chain
from typing import Any, NamedTuple

from sheets.engine.asks import CHANCE
from sheets.engine.errors import Problem
from sheets.engine.events import Emit, Event
from sheets.engine.text import Text, Who, say
from sheets.wreck_raiders.parts import Parts
from sheets.wreck_raiders.rules import aquariums, claims, dives, solo, treasures
from sheets.wreck_raiders.rules import chance as chances
from sheets.wreck_raiders.rules.flow import settle
from sheets.wreck_raiders.rules.moves import (
    ADJUSTS,
    BUMPS,
    DECORATE_CONCH,
    DECORATE_SCALLOP,
    DIVES,
    DROPS,
    PLACES,
    REWARDS,
    RIVAL_TAKES,
    RIVAL_WRECKS,
    SCALLOPS,
    STOPS,
    TAKES,
    Adjust,
    Claim,
    Drop,
    Move,
    Scallop,
    Stop,
    buy_tile,
    reward_tile,
)
from sheets.wreck_raiders.rules.state import State, Todo, exhibit_of


class Step(NamedTuple):
    """The functions of one kind of decision."""

    options: Callable[[Parts, State, Todo], Sequence[Move]]
    check: Callable[[Parts, State, Todo, Move], Problem | None]
    do: Callable[[Parts, State, Todo, Any, Emit | None], State]


_BUY = Step(aquariums.buy_options, aquariums.check_buy, aquariums.buy)

STEPS: dict[str, Step] = {
    "take": Step(dives.take_options, dives.check_take, dives.take),
    "adjust": Step(dives.adjust_options, dives.check_adjust, dives.adjust),
    "move": Step(dives.move_options, dives.check_move, dives.move),
    "place": Step(treasures.place_options, treasures.check_place, treasures.place),
    "scallop": Step(treasures.scallop_options, treasures.check_scallop, treasures.scallop),
    "claim": Step(claims.claim_options, claims.check_claim, claims.claim),
    "decorate": Step(claims.decorate_options, claims.check_decorate, claims.decorate),
    "shell": Step(claims.shell_options, claims.check_shell, claims.shell),
    "free_tile": Step(aquariums.free_tile_options, aquariums.check_free_tile, aquariums.free_tile),
    "buy": _BUY,
    "round_buy": _BUY,
    "rival_take": Step(solo.rival_take_options, solo.check_rival_take, solo.rival_take),
    "rival_wreck": Step(solo.rival_wreck_options, solo.check_rival_wreck, solo.rival_wreck),
    "bump": Step(solo.bump_options, solo.check_bump, solo.apply_bump),
}

_CHANCES: dict[str, Callable[[Parts, State, Todo, Any, Emit | None], State]] = {
    "start": chances.start,
    "roll": chances.roll,
    "draw": treasures.draw,
    "exhibit": chances.show_exhibit,
    "stack": chances.show_tile,
}

_DO = {**{kind: step.do for kind, step in STEPS.items()}, **_CHANCES}


def legal(parts: Parts, state: State) -> Sequence[Move]:
    """The legal moves, in a fixed order; every outcome of a short chance."""
    if not state.asks:
        return ()
    ask = state.asks[-1]
    step = STEPS.get(ask.kind)
    if step is not None:
        return step.options(parts, state, ask)
    return [move for move, _ in chances.chance_of(parts, state, ask).outcomes() or ()]


def check(parts: Parts, state: State, move: Move) -> Problem | None:
    """Why a move is not legal here, or None."""
    if not state.asks:
        rule = "WR-18.17" if state.solo else "WR-15.2"
        return Problem(rule, say("the game is over"))
    ask = state.asks[-1]
    if ask.seat == CHANCE:
        return chances.chance_of(parts, state, ask).problem(move)
    if isinstance(move, Drop):
        return treasures.check_drop(parts, state, ask, move)
    return STEPS[ask.kind].check(parts, state, ask, move)


def apply(parts: Parts, state: State, move: Move, emit: Emit | None = None) -> State:
    """The state after a legal move and all that follows by itself."""
    ask = state.asks[-1]
    if type(move) is Drop:
        return treasures.drop(parts, state, ask, move, emit)
    if emit and (text := _left_out(state, ask, move)):
        emit(Event("pass", text))
    return settle(parts, _DO[ask.kind](parts, state, ask, move, emit), emit)


# -- a superset of the legal moves, made without looking at the rules ---------------------

_PLAIN: dict[str, tuple[Move, ...]] = {
    "take": TAKES,
    "adjust": ADJUSTS[1:],
    "move": tuple(chain.from_iterable(DIVES)),
    "place": PLACES,
    "scallop": SCALLOPS,
    "decorate": (DECORATE_CONCH, *DECORATE_SCALLOP, STOPS["decorate"]),
    "shell": REWARDS,
    "rival_take": RIVAL_TAKES,
    "rival_wreck": RIVAL_WRECKS,
    "bump": BUMPS,
}


def candidates(parts: Parts, state: State) -> Iterable[Move]:
    """Everything that could be meant at this ask."""
    if not state.asks:
        return
    ask = state.asks[-1]
    if ask.seat == CHANCE:
        yield from legal(parts, state)
        return
    yield from DROPS
    match ask.kind:
        case "claim":
            yield STOPS["claim"]
            yield from _all_claims(parts, state, ask)
        case "buy" | "round_buy":
            yield STOPS["buy"]
            yield from (buy_tile(key, on) for key, on in _all_tiles(state, ask))
        case "free_tile":
            yield STOPS["reward"]
            yield from (reward_tile(key, on) for key, on in _all_tiles(state, ask))
        case kind:
            yield from _PLAIN[kind]


def _all_claims(parts: Parts, state: State, ask: Todo) -> Iterable[Move]:
    for key in state.row:
        sequence = exhibit_of(parts, state, key).sequence
        for at, display in enumerate(state.mats[ask.seat].displays):
            if len(display) == len(sequence):
                for covers in claims.fittings(treasures.types_of(display), sequence):
                    yield Claim(key, at, covers)
            else:
                yield Claim(key, at)


def _all_tiles(state: State, ask: Todo) -> Iterable[tuple[str, int]]:
    numbers = range(len(state.mats[ask.seat].aquariums) + 1)
    return ((key, on) for tiles in state.market for key in tiles for on in numbers)


def _left_out(state: State, ask: Todo, move: Move) -> Text | None:
    """What a player chose not to do."""
    who = Who(ask.seat)
    match move:
        case Adjust(value) if value == state.value:
            return say("{who} leaves the {value} as it is", who=who, value=value)
        case Scallop(False):
            return say("{who} spends no scallop", who=who)
        case Stop("claim"):
            return say("{who} claims no exhibit", who=who)
        case Stop("decorate"):
            return say("{who} adds no decoration", who=who)
        case Stop("reward"):
            return say("{who} takes no tile", who=who)
        case Stop("buy"):
            return say("{who} buys no tile", who=who)
    return None
