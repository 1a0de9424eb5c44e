"""Two writers at once, damage, and the list of games: for real, with processes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from sheets.engine.errors import StaleEntry
from sheets.engine.journal import Journal, locked
from tests.cli.kit import data, fails, new_game, shoal

POSITION = "R/RB/-/b2:BSRL,b3:RS,b4:RSBL,b5:BM"
SHOAL = str(Path(sys.executable).with_name("shoal"))
IMPATIENT = """\
import sheets.engine.disk as disk
disk.PATIENCE = 0.1
from cli.main import main
main(["do", "1"])
"""


def environment(home: Path) -> dict[str, str]:
    return {**os.environ, "SHOAL_HOME": str(home), "PYTHONDONTWRITEBYTECODE": "1"}


def at_once(home: Path, *commands: Sequence[str]) -> list[tuple[int, str, str]]:
    """Runs commands at the same time; what each of them said."""
    running = [
        subprocess.Popen(
            [SHOAL, *command],
            env=environment(home),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for command in commands
    ]
    said = [process.communicate(timeout=60) for process in running]
    return [(each.returncode, *told) for each, told in zip(running, said, strict=True)]


def test_two_commands_at_once_keep_the_record_valid(home: Path) -> None:
    shoal("new", "crabz", "-p", "Ann", "-p", "Ben", "--seed", "7")
    before = data("status")["steps"]
    found = at_once(home, *[("do", "1", "--json")] * 4)
    made = [json.loads(out) for code, out, _ in found if code == 0]
    stale = [json.loads(out) for code, out, _ in found if code == StaleEntry.exit_code]
    assert len(made) + len(stale) == 4
    assert made, "whoever is first is not refused"
    assert {each["error"]["code"] for each in stale} <= {StaleEntry.code}, "D1: it is Ben's turn"
    assert data("status")["steps"] == before + len(made)


def test_a_writer_that_cannot_wait_any_longer_exits_5(home: Path) -> None:
    shoal("new", "crabz", "-p", "Ann", "-p", "Ben", "--position", POSITION, "--name", "held")
    path = home / "games" / "held.shoal"
    before = path.read_bytes()
    with locked(path):
        done = subprocess.run(
            [
                sys.executable,
                "-c",
                IMPATIENT,
            ],
            env=environment(home),
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
    assert done.returncode == 5
    assert "another shoal is writing" in done.stderr
    assert path.read_bytes() == before


# -- at the same time --------------------------------------------------------------


def test_eight_new_games_at_once_get_eight_names(home: Path) -> None:
    said = at_once(home, *[("new", "crabz", "-p", "A", "-p", "B", "--json")] * 8)
    assert [code for code, _, _ in said] == [0] * 8
    names = {json.loads(out)["name"] for _, out, _ in said}
    assert names == {f"crabz-{number}" for number in range(1, 9)}
    assert {each["name"] for each in data("games")["games"]} == names
    assert not list((home / "games").glob(".*"))


def test_two_games_renamed_alike_at_once_are_both_there(home: Path) -> None:
    for _ in range(2):
        new_game()
    said = at_once(home, ("rename", "crabz-1", "friday"), ("rename", "crabz-2", "friday"))
    assert sorted(code for code, _, _ in said) == [0, 2]
    assert len(data("games")["games"]) == 2


def test_a_game_that_is_renamed_while_one_waits_is_not_written_to(home: Path) -> None:
    new_game()
    path = home / "games" / "crabz-1.shoal"
    elsewhere = home / "games" / "elsewhere.shoal"
    with locked(path):
        moving = subprocess.Popen(
            [SHOAL, "do", "1", "-g", "crabz-1"],
            env=environment(home),
            stderr=subprocess.PIPE,
            text=True,
        )
        time.sleep(1)
        assert moving.poll() is None
        path.rename(elsewhere)
    _, told = moving.communicate(timeout=60)
    assert moving.returncode == 4
    assert "crabz-1" in told
    assert len(Journal(elsewhere).table.steps) == 2


def test_drafts_of_a_crash_are_swept(home: Path) -> None:
    new_game()
    drafts = [home / folder / ".draft-1" for folder in ("", "games", "trash", "reviews")]
    for draft in drafts:
        draft.parent.mkdir(exist_ok=True)
        draft.touch()
        os.utime(draft, (1, 1))
    new_game()
    assert not [draft for draft in drafts if draft.exists()]


# -- damage ------------------------------------------------------------------------


def damage(home: Path, old: str, new: str) -> Path:
    path = home / "games" / "crabz-1.shoal"
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")
    return path


def test_damage_is_told_with_the_way_back(home: Path) -> None:
    new_game("--start-player", "Ann")
    shoal("do", "b3-c2", "1", "1")
    path = damage(home, "Ann b3-c2", "Ann b3-d3")
    raw = path.read_bytes()
    for command in ("status", "do", "moves", "log", "export", "undo", "play", "report"):
        told = fails(5, command)
        assert "line 13" in told
        assert "Ann b3-d3" in told
        assert "shoal repair crabz-1" in told
    assert path.read_bytes() == raw
    mended = data("repair")
    assert (mended["steps"], mended["lost"]) == (1, 3)
    assert Path(mended["trash"]).read_bytes() == raw
    assert data("status")["steps"] == 1
    assert "nothing to repair" in shoal("repair").stdout
    fails(5, "import", mended["trash"])


def test_a_file_mended_by_hand_is_accepted(home: Path) -> None:
    new_game("--start-player", "Ann")
    shoal("do", "b3-c2")
    damage(home, "Ann b3-c2", "Ann b3-d3  # mended")
    fails(5, "status")
    assert data("repair", "--as-it-is")["steps"] == 2
    assert "b3-d3  # mended" in shoal("export").stdout
    damage(home, "Ann b3-d3", "Ann g7-a1")
    assert "line 13" in fails(5, "repair", "--as-it-is")
    assert data("repair")["steps"] == 1


def test_exported_records_have_no_seals(home: Path) -> None:
    new_game()
    assert "~" not in shoal("export").stdout


# -- the list ----------------------------------------------------------------------


def test_the_list_of_games_replays_none_it_knows(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    new_game()
    shoal("do", "1")
    shoal("new", "fleet", "-p", "Zoë", "-p", "Bo", "--seed", "1")
    (home / "index.jsonl").unlink()
    first = shoal("games").stdout
    with monkeypatch.context() as patch:
        patch.setattr(Journal, "__init__", None)
        assert shoal("games").stdout == first
        german = shoal("games", "--lang", "de").stdout
        assert german != first
    assert "Zoë" in first
    shoal("rename", "other")
    shoal("do", "1", "-g", "crabz-1")
    with monkeypatch.context() as patch:
        patch.setattr(Journal, "__init__", None)
        assert "other" in shoal("games").stdout, "what was played is known already"
    (home / "index.jsonl").unlink()
    assert shoal("games", "--lang", "de", "-g", "x").stdout


def test_the_list_names_damage(home: Path) -> None:
    new_game()
    shoal("games")
    path = damage(home, "player Ben", "player Bxn")
    assert "line 6" in data("games")["games"][0]["stands"]
    path.write_bytes(b"")
    assert data("games")["games"][0]["game"] == "?"


def test_a_broken_shelf_is_no_matter(home: Path) -> None:
    new_game()
    shown = shoal("games").stdout
    raw = (home / "index.jsonl").read_bytes()
    deep = b"[" * 4000 + b"]" * 4000
    odd = (raw[:-9], raw.replace(b'"id"', b'"di"'), raw.replace(b'{"id', deep + b'{"id'), deep)
    for broken in (b"\xff\n", b"[]\n{}\n", b"1" * 99, *odd):
        (home / "index.jsonl").write_bytes(broken)
        assert shoal("games").stdout == shown
    (home / "index.jsonl").unlink()
    (home / "index.jsonl").mkdir()
    assert shoal("games").stdout == shown
    shoal("do", "1")
