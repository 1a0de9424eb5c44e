"""Random packs of Fleet: other boxes, boats, coins and cards than ours, all playable.

``random_pack`` goes as far as a pack may; ``likely_pack`` keeps what the rulebook gives (points of
buildings, at most two boxes in six of them), so that it may be a printed box.
"""

from __future__ import annotations

from collections.abc import Iterator

from sheets.engine.chance import QuickDraws
from sheets.fleet.names import BUILDING_NAMES, CAPTAINS, SHIP_NAMES, TYPES

TOPS = ("oLB", "oBL", "LoB", "BLo")  # ours, and others that bring a license and a boat
COUNTS = ("fish", "boats", "harbor_boats", "full_boats", "licenses", "buildings", "coins")


def random_pack(seed: str) -> str:
    """Return the text of a pack."""
    draws = QuickDraws(f"pack/{seed}")
    return "\n".join(['[pack]\ngame = "fleet"', f'name = "{seed}"', *_tables(draws)]) + "\n"


def likely_pack(seed: str) -> str:
    """Return the text of a pack that may be a printed box."""
    draws = QuickDraws(f"likely/{seed}")
    lines = ['[pack]\ngame = "fleet"', f'name = "{seed}"']
    for name in TYPES:
        boats = 2 if name == "oyster" else _between(draws, 2, 4)
        lines.append(f'[columns.{name}]\npattern = "{_column(draws, boats)}"')
        hold = [6, 8, 10] if name == "oyster" else [_between(draws, 3, 5)]
        lines.append(
            f"[boats.{name}]\ncount = {boats}\ncapacity = {hold}\nvp = {_between(draws, 1, 3)}"
        )
    for name in ("king_crab", "captains_club", "inuit"):
        boats = _between(draws, 2, 3)
        lines.append(f'[harbor.{name}]\npattern = "{_ship(draws, name, boats)}"')
        if name != "captains_club":
            lines.append(f"[boats.{name}]\ncount = {boats}\ncapacity = [{_between(draws, 3, 5)}]")
    for name in BUILDING_NAMES:
        most = {"annas_bank": (4, 7), "fishermans_pub": (3, 6)}.get(name, (1, 2))
        lines.append(f"[wharf.{name}]\nboxes = {_between(draws, *most)}")
    track, every = _between(draws, 40, 80), _between(draws, 4, 7)
    stars = list(range(every, track + 1, every))
    lines.append(f"[coin_track]\nboxes = {track}\nstars = {stars}")
    lines.append(f"[license_vp]\nlevel3 = {_between(draws, 4, 7)}")
    return "\n".join(lines) + "\n"


def _between(draws: QuickDraws, low: int, high: int) -> int:
    return low + draws.below(high - low + 1)


def _tables(draws: QuickDraws) -> Iterator[str]:
    for name in TYPES:
        boats = _between(draws, 1, 5)
        yield f'[columns.{name}]\npattern = "{_column(draws, boats)}"'
        yield from _boat(draws, name, boats)
    for name in SHIP_NAMES:
        boats = 1 if name == "barge" else _between(draws, 1, 6)
        yield f'[harbor.{name}]\npattern = "{_ship(draws, name, boats)}"'
        if name != "captains_club":
            yield from _boat(draws, name, boats)
    for name in BUILDING_NAMES:
        yield f"[wharf.{name}]\nboxes = {_between(draws, 1, 9)}"
        if name not in ("annas_bank", "seafood_buffet"):
            yield f"vp = {_between(draws, 1, 12)}"
    track, row = _between(draws, 20, 110), _between(draws, 6, 13)
    stars = [box for box in range(1, track + 1) if draws.below(5) == 0]
    yield f"[coin_track]\nboxes = {track}\nrow = {row}\nstars = {stars or [track]}"
    yield f"[license_vp]\nlevel3 = {_between(draws, 1, 9)}"
    for card in CAPTAINS:
        yield f"[captains.{card}]\ncounts = {draws.choice(COUNTS)!r}\nper = {_between(draws, 1, 3)}"


def _column(draws: QuickDraws, boats: int) -> str:
    """Boxes with three licenses and these boats; the first three bring one of each."""
    rest = ["L"] * 2 + ["B"] * (boats - 1) + ["o"] * draws.below(7)
    for at, letter in enumerate(rest):
        if letter != "o" and draws.below(3) == 0:
            rest[at] = "?"
    return draws.choice(TOPS) + "".join(draws.shuffled(rest))


def _ship(draws: QuickDraws, name: str, boats: int) -> str:
    if name == "captains_club":
        return "".join(draws.shuffled(["F"] * boats + ["o"] * draws.below(6)))
    rest = draws.shuffled(["B"] * boats + ["o"] * draws.below(7))
    return ("ooL" if name == "king_crab" else "") + "".join(rest)


def _boat(draws: QuickDraws, name: str, boats: int) -> Iterator[str]:
    hold = [_between(draws, 1, 9)]
    if name == "oyster":
        hold = [hold[0], hold[0] + draws.below(4), hold[0] + 3 + draws.below(4)]
    if name == "research_vessel":
        hold = []
    yield f"[boats.{name}]\ncount = {boats}\ncapacity = {hold}\nvp = {_between(draws, 0, 6)}"
