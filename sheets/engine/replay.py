"""The table that a record describes: its commands folded, every step that stands judged."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sheets.engine import record
from sheets.engine.asks import CHANCE
from sheets.engine.errors import BadRecord, BadText, IllegalMove, NothingToUndo, ShoalError
from sheets.engine.game import AnyGame, AnyMove
from sheets.engine.registry import load_game
from sheets.engine.setup import Setup, Step
from sheets.engine.struct import Struct, replace
from sheets.engine.table import AnyTable, Table
from sheets.engine.text import say


def open_table(found: record.Record) -> tuple[AnyTable, dict[int, str]]:
    """The table a record describes, every step that stands judged, with its comments."""
    setup = found.setup
    game = load_game(setup.game, setup.pack)
    if setup.rules > game.info.rules:
        raise BadRecord(
            say(
                "this game uses rules version {theirs}; this shoal knows version {ours}: "
                "update shoal",
                theirs=setup.rules,
                ours=game.info.rules,
            )
        )
    story = _Story(game, setup)
    for entry in found.entries:
        try:
            _enter(story, entry)
        except ShoalError as error:
            raise BadRecord(error.text, line=entry.line, rule=error.rule) from None
    table = Table(game, setup)
    for told in story.all():  # what was undone may be redone, so it is judged too
        try:
            table.replay_step(told.step)
        except ShoalError as error:
            raise BadRecord(error.text, line=told.line, rule=error.rule) from None
    table.takebacks, table.hints = story.takebacks, story.hints
    table.times, table.pauses, table.paused = story.times, story.pauses, story.paused
    if story.undone:
        undone = [told.step for told in story.undone]
        table = table.branch(len(story.told))
        table.undone = undone
    notes = {number: told.note for number, told in enumerate(story.told, 1) if told.note}
    return table, notes


def play_on(table: AnyTable, notes: dict[int, str], entries: Iterable[record.RecordLine]) -> None:
    """Makes the entries that were appended to the record of a table."""
    for entry in entries:
        if entry.who == record.COMMAND:
            _command(table, entry.text)
        else:
            table.replay_step(_step(table, entry))
            table.undone.clear()
            table.paused = False
        if entry.note:
            notes[len(table.steps)] = entry.note


class _Told(Struct):
    """A step and the line that tells it."""

    step: Step[AnyMove]
    line: int
    note: str


class _Story:
    """The steps that stand when all lines are read, found without playing any of them.

    Every step and undo is cheap, and so is every amend, however many steps follow it;
    what an amended step leads to is judged once, at the end.
    """

    def __init__(self, game: AnyGame, setup: Setup) -> None:
        self.game = game
        self.setup = setup
        self.told: list[_Told] = []
        self.undone: list[_Told] = []
        self.takebacks = 0
        self.hints = 0
        self.times: tuple[tuple[int, int], ...] = ()
        self.pauses = 0
        self.paused = False

    def all(self) -> Iterator[_Told]:
        """The steps that stand, then those that could be redone, in their order."""
        yield from self.told
        yield from reversed(self.undone)

    def tell(self, entry: record.RecordLine) -> None:
        self.told.append(_Told(_step(self, entry), entry.line, entry.note))
        self.undone.clear()
        self.paused = False

    def comment(self, note: str) -> None:
        """A comment beside a command belongs to the step that stands last."""
        if self.told:
            self.told[-1] = replace(self.told[-1], note=note)

    def undo(self, count: int) -> None:
        before = len(self.undone)
        for _ in range(count):
            while self.told and self.told[-1].step.auto:
                self.undone.append(self.told.pop())
            if not self.told:
                raise NothingToUndo(say("there is nothing to undo"))
            self.undone.append(self.told.pop())
        self.takebacks += any(told.step.seat == CHANCE for told in self.undone[before:])

    def redo(self, count: int) -> None:
        if sum(not told.step.auto for told in self.undone) < count:
            raise NothingToUndo(say("there is nothing to redo"))
        for _ in range(count):
            self.told.append(self.undone.pop())
            while self.undone and self.undone[-1].step.auto:
                self.told.append(self.undone.pop())

    def amend(self, number: int, move: AnyMove) -> None:
        if not 1 <= number <= len(self.told):
            raise NothingToUndo(say("there is no step {number}", number=number))
        old = self.told[number - 1]  # the same seat is asked: nothing before it changes
        self.told[number - 1] = replace(old, step=Step(old.step.seat, move))
        self.undone.clear()


def _enter(story: _Story, entry: record.RecordLine) -> None:
    if entry.who == record.COMMAND:
        _command(story, entry.text)
        if entry.note:
            story.comment(entry.note)
    else:
        story.tell(entry)


def _step(table: AnyTable | _Story, entry: record.RecordLine) -> Step[AnyMove]:
    return Step(_seat(table.setup, entry.who), table.game.rules.parse(entry.text), entry.auto)


def _command(table: AnyTable | _Story, text: str) -> None:
    verb, _, rest = text.partition(" ")
    table.paused = verb == record.PAUSE
    try:
        match verb:
            case "undo":
                table.undo(_count(rest))
            case "redo":
                table.redo(_count(rest))
            case "amend":
                number, _, move = rest.partition(" ")
                table.amend(_count(number), table.game.rules.parse(move))
            case record.TAKEBACKS:
                table.takebacks += _count(rest)
            case record.HINTS:
                table.hints += _count(rest)
            case record.TIME:
                who, _, seconds = rest.rpartition(" ")
                table.times = (*table.times, (_seat(table.setup, who), _count(seconds)))
            case record.PAUSE:
                table.pauses += 1
            case _:
                raise BadText(say("`{text}` isn't a command in a saved game", text=text))
    except (NothingToUndo, IllegalMove):
        raise BadText(say("`{text}` isn't possible here", text=text)) from None


def _count(text: str) -> int:
    if not record.is_number(text):
        raise BadText(say("`{text}` isn't a number of steps", text=text[:40]))
    return int(text)


def _seat(setup: Setup, who: str) -> int:
    if who == record.DICE:
        return CHANCE
    found = record.SEAT.fullmatch(who)  # first: a name like this is never written, see ``label``
    if found and int(found[1]) <= len(setup.players):
        return int(found[1]) - 1
    if who in setup.names:
        return setup.names.index(who)
    raise BadText(say("no player here is called `{who}`", who=who))
