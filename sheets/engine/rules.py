"""The contract between the rules of a game and everything that uses them.

Rules are a set of pure functions over a frozen state.  Whatever happens is a *step*: a
seat (or CHANCE) answers the ask on top with a move.  Nested rewards, answers out of turn,
chains and secret choices are all just asks that the state holds as data, so that a game
can be copied, compared, saved and searched at any moment.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import ClassVar, Generic, TypeVar

from sheets.engine import setup as setups
from sheets.engine.asks import CHANCE, Ask
from sheets.engine.chance import Chance, Draws, Key
from sheets.engine.errors import Problem
from sheets.engine.events import Emit
from sheets.engine.grammar import Grammar
from sheets.engine.info import GameInfo
from sheets.engine.score import Rank, Score, Standings, by_points
from sheets.engine.setup import Setup
from sheets.engine.struct import Mutable, Struct
from sheets.engine.text import say

S = TypeVar("S")
M = TypeVar("M")
Answer = Callable[[S, Ask], M | None]  # chooses a move, or stops a play-out


class Rules(ABC, Generic[S, M]):
    """The rules of one game.  What is not abstract has a default that is right for a plain
    open game; a game overrides it for speed or because it hides something.

    ``state`` and ``moves`` are its classes: the position and the text of moves are written
    by them.  ``kit`` is a package whose facets a game uses where it has none of its own.
    """

    info: ClassVar[GameInfo]
    state: ClassVar[type[Struct | Mutable]]
    moves: ClassVar[tuple[type[Struct], ...]] = ()
    parts: object = None  # its component data, where it has any
    kit: ClassVar[str] = ""

    # -- the flow ---------------------------------------------------------

    @abstractmethod
    def start(self, setup: Setup) -> S:
        """The state before the first step; nothing random.  Raises BadSetup."""

    @abstractmethod
    def ask(self, state: S) -> Ask | None:
        """Return the pending ask; None when the game is over."""

    @abstractmethod
    def candidates(self, state: S) -> Iterable[M]:
        """A superset of the legal moves (at a chance ask: the outcomes, if they
        can be listed), cheap to make."""

    @abstractmethod
    def apply(self, state: S, move: M, emit: Emit | None = None) -> S:
        """The state after a move.  Pure; trusts that ``check`` allows it."""

    def check(self, state: S, move: M) -> Problem | None:
        """The only judge of legality, for decisions and typed chance alike; the rolls and
        draws that can come are those of ``chance``."""
        ask = self.ask(state)
        if ask is not None and ask.seat == CHANCE:
            return self.chance(state).problem(move)
        if move in tuple(self.candidates(state)):
            return None
        return Problem("", say("that isn't possible now"))

    def chance(self, state: S) -> Chance[M]:
        """At a chance ask: what can come, and how likely."""
        raise LookupError("this game has no chance here")

    def key(self, state: S) -> Key:
        """At a chance ask: what is rolled or drawn, in words no decision changes, so that
        one seed gives everybody the same dice."""
        ask = self.ask(state)
        return Key(ask.kind if ask else "")

    def rare_rolls(self, state: S) -> Iterable[S]:
        """States at a chance ask that other decisions might have led to instead of this one:
        a sheet of all dice has them too, however seldom players come there."""
        return ()

    def legal(self, state: S) -> Sequence[M]:
        """The legal moves, in a fixed order."""
        return [move for move in self.candidates(state) if self.check(state, move) is None]

    def pick(self, state: S, draws: Draws) -> M:
        """Return a random answer to the ask on top: the dice, or any legal move, all equally
        likely."""
        ask = self.ask(state)
        if ask is not None and ask.seat == CHANCE:
            return self.chance(state).sample(draws)
        legal = self.legal(state)
        return draws.choice(legal) if len(legal) > 1 else legal[0]

    def playout(self, state: S, answer: Answer[S, M]) -> S:
        """Return the state after play by ``answer`` to the end, or until it returns None.

        Nothing is judged or told on the way, and nobody notes what others have seen: play-outs
        are many, and only their results count.
        """
        while (ask := self.ask(state)) is not None:
            move = answer(state, ask)
            if move is None:
                break
            state = self.apply(state, move)
        return state

    def random_end(self, state: S, draws: Draws) -> S:
        """Return the end of the game if everyone plays at random from here."""
        pick = self.pick
        return self.playout(state, lambda now, _ask: pick(now, draws))

    def declarations(self, state: S) -> tuple[M, ...]:
        """Moves for which the whole table is needed (a draw that all are asked for):
        legal, but never offered to bots nor counted by perft."""
        return ()

    def automatic(self, state: S) -> M | None:
        """The move that is made without asking, because there is no choice and
        the rules file says so."""
        if not self.info.forced_by_itself:
            return None
        legal = self.legal(state)
        return legal[0] if len(legal) == 1 else None

    def goes_first(self, state: S, move: M) -> int | None:
        """The seat that this draw lets go first; None if it decides something else."""
        return None

    def validate(self, setup: Setup) -> None:
        """Refuses what the game does not have."""
        setups.validate(self.info, setup)

    # -- results ----------------------------------------------------------

    @abstractmethod
    def score(self, state: S) -> tuple[Score, ...]:
        """The points of every seat as things stand, also during the game."""

    def standings(self, state: S) -> Standings:
        """The places as things stand, and why."""
        return by_points(self.score(state), over=self.ask(state) is None)

    def ranks(self) -> tuple[Rank, ...]:
        """Return the rulebook's ranks of the solo mode, best first."""
        return ()

    # -- knowledge --------------------------------------------------------

    def view(self, state: S, seat: int) -> S:
        """Return the state as a seat knows it; equal for all states it can't distinguish."""
        return state

    def imagine(self, view: S, seat: int, draws: Draws) -> S:
        """One full state that this seat might be in."""
        return view

    # -- canonical text ------------------------------------------------------

    @cached_property
    def grammar(self) -> Grammar[M]:
        """The texts of the moves."""
        return Grammar(self.moves)

    def parse(self, text: str) -> M:
        """The move a canonical text stands for; BadText if it is none."""
        return self.grammar.parse(text)

    def format(self, move: M) -> str:
        """The canonical text; ``parse`` is its exact inverse."""
        return self.grammar.format(move)
