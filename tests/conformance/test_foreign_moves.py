"""Every kind of move, also of modules and modes that are not in play, at every question: a
named error or a move, never a crash.  So do `why`, `moves TEXT` and `? WORD`."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import cache

import pytest

from cli.app import App
from cli.show.moves import show_moves
from cli.show.why import WhyView, explained
from sheets.engine.entry import Entry, listed_moves, played
from sheets.engine.errors import ShoalError
from sheets.engine.registry import BUILT_IN, info
from sheets.engine.setup import Setup
from sheets.engine.table import AnyTable
from sheets.testing.kit import make_setup, random_table
from tests.sizes import SIZE

STEPS = 200
OF_EACH_VERB = SIZE


def tables(key: str) -> Iterator[Setup]:
    """With nothing beside the game, alone, and with everything there is."""
    known = info(key)
    yield make_setup(key, max(2, known.players[0]))
    if known.solo:
        yield make_setup(key, 1, solo=True)
    if known.modules:
        yield make_setup(key, 2, modules=tuple(module.key for module in known.modules))


@cache
def games(key: str) -> tuple[AnyTable, ...]:
    return tuple(random_table(setup, "foreign", STEPS) for setup in tables(key))


def texts(key: str) -> set[str]:
    """Moves of all these games, a few of each verb, and what is left of one cut short."""
    found: dict[str, list[str]] = {}
    for table in games(key):
        for step in table.steps:
            text = table.game.rules.format(step.move)
            some = found.setdefault(text.split()[0], [])
            if len(some) < OF_EACH_VERB and text not in some:
                some.append(text)
    whole = {text for some in found.values() for text in some}
    cut = {" ".join(text.split()[:count]) for text in whole for count in (1, 2)}
    return whole | cut | {text.partition(" ")[2] for text in whole} - {""}


def questions(key: str) -> Iterator[AnyTable]:
    """A table at every kind of question of every game."""
    for table in games(key):
        kinds = set()
        for number in range(len(table.steps)):
            ask = table.game.rules.ask(table.states[number])
            if ask is not None and ask.kind not in kinds:
                kinds.add(ask.kind)
                yield table.branch(number)


@pytest.mark.slow
@pytest.mark.parametrize("key", BUILT_IN)
def test_a_move_of_another_game_is_refused_by_name(key: str) -> None:
    app, words = App(), texts(key)
    for table in questions(key):
        moves, speaker = listed_moves(table), app.speaker_for(table.setup)
        for text in words:
            with suppress(ShoalError):
                played(table, Entry((text,)))
            with suppress(ShoalError):
                assert WhyView(app, table, text).text()
            show_moves(app, table, moves, speaker, only=text)
            part = table.game.text.explain(table.state, text)
            assert part is None or explained(app, table, part)
