"""What a person types or taps, from any door: numbers, words, several moves, names."""

from __future__ import annotations

from typing import Any

import pytest

from sheets.engine.asks import CHANCE
from sheets.engine.entry import Entry, listed_moves, played, read_moves
from sheets.engine.errors import AmbiguousText, BadText, GameOver, IllegalMove
from sheets.engine.registry import BUILT_IN, load_game
from sheets.engine.setup import Setup
from sheets.engine.struct import replace
from sheets.engine.table import Table
from sheets.testing.kit import make_setup, random_table
from sheets.wreck_raiders.names import DICE
from tests.wreck_raiders.kit import board, mat

AnyTable = Table[Any, Any]


def begun(key: str, players: int = 2, **options: Any) -> AnyTable:
    setup: Setup = make_setup(key, players, **options)
    table = Table(load_game(key), setup)
    table.settle()
    return table


def test_a_number_is_a_place_in_the_list() -> None:
    table = begun("crabz")
    after = played(table, Entry(("3",)))
    assert after.steps[-1].move == listed_moves(table)[2] == read_moves(table, " 3 ", "en")[0]
    assert len(table.steps) < len(after.steps), "the table itself is as it was"


@pytest.mark.parametrize("key", BUILT_IN)
def test_a_bare_number_is_never_guessed(key: str) -> None:
    """It is the game's number where the game reads numbers, else the list's; #3 is entry 3."""
    whole = random_table(make_setup(key, 2), "numbers")
    for at in range(0, len(whole.steps), 3):
        table = whole.branch(at)
        rules = table.game.rules
        for place, move in enumerate(listed_moves(table), 1):
            assert read_moves(table, f"#{place}", "en") == [move]
            verb, *rest = rules.format(move).split()
            if len(rest) == 1 and rest[0].isdecimal():
                assert read_moves(table, rest[0], "en")[0] == move, verb


def test_the_value_of_a_die_is_not_a_place_in_the_list() -> None:
    """With the reef 4c 1s 4 5 a typed 4 took the 5; at `adjust` 3 made a 5."""
    state = board("take", reef=tuple(sorted(map(DICE.index, REEF))), mats=(mat((3, 0, 0)),))
    table = begun("wreck_raiders")
    table.states[-1] = state
    after = played(table, Entry(("4",)))
    assert after.game.rules.format(after.steps[-1].move) == "take 4@empty"
    after = played(after, Entry(("3",)))
    assert after.game.rules.format(after.steps[-1].move) == "adjust 3"
    with pytest.raises(AmbiguousText):
        played(begun_at(table, reef=("4@conch", "4@scallop")), Entry(("4",)))


REEF = ("4@conch", "1@scallop", "4@empty", "5@empty")


def begun_at(table: AnyTable, reef: tuple[str, ...]) -> AnyTable:
    """The same table with other dice."""
    copy = table.copy()
    copy.states[-1] = replace(table.state, reef=tuple(map(DICE.index, reef)))
    return copy


@pytest.mark.parametrize("number", ["0", "999", "12345678901"])
def test_beyond_the_list_there_is_no_move(number: str) -> None:
    table = begun("crabz")
    with pytest.raises(BadText, match="no move number"):
        played(table, Entry((number,)))


def test_a_move_that_is_not_legal_comes_with_some_that_are() -> None:
    table = begun("crabz")
    legal = {table.game.rules.format(move) for move in listed_moves(table)}
    with pytest.raises(IllegalMove) as error:
        played(table, Entry(("a4-a4",)))
    assert set(error.value.alternatives) <= legal
    assert error.value.alternatives


def test_dice_between_two_moves_fall_by_themselves() -> None:
    table = begun("wreck_raiders", seed="3")
    after = played(table, Entry(("#1", "#1")))
    entered = [step for step in after.steps[len(table.steps) :] if not step.auto]
    assert len(entered) == 2


def test_words_that_are_no_move_alone_are_one_together() -> None:
    table = begun("fleet", dice="physical")
    text = table.game.rules.format(listed_moves(table)[0])
    assert len(text.split()) > 1
    together = played(table, Entry((text,)))
    assert played(table, Entry(tuple(text.split()))).steps == together.steps


def test_nothing_more_can_be_entered_when_the_game_is_over() -> None:
    over = random_table(make_setup("crabz", 2), "x")
    assert listed_moves(over) == []
    with pytest.raises(GameOver):
        played(over, Entry(("1",)))


def test_dice_are_listed_if_they_show_few_things() -> None:
    start, board = begun("fleet", dice="physical"), begun("crabz", dice="physical")
    for table in (start, board):
        assert table.ask is not None
        assert table.ask.seat == CHANCE
    assert listed_moves(start)
    assert not listed_moves(board)


# -- whole turns in one line ------------------------------------------------------------------


def steps_of(table: AnyTable, before: AnyTable) -> list[str]:
    return [table.game.rules.format(step.move) for step in table.steps[len(before.steps) :]]


def at_the_reef(**changes: Any) -> AnyTable:
    table = begun("wreck_raiders", dice="physical", first=0, position="")
    reef = tuple(sorted(map(DICE.index, ("4@conch", "1@scallop", "4@empty", "5@empty", "6@empty"))))
    table.states[-1] = board("take", reef=reef, real=True, **changes)
    return table


@pytest.mark.parametrize(
    ("typed", "steps"),
    [
        ("4c gems ruby d1", "take 4@conch, adjust 4, move off gems_4, draw ruby, place display_1"),
        (
            "4c gems 5 ruby d1",
            "take 4@conch, adjust 5, move off gems_5, draw ruby, place display_1",
        ),
        (
            "4c off gems ruby v1",
            "take 4@conch, adjust 4, move off gems_4, draw ruby, place vault_1",
        ),
        ("6 gems", "take 6@empty, move off gems_6"),
        ("5 gold crown v2", "take 5@empty, move off gold_5, draw crown, place vault_2"),
    ],
)
def test_a_turn_is_one_line(typed: str, steps: str) -> None:
    """A spot that is typed implies what becomes of the die (WR-13.1)."""
    table = at_the_reef()
    for texts in ((typed,), tuple(typed.split())):
        after = played(table, Entry(texts))
        assert ", ".join(steps_of(after, table)[: len(steps.split(", "))]) == steps
        assert [step.auto for step in after.steps[len(table.steps) :]].count(False) == 1
        after.undo()
        assert after.steps == table.steps, "one line, one undo"


def test_a_line_is_played_whole_or_not_at_all() -> None:
    table = at_the_reef()
    for typed in ("4c gems ruby d9", "6 gems sword", "6 gems ruby 9", "9 gems"):
        with pytest.raises((BadText, IllegalMove)):
            played(table, Entry((typed,)))
    assert len(table.states) == len(begun("wreck_raiders", dice="physical", first=0).states)


def test_what_is_ambiguous_in_a_line_is_asked() -> None:
    table = at_the_reef(divers=("art_2", ""))
    with pytest.raises(AmbiguousText) as error:
        played(table, Entry(("6 gems",)))
    assert set(error.value.alternatives) == {"off gems 6", "art 2 gems 6"}


def test_a_roll_a_die_and_its_use_in_one_line() -> None:
    table = Table(load_game("fleet"), make_setup("fleet", 2, dice="physical", first=0))
    for typed in ("lobster", "cod"):  # the licences everybody begins with
        table = played(table, Entry((typed,)))
    after = played(table, Entry(("SSL l",)))
    assert steps_of(after, table) == ["roll boat shrimp shrimp lobster", "take 3", "use lobster"]
    after = played(table, Entry(("SSL l coin",)))
    assert steps_of(after, table) == ["roll boat shrimp shrimp lobster", "take 3", "coin"]
    with pytest.raises(BadText, match="turn now"):
        played(table, Entry(("SSL l s",), shared=False))


def test_a_tile_says_that_nothing_is_claimed() -> None:
    table = at_the_reef()
    table.states[-1] = board("claim", mats=(mat((5, 5, 5), ("ruby", "", "")),))
    tile = table.state.market[0][0]
    assert steps_of(played(table, Entry((tile.lower(),))), table)[:2] == [
        "claim none",
        f"buy {tile}",
    ]


def test_several_moves_never_answer_for_a_bot() -> None:
    """The second of `shoal do b2-b3 c3-c4` was entered as the move of a bot."""
    table = begun("crabz", first=0)
    table.setup = replace(
        table.setup, players=(table.setup.players[0], replace(table.setup.players[1], bot="easy"))
    )
    first = table.game.rules.format(listed_moves(table)[0])
    second = table.game.rules.format(listed_moves(played(table, Entry((first,))))[0])
    for texts in [(first, second), (first, "#1"), (f"{first} {second}",)]:
        with pytest.raises(BadText, match="in this line"):
            played(table, Entry(texts))
