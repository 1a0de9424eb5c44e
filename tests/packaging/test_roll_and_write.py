"""Roll-and-writes of other packages: one by the recipe in CONTRIBUTING, one of rows for points."""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

import pytest

from sheets.printing.paper import STYLES
from tests.packaging.test_third_party import ROOT, installed, recipe, run, shoal

GAMES = ("tide_pools", "beachcomber")
OURS = ROOT / "tests" / "games"


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def folder(tmp_path: Path, game: str) -> Path:
    """The folder in which the package is installed: by the recipe, if there is one."""
    installed(tmp_path / "site", game, {f"{game}/__init__.py": "", **files(game)})
    return tmp_path / "site"


def files(game: str) -> dict[str, str]:
    """Return the files of a game, as a package of its own has them."""
    names = ("info.py", "game.py", "rules.md")
    texts = {f"{game}/{name}": (OURS / game / name).read_text("utf-8") for name in names}
    return {name: text.replace(f"tests.games.{game}", game) for name, text in texts.items()}


def test_the_recipe_is_the_game_that_is_tested() -> None:
    assert recipe("tide_pools") == files("tide_pools")


@pytest.mark.parametrize("game", GAMES)
def test_a_roll_and_write_has_a_hundred_lines(game: str) -> None:
    assert sum(text.count("\n") for text in files(game).values()) <= 100


def test_it_passes_the_conformance_kit(folder: Path, game: str) -> None:
    assert "every promise kept" in run(folder, "-m", "sheets.testing", game)


class Played(NamedTuple):
    """Entries at a table with real dice, a sentence of the log, a move that is refused then, and
    the rule that says why."""

    entries: tuple[str, ...]
    told: str
    refused: str
    rule: str


PLAYED = {
    "tide_pools": Played(
        ("3 4 1 2 6 5", "coral 7", "kelp 7", "wave 8", "coral 8", "112345", "pass"),
        "Ann marks Wave 8",
        "mark coral 2",
        "TP-2.1",
    ),
    "beachcomber": Played(
        ("4 6 6", "keep 6 6", "6", "keep 6 6 6", "triple", "111", "keep 1 1 1", "run"),
        "Ann writes 25 for Triple",
        "roll 7 7 7",
        "BC-1.1",
    ),
}


@pytest.mark.slow
def test_every_command_works(folder: Path, game: str) -> None:
    played = PLAYED[game]
    assert game in shoal(folder, "catalog")
    shoal(folder, "new", game, "-p", "Ann", "-p", "Ben", "--dice", "physical")
    for entry in played.entries:
        shoal(folder, "do", *entry.split())
    assert played.told in shoal(folder, "log")
    told = shoal(folder, "why", *played.refused.split())
    assert "not legal" in told
    assert played.rule in told
    assert played.rule in shoal(folder, "rules", game)
    shoal(folder, "undo")
    assert "What a bot would do" in shoal(folder, "hint")
    for command in ("status", "moves", "sheet", "log", "export", "report", "games"):
        assert shoal(folder, command)
    position = shoal(folder, "position").strip()
    shoal(folder, "new", game, "-p", "Ann", "-p", "Ben", "--position", position)
    assert shoal(folder, "position").strip() == position
    assert "player 1" in shoal(folder, "simulate", game, "--games", "5", "--seed", "1")


FORMS = {
    "tide_pools": (
        {"coral = []": "coral = [2, 3, 5, 6, 8, 12]", "wave = []": "wave = [12, 3]"},
        21 + 7 + 3,  # seven marks with the lock, two marks
    ),
    "beachcomber": ({"n6 = []": "n6 = [18]", "n5 = []": "n5 = [10]", "run = []": "run = [15]"}, 53),
}


@pytest.mark.slow
def test_a_paper_game_is_scored(folder: Path, game: str, tmp_path: Path) -> None:
    form = shoal(folder, "score", game, "--form", "-p", "Ann", "-p", "Ben")
    filled, points = FORMS[game]
    for blank, answer in filled.items():
        form = form.replace(blank, answer, 1)
    (tmp_path / "form.toml").write_text(form, "utf-8")
    told = json.loads(shoal(folder, "--json", "score", game, str(tmp_path / "form.toml")))
    assert points in [each["points"] for each in told["standings"]["places"]], told


@pytest.mark.slow
@pytest.mark.parametrize("style", [*STYLES, "html"])
def test_the_pad_is_printed(folder: Path, game: str, tmp_path: Path, style: str) -> None:
    """The pages themselves are measured in ``tests/rows/test_paper.py``."""
    shoal(folder, "new", game, "-p", "Ann", "-p", "Ben:greedy", "--seed", "2")
    sheet = tmp_path / "pad.html"
    options = () if style == "html" else ("--style", style)
    shoal(folder, "print", "--state", "-o", str(sheet), *options)
    assert "Ann" in sheet.read_text("utf-8")


@pytest.mark.slow
def test_it_is_played_on_phones(folder: Path, game: str) -> None:
    """Every box that can be marked is a button; real dice are tapped in."""
    shoal(folder, "new", game, "-p", "Ann", "-p", "Ben", "--dice", "physical", "--name", "g")
    code = (
        "from cli.store import Store, home\n"
        "from sheets.web.entry import GameRoom, nobody\n"
        "room = GameRoom('g', Store(home()).path('g'), nobody)\n"
        "room.follow()\n"
        "marked = 0\n"
        "for number in range(60):\n"
        "    pages = [room.document(seat, 'en') for seat in (0, 1)]\n"
        "    if pages[0]['over']: break\n"
        "    page = next(each for each in pages if each['ask']['mine'])\n"
        "    assert page['parts'], page\n"
        "    if page['ask']['pad']:\n"
        "        faces = ['1'] * len(page['ask']['pad']['slots'])\n"
        "        move = ' '.join([page['ask']['pad']['begin'], *faces])\n"
        "    else:\n"
        "        move = page['moves'][0]['move']\n"
        "        for each in page['moves']:\n"
        "            place = each['path']\n"
        "            assert bool(place) == each['move'].startswith('mark'), each\n"
        "            assert not place or any(place[0] in part['html'] for part in page['parts'])\n"
        "        marked += move.startswith('mark')\n"
        "    room.enter(page['you'], 'en', move, page['mark'], str(number))\n"
        "print('PLAYED', len(room.table.steps), marked)\n"
    )
    steps, marked = run(folder, "-c", code).split("PLAYED ")[1].split()
    assert int(steps) > 10
    assert int(marked) > 2
