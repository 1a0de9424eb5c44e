"""Events for answers by which nothing happens yet: what is used, where it leads."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from sheets.engine.events import Event
from sheets.engine.game import AnyMove
from sheets.oh_crab.rules import answered, events, moves
from sheets.oh_crab.rules.actions import chef_symbol, find_gain
from sheets.oh_crab.rules.extra_tiles import tile_cost
from sheets.oh_crab.rules.moves import DECK, SKIP, Move
from sheets.oh_crab.rules.state import State


def quiet(state: State, move: Move) -> Iterator[Event]:
    """Yield the event of an answer by which nothing happened in a state."""
    if isinstance(move, moves.DealAbility):
        yield events.AbilityDealt(move.who)
        yield events.DealtAbilitySeen(move.who, move.ability)
    elif isinstance(move, moves.ShuffleMarket):
        yield events.MarketShuffled(state.asks[-1].basis)
    elif type(move) in _PLAIN:
        yield _PLAIN[type(move)](state.asks[-1].seat, state.asks[-1].basis)
    elif type(move) in _MADE:
        event = _MADE[type(move)](state, state.asks[-1].seat, state.asks[-1].basis, move)
        if event is not None:
            yield event


def _code(
    kind: type[answered.MainUsed | answered.SideUsed],
    state: State,
    seat: int,
    by: str,
    move: moves.Main | moves.Side,
) -> Event:
    gain = find_gain(state, move)
    assert gain is not None, "it was used"
    return kind(seat, by, move.card, gain.symbol)


def _special(_: State, seat: int, by: str, move: moves.Special) -> Event:
    return answered.SpecialUsed(seat, by, move.card, move.card)


def _chef(state: State, seat: int, by: str, _: moves.Chef) -> Event:
    symbol = chef_symbol(state)
    assert symbol is not None, "it was used"
    return answered.ChefUsed(seat, by, symbol)


def _tile(state: State, seat: int, by: str, move: moves.Tile) -> Event:
    return answered.TileChosen(seat, by, tile_cost(state, move.tile), move.tile)


def _go(state: State, seat: int, by: str, move: moves.Go) -> Event:
    if move.way == SKIP:
        return answered.StepSkipped(seat, by)
    return _headed(state, seat, by, state.crab, move.way)


def _push(state: State, seat: int, by: str, move: moves.Push) -> Event:
    return _headed(state, seat, by, move.crab, move.direction)


def _headed(state: State, seat: int, by: str, crab: int, way: int) -> Event:
    target = state.conf.board.ahead[state.at[crab]][way]
    if target >= 0 and target in state.at:
        return answered.Approached(seat, by, crab, target, state.at.index(target))
    return answered.Headed(seat, by, crab, target)


def _market(_: State, seat: int, by: str, move: moves.Market) -> Event | None:
    return answered.DeckChosen(seat, by) if move.slot == DECK else None


def _path_card(_: State, seat: int, by: str, move: moves.PathCard) -> Event:
    return answered.PathCardChosen(seat, by, move.card)


def _order(_: State, seat: int, by: str, move: moves.Order) -> Event:
    return answered.OrderChosen(seat, by, move.first)


def _height(_: State, seat: int, by: str, move: moves.Height) -> Event:
    return answered.HeightChosen(seat, by, move.height)


_MADE: dict[type[Move], Callable[[State, int, str, AnyMove], Event | None]] = {
    moves.Main: partial(_code, answered.MainUsed),
    moves.Side: partial(_code, answered.SideUsed),
    moves.Special: _special,
    moves.Chef: _chef,
    moves.Tile: _tile,
    moves.Go: _go,
    moves.Push: _push,
    moves.Market: _market,
    moves.PathCard: _path_card,
    moves.Order: _order,
    moves.Height: _height,
}
# Answers without anything to name; of the questions only the answer no is as quiet as that.
_PLAIN: dict[type[Move], type[answered.Answered]] = {
    moves.End: answered.TurnEnded,
    moves.KeepAbility: answered.AbilityChosen,
    moves.SettleChallenge: answered.ChallengeSettled,
    moves.TurnUpEvent: answered.EventCalled,
    moves.Done: answered.Stopped,
    moves.Use: answered.Stopped,
    moves.PeekNothing: answered.Stopped,
    moves.Award: answered.Stopped,
    moves.Recover: answered.Stopped,
}
