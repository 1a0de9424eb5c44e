"""How many small mistakes in the rules the tests notice: ``python -m tests.mutants``.

Each mutant is one change in one rules module, made in a copy of the tree; the quick
tests of that game run against it.  A mutant that lives is a gap in the tests, or no
mistake at all: its line is printed, to be looked at.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from importlib.util import cache_from_source
from pathlib import Path

import click

from tests.mutants.mutate import Mutant, mutants

ROOT = Path(__file__).parents[2]
COPIED = ("sheets", "cli", "templates", "tests", "pyproject.toml")

GAMES = ("crabz", "fleet", "wreck_raiders", "oh_crab")
RULES = "rules/**/*.py"  # of each game
# The first that fail settle it; the later ones run only if the first did not.
TESTS = (
    ("tests/{game}/rules",),
    ("tests/{game}/test_components.py",),
    (
        "tests/{game}/test_hands.py",
        "tests/{game}/test_real_cards.py",
        "tests/{game}/test_secrets.py",
    ),
    ("tests/{game}/test_perft.py", "tests/{game}/test_games.py", "tests/{game}/text"),
    ("tests/conformance/test_games.py", "-k", "{game}-2p or {game}-3p or {game}-1p"),
)

LONGEST = 900  # seconds

Case = tuple[str, Path, Mutant]


def main(arguments: Sequence[str] | None = None) -> int:
    options = _options(arguments)
    cases = choose(options.games, options.modules, options.count, options.seed)
    survivors: list[str] = []
    killed: Counter[str] = Counter()
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        tree = Path(folder)
        copy(tree)
        runs = Runs(tree)
        stages = {game: _stages(game, tree)[: options.stages] for game in options.games}
        limits = {game: _limits(runs, stages[game]) for game in options.games}
        for number, (game, path, mutant) in enumerate(cases, 1):
            verdict = judge(runs, tree / path, mutant, stages[game], limits[game])
            what = f"{path}:{mutant.line}  {mutant.old}  →  {mutant.new}"
            click.echo(f"{number:4} {verdict:8} {what}")
            killed[game] += verdict != "lives"
            if verdict == "lives":
                survivors.append(what)
        runs.end()
    tried = Counter(game for game, _, _ in cases)
    for game in options.games:
        click.echo(f"{game}: {killed[game]} of {tried[game]} killed")
    share = 100 * killed.total() / max(len(cases), 1)
    click.echo(f"{killed.total()} of {len(cases)} mutants killed ({share:.1f} %)")
    click.echo("\n".join(["lives:", *survivors]) if survivors else "none lives")
    return 0


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("--count", type=int, default=300, help="how many mutants")
    parser.add_argument("--seed", default="1", help="which ones")
    parser.add_argument("--games", nargs="+", default=list(GAMES), choices=GAMES)
    parser.add_argument(
        "--modules", default="", help="globs inside a game's folder, instead of its rules"
    )
    parser.add_argument(
        "--stages", type=int, default=len(TESTS), help="how many groups of tests; the last is slow"
    )
    return parser.parse_args(arguments)


def choose(games: Sequence[str], modules: str, count: int, seed: str) -> list[Case]:
    """As many mutants of each game, the same ones for the same seed."""
    cases: list[Case] = []
    for number, game in enumerate(games):
        every = [
            (game, path.relative_to(ROOT), mutant)
            for path in rules_of(game, modules)
            for mutant in mutants(path.read_text("utf-8"))
        ]
        share = (count + number) // len(games)  # adds up to the count
        draws = random.Random(f"{seed} {game}")
        cases += draws.sample(every, min(share, len(every)))
    return cases


def rules_of(game: str, modules: str = "") -> list[Path]:
    """The modules that hold a game's rules."""
    folder = ROOT / "sheets" / game
    globs = (modules or RULES).split()
    return sorted({path for glob in globs for path in folder.glob(glob)})


def copy(tree: Path) -> None:
    """The tree as it is, to be changed at will."""
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, tree / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, tree / name)


def _stages(game: str, tree: Path) -> list[list[str]]:
    stages = []
    for stage in TESTS:
        words = [word.format(game=game) for word in stage]
        stages.append(
            [word for word in words if not word.startswith("tests/") or (tree / word).exists()]
        )
    return [stage for stage in stages if stage]


class Runs:
    """Runs of tests in a tree, in a process that stays."""

    def __init__(self, tree: Path) -> None:
        environment = {**os.environ, "PYTHONPATH": str(tree)}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)  # compiling all again would take longest
        command = [sys.executable, "-m", "tests.mutants.warm", "tests/conformance"]
        self._process = subprocess.Popen(
            command, cwd=tree, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def run(self, tests: list[str], seconds: int) -> tuple[int, float]:
        """The exit code, and the seconds of the processor."""
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(json.dumps([seconds, *tests]).encode() + b"\n")
        self._process.stdin.flush()
        code, used = json.loads(self._process.stdout.readline())
        return code, used

    def end(self) -> None:
        self._process.communicate()


def _limits(runs: Runs, stages: list[list[str]]) -> list[int]:
    """How long each stage may take: several times what it takes with nothing changed."""
    limits = []
    for stage in stages:
        code, used = runs.run(stage, LONGEST)
        if code:
            raise SystemExit(f"the tests fail with nothing changed: {' '.join(stage)}")
        limits.append(5 + round(5 * used))
    return limits


def judge(
    runs: Runs, file: Path, mutant: Mutant, stages: list[list[str]], limits: list[int]
) -> str:
    """``killed``, ``hangs`` (killed by time) or ``lives``."""
    source = file.read_text("utf-8")
    _write(file, mutant.apply(source))
    try:
        for stage, limit in zip(stages, limits, strict=True):
            code, _ = runs.run(stage, limit)
            if code:
                return "killed" if code > 0 else "hangs"
    finally:
        _write(file, source)
    return "lives"


def _write(file: Path, source: str) -> None:
    """Writes a module, and takes away what was compiled of it: two mutants of one second and
    one size would look the same."""
    file.write_text(source, "utf-8")
    Path(cache_from_source(str(file))).unlink(missing_ok=True)


if __name__ == "__main__":
    sys.exit(main())
