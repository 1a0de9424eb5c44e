"""Full games between bots, one small row a game.

Game ``k`` of a run is seeded with ``seed/k``, so the rows are the same for any
number of workers and any of them can be played again on its own.  Players change
seats from game to game, so that no bot keeps the better chair.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from time import process_time

from sheets.bots import clock, spec
from sheets.bots.drive import seated
from sheets.engine.asks import CHANCE, Ask
from sheets.engine.drive import Chooser, Dice, answer, drive
from sheets.engine.game import AnyGame, AnyMove, AnyState
from sheets.engine.registry import load_game
from sheets.engine.setup import Player, Setup
from sheets.engine.struct import Struct, replace
from sheets.lab.luck import Fortune
from sheets.lab.spread import spread


class GameRow(Struct):
    """The result of one game, by player (not by seat)."""

    number: int
    seed: str
    places: tuple[int, ...]
    points: tuple[int, ...]
    categories: tuple[tuple[tuple[str, int], ...], ...]
    shared: int  # how many share the first place
    steps: int
    reason: str
    luck: tuple[float, ...] = ()  # of the points, or of the share of the win; if asked for


def simulate(
    setup: Setup,
    bots: Sequence[str],
    games: int,
    seed: str,
    jobs: int = 1,
    cluster: str = "",
    *,
    lucky: bool = False,
) -> Iterator[GameRow]:
    """The rows of that many games, in order; played here, by several processes, or by a
    dask cluster at an address.  ``lucky`` rows say how lucky everybody was."""
    for bot in bots:
        spec.make(bot)
    return spread(
        partial(play_game, setup, bots, seed, lucky=lucky), range(1, games + 1), jobs, cluster
    )


def players_on_seats(number: int, count: int) -> list[int]:
    """The player on each seat in game ``number``: all move on by one chair a game."""
    return [(seat + number - 1) % count for seat in range(count)]


def play_game(
    setup: Setup, bots: Sequence[str], seed: str, number: int, *, lucky: bool = False
) -> GameRow:
    """One game from its set-up to its end."""
    count = len(bots)
    own_seed = f"{seed}/{number}"
    sitting = players_on_seats(number, count)
    seats = tuple(Player(f"P{player + 1}", bots[player]) for player in sitting)
    game = load_game(setup.game, setup.pack)
    luck = Luck(game, count, own_seed) if lucky else None
    with cpu_time():
        state, steps = play_out(game, replace(setup, players=seats, seed=own_seed), luck)
    standings = game.rules.standings(state)
    scores = {score.seat: score for score in game.rules.score(state)}
    seat_of = {player: seat for seat, player in enumerate(sitting)}
    by_player = [seat_of[player] for player in range(count)]
    return GameRow(
        number,
        own_seed,
        tuple(standings.of(seat).place for seat in by_player),
        tuple(scores[seat].total for seat in by_player),
        tuple(
            tuple(
                (key, scores[seat].category(key))
                for key in dict.fromkeys(line.key for line in scores[seat].lines)
            )
            for seat in by_player
        ),
        len(standings.winners),
        steps,
        standings.reason,
        tuple(luck.total[seat] for seat in by_player) if luck else (),
    )


class Luck:
    """Luck of every seat in a game so far."""

    def __init__(self, game: AnyGame, seats: int, seed: str) -> None:
        self.fortune = Fortune(game, seats)
        self.total = [0.0] * seats
        self._seed = seed

    def add(self, state: AnyState, move: AnyMove, step: int) -> None:
        """Counts what the dice showed in."""
        found = self.fortune.luck(state, move, f"{self._seed}/luck/{step}")
        self.total = [a + b for a, b in zip(self.total, found, strict=True)]


@contextmanager
def cpu_time() -> Iterator[None]:
    """Meanwhile bots count the seconds of their process: with as many workers as cores, or on a
    busy machine, `hard` thinks as much as alone."""
    before, clock.timer = clock.timer, process_time
    try:
        yield
    finally:
        clock.timer = before


def play_out(game: AnyGame, setup: Setup, luck: Luck | None = None) -> tuple[AnyState, int]:
    """The last state of a game between the set-up's bots, and its number of steps.

    Dice and bots play as at a table with the same seed; nothing is kept on the way.
    """
    game.rules.validate(setup)
    end = game.start(setup)
    dice, players, steps = Dice(setup), seated(setup), 0
    if luck is None and not any(player and player.looks for player in players):
        return _played_blindly(game, end, dice, players)
    for step, after in drive(game, end, dice, players):
        if luck is not None and step.seat == CHANCE:
            luck.add(end, step.move, steps)
        end = after
        steps += 1
    return end, steps


def _played_blindly(
    game: AnyGame, start: AnyState, dice: Dice, players: Sequence[Chooser | None]
) -> tuple[AnyState, int]:
    """Play out a game whose players never look at the table, without states in between."""
    steps = 0

    def next_move(state: AnyState, ask: Ask) -> AnyMove:
        nonlocal steps
        steps += 1
        return answer(game, state, ask, dice, players, steps)

    return game.rules.playout(start, next_move), steps
