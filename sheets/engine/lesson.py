"""A short guided game: pages that tell one thing each and ask for the move that shows it.

The game is a real one on a fixed seed, on a table like any other: the dice are the same
for everybody, every move is judged by the rules, and what is wrong is refused by them.
"""

from __future__ import annotations

from sheets.engine.entry import Entry, played
from sheets.engine.errors import ShoalError
from sheets.engine.registry import load_game
from sheets.engine.setup import Setup
from sheets.engine.struct import Struct
from sheets.engine.table import AnyTable, Table
from sheets.engine.text import Text, say

LEARNER = 0


class NotThisTime(ShoalError):
    """A legal move, but not the one the page is about."""

    code = "not_this_time"


class Page(Struct):
    """One thing to learn.

    ``move`` is made at this page, by whoever is asked; without one the page is only read.
    ``refused`` says that the rules forbid it: that is what the page shows.
    """

    told: Text
    move: str = ""
    refused: bool = False


class Lesson(Struct):
    """A set-up with a seed, and what happens in it."""

    setup: Setup
    pages: tuple[Page, ...]


class Course:
    """Somebody going through a lesson, page by page and back."""

    def __init__(self, lesson: Lesson) -> None:
        table: AnyTable = Table(load_game(lesson.setup.game), lesson.setup)
        table.settle()
        self.pages = lesson.pages
        self._tables = [table]  # as each page found it

    @property
    def number(self) -> int:
        """Of the page that is open, from 1."""
        return len(self._tables)

    @property
    def page(self) -> Page | None:
        """The page that is open; None after the last."""
        return self.pages[self.number - 1] if self.number <= len(self.pages) else None

    @property
    def table(self) -> AnyTable:
        return self._tables[-1]

    @property
    def before(self) -> int:
        """How many steps had been made when the last page was opened."""
        return len(self._tables[-2].steps) if self.number > 1 else 0

    @property
    def mine(self) -> bool:
        """Whether the learner is to make the move of this page."""
        ask = self.table.ask
        return bool(self.page and self.page.move and ask is not None and ask.seat == LEARNER)

    def answer(self, text: str, language: str) -> None:
        """Turns the page with what the learner typed, which must be the move of the page."""
        page = self.page
        assert page is not None
        if not page.move:
            self._turn(self.table.copy())
        elif page.refused:
            self._refuse(text or page.move, language)
        else:
            self._turn(self._played(text or page.move, page.move, language))

    def back(self) -> bool:
        """Turns a page back; whether there was one."""
        if self.number == 1:
            return False
        self._tables.pop()
        return True

    def _refuse(self, text: str, language: str) -> None:
        """The rules say what is wrong, and the page is turned."""
        try:
            self._played(text, "", language)
        except ShoalError:
            self._turn(self.table.copy())
            raise
        raise NotThisTime(say("that's legal; this page is about a move that isn't"))

    def _played(self, text: str, wanted: str, language: str) -> AnyTable:
        found = played(self.table, Entry((text,), language))
        if wanted and found.state != played(self.table, Entry((wanted,))).state:
            raise NotThisTime(say("that's legal too; for this lesson, type `{move}`", move=wanted))
        return found

    def _turn(self, table: AnyTable) -> None:
        table.settle()
        self._tables.append(table)
