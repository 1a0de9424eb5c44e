"""The conformance kit: what every game promises, for the tests of games, ours and others'.

``sheets.testing.check("pig")`` plays random games and checks every promise of the engine on
the way; ``python -m sheets.testing pig`` does so from a shell.
"""

from sheets.testing.cases import check, setups
from sheets.testing.kit import check_game, make_setup, random_table
from sheets.testing.promise import Broken
from sheets.testing.same_dice import check_same_dice

__all__ = [
    "Broken",
    "check",
    "check_game",
    "check_same_dice",
    "make_setup",
    "random_table",
    "setups",
]
