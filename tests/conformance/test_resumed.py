"""The empty form of a game in progress, filled in with any moment of play, is that moment."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from sheets.engine.game import AnyGame, AnyState
from sheets.engine.registry import load_game
from sheets.engine.setup import Setup
from sheets.engine.struct import replace
from sheets.engine.toml import toml
from sheets.testing.kit import random_table
from tests.fuzz.corpus import setups

Form = dict[str, Any]
GAMES = ("fleet", "wreck_raiders", "oh_crab")
# What a form leaves out: it follows from the rest, or is asked of the middle of a turn only.
FOLLOWS = {
    "fleet": {"data", "modules"},
    "wreck_raiders": {"next", "rivals", "value", "real_exhibits", "real_tiles"},
    "oh_crab": {"phase", "crab", "supply", "among"},
}
VALUE = re.compile(r"^(value|crab) = .*\n", re.M)  # of the die or crab of the turn before
MIDDLE = {"claim", "asks", "breaking", "pending", "top", "bottom"}


def known(form: str) -> Form:
    """Return all fields of a form, also those behind a #."""
    return tomllib.loads(re.sub(r"^# (?=\w+ = )", "", form, flags=re.M))


def leaves(found: Form) -> set[str]:
    """Return the names of the fields in a position."""
    inside = [leaves(each) for each in found.values() if isinstance(each, dict)]
    return set(found).union(*inside)


def usual(key: str, found: Form) -> bool:
    """True at a moment that the questions are for."""
    if key == "fleet":
        return found["phase"] not in ("setup", "over")
    if key == "wreck_raiders":
        names = [player["name"] for player in found["player"]]
        steps = found["table"].get("next", ())
        seat = f"p{names.index(found['table']['turn']) + 1}"
        start = [f"take {seat}", f"claim {seat}", f"buy {seat}", "end"]
        if found["solo"]:
            return list(steps[:1]) == ["roll"] and len(steps) == 7
        return list(steps) in (start, ["roll", *start])
    return "stage" in found["race"]


def written(form: Mapping[str, Any], path: str = "") -> Iterator[str]:
    """Yield the lines of a form."""
    tables = {
        key: each
        for key, each in form.items()
        if key in ("board", "race", "market", "adventure", "table")
    }
    for key, value in form.items():
        if key not in tables and key != "player":
            yield f"{key} = {toml(value)}"
    for key, value in tables.items():
        yield from (f"[{key}]", *written(value))
    for player in form.get("player", ()):
        yield from ("[[player]]", *written(player))


def filled(empty: Form, found: Form, key: str) -> Form:
    """Return a form with the values of a position; fields that it does not know are mistakes."""
    result: Form = {}
    for name in empty.keys() | found.keys():
        if name in FOLLOWS[key] | MIDDLE and name not in empty:
            continue
        assert name in empty, f"the form does not ask for {name}"
        value = found.get(name)
        if isinstance(value, dict) and name in ("board", "race", "market", "adventure", "table"):
            result[name] = filled(empty[name], value, key)
        elif name == "player" and value is not None:
            result[name] = [filled(empty[name][0], each, key) for each in value]
        elif value is not None:
            result[name] = value
    return result


def read(game: AnyGame, setup: Setup, form: Form) -> AnyState:
    text = "\n".join(written(form))
    return game.forms.state(replace(setup, position=text, dice="physical"))


@pytest.mark.parametrize("key", GAMES)
def test_a_filled_form_is_the_moment_of_play(key: str) -> None:
    game, seen = load_game(key), 0
    for number, setup in enumerate(setups(key)):
        table = random_table(setup, f"resumed {number}")
        empty = known(game.forms.form(setup, finished=False))
        for moment in range(20, len(table.steps), max(5, len(table.steps) // 40)):
            state = table.branch(moment).state
            text = VALUE.sub("", game.forms.position(state))
            found = tomllib.loads(text)
            if not usual(key, found) or MIDDLE & leaves(found):
                continue
            for player, name in zip(found["player"], setup.names, strict=True):
                player.setdefault("name", name)
            again = read(game, setup, filled(empty, found, key))
            assert VALUE.sub("", game.forms.position(again)) == text
            seen += 1
    assert seen > len(setups(key))
