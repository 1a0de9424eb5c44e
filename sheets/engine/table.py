"""A table: a set-up and the steps made on it, with every state in between.

States are frozen and share structure, so keeping all of them is cheap: undo is
a pop, ``at`` an index, ``branch`` a slice.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Generic, TypeVar

from sheets.engine import errors
from sheets.engine.asks import CHANCE, Ask
from sheets.engine.drive import Chooser, Dice, drive
from sheets.engine.events import Event
from sheets.engine.game import AnyMove, AnyState, Game
from sheets.engine.setup import Setup, Step
from sheets.engine.sheet import Sheet
from sheets.engine.text import Text, say

S = TypeVar("S")
M = TypeVar("M")


class Table(Generic[S, M]):
    """One game being played."""

    def __init__(self, game: Game[S, M], setup: Setup) -> None:
        game.rules.validate(setup)
        self.game = game
        self.setup = game.dated(setup)
        self.states: list[S] = [game.start(setup)]
        self.steps: list[Step[M]] = []
        self.happened: list[tuple[Event, ...]] = []  # in each step
        self.undone: list[Step[M]] = []
        self.takebacks = 0  # how often somebody took back what the dice had shown
        self.hints = 0  # how often somebody asked what a bot would do
        self.times: tuple[tuple[int, int], ...] = ()  # seats and seconds, see ``clock``
        self.pauses = 0
        self.paused = False  # until the next entry
        self.forget_rolls()

    # -- where it stands ----------------------------------------------------

    @property
    def state(self) -> S:
        return self.states[-1]

    @property
    def ask(self) -> Ask | None:
        return self.game.rules.ask(self.state)

    @property
    def over(self) -> bool:
        return self.ask is None

    @property
    def starter(self) -> int | None:
        """The seat that went first, as set up or drawn; None if nobody knows."""
        if self.setup.first is not None:
            return self.setup.first
        rules = self.game.rules
        drawn = (
            rules.goes_first(state, step.move)
            for state, step in zip(self.states, self.steps, strict=False)
        )
        return next((seat for seat in drawn if seat is not None), None)

    @property
    def bot(self) -> str:
        """The bot that has to move now; empty when a person has to, or the dice."""
        ask = self.ask
        return "" if ask is None or ask.seat == CHANCE else self.setup.players[ask.seat].bot

    def hides(self, seat: int) -> bool:
        """True if there is something that this seat may not see yet."""
        return not self.over and self.game.rules.view(self.state, seat) != self.state

    @property
    def last(self) -> Step[M] | None:
        return self.steps[-1] if self.steps else None

    def at(self, number: int) -> S:
        """The state after that many steps."""
        return self.states[number]

    def branch(self, number: int) -> Table[S, M]:
        """A table of its own that shares the first steps."""
        table = Table.__new__(Table)
        table.game, table.setup = self.game, self.setup
        table.states = self.states[: number + 1]
        table.steps, table.happened = self.steps[:number], self.happened[:number]
        table.undone = []
        table.takebacks, table.hints = self.takebacks, self.hints
        table.times, table.pauses, table.paused = self.times, self.pauses, self.paused
        table.forget_rolls()
        return table

    def copy(self) -> Table[S, M]:
        """Return an independent copy, undone steps included."""
        table = self.branch(len(self.steps))
        table.undone = list(self.undone)
        return table

    def events(self, number: int) -> tuple[Event, ...]:
        """Return what happened in step ``number`` (counted from 1)."""
        return self.happened[number - 1]

    def marked(self, sheet: Sheet, viewer: int | None = None, since: int | None = None) -> Sheet:
        """The sheet with the places of the last step, or of all after a step, as far as this
        viewer may know them.

        These are the places one pointed at for it, else those its events name; on the sheet
        of one seat only what this seat pointed at: events may be about anybody's.
        """
        first = len(self.steps) if since is None else since + 1
        numbers = range(max(1, first), len(self.steps) + 1)
        return sheet.with_last(
            place for number in numbers for place in self._pointed(number, sheet.seat, viewer)
        )

    def _pointed(self, number: int, seat: int | None, viewer: int | None) -> Iterator[str]:
        """Yield the places of a step, for the sheet of a seat or the board (None)."""
        step, before = self.steps[number - 1], self.states[number - 1]
        if seat not in (None, step.seat):
            return
        ask = self.game.rules.ask(before)
        if ask is not None and ask.known_to in (None, viewer):
            path = self.game.screen.path(before, step.move)
            if path or seat is not None:
                yield from path
                return
        for event in self.events(number):
            if event.known_to in (None, viewer):
                yield from event.places

    # -- playing --------------------------------------------------------------

    def play(self, move: M, *, auto: bool = False) -> Step[M]:
        """Makes a move if the rules allow it; IllegalMove changes nothing."""
        ask = self.ask
        if ask is None:
            raise errors.GameOver
        problem = self.game.rules.check(self.state, move)
        if problem is not None:
            raise errors.IllegalMove(problem)
        step = Step(ask.seat, move, auto)
        self._push(step)
        self.undone.clear()
        return step

    @property
    def virtual(self) -> bool:
        """True if the seed rolls the dice, and not a person."""
        return self.setup.dice == "virtual"

    def advance(self, players: Sequence[Chooser | None]) -> Iterator[Step[M]]:
        """Makes every step that needs no person; ``players`` are the programs on the seats."""
        heard: list[Event] = []
        steps = drive(
            self.game,
            self.state,
            self._rolling() if self.virtual else self._dice,  # at a real table nothing is rolled
            players,
            step=len(self.steps),
            rolls=self.virtual,
            emit=heard.append,
        )
        for step, state in steps:
            self._append(step, state, heard)
            if self.virtual:
                self._noted = len(self.steps)
            self.undone.clear()
            yield step

    def settle(self) -> None:
        """Makes the dice and the moves without a choice that are due; bots are waited for
        like people."""
        for _ in self.advance([None] * len(self.setup.players)):
            pass

    @property
    def settled(self) -> bool:
        """True if no dice and no move without a choice are due: somebody is asked."""
        return next(self.copy().advance([None] * len(self.setup.players)), None) is None

    def due(self, state: S | None = None) -> M:
        """Return the seed's answer to the chance ask on top, or to that of another state."""
        at = self.state if state is None else state
        move: M = self._rolling().roll(self.game, at)
        return move

    def draw(self) -> Step[M]:
        """Lets the seed decide the chance step that is due."""
        return self.play(self.due(), auto=True)

    def forget_rolls(self) -> None:
        """The steps are no longer those that the dice know of."""
        self._dice = Dice(self.setup)
        self._noted = 0

    def _rolling(self) -> Dice:
        """The dice, knowing all that was rolled so far."""
        for number in range(self._noted, len(self.steps)):
            if self.steps[number].seat == CHANCE:
                self._dice.rolled(self.game, self.states[number])
        self._noted = len(self.steps)
        return self._dice

    def undo(self, count: int = 1) -> list[Step[M]]:
        """Takes back the last entered steps and all that followed from them."""
        taken: list[Step[M]] = []
        steps = list(self.steps)
        for _ in range(count):
            while steps and steps[-1].auto:
                taken.append(steps.pop())
            if not steps:
                raise errors.NothingToUndo(say("there is nothing to undo"))
            taken.append(steps.pop())
        self.steps = steps
        self.forget_rolls()
        del self.states[len(steps) + 1 :], self.happened[len(steps) :]
        self.undone.extend(taken)
        self.takebacks += any(step.seat == CHANCE for step in taken)
        return taken[::-1]

    def redo(self, count: int = 1) -> list[Step[M]]:
        """Plays undone steps again, each with all that followed from it."""
        if sum(not step.auto for step in self.undone) < count:
            raise errors.NothingToUndo(say("there is nothing to redo"))
        again: list[Step[M]] = []
        for _ in range(count):
            again.append(self._redo_one())
            while self.undone and self.undone[-1].auto:
                again.append(self._redo_one())
        return again

    def before(self, number: int) -> Table[S, M]:
        """The table before step ``number`` (from 1), which is to be changed; refuses what
        the seed rolled."""
        if not 1 <= number <= len(self.steps):
            raise errors.NothingToUndo(say("there is no step {number}", number=number))
        trial = self.branch(number - 1)
        if self.virtual and self.steps[number - 1].seat == CHANCE:
            raise errors.IllegalMove(
                errors.Problem(
                    self.game.rules.chance(trial.state).rule,
                    say("this game's dice come from its seed and can't be changed"),
                )
            )
        return trial

    def refit(self, steps: Sequence[Step[M]]) -> list[Step[M]]:
        """Makes those of the steps that fit, with the dice and forced moves that come
        between; the others."""
        left = []
        for step in steps:
            with suppress(errors.BadRecord):
                self.replay_step(step)
                continue
            self.settle()
            try:
                self.replay_step(step)
            except errors.BadRecord:
                left.append(step)
        return left

    def amend(self, number: int, move: M) -> None:
        """Changes step ``number`` (from 1) and replays the rest, or refuses."""
        trial = self.before(number)
        trial.play(move)
        for later, step in enumerate(self.steps[number:], number + 1):
            try:
                trial.replay_step(step)
            except errors.BadRecord as error:
                words = self.game.text.display(trial.state, step.move)
                raise IllegalMoveLater(error, later, words) from None
        self.states, self.steps, self.undone = trial.states, trial.steps, []
        self.happened = trial.happened
        self.forget_rolls()

    def replay_step(self, step: Step[M]) -> None:
        """Makes a recorded step; BadRecord if it does not fit here."""
        ask = self.ask
        if ask is None:
            raise errors.BadRecord(say("the game was already over"))
        if ask.seat != step.seat:
            raise errors.BadRecord(say("it isn't {who}'s turn", who=actor(self.setup, step.seat)))
        problem = self.game.rules.check(self.state, step.move)
        if problem is not None:
            raise errors.BadRecord(problem.text, rule=problem.rule)
        if ask.seat == CHANCE and self.virtual:
            self._verify(step.move)
        self._push(step)

    def _verify(self, move: M) -> None:
        """The dice of a record are what its seed gives."""
        wanted = self.due()
        if move != wanted:
            raise errors.BadRecord(
                say(
                    "the dice show `{found}`, but the seed gives `{wanted}`; to keep them, write "
                    "`dice physical` instead of `dice virtual`",
                    found=self.game.rules.format(move),
                    wanted=self.game.rules.format(wanted),
                ),
                rule=self.game.rules.chance(self.state).rule,
            )

    def _push(self, step: Step[M]) -> None:
        heard: list[Event] = []
        self._append(step, self.game.rules.apply(self.state, step.move, heard.append), heard)

    def _append(self, step: Step[M], state: S, heard: list[Event]) -> None:
        self.states.append(state)
        self.steps.append(step)
        self.happened.append(tuple(heard))
        heard.clear()

    def _redo_one(self) -> Step[M]:
        step = self.undone.pop()
        self._push(step)
        return step


class IllegalMoveLater(errors.BadRecord):
    """An amended step makes a later one impossible."""

    code = "illegal_move_later"
    exit_code = 3

    def __init__(self, cause: errors.BadRecord, number: int, text: Text) -> None:
        super().__init__(
            say(
                "step {number} ({text}) would no longer fit: {cause}; nothing was changed",
                number=number,
                text=text,
                cause=cause.text,
            ),
            rule=cause.rule,
        )


class NoLongerFits(IllegalMoveLater):
    """The change makes later steps impossible, and `drop` was not given."""

    def __init__(self, numbers: Sequence[int]) -> None:
        errors.ShoalError.__init__(
            self,
            say(
                "steps that would no longer fit: {numbers}; nothing was changed",
                numbers=tuple(numbers),
            ),
        )
        self.numbers = tuple(numbers)


def actor(setup: Setup, seat: int) -> str:
    """The name of a seat, as messages say it."""
    return "dice" if seat == CHANCE else setup.players[seat].name


AnyTable = Table[AnyState, AnyMove]  # where the game is not known
