"""shoal export and shoal import: games as plain text."""

from __future__ import annotations

from pathlib import Path

import click

from cli.app import App, pass_app
from cli.files import STDOUT, check_target, deliver, read_game_file
from cli.imports import import_plays, is_export
from cli.options import TO_A_FILE, for_option, output_option
from cli.play import save_new, viewer
from cli.show.view import Told
from cli.store import ENDING
from sheets.engine import record
from sheets.engine.errors import UnknownName
from sheets.engine.text import say, say_n
from sheets.sharing.links import is_link, link


@click.command("export")
@output_option(TO_A_FILE)
@click.option(
    "--format",
    "form",
    default="shoal",
    metavar="FORMAT",
    help="Record format: shoal, or one of the game's own (crabz).",
)
@click.option("--times", is_flag=True, help="Include how long each player took.")
@click.option("--link", "linked", is_flag=True, help="Print a link that opens it in a browser.")
@for_option
@pass_app
def export_command(
    app: App, output: Path | None, form: str, player: str | None, *, times: bool, linked: bool
) -> None:
    """Write a game's record: setup and steps, ending with a checksum.

    With --for: only what that player knows, for a game in progress. With --times: the play clock
    too; the checksum stays the same. With --link: an address that contains the whole record; no
    server receives it.

    \b
    Example:
      shoal export -o friday.shoal
      shoal export --for Ann
      shoal export --link
    """
    if output is not None:
        check_target(app, output)
    name = app.store.find(app.game)
    journal = app.store.read(name)
    formats = journal.table.game.forms.formats
    if form == "shoal":
        seat = viewer(app, journal.table, player)
        text = (
            record.write(journal.table, journal.notes, times=times)
            if seat is None
            else record.write_for(journal.table, seat)
        )
    elif form in formats:
        text = formats[form].write(journal.table)
    else:
        raise UnknownName(
            say("this game has no format `{form}`", form=form), alternatives=("shoal", *formats)
        )
    facts = {"name": name, "format": form}
    if linked:
        app.show(Told("export", {**facts, "link": (to := link(text))}, to))
    elif output is None or output == STDOUT:
        app.show(Told("export", {**facts, "record": text}, text.rstrip("\n")))
    else:
        deliver(app, output, text.encode(), "export", facts)


@click.command("import")
@click.argument("file", type=click.Path(path_type=Path), metavar="FILE")
@click.option("--name", metavar="NAME", help="Name of the saved game.")
@click.option("--preview", is_flag=True, help="Only show what a BG Stats export would bring.")
@pass_app
def import_command(app: App, file: Path, name: str | None, *, preview: bool) -> None:
    """Read a record, check every step and save it as a game. FILE can be a link to a game.

    An export of the BG Stats app (.bgsplay, or its JSON) brings plays of these games for `shoal
    stats`, after a preview. Importing it again changes nothing.

    \b
    Example:
      shoal import friday.shoal
      shoal import BGStatsExport.json --preview
    """
    if is_export(file):
        import_plays(app, file, preview=preview)
        return
    table, notes = read_game_file(file)
    name_of_file = table.setup.game if is_link(str(file)) else file.name.removesuffix(ENDING)
    stem = "".join(char for char in name_of_file if char.isalnum() or char in "-_")
    saved = save_new(app, table, name, notes, wish=stem[:50])
    app.speaker_for(table.setup)
    stands = table.game.rules.standings(table.state)
    told = say_n(
        "{name}: {n} step, legal. {stands}",
        "{name}: {n} steps, all legal. {stands}",
        len(table.steps),
        name=saved,
        stands=stands.text,
    )
    facts = {"name": saved, "steps": len(table.steps), "over": stands.over}
    app.show(Told("import", facts, told))
