"""Refusals of random games, and the tables of the rules that each may name.

Moves of every kind are tried at every question.  A table, ``tests/<game>/refusals.txt``, has
a row for each kind of refusal, read from the top: what is asked | what is tried | the sentence
= the rules that forbid it.  ``*`` stands for anything.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import NamedTuple

from sheets.engine.asks import CHANCE, Ask
from sheets.engine.chance import QuickDraws
from sheets.engine.game import AnyGame, AnyMove, AnyState
from sheets.engine.struct import asdict
from sheets.testing.cases import setups
from sheets.testing.kit import random_table

STEPS = 4_000  # of all games together, by the size of the run
OF_A_KIND = 12  # questions of each kind, by the size of the run
TRIES = 2  # of each kind of move at each question
Found = list[tuple[AnyGame, AnyState]]


class Refusal(NamedTuple):
    """What was asked, what was tried, why it is refused, and the rule named."""

    ask: str
    move: str
    sentence: str
    rule: str


class Row(NamedTuple):
    """A row of a table."""

    ask: str
    move: str
    sentence: str
    rules: tuple[str, ...]

    def covers(self, refusal: Refusal) -> bool:
        """True if the row is about this refusal, whatever rule it names."""
        return (
            fnmatchcase(refusal.ask, self.ask)
            and fnmatchcase(refusal.move, self.move)
            and self.sentence in ("*", refusal.sentence)
        )


def label(ask: Ask | None, players: int) -> str:
    """Return what is asked, with its fields and the number of players, as tables write it."""
    if ask is None:
        return f"Over players={players}"
    fields = [f"{key}={value}" for key, value in asdict(ask).items() if key != "seat"]
    return " ".join([type(ask).__name__, *fields, f"players={players}"])


@cache
def table(key: str) -> tuple[Row, ...]:
    """Return the rows of a game's table."""
    path = Path(__file__).parents[1] / key / "refusals.txt"
    lines = path.read_text("utf-8").splitlines()
    return tuple(_row(line) for line in lines if line and not line.startswith("#"))


def _row(line: str) -> Row:
    kind, _, rules = line.rpartition(" = ")
    ask, move, sentence = (part.strip() for part in kind.split(" | ", 2))
    return Row(ask, move, sentence, tuple(rules.split()))


def allowed(key: str, refusal: Refusal) -> tuple[str, ...]:
    """Return the rules that this refusal may name; none if no row is about it."""
    return next((row.rules for row in table(key) if row.covers(refusal)), ())


def states(key: str, size: int) -> Found:
    """Return states of random games of every set-up."""
    found: Found = []
    known = list(setups(key))
    for setup in known:
        left = STEPS * size // len(known)
        while left > 0:
            played = random_table(setup, f"refusals {left}", left)
            found += ((played.game, state) for state in played.states)
            left -= len(played.states)
    return found


def questions(found: Found, most: int) -> Iterator[tuple[AnyGame, AnyState, str]]:
    """Yield so many states of each kind of question at most, with the question."""
    counts: Counter[str] = Counter()
    for game, state in found:
        players = len(game.rules.score(state))
        ask = game.rules.ask(state)
        kind = f"{type(ask)} {players}"
        counts[kind] += 1
        if counts[kind] <= most:
            yield game, state, label(ask, players)


def moves_by_kind(found: Found, draws: QuickDraws) -> list[list[AnyMove]]:
    """Return the moves that these games knew, by their class."""
    kinds: dict[type, dict[AnyMove, None]] = defaultdict(dict)
    for game, state in found:
        for move in _known(game, state, draws):
            kinds[type(move)][move] = None
    return [list(moves) for moves in kinds.values()]


def _known(game: AnyGame, state: AnyState, draws: QuickDraws) -> Iterator[AnyMove]:
    ask = game.rules.ask(state)
    if ask is None:
        return
    if ask.seat == CHANCE:
        yield game.rules.chance(state).sample(draws)
    else:
        yield from game.rules.candidates(state)
    yield from game.rules.declarations(state)


def refusals(key: str, size: int) -> Iterator[Refusal]:
    """Yield what random games of every set-up refuse."""
    draws = QuickDraws(f"refusals of {key}")
    found = states(key, size)
    kinds = moves_by_kind(found, draws)
    for game, state, asked in questions(found, OF_A_KIND * size):
        for move in (draws.choice(moves) for moves in kinds for _ in range(TRIES)):
            problem = game.rules.check(state, move)
            if problem is not None:
                text = game.rules.format(move)
                yield Refusal(asked, text, problem.text.id, problem.rule)
