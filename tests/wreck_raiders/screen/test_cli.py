"""Wreck Raiders by typed commands: vectors, forms, positions and a whole solo game."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from sheets.engine.asks import CHANCE
from sheets.engine.chance import QuickDraws
from sheets.engine.table import Table
from tests.cli.kit import data, fails, shoal
from tests.wreck_raiders.forms.test_forms import EXAMPLE
from tests.wreck_raiders.kit import GAME, make_setup

TWO = ("-p", "ana", "-p", "ben")
POSITION = """
game = "wreck_raiders"
[table]
turn = "ana"
row = ["EX37", "EX01", "EX02"]
bottoms = ["AQB07"]
[[player]]
[[player]]
divers = ["gold_1"]
"""


def physical(position: str, *players: str) -> None:
    """A game picked up from the real table; the dice are typed."""
    shoal(
        *("new", "wreck_raiders", *(players or TWO)),
        *("--dice", "physical", "--position", position),
    )


def test_the_recorded_turn_of_the_rules_file_in_short_words() -> None:
    physical(POSITION)
    shoal("do", "5c 3 3 1s 6", "5c", "adjust 6", "off gold_6", "ingot", "d1", "crown", "v2")
    document = tomllib.loads(data("position")["position"])
    assert document["table"]["turn"] == "ben"
    assert document["player"][0]["display_1"] == ["ingot"]
    assert document["player"][1]["vault_2"] == ["crown"]
    assert "ben takes a die" in shoal("status").stdout


def test_tv_7_a_claim_by_typed_commands() -> None:
    mine = """[[player]]
basket = { conch = 1 }
display_1 = ["ingot", "ruby", "ruby", "crown", "diamond"]
"""
    text = POSITION.replace("[[player]]\n", mine, 1)
    text = text.replace('turn = "ana"', 'turn = "ana"\nnext = ["claim p1", "buy p1", "end"]')
    physical(text)
    told = shoal("do", "claim EX37 d1", "decorate conch").stdout
    assert "WR-11.9" in told
    # nothing is left to claim, so `claim none` follows by itself and a card is due
    assert "WR-11.11" in fails(3, "do", "reveal EX01")
    shoal("do", "EX20")
    document = tomllib.loads(data("position")["position"])
    assert document["player"][0]["exhibits"] == ["EX37 conch"]
    assert document["table"]["row"] == ["EX20", "EX01", "EX02"]


def test_an_illegal_move_says_why_and_what_would_be_legal() -> None:
    physical(POSITION)
    assert "WR-3.1" in fails(3, "do", "roll 1@empty")
    shoal("do", "roll 1@empty 2@empty 3@empty 4@empty 5@empty", "1@empty")
    said = fails(3, "do", "move off gold_2")
    assert "WR-6.1" in said
    assert "to a spot numbered 1" in shoal("why", "move off gold_2").stdout


def test_wr_r52_a_real_card_by_its_content() -> None:
    shoal("new", "wreck_raiders", *TWO, "--dice", "physical")
    shoal("do", "exhibit gems,gems,gold coins=4 decoration=conch style=any", "EX02", "EX03")
    shoal("do", "bottom coins=4 shells=starfish,starfish,scallop", "AQB02", "AQB03")
    status = shoal("status").stdout
    assert re.search(r"^A +gems, gems, gold +4 +conch +any shell", status, re.M)
    tile = re.compile(r"^b1 +bottom +4 coins +1 scallop, 2 starfish", re.M)
    assert tile.search(status)
    shoal("undo")
    shoal("redo")
    assert tile.search(shoal("status").stdout)


def test_the_calculator_shows_81_line_by_line(tmp_path: Path) -> None:
    form = tmp_path / "final.toml"
    form.write_text(EXAMPLE.replace(', "EX06"', ""), "utf-8")
    shown = shoal("score", "wreck_raiders", str(form)).stdout
    assert "exhibits 34 + vault 16 + aquariums 31" in shown
    assert "aquarium 1: top" in shown
    assert "2 pairs of conch and scallop" in shown
    assert "81" in shown
    assert "No impossible values" in shoal("audit", "wreck_raiders", str(form)).stdout


def test_audit_names_the_rule(tmp_path: Path) -> None:
    form = tmp_path / "odd.toml"
    form.write_text(EXAMPLE.replace('"AQM07", "AQM05", "AQT01"', '"AQT01", "AQT02"'), "utf-8")
    shown = shoal("audit", "wreck_raiders", str(form), ok=False)
    assert "WR-12.5" in shown.stdout + shown.stderr


def test_the_sheets_are_readable_at_100_columns_and_plain() -> None:
    shoal("new", "wreck_raiders", *TWO, "--seed", "7")
    for extra in ((), ("--plain",)):
        for command in (("status",), ("sheet", "ana")):
            shown = shoal(*extra, *command).stdout
            if not extra:
                assert max(map(len, shown.splitlines())) <= 100
            else:
                assert not set(shown) & set("│─┌┐└┘")


def test_a_position_comes_back_exactly(tmp_path: Path) -> None:
    shoal("new", "wreck_raiders", *TWO, "--seed", "7", "--name", "one")
    shoal("do", "1")
    before = data("position")["position"]
    path = tmp_path / "position.toml"
    path.write_text(before, "utf-8")
    shoal("new", "wreck_raiders", *TWO, "--name", "two", "--position", str(path))
    assert data("position")["position"] == before


def solo_steps() -> list[str]:
    """What a person types in a whole solo game: all dice and draws, and every choice."""
    table = Table(GAME, make_setup(1, solo=True, dice="physical"))
    draws = QuickDraws("typed")
    typed = []
    while (ask := table.ask) is not None:
        if ask.seat == CHANCE:
            move = GAME.rules.chance(table.state).sample(draws)
        elif (forced := GAME.rules.automatic(table.state)) is not None:
            table.play(forced, auto=True)
            continue
        else:
            move = draws.choice(GAME.rules.legal(table.state))
        typed.append(GAME.rules.format(move))
        table.play(move)
    assert len(typed) > 60
    return typed


def test_a_whole_solo_game_by_typed_commands() -> None:
    steps = solo_steps()
    shoal("new", "wreck_raiders", "-p", "Ana", "--solo", "--dice", "physical")
    told = ""
    for at in range(0, len(steps), 12):
        told += shoal("do", *steps[at : at + 12]).stdout
    assert "a rival dives to" in told
    assert "round 2 starts" in told
    assert "the game ends" in told
    final = data("status")
    assert final["over"] is True
    report = shoal("report").stdout
    assert "WR-18.19" in report
    assert "coins" in report
    fails(3, "do", steps[-1])


@pytest.mark.parametrize("bots", ["random,greedy", "greedy,greedy,random"])
def test_bots_play_whole_games(bots: str) -> None:
    shown = shoal("simulate", "wreck_raiders", "--games", "2", "--players", bots, "--seed", "1")
    assert "exhibits" in shown.stdout


def test_every_step_is_told_in_a_sentence() -> None:
    shoal("new", "wreck_raiders", "-p", "A:greedy", "-p", "B:random", "--seed", "3")
    told = shoal("log").output
    assert "claims no exhibit" in told
    assert "leaves the" in told
    assert "buys no tile" in told
    assert ": adjust" not in told
    assert ": claim" not in told
    assert ": buy" not in told


def test_a_number_is_the_value_of_a_die() -> None:
    shoal("new", "wreck_raiders", *TWO, "--dice", "physical", "--start-player", "ana")
    shoal("do", *["ge ge go 3 / c / s"] * 3, *["4 sff"] * 3, *["1 c"] * 3, *["2 f cs"] * 3)
    shoal("do", "4c 2 6s 1f 3")
    assert "takes the 1 (starfish)" in shoal("do", "#3").output  # the third of the list
    shoal("undo")
    assert "takes the 6 (scallop)" in shoal("do", "6").output
    shoal("undo")
    assert "`take 9` doesn't fit here" in fails(2, "do", "9")
    assert "no move number 9" in fails(2, "do", "#9")
    assert "no move number 0" in fails(2, "do", "#0")
