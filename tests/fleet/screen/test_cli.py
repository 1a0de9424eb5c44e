"""The rulebook's examples and whole games by typed commands."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.cli.kit import data, fails, shoal
from tests.fleet.kit import form


def at(*sheets: str, **head: object) -> None:
    """A game picked up in some situation, dice typed in."""
    players = ["Ann", "Ben", "Cat", "Dan"][: len(sheets)]
    solo = ["--solo"] if head.get("solo") else []
    if not solo:
        head.setdefault("start_player", "P1")
    head.setdefault("round", 1)
    named = [part for name in players for part in ("-p", name)]
    text = form(*sheets, **head)
    shoal("new", "fleet", *named, *solo, "--dice", "physical", "--position", text)


def position() -> dict[str, Any]:
    import tomllib

    return tomllib.loads(data("position")["position"])


def own(seat: int = 0) -> dict[str, Any]:
    player: dict[str, Any] = position()["player"][seat]
    return player


def test_x_a_by_commands() -> None:
    shoal("new", "fleet", "-p", "Ann", "-p", "Murray", "--dice", "physical")
    shoal("do", "oyster", "oyster", "p1")
    shoal("do", "roll boat cod shrimp lobster")
    shoal("do", "take 1", "use cod", "take 2", "use lobster")
    shoal("do", "use shrimp", "use shrimp")
    assert (own()["cod"], own()["shrimp"], own()["lobster"]) == (1, 1, 0)
    assert (own(1)["cod"], own(1)["shrimp"], own(1)["lobster"]) == (0, 1, 1)


@pytest.mark.parametrize(
    ("boats", "coins"), [("", 3), ("shrimp 7 B fish 4,4,4", 6)], ids=["none", "three"]
)
def test_x_b_by_commands(boats: str, coins: int) -> None:
    at(
        f"lobster 5 L; ridback_cannery 2; {boats}",
        "cod 3",
        phase="boat_leftover",
        dice="cod",
        turn="P1",
    )
    shoal("do", "use cod", "coin")
    assert own()["coins"] == coins


def test_x_c_by_commands() -> None:
    at(
        "cod 5 B fish 1,0; shrimp 3 fish 2; oyster 3 fish 2; lobster 3 fish 4; coins 5",
        "cod 3; coins 5",
        phase="fishing",
        round=2,
    )
    shoal("do", "oyster 1 fish")
    assert own()["cod"] == "5 B fish 2,1"
    assert own()["shrimp"] == "3 fish 3"
    assert own()["oyster"] == "3 fish 4"
    assert own()["lobster"] == "3 fish 4"


def test_x_d_by_commands() -> None:
    at("shrimp 3", "shrimp 3", phase="town", round=2)
    shoal("do", "HMC", "h", "inuit")
    assert own()["inuit"] == "1 fish 0"


def test_x_e_by_score_command(tmp_path: Path) -> None:
    linda = (
        "shrimp 9 LL fish 4,3; cod 9 LL fish 4,4; swordfish 3 fish 4; oyster 3 fish 6; "
        "inuit 3 fish 3,3; barge 3 fish 1; king_crab 4; bonus_fish; casino 2; bait_shop 2; "
        "smokehouse 2; ridback_cannery 2; annas_bank 1"
    )
    path = tmp_path / "linda.toml"
    path.write_text(form(linda))
    score = data("score", "fleet", str(path))["scores"][0]
    assert score["total"] == 73
    points: dict[str, int] = {}
    for line in score["lines"]:
        points[line["key"]] = points.get(line["key"], 0) + line["points"]
    assert points == {"fish": 32, "boats": 11, "licenses": 15, "buildings": 10, "bonus": 5}


def test_x_f_by_commands() -> None:
    at("shrimp 3; coins 3", "cod 3", phase="boat")
    shoal("do", "$cc", "take coins", "use coins")
    shoal("do", "star bait_shop")
    assert (own()["coins"], own()["bait_shop"]) == (6, 1)
    assert data("status")["ask"]["kind"] == "take"


def test_x_g_by_score_command(tmp_path: Path) -> None:
    six = (
        "casino 2; seafood_buffet 2; recycling_yard 2; bait_shop 2; smokehouse 2; ridback_cannery 2"
    )
    path = tmp_path / "jerome.toml"
    path.write_text(form(f"king_crab 4; bonus_buildings; {six}"))
    lines = data("score", "fleet", str(path))["scores"][0]["lines"]
    assert sum(line["points"] for line in lines if line["key"] in ("licenses", "bonus")) == 15


def test_x_h_by_commands() -> None:
    at("lobster 3", solo=True, round=7, phase="boat", stones="cod captains_club fishermans_pub")
    told = shoal("do", "ssc", "take 1", "use shrimp").stdout
    assert "Captain Ruth takes the cod die: her boat stone is on Cod [FL-14.15]" in told
    assert "cross out boxes 10, 9 of Cod" in told
    shoal("do", "use shrimp")
    assert own()["struck"] == {"shrimp": 1, "cod": 2}
    assert own()["shrimp"] == 2
    assert "Captain Ruth takes" in shoal("log").stdout


def test_x_i_by_commands() -> None:
    at(
        "lobster 3",
        solo=True,
        round=5,
        phase="town_leftover",
        dice="market",
        turn="P1",
        stones="oyster inuit ridback_cannery",
    )
    told = shoal("do", "use market").stdout
    assert "the wharf stone moves to Smokehouse [FL-14.13]" in told
    assert position()["stones"] == ["shrimp", "king_crab", "smokehouse"]


def test_a_whole_solo_game_by_typed_commands() -> None:
    shoal("new", "fleet", "--solo", "-p", "Me", "--seed", "7")
    entered = 0
    while not data("status")["over"]:
        shoal("do", *["#1"] * 5, ok=False)
        shoal("do", "#1", ok=False)
        entered += 1
        assert entered < 200
    report = data("report")
    assert report["standings"]["over"] is True
    assert report["standings"]["reason"] in (
        "greenhorn",
        "deck_scrubber",
        "helmsman",
        "my_captain",
        "gruff_captain",
    )
    assert (
        sum(line["points"] for line in report["scores"][0]["lines"]) == report["scores"][0]["total"]
    )
    assert "Captain Ruth" in shoal("log").stdout


def test_a_report_says_how_many_boats_in_every_form(tmp_path: Path) -> None:
    shoal("new", "fleet", "--solo", "-p", "Me", "--seed", "7")
    shoal("report", "-o", str(tmp_path / "report.md"))
    for text in (shoal("report").stdout, (tmp_path / "report.md").read_text("utf-8")):
        assert re.search(r"Boats: \w+ × 1 ", text)


def test_a_solo_game_at_the_prompt() -> None:
    result = shoal(
        "play", "fleet", "--solo", "-p", "Me", "--seed", "7", input="#1\n" * 400, ok=False
    )
    assert result.exit_code == 0, result.output
    assert "VP: " in result.stdout
    assert "Captain Ruth takes" in result.stdout


def test_position_edit_and_go_on(tmp_path: Path) -> None:
    shoal("new", "fleet", "-p", "Ann", "-p", "Ben", "--seed", "3")
    shoal("do", *["#1"] * 4)
    path = tmp_path / "position.toml"
    shoal("position", "-o", str(path))
    before = path.read_text().rstrip("\n")
    shoal("new", "fleet", "-p", "Ann", "-p", "Ben", "--position", str(path), "--name", "again")
    assert data("position")["position"] == before
    path.write_text(before.replace("casino = 0", "casino = 2", 1))
    shoal("new", "fleet", "-p", "Ann", "-p", "Ben", "--position", str(path), "--name", "edited")
    assert own()["casino"] == 2
    path.write_text(before.replace("casino = 0", "casino = 3", 1))
    said = fails(2, "new", "fleet", "-p", "Ann", "-p", "Ben", "--position", str(path))
    assert "Ann.casino" in said
    assert "FL-4.1" in said


def test_illegal_moves_cost_nothing() -> None:
    at("shrimp 3", "cod 3", phase="boat", dice="cod lobster coins", turn="P1")
    shoal("do", "take 1")
    steps = data("status")["steps"]
    said = fails(3, "do", "hex")
    assert "FL-11.4" in said
    assert "Seafood Buffet" in said
    assert data("status")["steps"] == steps
    assert "FL-5.2" not in shoal("why", "use cod").stdout


def test_typed_dice_are_checked_against_the_pool() -> None:
    at("shrimp 3", "cod 3", phase="boat")
    assert "FL-1.6" in fails(3, "do", "SSLC$")
    shoal("do", "SSL")
    assert data("status")["ask"]["kind"] == "take"


def test_start_bonus_coins_are_rolled_again() -> None:
    shoal("new", "fleet", "-p", "Ann", "-p", "Ben", "--dice", "physical")
    assert "FL-1.3" in fails(3, "do", "$")
    shoal("do", "W")
    assert own()["swordfish"] == "3 fish 0"


def test_nothing_owed_is_forgotten() -> None:
    at(
        "oyster 3; coins 4; swordfish 3",
        "oyster 3; coins 4",
        phase="fishing",
        round=2,
    )
    status = shoal("status").stdout
    assert "still to do: Ann" in status
    assert "still to do: Ben" in status
    assert "swordfish bonus" in status
    shoal("do", "coin", "coin")
    assert "1 star action, swordfish bonus" in shoal("status").stdout


def test_modules_by_commands() -> None:
    shoal(
        "new",
        "fleet",
        "-p",
        "Ann",
        "-p",
        "Ben",
        "--dice",
        "physical",
        "--module",
        "captains",
        "--module",
        "trophies",
    )
    shoal("do", "trophies gold_fish silver_boats", "cod", "shrimp", "p2")
    assert own()["captain"] == "captain_cod"
    status = shoal("status").stdout
    assert "silver trophy" in status
    assert "first with 6 or more launched boats" in status
    said = fails(2, "new", "fleet", "-p", "Me", "--solo", "--module", "captains")
    assert "captains" in said


def test_sheet_fits_100_columns_and_reads_plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    at(
        "shrimp 9 LL fish 4,3; cod 10 LLB fish 4,4,1; oyster 8 BL fish 8,7; king_crab 6 fish 2; "
        "bonus_buildings; inuit 3 fish 3,1; casino 2; seafood_buffet 2; hexes cod oyster; "
        "recycling_yard 2; recycled 1; coins 37",
        "cod 3",
        round=8,
        phase="boat",
    )
    shown = shoal("sheet", "Ann").stdout
    assert max(map(len, shown.splitlines())) <= 100
    assert "Boat columns" in shown
    harbor = next(line for line in shown.splitlines() if line.startswith("Boat columns"))
    assert "Harbor" in harbor  # both halves side by side
    plain = shoal("--plain", "sheet", "Ann").stdout
    assert "Boat columns:\nShrimp: marked 1–9 (2 L, 3 B" in plain
    assert "[" not in plain


def test_score_form_prompts_and_audit(tmp_path: Path) -> None:
    blank = shoal("score", "fleet", "--form", "-p", "Ann", "-p", "Ben").stdout
    path = tmp_path / "final.toml"
    path.write_text(blank.replace('cod = "0"', 'cod = "9 LL fish 4,4"', 1))
    scores = data("score", "fleet", str(path))["scores"]
    assert [score["total"] for score in scores] == [8 + 4 + 5, 0]
    path.write_text(blank.replace('cod = "0"', 'cod = "11"', 1))
    assert "Ann.cod" in fails(2, "score", "fleet", str(path))
    path.write_text(form("cod 3 fish 4; coins 2", "cod 3; coins 10"))
    result = shoal("audit", "fleet", str(path), ok=False)
    assert "FL-7.1" in result.stdout + result.stderr


@pytest.mark.prints
def test_print_the_game_as_it_stands(tmp_path: Path) -> None:
    shoal("new", "fleet", "--solo", "-p", "Me", "--seed", "7")
    shoal("do", "1", "1", "1")
    path = tmp_path / "sheet.pdf"
    shoal("print", "--state", "-o", str(path))
    assert path.read_bytes()[:5] == b"%PDF-"
    page = tmp_path / "aid.html"
    shoal("print", "fleet", "--what", "aid", "-o", str(page))
    assert "Star actions" in page.read_text()


def test_rules_can_be_looked_up() -> None:
    assert "Casino" in shoal("rules", "fleet", "11.2").stdout
    assert "FL-14.12" in shoal("rules", "fleet", "FL-14").stdout
    assert json.loads(shoal("catalog", "--json").stdout)


def test_a_four_player_boat_phase_takes_at_most_20_keystrokes_at_the_prompt() -> None:
    at(*["oyster 3"] * 4, phase="boat")
    typed = "SSLC$\nc\nl\n$\ns\n\n\n\n\n"
    assert len(typed) <= 20
    shoal("play", input=typed)
    assert data("status")["ask"]["kind"] == "roll_town"
    shoal("undo", "4")  # four Enters
    ask = data("status")["ask"]
    assert (ask["seat"], ask["kind"]) == (1, "leftover")


def test_at_the_prompt_mistakes_and_undo_say_what_they_are_about() -> None:
    shoal("new", "fleet", "-p", "Ann", "-p", "Ben", "--dice", "physical")
    played = shoal("play", input="s\nc\nBen\nann\nccss\nccs\ntake oyster\nu\nredo\nq\n")
    assert "who goes first: Ann, Ben?" in played.output
    assert "can't read `ann`" in played.output
    assert "roll 3 boat dice, not 4" in played.output
    assert "Options: roll" not in played.output
    assert "no die shows oyster" in played.output
    assert "Options: take cod, take shrimp" in played.output
    assert "Undone: dice: Boat dice: cod, cod, shrimp" in played.output
    assert "Redone: dice: Boat dice: cod, cod, shrimp" in played.output


def test_words_without_quotes_are_one_move_and_its_error() -> None:
    shoal("new", "fleet", "-p", "Ann", "-p", "Ben", "--dice", "physical")
    shoal("do", "s", "c", "ann", "ccs")
    assert "no die shows oyster" in fails(2, "do", "take", "oyster")
    assert "`xx` isn't a move" in fails(2, "do", "take cod", "xx")
    assert "takes the cod die" in shoal("do", "take", "cod").output


def test_one_player_is_told_of_the_solo_game() -> None:
    assert "`--solo`" in fails(2, "new", "fleet", "-p", "Ann")
    five = [word for name in "ABCDE" for word in ("-p", name)]
    assert "for 1 to 4 players, not 5" in fails(2, "new", "fleet", *five)
