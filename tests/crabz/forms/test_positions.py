"""The position string: what is read, what is refused."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sheets.crabz.forms import position as positions
from sheets.engine.errors import BadPosition

V33 = [
    "R/RB/-/b2:RLBS,b3:RM",
    "R/RB/-/b2:RL,b4:BS",
    "R/RB/-/b2:RLRLRL,b3:RL",
    "R/RB/-/b2:GL,b3:RL",
    "R/RB/-/a5:RL,b3:RL",
    "R/RB/-/b2:RL,b2:BS",
    "G/RB/-/b2:RL,b3:BS",
    "R/RB/-/d4:RL,d3:BS",
    "R/RB/X/b2:RL,b3:BS",
    "R/RB/RB/b2:RL,b3:BS",
    "R/RB/R/b2:RL,b3:BS",
    "R/RR/-/b2:RL,b3:RS",
    "R/RB/-/b2:,b3:RS",
    "R/RB/-/b2:RX,b3:RS",
    "R/RB/-/b2:R,b3:RS",
    "R/RB/-",
    "",
]


@pytest.mark.parametrize("text", V33)
def test_v33_impossible_positions_are_refused(text: str) -> None:
    with pytest.raises(BadPosition):
        positions.read(text)


@settings(max_examples=200)
@given(st.text(alphabet="RBGYLMS/-:,abcdefg1234567", max_size=60))
def test_reading_anything_raises_only_bad_position(text: str) -> None:
    try:
        state = positions.read(text)
    except BadPosition:
        return
    assert positions.read(positions.write(state)) == state
