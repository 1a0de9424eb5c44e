"""Records: written, read, refused."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sheets.engine import record, replay
from sheets.engine.asks import CHANCE
from sheets.engine.errors import BadRecord, ShoalError
from sheets.engine.journal import sealed
from sheets.engine.registry import load_game
from sheets.engine.setup import Player, Setup
from sheets.engine.table import Table
from sheets.testing.kit import make_setup, random_table
from tests.sizes import SIZE


def sample() -> Table[Any, Any]:
    return random_table(make_setup("crabz", 2), "record", 12)


def test_round_trip() -> None:
    table = sample()
    again, _ = replay.open_table(record.read(record.write(table)))
    assert again.states == table.states
    assert again.setup == table.setup


def test_comments_stay() -> None:
    table = sample()
    text = record.write(table, {5: "what a move"})
    again, notes = replay.open_table(record.read(text))
    assert notes == {5: "what a move"}
    assert record.write(again, notes) == text


@given(st.lists(st.text(min_size=1, max_size=30), min_size=2, max_size=2, unique=True))
@settings(max_examples=60)
def test_any_names_survive(names: list[str]) -> None:
    setup = Setup("crabz", tuple(map(Player, names)), seed="names")
    table = random_table(setup, "names", 6)
    again, _ = replay.open_table(record.read(record.write(table)))
    assert again.setup.names == tuple(names)
    assert again.states == table.states


AWKWARD = (
    *("p", "p1", "p2", "p3", "p9", "p10", "P1", "p01", "dice", "sum", "steps", "shoal", "player"),
    *("+", "!", "#", "|", "~", '"', "'", "\\", "-", ".", "_", "+ p1", "! undo 1", "sum x", "# p1"),
    *("Ann", "ann", "ANN", "Ann Bo", "Ann\xa0Bo", "Ann#Bo", "Ann  ~00000000", "é", "e\u0301", "ﬁ"),
    *("\u2028", "\x85", "\x1c", "\u200b", "日本", "👩\u200d🚀", "٣", "²", "İ", "ß", "SS", "x" * 60),
)


@given(st.lists(st.sampled_from(AWKWARD), min_size=2, max_size=4, unique=True))
@settings(max_examples=150 * SIZE)
def test_every_name_has_a_seat_of_its_own(names: list[str]) -> None:
    setup = Setup("crabz", tuple(map(Player, names)), seed="names")
    labels = [record.label(setup, seat) for seat in (CHANCE, *range(len(names)))]
    assert len(set(labels)) == len(labels)
    table = random_table(setup, "names", 8)
    text = sealed(record.split(record.write(table)))
    again, _ = replay.open_table(record.read(text))
    assert again.setup == table.setup
    assert again.steps == table.steps


@pytest.mark.parametrize("names", [("p2", "p1"), ("p1", "p2"), ("Ann", "p1"), ("p2", "Ben")])
def test_old_records_name_seats_where_names_are_like_seats(names: tuple[str, str]) -> None:
    table = random_table(Setup("crabz", tuple(map(Player, names)), seed="old"), "old", 8)
    text = record.write(table)
    assert "\np1 " in text or "\np2 " in text
    again, _ = replay.open_table(record.read(text))
    assert again.steps == table.steps


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
    "version": lines(("shoal 1", "shoal 99")),
    "no version": lines(("shoal 1", "shoal")),
    "cut in the head": "shoal 1\ngame crabz\nplayer Ann\n",
    "no game": lines(("game crabz\n", "")),
    "no players": "shoal 1\ngame crabz\nsteps\n",
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
        replay.open_table(record.read(text))
    assert str(caught.value)


def test_wrong_check_sum_says_how_to_go_on() -> None:
    text = record.write(sample()).replace("seed conformance", "seed other")
    with pytest.raises(BadRecord, match="checksum mismatch"):
        record.read(text)


@pytest.mark.parametrize("more", ["Ann b3-b2\n", "! undo 1\n", "sum sha256:0\n"])
def test_nothing_comes_after_the_check_sum(more: str) -> None:
    with pytest.raises(BadRecord, match="after the checksum"):
        record.read(record.write(sample()) + more)
    record.read(record.write(sample()) + "\n# well played\n")


def told(table: Table[Any, Any]) -> tuple[list[Any], list[Any], list[Any]]:
    return table.states, table.steps, table.undone


@pytest.mark.parametrize("key", ["crabz", "fleet"])
@pytest.mark.parametrize("seed", range(4 * SIZE))
def test_undo_redo_amend_are_read_as_they_were_made(key: str, seed: int) -> None:
    """A journal is told without playing what does not stand; the table is the same."""
    rng = random.Random(seed)
    table = Table(load_game(key), make_setup(key, 2))
    text = record.head(table.setup)
    for _ in range(120):
        before = table.copy()
        made = rng.choice(("step", "step", "step", "undo", "redo", "amend"))
        try:
            if made == "undo":
                count = rng.randint(0, 3)
                table.undo(count)
                text += record.command_line("undo", count)
            elif made == "redo":
                count = rng.randint(0, 3)
                table.redo(count)
                text += record.command_line("redo", count)
            elif made == "amend" and table.steps:
                number = rng.randint(1, len(table.steps))
                if table.steps[number - 1].seat == CHANCE:
                    continue
                move = rng.choice(list(table.game.rules.legal(table.states[number - 1])))
                table.amend(number, move)
                text += record.command_line("amend", number, table.game.rules.format(move))
            elif table.ask is None:
                table.undo(1)
                text += record.command_line("undo", 1)
            elif table.ask.seat == CHANCE:
                text += record.step_line(table.game, table.setup, table.draw())
            else:
                move = rng.choice(list(table.game.rules.legal(table.state)))
                step = table.play(move, auto=rng.random() < 0.2)
                text += record.step_line(table.game, table.setup, step)
        except ShoalError:
            assert told(table) == told(before), "refused changes nothing"
    again, _ = replay.open_table(record.read(text))
    assert told(again) == told(table)


def test_what_is_undone_is_judged_too() -> None:
    with pytest.raises(BadRecord):
        replay.open_table(record.read(lines() + "Ann g7-a1\n! undo 1\n"))


def test_many_amends_replay_the_game_once(monkeypatch: pytest.MonkeyPatch) -> None:
    table = sample()
    move = table.game.rules.format(table.steps[2].move)
    text = lines() + "".join(record.command_line("amend", 3, move) for _ in range(200))
    applied = []
    apply = type(table.game.rules).apply

    def counted(*args: Any) -> Any:
        applied.append(1)
        return apply(*args)

    monkeypatch.setattr(type(table.game.rules), "apply", counted)
    again, _ = replay.open_table(record.read(text))
    assert again.states == table.states
    assert len(applied) == len(table.steps)


def test_a_comment_goes_with_its_step() -> None:
    step = lines().rstrip("\n").rsplit("\n", 1)[1]
    text = f"{lines()}! undo 1\n{step}  # again\n! undo 1\n! redo 1\n"
    table, notes = replay.open_table(record.read(text))
    assert notes == {len(table.steps): "again"}
    assert replay.open_table(record.read(f"{text}! undo 1\n{step}\n"))[1] == {}


def test_truncated_record_is_noticed_by_its_sum() -> None:
    whole = record.write(sample()).split("\n")
    del whole[-4]
    with pytest.raises(BadRecord, match="checksum mismatch"):
        record.read("\n".join(whole))


@pytest.mark.parametrize("raw", [b"\xff\xfe\x00", b"shoal 1\n\x00", b"\x89PNG\r\n"])
def test_binary_is_refused(raw: bytes) -> None:
    with pytest.raises(BadRecord, match="not a text file"):
        record.decode(raw)


def test_huge_is_refused() -> None:
    with pytest.raises(BadRecord, match="larger"):
        record.decode(b"x" * (record.LARGEST + 1))


@given(st.text(max_size=200))
@settings(max_examples=100)
def test_any_text_raises_only_our_errors(text: str) -> None:
    try:
        replay.open_table(record.read(text))
    except ShoalError:
        return


@given(st.data())
@settings(max_examples=60)
def test_any_damage_raises_only_our_errors(data: st.DataObject) -> None:
    text = lines()
    at = data.draw(st.integers(0, len(text) - 1))
    damaged = text[:at] + data.draw(st.text(max_size=5)) + text[at + data.draw(st.integers(0, 9)) :]
    try:
        replay.open_table(record.read(damaged))
    except ShoalError:
        return
