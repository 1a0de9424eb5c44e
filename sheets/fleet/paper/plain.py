"""The plain arrangement of a sheet, for packs whose boxes our pictures have no room for.

One section below the other in two columns (one where boxes are large), on as many pages as they
need; all boxes have the same size.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil

from sheets.drawing.arrange import Arg, Block, LabelLayout, Run, track_groups
from sheets.drawing.layout import Layout, Point, Spot, lengths
from sheets.engine.sheet import Sheet
from sheets.engine.text import Text
from sheets.fleet import names
from sheets.fleet.paper.layouts import BegunLayout, RoundsLayout, SheetLayout
from sheets.fleet.parts import Parts

Draw = tuple[Arg, ...]
EARNED = ("license", "boat", "die", "face")


class PlainLayout(Layout):
    """Lengths of the plain arrangement: the page, its columns, boxes, holds and lines of words."""

    band: float
    plate: tuple[float, float, float, float]
    top: float
    low: float
    width: float
    gap: float
    box: float
    pitch: float
    hold: float
    hold_pitch: float
    head: float
    kind: str
    line: float
    sign: float
    third: float
    flag: Point
    stone: float
    rounds: RoundsLayout


class _Section:
    """A section as it grows downwards from its corner."""

    def __init__(self, layout: PlainLayout) -> None:
        self.layout = layout
        self.draw: list[Draw] = []
        self.track: dict[str, Run] = {}
        self.label: dict[str, LabelLayout] = {}
        self.y = 0.0

    def head(self, tone: str, sign: str, name: str) -> None:
        """The pennant with the name."""
        size = self.layout
        self.draw.append(("pennant_head", 0, 0, size.width, tone, sign, size.head))
        left = size.head * 1.22 + 1.6
        kind = size.kind + (" light" if tone in ("blue", "deep") else "")
        self.label[name] = LabelLayout((left, 0.1), size.width - left - 12, kind)
        self.y = size.head + 1.2

    def boxes(self, key: str, count: int, **more: object) -> None:
        """The boxes of a track, in as many rows as they need."""
        size = self.layout
        many = int(size.width / size.pitch)
        run = {"at": (0.4, self.y), "box": size.box, "pitch": size.pitch}
        self.track[key] = Run(**run, wrap=(many, size.pitch), **more)  # type: ignore[arg-type]
        self.y += ceil(count / many) * size.pitch + 0.6

    def words(self, key: str, lines: int = 1, left: float = 0.4, kind: str = "text") -> None:
        """A line or two of words."""
        width = self.layout.width - left - 0.4
        self.label[key] = LabelLayout((left, self.y), width, kind)
        self.y += lines * self.layout.line + 0.4

    def flag(self, value: str, x: float, y: float) -> None:
        """Points on a pennant."""
        self.draw.append(("pennant", x, y, value, *self.layout.flag))


class Plain:
    """The sections of a sheet, laid out one after the other."""

    def __init__(self, parts: Parts, sheet: Sheet, style: str, words: Mapping[str, Text]) -> None:
        self.parts, self.words = parts, words
        self.layout = lengths(__name__, PlainLayout, style)
        self.groups = track_groups(sheet)
        self.blocks: list[Block] = []
        self.stones: dict[str, Spot] = {}
        self.page, self.column, self.y = 0, 99, self.layout.low
        self.top = self.layout.top
        self.tall = style == "large"  # its words need two lines

    def sheet(self) -> SheetLayout:
        """Return the whole arrangement."""
        for column in names.COLUMNS:
            self._column(names.SECTIONS[column])
        for ship in names.SHIPS:
            self._ship(names.SECTIONS[ship])
        for building in names.BUILDINGS:
            self._building(names.SECTIONS[building])
        self._coins()
        self._market()
        self._income()
        self._score()
        size = self.layout
        begun = BegunLayout((-50, -50), (0, 0), (1, 1))
        return SheetLayout(
            (190, 259),
            block=tuple(self.blocks),
            rounds=_rounds(size.rounds, max(self.parts.rounds, self.parts.solo_rounds)),
            begun=begun,
            stones=self.stones,
            stone=size.stone,
        )

    def _place(self, section: _Section, name: str) -> None:
        """Put a section below the last one, or into the next column or page."""
        size = self.layout
        if self.y + section.y > size.low:
            self.column += 1
            if (self.column + 1) * (size.width + size.gap) > 190 + size.gap + 0.1:
                self.page, self.column = self.page + 1, 0
                self._begin_page()
            self.y = self.top
        x = self.column * (size.width + size.gap)
        drawn, tracks, labels = tuple(section.draw), section.track, section.label
        self.blocks.append(Block(self.page, {name: (x, self.y)}, drawn, tracks, labels))
        if name in names.SECTIONS:
            self.stones[name] = (self.page, x + size.width - 6, self.y + size.head / 2)
        self.y += section.y + 1.6

    def _begin_page(self) -> None:
        size = self.layout
        label = {"player": LabelLayout((size.plate[0] + 2, size.plate[1] + 1.6), 60, "value")}
        draw: tuple[Draw, ...] = (
            ("band", 0, 0, "boat", 190, size.band),
            ("box", *size.plate, 1.6),
        )
        self.top = size.top
        if self.page == 1:
            x, y = size.rounds.at
            label["rounds"] = LabelLayout((0, y + 0.6), x - 1, "bold")
            self.top = y + size.rounds.size[1] + 5
            if "captain" in self.words:
                label["captain"] = LabelLayout((0, self.top), 190, "soft")
                self.top += size.line + 1
        self.blocks.append(Block(self.page, draw=draw, label=label))

    # -- sections ------------------------------------------------------------------

    def _count(self, key: str) -> int:
        """The boxes of the longest track of a name."""
        return max((len(track.boxes) for track in self.groups.get(key, ())), default=0)

    def _column(self, name: str) -> None:
        section, size = _Section(self.layout), self.layout
        section.head(f"={name} tone", name, name)
        section.boxes(name, self._count(name))
        spots = tuple((level * size.third, 0.0) for level in range(3))
        licenses = Run((0.4, section.y), size.box, shape="sheet", spots=spots)
        section.track[f"{name} licenses"] = licenses
        middle = section.y + size.box / 2
        for level in (1, 2, 3):
            x = (level - 1) * size.third + size.box + 1.4
            section.draw.append(("formula", x, middle, f"={name} formula {level}", size.sign))
        section.y += size.box + 1
        below = section.y + size.flag[1] / 2
        x = size.third + size.box + 1.4
        section.draw.append(("formula", x, below, "=level two", size.sign))
        section.flag("=level three", 2 * size.third + size.box + 1.4, section.y)
        section.y += size.flag[1] + 2
        for level in (1, 2, 3):
            if f"{name} license {level}" in self.words and not self.tall:
                section.words(f"{name} license {level}")
        self._boats(section, name, size.box + 1.6)
        self._place(section, name)

    def _boats(self, section: _Section, name: str, left: float) -> None:
        """The boats of a kind: holds in rows, points behind them."""
        size = self.layout
        groups = [f"{name} fish", f"{name} fish L2", f"{name} fish L3"]
        counts = [self._count(group) for group in groups]
        boats = self.parts.boat_count[names.SECTIONS.index(name)]
        many = max(1, int((size.width - left - size.flag[0] - 1) / size.hold_pitch))
        together = sum(counts) <= many  # else each license opens rows of its own
        rows = [1] if together else [ceil(count / many) for count in counts if count]
        step = max(size.box + 0.8, sum(rows) * size.hold_pitch + 1.4)
        if not sum(counts):  # nothing but points (FL-8.6)
            for number in range(1, boats + 1):
                x = 0.4 + (number - 1) * (size.flag[0] + 1.6)
                section.flag(f"={name} vp {number}", x, section.y)
            section.y += size.flag[1] + 1.6
            return
        if left > 1:
            launch = Run((0.4, section.y), size.box, step, down=True, shape="round")
            section.track[f"{name} boats"] = launch
        before, above = 0, 0
        for group, count, level in zip(groups, counts, ("", "2", "3"), strict=True):
            x = left + (before * size.hold_pitch if together else 0)
            y = section.y + (0 if together else above * size.hold_pitch)
            section.track[group] = Run(
                (x, y),
                size.hold,
                size.hold_pitch,
                step=(0, step),
                close=True,
                ghost=not level,
                icons=(level,) if level else (),
                wrap=(many, size.hold_pitch),
            )
            before, above = before + count, above + ceil(count / many)
        for number in range(1, boats + 1):
            y = section.y + (number - 1) * step
            section.flag(f"={name} vp {number}", size.width - size.flag[0] - 0.6, y)
        section.y += boats * step

    def _ship(self, name: str) -> None:
        section, size = _Section(self.layout), self.layout
        section.head("blue", f"={name} sign", name)
        section.boxes(name, self._count(name))
        if name == "king_crab":
            section.flag("=king_crab license", 0.4, section.y)
            y = section.y
            section.words("bonus limit", left=size.flag[0] + 2)
            section.y = max(section.y, y + size.flag[1] + 1.6)
            many = len(self.parts.bonuses)
            high = max(size.pitch, size.line * (2 if self.tall else 1) + 0.4)
            bonus = Run((0.4, section.y), size.box, high, down=True)
            section.track["bonus"] = bonus
            for number in range(1, many + 1):
                y, left = section.y + (number - 1) * high, size.box + 2
                words = LabelLayout((left, y), size.width - left - 1, "text")
                section.label[f"bonus {number}"] = words
            section.y += many * high + 0.6
        if name != "captains_club":
            self._boats(section, name, 0.4)
        elif not self.tall:
            section.words("captains_club note")
        self._place(section, name)

    def _building(self, name: str) -> None:
        section, size = _Section(self.layout), self.layout
        section.head("deep", f"={name} sign", name)
        section.flag(f"={name} vp", size.width - size.flag[0] - 4, 0.4)
        last = {} if name == "annas_bank" else {"last": "round"}
        section.boxes(name, self._count(name), **last)
        if f"{name} effect" in self.words and not self.tall:
            section.words(f"{name} effect")
        if name == "seafood_buffet":
            icons = names.TYPES
            section.boxes("hexes", len(icons), shape="hex", icons=icons)
            section.y += 1
            section.words("hexes values", kind="bold")
        if name == "recycling_yard":
            section.boxes("stars", self.parts.recycling_uses)
        self._place(section, name)

    def _coins(self) -> None:
        """The coin track, row by row; a row that is too long is folded."""
        section, size = _Section(self.layout), self.layout
        section.head("yellow", "coin", "coins")
        rows, longest = len(self.groups["coins"]), self._count("coins")
        many = int(size.width / size.pitch)
        folded = ceil(longest / many)
        section.track["coins"] = Run(
            (0.6, section.y),
            size.box - 0.2,
            size.pitch,
            step=(0, folded * (size.pitch + 0.4)),
            shape="coin",
            wrap=(many, size.pitch + 0.4),
            count=folded == 1,
        )
        section.y += rows * folded * (size.pitch + 0.4) + 0.6
        if not self.tall:
            section.words("stars")
        self._place(section, "coins")

    def _market(self) -> None:
        section, size = _Section(self.layout), self.layout
        section.head("yellow", "market", "market")
        rows, high = len(self.parts.data.market.fish), size.sign * 1.3
        for row in range(1, rows + 1):
            middle = section.y + (row - 0.5) * high
            section.draw.append(("formula", 1, middle, f"=market {row}", size.sign))
            section.draw.append(("formula", size.width / 2, middle, f"=pays {row}", size.sign))
        fish = LabelLayout((size.sign * 2, section.y), size.width / 3, "figure", pitch=high)
        section.label["all fish"] = fish
        section.y += rows * high + 0.8
        section.words("market more")
        self._place(section, "market")

    def _income(self) -> None:
        section, size = _Section(self.layout), self.layout
        section.head("yellow", "coins", "coins from")
        high = size.sign * 1.3
        for at, what in enumerate(("income", *(f"{name} coin" for name in EARNED), "die bait")):
            x, row = (1.0, at) if at < 3 else (size.width / 2, at - 3)
            middle = section.y + (row + 0.5) * high
            section.draw.append(("formula", x, middle, f"={what}", size.sign))
        section.y += 3 * high + 0.8
        section.words("income limit", kind="bold")
        self._place(section, "coins from")

    def _score(self) -> None:
        section, size = _Section(self.layout), self.layout
        section.head("deep", "vp", "score")
        wide, high = size.width / 3, size.line * (2 if self.tall else 1) + 0.6
        keys = ("fish", "boats", "licenses", "buildings", "king_crab", "cards")
        for at, key in enumerate(keys):
            x, y = at % 3 * wide, section.y + at // 3 * (high + size.box + 4)
            section.draw.append(("box", x + 0.6, y + high, wide - 1.6, size.box + 2.4, 1.4))
            section.label[f"{key} row"] = LabelLayout((x, y), wide, "score c")
            value = LabelLayout((x + 1, y + high + 1), wide - 2, "value c")
            section.label[f"{key} points"] = value
        section.y += 2 * (high + size.box + 4)
        section.draw.append(("box", wide, section.y, wide, size.box + 2.4, 1.4))
        section.label["total"] = LabelLayout((0.6, section.y + 0.6), wide - 2, "total")
        value = LabelLayout((wide + 1, section.y + 1), wide - 2, "value c")
        section.label["total points"] = value
        section.y += size.box + 4
        self._place(section, "score")


def _rounds(layout: RoundsLayout, rounds: int) -> RoundsLayout:
    """Return the row of rounds, closer together where there are many."""
    pitch = min(layout.pitch, (190 - layout.at[0]) / rounds)
    scale = pitch / layout.pitch
    wide, high = layout.size
    return RoundsLayout(layout.at, pitch, (wide * scale, high), layout.digit * scale)


def arranged(parts: Parts, sheet: Sheet, style: str, words: Mapping[str, Text]) -> SheetLayout:
    """Return the plain arrangement of a sheet in a style."""
    return Plain(parts, sheet, style, words).sheet()
