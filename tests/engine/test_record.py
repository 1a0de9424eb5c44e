"""Records: written, read, refused."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sheets.engine import record
from sheets.engine.errors import BadRecord, ShoalError
from sheets.engine.setup import Player, Setup
from sheets.engine.table import Table
from sheets.testing.kit import make_setup, random_table


def sample() -> Table[Any, Any]:
    return random_table(make_setup("crabz", 2), "record", 12)


def test_round_trip() -> None:
    table = sample()
    again, _ = record.open_table(record.read(record.write(table)))
    assert again.states == table.states
    assert again.setup == table.setup


def test_comments_stay() -> None:
    table = sample()
    text = record.write(table, {5: "what a move"})
    again, notes = record.open_table(record.read(text))
    assert notes == {5: "what a move"}
    assert record.write(again, notes) == text


@given(st.lists(st.text(min_size=1, max_size=30), min_size=2, max_size=2, unique=True))
@settings(max_examples=60, deadline=None)
def test_any_names_survive(names: list[str]) -> None:
    setup = Setup("crabz", tuple(map(Player, names)), seed="names")
    table = random_table(setup, "names", 6)
    again, _ = record.open_table(record.read(record.write(table)))
    assert again.setup.names == tuple(names)
    assert again.states == table.states


@given(st.text(max_size=20))
def test_any_seed_survives(seed: str) -> None:
    setup = make_setup("crabz", 2, seed=seed)
    assert record.read(record.head(setup)).setup == setup


def test_pack_and_position_survive() -> None:
    setup = make_setup(
        "crabz",
        2,
        position="R/RB/-/d2:BS,d3:RL",
        variants=("colours=GY",),
        first=1,
        pack='[pack]\ngame = "crabz"\nname = "mine"\n\n# a comment\n[crabs]\neach = 3',
    )
    assert record.read(record.head(setup)).setup == setup


def lines(*changes: tuple[str, str]) -> str:
    text = record.write(sample())
    text = "\n".join(line for line in text.split("\n") if not line.startswith("sum "))
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return text


BAD = {
    "empty": "",
    "other": "hello",
    "version": lines(("shoal 2", "shoal 99")),
    "no version": lines(("shoal 2", "shoal")),
    "cut in the head": "shoal 2\ngame crabz\nplayer Ann\n",
    "no game": lines(("game crabz\n", "")),
    "no players": "shoal 2\ngame crabz\nsteps\n",
    "unknown game": lines(("game crabz", "game chess")),
    "rules of the future": lines(("rules 1", "rules 99")),
    "unknown field": lines(("seed conformance", "sead conformance")),
    "bad dice": lines(("dice virtual", "dice loaded")),
    "bad quote": lines(("player Ann", 'player "Ann')),
    "unknown player": lines(("\nAnn ", "\nZoe ")),
    "no move": lines(("+ dice first", "+ dice #")),
    "not a move": lines(("\nAnn ", "\nAnn x")),
    "wrong turn": lines(("\nAnn ", "\nBen ")),
    "bad journal command": lines() + "! fly 3\n",
    "bad undo": lines() + "! undo 900\n",
    "bad number": lines() + "! undo x\n",
    "bad first": lines(("dice virtual", "dice virtual\nfirst 0")),
    "wrong pack hash": lines(("dice virtual", "dice virtual\npack sha256:00\n| x")),
    "too many players": lines(("player Ann", "player A\nplayer B\nplayer C\nplayer Ann")),
}


@pytest.mark.parametrize("text", BAD.values(), ids=BAD.keys())
def test_malformed_records_are_refused(text: str) -> None:
    with pytest.raises(ShoalError) as caught:
        record.open_table(record.read(text))
    assert str(caught.value)


def test_wrong_check_sum_says_how_to_go_on() -> None:
    text = record.write(sample()).replace("seed conformance", "seed other")
    with pytest.raises(BadRecord, match="check sum"):
        record.read(text)


def test_truncated_record_is_noticed_by_its_sum() -> None:
    whole = record.write(sample()).split("\n")
    del whole[-4]
    with pytest.raises(BadRecord, match="check sum"):
        record.read("\n".join(whole))


@pytest.mark.parametrize("raw", [b"\xff\xfe\x00", b"shoal 1\n\x00", b"\x89PNG\r\n"])
def test_binary_is_refused(raw: bytes) -> None:
    with pytest.raises(BadRecord, match="not a text file"):
        record.decode(raw)


def test_huge_is_refused() -> None:
    with pytest.raises(BadRecord, match="larger"):
        record.decode(b"x" * (record.LARGEST + 1))


@given(st.text(max_size=200))
@settings(max_examples=100, deadline=None)
def test_any_text_raises_only_our_errors(text: str) -> None:
    try:
        record.open_table(record.read(text))
    except ShoalError:
        return


@given(st.data())
@settings(max_examples=60, deadline=None)
def test_any_damage_raises_only_our_errors(data: st.DataObject) -> None:
    text = lines()
    at = data.draw(st.integers(0, len(text) - 1))
    damaged = text[:at] + data.draw(st.text(max_size=5)) + text[at + data.draw(st.integers(0, 9)) :]
    try:
        record.open_table(record.read(damaged))
    except ShoalError:
        return
