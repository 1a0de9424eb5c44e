"""The table, the question and its choices are on one small screen."""

from __future__ import annotations

import re
from functools import cache

import pytest

from cli.app import App
from cli.prompt import AROUND
from cli.show.moves import choices
from cli.show.sheets import flow, short_names, show_sheet
from cli.show.style import Style, cells
from cli.show.table import compact_text, position_text
from sheets.crabz.board import NAMES
from sheets.engine.asks import CHANCE
from sheets.engine.chance import SeededDraws
from sheets.engine.registry import load_game
from sheets.engine.setup import Player, Setup
from sheets.engine.table import AnyTable, Table
from tests.cli.kit import shoal
from tests.sizes import EVERY_LANGUAGE

LINES, WIDTH = 24, 80


@cache
def positions(setup: Setup) -> AnyTable:
    """A whole game in which everybody moves at random."""
    table: AnyTable = Table(load_game(setup.game), setup)
    while (ask := table.ask) is not None:
        if ask.seat == CHANCE:
            table.draw()
        else:
            draws = SeededDraws(f"{setup.seed}/{len(table.steps)}/")
            table.play(draws.choice(table.game.rules.legal(table.state)))
    return table


PACK = ("surprises", "events", "challenges", "asymmetry")
TABLES = [
    *((game, players, ()) for game in ("fleet", "wreck_raiders") for players in (1, 2, 4)),
    *(("oh_crab", players, modules) for players in (2, 5) for modules in ((), PACK)),
    *(("crabz", players, ()) for players in (2, 3, 4)),
]


@EVERY_LANGUAGE
@pytest.mark.parametrize(("game", "players", "modules"), TABLES)
def test_question_and_table_fit_a_small_screen(
    game: str,
    players: int,
    modules: tuple[str, ...],
    language: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("COLUMNS", str(WIDTH))
    names = ("Ann", "Ben", "Cid", "Dora", "Ed")[:players]
    setup = Setup(game, tuple(map(Player, names)), seed="5", solo=players == 1, modules=modules)
    whole = positions(setup)
    app = App()
    app.language = language
    for number in range(0, len(whole.steps), 7 + len(whole.steps) // 50):
        table = whole.branch(number)
        question = ["", *choices(app, table)]
        shown = compact_text(app, table, LINES - len(question) - AROUND).split("\n")
        assert len(shown) + len(question) + AROUND <= LINES, "\n".join(shown)
        assert max(map(cells, (*shown, *question))) <= WIDTH, "\n".join(shown)
        assert len(shown) > 5


def test_a_large_screen_shows_all() -> None:
    setup = Setup("fleet", (Player("Ann"), Player("Ben")))
    table: AnyTable = Table(load_game("fleet"), setup)
    app = App()
    assert compact_text(app, table, 60) == position_text(app, table)
    assert compact_text(app, table, None) == position_text(app, table)


def test_choices_are_numbered_or_counted_or_exemplified() -> None:
    setup = Setup("fleet", (Player("Ann"), Player("Ben")), seed="5", dice="physical")
    table: AnyTable = Table(load_game("fleet"), setup)
    app = App()
    assert choices(app, table)[0].startswith(
        "s Ann's start bonus: Shrimp   c Ann's start bonus: Cod"
    )
    assert "Shrimp (" not in choices(app, table)[0]
    for text in ("start P1 cod", "start P2 cod", "first P1"):
        table.play(table.game.rules.parse(text))
    assert choices(app, table) == [
        "for example: LW$",
        "S shrimp, C cod, L lobster, W swordfish, O oyster, $ three coins",
    ]
    app.language = "de"
    assert choices(app, table)[1].startswith("G Garnele, K Kabeljau, H Hummer")
    app.language = "en"
    table.play(table.game.rules.parse("roll boat cod lobster coins"))
    assert choices(app, table) == [
        "c Take the cod die   l Take the lobster die   $ Take the three coins die"
    ]
    crabz: AnyTable = Table(load_game("crabz"), Setup("crabz", setup.players, seed="5"))
    crabz.draw()
    crabz.draw()
    assert " moves, for example " in choices(app, crabz)[0]


def test_flow_breaks_at_the_width() -> None:
    assert flow(["one", "two", "three"], 9) == ["one   two", "three"]
    assert flow(["longer than that", "x"], 11) == ["longer than", "that   x"]


def test_status_fits_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    shoal("new", "fleet", "-p", "Ann", "-p", "Ben", "--seed", "5")
    monkeypatch.setenv("COLUMNS", str(WIDTH))
    assert len(shoal("status").output.splitlines()) > LINES  # in a pipe: all
    monkeypatch.setattr(App, "on_terminal", True)
    monkeypatch.setattr("cli.app.height", lambda: LINES)
    assert len(shoal("status").output.splitlines()) < LINES


def test_a_long_result_says_at_its_end_who_won(monkeypatch: pytest.MonkeyPatch) -> None:
    shoal("new", "fleet", "-p", "Ann:random", "-p", "Ben:random", "--seed", "5", "--name", "bots")
    head, *_, last = shoal("report").output.splitlines()
    assert last != head
    monkeypatch.setattr(App, "on_terminal", True)
    monkeypatch.setattr("cli.app.height", lambda: LINES)
    head, *_, last = shoal("report").output.splitlines()
    assert last == head
    assert "wins with" in last


def test_the_catalog_fits_the_terminal_or_tells_of_one_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert "credits:" in shoal("catalog").output
    monkeypatch.setenv("COLUMNS", str(WIDTH))
    monkeypatch.setattr(App, "on_terminal", True)
    monkeypatch.setattr("cli.app.height", lambda: LINES)
    brief = shoal("catalog").output
    assert len(brief.splitlines()) < LINES
    assert max(map(cells, brief.splitlines())) <= WIDTH
    one = shoal("catalog", "fleet").output
    assert "credits:" in one
    assert "CRABZ" not in one


HEAP = "YSGSBSRSYMGMBMRMYLGLBLRL"  # twelve crabs, the top last


def drawn(position: str, *moves: str, width: int = WIDTH, plain: bool = False) -> list[str]:
    """The board of a position after some moves, without its colours."""
    players = tuple(map(Player, ("Ann", "Ben", "Cid", "Dora")[: len(position.split("/")[1])]))
    table: AnyTable = Table(load_game("crabz"), Setup("crabz", players, position=position))
    for move in moves:
        table.play(table.game.rules.parse(move))
    sheet = table.marked(table.game.screen.sheet(table.state))
    style = Style(color=not plain, width=width, plain=plain)
    shown = show_sheet(sheet, App().speaker_for(table.setup), style)
    return [re.sub(r"\x1b\[[0-9;]*m", "", line) for line in shown.split("\n")]


@pytest.mark.parametrize("width", [60, 80, 100])
def test_whole_stacks_are_readable(width: int) -> None:
    """CZ-R31: stacks may be inspected at any time."""
    lines = drawn(f"R/RBGY/-/b1:{HEAP},b2:BLRL,b3:BL", "b2-b3", width=width)
    crabs = "/".join(HEAP[at : at + 2] for at in range(22, -2, -2))
    assert f"b1 {crabs}" in "".join(line[60 if width > 60 else 0 :] for line in lines)
    assert any("│b1 RL +│b2[BL] │b3[RL]2│" in line for line in lines)
    assert max(map(cells, lines)) <= width


def test_many_stacks_close_together_keep_to_the_height_of_the_board() -> None:
    names = [name for row in "bcdef" for name in (f"{row}{col}" for col in range(1, 8))]
    places = [name for name in names if name in NAMES and name != "d4"][:18]
    crabs = [f"{colour}{size}" for size in "SML" for colour in "RBGY" for _ in range(3)]
    pairs = zip(crabs[:18], crabs[18:], strict=True)
    stacks = ",".join(f"{at}:{a}{b}" for at, (a, b) in zip(places, pairs, strict=True))
    lines = drawn(f"R/RBGY/-/{stacks}")
    assert len(lines) == 17
    assert sum(line.count("/") for line in lines) in (0, 18)


def test_the_board_keeps_its_place_from_move_to_move() -> None:
    setup = Setup("crabz", (Player("Ann"), Player("Ben"), Player("Cid")), seed="5")
    whole, outlines = positions(setup), set()
    for number in range(len(whole.steps) + 1):
        shown = position_text(App(), whole.branch(number)).split("\n")
        outlines.add("\n".join(re.sub("[^─│┌┐└┘├┤┬┴┼]", " ", line).rstrip() for line in shown))
    assert len(outlines) == 1


def test_two_players_have_the_board_of_two_players() -> None:
    """CZ-2.2: only its spaces, for a position that was typed in too; others have them all."""
    small = "\n".join(drawn("R/RB/-/b2:RL,b3:BL", "b2-b3"))
    assert "b4" in small
    assert "a1" not in small
    assert "a1" in "\n".join(drawn("R/RB/-/a2:RL,a3:BL,a4:BL"))


def test_a_board_for_the_ear_names_the_water() -> None:
    lines = drawn("R/RB/-/b2:RL,b3:BL,b4:BS", "b2-b3", plain=True)
    assert "b2: water (last move)" in lines
    assert "b3: large red on large blue (last move); next to b4 small blue" in lines
    assert any(line.startswith("water: c2, c3, c4") for line in lines)
    assert not set("".join(lines)) & set("│─┌┐└┘~")


def test_long_names_are_cut_but_differ() -> None:
    names = ["Christopher", "Christine", "Ann", "Berta", "Bertram", "Maximiliane"]
    assert short_names(names) == ["Christo", "Christi", "Ann", "Berta", "Bertr", "Maxi"]
    assert short_names(["Christina", "Christine"]) == ["Christina", "Christine"]
    assert short_names(["Chris", "Christopher"]) == ["Chris", "Christ"]
