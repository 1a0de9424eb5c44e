"""Numbers and headings as people read them: plurals, columns, curves, tables of 80 columns."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from cli.app import App
from cli.show.document import show_document
from cli.show.review import Reviewed
from cli.show.sheets import show_sheet
from cli.show.style import Style, broken, cells
from sheets.engine.document import one_table, words
from sheets.engine.registry import BUILT_IN, load_game
from sheets.engine.text import LANGUAGES, Speaker, say
from sheets.lab.review import Review
from sheets.oh_crab.rules import scoring
from sheets.testing.kit import make_setup, random_table
from tests.cli.kit import shoal
from tests.oh_crab.kit import empty, race

ROOT = Path(__file__).parents[2]
PLURAL = re.compile(r"\{(?:n|count|games|plays|steps)\} (?:[a-z]+ )?[a-z]+s\b")
# Sentences whose number is never one, with the reason.
NEVER_ONE = {
    "{n} moves, for example {text}; ? lists them": "a single move is shown itself",
    "{name}: average points in the last {count} plays {recent}, before that {before}": "always 5",
    "{name}: average place in the last {count} plays {recent}, before that {before}": "always five",
    "type {count} crabs, not {typed}: by rows, or all from {first} to {last}": "a whole board",
    "row {row} has {count} spaces, {first} to {last}, not {typed}": "a row has three or more",
    "the path has {n} steps, but the crab takes {steps}": "a path has two or three",
    "a die gives a star action, {n} times": "three",
    "a die may give a star action, {n} times": "three",
    "boat type: a box of that column; coins: {n} coins": "three",
    "{n} numbers": "as many as the board has borders",
    "players hold {n} cards, but the race has only {all}": "more than there are",
    "{n} cards are not possible": "more than there are",
    "nobody owns {n} exhibits, so the game can't be over": "six",
    "{n} shells, but there are only {most}": "more than there are",
    "{n} shells, but there are only {total}": "more than there are",
    "{n} exhibits, but only {most} are face up": "more than lie open",
    "{n} tiles, but only {most} of each kind are face up": "more than lie open",
    "{n} exhibits, but at most {most} are possible": "more than are possible",
    "{n} treasures, but there are only {most}": "more than there are",
    "the player who ended the game must own {n} exhibits": "four or more",
    "{n} treasures, but displays hold only {most}": "more than there is room for",
    "{n} treasures, but there is room for only {most}": "more than there is room for",
    "{n} divers, but each player has only {most}": "more than there are",
    "colours: {n} different ones of {all}, in seat order": "two players or more",
    "{n} times {face}, but there are only {most}": "more than there are",
    "{n} options": "a single one is no choice",
}


def sentences() -> set[str]:
    """Everything that is said without a plural form."""
    found = set()
    for folder in ("cli", "sheets"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.Call) and getattr(node.func, "attr", "") != "say_n":
                    name = getattr(node.func, "id", getattr(node.func, "attr", ""))
                    first = node.args[0] if node.args else None
                    if name == "say" and isinstance(first, ast.Constant):
                        found.add(str(first.value))
    return found


def test_table_16_a_number_that_may_be_one_has_a_singular() -> None:
    plural = {each for each in sentences() if PLURAL.search(each)}
    assert plural - set(NEVER_ONE) == set()
    assert set(NEVER_ONE) - plural == set(), "these are said no more"


def test_table_16_one_game_is_not_games() -> None:
    assert "1 game, " in shoal("simulate", "crabz", "--games", "1", "--seed", "1").stdout


def test_table_16_no_heading_of_a_table_is_cut_while_cells_can_be_broken() -> None:
    app = App()
    head = [
        "player",
        "bot",
        "wins",
        "95% interval",
        "average points",
        "95% interval",
        "average place",
    ]
    row = [
        "P1",
        "greedy of the whole table",
        "95.0%",
        "85.1% – 98.4%",
        "72.4",
        "70.1 – 74.2",
        "1.04",
    ]
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("COLUMNS", "80")
        patch.setattr(App, "on_terminal", True)
        columns = (words(name, [cell]) for name, cell in zip(head, row, strict=True))
        shown = show_document(app, one_table(*columns))
    assert max(map(len, shown.split("\n"))) <= 80
    assert "interval" in shown
    assert "points" in shown


def test_table_16_hints_keep_their_columns_with_colours() -> None:
    line = "   6  b3-c2   51 %  \x1b[2mbest\x1b[0m"
    assert broken(line, 80) == [line]
    assert broken(line, 20)[0].startswith("   6")


@pytest.mark.parametrize("language", LANGUAGES)
def test_table_16_the_sea_has_its_whole_name(language: str) -> None:
    game = load_game("oh_crab")
    state = random_table(make_setup("oh_crab", 3), "sea", 20).state
    sheet = game.screen.sheet(state)
    shown = show_sheet(sheet, Speaker(language, ("Ann", "Ben", "Cy")), Style(width=200))
    head = next(line for line in shown.split("\n") if re.match(r" +1 +2 +3", line))
    assert head.split()[-1] == Speaker(language)(say("sea"))


@pytest.mark.parametrize("at", ["b1", "c2", "a3"])
def test_table_15_a_distance_is_told_in_rows(at: str) -> None:
    state = race(empty(3, 4), f"red {at}", "blue off", "green off")
    reason = scoring.standings(state).of(0).reason
    assert reason is not None
    told = Speaker()(reason)
    assert "half row" not in told
    assert re.fullmatch(r"\d*½? rows? from land", told)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", BUILT_IN)
def test_table_15_for_the_ear_a_heading_comes_once(key: str, language: str) -> None:
    game = load_game(key)
    state = random_table(make_setup(key, 2), "ear", 25).state
    speaker = Speaker(language, ("Ann", "Ben"))
    for sheet in (
        game.screen.sheet(state),
        game.screen.compact_sheet(state),
        game.screen.sheet(state, 0),
    ):
        lines = show_sheet(sheet, speaker, Style(plain=True)).split("\n")
        for row in sheet.rows:
            for section in row:
                title = speaker(section.title)
                begun = [line for line in lines if line.startswith(f"{title}, ")] if title else []
                assert begun == [], title


def test_table_5_the_curve_of_a_review_begins_left_and_ends_right() -> None:
    """Ann's curve read `-12.0 … +1.5`: its lowest and highest, not its start and end."""
    table = random_table(make_setup("crabz", 2), "curve")
    course = tuple((step, (value, -value)) for step, value in enumerate((0.0, 1.5, -3.0, -12.0)))
    review = Review("points", (), (), (), course)
    app = App()
    assert "Ann: +0.0 ▇█▆▁ -12.0\n" in app.told(Reviewed(app, "curve", table, review))


@pytest.mark.parametrize(("width", "lines"), [(1, list("漢字ab")), (2, ["漢", "字", "ab"])])
def test_a_long_word_is_cut_by_columns(width: int, lines: list[str]) -> None:
    assert broken("漢字ab", width) == lines


def test_marks_over_letters_take_no_column() -> None:
    assert (cells("Zoe\u0308"), cells("\x1b[1m漢\x1b[0m"), cells("▁█ │ → ×")) == (3, 2, 8)
