"""Strength of bots: every bot against every other, on the same deals from both seats.

The strengths are those under which the results were most likely (Bradley and Terry; a shared
win is half a win), in Elo, the first bot being 0.  Every pair begins with one game shared, so
that nobody who never lost is infinitely strong.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import permutations
from math import log, sqrt

from sheets.engine.setup import Player, Setup
from sheets.engine.struct import Struct, replace
from sheets.lab.accumulate import Interval, Z
from sheets.lab.simulate import play_game
from sheets.lab.spread import spread

ELO = 400 / log(10)
STEPS = 200
PRIOR = 1.0  # games shared beforehand, for each pair


Pairing = tuple[str, str, int]  # two bots and a deal; the other way round they change seats


class Meeting(Struct):
    """A game of two bots on a deal, and the share of the one."""

    one: str
    other: str
    deal: int
    share: float


class Rung(Struct):
    """A bot on the ladder."""

    bot: str
    elo: Interval
    share: float  # of its games
    games: int


def missing(bots: Sequence[str], deals: int, known: Iterable[Meeting] = ()) -> list[Pairing]:
    """The games of a round robin that are not known yet, deal by deal: a run that is stopped
    has as many of every pair."""
    played = {(each.one, each.other, each.deal) for each in known}
    return [
        pairing
        for deal in range(1, deals + 1)
        for one, other in permutations(bots, 2)
        if (pairing := (one, other, deal)) not in played
    ]


def meetings(
    setup: Setup, games: Sequence[Pairing], seed: str, jobs: int = 1, cluster: str = ""
) -> Iterator[Meeting]:
    """These games, played."""
    setup = replace(setup, players=(Player("A"), Player("B")))
    return spread(partial(_play, setup, games, seed), range(len(games)), jobs, cluster)


def _play(setup: Setup, games: Sequence[Pairing], seed: str, number: int) -> Meeting:
    one, other, deal = games[number]
    row = play_game(setup, (one, other), seed, deal)
    return Meeting(one, other, deal, (row.places[0] == 1) / row.shared)


def rungs(bots: Sequence[str], found: Iterable[Meeting]) -> list[Rung]:
    """The ladder, strongest first."""
    count = len(bots)
    wins = [[PRIOR / 2 if one != other else 0.0 for other in range(count)] for one in range(count)]
    shares: list[list[float]] = [[] for _ in bots]
    for meeting in found:
        one, other = bots.index(meeting.one), bots.index(meeting.other)
        for at, against, share in ((one, other, meeting.share), (other, one, 1 - meeting.share)):
            wins[at][against] += share
            shares[at].append(share)
    strength = _strengths(wins)
    made = []
    for at, (bot, own) in enumerate(zip(bots, shares, strict=True)):
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
