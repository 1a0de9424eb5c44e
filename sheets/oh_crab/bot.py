"""What bots know of Oh Crab!: how a race looks, and what the learned value sees of it."""

from __future__ import annotations

from functools import lru_cache
from math import sqrt

from sheets.engine import facets
from sheets.engine.asks import CHANCE
from sheets.engine.text import Text, say
from sheets.oh_crab.board import SEA
from sheets.oh_crab.look import GREEDY, QUICK, Look, laid
from sheets.oh_crab.parts import HIDDEN, NONE, REAL_MASK, Parts, bits
from sheets.oh_crab.rules import asks
from sheets.oh_crab.rules.moves import Move
from sheets.oh_crab.rules.scoring import rank
from sheets.oh_crab.rules.state import State
from sheets.oh_crab.way import ways

WIN = 1000.0


def looks(look: Look, state: State, seat: int) -> float:
    """Large for a win; else how good it looks."""
    if not state.end:
        return look(state, seat)
    ranks = [rank(state, other) for other in range(state.conf.seats)]
    best = max(ranks)
    return -WIN if ranks[seat] != best else WIN / ranks.count(best)


def features(state: State, seat: int) -> tuple[float, ...]:
    """How far the crabs have come, what the player has, and whether the turn is still to come."""
    conf, player = state.conf, state.players[seat]
    board, parts = conf.board, conf.parts
    far, way = 2.0 * board.rows + 2, ways(board)
    crabs = conf.crabs[seat]
    fields = [state.at[crab] for crab in crabs]
    left = sum(far - max(0, board.depth[field]) for field in fields if field != SEA)
    steps = [way[field] for field in fields]
    last = max(0.0, *steps)
    path, planned = player.path, player.planned
    cards = player.hand | player.discard | laid(player)
    hand = player.hand.bit_count()
    return (
        left / 10,
        sqrt(left),
        *[float(left <= step) for step in (0, 2, 4, 8)],
        sum(steps) / 5,
        last / 5,
        sqrt(last),
        *[float(last <= step) for step in (1, 2, 3, 4, 6)],
        float(fields.count(SEA)),
        float(sum(state.down >> crab & 1 for crab in crabs)),
        *[float(player.shells > step) for step in range(5)],
        hand / 2,
        float(hand == 0),
        player.discard.bit_count() / 2,
        len(path) / 2,
        float(player.treasures.bit_count()),
        QUICK.qualities(parts, player.hand) / 4,
        QUICK.qualities(parts, cards) / 8,
        QUICK.played(parts, planned, path) if NONE < planned < HIDDEN else 0.0,
        float(planned != NONE),
        best_card(parts, player.hand & REAL_MASK, path[:1], path[-1:]),
        float(state.chef == seat and not state.chef_used),
        (seat - max(state.seat, 0)) % conf.seats / conf.seats,
        QUICK.progress(state, seat) / 10,
    )


@lru_cache(maxsize=1 << 14)  # hands change less often than positions
def best_card(parts: Parts, hand: int, first: tuple[int, ...], last: tuple[int, ...]) -> float:
    """What the best card in hand brings at an end of a path that begins and ends so."""
    return max((QUICK.played(parts, card, first + last) for card in bits(hand)), default=0.0)


def aspects() -> tuple[Text, ...]:
    """What the estimate and each feature is about."""
    way, crabs, shells = say("the way to the sea"), say("crabs on their legs"), say("shells")
    cards, turn = say("cards"), say("the order of turns")
    return (
        *([way] * 16),
        crabs,
        *([shells] * 5),
        *([cards] * 4),
        say("treasures"),
        *([cards] * 5),
        say("the chef"),
        turn,
        way,
    )


class Advice(facets.Advice[State, Move]):
    """How good things look in Oh Crab!, for bots."""

    unit = "share"
    normal = 1  # with a few samples it was not shown to be weaker than `hard`

    def evaluate(self, state: State, seat: int) -> float:
        return looks(GREEDY, state, seat)

    def sight(self, state: State, seat: int) -> float:
        return looks(QUICK, state, seat)

    def contenders(self, state: State) -> range:
        return range(state.conf.seats)

    def ahead(self, state: State) -> int:
        """Turns, or their planning."""
        return 3

    def rest(self, state: State, seat: int) -> bool:
        """A turn begins, or its planning; and that seat's planned card is played."""
        if not state.asks:
            return True
        begins = isinstance(state.asks[-1], asks.Begin | asks.Activate | asks.Plan)
        return begins and (seat == CHANCE or state.players[seat].planned == NONE)

    def turn(self, state: State) -> tuple[int, ...]:
        return state.round, state.phase, state.seat

    def features(self, state: State, seat: int) -> tuple[float, ...]:
        return features(state, seat)

    def aspects(self) -> tuple[Text, ...]:
        return aspects()

    def clocks(self, state: State) -> tuple[float, ...]:
        """How far the leader is from the sea, by steps of two rows."""
        board = state.conf.board
        ways = [
            sum(max(0, min(2 * board.rows + 2, board.depth[state.at[crab]])) for crab in own)
            / len(own)
            for own in state.conf.crabs
        ]
        return (1.0 - max(ways) // 4 / (board.rows / 2 + 0.5),)
