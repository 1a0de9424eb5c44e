"""Who is stronger: every bot against every other, on the same deals from both seats.

The strengths are those under which the results were most likely (Bradley and Terry; a shared
win is half a win), in Elo, the first bot being 0.  Every pair begins with one game shared, so
that nobody who never lost is infinitely strong.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import combinations
from math import log, sqrt

from sheets.engine.setup import Player, Setup
from sheets.engine.struct import Struct, replace
from sheets.lab.accumulate import Interval, Z
from sheets.lab.simulate import play_game
from sheets.lab.spread import spread

ELO = 400 / log(10)
STEPS = 200
PRIOR = 1.0  # games shared beforehand, for each pair

Pairing = tuple[int, int, float]  # two bots by number, and the share of the first


class Rung(Struct):
    """A bot on the ladder."""

    bot: str
    elo: Interval
    share: float  # of its games
    games: int


def pairings(
    setup: Setup, bots: Sequence[str], deals: int, seed: str, jobs: int = 1, cluster: str = ""
) -> Iterator[Pairing]:
    """The results of all games, each deal from both seats."""
    setup = replace(setup, players=(Player("A"), Player("B")))
    pairs = list(combinations(range(len(bots)), 2))
    work = partial(_play, setup, tuple(bots), pairs, deals, seed)
    return spread(work, range(2 * deals * len(pairs)), jobs, cluster)


def _play(
    setup: Setup,
    bots: Sequence[str],
    pairs: Sequence[tuple[int, int]],
    deals: int,
    seed: str,
    number: int,
) -> Pairing:
    """One of all games: pair by pair, deal by deal, once from each seat."""
    pair, rest = divmod(number, 2 * deals)
    one, other = pairs[pair] if rest % 2 else pairs[pair][::-1]
    row = play_game(setup, (bots[one], bots[other]), seed, rest // 2 + 1)
    return one, other, (row.places[0] == 1) / row.shared


def rungs(bots: Sequence[str], found: Sequence[Pairing]) -> list[Rung]:
    """The ladder, strongest first."""
    count = len(bots)
    wins = [[PRIOR / 2 if one != other else 0.0 for other in range(count)] for one in range(count)]
    for one, other, share in found:
        wins[one][other] += share
        wins[other][one] += 1 - share
    strength = _strengths(wins)
    made = []
    for at, bot in enumerate(bots):
        own = [
            share if one == at else 1 - share for one, other, share in found if at in (one, other)
        ]
        middle = ELO * log(strength[at] / strength[0])
        reach = Z * ELO * _error(wins, strength, at) if at else 0.0
        interval = Interval(middle, middle - reach, middle + reach)
        made.append(Rung(bot, interval, sum(own) / max(1, len(own)), len(own)))
    return sorted(made, key=lambda rung: -rung.elo.value)


def _strengths(wins: Sequence[Sequence[float]]) -> list[float]:
    """The most likely strengths (Zermelo's steps, which never overshoot)."""
    count = len(wins)
    strength = [1.0] * count
    for _ in range(STEPS):
        strength = [
            sum(wins[one])
            / sum(
                (wins[one][other] + wins[other][one]) / (strength[one] + strength[other])
                for other in range(count)
                if other != one
            )
            for one in range(count)
        ]
        strength = [each / strength[0] for each in strength]
    return strength


def _error(wins: Sequence[Sequence[float]], strength: Sequence[float], at: int) -> float:
    """The standard error of a logarithm of strength, the others' taken as known."""
    known = 0.0
    for other in range(len(strength)):
        if other != at:
            expected = strength[at] / (strength[at] + strength[other])
            known += (wins[at][other] + wins[other][at]) * expected * (1 - expected)
    return 1 / sqrt(known)
