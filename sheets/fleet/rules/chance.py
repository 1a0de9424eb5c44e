"""Dice and cards: what can come (section 5.1 of the rules)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import product

from sheets.engine.chance import Chance, DeckDraw, Draws, Key, Uniform
from sheets.engine.errors import Problem
from sheets.engine.struct import replace
from sheets.engine.text import PlayerName, Text, say, say_n
from sheets.fleet.names import COINS, FACE_WORDS
from sheets.fleet.rules import asks, moves
from sheets.fleet.rules.moves import Move
from sheets.fleet.rules.state import State

BOAT_FACES = tuple(range(6))
TOWN_FACES = tuple(range(6, 9))
CAPTAINS = 5


class RollChance(Chance[Move]):
    """A pool of dice.  Seeded dice come sorted; typed ones stay in their order.

    All results of the pool are listed once, each as often as it can come, so that
    a roll is one draw.
    """

    rule = "FL-3.1"

    def __init__(self, town_dice: int, boat_dice: int, pool: str) -> None:
        self.pool = pool  # the rule that says how many dice
        self.town = town_dice
        self.boat = boat_dice
        kind = moves.RollTown if town_dice else moves.RollBoat
        known: dict[tuple[int, ...], Move] = {}
        rolls = []
        for town in product(TOWN_FACES, repeat=town_dice):
            for boat in product(BOAT_FACES, repeat=boat_dice):
                faces = (*sorted(town), *sorted(boat))
                rolls.append(known.setdefault(faces, kind(faces)))
        self.rolls = tuple(rolls)

    def sample(self, draws: Draws) -> Move:
        return draws.choice(self.rolls)

    def outcomes(self) -> Iterator[tuple[Move, int]]:
        return iter(Counter(self.rolls).items())

    def problem(self, move: Move) -> Problem | None:
        if self.town:
            if not isinstance(move, moves.RollTown):
                return Problem("FL-3.1", say("roll the town dice now"))
            if len(move.faces) != self.town + self.boat:
                return Problem(self.pool, _town_count(self.town, len(move.faces) - 1))
            return None
        if not isinstance(move, moves.RollBoat):
            return Problem("FL-3.1", say("roll the boat dice now"))
        if len(move.faces) != self.boat:
            return Problem(self.pool, _boat_count(self.boat, len(move.faces)))
        return None


def _boat_count(wanted: int, found: int) -> Text:
    return say_n(
        "roll {wanted} boat dice, not {n}",
        "roll {wanted} boat dice, not {n}",
        found,
        wanted=wanted,
    )


def _town_count(wanted: int, found: int) -> Text:
    return say_n(
        "roll {wanted} town dice and one boat die, not {n} and one",
        "roll {wanted} town dice and one boat die, not {n} and one",
        found,
        wanted=wanted,
    )


class StartChance(Uniform[Move]):
    """A start bonus; three coins are rolled again (FL-1.3)."""

    def __init__(self, seat: int) -> None:
        super().__init__(
            [moves.Start(seat, column) for column in range(5)],
            "FL-1.3",
            say("roll the start bonus of {who} now: one boat type", who=PlayerName(seat)),
        )

    def problem(self, move: Move) -> Problem | None:
        if isinstance(move, moves.Start) and move.column == COINS:
            return Problem("FL-1.3", say("three coins give no start bonus: roll again"))
        return super().problem(move)


@lru_cache(maxsize=32)
def roll(town: int, boat: int, pool: str) -> RollChance:
    """The chance of a pool of so many dice."""
    return RollChance(town, boat, pool)


@lru_cache(maxsize=8)
def start(seat: int) -> StartChance:
    """The chance of a start bonus."""
    return StartChance(seat)


def trophies() -> Uniform[Move]:
    """One gold and one silver trophy (FL-12.5)."""
    return Uniform(
        [moves.Trophies(gold, silver) for gold in range(5) for silver in range(5)],
        "FL-12.5",
        say("draw one gold and one silver trophy now"),
    )


class RerollChance(Uniform[Move]):
    """The new face of an own die (FL-11.2): one that this die has (FL-1.6, FL-1.7)."""

    def __init__(self, town: bool) -> None:
        faces = TOWN_FACES if town else BOAT_FACES
        self.die = "FL-1.7" if town else "FL-1.6"
        super().__init__(
            [moves.Rerolled(face) for face in faces],
            "FL-11.2",
            say(
                "this die must show one of {faces}", faces=tuple(FACE_WORDS[face] for face in faces)
            ),
        )

    def problem(self, move: Move) -> Problem | None:
        problem = super().problem(move)
        if problem is not None and isinstance(move, moves.Rerolled):
            return replace(problem, rule=self.die)
        return problem


@lru_cache(maxsize=2)
def reroll(town: bool) -> RerollChance:
    """The chance of a die rolled again."""
    return RerollChance(town)


# -- by the ask: what can come, and what it is that is rolled or drawn -------------------


def boat_chance(state: State, _ask: asks.RollBoat) -> Chance[Move]:
    return roll(0, state.parts.boat_dice(state.actors), "FL-14.2" if state.stones else "FL-1.6")


def boat_key(state: State, _ask: asks.RollBoat) -> Key:
    return Key(f"{state.round}/boat")


def town_chance(state: State, _ask: asks.RollTown) -> Chance[Move]:
    return roll(state.parts.town_dice(state.actors), 1, "FL-14.2" if state.stones else "FL-1.7")


def town_key(state: State, _ask: asks.RollTown) -> Key:
    return Key(f"{state.round}/town")


def reroll_chance(state: State, _ask: asks.Reroll) -> Chance[Move]:
    return reroll(state.die in TOWN_FACES)


def rerolls(state: State) -> Iterator[State]:
    """Return the rolls of a Casino, had its owner taken a die now (FL-11.2): a boat
    die, in the town phase also a town die."""
    ask = state.asks[-1] if state.asks else None
    if isinstance(ask, asks.Take):
        kinds = (BOAT_FACES, TOWN_FACES) if state.phase == "town" else (BOAT_FACES,)
        for faces in kinds:
            yield replace(state, asks=(asks.REROLL[ask.seat],), die=faces[0])


def reroll_key(state: State, ask: asks.Reroll) -> Key:
    return Key(f"{state.round}/{state.phase}/reroll/{ask.player}")


def start_chance(_state: State, ask: asks.Start) -> Chance[Move]:
    return start(ask.player)


def start_key(_state: State, ask: asks.Start) -> Key:
    return Key(f"start/{ask.player}")


def captain_chance(state: State, ask: asks.Captain) -> DeckDraw[Move]:
    """A captain card not yet dealt (FL-12.1)."""
    left = _captains_left(state)
    return DeckDraw(
        [moves.Captain(ask.player, card) for card in left],
        left,
        CAPTAINS,
        "FL-12.1",
        say("deal {who} a captain that nobody has yet", who=PlayerName(ask.player)),
    )


def captain_key(state: State, _ask: asks.Captain) -> Key:
    return Key("captain", len(_captains_left(state)))


def _captains_left(state: State) -> list[int]:
    """The captain cards not yet dealt."""
    dealt = {sheet.captain for sheet in state.sheets}
    return [card for card in range(CAPTAINS) if card not in dealt]


def first_chance(state: State, _ask: asks.First) -> Uniform[Move]:
    """The first start player (FL-1.9)."""
    players = range(len(state.sheets))
    return Uniform(
        map(moves.First, players),
        "FL-1.9",
        say("the player who goes first is one of {names}", names=tuple(map(PlayerName, players))),
    )


def trophies_chance(_state: State, _ask: asks.Trophies) -> Chance[Move]:
    return trophies()
