"""games, use, rename, delete, export, import, position."""

from __future__ import annotations

import datetime
from pathlib import Path

import pytest

from tests.cli.kit import data, fails, new_game, shoal

START = (
    "R/RB/-/b2:BM,b3:BL,b4:BM,c2:RL,c3:BM,c4:BL,c5:RM,d2:RL,d3:BS,"
    "d5:RS,d6:RM,e3:BS,e4:RS,e5:BS,e6:RS,f4:RL,f5:RM,f6:BL"
)
RECORD = f"""\
[Game "crabz"]
[Start "{START}"]
[Result "B"]
[Reason "last_player"]
[Final "B/RB/R/b4:BMRMBL,c5:RM"]
1. R d6-b4
2. B d3-e5
3. R d5-e3
4. B c4-c3
5. R e4-e6
6. B c3-b2
7. R f5-e3 {{wave e5 e6 f6; 5 crabs}}
8. B b2-c3
9. R c2-b2 {{wave d2 e3 f4; 5 crabs}}
10. B b3-b4~b4 {{wave b2 c3; 4 crabs; out R; winner B}}
"""


def test_list_use_rename_delete() -> None:
    new_game("--name", "one")
    new_game("--name", "two")
    games = {game["name"]: game["current"] for game in data("games")["games"]}
    assert games == {"one": False, "two": True}
    today = datetime.date.today().isoformat()
    assert [game["played"] for game in data("games")["games"]] == [today, today]
    assert shoal("games").stdout.count(today) == 2, "table 15: the list has dates"
    shoal("use", "one")
    assert data("status")["name"] == "one"
    shoal("rename", "uno")
    assert data("status")["name"] == "uno"
    fails(2, "rename", "two")
    fails(2, "rename", "../x")
    shoal("delete", "two", "--yes")
    assert [game["name"] for game in data("games")["games"]] == ["uno"]
    fails(4, "use", "two")


@pytest.mark.parametrize(
    "words",
    [
        ("delete", "fri", "--yes"),
        ("use", "fri"),
        ("rename", "fri", "sat"),
        ("repair", "fri"),
        ("do", "1", "-g", "fri"),
        ("status", "-g", "fridax"),
    ],
)
def test_d12_a_beginning_is_offered_and_not_taken(home: Path, words: tuple[str, ...]) -> None:
    new_game("--name", "friday")
    new_game("--name", "other")
    raw = (home / "games" / "friday.shoal").read_bytes()
    told = fails(4, *words)
    assert "there is no saved game `fri" in told
    assert "Did you mean: friday" in told
    assert (home / "games" / "friday.shoal").read_bytes() == raw
    assert data("status")["name"] == "other"
    refused = data(*words, ok=False)["error"]
    assert (refused["code"], refused["alternatives"]) == ("no_game", ["friday"])


def test_several_beginnings_are_all_offered() -> None:
    new_game("--name", "same-1")
    new_game("--name", "same-2")
    assert "Did you mean: same-2, same-1" in fails(4, "use", "same")


def test_a_name_like_none_is_told_which_there_are() -> None:
    new_game("--name", "friday")
    assert "Saved games: friday" in fails(4, "status", "-g", "nope")


def test_delete_asks_unless_told(home: Path) -> None:
    new_game("--name", "one")
    assert "`shoal delete one --yes`" in fails(2, "delete", "one")
    assert data("delete", "one", ok=False)["error"]["code"] == "usage"
    trash = data("delete", "one", "--yes")["trash"]
    assert Path(trash).exists()
    shoal("import", trash, "--name", "back")
    assert data("status")["name"] == "back"


@pytest.mark.parametrize("current", ["one", "uno"])
def test_d9_an_interrupted_rename_is_put_right_by_games(home: Path, current: str) -> None:
    """Where the system cannot rename in one step a crash may leave both names."""
    new_game("--name", "one")
    games = home / "games"
    (games / "uno.shoal").hardlink_to(games / "one.shoal")
    shoal("use", current)
    told = shoal("games")
    assert f"left {current} with a second name" in told.stderr
    assert [each["name"] for each in data("games")["games"]] == [current]
    assert not shoal("games").stderr
    shoal("do", "1")


def test_d9_an_interrupted_delete_leaves_the_game(home: Path) -> None:
    new_game("--name", "one")
    trash = Path(data("delete", "one", "--yes")["trash"])
    (home / "games" / "one.shoal").hardlink_to(trash)
    assert str(trash) in shoal("games").stderr
    assert not trash.exists()
    assert data("status", "-g", "one")["name"] == "one"


def test_names_are_not_taken_twice() -> None:
    new_game("--name", "one")
    assert "already" in fails(2, "new", "crabz", "-p", "A", "-p", "B", "--name", "one")


def test_export_and_import_are_inverse(tmp_path: Path) -> None:
    new_game()
    shoal("do", "1", "1", "1")
    path = tmp_path / "game.shoal"
    shoal("export", "-o", str(path))
    shoal("import", str(path))
    assert data("status")["name"] == "game"
    assert shoal("export").stdout == path.read_text()


def test_the_record_of_the_rules_file(tmp_path: Path) -> None:
    path = tmp_path / "record.txt"
    path.write_text(RECORD)
    shoal("import", str(path))
    assert data("position")["position"] == "B/RB/R/b4:BMRMBL,c5:RM"
    written = shoal("export", "--format", "crabz").stdout
    moves = [line for line in RECORD.splitlines() if line[0].isdigit()]
    assert [line for line in written.splitlines() if line[0].isdigit()] == moves
    (tmp_path / "again.txt").write_text(written)
    shoal("import", str(tmp_path / "again.txt"))


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("R d6-b4", "R d6-b5", "line 6"),
        ("1. R d6-b4", "1. B d6-b4", "R's turn"),
        ('[Result "B"]', '[Result "R"]', "Result"),
        ('[Reason "last_player"]', '[Reason "repetition"]', "Reason"),
        ("b4:BMRMBL", "b4:BM", "Final"),
        ("2. B", "3. B", "move 2"),
        ('[Start "R', '[Stort "R', "Start"),
        ('[Start "R/RB', '[Start "X/RB', "start"),
        ("10. B b3-b4~b4", "hello", "neither"),
        ("b3-b4~b4", "b3-b4", "tied"),
    ],
)
def test_bad_crabz_records(tmp_path: Path, old: str, new: str, told: str) -> None:
    path = tmp_path / "record.txt"
    path.write_text(RECORD.replace(old, new, 1))
    assert told in fails(5, "import", str(path))
    assert data("games")["games"] == []


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"\x00\x01\x02",
        b"\xff" * 100,
        b"shoal 2\n",
        b"shoal 1\n",
        b"shoal 1\ngame crabz\n",
        b"[Game x",
    ],
)
def test_bad_files(tmp_path: Path, raw: bytes) -> None:
    path = tmp_path / "bad.shoal"
    path.write_bytes(raw)
    fails(5, "import", str(path))
    assert data("games")["games"] == []


def test_missing_file_and_unknown_format(tmp_path: Path) -> None:
    fails(5, "import", str(tmp_path / "none"))
    new_game()
    fails(2, "export", "--format", "pgn")


def test_a_damaged_save_does_not_hide_the_others(home: Path) -> None:
    new_game("--name", "good")
    (home / "games" / "bad.shoal").write_bytes(b"\xff\n")
    rows = {game["name"]: game["stands"] for game in data("games")["games"]}
    assert set(rows) == {"good", "bad"}
    fails(5, "status", "-g", "bad")


def test_position_round_trip(tmp_path: Path) -> None:
    new_game()
    shoal("do", "1", "1", "1", "1")
    path = tmp_path / "position.txt"
    shoal("position", "-o", str(path))
    before = data("position")["position"]
    shoal("new", "crabz", "-p", "Ann", "-p", "Ben", "--position", str(path))
    assert data("position")["position"] == before


def test_the_players_of_a_game_are_a_list() -> None:
    shoal("new", "crabz", "-p", "Ann", "-p", "Ben, the second", "--name", "two")
    [game] = data("games")["games"]
    assert game["players"] == ["Ann", "Ben, the second"]
    assert "Ann, Ben, the second" in shoal("games").stdout
