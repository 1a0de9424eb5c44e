"""D16: nesting without end is refused by name, or counts as a file of our own that is broken."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli import printed, reviews
from cli.app import App
from cli.index import fingerprint
from cli.interview import DraftFile
from sheets.engine.setup import Player, Setup
from tests.cli.kit import data, fails, new_game, shoal

DEPTHS = (300, 4000)
DEEP = "[" * 4000 + "]" * 4000


@pytest.mark.parametrize("depth", DEPTHS)
@pytest.mark.parametrize(("left", "right"), ["[]", ("{a=", "}")])
def test_d16_deep_toml(tmp_path: Path, depth: int, left: str, right: str) -> None:
    path = tmp_path / "deep.toml"
    deep = f"{left * depth}1{right * depth}"
    path.write_text(f'[pack]\ngame = "crabz"\n[x]\ny = {deep}\n')
    fails(2, "pack", "check", str(path))
    fails(2, "new", "crabz", "-p", "A", "-p", "B", "--pack", str(path))
    path.write_text(f"{shoal('score', 'fleet', '--form').stdout}\nx = {deep}\n")
    fails(2, "score", "fleet", str(path))
    fails(2, "new", "fleet", "-p", "A", "-p", "B", "--position", str(path))


def test_d16_deep_records_and_ladders(tmp_path: Path) -> None:
    new_game()
    path = tmp_path / "deep"
    path.write_text(shoal("export").stdout.replace("player Ann", f'player "{DEEP}'))
    fails(5, "import", str(path))
    path.write_text(f'{{"run": {DEEP}}}\n')
    words = ("--ladder", "--players", "random,greedy", "--seed", "1", "--keep", str(path))
    assert "line 1" in fails(2, "simulate", "crabz", *words)


def test_d16_deep_files_of_our_own_are_no_matter(home: Path) -> None:
    new_game()
    app = App()
    (home / "printed.json").write_text(DEEP)
    assert printed.since(app.store, "crabz-1", app.store.read("crabz-1").table) is None
    (home / "drafts").mkdir()
    (home / "drafts" / "fleet.json").write_text(DEEP)
    assert DraftFile(app, "fleet", finished=True).read(Setup("fleet", (Player("Ann"),))) is None
    (home / "reviews").mkdir()
    mark = fingerprint(app.store.path("crabz-1"))
    (home / "reviews" / "crabz-1.review").write_text(f"{mark}\n{DEEP}")
    assert reviews.kept(app.store, "crabz-1") is None
    (home / "index.jsonl").write_text(DEEP)
    assert data("games")["games"][0]["game"] == "crabz"
