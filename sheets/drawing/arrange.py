"""Sheets laid out on a page: an arrangement says where things are, never what they are.

It is TOML in millimetres.  A ``block`` lies at a corner, or at one for each name ``of`` it;
``*`` in what it holds stands for that name.  Its ``draw`` lists shapes as ``[name, x, y, …]``,
the functions of ``DRAWN`` with their arguments; ``"=key"`` stands for what the game says under
that key (a number, a colour, a pictogram, a formula).  A ``track`` is found by its key; ``fish
cod`` also stands for ``fish cod 1``, ``fish cod 2`` … , each a ``step`` from the one before, and
so do the rows of one long track.  What a sheet, the words or the signs do not have is left out:
a sheet of two boats has two rows of fish.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import groupby

from sheets.drawing import icons, marks, shapes
from sheets.drawing.canvas import Canvas, More
from sheets.drawing.layout import Layout, Point
from sheets.engine.sheet import Box, Sheet, Track, Tracks
from sheets.engine.struct import replace
from sheets.engine.text import Text

Arg = str | int | float
GAP = 0.15  # between boxes that stand as close as they can
WHOLE: Mapping[str, Point] = {"": (0.0, 0.0)}
NO_SIGNS: Mapping[str, str] = {}

# What ``draw`` can name; the arguments behind x and y are those of the function.
DRAWN: Mapping[str, Callable[..., object]] = {
    "area": Canvas.area,
    "box": Canvas.box,
    "digits": Canvas.digits,
    "dots": Canvas.dots,
    "formula": Canvas.formula,
    "frame": Canvas.frame,
    "hex": Canvas.hex,
    "icon": Canvas.icon,
    "porthole": Canvas.porthole,
    "star": Canvas.star,
    "band": shapes.band,
    "barge": shapes.barge,
    "column": shapes.column,
    "disc": shapes.disc,
    "ghosts": shapes.ghosts,
    "house": shapes.house,
    "hull": shapes.hull,
    "kayak": shapes.kayak,
    "panel": shapes.panel,
    "pennant": shapes.pennant,
    "pennant_head": shapes.pennant_head,
    "section": shapes.section,
    "sheet": shapes.sheet,
    "chosen": marks.chosen,
}
# The pictograms of boxes, by the letters that the sheet has in them.
SIGNS = {"L": "licence", "B": "boat-small", "F": "fishing"}


class Run(Layout):
    """The boxes of a track: from ``at`` every ``pitch``, or each at its spot."""

    at: Point = (0.0, 0.0)
    box: float = 0.0
    pitch: float = 0.0
    down: bool = False
    step: Point = (0.0, 0.0)  # to the next track of the same name
    after: str = ""  # the track behind whose last box it begins
    spots: tuple[Point, ...] = ()
    shape: str = ""  # instead of what the boxes' texts ask for
    corner: float = 0.5  # how round they are
    close: bool = False  # whether they touch, as the holds of a boat do
    fills: tuple[str, ...] = ("white",)  # the first box's, the second's … and again
    icons: tuple[str, ...] = ()  # in them, instead of what their texts ask for; or pale digits
    ghost: bool = False  # whether each waits for a fish
    last: str = ""  # the shape of the last box
    star: float = 0.56  # how far the points of a star reach from its middle, for the side
    wrap: tuple[int, float] = (1000, 0.0)  # so many in a row, the next row so much lower
    count: bool = False  # whether the boxes are numbered, from the number of the track on
    space: float = 0.0  # for all of them: more boxes are closer together, and smaller
    most: int = 1000  # boxes that there are places for
    rows: int = 1000  # tracks of this name that there are places for

    def fitted(self, boxes: int) -> Run:
        """Return the run for so many boxes."""
        if not self.space or boxes * self.pitch - (self.pitch - self.box) <= self.space:
            return self
        pitch = self.space / boxes
        return replace(self, pitch=pitch, box=min(self.box, pitch - GAP))


class LabelLayout(Layout):
    """Corner, width and style of a label; ``right`` is where it ends instead."""

    at: Point
    width: float = 0.0
    kind: str = ""
    head: str = ""
    step: Point = (0.0, 0.0)
    after: str = ""
    right: float = 0.0
    least: float = 0.0  # it is left out where it would be narrower
    note: str = ""  # other words behind it
    pitch: float = 0.0  # between its lines


class Block(Layout):
    """Things at the corner of each of these names; at that of the page, if there is none."""

    page: int = 1
    of: Mapping[str, Point] = {}
    draw: tuple[tuple[Arg, ...], ...] = ()
    track: Mapping[str, Run] = {}
    label: Mapping[str, LabelLayout] = {}


class Arrangement(Layout):
    """The layout of a sheet on one or several pages; ``box`` and ``pitch`` are those of tracks
    that say nothing of their own.  A game adds fields for things it draws itself."""

    size: Point
    box: float = 0.0
    pitch: float = 0.0
    block: tuple[Block, ...] = ()


def arrange(
    sheet: Sheet,
    layout: Arrangement,
    words: Mapping[str, Text],
    page: int = 1,
    signs: Mapping[str, str] = NO_SIGNS,
) -> Canvas:
    """Return a page of the sheet to draw on, with these words at the labels of their names, and
    these signs."""
    arranger = _Arranger(sheet, layout, words, signs)
    for block in layout.block:
        if block.page == page:
            for name, corner in (block.of or WHOLE).items():
                arranger.draw(block, name, corner)
    return arranger.canvas


def fits(sheet: Sheet, layout: Arrangement, least: float) -> bool:
    """True if the layout has a place for every box of the sheet, and none is under ``least``."""
    groups = track_groups(sheet)
    for block in layout.block:
        for key, run in block.track.items():
            whole = _whole(run, layout)
            for name in block.of or WHOLE:
                found = groups.get(key.replace("*", name), ())
                longest = max((len(track.boxes) for track in found), default=0)
                if len(found) > run.rows or longest > run.most:
                    return False
                if whole.space and whole.fitted(longest).box < least:
                    return False
    return True


def _whole(run: Run, layout: Arrangement) -> Run:
    """Return a run with the lengths that it leaves to the layout."""
    return replace(run, box=run.box or layout.box, pitch=run.pitch or layout.pitch)


def track_groups(sheet: Sheet) -> dict[str, list[Track]]:
    """Return the tracks of a sheet by their names without numbers."""
    found: dict[str, list[Track]] = {}
    for section in sheet.sections:
        for track in section.tracks if isinstance(section, Tracks) else ():
            found.setdefault(_group(track.key), []).append(track)
    return found


class _Arranger:
    """Draws blocks; knows where the tracks drawn before end."""

    def __init__(
        self,
        sheet: Sheet,
        layout: Arrangement,
        words: Mapping[str, Text],
        signs: Mapping[str, str],
    ) -> None:
        self.canvas = Canvas(*layout.size)
        self.layout, self.words, self.signs = layout, words, signs
        self.last = frozenset(sheet.last)
        self.ends: dict[str, Point] = {}
        self.groups = track_groups(sheet)

    def draw(self, block: Block, name: str, corner: Point) -> None:
        x, y = corner
        for shape, left, top, *rest in block.draw:
            given = [self._given(each, name) for each in rest]
            if None not in given:
                DRAWN[str(shape)](self.canvas, x + float(left), y + float(top), *given)
        for key, run in block.track.items():
            self._tracks(_whole(run, self.layout), key.replace("*", name), name, corner)
        for key, layout in block.label.items():
            self._labels(layout, key.replace("*", name), name, corner)

    # -- boxes ------------------------------------------------------------------

    def _tracks(self, run: Run, group: str, name: str, corner: Point) -> None:
        for at, track in enumerate(self.groups.get(group, ())):
            start = corner
            if run.after:
                before = self.groups[run.after.replace("*", name)][at]
                start = self.ends[before.key]
            x = start[0] + run.at[0] + at * run.step[0]
            y = start[1] + run.at[1] + at * run.step[1]
            self._track(run.fitted(len(track.boxes)), track, x, y)

    def _given(self, value: Arg, name: str) -> Arg | None:
        """Return what an argument of a shape stands for; None where the game has no such sign."""
        if not isinstance(value, str):
            return value
        said = value.replace("*", name)
        return self.signs.get(said[1:]) if said.startswith("=") else said

    def _track(self, run: Run, track: Track, x: float, y: float) -> None:
        spots = [_spot(run, at, x, y) for at in range(len(track.boxes))]
        for at, (key, box) in enumerate(zip(track.places, track.boxes, strict=True)):
            last = run.last if at == len(track.boxes) - 1 else ""
            self._box(replace(run, shape=last or run.shape), spots[at], box, key, at)
            called = Text("{track} {n}", (("track", track.label), ("n", track.first + at)))
            self.canvas.anchor(key, (*spots[at], run.box, run.box), called)
        for top, row in groupby(spots, key=lambda spot: spot[1]):
            boxes = list(row)
            start = boxes[0][0], top, len(boxes)
            if run.close:
                self.canvas.row(*start, run.box, run.pitch, run.corner)
            if run.ghost:
                shapes.ghosts(self.canvas, *start, run.pitch, run.box)
        if run.count:
            self._numbers(run, track, x, y)
        self.ends[track.key] = (x + len(track.boxes) * run.pitch, y)

    def _box(self, run: Run, corner: Point, box: Box, key: str, at: int) -> None:
        """A box in its shape, with its sign and what became of it."""
        canvas, side = self.canvas, run.box
        left, top = corner
        x, y, fill = left + side / 2, top + side / 2, run.fills[at % len(run.fills)]
        shape = "" if run.shape == "coin" and box.text == "*" else run.shape
        shape = shape or ("star" if box.text == "*" else "round" if box.text else "box")
        match shape:
            case "star":
                canvas.star(x, y, side * run.star)
            case "hex":
                canvas.hex(x, y, side * 0.575, fill)
            case "round" | "coin":
                canvas.porthole(x, y, side / 2 + 0.1, fill)
            case "sheet":
                shapes.sheet(canvas, left, top, side, side * 1.06)
            case "box" if not run.close:
                canvas.box(left, top, side, side, run.corner, fill)
        self._sign(run.icons[at % len(run.icons)] if run.icons else box.text, x, y, side, run)
        if box.state == "marked":
            marks.cross(canvas, left, top, side)
        elif box.state == "struck":
            marks.strike(canvas, left, top, side)
        if key in self.last:
            marks.fresh(canvas, left, top, side, disc=shape in ("round", "coin", "star"))

    def _sign(self, text: str, x: float, y: float, side: float, run: Run) -> None:
        """Draw the sign of a box: a pictogram, or digits; paler where a run asks for them."""
        icon = SIGNS.get(text, text)
        if icon in icons.load():
            self.canvas.icon(x, y - side * 0.016, icon, side * 0.68)
        elif text not in ("", "*"):
            colour, heavy = ("soft", 0.11) if run.icons else ("ink", 0.17)
            self.canvas.digits(x, y, text, side * 0.54, colour, heavy)

    def _numbers(self, run: Run, track: Track, x: float, y: float) -> None:
        """The numbers of a row are one text, spaced to stand in their boxes.

        Digits are all equally wide, so numbers of the same length go together.
        """
        first = track.first
        numbers = range(first, first + len(track.boxes))
        for digits, group in groupby(numbers, key=lambda each: len(str(each))):
            boxes = list(group)
            left, width = x + (boxes[0] - first) * run.pitch, (len(boxes) - 1) * run.pitch + run.box
            text, kind = Text(" ".join(map(str, boxes))), f"digits d{digits}"
            self.canvas.label(left, y, width, text, kind, pitch=run.pitch, side=run.box)

    # -- words ------------------------------------------------------------------

    def _labels(self, layout: LabelLayout, key: str, name: str, corner: Point) -> None:
        """A label, or ``key 1``, ``key 2`` …; behind a track, and each of its name."""
        starts = [corner]
        if layout.after:
            tracks = self.groups.get(layout.after.replace("*", name), ())
            starts = [self.ends[track.key] for track in tracks]
        head = self.words.get(layout.head.replace("*", name)) if layout.head else None
        for at, text in enumerate(self._said(key)):
            for x, y in starts:
                left = x + layout.at[0] + at * layout.step[0]
                top = y + layout.at[1] + at * layout.step[1]
                width = layout.width or corner[0] + layout.right - left
                if width > layout.least:
                    note = self.words.get(layout.note)
                    more = More(head=head, pitch=layout.pitch, note=note)
                    self.canvas.label(left, top, width, text, layout.kind, **more)

    def _said(self, key: str) -> Iterator[Text]:
        if key in self.words:
            yield self.words[key]
        number = 1
        while f"{key} {number}" in self.words:
            yield self.words[f"{key} {number}"]
            number += 1


def _spot(run: Run, at: int, x: float, y: float) -> Point:
    """The corner of a box: its own, or a pitch behind the one before it."""
    if run.spots:
        left, top = run.spots[min(at, len(run.spots) - 1)]
        return x + left + max(0, at + 1 - len(run.spots)) * run.pitch, y + top
    many, lower = run.wrap
    across, down = (0.0, run.pitch) if run.down else (run.pitch, 0.0)
    return x + at % many * across, y + at * down + at // many * lower


def _group(key: str) -> str:
    """A track's name without its number."""
    name, _, last = key.rpartition(" ")
    return name if last.isdigit() else key
