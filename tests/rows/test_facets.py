"""Words, sheets, real dice and score forms that follow from a pad."""

from __future__ import annotations

import pytest

from sheets.engine.errors import BadPosition
from sheets.engine.game import Game
from sheets.engine.registry import load_game
from sheets.engine.sheet import Tracks
from sheets.engine.text import Speaker
from sheets.rows import bot, forms, paper, screen, text
from sheets.rows.asks import Mark
from tests.rows.conftest import GAMES
from tests.rows.kit import play, table

SAY = Speaker("en", ("Ann", "Ben"))


@pytest.mark.parametrize("key", GAMES)
def test_a_game_has_the_facets_of_its_kit(key: str) -> None:
    game = load_game(key)
    assert isinstance(game.text, text.Wording)
    assert isinstance(game.screen, screen.Screen)
    assert isinstance(game.forms, forms.Forms)
    assert isinstance(game.paper, paper.Paper)
    assert isinstance(game.bot, bot.Evaluator)


def test_a_facet_of_its_own_comes_first() -> None:
    """The package of the kit itself has all of them: it stands for one with its own."""
    rules = load_game("tide_pools").rules
    assert isinstance(Game("sheets.fleet", rules).bot, facet("sheets.fleet.bot", "Evaluator"))


def facet(module: str, name: str) -> type:
    from importlib import import_module

    found = getattr(import_module(module), name)
    assert isinstance(found, type)
    return found


def test_prompts_name_the_player_and_the_use() -> None:
    on = play(table("tide_pools"), "3 3 1 2 6 5")
    assert SAY(on.game.text.prompt(on.state)) == "Ann: mark the sum of the white dice"
    on = play(on, "coral 6")
    assert SAY(on.game.text.prompt(on.state)) == "Ann: a free mark in Kelp"
    on = play(table("beachcomber"), "3 3 1")
    assert "which dice do you keep? You can roll 2 more times" in SAY(on.game.text.prompt(on.state))


def test_moves_are_described() -> None:
    on = play(table("beachcomber", 1), "4 6 6")
    moves = on.game.rules.legal(on.state)
    told = [SAY(on.game.text.display(on.state, move)) for move in moves]
    assert told[0] == "Roll all dice again"
    assert told[-2:] == ["Keep 6, 6 and roll the others", "Keep all dice"]
    on = play(on, "keep 4 6 6")
    moves = on.game.rules.legal(on.state)
    told = [SAY(on.game.text.display(on.state, move)) for move in moves]
    assert told[:3] == ["Mussels (4): 4 points", "Cockles (5): 0 points", "Whelks (6): 12 points"]


def test_a_sheet_shows_dice_boxes_and_points() -> None:
    on = play(table("tide_pools"), "3 4 1 2 6 5", "coral 7")
    sheet = on.game.screen.sheet(on.state, 0)
    assert {"die/1", "die/6", "coral/6", "misses/4"} <= set(sheet.places)
    (tracks,) = (each for each in sheet.sections if isinstance(each, Tracks))
    states = [box.state for box in tracks.tracks[0].boxes]
    assert states == ["closed"] * 5 + ["marked"] + ["open"] * 5
    assert [box.note for box in tracks.tracks[0].boxes].index("+") == 4


@pytest.mark.parametrize("key", GAMES)
def test_a_mark_points_at_its_box(key: str) -> None:
    on = play(table(key, 2), "3 4 1 2 6 5" if key == "tide_pools" else "1 2 3")
    if key == "beachcomber":
        on = play(on, "keep 1 2 3")
    marks = [move for move in on.game.rules.legal(on.state) if isinstance(move, Mark)]
    paths = [on.game.screen.path(on.state, move) for move in marks]
    assert all(len(path) == 1 for path in paths)
    assert len(set(paths)) == len(marks)


def test_real_dice_are_tapped_in() -> None:
    on = table("tide_pools")
    dice = on.game.screen.dice_input(on.state)
    assert dice is not None
    assert (dice.begin, len(dice.slots), len(dice.slots[0][0])) == ("roll", 6, 6)
    on = play(table("beachcomber"), "1 2 3", "keep 3")
    dice = on.game.screen.dice_input(on.state)
    assert dice is not None
    assert len(dice.slots) == 2
    assert on.game.screen.dice_input(play(on, "1 1").state) is None


def filled(key: str, **answers: str) -> str:
    on = table(key)
    return on.game.forms.fill(on.setup, {f"1.{name}": value for name, value in answers.items()})


def test_a_form_asks_for_every_row_and_the_misses() -> None:
    on = table("tide_pools")
    asked = [each.key for each in on.game.forms.questions(on.setup)]
    assert asked[:5] == ["1.coral", "1.sand", "1.kelp", "1.wave", "1.misses"]
    text = filled("tide_pools", coral="2 3 4 5 6 12", kelp="12 3", misses="2")
    _, state = on.game.forms.read_form(text)
    lines = {line.key: line.points for line in on.game.rules.score(state)[0].lines}
    assert (lines["coral"], lines["kelp"], lines["misses"]) == (28, 3, -10)


@pytest.mark.parametrize(
    ("key", "answers", "mistake"),
    [
        ("tide_pools", {"coral": "2 3 12"}, "the last box of Coral needs 5 marks first"),
        ("tide_pools", {"coral": "2 2"}, "already marked"),
        ("tide_pools", {"coral": "1"}, "isn't a number from 2 to 12"),
        ("tide_pools", {"misses": "5"}, "isn't a number from 0 to 4"),
        ("beachcomber", {"run": "15 15"}, "too many numbers for Run"),
    ],
)
def test_a_form_says_what_is_wrong(key: str, answers: dict[str, str], mistake: str) -> None:
    with pytest.raises(BadPosition) as refused:
        table(key).game.forms.read_form(filled(key, **answers))
    assert mistake in SAY(refused.value.text)


def test_a_game_that_nobody_ended_is_doubtful() -> None:
    on = table("tide_pools")
    assert on.game.forms.audit(filled("tide_pools", coral="2"))
    assert not on.game.forms.audit(filled("tide_pools", misses="4"))


def test_dice_have_pictures() -> None:
    from sheets.drawing.canvas import Drawing
    from sheets.engine.sheet import Pieces

    on = play(table("tide_pools"), "3 4 1 2 6 5")
    (dice,) = (each for each in on.game.screen.sheet(on.state).sections if isinstance(each, Pieces))
    assert len(dice.pieces) == 6
    for piece in dice.pieces:
        assert isinstance(on.game.screen.picture(on.state, piece), Drawing)
