"""Buying aquarium tiles and taking free ones (WR-12, D9, D10, D15)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from sheets.engine.errors import Problem
from sheets.engine.struct import replace
from sheets.engine.text import say
from sheets.wreck_raiders.names import BOTTOM, KIND_WORDS, OFFERS, TOP, Shells, shells_text
from sheets.wreck_raiders.rules import asks, due, events, moves
from sheets.wreck_raiders.rules.handles import offer_of, tile_name
from sheets.wreck_raiders.rules.moves import Move
from sheets.wreck_raiders.rules.shells import pay
from sheets.wreck_raiders.rules.state import (
    Draft,
    Fields,
    Mat,
    State,
    places_of,
    tile_of,
    tiles_left,
    with_places,
)

STOP_BUY = moves.STOPS["buy"]
STOP_REWARD = moves.STOPS["reward"]


def open_aquariums(state: Fields, mat: Mat) -> list[int]:
    """The numbers of a player's aquariums without a top (WR-12.4, 12.5)."""
    return [
        number
        for number, tiles in enumerate(mat.aquariums, 1)
        if tile_of(state.parts, state, tiles[-1]).kind != TOP
    ]


def _options(
    state: Fields, mat: Mat, price: Shells | None, make: Callable[[str, int], Move]
) -> list[Move]:
    found: list[Move] = []
    places: Sequence[int] = (0,)
    for kind, tiles in enumerate(state.market):
        if kind != BOTTOM:
            places = open_aquariums(state, mat)
            if not places:
                break
        for key in tiles:
            if price is not None:
                cost = tile_of(state.parts, state, key).shells
                if cost[0] > price[0] or cost[1] > price[1] or cost[2] > price[2]:
                    continue
            found += [make(key, on) for on in places]
    return found


def can_pay(state: Fields, mat: Mat, shells: Shells) -> bool:
    """True if ``mat`` has a place for a tile on sale that ``shells`` can pay for."""
    return bool(_options(state, mat, shells, moves.buy_tile))


def legal_purchases(state: State, ask: asks.Purchase) -> Sequence[Move]:
    mat = state.mats[ask.seat]
    found = _options(state, mat, mat.shells, moves.buy_tile)
    found.append(STOP_BUY)
    return found


def legal_free_tiles(state: State, ask: asks.FreeTile) -> Sequence[Move]:
    found = _options(state, state.mats[ask.seat], None, moves.reward_tile)
    found.append(STOP_REWARD)  # WR-R22
    return found


def check_buy(state: State, ask: asks.Purchase, move: moves.Buy | moves.Stop) -> Problem | None:
    if isinstance(move, moves.Stop):
        return None if move == STOP_BUY else due.refusal(state, ask)
    problem = _check_tile(state, ask, move)
    if problem:
        return problem
    cost = tile_of(state.parts, state, move.tile).shells
    held = state.mats[ask.seat].shells
    if any(price > have for price, have in zip(cost, held, strict=True)):
        return Problem(
            "WR-12.1",
            say(
                "{tile} costs {price}, you have {held}",
                tile=tile_name(state, move.tile),
                price=shells_text(cost),
                held=shells_text(held),
            ),
        )
    return None


def check_free_tile(
    state: State, ask: asks.FreeTile, move: moves.RewardTile | moves.Stop
) -> Problem | None:
    if isinstance(move, moves.Stop):
        return None if move == STOP_REWARD else due.refusal(state, ask)
    return _check_tile(state, ask, move)


def _check_tile(
    state: State, ask: asks.Purchase | asks.FreeTile, move: moves.Buy | moves.RewardTile
) -> Problem | None:
    if not any(move.tile in tiles for tiles in state.market):
        return Problem("WR-12.1", say("that tile isn't in the market"))
    kind = tile_of(state.parts, state, move.tile).kind
    if kind == BOTTOM:
        if not move.on:
            return None
        return Problem("WR-12.3", say("a bottom starts a new aquarium: leave out `on …`"))
    mat = state.mats[ask.seat]
    if not open_aquariums(state, mat):
        text = say("none of your aquariums can take a {kind}", kind=KIND_WORDS[kind])
        return Problem("WR-12.5", text)
    if not move.on:
        place = OFFERS[offer_of(state.parts, state, move.tile)]
        text = say("a {kind} goes on an aquarium: `{tile} on 1`", kind=KIND_WORDS[kind], tile=place)
        return Problem("WR-12.4", text)
    if move.on > len(mat.aquariums):
        return Problem("WR-12.4", say("you have no aquarium {number}", number=move.on))
    if move.on not in open_aquariums(state, mat):
        return Problem("WR-12.5", say("aquarium {number} has a top", number=move.on))
    return None


def buy(draft: Draft, ask: asks.Purchase, move: moves.Buy | moves.Stop) -> None:
    """One purchase a turn; the round purchase of the solo game goes on (WR-18.16)."""
    seat = ask.seat
    if isinstance(move, moves.Stop):
        if draft.emit:
            draft.tell(events.NothingBought, seat)
        return
    tile = tile_of(draft.parts, draft, move.tile)
    pay(draft, seat, tile.shells)
    if draft.emit:
        offer = offer_of(draft.parts, draft, move.tile)
        draft.tell(events.Bought, seat, offer, tile, tile.shells)
    if type(ask) is asks.RoundBuy:
        draft.push(ask)
    _build(draft, seat, move)


def free_tile(draft: Draft, ask: asks.FreeTile, move: moves.RewardTile | moves.Stop) -> None:
    if isinstance(move, moves.Stop):
        draft.tell(events.FreeTileDeclined, ask.seat)
        return
    if draft.emit:
        offer, tile = (
            offer_of(draft.parts, draft, move.tile),
            tile_of(draft.parts, draft, move.tile),
        )
        draft.tell(events.FreeTileTaken, ask.seat, offer, tile)
    _build(draft, ask.seat, move)


def _build(draft: Draft, seat: int, move: moves.Buy | moves.RewardTile) -> None:
    """The tile goes to its aquarium; the market is refilled at once (WR-12.3 to 12.6)."""
    mat = draft.mats[seat]
    kind = tile_of(draft.parts, draft, move.tile).kind
    if kind == BOTTOM:
        aquariums = (*mat.aquariums, (move.tile,))
    else:
        at = move.on - 1
        built = (*mat.aquariums[at], move.tile)
        aquariums = (*mat.aquariums[:at], built, *mat.aquariums[at + 1 :])
    draft.put(seat, replace(mat, aquariums=aquariums))
    at, places = draft.market[kind].index(move.tile), places_of(draft, kind + 1)
    draft.places = with_places(draft, kind + 1, (*places[:at], *places[at + 1 :]))
    left = (*draft.market[kind][:at], *draft.market[kind][at + 1 :])
    draft.market = (*draft.market[:kind], left, *draft.market[kind + 1 :])
    draft.quiet = 0
    if tiles_left(draft, kind):
        draft.push(asks.STACK[kind])


def all_purchases(state: State, ask: asks.Purchase) -> Sequence[Move]:
    """Return every tile on sale with every aquarium that could be meant for it."""
    return [STOP_BUY, *(moves.buy_tile(key, on) for key, on in _all_tiles(state, ask))]


def all_free_tiles(state: State, ask: asks.FreeTile) -> Sequence[Move]:
    """Return every tile that could be a style reward."""
    return [STOP_REWARD, *(moves.reward_tile(key, on) for key, on in _all_tiles(state, ask))]


def _all_tiles(state: State, ask: asks.Purchase | asks.FreeTile) -> Iterable[tuple[str, int]]:
    numbers = range(len(state.mats[ask.seat].aquariums) + 1)
    return ((key, on) for tiles in state.market for key in tiles for on in numbers)
