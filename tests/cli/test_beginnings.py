"""What is typed short: a beginning that fits one thing is it, one of several says so; a wrong
number of dice is called that."""

from __future__ import annotations

from typing import Any

import pytest

from sheets.engine.asks import CHANCE
from sheets.engine.entry import Entry, played, read_moves
from sheets.engine.errors import AmbiguousText, BadText, ShoalError
from sheets.engine.registry import BUILT_IN, load_game
from sheets.engine.table import Table
from sheets.testing.kit import make_setup, random_table
from tests.cli.kit import fails, shoal

FLEET = ("new", "fleet", "-p", "Ann", "-p", "Ben", "--dice", "physical", "--start-player", "Ann")


def asked(key: str) -> list[Table[Any, Any]]:
    """Tables of a random game at which a person chooses."""
    whole = random_table(make_setup(key, 2), "beginnings")
    tables = (whole.branch(at) for at in range(0, len(whole.steps), 5))
    return [table for table in tables if table.ask is not None and table.ask.seat != CHANCE]


@pytest.mark.parametrize("key", BUILT_IN)
def test_every_beginning_of_a_move_is_read_as_it_or_named_as_several(key: str) -> None:
    """However short a move is cut, nothing but a move that begins so is played."""
    for table in asked(key)[:12]:
        rules = table.game.rules
        legal = [rules.format(move) for move in rules.legal(table.state)]
        for full in legal[:6]:
            verb, _, rest = full.partition(" ")
            for count in range(1, len(rest) + 1):
                text = f"{verb} {rest[:count]}".strip()
                try:
                    move = rules.format(read_moves(table, text, "en")[0])
                except AmbiguousText:
                    assert sum(name.startswith(text) for name in legal) > 1, text
                except BadText:
                    assert sum(name.startswith(text) for name in legal) == 0, (text, legal)
                else:
                    assert move.startswith(verb), (text, move)


def test_table_14_a_wrong_number_of_dice_is_called_that() -> None:
    shoal(*FLEET)
    told = fails(2, "do", "SSS")
    assert "roll one die here, not 3" in told
    assert "Now:" in told
    assert "can't read `Q`; the letters are: S shrimp" in fails(2, "do", "Q")


def test_table_14_a_whole_line_can_be_asked_why() -> None:
    shoal("new", "wreck_raiders", "-p", "Ann", "-p", "Ben", "--seed", "3", "--start-player", "Ann")
    told = shoal("why", "4c art").stdout
    assert "`4c art`: legal." in told
    assert "→ Ann takes the 4 " in told
    drawn = shoal("play", input="w 4c art d1\nq\n").output
    assert "`4c art`: legal." in drawn
    assert "`d1` depends on the next roll or card." in drawn, "nobody looks at the seed's cards"
    assert "not legal" in shoal("why", "4c 6").stdout
    assert "it is Ben's turn now" in fails(2, "why", "3 beach 6")
    assert shoal("why", "--json", "4c art d1").stdout.count("draw") == 0


@pytest.mark.parametrize("key", BUILT_IN)
def test_table_14_why_of_nonsense_says_what_is_asked_and_what_would_do(key: str) -> None:
    shoal("new", key, "-p", "Ann", "-p", "Ben", "--seed", "3")
    for text in ("nonsense", "more nonsense"):
        told = fails(2, "why", text)
        assert "Now: " in told
        assert "Options: " in told


def test_crabz_an_offer_may_be_short() -> None:
    table = Table(load_game("crabz"), make_setup("crabz", 2))
    table.settle()
    after = played(table, Entry(("dr",)))
    assert after.game.rules.format(after.steps[-1].move) == "agree draw"
    answered = played(after, Entry(("decl",)))
    assert answered.game.rules.format(answered.steps[-1].move) == "decline draw"
    with pytest.raises(ShoalError):
        played(after, Entry(("d",)))
