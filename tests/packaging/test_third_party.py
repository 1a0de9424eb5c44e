"""A game from another package, made by following CONTRIBUTING to the letter."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FILE = r"^`(GAME/[\w.]+)`[^\n]*(?:\n[^`\n][^\n]*)*?\n\n```\w+\n(.*?)^```"


def recipe(game: str = "pig") -> dict[str, str]:
    """Return the files that CONTRIBUTING says to write."""
    page = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    return dict(re.findall(FILE.replace("GAME", game), page, re.M | re.S))


def installed(folder: Path, name: str, files: dict[str, str]) -> None:
    """A package of that name, with its entry point, as pip would leave it."""
    for path, text in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, "utf-8")
    about = folder / f"{name}-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(f"[shoal.games]\n{name} = {name}\n")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where the package `pig` is installed."""
    installed(tmp_path / "site", "pig", {"pig/__init__.py": "", **recipe()})
    return tmp_path / "site"


def run(folder: Path, *args: str, code: int = 0) -> str:
    path = os.pathsep.join([str(folder), str(ROOT)])
    done = subprocess.run(
        [sys.executable, *args],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == code, done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout if code == 0 else done.stderr


def shoal(folder: Path, *args: str, code: int = 0) -> str:
    return run(folder, "-m", "cli", *args, code=code)


def test_the_recipe_is_three_files_and_short() -> None:
    files = recipe()
    assert sorted(files) == ["pig/game.py", "pig/info.py", "pig/rules.md"]
    assert files["pig/game.py"].count("    def ") <= 8
    assert sum(text.count("\n") for text in files.values()) <= 130


@pytest.mark.slow
def test_every_command_works(folder: Path) -> None:
    assert "Pig" in shoal(folder, "catalog")
    shoal(folder, "new", "pig", "-p", "Ann", "-p", "Ben:greedy", "--seed", "2")
    for command in ("status", "moves", "sheet", "log", "position", "export", "report", "games"):
        assert shoal(folder, command)
    shoal(folder, "do", "stop")
    shoal(folder, "undo")
    position = shoal(folder, "position").strip()
    shoal(folder, "new", "pig", "-p", "Ann", "-p", "Ben", "--position", position)
    assert shoal(folder, "position").strip() == position
    assert "PG-1.1" in shoal(folder, "rules", "pig")
    assert "not legal" in shoal(folder, "why", "roll", "1")
    assert "player 1" in shoal(folder, "simulate", "pig", "--games", "5", "--seed", "1")
    assert shoal(folder, "perft", "pig", "2").strip()


@pytest.mark.slow
@pytest.mark.parametrize("ending", [pytest.param(".pdf", marks=pytest.mark.prints), ".html"])
def test_it_is_printed(folder: Path, tmp_path: Path, ending: str) -> None:
    shoal(folder, "new", "pig", "-p", "Ann", "-p", "Ben:greedy", "--seed", "2")
    sheet = tmp_path / f"pig{ending}"
    shoal(folder, "print", "--state", "-o", str(sheet))
    assert sheet.stat().st_size > 1000


def test_it_passes_the_conformance_kit(folder: Path) -> None:
    assert "every promise kept" in run(folder, "-m", "sheets.testing", "pig")


# a mistake in the recipe, and what the kit says of it
MISTAKES = {
    "an error": (
        "case Stop():\n",
        "case Stop():\n                {}[state.turn]\n",
        "raises KeyError: ",
        "return a result",
    ),
    "no answer": ("else (On(), Stop())", "else ()", "has no legal move", "let `ask` return"),
    "no end": ("if max(state.totals) >= GOAL:", "if False:", "not over after", "limit of rounds"),
    "the same state": (
        "return replace(state, rolling=True)",
        "return state",
        "`apply` returns the same state for On()",
        "return a new state",
    ),
    "no rule": ('total, "PG-1.2"', 'total, ""', "`points` of the score names no rule", "PG-1.2"),
    "listed twice": (
        "else (On(), Stop())",
        "else (On(), On(), Stop())",
        "On() and On() are both written as `on`",
        "list none twice",
    ),
    "secret dice": (
        "pot=state.pot + face,",
        "pot=state.pot + face + __import__('random').randrange(9),",
        "is another one when the record is replayed",
        "nothing but the state and the move",
    ),
}


@pytest.mark.parametrize(
    ("right", "wrong", "said", "todo"),
    [
        pytest.param(*mistake, id=name, marks=[pytest.mark.slow] if name == "no end" else [])
        for name, mistake in MISTAKES.items()
    ],
)
def test_the_kit_explains(folder: Path, right: str, wrong: str, said: str, todo: str) -> None:
    """A sentence for every mistake: what, where, what to do, and the page that says more."""
    file = folder / "pig" / "game.py"
    assert right in file.read_text("utf-8")
    file.write_text(file.read_text("utf-8").replace(right, wrong), "utf-8")
    told = run(folder, "-m", "sheets.testing", "pig", code=1)
    what, where, do, more = told.strip().splitlines()
    assert what.startswith("pig: ")
    assert said in what
    assert re.match(r"  where: pig-2p, (after step \d+|before the first step)", where)
    assert do.startswith("  what to do: ")
    assert todo in do
    page, _, heading = more.removeprefix("  more: ").partition(", ")
    assert f"\n## {heading[1:-1]}\n" in (ROOT / page).read_text("utf-8")


def test_the_kit_names_a_game_that_is_not_there(folder: Path) -> None:
    assert "wolf" in run(folder, "-m", "sheets.testing", "wolf", code=1)


def test_a_game_without_components_has_no_pack(folder: Path) -> None:
    assert "has no component data" in shoal(folder, "pack", "show", "pig", code=2)


def test_a_package_that_cannot_be_loaded_is_named_and_the_others_go_on(folder: Path) -> None:
    installed(folder, "wolf", {"wolf/__init__.py": "", "wolf/info.py": "import nothing_like_it\n"})
    told = shoal(folder, "catalog")
    assert "Pig" in told
    assert "wolf" in told
    assert "nothing_like_it" in told
    assert "wolf" in shoal(folder, "new", "wolf", "-p", "Ann", "-p", "Ben", code=6)


@pytest.mark.slow
def test_it_brings_templates_and_translations(folder: Path, tmp_path: Path) -> None:
    catalogue = folder / "pig" / "locale" / "de" / "LC_MESSAGES"
    catalogue.mkdir(parents=True)
    write = (
        "from babel.messages.catalog import Catalog\n"
        "from babel.messages.mofile import write_mo\n"
        "words = Catalog(locale='de')\n"
        "from pig.info import INFO\n"
        "words.add(INFO.blurb.id, 'Weiter oder Schluss')\n"
        f"write_mo(open({str(catalogue / 'pig.mo')!r}, 'wb'), words)\n"
    )
    run(folder, "-c", write)
    assert "Weiter oder Schluss" in shoal(folder, "catalog", "pig", "--lang", "de")
    templates = folder / "pig" / "templates" / "pig"
    templates.mkdir(parents=True)
    (templates / "sheet.html.j2").write_text(
        '{% extends "base.html.j2" %}{% block pages %}<p>a pig of our own</p>{% endblock %}'
    )
    shoal(folder, "print", "pig", "-p", "Ann", "-p", "Ben", "-o", str(tmp_path / "pig.html"))
    assert "a pig of our own" in (tmp_path / "pig.html").read_text("utf-8")


@pytest.mark.slow
def test_it_is_played_on_phones(folder: Path) -> None:
    """No page knows the game: its list of moves is enough."""
    shoal(folder, "new", "pig", "-p", "Ann", "-p", "Ben", "--seed", "1", "--name", "g")
    code = (
        "from cli.store import Store, home\n"
        "from sheets.web.entry import GameRoom, nobody\n"
        "room = GameRoom('g', Store(home()).path('g'), nobody)\n"
        "room.follow()\n"
        "for number in range(30):\n"
        "    pages = [room.document(seat, 'en') for seat in (0, 1)]\n"
        "    if pages[0]['over']: break\n"
        "    page = next(each for each in pages if each['ask']['mine'])\n"
        "    assert page['parts'] and page['moves'], page\n"
        "    room.enter(page['you'], 'en', page['moves'][0]['move'], page['mark'], str(number))\n"
        "print('PLAYED', len(room.table.steps))\n"
    )
    played = run(folder, "-c", code)
    assert int(played.split("PLAYED ")[1]) > 10
