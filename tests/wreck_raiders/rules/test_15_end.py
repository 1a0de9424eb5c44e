"""The edge cases EC-1 to EC-50."""

from __future__ import annotations

from typing import Any

from sheets.engine.struct import replace
from sheets.wreck_raiders.state import State, Todo
from sheets.wreck_raiders.terms import DICE, FACES
from tests.wreck_raiders.kit import (
    GAME,
    asked,
    board,
    draw_any,
    mat,
    on,
    options,
    play,
    refused,
    spots,
)

FULL = "ruby ruby vase vase sword"
FULL_VAULT = ("ruby ruby vase vase",) * 3


def dice(*names: str) -> tuple[int, ...]:
    return tuple(sorted(map(DICE.index, names)))


def placing(face: str, seat: int = 0, bar: int = -1) -> tuple[Todo, ...]:
    return (*board("claim").asks, Todo(seat, "place", None, -1, FACES.index(face), bar))


def treasures(**left: int) -> tuple[int, ...]:
    return tuple(left.get(face, 0) for face in FACES)


# -- bumps ------------------------------------------------------


def test_ec_1_bumped_onto_the_own_diver() -> None:
    state = play(board("move", divers=("", "gold_2 beach_2"), value=2), "move off gold_2")
    assert on(state, 1) == {"beach_2"}
    assert state.mats[1].shells == (0, 1, 1)


def test_ec_2_bumped_onto_the_active_players_diver() -> None:
    state = play(board("move", divers=("beach_2", "gold_2"), value=2), "move off gold_2")
    assert on(state, 0) == {"gold_2"}
    assert state.mats[0].shells == (0, 0, 0)
    assert state.mats[1].shells == (0, 1, 1)


def test_ec_3_bumping_oneself_on_the_beach() -> None:
    state = play(board("move", divers=("beach_6",), value=6), "move off beach_6")
    assert on(state, 0) == {"beach_6"}
    assert state.mats[0].shells == (1, 0, 1)


def test_ec_4_not_to_the_same_spot_again() -> None:
    state = board("move", divers=("gems_1 beach_2 beach_3 beach_4 beach_5 beach_6",), value=1)
    assert refused(state, "move gems_1 gems_1") == "WR-6.2"
    from_gems = [text for text in options(state) if text.startswith("move gems_1 ")]
    assert from_gems == [f"move gems_1 {end}_1" for end in ("gold", "art", "relics", "beach")]


def test_ec_5_not_inside_a_wreck() -> None:
    state = board("move", divers=("art_2 gems_1",), value=5)
    assert refused(state, "move art_2 art_5") == "WR-6.2"
    assert "move gems_1 art_5" in options(state)


def test_ec_6_not_onto_the_own_diver_in_a_wreck() -> None:
    state = board("move", divers=("art_5",), value=5)
    assert refused(state, "move off art_5") == "WR-6.4"


def test_ec_7_all_divers_on_the_beach() -> None:
    state = board("move", players=4, divers=("beach_1 beach_2 beach_3 beach_4",), value=4)
    assert len(options(state)) == 16
    assert not any(text.endswith("beach_4") for text in options(state))
    assert refused(state, "move beach_1 beach_4") == "WR-6.3"


def test_ec_8_the_diver_that_left_is_not_in_the_way() -> None:
    state = play(board("move", divers=("beach_3", "relics_3"), value=3), "move beach_3 relics_3")
    assert on(state, 0) == {"relics_3"}
    assert on(state, 1) == {"beach_3"}
    assert state.mats[1].shells == (0, 2, 0)


def test_ec_9_no_gain_for_the_diver_that_left() -> None:
    state = play(board("move", divers=("gold_5",), value=5), "move gold_5 relics_5")
    assert sum(ask.kind == "draw" for ask in state.asks) == 1


# -- conches, supplies ------------------------------------------


def test_ec_10_one_conch_one_step() -> None:
    state = play(board(reef=dice("2@empty"), mats=(mat((1, 0, 0)),)), "take 2@empty", "adjust 1")
    assert state.mats[0].shells == (0, 0, 0)
    assert state.value == 1


def test_ec_11_the_conch_of_the_die_may_be_used() -> None:
    state = play(board(reef=dice("6@conch"), beach=(1, 15, 15)), "take 6@conch")
    assert options(state) == ["adjust 1", "adjust 5", "adjust 6"]


def test_ec_12_no_conch_on_the_beach() -> None:
    state = play(board(reef=dice("6@conch"), beach=(0, 15, 15)), "take 6@conch")
    assert asked(state) == (0, "move")
    assert state.value == 6


def test_ec_13_the_last_treasure_of_a_wreck() -> None:
    state = board(
        "move",
        divers=("", "gems_5"),
        mats=(mat((0, 2, 0)),),
        value=4,
        piles=treasures(ruby=1, vase=3),
    )
    state = play(state, "move off gems_4", "draw ruby", "place display_1")
    assert asked(state) == (0, "claim")
    assert state.mats[1].displays == ((), (), ())


def test_ec_14_the_discard_becomes_the_pile() -> None:
    state = board("move", value=4, piles=treasures(ruby=1), discards=treasures(vase=2, bust=1))
    state = play(state, "move off art_4")
    assert refused(state, "draw plate") == "WR-14.1"
    state = play(state, "draw vase")
    assert sum(state.piles[6:9]) == 2
    assert sum(state.discards) == 0


def test_ec_15_a_move_to_an_empty_wreck() -> None:
    state = board("move", divers=("", "gold_4"), mats=(mat((0, 1, 0)),), value=4, piles=treasures())
    state = play(state, "move off gold_4")
    assert on(state, 1) == {"beach_4"}
    assert state.mats[1].shells == (1, 1, 0)
    assert asked(state) == (0, "claim")


# -- placing ----------------------------------------------------


def test_ec_16_no_place_no_starfish() -> None:
    full = mat(displays=(FULL,) * 3, vault=FULL_VAULT)
    state = board(mats=(mat(), full), asks=placing("bust", 1))
    assert options(state) == ["place discard"]


def test_ec_17_a_starfish_makes_room() -> None:
    full = mat((0, 0, 1), displays=(FULL,) * 3, vault=FULL_VAULT)
    state = board(mats=(mat(), full), asks=placing("bust", 1))
    assert options(state) == [
        "place discard",
        "drop display_1",
        "drop display_2",
        "drop display_3",
    ]
    assert options(play(state, "drop display_1")) == ["place display_1"]


def test_ec_18_no_discard_while_a_place_is_free() -> None:
    nearly = mat(displays=("ruby ruby vase vase", FULL, FULL), vault=FULL_VAULT)
    state = board(mats=(nearly,), asks=placing("bust"))
    assert options(state) == ["place display_1"]
    assert refused(state, "place discard") == "WR-10.5"
    assert refused(state, "place display_2") == "WR-10.2"
    assert refused(state, "place vault_1") == "WR-10.3"


# -- claims -----------------------------------------------------


def claiming(display: str, shells: tuple[int, int, int] = (0, 0, 0), **more: Any) -> State:
    return board("claim", mats=(mat(shells, (display, "", "")),), **more)


def test_ec_19_a_cover_and_a_single_type_card() -> None:
    state = claiming("ruby ingot ruby", (0, 0, 1))
    state = play(state, "claim EX01 display_1 cover 2=gems")
    assert state.mats[0].exhibits == (("EX01", False),)
    assert state.discards[FACES.index("ingot")] == 1
    assert state.beach[2] == 15


def test_ec_20_starfish_do_not_replace_treasures() -> None:
    state = claiming("ruby ruby", (0, 0, 3))
    assert refused(state, "claim EX01 display_1") == "WR-11.2"
    assert refused(state, "claim EX01 display_1 cover 3=gems") == "WR-13.3"
    assert not any(text.startswith("claim EX01") for text in options(state))


def test_ec_21_one_treasure_too_many() -> None:
    state = claiming("ruby ruby ruby ruby", (0, 0, 1))
    assert refused(state, "claim EX01 display_1") == "WR-11.2"
    state = play(state, "drop display_1", "claim EX01 display_1")
    assert state.mats[0].exhibits == (("EX01", False),)
    assert state.mats[0].shells == (0, 0, 0)


def test_ec_22_covers_only_for_the_order() -> None:
    state = claiming("ingot vase bust crown", (0, 0, 2))
    claims = [text for text in options(state) if text.startswith("claim EX17")]
    assert sorted(claims) == sorted(
        [
            "claim EX17 display_1",
            "claim EX17 display_1 cover 1=art 2=gold",
            "claim EX17 display_1 cover 1=art 3=gold",
            "claim EX17 display_1 cover 2=gold 4=art",
            "claim EX17 display_1 cover 3=gold 4=art",
        ]
    )
    for text in claims:
        after = play(state, text)
        rewarded = asked(after)[1] == "shell"
        assert rewarded == (text == "claim EX17 display_1 cover 1=art 3=gold")
    after = play(state, "claim EX17 display_1 cover 1=art 3=gold", "reward conch")
    assert after.beach == (14, 15, 15)


def test_ec_23_the_covers_are_still_on_the_display() -> None:
    state = claiming("ingot vase bust crown", (0, 0, 2), beach=(15, 15, 0))
    state = play(state, "claim EX17 display_1 cover 1=art 3=gold")
    assert options(state) == ["reward conch", "reward scallop"]
    assert refused(state, "reward starfish") == "WR-11.7"


def test_ec_24_only_the_symbol_one_has_a_shell_for() -> None:
    state = claiming("vase ingot sword crown bust", (1, 0, 0), row=("EX48",))
    state = play(state, "claim EX48 display_1")
    assert options(state) == ["decorate conch", "decorate none"]
    assert refused(state, "decorate scallop gems") == "WR-11.4"


def test_ec_25_no_place_for_the_scallop_treasure() -> None:
    mine = mat((0, 1, 0), ("ruby ingot vase bust", FULL, FULL), FULL_VAULT)
    state = board("claim", mats=(mine,), row=("EX28",))
    state = play(state, "claim EX28 display_1", "decorate scallop relics", "draw helmet")
    assert options(state) == ["place discard"]
    assert refused(state, "place display_1") == "WR-11.6"


def test_ec_26_a_free_tile_without_a_place() -> None:
    state = claiming("ruby ingot vase sword", row=("EX31",), market=((), ("AQM05",), ("AQT01",)))
    state = play(state, "claim EX31 display_1")
    assert options(state) == ["reward none"]
    state = play(state, "reward none")
    assert state.market == ((), ("AQM05",), ("AQT01",))
    assert state.mats[0].exhibits == (("EX31", False),)


def test_ec_27_a_free_tile_and_a_purchase() -> None:
    state = claiming("ruby ingot vase sword", (1, 1, 0), row=("EX31",))
    state = play(state, "claim EX31 display_1", "decorate none", "reward AQB01", "reveal AQB03")
    assert state.market[0] == ("AQB07", "AQB03")
    state = draw_any(play(state, "claim none"))
    assert "buy AQB07" in options(state)
    state = draw_any(play(state, "buy AQB07"))
    assert state.mats[0].aquariums == (("AQB01",), ("AQB07",))


def test_ec_28_a_stack_that_is_empty() -> None:
    mine = mat((1, 1, 2), aquariums=(("AQB01",),))
    all_others = tuple(("AQB02",) for _ in range(2))
    state = board("buy", mats=(mine,), stacks=(*all_others, ()))
    state = play(state, "buy AQT01 on 1")
    assert state.market[2] == ("AQT09",)
    assert asked(state) == (1, "take")


def test_ec_29_the_deck_runs_out() -> None:
    mine = mat(displays=("ruby ruby ruby", "vase vase ingot ingot", ""))
    state = board("claim", mats=(mine,), deck=("EX52",))
    state = play(state, "claim EX01 display_1", "claim EX17 display_2", "reward conch")
    state = play(state, "claim none", "reveal EX52")
    assert state.row == ("EX37", "EX52")
    assert asked(state) == (0, "buy")


def test_ec_30_too_few_shells() -> None:
    state = board("move", divers=("", "gold_3"), value=3, beach=(15, 1, 15))
    state = play(state, "move off gold_3")
    assert state.mats[1].shells == (0, 1, 0)


# -- the end ----------------------------------------------------


def owning(count: int, first: int = 1) -> tuple[tuple[str, bool], ...]:
    return tuple((f"EX{number:02}", False) for number in range(first, first + count))


def test_ec_31_more_than_enough_exhibits() -> None:
    mats = (mat(), mat(exhibits=owning(6)), mat())
    state = board("buy", players=3, mats=mats, seat=1, row=("EX10", "EX11", "EX12", "EX13"))
    turns = []
    state = play(state, "buy none")
    assert state.ender == 1
    while state.asks:
        seat, kind = asked(state)
        if kind == "take":
            turns.append(seat)
        if seat < 0:
            state = draw_any(state) if kind != "roll" else play(state, "roll" + " 1@empty" * 4)
        else:
            state = GAME.apply(state, GAME.legal(state)[-1 if kind in ("claim", "buy") else 0])
    assert turns == [2, 0]
    assert state.over == "exhibits"


def test_ec_32_a_second_trigger_changes_nothing() -> None:
    mats = (mat(exhibits=owning(6)), mat(exhibits=owning(6, 20)), mat())
    state = board("buy", players=3, mats=mats, seat=0, ender=2, row=("EX10",))
    state = play(state, "buy none")
    assert state.ender == 2
    state = replace(state, asks=board("buy", players=3, seat=1).asks, turn=1)
    state = play(state, "buy none")
    assert not state.asks
    assert state.over == "exhibits"


def test_ec_33_rolling_in_a_last_turn() -> None:
    state = play(board("buy", reef=(), ender=0, seat=0, players=3), "buy none")
    assert asked(state) == (-1, "roll")


# -- scoring ----------------------------------------------------


def points(**more: Any) -> int:
    return GAME.score(board(mats=(mat(**more),)))[0].total


def test_ec_34_a_top_right_on_a_bottom() -> None:
    assert points(aquariums=(("AQB07", "AQT10"),)) == 2 + 4


def test_ec_35_a_top_that_finds_no_shell() -> None:
    assert points(aquariums=(("AQB08", "AQT07"),)) == 2


def test_ec_36_a_row_with_a_gap() -> None:
    assert points(vault=("sword", "helmet", "")) == 2


def test_ec_37_a_row_of_equal_faces() -> None:
    assert points(vault=("sword", "sword", "sword")) == 3 + 1


def test_ec_38_a_shared_victory() -> None:
    each = mat((2, 0, 0), ("ruby ruby ruby", "", ""))
    standings = GAME.standings(replace(board(mats=(each, each)), asks=(), over="exhibits"))
    assert standings.winners == (0, 1)
    assert standings.places[0].rule == "WR-17.4"


def test_ec_39_treasures_before_shells() -> None:
    mats = (mat((5, 0, 0), ("ruby", "", "")), mat(displays=("ruby", "", "ruby")))
    standings = GAME.standings(replace(board(mats=mats), asks=(), over="exhibits"))
    assert standings.winners == (1,)
    assert standings.places[0].rule == "WR-17.2"


# -- solo -------------------------------------------------------


def solo(ask: str, divers: str = "", rivals_at: str = "", **more: Any) -> State:
    return board(ask, players=1, divers=(divers,), rival_divers=spots(rivals_at), rivals=10, **more)


def rival_turn(divers: str = "", rivals_at: str = "", **more: Any) -> State:
    asks = (Todo(0, "round"), Todo(0, "round_buy"), Todo(0, "rival_wreck"))
    return solo("take", divers, rivals_at, asks=asks, **more)


def test_ec_40_solo_the_only_target() -> None:
    state = solo("move", "gems_2 gold_2 art_2", "relics_2", value=2)
    assert {text.split()[2] for text in options(state)} == {"relics_2"}
    state = play(state, "move off relics_2")
    assert asked(state) == (0, "bump")
    state = play(state, "bump beach_5")
    assert state.rival_divers == spots("beach_5")
    assert on(state, 0) == {"gems_2", "gold_2", "art_2", "relics_2"}


def test_ec_41_solo_all_four_spots_held() -> None:
    state = solo("take", "gems_2 gold_2 art_2 relics_2", reef=dice("2@scallop"))
    state = play(state, "take 2@scallop")
    assert asked(state) == (0, "claim")
    assert state.mats[0].shells == (0, 1, 0)


def test_ec_42_solo_no_room_on_the_beach() -> None:
    beach = " ".join(f"beach_{n}" for n in range(1, 7))
    state = play(solo("move", "", f"{beach} gems_2", value=2), "move off gems_2")
    assert state.removed == 1
    assert state.rivals == 10
    assert state.rival_divers == spots(beach)
    assert asked(state) == (-1, "draw")


def test_ec_43_solo_an_empty_spot_must_be_taken() -> None:
    state = rival_turn("art_3", value=3, visited=0b0011)
    assert options(state) == ["rival wreck relics"]
    assert refused(state, "rival wreck art") == "WR-18.12"
    assert refused(state, "rival wreck gems") == "WR-18.11"


def test_ec_44_solo_otherwise_the_player_chooses() -> None:
    state = rival_turn("art_3", "relics_3", value=3, visited=0b0011)
    assert options(state) == ["rival wreck art", "rival wreck relics"]
    state = play(state, "rival wreck art", "bump beach_1")
    assert on(state, 0) == {"beach_1"}
    assert state.mats[0].shells == (0, 0, 2)


def test_ec_45_solo_the_vault_is_full() -> None:
    mine = mat(vault=FULL_VAULT)
    state = rival_turn("art_4", value=3, mats=(mine,))
    state = play(state, "rival wreck art", "draw bust", "draw plate")
    assert options(state) == ["place discard"]
    assert refused(state, "place display_1") == "WR-18.14"


def test_ec_46_solo_the_round_goes_on() -> None:
    mine = mat(vault=("ruby ruby vase vase", "ruby ruby vase vase", "ruby ruby vase"))
    asks = (Todo(0, "round"), Todo(0, "turn"), Todo(0, "place", None, -1, 0))
    state = play(solo("take", mats=(mine,), asks=asks), "place vault_3")
    assert asked(state) == (0, "take")
    state = replace(state, asks=(Todo(0, "round"), Todo(0, "round_buy")))
    assert play(state, "buy none").over == "vault_full"


def test_ec_47_solo_one_rival_left() -> None:
    asks = (
        *(Todo(0, "round"), Todo(0, "round_buy"), Todo(0, "rival"), Todo(0, "rival")),
        Todo(0, "rival_wreck"),
    )
    state = replace(rival_turn(value=1, round=6), asks=asks, rivals=1)
    state = play(state, "rival wreck gold", "draw ingot")
    assert asked(state) == (0, "round_buy")
    assert play(state, "buy none").over == "rivals_gone"


def test_ec_48_solo_a_pile_that_ran_out_and_was_rebuilt() -> None:
    state = rival_turn(
        "gold_2", value=1, piles=treasures(ingot=1, ruby=5), discards=treasures(crown=3)
    )
    state = play(state, "rival wreck gold", "draw ingot", "draw crown", "place vault_1")
    assert sum(state.piles[3:6]) == 3
    assert play(state, "buy none").over == "wreck_empty"


def test_ec_49_solo_own_divers_on_the_beach_count() -> None:
    five = " ".join(f"beach_{n}" for n in range(1, 6))
    asks = (Todo(0, "round"), Todo(0, "round_buy"))
    held = play(solo("take", "beach_6", five, asks=asks), "buy none")
    assert held.over == "beach_full"
    left = play(solo("take", "gold_6", five, asks=asks), "buy none")
    assert not left.over


def test_ec_50_zones_make_different_options() -> None:
    state = board(reef=dice("4@scallop", "4@empty", "4@empty"))
    assert options(state) == ["take 4@scallop", "take 4@empty"]
