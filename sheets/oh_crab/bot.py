"""Evaluation of Oh Crab! for bots: distances to the sea, a quick look right after a move, and
the features of the learned evaluation.

Two eyes look in the same way with other weights, in half rows of the beach.  Those of GREEDY are
guesses of our own and stay what they are, for comparison.  QUICK is the play that bots expect of
everybody: it knows that a card is worth about as much as a step, what a rest will bring and which
way is free.
"""

from __future__ import annotations

from functools import lru_cache
from math import sqrt
from typing import NamedTuple

from sheets.engine import facets
from sheets.engine.asks import CHANCE, Ask
from sheets.engine.text import Text, say
from sheets.oh_crab.board import FORWARD, KNOCK, NO, OBSTACLE, SEA, SHELL, Board
from sheets.oh_crab.parts import HIDDEN, NONE, REAL_MASK, Parts, bits
from sheets.oh_crab.rules import asks
from sheets.oh_crab.rules.moves import Move, Side, Special
from sheets.oh_crab.rules.scoring import rank
from sheets.oh_crab.rules.state import PlayerState, State

# -- the way to the sea: round what is closed and what costs a card or a fall -------------------

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


# -- how a race looks: half rows gone, and what cards, shells and open actions are worth --------

WIN = 1000.0
TREASURE, CLAW, CHEF = 0.8, 0.5, 0.9
HOME = 8.0
MANY = 4  # shells: more of them are worth less
SIDE = 0.95  # of what the main action is worth
PLANNED = 0.9  # of what the planned card will bring
CARRIED = (1.0, 0.5, 0.5, -1.0, -0.5, -0.5)  # by a current, before the turn has ended
# What an unanswered question of the own turn will still bring.
PENDING: dict[type[Ask], float] = {
    asks.Momentum: 1.3,
    asks.Support: 1.2,
    asks.Order: 3.0,
    asks.Dope: 1.8,
    asks.Jump: 0.1,
    asks.Shift: 0.6,
}


class Taste(NamedTuple):
    """Worth of cards, shells and actions."""

    card: float  # in hand
    out: float  # on the discard pile or path, from where it comes back at a rest
    quality: float  # of what a card in hand can do
    left_out: float  # the same on the discard pile
    shells: float
    more_shells: float
    down: float
    basic: tuple[float, ...]  # shell, forward, diagonal, seaward
    specials: tuple[float, ...]
    laid: float = 0.0  # the same on the path, or planned
    planned: float = 0.0  # a card, whatever it will bring
    market: float = 0.0  # a card still to be taken
    rest: float = 0.0  # of what comes back when a rest ends
    way: float = 0.0  # a step of the shortest way; the rest of it counts by depth


def laid(player: PlayerState) -> int:
    """The cards on the path and the planned one, if it is known (mask)."""
    cards = 1 << player.planned if NONE < player.planned < HIDDEN else 0
    for card in player.path:
        cards |= 1 << card
    return cards


class EvaluationWeights:
    """A player's eye for a race."""

    def __init__(self, taste: Taste) -> None:
        self.taste = taste
        self.shells = [
            taste.shells * min(n, MANY) + taste.more_shells * max(0, n - MANY) for n in range(100)
        ]
        self.pending = PENDING | {asks.RestMarket: taste.market, asks.Market: taste.market}
        # the same boards and cards are looked at again and again
        self.places = lru_cache(maxsize=64)(self._places)
        self.qualities = lru_cache(maxsize=1 << 14)(self._qualities)

    def __call__(self, state: State, seat: int) -> float:
        """The own progress and prospects against the progress of the others."""
        progress = self.progress
        others = [progress(state, other) for other in range(len(state.players)) if other != seat]
        own = progress(state, seat) + self.prospects(state, seat)
        return own - 0.6 * max(others) - 0.2 * sum(others) / len(others)

    def progress(self, state: State, seat: int) -> float:
        """Return the worth of public things: fields, shells, number of cards."""
        conf, player, taste = state.conf, state.players[seat], self.taste
        places = self.places(conf.board)
        total = self.shells[player.shells] + taste.card * player.hand.bit_count()
        total += taste.out * (player.discard.bit_count() + len(player.path))
        if player.planned != NONE:
            total += taste.planned
        for crab in conf.crabs[seat]:
            field = state.at[crab]
            total += places[field]
            if state.down >> crab & 1 and field >= 0:
                total -= taste.down
        if player.treasures:
            total += TREASURE * player.treasures.bit_count()
        if state.chef == seat and not state.chef_used:
            total += CHEF
        if state.adv.claws:
            total += CLAW * sum(state.adv.claws[crab] for crab in conf.crabs[seat])
        return total

    def _places(self, board: Board) -> tuple[float, ...]:
        """Return the progress of a crab by field; the last two are for off the board and the
        sea."""
        way, straight = self.taste.way, 1.0 - self.taste.way / 2
        steps = ways(board)
        found = [straight * board.depth[at] - way * steps[at] for at in range(len(steps) - 2)]
        return (*found, 0.0, straight * (2 * board.rows + 2) + HOME)

    def prospects(self, state: State, seat: int) -> float:
        """Return the worth of a player's secrets: good cards, the planned card, unused actions."""
        parts, taste = state.conf.parts, self.taste
        player = state.players[seat]
        total = taste.quality * self.qualities(parts, player.hand)
        total += taste.left_out * self.qualities(parts, player.discard)
        if taste.laid:
            total += taste.laid * self.qualities(parts, laid(player))
        if NONE < player.planned < HIDDEN:
            total += PLANNED * self.played(parts, player.planned, player.path)
        if state.seat == seat:
            total += self.open_actions(state, player)
        return total

    def _qualities(self, parts: Parts, cards: int) -> float:
        """Return the worth of the actions of these cards, as far as they are known."""
        return sum(self.quality(parts, card) for card in bits(cards & REAL_MASK))

    def quality(self, parts: Parts, card: int) -> float:
        """Return the worth of a card's own actions."""
        special = parts.special[card]
        main = self.taste.basic[parts.main[card]]
        return main + (self.taste.specials[special] if special != NONE else 0.0)

    def played(self, parts: Parts, card: int, path: tuple[int, ...]) -> float:
        """Return the worth of a card at the better end of a path."""
        own = self.quality(parts, card)
        return own + self._added(parts, card, path[0], path[-1]) if path else own

    def _added(self, parts: Parts, card: int, first: int, last: int) -> float:
        """Return the worth of the symbols that a card completes at the better end of a path
        (OC-6.2)."""
        ends = []
        for left, right in ((last, card), (card, first)):
            found = [parts.matches(left, right, height) for height in (0, 1)]
            ends.append(sum(self.taste.basic[symbol] for symbol in found if symbol != NONE))
        return max(ends)

    def open_actions(self, state: State, player: PlayerState) -> float:
        """Card actions still available and questions still open in the own turn."""
        parts, taste = state.conf.parts, self.taste
        total = 0.0
        for ask in reversed(state.asks):
            if isinstance(ask, asks.Action):
                break
            total += self.to_come(state, ask, player)
        else:
            return total
        if ask.seat != state.seat:
            return total
        for gain in state.gained:
            match gain.move:
                case Special():
                    total += taste.specials[parts.special[gain.move.card]]
                case Side():
                    total += SIDE * taste.basic[gain.symbol]
                case _:
                    total += taste.basic[gain.symbol]
        field = state.at[state.crab]
        if field >= 0 and field in state.conf.board.arrow:
            total += CARRIED[state.conf.board.arrow[field]]
        return total

    def to_come(self, state: State, ask: Ask, player: PlayerState) -> float:
        """Return the worth of a pending ask."""
        taste = self.taste
        match ask:
            case asks.Go() | asks.Half() | asks.SecondHalf():
                return taste.basic[ask.symbol]
            case asks.Push() | asks.Enter():
                return self.way(state, ask.target)
            case asks.Arrive():
                return self.way(state, ask.target) if ask.crab == state.crab else 0.0
            case asks.RestEnd() if taste.rest:  # OC-5.4, OC-5.5
                back = (taste.card - taste.out) * player.discard.bit_count()
                better = taste.quality - taste.left_out
                back += better * self.qualities(state.conf.parts, player.discard)
                return taste.rest * (back + taste.down * (state.down >> state.crab & 1))
        return self.pending.get(type(ask), 0.0)

    def way(self, state: State, target: int) -> float:
        """Return the progress of the active crab to ``target``."""
        here = state.at[state.crab]
        if here < 0:
            return 0.0
        places = self.places(state.conf.board)
        return places[target] - places[here]


GREEDY = EvaluationWeights(
    Taste(
        card=0.25,
        out=0.12,
        quality=0.06,
        left_out=0.03,
        shells=0.45,
        more_shells=0.15,
        down=1.8,
        basic=(0.5, 2.0, 1.0, 2.05),
        specials=(0.48, 0.72, 0.72, 0.24, 0.6, 0.36, 0.06, 0.06, 0.6, 0.9, 0.96, 1.44),
    )
)
QUICK = EvaluationWeights(
    Taste(
        card=1.8,
        out=1.6,
        quality=0.25,
        left_out=0.22,
        shells=1.3,
        more_shells=0.4,
        down=1.5,
        basic=(1.5, 2.0, 1.0, 2.05),
        specials=(0.5, 0.7, 0.7, 0.25, 0.6, 0.36, 0.06, 0.06, 0.6, 1.2, 1.4, 2.6),
        laid=0.22,
        planned=1.44,
        market=2.1,
        rest=1.0,
        way=0.7,
    )
)


def looks(look: EvaluationWeights, state: State, seat: int) -> float:
    """Large for a win; else how good it looks."""
    if not state.end:
        return look(state, seat)
    ranks = [rank(state, other) for other in range(state.conf.seats)]
    best = max(ranks)
    return -WIN if ranks[seat] != best else WIN / ranks.count(best)


# -- what the learned value sees ---------------------------------------------------------------


def features(state: State, seat: int) -> tuple[float, ...]:
    """Return the features of a seat: progress of its crabs, its cards and shells, and turn
    order."""
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


def best_card(parts: Parts, hand: int, first: tuple[int, ...], last: tuple[int, ...]) -> float:
    """Return the worth of the best card in hand on a path with these ends."""
    return max((QUICK.played(parts, card, first + last) for card in bits(hand)), default=0.0)


def feature_labels() -> tuple[Text, ...]:
    """Return the labels of the estimate and of each feature."""
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


class Evaluator(facets.Evaluator[State, Move]):
    """Evaluation of Oh Crab! for bots."""

    unit = "share"
    normal = 1  # with a few samples it was not shown to be weaker than `hard`

    def evaluate(self, state: State, seat: int) -> float:
        return looks(GREEDY, state, seat)

    def quick_value(self, state: State, seat: int) -> float:
        return looks(QUICK, state, seat)

    def contenders(self, state: State) -> range:
        return range(state.conf.seats)

    def sample_depth(self, state: State) -> int:
        """Turns, or their planning."""
        return 3

    def is_quiet(self, state: State, seat: int) -> bool:
        """A turn begins, or its planning; and that seat's planned card is played."""
        if not state.asks:
            return True
        begins = isinstance(state.asks[-1], asks.Begin | asks.Activate | asks.Plan)
        return begins and (seat == CHANCE or state.players[seat].planned == NONE)

    def turn(self, state: State) -> tuple[int, ...]:
        return state.round, state.phase, state.seat

    def features(self, state: State, seat: int) -> tuple[float, ...]:
        return features(state, seat)

    def feature_labels(self) -> tuple[Text, ...]:
        return feature_labels()

    def progress(self, state: State) -> tuple[float, ...]:
        """Return the leader's distance from the sea, in steps of two rows."""
        board = state.conf.board
        ways = [
            sum(max(0, min(2 * board.rows + 2, board.depth[state.at[crab]])) for crab in own)
            / len(own)
            for own in state.conf.crabs
        ]
        return (1.0 - max(ways) // 4 / (board.rows / 2 + 0.5),)
