"""WR-R: the rulings on unclear points."""

from __future__ import annotations

from typing import Any

import pytest

from sheets.bots import spec
from sheets.engine.drive import Dice, drive
from sheets.engine.events import Event
from sheets.engine.struct import replace
from sheets.wreck_raiders.rules.moves import AgreeEnd
from sheets.wreck_raiders.rules.state import State
from tests.wreck_raiders.kit import (
    FULL,
    FULL_VAULT,
    GAME,
    RULES,
    asked,
    board,
    claiming,
    make_setup,
    mat,
    on,
    options,
    placing,
    play,
    refused,
    rival,
    treasures,
)


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


def test_wr_r48_a_pile_that_ran_out_is_remembered() -> None:
    piles = (0, 0, 0, 1, *(0,) * 8)
    state = rival("rival_wreck", value=2, piles=piles, discards=(0, 0, 0, 0, 4, *(0,) * 7))
    state = play(state, "rival wreck gold", "draw doubloons")
    assert state.dry == 0b0010


def test_wr_r49_own_divers_stay_on_the_beach() -> None:
    state = rival("rival_wreck", "beach_2", "", value=2)
    state = play(state, "rival wreck gold")
    assert on(state, 0) == {"beach_2"}


VAULT = ("ruby ruby vase vase", "", "")
LOCKED: dict[str, Any] = {"piles": (0,) * 12, "market": ((), (), ()), "mats": (mat(vault=VAULT),)}


def next_turn(state: State, events: list[Event]) -> State:
    """The state after a turn in which nothing happens."""
    asks = board("buy", players=len(state.mats), seat=state.turn).asks
    return RULES.apply(replace(state, asks=asks), RULES.parse("buy none"), events.append)


@pytest.mark.parametrize("players", [2, 3, 5])
def test_wr_r55_a_stuck_table_is_announced_and_ends_a_round_later(players: int) -> None:
    state = board("buy", players=players, **LOCKED)
    told: list[tuple[int, str]] = []
    for turn in range(1, players + 2):
        assert not state.over
        events: list[Event] = []
        state = next_turn(state, events)
        told += [(turn, event.kind) for event in events if event.kind in ("locked", "ended_locked")]
    assert told == [(1, "locked"), (players + 1, "ended_locked")]
    assert state.over == "stalemate"
    standings = RULES.standings(state)
    assert (standings.over, standings.rule) == (True, "WR-R55")


STARFISH_ON_A_DISPLAY = {"mats": (mat(), mat(displays=("ruby", "", "")))}
CLAIMABLE = {
    "mats": (mat(), mat(displays=("ruby ruby ruby", "", ""))),
    "beach": (15, 15, 0),
    "row": ("EX01",),
}
PAYABLE = {"market": (("AQB07",), (), ()), "beach": (15, 14, 15), "mats": (mat(), mat((0, 1, 0)))}


@pytest.mark.parametrize(
    "alive",
    [
        pytest.param({"piles": treasures(sword=1)}, id="a pile"),
        pytest.param({"discards": treasures(sword=1)}, id="a discard"),
        pytest.param(STARFISH_ON_A_DISPLAY, id="a starfish on the beach"),
        pytest.param(
            {"mats": (mat((0, 0, 15)), mat(displays=("ruby", "", ""))), "beach": (15, 15, 0)},
            id="a starfish in a basket",
        ),
        pytest.param(CLAIMABLE, id="a claim"),
        pytest.param(PAYABLE, id="a tile that beach and basket together can pay for"),
    ],
)
def test_wr_r55_it_never_ends_while_anything_can_change(alive: dict[str, Any]) -> None:
    state = board("buy", **{**LOCKED, **alive, "quiet": 99})
    events: list[Event] = []
    assert not next_turn(state, events).over
    assert "locked" not in {event.kind for event in events}


@pytest.mark.parametrize(
    "stuck",
    [
        pytest.param({"mats": (mat(displays=("ruby", "", "")),), "beach": (15, 15, 0)}, id="rest"),
        pytest.param({"market": ((), ("AQM05",), ())}, id="a middle without a bottom"),
        pytest.param(
            {"market": (("AQB07",), (), ()), "beach": (0, 15, 15)}, id="a tile without its shells"
        ),
    ],
)
def test_wr_r55_it_ends_where_nothing_can_change(stuck: dict[str, Any]) -> None:
    state = board("buy", **{**LOCKED, **stuck, "quiet": 2})
    assert next_turn(state, []).over == "stalemate"


def test_wr_r55_claims_purchases_and_placements_start_the_count_again() -> None:
    bought = play(board("buy", mats=(mat((1, 1, 0)),), quiet=3), "buy AQB07")
    claimed = play(claiming("ruby ruby ruby", quiet=3), "claim EX01 display_1")
    placed = play(board(asks=placing("bust"), quiet=3), "place vault_1")
    assert (bought.quiet, claimed.quiet, placed.quiet) == (0, 0, 0)
    full = mat((0, 0, 1), (FULL,) * 3, FULL_VAULT)
    thrown = play(board(asks=placing("bust"), mats=(full,), quiet=3), "place discard")
    dropped = play(board(mats=(full,), quiet=3), "drop display_1")
    assert (thrown.quiet, dropped.quiet) == (3, 3)


# -- the table agrees (WR-R55) ---------------------------------------------------------


def test_wr_r55_every_other_player_is_asked() -> None:
    state = board(players=3, seat=1)
    assert [RULES.format(move) for move in RULES.declarations(state)] == ["agree end"]
    assert "agree end" not in options(state)
    events: list[Event] = []
    state = play(state, "agree end", events=events)
    assert asked(state) == (2, "consent")
    assert options(state) == ["agree end", "decline end"]
    assert RULES.declarations(state) == ()
    state = play(state, "agree end", events=events)
    assert asked(state) == (0, "consent")
    state = play(state, "agree end", events=events)
    assert (state.over, RULES.ask(state)) == ("agreement", None)
    assert RULES.standings(state).rule == "WR-R55"
    assert [event.kind for event in events] == [
        "end_offered",
        "end_agreed",
        "end_agreed",
        "ended_agreed",
    ]


def test_wr_r55_one_who_declines_brings_the_turn_back() -> None:
    before = board(players=3, seat=1)
    assert play(before, "agree end", "agree end", "decline end") == before


def test_wr_r55_an_offer_has_its_time() -> None:
    offered = play(board(mats=(mat(), mat((0, 0, 1), ("ruby", "", "")))), "agree end")
    for text in ("take 1@empty", "drop display_1", "claim none"):
        assert refused(offered, text) == "WR-R55"
    assert refused(board(), "decline end") == "WR-R55"
    for ask in ("move", "claim", "buy"):
        assert refused(board(ask, value=1), "agree end") == "WR-R55"
    assert refused(board(players=1), "agree end") == "WR-R55"
    assert RULES.declarations(board(players=1)) == ()


@pytest.mark.parametrize(("quiet", "answer"), [(59, "decline end"), (60, "agree end")])
def test_wr_r55_a_bot_agrees_after_twenty_quiet_rounds(quiet: int, answer: str) -> None:
    state = play(board(players=3, quiet=quiet), "agree end")
    move = GAME.bot.agreement(state, 1)
    assert move is not None
    assert RULES.format(move) == answer


def test_wr_r55_bots_answer_people_and_make_offers_among_themselves() -> None:
    state = board(players=3, quiet=60)
    bot = spec.make("random")
    dice = Dice(make_setup(3, seed="1"))
    (_, after), *_ = drive(GAME, state, dice, [bot] * 3)
    assert asked(after) == (1, "consent")
    *_, (_, after) = drive(GAME, state, dice, [bot] * 3)
    assert after.over == "agreement"
    (step, _), *_ = drive(GAME, state, dice, [bot, bot, None])
    assert not isinstance(step.move, AgreeEnd)
    offered = play(board(players=3, quiet=60, seat=2), "agree end")
    *_, (_, after) = drive(GAME, offered, dice, [bot, bot, None])
    assert after.over == "agreement"
