"""Lessons on the page: words and a board, and one button for the move."""

from __future__ import annotations

from sheets.engine.entry import read_line
from sheets.engine.errors import ShoalError
from sheets.engine.lesson import LEARNER, Course
from sheets.engine.registry import load_game
from sheets.engine.struct import Json
from sheets.engine.text import SOURCE, Speaker
from sheets.web.refusals import problem
from sheets.web.state import Writer

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
        words = ""
        if page is not None and move and not page.refused:
            read, before = read_line(table, move, SOURCE).table, len(table.steps)
            display = table.game.text.display
            made = zip(read.states[before:], read.steps[before:], strict=False)
            words = " · ".join(speaker(display(state, step.move)) for state, step in made)
        document = Writer(table, LEARNER, speaker).document("", "", "")
        return {
            "number": course.number,
            "count": len(course.pages),
            "over": page is None,
            "text": [each for each in map(speaker, told) if each],
            "move": words or move,
            "parts": [{"title": part["title"], "html": part["html"]} for part in document["parts"]],
            "news": [each["text"] for each in document["news"]],
        }
