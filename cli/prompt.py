"""The loop of `shoal play`: show, ask, enter, until the end or q."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence

import click

from cli.app import App, height, room
from cli.index import remember
from cli.known_cards import known_cards, learn_cards
from cli.play import change, open_session, play_again, play_bots, take_back
from cli.show.hint import give_hint
from cli.show.moves import MOST_LINES, choices, show_moves
from cli.show.result import Result
from cli.show.sheets import show_section, show_sheet
from cli.show.table import (
    board,
    compact_text,
    narrate,
    next_hint,
    open_to_all,
    position_text,
    seats,
    spoken,
    style_of,
    whose,
)
from cli.show.why import WhyView, explained
from sheets.engine.asks import CHANCE
from sheets.engine.challenge import open_seats
from sheets.engine.entry import DONE, Entry, read_moves
from sheets.engine.errors import BadText, ShoalError, UnknownName, Unsure
from sheets.engine.frame import COLUMNS, LINES
from sheets.engine.game import AnyMove
from sheets.engine.notation import plain
from sheets.engine.session import Mark, Session
from sheets.engine.setup import Step
from sheets.engine.table import AnyTable
from sheets.engine.text import clean, say

HELP = say("? moves · ?? hint · w MOVE why · u undo · amend N · log · sheet · help · q quit")
HELP_PAGE = (
    say("Type a move, its number or its first letters; a whole turn fits on one line."),
    say("? lists moves, ? TEXT those with TEXT; Enter plays the one after `Enter:`."),
    say("?? gives a hint; w MOVE explains why a move or a line is legal or not."),
    say("u undoes, redo redoes; amend N MOVE corrects step N; log lists the steps."),
    say("sheet shows all sheets, sheet NAME one player's; q quits (everything is saved)."),
)
HEARD = say("t reads the table, t and a word a part of it: t market, t b2.")
COMMANDS = (
    *("?", "??", "<", ">", "n", "q", "t", "u", "w"),
    *("hint", "undo", "redo", "amend", "log", "sheet", "help", "why", "pause", "quit"),
)
AROUND = 4  # lines beside table and question: two blanks, the help, the prompt
HELP_LINES = 2  # under the question: the help and the prompt


class Elsewhere(Exception):
    """The game goes on at another place: so much was typed here."""

    def __init__(self, typed: str) -> None:
        super().__init__(typed)
        self.typed = typed


class Prompt:
    """One session at the prompt.  Every entry is saved before the next question."""

    def __init__(self, app: App, name: str) -> None:
        self.app = app
        self.name = name
        self.session = open_session(app, name)
        self.steps: list[Step[AnyMove]] = []  # as they were when last told
        self.told = 0  # so many of them
        self.shown: object = None  # the state the board was last drawn for
        self.begun = ""  # what was typed when others played
        self.warned = ""  # what was entered and would give something away
        self.holder: int | None = None  # who holds the laptop, once something is secret
        self.refused: ShoalError | None = None  # why the last line was not played
        self.heard = False  # the keys were said

    def run(self) -> None:
        """Plays until the game is over or the player leaves."""
        play_bots(self.app, self.session, self._thinking)
        self.steps = self.session.table.steps
        people = open_seats(self.session.table.setup)
        begun = any(step.seat in people for step in self.steps)
        self.told = max(0, len(self.steps) - 3) if begun else 0  # of a new game everything
        while True:
            self.session.refresh()  # what was done at another terminal
            play_bots(self.app, self.session, self._thinking)
            table = self.session.table
            self._hand_over(table)
            news = self._news(table)
            if table.over:
                self._tell(news, below=None)
                self._end(table)
                return
            style = style_of(self.app, table)
            asked = style.speaking(self.app.speaker_for(table.setup))(whose(table))
            question = [
                *map(style.bold, self.app.lines(asked, style.width)),
                *choices(self.app, table),
            ]
            shown = self._table(table, len(question) + min(len(news), table.game.text.news_lines))
            self._tell(news, below=len(shown) + len(question) + HELP_LINES)
            self.app.out("\n".join(shown))
            try:
                text = self._ask(question)
            except Elsewhere as others:
                self.begun = others.typed
                continue
            if text is None or text in ("q", "quit"):
                self.app.note(self.app.say("Saved. Continue with `shoal play`."))
                remember(self.app.store, self.session.journal)
                return
            self._answer(table, text)

    def _end(self, table: AnyTable) -> None:
        """The table and the result."""
        remember(self.app.store, self.session.journal)
        self.app.out("\n".join(self._table(table, 0)))
        self._result(table)

    def _result(self, table: AnyTable) -> None:
        played = (table.game, table.setup, table.state)
        self.app.out(self.app.told(Result(self.app, "score", played, self.name)))
        self.app.note(next_hint(self.app, table))

    # -- showing ----------------------------------------------------------------

    def _thinking(self, name: str) -> None:
        """Whom we wait for, in a line that is written over and leaves nothing behind."""
        if self.app.on_terminal and self.app.interactive:
            line = self.app.say("{name} is thinking …", name=clean(name)) if name else ""
            click.echo(f"\r\x1b[K{self.app.style.dim(line)}", nl=False, err=True)

    def _news(self, table: AnyTable) -> list[str]:
        """Return what happened since the last entry."""
        steps = self._unheard(table)
        return narrate(self.app, table, steps.start, steps.stop - 1, self._viewer(table))

    def _unheard(self, table: AnyTable) -> range:
        """Return the steps since the last entry, which now have been heard of."""
        same = _in_common(self.steps, table.steps)
        if same < len(self.steps):
            self.app.note(
                self.app.say(
                    "Undone or changed elsewhere: step {number} and everything after it.",
                    number=same + 1,
                )
            )
        first = min(self.told, same) + 1
        self.told, self.steps = len(table.steps), table.steps
        return range(first, len(table.steps) + 1)

    def _tell(self, lines: Sequence[str], below: int | None) -> None:
        """Says what happened so that nothing of it scrolls away unread: what has no room
        above the so many lines below (None: more than a screen) comes by pages."""
        high = height()
        if high is None or not self.app.interactive:
            self.app.out("\n".join(lines))
            return
        left = 0 if below is None else max(0, high - below)
        early, page = max(0, len(lines) - left), max(1, high - 1)
        for at in range(0, early, page):
            self.app.out("\n".join(lines[at : min(early, at + page)]))
            self._pause()
        self.app.out("\n".join(lines[early:]))

    def _pause(self) -> None:
        """Waits for a key; text that is typed here belongs to the next question."""
        from cli.line_editor import paused

        self.begun += paused(self.app.say("Enter: continue"))

    def _table(self, table: AnyTable, besides: int) -> list[str]:
        """The table, so that the last that happened and the question, which take so
        many lines, are on the same screen; nothing if it was shown."""
        if self.app.plain or table.state == self.shown:  # those who listen ask for it with `t`
            return []
        self.shown = table.state
        lines = room(besides + AROUND) if self.app.interactive else None
        text = compact_text(self.app, table, lines, self._looking(table))
        return ["", *text.split("\n"), ""]

    def _asked_in_secret(self, table: AnyTable) -> int | None:
        """Return the player who has to have the screen alone; None if nobody has to."""
        return _in_secret(table) if len(open_seats(table.setup)) > 1 else None

    def _hand_over(self, table: AnyTable) -> None:
        """Before a secret question at a shared screen: give it to that player first;
        after it: nobody else finds the secret there."""
        holder = self._asked_in_secret(table)
        if holder == self.holder:
            return
        self.holder = holder
        if not self.app.interactive:
            return
        click.clear()
        if holder is None:
            return
        who = self.app.speaker_for(table.setup).names[holder]
        self.begun = click.prompt(
            self.app.say("Pass the screen to {who}, who presses Enter", who=who),
            default="",
            show_default=False,
            prompt_suffix=" ",
            err=True,
        ).strip()

    def _looking(self, table: AnyTable) -> int | None:
        """For whom the table is shown: whoever is asked in secret; else who sits alone
        here, if anything is hidden from them."""
        asked = _in_secret(table)
        if asked is not None:
            return asked
        viewer = self._viewer(table)
        if viewer is None or table.game.rules.view(table.state, viewer) == table.state:
            return None
        return viewer

    def _viewer(self, table: AnyTable) -> int | None:
        """Whose secrets may be shown: those of whoever sits here alone, or holds it."""
        people = open_seats(table.setup)
        return people[0] if len(people) == 1 else self.holder

    # -- asking -----------------------------------------------------------------

    def _ask(self, question: Sequence[str]) -> str | None:
        """Return the player's line, or None at the end of the input."""
        self.app.out("\n".join(question))
        self._keys()
        try:
            if not self.app.interactive:
                line = sys.stdin.readline()
                return line.strip() if line else None
            return self._typed()
        except (EOFError, KeyboardInterrupt):
            return None

    def _keys(self) -> None:
        """Say what else may be typed; for those who listen once."""
        if self.app.plain and self.heard:
            return
        self.heard = True
        if self.app.plain:
            self.app.note(self.app.wrapped((HEARD,)))
        self.app.note(self.app.style.dim(self.app.speaker(HELP)))

    def _typed(self) -> str:
        """A line of the terminal; raises Elsewhere if somebody else is quicker."""
        from cli.line_editor import typed

        begun, self.begun = self.begun, ""
        return typed(self.session, begun)

    def _answer(self, table: AnyTable, text: str) -> None:
        word, _, rest = text.partition(" ")
        try:
            match word:
                case "?":
                    self._list(table, rest)
                case "w" | "u" | "t" if not rest and self._is_key(table, text):
                    self._enter(table, text)
                case "t":
                    self._part(table, rest)
                case "w" | "why":
                    self._why(table, rest)
                case "??" | "hint":
                    self.app.out(give_hint(self.app, self.session).text())
                case "u" | "undo":
                    self._command(take_back, _count(rest))
                case "redo":
                    self._command(play_again, _count(rest))
                case _ if word[:1] == "<":
                    self._command(take_back, _count(word[1:] or rest))
                case _ if word[:1] == ">":
                    self._command(play_again, _count(word[1:] or rest))
                case "amend":
                    self._amend(rest)
                case "help" | "pause":
                    self._aside(word)
                case "log":
                    told = narrate(self.app, table, 1, len(table.steps), self._viewer(table))
                    self.app.out("\n".join(told))
                case "sheet":
                    self._sheets(table, rest or None)
                case _:
                    self._enter(table, text)
        except ShoalError as error:
            if error.question == table.game.text.prompt(table.state):
                error.question = None  # it is asked again right below
            self.refused = error
            self.app.report(error)

    def _is_key(self, table: AnyTable, text: str) -> bool:
        """True if the game reads a letter that is a command too, where there is no other."""
        keys = table.game.text.keys(table.state, self.app.language)
        if keys:
            return text.lower() in keys
        try:
            read_moves(table, text, self.app.language)
        except ShoalError:
            return False
        return True

    def _why(self, table: AnyTable, text: str) -> None:
        asked = self.app.say("w MOVE explains why a move is legal or not")
        self.app.out(WhyView(self.app, table, text).text() if text else asked)

    def _part(self, table: AnyTable, part: str) -> None:
        """The whole table, or a section or place of it that is named."""
        speaker, viewer = self.app.speaker_for(table.setup), self._looking(table)
        seen = table.game.rules.view(table.state, viewer) if viewer is not None else None
        own = viewer if viewer is not None or table.ask is None else table.ask.seat
        sheets = [spoken(self.app, table, board(table))]
        if own is not None and own >= 0:
            sheets.append(table.game.screen.sheet(seen or open_to_all(table), own))
        found = {
            speaker(section.title): show_section(section, speaker, style_of(self.app, table))
            for sheet in sheets
            for section in sheet.sections
        }
        wanted = plain(part)
        told = [text for title, text in found.items() if plain(title).startswith(wanted)]
        told = told or [
            line
            for text in found.values()
            for line in text.split("\n")
            if wanted in plain(line.partition(":")[0]).replace(",", "").split()
        ]
        if not told:
            titles = tuple(filter(None, found))
            raise UnknownName(
                say("there is no `{text}` on the table", text=part[:40]), alternatives=titles
            )
        self.app.out("\n".join(told))

    def _sheets(self, table: AnyTable, player: str | None) -> None:
        """The sheets as far as whoever sits here may see them; one by its player's name."""
        people = open_seats(table.setup)
        game, state = table.game, table.state
        viewer = self._viewer(table)
        if player is None and any(game.rules.view(state, seat) != state for seat in people):
            self.app.out(position_text(self.app, table))  # what lies open
            if viewer is None:
                return
            state = game.rules.view(state, viewer)
        speaker = self.app.speaker_for(table.setup)
        for sheet in game.screen.sheets(state, seats(table, player)):
            self.app.out(show_sheet(sheet, speaker, style_of(self.app, table)))

    def _list(self, table: AnyTable, only: str) -> None:
        """The moves; those that contain a text if there is one."""
        shown = show_moves(
            self.app,
            table,
            self.session.moves(),
            self.app.speaker_for(table.setup),
            only=only,
            room=room(AROUND + MOST_LINES) if self.app.interactive else None,
        )
        part = table.game.text.explain(table.state, only, self.app.language) if only else None
        if part is not None:
            shown = [*explained(self.app, table, part), *shown]
        elif only and not shown:
            shown = [self.app.say("no move contains `{text}`", text=only)]
        self.app.out("\n".join(shown or choices(self.app, table)))

    def _enter(self, table: AnyTable, text: str) -> None:
        if not text:
            ask = table.ask
            usual = (
                None if ask is None or ask.seat == CHANCE else table.game.text.usual(table.state)
            )
            if usual is None:
                return
            text = table.game.rules.format(usual)
        warned, self.warned = self.warned, ""
        entry = Entry(
            (text,),
            self.app.language,
            sure=text == warned or text.endswith(DONE),
            known=known_cards(self.app, table),
        )
        try:
            self.session.enter(entry, self.session.mark)
        except Unsure as error:
            self.warned = text
            why = self.app.speaker_for(table.setup)(error.text)
            self.app.note(
                self.app.say("{why}; type `{text}` again to do it anyway", why=why, text=text)
            )
            return
        self.app.done = True
        learn_cards(self.app, self.session.table, len(table.steps))

    def _aside(self, word: str) -> None:
        if word == "help":
            self.app.out(self.app.wrapped(HELP_PAGE))
            return
        self.session.pause()
        self.app.out(self.app.say("The play clock stops until the next entry."))

    def _amend(self, text: str) -> None:
        """Changes an earlier step; the log has the numbers."""
        number, _, move = text.partition(" ")
        if not number.isdecimal() or not move.strip():
            raise BadText(say("type the step number and its new move: amend 3 MOVE"))
        change(self.app, self.session, int(number[:9]), move, self.session.mark)
        self._changed_here()

    def _command(self, make: Callable[[App, Session, int, Mark], None], count: int) -> None:
        make(self.app, self.session, count, self.session.mark)
        self._changed_here()

    def _changed_here(self) -> None:
        """Note that an undo, redo or change has been shown."""
        self.app.done = True
        self.steps = self.session.table.steps


def _count(text: str) -> int:
    return int(text[:9]) if text.isdecimal() else 1


def _in_common(some: Sequence[object], others: Sequence[object]) -> int:
    """Return the length of the common beginning."""
    for number, (one, other) in enumerate(zip(some, others, strict=False)):
        if one != other:
            return number
    return min(len(some), len(others))


def _in_secret(table: AnyTable) -> int | None:
    """The person only who may see what is asked now; a bot's card is typed in by all."""
    ask = table.ask
    return ask.known_to if ask is not None and ask.known_to in open_seats(table.setup) else None


def too_small(app: App) -> str:
    """Return the sentence for a screen that can't hold the frame."""
    return app.say(
        "This screen is smaller than {columns} × {lines}: the table scrolls.",
        columns=COLUMNS["small"],
        lines=LINES["small"],
    )
