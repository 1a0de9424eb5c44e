"""A game that is already on the table: its empty form, and the same asked for step by step."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from cli.app import App
from sheets.engine import registry
from sheets.engine.registry import load_game
from sheets.engine.text import LANGUAGES
from tests.cli.kit import data, fails, shoal
from tests.fuzz.corpus import setups

ALL = ("fleet", "wreck_raiders", "oh_crab", "crabz")


@pytest.fixture(autouse=True)
def _known(monkeypatch: pytest.MonkeyPatch) -> None:
    places = {key: f"tests.games.{key}" for key in ("tide_pools", "beachcomber")}
    monkeypatch.setattr(registry, "_third_party", lambda: places)


@pytest.fixture
def _terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(App, "interactive", True)


def resumed(game: str, *answers: str, options: tuple[str, ...] = ()) -> str:
    """Return all that is said while somebody answers; Enter for the rest."""
    return shoal("new", game, "--resume", *options, input="\n".join([*answers, *[""] * 80])).output


# -- the empty form ---------------------------------------------------------------------


@pytest.mark.parametrize("game", [*ALL, "tide_pools", "beachcomber"])
def test_an_empty_form_needs_no_saved_game(game: str) -> None:
    for setup in setups(game):
        players = [word for name in setup.names for word in ("-p", name)]
        modules = [word for name in setup.modules for word in ("--module", name)]
        solo = ["--solo"] if setup.solo else []
        found = data("position", game, "--form", *players, *modules, *solo)
        assert found["fields"]["game"] == game
        assert "in progress" in found["position"].splitlines()[0]
        if "player" in found["fields"]:
            assert [each["name"] for each in found["fields"]["player"]] == list(setup.names)
    fails(4, "position")  # nothing was saved


def test_a_form_is_asked_for_by_its_game(tmp_path: Path) -> None:
    assert "GAME" in fails(2, "position", "--form")
    assert "add --form for an empty form" in fails(2, "position", "fleet")
    path = tmp_path / "table.toml"
    shoal("position", "fleet", "--form", "-p", "Ann", "-p", "Ben", "-o", str(path))
    assert tomllib.loads(path.read_text())["start_player"] == "Ann"
    path.write_text(path.read_text().replace('shrimp = "0"', 'shrimp = "3 fish 1"'))
    shoal("new", "fleet", "-p", "Ann", "-p", "Ben", "--dice", "physical", "--position", str(path))
    assert shoal("moves").stdout


# -- asked for ----------------------------------------------------------------------------


@pytest.mark.usefixtures("_terminal")
def test_fleet_in_the_middle_of_a_phase() -> None:
    table = ("3", "town dice", "Ben", "Ann", "harbor wharf", "")
    said = resumed("fleet", "Ann, Ben", "", *table, "1 1 4", *["0"] * 14, "7")
    assert said.index("Who is playing?") < said.index("which round?") < said.index("Ann – Shrimp")
    assert "2 dice in the pool" not in said
    found = data("position")["fields"]
    assert (found["round"], found["phase"], found["turn"]) == (3, "town", "Ann")
    assert found["dice"] == ["harbor", "wharf"]
    assert found["player"][0]["shrimp"] == "3 fish 4"
    assert "dice physical" in shoal("export", "-o", "-").stdout
    shoal("do", "take 1")


@pytest.mark.usefixtures("_terminal")
def test_fleet_at_the_start_of_a_phase_and_alone() -> None:
    resumed("fleet", "Me", "", "", "4", "income")
    assert data("position")["fields"]["solo"] is True
    given = ("Ann, Ben:easy", "trophies", "4", "fishing", "", "", "")
    said = resumed("fleet", *given, "most fish", "fish", options=("--name", "f"))
    assert said.count("one gold and one silver trophy") == 1  # Enter is not an answer
    assert data("position")["fields"]["gold"] == "gold_fish"
    cards = ("Ann, Ben", "captains", "4", "", "", "", "", "Cod captain", *[""] * 19, "shrimp")
    said = resumed("fleet", *cards, options=("--name", "c"))
    assert said.count("Error: which captain?") == 1
    assert data("position")["fields"]["player"][0]["captain"] == "captain_cod"


@pytest.mark.usefixtures("_terminal")
def test_wreck_raiders_with_the_real_cards() -> None:
    table = (
        "Ben",
        "4c 2 6s",
        "gems gems gold 3 / c / s; 2art relics 5; gold art 2 / s",
        "4 sff; 3 c; 2 s",
        "3 cs; 2 c; 2 f",
        "3 c+f ss; 2 f cs; 2 tile c",
        "vase 2",
        "",
    )
    ann = ("conch 1, starfish 2", "diamond / ruby / vase", "8 conch, 6", "sword / /", "4 sff; 3 cs")
    said = resumed("wreck_raiders", "Ann, Ben", *table, *ann, "gems 3, beach 2")
    assert "Error" not in said
    found = data("position")["fields"]
    assert found["table"]["turn"] == "Ben"
    assert found["table"]["reef"] == ["4@conch", "6@scallop", "2@empty"]
    assert len(found["table"]["row"]) == 3
    assert found["player"][0]["divers"] == ["gems_3", "beach_2"]
    assert len(found["player"][0]["aquariums"][0]) == 2
    assert data("moves")["moves"]


@pytest.mark.usefixtures("_terminal")
def test_wreck_raiders_alone() -> None:
    said = resumed("wreck_raiders", "Me", "gold art 2; EX01", "", "", "", "", "3", "beach 1", "1")
    assert "Error" not in said
    assert data("position")["fields"]["table"]["round"] == 3


@pytest.mark.usefixtures("_terminal")
def test_a_race_of_oh_crab() -> None:
    race = ("", "", "4", "Ben", "", "plan", "slide_1 / Zigzag! 1 / faster_1")
    said = resumed(
        "oh_crab",
        "Ann, Ben, Cy",
        "",
        *race,
        "red c4",
        "3",
        "s_shell",
        "",
        "",
        "2",
        "orange d5",
        "4",
        "",
        "",
        "",
        "1",
        "blue e6 down",
        "4",
    )
    assert "Error" not in said
    found = data("position")["fields"]
    assert (found["race"]["round"], found["race"]["chef"]) == (4, "Ben")
    assert found["player"][2]["crabs"] == {"blue": "e6 down"}
    assert found["market"]["slots"] == [["slide_1"], ["zigzag_1"], ["faster_1"]]
    assert shoal("moves").stdout


@pytest.mark.usefixtures("_terminal")
def test_crabz_by_its_stacks() -> None:
    stacks = "b2 RL, b3 BS BL, b4 rm"
    said = resumed("crabz", "Ann, Ben", "blue red", "Ben", "", stacks)
    assert "Error" not in said
    assert data("position")["position"] == "R/BR/-/b2:RL,b3:BSBL,b4:RM"
    said = resumed("crabz", "Ann, Ben", "", "", "", "b2 RL, e5 BS", "b2 RL, b3 BS")
    assert "the occupied spaces are not one group" in said


@pytest.mark.usefixtures("_terminal")
def test_a_game_of_the_row_kit() -> None:
    said = resumed("tide_pools", "Ann, Ben", "Ben", "2 3 5", "", "12 9", "", "1")
    assert "Error" not in said
    assert "Ben" in shoal("status").stdout
    shoal("do", "2 3 4 5 6 1")


@pytest.mark.usefixtures("_terminal")
def test_back_and_a_draft_that_is_kept() -> None:
    left = shoal("new", "fleet", "--resume", input="Ann, Ben:easy\n\n3\n", ok=False).output
    assert "Saved. Continue with `shoal new fleet --resume`." in left
    assert "Resume the unfinished form" not in shoal("score", "fleet", input="\n", ok=False).output
    said = resumed("fleet", "y", "<", "4", "town")
    assert "Resume the unfinished form for Ann, Ben (1 answer)? [Y/n]" in said
    assert said.count("which round?") == 1
    found = data("position")["fields"]
    assert (found["round"], found["phase"]) == (4, "town")
    assert "easy" in shoal("export", "-o", "-").stdout


def test_without_a_terminal_a_form_is_named() -> None:
    assert "shoal position fleet --form" in fails(2, "new", "fleet", "--resume")
    assert "not both" in fails(2, "new", "--resume", "--again")
    assert "--position reads it" in fails(2, "new", "fleet", "--resume", "--position", "x")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.usefixtures("_terminal")
def test_questions_are_in_the_language(language: str) -> None:
    for game in ALL:
        for setup in setups(game):
            asked = load_game(game).forms.questions(setup, finished=False)
            assert len({each.key for each in asked}) == len(asked)
    resumed("crabz", "Ann, Ben", "", "", "", "b2 RL, b3 BS BL", options=("--lang", language))
    assert data("position")["position"] == "R/RB/-/b2:RL,b3:BSBL"
