"""The loop of `shoal play`: show, ask, enter, until the end or q."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import Any

import click

from cli.app import App, height
from cli.commands.moves import choices, listed_moves, show_moves
from cli.commands.undo import play_again, take_back
from cli.commands.why import explain
from cli.play_on import enter, play_bots
from cli.show.result import show_result
from cli.show.sheets import show_sheet
from cli.show.table import AnyTable, glance_text, narrate, next_hint, whose
from sheets.engine.errors import ShoalError
from sheets.engine.game import CHANCE
from sheets.engine.journal import Journal

HELP = "? moves · w MOVE why · u undo · redo · log · sheet · q leave"
AROUND = 4  # lines beside table and question: two blanks, the help, the prompt
MOST_TOLD = 3  # lines of what happened that a small screen keeps above the table


class Prompt:
    """One session at the prompt.  Every entry is saved before the next question."""

    def __init__(self, app: App, name: str) -> None:
        self.app = app
        self.name = name
        self.told = 0
        self.shown: object = None  # the state the board was last drawn for
        self.holder: int | None = None  # who holds the laptop, once something is secret

    def run(self) -> None:
        """Plays until the game is over or the player leaves."""
        table = self._advance()
        self.told = max(0, len(table.steps) - 3)
        while True:
            table = self._advance()
            self._hand_over(table)
            told = self._tell(table)
            if table.over:
                self._end(table)
                return
            speaker = self.app.speaker_for(table.setup)
            question = [self.app.style.bold(speaker(whose(table))), *choices(self.app, table)]
            self._show(table, len(question) + min(told, MOST_TOLD))
            text = self._ask(table, question)
            if text is None or text in ("q", "quit"):
                self.app.note(self.app.say("Saved. `shoal play` goes on."))
                return
            self._answer(table, text)

    def _end(self, table: AnyTable) -> None:
        """The result; who won once more, below what may have scrolled away."""
        self.app.out(show_result(self.app, table.game, table.setup, table.state))
        winner = self.app.style.bold(self.app.speaker_for(table.setup)(whose(table)))
        self.app.note(f"\n{winner} · {next_hint(self.app, table)}")

    # -- showing ----------------------------------------------------------------

    def _advance(self) -> AnyTable:
        with self.app.store.write(self.name) as journal:
            play_bots(journal)
            return journal.table

    def _tell(self, table: AnyTable) -> int:
        """What happened since; returns how many lines that took."""
        first = min(self.told, len(table.steps)) + 1
        lines = narrate(self.app, table, first, len(table.steps), self.holder)
        for line in lines:
            self.app.out(line)
        self.told = len(table.steps)
        return len(lines)

    def _show(self, table: AnyTable, besides: int) -> None:
        """The table, so that the last that happened and the question, which take so
        many lines, are on the same screen."""
        if table.state == self.shown:
            return
        self.shown = table.state
        ask = table.ask
        lines = height() if self.app.interactive else None
        room = None if lines is None else lines - besides - AROUND
        text = glance_text(self.app, table, room, ask.known_to if ask is not None else None)
        self.app.out(f"\n{text}\n")

    def _hand_over(self, table: AnyTable) -> None:
        """Before a secret question at a shared screen: give it to that player first;
        after it: nobody else finds the secret there."""
        ask = table.ask
        people = [seat for seat, player in enumerate(table.setup.players) if not player.bot]
        holder = ask.known_to if ask is not None and len(people) > 1 else None
        if holder == self.holder:
            return
        self.holder = holder
        if not self.app.interactive:
            return
        click.clear()
        if holder is None:
            return
        who = self.app.speaker_for(table.setup).names[holder]
        click.prompt(
            self.app.say("Pass the screen to {who}, who presses Enter", who=who),
            default="",
            show_default=False,
            prompt_suffix=" ",
            err=True,
        )

    # -- asking -----------------------------------------------------------------

    def _ask(self, table: AnyTable, question: Sequence[str]) -> str | None:
        """What the player types; None at the end of the input."""
        self.app.out("\n".join(question))
        self.app.note(self.app.style.dim(self.app.say(HELP)))
        try:
            if not self.app.interactive:
                line = sys.stdin.readline()
                return line.strip() if line else None
            return _prompt(table)
        except (EOFError, KeyboardInterrupt):
            return None

    def _answer(self, table: AnyTable, text: str) -> None:
        word, _, rest = text.partition(" ")
        speaker = self.app.speaker_for(table.setup)
        try:
            match word:
                case "?":
                    moves = listed_moves(table)
                    self.app.out("\n".join(show_moves(self.app, table, moves, speaker)))
                case "w" if rest:
                    self.app.out(explain(self.app, table, rest)[1])
                case "u" | "undo":
                    self._command(take_back, int(rest) if rest.isdecimal() else 1)
                case "redo":
                    self._command(play_again, int(rest) if rest.isdecimal() else 1)
                case "log":
                    self.app.out("\n".join(narrate(self.app, table, 1, len(table.steps))))
                case "sheet":
                    for seat in range(len(table.setup.players)):
                        sheet = table.game.layout(table.state, seat)
                        self.app.out(show_sheet(sheet, speaker, self.app.style))
                case _:
                    self._enter(table, text)
        except ShoalError as error:
            self.app.report(error)

    def _enter(self, table: AnyTable, text: str) -> None:
        if not text:
            ask = table.ask
            usual = None if ask is None or ask.seat == CHANCE else table.game.usual(table.state)
            if usual is None:
                return
            text = table.game.format(usual)
        with self.app.store.write(self.name) as journal:
            enter(journal, [text], self.app.language)

    def _command(self, make: Callable[[App, Journal, int], None], count: int) -> None:
        with self.app.store.write(self.name) as journal:
            make(self.app, journal, count)
            self.told = min(self.told, len(journal.table.steps))


def _prompt(table: AnyTable) -> str:
    """A line from the terminal; Tab completes the legal moves."""
    from prompt_toolkit import prompt
    from prompt_toolkit.completion import WordCompleter
    from prompt_toolkit.shortcuts import CompleteStyle

    texts = [table.game.format(move) for move in listed_moves(table)]
    completer: Any = WordCompleter(texts, sentence=True, ignore_case=True)
    return prompt(
        "> ",
        completer=completer,
        complete_style=CompleteStyle.READLINE_LIKE,  # a menu would need room under the prompt
    ).strip()
