"""One saved game being played, from any door: a command, the prompt, a phone.

The journal is replayed once; what others append meanwhile is read on.  Everything
is saved before a method returns, and the lock is held for the write only: a bot
thinks without it, and what it thought about a table that is gone is dropped.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import NewType

from sheets.engine import record
from sheets.engine.disk import Place
from sheets.engine.drive import Chooser
from sheets.engine.entry import Entry, listed_moves, played
from sheets.engine.errors import BadText, IllegalMove, StaleEntry
from sheets.engine.game import AnyMove
from sheets.engine.journal import Journal
from sheets.engine.setup import Setup, Step
from sheets.engine.table import AnyTable, NoLongerFits
from sheets.engine.text import SOURCE

AnyStep = Step[AnyMove]
Mark = NewType("Mark", str)  # names one moment of one saved game
Seated = Callable[[Setup], Sequence[Chooser | None]]  # the program on each seat


class Session:
    """One game being played."""

    def __init__(self, path: Place, seated: Seated) -> None:
        self.journal = Journal(path)
        self._seated = seated
        self._entered: dict[str, list[AnyStep]] = {}

    @property
    def table(self) -> AnyTable:
        return self.journal.table

    @property
    def mark(self) -> Mark:
        """Name of this moment: people answer what they saw, so everything that is entered
        carries it.  No line that is saved leads back to it, and another game under the same
        name has other marks.  Hints, times and breaks change no question, so that their lines do
        not count."""
        table = self.table
        aside = table.hints + len(table.times) + table.pauses
        return Mark(f"{self.journal.file}-{self.journal.lines - aside}")

    def refresh(self) -> bool:
        """Reads what others saved since; whether there was anything."""
        return self.journal.refresh()

    # -- playing ------------------------------------------------------------------

    def moves(self) -> list[AnyMove]:
        """Return the legal moves; the numbers people type count from 1."""
        return listed_moves(self.table)

    def advance(self) -> Iterator[AnyStep]:
        """Makes and saves dice, bots and moves without a choice, until a person is asked."""
        while True:
            trial = self.table.copy()
            made = []
            for step in trial.advance(self._seated(trial.setup)):
                made.append(step)
                if trial.bot:  # it may think for long: save first
                    break
            if not made:
                return
            if self._save(trial, made):
                yield from made

    def _save(self, trial: AnyTable, made: list[AnyStep]) -> bool:
        """Saves steps made on a copy of the table, unless that is no longer the game."""
        with self.journal.writing() as changed:
            if not changed:
                self.journal.append_steps(made)
                self.journal.table = trial
        return not changed

    def enter(self, entry: Entry, mark: Mark) -> list[AnyStep]:
        """Play and save an entry that answers the moment ``mark``; the steps it made."""
        if entry.key in self._entered:
            return self._entered[entry.key]
        with self._writing(mark):
            if not self.table.settled:  # what was seen is not yet what is asked
                raise StaleEntry
            trial = played(self.table, entry)
            made = trial.steps[len(self.table.steps) :]
            if made:
                self.journal.timed(trial)
                self.journal.append_steps(made)
            self.journal.table = trial
        if entry.key:
            self._entered[entry.key] = made
        return made

    def hinted(self) -> None:
        """Notes that somebody asked what a bot would do."""
        with self.journal.writing():
            self.journal.timed(self.table)
            self.journal.append_command(record.HINTS, 1)
            self.table.hints += 1

    def pause(self) -> None:
        """Stops the clock until the next entry."""
        with self.journal.writing():
            self.journal.timed(self.table)
            self.journal.append_command(record.PAUSE)
            self.table.pauses += 1
            self.table.paused = True

    # -- taking back --------------------------------------------------------------

    def undo(self, count: int, mark: Mark) -> AnyTable:
        """Takes back so many entered steps, all if there are fewer; the table as it was."""
        with self._writing(mark):
            before = self.table
            trial = before.copy()
            count = min(count, _entered(trial.steps))
            trial.undo(count)
            self.journal.timed(trial)
            self.journal.append_command("undo", count)
            self.journal.table = trial
        return before

    def redo(self, count: int, mark: Mark) -> list[AnyStep]:
        """Plays so many undone steps again, all if there are fewer; what is back."""
        with self._writing(mark):
            trial = self.table.copy()
            count = min(count, _entered(trial.undone))
            again = trial.redo(count)
            self.journal.timed(trial)
            self.journal.append_command("redo", count)
            self.journal.table = trial
        return again

    def amend(
        self,
        number: int,
        text: str,
        mark: Mark,
        language: str = SOURCE,
        *,
        drop: bool = False,
    ) -> AnyTable:
        """Changes one step, or by a line what followed it too; the table as it was.

        What no longer fits afterwards is dropped only if one may ``drop`` it.
        """
        with self._writing(mark):
            was = self.table
            changed = _changed(was.before(number), text, language)
            made = len(changed.steps)
            left = changed.refit(was.steps[number:])
            if left and not drop:
                at = [each for each, step in enumerate(was.steps) if any(step is x for x in left)]
                raise NoLongerFits([each + 1 for each in at])
            self.journal.timed(changed)
            if made == number and changed.steps[number:] == was.steps[number:]:
                move = changed.game.rules.format(changed.steps[number - 1].move)
                self.journal.append_command("amend", number, move)
                changed.takebacks = was.takebacks
            else:
                self._rewrite(changed, number)
            self.journal.table = changed
        return was

    def _rewrite(self, changed: AnyTable, number: int) -> None:
        """Saves another course of the game from step ``number`` on, as an undo and steps."""
        steps, begun = self.table.steps, number - 1
        while begun and steps[begun].auto:  # undo takes back whole entries
            begun -= 1
        trial = self.table.copy()
        count = sum(not step.auto for step in steps[begun:])
        trial.undo(count)
        self.journal.replace_steps(count, changed.steps[len(trial.steps) :])
        changed.takebacks = trial.takebacks

    @contextmanager
    def _writing(self, mark: Mark) -> Iterator[None]:
        """Hold the lock while the game still is at the moment ``mark``.  Somebody may have
        written while we waited for the lock: what was meant for another moment is refused."""
        with self.journal.writing():
            if mark != self.mark:
                raise StaleEntry
            yield


def _changed(table: AnyTable, text: str, language: str) -> AnyTable:
    """The table with another answer to what it asks; several, if the text is a line."""
    made = len(table.steps)
    try:
        for move in table.game.text.read(table.state, text, language):
            table.play(move, auto=len(table.steps) > made)
    except (BadText, IllegalMove):
        table = table.branch(made)
        table.settle()
        if len(table.steps) > made:  # dice, or a move without a choice: no line can begin here
            raise
        return played(table, Entry((text,), language))
    return table


def _entered(steps: list[AnyStep]) -> int:
    """Return the number of steps a person entered; 1 if none, so that the table raises its
    error."""
    return max(1, sum(not step.auto for step in steps))
