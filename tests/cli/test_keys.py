"""How many keys a whole game takes at the prompt."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest

from cli.app import App
from cli.show.moves import choices
from sheets.bots import spec
from sheets.engine.entry import Entry, listed_moves, played
from sheets.engine.errors import ShoalError
from sheets.engine.registry import info, load_game
from sheets.engine.setup import Player, Setup
from sheets.engine.table import Table
from tests.cli.kit import data, shoal
from tests.sizes import SIZE

AnyTable = Table[Any, Any]
SHORT = {"display_": "d", "vault_": "v", "beach_": "b", "gems_": "ge", "gold_": "go"}
SHORT |= {"art_": "a", "relics_": "r", "@conch": "c", "@scallop": "s", "@starfish": "f"}
SHORT |= {"@empty": "", "AQ": "", "EX": "", "cover ": "", "on ": "", "=": "", "off ": "o "}


def greedy_game(key: str, seed: str) -> AnyTable:
    known = info(key)
    players = (Player("Ann"), Player("Ben"))
    setup = Setup(key, players, seed=seed, rules=known.rules, data=known.data)
    table = Table(load_game(key), setup)
    for _ in table.advance([spec.make("greedy")] * 2):
        pass
    return table


def entries(table: AnyTable, whole: AnyTable) -> Iterator[str]:
    """What a player might type for the next move of a game: Enter, what the list on the
    screen says, short words."""
    rules, at = table.game.rules, len(table.steps)
    move = whole.steps[at].move
    if move == table.game.text.usual(table.state):
        yield ""
    found = {rules.format(move)}
    place = listed_moves(table).index(move) + 1
    label = f"#{place}" if table.game.text.numbers(table.state) else str(place)
    app = App()
    words = app.speaker_for(table.setup)(table.game.text.display(table.state, move))
    if f"{label} {words}" in "  ".join(choices(app, table)):
        found.add(label)
    for number in (at, at + 1):  # a spot says what becomes of the die
        text = rules.format(whole.steps[min(number, len(whole.steps) - 1)].move)
        for long, short in SHORT.items():
            text = text.replace(long, short)
        verb, _, rest = text.lower().partition(" ")
        found |= {rest, f"{verb} {rest}", rest[:-1]}
        found |= {rest.partition(" ")[2], rest.partition(" ")[2][:-1]}
        start, _, end = rest.rpartition(" ")
        found |= {f"{which} {end[:-1]}" for which in (start[:1], start[:2], start[-1:]) if which}
        found |= {f"{start[-1:]}{end[:-1]}"} if start[-1:].isdecimal() else set()
        for cut in range(1, 4):
            found |= {rest[:cut], re.sub(rf"([a-z]{{{cut}}})[a-z]+", r"\1", rest)}
    if table.ask is not None and "take" in rules.format(move):
        found |= set("sclwo$hm")
    yield from sorted(found - {"", "u", "q"}, key=len)


def shortest(table: AnyTable, whole: AnyTable) -> tuple[str, AnyTable]:
    """Of these that are read as the game went, the shortest that gets furthest."""
    made = [step.move for step in whole.steps]
    found: list[tuple[int, int, str, AnyTable]] = []
    for text in entries(table, whole):
        with suppress(ShoalError):
            typed = text or table.game.rules.format(made[len(table.steps)])
            after = played(table, Entry((typed,)))
            new = [step.move for step in after.steps[len(table.steps) :]]
            if new == made[len(table.steps) :][: len(new)]:
                found.append((-len(new), len(text), text, after))
    *_, text, after = min(found, key=lambda each: each[:3])
    after.settle()
    return text, after


SEEDS = "12345" if SIZE > 1 else "12"
# with a starfish every decision of Wreck Raiders is one more question (WR-R14)
GAMES = [("fleet", "1", 400), *(("wreck_raiders", seed, 1100) for seed in SEEDS)]


@pytest.mark.slow
@pytest.mark.parametrize(("key", "seed", "most"), GAMES)
def test_keys_of_a_greedy_game_for_two(key: str, seed: str, most: int) -> None:
    whole = greedy_game(key, seed)
    table = Table(whole.game, whole.setup)
    table.settle()
    typed: list[str] = []
    while not table.over:
        text, table = shortest(table, whole)
        typed.append(text)
    lines = "".join(f"{text}\n" for text in typed)
    shoal("play", key, "-p", "Ann", "-p", "Ben", "--seed", seed, input=lines)
    status = data("status")
    assert status["over"]
    assert status["steps"] == len(whole.steps)
    assert len(lines) <= most, len(lines)
