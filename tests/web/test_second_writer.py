"""A phone and a second writer: a tap answers what its page showed, or is refused (finding D1)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from cli.store import Store, home
from sheets.engine import disk
from sheets.engine.journal import Journal
from sheets.web.entry import GameRoom
from tests.cli.kit import shoal
from tests.web.kit import Phone, new, saved, site


@contextmanager
def meanwhile(monkeypatch: pytest.MonkeyPatch, act: Callable[[], object]) -> Iterator[None]:
    """Somebody else writes while the next writer waits for the lock."""
    real = disk.locked

    @contextmanager
    def waiting(path: Any) -> Iterator[int]:
        monkeypatch.setattr(disk, "locked", real)
        act()
        with real(path) as handle:
            yield handle

    monkeypatch.setattr(disk, "locked", waiting)
    yield
    assert disk.locked is real, "nobody waited for the lock"


def test_a_tap_never_becomes_the_move_of_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """Finding D1: Ann taps `take 1`; while she waits, her turn is played to Ben's `take`."""
    new("fleet", "--start-player", "Ann")
    ann = Phone(site(), seat=0)
    shown = ann.state
    assert shown["ask"]["mine"]
    move = shown["moves"][0]["move"]
    with meanwhile(monkeypatch, lambda: _until_asked("Ben", shown["ask"]["kind"])):
        answer = ann.enter(move, shown["mark"])
    assert answer.status_code == 409
    assert all(step.seat != 1 for step in saved().steps)


def _until_asked(name: str, kind: str) -> None:
    for _ in range(30):
        ask = saved().ask
        assert ask is not None
        if saved().setup.names[ask.seat] == name and ask.kind == kind:
            return
        shoal("do", "1", "-g", "g", "--yes")
    raise AssertionError(f"{name} was never asked to {kind}")


@pytest.mark.parametrize("act", ["undo", "redo"])
def test_undo_takes_back_what_the_page_said(monkeypatch: pytest.MonkeyPatch, act: str) -> None:
    """Finding D1: the page offered one entry, another was taken back."""
    new("crabz")
    served = site()
    ann, ben = Phone(served, seat=0), Phone(served, seat=1)
    for _ in range(4):
        phone = ann if ann.state["ask"]["mine"] else ben
        phone.enter(phone.state["moves"][0]["move"])
    if act == "redo":
        ann.post("undo", moment=ann.state["moment"])
    shown, before = ann.state, len(saved().steps)
    with meanwhile(monkeypatch, lambda: shoal("undo", "-g", "g")):
        assert ann.post(act, moment=shown["moment"]).status_code == 409
    assert len(saved().steps) == before - 1, "only the one at the terminal"


def test_a_secret_answer_still_counts_after_somebody_elses(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What others plan in secret changes no question: nobody has to tap again."""
    new("oh_crab", people="Ann Ben Cy")
    served = site()
    table = served.rooms["g"].table
    assert table.ask is not None
    assert table.ask.known_to is not None
    first = table.ask.seat
    phone = Phone(served, seat=first)
    shown = phone.state
    move = shown["moves"][0]["move"]
    hinted = lambda: Store(home()).session("g").hinted()  # noqa: E731
    with meanwhile(monkeypatch, hinted):
        assert phone.enter(move, shown["mark"]).status_code == 200
    assert saved().steps[-1].seat == first


def test_a_full_disk_undoes_nothing_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    """An undo that was not saved and comes again with its key is done then."""
    new("crabz")
    served = site()
    ann = Phone(served, seat=0)
    shoal("do", "1", "-g", "g")
    shown, before = ann.state, len(saved().steps)
    with monkeypatch.context() as patch:
        patch.setattr(disk, "append", _full)
        assert ann.post("undo", moment=shown["moment"], key="k").status_code == 507
    assert ann.post("undo", moment=shown["moment"], key="k").status_code == 200
    assert len(saved().steps) == before - 1


def _once(wrote: list[int]) -> Callable[[int, int, bytes], None]:
    """A disk that is full after one write; where it wrote goes into the list."""
    append = disk.append

    def once(handle: int, size: int, raw: bytes) -> None:
        wrote.append(size)
        if len(wrote) > 1:
            _full()
        append(handle, size, raw)

    return once


def _full(*_: object) -> None:
    raise OSError(28, "no space")


def test_an_entry_that_was_saved_is_never_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    """Finding D13: the seat reads too often, or the page cannot be made: the step is there."""
    new("crabz")
    served = site()
    phone = Phone(served, seat=saved().ask.seat)  # type: ignore[union-attr]
    shown = phone.state
    while phone.get("api/state").status_code != 429:
        pass
    assert phone.enter(shown["moves"][0]["move"], shown["mark"]).status_code == 200
    other = Phone(served, seat=saved().ask.seat)  # type: ignore[union-attr]
    shown = other.state

    def fails(*_: object, **__: object) -> None:
        raise RuntimeError("a drawing")

    with monkeypatch.context() as patch:
        patch.setattr(GameRoom, "_write", fails)
        served.rooms["g"]._pages._make = fails  # type: ignore[assignment]
        answer = other.enter(shown["moves"][0]["move"], shown["mark"])
    assert answer.status_code == 200
    assert len(saved().steps) == shown["step"] + 1


def test_what_follows_an_entry_may_fail_and_is_made_later(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The tap is saved, the dice after it find no room: 200, and they roll at the next look."""
    new("fleet")
    served = site()
    room, phones = served.rooms["g"], [Phone(served, seat=seat) for seat in (0, 1)]
    while True:
        asked = saved().ask
        assert asked is not None
        phone = phones[asked.seat]
        shown = phone.state
        wrote: list[int] = []
        with monkeypatch.context() as patch:
            patch.setattr(disk, "append", _once(wrote))
            assert phone.enter(shown["moves"][0]["move"], shown["mark"]).status_code == 200
        entered = saved().steps[shown["step"]]
        assert saved().game.rules.format(entered.move) == shown["moves"][0]["move"]
        if len(wrote) > 1:
            break
    path = Store(home()).path("g")
    before = len(Journal(path).table.steps)
    room.refresh()
    assert len(Journal(path).table.steps) == before + 1
