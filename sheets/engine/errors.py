"""Everything that can go wrong, each with a stable code and an exit code.

The sentence is a ``Text`` so that it can be said in the user's language; the
code is for tests and ``--json`` and never changes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import ClassVar

from sheets.engine.struct import Struct
from sheets.engine.text import Speaker, Text, say

Alternatives = Sequence[str] | Callable[[], Sequence[str]]


class Problem(Struct):
    """Why a move is not legal: the rule that forbids it, and a sentence."""

    rule: str
    text: Text
    path: str = ""  # where it stands in a form
    there: Text | None = None  # the sentence for somebody who sees that place


class ShoalError(Exception):
    """Base of all errors that are the user's business."""

    code: ClassVar[str] = "error"
    exit_code: ClassVar[int] = 1

    def __init__(self, text: Text, *, rule: str = "", alternatives: Alternatives = ()) -> None:
        super().__init__(Speaker()(text))
        self.text = text
        self.rule = rule
        self._alternatives = alternatives  # most readings that fail are only attempts
        self.words: tuple[Text, ...] = ()  # what people read for these, where they are moves
        self.question: Text | None = None  # what was asked, where an answer is refused
        self.word = 0  # the place of the wrong word in a line, from 0
        self.refused: Callable[[], None] = lambda: None  # fills in what was asked and would do

    @cached_property
    def alternatives(self) -> tuple[str, ...]:
        """Texts that could be typed instead."""
        given = self._alternatives
        return tuple(given() if callable(given) else given)


class Bug(ShoalError):
    """A mistake of shoal's own."""

    code = "bug"


class BadText(ShoalError):
    """The text is not a move (or roll, or position) at all."""

    code = "bad_text"
    exit_code = 2


class AmbiguousText(ShoalError):
    """The text fits several legal moves."""

    code = "ambiguous_text"
    exit_code = 2


class NotAsked(ShoalError):
    """An answer in the name of somebody who is not asked."""

    code = "not_asked"
    exit_code = 3


class Unsure(ShoalError):
    """A legal move that gives something away, and nobody said that it is meant so."""

    code = "unsure"


class UnknownName(ShoalError):
    """No game, bot, module, player … of that name."""

    code = "unknown_name"
    exit_code = 2


class BadSetup(ShoalError):
    """The game cannot be set up like that."""

    code = "bad_setup"
    exit_code = 2


class BadPosition(ShoalError):
    """A position or score form that cannot be; ``findings`` lists all of it."""

    code = "bad_position"
    exit_code = 2

    def __init__(self, text: Text, *, rule: str = "", findings: Sequence[Text] = ()) -> None:
        super().__init__(text, rule=rule)
        self.findings = tuple(findings)


class BadComponents(ShoalError):
    """A component file with mistakes; ``findings`` lists all of them."""

    code = "bad_components"
    exit_code = 2

    def __init__(self, source: str, findings: Sequence[str]) -> None:
        self.findings = tuple(findings)
        super().__init__(
            say("{source}: {findings}", source=source, findings="; ".join(findings)),
        )


class IllegalMove(ShoalError):
    """A move that the rules forbid here."""

    code = "illegal_move"
    exit_code = 3

    def __init__(self, problem: Problem, alternatives: Sequence[str] = ()) -> None:
        super().__init__(problem.text, rule=problem.rule, alternatives=alternatives)
        self.problem = problem


class GameOver(ShoalError):
    """Nobody owes an answer any more."""

    code = "game_over"
    exit_code = 3

    def __init__(self) -> None:
        super().__init__(say("the game is over; `shoal report` shows the result"))


class Unfinished(ShoalError):
    """Something that only a finished game has."""

    code = "unfinished"
    exit_code = 3


class NothingToUndo(ShoalError):
    """There is no step to take back, or none to play again."""

    code = "nothing_to_undo"
    exit_code = 1


class NoGame(ShoalError):
    """No saved game of that name, or none chosen."""

    code = "no_game"
    exit_code = 4

    def __init__(
        self, text: Text, *, alternatives: Sequence[str] = (), alike: bool = False
    ) -> None:
        super().__init__(text, alternatives=alternatives)
        self.alike = alike  # the alternatives look like the name, or begin like it


class BadRecord(ShoalError):
    """A record that cannot be read or does not follow the rules."""

    code = "bad_record"
    exit_code = 5

    def __init__(self, text: Text, *, line: int = 0, rule: str = "") -> None:
        if line:
            text = say("line {line}: {text}", line=line, text=text)
        super().__init__(text, rule=rule)
        self.line = line

    def add(self, advice: Text) -> None:
        """Says also what to do."""
        self.text = say("{text} ({advice})", text=self.text, advice=advice)


class Damaged(BadRecord):
    """A saved game with a line that is not as it was saved; those before it are."""

    code = "damaged"


class Locked(ShoalError):
    """Another shoal is writing to this game."""

    code = "locked"
    exit_code = 5


class SaveFailed(ShoalError):
    """The step could not be written to disk, so it does not count."""

    code = "save_failed"
    exit_code = 5


class StaleEntry(ShoalError):
    """An answer to a question that is no longer asked: somebody else was quicker."""

    code = "stale_entry"
    exit_code = 3

    def __init__(self) -> None:
        super().__init__(
            say("someone else moved in the meantime; see what happened and choose again")
        )


class SystemTrouble(ShoalError):
    """The disk, the terminal or the system refuses."""

    code = "system"
    exit_code = 5


class BrokenGame(ShoalError):
    """A game of another package that cannot be loaded."""

    code = "broken_game"
    exit_code = 6

    def __init__(self, key: str, text: Text) -> None:
        super().__init__(text)
        self.key = key


class MissingPart(ShoalError):
    """Something that has to be installed first."""

    code = "missing_part"
    exit_code = 6
