"""The result of a game: places, and every point with its source."""

from __future__ import annotations

from cli.app import App, room, width
from cli.plays import how_good
from cli.show.compared import compared_data, compared_text
from cli.show.data import plain_data
from cli.show.tables import show_table
from sheets.engine.game import AnyGame, AnyState
from sheets.engine.score import Line, Score
from sheets.engine.setup import Setup
from sheets.engine.struct import Json
from sheets.engine.text import Speaker


class Result:
    """The result of a game, with the facts and words that a command adds to it."""

    def __init__(
        self,
        app: App,
        schema: str,
        game: AnyGame,
        setup: Setup,
        state: AnyState,
        more: str = "",
        save: str = "",
        **facts: object,
    ) -> None:
        self.schema = schema
        self._app = app
        self._played = (game, setup, state)
        self._more = more
        self._save = save  # under which name it is saved
        self._facts = facts

    def data(self) -> Json:
        return {**self._facts, **result_data(self._app, *self._played, self._save)}

    def text(self) -> str:
        return show_result(self._app, *self._played, self._more, self._save)


def result_data(app: App, game: AnyGame, setup: Setup, state: AnyState, save: str = "") -> Json:
    """Standings and scores as data."""
    speaker = app.speaker_for(setup)
    return {
        "game": setup.game,
        "players": list(setup.names),
        "standings": plain_data(game.rules.standings(state), speaker),
        "scores": plain_data(game.rules.score(state), speaker),
        "compared": compared_data(how_good(app, game, setup, state, save), setup.names),
    }


def show_result(
    app: App, game: AnyGame, setup: Setup, state: AnyState, more: str = "", save: str = ""
) -> str:
    """Who won and why, a table by category, each player's lines, and what else there is."""
    speaker = app.speaker_for(setup)
    standings = game.rules.standings(state)
    scores = {score.seat: score for score in game.rules.score(state)}
    rule = f" [{standings.rule}]" if standings.rule else ""
    head = standings_head(app)
    rows = [
        [
            str(each.place),
            speaker.names[each.seat],
            str(scores[each.seat].total) if scores[each.seat].lines else "",
            (speaker(each.reason) if each.reason else "")
            + (f" [{each.rule}]" if each.rule else ""),
        ]
        for each in standings.places
    ]
    if not any(score.lines for score in scores.values()):
        head.pop(2)
        for row in rows:
            row.pop(2)
    parts = [app.style.bold(speaker(standings.text)) + rule, show_table(app, head, rows)]
    parts += [
        _breakdown(app, speaker.names[seat], score, speaker)
        for seat, score in sorted(scores.items())
        if score.lines
    ]
    good = [speaker(compared_text(each)) for each in how_good(app, game, setup, state, save)]
    parts += ["\n".join(line for each in good for line in app.lines(each, width()))] if good else []
    parts += [more] if more else []
    lines = room(0) if app.on_terminal else None
    if lines is not None and sum(part.count("\n") + 2 for part in parts) > lines:
        parts.append(parts[0])  # the first line has scrolled away
    return "\n\n".join(parts)


def _breakdown(app: App, name: str, score: Score, speaker: Speaker) -> str:
    rows = [
        [
            source(line, speaker),
            str(line.points),
            speaker(line.detail) if line.detail else "",
            line.rule,
        ]
        for line in score.lines
    ]
    rows.append([app.say("total"), str(score.total), "", ""])
    return f"{app.style.bold(name)}\n{show_table(app, breakdown_head(app), rows, numbers=[1])}"


def standings_head(app: App) -> list[str]:
    """Over the places."""
    return [app.say("place"), app.say("player"), app.say("points"), app.say("because")]


def breakdown_head(app: App) -> list[str]:
    """Over the lines of a score."""
    return [app.say("for"), app.say("points"), app.say("from"), app.say("rule")]


def source(line: Line, speaker: Speaker) -> str:
    """What the points of a line are for, and how many of it."""
    return speaker(line.label) + (f" × {line.count}" if line.count is not None else "")
