"""All finished games as a CSV file."""

from __future__ import annotations

from collections.abc import Sequence

from cli.app import App
from cli.plays import Finished
from cli.show.csv_files import csv_text
from sheets.sharing.plays import hand_over

HEAD = (
    *("date", "game", "name", "place_played", "minutes", "players", "solo", "modules", "variants"),
    *("scenario", "paper", "player", "bot", "starts", "place", "points", "categories"),
)


def plays_csv(app: App, games: Sequence[Finished]) -> bytes:
    """Return one line for each player of each game, bots too."""
    return csv_text([HEAD, *(row for game in games for row in _rows(app, game))]).encode()


def _rows(app: App, game: Finished) -> list[list[str | int]]:
    setup = game.table.setup
    play = hand_over(game.table, game.changed, app.speaker_for(setup))
    common: list[str | int] = [
        game.day,
        setup.game,
        game.name,
        setup.place,
        "" if play.minutes is None else play.minutes,
        len(setup.players),
        int(setup.solo),
        " ".join(setup.modules),
        " ".join(setup.variants),
        setup.scenario,
        int(setup.paper),
    ]
    return [
        [
            *common,
            seat.name,
            seat.bot,
            int(seat.starts),
            seat.place,
            "" if seat.points is None else seat.points,
            "; ".join(f"{label}: {points}" for label, points in seat.lines),
        ]
        for seat in play.seats
    ]
