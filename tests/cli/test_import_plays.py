"""BG Stats exports: plays of these games for `stats`, previewed, and never twice."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cli.app import App
from sheets.engine.text import LANGUAGES
from tests.cli.kit import data, fails, shoal

EXPORT = Path(__file__).parents[1] / "sharing" / "export.json"
Change = Callable[[dict[str, Any]], object]


def changed(tmp_path: Path, change: Change, name: str = "x.bgsplay") -> str:
    """Return the path of the example with a change in it."""
    found = json.loads(EXPORT.read_text("utf-8"))
    change(found)
    path = tmp_path / name
    path.write_text(json.dumps(found), "utf-8")
    return str(path)


def tally(player: str, game: str, **options: bool) -> dict[str, Any]:
    every = data("stats")["players"]
    solo = options.get("solo", False)
    return next(e for e in every if (e["player"], e["game"], e["solo"]) == (player, game, solo))


def test_plays_and_names_become_part_of_the_statistics() -> None:
    found = data("import", str(EXPORT))
    assert (found["new"], found["changed"], found["known"], found["left_out"]) == (5, 0, 0, 2)
    assert found["people"] == ["Ann", "Ben", "Zoë O’Neill"]
    assert found["saved"]
    assert tally("Ann", "fleet")["points"]["mean"] == 78
    assert tally("Zoë O’Neill", "fleet")["points"]["mean"] == 65, "a sum is added up"
    assert tally("Zoë O’Neill", "fleet", solo=True)["plays"] == 1
    assert tally("Ann", "crabz")["wins"] == 0
    assert tally("Ben", "crabz")["wins"] == 1
    assert tally("Ann", "oh_crab")["wins"] == 1, "whoever won, whatever the points"
    assert tally("Ann", "wreck_raiders")["wins"] == 0.5, "a shared first place"
    assert "2026-01-02" in shoal("stats", "fleet").stdout


def test_importing_again_changes_nothing(home: Path) -> None:
    shoal("import", str(EXPORT))
    before = (home / "plays.json").read_bytes()
    again = data("import", str(EXPORT))
    assert (again["new"], again["known"], again["saved"]) == (0, 5, False)
    assert (home / "plays.json").read_bytes() == before
    assert "0 new plays" in shoal("import", str(EXPORT)).stdout


def test_a_newer_version_replaces_an_older_one(tmp_path: Path) -> None:
    shoal("import", str(EXPORT))

    def corrected(found: dict[str, Any]) -> None:
        found["plays"][0]["playerScores"][0]["score"] = "80"
        found["plays"][0]["modificationDate"] = "2026-01-03 08:00:00"

    newer = changed(tmp_path, corrected)
    assert data("import", newer)["changed"] == 1
    assert tally("Ann", "fleet")["points"]["mean"] == 80
    assert data("import", str(EXPORT))["changed"] == 0, "the older one does not come back"


def test_our_own_export_brings_nothing_new_here_but_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    form = tmp_path / "f.toml"
    form.write_text('players = ["Ann", "Ben"]\nout = ["Ann"]\n')
    shoal("score", "crabz", str(form), "--save")
    path = tmp_path / "own.bgsplay"
    shoal("report", "-g", "crabz-1", "-o", str(path))
    assert data("import", str(path))["new"] == 0
    monkeypatch.setenv("SHOAL_HOME", str(tmp_path / "elsewhere"))
    assert data("import", str(path))["new"] == 1
    assert tally("Ben", "crabz")["wins"] == 1


def test_a_preview_saves_nothing(home: Path) -> None:
    said = shoal("import", str(EXPORT), "--preview").stdout
    assert "2026-01-02  Fleet: The Dice Game: Ann 78, Zoë O’Neill 65, Ben" in said
    assert "5 new plays" in said
    assert not (home / "plays.json").exists()


def test_a_person_is_asked_first(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(App, "interactive", True)
    said = shoal("import", str(EXPORT), input="n\n", ok=False).output
    assert "5 new plays" in said
    assert not (home / "plays.json").exists()
    assert "Imported" in shoal("import", str(EXPORT), input="y\n").output
    assert (home / "plays.json").exists()


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda found: found.pop("plays"), "isn't a BG Stats export"),
        (lambda found: found.update(players={}), "isn't a BG Stats export"),
        (lambda found: found["players"][0].pop("id"), "an entry of `players` has no id"),
        (lambda found: found["plays"][0].update(gameRefId=9), "play 1: its game isn't in the file"),
        (lambda found: found["plays"][1].pop("uuid"), "play 2: it has no id"),
        (lambda found: found["plays"][1].update(playDate="soon"), "play 2: it has no date"),
        (lambda found: found["plays"][1].update(playerScores=[]), "play 2: it has no players"),
        (
            lambda found: found["plays"][1]["playerScores"][0].update(playerRefId=7),
            "play 2: a player isn't in the file",
        ),
        (lambda found: found["plays"].append(3), "play 8: it isn't a play"),
    ],
)
def test_broken_files_are_refused_by_name(
    change: Change, why: str, tmp_path: Path, home: Path
) -> None:
    said = fails(5, "import", changed(tmp_path, change))
    assert "x.bgsplay" in said
    assert why in said
    assert not (home / "plays.json").exists()


@pytest.mark.parametrize(
    "text", ["", "{", "[1, 2]", '{"plays": 3}', "[" * 5000, "null", '{"a": 1}']
)
def test_foreign_files_are_refused_by_name(text: str, tmp_path: Path) -> None:
    path = tmp_path / "friends.json"
    path.write_text(text)
    assert "friends.json" in fails(5, "import", str(path))


def test_a_damaged_file_of_imported_plays_is_said(home: Path) -> None:
    shoal("import", str(EXPORT))
    (home / "plays.json").write_text("{")
    assert "plays.json" in fails(5, "stats")
    fails(5, "import", str(EXPORT))


# -- all of it on one page ------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_page_with_all_statistics(language: str, tmp_path: Path) -> None:
    shoal("import", str(EXPORT))
    path = tmp_path / "stats.html"
    shoal("stats", "-o", str(path), "--lang", language)
    text = path.read_text("utf-8")
    assert f'<html lang="{language}">' in text
    for wanted in (
        "Fleet: The Dice Game",
        "Zoë O’Neill",
        "CRABZ",
        "Wreck Raiders",
        "Oh Crab!",
        "78",
    ):
        assert wanted in text
    assert "Content-Security-Policy" in text
    assert "<script" not in text
    assert not any(each in text for each in ("http://", "https://", "url(", " src="))


def test_a_page_without_plays_and_other_endings(tmp_path: Path) -> None:
    path = tmp_path / "stats.html"
    shoal("stats", "-o", str(path))
    assert "No finished games yet" in path.read_text()
    fails(2, "stats", "-o", str(tmp_path / "stats.pdf"))
    fails(2, "stats", "-o", str(path))  # it is there already
    assert data("stats", "-o", str(path), "--force")["file"] == str(path)
