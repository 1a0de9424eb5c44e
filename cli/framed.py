"""`shoal play` on a screen that stands still: one application, drawn anew in place.

Everything typed is kept: by news, by an error, by an undo.  Whatever other commands print lies over
the table until the next line is entered.
"""

from __future__ import annotations

import asyncio

from prompt_toolkit.application import Application
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.completion import WordCompleter
from prompt_toolkit.filters import Condition
from prompt_toolkit.formatted_text import ANSI
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.layout import BufferControl, FormattedTextControl, HSplit, Layout, Window
from prompt_toolkit.layout.processors import BeforeInput
from prompt_toolkit.utils import suspend_to_background_supported

from cli.app import App
from cli.index import remember
from cli.play import play_bots
from cli.prompt import Prompt
from cli.show.frame import BELOW, FrameView, fitted
from cli.show.moves import choices
from cli.show.style import broken
from cli.show.table import narrate, story
from sheets.engine.entry import read_so_far
from sheets.engine.errors import ShoalError
from sheets.engine.frame import COLUMNS, LINES, TABLE, Size
from sheets.engine.table import AnyTable
from sheets.engine.text import say

LOOK = 0.25  # seconds between two looks at the saved game
COMMANDS = (
    "?",
    "??",
    "w",
    "u",
    "<",
    ">",
    "q",
    "n",
    "hint",
    "undo",
    "redo",
    "amend",
    "log",
    "sheet",
    "help",
    "why",
    "quit",
)
KEYS = say("? moves  ?? hint  < undo  > redo  n news  . done  q quit")


class Framed(Prompt):
    """A session in the frame."""

    def __init__(self, app: App, name: str, size: Size) -> None:
        super().__init__(app, name)
        self.size: Size = size
        self.news: list[str] = []
        self.since = 0  # so many steps were made when the last line was entered
        self.laid: list[str] = []  # lines over the table, until something is typed
        self.page = 0  # the first of them that is shown
        self.wrong: list[str] = []  # why the line was refused, in the place of the choices
        self.reading = ""  # how the line is read so far
        self.busy = ""  # the bot that thinks, or whatever is waited for
        self.held = False  # Enter was pressed while something was waited for
        self.covered = False  # a secret question: the screen has to be passed on first
        self.buffer = Buffer(
            completer=WordCompleter(self._words, sentence=True, ignore_case=True),
            multiline=False,
            accept_handler=self._accept,
            on_text_changed=lambda _: self._typing(),
        )
        above = FormattedTextControl(lambda: ANSI("\n".join(self.lines())))
        keys = FormattedTextControl(lambda: self.app.speaker(KEYS))
        lines = LINES[size] - BELOW
        body = HSplit(
            [
                Window(above, height=lines, dont_extend_height=True, wrap_lines=False),
                Window(BufferControl(self.buffer, [BeforeInput("> ")]), height=1, wrap_lines=False),
                Window(keys, height=1, style="class:keys"),
                Window(),
            ]
        )
        self.application: Application[None] = Application(
            Layout(body, focused_element=body.children[1]),
            key_bindings=self._bindings(),
            full_screen=True,
        )

    # -- running ----------------------------------------------------------------------

    def run(self) -> None:
        """Plays until the game is over or the player leaves; the last screen stays to be read."""
        asyncio.run(self._run())
        remember(self.app.store, self.session.journal)
        self.app.out("\n".join(self.lines()))
        if not self.session.table.over:
            self.app.note(self.app.say("Saved. Continue with `shoal play`."))
        else:
            self._end(self.session.table)

    async def _run(self) -> None:
        self.application.create_background_task(self._follow())
        await self.application.run_async()

    async def _follow(self) -> None:
        """Lets bots and dice play, then looks for what others enter elsewhere."""
        await self._advance()
        while not self.session.table.over:
            await asyncio.sleep(LOOK)
            if self.session.journal.behind and not self.busy:
                await self._advance()
        self.application.exit()

    async def _advance(self) -> None:
        """Makes what needs no person, and shows it."""
        self.busy = " "
        try:
            await asyncio.to_thread(self._play_on)
        except ShoalError as error:
            self._refuse(error)
        self.busy = ""
        self._hear()
        self.application.invalidate()
        if self.held:
            self.held = False
            self.buffer.validate_and_handle()

    def _play_on(self) -> None:
        self.session.refresh()
        play_bots(self.app, self.session, self._thinking)

    def _thinking(self, name: str) -> None:
        self.busy = self.app.say("{name} is thinking …", name=name) if name else " "
        self.application.invalidate()

    def _hear(self) -> None:
        """Takes down what happened since the last look."""
        table = self.session.table
        told = [text for number in self._unheard(table) for text in self._told(table, number)]
        self.news = told or self.news
        holder = self._asked_in_secret(table)
        self.covered = self.covered or (holder is not None and holder != self.holder)
        self.holder = holder

    def _tell_all(self) -> None:
        """Lay every step since the last line over the table, with its rules."""
        table = self.session.table
        told = narrate(self.app, table, self.since + 1, len(table.steps), self._viewer(table))
        self.app.out("\n".join(told))

    def _told(self, table: AnyTable, number: int) -> list[str]:
        """Return what happened in a step, without its rules."""
        return story(self.app, table, number, self._viewer(table), rules=False)

    # -- typing -----------------------------------------------------------------------

    def _bindings(self) -> KeyBindings:
        keys = KeyBindings()

        @keys.add("c-c")
        @keys.add("c-d")
        def _(event: KeyPressEvent) -> None:
            event.app.exit()

        @keys.add(" ", filter=Condition(lambda: bool(self.laid) and not self.buffer.text))
        def _(_event: KeyPressEvent) -> None:
            rows = TABLE[self.size] - 1
            self.page = self.page + rows if self.page + rows < len(self.laid) else 0

        @keys.add("c-z", filter=Condition(suspend_to_background_supported))
        def _(event: KeyPressEvent) -> None:
            event.app.suspend_to_background()

        @keys.add("escape", eager=True)
        def _(_event: KeyPressEvent) -> None:
            self.buffer.reset()

        return keys

    def _words(self) -> list[str]:
        rules = self.session.table.game.rules
        return [rules.format(move) for move in self.session.moves()]

    def _typing(self) -> None:
        """A key was typed: an error and what lies over the table have been read."""
        self.wrong, self.laid = [], []
        self.reading = self._read(self.buffer.text.strip())

    def _read(self, text: str) -> str:
        """Return how a line is read while it is typed; empty for a command."""
        table = self.session.table
        command = text.partition(" ")[0] in COMMANDS
        if not text or command or self.busy or self.covered or table.over:
            return ""
        moves, rest = read_so_far(table, text, self.app.language)
        said = " · ".join(map(self.app.speaker_for(table.setup), moves))
        return f"{said} · {rest} ?" if said and rest.strip() else said

    def _accept(self, buffer: Buffer) -> bool:
        """Enter: True keeps the line."""
        text = buffer.text.strip()
        if self.busy:
            self.held = True
            return True
        if self.covered:
            self.covered = False
            return False
        if text in ("q", "quit"):
            self.application.exit()
            return False
        self.laid, self.wrong = [], []
        steps = len(self.session.table.steps)
        with self.app.sinking() as lines:
            if text == "n":
                self._tell_all()
            else:
                self._answer(self.session.table, text)
        if self.refused:
            self.wrong, self.refused = lines, False
            return True
        self.laid, self.page = lines, 0
        if len(self.session.table.steps) != steps:
            self.news, self.since = [], min(steps, len(self.session.table.steps))
            self.application.create_background_task(self._advance())
        self._hear()
        return False

    def _refuse(self, error: ShoalError) -> None:
        with self.app.sinking() as lines:
            self.app.report(error)
        self.wrong = lines

    # -- showing ----------------------------------------------------------------------

    def lines(self) -> list[str]:
        """Return the screen above the input."""
        table = self.session.table
        wide, count = COLUMNS[self.size], LINES[self.size] - BELOW
        view = FrameView(self.app, table, self.size, self._looking(table))
        if self.covered and self.holder is not None:
            who = view.speaker.names[self.holder]
            passing = self.app.say("Pass the screen to {who}, who presses Enter", who=who)
            return [*[""] * (count - 1), passing]
        wrong = [part for line in self.wrong for part in broken(line, wide)]
        below = wrong or ([] if table.over else choices(self.app, table))
        whole = view.whole(self.news, self.busy.strip() or self.reading or view.question(), below)
        if not self.laid:
            return whole
        rows = TABLE[self.size]
        laid = [part for line in self.laid for part in broken(line, wide)][self.page :]
        if len(laid) > rows:
            more = self.app.say("more lines: {n} (Space)", n=len(laid) - rows + 1)
            laid = [*laid[: rows - 1], self.app.style.dim(more)]
        return [whole[0], *fitted(laid, rows, wide), *whole[1 + rows :]]
