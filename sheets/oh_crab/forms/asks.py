"""The usual stacks of asks, by name, so that a position can say them in one word."""

from __future__ import annotations

from sheets.oh_crab.rules.state import Ask, task

STAGES = ("plan", "activate", "begin", "action")


def stack(stage: str, seats: int, chef: int, seat: int) -> tuple[Ask, ...]:
    """The stack when it is this seat's turn to plan, to activate a crab, to begin its
    turn or to choose an action; the turns of the others follow."""
    order = [(chef + step) % seats for step in range(seats)]
    at = order.index(seat)
    following = [task("turn", other) for other in order[0 if stage == "plan" else at + 1 :]]
    top = {
        "plan": [Ask(other, "plan", other) for other in order[at:]],
        "activate": [Ask(seat, "activate"), Ask(seat, "begin"), Ask(seat, "action")],
        "begin": [Ask(seat, "begin"), Ask(seat, "action")],
        "action": [Ask(seat, "action")],
    }[stage]
    return tuple(reversed([*top, *following, task("phase_over")]))


def stage_of(asks: tuple[Ask, ...], seats: int, chef: int) -> tuple[str, int] | None:
    """The stage and seat of a stack, if it is a usual one."""
    if not asks or chef < 0:
        return None
    top = asks[-1]
    if top.kind in STAGES and asks == stack(top.kind, seats, chef, top.seat):
        return top.kind, top.seat
    return None
