"""The fewest keys for the moves of Oh Crab!"""

from __future__ import annotations

import pytest

from sheets.engine.entry import Entry, played
from sheets.engine.registry import load_game
from sheets.engine.table import Table
from sheets.testing.kit import make_setup
from tests.keys import check_keys
from tests.oh_crab.kit import MODULES

GAME = load_game("oh_crab")


@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("dice", ["physical", "virtual"])
@pytest.mark.parametrize("modules", [(), MODULES], ids=["plain", "modules"])
def test_every_move_has_keys(players: int, dice: str, modules: tuple[str, ...]) -> None:
    check_keys(GAME, make_setup("oh_crab", players, dice=dice, modules=modules), "keys", 300)


def test_a_turn_is_a_word() -> None:
    table = Table(GAME, make_setup("oh_crab", 3, dice="physical"))
    for line in ("1", "suwdwd-", "slawdds-", "sifd-w-"):  # who begins, the market as printed
        table = played(table, Entry((line,)))
    table.settle()  # the planned cards lie face down
    made = len(table.steps)
    for line in ("1rm.", "1rmf.", "r1 m ."):  # forced steps may be typed or left out
        after = played(table, Entry((line,)))
        moves = [GAME.rules.format(step.move) for step in after.steps[made:]]
        assert moves[:4] == ["add right", "turn_up p1 s_forward", "main s_forward", "go forward"]
        assert "end" in moves


def test_a_card_may_be_cut_where_it_is_clear() -> None:
    table = Table(GAME, make_setup("oh_crab", 3, dice="physical"))
    table = played(table, Entry(("1",)))
    whole = played(table, Entry(("suwdwd-",))).steps[-1].move
    assert played(table, Entry(("suwdw",))).steps[-1].move == whole
