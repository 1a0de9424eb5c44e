"""What is rendered once, and what is not sent twice."""

from __future__ import annotations

import gzip
import json
import socket
from pathlib import Path
from typing import Any

import pytest

from sheets.engine import record
from sheets.testing.kit import make_setup, random_table
from sheets.web.network import HERE, bind
from sheets.web.render import changes
from tests.cli.kit import shoal
from tests.web.kit import Phone, new, room, site


def put_together(old: str, lines: list[Any]) -> str:
    """What a page makes of the lines it is sent."""
    had = old.split("\n")
    return "\n".join(
        each if isinstance(each, str) else "\n".join(had[slice(*each)]) for each in lines
    )


@pytest.mark.parametrize(
    ("old", "new_one", "sent"),
    [
        ("a\nb\nc", "a\nb\nc", [(0, 3)]),
        ("a\nb\nc", "a\nx\nc", [(0, 1), "x", (2, 3)]),
        ("a\nb\nc", "c\na\nb", [(2, 3), (0, 2)]),
        ("a\nb", "a\nb\nb\nx\ny", [(0, 2), (1, 2), "x", "y"]),
        ("a", "x", ["x"]),
        ("a\n", "\n", [(1, 2), (1, 2)]),
    ],
)
def test_lines_that_are_there_are_not_sent(old: str, new_one: str, sent: list[Any]) -> None:
    found = list(changes(old, new_one))
    assert found == sent
    assert put_together(old, found) == new_one


def test_a_part_that_changed_comes_as_lines() -> None:
    new("crabz")
    served = room()
    served.follow()
    before = served.document(1, "en")
    (board,) = (part for part in before["parts"] if part["key"] == "board/board")
    served.enter(1, "en", before["moves"][0]["move"], before["mark"], "k")
    raw = served.page(1, "en", frozenset({board["mark"]}))
    (sent,) = (part for part in unpacked(raw)["parts"] if part["key"] == "board/board")
    (whole,) = (part for part in served.document(1, "en")["parts"] if part["key"] == "board/board")
    assert sent["base"] == board["mark"]
    assert sent["html"] == ""
    assert put_together(board["html"], sent["lines"]) == whole["html"]
    assert len(json.dumps(sent)) < len(whole["html"]) * 0.7


def unpacked(raw: bytes) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(gzip.decompress(raw))
    return found


def test_what_another_holds_is_no_base(tmp_path: Path) -> None:
    """A phone that guesses the mark of another's hand learns nothing from what is left out."""
    whole = random_table(make_setup("oh_crab", 3), "held", 300)
    asks = [whole.game.rules.ask(state) for state in whole.states]
    number = max(at for at, ask in enumerate(asks) if ask is not None and ask.kind == "plan")
    file = tmp_path / "game.shoal"
    file.write_text(record.write(whole.branch(number)))
    shoal("import", str(file), "--name", "g")
    served = room()
    served.follow()
    documents = [served.document(seat, "en") for seat in range(3)]
    marks = [{part["mark"] for part in each["parts"]} for each in documents]
    assert marks[1] - marks[0]
    guessed = served.page(0, "en", frozenset(marks[1] - marks[0]))
    assert unpacked(guessed) == unpacked(served.page(0, "en"))


def test_documents_are_made_before_pages_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who looked at the last moment finds the next one ready; who did not costs nothing."""
    new("crabz", people="Ann Ben Cat")
    served = room()
    served.follow()
    for seat in (0, 1):
        served.page(seat, "en")
    told: list[list[bool]] = []
    languages = ("en", "de")

    def look() -> None:
        told.append(
            [served._pages.ready(seat, each) is not None for seat in range(3) for each in languages]
        )

    monkeypatch.setattr(served.feed, "tell", look)
    asked = served.table.ask
    assert asked is not None
    document = served.document(asked.seat, "en")
    served.enter(asked.seat, "en", document["moves"][0]["move"], document["mark"], "k")
    assert told[-1] == [True, False, True, False, False, False]


def test_a_stale_page_is_never_ready() -> None:
    new("crabz")
    served = site()
    phones = [Phone(served, seat=seat) for seat in (0, 1)]
    for phone in phones * 2:
        state = phone.state
        if state["ask"]["mine"]:
            phone.enter(state["moves"][0]["move"])
        for each in phones:
            assert each.state["step"] == len(served.rooms["g"].table.steps)


def test_what_is_sent_does_not_wait() -> None:
    """Else each answer of two packets takes the forty milliseconds of a delayed receipt."""
    with bind(HERE, 0) as own, socket.create_connection(own.getsockname()):
        taken, _ = own.accept()
        with taken:
            assert taken.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
            assert taken.proto == socket.IPPROTO_TCP  # so that asyncio keeps it so
