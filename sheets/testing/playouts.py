"""Play-outs: the same games as step by step, only quicker."""

from __future__ import annotations

from sheets.engine.asks import Ask
from sheets.engine.chance import QuickDraws
from sheets.engine.game import AnyGame, AnyMove, AnyState
from sheets.engine.score import Score, Standings
from sheets.engine.setup import Setup
from sheets.testing.promise import Broken

LONGEST = 20_000


def check_playout(game: AnyGame, setup: Setup, seed: str) -> None:
    """Checks that every move of a random play-out is legal, and that the same moves lead step
    by step to the same result."""
    rules, draws = game.rules, QuickDraws(seed)
    made: list[AnyMove] = []

    def answer(state: AnyState, _ask: Ask) -> AnyMove | None:
        if len(made) == LONGEST:
            return None
        made.append(rules.pick(state, draws))
        return made[-1]

    start = game.start(setup)
    end = rules.playout(start, answer)
    state = start
    for move in made:
        problem = rules.check(state, move)
        if problem is not None:
            raise Broken(
                f"`pick` draws `{rules.format(move)}`, which `check` refuses",
                "let `pick` draw from the legal moves",
            )
        state = rules.apply(state, move)
    if _result(game, state) != _result(game, end):
        raise Broken(
            "`playout` ends otherwise than the same moves step by step",
            "leave `playout` out: its default applies every move",
        )


def _result(game: AnyGame, state: AnyState) -> tuple[tuple[Score, ...], Standings]:
    return game.rules.score(state), game.rules.standings(state)
