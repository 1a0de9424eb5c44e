"""Places to tap for a move: dice, divers and spots, cards, tiles, the player's mat."""

from __future__ import annotations

from sheets.wreck_raiders.names import DISPLAYS, OFF, SHELLS, SPOTS, TYPES
from sheets.wreck_raiders.rules import moves
from sheets.wreck_raiders.rules.moves import Move
from sheets.wreck_raiders.rules.state import Covers, State
from sheets.wreck_raiders.screen.mat import vault_key
from sheets.wreck_raiders.screen.sheet import die_key


def path(state: State, move: Move) -> tuple[str, ...]:
    """The places of a move, in their order; none for a plain answer."""
    match move:
        case moves.Take(die) | moves.RivalTake(die):
            return (die_key(die),)
        case moves.Dive(start, end):
            return ("off" if start == OFF else SPOTS[start], SPOTS[end])
        case moves.Place(where) if where < 6:
            mat = state.mats[state.asks[-1].seat]
            return (DISPLAYS[where] if where < 3 else vault_key(mat, where - 3),)
        case moves.Scallop(True):
            return ("basket/scallop",)
        case moves.Claim(exhibit, display, covers):
            return (exhibit, DISPLAYS[display], *_covered(display, covers))
        case moves.Decorate(shell, wreck):
            return (f"basket/{SHELLS[shell]}", *((f"wreck/{TYPES[wreck]}",) if wreck >= 0 else ()))
        case moves.RewardShell(shell):
            return (f"basket/{SHELLS[shell]}",)
        case moves.RewardTile(tile, on) | moves.Buy(tile, on):
            return (tile, f"aquarium/{on}") if on else (tile,)
        case moves.Drop(display):
            return ("basket/starfish", DISPLAYS[display])
        case moves.RivalWreck(wreck):
            return (f"wreck/{TYPES[wreck]}",)
        case moves.Bump(spot):
            return (SPOTS[spot],)
    return ()


def _covered(display: int, covers: Covers) -> tuple[str, ...]:
    """Each treasure covered (WR-13.3), and the wreck of the type it counts as."""
    return tuple(
        place
        for pedestal, kind in covers
        for place in (f"{DISPLAYS[display]}/{pedestal}", f"wreck/{TYPES[kind]}")
    )
