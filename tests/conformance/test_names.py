"""No sentence has a code in it: people and parts are called by their names.

What is to be typed stands in backquotes; there the words of the moves are right.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from sheets.engine.asks import CHANCE
from sheets.engine.chance import QuickDraws
from sheets.engine.errors import ShoalError
from sheets.engine.registry import BUILT_IN, load_game
from sheets.engine.setup import Setup
from sheets.engine.table import AnyTable, Table
from sheets.engine.text import LANGUAGES, SOURCE, Arg, Speaker, Text
from sheets.testing import setups
from sheets.testing.kit import make_setup, random_table
from sheets.testing.promise import name

STEPS = 250
MOST = 25  # legal moves looked at in a state
TYPED = ("xyzzy", "shell", "use casino", "take 9", "move", "claim", "place x", "p9 end", "go b")
CODE = re.compile(r"\w*[^\W_]_\w*|\b[Pp]\d\b|\d@\w+")


def ways() -> Iterator[Setup]:
    """Every game with every module and variant, for two or alone."""
    for key in BUILT_IN:
        for setup in setups(key):
            if len(setup.players) <= 2 and not setup.scenario:
                yield setup


def told(table: AnyTable, draws: QuickDraws) -> Iterator[Text]:
    """Everything that is said while a random game is played."""
    game, made = table.game, []
    while table.ask is not None and len(table.steps) < STEPS:
        state = table.state
        yield game.text.prompt(state)
        if table.ask.seat == CHANCE:
            table.draw()
        else:
            legal = game.rules.legal(state)
            for move in legal[:MOST]:
                yield game.text.display(state, move)
                yield game.text.describe(state, move)
                yield game.text.group(state, move)
            table.play(draws.choice(legal))
        made.append(table.steps[-1].move)
        yield from (game.text.sentence(event) for event in table.events(len(table.steps)))
        yield from _refusals(table, state, [draws.choice(made) for _ in range(5)])
    yield game.rules.standings(table.state).text
    for score in game.rules.score(table.state):
        yield from (line.label for line in score.lines)


def _refusals(table: AnyTable, state: Any, moves: list[Any]) -> Iterator[Text]:
    game = table.game
    for problem in (game.rules.check(state, move) for move in moves):
        if problem is not None:
            yield problem.text
    for text in TYPED:
        try:
            game.text.read(state, text, "de")  # its legend is in German then
        except ShoalError as error:
            yield error.text


def leaves(text: Arg) -> Iterator[str]:
    """The bare words that fill a sentence, but for those in backquotes."""
    if isinstance(text, Text):
        quoted = set(re.findall(r"`[^`]*\{(\w+)\}[^`]*`", text.id))
        for key, arg in text.args:
            if key not in quoted:
                yield from leaves(arg)
    elif isinstance(text, tuple):
        for part in text:
            yield from leaves(part)
    elif isinstance(text, str):
        yield re.sub("`[^`]*`", "", text)


@pytest.mark.slow
@pytest.mark.parametrize("setup", list(ways()), ids=name)
def test_no_sentence_has_a_code_in_it(setup: Setup) -> None:
    table = Table(load_game(setup.game), setup)
    found = set(told(table, QuickDraws("names")))
    for language in LANGUAGES:
        speaker = Speaker(language, setup.names)
        for text in found:
            spoken = re.sub("`[^`]*`", "", speaker(text))
            assert not CODE.findall(spoken), spoken
    words = table.game.text.words("de")
    codes = set(words.words.values()) - set(words.words)
    for text in found:
        for leaf in leaves(text):
            strangers = codes & set(re.findall(r"\w+", leaf))
            assert not strangers, (strangers, Speaker(SOURCE, setup.names)(text))


def test_events_name_coin_boxes_boats_and_neighbours() -> None:
    """What is to be marked on paper, and who collects."""
    spoken = set()
    for key in ("fleet", "wreck_raiders"):
        table = random_table(make_setup(key, 2), "news", 400)
        speaker = Speaker(SOURCE, table.setup.names)
        for number in range(1, len(table.steps) + 1):
            spoken |= {speaker(table.game.text.sentence(event)) for event in table.events(number)}
    told = "\n".join(spoken)
    assert re.search(r"earns \d coins: boxes \d+–\d+", told)
    assert re.search(r"catches \d fish: [A-Z]", told)
    assert "collects too, as a neighbour" in told


def test_who_has_claimed_is_not_said_to_claim_nothing() -> None:
    table = random_table(make_setup("wreck_raiders", 2), "claims", 4000)
    claimed = False
    for number in range(1, len(table.steps) + 1):
        for event in table.events(number):
            if event.kind == "claimed":
                claimed = True
            elif event.kind in ("nothing_claimed", "claims_done"):
                assert (event.kind == "nothing_claimed") != claimed
                claimed = False
