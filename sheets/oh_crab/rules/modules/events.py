"""Module 2, Events: one at the lower edge of every beach tile (OC-22)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations

from sheets.engine.asks import Ask
from sheets.engine.chance import Chance, Key, Uniform
from sheets.engine.errors import Problem
from sheets.engine.struct import replace
from sheets.engine.text import say
from sheets.oh_crab.parts import NONE, bits
from sheets.oh_crab.rules import moves
from sheets.oh_crab.rules.asks import EVENT
from sheets.oh_crab.rules.events import EventsDrawn, EventSeen, EventTurnedUp
from sheets.oh_crab.rules.flow import clockwise
from sheets.oh_crab.rules.market import gain_shells, random_discard, return_shells, shuffle_market
from sheets.oh_crab.rules.modules import asks as pack
from sheets.oh_crab.rules.modules import common
from sheets.oh_crab.rules.movement import stand_up
from sheets.oh_crab.rules.moves import Move
from sheets.oh_crab.rules.state import CRABS, REVEALED, Draft, Fields, Hidden, RaceConfig, State

NOT_PENDING = Problem("OC-22.2", say("no event is pending"))
CHALLENGE_FIRST = Problem("OC-22.3", say("settle the challenge at this border first"))


def usable(conf: RaceConfig) -> int:
    """The events that take part, as a mask (OC-20.2, OC-22.8, OC-R80)."""
    lucky = "m2_lucky_few" in conf.variants
    return sum(
        1 << number
        for number, event in enumerate(conf.parts.event)
        if (not event.needs or event.needs in conf.modules) and not (lucky and event.negative)
    )


def lay_out(draft: Draft, _: Ask) -> None:
    draft.change(events=(Hidden(),) * draft.conf.board.beaches)
    if "m2_crystal_ball" in draft.conf.variants:
        draft.push(pack.Crystal())


def crystal_chance(state: State, _: Ask) -> Chance[Move]:
    drawn = combinations(bits(usable(state.conf)), len(state.adv.events))
    return Uniform(
        [moves.Crystal(events) for events in drawn],
        "OC-22.9",
        say("one event for each beach tile, none twice"),
    )


def answer_crystal(draft: Draft, _: Ask, move: moves.Crystal) -> None:
    draft.change(crystal=sum(1 << event for event in move.events))
    draft.tell(EventsDrawn, move.events)


# -- what an event can be --------------------------------------------------------------------


def outcomes(state: Fields, border: int, *, replacing: bool) -> list[int]:
    """The events that can lie at a border, or replace it (OC-22.7, C6, C10)."""
    adv = state.adv
    placed = adv.events[border - 1]
    if not replacing and placed.named:
        return [placed.what]
    left = usable(state.conf) & ~adv.events_out
    left &= ~sum(1 << each.what for each in adv.events if each.named)
    if adv.crystal:
        left &= ~adv.crystal if replacing else adv.crystal
    return bits(left)


def event_chance(state: State, ask: pack.Event | pack.OtherEvent | pack.PeekEvent) -> Chance[Move]:
    replacing = isinstance(ask, pack.OtherEvent)
    found = outcomes(state, ask.border, replacing=replacing)
    return common.FaceDown(
        {event: moves.Event(ask.border, event) for event in found},
        bits(state.adv.crystal if state.adv.crystal and not replacing else usable(state.conf)),
        len(state.adv.events) if replacing else ask.border - 1,
        "OC-22.7" if replacing else "OC-22.1",
        say("this event can't be there"),
    )


def event_key(state: State, ask: pack.Event | pack.OtherEvent | pack.PeekEvent) -> Key:
    """The events at the borders are dealt once; one that replaces another is the next."""
    if isinstance(ask, pack.OtherEvent):
        return Key("event/other", len(outcomes(state, ask.border, replacing=True)))
    return common.hidden_key("event", state.adv.events, state.adv.events[ask.border - 1])


def answer_event(
    draft: Draft, ask: pack.Event | pack.OtherEvent | pack.PeekEvent, move: moves.Event
) -> None:
    border, what = move.border, move.what
    events = list(draft.adv.events)
    if ask.known_to is not None:
        old = events[border - 1]
        events[border - 1] = replace(old, what=what, known=old.known | 1 << ask.known_to)
        draft.change(events=tuple(events))
        draft.tell(EventSeen, ask.known_to, what)
        return
    events[border - 1] = Hidden(REVEALED)
    draft.change(events=tuple(events), events_out=draft.adv.events_out | 1 << what, lasting=NONE)
    draft.tell(EventTurnedUp, what)
    if "asymmetry" in draft.conf.modules:
        draft.push(pack.Foresee(border=border, event=what))
    else:
        resolve(draft, border, what)


def resolve(draft: Draft, border: int, what: int) -> None:
    """An immediate event works once, a lasting one stays in force (OC-22.4, OC-22.5)."""
    event = draft.conf.parts.event[what]
    if event.kind == "lasting":
        draft.change(lasting=what, lasting_tile=border)
    else:
        _EFFECTS[event.effect](draft)


# -- immediate effects; each player clockwise from the active one ------------------------------


def _robin(draft: Draft) -> None:
    shells = [player.shells for player in draft.players]
    most, least = max(shells), min(shells)
    if most == least:
        return
    order = clockwise(draft, draft.seat)
    for seat in order:
        if shells[seat] == most:
            return_shells(draft, seat, 1)
    for seat in order:
        if shells[seat] == least:
            gain_shells(draft, seat, 1, "OC-22.4")


def _random_discards(draft: Draft) -> None:
    for seat in reversed(clockwise(draft, draft.seat)):
        random_discard(draft, seat, EVENT)


def _shower(draft: Draft) -> None:
    for seat in clockwise(draft, draft.seat):
        gain_shells(draft, seat, 1, "OC-22.4")


def _stretch(draft: Draft) -> None:
    for crab in bits(draft.down):
        stand_up(draft, crab, "OC-22.4")


def _treasure_map(draft: Draft) -> None:
    for seat in reversed(clockwise(draft, draft.seat)):
        if common.peek_targets(draft, seat, common.SURPRISES):
            common.peek(draft, seat, common.SURPRISES)


def _claw_bloom(draft: Draft) -> None:
    for crab in range(CRABS):
        common.regenerate(draft, crab)


def _fresh_stock(draft: Draft) -> None:
    draft.push(pack.ShuffleMarket())


def shuffle_chance(_: State, __: Ask) -> Chance[Move]:
    return Uniform([moves.ShuffleMarket()], "OC-22.4")


def answer_shuffle(draft: Draft, _: Ask, __: moves.ShuffleMarket) -> None:
    shuffle_market(draft)


_EFFECTS: dict[str, Callable[[Draft], None]] = {
    "robin": _robin,
    "random_discards": _random_discards,
    "shell_shower": _shower,
    "stretch": _stretch,
    "fresh_stock": _fresh_stock,
    "treasure_map": _treasure_map,
    "claw_bloom": _claw_bloom,
}


# -- pending borders (OC-22.2, OC-22.3, OC-23.3) ------------------------------------------------


def next_border(state: Fields) -> int:
    """The lowest border with something pending; 0: none (OC-R81)."""
    pending = state.adv.pending
    return (pending & -pending).bit_length() - 1 if pending else 0


def has_challenge(state: Fields, border: int) -> bool:
    """True if a challenge lies at a border (OC-23.1)."""
    return "challenges" in state.conf.modules and border >= 2


def has_event(state: Fields, border: int) -> bool:
    """True if an event lies at a border (OC-22.1)."""
    return "events" in state.conf.modules and border <= state.conf.board.beaches


def resolve_border(draft: Draft, border: int) -> None:
    """The challenge, and the event immediately after it (OC-R81)."""
    draft.change(pending=draft.adv.pending & ~(1 << border))
    if has_event(draft, border):
        draft.push(pack.Event(border=border))
    if has_challenge(draft, border):
        draft.push(pack.ResolveChallenge(number=border - 1))


def pending(draft: Draft, ask: pack.Pending) -> None:
    border = next_border(draft)
    if border:
        draft.push(ask)
        resolve_border(draft, border)


def loop_options(state: State) -> Sequence[Move]:
    return (moves.TurnUpEvent(),) if state.adv.pending else ()


def loop_problem(state: State, move: moves.TurnUpEvent | moves.Event) -> Problem | None:
    border = next_border(state)
    if isinstance(move, moves.Event) or not border:
        return NOT_PENDING
    return CHALLENGE_FIRST if has_challenge(state, border) else None


def loop_action(draft: Draft, _: moves.TurnUpEvent) -> None:
    resolve_border(draft, next_border(draft))
