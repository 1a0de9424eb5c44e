"""WR-18 Solo."""

from __future__ import annotations

from typing import Any

import pytest

from sheets.engine.asks import CHANCE
from sheets.engine.chance import QuickDraws
from sheets.engine.errors import BadSetup
from sheets.engine.events import Event
from sheets.engine.registry import load_game
from sheets.engine.struct import replace
from sheets.engine.table import Table
from sheets.engine.text import Speaker
from sheets.wreck_raiders.names import RIVAL
from sheets.wreck_raiders.rules import asks as owed
from sheets.wreck_raiders.rules import scoring
from sheets.wreck_raiders.rules.state import State
from tests.wreck_raiders.kit import (
    FULL_VAULT,
    GAME,
    PARTS,
    asked,
    board,
    dice,
    make_setup,
    mat,
    on,
    options,
    owe,
    play,
    refused,
    rival,
    spots,
    texts,
    treasures,
)


def whole_round() -> State:
    state = GAME.start(make_setup(1, solo=True))
    draws = QuickDraws("round")
    while asked(state)[1] != "roll":
        state = GAME.rules.apply(state, GAME.rules.chance(state).sample(draws))
    return state


def test_wr_18_1_wr_r41_the_set_up() -> None:
    state = whole_round()
    assert len(state.row) == 3
    assert PARTS.numbers[1].divers == 6
    assert PARTS.numbers[1].dice == 6
    assert state.rivals == 16
    eighteen = GAME.start(make_setup(1, solo=True, variants=("solo_rivals=18",)))
    assert eighteen.rivals == 18
    with pytest.raises(BadSetup):
        GAME.start(make_setup(1, solo=True, variants=("solo_rivals=17",)))


def test_wr_18_2_wr_18_3_wr_18_4_the_course_of_a_round() -> None:
    state = whole_round()
    draws = QuickDraws("course")
    asks = []
    while state.round == 1 and state.asks:
        seat, kind = asked(state)
        asks.append(kind)
        assert seat in (CHANCE, 0)
        if seat == CHANCE:
            state = GAME.rules.apply(state, GAME.rules.chance(state).sample(draws))
        else:
            state = GAME.rules.apply(state, draws.choice(GAME.rules.legal(state)))
    main = [kind for kind in asks if kind in ("roll", "take", "rival_take", "round_buy")]
    assert main[:7] == ["roll", "take", "take", "take", "rival_take", "rival_take", "rival_take"]
    assert main[7:] == ["round_buy"] * (len(main) - 7)
    assert asks.count("claim") >= 3
    assert asks.count("buy") >= 3


def test_wr_18_5_not_to_the_beach() -> None:
    state = board("move", players=1, value=4)
    assert options(state) == [f"move off {wreck}_4" for wreck in ("gems", "gold", "art", "relics")]
    assert refused(state, "move off beach_4") == "WR-18.5"


def test_wr_18_6_the_move_is_lost() -> None:
    state = board("take", players=1, divers=("gems_2 gold_2 art_2 relics_2",), reef=dice("2@empty"))
    events: list[Event] = []
    state = play(state, "take 2@empty", events=events)
    assert asked(state) == (0, "claim")
    assert events[-1].rule == "WR-18.6"


def test_wr_18_7_wr_18_9_a_bumped_rival_goes_to_any_empty_beach_spot() -> None:
    state = board("move", players=1, divers=("beach_1",), value=3, rivals=5)
    state = replace(state, rival_divers=spots("gold_3 beach_2"))
    state = play(state, "move beach_1 gold_3")
    assert options(state) == [f"bump beach_{n}" for n in (1, 3, 4, 5, 6)]
    assert refused(state, "bump beach_2") == "WR-18.7"
    assert refused(state, "draw ingot") == "WR-18.7"
    state = play(state, "bump beach_1")
    assert state.rival_divers == spots("beach_1 beach_2")
    assert state.rivals == 5
    assert state.mats[0].shells == (0, 0, 0)
    assert refused(board("move", players=1, value=1), "move off beach_1") == "WR-18.5"


def test_wr_18_8_a_rivals_treasure_is_discarded() -> None:
    state = board("move", players=1, value=3)
    state = replace(state, rival_divers=spots("gold_4"))
    state = play(state, "move off gold_3", "draw ingot", "place vault_1", "draw crown")
    assert state.discards[5] == 1
    assert asked(state) == (0, "claim")


def test_wr_18_10_wr_r50_a_die_for_the_rival() -> None:
    state = rival("rival_take", reef=dice("2@conch", "2@empty", "5@empty"))
    assert options(state) == ["rival take 2@conch", "rival take 2@empty", "rival take 5@empty"]
    assert refused(state, "rival take 5@conch") == "WR-18.10"
    assert refused(state, "take 2@conch") == "WR-18.10"
    state = play(state, "rival take 2@conch")
    assert state.mats[0].shells == (0, 0, 0)
    assert state.value == 2
    assert asked(state) == (0, "rival_wreck")
    assert refused(state, "adjust 3") == "WR-18.10"


def test_wr_18_11_wr_18_12_wr_r45_which_wrecks() -> None:
    state = rival("rival_wreck", "gold_2", "", value=2, visited=0b0001)
    assert options(state) == ["rival wreck art", "rival wreck relics"]
    state = play(state, "rival wreck art")
    assert state.visited == 0b0101
    assert state.rivals == 9
    assert state.rival_divers == spots("art_2")


def solo(ask: str, divers: str = "", rivals_at: str = "", **more: Any) -> State:
    return board(ask, players=1, divers=(divers,), rival_divers=spots(rivals_at), rivals=10, **more)


def rival_turn(divers: str = "", rivals_at: str = "", **more: Any) -> State:
    asks = (owe("round"), owe("round_buy"), owe("rival_wreck"))
    return solo("take", divers, rivals_at, asks=asks, **more)


def test_ec_43_solo_an_empty_spot_must_be_taken() -> None:
    state = rival_turn("art_3", value=3, visited=0b0011)
    assert options(state) == ["rival wreck relics"]
    assert refused(state, "rival wreck art") == "WR-18.12"
    assert refused(state, "rival wreck gems") == "WR-18.11"
    assert refused(state, "rival wreck gold") == "WR-18.11"


def test_wr_18_12_wr_18_13_wr_r43_wr_r44_bumping_by_a_rival() -> None:
    state = rival("rival_wreck", "gold_2 art_2", "relics_2 beach_1", value=2, visited=0b0001)
    assert options(state) == [f"rival wreck {wreck}" for wreck in ("gold", "art", "relics")]
    own = play(state, "rival wreck gold", "bump beach_4")
    assert on(own, 0) == {"art_2", "beach_4"}
    assert own.mats[0].shells == (1, 1, 0)
    other = play(state, "rival wreck relics", "bump beach_4")
    assert other.rival_divers == spots("relics_2 beach_1 beach_4")
    assert other.mats[0].shells == (0, 0, 0)


BEACH = " ".join(f"beach_{number}" for number in range(1, 7))


def test_wr_18_12_a_full_beach() -> None:
    state = rival("rival_wreck", "gold_2 art_2", f"{BEACH} relics_2 gems_2", value=2)
    own = play(state, "rival wreck gold")
    assert on(own, 0) == {"art_2"}
    assert own.removed == 0
    assert asked(own) == (CHANCE, "draw")
    other = play(state, "rival wreck gems")
    assert other.removed == 1


def test_ec_45_solo_the_vault_is_full() -> None:
    mine = mat(vault=FULL_VAULT)
    state = rival_turn("art_4", value=3, mats=(mine,))
    state = play(state, "rival wreck art", "draw bust", "draw plate")
    assert options(state) == ["place discard"]
    assert refused(state, "place display_1") == "WR-18.14"


def test_wr_18_14_wr_r42_wr_r51_treasures_of_a_rival_turn() -> None:
    state = rival(
        "rival_wreck", "art_3", "art_1", value=2, mats=(mat((0, 0, 1), ("ruby", "", "")),)
    )
    state = play(state, "rival wreck art")
    assert [ask.who for ask in reversed(state.asks) if isinstance(ask, owed.Treasure)] == [
        RIVAL,
        0,
        RIVAL,
    ]
    state = play(state, "draw vase", "draw bust")
    assert texts(state, "place") == ["place vault_1", "place vault_2", "place vault_3"]
    assert texts(state, "drop") == ["drop display_1"]
    state = play(state, "place vault_2", "draw plate")
    assert sum(state.discards) == 2


def test_wr_18_15_wr_r46_no_rival_left() -> None:
    asks = (owe("round"), owe("round_buy"), owe("rival"), owe("rival_wreck"))
    state = rival("rival", value=1, asks=asks, rivals=1, reef=dice("3@empty"))
    events: list[Event] = []
    state = play(state, "rival wreck gems", "draw ruby", events=events)
    assert asked(state) == (0, "round_buy")
    assert events[-1].rule == "WR-18.15"
    assert state.reef == dice("3@empty")


def test_wr_18_16_any_number_of_tiles() -> None:
    state = rival("round_buy", mats=(mat((2, 2, 2)),), asks=(owe("round"), owe("round_buy")))
    state = play(state, "buy AQB07", "reveal AQB02", "buy AQM13 on 1", "reveal AQM14")
    assert asked(state) == (0, "round_buy")
    assert state.mats[0].aquariums == (("AQB07", "AQM13"),)


END = (owe("round"), owe("round_buy"))


SIX = tuple((f"EX{n:02}", False) for n in range(10, 16))


def refused_rule(state: State) -> str:
    problem = GAME.rules.check(state, GAME.rules.parse("buy none"))
    assert problem is not None
    return problem.rule


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"mats": (mat(vault=FULL_VAULT),)}, "vault_full"),
        ({"mats": (mat(exhibits=SIX),)}, "exhibits"),
        ({"dry": 0b0010}, "wreck_empty"),
        ({"divers": "beach_1", "rivals_at": BEACH.replace("beach_1 ", "")}, "beach_full"),
        ({"rivals": 0}, "rivals_gone"),
        ({"rivals": 0, "dry": 1}, "wreck_empty+rivals_gone"),
        ({}, ""),
    ],
    ids=["vault", "exhibits", "wreck", "beach", "rivals", "two", "none"],
)
def test_wr_18_17_wr_18_18_the_five_end_conditions(fields: dict[str, Any], reason: str) -> None:
    state = rival("round_buy", asks=END, **fields)
    assert not state.over  # WR-18.18: never before the check
    after = play(state, "buy none")
    assert after.over == reason
    assert (GAME.rules.ask(after) is None) == bool(reason)
    if reason:
        standings = GAME.rules.standings(after)
        assert standings.reason == reason
        assert standings.rule == "WR-18.19"
        assert refused_rule(after) == "WR-18.17"


def test_wr_18_19_the_rating_is_told() -> None:
    state = replace(rival("round_buy", asks=END, rivals=0), asks=(), over="rivals_gone")
    standings = GAME.rules.standings(state)
    assert "0 coins, paddling (the rival pile is empty)" in Speaker()(standings.text)
    assert standings.places[0].reason is not None
    assert Speaker()(standings.places[0].reason).endswith(": paddling")


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


def test_ec_44_solo_otherwise_the_player_chooses() -> None:
    state = rival_turn("art_3", "relics_3", value=3, visited=0b0011)
    assert options(state) == ["rival wreck art", "rival wreck relics"]
    state = play(state, "rival wreck art", "bump beach_1")
    assert on(state, 0) == {"beach_1"}
    assert state.mats[0].shells == (0, 0, 2)


def test_ec_46_solo_the_round_goes_on() -> None:
    mine = mat(vault=("ruby ruby vase vase", "ruby ruby vase vase", "ruby ruby vase"))
    asks = (owe("round"), owe("turn"), owed.Place(0, 0))
    state = play(solo("take", mats=(mine,), asks=asks), "place vault_3")
    assert asked(state) == (0, "take")
    state = replace(state, asks=(owe("round"), owe("round_buy")))
    assert play(state, "buy none").over == "vault_full"


def test_ec_47_solo_one_rival_left() -> None:
    asks = (
        *(owe("round"), owe("round_buy"), owe("rival"), owe("rival")),
        owe("rival_wreck"),
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
    assert state.piles == treasures(crown=2, ruby=5)  # WR-R15: before the ingot is discarded
    assert state.discards == treasures(ingot=1)
    assert play(state, "buy none").over == "wreck_empty"


def test_ec_49_solo_own_divers_on_the_beach_count() -> None:
    five = " ".join(f"beach_{n}" for n in range(1, 6))
    asks = (owe("round"), owe("round_buy"))
    held = play(solo("take", "beach_6", five, asks=asks), "buy none")
    assert held.over == "beach_full"
    left = play(solo("take", "gold_6", five, asks=asks), "buy none")
    assert not left.over


@pytest.mark.parametrize(
    ("score", "tier"),
    [
        *((0, 1), (50, 1), (51, 2), (75, 2), (76, 3), (100, 3)),
        *((101, 4), (125, 4), (126, 5), (150, 5), (151, 6)),
    ],
)
def test_tv_20_solo_ratings(score: int, tier: int) -> None:
    assert scoring.tier(PARTS, score) == tier


def test_a_whole_solo_game_is_over_in_six_rounds() -> None:
    for seed in range(30):
        setup = make_setup(1, solo=True, seed=str(seed))
        table = Table(load_game("wreck_raiders"), setup)
        draws = QuickDraws(str(seed))
        while (ask := table.ask) is not None:
            if ask.seat == CHANCE:
                table.draw()
            else:
                table.play(draws.choice(table.game.rules.legal(table.state)))
        assert table.state.round <= 6
        assert table.state.over
