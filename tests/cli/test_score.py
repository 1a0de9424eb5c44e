"""A finished paper game typed in answer by answer."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from cli.app import App
from sheets.engine.registry import load_game
from sheets.engine.setup import Setup
from sheets.testing.kit import make_setup
from tests.cli.kit import data, fails, shoal

RACE = """
[race]
end = "sea"
[[player]]
name = "A"
crabs = { red = "sea", orange = "sea" }
[[player]]
name = "B"
crabs = { blue = "beach", green = "beach" }
"""
THREE = ("-p", "Ann", "-p", "Ben", "-p", "Cleo")


def test_a_wrong_answer_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(App, "interactive", True)
    lines = ["", "sea", "many", "3", "2", "sea", "3", "1", "", "", ""]
    said = shoal("score", "oh_crab", *THREE, input="\n".join([*lines, ""])).output
    assert "`many` is neither a number nor a card" in said
    assert "Ann wins" in said


def test_a_race_on_another_board_is_asked_for_and_scored(monkeypatch: pytest.MonkeyPatch) -> None:
    """Finding 5: g19 is a field of scenario 5."""
    monkeypatch.setattr(App, "interactive", True)
    race = ["sea", "", "", "g19", "", "", "", "", ""]
    said = shoal("score", "oh_crab", *THREE, input="\n".join(["5", *race, ""])).output
    assert "Ann wins" in said
    with_option = shoal(
        "score", "oh_crab", "--scenario", "5", *THREE, input="\n".join(["", *race, ""])
    )
    assert "Ann wins" in with_option.output
    fails(2, "score", "oh_crab", "--scenario", "9", "--form")


def asked(*answers: str, game: str = "fleet", options: Sequence[str] = ()) -> str:
    """What is said while somebody answers; Enter for the rest."""
    return shoal("score", game, *options, input="\n".join([*answers, *[""] * 60])).output


def test_an_answer_that_is_wrong_twice_is_still_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(App, "interactive", True)
    said = asked("Ann, Ben", "", "9", "9", "3 fish 4")
    assert said.count("2 ? boxes are marked: write a choice (L or B) for each, not 0") == 2
    assert said.count("Ann – Shrimp") == 3


def test_a_later_question_is_not_asked_for_in_an_earlier_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(App, "interactive", True)
    said = asked("Ann, Ben", "", *["0"] * 5, "4", "", "fish")
    bonus = "Error: the King Crab license is active: which bonus?"
    assert said.count(bonus) == 1
    assert said.index("Ann – King Crab bonus") < said.index(bonus)
    assert "Ben – King Crab bonus" not in said  # without the license there is none


def test_the_way_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(App, "interactive", True)
    said = asked("Ann, Ben", "", "1 1 4", "0", "<", "1 1 4")
    assert said.count("Ann – Cod") == 2
    assert "fish 8, boats 3" in said


def test_who_played_comes_first_and_one_plays_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(App, "interactive", True)
    said = asked("Me", "")
    assert said.index("Who played?") < said.index("Modules (") < said.index("Me – Shrimp")
    assert "boxes struck by Captain Ruth" in said
    assert "two players have the same name" in asked("Ann, Ann", "", "Ann, Ben", "")
    said = asked("Ann, Ben", "storms", "")
    assert "there is no module `storms`" in said
    assert said.count("Who played?") == 1, "the names were right"


def test_an_unfinished_form_is_kept_and_offered_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(App, "interactive", True)
    left = shoal("score", "fleet", input="Ann, Ben\n\n1 1 4\n2 1 fish 3\n", ok=False).output
    assert "Saved. Continue with `shoal score fleet`." in left
    said = asked("y")
    assert "Resume the unfinished form for Ann, Ben (2 answers)? [Y/n]" in said
    assert "Ann – Shrimp" not in said
    assert "fish 7, boats 3" in said
    assert "unfinished form" not in asked("Ann, Ben")  # a finished one is forgotten
    shoal("score", "fleet", input="Ann, Ben\n\n1 1 4\n", ok=False)
    assert "Ann – Shrimp" not in asked("n", "Cleo, Dan")


def test_by_type_or_by_boxes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(App, "interactive", True)
    one = asked("Ann, Ben", "", "2 3 4,4,1", "3 2 fish 4 3")
    other = asked("Ann, Ben", "", "9 LB fish 4,4,1", "9 LL fish 4,3")
    assert one.splitlines()[-20:] == other.splitlines()[-20:]
    assert "4 boats, but there are only 3" in asked("Ann, Ben", "", "1 4", "0")


def test_fl_12_7_a_silver_trophy_is_judged_with_all_sheets(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Who got it is asked before the sheets, so its condition is looked at when they are known."""
    monkeypatch.setattr(App, "interactive", True)
    given = ("Ann, Ben", "trophies", "gold_fish", "silver_level3")
    said = asked(*given, "Ann", "3 2 fish 4,4")
    assert "does not meet" not in said
    assert "Ann wins" in said
    lines = [*given, "Ben", "3 2 fish 4,4", *[""] * 37, "Ann", *[""] * 40]
    said = shoal("score", "fleet", input="\n".join(lines)).output
    wrong = said.index("Ben does not meet the condition of the silver trophy")
    assert wrong > said.index("Ben – coin boxes")
    assert said.rindex("who won the silver trophy") > wrong
    assert "Ann wins" in said


# -- keeping the result --------------------------------------------------------------------


@pytest.fixture
def final(tmp_path: Path) -> Path:
    """A filled form of Fleet."""
    path = tmp_path / "final.toml"
    blank = shoal("score", "fleet", "--form", "-p", "Ann", "-p", "Ben").stdout
    path.write_text(blank.replace('cod = "0"', 'cod = "9 LL fish 4,4"', 1))
    return path


def test_a_saved_result_counts_in_stats_and_stays_what_it_is(final: Path) -> None:
    shoal("score", "fleet", str(final), "--save", "--date", "2026-11-01", "--place", "the pub")
    shoal("score", "fleet", str(final), "--save")
    record = shoal("export", "-g", "fleet-1").stdout
    assert 'date 2026-11-01\nplace "the pub"\npaper\n| ' in record
    assert [player["plays"] for player in data("stats")["players"]] == [2, 2]
    assert "Ann wins" in shoal("report", "-g", "fleet-1").stdout
    final.write_text(record)
    shoal("import", str(final), "--name", "again")
    assert shoal("export", "-g", "again").stdout == record


def test_a_saved_result_does_not_become_the_current_game(final: Path) -> None:
    shoal("new", "crabz", "-p", "Ann", "-p", "Ben", "--name", "mine")
    shoal("score", "fleet", str(final), "--save")
    assert data("status")["name"] == "mine"


@pytest.mark.parametrize("bad", ["yesterday", "2026-13-01", "20261101", "2026-11-1"])
def test_a_date_that_is_none_saves_nothing(final: Path, bad: str) -> None:
    assert "isn't a date" in fails(2, "score", "fleet", str(final), "--save", "--date", bad)
    assert data("games")["games"] == []


@pytest.mark.parametrize("ending", ["html", "md", "json", "csv"])
def test_the_same_reports_as_for_played_games(final: Path, ending: str) -> None:
    path = final.with_suffix(f".{ending}")
    shoal("score", "fleet", str(final), "-o", str(path))
    assert "Ann" in path.read_text()
    assert data("games")["games"] == []


@pytest.mark.parametrize(
    ("key", "lines"),
    [
        ("crabz", 'players = ["Ann", "Ben"]\nout = ["Ben"]\n'),
        ("wreck_raiders", '[[player]]\nname = "A"\nvault_coins = 9\n[[player]]\nname = "B"\n'),
        (
            "oh_crab",
            RACE,
        ),
    ],
)
def test_every_game_keeps_its_result(tmp_path: Path, key: str, lines: str) -> None:
    path = tmp_path / "final.toml"
    path.write_text(lines)
    shown = shoal("score", key, str(path)).stdout
    shoal("score", key, str(path), "--save")
    assert shoal("score", "-g", f"{key}-1").stdout == shown


def test_wr_16_1_a_list_and_its_sum_are_not_counted_twice(tmp_path: Path) -> None:
    path = tmp_path / "both.toml"
    player = '[[player]]\nname = "A"\nexhibits = [8, 6]\nexhibit_coins = 14\n'
    path.write_text(player + '[[player]]\nname = "B"\n')
    told = fails(2, "score", "wreck_raiders", str(path))
    assert "exhibit_coins: give the list or the sum, not both" in told


def test_wr_2_3_more_of_a_treasure_than_there_are_is_warned_about(tmp_path: Path) -> None:
    path = tmp_path / "many.toml"
    vault = (
        'vault_1 = ["ruby", "ruby", "ruby", "ruby"]\nvault_2 = ["ruby", "ruby", "ruby", "ruby"]\n'
    )
    path.write_text(f'[[player]]\nname = "A"\n{vault}[[player]]\nname = "B"\n')
    said = shoal("score", "wreck_raiders", str(path))
    assert "Please check: treasures: 8 times ruby, but there are only 7" in said.output


@pytest.mark.parametrize("key", ["fleet", "wreck_raiders", "oh_crab", "crabz"])
def test_the_usual_answers_make_a_form(key: str) -> None:
    setup: Setup = make_setup(key, 3)
    game = load_game(key)
    assert game.forms.fill(setup, {each.key: each.default for each in game.forms.questions(setup)})


def test_players_out_may_be_named_in_short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(App, "interactive", True)
    said = shoal("score", "crabz", *THREE, input="\nzed\nben, a\n\n\n").output
    assert "`zed` isn't a player here; the players are Ann, Ben, Cleo" in said
    assert "Cleo wins" in said


def test_every_mistake_of_a_form_is_told_once(tmp_path: Path) -> None:
    file = tmp_path / "bad.toml"
    file.write_text('[[player]]\nname = "A"\ncod = "99"\n[[player]]\nname = "B"\nlobser = "3"\n')
    told = fails(2, "score", "fleet", str(file)).splitlines()
    assert told[0] == "Error: the form has mistakes:"
    assert len(told) == len(set(told))
    assert sum("lobser" in line for line in told) == 1


def test_the_only_mistake_of_a_form_names_its_rule_once(tmp_path: Path) -> None:
    file = tmp_path / "bad.toml"
    head = 'modules = ["trophies"]\ntrophies = "gold_fish silver_level3"\nsilver_winners = ["A"]\n'
    file.write_text(f'{head}[[player]]\nname = "A"\n[[player]]\nname = "B"\n')
    assert fails(2, "score", "fleet", str(file)).count("(FL-12.7)") == 1


def test_short_words_as_at_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tiles, treasures and conches of Wreck Raiders as they are typed in play."""
    monkeypatch.setattr(App, "interactive", True)
    said = asked("Ann, Ben", "EX37c, 6 c", "va ru / di", "b3 m7 t1 / b1", game="wreck_raiders")
    assert "aquarium 2: bottom" in said
    assert "Error" not in said
    assert "Ann wins" in said
