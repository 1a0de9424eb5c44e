"""What there is to do with every kind of ask, written out.

A decision has options, a judge and an answer; a draw has what can come, an answer and a
key; a task only something to do.  ``skip`` goes on where an ask has nothing to offer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import chain
from typing import Generic, NamedTuple, TypeVar

from sheets.engine.asks import AnyAsk, Question
from sheets.engine.chance import Chance, Key
from sheets.engine.errors import Problem
from sheets.engine.events import Emit
from sheets.engine.game import AnyMove
from sheets.engine.text import Text, Who, say
from sheets.wreck_raiders.parts import Parts
from sheets.wreck_raiders.rules import (
    aquariums,
    asks,
    chance,
    claims,
    dives,
    ending,
    flow,
    solo,
    treasures,
)
from sheets.wreck_raiders.rules.asks import Ask
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
    AgreeEnd,
    Claim,
    DeclineEnd,
    Drop,
    Move,
    Scallop,
    Stop,
    buy_tile,
    reward_tile,
)
from sheets.wreck_raiders.rules.state import State, exhibit_of

A = TypeVar("A", bound=Ask)
M = TypeVar("M", bound=Move)
Follow = Callable[[Parts, State, A, Emit | None], State]
Skip = Callable[[Parts, State, A, Emit | None], State | None]


class Step(NamedTuple, Generic[A, M]):
    """A decision: what may be answered, the judge, what an answer does."""

    options: Callable[[Parts, State, A], Sequence[Move]]
    check: Callable[[Parts, State, A, Move], Problem | None]
    answer: Callable[[Parts, State, A, M, Emit | None], State]
    skip: Skip[A] | None = None


def own_key(_parts: Parts, _state: State, ask: Ask) -> Key:
    """What is drawn once, or always in the same way, has the name of its kind."""
    return Key(ask.kind)


class Draw(NamedTuple, Generic[A, M]):
    """A chance step: what can come, what it does, and what it is that is rolled or drawn."""

    chance: Callable[[Parts, State, A], Chance[Move]]
    answer: Callable[[Parts, State, A, M, Emit | None], State]
    key: Callable[[Parts, State, A], Key] = own_key
    skip: Skip[A] | None = None


AnyStep = Step[AnyAsk, AnyMove]  # of any ask and its moves
AnyDraw = Draw[AnyAsk, AnyMove]
BUY: Step[asks.Purchase, AnyMove] = Step(aquariums.buy_options, aquariums.check_buy, aquariums.buy)

QUESTIONS: dict[type[Ask], AnyStep] = {
    asks.Take: Step(dives.take_options, dives.check_take, dives.take),
    asks.Adjust: Step(dives.adjust_options, dives.check_adjust, dives.adjust),
    asks.Dive: Step(dives.move_options, dives.check_move, dives.move, dives.move_settled),
    asks.Place: Step(treasures.place_options, treasures.check_place, treasures.place),
    asks.Scallop: Step(
        treasures.scallop_options,
        treasures.check_scallop,
        treasures.scallop,
        treasures.scallop_settled,
    ),
    asks.Claim: Step(claims.claim_options, claims.check_claim, claims.claim),
    asks.Decorate: Step(
        claims.decorate_options, claims.check_decorate, claims.decorate, claims.decorate_settled
    ),
    asks.Shell: Step(claims.shell_options, claims.check_shell, claims.shell),
    asks.FreeTile: Step(
        aquariums.free_tile_options, aquariums.check_free_tile, aquariums.free_tile
    ),
    asks.Buy: BUY,
    asks.Consent: Step(ending.consent_options, ending.check_consent, ending.consent),
    asks.RoundBuy: BUY,
    asks.RivalTake: Step(solo.rival_take_options, solo.check_rival_take, solo.rival_take),
    asks.RivalWreck: Step(solo.rival_wreck_options, solo.check_rival_wreck, solo.rival_wreck),
    asks.Bump: Step(solo.bump_options, solo.check_bump, solo.apply_bump, solo.bump_settled),
}

DRAWS: dict[type[Ask], AnyDraw] = {
    asks.Start: Draw(chance.start_chance, chance.start),
    asks.Roll: Draw(chance.RollChance, chance.roll),
    asks.Treasure: Draw(
        chance.DrawChance, treasures.draw, chance.treasure_key, treasures.draw_settled
    ),
    asks.Exhibit: Draw(chance.RevealChance, chance.show_exhibit, chance.exhibit_key),
    asks.Stack: Draw(chance.RevealChance, chance.show_tile, chance.tile_key),
}

TASKS: dict[type[Ask], Follow[AnyAsk]] = {
    asks.Begin: flow.begin_settled,
    asks.End: flow.end_settled,
    asks.Style: claims.style_settled,
    asks.Tidy: claims.tidy_settled,
    asks.Turn: flow.turn_settled,
    asks.Rival: solo.rival_settled,
    asks.Round: solo.round_settled,
}

STEPS: dict[type[Ask], AnyStep | AnyDraw] = {**QUESTIONS, **DRAWS}
_SKIPS = {kind: step.skip for kind, step in STEPS.items() if step.skip}
_BY_ITSELF: dict[type[Ask], Skip[AnyAsk]] = {**TASKS, **_SKIPS}


def settle(parts: Parts, state: State, emit: Emit | None = None) -> State:
    """The state in which somebody has to answer, or the game is over."""
    while state.asks:
        ask = state.asks[-1]
        follow = _BY_ITSELF.get(type(ask))
        after = follow(parts, state, ask, emit) if follow else None
        if after is None:
            break
        state = after
    return state


def check(parts: Parts, state: State, move: Move) -> Problem | None:
    """Why a move is not legal here, or None."""
    if not state.asks:
        ended = "WR-R55" if state.over == "stalemate" else "WR-15.2"
        return Problem("WR-18.17" if state.solo else ended, say("the game is over"))
    ask = state.asks[-1]
    if not isinstance(ask, Question):
        return DRAWS[type(ask)].chance(parts, state, ask).problem(move)
    if isinstance(move, AgreeEnd | DeclineEnd):
        return ending.check(state, move)
    if isinstance(move, Drop) and not isinstance(ask, asks.Consent):
        return treasures.check_drop(state, ask, move)
    return QUESTIONS[type(ask)].check(parts, state, ask, move)


# -- a superset of the legal moves, made without looking at the rules ---------------------

_PLAIN: dict[type[Ask], tuple[Move, ...]] = {
    asks.Take: TAKES,
    asks.Adjust: ADJUSTS[1:],
    asks.Dive: tuple(chain.from_iterable(DIVES)),
    asks.Place: PLACES,
    asks.Scallop: SCALLOPS,
    asks.Decorate: (DECORATE_CONCH, *DECORATE_SCALLOP, STOPS["decorate"]),
    asks.Shell: REWARDS,
    asks.RivalTake: RIVAL_TAKES,
    asks.RivalWreck: RIVAL_WRECKS,
    asks.Bump: BUMPS,
}


def candidates(parts: Parts, state: State) -> Iterable[Move]:
    """Everything that could be meant at this ask."""
    if not state.asks:
        return
    ask = state.asks[-1]
    if not isinstance(ask, Question):
        outcomes = DRAWS[type(ask)].chance(parts, state, ask).outcomes()
        yield from (move for move, _ in outcomes or ())
        return
    if isinstance(ask, asks.Consent):
        yield from ending.ANSWERS
        return
    yield from DROPS
    match ask:
        case asks.Claim():
            yield STOPS["claim"]
            yield from _all_claims(parts, state, ask)
        case asks.Buy() | asks.RoundBuy():
            yield STOPS["buy"]
            yield from (buy_tile(key, on) for key, on in _all_tiles(state, ask))
        case asks.FreeTile():
            yield STOPS["reward"]
            yield from (reward_tile(key, on) for key, on in _all_tiles(state, ask))
        case _:
            yield from _PLAIN[type(ask)]


def _all_claims(parts: Parts, state: State, ask: asks.Claim) -> Iterable[Move]:
    for key in state.row:
        sequence = exhibit_of(parts, state, key).sequence
        for at, display in enumerate(state.mats[ask.seat].displays):
            if len(display) == len(sequence):
                for covers in claims.fittings(treasures.types_of(display), sequence):
                    yield Claim(key, at, covers)
            else:
                yield Claim(key, at)


def _all_tiles(state: State, ask: asks.Purchase | asks.FreeTile) -> Iterable[tuple[str, int]]:
    numbers = range(len(state.mats[ask.seat].aquariums) + 1)
    return ((key, on) for tiles in state.market for key in tiles for on in numbers)


def left_out(parts: Parts, state: State, ask: asks.Ask, move: Move) -> Text | None:
    """What a player chose not to do."""
    who = Who(ask.seat)
    match move:
        case Adjust(value) if value == state.value:
            return say("{who} leaves the {value} as it is", who=who, value=value)
        case Scallop(False):
            return say("{who} spends no scallop", who=who)
        case Stop("claim") if claims.to_reveal(parts, state):
            return say("{who} claims nothing more", who=who)
        case Stop("claim"):
            return say("{who} claims no exhibit", who=who)
        case Stop("decorate"):
            return say("{who} adds no decoration", who=who)
        case Stop("reward"):
            return say("{who} takes no tile", who=who)
        case Stop("buy"):
            return say("{who} buys no tile", who=who)
    return None
