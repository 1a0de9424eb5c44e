"""The path: adding cards and the symbols they complete (OC-4.5, OC-6.2 to 6.4)."""

from __future__ import annotations

from sheets.oh_crab.parts import NONE, Parts
from sheets.oh_crab.rules import events, moves
from sheets.oh_crab.rules.modules import asks as pack
from sheets.oh_crab.rules.moves import Gain
from sheets.oh_crab.rules.state import Draft

LEFT, RIGHT = range(2)


def touching(parts: Parts, path: tuple[int, ...], side: int, height: int) -> tuple[int, int]:
    """The halves that meet when the card at that end was added: (added, neighbour)."""
    if side == RIGHT:
        return parts.halves[path[-1]][height], parts.halves[path[-2]][2 + height]
    return parts.halves[path[0]][2 + height], parts.halves[path[1]][height]


def add_card(draft: Draft, card: int, side: int) -> None:
    """Puts a card at an end of the active player's path and gains its actions."""
    parts = draft.conf.parts
    path = draft.players[draft.seat].path
    path = (*path, card) if side == RIGHT else (card, *path)
    draft.put(draft.seat, path=path)
    gained = [Gain(moves.Main(card), parts.main[card])]
    if len(path) > 1:
        for height in (0, 1):
            added, neighbour = touching(parts, path, side, height)
            if added == neighbour != NONE:
                gained.append(Gain(moves.Side(card, height), added))
    if parts.special[card] != NONE:
        gained.append(Gain(moves.Special(card)))
    draft.gained = (*draft.gained, *gained)
    draft.tell(events.Added, draft.seat, card, side)
    if "asymmetry" in draft.conf.modules and len(path) > 1:
        draft.push(pack.Chameleon(side=side))
