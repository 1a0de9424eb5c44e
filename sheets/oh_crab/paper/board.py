"""Beach tiles to lay together, the board of a scenario or a race, and the set-up."""

from __future__ import annotations

from collections.abc import Iterable

from sheets.drawing.arrange import Lengths, measures
from sheets.drawing.canvas import Canvas, Drawing
from sheets.engine.text import Text, say
from sheets.oh_crab.board import BoardSpec
from sheets.oh_crab.components import assemble
from sheets.oh_crab.paper import frame, players, setup
from sheets.oh_crab.paper.players import Seat
from sheets.oh_crab.paper.words import FIELD_NAMES
from sheets.oh_crab.parts import Parts
from sheets.oh_crab.screen import picture
from sheets.oh_crab.screen.picture import Crabs, Rows

FOLDER = "sheets.oh_crab.paper"
SEAWARD = say("towards the sea")
SHACK = say("the crab shack")
BLEED = 1.5  # millimetres of sand beyond the outline that one cuts along
KINDS = {"start": say("start tile"), "finish": say("finish tile"), "beach": say("beach tile")}


def how(table: str, style: str) -> Lengths:
    """The lengths of a page; what a style has of its own lies over the others."""
    found = measures(FOLDER, "board")[table]
    return {**found, **found.get(style, {})}


class Tiles:
    """All tiles of the box, on both sides, and what one needs to set up the race."""

    def __init__(self, parts: Parts) -> None:
        self.parts = parts

    def drawings(self, style: str) -> list[Drawing]:
        """The pages: set-up, start, beaches, finish."""
        tiles = self.parts.data.tiles
        by_kind: dict[str, list[str]] = {"start": [], "beach": [], "finish": []}
        for name, tile in tiles.items():
            by_kind[tile.kind].append(name)
        pages = [*setup.drawings(self.parts, style)]
        for kind, names in by_kind.items():
            many = len(how(kind, style).get("corners", (0,)))
            pages += (
                self._page(kind, names[at : at + many], style) for at in range(0, len(names), many)
            )
        return pages

    def _page(self, kind: str, names: list[str], style: str) -> Drawing:
        about = Text("{kind} {names}", (("kind", KINDS[kind]), ("names", " · ".join(names))))
        canvas, lengths = frame.begin(style, about), how(kind, style)
        specs = [assemble(self.parts.data, (name,)) for name in names]
        corners = lengths.get("corners") or [lengths["corner"]]
        for spec, corner in zip(specs, corners, strict=False):
            rows = Rows(spec, range(len(spec.rows)), tuple(corner), _side())
            picture.draw(canvas, rows, bleed=0 if kind == "finish" else BLEED)
            if kind == "finish":
                picture.sea(canvas, rows, lengths["sea"])
            if kind == "start":
                picture.shack(canvas, rows, lengths["shack"])
                canvas.label(
                    0, corner[1] + rows.size[1] + lengths["shack"] + 2, 190, SHACK, "head c"
                )
        if kind == "beach":
            y, away = lengths["towards"]
            towards(canvas, 95, y, away)
            legend(canvas, _legend(specs[0]), lengths["legend"])
        else:
            for name, (x, y) in zip(names, lengths["names"], strict=False):
                canvas.label(x, y, 30, name, "column")
        return canvas.drawing()


def _legend(spec: BoardSpec) -> list[str]:
    """The signs that are explained on the page of a tile: all but rocks, which one knows."""
    return [key for key in picture.pictured(spec) if key != "rock"]


def _side() -> float:
    side: float = measures(FOLDER, "board")["tile"]["side"]
    return side


def towards(canvas: Canvas, x: float, y: float, away: float) -> None:
    """Where the sea is, between two arrows."""
    canvas.label(x - 30, y, 60, SEAWARD, "head c")
    for at in (x - 30 - away, x + 30 + away):
        canvas.icon(at, y + 3.2, "forward", 5.4)


def legend(canvas: Canvas, keys: Iterable[str], lengths: Lengths) -> None:
    """The signs of a tile with their words below them or beside them."""
    shown, columns = list(keys), lengths["columns"]
    pitch, size, (dx, dy) = lengths["pitch"], lengths["size"], lengths["words"]
    wide = pitch - max(dx, 0) - 1
    for first in range(0, len(shown), columns):
        row = shown[first : first + columns]
        y = lengths["at"] + first // columns * lengths["row"]
        for at, key in enumerate(row):
            frame.sign(canvas, lengths["left"] + at * pitch, y, key, size)
            canvas.label(
                lengths["left"] + at * pitch + dx, y + dy, wide, FIELD_NAMES[key], "legend"
            )


# -- a scenario, a race ---------------------------------------------------------------------


class Race:
    """The board of a scenario, or of a race with its crabs and players."""

    def __init__(
        self,
        spec: BoardSpec,
        about: Text,
        crabs: Crabs | None = None,
        gone: frozenset[int] = frozenset(),
        made: tuple[int, ...] = (),
        seats: tuple[Seat, ...] = (),
        swimming: tuple[str, ...] = (),
    ) -> None:
        self.spec, self.about, self.swimming = spec, about, swimming
        self.crabs, self.gone, self.made, self.seats = crabs, gone, made, seats

    def drawings(self, style: str) -> list[Drawing]:
        """The whole board on a page; in large parts, those nearest to the sea first."""
        if style == "large":
            return self._parts(style)
        return [self._whole(style), *([] if self.seats else self._parts(style))]

    def _whole(self, style: str) -> Drawing:
        """Two halves side by side, the land on the left."""
        canvas, lengths = frame.begin(style, self.about), how("race", style)
        middle, end = (len(self.spec.rows) + 1) // 2, len(self.spec.rows)
        for rows, corner in zip(
            (range(middle), range(middle, end)), lengths["corners"], strict=True
        ):
            part = Rows(self.spec, rows, tuple(corner), lengths["side"])
            self._part(canvas, part, lengths)
            canvas.label(corner[0], lengths["cap"], part.size[0], _cap(rows), "bold c")
        land = Rows(self.spec, range(middle), tuple(lengths["corners"][0]), lengths["side"])
        low = land.corner[1] + land.size[1] + lengths["shack"]
        self._players(canvas, low + 3.6, how("players", style))
        return canvas.drawing()

    def _parts(self, style: str) -> list[Drawing]:
        """As many rows on a page as fit at the size of the tiles."""
        lengths = measures(FOLDER, "board")["race"]["part"]
        starts = range(0, len(self.spec.rows), lengths["rows"])
        pages = []
        for first in reversed(starts):
            rows = range(first, min(first + lengths["rows"], len(self.spec.rows)))
            canvas = frame.begin(style, self.about)
            canvas.label(0, lengths["cap"], 190, _cap(rows), "bold c")
            part = Rows(self.spec, rows, tuple(lengths["corner"]), _side())
            self._part(canvas, part, lengths)
            pages.append(canvas.drawing())
        return pages

    def _part(self, canvas: Canvas, rows: Rows, lengths: Lengths) -> None:
        picture.draw(canvas, rows, self.crabs, self.made, found=self.gone)
        if rows.rows.start == 0:
            picture.shack(canvas, rows, lengths["shack"])
        if rows.rows.stop == len(self.spec.rows):
            picture.sea(canvas, rows, lengths["sea"])
            self._swimmers(canvas, rows, lengths["sea"])

    def _swimmers(self, canvas: Canvas, rows: Rows, sea: float) -> None:
        """The crabs that reached the sea, in it."""
        radius = sea * 0.42
        x, y = rows.corner[0] + radius * 1.6, rows.corner[1] - sea / 2
        for at, colour in enumerate(self.swimming):
            picture.crab(canvas, x + at * radius * 2.4, y, colour, radius)

    def _players(self, canvas: Canvas, first: float, lengths: Lengths) -> None:
        """A row a player: crabs, name, places, hand, shells; the rest is on a page of its own."""
        size = lengths["size"]
        for at, seat in enumerate(self.seats):
            y = first + at * lengths["row"]
            players.crabs(canvas, seat, 0, y + size / 2, size)
            for (x, down, width, kind), text in zip(
                lengths["words"], (seat.called, seat.places), strict=True
            ):
                canvas.label(x, y + down, width, text, kind)
            players.counts(canvas, seat, lengths["counts"], y + size / 2, size * 0.8)


def _cap(rows: range) -> Text:
    return say("rows {first} to {last}", first=rows.start + 1, last=rows.stop)
