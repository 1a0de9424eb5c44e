"""kill -9 at any moment, and two writers at once: for real, with processes."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from sheets.engine.journal import Journal, locked
from tests.cli.kit import data, shoal

POSITION = "R/RB/-/b2:BSRL,b3:RS,b4:RSBL,b5:BM"
SCRIPT = """\
import sys
from cli.main import main
for number in range(200):
    try:
        main(["undo"] if number % 4 > 1 else ["do", "1"])
    except SystemExit as done:
        assert done.code == 0, done.code
    print("saved", number + 1, file=sys.stderr, flush=True)
"""


IMPATIENT = """\
import sheets.engine.disk as disk
disk.PATIENCE = 0.1
from cli.main import main
main(["do", "1"])
"""


def environment(home: Path) -> dict[str, str]:
    return {**os.environ, "SHOAL_HOME": str(home), "PYTHONDONTWRITEBYTECODE": "1"}


@pytest.mark.slow
def test_kill_never_loses_an_acknowledged_step(home: Path) -> None:
    """200 scripted commands, killed at random moments and started again until done."""
    rng = random.Random(5)
    for _ in range(12):
        shoal("new", "crabz", "-p", "Ann", "-p", "Ben", "--position", POSITION, "--name", "kill")
        path = home / "games" / "kill.shoal"
        base = path.read_bytes().count(b"\n")
        process = subprocess.Popen(
            [sys.executable, "-c", SCRIPT],
            env=environment(home),
            stderr=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            text=True,
        )
        time.sleep(0.25 + rng.random() * 0.3)
        process.send_signal(signal.SIGKILL)
        _, errors = process.communicate()
        acknowledged = errors.count("saved ")
        journal = Journal(path)
        written = path.read_bytes().count(b"\n") - base
        assert acknowledged <= written <= acknowledged + 1, (acknowledged, written)
        with locked(path) as again:
            again.append_command("undo", 0)  # still writable
        assert len(Journal(path).table.steps) == len(journal.table.steps)
        shoal("delete", "kill", "--yes")


def test_two_commands_at_once_keep_the_record_valid(home: Path) -> None:
    shoal("new", "crabz", "-p", "Ann", "-p", "Ben", "--seed", "7")
    before = data("status")["steps"]
    commands = [
        subprocess.Popen(
            [sys.executable, "-m", "cli", "do", "1", "--json"],
            env=environment(home),
            stdout=subprocess.PIPE,
            text=True,
        )
        for _ in range(4)
    ]
    codes = []
    for command in commands:
        out, _ = command.communicate(timeout=60)
        codes.append(command.returncode)
        json.loads(out)
    assert codes == [0, 0, 0, 0], "each waits for its turn"
    assert data("status")["steps"] == before + 4


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
