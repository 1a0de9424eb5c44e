"""shoal score: the final score of a paper game, or of a saved one."""

from __future__ import annotations

from pathlib import Path

import click

from cli.app import App, pass_app
from cli.files import read_text
from cli.params import GameKey
from cli.setups import make_player
from cli.show.result import Result
from cli.show.view import Told
from sheets.engine.errors import BadSetup, BadText
from sheets.engine.facets import Question
from sheets.engine.game import AnyGame
from sheets.engine.info import GameInfo
from sheets.engine.registry import load_game
from sheets.engine.setup import Player, Setup
from sheets.engine.text import say


@click.command("score")
@click.argument("info", required=False, type=GameKey(), metavar="[GAME]")
@click.argument("file", required=False, type=click.Path(path_type=Path), metavar="[FILE]")
@click.option("--form", is_flag=True, help="Print a commented form to fill in.")
@click.option("-p", "--player", "players", multiple=True, metavar="NAME", help="A player.")
@click.option("--solo", is_flag=True, help="The solo mode.")
@click.option("--module", "modules", multiple=True, metavar="MODULE", help="An expansion module.")
@pass_app
def score_command(
    app: App,
    info: GameInfo | None,
    file: Path | None,
    form: bool,
    players: tuple[str, ...],
    solo: bool,
    modules: tuple[str, ...],
) -> None:
    """Score a finished paper game from a form, or by answering in the sheet's order.

    Nothing is saved.  Without GAME, or with -g NAME: the saved game as it stands.

    \b
    Example:
      shoal score crabz --form > final.toml
      shoal score crabz final.toml
    """
    if info is None or (app.game is not None and file is None and not form):
        table = app.store.read(app.store.find(app.game)).table
        _show(app, table.game, table.setup, table.state)
        return
    game = load_game(info.key)
    seats = tuple(map(make_player, players)) or _default_players(info, solo)
    setup = Setup(info.key, seats, solo=solo, modules=modules, rules=info.rules, data=info.data)
    if form:
        text = game.forms.form(setup)
        app.show(Told("form", {"game": info.key, "form": text}, text.rstrip("\n")))
        return
    text = read_text(file) if file is not None else _ask(app, game, setup)
    final_setup, state = game.forms.read_form(text)
    _show(app, game, final_setup, state)


def _show(app: App, game: AnyGame, setup: Setup, state: object) -> None:
    app.show(Result(app, "score", game, setup, state))


def _default_players(info: GameInfo, solo: bool) -> tuple[Player, ...]:
    count = 1 if solo else max(2, info.players[0])
    return tuple(Player(name) for name in ("Ann", "Ben", "Cat", "Dan", "Eve")[:count])


def _ask(app: App, game: AnyGame, setup: Setup) -> str:
    """A filled form, from answers in the sheet's own order."""
    if not app.interactive:
        raise BadSetup(
            say(
                "give a filled form: `shoal score {game} --form > f.toml`, fill it in, then "
                "`shoal score {game} f.toml`",
                game=setup.game,
            )
        )
    questions = game.forms.questions(setup)
    answers = {question.key: question.default for question in questions}
    known = game.forms.complaints(setup, answers)
    for question in questions:
        refused = None
        while True:
            answer = _answer(app, setup, question)
            answers[question.key] = answer
            found = game.forms.complaints(setup, answers)
            new = [each for each in found if each not in known]
            if not new or answer == refused:  # who insists may: a later answer can explain it
                break
            refused = answer
            app.report(BadText(new[0]))
        known = found
    return game.forms.fill(setup, answers)


def _answer(app: App, setup: Setup, question: Question) -> str:
    speaker = app.speaker_for(setup)
    who = f"{speaker.names[question.seat]} – " if question.seat is not None else ""
    answer: str = click.prompt(
        f"{who}{speaker(question.text)}",
        default=question.default,
        show_default=bool(question.default),
        err=True,
    )
    return answer
