"""One game from several doors: replayed once, stale entries refused, bots without the lock."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from sheets.bots.drive import seated
from sheets.engine import disk, record, replay
from sheets.engine.chance import Draws
from sheets.engine.entry import Entry
from sheets.engine.errors import (
    BadText,
    Damaged,
    IllegalMove,
    NothingToUndo,
    SaveFailed,
    StaleEntry,
)
from sheets.engine.game import AnyGame
from sheets.engine.journal import Journal
from sheets.engine.session import Session
from sheets.engine.setup import Player, Setup
from sheets.engine.table import NoLongerFits
from sheets.testing.kit import make_setup

LAID_OUT = (
    "b2:BS,b3:RM,b4:BS,c2:BL,c3:BM,c4:RM,c5:BM,d2:RS,d3:BL,"
    "d5:RL,d6:RL,e3:RS,e4:BL,e5:BM,e6:RL,f4:BS,f5:RM,f6:RS"
)
OPEN = make_setup("crabz", 2, position=f"R/RB/-/{LAID_OUT}")


def session(path: Path, setup: Setup = OPEN) -> Session:
    if not path.exists():
        Journal.create(path, setup)
    return Session(path, seated)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "g.shoal"


def test_an_entry_is_saved_before_enter_returns(path: Path) -> None:
    game = session(path)
    made = game.enter(Entry(("1",)), game.mark)
    assert Journal(path).table.steps == made == game.table.steps


def test_a_hint_makes_nothing_stale(path: Path) -> None:
    """Neither what its own door answers, nor what is being answered at another."""
    one, two = session(path), session(path)
    marks = one.mark, two.mark
    one.hinted()
    two.refresh()
    assert (one.mark, two.mark) == marks
    two.enter(Entry(("1",)), marks[1])
    one.refresh()
    assert one.mark != marks[0]
    with pytest.raises(StaleEntry):
        one.enter(Entry(("1",)), marks[0])
    assert Journal(path).table.hints == 1


def test_all_of_an_entry_or_nothing(path: Path) -> None:
    game = session(path)
    with pytest.raises(BadText):
        game.enter(Entry(("1", "999")), game.mark)
    assert not game.table.steps
    assert not Journal(path).table.steps


def test_an_answer_to_a_question_that_is_gone_is_refused(path: Path) -> None:
    ann, ben = session(path), session(path)
    mark = ben.mark
    ann.enter(Entry(("1",)), ann.mark)
    for refused in (
        lambda: ben.enter(Entry(("1",)), mark),
        lambda: ben.undo(1, mark),
        lambda: ben.redo(1, mark),
        lambda: ben.amend(1, "b3-b2", mark),
    ):
        with pytest.raises(StaleEntry):
            refused()
        assert ben.table.steps == ann.table.steps, "what happened can be shown now"
    assert len(Journal(path).table.steps) == 1
    ben.enter(Entry(("1",)), ben.mark)
    assert len(Journal(path).table.steps) == 2


def test_as_many_steps_as_before_are_not_the_same_moment(path: Path) -> None:
    ann, ben = session(path), session(path)
    ann.enter(Entry(("1",)), ann.mark)
    ben.refresh()
    mark = ben.mark
    ann.undo(1, ann.mark)
    ann.enter(Entry(("2",)), ann.mark)
    with pytest.raises(StaleEntry):
        ben.enter(Entry(("1",)), mark)


def test_another_game_under_the_same_name_is_another_moment(path: Path) -> None:
    """Nobody's answer to a deleted game is played in the one that took its name."""
    ann = session(path)
    mark = ann.mark
    path.rename(path.with_name("trash.shoal"))
    Journal.create(path, OPEN)
    with pytest.raises(StaleEntry):
        ann.enter(Entry(("1",)), mark)
    assert not Journal(path).table.steps


def test_an_entry_sent_twice_is_played_once(path: Path) -> None:
    game = session(path)
    mark = game.mark
    first = game.enter(Entry(("1",), key="phone-1"), mark)
    assert game.enter(Entry(("1",), key="phone-1"), mark) == first
    assert len(Journal(path).table.steps) == 1


def test_what_others_append_is_read_on_not_replayed(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ben = session(path), session(path)
    opened: list[record.Record] = []
    monkeypatch.setattr(replay, "open_table", opened.append)
    for number in range(6):
        one, other = (ann, ben) if number % 2 else (ben, ann)
        one.refresh()
        one.enter(Entry(("1",)), one.mark)
        assert other.refresh()
        assert not other.refresh()
        assert other.table.states == one.table.states
    ann.undo(2, ann.mark)
    ben.refresh()
    ben.redo(1, ben.mark)
    ann.refresh()
    ann.amend(2, ann.table.game.rules.format(ann.table.steps[1].move), ann.mark)
    assert ben.refresh()
    assert ben.table.steps == ann.table.steps
    assert not opened
    monkeypatch.undo()
    assert Journal(path).table.steps == ann.table.steps


def test_a_file_that_was_changed_in_place_is_read_anew(path: Path) -> None:
    game = session(path)
    game.enter(Entry(("1", "1")), game.mark)
    raw = path.read_bytes()
    path.write_bytes(raw[: raw.rindex(b"\n", 0, -1) + 1])
    assert game.refresh()
    assert len(game.table.steps) == 1


def test_nothing_is_written_over_what_cannot_be_read(path: Path) -> None:
    game = session(path)
    game.enter(Entry(("1", "1")), game.mark)
    damaged = path.read_bytes().replace(b"player Ann", b"player Bnn") + b"Ann x\n"
    path.write_bytes(damaged)
    for _ in range(3):
        with pytest.raises(Damaged):
            game.enter(Entry(("1",)), game.mark)
        with pytest.raises(Damaged):
            game.refresh()
    assert path.read_bytes() == damaged
    assert len(game.table.steps) == 2


def test_a_bot_thinks_without_the_lock_and_drops_what_is_stale(path: Path) -> None:
    setup = Setup("crabz", (Player("Ann"), Player("Bot", "greedy")), seed="1")
    other = session(path, setup)
    meanwhile: list[str] = []

    class Slow:
        looks = True

        def choose(
            self, game: AnyGame, view: Any, seat: int, moves: Sequence[Any], draws: Draws
        ) -> Any:
            if not meanwhile:
                meanwhile.append("undo")  # the lock is free while the bot thinks
                other.refresh()
                other.undo(1, other.mark)
            return moves[0]

    game = Session(path, lambda _: [None, Slow()])
    list(game.advance())
    game.enter(Entry(("1",)), game.mark)
    steps = len(game.table.steps)
    made = list(game.advance())
    assert meanwhile == ["undo"]
    assert not made, "the move it answers was taken back"
    assert len(game.table.steps) == steps - 1
    assert Journal(path).table.steps == game.table.steps


def test_what_cannot_be_saved_is_not_on_the_table(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = session(path)
    game.enter(Entry(("1",)), game.mark)

    def fails(handle: int, size: int, raw: bytes) -> None:
        raise OSError(28, "full")

    monkeypatch.setattr(disk, "append", fails)
    for attempt in (
        lambda: game.enter(Entry(("1",)), game.mark),
        lambda: game.undo(1, game.mark),
        lambda: game.amend(1, game.table.game.rules.format(game.table.steps[0].move), game.mark),
    ):
        with pytest.raises(SaveFailed):
            attempt()
        assert len(game.table.steps) == 1
        assert not game.table.undone


def test_undo_takes_all_if_there_is_less(path: Path) -> None:
    game = session(path)
    game.enter(Entry(("1", "1")), game.mark)
    assert len(game.undo(99, game.mark).steps) == 2
    with pytest.raises(NothingToUndo):
        game.undo(1, game.mark)
    assert len(game.redo(99, game.mark)) == 2
    with pytest.raises(NothingToUndo):
        game.amend(3, "b3-b2", game.mark)
    with pytest.raises(IllegalMove):
        game.amend(1, "b2-b2", game.mark)


# -- a wrong die, and what follows from it ------------------------------------------------------


def at_the_reef(path: Path) -> Session:
    """A turn of Wreck Raiders with real dice, and the next player's."""
    Journal.create(path, make_setup("wreck_raiders", 2, dice="physical", first=0))
    game = session(path)
    for text in [*["ge ge go 3 / c / s"] * 3, *["4 sff"] * 3, *["1 c"] * 3, *["2 f cs"] * 3]:
        game.enter(Entry((text,)), game.mark)
    for text in ("4c 2 6s 1f 3", "2 gems ruby d1", "6s gold crown d1"):
        game.enter(Entry((text,)), game.mark)
        for _ in game.advance():
            pass
    return game


def texts(game: Session, first: int) -> list[str]:
    table = game.table
    return [table.game.rules.format(step.move) for step in table.steps[first - 1 :]]


def number_of(game: Session, text: str) -> int:
    return texts(game, 1).index(text) + 1


def test_what_no_longer_fits_is_dropped_only_on_yes(path: Path) -> None:
    game = at_the_reef(path)
    number = number_of(game, "take 2@empty")
    before = list(game.table.steps)
    with pytest.raises(NoLongerFits) as error:
        game.amend(number, "3", game.mark)
    assert number + 1 in error.value.numbers, "the dive to a spot 2"
    assert game.table.steps == before
    assert session(path).table.steps == before
    game.amend(number, "3", game.mark, drop=True)
    assert texts(game, number) == ["take 3@empty"], "and the dive is asked again"
    assert game.table.ask is not None
    assert game.table.ask.kind == "move"
    assert session(path).table.steps == game.table.steps


def test_a_whole_turn_is_amended_by_a_line(path: Path) -> None:
    game = at_the_reef(path)
    number = number_of(game, "take 2@empty")
    later = texts(game, number_of(game, "take 6@scallop"))
    game.amend(number, "3 gold crown v1", game.mark, drop=True)
    assert texts(game, number)[:4] == [
        "take 3@empty",
        "move off gold_3",
        "draw crown",
        "place vault_1",
    ]
    assert texts(game, number_of(game, "take 6@scallop")) == later, "what still fits stays"
    assert session(path).table.steps == game.table.steps


def test_an_amended_step_that_fits_is_one_line_of_the_journal(path: Path) -> None:
    game = at_the_reef(path)
    lines = game.journal.lines
    game.amend(number_of(game, "place display_1"), "v2", game.mark)
    assert game.journal.lines == lines + 1
    assert session(path).table.steps == game.table.steps
