"""The pieces of Wreck Raiders, drawn: treasures, coins, shells, dice, divers.

The shape of its plate tells the type of a treasure: a hexagon gems, a disc gold, an arch art,
a shield relics.  Round things and treasures begin with their middle.
"""

from __future__ import annotations

from sheets.drawing import paths
from sheets.drawing.canvas import Canvas
from sheets.drawing.palette import Pen
from sheets.drawing.paths import number
from sheets.wreck_raiders.cards import Formula
from sheets.wreck_raiders.names import FACES, KINDS, SHELLS, TYPE_OF, TYPES

TONES = ("sky", "yellow", "green-mid", "vermilion-mid")  # by type
HEAVY = 0.18  # how wide the stroke of a coin's digits is
TINT = "vermilion-tint"  # of shells
OCEAN = Pen("panel", "sea", "ink", nib="box")
HULK = Pen("hull", "brown", "ink", nib="frame")
PLANKS = Pen("hull", line="ink", nib="box", step=1)
COINS = Pen("box", line="ink", width=0.2, dash=".1 .9", step=6)  # the milled edge of coins


def kind_sign(kind: int) -> str:
    """The pictogram of a bottom, middle or top."""
    return f"aquarium-{KINDS[kind]}"


def plate(canvas: Canvas, x: float, y: float, kind: int, radius: float) -> None:
    """The plate of a type; it lies above boxes."""
    pen = Pen("box", TONES[kind], "ink", nib="frame", step=4)
    match TYPES[kind]:
        case "gems":
            canvas.path(pen, paths.ring(x, y, 6, radius * 1.1))
        case "gold":
            disc(canvas, x, y, radius, TONES[kind])
        case "art":
            wide, low = number(radius * 0.9), number(y + radius)
            canvas.path(
                pen,
                f"M{number(x - radius * 0.9)} {low}V{number(y - radius * 0.1)}"
                f"a{wide} {wide} 0 0 1 {number(radius * 1.8)} 0V{low}Z",
            )
        case _:
            r, side = radius, radius * 0.95
            half, far = number(-side * 0.5), number(-side)
            canvas.path(
                pen,
                f"M{number(x - side)} {number(y - r * 0.9)}h{number(2 * side)}v{number(r * 0.8)}"
                f"c0 {number(r * 0.8)} {half} {number(r)} {far} {number(r * 1.2)}"
                f"c{half} {number(-r * 0.2)} {far} {number(-r * 0.4)} {far} {number(-r * 1.2)}Z",
            )


def disc(canvas: Canvas, x: float, y: float, radius: float, fill: str = "white") -> None:
    """A porthole above boxes."""
    dot = paths.dot(x, y)
    canvas.path(Pen("box", line="ink", width=2 * radius, nib="frame", step=4), dot)
    pen = Pen("box", line=fill, width=2 * radius, nib="frame", times=-1, step=5)
    canvas.path(pen, dot)


def treasure(canvas: Canvas, x: float, y: float, kind: int, radius: float, sign: str = "") -> None:
    """A treasure: the sign of its type, or the one asked for, on the plate of its type."""
    plate(canvas, x, y, kind, radius)
    lower = radius * 0.1 if TYPES[kind] == "art" else 0.0
    size = radius * (1.25 if TYPES[kind] == "relics" else 1.35)
    canvas.icon(x, y + lower, sign or TYPES[kind], size)


def face(canvas: Canvas, x: float, y: float, which: int, radius: float) -> None:
    """A treasure with its face."""
    treasure(canvas, x, y, TYPE_OF[which], radius, FACES[which])


def coin(
    canvas: Canvas, x: float, y: float, value: int | str, radius: float, layer: str = ""
) -> None:
    """A coin with its value, above boxes or in a layer."""
    if layer:
        canvas.porthole(x, y, radius, "yellow", layer)
    else:
        disc(canvas, x, y, radius, "yellow")
    canvas.path(COINS, paths.circle(x, y, radius * 0.82))
    canvas.digits(x, y, value, radius * (1.0 if len(str(value)) < 2 else 0.8), heavy=HEAVY)


def shell(canvas: Canvas, x: float, y: float, kind: int, size: float) -> None:
    """A shell as it is."""
    canvas.icon(x, y, SHELLS[kind], size, TINT)


def shell_hole(canvas: Canvas, x: float, y: float, kind: int, radius: float) -> None:
    """A shell in a porthole."""
    canvas.porthole(x, y, radius)
    shell(canvas, x, y, kind, radius * 1.45)


def die_above(canvas: Canvas, x: float, y: float, side: float) -> None:
    """The outline of a die above boxes, by its corner."""
    pen = Pen("box", "white", "ink", width=0.2, nib="box", step=4)
    canvas.path(pen, paths.rounded(x, y, side, side, side * 0.2))


def spot(
    canvas: Canvas, x: float, y: float, radius: float, buoy: float, away: float, value: int
) -> None:
    """A place for a diver, with its number on a buoy."""
    canvas.porthole(x, y, radius)
    disc(canvas, x - away, y - away, buoy, "yellow")
    canvas.digits(x - away, y - away, value, round(buoy * 1.1, 1))


def rival(canvas: Canvas, x: float, y: float, radius: float) -> None:
    """A rival on a place for divers."""
    canvas.hex(x, y, radius * 0.86, "deep-mid")
    canvas.icon(x, y, "diver", radius * 0.9)


def top_formula(formula: Formula) -> str:
    """Return the worth of a top, in signs (WR-16.6)."""
    match formula.kind:
        case "pair":
            counted = f"{SHELLS[formula.first]} + {SHELLS[formula.second]}"
        case "each":
            counted = SHELLS[formula.first]
        case _:
            counted = " / ".join(map(kind_sign, range(len(KINDS))))
    return f"{counted} > {formula.coins} coin"


def hulk(canvas: Canvas, x: float, y: float, scale: float) -> None:
    """A sunken hull with what is left of its masts."""
    hull = "M-20-2L21-7C20.6 1 16 8 6 10L-12 11C-17 8.6-19.6 3-20-2Z"
    planks = "M-18.6 3L19.6-1.4M-15.6 7.4L15.6 4"
    masts = "M-6-3.6L-9-14M-8.2-11L2-12.4L-1-4.4M12-5.8L11-10"
    canvas.path(HULK, paths.put(hull, x, y, scale))
    canvas.path(PLANKS, paths.put(planks + masts, x, y, scale))
