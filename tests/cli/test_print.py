"""shoal print: what is new since the last print, and two pages to a sheet of paper."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli import printed
from cli.store import Store, home
from tests.cli.kit import fails, shoal


def news(path: Path) -> int:
    """How many triangles of fresh marks a page has: each is drawn from corner to corner."""
    return path.read_text("utf-8").count("h-2.1l2.1 2.1Z")


def play(steps: int) -> None:
    for _ in range(steps):
        shoal("do", "1")


class TestNews:
    def test_the_next_print_shows_what_is_new(self, tmp_path: Path) -> None:
        shoal("new", "fleet", "--solo", "-p", "Ann", "--seed", "3")
        play(6)
        sheet = tmp_path / "sheet.html"
        shoal("print", "--state", "-o", str(sheet))
        assert news(sheet) == 1  # the round under way
        play(4)
        shoal("print", "--state", "-o", str(sheet), "--force")
        found = news(sheet)
        assert found > 1
        shoal("print", "--state", "-o", str(sheet), "--force")
        assert news(sheet) == found  # a second print of the same step

    def test_since_a_step_of_ones_choice(self, tmp_path: Path) -> None:
        shoal("new", "fleet", "--solo", "-p", "Ann", "--seed", "3")
        play(6)
        sheet = tmp_path / "sheet.html"
        shoal("print", "--state", "--since", "0", "-o", str(sheet))
        assert news(sheet) > 3
        assert "only" in fails(2, "print", "--state", "--since", "999", "-o", str(sheet), "--force")
        assert "--state" in fails(2, "print", "fleet", "--since", "1", "-o", str(sheet), "--force")

    def test_another_game_of_the_same_name_is_not_mistaken(self) -> None:
        shoal("new", "fleet", "--solo", "-p", "Ann", "--seed", "3")
        play(3)
        store = Store(home())
        name = store.names()[0]
        table = store.read(name).table
        printed.remember(store, name, table)
        path = Path(home(), "printed.json")
        known = json.loads(path.read_text("utf-8"))
        known[name]["seed"] = "other"
        path.write_text(json.dumps(known), "utf-8")
        assert printed.since(store, name, table) is None

    def test_a_broken_note_is_no_reason_not_to_print(self, tmp_path: Path) -> None:
        shoal("new", "fleet", "--solo", "-p", "Ann", "--seed", "3")
        Path(home(), "printed.json").write_text("{nonsense", "utf-8")
        shoal("print", "--state", "-o", str(tmp_path / "sheet.html"))


def test_two_to_a_page(tmp_path: Path) -> None:
    path = tmp_path / "aid.html"
    shoal("print", "fleet", "--what", "aid", "--up", "2", "-o", str(path))
    text = path.read_text("utf-8")
    assert text.count('class="leaf"') == 1
    assert text.count('<section class="page') == 2


@pytest.mark.parametrize("ending", ["html", "pdf"])
def test_boxes_that_become_too_small_to_tick_are_refused(tmp_path: Path, ending: str) -> None:
    """Paper 1b: Fleet's boxes of 5 mm would be 3.5 mm wide, those of dry-erase 6 mm."""
    path = tmp_path / f"sheet.{ending}"
    said = fails(2, "print", "fleet", "--up", "2", "-o", str(path))
    assert "3.5 mm" in said
    assert "--style dry-erase" in said
    assert not path.exists()
    shoal("print", "fleet", "--up", "2", "--style", "dry-erase", "-o", str(tmp_path / "sheet.html"))


def test_what_is_cut_out_keeps_its_size(tmp_path: Path) -> None:
    path = str(tmp_path / "cards.html")
    assert "full size" in fails(2, "print", "oh_crab", "--what", "cards", "--up", "2", "-o", path)
