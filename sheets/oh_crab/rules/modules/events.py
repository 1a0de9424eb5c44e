"""Module 2, Events: one at the lower edge of every beach tile (OC-22)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations

from sheets.engine.chance import Chance, Key, Uniform
from sheets.engine.errors import Problem
from sheets.engine.struct import replace
from sheets.engine.text import Who, say
from sheets.oh_crab.names import event_in_full, event_name
from sheets.oh_crab.parts import NONE, bits
from sheets.oh_crab.rules import actions
from sheets.oh_crab.rules.flow import clockwise
from sheets.oh_crab.rules.market import gain_shells, random_discard, return_shells, shuffle_market
from sheets.oh_crab.rules.modules.common import (
    SURPRISES,
    Laid,
    hidden_key,
    peek,
    peek_targets,
    regenerate,
)
from sheets.oh_crab.rules.movement import stand_up
from sheets.oh_crab.rules.moves import Move, move
from sheets.oh_crab.rules.state import (
    CRABS,
    REVEALED,
    Ask,
    Config,
    Draft,
    Fields,
    Hidden,
    State,
    chance,
    task,
)
from sheets.oh_crab.rules.steps import DRAWS, TASKS, Draw

NOT_PENDING = Problem("OC-22.2", say("no event is pending"))
CHALLENGE_FIRST = Problem("OC-22.3", say("the challenge of this border comes first"))


def usable(conf: Config) -> int:
    """The events that take part, as a mask (OC-20.2, OC-22.8, OC-R80)."""
    lucky = "m2_lucky_few" in conf.variants
    return sum(
        1 << number
        for number, event in enumerate(conf.parts.event)
        if (not event.needs or event.needs in conf.modules) and not (lucky and event.negative)
    )


def _setup(g: Draft, _: Ask) -> None:
    g.change(events=(Hidden(),) * g.conf.board.beaches)
    if "m2_crystal_ball" in g.conf.variants:
        g.push(chance("crystal"))


def _crystal_chance(s: State, _: Ask) -> Chance[Move]:
    drawn = combinations(bits(usable(s.conf)), len(s.adv.events))
    return Uniform(
        [move("crystal", *events) for events in drawn],
        "OC-22.9",
        say("one event for each beach tile, none twice"),
    )


def _answer_crystal(g: Draft, _: Ask, made: Move) -> None:
    g.change(crystal=sum(1 << event for event in made.args))
    if g.emit:
        names = tuple(event_name(g.conf.parts, event) for event in made.args)
        g.tell("crystal", say("the events of this race: {names}", names=names), "OC-22.9")


# -- what an event can be --------------------------------------------------------------------


def outcomes(s: Fields, border: int, *, replacing: bool) -> list[int]:
    """The events that can lie at a border, or replace it (OC-22.7, C6, C10)."""
    adv = s.adv
    placed = adv.events[border - 1].what
    if not replacing and placed >= 0:
        return [placed]
    left = usable(s.conf) & ~adv.events_out
    left &= ~sum(1 << each.what for each in adv.events if each.what >= 0)
    if adv.crystal:
        left &= ~adv.crystal if replacing else adv.crystal
    return bits(left)


def _chance(s: State, ask: Ask) -> Chance[Move]:
    replacing = ask.place == 1
    found = outcomes(s, ask.n, replacing=replacing)
    return Laid(
        {event: move("event", ask.n, event) for event in found},
        bits(s.adv.crystal if s.adv.crystal and not replacing else usable(s.conf)),
        len(s.adv.events) if replacing else ask.n - 1,
        "OC-22.1",
        say("this event cannot lie there"),
    )


def _key(s: State, ask: Ask) -> Key:
    """The events at the borders are dealt once; one that replaces another is the next."""
    if ask.place == 1:
        return Key("event/other", len(outcomes(s, ask.n, replacing=True)))
    return hidden_key("event", s.adv.events, s.adv.events[ask.n - 1])


def _answer(g: Draft, ask: Ask, made: Move) -> None:
    border, what = made.args
    events = list(g.adv.events)
    if ask.known_to is not None:
        old = events[border - 1]
        events[border - 1] = replace(old, what=what, known=old.known | 1 << ask.known_to)
        g.change(events=tuple(events))
        if g.emit:
            text = say(
                "{who} sees {name}", who=Who(ask.known_to), name=event_name(g.conf.parts, what)
            )
            g.tell("seen", text, "OC-25.5", to=ask.known_to)
        return
    events[border - 1] = Hidden(REVEALED)
    g.change(events=tuple(events), events_out=g.adv.events_out | 1 << what, lasting=NONE)
    if g.emit:
        text = say("event: {name}", name=event_in_full(g.conf.parts, what))
        g.tell("event", text, "OC-22.2")
    if "asymmetry" in g.conf.modules:
        g.push(task("foresee", n=border, data=(what,)))
    else:
        resolve(g, border, what)


def resolve(g: Draft, border: int, what: int) -> None:
    """An immediate event works once, a lasting one stays in force (OC-22.4, OC-22.5)."""
    event = g.conf.parts.event[what]
    if event.kind == "lasting":
        g.change(lasting=what, lasting_tile=border)
    else:
        _EFFECTS[event.effect](g)


# -- immediate effects; each player clockwise from the active one ------------------------------


def _robin(g: Draft) -> None:
    shells = [player.shells for player in g.players]
    most, least = max(shells), min(shells)
    if most == least:
        return
    order = clockwise(g, g.seat)
    for seat in order:
        if shells[seat] == most:
            return_shells(g, seat, 1)
    for seat in order:
        if shells[seat] == least:
            gain_shells(g, seat, 1, "OC-22.4")


def _random_discards(g: Draft) -> None:
    for seat in reversed(clockwise(g, g.seat)):
        random_discard(g, seat)


def _shower(g: Draft) -> None:
    for seat in clockwise(g, g.seat):
        gain_shells(g, seat, 1, "OC-22.4")


def _stretch(g: Draft) -> None:
    for crab in bits(g.down):
        stand_up(g, crab, "OC-22.4")


def _treasure_map(g: Draft) -> None:
    for seat in reversed(clockwise(g, g.seat)):
        if peek_targets(g, seat, SURPRISES):
            peek(g, seat, SURPRISES)


def _claw_bloom(g: Draft) -> None:
    for crab in range(CRABS):
        regenerate(g, crab)


_EFFECTS: dict[str, Callable[[Draft], None]] = {
    "robin": _robin,
    "random_discards": _random_discards,
    "shell_shower": _shower,
    "stretch": _stretch,
    "fresh_stock": lambda g: g.push(chance("shuffle_market")),
    "treasure_map": _treasure_map,
    "claw_bloom": _claw_bloom,
}


# -- pending borders (OC-22.2, OC-22.3, OC-23.3) ------------------------------------------------


def next_border(g: Fields) -> int:
    """The lowest border with something pending; 0: none (OC-R81)."""
    pending = g.adv.pending
    return (pending & -pending).bit_length() - 1 if pending else 0


def has_challenge(g: Fields, border: int) -> bool:
    """Whether a challenge lies at a border (OC-23.1)."""
    return "challenges" in g.conf.modules and border >= 2


def has_event(g: Fields, border: int) -> bool:
    """Whether an event lies at a border (OC-22.1)."""
    return "events" in g.conf.modules and border <= g.conf.board.beaches


def resolve_border(g: Draft, border: int) -> None:
    """The challenge, and the event immediately after it (OC-R81)."""
    g.change(pending=g.adv.pending & ~(1 << border))
    if has_event(g, border):
        g.push(chance("event", n=border))
    if has_challenge(g, border):
        g.push(task("resolve_challenge", n=border - 1))


def _pending(g: Draft, ask: Ask) -> None:
    border = next_border(g)
    if border:
        g.push(ask)
        resolve_border(g, border)


def _options(s: State) -> Sequence[Move]:
    return (move("event"),) if s.adv.pending else ()


def _judge(s: State, made: Move) -> Problem | None:
    border = next_border(s)
    if made.args or not border:
        return NOT_PENDING
    return CHALLENGE_FIRST if has_challenge(s, border) else None


TASKS["setup_events"] = _setup
TASKS["pending"] = _pending
DRAWS["crystal"] = Draw(
    lambda *_: say("which events were drawn?"), _crystal_chance, _answer_crystal
)
DRAWS["event"] = Draw(
    lambda _, ask: say("which event lies at border {n}?", n=ask.n), _chance, _answer, _key
)
DRAWS["shuffle_market"] = Draw(
    lambda *_: say("shuffle all market cards into the deck"),
    lambda *_: Uniform([move("shuffle_market")], "OC-22.4"),
    lambda g, *_: shuffle_market(g),
)
actions.EXTRA["events"] = _options
actions.JUDGES["event"] = _judge
actions.ACTIONS["event"] = lambda g, _: resolve_border(g, next_border(g))
