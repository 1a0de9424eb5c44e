"""Mats and cards in the fields of a form, and what the fields mean together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from sheets.engine.findings import Findings, Spot, shown
from sheets.engine.schema import Fields, Values
from sheets.engine.text import say
from sheets.wreck_raiders.cards import Exhibit, Tile
from sheets.wreck_raiders.forms.schema import COUNTED
from sheets.wreck_raiders.names import BOTTOM, DISPLAYS, TOP, VAULTS
from sheets.wreck_raiders.parts import Parts
from sheets.wreck_raiders.rules.state import Mat

# a sum that somebody counted, and what it is the sum of
SUMS = {"exhibit_coins": ("exhibits",), "vault_coins": VAULTS, "aquarium_coins": ("aquariums",)}

# -- writing ---------------------------------------------------------------------------


def values(mat: Mat, divers: int) -> dict[str, object]:
    """The fields of a mat."""
    counted = dict(mat.counted)
    return {
        "basket": mat.shells,
        **dict(zip(DISPLAYS, mat.displays, strict=True)),
        **dict(zip(VAULTS, mat.vault, strict=True)),
        "exhibits": mat.exhibits,
        "aquariums": mat.aquariums,
        **{key: counted.get(kept) for key, kept in COUNTED.items()},
        "divers": divers,
    }


# -- reading ---------------------------------------------------------------------------


class Cards:
    """The cards and tiles of a form; each is there once, real ones as typed."""

    def __init__(self, parts: Parts, form: Values, to: Findings) -> None:
        self.parts = parts
        self.seen: Counter[str] = Counter()
        self.exhibits: list[Exhibit] = list(form.table["real_exhibits"])
        self.tiles: list[Tile] = list(form.table["real_tiles"])
        self.mats = tuple(
            self._mat(player, form.at(to, seat)) for seat, player in enumerate(form.players)
        )

    def exhibit(self, name: str, at: Spot) -> Exhibit | None:
        """A card by its id."""
        key = name.upper()
        typed = {f"X{number}": card for number, card in enumerate(self.exhibits, 1)}
        card = typed.get(key) or self.parts.exhibits.get(key)
        if card is None:
            at.wrong(say("there is no exhibit `{name}`", name=shown(name)))
        else:
            self._once(key, at, "WR-2.4")
        return card

    def tile(self, name: str, at: Spot) -> Tile | None:
        """A tile by its id."""
        key = name.upper()
        typed = {f"Y{number}": tile for number, tile in enumerate(self.tiles, 1)}
        tile = typed.get(key) or self.parts.tiles.get(key)
        if tile is None:
            at.wrong(say("there is no tile `{name}`", name=shown(name)))
        else:
            self._once(key, at, "WR-2.5")
        return tile

    def _once(self, key: str, at: Spot, rule: str) -> None:
        """Cards and tiles are there once (WR-2.4, WR-2.5)."""
        self.seen[key] += 1
        if self.seen[key] == 2:
            at.wrong(say("{id} is named twice; there is only one", id=key), rule)

    def _mat(self, fields: Fields, at: Spot) -> Mat:
        for coins, lists in SUMS.items():
            if fields[coins] and any(fields[key] for key in lists):
                at.at(coins, "WR-16.1").wrong(say("give the list or the sum, not both"))
        return Mat(
            fields["basket"],
            tuple(fields[key] for key in DISPLAYS),
            tuple(fields[key] for key in VAULTS),
            tuple(self._claimed(fields["exhibits"], at.at("exhibits"))),
            tuple(self._aquariums(fields["aquariums"], at.at("aquariums"))),
            tuple((kept, fields[key]) for key, kept in COUNTED.items() if fields[key]),
        )

    def _claimed(
        self, cards: tuple[tuple[str | int, bool], ...], at: Spot
    ) -> Iterator[tuple[str, bool]]:
        for name, conch in cards:
            if isinstance(name, int):
                self.exhibits.append(Exhibit((), name, conch=conch))
                yield f"X{len(self.exhibits)}", conch
            elif card := self.exhibit(name, at):
                if conch and not card.conch:
                    at.wrong(say("{id} has no conch symbol", id=name.upper()), "WR-11.4")
                yield name.upper(), conch

    def _aquariums(
        self, stacks: tuple[tuple[str | Tile, ...], ...], at: Spot
    ) -> Iterator[tuple[str, ...]]:
        for number, stack in enumerate(stacks, 1):
            found = [self._laid(each, at.item(number)) for each in stack]
            whole = [pair for pair in found if pair is not None]
            if len(whole) == len(found):
                _check_stack([kind for _, kind in whole], at.item(number))
            if whole:
                yield tuple(key for key, _ in whole)

    def _laid(self, tile: str | Tile, at: Spot) -> tuple[str, int] | None:
        """The id and the kind of a tile in an aquarium."""
        if isinstance(tile, Tile):
            self.tiles.append(tile)
            return f"Y{len(self.tiles)}", tile.kind
        found = self.tile(tile, at)
        return (tile.upper(), found.kind) if found else None


def _check_stack(kinds: list[int], at: Spot) -> None:
    if not kinds or kinds[0] != BOTTOM:
        at.wrong(say("an aquarium starts with a bottom"), "WR-12.3")
    if BOTTOM in kinds[1:]:
        at.wrong(say("a bottom starts a new aquarium"), "WR-12.3")
    if kinds.count(TOP) > 1:
        at.wrong(say("an aquarium has one top at most"), "WR-12.5")
    elif TOP in kinds[:-1]:
        at.wrong(say("nothing goes on top of a top"), "WR-12.5")
