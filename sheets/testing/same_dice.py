"""One seed gives everybody the same dice, whatever they decide."""

from __future__ import annotations

from sheets.engine.asks import CHANCE
from sheets.engine.chance import Rolled
from sheets.engine.table import AnyTable
from sheets.testing.promise import Broken

Roll = tuple[str, int, int | None, tuple[str, ...] | None]


def rolls(table: AnyTable) -> dict[Roll, str]:
    """Return the outcomes of all chance steps of a table, by roll and possible outcomes."""
    game = table.game
    rolled = Rolled()
    found = {}
    for state, step in zip(table.states, table.steps, strict=False):
        if step.seat != CHANCE:
            continue
        key = game.rules.key(state)
        outcomes = game.rules.chance(state).outcomes()
        possible = (
            None if outcomes is None else tuple(sorted(game.rules.format(m) for m, _ in outcomes))
        )
        found[key.what, rolled.number(key), key.left, possible] = game.rules.format(step.move)
        rolled.note(key)
    return found


def check_same_dice(tables: list[AnyTable]) -> int:
    """Whatever two games of one seed both roll, comes the same in both; how often that was."""
    compared = 0
    seen: dict[Roll, str] = {}
    for table in tables:
        for roll, text in rolls(table).items():
            if roll in seen:
                compared += 1
                if seen[roll] != text:
                    raise Broken(
                        f"`{roll[0]}` number {roll[1]} is `{seen[roll]}` in one game and `{text}` "
                        "in another game of the same seed",
                        "let `key` name a roll by what is rolled, whatever was decided before",
                    )
            seen[roll] = text
    return compared
