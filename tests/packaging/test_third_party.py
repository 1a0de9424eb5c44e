"""A game from another package: found by its entry point, played by every command."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

PIG = Path(__file__).with_name("pig")


@pytest.fixture
def site(tmp_path: Path) -> dict[str, str]:
    """An environment in which the package `pig` is installed."""
    folder = tmp_path / "site" / "pig-1.0.dist-info"
    folder.mkdir(parents=True)
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: pig\nVersion: 1.0\n")
    (folder / "entry_points.txt").write_text("[shoal.games]\npig = pig\n")
    path = os.pathsep.join([str(PIG), str(folder.parent), str(Path(__file__).parents[2])])
    return {**os.environ, "PYTHONPATH": path}


def run(site: dict[str, str], *args: str) -> str:
    done = subprocess.run(
        [sys.executable, *args], env=site, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.slow
def test_every_command_works(site: dict[str, str]) -> None:
    assert "Pig" in run(site, "-m", "cli", "catalog")
    run(site, "-m", "cli", "new", "pig", "-p", "Ann", "-p", "Ben:greedy", "--seed", "1")
    for command in ("status", "moves", "sheet", "log", "position", "export", "report", "games"):
        assert run(site, "-m", "cli", command)
    run(site, "-m", "cli", "do", "stop")
    run(site, "-m", "cli", "undo")
    assert "PG-1.1" in run(site, "-m", "cli", "rules", "pig")
    assert "not legal" in run(site, "-m", "cli", "why", "roll", "1")
    assert "P1" in run(site, "-m", "cli", "simulate", "pig", "--games", "5", "--seed", "1")
    assert run(site, "-m", "cli", "perft", "pig", "2").strip()


@pytest.mark.parametrize("ending", [pytest.param(".pdf", marks=pytest.mark.prints), ".html"])
def test_it_is_printed(site: dict[str, str], tmp_path: Path, ending: str) -> None:
    run(site, "-m", "cli", "new", "pig", "-p", "Ann", "-p", "Ben:greedy", "--seed", "1")
    sheet = tmp_path / f"pig{ending}"
    run(site, "-m", "cli", "print", "--state", "-o", str(sheet))
    assert sheet.stat().st_size > 1000


def test_it_passes_the_conformance_kit(site: dict[str, str]) -> None:
    run(
        site,
        "-c",
        "from sheets.testing.kit import check_game, make_setup\n"
        "for players in (2, 3, 6):\n"
        "    for seed in 'abc':\n"
        "        setup = make_setup('pig', min(players, 5))\n"
        "        check_game(setup, seed)\n",
    )
