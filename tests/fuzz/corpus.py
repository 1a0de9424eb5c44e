"""Real texts of every game, to be made wrong."""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Any

from sheets.engine import challenge, components, record
from sheets.engine.registry import info, load_game, package
from sheets.engine.setup import Setup
from sheets.engine.struct import replace
from sheets.engine.table import Table
from sheets.engine.text import LANGUAGES, Speaker
from sheets.testing.kit import make_setup, random_table

MOMENTS = (0, 3, 17, 60, 150, 400)
MOST_STEPS = 40  # in a record: its judging takes the time
MOST_TEXTS = 3

AnyTable = Table[Any, Any]


@cache
def setups(key: str) -> tuple[Setup, ...]:
    """Set-ups of a game: few and many players, solo, with each module and with all."""
    about = info(key)
    low, high = about.players
    modules = tuple(option.key for option in about.modules)
    found = [make_setup(key, count) for count in {max(2, low), high}]
    found += [make_setup(key, max(2, low), modules=(each,)) for each in modules]
    if modules:
        found.append(make_setup(key, 3, modules=modules))
    if about.solo is not None:
        found.append(make_setup(key, 1, solo=True))
    return tuple(found)


@cache
def tables(key: str) -> tuple[AnyTable, ...]:
    """Games at many moments."""
    whole = [random_table(setup, f"fuzz {number}") for number, setup in enumerate(setups(key))]
    return tuple(
        table.branch(min(moment, len(table.steps))) for table in whole for moment in MOMENTS
    ) + tuple(whole)


@cache
def records(key: str) -> tuple[str, ...]:
    found = [record.write(table.branch(min(MOST_STEPS, len(table.steps)))) for table in tables(key)]
    native = [form.write(tables(key)[-1]) for form in load_game(key).forms.formats.values()]
    commands = f"{found[-1].rpartition('sum ')[0]}! undo 2\n! redo 1\n! undo 1\n"
    with_pack = replace(setups(key)[0], pack=packs(key)[0])
    return (*found, *native, commands, record.head(with_pack))


@cache
def positions(key: str) -> tuple[str, ...]:
    return tuple(table.game.forms.position(table.state) for table in tables(key))


@cache
def forms(key: str) -> tuple[str, ...]:
    game = load_game(key)
    filled = [
        game.forms.fill(
            setup, {question.key: question.default for question in game.forms.questions(setup)}
        )
        for setup in setups(key)
    ]
    blank = [game.forms.form(setup) for setup in setups(key)]
    finished = [
        text.replace('"beach"', '"sea"').replace("out = []", f"out = {json.dumps(setup.names[1:])}")
        for text, setup in zip(blank, setups(key), strict=True)
    ]
    tables_too = [position for position in positions(key) if "\n" in position]
    return (*blank, *filled, *finished, *finished, *tables_too)


@cache
def packs(key: str) -> tuple[str, ...]:
    """Whole packs, and small ones with one table each."""
    whole = components.built_in(package(key))
    head = f'[pack]\ngame = "{key}"\nname = "mine"\n'
    parts = re.split(r"(?m)^(?=\[)", whole)
    return (head, whole, *(head + part for part in parts[1:] if not part.startswith("[pack]")))


@cache
def challenges(key: str) -> tuple[str, ...]:
    return tuple(challenge.write(replace(setup, data=info(key).data)) for setup in setups(key))


@cache
def questions(key: str) -> tuple[AnyTable, ...]:
    """A table for every kind of question, of the game with the fewest modules that asks it."""
    found: dict[str, AnyTable] = {}
    for setup in setups(key):
        whole = random_table(setup, "all questions")
        for number, state in enumerate(whole.states):
            ask = whole.game.rules.ask(state)
            kind = ask.kind if ask is not None else ""
            if kind not in found:
                found[kind] = whole.branch(number)
    return tuple(found.values())


@cache
def canonical(key: str) -> tuple[str, ...]:
    """A text of every kind of move, of all modules: three for each class and shape."""
    found: dict[tuple[type, int], list[str]] = {}
    for setup in setups(key):
        table = random_table(setup, "all moves")
        rules = table.game.rules
        for state, step in zip(table.states, table.steps, strict=False):
            for move in (step.move, *rules.declarations(state)):
                text = rules.format(move)
                texts = found.setdefault((type(move), len(text.split())), [])
                if text not in texts[:MOST_TEXTS]:
                    texts.append(text)
    return tuple(text for texts in found.values() for text in texts[:MOST_TEXTS])


@cache
def moves(key: str) -> tuple[str, ...]:
    """Texts of legal moves at all moments, canonical and in everybody's words."""
    found: dict[str, None] = {}
    for table in tables(key):
        game, state = table.game, table.state
        if table.over:
            continue
        for move in list(game.rules.candidates(state))[:60]:
            found[game.rules.format(move)] = None
        for move in game.rules.legal(state)[:30]:
            for language in LANGUAGES:
                text = Speaker(language, table.setup.names)(game.text.describe(state, move))
                if text:
                    found[text] = None
    return tuple(found)


@cache
def words(key: str) -> tuple[str, ...]:
    """The vocabulary of a game: moves, forms, packs."""
    texts = (*moves(key), *forms(key)[:4], *packs(key)[:2], *records(key)[:1])
    return tuple(sorted({word for text in texts for word in re.findall(r"[\w-]+", text)}))
