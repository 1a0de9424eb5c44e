"""A player's mat: displays, basket, vault, the faces in it, exhibits and aquariums."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from sheets.drawing import harbour, marks, paths
from sheets.drawing.arrange import Lengths, measures
from sheets.drawing.canvas import Drawing, Label
from sheets.drawing.palette import Look
from sheets.drawing.paths import Point
from sheets.engine.struct import Struct
from sheets.engine.text import Text, say, say_n
from sheets.wreck_raiders.cards import Tile
from sheets.wreck_raiders.names import (
    CONCH,
    FACE_WORDS,
    FACES,
    KIND_WORDS,
    SHELL_WORDS,
    SHELLS,
    TYPE_OF,
    TYPE_WORDS,
)
from sheets.wreck_raiders.paper import frames, words
from sheets.wreck_raiders.parts import Parts
from sheets.wreck_raiders.rules.state import Mat
from sheets.wreck_raiders.screen import pieces
from sheets.wreck_raiders.screen.shelves import Grid, Shelf, Shelves

WATER = Look("box", line="wave", pen="wave", step=2)
LINES = 4  # aquariums on a page
SLOTS = 8  # claimed exhibits
KINDS_DOWN = (2, 1, 0)  # a top, middles, a bottom


class Owned(Struct):
    """What a mat shows; ``filled`` in a game that is under way."""

    name: str
    mat: Mat
    divers: int
    off: int
    exhibits: tuple[tuple[str, int, bool], ...]  # card, coins, with a conch on it
    aquariums: tuple[tuple[tuple[str, Tile], ...], ...]
    new: frozenset[str] = frozenset()  # places where something is new
    filled: bool = False


class Mats:
    """The mats of all players; a style asks for its pages."""

    def __init__(self, parts: Parts, mats: Sequence[Owned]) -> None:
        self.parts, self.mats = parts, mats

    def __call__(self, style: str) -> Iterator[Drawing]:
        tables = measures(frames.FOLDER, "mat")[frames.layout_of(style)]
        pages = max(how.get("page", 1) for how in tables.values())
        for owned in self.mats:
            for page in range(1, pages + 1):
                here = {name: how for name, how in tables.items() if how.get("page", 1) == page}
                yield _Page(self.parts, style, owned).draw(here)
            for first in range(LINES, len(owned.aquariums), LINES):
                sheet = _Page(self.parts, style, owned, first)
                yield sheet.draw({"aquariums": tables["aquariums"]})


class _Page:
    """A page of a mat; ``first`` is the first of its aquariums."""

    def __init__(self, parts: Parts, style: str, owned: Owned, first: int = 0) -> None:
        self.parts, self.style, self.owned, self.first = parts, style, owned, first
        self.canvas = frames.begun(style, say("player mat"), owned.name)
        self.shelves = Shelves(self.canvas, parts, owned.mat, owned.new)
        self.draws: Mapping[str, Callable[[Lengths], None]] = {
            "displays": self._displays,
            "basket": self._basket,
            "divers": self._divers_alone,
            "vault": self._vault,
            "faces": self._faces,
            "exhibits": self._exhibits,
            "decorations": self._decorations_alone,
            "aquariums": self._aquariums,
        }

    def draw(self, sections: Mapping[str, Lengths]) -> Drawing:
        for name, how in sections.items():
            self.draws[name](how)
        return self.canvas.drawing()

    def _section(
        self, how: Lengths, title: Text, tone: str, sign: str, note: Text | None = None
    ) -> None:
        frames.section(self.canvas, self.style, how["place"], title, tone, sign, note)

    # -- treasures --------------------------------------------------------------

    def _displays(self, how: Lengths) -> None:
        note = say("from the left, without gaps")
        self._section(how, say("Displays"), "blue", "display", note)
        grid, left = Grid(**how["grid"]), how["place"][0]
        lengths = Shelf(grid, left, how["sign"], digit=how["digit"], ghost=how["ghost"])
        self.shelves.displays(lengths)

    def _vault(self, how: Lengths) -> None:
        self._section(how, say("Vault"), "deep", "vault", say("each column from the bottom"))
        grid, left = Grid(**how["grid"]), how["place"][0]
        self.shelves.vault(Shelf(grid, left, how["sign"], how["coin"]))
        for at in range(len(self.owned.mat.vault)):
            x, y = grid.middle(at, self.parts.rows - 1)
            self.canvas.icon(x, y + grid.box[1] / 2 + 2.6, "forward", 4.4)

    def _faces(self, how: Lengths) -> None:
        """Every face with a box to tick (WR-16.5)."""
        note = say_n("{n} coin each", "{n} coins each", self.parts.data.mat.face)
        self._section(how, say("Different faces"), "yellow", "gems", note)
        canvas, (x, y), (across, down) = self.canvas, how["at"], how["pitch"]
        box, word = how["box"], how["word"]
        have = {face for column in self.owned.mat.vault for face in column}
        for face in range(len(FACES)):
            kind, column = TYPE_OF[face], face % 3
            middle = y + kind * down
            if not column:
                self._type(how, x, middle, kind)
            left = x + how["first"] + column * across
            canvas.box(left, middle - box / 2, box, box)
            if face in have:
                marks.cross(canvas, left, middle - box / 2, box)
            icon = left + box + 1.4 + how["icon"] / 2
            canvas.icon(icon, middle, FACES[face], how["icon"], pieces.TONES[kind])
            if how.get("beside"):
                wide = across - box - how["icon"] - 4
                at = icon + how["icon"] / 2 + 1, middle - box / 2
                canvas.write(Label(*at, wide, FACE_WORDS[face], "text", side=box))
            else:
                at = left + (box + how["icon"] + 1.4 - word) / 2, middle + how["below"]
                canvas.label(*at, word, FACE_WORDS[face], "text c")

    def _type(self, how: Lengths, x: float, y: float, kind: int) -> None:
        """A type with its word, and a line above it."""
        pieces.treasure(self.canvas, x, y, kind, how["sign"])
        wide = how.get("name", how["first"] + 4)
        self.canvas.label(x - wide / 2, y + how["below"], wide, TYPE_WORDS[kind], "bold c")
        if kind:
            left, _, width, _ = how["place"]
            line = y - how["pitch"][1] / 2 + how["below"] * 0.3
            self.canvas.dots(left + 3, line, width - 6)

    # -- shells and divers ------------------------------------------------------

    def _basket(self, how: Lengths) -> None:
        """A box for each kind of shell, and what they can do (WR-13)."""
        self._section(how, say("Basket"), "orange", "shell")
        canvas, (left, _, width, _), box = self.canvas, how["place"], how["box"]
        for shell, y in enumerate(how["rows"]):
            harbour.disc(canvas, left + how["sign"] + 2, y + box / 2, SHELLS[shell], how["sign"])
            x = left + 2 * how["sign"] + 3.6
            canvas.box(x, y, box, box, 1.6)
            if self.owned.filled:
                held = Text(str(self.owned.mat.shells[shell]))
                canvas.write(Label(x, y, box, held, "value c", side=box))
            self.shelves.fresh(f"basket/{SHELLS[shell]}", (x, y), (box, box))
            at = left + how["text"] if "under" not in how else left + 3
            below = y + how.get("under", 0)
            room = left + width - at - 2
            power = words.power(shell)
            canvas.label(at, below, room, power, "text", SHELL_WORDS[shell])
        if "divers" in how:
            self._divers(how)

    def _divers_alone(self, how: Lengths) -> None:
        self._section(how, say("Divers"), "sky", "diver")
        self._divers(how, alone=True)

    def _divers(self, how: Lengths, *, alone: bool = False) -> None:
        """The divers; a cross is one on the board.  Alone they are named by their section."""
        canvas, (left, _, width, _), y = self.canvas, how["place"], how["divers"]
        radius = how["diver"]
        text = say("divers (× on the board)") if self.owned.filled else say("divers")
        if self.owned.filled or not alone:
            canvas.label(left + 3, how["said"], width - 6, text, "bold")
        for at in range(self.owned.divers):
            x = left + 3 + radius + at * how["step"]
            canvas.porthole(x, y, radius)
            canvas.icon(x, y, "diver", radius * 1.36)
            if at >= self.owned.off:
                marks.cross(canvas, x - radius, y - radius, 2 * radius)

    # -- exhibits and aquariums -------------------------------------------------

    def _exhibits(self, how: Lengths) -> None:
        """A place for each claimed card: its name, its coins, a conch on it."""
        self._section(how, say("Claimed exhibits"), "green", "card")
        grid, claimed = Grid(**how["grid"]), self.owned.exhibits
        many = max(SLOTS, len(claimed))
        for at in range(many):
            x, y = grid.corner(at * SLOTS / many) if grid.across == SLOTS else grid.nth(at)
            card = claimed[at] if at < len(claimed) else None
            self._exhibit(how, grid, (x, y), card)
        if "notes" in how:
            self._decorations(how)

    def _exhibit(
        self,
        how: Lengths,
        grid: Grid,
        corner: tuple[float, float],
        card: tuple[str, int, bool] | None,
    ) -> None:
        canvas, (x, y), (width, high), radius = self.canvas, corner, grid.box, how["coin"]
        canvas.box(x, y, width, high, 1.6)
        low = y + high - radius - 1.2
        coin, conch = (x + width * 0.28, low), (x + width * 0.74, low)
        if card is None:
            pieces.disc(canvas, *coin, radius)
            canvas.path(pieces.COINS, paths.circle(*coin, radius * 0.82))
            pieces.disc(canvas, *conch, radius)
            canvas.icon(*conch, "conch", radius * 1.3)
            return
        key, coins, with_conch = card
        canvas.write(Label(x, y, width, Text(key), "bold c", side=low - radius - y))
        pieces.coin(canvas, *coin, coins, radius)
        pieces.disc(canvas, *conch, radius)
        if with_conch:
            pieces.shell(canvas, *conch, CONCH, radius * 1.45)

    def _decorations_alone(self, how: Lengths) -> None:
        self._section(how, say("Decorations"), "green", "conch")
        self._decorations(how)

    def _decorations(self, how: Lengths) -> None:
        """What decorating brings (WR-11.5, WR-11.6)."""
        (y, step), columns = how["notes"], how["columns"]
        left, wide = how["place"][0] + 3, (how["place"][2] - 6) / columns
        sign = how["sign"]
        for at, (shell, text) in enumerate(words.decorations(self.parts)):
            x, top = left + at % columns * wide, y + at // columns * step
            pieces.shell(self.canvas, x + sign, top + step / 2, shell, 2 * sign)
            room = wide - 2 * sign - 3
            self.canvas.write(Label(x + 2 * sign + 1.4, top, room, text, "text", side=step))

    def _aquariums(self, how: Lengths) -> None:
        note = say("a bottom, middles, a top")
        self._section(how, say("Aquariums"), "sky", "aquarium-bottom", note)
        owned = self.owned.aquariums[self.first : self.first + LINES]
        for at, tiles in enumerate([*owned, *[()] * (LINES - len(owned))]):
            corner = Grid(**how["grid"]).nth(at)
            self._aquarium(how, self.first + at, corner, tiles)

    def _aquarium(
        self, how: Lengths, at: int, corner: Point, tiles: Sequence[tuple[str, Tile]]
    ) -> None:
        """A column: the bottom below, middles on it, at last a top (WR-12)."""
        (x, y), (wide, tall) = corner, Grid(**how["grid"]).box
        self.canvas.digits(x - how["digit"], y + how["digit"], at + 1, how["digit"])
        rows = max(len(KINDS_DOWN), len(tiles))
        high = tall / rows
        place = (wide, high - 0.9)
        if tiles:
            for level, (key, tile) in enumerate(tiles):
                self._tile(how, x, y + (rows - 1 - level) * high, place, key, tile)
        else:
            for level, kind in enumerate(KINDS_DOWN):
                self._empty(how, x, y + level * high, place, kind)
        self.shelves.fresh(f"aquarium/{at + 1}", corner, (wide, tall))

    def _empty(self, how: Lengths, x: float, y: float, size: Point, kind: int) -> None:
        """A place for a tile."""
        canvas, (width, high) = self.canvas, size
        canvas.box(x, y, width, high, 1.2)
        sign = min(how["sign"], high - 1.6)
        canvas.icon(x + sign * 0.7, y + high / 2, pieces.kind_sign(kind), sign)
        room = width - sign * 1.4 - 1
        label = Label(x + sign * 1.4, y, room, KIND_WORDS[kind], "soft", side=high)
        canvas.write(label)
        if kind == KINDS_DOWN[0]:
            canvas.path(WATER, paths.waves(x, y + 1.4, width, 5, 1.2))

    def _tile(self, how: Lengths, x: float, y: float, size: Point, key: str, tile: Tile) -> None:
        """A tile: its kind, name, worth and shells."""
        canvas, (width, high) = self.canvas, size
        canvas.box(x, y, width, high, 1.2)
        sign = min(how["formula"], high - 0.8)
        middle = y + min(high / 2, sign * 0.9)
        left = canvas.formula(x + 0.6, middle, pieces.kind_sign(tile.kind), sign)
        shells = [shell for shell, count in enumerate(tile.shells) for _ in range(count)]
        for at, shell in enumerate(shells):
            right = x + width - 0.8 - sign * (len(shells) - at - 0.5)
            pieces.shell(canvas, right, middle, shell, sign)
        room = width - (left - x) - len(shells) * sign - 1
        two = high > 2 * sign + 1
        canvas.write(Label(left + 0.2, middle - 2, room, Text(key), "bold", side=4))
        worth = pieces.top_formula(tile.formula) if tile.formula else f"{tile.coins} coin"
        if two:
            canvas.formula(x + 1, y + high - sign * 0.8, worth, sign)
        elif not tile.formula:
            canvas.formula(left + sign * 2.6, middle, worth, sign * 0.9)
