"""`hard` keeps the value of every solved endgame."""

from __future__ import annotations

import pytest

from sheets.bots import spec
from sheets.engine.chance import QuickDraws
from sheets.testing.kit import make_setup
from tests.crabz.endgames import FILE, GAME, values
from tests.sizes import SIZE

SOLVED = FILE.read_text().splitlines()


@pytest.mark.slow
def test_the_value_is_kept() -> None:
    bot = spec.make("search:n=20000")  # hard, but the same on every machine
    for line in SOLVED if SIZE > 1 else SOLVED[::10]:
        text, value = line.rsplit(" ", 1)
        state = GAME.forms.state(make_setup("crabz", 2, position=text))
        moves = GAME.rules.legal(state)
        chosen = bot.choose(GAME, state, state.turn, moves, QuickDraws("x"))
        assert values(state)[moves.index(chosen)] == int(value), text


def test_there_are_hundreds() -> None:
    assert len(set(SOLVED)) == len(SOLVED) == 300
