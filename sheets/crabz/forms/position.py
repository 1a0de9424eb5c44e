"""The position string: TURN/ORDER/OUT/STACKS, on one line."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from sheets.crabz.board import INDEX, MIDDLE, NAMES, groups
from sheets.crabz.names import CODES, COLOURS, CRABS
from sheets.crabz.rules.crawling import lay, start_turn
from sheets.crabz.rules.state import EMPTY, Draft, State, crabs_of
from sheets.engine.errors import BadPosition
from sheets.engine.stacked import freeze
from sheets.engine.text import Arg, say


def write(state: State) -> str:
    """The position string of a state."""
    colours = "".join(COLOURS[colour] for colour in state.order)
    out = "".join(colours[seat] for seat in sorted(state.out)) or "-"
    return f"{colours[state.turn]}/{colours}/{out}/{write_stacks(state)}"


def write_stacks(state: State) -> str:
    """The stacks in board order, crabs bottom to top."""
    return ",".join(
        f"{NAMES[cell]}:{''.join(map(CRABS.__getitem__, crabs_of(stack)))}"
        for cell, stack in enumerate(state.stacks)
        if stack
    )


def read(text: str) -> State:
    """The state a position string stands for, start-of-turn check included."""
    parts = text.strip().split("/")
    if len(parts) != 4:
        raise _bad("write a position as TURN/ORDER/OUT/STACKS, for example R/RB/-/b2:RL,b3:BS")
    turn, order, out, stacks = parts
    if not 2 <= len(order) <= 4 or len(set(order)) != len(order) or set(order) - set(COLOURS):
        raise _bad("the order `{order}` must be two to four of R B G Y", order=order)
    if len(turn) != 1 or turn not in order:
        raise _bad("`{turn}` is to move but is not in the order {order}", turn=turn, order=order)
    if out != "-" and (not out or set(out) - set(order) or len(set(out)) != len(out)):
        raise _bad(
            "`{out}` are marked as out but are not in the order {order}", out=out, order=order
        )
    seats_out = tuple(seat for seat, colour in enumerate(order) if colour in out)
    if len(seats_out) == len(order):
        raise _bad("not everyone can be out")
    draft = Draft(
        (),
        tuple(COLOURS.index(colour) for colour in order),
        0,
        order.index(turn),
        seats_out,
        first_known=True,
    )
    lay(draft, _read_stacks(stacks, order))
    if len(groups(draft.occupied)) > 1:
        raise _bad("the occupied spaces are not one group", rule="CZ-6.9")
    if draft.turn in draft.out:
        raise _bad("{turn} is to move but is already out", turn=turn)
    start_turn(draft, draft.turn)
    return freeze(State, draft)


def _read_stacks(text: str, order: str) -> tuple[int, ...]:
    stacks = list(EMPTY)
    counts: Counter[str] = Counter()
    for item in text.split(",") if text else ():
        name, colon, letters = item.partition(":")
        if name not in INDEX or name == MIDDLE or not colon:
            raise _bad("`{item}` isn't a space on the board; write it like b2:RL", item=item)
        if stacks[INDEX[name]]:
            raise _bad("{cell} is named twice", cell=name)
        crabs = [letters[at : at + 2] for at in range(0, len(letters), 2)]
        stacks[INDEX[name]] = _read_stack(name, crabs, order)
        counts.update(crabs)
    too_many = [letters for letters, count in counts.items() if count > 3]
    if too_many:
        raise _bad("there are only three {crab}", crab=too_many[0], rule="CZ-1.2")
    return tuple(stacks)


def _read_stack(name: str, crabs: list[str], order: str) -> int:
    stack = 0
    codes = []
    for letters in crabs:
        try:
            codes.append(CODES[letters])
        except KeyError:
            raise _bad(
                "`{crab}` on {cell} isn't a crab; write colour and size, for example RL",
                crab=letters,
                cell=name,
            ) from None
        if letters[0] not in order:
            raise _bad(
                "{crab} on {cell} belongs to nobody in {order}",
                crab=letters,
                cell=name,
                order=order,
                rule="CZ-2.6",
            )
        stack = stack << 4 | codes[-1]
    if not codes:
        raise _bad("{cell} has no crabs", cell=name)
    if any(upper & 3 > lower & 3 for lower, upper in pairwise(codes)):
        raise _bad("on {cell} a crab lies on a larger one", cell=name, rule="CZ-5.3")
    return stack


def _bad(message: str, *, rule: str = "", **args: Arg) -> BadPosition:
    short = {key: value[:40] if isinstance(value, str) else value for key, value in args.items()}
    return BadPosition(say(message, **short), rule=rule)
