"""The only chance in CRABZ: the starting layout and who begins (CZ-2.5, CZ-1.4)."""

from __future__ import annotations

from sheets.crabz.board import NAMES, bits
from sheets.crabz.names import CRABS
from sheets.crabz.rules import asks, crawling, events, laying
from sheets.crabz.rules.moves import First, Layout, Move
from sheets.crabz.rules.state import EMPTY, Draft, State
from sheets.engine.chance import Chance, Draws, Uniform
from sheets.engine.errors import Problem
from sheets.engine.text import say


def all_crabs(order: tuple[int, ...]) -> list[int]:
    """The nine crabs of every colour in the game (CZ-1.2)."""
    return [colour << 2 | steps for colour in order for steps in (1, 2, 3) for _ in range(3)]


class LayoutChance(Chance[Move]):
    """All crabs of the players taking part, one on every space of the zone."""

    rule = "CZ-2.5"

    def __init__(self, state: State, _ask: asks.Layout) -> None:
        self.order = state.order
        self.zone = state.zone

    def sample(self, draws: Draws) -> Layout:
        crabs = draws.shuffled(all_crabs(self.order))
        return Layout(tuple(zip(bits(self.zone), crabs, strict=True)))

    def problem(self, move: Move) -> Problem | None:
        if not isinstance(move, Layout):
            return Problem("CZ-2.5", say("lay out the crabs first"))
        cells = [cell for cell, _ in move.crabs]
        if cells != list(bits(self.zone)):
            missing = [NAMES[cell] for cell in bits(self.zone) if cell not in cells]
            wrong = [NAMES[cell] for cell in cells if not self.zone >> cell & 1]
            return Problem(
                "CZ-2.5",
                say(
                    "put one crab on every space of the zone: missing {missing}; outside the zone "
                    "{wrong}",
                    missing=" ".join(missing) or "-",
                    wrong=" ".join(wrong) or "-",
                ),
            )
        laid = sorted(code for _, code in move.crabs)
        if laid != sorted(all_crabs(self.order)):
            odd = sorted({code for code in laid if laid.count(code) != 3})
            return Problem(
                "CZ-1.2",
                say(
                    "every colour has three large, three medium and three small crabs; check {odd}",
                    odd=" ".join(map(CRABS.__getitem__, odd)) or "-",
                ),
            )
        return None


def first_player(state: State, _ask: asks.First) -> Uniform[Move]:
    """Any player may start; by default a random one (CZ-R6)."""
    return Uniform(
        [First(colour) for colour in state.order],
        "CZ-1.4",
        say("only a colour in play can go first"),
    )


def lay_out(draft: Draft, _ask: asks.Layout, move: Layout) -> None:
    stacks = list(EMPTY)
    for cell, code in move.crabs:
        stacks[cell] = code
    draft.tell(events.LaidOut)
    crawling.lay(draft, tuple(stacks))
    if draft.first_known:
        crawling.start_turn(draft, draft.turn)
    else:
        draft.push(asks.FIRST)


def begin(draft: Draft, _ask: asks.First, move: First) -> None:
    seat = draft.order.index(move.colour)
    draft.first_known = True
    draft.tell(events.First, seat)
    if draft.occupied:
        crawling.start_turn(draft, seat)
    else:  # the crabs are laid in turn
        draft.turn = seat
        laying.begin(draft, seat)
