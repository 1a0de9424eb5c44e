"""How good a race looks: distance, cards and shells against those of the others."""

from __future__ import annotations

from sheets.oh_crab.board import SEA
from sheets.oh_crab.cards import hand_size
from sheets.oh_crab.scoring import rank
from sheets.oh_crab.state import State

WIN = 1000.0


def evaluate(state: State, seat: int) -> float:
    """Large for a win; else the own progress against the best of the others."""
    seats = range(state.conf.seats)
    if state.end:
        ranks = [rank(state, other) for other in seats]
        best = max(ranks)
        if ranks[seat] != best:
            return -WIN
        return WIN / ranks.count(best)
    worth = [progress(state, other) for other in seats]
    return worth[seat] - max(worth[other] for other in seats if other != seat)


def progress(state: State, seat: int) -> float:
    """Half rows gone, with something for cards to play, shells and standing crabs."""
    board = state.conf.board
    home = 2.0 * board.rows + 4
    player = state.players[seat]
    total = 0.0
    for crab in state.conf.crabs[seat]:
        field = state.at[crab]
        if field == SEA:
            total += home + 6
        elif field >= 0:
            total += board.depth[field] - 1.2 * (state.down >> crab & 1)
    cards = hand_size(state, seat) + (player.planned != -1)
    total += 0.5 * cards - 0.06 * max(0, cards - 6)
    total += 0.3 * min(player.shells, 6) + 0.25 * player.discard.bit_count()
    total += 0.6 * player.treasures.bit_count()
    return total
