"""Rounds, planning, turns, rest, round end and the end of the race (OC-3 to OC-5, OC-15)."""

from __future__ import annotations

from collections.abc import Sequence

from sheets.engine.asks import Ask
from sheets.engine.chance import Chance, DeckDraw, Key
from sheets.engine.errors import Problem
from sheets.engine.text import say
from sheets.oh_crab.board import SEA
from sheets.oh_crab.parts import CARDS, HIDDEN, NONE
from sheets.oh_crab.rules import asks, events, hands, moves
from sheets.oh_crab.rules.market import take_market
from sheets.oh_crab.rules.movement import stand_up
from sheets.oh_crab.rules.moves import NO_CARD, Move
from sheets.oh_crab.rules.path import add_card
from sheets.oh_crab.rules.state import NOBODY, Draft, Fields, State

MUST_PLAN = Problem("OC-3.2", say("plan exactly one of your hand cards"))
NOT_IN_HAND = Problem("OC-3.2", say("this card is not in your hand"))
SAY_WHICH = Problem("OC-3.2", say("name the card; only a physical card can be planned as `?`"))
NOTHING_PLANNED = Problem("OC-4.4", say("no card was planned: you must rest"))
NEW_PATH = Problem("OC-4.5", say("start an empty path with `add right`"))
NOT_ON_PATH = Problem("OC-5.2", say("this card is not on your path"))
NOT_YOURS = Problem("OC-17.7", say("activate one of your own crabs"))

REST = 2  # how a turn begins, beside the two sides of the path
BEGINNINGS = (moves.Add(0), moves.Add(1), moves.Rest())


# -- rounds ----------------------------------------------------------------------------------


def clockwise(state: Fields, first: int) -> list[int]:
    """All seats, beginning with one."""
    return [(first + step) % state.conf.seats for step in range(state.conf.seats)]


def begin_round(draft: Draft, _: Ask) -> None:
    draft.round += 1
    draft.chef_used = False
    draft.activated = 0
    draft.tell(events.RoundStarted, draft.round)
    _plan_phase(draft, 1)


def _plan_phase(draft: Draft, phase: int) -> None:
    """Everybody plans in secret, then all have their turns (OC-3.2, OC-4.1, OC-17.6)."""
    draft.phase = phase
    order = clockwise(draft, draft.chef)
    draft.push(
        *(asks.Plan(seat) for seat in order),
        *(asks.Turn(player=seat) for seat in order),
        asks.PhaseOver(),
    )


def plan_options(state: State, ask: asks.Plan) -> Sequence[Move]:
    cards = hands.listed(state, ask.seat)
    return [moves.Plan(card) for card in cards] if cards else [moves.Plan(NO_CARD)]


def plan_unnamed(state: State, ask: asks.Plan) -> tuple[Move, ...]:
    """A real card lies face down, and nobody has to tell which (OC-3.2)."""
    hand = state.players[ask.seat].hand
    return (moves.Plan(HIDDEN),) if hand and (state.conf.real or hand >> CARDS) else ()


def check_plan(state: State, ask: asks.Plan, move: moves.Plan) -> Problem | None:
    card = move.card
    hand = state.players[ask.seat].hand
    if card == NO_CARD:
        return MUST_PLAN if hand else None
    if card == HIDDEN:
        return SAY_WHICH if hand else NOT_IN_HAND
    return None if hands.holds(state, ask.seat, card) else NOT_IN_HAND


def answer_plan(draft: Draft, ask: asks.Plan, move: moves.Plan) -> None:
    card = move.card
    seat = ask.seat
    if card == NO_CARD:  # OC-3.3
        draft.tell(events.RestAnnounced, seat)
        return
    if card == HIDDEN:
        hands.conceal(draft, seat)
    else:
        hands.take(draft, seat, card, planned=card)
    draft.tell(events.Planned, seat)


# -- a turn ------------------------------------------------------------------------------------


def begin_turn(draft: Draft, ask: asks.Turn) -> None:
    seat = ask.player
    draft.seat = seat
    draft.tile_uses = 1
    crabs = draft.conf.crabs[seat]
    draft.tell(events.TurnStarted, seat)
    if draft.conf.teams and draft.phase == 1:
        draft.crab = NOBODY  # until one is chosen
        draft.push(asks.Activate(seat), asks.Begin(seat), asks.Action(seat))
        return
    if draft.conf.teams:  # OC-17.7: the other crab
        crabs = tuple(crab for crab in crabs if not draft.activated >> crab & 1)
    draft.crab = crabs[0]
    draft.push(asks.Begin(seat), asks.Action(seat))


def activate_options(state: State, ask: asks.Activate) -> Sequence[Move]:
    return [moves.Activate(crab) for crab in state.conf.crabs[ask.seat]]


def answer_activate(draft: Draft, _: Ask, move: moves.Activate) -> None:
    draft.crab = move.crab
    draft.activated |= 1 << draft.crab
    draft.tell(events.Activated, draft.seat, draft.crab)


def check_begin(state: State, ask: asks.Begin, move: moves.Add | moves.Rest) -> Problem | None:
    if isinstance(move, moves.Rest):
        return None
    player = state.players[ask.seat]
    if player.planned == NONE:
        return NOTHING_PLANNED
    return NEW_PATH if not player.path and move.side == 0 else None


def answer_begin(draft: Draft, ask: asks.Begin, move: moves.Add | moves.Rest) -> None:
    seat = ask.seat
    how = REST if isinstance(move, moves.Rest) else move.side
    if draft.players[seat].planned == HIDDEN:
        draft.push(asks.TurnUp(player=seat, how=how))
    else:
        _begin(draft, seat, how)


def _begin(draft: Draft, seat: int, how: int) -> None:
    if how == REST:
        _rest(draft, seat)
        return
    card = draft.players[seat].planned
    draft.put(seat, planned=NONE)
    add_card(draft, card, how)


def turn_up_chance(state: State, ask: asks.TurnUp) -> Chance[Move]:
    """A card that was planned without a name is turned up (OC-4.5, OC-5.1)."""
    cards = hands.planned(state, ask.player)
    outcomes = [moves.TurnUp(ask.player, card) for card in cards]
    return DeckDraw(outcomes, cards, CARDS, "OC-4.5", say("this card can't have been planned"))


def turn_up_key(_: State, ask: asks.TurnUp) -> Key:
    return Key(f"planned/{ask.player}")


def answer_turn_up(draft: Draft, ask: asks.TurnUp, move: moves.TurnUp) -> None:
    hands.disclose(draft, ask.player, move.card)
    draft.tell(events.TurnedUp, ask.player, move.card)
    _begin(draft, ask.player, ask.how)


def end_turn(draft: Draft, _: Ask) -> None:
    draft.tile_uses = 0
    draft.tile_used = False
    draft.breaking = False


# -- rest (OC-5) ---------------------------------------------------------------------------------


def _rest(draft: Draft, seat: int) -> None:
    player = draft.players[seat]
    draft.tell(events.Rested, seat)
    if player.planned != NONE:  # OC-5.1
        draft.put(seat, discard=player.discard | 1 << player.planned, planned=NONE)
    draft.push(asks.RestMarket(player=seat), asks.RestEnd(player=seat))
    if len(player.path) > 1:  # OC-5.2
        draft.push(asks.Keep(seat))


def keep_options(state: State, ask: asks.Keep) -> Sequence[Move]:
    return [moves.Keep(card) for card in state.players[ask.seat].path]


def answer_keep(draft: Draft, ask: asks.Keep, move: moves.Keep) -> None:
    player = draft.players[ask.seat]
    discard = player.discard
    for card in player.path:
        if card != move.card:
            discard |= 1 << card
    draft.put(ask.seat, path=(move.card,), discard=discard)
    draft.tell(events.Kept, ask.seat, move.card)


def rest_market(draft: Draft, ask: asks.RestMarket) -> None:
    """Offer a market card to a player who rests (OC-5.3)."""
    take_market(draft, ask.player)


def end_rest(draft: Draft, ask: asks.RestEnd) -> None:
    """The discard pile comes back, the crab stands up (OC-5.4, OC-5.5)."""
    player = draft.players[ask.player]
    draft.put(ask.player, hand=player.hand | player.discard, discard=0)
    if draft.down >> draft.crab & 1:
        stand_up(draft, draft.crab, "OC-5.5")


# -- round end (OC-15, OC-17.13, OC-17.14) ---------------------------------------------------------


def end_phase(draft: Draft, _: Ask) -> None:
    if draft.conf.teams and draft.phase == 1:
        _plan_phase(draft, 2)
        return
    if finished(draft):
        draft.end = "sea"
        draft.asks = ()
        draft.tell(events.RaceOver)
        return
    draft.chef = next_chef(draft)
    draft.tell(events.ChefPassed, draft.chef)
    draft.push(asks.Round())


def finished(state: Fields) -> bool:
    """One crab in the sea ends the race, with two players both of a team (OC-17.13)."""
    return any(all(state.at[crab] == SEA for crab in own) for own in state.conf.crabs)


def next_chef(state: Fields) -> int:
    """Whose crab is farthest from the sea; tied, first after the holder (OC-15.3, OC-17.14)."""
    depth = state.conf.board.depth
    rear = [min(depth[state.at[crab]] for crab in own) for own in state.conf.crabs]
    last = min(rear)
    order = clockwise(state, (state.chef + 1) % state.conf.seats)
    return next(seat for seat in order if rear[seat] == last)
