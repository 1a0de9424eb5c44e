"""The rulebook's own examples, TV-1 to TV-22."""

from __future__ import annotations

import pytest

from sheets.engine.struct import replace
from sheets.wreck_raiders import scoring
from sheets.wreck_raiders.cards import parse_formula
from sheets.wreck_raiders.state import Todo
from sheets.wreck_raiders.terms import DICE, FACES
from tests.wreck_raiders.kit import BOX, GAME, asked, board, mat, on, options, play


def die(name: str) -> int:
    return DICE.index(name)


def placing(face: str) -> tuple[Todo, ...]:
    return (*board("claim").asks, Todo(0, "place", None, -1, FACES.index(face)))


def test_tv_1_a_die_in_the_conch_zone_brings_a_conch() -> None:
    state = play(board(reef=(die("5@conch"), die("3@empty"))), "take 5@conch")
    assert state.mats[0].shells == (1, 0, 0)
    assert state.value == 5
    assert state.beach == (14, 15, 15)
    assert state.reef == (die("3@empty"),)


def test_tv_2_moving_to_the_beach_sends_the_diver_there_home() -> None:
    state = play(board("move", divers=("", "beach_5"), value=5), "move off beach_5")
    assert on(state, 0) == {"beach_5"}
    assert on(state, 1) == set()
    assert state.mats[0].shells == (2, 0, 0)
    assert state.mats[1].shells == (0, 0, 0)


def test_tv_3_without_neighbours_exactly_one_treasure() -> None:
    state = play(board("move", value=1), "move off relics_1")
    assert [(ask.kind, ask.who) for ask in state.asks if ask.kind == "draw"] == [("draw", 0)]
    state = play(state, "draw sword", "place display_1")
    assert asked(state) == (0, "claim")
    assert state.mats[1].displays == ((), (), ())


def test_tv_4_both_neighbours_collect_the_higher_number_first() -> None:
    state = board("move", divers=("gold_3", "gold_5"), value=4)
    state = play(state, "move off gold_4")
    owners = [ask.who for ask in reversed(state.asks) if ask.kind == "draw"]
    assert owners == [0, 1, 0]
    state = play(state, "draw ingot", "place display_1")
    state = play(state, "draw crown", "place vault_1", "draw ingot", "place display_1")
    assert len(state.mats[0].displays[0]) == 2
    assert state.mats[1].vault[0] == (FACES.index("crown"),)


def test_tv_5_a_treasure_goes_to_the_leftmost_free_pedestal() -> None:
    mine = mat(displays=("ruby ruby", "", "vase vase vase vase"))
    state = board(mats=(mine,), asks=placing("ruby"))
    shown = [GAME.describe(state, GAME.parse(f"place display_{n}")).args[0][1] for n in (1, 2, 3)]
    assert shown == [3, 1, 5]
    assert play(state, "place display_1").mats[0].displays[0] == (1, 1, 1)


def test_tv_6_a_treasure_goes_to_the_lowest_free_cell() -> None:
    mine = mat(vault=("ruby", "", "vase vase"))
    state = board(mats=(mine,), asks=placing("ruby"))
    shown = [GAME.describe(state, GAME.parse(f"place vault_{n}")).args[0][1] for n in (1, 2, 3)]
    assert shown == [2, 1, 3]
    assert play(state, "place vault_2").mats[0].vault[1] == (1,)


def test_tv_7_a_claim_in_another_order_with_a_conch() -> None:
    state = board(
        "claim",
        mats=(mat((1, 0, 0), ("ingot ruby ruby crown diamond", "", "")),),
        row=("EX37", "EX01", "EX02"),
    )
    state = play(state, "claim EX37 display_1", "decorate conch")
    mine = state.mats[0]
    assert mine.exhibits == (("EX37", True),)
    assert mine.shells == (0, 0, 0)  # no style reward
    assert mine.displays == ((), (), ())
    assert sum(state.discards[0:3]) == 3
    assert sum(state.discards[3:6]) == 2
    assert GAME.score(state)[0].total == 10


def test_tv_8_in_the_exact_order_the_style_reward_comes() -> None:
    state = board(
        "claim",
        mats=(mat((1, 0, 0), ("ruby ruby diamond crown ingot", "", "")),),
        row=("EX37", "EX01", "EX02"),
    )
    state = play(state, "claim EX37 display_1", "decorate conch")
    assert state.mats[0].shells == (0, 2, 0)


def test_tv_9_one_card_is_revealed_for_the_one_claimed() -> None:
    state = board(
        "claim",
        mats=(mat(displays=("ingot ruby ruby crown diamond", "", "")),),
        row=("EX37", "EX01", "EX02"),
    )
    state = play(state, "claim EX37 display_1", "claim none")
    assert [ask.kind for ask in state.asks].count("exhibit") == 1
    state = play(state, "reveal EX20")
    assert state.row == ("EX01", "EX02", "EX20")
    assert asked(state) == (0, "buy")


@pytest.mark.parametrize(("value", "target"), [(6, 1), (1, 6)])
def test_tv_10_six_and_one_are_neighbours_for_conches(value: int, target: int) -> None:
    state = board("adjust", mats=(mat((1, 0, 0)),), value=value)
    state = play(
        replace(state, asks=(*state.asks[:-1], Todo(0, "move"), Todo(0, "adjust"))),
        f"adjust {target}",
    )
    assert state.value == target
    assert state.mats[0].shells == (0, 0, 0)


def test_tv_11_two_conches_reach_two_values_up_and_down() -> None:
    state = board("adjust", mats=(mat((2, 0, 0)),), value=3)
    assert options(state) == [f"adjust {value}" for value in (1, 2, 3, 4, 5)]
    for target, left in ((1, 0), (5, 0), (2, 1), (4, 1), (3, 2)):
        after = GAME.apply(state, GAME.parse(f"adjust {target}"))
        assert after.mats[0].shells[0] == left


def test_tv_12_two_scallops_two_more_treasures() -> None:
    state = play(board("move", mats=(mat((0, 2, 0)),), value=2), "move off art_2")
    for face in ("vase", "bust"):
        state = play(state, f"draw {face}", "place display_1", "scallop yes")
    state = play(state, "draw plate", "place display_1")
    assert len(state.mats[0].displays[0]) == 3
    assert state.beach == (15, 15, 15)
    assert asked(state) == (0, "claim")


def test_tv_13_pairs_of_scallop_and_starfish() -> None:
    formula = parse_formula("pair:scallop+starfish:3")
    assert scoring.formula_count(formula, (1, 4, 2), 4) * formula.coins == 6


def test_tv_14_two_coins_for_each_tile() -> None:
    mine = mat(aquariums=(("AQB07", "AQM13", "AQM14", "AQM15", "AQT10"),))
    lines = GAME.score(board(mats=(mine,)))[0].lines
    assert [line.points for line in lines if line.label.args[1][1] == "AQT10"] == [10]


EXHIBITS = (("EX37", True), ("EX17", False), ("EX13", True), ("EX09", False), ("EX12", False))
VAULT = ("diamond doubloons sword", "ruby ingot helmet", "sapphire vase sword")
AQUARIUMS = (
    ("AQB03", "AQM07", "AQM05", "AQT01"),
    ("AQB01", "AQM01", "AQM03", "AQM13", "AQT09"),
)


def test_tv_15_exhibits_34() -> None:
    score = GAME.score(board(mats=(mat(exhibits=EXHIBITS),)))[0]
    assert score.category("exhibits") == score.total == 34


def test_tv_16_vault_16() -> None:
    score = GAME.score(board(mats=(mat(vault=VAULT),)))[0]
    assert [line.points for line in score.lines] == [8, 3, 5]
    assert score.category("vault") == score.total == 16


def test_tv_17_aquariums_31() -> None:
    score = GAME.score(board(mats=(mat(aquariums=AQUARIUMS),)))[0]
    assert [line.points for line in score.lines] == [4, 3, 3, 6, 4, 3, 3, 1, 4]
    assert score.total == 31


def test_tv_18_together_81() -> None:
    mine = mat(vault=VAULT, exhibits=EXHIBITS, aquariums=AQUARIUMS)
    score = GAME.score(board(mats=(mine,)))[0]
    assert [score.category(key) for key, _ in scoring.CATEGORIES] == [34, 16, 31]
    assert score.total == 81


@pytest.mark.parametrize(
    ("players", "numbers"),
    [(2, (6, 5, 3, 6)), (3, (5, 4, 4, 5)), (4, (4, 5, 5, 4)), (5, (4, 6, 6, 4))],
)
def test_tv_19_set_up_numbers(players: int, numbers: tuple[int, ...]) -> None:
    found = BOX.numbers[players]
    assert (found.divers, found.dice, found.row, found.end) == numbers
    assert found.row == players + 1


@pytest.mark.parametrize(
    ("score", "tier"),
    [
        *((0, 1), (50, 1), (51, 2), (75, 2), (76, 3), (100, 3)),
        *((101, 4), (125, 4), (126, 5), (150, 5), (151, 6)),
    ],
)
def test_tv_20_solo_ratings(score: int, tier: int) -> None:
    assert scoring.tier(BOX, score) == tier


def test_tv_21_a_bump_that_sends_another_home() -> None:
    state = board("move", players=3, divers=("", "gems_3", "beach_3"), value=3)
    state = play(state, "move off gems_3")
    assert [on(state, seat) for seat in range(3)] == [{"gems_3"}, {"beach_3"}, set()]
    assert state.mats[1].shells == (0, 2, 0)
    assert state.mats[2].shells == (0, 0, 0)
    assert [ask.who for ask in state.asks if ask.kind == "draw"] == [0]


@pytest.mark.parametrize(
    ("total", "shown"), [(81, (1, 31)), (50, (0, 50)), (51, (1, 1)), (0, (0, 0)), (101, (2, 1))]
)
def test_tv_22_wr_16_8_the_score_track(total: int, shown: tuple[int, int]) -> None:
    assert scoring.track(BOX, total) == shown
