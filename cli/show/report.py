"""A report as a file: PDF, HTML, a picture, Markdown, JSON, CSV; BG Stats and forums."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cli.app import App, json_document
from cli.files import STDOUT, check_target, deliver
from cli.options import F, output_option, paper_option
from cli.show.csv_files import Cells, csv_text
from cli.show.data import time_data
from cli.show.result import Result
from cli.show.view import Told
from sheets.engine.clock import play_time
from sheets.engine.document import Document, Section, sentences
from sheets.engine.errors import BadSetup
from sheets.engine.result import log, with_log
from sheets.engine.struct import Json, Struct
from sheets.engine.table import AnyTable
from sheets.engine.text import Speaker, say

if TYPE_CHECKING:
    from cli.show.review import Reviewed
    from sheets.lab.review import Review
    from sheets.sharing.plays import Handed


class Reported(Struct):
    """A table to report, its name, when it was last changed, and its review if there is one."""

    app: App
    name: str
    table: AnyTable
    changed: float
    review: Review | None = None

    @property
    def speaker(self) -> Speaker:
        return self.app.speaker_for(self.table.setup)

    def view(self, schema: str = "report", *, as_data: bool = False) -> Result:
        """Return the result, with luck and skill; as data with what only programs need."""
        table, reviewed = self.table, self.reviewed()
        more = tuple(reviewed.sections(say("Luck and skill"))) if reviewed else ()
        timed = play_time(table)
        if timed:
            more = (Section("time", sentences([timed.text()])), *more)
        facts: Json = {"link": self.link()} if as_data else {}
        if as_data and schema == "report":
            facts |= {"time": time_data(timed)}
        if as_data and schema == "report":
            facts |= {"name": self.name} | ({"review": reviewed.data()} if reviewed else {})
        played = table.game, table.setup, table.state
        return Result(self.app, schema, played, self.name, more, facts)

    def reviewed(self) -> Reviewed | None:
        """Return the review to show."""
        from cli.show.review import Reviewed

        return Reviewed(self.app, self.name, self.table, self.review) if self.review else None

    def handed(self) -> Handed:
        """Return the finished game for other programs."""
        from sheets.sharing.plays import hand_over

        return hand_over(self.table, self.changed, self.speaker)

    def link(self) -> str | None:
        """Return the address that creates the play in BG Stats; None while it is not finished."""
        from sheets.sharing.bgstats import link

        return link(self.handed()) if self.table.over else None

    def made(self, ending: str, paper: str) -> bytes:
        """Return the report as a file of that ending."""
        match ending:
            case "json":
                data = {"review": None, **self.view(as_data=True).data()}
                return f"{json_document('report', data)}\n".encode()
            case "csv":
                return csv_text(self._points()).encode()
            case "png" | "svg":
                from sheets.printing.picture import png, svg

                make = png if ending == "png" else svg
                return make(self.table, self.name, self.speaker)
            case "bgsplay":
                from sheets.sharing.bgstats import play_file

                return play_file(self.handed(), self.app.config.word("me"))
            case "bbcode":
                from sheets.sharing.forum import report

                return report(self.handed(), self.speaker, log(self.table)).encode()
        document = with_log(self.view().text(), self.table)
        link = self.link() if ending in ("pdf", "html") else None
        return made(self.app, document, self.table, ending, paper, link)

    def _points(self) -> Iterator[Cells]:
        """Yield every point with its source, or the places of a game that counts none."""
        rules, state, speaker = self.table.game.rules, self.table.state, self.speaker
        yield ("game", "player", "place", "category", "label", "points", "rule")
        for score in rules.score(state):
            place = rules.standings(state).of(score.seat)
            head = (self.name, speaker.names[score.seat], place.place)
            for line in score.lines:
                yield (*head, line.key, speaker(line.label), line.points, line.rule)
            if not score.lines:
                yield (*head, "place", "", "", place.rule)


def made(
    app: App, document: Document, table: AnyTable, ending: str, paper: str, link: str | None = None
) -> bytes:
    """Return a document about a table as Markdown, HTML or PDF."""
    speaker = app.speaker_for(table.setup)
    if ending == "md":
        from sheets.sharing.markdown import markdown

        return markdown(document, speaker).encode()
    from sheets.printing.report import page, pdf

    if ending == "pdf":
        return pdf(document, table, speaker, paper, link)
    return page(document, table, speaker, paper, link, embed_fonts=True).html.encode()


ENDINGS = ("pdf", "html", "png", "svg", "md", "json", "csv", "bgsplay", "bbcode")
BINARY = ("pdf", "png")
FILES = (
    "A .pdf, .html, .md, .json or .csv file; .png or .svg for one picture; .bgsplay (BG Stats) or "
    ".bbcode (forum)."
)


class Wish(Struct):
    """The wish for a report: its file, format and paper; or only the link."""

    output: Path | None
    ending: str | None
    paper: str
    link: bool

    @property
    def shown(self) -> bool:
        """True if it is for the screen."""
        return self.ending is None and (self.output is None or self.output == STDOUT)

    def check(self, app: App) -> None:
        """Refuse what cannot be written, before the work is done."""
        if self.shown or self.link:
            return
        if self.format not in ENDINGS:
            ends = ", ".join(f".{end}" for end in ENDINGS)
            raise BadSetup(say("the file must end in {ends}", ends=ends))
        if self.format in BINARY and self.output is None and app.on_terminal:
            raise BadSetup(say("this format can't be shown on a terminal; name a file: -o FILE"))
        check_target(app, self.output or STDOUT)

    @property
    def format(self) -> str:
        """The format asked for, or that of the file's name."""
        return self.ending or (self.output or STDOUT).suffix.removeprefix(".")


def report_options(command: F) -> F:
    """Add the options for the file, format and paper of a report."""
    for option in (
        click.option("--link", is_flag=True, help="Print a link that adds the play to BG Stats."),
        paper_option,
        click.option(
            "--format",
            "ending",
            type=click.Choice(ENDINGS),
            help="Print in this format, or write FILE in it whatever its extension.",
        ),
        output_option(FILES),
    ):
        command = option(command)
    return command


def show_report(schema: str, reported: Reported, wish: Wish) -> None:
    """Show or write the report as it is wished for."""
    app = reported.app
    if wish.link and not reported.table.over:
        reported.handed()  # refuses
    if wish.link and not app.json:
        app.show(Told(schema, {}, reported.link() or ""))
    elif wish.shown or wish.link:
        app.show(reported.view(schema, as_data=app.json))
    else:
        raw = reported.made(wish.format, wish.paper)
        deliver(app, wish.output or STDOUT, raw, "report", {"name": reported.name})
