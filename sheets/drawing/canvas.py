"""Drawings for paper: boxes gathered into a few paths, and labels beside them.

All lengths are millimetres.  A page of three hundred boxes is a dozen paths, which
is what makes it quick to typeset.
"""

from __future__ import annotations

from math import cos, pi, sin

from sheets.drawing import glyphs
from sheets.drawing.palette import looks
from sheets.engine.struct import Struct
from sheets.engine.text import Text


class Label(Struct):
    """Words at a place; ``kind`` is their style, ``head`` a bold line before them, ``note``
    paler words behind them."""

    x: float
    y: float
    width: float
    text: Text
    kind: str
    head: Text | None = None
    pitch: float = 0.0  # between its words, where these stand in boxes
    side: float = 0.0  # of such a box, or of the row they stand in
    note: Text | None = None


class Place(Struct):
    """Where one can point: the key of a box or cell on its sheet, its frame, its name."""

    key: str
    x: float
    y: float
    width: float
    height: float
    name: Text


class Drawing(Struct):
    """One page: paths by kind in the order they are drawn, labels on top."""

    size: tuple[float, float]
    paths: tuple[tuple[str, str], ...]
    labels: tuple[Label, ...]
    places: tuple[Place, ...] = ()


def number(value: float) -> str:
    """A length with two decimals at most."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


class Canvas:
    """Collects shapes, labels and places of one page."""

    def __init__(self, width: float, height: float) -> None:
        self._size = (width, height)
        self._paths: dict[str, list[str]] = {kind: [] for kind in looks()}
        self._labels: list[Label] = []
        self._places: list[Place] = []

    def drawing(self) -> Drawing:
        """What was drawn."""
        paths = tuple((kind, "".join(parts)) for kind, parts in self._paths.items() if parts)
        return Drawing(self._size, paths, tuple(self._labels), tuple(self._places))

    def place(self, key: str, x: float, y: float, width: float, height: float, name: Text) -> None:
        """Remembers what lies where."""
        self._places.append(Place(key, x, y, width, height, name))

    # -- shapes -----------------------------------------------------------------

    def path(self, kind: str, text: str) -> None:
        self._paths[kind].append(text)

    def rect(self, kind: str, x: float, y: float, width: float, height: float) -> None:
        w, h = number(width), number(height)
        self.path(kind, f"M{number(x)} {number(y)}h{w}v{h}h-{w}z")

    def card(self, kind: str, x: float, y: float, width: float, height: float) -> None:
        """A rectangle with round corners."""
        w, h = number(width - 1.2), number(height - 1.2)
        self.path(
            kind,
            f"M{number(x + 0.6)} {number(y)}h{w}a.6 .6 0 0 1 .6 .6v{h}a.6 .6 0 0 1 -.6 .6"
            f"h-{w}a.6 .6 0 0 1 -.6 -.6v-{h}a.6 .6 0 0 1 .6 -.6z",
        )

    def line(self, x: float, y: float, to_x: float, to_y: float, kind: str = "line") -> None:
        self.path(kind, f"M{number(x)} {number(y)}L{number(to_x)} {number(to_y)}")

    def shape(self, kind: str, x: float, y: float, size: float) -> None:
        """A box: a square (``box``), ``round``, a ``star`` or a ``hex``."""
        match kind:
            case "round":
                self.round(x, y, size)
            case "star":
                self._polygon("star", x, y, size, 10, inner=0.6)
            case "hex":
                self._polygon("hex", x, y, size, 6, inner=1.0)
            case _:
                self.rect("box", x, y, size, size)

    def lines(self, kind: str, *points: tuple[float, float]) -> None:
        """Lines from point to point."""
        self.path(kind, "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points))

    def arrow(self, x: float, y: float, to_x: float) -> None:
        """A thin arrow to the right."""
        length = number(to_x - x)
        self.path("line", f"M{number(x)} {number(y)}h{length}l-1.6 -1.2m1.6 1.2l-1.6 1.2")

    def round(self, x: float, y: float, size: float) -> None:
        r, d = number(size / 2), number(size)
        self.path(
            "round",
            f"M{number(x)} {number(y + size / 2)}a{r} {r} 0 1 0 {d} 0a{r} {r} 0 1 0 -{d} 0z",
        )

    def _polygon(
        self, kind: str, x: float, y: float, size: float, points: int, inner: float
    ) -> None:
        middle_x, middle_y, radius = x + size / 2, y + size / 2, size * 0.56
        spots = []
        for at in range(points):
            far = radius * (inner if at % 2 else 1.0)
            angle = 2 * pi * at / points - pi / 2
            spots.append(
                f"{number(middle_x + far * cos(angle))} {number(middle_y + far * sin(angle))}"
            )
        self.path(kind, "M" + "L".join(spots) + "z")

    def fish(self, x: float, y: float, size: float) -> None:
        """A little fish, its nose at the left."""
        s = size
        self.path(
            "fish",
            f"M{number(x)} {number(y)}q{number(s * 0.35)} -{number(s * 0.45)} {number(s * 0.7)} 0"
            f"q-{number(s * 0.35)} {number(s * 0.45)} -{number(s * 0.7)} 0z"
            f"M{number(x + s * 0.66)} {number(y)}l{number(s * 0.34)} -{number(s * 0.25)}"
            f"v{number(s * 0.5)}z",
        )

    def cross(self, x: float, y: float, size: float) -> None:
        """A cross in a box: marked."""
        gap = size * 0.14
        near, far = number(x + gap), number(x + size - gap)
        top, low = number(y + gap), number(y + size - gap)
        self.path("cross", f"M{near} {top}L{far} {low}M{far} {top}L{near} {low}")

    def strike(self, x: float, y: float, size: float) -> None:
        """Hatching in a box: struck by Captain Ruth."""
        for part in (0.5, 1.0, 1.5):
            start, end = max(0.0, part - 1), min(1.0, part)
            self.line(x + size * start, y + size * end, x + size * end, y + size * start, "strike")

    # -- words ------------------------------------------------------------------

    def label(
        self,
        x: float,
        y: float,
        width: float,
        text: Text | str,
        kind: str = "",
        head: Text | None = None,
    ) -> None:
        said = Text(text) if isinstance(text, str) else text
        self.write(Label(x, y, width, said, kind, head))

    def write(self, label: Label) -> None:
        """Words with all there is to say of them."""
        self._labels.append(label)

    def inside(self, x: float, y: float, size: float, text: str, kind: str = "glyph") -> None:
        """A letter (``glyph``) or a paler number (``number``) in the middle of a box."""
        height = size * (0.42 if kind == "glyph" else 0.36)
        self.path(kind, glyphs.write(text, x + size / 2, y + size / 2, height))
