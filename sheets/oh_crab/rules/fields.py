"""Entering a field and what it does; fields at the end of a turn (OC-10, OC-7.7)."""

from __future__ import annotations

from sheets.engine.asks import Ask
from sheets.engine.errors import Problem
from sheets.engine.text import say
from sheets.oh_crab.board import (
    CURRENT,
    KNOCK,
    NO,
    OBSTACLE,
    SEA,
    SHELL,
    SURPRISE,
    SWAP,
)
from sheets.oh_crab.parts import NONE
from sheets.oh_crab.rules import asks, events, moves
from sheets.oh_crab.rules.market import card_swap, gain_shells, random_discard
from sheets.oh_crab.rules.modules import asks as pack
from sheets.oh_crab.rules.state import Draft, Fields, State

OWN, PUSHED, PASSIVE, OWN_SWAP = range(4)  # how a crab came to its field (OC-7.10)
BY_PUSH, BY_FIELD, BY_TRASH = range(3)  # why a crab falls

MUST_PAY = Problem("OC-10.3", say("you have no card to pay, so you must ignore the obstacle"))


def arrive(draft: Draft, crab: int, target: int, how: int) -> None:
    """A crab comes to a field and resolves it (OC-7.6)."""
    move_crab(draft, crab, target, draft.at[crab])
    follow(draft, crab, target, how)


def move_crab(draft: Draft, crab: int, target: int, origin: int) -> None:
    """Puts a crab on a field; notes borders crossed for the first time (OC-20.5)."""
    draft.stand(crab, target)
    tile = draft.conf.board.tile
    if tile[target] > tile[origin] and draft.conf.modules:
        _cross(draft, tile[origin], tile[target])
    draft.tell(events.CrabMoved, crab, origin, target)


def _cross(draft: Draft, below: int, above: int) -> None:
    adv = draft.adv
    new = 0
    for border in range(below + 1, above + 1):
        new |= 1 << border & ~adv.crossed
    if new:
        last = draft.conf.board.beaches
        pending = 0
        for border in range(below + 1, above + 1):
            if "events" in draft.conf.modules and border <= last:
                pending |= 1 << border & new
            if "challenges" in draft.conf.modules and border >= 2:
                pending |= 1 << border & new
        draft.change(crossed=adv.crossed | new, pending=adv.pending | pending)


def follow(draft: Draft, crab: int, field: int, how: int) -> None:
    """The effects of entering, in their order (OC-7.7); a pushed crab falls first."""
    if field == SEA:
        draft.down &= ~(1 << crab)
        draft.tell(events.SeaReached, crab)
        return
    features = draft.conf.board.features[field]
    if features & SURPRISE and draft.adv.surprises:
        draft.push(pack.FoundSurprise(crab=crab, field=field))
    if features & SHELL:
        draft.push(asks.Shell(crab=crab, field=field))
    if features & KNOCK:
        draft.push(asks.Knock(crab=crab, field=field, how=how))
    if features & OBSTACLE or field in draft.made:
        draft.push(asks.Obstacle(crab=crab, field=field, how=how))
    if how == PUSHED and not _soft(draft, field):
        draft.push(asks.Fall(crab=crab, field=field, why=BY_PUSH))


def _soft(draft: Draft, field: int) -> bool:
    """Soft sand: nobody falls by a push onto this beach tile (ev14)."""
    adv = draft.adv
    return (
        adv.lasting != NONE
        and draft.conf.parts.event[adv.lasting].effect == "soft_sand"
        and draft.conf.board.tile[field] == adv.lasting_tile
    )


def meet_obstacle(draft: Draft, ask: asks.Obstacle) -> None:
    """Own movement pays a card of choice, others lose one at random (OC-10.3, OC-R26)."""
    seat = draft.conf.owner[ask.crab]
    if ask.how in (PUSHED, PASSIVE):
        random_discard(draft, seat, asks.PUSHED)
    elif draft.breaking and ask.how == OWN:
        draft.push(asks.Ignore(seat, crab=ask.crab, field=ask.field, feature=OBSTACLE))
    elif draft.players[seat].hand:
        draft.push(asks.Fee(seat))


def meet_knock(draft: Draft, ask: asks.Knock) -> None:
    """A knock-over field (OC-10.4)."""
    if draft.down >> ask.crab & 1:  # OC-9.2
        return
    if draft.breaking and ask.how == OWN:
        draft.push(asks.Ignore(draft.seat, crab=ask.crab, field=ask.field, feature=KNOCK))
    else:
        draft.push(asks.Fall(crab=ask.crab, field=ask.field, why=BY_FIELD))


def fall(draft: Draft, ask: asks.Fall) -> None:
    """The crab falls, unless its ability holds it up (OC-9.1, OC-9.2)."""
    if draft.down >> ask.crab & 1:
        return
    if "asymmetry" in draft.conf.modules:
        draft.push(pack.Hold(crab=ask.crab, field=ask.field, why=ask.why))
    else:
        knock_over(draft, ask.crab)


def knock_over(draft: Draft, crab: int) -> None:
    """The crab lies on its back."""
    draft.down |= 1 << crab
    draft.tell(events.KnockedOver, crab, draft.at[crab])


def find_shell(draft: Draft, ask: asks.Shell) -> None:
    """A shell for the crab's owner (OC-10.5); two on glittering sand (ev13)."""
    adv = draft.adv
    count = 1
    if (
        adv.lasting != NONE
        and draft.conf.parts.event[adv.lasting].effect == "glitter"
        and draft.conf.board.tile[ask.field] == adv.lasting_tile
    ):
        count = 2
    gain_shells(draft, draft.conf.owner[ask.crab], count, "OC-10.5")
    if "asymmetry" in draft.conf.modules:
        draft.push(pack.MoreShells(crab=ask.crab))


# -- ignoring an effect after `break_through` (D20) ---------------------------------------


def check_ignore(state: State, ask: asks.Ignore, move: moves.Ignore) -> Problem | None:
    if ask.feature == OBSTACLE and not move.yes and not state.players[ask.seat].hand:
        return MUST_PAY
    return None


def answer_ignore(draft: Draft, ask: asks.Ignore, move: moves.Ignore) -> None:
    if move.yes:
        draft.tell(events.FieldIgnored, ask.seat)
    elif ask.feature == OBSTACLE:
        draft.push(asks.Fee(ask.seat))
    elif ask.feature == KNOCK:
        draft.push(asks.Fall(crab=ask.crab, field=ask.field, why=BY_FIELD))
    else:
        draft.push(asks.Carry(crab=ask.crab, target=ask.field))


YES_NO = (moves.Ignore(True), moves.Ignore(False))


# -- the field at the end of a turn (OC-10.6, OC-10.10) ----------------------------------------


def end_field(draft: Draft, _: Ask) -> None:
    """Card swap or current, for the active crab only (OC-R43)."""
    field = draft.at[draft.crab]
    features = draft.conf.board.features[field]
    if features & SWAP:
        card_swap(draft, draft.seat, may=True)
    elif features & CURRENT:
        target = current_target(draft, draft.crab)
        if target == NO:
            return
        if draft.breaking:
            draft.push(asks.Ignore(draft.seat, crab=draft.crab, field=target, feature=CURRENT))
        else:
            draft.push(asks.Carry(crab=draft.crab, target=target))


def current_target(state: Fields, crab: int) -> int:
    """Return the target of a current; nowhere if the field is taken or cannot be paid."""
    board = state.conf.board
    field = state.at[crab]
    direction = board.arrow[field]
    target = board.around[field][direction]
    if target in (NO, SEA):
        return target
    if target in state.at or (direction == 0 and board.reedy[field]):  # OC-10.12
        return NO
    obstacle = board.features[target] & OBSTACLE or target in state.made
    if (
        obstacle and not state.players[state.conf.owner[crab]].hand and not state.breaking
    ):  # OC-10.13
        return NO
    return target


def carry(draft: Draft, ask: asks.Carry) -> None:
    """The current counts as own movement (OC-10.11)."""
    arrive(draft, ask.crab, ask.target, OWN)
