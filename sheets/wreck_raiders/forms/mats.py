"""The cards, tiles and sums in the fields of a form."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from sheets.engine.findings import FieldRef, Findings, shown
from sheets.engine.schema import Fields, Values
from sheets.engine.struct import replace
from sheets.engine.text import say
from sheets.wreck_raiders.cards import Exhibit, Tile
from sheets.wreck_raiders.forms.schema import COUNTED
from sheets.wreck_raiders.names import BOTTOM, TOP, VAULTS
from sheets.wreck_raiders.parts import Parts
from sheets.wreck_raiders.rules.state import Mat, State

# a sum that somebody counted, and what it is the sum of
SUMS = {"exhibit_coins": ("exhibits",), "vault_coins": VAULTS, "aquarium_coins": ("aquariums",)}


def derived(mat: Mat) -> Fields:
    """Return the sums that somebody counted."""
    counted = dict(mat.counted)
    return {key: counted.get(kept) for key, kept in COUNTED.items()}


class FormCards:
    """The cards and tiles of a form; each is there once, real ones as typed."""

    def __init__(self, parts: Parts, state: State, form: Values, to: Findings) -> None:
        self.parts = parts
        self.seen: Counter[str] = Counter()
        self.exhibits = list(state.real_exhibits)
        self.tiles = list(state.real_tiles)
        self.mats = tuple(
            self._mat(mat, form.players[seat], form.at(to, seat))
            for seat, mat in enumerate(state.mats)
        )

    def put(self, state: State) -> State:
        """Return the state with mats and cards by their ids."""
        return replace(
            state,
            mats=self.mats,
            real_exhibits=tuple(self.exhibits),
            real_tiles=tuple(self.tiles),
        )

    def shown(self, card: str | Exhibit | Tile) -> str:
        """Return the id of a card or tile that is face up; a real one gets its own."""
        if isinstance(card, Exhibit):
            self.exhibits.append(card)
            return f"X{len(self.exhibits)}"
        if isinstance(card, Tile):
            self.tiles.append(card)
            return f"Y{len(self.tiles)}"
        return card

    def exhibit(self, name: str, at: FieldRef) -> Exhibit | None:
        """A card by its id."""
        key = name.upper()
        typed = {f"X{number}": card for number, card in enumerate(self.exhibits, 1)}
        card = typed.get(key) or self.parts.exhibits.get(key)
        if card is None:
            at.wrong(say("there is no exhibit `{name}`", name=shown(name)))
        else:
            self._once(key, at, "WR-2.4")
        return card

    def tile(self, name: str, at: FieldRef) -> Tile | None:
        """A tile by its id."""
        key = name.upper()
        typed = {f"Y{number}": tile for number, tile in enumerate(self.tiles, 1)}
        tile = typed.get(key) or self.parts.tiles.get(key)
        if tile is None:
            at.wrong(say("there is no tile `{name}`", name=shown(name)))
        else:
            self._once(key, at, "WR-2.5")
        return tile

    def _once(self, key: str, at: FieldRef, rule: str) -> None:
        """Cards and tiles are there once (WR-2.4, WR-2.5)."""
        self.seen[key] += 1
        if self.seen[key] == 2:
            at.wrong(say("{id} is named twice; there is only one", id=key), rule)

    def _mat(self, mat: Mat, fields: Fields, at: FieldRef) -> Mat:
        for coins, lists in SUMS.items():
            if fields[coins] and any(fields[key] for key in lists):
                at.at(coins, "WR-16.1").wrong(say("give the list or the sum, not both"))
        return replace(
            mat,
            exhibits=tuple(self._claimed(fields["exhibits"], at.at("exhibits"))),
            aquariums=tuple(self._aquariums(fields["aquariums"], at.at("aquariums"))),
            counted=tuple((kept, fields[key]) for key, kept in COUNTED.items() if fields[key]),
        )

    def _claimed(
        self, cards: tuple[tuple[str | int, bool], ...], at: FieldRef
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
        self, stacks: tuple[tuple[str | Tile, ...], ...], at: FieldRef
    ) -> Iterator[tuple[str, ...]]:
        for number, stack in enumerate(stacks, 1):
            found = [self._laid(each, at.item(number)) for each in stack]
            whole = [pair for pair in found if pair is not None]
            if len(whole) == len(found):
                _check_stack([kind for _, kind in whole], at.item(number))
            if whole:
                yield tuple(key for key, _ in whole)

    def _laid(self, tile: str | Tile, at: FieldRef) -> tuple[str, int] | None:
        """The id and the kind of a tile in an aquarium."""
        if isinstance(tile, Tile):
            self.tiles.append(tile)
            return f"Y{len(self.tiles)}", tile.kind
        found = self.tile(tile, at)
        return (tile.upper(), found.kind) if found else None


def _check_stack(kinds: list[int], at: FieldRef) -> None:
    if not kinds or kinds[0] != BOTTOM:
        at.wrong(say("an aquarium starts with a bottom"), "WR-12.3")
    if BOTTOM in kinds[1:]:
        at.wrong(say("a bottom starts a new aquarium"), "WR-12.3")
    if kinds.count(TOP) > 1:
        at.wrong(say("an aquarium has one top at most"), "WR-12.5")
    elif TOP in kinds[:-1]:
        at.wrong(say("nothing goes on top of a top"), "WR-12.5")
