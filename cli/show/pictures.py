"""Pictures of results in the look of our pages, drawn by matplotlib, which is loaded only then."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from cli.app import App
from cli.files import check_target
from sheets.drawing.palette import colours
from sheets.engine.errors import BadSetup, MissingPart
from sheets.engine.text import say

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

SIZE = (10, 4.6)  # inches
DOTS = 120  # an inch
ALPHA = 0.55  # those behind show through
# People and bots are told apart by tone, hatching, line and marker.
TONES = ("sky", "orange", "green", "purple", "yellow", "vermilion")
HATCHES = ("", "//", "--", "||", "xx", "..")
LINES = ("-", "--", ":", "-.", (0, (1, 1)), (0, (5, 1, 1, 1)))
MARKERS = ("o", "s", "^", "D", "v", "P")


def check_targets(app: App, csv: Path | None, plot: Path | None) -> None:
    """Hours of games must not be lost because a folder or a library is missing."""
    if csv is not None:
        check_target(app, csv)
    if plot is not None:
        _check_plot(plot)
        check_target(app, plot)
    if csv is not None and csv == plot:
        raise BadSetup(say("--csv and --plot cannot be the same file"))


def _check_plot(path: Path) -> None:
    """Raise an error if no chart can be drawn in the format of ``path``."""
    try:
        from matplotlib.figure import Figure
    except ImportError:
        raise MissingPart(say("charts need matplotlib: pip install 'shoal[plot]'")) from None
    known = sorted(f".{ending}" for ending in Figure().canvas.get_supported_filetypes())
    if path.suffix not in known:
        raise BadSetup(say("the file must end in {ends}", ends=", ".join(known)))


def colour(name: str) -> str:
    """A colour of our pages."""
    return colours("color")[name]


def tone(at: int) -> str:
    """The colour of the first, the second …"""
    return colour(TONES[at % len(TONES)])


def heap(
    axes: Axes, at: int, values: Sequence[float], edges: Sequence[float], mean: float, label: str
) -> None:
    """Draw one histogram of results, with its average as a line."""
    line = LINES[at % len(LINES)]
    axes.hist(
        values,
        bins=edges,
        histtype="stepfilled",
        alpha=ALPHA,
        facecolor=tone(at),
        edgecolor=colour("ink"),
        linestyle=line,
        hatch=HATCHES[at % len(HATCHES)],
        label=label,
    )
    axes.axvline(mean, color=colour("ink"), linestyle=line)


def painted(ending: str, title: str, draw: Callable[[Figure], None], rows: int = 1) -> bytes:
    """A picture in the format of that ending: its title, and rows of what is drawn below it."""
    import matplotlib
    from matplotlib.figure import Figure

    file = BytesIO()
    with matplotlib.rc_context():
        _look()
        figure = Figure(figsize=(SIZE[0], SIZE[1] * rows), layout="constrained")
        figure.suptitle(title, fontsize=15, weight="bold")
        draw(figure)
        for axes in figure.axes:
            axes.spines[["top", "right"]].set_visible(False)
        figure.savefig(file, format=ending.removeprefix("."), dpi=DOTS)
    return file.getvalue()


def _look() -> None:
    """Ink and letters of our pages; the same bytes for the same games."""
    import matplotlib
    from matplotlib import font_manager

    from sheets.printing.fonts import BOLD, TEXT

    for face in (TEXT, BOLD):
        font_manager.fontManager.addfont(face.path)
    ink = colour("ink")
    matplotlib.rc("text", color=ink)
    matplotlib.rc("axes", edgecolor=ink, labelcolor=ink)
    matplotlib.rc("xtick", color=ink)
    matplotlib.rc("ytick", color=ink)
    matplotlib.rc("font", family=TEXT.family)
    matplotlib.rc("hatch", linewidth=0.5)
    matplotlib.rc("svg", hashsalt="shoal")
