"""Two people at one saved game: an entry answers what its writer saw, or nothing (finding D1).

A writer looks, then types.  Whoever has to wait for the lock finds the game as the other left
it: between the look and the write the machine lets the other one play, undo, redo or amend.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from sheets.bots.drive import seated
from sheets.engine import disk
from sheets.engine.asks import CHANCE
from sheets.engine.entry import Entry
from sheets.engine.errors import IllegalMove, NothingToUndo, ShoalError, StaleEntry
from sheets.engine.journal import Journal
from sheets.engine.session import Mark, Session
from sheets.engine.table import NoLongerFits
from sheets.testing.kit import make_setup

ACTS = ("enter", "undo", "redo", "amend")
acts = st.tuples(st.sampled_from(ACTS), st.integers(0, 30))
writers = st.integers(0, 1)


class Writer:
    """A person at one door: what they saw last, and what they do about it."""

    def __init__(self, path: Path) -> None:
        self.session = Session(path, seated)
        self.look()

    def look(self) -> None:
        self.session.refresh()
        self.seen: Mark = self.session.mark
        self.table = self.session.table.copy()

    def act(self, kind: str, number: int) -> None:
        """Do what they meant when they looked."""
        session, table = self.session, self.table
        match kind:
            case "enter":
                moves = table.game.rules.legal(table.state) if table.ask else []
                if moves:
                    text = table.game.rules.format(moves[number % len(moves)])
                    session.enter(Entry((text,)), self.seen)
            case "undo":
                session.undo(1, self.seen)
            case "redo":
                session.redo(1, self.seen)
            case _:
                asked = [at for at, step in enumerate(table.steps, 1) if step.seat != CHANCE]
                if asked:
                    at = asked[number % len(asked)]
                    other = table.game.rules.legal(table.at(at - 1))[0]
                    session.amend(at, table.game.rules.format(other), self.seen, drop=True)


class TwoWriters(RuleBasedStateMachine):
    """Both writers may be behind, and each may act while the other waits for the lock."""

    @initialize(seed=st.integers(0, 3), game=st.sampled_from(("crabz", "fleet")))
    def begin(self, seed: int, game: str) -> None:
        self.folder = tempfile.TemporaryDirectory()
        self.path = Path(self.folder.name, "g.shoal")
        Journal.create(self.path, make_setup(game, 2, seed=str(seed)))
        list(Session(self.path, seated).advance())
        self.writers = [Writer(self.path), Writer(self.path)]

    def teardown(self) -> None:
        if hasattr(self, "folder"):
            self.folder.cleanup()

    @rule(who=writers)
    def look(self, who: int) -> None:
        self.writers[who].look()

    @rule(who=writers, act=acts)
    def acts_alone(self, who: int, act: tuple[str, int]) -> None:
        self._acts(self.writers[who], act, lambda: None)

    @rule(who=writers, act=acts, other=acts)
    def acts_while_the_other_does(
        self, who: int, act: tuple[str, int], other: tuple[str, int]
    ) -> None:
        second = self.writers[1 - who]
        second.look()
        self._acts(self.writers[who], act, lambda: self._acts(second, other, lambda: None))

    def _acts(self, writer: Writer, act: tuple[str, int], meanwhile: Callable[[], None]) -> None:
        """Act once; nothing is saved unless the game is as its writer saw it."""
        saved: list[str] = []
        real = disk.locked

        @contextmanager
        def waiting(path: Any) -> Iterator[int]:
            disk.locked = real
            meanwhile()
            saved.append(self.path.read_text("utf-8"))
            with real(path) as handle:
                yield handle

        disk.locked = waiting
        try:
            writer.act(*act)
        except StaleEntry:
            now = Session(self.path, seated)
            stood = writer.seen == now.mark and now.table.settled  # else dice are due first
            assert not stood, "the question still stood"
            assert self.path.read_text("utf-8") == saved[-1]
        except (IllegalMove, NothingToUndo, NoLongerFits):
            assert self.path.read_text("utf-8") == saved[-1]
        else:
            if saved and self.path.read_text("utf-8") != saved[-1]:
                self._answers(writer, act)
        finally:
            disk.locked = real

    def _answers(self, writer: Writer, act: tuple[str, int]) -> None:
        """What was saved follows the very table its writer saw."""
        saw, now = writer.table, Journal(self.path).table
        if act[0] == "enter":
            assert now.steps[: len(saw.steps)] == saw.steps
            entered = now.steps[len(saw.steps)]
            assert saw.ask is not None
            assert entered.seat == saw.ask.seat
        elif act[0] == "undo":
            assert now.steps == saw.steps[: len(now.steps)]
        elif act[0] == "redo":
            assert now.steps[: len(saw.steps)] == saw.steps

    @invariant()
    def every_line_is_read_back(self) -> None:
        if hasattr(self, "path"):
            try:
                Journal(self.path)
            except ShoalError as error:  # pragma: no cover
                raise AssertionError(error.text) from error


TestTwoWriters = TwoWriters.TestCase
TestTwoWriters.settings = settings(max_examples=25, stateful_step_count=20, deadline=None)
