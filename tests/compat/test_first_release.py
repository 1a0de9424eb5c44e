"""What people saved, shared and printed with the first release opens with this one.

The files below ``v1`` were written by that release and are never written again.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from sheets.engine import record
from sheets.engine.journal import Journal
from tests.cli.kit import data, shoal

V1 = Path(__file__).with_name("v1")
EXPECTED: dict[str, dict[str, Any]] = json.loads((V1 / "expected.json").read_text("utf-8"))
GAMES = sorted(path.name.removesuffix(".save.shoal") for path in V1.glob("*.save.shoal"))
FORMS = sorted(path.name for path in V1.glob("*.form.toml"))
CHALLENGES = sorted(path.stem for path in V1.glob("*.challenge"))


def installed(name: str, home: Path) -> None:
    """A save of the first release where this one finds it."""
    (home / "games").mkdir(parents=True, exist_ok=True)
    shutil.copy(V1 / f"{name}.save.shoal", home / "games" / f"{name}.shoal")
    shoal("use", name)


@pytest.mark.parametrize("name", GAMES)
def test_a_save_opens_with_the_same_steps_and_position(name: str, home: Path) -> None:
    installed(name, home)
    status = data("status")
    assert (status["steps"], status["over"]) == (EXPECTED[name]["steps"], EXPECTED[name]["over"])
    assert shoal("position").stdout == (V1 / f"{name}.position").read_text("utf-8")


@pytest.mark.parametrize("name", GAMES)
def test_a_save_exports_the_record_of_then(name: str, home: Path) -> None:
    installed(name, home)
    assert shoal("export").stdout == (V1 / f"{name}.record.shoal").read_text("utf-8")


@pytest.mark.parametrize("name", [name for name in GAMES if "totals" in EXPECTED[name]])
def test_a_finished_game_has_the_same_points(name: str, home: Path) -> None:
    installed(name, home)
    totals = [score["total"] for score in data("report")["scores"]]
    assert totals == EXPECTED[name]["totals"]


@pytest.mark.parametrize("name", GAMES)
def test_a_record_is_imported(name: str) -> None:
    shoal("import", str(V1 / f"{name}.record.shoal"), "--name", "again")
    assert data("status", "-g", "again")["steps"] == EXPECTED[name]["steps"]


@pytest.mark.parametrize("name", [name for name in GAMES if not EXPECTED[name]["over"]])
def test_a_save_plays_on_and_takes_back(name: str, home: Path) -> None:
    installed(name, home)
    before = Journal(home / "games" / f"{name}.shoal").table.steps
    shoal("do", "SSL" if name.endswith("typed") else "1")
    shoal("undo")
    after = Journal(home / "games" / f"{name}.shoal").table.steps
    assert after[: len(before)] == before


@pytest.mark.parametrize("name", CHALLENGES)
def test_a_challenge_of_then_is_verified(name: str) -> None:
    told = shoal(
        "challenge", "verify", str(V1 / f"{name}.challenge"), str(V1 / f"{name}.played.shoal")
    )
    assert "Ann" in told.stdout


@pytest.mark.parametrize("name", FORMS)
def test_a_form_scores_the_same(name: str) -> None:
    game = name.partition(".")[0]
    scored = data("score", game, str(V1 / name))
    assert [score["total"] for score in scored["scores"]] == EXPECTED[name]["scores"]


@pytest.mark.parametrize("name", GAMES)
def test_a_position_is_picked_up(name: str) -> None:
    """The text a person kept is read, and written again the same."""
    setup = record.read((V1 / f"{name}.record.shoal").read_text("utf-8")).setup
    options = [word for player in setup.players for word in ("-p", player.name)]
    options += [word for module in setup.modules for word in ("--module", module)]
    if setup.solo:
        options.append("--solo")
    text = (V1 / f"{name}.position").read_text("utf-8")
    shoal("new", setup.game, *options, "--dice", "physical", "--position", text)
    assert shoal("position").stdout == text
