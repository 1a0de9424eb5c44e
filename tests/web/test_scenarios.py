"""What happens at a table with phones, without the pages: all at once, broken off, put together."""

from __future__ import annotations

import gzip
import http.client
import json
import os
import socket
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from threading import Barrier
from typing import Any
from urllib.parse import urlsplit

import pytest

from sheets.engine import record
from sheets.engine.errors import StaleEntry
from sheets.engine.registry import BUILT_IN
from sheets.testing.kit import make_setup, random_table
from tests.cli.kit import shoal
from tests.packaging.test_third_party import installed, recipe
from tests.packaging.test_third_party import shoal as shoal_with
from tests.web.kit import Phone, Served, new, room, saved, serving, site


def test_of_two_taps_at_once_one_is_saved() -> None:
    """Two phones of one seat (or one that taps twice) answer the same question."""
    new("crabz")
    served = room()
    served.follow()
    document = served.document(1, "en")
    moves = [move["move"] for move in document["moves"][:6]]
    ready, before = Barrier(len(moves)), len(saved().steps)

    def tap(number: int) -> bool:
        ready.wait()
        try:
            served.enter(1, "en", moves[number], document["mark"], f"key {number}")
        except StaleEntry:
            return False
        return True

    with ThreadPoolExecutor(len(moves)) as pool:
        made = list(pool.map(tap, range(len(moves))))
    assert made.count(True) == 1
    assert len(saved().steps) == before + 1
    assert served.table.game.rules.format(saved().steps[-1].move) == moves[made.index(True)]


def test_a_refusal_sends_nothing_twice() -> None:
    new("wreck_raiders")
    phone = Phone(site(), seat=0)
    state = phone.state
    has = " ".join(part["mark"] for part in state["parts"])
    headers = {"Origin": "http://localhost:8642", "X-Shoal": "1", "X-Has": has}
    sent = {"mark": "old", "key": "k", "move": "take 1"}
    answer = phone.client.post("/g/api/entry", headers, json=sent)
    assert answer.status_code == 409
    assert answer.json()["state"]["mark"] == state["mark"]
    assert not any(part["html"] for part in answer.json()["state"]["parts"])


class Line:
    """A phone on the network: one connection, one seat."""

    def __init__(self, served: Served, seat: int) -> None:
        parts = urlsplit(served.seat(seat))
        self.host, self.port = parts.hostname or "", parts.port or 0
        self.cookie = ""
        self.ask("GET", parts.path)

    def ask(self, method: str, path: str, body: str | None = None) -> tuple[int, bytes]:
        with closing(http.client.HTTPConnection(self.host, self.port, timeout=10)) as line:
            line.request(method, path, body, self.headers(body))
            found = line.getresponse()
            self.cookie = (found.getheader("set-cookie") or self.cookie).partition(";")[0]
            raw = found.read()
            return found.status, gzip.decompress(raw) if raw[:2] == b"\x1f\x8b" else raw

    @property
    def state(self) -> Any:
        status, raw = self.ask("GET", "/g/api/state")
        assert status == 200
        return json.loads(raw)

    def enter(self, move: str, mark: str, key: str) -> int:
        sent = json.dumps({"mark": mark, "key": key, "move": move})
        return self.ask("POST", "/g/api/entry", sent)[0]

    def headers(self, body: str | None) -> dict[str, str]:
        own = {"Cookie": self.cookie}
        if body is not None:
            own |= {"Origin": f"http://{self.host}:{self.port}", "X-Shoal": "1"}
            own |= {"Content-Type": "application/json"}
        return own

    def cast(self, body: str) -> None:
        """Sends an entry and does not wait for the answer."""
        head = "".join(f"{name}: {value}\r\n" for name, value in self.headers(body).items())
        host = f"Host: {self.host}:{self.port}\r\nContent-Length: {len(body)}\r\n"
        with socket.create_connection((self.host, self.port), 5) as line:
            line.sendall(f"POST /g/api/entry HTTP/1.1\r\n{host}{head}\r\n{body}".encode())
            time.sleep(0.004)


@pytest.mark.slow
def test_killed_during_an_entry_it_counts_once_or_not_at_all() -> None:
    new("crabz")
    with serving() as served:
        for number in range(3):
            table = saved()
            assert table.ask is not None
            line, before = Line(served, table.ask.seat), len(table.steps)
            state = line.state
            move = state["moves"][0]["move"]
            line.cast(json.dumps({"mark": state["mark"], "key": str(number), "move": move}))
            served.kill()
            served.start()
            made = len(saved().steps) - before
            assert made in (0, 1)
            # one that did not count is asked again, one that did is not played twice
            mark = state["mark"] if made else line.state["mark"]
            assert line.enter(move, mark, str(number)) == (409 if made else 200)
            assert len(saved().steps) == before + 1


@pytest.mark.parametrize("game", BUILT_IN)
def test_the_result_has_every_place_and_every_point(game: str, tmp_path: Path) -> None:
    """Everybody's page has the places and the seat's own points, line by line."""
    path = tmp_path / "over.shoal"
    path.write_text(record.write(random_table(make_setup(game, 2, seed="1"), "over", 20_000)))
    shoal("import", str(path), "--name", "g")
    served = room()
    table = served.table
    assert table.over
    for seat, score in enumerate(table.game.rules.score(table.state)):
        over = served.document(seat, "en")["over"]
        assert over is not None
        for each in table.game.rules.standings(table.state).places:
            assert f"{each.place}." in over["html"]
            assert each.points is None or f"<b>{each.points}</b>" in over["html"]
        for line in score.lines:
            if line.points:
                assert f"<td>{line.points}</td><td>{line.rule}</td>" in over["html"]


@pytest.mark.slow
def test_a_game_of_others_is_played_by_its_list_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game that knows nothing of phones, to its end."""
    folder = tmp_path / "site"
    installed(folder, "pig", {"pig/__init__.py": "", **recipe()})
    root = Path(__file__).parents[2]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(folder), str(root)]))
    near = '{"totals":[40,40],"turn":0,"pot":0,"rolling":true}'
    shoal_with(folder, "new", "pig", "-p", "Ann", "-p", "Ben", "--name", "g", "--position", near)
    with serving() as served:
        lines = [Line(served, seat) for seat in (0, 1)]
        for number in range(40):
            seat = lines[0].state["ask"]["seat"]
            state = lines[seat].state
            moves = [move["move"] for move in state["moves"]]
            assert moves == ["on", "stop"]
            assert not any(move["path"] for move in state["moves"])
            assert lines[seat].enter(moves[number % 2], state["mark"], str(number)) == 200
            if lines[0].state["over"]:
                break
        over = [line.state["over"]["text"] for line in lines]
        assert over[0] == over[1]
