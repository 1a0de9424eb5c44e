"""Kill shoal at random moments: nothing reported as saved is lost, doubled or misplaced.

    python -m tests.faults.kills --count 1000 --seed 1
    python -m tests.faults.kills --count 300 --links     # where no rename is in one step
    python -m tests.faults.kills --server 60             # `serve`, amid entries from a phone

Every command that writes runs in a process of its own until it is killed.  It is forked, so that
most kills fall into reading and writing rather than into the start of Python.  After each kill
all saved games are read again and compared with those that were there before.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from cli.main import main as shoal_main
from sheets.engine import exclusive, record
from sheets.engine.errors import ShoalError
from sheets.engine.journal import Journal
from sheets.engine.setup import Setup

POSITION = (
    "R/RB/-/b2:BS,b3:RM,b4:BS,c2:BL,c3:BM,c4:RM,c5:BM,d2:RS,d3:BL,"
    "d5:RL,d6:RL,e3:RS,e4:BL,e5:BM,e6:RL,f4:BS,f5:RM,f6:RS"
)
# the commands of one game and the number of steps after each; each of them appends one line
CYCLE = (
    ("do 1", 1),
    ("do 2", 2),
    ("undo", 1),
    ("redo", 2),
    ("amend 2 3", 2),
    ("undo 2", 0),
)
FEW = 6  # games that are kept
FORM = 'players = ["Ann", "Ben"]\nout = ["Ann"]\n'
Words = Sequence[str]


class Lost(AssertionError):
    """What must never happen."""


class Place(NamedTuple):
    """A saved game where it was found."""

    folder: str
    name: str
    lines: int
    torn: bool


def shoal(*words: str) -> None:
    try:
        shoal_main(list(words))
    except SystemExit as done:
        if done.code:
            raise


class Kills:
    """A folder of games, and what became of them."""

    def __init__(self, seed: str, home: Path) -> None:
        self.rng = random.Random(seed)
        self.home = home
        self.made = 0  # games so far, for names of their own
        self.counts: Counter[str] = Counter()
        self.takes: dict[str, float] = {}  # seconds of a command that is let live
        self.kinds: dict[str, Callable[[], None]] = {
            "play": self.play,
            "new": self.new,
            "import": self.bring,
            "score": self.score,
            "rename": self.rename,
            "delete": self.delete,
            "use": self.use,
            "repair": self.mend,
        }

    def run(self, count: int) -> None:
        """Kill that often, every command in turn."""
        for number in range(count):
            kind = list(self.kinds)[number % len(self.kinds)]
            while len(self.names()) < 2:
                self.add(self.fresh())
            self.kinds[kind]()
            self.counts["kills"] += 1
            self.tidy()

    # -- what is there ---------------------------------------------------------------

    def fresh(self) -> str:
        self.made += 1
        return f"k{self.made}"

    def add(self, name: str) -> None:
        """A game that nobody kills; its seed is its name for ever."""
        shoal(*self.creation(name))

    def creation(self, name: str) -> Words:
        words = ("new", "-q", "crabz", "-p", "A", "-p", "B", "--position", POSITION)
        return (*words, "--seed", name, "--name", name)

    def names(self) -> list[str]:
        return sorted(path.stem for path in (self.home / "games").glob("*.shoal"))

    def pick(self) -> str:
        return self.rng.choice(self.names())

    def playable(self) -> str:
        """Any game but those from paper."""
        names = [name for name in self.names() if not self._setup(name).paper]
        if not names:
            names = [self.fresh()]
            self.add(names[0])
        return self.rng.choice(names)

    def _setup(self, name: str) -> Setup:
        return Journal(self.path(name)).table.setup

    def key(self, name: str) -> str:
        """What a game was called when it was made."""
        setup = self._setup(name)
        return setup.place or setup.seed

    def path(self, name: str) -> Path:
        return self.home / "games" / f"{name}.shoal"

    def found(self) -> dict[str, list[Place]]:
        """Every saved game, by what it was called when it was made."""
        shoal("games")  # which puts right what a crash without renameat2 leaves
        places: dict[str, list[Place]] = {}
        inodes: Counter[int] = Counter()
        for folder in ("games", "trash"):
            for path in (self.home / folder).glob("*.shoal"):
                inodes[path.stat().st_ino] += 1
                try:
                    journal = Journal(path)
                except ShoalError as error:
                    raise Lost(f"{path} cannot be read: {error}") from error
                setup = journal.table.setup
                place = Place(folder, path.stem, journal.lines, journal.torn)
                places.setdefault(setup.place or setup.seed, []).append(place)
                self.counts["torn lines"] += journal.torn
        if max(inodes.values(), default=1) > 1:
            raise Lost("one file has two names")
        doubled = {key: each for key, each in places.items() if len(each) > 1}
        if doubled:
            raise Lost(f"there twice: {doubled}")
        return places

    def unharmed(self, before: dict[str, list[Place]], but: Words = ()) -> dict[str, list[Place]]:
        """Return what is there now, where all games but those named are as they were."""
        now = self.found()
        for key, places in before.items():
            if key not in but and now.get(key) != places:
                raise Lost(f"{key} was {places} and is {now.get(key)}")
        extra = set(now) - set(before) - set(but)
        if extra:
            raise Lost(f"nobody made {extra}")
        return now

    def tidy(self) -> None:
        """Few games, so that each check is quick."""
        self.counts["drafts left"] += len(list(self.home.rglob(".draft-*")))
        for path in (*self.home.rglob(".draft-*"), *(self.home / "trash").glob("*.shoal")):
            path.unlink()
        for name in self.names()[FEW:]:
            self.path(name).unlink()

    # -- killing -----------------------------------------------------------------------

    def kill(self, kind: str, commands: Sequence[Words]) -> int:
        """Let a process run these commands and kill it; how many it had reported as done."""
        reader, writer = os.pipe()
        began = time.monotonic()
        child = os.fork()
        if not child:
            _work(commands, writer)
        os.close(writer)
        longest = self.takes.get(kind)
        if longest is not None:
            time.sleep(self.rng.random() * longest)
            os.kill(child, signal.SIGKILL)
        _, status = os.waitpid(child, 0)
        if longest is None:  # the first of a kind lives, to know how long it takes
            self.takes[kind] = 1.1 * (time.monotonic() - began)
        if os.WIFEXITED(status) and os.WEXITSTATUS(status):
            raise Lost(f"{commands} failed")
        acknowledged = 0
        while part := os.read(reader, 1 << 16):
            acknowledged += len(part)
        os.close(reader)
        self.counts["acknowledged"] += acknowledged
        return acknowledged

    # -- one kind of command each ---------------------------------------------------------

    def play(self) -> None:
        """do, undo, redo, amend: every line that was reported is there, and at most one more."""
        self._cycle("play", self.playable())

    def _cycle(self, kind: str, name: str) -> None:
        journal = Journal(self.path(name))
        if journal.table.steps:  # where the last kill left it
            shoal("undo", "-q", str(len(journal.table.steps)), "-g", name)
        before = self.found()
        key = journal.table.setup.seed
        lines = before[key][0].lines
        done = self.kill(kind, [(*words.split(), "-g", name) for words, _ in CYCLE])
        written = self.unharmed(before, [key])[key][0].lines - lines
        if not done <= written <= done + 1:
            raise Lost(f"{name}: {done} reported, {written} written")
        steps = len(Journal(self.path(name)).table.steps)
        if steps != (CYCLE[written - 1][1] if written else 0):
            raise Lost(f"{name}: {steps} steps after {written} commands")

    def new(self) -> None:
        name = self.fresh()
        self._appears("new", name, self.creation(name))

    def bring(self) -> None:
        """import: a record whose dice no seed decides."""
        name, source = self.fresh(), Journal(self.path(self.playable()))
        file = self.home / "record.txt"
        seed = source.table.setup.seed
        text = record.write(source.table, source.notes).replace(f"seed {seed}", f"seed {name}")
        file.write_text(text.partition("sum ")[0])
        self._appears("import", name, ("import", str(file), "--name", name))

    def score(self) -> None:
        """score --save: a paper game."""
        file, name = self.home / "form.toml", self.fresh()
        file.write_text(FORM)
        self._appears("score", name, ("score", "crabz", str(file), "--save", "--place", name))

    def _appears(self, kind: str, key: str, words: Words) -> None:
        """A game that is there whole or not at all."""
        before = self.found()
        done = self.kill(kind, [words])
        if done and key not in self.unharmed(before, [key]):
            raise Lost(f"{key} was reported as saved")

    def rename(self) -> None:
        old, new = self.pick(), self.fresh()
        before, key = self.found(), self.key(old)
        done = self.kill("rename", [("rename", old, new)])
        place = self.unharmed(before, [key]).get(key)
        if place not in self._either(before[key][0], done, games=new):
            raise Lost(f"{old} -> {new}, reported {done}: {place}")

    def delete(self) -> None:
        name = self.pick()
        before, key = self.found(), self.key(name)
        done = self.kill("delete", [("delete", name, "--yes")])
        place = self.unharmed(before, [key]).get(key)
        if place not in self._either(before[key][0], done, trash=f"{name}.1"):
            raise Lost(f"{name} deleted, reported {done}: {place}")

    def _either(self, place: Place, done: int, **target: str) -> list[list[Place]]:
        """Where a game may be: at its target, or still at its place if nothing was reported."""
        ((folder, name),) = target.items()
        moved = place._replace(folder=folder, name=name)
        return [[moved]] if done else [[moved], [place]]

    def use(self) -> None:
        name, before = self.pick(), self.found()
        current = self.home / "current"
        was = current.read_text() if current.exists() else ""
        done = self.kill("use", [("use", name)])
        self.unharmed(before)
        if current.read_text() not in ([f"{name}\n"] if done else [was, f"{name}\n"]):
            raise Lost(f"use {name}: {current.read_text()}")

    def mend(self) -> None:
        """A damaged game is as it was, or all that came before the damage; the trash has it."""
        name = self.fresh()
        self.add(name)
        shoal("do", "1", "-g", name)
        good = self.path(name).read_bytes()
        shoal("do", "1", "-g", name)
        damaged = self.path(name).read_bytes().replace(good, good + b"x", 1)
        before = self.found()
        del before[name]
        self.path(name).write_bytes(damaged)
        done = self.kill("repair", [("repair", name)])
        now = self.path(name).read_bytes()
        if now != good and (done or now != damaged):
            raise Lost(f"repair {name}: neither as it was nor mended")
        kept = list((self.home / "trash").glob(f"{name}.*"))
        if now == good and [path.read_bytes() for path in kept] != [damaged]:
            raise Lost(f"repair {name}: the file as it was is not in the trash")
        for path in (*kept, self.path(name)):
            path.unlink()
        self.unharmed(before)


def _work(commands: Sequence[Words], acknowledge: int) -> None:
    """In the child: run commands and report each, until killed."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
    try:
        for words in commands:
            shoal(*words)
            os.write(acknowledge, b".")
    except BaseException:
        os._exit(1)
    os._exit(0)


def kill_server(count: int, seed: str) -> Counter[str]:
    """Kill `serve` while a phone's entry is on its way; sent again, it counts once."""
    from tests.web.kit import new, saved, serving
    from tests.web.test_scenarios import Line

    rng = random.Random(seed)
    counts: Counter[str] = Counter()
    new("crabz")
    with serving() as served:
        for number in range(count):
            table = saved()
            if table.over or len(table.steps) > 12:
                shoal("undo", str(len(table.steps) - 3), "-g", "g")
                table = saved()
            assert table.ask is not None
            line, before = Line(served, table.ask.seat), len(table.steps)
            state = line.state
            move, key = state["moves"][0]["move"], f"{seed}-{number}"
            line.cast(json.dumps({"mark": state["mark"], "key": key, "move": move}))
            time.sleep(rng.random() * 0.02)
            served.kill()
            made = len(saved().steps) - before
            served.start()
            if made not in (0, 1):
                raise Lost(f"one entry became {made} steps")
            line.enter(move, state["mark"] if made else line.state["mark"], key)
            if len(saved().steps) != before + 1:
                raise Lost("an entry sent again does not count once")
            counts["server kills"] += 1
            counts["entries saved before the kill"] += made
    return counts


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.faults.kills")
    parser.add_argument("--count", type=int, default=0)
    parser.add_argument("--server", type=int, default=0, help="kills of `serve`")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--links", action="store_true", help="rename by links, as a fallback")
    words = parser.parse_args()
    out = os.dup(1)
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # what the commands show
    if words.links:
        exclusive.rename = lambda source, target: False
    with tempfile.TemporaryDirectory() as folder:
        os.environ["SHOAL_HOME"] = folder
        kills = Kills(words.seed, Path(folder))
        try:
            kills.run(words.count)
            counts = kills.counts
            counts.update(kill_server(words.server, words.seed))
        except Lost as lost:
            sys.exit(f"after {kills.counts['kills']} kills: {lost}")
    told = ", ".join(f"{name}: {number}" for name, number in counts.items())
    os.write(out, f"{told}; lost, doubled or misplaced: 0\n".encode())


if __name__ == "__main__":
    main()
