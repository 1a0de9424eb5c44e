"""A busy evening: a terminal and four phones at each of eight games (findings D1, D1b)."""

from __future__ import annotations

import gzip
import http.client
import json
import random
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from http.cookies import SimpleCookie
from typing import Any
from urllib.parse import urlsplit

import click
import pytest

from cli.store import Store, home
from sheets.bots.drive import seated
from sheets.engine.entry import Entry
from sheets.engine.errors import StaleEntry
from sheets.engine.journal import Journal
from sheets.engine.session import Session
from sheets.engine.table import AnyTable
from tests.sizes import SIZE
from tests.web.kit import Served, new, serving

pytestmark = pytest.mark.slow

PEOPLE = "Ann Ben Cy Dee"
GAMES = ("crabz", "fleet", "oh_crab", "wreck_raiders")
SECONDS = 6.0 * SIZE
PATIENCE = 20 * SECONDS
OFTEN = 8
SECRET = ("plan", "give", "no_swap")
Entered = Counter[tuple[int, str]]


class Pocket:
    """A phone that taps what it may, as fast as it can."""

    def __init__(self, served: Served, name: str, seat: int) -> None:
        self.name, self.seat = name, seat
        self.draws = random.Random(f"{name} {seat}")
        self.host = urlsplit(served.table(name)).netloc
        self.cookie = self.tag = ""
        self.keys = 0
        self.entered: Entered = Counter()
        self.statuses: Counter[int] = Counter()
        answer = self.ask("GET", urlsplit(served.seat(seat, name)).path)
        self.cookie = "; ".join(
            f"{key}={each.value}" for key, each in SimpleCookie(answer[1]["set-cookie"]).items()
        )

    def ask(self, method: str, path: str, sent: object = None) -> tuple[int, Any, bytes]:
        line = http.client.HTTPConnection(self.host, timeout=30)
        headers = {"Cookie": self.cookie, "X-Shoal": "1", "Origin": f"http://{self.host}"}
        headers["If-None-Match"] = self.tag
        body = None if sent is None else json.dumps(sent)
        if body is not None:
            headers["Content-Type"] = "application/json"
        try:
            line.request(method, path, body, headers)
            answer = line.getresponse()
            raw = answer.read()
        finally:
            line.close()
        self.statuses[answer.status] += 1
        return answer.status, answer.headers, raw

    def look(self) -> dict[str, Any] | None:
        status, headers, raw = self.ask("GET", f"/{self.name}/api/state")
        assert status in (200, 304, 429), status
        if status != 200:
            return None
        self.tag = headers["etag"]
        found: dict[str, Any] = json.loads(gzip.decompress(raw))
        return found

    def play(self, over: Callable[[], bool]) -> None:
        while not over():
            shown = self.look()
            if shown is None or not shown["ask"] or not shown["ask"]["mine"] or not shown["moves"]:
                time.sleep(0.2 + self.draws.random() / 5)
                continue
            move = self.draws.choice(shown["moves"])["move"]
            self.keys += 1
            tap = {"mark": shown["mark"], "key": str(self.keys), "move": move}
            path = f"/{self.name}/api/entry"
            often = self.draws.choice((1, 1, 2))  # sometimes it is sent twice
            answers = [self.ask("POST", path, tap)[0] for _ in range(often)]
            assert {*answers} <= {200, 403, 409, 422, 429}, answers
            if 200 in answers:
                self.entered[self.seat, move] += 1


def terminal(name: str, over: Callable[[], bool], entered: Entered) -> None:
    """Somebody types at the same game; nobody is faster than all phones."""
    draws = random.Random(name)
    session = Session(Store(home()).path(name), seated)
    while not over():
        time.sleep(0.3 + draws.random())
        list(session.advance())
        ask, moves = session.table.ask, session.moves()
        if ask is None or ask.seat < 0 or not moves:
            continue
        text = session.table.game.rules.format(draws.choice(moves))
        try:
            session.enter(Entry((text,)), session.mark)
        except StaleEntry:
            continue
        entered[ask.seat, text] += 1


def test_every_accepted_step_is_there_once_and_every_answer_is_true() -> None:
    names = [f"{game}-{number}" for game in GAMES for number in (1, 2)]
    for name in names:
        new(name.partition("-")[0], name=name, people=PEOPLE)
    with serving(*names) as served:
        pockets = [Pocket(served, name, seat) for name in names for seat in range(4)]
        typed: dict[str, Entered] = {name: Counter() for name in names}
        begun = time.monotonic()

        def moves() -> tuple[int, int]:
            taps = sum(each.entered.total() for each in pockets)
            return taps, sum(map(Counter.total, typed.values()))

        def over() -> bool:  # a busy machine takes longer until both have moved often
            passed = time.monotonic() - begun
            return passed > SECONDS and (min(moves()) > OFTEN or passed > PATIENCE)

        with ThreadPoolExecutor(len(pockets) + len(names)) as people:
            busy = [people.submit(each.play, over) for each in pockets]
            busy += [people.submit(terminal, name, over, typed[name]) for name in names]
            for each in busy:
                each.result()
        statuses = sum((each.statuses for each in pockets), Counter())
        assert not [status for status in statuses if status >= 500], statuses
        for name in names:
            accepted = sum((each.entered for each in pockets if each.name == name), typed[name])
            _compare(Journal(Store(home()).path(name)).table, accepted)
        by_phone, by_terminal = moves()
        click.echo(f"{by_phone} taps and {by_terminal} typed moves; {dict(statuses)}")
        assert min(by_phone, by_terminal) > OFTEN


def _compare(table: AnyTable, accepted: Entered) -> None:
    """Everything accepted is there once; what is chosen in secret may still be changed."""
    rules, entered, planned = table.game.rules, Entered(), Entered()
    for number, step in enumerate(table.steps):
        ask = rules.ask(table.at(number))
        assert ask is not None
        if not step.auto:
            found = planned if ask.known_to is not None else entered
            found[step.seat, rules.format(step.move)] += 1
    early = Counter({each: n for each, n in accepted.items() if each[1].split()[0] in SECRET})
    assert entered == accepted - early
    assert planned <= early
