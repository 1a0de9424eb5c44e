"""Pages of 190 × 259 mm: their band, sections with pennants, plates for names.

What a game prints is a title and a function from a style to drawings (``printed``); each of these
begins as a ``PageCanvas``.  Lengths that differ by style are in ``page.toml``.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Generic, TypeVar

from sheets.drawing import paths, shapes
from sheets.drawing.canvas import Canvas, Drawing
from sheets.drawing.layout import Box, Layout, Point, lengths
from sheets.drawing.palette import Pen
from sheets.engine.info import GameInfo
from sheets.engine.struct import astuple
from sheets.engine.text import Text

P = TypeVar("P", bound="PageCanvas")
WIDTH, HEIGHT = 190.0, 259.0
LIGHT = ("deep", "blue")  # tones that carry light letters
RIVET = Pen("box", line="soft", width=0.8, step=2)
LEAST = 20.0  # millimetres for words beside a plate; else the sections say what a page is


class PageLayout(Layout):
    """Heights of the band and of pennants; the words in the band, where the game's name begins
    in it and what a letter of that takes; the plate for a name; where sections begin and end."""

    band: float
    sub: float
    name: float
    letter: float
    plate: Box
    head: float
    top: float
    low: float


class PagePanel(Layout, Generic[P]):
    """A part of a page: its panel, and on which page it is."""

    place: Box
    page: int = 1

    @abstractmethod
    def draw(self, canvas: P) -> None:
        """Draw it on its page."""


def printed(title: Text, pages: Callable[[str], Iterable[Drawing]]) -> Mapping[str, object]:
    """Return what ``Paper.pages`` answers for pages that are drawings, by their style."""
    return {"about": title, "pages": pages}


def draw_sections(layout: Layout, canvas: PageCanvas, page: int) -> Drawing:
    """Draw the sections among the fields of ``layout`` that are on a page, in their order."""
    for each in astuple(layout):
        if isinstance(each, PagePanel) and each.page == page:
            each.draw(canvas)
    return canvas.drawing()


def page_numbers(layout: Layout) -> range:
    """Return the numbers of the pages that the sections of ``layout`` are on."""
    return range(1, max(each.page for each in astuple(layout) if isinstance(each, PagePanel)) + 1)


class PageCanvas(Canvas):
    """A page with its band, which says what it is; with a plate for a name, where given."""

    def __init__(self, style: str, info: GameInfo, about: Text, name: str | None = None) -> None:
        super().__init__(WIDTH, HEIGHT)
        self.style, self.large = style, style == "large"
        self.frame_of = layout = lengths(__name__, PageLayout, style)
        shapes.band(self, 0, 0, info.sign, height=layout.band)
        left = layout.name + len(info.title) * layout.letter
        if name is not None:
            self.plate(layout.plate, name)
            left = layout.plate[0] + layout.plate[2]
        if (room := WIDTH - 4 - left) > LEAST:
            self.label(left, layout.sub, room, about, "sub r")

    def plate(self, box: Box, name: str) -> None:
        """A plate with a rivet at each end, for a name."""
        x, y, width, height = box
        self.box(x, y, width, height, 1.2)
        for rivet in (x + 1.6, x + width - 1.6):
            self.path(RIVET, paths.dot(rivet, y + height / 2))
        if name:
            self.label(x + 3, y, width - 6, name, "name c", side=height)

    def heading(
        self, at: Point, width: float, title: Text, tone: str, sign: str, note: Text | None = None
    ) -> None:
        """The name of a section on its pennant."""
        (x, y), high = at, self.frame_of.head
        shapes.pennant_head(self, x, y, width, tone, sign, high)
        left = high * 1.22 + 1.6
        kind = "head light" if tone in LIGHT else "head"
        self.label(x + left, y + 0.1, width - left - 2, title, kind, note=note)

    def section(
        self, place: Box, title: Text, tone: str, sign: str, note: Text | None = None
    ) -> None:
        """A panel with its name on a pennant."""
        x, y, width, height = place
        high = self.frame_of.head
        shapes.below(self, x, y + high, width, height - high, f"{tone}-tint")
        self.heading((x, y), width, title, tone, sign, note)

    def column(
        self, at: Point, width: float, texts: Sequence[Text], kind: str, pitch: float
    ) -> None:
        """Texts below each other as one, which is set faster; ``at`` is the middle of the first."""
        self.label(at[0], at[1] - pitch / 2, width, joined(texts), kind, pitch=pitch)


def joined(texts: Sequence[Text], between: str = "\n") -> Text:
    """Return several texts as one."""
    named = tuple((f"n{at}", text) for at, text in enumerate(texts))
    return Text(between.join(f"{{{key}}}" for key, _ in named), named)
