"""The result of a game: places, and every point with its source."""

from __future__ import annotations

from cli.app import App
from cli.plays import how_good
from cli.show.compared import compared_data, compared_text
from cli.show.data import plain_data
from sheets.engine.document import Document, Section
from sheets.engine.game import AnyGame, AnyState
from sheets.engine.result import document
from sheets.engine.setup import Setup
from sheets.engine.struct import Json, Struct


class Result(Struct):
    """The result of a game, with the facts and sections that a command adds to it; ``save`` is
    the name it is saved under."""

    app: App
    schema: str
    played: tuple[AnyGame, Setup, AnyState]
    save: str = ""
    more: tuple[Section, ...] = ()
    facts: Json | None = None

    def data(self) -> Json:
        game, setup, state = self.played
        speaker = self.app.speaker_for(setup)
        return {
            **(self.facts or {}),
            "game": setup.game,
            "players": list(setup.names),
            "standings": plain_data(game.rules.standings(state), speaker),
            "scores": plain_data(game.rules.score(state), speaker),
            "compared": compared_data(how_good(self.app, *self.played, self.save), setup.names),
        }

    def text(self) -> Document:
        good = how_good(self.app, *self.played, self.save)
        return document(self.played, self.save, list(map(compared_text, good)), self.more)
