"""A print job: which sheet of which game, in which style, on which paper."""

from __future__ import annotations

from collections.abc import Mapping

from sheets.engine.errors import BadSetup
from sheets.engine.game import AnyGame
from sheets.engine.setup import Setup
from sheets.engine.struct import Struct
from sheets.engine.table import AnyTable
from sheets.engine.text import Speaker, say
from sheets.printing import html, paper
from sheets.printing.pdf import write_pdf

FULL_SIZE = ("board", "cards", "mat", "tokens")  # cut out or played on


class Job(Struct):
    """A sheet to print, its style and paper.  ``state`` is None for a blank sheet; ``table`` is how
    it came about, where that is known; ``since`` is the step from which on marks are new; ``up`` is
    how often every page stands on one sheet of paper."""

    setup: Setup
    state: object
    what: str
    style: str = "color"
    paper: str = "a4"
    copies: int = 1
    table: AnyTable | None = None
    since: int | None = None
    up: int = 1


def page(game: AnyGame, job: Job, speaker: Speaker, *, embed_fonts: bool = False) -> html.Printout:
    """Return the printout of a job."""
    if job.up > 1 and job.what in FULL_SIZE:
        raise BadSetup(
            say("`{what}` is always printed at full size: leave out --up", what=job.what)
        )
    own, template = _own(game, job), f"{job.setup.game}/{job.what}.html.j2"
    if "pages" in own:
        template = "drawn.html.j2"
    elif not html.has_template(template):
        own, template = _plain(game, job), "sheet.html.j2"
    context = {
        **own,
        "info": game.info,
        "footer": footer(game, speaker),
        "copies": job.copies,
        "names": speaker.names,
    }
    return html.render(
        template,
        context,
        paper=paper.load(job.paper),
        style=job.style,
        speaker=speaker,
        embed_fonts=embed_fonts,
        up=job.up,
    )


def _own(game: AnyGame, job: Job) -> Mapping[str, object]:
    if job.table is not None and job.since is not None:
        return game.paper.since(job.what, job.table, job.since)
    if job.table is not None:
        return game.paper.played(job.what, job.table)
    return game.paper.printable(job.what, job.setup, job.state)


def _plain(game: AnyGame, job: Job) -> dict[str, object]:
    """A game without templates of its own prints its sheets as they look on the screen."""
    state = game.start(job.setup) if job.state is None else job.state
    seats = range(len(job.setup.players))
    return {"sheets": game.screen.sheets(state, seats)}


def produce(game: AnyGame, job: Job, speaker: Speaker, ending: str) -> bytes:
    """The bytes of a .pdf or .html file."""
    if ending == ".html":
        return page(game, job, speaker, embed_fonts=True).html.encode()
    return write_pdf(page(game, job, speaker), zoom=paper.load(job.paper).zoom(job.up))


def _short(data: str) -> str:
    """Return the name of component data, with so much of a pack's hash as tells two apart."""
    name, _, mark = data.partition(" sha256:")
    return f"{name[:30]} {mark[:8]}".strip()


def footer(game: AnyGame, speaker: Speaker) -> str:
    """Every sheet says that it is unofficial and where its numbers are from."""
    info = game.info
    return speaker(
        say(
            "{title} – unofficial sheet by shoal, components {data}",
            title=info.title,
            data=_short(game.data),
        )
    )
