"""What bots see of a position of CRABZ."""

from __future__ import annotations

from math import sqrt

from sheets.crabz.bot import everyone
from sheets.crabz.forms import position as positions

# Green is out: what it covers stays covered.  Red's medium crab lies on one of its own.
ROW = "R/RBG/G/b1:BSGM,b2:RL,b3:RSRM,b4:RMBL,b5:BS"


def test_what_red_and_blue_have() -> None:
    """By size: large, medium, small."""
    red = (
        *(4, 2, 1, 1),  # crabs, covered; on top alone, on an own one
        *(1, 1, 0),  # on top
        *(1, 1, 0),  # of these can move: b2 to b1 and b3, b3 to b1 and b5
        *(1, 0, 0),  # and nobody can cover them: Blue's b4 reaches b3
        *(2, 2, 0, sqrt(4)),
        *(1, 1, 0),  # at least one, two, three can move
        *(1, 0, 0),  # players before
        *(2, 0),  # that can move now; the only one, and others move first
        *(0, 1, 1),  # right below a crab that can leave
        0,
    )
    blue = (
        *(3, 1, 1, 0),
        *(1, 0, 1),
        *(1, 0, 0),
        *(1, 0, 0),
        *(2, 0, 0, sqrt(2)),
        *(1, 0, 0),
        *(0, 1, 0),
        *(0, 1),
        *(0, 0, 0),
        1,  # below Green for good (CZ-7.4)
    )
    assert everyone(positions.read(ROW)) == {0: red, 1: blue}
