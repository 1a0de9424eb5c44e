"""How good a race looks: half rows gone, and what cards, shells and open actions are worth.

The weights are guesses of our own, in half rows of the beach; bots compare with them.
"""

from __future__ import annotations

from math import sqrt

from sheets.engine import facets
from sheets.engine.asks import CHANCE, Ask
from sheets.engine.text import Text, say
from sheets.oh_crab.board import SEA
from sheets.oh_crab.parts import HIDDEN, NONE, Parts, bits
from sheets.oh_crab.rules import asks
from sheets.oh_crab.rules.moves import Main, Move, Side, Special
from sheets.oh_crab.rules.scoring import rank
from sheets.oh_crab.rules.state import Player, State

WIN = 1000.0
BASIC = (0.5, 2.0, 1.0, 2.05)  # shell, forward, diagonal, seaward
SPECIALS = (0.8, 1.2, 1.2, 0.4, 1.0, 0.6, 0.1, 0.1, 1.0, 1.5, 1.6, 2.4)
CARD, QUALITY = 0.25, 0.06  # in hand; a card on the discard pile or path comes back at a rest
OUT, LEFT_OUT = 0.12, 0.03
SHELL, MORE_SHELLS = 0.45, 0.15
DOWN, CHEF, TREASURE, CLAW = 1.8, 0.9, 0.8, 0.5
HOME = 8.0
# What an unanswered question of the own turn will still bring.
PENDING: dict[type[Ask], float] = {
    asks.Momentum: 1.3,
    asks.Support: 1.2,
    asks.Order: 3.0,
    asks.Dope: 1.8,
    asks.Jump: 0.1,
    asks.Shift: 0.6,
}
CARRIED = (2.0, 1.0, 1.0, -2.0, -1.0, -1.0)


def evaluate(state: State, seat: int) -> float:
    """Large for a win; else the own progress against that of the others."""
    seats = range(state.conf.seats)
    if state.end:
        ranks = [rank(state, other) for other in seats]
        best = max(ranks)
        if ranks[seat] != best:
            return -WIN
        return WIN / ranks.count(best)
    others = [progress(state, other) for other in seats if other != seat]
    own = progress(state, seat) + prospects(state, seat)
    return own - 0.6 * max(others) - 0.2 * sum(others) / len(others)


def progress(state: State, seat: int) -> float:
    """What lies open: places, shells, number of cards."""
    board = state.conf.board
    player = state.players[seat]
    total = 0.0
    for crab in state.conf.crabs[seat]:
        field = state.at[crab]
        if field == SEA:
            total += 2 * board.rows + 2 + HOME
        elif field >= 0:
            total += board.depth[field] - DOWN * (state.down >> crab & 1)
    total += SHELL * min(player.shells, 4) + MORE_SHELLS * max(0, player.shells - 4)
    total += CARD * player.hand.bit_count() + OUT * player.discard.bit_count()
    total += OUT * len(player.path) + TREASURE * player.treasures.bit_count()
    if state.chef == seat and not state.chef_used:
        total += CHEF
    if state.adv.claws:
        total += CLAW * sum(state.adv.claws[crab] for crab in state.conf.crabs[seat])
    return total


def prospects(state: State, seat: int) -> float:
    """What only the player knows: good cards, the planned card, actions not yet used."""
    parts = state.conf.parts
    player = state.players[seat]
    total = QUALITY * sum(quality(parts, card) for card in bits(player.hand) if card < HIDDEN)
    total += LEFT_OUT * sum(quality(parts, card) for card in bits(player.discard) if card < HIDDEN)
    if NONE < player.planned < HIDDEN:
        total += 0.9 * played(parts, player)
    if state.seat == seat:
        total += open_actions(state, seat)
    return total


def quality(parts: Parts, card: int) -> float:
    """What a card's own actions are worth."""
    special = parts.special[card]
    return BASIC[parts.main[card]] + (0.6 * SPECIALS[special] if special != NONE else 0.0)


def played(parts: Parts, player: Player) -> float:
    """What the planned card will bring at the better end of the path."""
    card, path = player.planned, player.path
    ends = [0.0]
    if path:
        for left, right in ((path[-1], card), (card, path[0])):
            found = [parts.matches(left, right, height) for height in (0, 1)]
            ends.append(sum(BASIC[symbol] for symbol in found if symbol != NONE))
    return quality(parts, card) + max(ends)


def open_actions(state: State, seat: int) -> float:
    """Card actions still available and questions still open in the own turn."""
    parts = state.conf.parts
    total = 0.0
    for ask in reversed(state.asks):
        if isinstance(ask, asks.Action):
            break
        total += _pending(state, ask)
    else:
        return total
    if ask.seat != seat:
        return total
    for gain in state.gained:
        match gain.move:
            case Special():
                total += 0.6 * SPECIALS[parts.special[gain.move.card]]
            case Main():
                total += BASIC[gain.symbol]
            case Side():
                total += BASIC[gain.symbol] * 0.95
    field = state.at[state.crab]
    if field >= 0 and field in state.conf.board.arrow:
        total += 0.5 * CARRIED[state.conf.board.arrow[field]]
    return total


def _pending(state: State, ask: Ask) -> float:
    match ask:
        case asks.Go() | asks.Half() | asks.SecondHalf():
            return BASIC[ask.symbol]
        case asks.Push() | asks.Enter():
            return _way(state, ask.target)
        case asks.Arrive():
            return _way(state, ask.target) if ask.crab == state.crab else 0.0
    return PENDING.get(type(ask), 0.0)


def _way(state: State, target: int) -> float:
    """How far the active crab will come."""
    here = state.at[state.crab]
    if here < 0:
        return 0.0
    depth = state.conf.board.depth
    far = 2 * state.conf.board.rows + 2 + HOME
    return min(depth[target], far) - depth[here]


# -- what the learned value sees ---------------------------------------------------------------


def features(state: State, seat: int) -> tuple[float, ...]:
    """How far the crabs have come, what the player has, and whether the turn is still to come."""
    board, parts = state.conf.board, state.conf.parts
    player = state.players[seat]
    far = 2.0 * board.rows + 2
    fields = [state.at[crab] for crab in state.conf.crabs[seat]]
    ways = [far if field == SEA else max(0, board.depth[field]) for field in fields]
    left = far * len(ways) - sum(ways)
    good = [quality(parts, card) for card in bits(player.hand) if card < HIDDEN]
    planned = played(parts, player) if NONE < player.planned < HIDDEN else 0.0
    seats = state.conf.seats
    after = (seat - max(state.seat, 0)) % seats
    return (
        left / 10,
        sqrt(max(0.0, left)),
        *[float(left <= step) for step in (0, 2, 4, 6, 8, 12)],
        float(sum(field == SEA for field in fields)),
        float(sum(state.down >> crab & 1 for crab in state.conf.crabs[seat])),
        *[float(player.shells > step) for step in range(5)],
        player.hand.bit_count() / 2,
        player.discard.bit_count() / 2,
        len(player.path) / 2,
        float(player.treasures.bit_count()),
        sum(good) / 4,
        max(good, default=0.0),
        planned,
        float(player.planned != NONE),
        float(state.chef == seat and not state.chef_used),
        after / seats,
        progress(state, seat) / 10,
    )


def aspects() -> tuple[Text, ...]:
    """What the estimate and each feature is about."""
    way, crabs, shells = say("the way to the sea"), say("crabs on their legs"), say("shells")
    cards, turn = say("cards"), say("the order of turns")
    return (
        *([way] * 10),
        crabs,
        *([shells] * 5),
        *([cards] * 3),
        say("treasures"),
        *([cards] * 4),
        say("the chef"),
        turn,
        way,
    )


class Advice(facets.Advice[State, Move]):
    """How good things look in Oh Crab!, for bots."""

    unit = "share"
    ahead = 3  # turns, or their planning
    patient = True

    def evaluate(self, state: State, seat: int) -> float:
        return evaluate(state, seat)

    def contenders(self, state: State) -> range:
        return range(state.conf.seats)

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
