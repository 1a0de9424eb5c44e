"""simulate: bad luck costs no work.  Real processes where signals are sent."""

from __future__ import annotations

import csv
import multiprocessing
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from cli.commands import simulate
from sheets.lab import spread
from tests.cli.kit import data, fails, shoal

SHOAL = str(Path(sys.executable).with_name("shoal"))


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (("--csv", "nowhere/x.csv"), 2, "the folder nowhere does not exist"),
        (("--csv", "."), 2, "folder"),
        (("--plot", "nowhere/x.png"), 2, "the folder nowhere does not exist"),
        (("--plot", "x.doc"), 2, "must end in"),
        (("--players", "greedy,nobody"), 2, "no bot"),
        (("--players", "greedy,search:time=1e99"), 2, "search:time"),
    ],
)
def test_what_is_wrong_is_found_before_the_first_game(
    words: tuple[str, ...], code: int, said: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    if "--plot" in words:
        pytest.importorskip("matplotlib")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("cli.commands.simulate.simulate", lambda *_: pytest.fail("it plays"))
    assert said in fails(code, "simulate", "crabz", *words)


def test_without_matplotlib(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    monkeypatch.setattr("cli.commands.simulate.simulate", lambda *_: pytest.fail("it plays"))
    assert "shoal[plot]" in fails(6, "simulate", "crabz", "--plot", str(tmp_path / "x.png"))


def test_points_are_drawn_with_letters_or_told() -> None:
    words = ("simulate", "fleet", "--games", "6", "--players", "greedy,random", "--seed", "1")
    drawn = shoal(*words).stdout.splitlines()
    bars = [line for line in drawn if "median" in line]
    assert [line[:8] for line in bars] == ["player 1", "player 2"]
    assert all(set(line) & set("▁▂▃▄▅▆▇█") for line in bars)
    told = shoal("--plain", *words).stdout
    assert not set(told) & set("▁▂▃▄▅▆▇█")
    assert re.search(r"^player 1 greedy: median \d", told, re.MULTILINE)


SAID = {
    "en": ("player 1", "50.0%", "1.50"),
    "de": ("Spieler 1", "50,0\xa0%", "1,50"),
    "es": ("jugador 1", "50,0\xa0%", "1,50"),
    "fr": ("joueur 1", "50,0\u202f%", "1,50"),
    "nl": ("speler 1", "50,0%", "1,50"),
}


@pytest.mark.parametrize("language", SAID)
def test_players_and_numbers_are_said_in_the_readers_language(language: str) -> None:
    words = ("simulate", "crabz", "--games", "2", "--seed", "5", "--lang", language)
    head, first, second, _ = shoal(*words).stdout.splitlines()
    player, wins, place = SAID[language]
    assert first.startswith(f"{player} ")
    assert f" {wins} " in first
    assert first.endswith(place)
    assert "P1" not in head + first + second
    assert data(*words)["players"][0]["wins"]["value"] == 0.5


def test_a_game_without_points_has_no_histogram() -> None:
    assert "median" not in shoal("simulate", "crabz", "--games", "6", "--seed", "1").stdout


def test_a_picture(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    path = tmp_path / "x.png"
    shoal("simulate", "fleet", "--games", "3", "--seed", "1", "--plot", str(path))
    assert path.read_bytes().startswith(b"\x89PNG")


def test_a_picture_where_one_wins_all(tmp_path: Path) -> None:
    """The interval of all games ends a hair below 100%."""
    pytest.importorskip("matplotlib")
    words = ("simulate", "fleet", "--games", "12", "--players", "greedy,random", "--seed", "1")
    assert data(*words)["players"][0]["wins"]["value"] == 1
    shoal(*words, "--plot", str(tmp_path / "x.svg"))
    assert "100%" in (tmp_path / "x.svg").read_text()


def test_a_picture_of_solo_games_has_their_ranks(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    path = tmp_path / "x.svg"
    words = ("simulate", "fleet", "--solo", "--games", "4", "--players", "greedy")
    ranks = data(*words, "--seed", "1")["solo"]["ranks"]
    shoal(*words, "--seed", "1", "--plot", str(path))
    drawn = path.read_text()
    assert "Who wins" not in drawn
    assert all(f"<!-- {rank['rank']} -->" in drawn for rank in ranks)


def test_the_csv_has_the_seat_of_everybody(tmp_path: Path) -> None:
    path = tmp_path / "x.csv"
    words = ("simulate", "crabz", "--games", "4", "--players", "greedy,random,random")
    shoal(*words, "--seed", "5", "--csv", str(path))
    rows = list(csv.DictReader(path.read_text().splitlines()))
    seats = [[int(row["seat"]) for row in rows if row["game"] == str(game)] for game in range(1, 5)]
    assert seats == [[1, 2, 3], [3, 1, 2], [2, 3, 1], [1, 2, 3]]
    assert [row["seed"] for row in rows[::3]] == ["5/1", "5/2", "5/3", "5/4"]


def test_the_csv_on_standard_output() -> None:
    result = shoal("simulate", "crabz", "--games", "2", "--seed", "5", "--csv", "-")
    assert len(list(csv.DictReader(result.stdout.splitlines()))) == 4
    assert "95%" in result.stderr


def has_semaphores() -> bool:
    """True if several processes can work for one; without shared memory joblib uses one."""
    try:
        multiprocessing.get_context("spawn").Lock()
    except OSError:
        return False
    return True


@contextmanager
def running(path: Path, *more: str) -> Iterator[subprocess.Popen[str]]:
    """A long simulation that has noted some games."""
    command = [SHOAL, "simulate", "crabz", "--games", "1000000", "--csv", str(path), *more]
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        try:
            deadline = time.monotonic() + 60
            while not path.exists() or path.stat().st_size < 2000:
                assert process.poll() is None
                assert time.monotonic() < deadline
                time.sleep(0.05)
            yield process
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)  # nothing is left behind by a failure


def members(session: int) -> list[int]:
    """The processes that a session still has; those that only wait to be noticed are gone."""
    found = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            state, _, _, of, *_ = status.read_text().rpartition(")")[2].split()
            if int(of) == session and state != "Z":
                found.append(int(status.parent.name))
    return found


def all_gone(session: int, seconds: float = 10) -> bool:
    deadline = time.monotonic() + seconds
    while members(session) and time.monotonic() < deadline:
        time.sleep(0.1)
    return not members(session)


ENDED = [
    ("2", signal.SIGINT, True),
    ("1", signal.SIGTERM, False),
    ("2", signal.SIGTERM, False),
    ("2", signal.SIGHUP, True),
]


@pytest.mark.slow
@pytest.mark.parametrize(("jobs", "by", "group"), ENDED)
def test_d11_whatever_ends_it_shows_what_was_played_and_leaves_no_worker(
    jobs: str, by: signal.Signals, group: bool, tmp_path: Path
) -> None:
    """A terminal and `timeout` send their signal to the workers too."""
    path = tmp_path / "x.csv"
    with running(path, "--jobs", jobs) as process:
        (os.killpg if group else os.kill)(process.pid, by)
        out, said = process.communicate(timeout=60)
        assert all_gone(process.pid), "a worker plays on"
    assert process.returncode == 1, said
    assert "Stopped" in said
    assert "Traceback" not in said
    check_shown(out, path)


def check_shown(out: str, path: Path) -> None:
    """The summary is of the games that the CSV has."""
    games = re.search(r"(\d+) games,", out)
    assert games is not None, out
    rows = list(csv.DictReader(path.read_text().splitlines()))
    assert int(games[1]) > 0
    assert len(rows) // 2 - int(games[1]) in (0, 1)  # one may have been on its way
    assert all(row["reason"] for row in rows), "no half line"


@pytest.mark.slow
def test_d11_no_worker_outlives_a_kill(tmp_path: Path) -> None:
    with running(tmp_path / "x.csv", "--jobs", "2") as process:
        process.kill()
        process.wait()
        assert all_gone(process.pid)


@pytest.mark.slow
def test_d8_a_worker_that_is_killed_is_told_with_what_was_played(tmp_path: Path) -> None:
    if not has_semaphores():
        pytest.skip("workers need semaphores, which this user may not make here (/dev/shm)")
    path = tmp_path / "x.csv"
    with running(path, "--jobs", "2") as process:
        for each in members(process.pid):
            if each != process.pid and b"popen_loky" in Path(f"/proc/{each}/cmdline").read_bytes():
                os.kill(each, signal.SIGKILL)
        out, said = process.communicate(timeout=60)
        assert all_gone(process.pid)
    assert process.returncode == 5, said
    assert "a worker process was killed" in said
    assert "Traceback" not in said
    check_shown(out, path)


def test_d16_no_more_workers_than_cores_unless_asked_twice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    started: list[int] = []

    def by_processes(work: Callable[[int], object], numbers: Sequence[int], jobs: int) -> object:
        started.append(jobs)
        return map(work, numbers)

    monkeypatch.setattr(spread, "cores", lambda: 2)
    monkeypatch.setattr(simulate, "cores", lambda: 2)
    monkeypatch.setattr(spread, "_by_processes", by_processes)
    words = ("simulate", "crabz", "--games", "2", "--seed", "5", "--jobs")
    told = shoal(*words, "60").stderr
    assert "--beyond-cores" in told
    for jobs in ("2", "-1"):
        assert "--beyond-cores" not in shoal(*words, jobs).stderr
    assert "--beyond-cores" not in shoal(*words, "60", "--beyond-cores").stderr
    assert started == [2, 2, 2, 60]
    for jobs in ("0", "-2"):
        assert "one per core" in fails(2, *words, jobs)


@pytest.mark.parametrize(
    ("game", "words"),
    [
        (("fleet", "--players", "greedy,greedy"), "most VP (3)"),
        (("wreck_raiders", "--players", "greedy,greedy"), "enough exhibits are claimed (3)"),
        (("wreck_raiders", "--players", "greedy", "--solo"), "all six beach spots are occupied"),
        (("oh_crab", "--players", "greedy,greedy"), "most hand cards"),
        (("crabz", "--players", "greedy,greedy"), "all others are out (2)"),
    ],
)
def test_how_games_ended_is_told_in_words(game: tuple[str, ...], words: str) -> None:
    told = shoal("simulate", *game, "--games", "3", "--seed", "1").output
    assert words in told
    assert not re.search(r"[a-z]_[a-z]", told), "no identifier"
