"""Every rule and ruling, by its number."""

from __future__ import annotations

from typing import Any

import pytest

from sheets.engine.events import Event
from sheets.engine.rulebook import load as load_rules
from sheets.engine.struct import replace
from sheets.wreck_raiders.state import Claiming, State, Todo, off_board
from sheets.wreck_raiders.terms import DICE, FACES, NEIGHBOURS, SPOTS
from tests.wreck_raiders.kit import (
    BOX,
    GAME,
    asked,
    board,
    draw_any,
    make_setup,
    mat,
    on,
    options,
    play,
    refused,
    spots,
)


def die(name: str) -> int:
    return DICE.index(name)


def texts(state: State, begin: str) -> list[str]:
    return [text for text in options(state) if text.startswith(begin)]


def begun(players: int = 2, **setup: Any) -> State:
    """The state after the reveals of the set-up."""
    return draw_any_until(GAME.start(make_setup(players, **setup)), ("start", "roll"))


def draw_any_until(state: State, kinds: tuple[str, ...]) -> State:
    while asked(state)[1] not in kinds:
        outcomes = GAME.chance(state).outcomes()
        assert outcomes is not None
        state = GAME.apply(state, next(iter(outcomes))[0])
    return state


# -- WR-1, WR-2: general, set-up --------------------------------


def test_wr_1_1_one_to_five_players_and_wr_r30_five_mats() -> None:
    assert GAME.info.players == (1, 5)
    assert len(begun(5).mats) == 5


def test_wr_1_2_wr_r7_fifteen_shells_of_each_kind() -> None:
    assert GAME.start(make_setup()).beach == (15, 15, 15)


def test_wr_1_3_a_basket_has_no_limit() -> None:
    state = board("move", mats=(mat((13, 0, 0)),), value=5)
    assert play(state, "move off beach_5").mats[0].shells == (15, 0, 0)


def test_wr_1_4_wr_r36_everything_is_open() -> None:
    state = begun()
    assert GAME.view(state, 0) is state
    assert GAME.view(state, 1) is state


def test_wr_1_5_one_diver_a_spot() -> None:
    state = play(board("move", divers=("", "gold_4"), value=4), "move off gold_4")
    assert on(state, 0) & on(state, 1) == set()


def test_wr_1_6_divers_off_the_board_are_one_choice() -> None:
    state = board("move", value=4)
    assert len(texts(state, "move off ")) == len(options(state)) == 5
    assert off_board(BOX, state, 0) == 6


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_wr_2_1_to_2_5_the_set_up(players: int) -> None:
    state = GAME.start(make_setup(players))
    numbers = BOX.numbers[players]
    assert state.divers == (0,) * players  # WR-2.2
    assert all(each.shells == (0, 0, 0) and each.displays == ((), (), ()) for each in state.mats)
    assert [sum(state.piles[at : at + 3]) for at in (0, 3, 6, 9)] == [21] * 4  # WR-2.3
    assert sum(state.discards) == 0
    state = draw_any_until(state, ("start",))
    assert len(state.row) == players + 1 == numbers.row  # WR-2.4
    assert len(state.deck) == 52 - numbers.row
    assert [len(tiles) for tiles in state.market] == [3, 3, 3]  # WR-2.5
    assert [len(stack) for stack in state.stacks] == [8, 14, 8]


def test_wr_2_6_any_player_may_begin_and_turns_go_on_in_seat_order() -> None:
    state = begun(3)
    outcomes = GAME.chance(state).outcomes()
    assert outcomes is not None
    assert [GAME.format(move) for move, _ in outcomes] == ["start ana", "start ben", "start cem"]
    assert refused(state, "start zoe") == "WR-2.6"
    state = play(state, "start ben", "roll 1@empty 1@empty 1@empty 1@empty")
    assert asked(state) == (1, "take")
    state = replace(state, asks=board("buy", players=3, seat=1).asks)
    assert asked(play(state, "buy none")) == (2, "take")


def test_wr_2_6_a_start_player_named_before_is_not_drawn() -> None:
    state = begun(3, first=2)
    assert asked(state) == (-1, "roll")
    assert asked(play(state, "roll 1@empty 1@empty 1@empty 1@empty")) == (2, "take")


def test_wr_2_7_the_first_turn_finds_a_full_reef() -> None:
    state = play(begun(2), "start ben")
    assert asked(state) == (-1, "roll")
    state = play(state, "roll 5@conch 3@empty 3@empty 1@scallop 6@empty")
    assert asked(state) == (1, "take")
    assert len(state.reef) == 5


# -- WR-3, WR-4, WR-5: rolling, turns, taking -------------------


def test_wr_3_1_a_roll_takes_all_dice() -> None:
    state = play(begun(2), "start ben")
    assert refused(state, "roll 5@conch 3@empty") == "WR-3.1"
    assert refused(state, "take 5@conch") == "WR-3.1"


def test_wr_3_2_wr_r47_values_and_zones_of_seeded_dice() -> None:
    from sheets.engine.chance import QuickDraws

    state = play(begun(2), "start ana")
    draws = QuickDraws("zones")
    dice = [die for _ in range(2000) for die in GAME.chance(state).sample(draws).dice]  # type: ignore[union-attr]
    share = [sum(each // 6 == zone for each in dice) / len(dice) for zone in range(4)]
    assert share == pytest.approx([0.15, 0.15, 0.15, 0.55], abs=0.02)
    values = [sum(each % 6 == value for each in dice) / len(dice) for value in range(6)]
    assert values == pytest.approx([1 / 6] * 6, abs=0.02)


def test_wr_3_3_a_zone_holds_any_number_of_dice() -> None:
    state = play(begun(2), "start ana", "roll 1@conch 2@conch 3@conch 4@conch 5@conch")
    assert state.reef == tuple(range(5))


def test_wr_3_4_rolling_gives_no_shells() -> None:
    state = play(begun(2), "start ana", "roll 1@conch 2@conch 3@conch 4@conch 5@conch")
    assert state.beach == (15, 15, 15)


def test_wr_4_1_the_steps_of_a_turn() -> None:
    state = board(reef=(die("4@empty"),), mats=(mat((0, 0, 0)),))
    kinds = []
    for text in ("take 4@empty", "move off beach_4", "claim none", "buy none"):
        kinds.append(asked(state)[1])
        state = play(state, text)
    assert kinds == ["take", "move", "claim", "buy"]
    for text, rule in (
        ("claim none", "WR-4.1"),
        ("buy none", "WR-4.1"),
        ("move off art_4", "WR-4.1"),
    ):
        assert refused(board(), text) == rule


def test_wr_4_2_claiming_and_buying_may_be_left_out() -> None:
    assert "claim none" in options(board("claim"))
    assert "buy none" in options(board("buy"))
    assert refused(board("move", value=1), "claim none") == "WR-4.1"


def test_wr_4_3_an_empty_reef_is_rolled_first() -> None:
    state = play(board("buy", reef=()), "buy none")
    assert asked(state) == (-1, "roll")
    assert [ask.kind for ask in state.asks][-2] == "take"


def test_wr_4_4_the_end_is_checked_at_the_end_of_the_turn() -> None:
    owned = tuple((f"EX{n:02}", False) for n in range(10, 16))
    state = board("buy", mats=(mat(exhibits=owned),))
    assert state.ender < 0
    assert play(state, "buy none").ender == 0


def test_wr_5_1_any_die_of_the_reef() -> None:
    state = board(reef=(die("5@conch"), die("3@empty")))
    assert options(state) == ["take 5@conch", "take 3@empty"]
    assert refused(state, "take 3@conch") == "WR-5.1"


def test_wr_5_2_equal_dice_are_one_choice() -> None:
    state = board(reef=(die("3@empty"), die("3@empty")))
    assert options(state) == ["take 3@empty"]
    assert play(state, "take 3@empty").reef == (die("3@empty"),)


@pytest.mark.parametrize(
    ("zone", "shells"), [("conch", (1, 0, 0)), ("scallop", (0, 1, 0)), ("starfish", (0, 0, 1))]
)
def test_wr_5_3_the_shell_of_the_zone(zone: str, shells: tuple[int, int, int]) -> None:
    state = play(board(reef=(die(f"4@{zone}"),)), f"take 4@{zone}")
    assert state.mats[0].shells == shells


def test_wr_5_4_the_value_of_the_turn() -> None:
    state = play(board(reef=(die("4@conch"),)), "take 4@conch", "adjust 5")
    assert state.value == 5
    assert all(text.endswith("_5") for text in options(state))


# -- WR-6, WR-7, WR-8, WR-9: moving -----------------------------


def test_wr_6_1_from_anywhere_to_a_spot_of_the_value() -> None:
    state = board("move", divers=("gems_1 beach_2",), value=4)
    assert texts(state, "move gems_1") == [
        f"move gems_1 {end}_4" for end in ("gold", "art", "relics", "beach")
    ]
    assert texts(state, "move beach_2") == [
        f"move beach_2 {end}_4" for end in ("gems", "gold", "art", "relics")
    ]
    assert refused(state, "move off gold_3") == "WR-6.1"
    assert refused(state, "move gold_1 art_4") == "WR-6.1"
    full = board("move", divers=("gems_1 gems_2 gems_3 gold_1 gold_2 gold_3",), value=4)
    assert refused(full, "move off art_4") == "WR-6.1"


def test_wr_6_2_wr_6_3_wr_r3_never_inside_a_place() -> None:
    state = board("move", divers=("gems_4 beach_4",), value=4)
    assert refused(state, "move gems_4 gems_4") == "WR-6.2"
    assert refused(state, "move beach_4 beach_4") == "WR-6.3"


def test_wr_6_4_wr_r1_only_the_spot_is_barred() -> None:
    state = board("move", divers=("gold_3",), value=4)
    assert "move off gold_4" in options(state)
    assert refused(board("move", divers=("gold_4",), value=4), "move off gold_4") == "WR-6.4"


def test_wr_6_5_wr_7_2_to_the_own_diver_on_the_beach() -> None:
    state = play(board("move", divers=("beach_4 gold_1",), value=4), "move gold_1 beach_4")
    assert on(state, 0) == {"beach_4"}
    assert off_board(BOX, state, 0) == 5


def test_wr_6_6_wr_r4_a_move_always_exists() -> None:
    for value in range(1, 7):
        everywhere = board(
            "move", players=4, divers=(f"gems_{value} gold_{value} art_{value} relics_{value}",)
        )
        assert options(replace(everywhere, value=value))
        beached = board("move", players=4, divers=("beach_1 beach_2 beach_3 beach_4",))
        assert len(options(replace(beached, value=value))) == 16


def test_wr_6_7_wr_r5_the_old_place_is_left_first() -> None:
    state = board("move", divers=("beach_4", "gems_4"), value=4)
    state = play(state, "move beach_4 gems_4")
    assert on(state, 1) == {"beach_4"}


def test_wr_7_1_wr_r8_sent_home_without_shells() -> None:
    state = play(board("move", divers=("", "beach_1"), value=1), "move off beach_1")
    assert on(state, 1) == set()
    assert state.mats[1].shells == (0, 0, 0)


@pytest.mark.parametrize(
    ("spot", "shells"),
    [
        *((1, (0, 0, 2)), (2, (0, 1, 1)), (3, (0, 2, 0))),
        *((4, (1, 1, 0)), (5, (2, 0, 0)), (6, (1, 0, 1))),
    ],
)
def test_wr_7_3_the_shells_of_the_beach(spot: int, shells: tuple[int, int, int]) -> None:
    state = play(board("move", value=spot), f"move off beach_{spot}")
    assert state.mats[0].shells == shells


def test_wr_8_1_wr_8_2_wr_8_3_wr_8_4_wr_r38_wr_r39_the_chain() -> None:
    state = board("move", divers=("", "art_6 beach_6"), value=6)
    events: list[Event] = []
    state = play(state, "move off art_6", events=events)
    assert on(state, 0) == {"art_6"}
    assert on(state, 1) == {"beach_6"}
    assert state.mats[1].shells == (1, 0, 1)
    rules = [event.rule for event in events]
    assert rules == ["WR-6.1", "WR-8.2", "WR-8.1", "WR-8.3"]


def test_wr_8_5_wr_8_6_wr_8_7_wr_8_8_wr_r6_the_order_after_the_move() -> None:
    state = board("move", divers=("", "art_5"), mats=(mat((0, 1, 0)),), value=6)
    state = play(state, "move off art_6")
    assert [ask.kind for ask in reversed(state.asks)][:3] == ["draw", "scallop", "draw"]
    assert refused(state, "draw ruby") == "WR-8.5"


def test_wr_9_1_wr_r2_a_ring_of_six() -> None:
    for spot, (higher, lower) in enumerate(NEIGHBOURS):
        wreck, number = SPOTS[spot].split("_")
        assert SPOTS[higher] == f"{wreck}_{int(number) % 6 + 1}"
        assert SPOTS[lower] == f"{wreck}_{(int(number) - 2) % 6 + 1}"


def test_wr_9_2_wr_9_3_wr_r11_higher_number_first() -> None:
    state = play(board("move", divers=("gems_5", "gems_1"), value=6), "move off gems_6")
    assert [ask.who for ask in reversed(state.asks) if ask.kind == "draw"] == [0, 1, 0]
    state = play(board("move", divers=("gems_2", "gems_6"), value=1), "move off gems_1")
    assert [ask.who for ask in reversed(state.asks) if ask.kind == "draw"] == [0, 0, 1]


def test_wr_9_4_no_gain_further_off_or_when_bumped() -> None:
    state = play(board("move", divers=("gems_3", "gems_1"), value=1), "move off gems_1")
    assert [ask.who for ask in state.asks if ask.kind == "draw"] == [0]


def test_wr_9_5_no_scallop_for_a_neighbour() -> None:
    state = board("move", divers=("", "gems_2"), mats=(mat(), mat((0, 3, 0))), value=1)
    state = play(state, "move off gems_1", "draw ruby", "place vault_1", "draw ruby")
    assert asked(state) == (1, "place")
    assert asked(play(state, "place vault_1")) == (0, "claim")


# -- WR-10: placing ---------------------------------------------


def placing(face: str, seat: int = 0) -> tuple[Todo, ...]:
    return (*board("claim").asks, Todo(seat, "place", None, -1, FACES.index(face)))


def test_wr_10_1_wr_r40_a_treasure_is_placed_at_once() -> None:
    state = board(asks=placing("ruby", 1))
    assert asked(state) == (1, "place")
    assert len(options(state)) == 6
    assert refused(state, "claim none") == "WR-10.1"
    assert refused(state, "place discard") == "WR-10.5"


def test_wr_10_2_wr_10_3_from_the_left_and_from_the_bottom() -> None:
    state = board(asks=placing("ruby"))
    assert play(state, "place display_2").mats[0].displays == ((), (1,), ())
    assert play(state, "place vault_3").mats[0].vault == ((), (), (1,))


def test_wr_10_4_nothing_leaves_the_vault() -> None:
    state = board("claim", mats=(mat((0, 0, 3), vault=("ruby", "", "")),))
    assert not texts(state, "drop")


def test_wr_10_5_wr_r12_discarded_without_a_place() -> None:
    full = mat(displays=("ruby ruby ruby ruby ruby",) * 3, vault=("vase vase vase vase",) * 3)
    state = board(mats=(full,), asks=placing("bust"))
    assert play(state, "place discard").discards[FACES.index("bust")] == 1


def test_wr_10_6_one_after_another() -> None:
    state = play(board("move", divers=("gems_2",), value=1), "move off gems_1", "draw ruby")
    assert asked(state) == (0, "place")
    state = play(state, "place vault_1")
    assert asked(state) == (-1, "draw")


# -- WR-11: claiming --------------------------------------------


def claiming(*displays: str, shells: tuple[int, int, int] = (0, 0, 0), **more: Any) -> State:
    filled = (*displays, "", "", "")[:3]
    return board("claim", mats=(mat(shells, filled),), **more)


def test_wr_11_1_wr_11_10_several_claims_in_one_turn() -> None:
    state = claiming("ruby ruby ruby", "vase vase ingot ingot")
    state = play(state, "claim EX01 display_1", "claim EX17 display_2", "reward conch")
    assert [key for key, _ in state.mats[0].exhibits] == ["EX01", "EX17"]
    assert refused(state, "claim EX01 display_3") == "WR-11.1"


@pytest.mark.parametrize("display", ["ruby ruby", "ruby ruby vase", "ruby ruby ruby ruby"])
def test_wr_11_2_wr_r54_exactly_the_treasures_of_the_card(display: str) -> None:
    assert refused(claiming(display), "claim EX01 display_1") == "WR-11.2"


def test_wr_11_3_wr_13_3_announcing_with_covers() -> None:
    state = claiming("ruby vase ruby", shells=(1, 0, 2))
    assert refused(state, "claim EX01 display_1 cover 1=gems 2=gems") == "WR-R35"
    assert (
        refused(
            claiming("ruby vase bust", shells=(0, 0, 1)), "claim EX01 display_1 cover 2=gems 3=gems"
        )
        == "WR-13.3"
    )
    state = play(state, "claim EX01 display_1 cover 2=gems")
    assert state.claim == Claiming("EX01", 0, ((2, 0),))
    assert state.mats[0].shells == (1, 0, 1)
    assert state.beach == (14, 15, 13)  # the cover lies on the display


def test_wr_11_4_wr_11_5_each_symbol_once() -> None:
    state = claiming("vase ingot sword crown bust", shells=(2, 2, 0), row=("EX48",))
    state = play(state, "claim EX48 display_1", "decorate conch")
    assert state.mats[0].shells == (1, 2, 0)
    assert refused(state, "decorate conch") == "WR-11.4"
    assert refused(state, "claim none") == "WR-11.4"
    state = play(state, "decorate scallop gems", "draw ruby", "place vault_1", "reward conch")
    assert state.mats[0].exhibits == (("EX48", True),)
    assert GAME.score(state)[0].category("exhibits") == 8 + 2


def test_wr_11_6_wr_r19_the_treasure_of_a_scallop() -> None:
    state = claiming("vase ingot sword crown bust", shells=(0, 1, 0), row=("EX48",))
    state = replace(state, piles=(0, 0, 0, *state.piles[3:]))
    state = play(state, "claim EX48 display_1")
    assert refused(state, "decorate scallop gems") == "WR-11.6"
    state = play(state, "decorate scallop art", "draw vase")
    assert texts(state, "place display") == ["place display_2", "place display_3"]
    assert refused(state, "place display_1") == "WR-11.6"
    assert state.beach == (15, 15, 15)


def test_wr_11_7_wr_r22_the_three_kinds_of_reward() -> None:
    fixed = play(claiming("ruby ruby diamond ingot crown"), "claim EX37 display_1")
    assert fixed.mats[0].shells == (0, 2, 0)
    choice = play(claiming("vase vase ingot ingot"), "claim EX17 display_1")
    assert options(choice) == ["reward conch", "reward scallop", "reward starfish"]
    tile = play(claiming("ruby ingot vase sword", row=("EX31",)), "claim EX31 display_1")
    assert options(tile) == ["reward AQB01", "reward AQB07", "reward none"]
    assert refused(tile, "reward conch") == "WR-11.7"
    assert refused(choice, "reward none") == "WR-11.7"
    none = play(claiming("vase vase ingot ingot", beach=(0, 0, 0)), "claim EX17 display_1")
    assert asked(none) == (0, "claim")


def test_wr_11_8_no_style_reward_for_a_single_type() -> None:
    assert all(
        card.style == "none" for card in BOX.exhibits.values() if len(set(card.sequence)) == 1
    )


def test_wr_11_9_wr_r13_wr_r18_tidying_up() -> None:
    state = play(claiming("ruby vase ruby", shells=(0, 0, 1)), "claim EX01 display_1 cover 2=gems")
    assert state.discards[FACES.index("vase")] == 1  # its real type
    assert state.discards[FACES.index("ruby")] == 2
    assert state.beach == (15, 15, 15)
    assert state.row == ("EX17", "EX37")
    assert state.claim is None


def test_wr_11_11_wr_r24_the_row_is_filled_after_the_last_claim() -> None:
    state = play(claiming("ruby ruby ruby"), "claim EX01 display_1")
    assert len(state.row) == 2
    state = play(state, "claim none")
    assert asked(state) == (-1, "exhibit")


# -- WR-12: aquariums -------------------------------------------


def buying(shells: tuple[int, int, int], *aquariums: tuple[str, ...], **more: Any) -> State:
    return board("buy", mats=(mat(shells, aquariums=aquariums),), **more)


def test_wr_12_1_wr_12_2_wr_r29_the_price() -> None:
    state = buying((1, 1, 0))
    assert options(state) == ["buy AQB07", "buy none"]
    assert refused(state, "buy AQB01") == "WR-12.1"
    assert refused(state, "buy AQB09") == "WR-12.1"
    state = play(state, "buy AQB07")
    assert state.mats[0].shells == (0, 0, 0)
    assert state.beach == (15, 15, 15)


def test_wr_12_3_wr_12_4_building() -> None:
    state = buying((5, 5, 5), ("AQB02",), ("AQB03", "AQM01"))
    assert refused(state, "buy AQB01 on 1") == "WR-12.3"
    assert refused(state, "buy AQM05") == "WR-12.4"
    assert refused(state, "buy AQM05 on 3") == "WR-12.4"
    built = play(state, "buy AQM05 on 2").mats[0].aquariums
    assert built == (("AQB02",), ("AQB03", "AQM01", "AQM05"))
    assert play(state, "buy AQB01").mats[0].aquariums[2] == ("AQB01",)


def test_wr_12_5_a_top_closes_an_aquarium() -> None:
    state = buying((5, 5, 5), ("AQB02", "AQT02"))
    assert refused(state, "buy AQM05 on 1") == "WR-12.5"
    assert not texts(state, "buy AQM")


def test_wr_12_6_the_market_is_refilled_from_the_same_stack() -> None:
    state = play(buying((1, 1, 0)), "buy AQB07")
    assert asked(state) == (-1, "stack")
    assert refused(state, "reveal AQM01") == "WR-2.5"
    assert refused(state, "reveal AQB01") == "WR-2.5"
    assert play(state, "reveal AQB02").market[0] == ("AQB01", "AQB02")


def test_wr_12_7_wr_r23_a_free_tile_is_no_purchase() -> None:
    state = claiming("ruby ingot vase sword", shells=(1, 1, 0), row=("EX31",))
    state = play(state, "claim EX31 display_1", "decorate none", "reward AQB01")
    assert asked(state) == (-1, "stack")
    state = draw_any(play(draw_any(state), "claim none"))
    assert "buy AQB07" in options(state)


# -- WR-13, WR-14: shells, supplies -----------------------------


def test_wr_13_1_wr_r9_the_shorter_way_round() -> None:
    state = board("adjust", mats=(mat((9, 0, 0)),), value=2)
    for target, left in ((2, 9), (3, 8), (4, 7), (5, 6), (6, 7), (1, 8)):
        assert GAME.apply(state, GAME.parse(f"adjust {target}")).mats[0].shells[0] == left
    poor = board("adjust", mats=(mat((1, 0, 0)),), value=2)
    assert refused(poor, "adjust 5") == "WR-13.1"
    assert refused(poor, "move off gold_2") == "WR-13.1"


def test_wr_13_2_wr_r10_scallops_one_at_a_time() -> None:
    state = board("move", divers=("", "gems_2"), mats=(mat((0, 1, 0)),), value=1)
    state = play(state, "move off gems_1", "draw ruby", "place vault_1")
    assert options(state) == ["scallop yes", "scallop no"]
    assert refused(state, "claim none") == "WR-13.2"
    after = play(state, "scallop yes")
    assert after.beach == (15, 15, 15)
    assert [ask.who for ask in after.asks if ask.kind == "draw"] == [1, 0]
    assert [ask.who for ask in play(state, "scallop no").asks if ask.kind == "draw"] == [1]


def test_wr_13_4_wr_r14_the_remover() -> None:
    mine = mat((0, 0, 1), ("ruby vase", "", ""))
    for ask in ("take", "claim", "buy"):
        state = board(ask, mats=(mine,))
        assert texts(state, "drop") == ["drop display_1"]
        after = play(state, "drop display_1")
        assert asked(after) == (0, ask)
        assert after.mats[0].displays[0] == (1,)
        assert after.discards[FACES.index("vase")] == 1
        assert refused(after, "drop display_1") == "WR-13.4"
    assert refused(board(mats=(mat((0, 0, 1)),)), "drop display_1") == "WR-13.4"
    adjusting = board("adjust", mats=(mat((1, 0, 1), ("ruby", "", "")),), value=1)
    assert refused(adjusting, "drop display_1") == "WR-R14"
    other = board(mats=(mat(), mine), asks=placing("bust", 1))
    assert texts(other, "drop") == ["drop display_1"]


def test_wr_14_1_wr_r15_a_pile_is_rebuilt_when_a_draw_finds_it_empty() -> None:
    state = board("move", value=1, piles=(1, *(0,) * 11), discards=(0, 2, 0, *(0,) * 9))
    state = play(state, "move off gems_1", "draw diamond")
    assert state.piles[:3] == (0, 0, 0)
    assert state.discards[:3] == (0, 2, 0)  # not yet


def test_wr_14_2_nothing_left_nothing_gained() -> None:
    state = play(board("move", value=1, piles=(0,) * 12), "move off gems_1")
    assert asked(state) == (0, "claim")


def test_wr_14_3_wr_14_4_each_kind_separately() -> None:
    state = play(board("move", value=6, beach=(0, 0, 5)), "move off beach_6")
    assert state.mats[0].shells == (0, 0, 1)
    assert state.beach == (0, 0, 4)


# -- WR-15, WR-16, WR-17 ----------------------------------------


def owning(count: int) -> tuple[tuple[str, bool], ...]:
    return tuple((f"EX{number:02}", False) for number in range(10, 10 + count))


@pytest.mark.parametrize(("count", "ender"), [(5, -1), (6, 0), (7, 0)])
def test_wr_15_1_wr_r32_the_number_or_more(count: int, ender: int) -> None:
    assert play(board("buy", mats=(mat(exhibits=owning(count)),)), "buy none").ender == ender


def test_wr_15_2_wr_r31_wr_r53_one_more_turn_for_the_others() -> None:
    mats = (mat(exhibits=owning(6)), mat(exhibits=tuple((f"EX{n}", False) for n in range(30, 36))))
    state = play(board("buy", mats=mats), "buy none")
    assert asked(state) == (1, "take")
    state = replace(state, asks=board("buy", seat=1).asks)
    state = play(state, "buy none")
    assert GAME.ask(state) is None
    assert state.ender == 0
    assert GAME.check(state, GAME.parse("buy none")).rule == "WR-15.2"  # type: ignore[union-attr]


def test_wr_15_3_last_turns_are_normal_turns() -> None:
    state = play(board("buy", mats=(mat(exhibits=owning(6)),), reef=()), "buy none")
    assert asked(state) == (-1, "roll")


def test_wr_16_1_wr_16_2_wr_r21_only_conches_score() -> None:
    mine = mat(exhibits=(("EX48", True), ("EX17", False)))
    score = GAME.score(board(mats=(mine,)))[0]
    assert [line.points for line in score.lines] == [8, 2, 6]
    assert {line.rule for line in score.lines} == {"WR-16.2"}


@pytest.mark.parametrize(("row", "coins"), [(1, 3), (2, 4), (3, 5), (4, 6)])
def test_wr_16_3_wr_16_4_faces_and_rows(row: int, coins: int) -> None:
    mixed = ("vase ruby sword", "ruby sword vase", "sword vase ruby")
    column = [" ".join(text.split()[: row - 1]) for text in mixed]
    vault = [f"{text} ingot" for text in column]
    score = GAME.score(board(mats=(mat(vault=vault),)))[0]
    different = len({face for text in vault for face in text.split()})
    assert score.total == different + coins


def test_wr_16_5_without_a_top() -> None:
    score = GAME.score(board(mats=(mat(aquariums=(("AQB01",), ("AQB07", "AQM16"))),)))[0]
    assert [line.points for line in score.lines] == [4, 2, 5]


@pytest.mark.parametrize(
    ("tiles", "coins"),
    [
        (("AQB03", "AQM07", "AQT04"), 4 + 3 + 9),  # conch 4, scallop 3: three pairs
        (("AQB03", "AQT07"), 4 + 4),  # two conches
        (("AQB03", "AQM07", "AQT11"), 4 + 3 + 6),  # three tiles
        (("AQB01", "AQT02"), 4 + 3),  # starfish 2, scallop 1 (WR-R28)
    ],
)
def test_wr_16_6_wr_r26_wr_r27_wr_r28_tops(tiles: tuple[str, ...], coins: int) -> None:
    assert GAME.score(board(mats=(mat(aquariums=(tiles,)),)))[0].total == coins


def test_wr_16_7_wr_r33_displays_and_baskets_score_nothing() -> None:
    mine = mat((5, 5, 5), ("ruby vase sword", "ingot", ""))
    assert GAME.score(board(mats=(mine,)))[0].total == 0


def test_wr_17_1_wr_17_2_wr_17_3_wr_17_4_wr_r34_places() -> None:
    mats = (
        mat((1, 0, 0), ("ruby", "", ""), exhibits=(("EX05", True),)),  # 5 coins
        mat((0, 2, 0), ("ruby", "", ""), exhibits=(("EX12", False),)),  # 5 coins, more shells
        mat((0, 0, 0), ("ruby", "ruby", ""), exhibits=(("EX01", False),)),  # 4 coins
        mat((0, 0, 0), ("ruby", "", "ruby"), exhibits=(("EX02", False),)),  # 4 coins, the same
    )
    state = replace(board(players=4, mats=mats), asks=(), over="exhibits")
    places = GAME.standings(state).places
    assert [(each.seat, each.place, each.rule) for each in places] == [
        (1, 1, "WR-17.3"),
        (0, 2, "WR-17.3"),
        (2, 3, "WR-17.4"),
        (3, 3, "WR-17.4"),
    ]
    winner = replace(board(mats=(mats[0], mats[2])), asks=(), over="exhibits")
    assert [each.rule for each in GAME.standings(winner).places] == ["WR-17.1", "WR-17.1"]


# -- rulings with no rule of their own --------------------------


def test_wr_r16_claims_only_in_the_third_step() -> None:
    state = board("move", mats=(mat(displays=("ruby ruby ruby", "", "")),), value=1)
    assert refused(state, "claim EX01 display_1") == "WR-4.1"


def test_wr_r17_a_cover_counts_for_the_order() -> None:
    state = claiming("ruby ruby ruby ruby crown", shells=(0, 0, 1))
    state = play(state, "claim EX37 display_1 cover 4=gold")
    assert state.mats[0].shells == (0, 2, 0)


def test_wr_r20_a_reward_cannot_decorate_its_own_card() -> None:
    state = play(claiming("vase vase ingot ingot"), "claim EX17 display_1", "reward scallop")
    assert asked(state) == (0, "claim")
    assert state.mats[0].shells == (0, 1, 0)


def test_wr_r25_no_claim_after_a_purchase() -> None:
    state = board("buy", mats=(mat(displays=("ruby ruby ruby", "", "")),))
    assert refused(state, "claim EX01 display_1") == "WR-4.1"


def test_wr_r37_the_same_display_may_be_claimed_again() -> None:
    state = claiming("ruby ruby ruby", "ruby ruby ruby", row=("EX01", "EX02"))
    state = play(state, "claim EX01 display_1")
    refilled = mat(displays=("ingot ingot ingot", "", ""), exhibits=state.mats[0].exhibits)
    state = replace(state, mats=(refilled, state.mats[1]))
    assert "claim EX02 display_1" in options(state)


def test_wr_r55_a_table_that_is_stuck_ends() -> None:
    state = board("buy", quiet=18)
    state = play(state, "buy none")
    assert not state.over
    state = play(replace(state, asks=board("buy", seat=1).asks), "buy none")
    assert state.over == "stalemate"
    standings = GAME.standings(state)
    assert standings.over
    assert standings.rule == "WR-R55"
    moved = play(board("buy", mats=(mat((1, 1, 0)),), quiet=18), "buy AQB07")
    assert moved.quiet == 0


def test_every_rule_has_a_test() -> None:
    """The numbers of rules.md that no test of this folder names."""
    import re
    from pathlib import Path

    written = " ".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    named = {
        "WR-" + found.replace("_", ".").upper()
        for found in re.findall(r"wr_(r\d+|\d+_\d+)(?![\d])", written)
    }
    named |= set(re.findall(r"WR-R?\d+(?:\.\d+)?", written))
    numbers = {rule.number for rule in load_rules("sheets.wreck_raiders")}
    assert numbers - named == set()


def test_spots_of_the_kit() -> None:
    assert spots("gems_1 beach_6") == 1 | 1 << 29
