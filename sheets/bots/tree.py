"""A tree for open games of three and more: every seat plays for its own share of the win.

Each visit goes down to a position not yet looked at, by how well a move did so far and how good
it looks (PUCT), judges all its moves by the learned share, and tells every position on the way
what its mover may expect.  Nothing is played out at random.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from typing import Generic

from sheets.bots.clock import Clock
from sheets.bots.value import Value
from sheets.engine.asks import CHANCE
from sheets.engine.chance import QuickDraws
from sheets.engine.game import Game, M, S

EXPLORE = 1.0
HEAT = 0.08  # how much better a move has to look to be tried e times as often
LOOK = 2.0  # visits that the look of a move is worth
BETWEEN = 16  # visits from one look at the lead to the next


class Node(Generic[S, M]):
    """A position: its moves, how they look, how often they were tried and what they brought."""

    __slots__ = ("after", "chances", "gains", "moves", "nodes", "seat", "shares", "visits")

    def __init__(self, game: Game[S, M], value: Value[S, M], state: S, moves: Sequence[M]) -> None:
        ask = game.rules.ask(state)
        self.seat = CHANCE if ask is None else ask.seat
        self.moves = moves
        self.after = [game.rules.apply(state, move) for move in moves]
        seen = [value.results(after) for after in self.after]
        looks = [shares.get(self.seat, 0.0) for shares in seen]
        best = max(looks, default=0.0)
        self.shares = seen[looks.index(best)] if looks else value.results(state)
        chances = [exp((look - best) / HEAT) for look in looks]
        total = sum(chances)
        self.chances = [chance / total for chance in chances]
        self.visits = [LOOK] * len(looks)
        self.gains = [LOOK * look for look in looks]
        self.nodes: list[Node[S, M] | None] = [None] * len(looks)

    def promising(self) -> int:
        """The move to try next."""
        width = EXPLORE * sqrt(sum(self.visits))
        hopes = [
            (gain + width * chance) / visits
            for gain, chance, visits in zip(self.gains, self.chances, self.visits, strict=True)
        ]
        return hopes.index(max(hopes))

    @property
    def lead(self) -> float:
        """Return the lead in visits of the most visited move."""
        first, second, *_ = sorted([0.0, *self.visits], reverse=True)
        return first - second

    def ranked(self) -> list[tuple[float, M]]:
        """The mover's share after each move, the one tried most first."""
        order = sorted(
            range(len(self.moves)), key=lambda at: (self.visits[at], self.gains[at]), reverse=True
        )
        return [(self.gains[at] / self.visits[at], self.moves[at]) for at in order]


class Tree(Generic[S, M]):
    """The search of one seat at one decision."""

    def __init__(self, game: Game[S, M], value: Value[S, M], clock: Clock) -> None:
        self.game = game
        self.value = value
        self.clock = clock

    def choose(self, state: S, moves: Sequence[M], draws: QuickDraws) -> M:
        """The move tried most when the budget is used up, or when no other can catch up."""
        return self.grown(state, moves, draws, decide=True).ranked()[0][1]

    def grown(
        self, state: S, moves: Sequence[M], draws: QuickDraws, *, decide: bool = False
    ) -> Node[S, M]:
        """The position after as many visits as the budget allows; to ``decide``, after as many
        as leave no doubt which move will be the one tried most."""
        root = self._node(state, draws.shuffled(moves))
        visits = 0
        while not self.clock.up:
            if decide and visits % BETWEEN == 0 and root.lead > visits * self.clock.left:
                break
            self._visit(root)
            visits += 1
        return root

    def _node(self, state: S, moves: Sequence[M]) -> Node[S, M]:
        self.clock.positions += len(moves)
        return Node(self.game, self.value, state, moves)

    def _visit(self, root: Node[S, M]) -> None:
        """One way down, and the news back up; it counts even where everything is known."""
        self.clock.positions += 1
        way: list[tuple[Node[S, M], int]] = []
        node = root
        while node.moves:
            at = node.promising()
            way.append((node, at))
            below = node.nodes[at]
            if below is None:
                after = node.after[at]
                over = self.game.rules.ask(after) is None
                legal: Sequence[M] = () if over else self.game.rules.legal(after)
                node.nodes[at] = node = self._node(after, legal)
                break
            node = below
        for above, at in way:
            above.visits[at] += 1
            above.gains[at] += node.shares.get(above.seat, 0.0)
