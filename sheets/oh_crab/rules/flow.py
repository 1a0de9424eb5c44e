"""Rounds, planning, turns, rest, round end and the end of the race (OC-3 to OC-5, OC-15)."""

from __future__ import annotations

from collections.abc import Sequence

from sheets.engine.errors import Problem
from sheets.engine.text import Who, say
from sheets.oh_crab.board import SEA
from sheets.oh_crab.names import colour
from sheets.oh_crab.parts import NONE, bits
from sheets.oh_crab.rules.market import card_name, take_market
from sheets.oh_crab.rules.movement import stand_up
from sheets.oh_crab.rules.moves import NO_CARD, Move, move
from sheets.oh_crab.rules.path import add_card
from sheets.oh_crab.rules.state import NOBODY, Ask, Draft, Fields, State, task
from sheets.oh_crab.rules.steps import QUESTIONS, TASKS, Question

MUST_PLAN = Problem("OC-3.2", say("with cards in hand you plan exactly one of them"))
NOT_IN_HAND = Problem("OC-3.2", say("this card is not in your hand"))
NOTHING_PLANNED = Problem("OC-4.4", say("no card was planned: you must rest"))
NEW_PATH = Problem("OC-4.5", say("an empty path is started with `add right`"))
NOT_ON_PATH = Problem("OC-5.2", say("this card is not on your path"))
NOT_YOURS = Problem("OC-17.7", say("activate one of your own crabs"))

_LEFT, _RIGHT, _REST = move("add", 0), move("add", 1), move("rest")


# -- rounds ----------------------------------------------------------------------------------


def clockwise(g: Fields, first: int) -> list[int]:
    """All seats, beginning with one."""
    return [(first + step) % g.conf.seats for step in range(g.conf.seats)]


def _round(g: Draft, _: Ask) -> None:
    g.round += 1
    g.chef_used = False
    g.activated = 0
    if g.emit:
        g.tell("round", say("round {n}", n=g.round), "OC-3.1")
    _plan_phase(g, 1)


def _plan_phase(g: Draft, phase: int) -> None:
    """Everybody plans in secret, then all have their turns (OC-3.2, OC-4.1, OC-17.6)."""
    g.phase = phase
    order = clockwise(g, g.chef)
    g.push(
        *(Ask(seat, "plan", seat) for seat in order),
        *(task("turn", seat) for seat in order),
        task("phase_over"),
    )


def _plan_options(s: State, ask: Ask) -> Sequence[Move]:
    hand = s.players[ask.seat].hand
    return [move("plan", card) for card in bits(hand)] if hand else [move("plan", NO_CARD)]


def _judge_plan(s: State, ask: Ask, made: Move) -> Problem | None:
    card = made.args[0]
    hand = s.players[ask.seat].hand
    if card == NO_CARD:
        return MUST_PLAN if hand else None
    return None if hand >> card & 1 else NOT_IN_HAND


def _answer_plan(g: Draft, ask: Ask, made: Move) -> None:
    card = made.args[0]
    seat = ask.seat
    if card == NO_CARD:  # OC-3.3
        if g.emit:
            g.tell("plan", say("{who}: no cards, a rest", who=Who(seat)), "OC-3.3")
        return
    g.put(seat, hand=g.players[seat].hand & ~(1 << card), planned=card)
    if g.emit:
        g.tell("plan", say("{who} has planned a card", who=Who(seat)), "OC-3.2")


# -- a turn ------------------------------------------------------------------------------------


def _turn(g: Draft, ask: Ask) -> None:
    seat = ask.crab
    g.seat = seat
    g.tile_uses = 1
    crabs = g.conf.crabs[seat]
    if g.emit:
        g.tell("turn", say("it is {who}'s turn", who=Who(seat)), "OC-4.1")
    if g.conf.teams and g.phase == 1:
        g.crab = NOBODY  # until one is chosen
        g.push(Ask(seat, "activate"), Ask(seat, "begin"), Ask(seat, "action"))
        return
    if g.conf.teams:  # OC-17.7: the other crab
        crabs = tuple(crab for crab in crabs if not g.activated >> crab & 1)
    g.crab = crabs[0]
    g.push(Ask(seat, "begin"), Ask(seat, "action"))


def _answer_activate(g: Draft, _: Ask, made: Move) -> None:
    g.crab = made.args[0]
    g.activated |= 1 << g.crab
    if g.emit:
        text = say("{who} activates {crab}", who=Who(g.seat), crab=colour(g.conf.parts, g.crab))
        g.tell("activate", text, "OC-17.7")


def _begin_options(_: State, __: Ask) -> Sequence[Move]:
    return (_LEFT, _RIGHT, _REST)


def _judge_begin(s: State, ask: Ask, made: Move) -> Problem | None:
    if made.verb == "rest":
        return None
    player = s.players[ask.seat]
    if player.planned == NONE:
        return NOTHING_PLANNED
    return NEW_PATH if not player.path and made.args[0] == 0 else None


def _answer_begin(g: Draft, ask: Ask, made: Move) -> None:
    seat = ask.seat
    if made.verb == "rest":
        _rest(g, seat)
        return
    card = g.players[seat].planned
    g.put(seat, planned=NONE)
    add_card(g, card, made.args[0])


def _turn_over(g: Draft, _: Ask) -> None:
    g.tile_uses = 0
    g.tile_used = False
    g.breaking = False


# -- rest (OC-5) ---------------------------------------------------------------------------------


def _rest(g: Draft, seat: int) -> None:
    player = g.players[seat]
    if g.emit:
        g.tell("rest", say("{who} rests", who=Who(seat)), "OC-4.3")
    if player.planned != NONE:  # OC-5.1
        g.put(seat, discard=player.discard | 1 << player.planned, planned=NONE)
    g.push(task("rest_market", seat), task("rest_end", seat))
    if len(player.path) > 1:  # OC-5.2
        g.push(Ask(seat, "keep"))


def _judge_keep(s: State, ask: Ask, made: Move) -> Problem | None:
    return None if made.args[0] in s.players[ask.seat].path else NOT_ON_PATH


def _answer_keep(g: Draft, ask: Ask, made: Move) -> None:
    player = g.players[ask.seat]
    discard = player.discard
    for card in player.path:
        if card != made.args[0]:
            discard |= 1 << card
    g.put(ask.seat, path=made.args, discard=discard)
    if g.emit:
        text = say("{who} keeps {card}", who=Who(ask.seat), card=card_name(g, made.args[0]))
        g.tell("keep", text, "OC-5.2")


def _rest_end(g: Draft, ask: Ask) -> None:
    """The discard pile comes back, the crab stands up (OC-5.4, OC-5.5)."""
    player = g.players[ask.crab]
    g.put(ask.crab, hand=player.hand | player.discard, discard=0)
    if g.down >> g.crab & 1:
        stand_up(g, g.crab, "OC-5.5")


# -- round end (OC-15, OC-17.13, OC-17.14) ---------------------------------------------------------


def _phase_over(g: Draft, _: Ask) -> None:
    if g.conf.teams and g.phase == 1:
        _plan_phase(g, 2)
        return
    if finished(g):
        g.end = "sea"
        g.asks = ()
        if g.emit:
            g.tell("over", say("the race is over"), "OC-15.1")
        return
    g.chef = next_chef(g)
    if g.emit:
        g.tell("chef", say("{who} gets the chef", who=Who(g.chef)), "OC-15.2")
    g.push(task("round"))


def finished(g: Fields) -> bool:
    """One crab in the sea ends the race, with two players both of a team (OC-17.13)."""
    return any(all(g.at[crab] == SEA for crab in own) for own in g.conf.crabs)


def next_chef(g: Fields) -> int:
    """Whose crab is farthest from the sea; tied, first after the holder (OC-15.3, OC-17.14)."""
    depth = g.conf.board.depth
    rear = [min(depth[g.at[crab]] for crab in own) for own in g.conf.crabs]
    last = min(rear)
    order = clockwise(g, (g.chef + 1) % g.conf.seats)
    return next(seat for seat in order if rear[seat] == last)


TASKS["round"] = _round
TASKS["turn"] = _turn
TASKS["turn_over"] = _turn_over
TASKS["phase_over"] = _phase_over
TASKS["rest_market"] = lambda g, ask: take_market(g, ask.crab)
TASKS["rest_end"] = _rest_end
QUESTIONS["plan"] = Question(
    ("plan",),
    "OC-3.2",
    lambda _, ask: say("{who} plans a card in secret", who=Who(ask.seat)),
    _plan_options,
    _judge_plan,
    _answer_plan,
)
QUESTIONS["activate"] = Question(
    ("activate",),
    "OC-17.7",
    lambda _, ask: say("{who}: which crab is activated?", who=Who(ask.seat)),
    lambda s, ask: [move("activate", crab) for crab in s.conf.crabs[ask.seat]],
    lambda s, ask, made: None if made.args[0] in s.conf.crabs[ask.seat] else NOT_YOURS,
    _answer_activate,
)
QUESTIONS["begin"] = Question(
    ("add", "rest"),
    "OC-4.3",
    lambda _, ask: say("{who}: add the planned card to the path, or rest", who=Who(ask.seat)),
    _begin_options,
    _judge_begin,
    _answer_begin,
)
QUESTIONS["keep"] = Question(
    ("keep",),
    "OC-5.2",
    lambda _, ask: say("{who}: which card stays on the path?", who=Who(ask.seat)),
    lambda s, ask: [move("keep", card) for card in s.players[ask.seat].path],
    _judge_keep,
    _answer_keep,
)
