"""Lessons on the page: words and a board, and one button for the move."""

from __future__ import annotations

from contextlib import suppress

from sheets.engine.entry import read_line, read_moves
from sheets.engine.errors import BadText, ShoalError
from sheets.engine.lesson import LEARNER, Course
from sheets.engine.registry import load_game
from sheets.engine.struct import Json
from sheets.engine.table import AnyTable
from sheets.engine.text import SOURCE, Speaker
from sheets.web.refusals import problem
from sheets.web.state import Writer, open_sheet

START, NEXT, BACK = "start", "next", "back"


class Teacher:
    """The lesson that is open."""

    def __init__(self) -> None:
        self._course: Course | None = None

    def lesson(self, game: str, turn: str, language: str) -> Json | None:
        """Open a lesson (``start``) or turn its page; None where the game has none."""
        lesson = load_game(game).text.lesson()
        if lesson is None:
            return None
        if turn == START or self._course is None:
            self._course = Course(lesson)
        course, refused = self._course, None
        speaker = Speaker(language, course.table.setup.names)
        if turn == BACK:
            course.back()
        elif turn == NEXT and course.page is not None:
            try:
                course.answer("", language)
            except ShoalError as error:  # some pages show how a move is refused
                refused = problem(error, speaker)
        return {**self._page(course, speaker), "refused": refused}

    def _page(self, course: Course, speaker: Speaker) -> Json:
        page, table = course.page, course.table
        told = () if page is None else (page.news, page.told, page.legend)
        move = page.move if page is not None else ""
        writer = Writer(table, LEARNER, speaker)
        document = writer.document("", "", "")
        parts = document["parts"] or open_sheet(table, LEARNER, LEARNER, speaker)["parts"]
        return {
            "number": course.number,
            "count": len(course.pages),
            "over": page is None,
            "text": [each for each in map(speaker, told) if each],
            "move": _words(table, move, speaker) if move else "",
            "parts": [{"title": part["title"], "html": part["html"]} for part in parts],
            "news": [each["text"] for each in document["news"]],
        }


def _words(table: AnyTable, text: str, speaker: Speaker) -> str:
    """Return what people read for the moves of a line, legal or not."""
    display, reading = table.game.text.display, read_line(table, text, SOURCE)
    read, before = reading.table, len(table.steps)
    made = [
        (state, step.move)
        for state, step in zip(read.states[before:], read.steps[before:], strict=False)
    ]
    with suppress(BadText):
        rest = " ".join(text.split()[reading.words :])
        made += [(read.state, move) for move in read_moves(read, rest, SOURCE)] if rest else []
    return " · ".join(speaker(display(*each)) for each in made) or text
