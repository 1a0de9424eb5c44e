"""Rolling, marking, locks, misses, free marks, rerolls and points, by the rules of both games."""

from __future__ import annotations

from typing import Any

import pytest

from sheets.engine.asks import CHANCE
from sheets.engine.errors import IllegalMove
from sheets.engine.struct import replace
from sheets.engine.table import Table
from sheets.engine.text import say
from sheets.rows import Bonus, Die, Pad, Row, Rules, numbers
from sheets.rows.pad import EMPTY
from sheets.rows.state import PadSheet
from tests.games.beachcomber import game as beachcomber
from tests.games.tide_pools.game import PAD
from tests.rows.kit import AnyTable, dice, legal, play, points, seat, table, why


def with_marks(key: str, *rows: dict[str, list[int]], **fields: object) -> AnyTable:
    """Return Tide Pools before a roll, with these marks on the pads of the players."""
    on = table(key, len(rows))
    sheets = []
    for marked in rows:
        boxes = {PAD.find(row, n): n for row, numbers in marked.items() for n in numbers}
        sheets.append(PadSheet(tuple(boxes.get(at, EMPTY) for at in range(len(PAD.boxes)))))
    state = replace(on.state, sheets=tuple(sheets), **fields)
    position = on.game.forms.position(state)
    return Table(on.game, replace(on.setup, position=position))


FIVE = {"coral": [2, 3, 4, 5, 7]}


class TestTidePools:
    def test_1_1_everyone_rolls_a_die_for_each_open_pool(self) -> None:
        on = table("tide_pools")
        assert seat(on) == CHANCE
        assert dice(on) == 6
        closed = with_marks("tide_pools", {}, {}, closed=("coral",))
        assert dice(closed) == 5
        assert play(closed, "1 1 2 3 4").state.dice == (1, 1, 0, 2, 3, 4)

    @pytest.mark.parametrize("text", ["roll 1 2 3", "roll 1 2 3 4 5 7", "roll 0 1 1 1 1 1", "pass"])
    def test_1_1_other_rolls_are_refused(self, text: str) -> None:
        assert why(table("tide_pools"), text) == "TP-1.1"

    def test_1_2_everyone_marks_the_white_sum_in_turn_order(self) -> None:
        on = play(table("tide_pools", 3), "3 4 1 2 6 5")
        seats = []
        for _ in range(3):
            seats.append(seat(on))
            assert legal(on) == [f"mark {row.key} 7" for row in PAD.rows] + ["pass"]
            on = play(on, "pass")
        assert seats == [0, 1, 2]
        assert why(play(table("tide_pools"), "341265"), "mark coral 8") == "TP-1.2"

    def test_1_3_then_the_active_player_uses_a_coloured_die(self) -> None:
        on = play(table("tide_pools"), "3 4 1 2 6 5", "pass", "pass")
        assert seat(on) == 0
        assert set(legal(on)) == {
            *("mark coral 4", "mark coral 5", "mark sand 5", "mark sand 6"),
            *("mark kelp 9", "mark kelp 10", "mark wave 8", "mark wave 9", "pass"),
        }

    def test_1_4_a_turn_without_a_mark_is_a_miss(self) -> None:
        on = play(table("tide_pools"), "3 4 1 2 6 5", "pass", "coral 7", "pass")
        assert [sheet.misses for sheet in on.state.sheets] == [1, 0]
        assert points(on)["misses"] == -5
        assert on.state.turn == 1
        on = play(table("tide_pools"), "3 4 1 2 6 5", "coral 7", "pass", "pass")
        assert on.state.sheets[0].misses == 0

    def test_1_4_the_fourth_miss_ends_the_game(self) -> None:
        on = with_marks("tide_pools", {}, {})
        sheets = tuple(replace(sheet, misses=3) for sheet in on.state.sheets)
        on = Table(
            on.game,
            replace(on.setup, position=on.game.forms.position(replace(on.state, sheets=sheets))),
        )
        on = play(on, "3 4 1 2 6 5", "pass", "pass", "pass")
        assert on.ask is None
        assert why(on, "pass") == ""

    def test_2_1_marks_go_from_left_to_right(self) -> None:
        on = with_marks("tide_pools", {"coral": [7], "kelp": [7]}, {})
        on = play(on, "2 3 1 1 1 1")
        assert why(on, "mark coral 5") == "TP-2.1"
        assert why(on, "mark coral 7") == "TP-2.1"
        assert why(on, "mark kelp 5") == ""  # falling

    def test_2_1_the_last_box_needs_five_marks(self) -> None:
        four = {"coral": FIVE["coral"][1:]}
        assert why(play(with_marks("tide_pools", four, {}), "661111"), "mark coral 12") == "TP-2.1"
        assert why(play(with_marks("tide_pools", FIVE, {}), "661111"), "mark coral 12") == ""

    def test_2_1_a_lock_counts_twice_and_closes_the_pool_after_everyone_chose(self) -> None:
        on = play(with_marks("tide_pools", FIVE, FIVE), "661111", "coral 12")
        assert on.state.closed == ()
        assert "mark coral 12" in legal(on)
        assert points(on)["coral"] == 28  # seven marks
        on = play(on, "coral 12")
        assert on.state.closed == ("coral",)
        assert not any("coral" in text for text in legal(on))

    def test_2_1_two_locks_end_the_game_at_once(self) -> None:
        both = {"coral": FIVE["coral"], "sand": FIVE["coral"]}
        on = play(with_marks("tide_pools", both, both), "661111", "coral 12", "sand 12")
        assert on.ask is None

    def test_2_2_a_box_with_a_plus_gives_a_free_mark(self) -> None:
        on = play(table("tide_pools"), "3 3 1 2 6 5", "coral 6")
        assert seat(on) == 0
        assert legal(on) == [*(f"mark kelp {n}" for n in range(12, 2, -1)), "pass"]
        assert seat(play(on, "kelp 12")) == 1

    def test_3_1_points_rise_with_the_marks(self) -> None:
        on = with_marks("tide_pools", FIVE, {"wave": [12, 11]})
        assert points(on)["coral"] == 15
        assert points(on, 1)["wave"] == 3

    def test_3_2_a_full_shore_is_four_marks_in_every_pool(self) -> None:
        full = {row.key: [box.number for box in row.boxes[:4]] for row in PAD.rows}
        assert points(with_marks("tide_pools", full, {}))["shore"] == 10
        three = full | {"wave": full["wave"][:3]}
        assert points(with_marks("tide_pools", three, {}))["shore"] == 0


class TestBeachcomber:
    def test_1_1_some_dice_are_kept_twice_and_the_others_rolled_again(self) -> None:
        on = play(table("beachcomber", 1), "6 4 6")
        assert legal(on) == [
            *("keep", "keep 4", "keep 6", "keep 4 6", "keep 6 6", "keep 4 6 6"),
        ]
        on = play(on, "keep 6 6")
        assert dice(on) == 1
        on = play(on, "5", "keep 6")
        assert dice(on) == 2
        on = play(on, "16")
        assert on.state.dice == (1, 6, 6)
        assert legal(on)[0] == "mark n4"

    def test_1_1_dice_that_were_not_rolled_cannot_be_kept(self) -> None:
        with pytest.raises(IllegalMove):
            play(table("beachcomber", 1), "6 4 6", "keep 5")

    def test_1_2_points_are_written_even_if_they_are_0(self) -> None:
        on = play(table("beachcomber", 1), "1 2 2", "keep 1 2 2")
        assert "pass" not in legal(on)
        assert why(on, "pass") == "BC-1.2"
        on = play(on, "run")
        assert points(on)["run"] == 0
        assert why(play(on, "123", "keep 1 2 3"), "mark run") == "BC-2.3"

    def test_1_2_the_game_ends_when_all_boxes_are_full(self) -> None:
        on = table("beachcomber", 1)
        for text in ("n4", "n5", "n6", "pair", "run", "triple"):
            on = play(on, "123", "keep 1 2 3", text)
        assert on.ask is not None
        assert play(on, "123", "keep 1 2 3", "catch").ask is None

    @pytest.mark.parametrize(
        ("shown", "row", "worth"),
        [
            ("4 4 6", "n4", 8),  # BC-2.1
            ("4 4 6", "pair", 8),  # BC-2.2
            ("4 5 6", "pair", 0),
            ("3 1 2", "run", 15),  # BC-2.3
            ("1 2 2", "run", 0),
            ("2 2 2", "triple", 25),  # BC-2.4
            ("2 2 3", "triple", 0),
            ("2 5 6", "catch", 13),  # BC-2.5
        ],
    )
    def test_2_points_of_the_dice(self, shown: str, row: str, worth: int) -> None:
        on = play(table("beachcomber", 1), shown, "keep " + " ".join(sorted(shown.split())), row)
        assert points(on)[row] == worth

    @pytest.mark.parametrize(("written", "bonus"), [((8, 10, 10), 10), ((8, 10, 6), 0)])
    def test_2_6_a_full_basket_is_worth_more(self, written: tuple[int, ...], bonus: int) -> None:
        sheet = PadSheet((*written, EMPTY, EMPTY, EMPTY, EMPTY))
        lines = {line.key: line.points for line in beachcomber.Rules().lines(sheet)}
        assert lines["basket"] == bonus


class TestMistakesOfAuthors:
    """A pad that can't be right says so when the game is loaded."""

    @pytest.mark.parametrize(
        ("change", "said"),
        [
            ({"rows": (Row("a", say("A"), "X-1", numbers(1, 3, {2: "b"})),)}, "no row `b`"),
            ({"rows": (Row("a", say("A"), "X-1"),) * 2}, "same key"),
            ({"rows": (Row("a b", say("A"), "X-1"),)}, "isn't a word"),
            ({"dice": (Die(say("die"), row="b"),)}, "no row `b`"),
            (
                {"bonuses": (Bonus("c", say("C"), 1, 1, "X-1", ("b",)),)},
                "no row `b`; its rows are a",
            ),
        ],
    )
    def test_keys_that_do_not_fit_are_named(self, change: dict[str, Any], said: str) -> None:
        row = Row("a", say("A"), "X-1")
        pad = {"rows": (row,), "dice": (Die(say("die")),), "turn": (), "rolling": "X-1"}
        with pytest.raises(ValueError, match=said):
            Pad(**{**pad, **change})

    def test_an_offer_for_a_row_that_is_not_there_is_named(self) -> None:
        with pytest.raises(ValueError, match="no row `corral`; its rows are coral, sand"):
            PAD.find("corral", 2)
        assert PAD.find("coral", 13) is None

    def test_rules_without_a_pad_say_so(self) -> None:
        with pytest.raises(TypeError, match="has no pad"):
            type("Rules", (Rules,), {})
