"""Short guided games: pages with one idea each, and the move that shows it.

A lesson is a real game on a fixed seed: everyone gets the same dice, and the rules judge
every move and refuse the wrong ones.
"""

from __future__ import annotations

from typing import NamedTuple

from sheets.engine.entry import Entry, played
from sheets.engine.errors import ShoalError
from sheets.engine.registry import load_game
from sheets.engine.setup import Setup
from sheets.engine.sheet import Pieces, Section, Sheet, filled
from sheets.engine.struct import Struct
from sheets.engine.table import AnyTable, Table
from sheets.engine.text import SOURCE, Text, say

LEARNER = 0


class NotThisTime(ShoalError):
    """A legal move, but not the one the page is about."""

    code = "not_this_time"


class Page(Struct):
    """One idea, and the move of the learner that shows it.

    Without ``move`` the page is only read. ``refused``: the rules forbid the move, and the page
    shows how. ``others`` are the moves other players make when the page is opened; ``news``
    says them in one line. ``legend`` explains the signs that the page is the first to show.
    ``shows`` are the keys of the sections that the page is about: of the table, then of the
    learner's sheet; none: the table on a small screen.
    """

    told: Text
    move: str = ""
    refused: bool = False
    others: tuple[str, ...] = ()
    news: Text = Text("")
    legend: Text = Text("")
    shows: tuple[str, ...] = ()


class Lesson(Struct):
    """A setup with a seed, and the pages of its game; ``small`` shows sections in brief."""

    setup: Setup
    pages: tuple[Page, ...]
    small: bool = False


class Opened(NamedTuple):
    """The table as a page shows it, and the steps that the page before it brought."""

    table: AnyTable
    steps: range  # numbers from 1, without the moves of ``Page.others``


class Course:
    """A learner's way through a lesson, page by page and back."""

    def __init__(self, lesson: Lesson) -> None:
        table: AnyTable = Table(load_game(lesson.setup.game), lesson.setup)
        table.settle()
        self.pages = lesson.pages
        self.small = lesson.small
        self._opened = [Opened(table, range(1, 1))]

    @property
    def number(self) -> int:
        """Number of the open page, from 1."""
        return len(self._opened)

    @property
    def page(self) -> Page | None:
        """The open page; None after the last."""
        return self.pages[self.number - 1] if self.number <= len(self.pages) else None

    @property
    def table(self) -> AnyTable:
        return self._opened[-1].table

    @property
    def steps(self) -> range:
        """Numbers of the steps that the page before the open one brought."""
        return self._opened[-1].steps

    @property
    def sheet(self) -> Sheet:
        """Return the picture of the open page."""
        screen, wanted = self.table.game.screen, self.page.shows if self.page else ()
        state = self.table.game.rules.view(self.table.state, LEARNER)
        if not wanted:
            return screen.compact_sheet(state)
        sheets = (
            (screen.compact_sheet(state),)
            if self.small
            else (screen.sheet(state), screen.sheet(state, LEARNER))
        )
        rows: dict[int, tuple[Section, ...]] = {}  # in the order of the page
        for row in (row for sheet in reversed(sheets) for row in sheet.rows):
            found = tuple(section for section in row if section.key in wanted)
            tall = any(isinstance(section, Pieces) for section in found)
            for some in ((section,) for section in found) if tall else filled((found,)):
                rows[min(wanted.index(section.key) for section in some)] = some
        return Sheet(Text(""), tuple(rows[place] for place in sorted(rows)))

    @property
    def mine(self) -> bool:
        """True if the learner makes a move on the open page."""
        return bool(self.page and self.page.move)

    def typed(self, language: str) -> str:
        """Return the move of the open page in the words of a language, as far as it has them."""
        move = self.page.move if self.page else ""
        if language == SOURCE or not move:
            return move
        local = self.table.game.text.words(language).spelled(move)
        return local if self._reads(local, language) == self._reads(move, SOURCE) else move

    def _reads(self, text: str, language: str) -> object:
        """Return what a text leads to: a state, or the reason why it is refused."""
        try:
            return played(self.table, Entry((text,), language)).state
        except ShoalError as error:
            return error.text

    def answer(self, text: str, language: str) -> None:
        """Turn the page with the learner's entry, which must be the move of the page."""
        page = self.page
        assert page is not None
        if not page.move:
            self._turn(self.table.copy())
        elif page.refused:
            self._refuse(text or page.move, language)
        else:
            self._turn(self._played(text or page.move, page.move, language))

    def back(self) -> bool:
        """Turn one page back; False on the first page."""
        if self.number == 1:
            return False
        self._opened.pop()
        return True

    def _refuse(self, text: str, language: str) -> None:
        """Turn the page and raise the rules' refusal."""
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
        steps = range(len(self.table.steps) + 1, len(table.steps) + 1)
        for move in self.pages[self.number].others if self.number < len(self.pages) else ():
            table = played(table, Entry((move,)))
            table.settle()
        self._opened.append(Opened(table, steps))
