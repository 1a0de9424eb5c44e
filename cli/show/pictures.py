"""Pictures of results, drawn by matplotlib, which is loaded only then."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from cli.app import App
from cli.files import check_target
from sheets.engine.errors import BadSetup, MissingPart
from sheets.engine.text import say

if TYPE_CHECKING:
    from matplotlib.figure import Figure

SIZE = (8, 4.5)  # inches
BINS = 30
ALPHA = 0.6  # those behind show through


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
    """Whether a picture can be drawn and in that format."""
    try:
        from matplotlib.figure import Figure
    except ImportError:
        raise MissingPart(say("drawing needs matplotlib: pip install 'shoal[plot]'")) from None
    known = sorted(f".{ending}" for ending in Figure().canvas.get_supported_filetypes())
    if path.suffix not in known:
        raise BadSetup(say("the file must end in {ends}", ends=", ".join(known)))


def new_figure() -> Figure:
    from matplotlib.figure import Figure

    return Figure(figsize=SIZE, layout="constrained")


def drawn(figure: Figure, ending: str) -> bytes:
    """The picture in the format of that ending."""
    file = BytesIO()
    figure.savefig(file, format=ending.removeprefix("."))
    return file.getvalue()
