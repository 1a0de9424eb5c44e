"""shoal learn: a short guided game."""

from __future__ import annotations

import sys

import click

from cli.app import App, pass_app, room
from cli.packs import Kept
from cli.params import GameKey
from cli.show.sheets import show_compact
from cli.show.style import broken
from cli.show.table import narrate, spoken, style_of, whose
from sheets.engine.errors import BadSetup, ShoalError
from sheets.engine.info import GameInfo
from sheets.engine.lesson import LEARNER, Course, NotThisTime, Page
from sheets.engine.registry import load_game
from sheets.engine.sheet import Sheet
from sheets.engine.struct import Json
from sheets.engine.text import say

HELP = (
    say("A lesson is a short game: each page asks for one move, or tells you what happens."),
    say("Type the move that the page names, its number or its first letters."),
    say("Press Enter to have it played for you, or to continue."),
    say("u goes back a page."),
    say("q quits; nothing is saved."),
)
AROUND = 5  # lines beside the page, the table and the question
LOG, TABLE = 3, 9  # lines of the log that always fit, and of the table that go before more of it


@click.command("learn")
@click.argument("info", type=GameKey(), metavar="GAME")
@pass_app
def learn_command(app: App, info: GameInfo) -> None:
    """Learn a game by playing a few guided turns. In a pipe, print the whole lesson.

    Type what the page asks for, or press Enter to have it done for you; `u` goes back, `q` quits.
    Nothing is saved.

    \b
    Example:
      shoal learn crabz
    """
    if Kept(app.store).used(info.key):
        app.note(app.say("Lessons use shoal's own component data, not your pack."))
    lesson = load_game(info.key).text.lesson()
    if lesson is None:
        raise BadSetup(say("{title} has no lesson", title=info.title))
    taught = Taught(app, Course(lesson))
    if app.interactive:
        taught.run()
    else:
        app.show(taught)


class Taught:
    """A lesson on the terminal: asked page by page, or told whole."""

    schema = "learn"

    def __init__(self, app: App, course: Course) -> None:
        self.app = app
        self.course = course
        self.shown: Sheet | None = None  # the picture that was last drawn
        self.ahead = ""  # what was typed where nothing was asked

    # -- asked ------------------------------------------------------------------

    def run(self) -> None:
        """Page by page, until the end or q."""
        while self.course.page is not None:
            self._show()
            try:
                text = self._ask()
            except (EOFError, click.Abort):
                return
            match text.strip():
                case "q" | "quit":
                    return
                case "?" | "??" | "help":
                    self.app.out(self.app.wrapped(HELP))
                case "u" | "undo":
                    if not self.course.back():
                        self.app.note(self.app.say("This is the first page."))
                case typed if typed and not self.course.mine:
                    self.ahead = typed  # it belongs to the next question
                    self._answer("")
                case typed:
                    self._answer(typed)
        self._end()

    def _answer(self, text: str) -> None:
        try:
            self.course.answer(text, self.app.language)
        except NotThisTime as error:
            self.app.note(self.app.speaker(error.text))
        except ShoalError as error:
            self.app.report(error)

    def _show(self) -> None:
        """Print the log of the last move, the page, and the table if it has changed."""
        course, app = self.course, self.app
        page = course.page
        assert page is not None
        head = app.style.dim(app.say("Page {n} of {all}", n=course.number, all=len(course.pages)))
        words = [*map(app.style.bold, broken(self._text(page), app.style.width))]
        if page.legend.id:
            words += broken(app.speaker(page.legend), app.style.width)
        free = room(2 + len(words) + AROUND + TABLE)
        log = self._happened()[: None if free is None else max(LOG, free)]
        lines = ["", head, *log, *words]
        picture = course.sheet
        if picture != self.shown:
            self.shown = picture
            free = room(len(lines) + AROUND)
            lines += ["", *self._table(picture, 99 if free is None else max(3, free)), ""]
        app.out("\n".join(lines))

    def _table(self, picture: Sheet, height: int) -> list[str]:
        """Return the lines of what the page is about."""
        table, app = self.course.table, self.app
        style, picture = style_of(app, table), spoken(app, table, picture)
        if self.course.small or (self.course.page and not self.course.page.shows):
            picture, style = table.marked(picture, LEARNER), style.compacted()
        lines = show_compact(picture, app.speaker_for(table.setup), style, height).split("\n")
        return lines[:height]  # the words of the page stay in sight

    def _text(self, page: Page) -> str:
        """Return other players' moves in one line, and the words of a page."""
        speaker = self.app.speaker_for(self.course.table.setup)
        return " ".join(filter(None, map(speaker, (page.news, page.told))))

    def _happened(self) -> list[str]:
        """Return the log of the last page's move."""
        steps = self.course.steps
        return narrate(self.app, self.course.table, steps.start, steps.stop - 1, LEARNER)

    def _ask(self) -> str:
        page, app = self.course.page, self.app
        assert page is not None
        if not self.course.mine:
            told = app.say("Enter: continue · u: back · q: quit")
            return str(click.prompt(told, default="", show_default=False, prompt_suffix=" "))
        app.out(app.speaker_for(self.course.table.setup)(whose(self.course.table)))
        typed = self.course.typed(app.language)
        told = app.say("Type `{move}`, or Enter · u: back · q: quit", move=typed)
        app.note(app.style.dim(told))
        if self.ahead:
            typed, self.ahead = self.ahead, ""
            return typed
        return str(click.prompt("", default="", show_default=False, prompt_suffix="› "))

    def _end(self) -> None:
        key = self.course.table.setup.game
        told = self.app.say(
            "That's the end of the lesson. `shoal play {game}` starts your own game; `shoal "
            "rules {game}` has every rule.",
            game=key,
        )
        self.app.out("\n".join(["", *self.app.lines(told, self.app.style.width)]))

    # -- told -------------------------------------------------------------------

    def _pages(self) -> list[Json]:
        """Every page with what it brings, made as the lesson would."""
        found = []
        while (page := self.course.page) is not None:
            refusal: ShoalError | None = None
            try:
                self.course.answer("", self.app.language)
            except ShoalError as error:
                refusal = error
            table = self.course.table
            speaker = self.app.speaker_for(table.setup)
            found.append(
                {
                    "text": " ".join(filter(None, (self._text(page), speaker(page.legend)))),
                    "move": page.move or None,
                    "refused": speaker(refusal.text) if refusal else None,
                    "rule": (refusal.rule or None) if refusal else None,
                    "happened": self._happened(),
                }
            )
        return found

    def data(self) -> Json:
        return {"game": self.course.table.setup.game, "pages": self._pages()}

    def text(self) -> str:
        wide, lines = self.app.style.width, list[str]()
        for number, page in enumerate(self._pages(), 1):
            told = (
                broken(f"{number}. {page['text']}", wide)
                if sys.stdout.isatty()
                else [f"{number}. {page['text']}"]
            )
            lines += [*told, *([f"   › {page['move']}"] if page["move"] else [])]
            if page["refused"]:
                rule = f" [{page['rule']}]" if page["rule"] else ""
                lines.append(f"   ✗ {page['refused']}{rule}")
            lines += page["happened"]
            lines.append("")
        return "\n".join(lines).rstrip()
