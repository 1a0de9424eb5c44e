"""Kills shoal at random moments: nothing acknowledged is lost, nothing else is there.

Run as a program with the number of kills; SHOAL_HOME names its folder.  Each round is a
process of its own that plays and takes back until it is killed.  It is forked, so that
most kills fall into reading and writing rather than into the start of Python.
"""

from __future__ import annotations

import os
import random
import signal
import sys
import time
from pathlib import Path

from cli.main import main
from sheets.engine import record, seals
from sheets.engine.journal import Journal

POSITION = (
    "R/RB/-/b2:BS,b3:RM,b4:BS,c2:BL,c3:BM,c4:RM,c5:BM,d2:RS,d3:BL,"
    "d5:RL,d6:RL,e3:RS,e4:BL,e5:BM,e6:RL,f4:BS,f5:RM,f6:RS"
)
LONGEST = 0.04  # seconds until a kill


def shoal(*words: str) -> None:
    try:
        main(list(words))
    except SystemExit as done:
        if done.code:
            raise


def play(acknowledge: int) -> None:
    """Until killed."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
    while True:
        for words in (("do", "1"), ("do", "1"), ("undo",), ("undo",)):
            shoal(*words)
            os.write(acknowledge, b".")


def kill_one(rng: random.Random) -> int:
    """How many commands it had acknowledged."""
    reader, writer = os.pipe()
    child = os.fork()
    if not child:
        play(writer)
    os.close(writer)
    time.sleep(rng.random() * LONGEST)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    acknowledged = 0
    while part := os.read(reader, 1 << 16):
        acknowledged += len(part)
    os.close(reader)
    return acknowledged


def check(path: Path, lines: int, acknowledged: int) -> bool:
    """Opens the game; whether its last line was torn."""
    journal = Journal(path)
    written = journal.lines - lines
    assert acknowledged <= written <= acknowledged + 1, (acknowledged, written)
    assert len(journal.table.steps) == (0, 1, 2, 1)[written % 4]
    return journal.torn


def run(kills: int) -> None:
    rng = random.Random(5)
    path = Path(os.environ["SHOAL_HOME"]) / "games" / "kill.shoal"
    commands = torn = 0
    out = os.dup(1)
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # what the commands show
    for number in range(kills):
        shoal("new", "-q", "crabz", "-p", "A", "-p", "B", "--position", POSITION, "--name", "kill")
        if number % 3 == 0:  # a save of an older shoal, to be sealed
            plain = seals.without(record.split(path.read_text("utf-8")))
            path.write_text("\n".join(plain) + "\n", "utf-8")
        lines = Journal(path).lines
        acknowledged = kill_one(rng)
        torn += check(path, lines, acknowledged)
        commands += acknowledged
        shoal("do", "1")  # it can be played on
        path.unlink()
    os.write(out, f"{kills} kills, {commands} commands acknowledged, {torn} torn lines\n".encode())


if __name__ == "__main__":
    run(int(sys.argv[1]))
