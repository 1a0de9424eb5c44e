"""What was chosen in secret is seen by nobody else until all have chosen (OC-3.2, OC-24.1)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sheets.engine import record
from sheets.engine.asks import CHANCE
from sheets.engine.chance import QuickDraws
from sheets.engine.setup import Player
from sheets.engine.struct import replace
from sheets.engine.table import Table
from sheets.engine.text import Speaker
from sheets.oh_crab.names import ability_name
from sheets.oh_crab.parts import HIDDEN, NONE
from sheets.oh_crab.rules.moves import KeepAbility, Plan
from sheets.oh_crab.rules.state import State
from sheets.testing.kit import make_setup, random_table
from sheets.web.state import Document
from tests.cli.kit import shoal
from tests.oh_crab.kit import GAME, MODULES

AnyTable = Table[Any, Any]
NAMES = ("Ann", "Ben", "Cat", "Dan")


def choosing(players: int, modules: tuple[str, ...] = ("asymmetry",)) -> Iterator[AnyTable]:
    """The table after each secret choice of an ability but the last."""
    setup = make_setup("oh_crab", players, modules=modules, seed=str(players))
    table = random_table(setup, "secrets", 80)
    for number, step in enumerate(table.steps, 1):
        kept = isinstance(step.move, KeepAbility)
        if kept and table.states[number].adv.dealt:
            yield table.branch(number)


def page_of(table: AnyTable, viewer: int | None) -> str:
    """All that the page of a seat or the table shows."""
    speaker = Speaker("en", table.setup.names)
    return json.dumps(Document(table, viewer, speaker).data("x", ""), ensure_ascii=False)


def chosen(table: AnyTable) -> dict[int, list[str]]:
    """The names of the abilities kept by now, by seat."""
    state = table.state
    assert isinstance(state, State)
    speaker = Speaker()
    return {
        seat: [
            speaker(ability_name(state.conf.parts, state.adv.abilities[crab]))
            for crab in crabs
            if state.adv.abilities[crab] not in (NONE, HIDDEN)
        ]
        for seat, crabs in enumerate(state.conf.crabs)
    }


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_command_shows_a_chosen_ability(players: int, tmp_path: Path) -> None:
    seen = 0
    for number, table in enumerate(choosing(players)):
        path = tmp_path / f"game{number}.shoal"
        path.write_text(record.write(table))
        shoal("import", str(path))
        asked = table.ask
        assert asked is not None
        secrets = [
            name for seat, names in chosen(table).items() if seat != asked.seat for name in names
        ]
        seen += len(secrets)
        for words in (
            *(("status",), ("log",), ("moves", "--board"), ("sheet",), ("games",), ("report",)),
            *(("score",), ("sheet", NAMES[asked.seat]), ("why", "1")),
        ):
            for flags in ((), ("--plain",), ("--json",)):
                shown = shoal(*words, *flags).stdout
                assert not [name for name in secrets if name in shown], (words, flags)
        played = shoal("play", input="sheet\nlog\n?\nq\n")
        assert not [name for name in secrets if name in played.stdout + played.stderr]
    assert seen


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_page_shows_a_chosen_ability(players: int) -> None:
    for table in choosing(players):
        names = chosen(table)
        for viewer in (None, *range(players)):
            page = page_of(table, viewer)
            for seat in range(players):
                if seat != viewer:
                    assert not [name for name in names[seat] if name in page]
                elif names[seat]:
                    assert [name for name in names[seat] if name in page], "one's own is seen"


def test_then_all_are_shown() -> None:
    setup = make_setup("oh_crab", 3, modules=("asymmetry",), seed="3")
    table = random_table(setup, "secrets", 80)
    assert not table.state.adv.dealt
    page = page_of(table, None)
    for names in chosen(table).values():
        assert all(name in page for name in names)


@pytest.mark.parametrize("players", [2, 3, 5])
def test_the_table_looks_the_same_whatever_is_hidden(players: int) -> None:
    """Nobody's hand, plan, peek or ability makes a difference on the screen of all."""
    setup = make_setup("oh_crab", players, modules=MODULES, seed=str(players))
    whole = random_table(setup, "same", 260)
    draws = QuickDraws("same")
    for number in range(0, len(whole.steps), 3):
        state = whole.states[number]
        for seat in range(players):
            other = GAME.rules.imagine(GAME.rules.view(state, seat), seat, draws)
            assert GAME.screen.sheet(other, None) == GAME.screen.sheet(state, None)
            ask = GAME.rules.ask(state)
            if ask is not None and ask.known_to is None and ask.seat in (CHANCE, seat):
                assert GAME.screen.glance(other).title == GAME.screen.glance(state).title


def test_a_plan_is_told_to_nobody_else() -> None:
    """The log of all names no planned card before it is turned up."""
    setup = make_setup("oh_crab", 3, seed="1")
    table = random_table(replace(setup, players=tuple(map(Player, NAMES[:3]))), "plan", 120)
    planned = 0
    for number, step in enumerate(table.steps, 1):
        if isinstance(step.move, Plan):
            planned += 1
            card = GAME.rules.format(step.move).split()[-1]
            told = [event for event in table.events(number) if event.known_to is None]
            speaker = Speaker("en", setup.names)
            assert not [event for event in told if card in speaker(event.text)]
    assert planned > 5
