"""``python -m sheets.lab.train GAME PLAYERS``: weights for a game's value, from games of its bots.

Round 0 is played by first sight with some moves at random, later rounds by the planner with
the weights of the round before.  Every round keeps the rows of all before: a value has to know
the states its user reaches and those it avoids.  Where first sight is learned too, it learns
what the value of the round before says once things are at rest.  Game ``k`` of a round is
seeded with ``train/GAME/PLAYERS/ROUND/k``; its rows are kept in a file of their own, so that a
run that was stopped goes on where it was.  Needs numpy (``pip install 'shoal[train]'``).
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from sheets.bots.clock import Budget
from sheets.bots.policy import Future, Rollout, first_sight
from sheets.bots.search import SearchBot
from sheets.bots.value import FILE, Learned, Mode, Value, load, value_of
from sheets.engine import setup as tables
from sheets.engine.asks import CHANCE
from sheets.engine.chance import QuickDraws
from sheets.engine.drive import Dice
from sheets.engine.game import AnyGame, AnyMove, AnyState
from sheets.engine.registry import load_game
from sheets.engine.setup import Setup
from sheets.engine.struct import replace, written
from sheets.lab.spread import spread

ASTRAY = (0.0, 0.0, 0.01, 0.03)  # how many moves are random, by game
OPENING = 6  # so many more at random at the beginning of every second game
SIGHT = "sight "  # before the names of what is known of half-done states
SEEN = 2  # moves at random of every decision, to learn first sight from
HELD_OUT = 10  # every tenth game is for judging
DIGITS = 6
RAREST = 0.2  # a feature that varies less counts as if it varied so much
Floats = NDArray[np.float64]
Arrays = dict[str, NDArray[Any]]


class TrainingPlan(NamedTuple):
    """Training plan of the weights for a number of players."""

    games: tuple[int, ...]  # of each round
    shrink: float = 0.002
    states: int = 0  # a game counts as much as so many states, be it longer; 0: as all it has


PLANS: dict[str, dict[int, TrainingPlan]] = {
    "fleet": {1: TrainingPlan((2000, 500, 500)), 2: TrainingPlan((600, 200))},
    "wreck_raiders": {
        1: TrainingPlan((800, 100, 100, 150, 350), 0.01),
        2: TrainingPlan((400, 150, 300, 300), 0.03),
    },
    "oh_crab": {2: TrainingPlan((2000, 300)), 3: TrainingPlan((2000, 300))},
    # the last two may go on for a hundred moves, which tell of one result
    "crabz": {4: TrainingPlan((8000,), 0.0005, states=8)},
}
USUAL = TrainingPlan((500, 200))


class TrainingRows:
    """Training data of some games: one row per seat and state, rows of a state together."""

    def __init__(self) -> None:
        self.features: list[Sequence[float]] = []
        self.clocks: list[tuple[float, ...]] = []
        self.about: list[tuple[float, float, float, float, float]] = []
        # the state's number, contenders, estimate, result, number of the game

    def add(
        self,
        game: AnyGame,
        state: AnyState,
        rows: Mapping[int, Sequence[float]],
        results: Mapping[int, float] | None = None,
    ) -> None:
        """Notes what these seats have; a result that is not yet known is filled in at the end."""
        number = self.about[-1][0] + 1 if self.about else 0
        evaluator = game.bot
        rivals = len(evaluator.contenders(state))
        for seat, features in rows.items():
            self.features.append(features)
            self.clocks.append(evaluator.progress(state))
            result = float(seat) if results is None else results[seat]
            self.about.append((number, rivals, evaluator.estimate(state, seat), result, 0.0))

    def at_rest(self, game: AnyGame, state: AnyState, seat: int) -> None:
        """Notes what everybody has where states may be compared; while an open game is laid
        out nobody has anything."""
        if game.bot.is_quiet(state, CHANCE) and not (seat == CHANCE and game.info.open_information):
            self.add(game, state, game.bot.everyone(state))

    def seen(
        self, player: Rollout[AnyState, AnyMove], state: AnyState, seat: int, move: AnyMove
    ) -> None:
        """Notes how a move looks right after it, and what it is worth at rest."""
        game = player.game
        after = game.rules.apply(state, move)
        if game.rules.ask(after) is not None:
            end = player.to_rest(after, seat, Future(f"seen/{len(self.about)}"))
            own = {seat: game.bot.features(after, seat)}
            self.add(game, after, own, player.value.results(end))

    def finished(self, number: int, outcome: Sequence[float] = ()) -> Arrays:
        """All of it as arrays, with the final results."""
        about = np.array(self.about).reshape(-1, 5)
        if outcome:
            about[:, 3] = np.array(outcome)[about[:, 3].astype(int)]
        about[:, 4] = number
        return {
            "x": np.array(self.features, np.float32),
            "clocks": np.array(self.clocks, np.float32),
            "about": about,
        }


def setup_for(key: str, players: int) -> Setup:
    """A table of so many; one plays the official solo game."""
    seats = tuple(tables.Player(f"P{seat + 1}") for seat in range(players))
    return Setup(key, seats, solo=players == 1)


def play(key: str, players: int, stage: int, learned: Learned | None, number: int) -> Arrays:
    """The rows of one game."""
    game = load_game(key)
    setup = replace(setup_for(key, players), seed=f"train/{key}/{players}/{stage}/{number}")
    state, dice, draws = game.start(setup), Dice(setup), QuickDraws(setup.seed)
    astray = ASTRAY[number % len(ASTRAY)]
    opening = draws.below(OPENING) if number % 2 else 0
    value = Value(game, learned if stage else None)
    bot = SearchBot(Budget(), Budget(positions=300), value)
    player = Rollout(game, value)
    rows, sights = TrainingRows(), TrainingRows()
    while (ask := game.rules.ask(state)) is not None:
        seat = ask.seat
        rows.at_rest(game, state, seat)
        if seat == CHANCE:
            move = dice.roll(game, state)
            dice.rolled(game, state)
            state = game.rules.apply(state, move)
            continue
        moves = game.rules.legal(state)
        if stage and game.bot.learned_quick_value and len(moves) > 1:
            for move in draws.shuffled(moves)[:SEEN]:
                sights.seen(player, state, seat, move)
        opening -= 1
        if opening >= 0 or draws.random() < astray:
            move = draws.choice(moves)
        elif stage and len(moves) > 1:
            move = bot.choose(game, game.rules.view(state, seat), seat, moves, draws)
        else:
            move = first_sight(game, value, state, seat, moves)[0][2]
        state = game.rules.apply(state, move)
        if game.bot.learned_quick_value and game.rules.ask(state) is not None:
            rows.add(game, state, {seat: game.bot.features(state, seat)})
    found = rows.finished(number, game.bot.outcome(state))
    return found | {SIGHT + name: each for name, each in sights.finished(number).items()}


class Fit:
    """Rows of games, and the weights that follow from them."""

    def __init__(
        self, parts: Sequence[Arrays], rivals: int, kind: str = "", states: int = 0
    ) -> None:
        base, found = 0.0, []
        for part in parts:
            about = part[kind + "about"].copy()
            about[:, 0] += base
            base = about[-1, 0] + 1 if len(about) else base
            found.append(about)
        about = np.concatenate(found)
        chosen = about[:, 1] == rivals
        about = about[chosen]
        self.group = np.unique(about[:, 0], return_inverse=True)[1]
        self.estimate, self.result = about[:, 2], about[:, 3]
        self.held = about[:, 4] % HELD_OUT == 0
        part_of = np.repeat(np.arange(len(parts)), [len(each) for each in found])[chosen]
        self.weight = _fair(part_of, states * rivals)
        x = np.concatenate([part[kind + "x"] for part in parts])[chosen].astype(np.float64)
        clocks = np.concatenate([part[kind + "clocks"] for part in parts])[chosen].astype(
            np.float64
        )
        self.width = x.shape[1]
        self.x = np.concatenate([x, *(x * clocks[:, [at]] for at in range(clocks.shape[1]))], 1)
        # what was seen in a few games only must not weigh as if it were known from many
        self.scale = np.maximum(self.x.std(0), RAREST)
        self.scale[self.x.std(0) < 1e-9] = np.inf  # says nothing
        self.x /= self.scale

    def weights(self, found: Floats) -> tuple[tuple[float, ...], ...]:
        """Weights of the features as they are, plain and for each clock."""
        plain = np.round(found / self.scale, DIGITS).reshape(-1, self.width)
        return tuple(tuple(map(float, row)) for row in plain)

    def points(self, shrink: float) -> tuple[Floats, float]:
        """Ridge regression of what the estimate misses; and the variance explained.

        Where several seats were seen in one state, of the difference between two of them: what
        is good or bad for everybody decides nothing.
        """
        x, estimate, result, held = self._differences()
        known, missed = x[~held], (result - estimate)[~held]
        gram = known.T @ known + shrink * len(missed) * np.eye(x.shape[1])
        found: Floats = np.linalg.solve(gram, known.T @ missed).astype(np.float64)
        guess, truth = (estimate + x @ found)[held], result[held]
        return found, float(1 - ((truth - guess) ** 2).mean() / truth.var())

    def _differences(self) -> tuple[Floats, Floats, Floats, NDArray[np.bool_]]:
        """Each seat of a state less the one before it; a lone seat as it is."""
        second = np.flatnonzero(self.group[1:] == self.group[:-1]) + 1
        together = np.bincount(self.group)[self.group] > 1
        alone = np.flatnonzero(~together)
        both = [
            np.concatenate([each[second] - each[second - 1], each[alone]])
            for each in (self.x, self.estimate, self.result)
        ]
        return both[0], both[1], both[2], np.concatenate([self.held[second], self.held[alone]])

    def share(self, shrink: float, steps: int = 12) -> tuple[Floats, float]:
        """The weights under which those who won were most likely to (Newton's steps), and how
        much less in doubt the winners are."""
        train = ~self.held
        x, result, group = self.x[train], self.result[train], self.group[train]
        counted = self.weight[train]
        first = np.flatnonzero(np.diff(group, prepend=-1))  # rows of a state lie together
        counts = np.diff(first, append=len(group))
        found = np.zeros(x.shape[1])
        for _ in range(steps):
            weight = self._chances(found)[train]
            mean = np.add.reduceat(x * weight[:, None], first)
            centred = x - np.repeat(mean, counts, 0)
            hessian = (centred * (counted * weight)[:, None]).T @ centred
            hessian += shrink * len(x) * np.eye(x.shape[1])
            slope = x.T @ (counted * (result - weight)) - shrink * len(x) * found
            found += np.linalg.solve(hessian, slope)
        chance = self._chances(found)
        held = self.held
        even = 1.0 / np.bincount(self.group)[self.group]
        result = (self.weight * self.result)[held]
        doubt = -(result * np.log(chance[held] + 1e-9)).sum()
        before = -(result * np.log(even[held])).sum()
        return found, float(1 - doubt / before)

    def _chances(self, found: Floats) -> Floats:
        value = np.exp(np.clip(self.estimate + self.x @ found, -30, 30))
        total = np.bincount(self.group, value)
        chances: Floats = value / total[self.group]
        return chances


def _fair(game: NDArray[np.int_], most: int) -> Floats:
    """The weight of each row, so that no game counts for more than so many of them."""
    _, at, rows = np.unique(game, return_inverse=True, return_counts=True)
    weight: Floats = np.minimum(1.0, most / rows)[at] if most else np.ones(len(game))
    return weight


def fingerprint(game: AnyGame, players: Sequence[int]) -> str:
    """A hash of what the value sees along a seeded game for each number of players."""
    digest = sha256()
    for count in players:
        setup = replace(setup_for(game.info.key, count), seed="fingerprint")
        state, dice, draws = game.start(setup), Dice(setup), QuickDraws("fingerprint")
        while (ask := game.rules.ask(state)) is not None:
            if ask.seat == CHANCE:
                move = dice.roll(game, state)
                dice.rolled(game, state)
            else:
                move = draws.choice(game.rules.legal(state))
            state = game.rules.apply(state, move)
            for seat in game.bot.contenders(state) if game.bot.is_quiet(state, CHANCE) else ():
                seen = (*game.bot.features(state, seat), *game.bot.progress(state))
                digest.update(repr([round(each, DIGITS) for each in seen]).encode())
                digest.update(repr(round(game.bot.estimate(state, seat), DIGITS)).encode())
    return digest.hexdigest()[:16]


def hash_of(modes: dict[str, Mode]) -> str:
    """A hash of the weights."""
    return sha256(written(dict(sorted(modes.items()))).encode()).hexdigest()[:16]


def save(game: AnyGame, modes: dict[str, Mode], seed: str) -> None:
    """The weights, kept with the ease that was fitted before."""
    modes = dict(sorted(modes.items()))
    before = load(game)
    learned = Learned(
        game.info.key,
        game.bot.unit,
        seed,
        datetime.now(UTC).date().isoformat(),
        fingerprint(game, [int(key) for key in modes]),
        hash_of(modes),
        modes,
        before.ease if before else 0.0,
        tuple(game.bot.feature_names()),
    )
    write(game, learned)


def write(game: AnyGame, learned: Learned) -> None:
    """Writes what was learned beside the game."""
    (Path(sys.modules[game.package].__file__ or "").parent / FILE).write_text(
        written(learned) + "\n", "utf-8"
    )
    value_of.cache_clear()


def train(key: str, players: int, folder: Path, jobs: int = 1, cluster: str = "") -> Iterator[str]:
    """Plays and learns, and says a line a round."""
    game = load_game(key)
    plan = PLANS.get(key, {}).get(players, USUAL)
    folder.mkdir(parents=True, exist_ok=True)
    paths: list[Path] = []
    for stage, games in enumerate(plan.games):
        own = [folder / f"{stage}-{number}.npz" for number in range(1, games + 1)]
        learned = load(game)
        missing = [number for number, path in enumerate(own, 1) if not path.exists()]
        work = partial(play, key, players, stage, learned)
        for number, rows in zip(missing, spread(work, missing, jobs, cluster), strict=True):
            _keep(own[number - 1], rows)
        paths += own
        modes = dict(learned.modes) if learned else {}
        seen = [dict(np.load(path)) for path in paths]
        for rivals in sorted({int(each) for part in seen for each in part["about"][:, 1]}):
            fit = Fit(seen, rivals, states=plan.states)
            found, explained = (
                fit.points(plan.shrink) if game.bot.unit == "points" else fit.share(plan.shrink)
            )
            later = seen[plan.games[0] :]
            sight = _sight(later, rivals, plan.shrink) if game.bot.learned_quick_value else ()
            modes[str(rivals)] = Mode(len(paths), round(explained, 4), fit.weights(found), sight)
            rows_seen = f"{rivals} contenders, {len(fit.x)} rows, explained {explained:.3f}"
            yield f"{key} {players}, round {stage}: {rows_seen}"
        save(game, modes, f"train/{key}")


def _sight(parts: Sequence[Arrays], rivals: int, shrink: float) -> tuple[tuple[float, ...], ...]:
    """The weights for half-done states; none before a round that knows what they are worth."""
    if not parts:
        return ()
    fit = Fit(parts, rivals, SIGHT)
    return fit.weights(fit.points(shrink)[0])


def _keep(path: Path, rows: Arrays) -> None:
    """Rows in a file, whole or not at all."""
    part = path.with_suffix(".part.npz")
    np.savez(part, **rows)  # type: ignore[arg-type]
    part.rename(path)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m sheets.lab.train")
    parser.add_argument("game")
    parser.add_argument("players", type=int, nargs="*", help="as many as play (usually all)")
    parser.add_argument("--folder", type=Path, default=Path("out/train"))
    parser.add_argument("--jobs", type=int, default=-1)
    parser.add_argument("--cluster", default="", metavar="ADDRESS")
    words = parser.parse_args()
    for players in words.players or PLANS.get(words.game, {2: USUAL}):
        folder = words.folder / words.game / str(players)
        for line in train(words.game, players, folder, words.jobs, words.cluster):
            sys.stdout.write(line + "\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
