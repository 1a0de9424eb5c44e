"""shoal score: the final score of a paper game, or of a saved one."""

from __future__ import annotations

import datetime
import time
from pathlib import Path

import click

from cli.app import App, pass_app
from cli.files import read_text
from cli.interview import interview
from cli.options import Given, Options
from cli.packs import with_pack
from cli.params import GameKey
from cli.setups import form_options, form_setup
from cli.show.report import Reported, Wish, report_options, show_report
from cli.show.result import Result
from cli.show.view import Told
from sheets.engine.errors import BadSetup
from sheets.engine.game import AnyGame, AnyState
from sheets.engine.info import GameInfo
from sheets.engine.registry import load_game
from sheets.engine.setup import Setup, created_now
from sheets.engine.struct import replace
from sheets.engine.table import AnyTable, Table
from sheets.engine.text import say


@click.command("score")
@click.argument("info", required=False, type=GameKey(), metavar="[GAME]")
@click.argument("file", required=False, type=click.Path(path_type=Path), metavar="[FILE]")
@click.option("--form", is_flag=True, help="Print a commented form to fill in.")
@form_options
@click.option("--save", is_flag=True, help="Save the result for `stats` and `report`.")
@click.option("--date", metavar="YYYY-MM-DD", help="Date of the game (default: today).")
@click.option("--place", default="", metavar="PLACE", help="Where it was played.")
@report_options
@pass_app
def score_command(app: App, /, info: GameInfo | None, file: Path | None, **options: Given) -> None:
    """Score a finished paper game. Reads a form, or asks questions in the sheet's order.

    Without FILE, shoal asks who played and then one question at a time; `<` goes back, and you can
    resume an unfinished form. Without GAME, or with -g NAME, it scores the saved game as it stands.

    \b
    Example:
      shoal score crabz --form > final.toml
      shoal score crabz final.toml
      shoal score crabz final.toml --save --place "the pub"
    """
    wish = Wish(*(options[key] for key in ("output", "ending", "paper", "link")))
    if info is None or (app.game is not None and file is None and not options["form"]):
        if options["save"]:
            raise BadSetup(say("this game is already saved; --save is for paper games"))
        name = app.store.find(app.game)
        table = app.store.read(name).table
        wish.check(app)
        show_report("score", Reported(app, name, table, app.store.changed(name)), wish)
        return
    options = with_pack(app, info, options, own=True)
    game = load_game(info.key, options["pack"])
    setup = form_setup(info, options)
    if options["form"]:
        text = game.forms.form(setup)
        app.show(Told("form", {"game": info.key, "form": text}, text.rstrip("\n")))
        return
    wish.check(app)
    named = bool(options["players"])
    text = read_text(file) if file else interview(app, game, setup, named=named)[1]
    setup, state = _played(game, text, options)
    for problem in game.forms.warnings(state):
        app.note(app.say("Please check: {text}", text=app.speaker_for(setup)(problem.text)))
    if not options["save"] and wish.shown and not wish.link:
        app.show(Result(app, "score", (game, setup, state)))  # of one sheet alone, too
        return
    if options["save"]:
        setup = created_now(setup)
    table = Table(game, setup)
    name = _save(app, table) if options["save"] else info.key
    show_report("score", Reported(app, name, table, time.time()), wish)


def _played(game: AnyGame, form: str, options: Options) -> tuple[Setup, AnyState]:
    """The finished game as a set-up that needs no steps, and its state."""
    date: str | None = options["date"]
    found, state = game.forms.read_form(form)
    setup = replace(
        found,
        dice="physical",
        rules=game.info.rules,
        position=form,
        paper=True,
        pack=options["pack"],
        data=game.data if options["pack"] else found.data,
        date=datetime.date.today().isoformat() if date is None else date,
        place=" ".join(options["place"].split()),
    )
    return setup, state


def _save(app: App, table: AnyTable) -> str:
    name = app.store.create_like("", table.setup)
    app.done = True
    app.note(app.say("Saved as {name}; it counts in `shoal stats`.", name=name))
    return name
