"""Buying aquarium tiles and taking free ones (WR-12, D9, D10, D15)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sheets.engine.errors import Problem
from sheets.engine.events import Emit, Event
from sheets.engine.struct import replace
from sheets.engine.text import Who, say
from sheets.wreck_raiders.names import BOTTOM, KIND_WORDS, TOP, Shells, shells_text
from sheets.wreck_raiders.parts import Parts
from sheets.wreck_raiders.rules import asks
from sheets.wreck_raiders.rules.moves import (
    STOPS,
    Buy,
    Move,
    RewardTile,
    Stop,
    buy_tile,
    reward_tile,
)
from sheets.wreck_raiders.rules.shells import pay
from sheets.wreck_raiders.rules.state import Mat, State, tile_of, tiles_left, with_mat

STOP_BUY = STOPS["buy"]
STOP_REWARD = STOPS["reward"]


def open_aquariums(parts: Parts, state: State, mat: Mat) -> list[int]:
    """The numbers of a player's aquariums without a top (WR-12.4, 12.5)."""
    return [
        number
        for number, tiles in enumerate(mat.aquariums, 1)
        if tile_of(parts, state, tiles[-1]).kind != TOP
    ]


def _options(
    parts: Parts, state: State, mat: Mat, price: Shells | None, make: Callable[[str, int], Move]
) -> list[Move]:
    moves: list[Move] = []
    places: Sequence[int] = (0,)
    for kind, tiles in enumerate(state.market):
        if kind != BOTTOM:
            places = open_aquariums(parts, state, mat)
            if not places:
                break
        for key in tiles:
            if price is not None:
                cost = tile_of(parts, state, key).shells
                if cost[0] > price[0] or cost[1] > price[1] or cost[2] > price[2]:
                    continue
            moves += [make(key, on) for on in places]
    return moves


def can_pay(parts: Parts, state: State, mat: Mat, shells: Shells) -> bool:
    """True if ``mat`` has a place for a tile on sale that ``shells`` can pay for."""
    return bool(_options(parts, state, mat, shells, buy_tile))


def buy_options(parts: Parts, state: State, ask: asks.Purchase) -> Sequence[Move]:
    mat = state.mats[ask.seat]
    moves = _options(parts, state, mat, mat.shells, buy_tile)
    moves.append(STOP_BUY)
    return moves


def free_tile_options(parts: Parts, state: State, ask: asks.FreeTile) -> Sequence[Move]:
    moves = _options(parts, state, state.mats[ask.seat], None, reward_tile)
    moves.append(STOP_REWARD)  # WR-R22
    return moves


def check_buy(parts: Parts, state: State, ask: asks.Purchase, move: Move) -> Problem | None:
    if move == STOP_BUY:
        return None
    if not isinstance(move, Buy):
        return Problem(ask.basis, say("now a tile may be bought; `buy none` goes on"))
    problem = _check_tile(parts, state, ask, move)
    if problem:
        return problem
    cost = tile_of(parts, state, move.tile).shells
    held = state.mats[ask.seat].shells
    if any(price > have for price, have in zip(cost, held, strict=True)):
        return Problem(
            "WR-12.1",
            say(
                "{tile} costs {price}, you have {held}",
                tile=move.tile,
                price=shells_text(cost),
                held=shells_text(held),
            ),
        )
    return None


def check_free_tile(parts: Parts, state: State, ask: asks.FreeTile, move: Move) -> Problem | None:
    if move == STOP_REWARD:
        return None
    if not isinstance(move, RewardTile):
        return Problem(ask.basis, say("choose a free tile: reward …; `reward none` declines it"))
    return _check_tile(parts, state, ask, move)


def _check_tile(
    parts: Parts, state: State, ask: asks.Purchase | asks.FreeTile, move: Buy | RewardTile
) -> Problem | None:
    if not any(move.tile in tiles for tiles in state.market):
        return Problem("WR-12.1", say("{tile} is not in the market", tile=move.tile))
    kind = tile_of(parts, state, move.tile).kind
    if kind == BOTTOM:
        if not move.on:
            return None
        return Problem("WR-12.3", say("a bottom starts a new aquarium: leave out `on …`"))
    mat = state.mats[ask.seat]
    if not open_aquariums(parts, state, mat):
        text = say("you have no aquarium that a {kind} could go on", kind=KIND_WORDS[kind])
        return Problem("WR-12.5", text)
    if not move.on:
        return Problem(
            "WR-12.4",
            say(
                "a {kind} goes on an aquarium: `{tile} on 1`", kind=KIND_WORDS[kind], tile=move.tile
            ),
        )
    if move.on > len(mat.aquariums):
        return Problem("WR-12.4", say("you have no aquarium {number}", number=move.on))
    if move.on not in open_aquariums(parts, state, mat):
        return Problem("WR-12.5", say("aquarium {number} has a top", number=move.on))
    return None


def buy(
    parts: Parts, state: State, ask: asks.Purchase, move: Buy | Stop, emit: Emit | None
) -> State:
    """One purchase a turn; the round purchase of the solo game goes on (WR-18.16)."""
    rest = state.asks[:-1]
    if isinstance(move, Stop):
        return replace(state, asks=rest)
    seat = ask.seat
    mat = state.mats[seat]
    cost = tile_of(parts, state, move.tile).shells
    beach, basket = pay(state.beach, mat.shells, cost)
    if emit:
        text = say(
            "{who} buys {tile} for {price}",
            who=Who(seat),
            tile=move.tile,
            price=shells_text(cost),
        )
        emit(Event("buy", text, "WR-12.1"))
    left = state.asks if type(ask) is asks.RoundBuy else rest
    paid = replace(
        state,
        asks=left,
        beach=beach,
        mats=with_mat(state.mats, seat, replace(mat, shells=basket)),
    )
    return _build(parts, paid, seat, move)


def free_tile(
    parts: Parts, state: State, ask: asks.FreeTile, move: RewardTile | Stop, emit: Emit | None
) -> State:
    state = replace(state, asks=state.asks[:-1])
    if isinstance(move, Stop):
        return state
    if emit:
        text = say("{who} takes {tile} for free", who=Who(ask.seat), tile=move.tile)
        emit(Event("free_tile", text, "WR-11.7"))
    return _build(parts, state, ask.seat, move)


def _build(parts: Parts, state: State, seat: int, move: Buy | RewardTile) -> State:
    """The tile goes to its aquarium; the market is refilled at once (WR-12.3 to 12.6)."""
    mat = state.mats[seat]
    kind = tile_of(parts, state, move.tile).kind
    if kind == BOTTOM:
        aquariums = (*mat.aquariums, (move.tile,))
    else:
        at = move.on - 1
        built = (*mat.aquariums[at], move.tile)
        aquariums = (*mat.aquariums[:at], built, *mat.aquariums[at + 1 :])
    left = tuple([key for key in state.market[kind] if key != move.tile])
    after = state.asks
    if tiles_left(state, kind):
        after = (*after, asks.STACK[kind])
    return replace(
        state,
        asks=after,
        mats=with_mat(state.mats, seat, replace(mat, aquariums=aquariums)),
        market=(*state.market[:kind], left, *state.market[kind + 1 :]),
        quiet=0,
    )
