"""The console script: exit codes, pipes and the end of a run."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import platformdirs
import pytest

from cli.store import home as data_folder

ROOT = Path(__file__).resolve().parents[2]
SHOAL = Path(sys.executable).with_name("shoal")  # the installed console script
SECONDS = 60  # far more than anything here takes


def run(command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["bash", "-c", command.replace("shoal", str(SHOAL))],
        capture_output=True,
        text=True,
        check=False,
        timeout=SECONDS,
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


@pytest.mark.parametrize("reader", ["head -n 1", "true"])
def test_a_reader_that_goes_away_is_no_traceback(home: Path, reader: str) -> None:
    done = run(f"shoal rules oh_crab | {reader}")
    assert bool(done.stdout) == reader.startswith("head")
    assert not done.stderr


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_simulation_ends_with_its_workers(home: Path, jobs: int) -> None:
    """They wait for a word at the end of Python, for five minutes if it does not come."""
    done = run(f"shoal simulate crabz --games 4 --players random,random --seed 1 --jobs {jobs}")
    assert done.returncode == 0, done.stderr
    assert "4 games" in done.stdout


def test_nothing_private_of_python_or_a_library_is_used() -> None:
    """What begins with an underscore belongs to others; only tests look behind WeasyPrint."""
    private = re.compile(r"\b(?!self\b|cls\b)\w+\._[a-z]\w*|\bimport _[a-z]|__struct_")
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for folder in ("sheets", "cli", "templates")
        for path in (ROOT / folder).rglob("*.*")
        if path.suffix in (".py", ".j2")
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if private.search(line)
    ]
    assert not found, "\n".join(found)


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
