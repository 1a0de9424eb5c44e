"""What was chosen in secret is seen by nobody else until all have chosen (OC-3.2, OC-24.1)."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sheets.engine import record, replay
from sheets.engine.asks import CHANCE
from sheets.engine.chance import QuickDraws
from sheets.engine.setup import Player
from sheets.engine.struct import replace
from sheets.engine.table import Table
from sheets.engine.text import Speaker
from sheets.oh_crab.names import ability_name, card_words
from sheets.oh_crab.parts import ACTION_MASK, HIDDEN, NONE, bits
from sheets.oh_crab.rules.moves import KeepAbility, Plan
from sheets.oh_crab.rules.state import State
from sheets.testing.kit import make_setup, random_table
from sheets.web.state import Writer, open_sheet
from tests.cli.kit import data, fails, shoal
from tests.oh_crab.kit import GAME, MODULES, PARTS

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
    shown: list[object] = [Writer(table, viewer, speaker).document("x", "", "")]
    shown += [open_sheet(table, viewer, seat, speaker) for seat in range(len(speaker.names))]
    return json.dumps(shown, ensure_ascii=False)


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


@pytest.mark.slow
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
                assert (
                    GAME.screen.compact_sheet(other).title == GAME.screen.compact_sheet(state).title
                )


def hidden_cards(state: State, viewer: int) -> set[str]:
    """The cards of others that this viewer (-1: nobody) did not see coming."""
    cards = state.conf.parts.cards
    found = 0
    for seat, player in enumerate(state.players):
        planned = 1 << player.planned if player.planned != NONE else 0
        if seat != viewer:
            found |= (player.hand | planned) & ACTION_MASK & ~player.shown
    known = [card.what for card in state.bottom if viewer < 0 or not card.known >> viewer & 1]
    found |= sum(1 << card for card in known)
    return {cards[card] for card in bits(found)}


def named(cards: set[str], text: str) -> set[str]:
    return cards & set(re.findall(r"\w+", text))


@pytest.fixture(scope="module")
def races() -> list[AnyTable]:
    """Races of people at moments when much is hidden."""
    found = []
    for players, modules in ((2, ()), (3, ()), (4, MODULES)):
        setup = make_setup("oh_crab", players, modules=modules, seed="hidden")
        whole = random_table(setup, "hidden", 420)
        moments = range(60, len(whole.steps), 57)
        found += [whole.branch(number) for number in moments if number < len(whole.steps)]
    return found


@pytest.mark.slow
def test_no_command_shows_hidden_cards(races: list[AnyTable], tmp_path: Path) -> None:
    seen = 0
    for number, table in enumerate(races[::4]):
        file = tmp_path / f"race{number}.shoal"
        file.write_text(record.write(table))
        shoal("import", str(file))
        for viewer in (-1, *range(len(table.setup.players))):
            cards = hidden_cards(table.state, viewer)
            seen += len(cards)
            name = table.setup.names[viewer]
            own = [("sheet", name), ("position", "--for", name)]
            for words in own if viewer >= 0 else (("sheet",), ("status",), ("report",), ("games",)):
                for flags in ((), ("--json",)):
                    shown = shoal(*words, *flags).stdout
                    assert not named(cards, shown), (words, flags)
    assert seen > 10


def test_the_log_tells_no_secret_step(races: list[AnyTable], tmp_path: Path) -> None:
    for table in races[::4]:
        file = tmp_path / "race.shoal"
        file.write_text(record.write(table))
        shoal("import", str(file), "--name", f"race{len(table.steps)}-{len(table.setup.players)}")
        steps = data("log")["steps"]
        for number, step in enumerate(table.steps, 1):
            ask = GAME.rules.ask(table.states[number - 1])
            if ask is not None and ask.known_to is not None:
                assert steps[number - 1]["move"] is None
                card = GAME.rules.format(step.move).split()[-1]
                assert not named({card}, steps[number - 1]["text"])


def test_an_exported_record_has_what_one_player_knows(races: list[AnyTable]) -> None:
    for table in races:
        for viewer in range(len(table.setup.players)):
            text = record.write_for(table, viewer)
            head, steps = text.split("\nsteps\n")
            assert not named(hidden_cards(table.state, viewer), head)
            assert table.setup.seed not in text
            lines = steps.split("\n")
            for number, line in enumerate(lines[: len(table.steps)]):
                ask = GAME.rules.ask(table.states[number])
                assert ask is not None
                assert line.endswith(" ?") == (ask.known_to not in (None, viewer)), line
            again, _ = replay.open_table(record.read(text))
            assert again.state == GAME.rules.view(
                replace(table.state, conf=again.state.conf), viewer
            )


def test_a_game_with_secrets_says_that_there_is_a_choice() -> None:
    shoal("new", "oh_crab", "-p", "Ann", "-p", "Ben", "-p", "Cat", "--seed", "1")
    for command in ("export", "position"):
        assert "--for" in shoal(command).stderr
        assert not shoal(command, "--for", "Ann").stderr
        assert "Zoe" in fails(2, command, "--for", "Zoe")


@pytest.mark.parametrize("key", ["crabz", "fleet", "wreck_raiders"])
def test_a_game_without_secrets_is_the_same_for_all(key: str) -> None:
    """In Wreck Raiders too everything is open (WR-1.4, WR-R36)."""
    shoal("new", key, "-p", "Ann", "-p", "Ben", "--seed", "1")
    for command in ("export", "position"):
        whole = shoal(command)
        assert "--for" not in whole.stderr
        assert shoal(command, "--for", "Ann").stdout == whole.stdout


def test_amend_names_no_planned_card() -> None:
    shoal("new", "oh_crab", "-p", "Ann", "-p", "Ben", "-p", "Cat", "--seed", "1")
    shoal("do", "plan s_forward")
    number = len(data("log")["steps"])
    result = shoal("amend", str(number), "plan", "s_seaward")
    assert "s_forward" not in result.output
    assert "s_seaward" not in result.stderr


def test_a_plan_is_told_to_nobody_else() -> None:
    """The log of all names no planned card before it is turned up."""
    setup = make_setup("oh_crab", 3, seed="1")
    table = random_table(replace(setup, players=tuple(map(Player, NAMES[:3]))), "plan", 120)
    planned = 0
    for number, step in enumerate(table.steps, 1):
        if isinstance(step.move, Plan):
            planned += 1
            card = Speaker()(card_words(PARTS, step.move.card))
            told = [event for event in table.events(number) if event.known_to is None]
            speaker = Speaker("en", setup.names)
            assert not [event for event in told if card in speaker(GAME.text.sentence(event))]
    assert planned > 5
