"""The fewest keys for the moves of Fleet."""

from __future__ import annotations

import pytest

from sheets.engine.entry import Entry, played
from sheets.engine.errors import ShoalError
from sheets.engine.registry import load_game
from sheets.engine.table import Table
from sheets.engine.text import LANGUAGES
from sheets.fleet.names import SECTIONS
from sheets.fleet.text import keys
from sheets.testing.kit import make_setup
from tests.keys import check_keys

GAME = load_game("fleet")
MODULES = tuple(option.key for option in GAME.info.modules)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_move_has_keys(players: int) -> None:
    options = {"solo": True} if players == 1 else {"modules": MODULES}
    check_keys(GAME, make_setup("fleet", players, dice="physical", **options), "keys", 300)


def test_a_phase_is_a_line() -> None:
    table = Table(GAME, make_setup("fleet", 2, dice="physical"))
    for line in ("os1", "SSL", "ls0", ".."):  # start bonuses, roll, own dice, leftover die
        table = played(table, Entry((line,)))
    moves = [GAME.rules.format(step.move) for step in table.steps]
    assert moves[:3] == ["start P1 oyster", "start P2 shrimp", "first P1"]
    assert moves[3:6] == ["roll boat shrimp shrimp lobster", "take 3", "use lobster"]
    assert moves[6:8] == ["take 1", "coin"]
    assert moves[8:10] == ["use shrimp", "use shrimp"]


def test_a_leftover_die_is_a_coin_by_0() -> None:
    table = Table(GAME, make_setup("fleet", 2, dice="physical"))
    for line in ("os1", "SSL", "ls0", "0"):
        table = played(table, Entry((line,)))
    assert GAME.rules.format(table.steps[-1].move) == "coin"


def test_a_star_action_is_never_declined_by_leaving_it_out() -> None:
    table = Table(GAME, make_setup("fleet", 2, dice="physical"))
    for line in ("os1", "$$$", "$$"):
        table = played(table, Entry((line,)))
    table = played(table, Entry((".",)))  # Ann's sixth coin passes a star
    assert table.ask is not None
    assert table.ask.kind == "star"
    with pytest.raises(ShoalError):
        played(table, Entry((".",)))
    assert GAME.rules.format(played(table, Entry(("-",))).steps[-1].move) == "decline"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_sections_share_a_key(language: str) -> None:
    local = GAME.text.words(language)
    found = [keys.section(at, local) for at in range(len(SECTIONS))]
    assert len({*found, *"0x*-.$nq"}) == len(found) + len("0x*-.$nq")
