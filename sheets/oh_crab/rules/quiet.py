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
    ask = state.asks[-1]
    if isinstance(move, moves.DealAbility):
        yield events.AbilityDealt(move.who)
        yield events.DealtAbilitySeen(move.who, move.ability)
    elif isinstance(move, moves.ShuffleMarket):
        yield events.MarketShuffled(ask.basis)
    elif type(move) in _PLAIN:
        yield _PLAIN[type(move)](ask.basis, ask.seat)
    elif type(move) in _MADE:
        event = _MADE[type(move)](state, ask.basis, ask.seat, move)
        if event is not None:
            yield event


def _code(
    kind: type[answered.MainUsed | answered.SideUsed],
    state: State,
    by: str,
    seat: int,
    move: moves.Main | moves.Side,
) -> Event:
    gain = find_gain(state, move)
    assert gain is not None, "it was used"
    return kind(by, seat, move.card, gain.symbol)


def _chef(state: State, by: str, seat: int, _: moves.Chef) -> Event:
    symbol = chef_symbol(state)
    assert symbol is not None, "it was used"
    return answered.ChefUsed(by, seat, symbol)


def _tile(state: State, by: str, seat: int, move: moves.Tile) -> Event:
    return answered.TileChosen(by, seat, tile_cost(state, move.tile), move.tile)


def _go(state: State, by: str, seat: int, move: moves.Go) -> Event:
    if move.way == SKIP:
        return answered.StepSkipped(by, seat)
    return _headed(state, by, seat, state.crab, move.way)


def _push(state: State, by: str, seat: int, move: moves.Push) -> Event:
    return _headed(state, by, seat, move.crab, move.direction)


def _headed(state: State, by: str, seat: int, crab: int, way: int) -> Event:
    target = state.conf.board.ahead[state.at[crab]][way]
    if target >= 0 and target in state.at:
        return answered.Approached(by, seat, crab, target, state.at.index(target))
    return answered.Headed(by, seat, crab, target)


def _market(_: State, by: str, seat: int, move: moves.Market) -> Event | None:
    return answered.DeckChosen(by, seat) if move.slot == DECK else None


_MADE: dict[type[Move], Callable[[State, str, int, AnyMove], Event | None]] = {
    moves.Main: partial(_code, answered.MainUsed),
    moves.Side: partial(_code, answered.SideUsed),
    moves.Special: lambda _, by, seat, move: answered.SpecialUsed(by, seat, move.card, move.card),
    moves.Chef: _chef,
    moves.Tile: _tile,
    moves.Go: _go,
    moves.Push: _push,
    moves.Market: _market,
    moves.PathCard: lambda _, by, seat, move: answered.PathCardChosen(by, seat, move.card),
    moves.Order: lambda _, by, seat, move: answered.OrderChosen(by, seat, move.first),
    moves.Height: lambda _, by, seat, move: answered.HeightChosen(by, seat, move.height),
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
