"""Entering a field and what it does; fields at the end of a turn (OC-10, OC-7.7)."""

from __future__ import annotations

from collections.abc import Sequence

from sheets.engine.errors import Problem
from sheets.engine.text import Text, Who, say
from sheets.oh_crab.board import (
    CURRENT,
    KNOCK,
    NO,
    OBSTACLE,
    SEA,
    SHELL,
    SURPRISE,
    SWAP,
    field_name,
)
from sheets.oh_crab.names import colour
from sheets.oh_crab.parts import NONE
from sheets.oh_crab.rules.market import card_swap, gain_shells, random_discard
from sheets.oh_crab.rules.moves import Move, move
from sheets.oh_crab.rules.state import Ask, Draft, Fields, State, task
from sheets.oh_crab.rules.steps import QUESTIONS, TASKS, Question

OWN, PUSHED, PASSIVE, OWN_SWAP = range(4)  # how a crab came to its field (OC-7.10)
BY_PUSH, BY_FIELD, BY_TRASH = range(3)  # why a crab falls

MUST_PAY = Problem("OC-10.3", say("there is no card to pay: the obstacle has to be ignored"))


def arrive(g: Draft, crab: int, target: int, how: int) -> None:
    """A crab comes to a field and resolves it (OC-7.6)."""
    move_crab(g, crab, target, g.at[crab])
    follow(g, crab, target, how)


def move_crab(g: Draft, crab: int, target: int, origin: int) -> None:
    """Puts a crab on a field; notes borders crossed for the first time (OC-20.5)."""
    g.stand(crab, target)
    tile = g.conf.board.tile
    if tile[target] > tile[origin] and g.conf.modules:
        _cross(g, tile[origin], tile[target])
    if g.emit:
        text = say(
            "{crab} {origin} → {target}",
            crab=colour(g.conf.parts, crab),
            origin=field_name(origin),
            target=field_name(target),
        )
        g.tell("move", text, "OC-7.6", field_name(origin), field_name(target))


def _cross(g: Draft, below: int, above: int) -> None:
    adv = g.adv
    new = 0
    for border in range(below + 1, above + 1):
        new |= 1 << border & ~adv.crossed
    if new:
        last = g.conf.board.beaches
        pending = 0
        for border in range(below + 1, above + 1):
            if "events" in g.conf.modules and border <= last:
                pending |= 1 << border & new
            if "challenges" in g.conf.modules and border >= 2:
                pending |= 1 << border & new
        g.change(crossed=adv.crossed | new, pending=adv.pending | pending)


def follow(g: Draft, crab: int, field: int, how: int) -> None:
    """The effects of entering, in their order (OC-7.7); a pushed crab falls first."""
    if field == SEA:
        g.down &= ~(1 << crab)
        if g.emit:
            text = say("the {crab} crab reaches the sea", crab=colour(g.conf.parts, crab))
            g.tell("sea", text, "OC-10.15", "sea")
        return
    features = g.conf.board.features[field]
    if features & SURPRISE and g.adv.surprises:
        g.push(task("surprise", crab, field))
    if features & SHELL:
        g.push(task("shell", crab, field))
    if features & KNOCK:
        g.push(task("knock", crab, field, how))
    if features & OBSTACLE or field in g.made:
        g.push(task("obstacle", crab, field, how))
    if how == PUSHED and not _soft(g, field):
        g.push(task("fall", crab, field, BY_PUSH))


def _soft(g: Draft, field: int) -> bool:
    """Soft sand: nobody falls by a push onto this beach tile (ev14)."""
    adv = g.adv
    return (
        adv.lasting != NONE
        and g.conf.parts.event[adv.lasting].effect == "soft_sand"
        and g.conf.board.tile[field] == adv.lasting_tile
    )


def _obstacle(g: Draft, ask: Ask) -> None:
    """Own movement pays a card of choice, others lose one at random (OC-10.3, OC-R26)."""
    seat = g.conf.owner[ask.crab]
    if ask.n in (PUSHED, PASSIVE):
        random_discard(g, seat)
    elif g.breaking and ask.n == OWN:
        g.push(Ask(seat, "ignore", None, ask.crab, ask.place, OBSTACLE))
    elif g.players[seat].hand:
        g.push(Ask(seat, "pay"))


def _knock(g: Draft, ask: Ask) -> None:
    """A knock-over field (OC-10.4)."""
    if g.down >> ask.crab & 1:  # OC-9.2
        return
    if g.breaking and ask.n == OWN:
        g.push(Ask(g.seat, "ignore", None, ask.crab, ask.place, KNOCK))
    else:
        g.push(task("fall", ask.crab, ask.place, BY_FIELD))


def _fall(g: Draft, ask: Ask) -> None:
    """The crab falls, unless its ability holds it up (OC-9.1, OC-9.2)."""
    if g.down >> ask.crab & 1:
        return
    if "asymmetry" in g.conf.modules:
        g.push(task("hold", ask.crab, ask.place, ask.n))
    else:
        knock_over(g, ask.crab)


def knock_over(g: Draft, crab: int) -> None:
    """The crab lies on its back."""
    g.down |= 1 << crab
    if g.emit:
        text = say("the {crab} crab is knocked over", crab=colour(g.conf.parts, crab))
        g.tell("fall", text, "OC-9.1", field_name(g.at[crab]))


def _shell(g: Draft, ask: Ask) -> None:
    """A shell for the crab's owner (OC-10.5); two on glittering sand (ev13)."""
    adv = g.adv
    count = 1
    if (
        adv.lasting != NONE
        and g.conf.parts.event[adv.lasting].effect == "glitter"
        and g.conf.board.tile[ask.place] == adv.lasting_tile
    ):
        count = 2
    gain_shells(g, g.conf.owner[ask.crab], count, "OC-10.5")
    if "asymmetry" in g.conf.modules:
        g.push(task("more_shells", ask.crab))


# -- ignoring an effect after `break_through` (D20) ---------------------------------------


def _judge_ignore(s: State, ask: Ask, made: Move) -> Problem | None:
    if ask.n == OBSTACLE and not made.args[0] and not s.players[ask.seat].hand:
        return MUST_PAY
    return None


def _answer_ignore(g: Draft, ask: Ask, made: Move) -> None:
    if made.args[0]:
        if g.emit:
            g.tell("ignore", say("{who} breaks through", who=Who(ask.seat)), "OC-11.8")
    elif ask.n == OBSTACLE:
        g.push(Ask(ask.seat, "pay"))
    elif ask.n == KNOCK:
        g.push(task("fall", ask.crab, ask.place, BY_FIELD))
    else:
        g.push(task("carry", ask.crab, ask.place))


_YES_NO = (move("ignore", 1), move("ignore", 0))


def _ignore_options(_: State, __: Ask) -> Sequence[Move]:
    return _YES_NO


def _ignore_prompt(_: State, ask: Ask) -> Text:
    names = {OBSTACLE: say("obstacle"), KNOCK: say("knock-over field"), CURRENT: say("current")}
    return say("{who}: ignore the {field}?", who=Who(ask.seat), field=names[ask.n])


# -- the field at the end of a turn (OC-10.6, OC-10.10) ----------------------------------------


def _end_field(g: Draft, _: Ask) -> None:
    """Card swap or current, for the active crab only (OC-R43)."""
    field = g.at[g.crab]
    features = g.conf.board.features[field]
    if features & SWAP:
        card_swap(g, g.seat, may=True)
    elif features & CURRENT:
        target = current_target(g, g.crab)
        if target == NO:
            return
        if g.breaking:
            g.push(Ask(g.seat, "ignore", None, g.crab, target, CURRENT))
        else:
            g.push(task("carry", g.crab, target))


def current_target(g: Fields, crab: int) -> int:
    """Where the current carries a crab; nowhere if the field is taken or cannot be paid."""
    board = g.conf.board
    field = g.at[crab]
    direction = board.arrow[field]
    target = board.around[field][direction]
    if target in (NO, SEA):
        return target
    if target in g.at or (direction == 0 and board.reedy[field]):  # OC-10.12
        return NO
    obstacle = board.features[target] & OBSTACLE or target in g.made
    if obstacle and not g.players[g.conf.owner[crab]].hand and not g.breaking:  # OC-10.13
        return NO
    return target


TASKS["obstacle"] = _obstacle
TASKS["knock"] = _knock
TASKS["fall"] = _fall
TASKS["shell"] = _shell
TASKS["end_field"] = _end_field
TASKS["carry"] = lambda g, ask: arrive(g, ask.crab, ask.place, OWN)
QUESTIONS["ignore"] = Question(
    ("ignore",), "OC-11.8", _ignore_prompt, _ignore_options, _judge_ignore, _answer_ignore
)
