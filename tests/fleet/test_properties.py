"""What holds in every state of every game."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sheets.engine.asks import CHANCE
from sheets.engine.chance import QuickDraws
from sheets.engine.setup import Player, Setup
from sheets.engine.struct import replace
from sheets.engine.table import Table
from sheets.engine.text import Speaker
from sheets.fleet.bot import evaluate
from sheets.fleet.names import BUILDINGS, COLUMNS, SECTIONS, TYPES
from sheets.fleet.rules import counts
from sheets.fleet.rules.state import PlayerSheet, State
from tests.fleet.kit import GAME, NAMES, PARTS, RULES
from tests.sizes import SIZE

QUIET = settings(max_examples=15)


def make(players: int, modules: tuple[str, ...], seed: int) -> Setup:
    return Setup(
        "fleet",
        tuple(map(Player, NAMES[:players])),
        seed=str(seed),
        solo=players == 1,
        modules=modules,
    )


setups = st.one_of(
    st.builds(
        make,
        st.integers(2, 4),
        st.sampled_from([(), ("captains",), ("trophies",), ("captains", "trophies")]),
        st.integers(0, 10**6),
    ),
    st.builds(lambda seed: make(1, (), seed), st.integers(0, 10**6)),
)


def play(setup: Setup, seed: str) -> Table[State, Any]:
    """A whole random game."""
    table: Table[State, Any] = Table(GAME, setup)
    draws = QuickDraws(seed)
    while (ask := table.ask) is not None:
        if ask.seat == CHANCE:
            table.draw()
        else:
            table.play(draws.choice(GAME.rules.legal(table.state)))
    return table


def check_sheet(sheet: PlayerSheet) -> None:
    """The counts of a sheet fit the printed boxes and each other."""
    for section, size in enumerate(PARTS.sizes):
        used = sheet.marks[section] + sheet.struck[section]
        assert 0 <= used <= size
        assert bool(sheet.open >> section & 1) == (used < size)
        if section in BUILDINGS:
            done = used == size and sheet.marks[section] > 0
            assert bool(sheet.done >> section & 1) == done
    for column in COLUMNS:
        boxes = PARTS.patterns[column][: sheet.marks[column]]
        written = sheet.choices[column]
        assert boxes.count("?") - len(written) in (0, 1)  # one may be undecided
        assert sheet.levels[column] == boxes.count("L") + written.count("L") <= 3
        assert len(sheet.fish[column]) == boxes.count("B") + written.count("B")
    for section, boats in enumerate(sheet.fish):
        assert len(boats) <= PARTS.boat_count[section]
        assert all(0 <= caught <= counts.room(sheet, PARTS, section) for caught in boats)
    assert 0 <= sheet.coins <= PARTS.track - sheet.struck_stars.bit_count()
    assert 0 <= sheet.recycled <= PARTS.recycling_uses
    assert sheet.stars >= 0


@QUIET
@given(setups, st.text(max_size=6))
def test_sheets_stay_possible_and_never_lose_a_mark(setup: Setup, seed: str) -> None:
    table = play(setup, seed)
    before = table.states[0]
    for state in table.states:
        for old, new in zip(before.sheets, state.sheets, strict=True):
            check_sheet(new)
            assert all(one <= two for one, two in zip(old.marks, new.marks, strict=True))
            assert all(one <= two for one, two in zip(old.struck, new.struck, strict=True))
            assert old.coins <= new.coins
            assert old.hexes & new.hexes == old.hexes
            assert counts.fish(old) <= counts.fish(new)
        bonuses = [sheet.bonus for sheet in state.sheets if sheet.bonus >= 0]
        assert len(bonuses) == len(set(bonuses))
        before = state
    assert all(sheet.stars == 0 for sheet in table.state.sheets)


@QUIET
@given(setups, st.text(max_size=6))
def test_every_state_is_its_position(setup: Setup, seed: str) -> None:
    table = play(setup, seed)
    for state in table.states[:: max(1, len(table.states) // 60)]:
        again = GAME.start(replace(setup, position=GAME.forms.position(state)))
        assert again == state


@QUIET
@given(setups, st.text(max_size=6))
def test_finished_games_pass_the_audit_and_score_alike(setup: Setup, seed: str) -> None:
    state = play(setup, seed).state
    text = GAME.forms.position(state)
    assert list(GAME.forms.audit(text)) == []
    _, again = GAME.forms.read_form(text)
    assert GAME.rules.score(again) == GAME.rules.score(state)
    standings = GAME.rules.standings(state)
    totals = [score.total for score in GAME.rules.score(state)]
    if not setup.solo:
        assert all(totals[seat] == max(totals) for seat in standings.winners)


@pytest.mark.slow
@QUIET
@given(setups, st.text(max_size=6))
def test_audit_accepts_every_moment(setup: Setup, seed: str) -> None:
    states = play(setup, seed).states
    for state in states[:: max(1, len(states) // (10 * SIZE))]:
        assert list(GAME.forms.audit(GAME.forms.position(state))) == []


@QUIET
@given(setups, st.text(max_size=6))
def test_everything_can_be_shown(setup: Setup, seed: str) -> None:
    speaker = Speaker("en", setup.names)
    table = play(setup, seed)
    for number in range(1, len(table.states), 17):
        state = table.states[number]
        assert speaker(GAME.text.prompt(state))
        for event in table.events(number):
            assert speaker(GAME.text.sentence(event))
            assert event.basis.startswith("FL-")
        for seat in (None, *range(len(setup.players))):
            layout = GAME.screen.sheet(state, seat)
            assert speaker(layout.title)
        ask = table.game.rules.ask(state)
        if ask is not None and ask.seat != CHANCE:
            for move in GAME.rules.legal(state):
                assert speaker(GAME.text.display(state, move))
                speaker(GAME.text.describe(state, move))
                speaker(GAME.text.group(state, move))
            assert isinstance(evaluate(RULES, state, ask.seat), float)


def test_the_number_of_decisions_is_bounded() -> None:
    """Each dice phase is four uses a player; stars are what the sheet can give."""
    for seed in range(5):
        table = play(make(2, (), seed), str(seed))
        uses = [step for step in table.steps if GAME.rules.format(step.move).split()[0] in USES]
        assert len(uses) == 2 * 10 * 4


USES = ("use", "coin", "hex", "recycle")


@pytest.mark.slow
def test_random_games_end_and_add_up() -> None:
    draws = QuickDraws("two thousand")
    for number in range(200 * SIZE):
        players = number % 4 + 1
        modules = ((), ("captains", "trophies"))[number % 3 == 1 and players > 1]
        state = GAME.start(make(players, modules, number))
        while (ask := GAME.rules.ask(state)) is not None:
            if ask.seat == CHANCE:
                move = GAME.rules.chance(state).sample(draws)
            else:
                move = draws.choice(GAME.rules.legal(state))
            state = GAME.rules.apply(state, move)
        for own in state.sheets:
            check_sheet(own)
        for score in GAME.rules.score(state):
            parts = [
                score.category(key) for key in ("fish", "boats", "licenses", "buildings", "bonus")
            ]
            assert score.total == sum(parts)
        assert state.round == (8 if players == 1 else 10)


def test_names_are_in_sheet_order() -> None:
    assert SECTIONS[:5] == TYPES
    assert len(SECTIONS) == len(PARTS.sizes) == 18
