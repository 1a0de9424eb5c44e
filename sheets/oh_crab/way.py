"""How far it is to the sea: by steps, round what is closed and what costs a card or a fall."""

from __future__ import annotations

from functools import lru_cache

from sheets.oh_crab.board import FORWARD, KNOCK, NO, OBSTACLE, SEA, SHELL, Board

# In steps straight ahead: a diagonal step is easier to get, an obstacle costs a card (OC-10.3),
# a fall an action (OC-9.6), a shell is worth some of one, a shortcut costs cards (OC-10.7).
STRAIGHT, DIAGONAL, TOLL, FALL, FIND, CARD = 1.0, 0.75, 0.4, 0.9, 0.25, 0.5
NO_WAY = 99.0


@lru_cache(maxsize=64)
def ways(board: Board) -> tuple[float, ...]:
    """The shortest way from each field, as long as the table of fields; 0 from the sea."""
    found = [NO_WAY] * len(board.depth)
    found[SEA] = 0.0

    def entered(target: int) -> float:
        features = board.features[target]
        cost = TOLL * bool(features & OBSTACLE) + FALL * bool(features & KNOCK)
        return found[target] + cost - FIND * bool(features & SHELL)

    for field in sorted(board.fields, key=board.depth.__getitem__, reverse=True):
        steps = [
            (STRAIGHT if way == FORWARD else DIAGONAL) + entered(target)
            for way, target in enumerate(board.ahead[field])
            if target != NO and not (way == FORWARD and board.reedy[field])
        ]
        if field in board.shortcuts:
            shortcut = board.shortcuts[field]
            steps.append(CARD * shortcut.count + entered(shortcut.target))
        found[field] = min(steps, default=NO_WAY)
    return tuple(found)
