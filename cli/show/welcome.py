"""The first screen: the status of the current game, or how to start one."""

from __future__ import annotations

import sys

from cli.app import App, room, wrapped
from cli.show.data import named_position, plain_data, position_data, time_data
from cli.show.table import board, compact_text, next_hint, open_to_all, table_data, whose
from cli.show.view import View
from sheets.engine.clock import play_time
from sheets.engine.errors import NoGame
from sheets.engine.struct import Json
from sheets.engine.text import say

BEGINNINGS = {
    "shoal catalog": say("list the games"),
    "shoal learn crabz": say("learn a game by playing it"),
    "shoal play crabz -p Me -p Crab:normal": say("play against a bot"),
    "shoal play": say("set up a game, then play"),
    "shoal print fleet": say("print a sheet"),
    "shoal --help": say("list all commands"),
}
AROUND = 7  # lines beside the table: head, question, hint, blanks and the shell's prompt


class Status:
    """The position of a saved game and what comes next."""

    schema = "status"

    def __init__(self, app: App, name: str) -> None:
        self._app = app
        self._name = name
        self._journal = app.store.read(name)
        if self._journal.torn:
            app.note(app.say("The last line of the saved game was cut off and is ignored."))

    def data(self) -> Json:
        stands = table_data(self._app, self._name, self._journal.table)
        table = self._journal.table
        sheet = plain_data(board(table), self._app.speaker_for(table.setup))
        text = named_position(table.game.forms.position(open_to_all(table)), table.setup.names)
        position = position_data(text)
        timed = time_data(play_time(table))
        return {**stands, **position, "sheet": sheet, "torn": self._journal.torn, "time": timed}

    def text(self) -> str:
        app, table = self._app, self._journal.table
        speaker = app.speaker_for(table.setup)
        head = app.say(
            "{name}: step {steps}, seed {seed}",
            name=self._name,
            steps=len(table.steps),
            seed=table.setup.seed,
        )
        if timed := play_time(table):
            head = "\n".join([head, speaker(timed.text())])
        position = compact_text(app, table, room(AROUND) if app.on_terminal else None)
        hint = wrapped(next_hint(app, table), sys.stdout)
        if app.plain:  # the question first, for the ear
            return "\n\n".join([f"{speaker(whose(table))}\n{hint}", head, position])
        return "\n\n".join([head, position, f"{speaker(whose(table))}\n{hint}"])


class Welcome:
    """First steps, shown when no game is chosen."""

    schema = "welcome"

    def __init__(self, app: App, why: NoGame) -> None:
        self._app = app
        self._why = why

    def data(self) -> Json:
        return {"game": None, "games": list(self._why.alternatives)}

    def text(self) -> str:
        app = self._app
        wide = max(map(len, BEGINNINGS))
        lines = [
            app.say(
                "shoal is a companion for seaside board games: score sheets, dice, rules, bots."
            ),
            app.speaker(self._why.text),
            "",
            *(f"{line:<{wide}}   {app.speaker(what)}" for line, what in BEGINNINGS.items()),
        ]
        return "\n".join(lines)


def welcome(app: App) -> View:
    """Return the status of the current game, or the first steps without one."""
    try:
        name = app.store.find(app.game)
    except NoGame as error:
        if app.game is not None:
            raise
        return Welcome(app, error)
    return Status(app, name)
