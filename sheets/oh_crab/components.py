"""The shape of components.toml and what must hold in it."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import field

from sheets.engine.components import Data, PackHead, Sourced
from sheets.oh_crab.board import (
    STRIDE,
    SYMBOL_LETTERS,
    SYMBOLS,
    BoardSpec,
    Shortcut,
    field_name,
    grid_findings,
    make_shortcuts,
    read_grid,
    shortcut_findings,
)

SPECIALS = (
    "seagull",
    "sea_call",
    "momentum",
    "sand_in_eyes",
    "support",
    "aside",
    "side_jump",
    "break_through",
    "zigzag",
    "faster",
    "slalom",
    "slide",
)
TILE_EFFECTS = (
    "diagonal",
    "side_jump",
    "make_way",
    "forward",
    "double_jump",
    "doping",
    "recover",
    "swap",
)
SURPRISE_EFFECTS = (
    "discard",
    "random_discard",
    "lose_shell",
    "fall",
    "shells",
    "take_market",
    "recover",
    "forward",
    "diagonal",
    "seaward",
    "take_path_card",
    "make_obstacle",
    "peek",
)
EVENT_EFFECTS = (
    "robin",
    "random_discards",
    "shell_shower",
    "stretch",
    "fresh_stock",
    "treasure_map",
    "claw_bloom",
    "chef_forward",
    "chef_asleep",
    "sale",
    "inflation",
    "trampled_reeds",
    "glitter",
    "soft_sand",
)
MEASURES = ("shells", "hand", "path", "discard", "deck", "front", "underdog", "chain")
AWARDS = (
    "two_shells",
    "market_card",
    "obstacle",
    "swap",
    "path_card",
    "claws",
    "recover",
    "scout",
)
ABILITY_EFFECTS = (
    "forward",
    "diagonal",
    "steady",
    "shell_lover",
    "haggle",
    "busy_claws",
    "trade",
    "recycle",
    "bruise",
    "slip",
    "acrobat",
    "chameleon",
    "comb",
    "prophet",
)


class Counts(Sourced):
    """Number of each component."""

    shells: int
    market_slots: int
    colours: tuple[str, ...]
    surprises_per_tile: int
    trash_per_tile: int
    claw_tiles: int


class Tile(Sourced):
    """One side of a board tile as a text grid, sea side first."""

    name: str
    kind: str
    rows: str
    shortcuts: dict[str, str] = field(default_factory=dict)


class Cards(Sourced):
    """Cards, one line each: [special] main LU LL RU RL."""

    cards: dict[str, str]


class ExtraTile(Sourced):
    """One side of an extra-action tile."""

    name: str
    cost: int
    effect: str


class Scenario(Sourced):
    """A board and three extra-action tiles (OC-18.2)."""

    name: str
    board: str
    tiles: str


class Surprise(Sourced):
    """A surprise tile (OC-21)."""

    name: str
    kind: str
    immediate: bool
    effect: str
    count: int = 1


class EventCard(Sourced):
    """An event card (OC-22)."""

    name: str
    kind: str
    scope: str
    effect: str
    needs: str = ""
    negative: bool = False


class Challenge(Sourced):
    """A challenge card (OC-23)."""

    name: str
    measure: str


class Award(Sourced):
    """An award card (OC-23.2)."""

    awards: tuple[str, ...]


class Ability(Sourced):
    """An ability card (OC-24)."""

    name: str
    stars: int
    claws: int
    timing: str
    effect: str
    needs: str = ""
    setup: bool = False


class Components(Data):
    """All component data of Oh Crab! and the Adventure Pack."""

    pack: PackHead
    counts: Counts
    tiles: dict[str, Tile]
    starting: Cards
    actions: Cards
    extra_tiles: dict[str, ExtraTile]
    scenarios: dict[str, Scenario]
    surprises: dict[str, Surprise]
    events: dict[str, EventCard]
    challenges: dict[str, Challenge]
    awards: dict[str, Award]
    abilities: dict[str, Ability]

    def findings(self) -> Iterator[str]:
        """Yield contradictions in the data."""
        if self.counts.shells < 1 or self.counts.market_slots != 3:
            yield "counts: at least one shell, and three market slots (OC-13.1)"
        if len(self.counts.colours) != 5:
            yield "counts.colours: five colours"
        yield from self._tile_findings()
        yield from self._card_findings()
        yield from self._scenario_findings()
        yield from self._pack_findings()

    def _tile_findings(self) -> Iterator[str]:
        grids = {name: read_grid(tile.rows) for name, tile in self.tiles.items()}
        bad = False
        for name, tile in self.tiles.items():
            path = f"tiles.{name}"
            mistakes = [*grid_findings(f"{path}.rows", grids[name])]
            if not mistakes:
                mistakes = [
                    *shortcut_findings(f"{path}.shortcuts", grids[name], tile.shortcuts),
                    *self._kind_findings(path, tile, grids[name]),
                ]
            yield from mistakes
            bad = bad or bool(mistakes)
        if len({len(grid[0]) for grid in grids.values() if grid}) > 1:
            yield "tiles: all tiles have the same number of columns (OC-R8)"
        elif not bad:
            yield from self._dead_ends(grids)

    def _kind_findings(
        self, path: str, tile: Tile, grid: tuple[tuple[str, ...], ...]
    ) -> Iterator[str]:
        tokens = [token for row in grid for token in row]
        if tile.kind not in ("start", "beach", "finish"):
            yield f"{path}.kind: start, beach or finish"
        numbers = sorted(token[1] for token in tokens if token[0] == "S")
        if numbers != (list("12345") if tile.kind == "start" else []):
            yield f"{path}.rows: a start tile has starting fields S1 to S5, others none (OC-2.6)"
        surprises = sum("?" in token for token in tokens)
        if surprises != (self.counts.surprises_per_tile if tile.kind == "beach" else 0):
            yield f"{path}.rows: {surprises} surprise fields; a beach side has exactly 3 (OC-21.1)"

    def _dead_ends(self, grids: dict[str, tuple[tuple[str, ...], ...]]) -> Iterator[str]:
        """Every field has a seaward step whatever tile follows, so every start reaches
        the sea."""
        order = {"start": 0, "beach": 1, "finish": 2}
        for below, tile in self.tiles.items():
            grid = grids[below]
            for row, column in dead_ends(grid, grid[-1], range(len(grid) - 1)):
                yield f"tiles.{below}: no way on from {field_name(row * STRIDE + column)}"
            for above, other in self.tiles.items():
                if below[:-1] == above[:-1] or order[other.kind] - order[tile.kind] not in (0, 1):
                    continue
                if other.kind == tile.kind != "beach":
                    continue
                for row, column in dead_ends(
                    grid, grids[above][0], range(len(grid) - 1, len(grid))
                ):
                    name = field_name(row * STRIDE + column)
                    yield f"tiles.{below}: no way on from {name} below {above}"

    def _card_findings(self) -> Iterator[str]:
        for path, cards, special in (
            ("starting", self.starting.cards, 0),
            ("actions", self.actions.cards, 1),
        ):
            for name, line in cards.items():
                words = line.split()
                halves = words[1 + special :]
                good = (
                    len(words) == 5 + special
                    and words[special] in SYMBOLS
                    and all(half == "-" or half in SYMBOL_LETTERS for half in halves)
                    and (not special or words[0] in SPECIALS)
                )
                if not good:
                    yield f"{path}.cards.{name}: {line!r} is not [special] main and four halves"
        if len(self.starting.cards) != 4:
            yield "starting.cards: four starting cards (OC-2.4)"
        if len(self.actions.cards) != 36:
            yield "actions.cards: 36 action cards (OC-2.5)"

    def _scenario_findings(self) -> Iterator[str]:
        for name, tile in self.extra_tiles.items():
            if tile.effect not in TILE_EFFECTS:
                yield f"extra_tiles.{name}.effect: one of {', '.join(TILE_EFFECTS)}"
            if tile.cost < 0:
                yield f"extra_tiles.{name}.cost: not below 0"
        for name, scenario in self.scenarios.items():
            yield from (
                f"scenarios.{name}.{finding}"
                for finding in (
                    *self.board_findings(scenario.board.split(), 3),
                    *self.choice_findings(scenario.tiles.split()),
                )
            )

    def board_findings(self, tiles: list[str], beaches: int) -> Iterator[str]:
        """Yield the mistakes of a row of board tiles (OC-2.1)."""
        unknown = [name for name in tiles if name not in self.tiles]
        if unknown:
            yield f"board: no tile {' '.join(unknown)}; there are {' '.join(self.tiles)}"
            return
        kinds = [self.tiles[name].kind for name in tiles]
        if kinds != ["start", *["beach"] * beaches, "finish"]:
            yield f"board: a start tile, {beaches} beach tiles and a finish tile, from land to sea"
        if len({name[:-1] for name in tiles}) != len(tiles):
            yield "board: two sides of the same tile"

    def choice_findings(self, tiles: list[str]) -> Iterator[str]:
        """Yield the mistakes of a choice of extra-action tiles (OC-2.3)."""
        unknown = [name for name in tiles if name not in self.extra_tiles]
        if unknown:
            yield f"tiles: no tile {' '.join(unknown)}; there are {' '.join(self.extra_tiles)}"
        elif len(tiles) != 3 or len({name[:-1] for name in tiles}) != 3:
            yield "tiles: three different letters, each on one side"

    def _pack_findings(self) -> Iterator[str]:
        for path, entries, key, known in (
            ("surprises", self.surprises, "effect", SURPRISE_EFFECTS),
            ("events", self.events, "effect", EVENT_EFFECTS),
            ("challenges", self.challenges, "measure", MEASURES),
            ("abilities", self.abilities, "effect", ABILITY_EFFECTS),
        ):
            for name, entry in entries.items():
                if getattr(entry, key) not in known:
                    yield f"{path}.{name}.{key}: one of {', '.join(known)}"
        for name, award in self.awards.items():
            if not award.awards or set(award.awards) - set(AWARDS):
                yield f"awards.{name}.awards: some of {', '.join(AWARDS)}"
        trash = sum(each.kind == "trash" for each in self.surprises.values())
        if any(each.kind not in ("trash", "treasure") for each in self.surprises.values()):
            yield "surprises: each is trash or treasure"
        if trash < 3 or len(self.surprises) - trash < 9:
            yield "surprises: at least 3 trash and 9 treasures are needed (OC-21)"
        if any(each.kind == "trash" and not each.immediate for each in self.surprises.values()):
            yield "surprises: all trash is immediate (OC-21.7)"
        if len(self.abilities) < 10 or len(self.events) < 8 or len(self.challenges) < 3:
            yield "abilities, events, challenges: too few cards for five players"


def dead_ends(
    grid: tuple[tuple[str, ...], ...], above: tuple[str, ...], rows: range
) -> Iterator[tuple[int, int]]:
    """The open fields of some rows without a seaward step; ``above`` is the row after the
    last.  High columns reach their neighbours' next row, low ones the same row (OC-1.6)."""
    lines = (*grid, above)
    for row in rows:
        for column, letters in enumerate(grid[row]):
            side = lines[row + column % 2]
            beside = [side[at] for at in (column - 1, column + 1) if 0 <= at < len(side)]
            ahead = lines[row + 1][column]
            free = ("X" not in ahead and "r" not in ahead) or any("X" not in it for it in beside)
            if "X" not in letters and not free:
                yield row, column


def assemble(data: Components, tiles: tuple[str, ...]) -> BoardSpec:
    """The board of a row of tiles, from land to sea (OC-1.1)."""
    rows: list[tuple[str, ...]] = []
    shortcuts: list[Shortcut] = []
    borders = []
    for name in tiles:
        tile = data.tiles[name]
        grid = read_grid(tile.rows)
        if rows:
            borders.append(len(rows) + 1)
        shortcuts += make_shortcuts(grid, tile.shortcuts, len(rows))
        rows += grid
    return BoardSpec(tuple(rows), tuple(shortcuts), tuple(borders), tiles)
