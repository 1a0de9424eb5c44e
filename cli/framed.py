"""`shoal play` on a screen that stands still: one application, drawn anew in place.

Everything typed is kept: by news, by an error, by an undo.  Whatever other commands print is laid
over the table until the next key is typed.
"""

from __future__ import annotations

import asyncio
import re

from prompt_toolkit.application import Application
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.completion import WordCompleter
from prompt_toolkit.document import Document
from prompt_toolkit.filters import Condition
from prompt_toolkit.formatted_text import ANSI
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.layout import BufferControl, FormattedTextControl, HSplit, Layout, Window
from prompt_toolkit.layout.dimension import Dimension
from prompt_toolkit.layout.processors import BeforeInput
from prompt_toolkit.utils import suspend_to_background_supported

from cli.app import App
from cli.index import remember
from cli.known_cards import known_cards
from cli.play import play_bots
from cli.prompt import COMMANDS, Prompt, too_small
from cli.show.frame import FrameView, Room, room_of
from cli.show.style import broken
from cli.show.table import narrate, story, whose
from sheets.engine.asks import CHANCE
from sheets.engine.entry import read_line
from sheets.engine.errors import ShoalError
from sheets.engine.table import AnyTable
from sheets.engine.text import say

LOOK = 0.25  # seconds between two looks at the saved game
UNDO = re.compile(r"(?:<|u|undo) *(\d*)")
KEYS = say("? moves  ?? hint  < undo  > redo  n news  . done  q quit")


class Framed(Prompt):
    """A session in the frame."""

    def __init__(self, app: App, name: str) -> None:
        super().__init__(app, name)
        self.news: list[str] = []  # since the last line
        self.since = 0  # so many steps were made when it was entered
        self.typed: dict[int, str] = {}  # lines by the number of steps before them
        self.laid: list[str] = []  # lines over the table, until something is typed
        self.page = 0  # of them, or of the choices
        self.wrong: list[str] = []  # why the line was refused, in the place of the choices
        self.reading = ""  # how the line is read so far
        self.busy = ""  # the bot that thinks, or whatever is waited for
        self.held: list[str] = []  # lines entered while something was waited for
        self.covered = False  # a secret question: the screen has to be passed on first
        self.buffer = Buffer(
            completer=WordCompleter(self._words, sentence=True, ignore_case=True),
            multiline=False,
            accept_handler=self._accept,
            on_text_changed=lambda _: self._typing(),
        )
        self.application: Application[None] = Application(
            self._layout(), key_bindings=self._bindings(), full_screen=True
        )

    def _layout(self) -> Layout:
        above = FormattedTextControl(lambda: ANSI("\n".join(self.lines())))
        keys = FormattedTextControl(lambda: self.app.speaker(KEYS))
        line = Window(BufferControl(self.buffer, [BeforeInput("> ")]), height=1)
        rows = [
            Window(above, height=lambda: Dimension.exact(len(self.lines()))),
            line,
            Window(keys, height=1),
            Window(),
        ]
        return Layout(HSplit(rows), focused_element=line)

    @property
    def room(self) -> Room | None:
        """The room for the frame on this screen; None if it has become too small."""
        size = self.application.output.get_size()
        return room_of(size.columns, size.rows)

    # -- running ----------------------------------------------------------------------

    def run(self) -> None:
        """Plays until the game is over or the player quits; the last screen stays to be read.
        A screen that becomes too small goes on line by line."""
        last = asyncio.run(self._run())
        if self.room is None and not self.session.table.over and last is None:
            self.begun = self.buffer.text
            self.app.note(too_small(self.app))
            super().run()
            return
        remember(self.app.store, self.session.journal)
        self.app.out("\n".join(last or ()))
        if self.session.table.over:
            self._result(self.session.table)
        else:
            self.app.note(self.app.say("Saved. Continue with `shoal play`."))

    async def _run(self) -> list[str] | None:
        """Return the last screen; None if the terminal has become too small."""
        self.application.create_background_task(self._follow())
        await self.application.run_async()
        return None if self.room is None else self.lines()

    async def _follow(self) -> None:
        """Lets bots and dice play, then looks for what others enter elsewhere."""
        await self._advance()
        while not self.session.table.over and self.room is not None:
            await asyncio.sleep(LOOK)
            if self.session.journal.behind and not self.busy:
                await self._advance()
        self._leave()

    def _leave(self) -> None:
        if self.application.is_running and not self.application.is_done:
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
        self.reading = self._read()
        self.application.invalidate()
        while self.held and not self.busy:
            self._submit(self.held.pop(0))

    def _play_on(self) -> None:
        self.session.refresh()
        play_bots(self.app, self.session, self._thinking)

    def _thinking(self, name: str) -> None:
        self.busy = self.app.say("{name} is thinking …", name=name) if name else " "
        self.application.invalidate()

    def _hear(self) -> None:
        """Takes down what happened since the last look."""
        table = self.session.table
        with self.app.sinking() as noted:  # undone elsewhere
            steps = self._unheard(table)
        told = [text for number in steps for text in self._told(table, number)]
        self.news += [*noted, *told]
        self.since = min(self.since, len(table.steps))
        holder = self._asked_in_secret(table)
        self.covered = self.covered or (holder is not None and holder != self.holder)
        self.holder = holder

    def _tell_all(self) -> None:
        """Lay every step since the last line over the table, with its rules."""
        table = self.session.table
        told = narrate(self.app, table, self.since + 1, len(table.steps), self._viewer(table))
        self.app.out("\n".join(told))

    def _told(self, table: AnyTable, number: int) -> list[str]:
        """Return what happened in a step, without its rules; nothing where somebody said no."""
        state, move = table.states[number - 1], table.steps[number - 1].move
        if table.game.rules.ask(state) is not None and move == table.game.text.declined(state):
            return []
        return story(self.app, table, number, self._viewer(table), rules=False)

    # -- typing -----------------------------------------------------------------------

    def _bindings(self) -> KeyBindings:
        keys = KeyBindings()

        @keys.add("c-c")
        @keys.add("c-d")
        def _(event: KeyPressEvent) -> None:
            event.app.exit()

        @keys.add(" ", filter=Condition(lambda: not self.buffer.text))
        def _(_event: KeyPressEvent) -> None:
            self.page += 1

        @keys.add("tab")
        def _(event: KeyPressEvent) -> None:
            if event.current_buffer.complete_state:
                event.current_buffer.complete_next()
            else:
                event.current_buffer.start_completion(select_first=True)

        @keys.add("c-z", filter=Condition(suspend_to_background_supported))
        def _(event: KeyPressEvent) -> None:
            event.app.suspend_to_background()

        @keys.add("escape", eager=True)
        def _(_event: KeyPressEvent) -> None:
            self.buffer.reset()
            self._typing()

        return keys

    def _words(self) -> list[str]:
        rules = self.session.table.game.rules
        return [rules.format(move) for move in self.session.moves()]

    def _typing(self) -> None:
        """A key was typed: an error and what is laid over the table have been read."""
        self.wrong, self.laid, self.page = [], [], 0
        self.reading = self._read()

    def _read(self) -> str:
        """Return how the line is read while it is typed; empty for a command."""
        table, text = self.session.table, self.buffer.text.strip()
        command = text.partition(" ")[0] in COMMANDS
        if not text or command or self.busy or self.covered or table.over:
            return ""
        found = read_line(table, text, self.app.language, known_cards(self.app, table))
        steps = found.table.steps[len(table.steps) :]
        states = found.table.states[len(table.steps) :]
        display, speaker = table.game.text.display, self.app.speaker_for(table.setup)
        declined = table.game.text.declined
        said = [
            speaker(display(state, step.move))
            for state, step in zip(states, steps, strict=False)
            if step.seat == CHANCE or step.move != declined(state)
        ]
        if found.error is not None and not said:
            said.append(speaker(whose(table)))
        if found.error is not None:
            wrong = text.split()[found.words : found.words + 1]
            said.append(f"{' '.join(wrong)} ✗ {speaker(found.error.text)}")
        return " · ".join(said)

    def _accept(self, buffer: Buffer) -> bool:
        """Enter: True keeps the line."""
        if self.busy:
            self.held.append(buffer.text)
            return False
        return self._submit(buffer.text)

    def _submit(self, line: str) -> bool:
        """Enter a line; True if it is refused or in the input again."""
        text = line.strip()
        if self.covered:
            self.covered = False
            return False
        if text in ("q", "quit"):
            self.application.exit()
            return False
        self.wrong, self.laid, self.page = [], [], 0
        table = self.session.table
        with self.app.sinking() as lines:
            if text == "n":
                self._tell_all()
            else:
                self._answer(table, text)
        refused, self.refused = self.refused, None
        if refused is not None:
            if self.buffer.text != line:  # it was entered before this was typed
                self.buffer.document = Document(f"{line} {self.buffer.text}".strip())
            self.wrong = lines
            _select_from(self.buffer, _place(line, refused.word))
            return True
        self.laid = lines
        return self._entered(table, text) if self.session.table is not table else False

    def _entered(self, before: AnyTable, text: str) -> bool:
        """Show what a line has changed; True if an undone line is in the input again."""
        steps = len(self.session.table.steps)
        self.news, self.since, self.laid = self.laid, min(len(before.steps), steps), []
        self.busy = " "
        self.application.create_background_task(self._advance())
        if steps > len(before.steps):
            self.typed[len(before.steps)] = text
        again = self.typed.get(steps, "") if UNDO.fullmatch(text) else ""
        if again:
            self.buffer.document = Document(again)
        self._hear()
        return bool(again)

    def _refuse(self, error: ShoalError) -> None:
        with self.app.sinking() as lines:
            self.app.report(error)
        self.wrong = lines

    # -- showing ----------------------------------------------------------------------

    def lines(self) -> list[str]:
        """Return the screen above the input."""
        room, table = self.room, self.session.table
        if room is None:
            return [too_small(self.app)]
        view = FrameView(self.app, table, room, self._looking(table), self.since, self.page)
        if self.covered and self.holder is not None:
            who = view.speaker.names[self.holder]
            passing = self.app.say("Pass the screen to {who}, who presses Enter", who=who)
            return [*[""] * (room.above - 1), passing]
        below = [part for line in self.wrong for part in broken(line, room.columns)]
        below = below or view.choices()
        question = self.busy.strip() or self.reading or view.question()
        laid = [part for line in self.laid for part in broken(line, room.columns)]
        return view.whole(self.news, question, below, laid)


def _select_from(buffer: Buffer, place: int) -> None:
    """Select the rest of a line: the next key replaces it, and an arrow keeps it."""
    buffer.cursor_position = place
    buffer.start_selection()
    assert buffer.selection_state is not None
    buffer.selection_state.enter_shift_mode()
    buffer.cursor_position = len(buffer.text)


def _place(text: str, word: int) -> int:
    """Return where a word of a line begins; the end, if it has fewer words."""
    places = [found.start() for found in re.finditer(r"\S+", text)]
    return places[word] if word < len(places) else len(text)
