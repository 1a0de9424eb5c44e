"""The audit: what no play can lead to is found, with its rule; what somebody played passes."""

from __future__ import annotations

import pytest

from sheets.engine.errors import BadPosition
from sheets.engine.findings import Findings
from sheets.engine.setup import Player, Setup
from sheets.engine.struct import replace
from sheets.engine.table import Table
from sheets.engine.text import Speaker
from sheets.fleet.forms.audit import implausibilities
from sheets.fleet.names import COLUMNS, SECTIONS
from sheets.fleet.rules.state import PlayerSheet, State
from sheets.lab.simulate import play_out
from tests.fleet.kit import GAME, NAMES, PARTS, form

SHIPS_AND_BUILDINGS = (
    "king_crab 8 fish 2,2; bonus_fish; captains_club 6; research_vessel 5; barge 3; "
    "inuit 5 fish 3,3,3; annas_bank 5; fishermans_pub 4"
)
EVERYTHING = (
    "shrimp 10 LLB fish 4,4,4; cod 10 LLB fish 4,4,4; lobster 10 LLB fish 4,4,4; "
    "swordfish 10 LLB fish 4,4,4; oyster 10 LLB fish 10,10; king_crab 8 fish 4,4; bonus_fish; "
    "captains_club 6; research_vessel 5; barge 3 fish 10; inuit 5 fish 3,3,3; casino 2; "
    "annas_bank 5; seafood_buffet 2; recycling_yard 2; fishermans_pub 4; bait_shop 2; "
    "smokehouse 2; ridback_cannery 2; hexes shrimp cod lobster swordfish oyster; recycled 3; "
    "coins 60"
)
# A table of each kind there is: players, solo, modules.
MODES = [
    pytest.param(1, (), id="solo"),
    pytest.param(2, (), id="two"),
    pytest.param(3, ("captains",), id="captains"),
    pytest.param(4, ("captains", "trophies"), id="all-modules"),
]


def found(text: str, **head: object) -> list[tuple[str, str]]:
    """Rule and field of every doubt about a finished sheet."""
    problems = GAME.forms.audit(form(text, **head))
    return [(problem.rule, Speaker()(problem.text).split(":")[0]) for problem in problems]


@pytest.mark.parametrize(
    ("text", "field", "rule"),
    [
        ("cod 2; coins 10", "player P1", "FL-1.4"),
        ("shrimp 3 fish 4; coins 9", "player P1.coins", "FL-7.1"),
        ("shrimp 3; oyster 3; coins 10; captain captain_cod", "player P1.cod", "FL-12.2"),
        ("shrimp 3; oyster 3; cod 3; captain captain_cod", "player P1.inuit", "FL-12.2"),
        ("cod 3 fish 1; barge 3 fish 10; coins 20", "player P1.barge", "FL-8.1"),
        ("shrimp 3 fish 4; coins 12", "player P1.coins", "FL-3.14"),
        ("lobster 3 fish 1; coins 10", "player P1.coins", "FL-5.13"),
        ("cod 3 fish 0; coins 15", "player P1.cod", "FL-8.5"),
        (f"shrimp 3 fish 4; {SHIPS_AND_BUILDINGS}; coins 11", "player P1", "FL-4.2"),
        (f"shrimp 3 fish 4; {SHIPS_AND_BUILDINGS}; coins 11", "player P1.coins", "FL-3.14"),
        (EVERYTHING, "player P1", "FL-4.2"),
    ],
)
def test_what_no_play_leads_to_is_found(text: str, field: str, rule: str) -> None:
    assert (rule, field) in found(text)


def test_fl_8_1_a_barge_beside_full_boats_catches() -> None:
    """The shrimp boat of the start is full before the last fishing, the barge lay there."""
    sheet = "shrimp 3 fish 4; barge 3 fish 0; captains_club 6; inuit 5 fish 1,1,1; coins 60"
    assert ("FL-8.1", "player P1.barge") not in found(sheet)  # it may have come last of all
    assert ("FL-8.1", "player P1.barge") in found(sheet.replace("barge 3 fish 0", "barge 3 fish 9"))


def test_fl_14_6_captain_ruth_strikes_three_boxes_a_phase() -> None:
    """Sixteen phases of dice: 48 boxes, not one more."""
    most = "shrimp 3 fish 4; coins 42; struck cod 10, lobster 10, swordfish 10, oyster 10, inuit 5"
    assert ("FL-14.6", "player P1.struck") not in found(f"{most}, barge 3", solo=True)
    assert ("FL-14.6", "player P1.struck") in found(f"{most}, barge 3, casino 1", solo=True)


def test_more_fish_than_fishing_allows() -> None:
    text = form(
        "oyster 10 LBL fish 9,8; cod 3 fish 4; coins 6",
        "shrimp 3 fish 3; coins 6",
        round=5,
        phase="boat",
        start_player="P1",
    )
    problems = GAME.forms.audit(text)
    fields = {Speaker()(problem.text).split(":")[0] for problem in problems}
    assert {"player P1.oyster", "player P1.cod", "player P2.shrimp"} <= fields
    assert "FL-8.2" in {problem.rule for problem in problems}


def test_more_coins_than_can_be_earned() -> None:
    text = form("shrimp 3; coins 40", "cod 3; coins 9", round=2, phase="boat", start_player="P1")
    assert [problem.rule for problem in GAME.forms.audit(text)] == ["FL-6.1"]


def test_what_the_form_refuses_is_reported_too() -> None:
    rules = {problem.rule for problem in GAME.forms.audit(form("cod 10 LLL; bonus_fish"))}
    assert {"FL-4.4", "FL-9.2"} <= rules


def test_forty_dice_as_coins_are_possible() -> None:
    assert found("shrimp 3 fish 4; coins 50") == []
    assert ("FL-3.14", "player P1.coins") in found("shrimp 3 fish 4; coins 49")


def test_fl_11_6_a_boat_die_that_is_recycled_marks_a_ship() -> None:
    sheet = "oyster 4; swordfish 1; research_vessel 2; casino 1; recycling_yard 2; recycled 1"
    head = {"round": 2, "phase": "boat", "start_player": "P1"}
    assert found(f"{sheet}; coins 1; captain captain_oyster", **head) == []


LEVEL_1 = "shrimp 3 fish 4; coins 50"
SIX_BOATS = "shrimp 10 BLL fish 4,4,4; cod 10 BLL fish 4,4,4; coins 60"


def silver(trophy: str, winners: list[str], *sheets: str) -> list[str]:
    """The rules that a form with trophies breaks."""
    text = form(*sheets, trophies=f"gold_fish {trophy}", silver_winners=winners)
    return [problem.rule for problem in GAME.forms.audit(text)]


def test_fl_12_7_a_silver_trophy_has_its_condition_on_the_final_sheet() -> None:
    assert "FL-12.7" in silver("silver_level3", ["P1"], LEVEL_1, LEVEL_1)
    assert "FL-12.7" not in silver("silver_level3", [], LEVEL_1, LEVEL_1)


def test_fl_12_7_a_condition_that_is_met_brings_the_silver_trophy() -> None:
    assert "FL-12.7" in silver("silver_boats", [], SIX_BOATS, SIX_BOATS)
    assert "FL-12.7" not in silver("silver_boats", ["P2"], SIX_BOATS, SIX_BOATS)
    assert "FL-12.7" not in silver("silver_boats", ["P1", "P2"], SIX_BOATS, SIX_BOATS)


def test_fl_12_7_a_trophy_nobody_can_have_is_not_scored() -> None:
    text = form(LEVEL_1, LEVEL_1, trophies="gold_fish silver_level3", silver_winners=["P1"])
    with pytest.raises(
        BadPosition, match="P1 does not meet the condition of the silver trophy"
    ) as caught:
        GAME.forms.read_form(text)
    assert caught.value.rule == "FL-12.7"


def test_fl_12_7_in_the_middle_of_a_turn_the_check_is_still_to_come() -> None:
    head = {"round": 9, "phase": "town", "start_player": "P1", "trophies": "gold_fish silver_boats"}
    assert "FL-12.7" not in {rule for rule, _ in found(SIX_BOATS, **head)}


@pytest.mark.parametrize("struck", ["", "; struck cod 3", "; struck casino 2, inuit 1"])
def test_fl_14_6_captain_ruth_strikes_at_least_where_everything_is_open(struck: str) -> None:
    sheet = f"shrimp 3 fish 4; coins 42{struck}"
    assert ("FL-14.6", "player P1.struck") in found(sheet, solo=True)


def test_fl_14_6_she_strikes_nothing_where_everything_is_closed() -> None:
    """Only what was open for certain is counted."""
    many = "cod 7, lobster 10, swordfish 10, oyster 10"
    assert ("FL-14.6", "player P1.struck") not in found(
        f"shrimp 3 fish 4; coins 42; struck {many}", solo=True
    )


# -- real games --------------------------------------------------------------------------


def played(count: int, modules: tuple[str, ...], bot: str, seed: str) -> tuple[Setup, State]:
    players = tuple(Player(name, bot) for name in NAMES[:count])
    setup = Setup("fleet", players, solo=count == 1, modules=modules, seed=seed)
    return setup, play_out(GAME, setup)[0]


def doubted(state: State, setup: Setup) -> list[str]:
    to = Findings()
    implausibilities(PARTS, state, setup.names, to)
    return [f"{problem.rule} {Speaker()(problem.text)}" for problem in to.odd]


@pytest.mark.slow
@pytest.mark.parametrize("bot", ["random", "greedy"])
@pytest.mark.parametrize(("count", "modules"), MODES)
def test_a_real_sheet_is_never_doubted(count: int, modules: tuple[str, ...], bot: str) -> None:
    for number in range(8):
        setup, state = played(count, modules, bot, f"audit/{number}")
        assert doubted(state, setup) == [], number


@pytest.mark.parametrize(("count", "modules"), MODES)
def test_fl_8_5_a_real_sheet_without_its_fish_is_found(
    count: int, modules: tuple[str, ...]
) -> None:
    setup, state = played(count, modules, "greedy", "audit")
    for seat, sheet in enumerate(state.sheets):
        empty = replace(sheet, fish=tuple((0,) * len(boats) for boats in sheet.fish))
        reasons = doubted(with_sheet(state, seat, empty), setup)
        assert any(reason.startswith("FL-8.5") for reason in reasons)


def with_sheet(state: State, seat: int, sheet: PlayerSheet) -> State:
    return replace(state, sheets=(*state.sheets[:seat], sheet, *state.sheets[seat + 1 :]))


def test_a_table_that_marks_columns_only_is_believed() -> None:
    """Harbor and wharf may stay empty: town dice are coins then (FL-3.12).  Such a sheet is no
    mistake, so a sheet whose harbor and wharf were forgotten is found only by its coins."""
    setup = Setup("fleet", tuple(map(Player, NAMES[:2])), seed="columns")
    table = Table(GAME, setup)
    list(table.advance((None, None)))
    avoided = SECTIONS[len(COLUMNS) :]
    while not table.over:
        names = {GAME.rules.format(move): move for move in GAME.rules.legal(table.state)}
        table.play(next(move for name, move in names.items() if name.split()[-1] not in avoided))
        list(table.advance((None, None)))
    assert not any(any(sheet.marks[len(COLUMNS) :]) for sheet in table.state.sheets)
    assert doubted(table.state, setup) == []
