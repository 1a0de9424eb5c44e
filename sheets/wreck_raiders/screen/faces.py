"""The faces and backs of exhibits, aquarium tiles and tokens, drawn at a corner."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NotRequired, TypedDict

from sheets.drawing import paths
from sheets.drawing.canvas import Canvas, Label
from sheets.drawing.palette import Look
from sheets.drawing.paths import number
from sheets.engine.struct import Struct
from sheets.engine.text import Text, say
from sheets.wreck_raiders.cards import Exhibit, Tile, shell_names
from sheets.wreck_raiders.names import (
    BOTTOM,
    KIND_WORDS,
    MIDDLE,
    SHELLS,
    TOP,
    TYPE_OF,
)
from sheets.wreck_raiders.screen import pieces

Point = tuple[float, float]
Spot = tuple[float, float, float]  # a corner and a width, or a middle and a radius


class Lengths(TypedDict):
    """How large a card, tile or token is, and the sign on its back."""

    size: Point
    back: NotRequired[float]


class ExhibitHow(Lengths):
    """Where things are on an exhibit; ``many`` by its treasures."""

    coin: Spot
    key: Spot
    shell: Spot
    floor: float
    foot: float
    many: Mapping[str, Point]
    words: Spot
    reward: Spot


class TileHow(Lengths):
    """Where things are on a tile; ``brief``: its name alone is told."""

    coin: Spot
    formula: tuple[float, float, float, float]
    shell: tuple[float, float, float, float]
    fish: Spot
    plant: float
    words: Spot
    tall: NotRequired[float]  # the line of its words
    brief: NotRequired[bool]


class TokenHow(Lengths):
    """How large the sign of a token is."""

    sign: float


FOOT = Look("hull", "white", "ink", pen="box")
GLASS = Look("hull", line="ink", width=0.9)
PLANT = Look("hull", line="green", width=1.1, step=1)
PLANT_EDGE = Look("hull", line="ink", width=1.6)
FRAME = 2.0  # from the cut to the frame of a card
SWIMMERS = ("fish", "cod", "shrimp", "fish", "lobster", "fish", "swordfish", "oyster")
SIGNS = {
    "any": "conch / scallop / starfish",
    "tile": "aquarium-bottom / aquarium-middle / aquarium-top",
}


class Token(Struct):
    """A small piece: a treasure (with its face), a shell, a diver of a player, or a rival."""

    kind: str
    which: int = 0


def exhibit(
    canvas: Canvas, corner: Point, how: ExhibitHow, key: str, card: Exhibit, mark: str = ""
) -> None:
    """A museum wall with its treasures on pedestals; what they bring stands below."""
    (x, y), (width, high), floor = corner, how["size"], how["floor"]
    canvas.frame(x + FRAME, y + FRAME, width - 2 * FRAME, high - 2 * FRAME)
    line = Look("frame", line="ink", pen="box")
    canvas.path(line, f"M{number(x + FRAME)} {number(y + floor)}h{number(width - 2 * FRAME)}")
    coin_x, coin_y, radius = how["coin"]
    pieces.coin(canvas, x + coin_x, y + coin_y, card.coins, radius)
    left, top, wide = how["key"]
    canvas.label(x + left, y + top, wide, key + mark, "soft r")
    right, top, radius = how["shell"]
    for at, shell in enumerate(card.decorations):
        pieces.shell_hole(canvas, x + right - at * radius * 2.2, y + top, shell, radius)
    step, radius = how["many"][str(max(3, len(card.sequence)))]
    for at, kind in enumerate(card.sequence):
        middle = x + width / 2 + (at - (len(card.sequence) - 1) / 2) * step
        _pedestal(canvas, middle, y + floor, radius, how["foot"])
        pieces.treasure(canvas, middle, y + floor - how["foot"] - radius * 1.16, kind, radius)
    _reward(canvas, corner, how, card)


def _pedestal(canvas: Canvas, x: float, y: float, radius: float, foot: float) -> None:
    """A pedestal that stands on the floor."""
    half, top = radius * 0.82, y - foot
    canvas.path(
        FOOT,
        f"M{number(x - half)} {number(top)}h{number(2 * half)}v1.3h{number(-2 * half)}Z"
        f"M{number(x - half * 0.7)} {number(top + 1.3)}V{number(y)}h{number(1.4 * half)}"
        f"V{number(top + 1.3)}Z",
    )


def _reward(canvas: Canvas, corner: Point, how: ExhibitHow, card: Exhibit) -> None:
    """What the exact order brings (WR-11.8)."""
    x, y = corner
    left, top, wide = how["words"]
    if card.style == "none":
        room = how["size"][0] - 2 * left  # no signs stand beside it
        canvas.label(x + left, y + top, room, say("any order"), "soft")
        return
    canvas.label(x + left, y + top, wide, say("in order:"), "bold")
    left, top, size = how["reward"]
    signs = SIGNS.get(card.style) or " ".join(shell_names(card.shells))
    canvas.formula(x + left, y + top, signs, size)


def exhibit_back(canvas: Canvas, corner: Point, how: Lengths) -> None:
    """The back of all exhibits."""
    assert "back" in how  # what lies on paper has one
    (x, y), (width, high), radius = corner, how["size"], how["back"]
    canvas.frame(x + FRAME, y + FRAME, width - 2 * FRAME, high - 2 * FRAME)
    pieces.disc(canvas, x + width / 2, y + high / 2, radius)
    canvas.icon(x + width / 2, y + high / 2, "display", radius * 1.36, "blue-mid")


def tile(canvas: Canvas, corner: Point, how: TileHow, key: str, tile: Tile, number_: int) -> None:
    """A piece of an aquarium: glass, water, who lives there, what it costs and is worth."""
    (x, y), (width, high) = corner, how["size"]
    _glass(canvas, x, y, width, high, tile.kind)
    _life(canvas, corner, how, tile.kind, number_)
    right, top, radius, step = how["shell"]
    names = shell_names(tile.shells)
    for at, name in enumerate(names):
        pieces.shell_hole(canvas, x + right, y + top + at * step, SHELLS.index(name), radius)
    if tile.formula:
        left, middle, size, tall = how["formula"]
        formula = pieces.top_formula(tile.formula)
        end = Canvas(0, 0).formula(0, 0, formula, size)
        canvas.box(x + left - 1, y + middle - tall / 2, end + 2, tall, 1.4, layer="box")
        canvas.formula(x + left, y + middle, formula, size)
    else:
        coin_x, coin_y, radius = how["coin"]
        pieces.coin(canvas, x + coin_x, y + coin_y, tile.coins, radius)
    left, top, wide = how["words"]
    said = Text("{kind} {key}", (("kind", KIND_WORDS[tile.kind]), ("key", key)))
    called = Text(key) if how.get("brief") else said
    canvas.write(Label(x + left, y + top, wide, called, "bold", side=how.get("tall", 0.0)))


def _glass(canvas: Canvas, x: float, y: float, width: float, high: float, kind: int) -> None:
    """Walls open above and below, where the next tile goes on."""
    left, right, low = number(x + FRAME), number(x + width - FRAME), number(y + high - FRAME)
    walls = f"M{left} {number(y)}V{number(y + high)}M{right} {number(y)}V{number(y + high)}"
    if kind == BOTTOM:
        walls = f"M{left} {number(y)}V{low}H{right}V{number(y)}"
    elif kind == TOP:
        top = number(y + FRAME + 1)
        walls = f"M{left} {top}V{number(y + high)}M{right} {top}V{number(y + high)}"
    canvas.path(GLASS, walls)


def _life(canvas: Canvas, corner: Point, how: TileHow, kind: int, at: int) -> None:
    """Plants on the bottom, a swimmer in the middle, bubbles below the surface of a top."""
    (x, y), (width, high), scale = corner, how["size"], how["plant"]
    fish_x, fish_y, size = how["fish"]
    if kind == BOTTOM:
        low = y + high - FRAME - 0.4
        for side, tall in ((0.66, 13), (0.73, 9), (0.6, 7)):
            stalk = _stalk(x + width * side, low, tall * scale, at % 2 == 0)
            canvas.path(PLANT_EDGE, stalk)
            canvas.path(PLANT, stalk)
        canvas.icon(x + fish_x * 0.8, y + fish_y, SWIMMERS[at % 3], size * 0.72, "orange")
    elif kind == MIDDLE:
        canvas.icon(x + fish_x, y + fish_y, SWIMMERS[at % len(SWIMMERS)], size, "orange")
    else:
        wave = paths.waves(x + FRAME, y + FRAME + 1.6, width - 2 * FRAME, 6, 1.6)
        canvas.path(Look("hull", line="blue", width=0.7), wave)
        for dx, dy, r in ((-6, -1, 1.6), (-1, 2, 1), (4, -3, 2.2), (9, 1, 1.3)):
            spot = x + fish_x + dx * scale, y + fish_y + 3 + dy * scale
            canvas.path(Look("hull", line="ink", width=0.3), paths.circle(*spot, r * scale))


def _stalk(x: float, y: float, tall: float, left: bool) -> str:
    """A plant from the ground up."""
    bend, step = (-1.6 if left else 1.6), number(-tall / 4)
    curve = f"q{number(bend)} {number(-tall / 8)} 0 {step}"
    back = f"q{number(-bend)} {number(-tall / 8)} 0 {step}"
    return f"M{number(x)} {number(y)}{curve}{back}{curve}{back}"


def tile_back(canvas: Canvas, corner: Point, how: Lengths, kind: int) -> None:
    """The back of a tile tells its stack."""
    assert "back" in how  # what lies on paper has one
    (x, y), (width, high), radius = corner, how["size"], how["back"]
    canvas.frame(x + FRAME, y + FRAME, width - 2 * FRAME, high - 2 * FRAME)
    pieces.disc(canvas, x + width / 2, y + high / 2, radius)
    canvas.icon(x + width / 2, y + high / 2, pieces.kind_sign(kind), radius * 1.36)


def token(
    canvas: Canvas, corner: Point, how: TokenHow, token: Token, *, back: bool = False
) -> None:
    """A token; the back of a treasure shows its type alone."""
    size, radius = how["size"][0], how["sign"]
    x, y = corner[0] + size / 2, corner[1] + size / 2
    match token.kind:
        case "treasure" if back:
            pieces.treasure(canvas, x, y, TYPE_OF[token.which], radius)
        case "treasure":
            pieces.face(canvas, x, y, token.which, radius)
        case "shell":
            pieces.shell(canvas, x, y, token.which, radius * 1.7)
        case "diver":
            canvas.porthole(x, y, radius)
            canvas.icon(x, y - 1.2, "diver", radius * 1.05, "sky")
            canvas.digits(x, y + radius * 0.64, token.which + 1, 2.4)
        case _:
            canvas.hex(x, y, radius * 1.1, "deep-mid")
            canvas.icon(x, y, "diver", radius * 1.05)
