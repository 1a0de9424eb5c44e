"""The console script: exit codes, pipes and the end of a run."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import platformdirs
import pytest

from cli.store import home as data_folder

SHOAL = [sys.executable, "-m", "cli"]


def run(command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["bash", "-c", command.replace("shoal", " ".join(SHOAL))],
        capture_output=True,
        text=True,
        check=False,
    )


def test_exit_codes_come_through(home: Path) -> None:
    assert run("shoal new crabz -p A -p B --seed 1").returncode == 0
    assert run("shoal nonsense").returncode == 2
    assert run("shoal status -g nothing").returncode == 4
    assert run("shoal do a1-g7").returncode == 3


def test_all_of_the_output_arrives_in_a_pipe(home: Path) -> None:
    done = run("shoal rules oh_crab | tail -n 1; echo ${PIPESTATUS[0]}")
    last, code = done.stdout.splitlines()
    assert last.strip()
    assert code == "0"
    assert not done.stderr


def test_a_reader_that_goes_away_is_no_traceback(home: Path) -> None:
    done = run("shoal rules oh_crab | head -n 1")
    assert done.stdout.strip()
    assert not done.stderr


def test_what_is_registered_for_the_end_is_run(home: Path) -> None:
    code = (
        "import atexit, sys; atexit.register(print, 'the end');"
        "sys.argv[1:] = ['catalog', '--json']; from cli.start import run; run()"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.endswith("the end\n")


def test_data_lie_where_the_platform_keeps_them(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("SHOAL_HOME", raising=False)
    for value in (None, "", str(tmp_path)):
        if value is None:
            monkeypatch.delenv("XDG_DATA_HOME", raising=False)
        else:
            monkeypatch.setenv("XDG_DATA_HOME", value)
        assert data_folder() == platformdirs.user_data_dir("shoal", appauthor=False)
