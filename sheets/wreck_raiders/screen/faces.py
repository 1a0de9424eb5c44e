"""The faces and backs of exhibits, aquarium tiles and tokens, drawn at a corner."""

from __future__ import annotations

from collections.abc import Mapping

from sheets.drawing import paths
from sheets.drawing.canvas import Canvas, formula_width
from sheets.drawing.deck import DeckLayout
from sheets.drawing.layout import Box, Point, Spot
from sheets.drawing.palette import Pen
from sheets.drawing.paths import number
from sheets.engine.struct import Struct
from sheets.engine.text import Text, say
from sheets.wreck_raiders import names
from sheets.wreck_raiders.cards import Exhibit, Tile, shell_names
from sheets.wreck_raiders.screen import pieces


class ExhibitLayout(DeckLayout, kw_only=True):
    """An exhibit: ``many`` by its treasures, ``back`` the sign on its back, ``conch`` where one
    lies on it."""

    coin: Spot
    key: Spot
    shell: Spot
    floor: float
    foot: float
    many: Mapping[str, Point]
    words: Spot
    reward: Spot
    back: float = 0.0
    conch: Spot = (0.0, 0.0, 0.0)


class TileLayout(DeckLayout, kw_only=True):
    """A tile: ``tall`` is the line of its words; ``brief``: its name alone is told."""

    coin: Spot
    formula: Box
    shell: Box
    fish: Spot
    plant: float
    words: Spot
    back: float = 0.0
    tall: float = 0.0
    brief: bool = False


FOOT = Pen("hull", "white", "ink", nib="box")
GLASS = Pen("hull", line="ink", width=0.9)
PLANT = Pen("hull", line="green", width=1.1, step=1)
PLANT_EDGE = Pen("hull", line="ink", width=1.6)
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
    canvas: Canvas, corner: Point, layout: ExhibitLayout, key: str, card: Exhibit, mark: str = ""
) -> None:
    """A museum wall with its treasures on pedestals; what they bring stands below."""
    (x, y), (width, high), floor = corner, layout.size, layout.floor
    canvas.frame(x + FRAME, y + FRAME, width - 2 * FRAME, high - 2 * FRAME)
    line = Pen("frame", line="ink", nib="box")
    canvas.path(line, f"M{number(x + FRAME)} {number(y + floor)}h{number(width - 2 * FRAME)}")
    coin_x, coin_y, radius = layout.coin
    pieces.coin(canvas, x + coin_x, y + coin_y, card.coins, radius)
    left, top, wide = layout.key
    canvas.label(x + left, y + top, wide, key + mark, "soft r")
    right, top, radius = layout.shell
    for at, shell in enumerate(card.decorations):
        pieces.shell_hole(canvas, x + right - at * radius * 2.2, y + top, shell, radius)
    step, radius = layout.many[str(max(3, len(card.sequence)))]
    for at, kind in enumerate(card.sequence):
        middle = x + width / 2 + (at - (len(card.sequence) - 1) / 2) * step
        _pedestal(canvas, middle, y + floor, radius, layout.foot)
        pieces.treasure(canvas, middle, y + floor - layout.foot - radius * 1.16, kind, radius)
    _reward(canvas, corner, layout, card)


def _pedestal(canvas: Canvas, x: float, y: float, radius: float, foot: float) -> None:
    """A pedestal that stands on the floor."""
    half, top = radius * 0.82, y - foot
    canvas.path(
        FOOT,
        f"M{number(x - half)} {number(top)}h{number(2 * half)}v1.3h{number(-2 * half)}Z"
        f"M{number(x - half * 0.7)} {number(top + 1.3)}V{number(y)}h{number(1.4 * half)}"
        f"V{number(top + 1.3)}Z",
    )


def _reward(canvas: Canvas, corner: Point, layout: ExhibitLayout, card: Exhibit) -> None:
    """Draw the reward of the exact order (WR-11.8)."""
    x, y = corner
    left, top, wide = layout.words
    if card.style == "none":
        room = layout.size[0] - 2 * left  # no signs stand beside it
        canvas.label(x + left, y + top, room, say("any order"), "soft")
        return
    canvas.label(x + left, y + top, wide, say("in order:"), "bold")
    left, top, size = layout.reward
    signs = SIGNS.get(card.style) or " ".join(shell_names(card.shells))
    canvas.formula(x + left, y + top, signs, size)


def back(canvas: Canvas, corner: Point, layout: ExhibitLayout | TileLayout, kind: int = -1) -> None:
    """The back of an exhibit, or of a tile, which tells its stack."""
    (x, y), (width, high), radius = corner, layout.size, layout.back
    canvas.frame(x + FRAME, y + FRAME, width - 2 * FRAME, high - 2 * FRAME)
    pieces.disc(canvas, x + width / 2, y + high / 2, radius)
    sign, fill = ("display", "blue-mid") if kind < 0 else (pieces.kind_sign(kind), "")
    canvas.icon(x + width / 2, y + high / 2, sign, radius * 1.36, fill)


def tile(
    canvas: Canvas, corner: Point, layout: TileLayout, key: str, tile: Tile, number_: int
) -> None:
    """A piece of an aquarium: glass, water, who lives there, what it costs and is worth."""
    (x, y), (width, high) = corner, layout.size
    _glass(canvas, x, y, width, high, tile.kind)
    _life(canvas, corner, layout, tile.kind, number_)
    right, top, radius, step = layout.shell
    shells = shell_names(tile.shells)
    for at, name in enumerate(shells):
        pieces.shell_hole(canvas, x + right, y + top + at * step, names.SHELLS.index(name), radius)
    if tile.formula:
        left, middle, size, tall = layout.formula
        formula = pieces.top_formula(tile.formula)
        end = formula_width(formula, size)
        canvas.box(x + left - 1, y + middle - tall / 2, end + 2, tall, 1.4, layer="box")
        canvas.formula(x + left, y + middle, formula, size)
    else:
        coin_x, coin_y, radius = layout.coin
        pieces.coin(canvas, x + coin_x, y + coin_y, tile.coins, radius)
    left, top, wide = layout.words
    said = Text("{kind} {key}", (("kind", names.KIND_WORDS[tile.kind]), ("key", key)))
    called = Text(key) if layout.brief else said
    canvas.label(x + left, y + top, wide, called, "bold", side=layout.tall)


def _glass(canvas: Canvas, x: float, y: float, width: float, high: float, kind: int) -> None:
    """Walls open above and below, where the next tile goes on."""
    left, right, low = number(x + FRAME), number(x + width - FRAME), number(y + high - FRAME)
    walls = f"M{left} {number(y)}V{number(y + high)}M{right} {number(y)}V{number(y + high)}"
    if kind == names.BOTTOM:
        walls = f"M{left} {number(y)}V{low}H{right}V{number(y)}"
    elif kind == names.TOP:
        top = number(y + FRAME + 1)
        walls = f"M{left} {top}V{number(y + high)}M{right} {top}V{number(y + high)}"
    canvas.path(GLASS, walls)


def _life(canvas: Canvas, corner: Point, layout: TileLayout, kind: int, at: int) -> None:
    """Plants on the bottom, a swimmer in the middle, bubbles below the surface of a top."""
    (x, y), (width, high), scale = corner, layout.size, layout.plant
    fish_x, fish_y, size = layout.fish
    if kind == names.BOTTOM:
        low = y + high - FRAME - 0.4
        for side, tall in ((0.66, 13), (0.73, 9), (0.6, 7)):
            stalk = _stalk(x + width * side, low, tall * scale, at % 2 == 0)
            canvas.path(PLANT_EDGE, stalk)
            canvas.path(PLANT, stalk)
        canvas.icon(x + fish_x * 0.8, y + fish_y, SWIMMERS[at % 3], size * 0.72, "orange")
    elif kind == names.MIDDLE:
        canvas.icon(x + fish_x, y + fish_y, SWIMMERS[at % len(SWIMMERS)], size, "orange")
    else:
        wave = paths.waves(x + FRAME, y + FRAME + 1.6, width - 2 * FRAME, 6, 1.6)
        canvas.path(Pen("hull", line="blue", width=0.7), wave)
        for dx, dy, r in ((-6, -1, 1.6), (-1, 2, 1), (4, -3, 2.2), (9, 1, 1.3)):
            spot = x + fish_x + dx * scale, y + fish_y + 3 + dy * scale
            canvas.path(Pen("hull", line="ink", width=0.3), paths.circle(*spot, r * scale))


def _stalk(x: float, y: float, tall: float, left: bool) -> str:
    """A plant from the ground up."""
    bend, step = (-1.6 if left else 1.6), number(-tall / 4)
    curve = f"q{number(bend)} {number(-tall / 8)} 0 {step}"
    back = f"q{number(-bend)} {number(-tall / 8)} 0 {step}"
    return f"M{number(x)} {number(y)}{curve}{back}{curve}{back}"


def token(canvas: Canvas, x: float, y: float, radius: float, token: Token, *, back: bool) -> None:
    """A token at its middle; the back of a treasure shows its type alone."""
    match token.kind:
        case "treasure" if back:
            pieces.treasure(canvas, x, y, names.TYPE_OF[token.which], radius)
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
