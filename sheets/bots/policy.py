"""Quick sensible play: one look at every move, and playing on like that until things rest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic

from sheets.bots.value import Value
from sheets.engine.asks import CHANCE
from sheets.engine.chance import KeyedDraws, QuickDraws, Rolled
from sheets.engine.game import Game, M, S

ASTRAY = 0.25
REMEMBERED = 1_000  # choices
Seen = list[tuple[float, S, M]]  # how it looks, the state after the move, the move


def first_sight(
    game: Game[S, M], value: Value[S, M], state: S, seat: int, moves: Sequence[M]
) -> Seen[S, M]:
    """The moves by how the state right after them looks, best first."""
    apply, quick_value = game.rules.apply, value.quick_value
    seen = [(quick_value(after := apply(state, move), seat), after, move) for move in moves]
    seen.sort(key=_look, reverse=True)
    return seen


def _look(entry: tuple[float, S, M]) -> float:
    return entry[0]


class Future:
    """Dice and cards that might come.  Keyed by what is rolled, so that every move is tried
    with the same; ``rolls`` counts what came."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._rolled = Rolled()
        self.rolls = 0

    def roll(self, game: Game[S, M], state: S) -> M:
        """Sample the pending chance event."""
        key = game.rules.key(state)
        draws = KeyedDraws(self._seed, key, self._rolled.number(key))
        self._rolled.note(key)
        self.rolls += 1
        return game.rules.chance(state).sample(draws)


class Rollout(Generic[S, M]):
    """Plays on for all seats, each by first sight, and counts the positions it looks at;
    ``astray`` draws, if given, let it now and then play what looks second best."""

    def __init__(
        self, game: Game[S, M], value: Value[S, M], astray: QuickDraws | None = None
    ) -> None:
        self.game = game
        self.value = value
        self.astray = astray
        self.positions = 0
        self._known: dict[S, tuple[M, S]] = {}

    def to_rest(
        self,
        state: S,
        seat: int,
        future: Future,
        further: int = 0,
        line: dict[S, M] | None = None,
    ) -> S:
        """The state where what the seat began is done, or so many rests after that; ``line``
        takes down the seat's moves on the way, by its view."""
        game, is_quiet = self.game, self.game.bot.is_quiet
        while (ask := game.rules.ask(state)) is not None:
            if is_quiet(state, seat):
                if not further:
                    break
                further -= 1
            if ask.seat == CHANCE:
                state = game.rules.apply(state, future.roll(game, state))
            else:
                move, after = self.step(state, ask.seat)
                if line is not None and ask.seat == seat:
                    line[game.rules.view(state, seat)] = move
                state = after
        self.positions += 1
        return state

    def step(self, state: S, seat: int) -> tuple[M, S]:
        """The move that looks best, and the state after it."""
        rules, quick_value = self.game.rules, self.value.quick_value
        moves = rules.legal(state)
        self.positions += len(moves)
        if len(moves) == 1:
            return moves[0], rules.apply(state, moves[0])
        best = self._known.get(state)
        if best is None:
            tried = [(move, rules.apply(state, move)) for move in moves]
            if self.astray and self.astray.random() < ASTRAY:
                return sorted(tried, key=lambda each: quick_value(each[1], seat))[-2]
            best = max(tried, key=lambda each: quick_value(each[1], seat))
            if not self.astray:
                self._note(state, best)
        return best

    def _note(self, state: S, best: tuple[M, S]) -> None:
        """Remembers a choice: futures that start alike come to the same states."""
        if len(self._known) >= REMEMBERED:
            self._known.clear()
        self._known[state] = best
