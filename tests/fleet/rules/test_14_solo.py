"""Captain Ruth: her choice of dice and her strikes (FL-14), beyond the edge cases."""

from __future__ import annotations

import pytest

from sheets.engine.chance import QuickDraws
from sheets.engine.game import CHANCE, Player, Setup
from sheets.engine.table import Table
from sheets.fleet import solo
from sheets.fleet.names import FACES, SECTIONS
from sheets.fleet.state import open_desk
from tests.fleet.kit import GAME, At

REGULAR = "shrimp king_crab casino"
CLOSED_COLUMNS = "; ".join(f"struck {name} 10" for name in SECTIONS[:5])


def ruth(text: str, phase: str, dice: str, stones: str = REGULAR) -> tuple[str, str]:
    """Which die she takes from these, and what she strikes."""
    at = At(text, solo=True, round=2, phase=phase, stones=stones)
    before = at.state.sheets[0]
    words = dice.split()
    joined = " ".join(words[:-1]) + " / " + words[-1] if phase == "town" else dice
    at.do(f"roll {phase} {joined}")
    after = at.state.sheets[0]
    left = [FACES[face] for face in at.state.pool]
    for word in left:
        words.remove(word)
    struck = [
        f"{SECTIONS[section]} {after.struck[section] - before.struck[section]}"
        for section in range(18)
        if after.struck[section] != before.struck[section]
    ]
    if after.struck_stars != before.struck_stars:
        struck.append("star")
    return words[0], ", ".join(struck)


@pytest.mark.parametrize(
    ("text", "dice", "stones", "takes", "strikes"),
    [
        ("shrimp 3", "cod oyster lobster", REGULAR, "cod", "cod 2"),  # FL-14.15: nearest
        ("shrimp 3", "oyster cod lobster", "oyster king_crab casino", "oyster", "oyster 2"),
        ("shrimp 3", "cod shrimp swordfish", "oyster king_crab casino", "shrimp", "shrimp 2"),
        ("shrimp 3", "cod coins coins", "lobster king_crab casino", "cod", "cod 2"),
        ("shrimp 3", "coins coins coins", REGULAR, "coins", "shrimp 1"),  # FL-R41
        ("cod 3; struck cod 7", "cod coins cod", REGULAR, "coins", "shrimp 1"),  # FL-14.16
        ("cod 3; struck cod 6", "cod coins coins", "cod king_crab casino", "cod", "cod 1"),
        ("cod 3; struck cod 7", "cod cod cod", REGULAR, "cod", ""),  # FL-14.17
        (CLOSED_COLUMNS, "coins oyster cod", REGULAR, "cod", ""),  # FL-R43
        (CLOSED_COLUMNS, "coins coins coins", REGULAR, "coins", ""),
    ],
)
def test_fl_14_15_boat_phase(text: str, dice: str, stones: str, takes: str, strikes: str) -> None:
    assert ruth(text, "boat", dice, stones) == (takes, strikes)


SHIPS_CLOSED = (
    "struck king_crab 8; struck captains_club 6; struck research_vessel 5; struck barge 3; "
    "struck inuit 5"
)
STARS_GONE = "struck_stars 5,10,15,20,25,30,35,40,45,50,55,60"


@pytest.mark.parametrize(
    ("text", "dice", "takes", "strikes"),
    [
        ("shrimp 3", "wharf harbor cod", "harbor", "king_crab 2"),  # FL-14.18
        ("shrimp 3", "market wharf cod", "wharf", "casino 2"),
        ("shrimp 3", "market market cod", "cod", "cod 2"),
        (f"shrimp 3; {SHIPS_CLOSED}", "harbor wharf cod", "wharf", "casino 2"),
        (f"shrimp 3; {SHIPS_CLOSED}", "harbor harbor cod", "cod", "cod 2"),
        (f"cod 3; struck cod 7; {SHIPS_CLOSED}", "harbor market cod", "market", "star"),
        (f"cod 3; struck cod 7; {SHIPS_CLOSED}; {STARS_GONE}", "harbor market cod", "harbor", ""),
        ("shrimp 3; struck king_crab 8", "harbor wharf cod", "harbor", "captains_club 2"),
        ("shrimp 3; struck king_crab 7", "harbor wharf cod", "harbor", "king_crab 1"),  # FL-R40
    ],
)
def test_fl_14_18_town_phase(text: str, dice: str, takes: str, strikes: str) -> None:
    assert ruth(text, "town", dice) == (takes, strikes)


@pytest.mark.parametrize(
    ("text", "die", "strikes"),
    [
        ("shrimp 3", "cod", {"cod": 1}),
        ("cod 3; struck cod 7", "cod", {"cod": 7}),  # FL-R45: no other column
        ("shrimp 3", "coins", {"shrimp": 1}),
        ("shrimp 3", "harbor", {"king_crab": 1}),
        ("shrimp 3; struck casino 2", "wharf", {"casino": 2, "annas_bank": 1}),
    ],
)
def test_fl_14_7_leftover_die(text: str, die: str, strikes: dict[str, int]) -> None:
    phase = "boat_leftover" if die in FACES[:6] else "town_leftover"
    at = At(text, solo=True, round=2, phase=phase, stones=REGULAR, dice=die, turn="Ruth")
    found = {SECTIONS[at_]: n for at_, n in enumerate(at.state.sheets[0].struck) if n}
    assert found == strikes


@pytest.mark.parametrize(
    ("coins", "struck", "star"),
    [(0, [], 5), (4, [], 5), (5, [], 10), (3, [5], 10), (9, [5], 15), (8, [5], 10), (60, [], None)],
)
def test_fl_14_21_next_star(coins: int, struck: list[int], star: int | None) -> None:
    boxes = ",".join(map(str, struck))
    text = f"shrimp 3; coins {coins}" + (f"; struck_stars {boxes}" if struck else "")
    at = At(text, solo=True, round=1, phase="boat")
    bit = solo.next_star(open_desk(at.state, GAME.book, None))
    assert (None if bit is None else GAME.book.stars[bit]) == star


@pytest.mark.parametrize(("number", "first"), [(1, "P1 take"), (2, "P1 take")])
def test_fl_14_4_who_goes_first(number: int, first: str) -> None:
    at = At("shrimp 3", solo=True, round=number, phase="boat", stones=REGULAR)
    at.do("roll boat cod cod lobster")
    assert at.asked == first
    assert len(at.state.pool) == (3 if number == 1 else 2)


def test_fl_14_13_a_stone_with_nothing_open_stays() -> None:
    at = At(
        f"{CLOSED_COLUMNS}; inuit 1",
        solo=True,
        round=1,
        phase="town_leftover",
        dice="market",
        turn="P1",
        stones=REGULAR,
    )
    at.do("use market")
    assert at.state.stones[0] == 0


def test_ruth_explains_every_step_and_the_log_keeps_it() -> None:
    setup = Setup("fleet", (Player("Me"),), seed="7", solo=True)
    table = Table(GAME, setup)
    draws = QuickDraws("7")
    while (ask := table.ask) is not None:
        if ask.seat == CHANCE:
            table.draw()
        else:
            table.play(draws.choice(GAME.legal(table.state)))
    kinds = [
        event.kind for number in range(1, len(table.steps) + 1) for event in table.events(number)
    ]
    assert kinds.count("ruth_take") == 16  # two dice phases in eight rounds
    assert kinds.count("ruth_leftover") == 16
    assert kinds.count("stone") == 24
    struck = sum(table.state.sheets[0].struck) + table.state.sheets[0].struck_stars.bit_count()
    places = [
        place
        for number in range(1, len(table.steps) + 1)
        for event in table.events(number)
        if event.kind == "strike"
        for place in event.places
    ]
    assert len(places) == len(set(places)) == struck
