"""Served games in tests: in this process without a socket, or as a process of its own."""

from __future__ import annotations

import asyncio
import gzip
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlencode

from starlette.types import ASGIApp, Message

from cli.setups import again
from cli.store import Store, home
from sheets.bots.drive import seated
from sheets.engine.setup import Setup
from sheets.engine.table import AnyTable
from sheets.web.entry import GameRoom
from sheets.web.lobby import Makers
from sheets.web.server import Site
from tests.cli.kit import shoal

BASE = "http://localhost:8642"
RUN = "from cli.start import run; run()"


def new(game: str, *words: str, name: str = "g", people: str = "Ann Ben") -> None:
    """Saves a game of these people."""
    names = [word for each in people.split() for word in ("-p", each)]
    shoal("new", game, *names, "--name", name, "--seed", "7", *words)


def room(name: str = "g", *, hints: bool = False) -> GameRoom:
    return GameRoom(name, Store(home()).path(name), seated, hints=hints, again=True)


def saved(name: str = "g") -> AnyTable:
    """The game as it is on disk."""
    return Store(home()).read(name).table


class Answer:
    """What the application said to one request."""

    def __init__(self, messages: list[Message]) -> None:
        self.status_code: int = messages[0]["status"]
        pairs = [(name.decode(), value.decode()) for name, value in messages[0]["headers"]]
        self.headers = {name.lower(): value for name, value in pairs}
        self.cookies = SimpleCookie(self.headers.get("set-cookie", ""))
        raw = b"".join(each.get("body", b"") for each in messages[1:])
        packed = self.headers.get("content-encoding") == "gzip"
        self.content: bytes = gzip.decompress(raw) if packed else raw

    @property
    def text(self) -> str:
        return self.content.decode()

    def json(self) -> Any:
        return json.loads(self.content)


class Client:
    """Asks an application directly; it keeps cookies as a browser would."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.cookies: dict[tuple[str, str], str] = {}  # by path and name
        self.server = ("127.0.0.1", 8642)  # the address its requests come to

    def get(self, path: str, headers: dict[str, str] | None = None) -> Answer:
        return self.ask("GET", path, headers or {})

    def post(self, path: str, headers: dict[str, str], **sent: Any) -> Answer:
        if "json" in sent:
            raw = json.dumps(sent["json"]).encode()
            headers = {"Content-Type": "application/json", **headers}
        else:
            raw = (
                sent["content"].encode() if "content" in sent else urlencode(sent["data"]).encode()
            )
        return self.ask("POST", path, {"Content-Length": str(len(raw)), **headers}, raw)

    def ask(self, method: str, path: str, headers: dict[str, str], raw: bytes = b"") -> Answer:
        kept = [
            f"{name}={value}" for (at, name), value in self.cookies.items() if path.startswith(at)
        ]
        sent = {"Host": "localhost:8642", "Cookie": "; ".join(kept), **headers}
        scope = {
            "type": "http",
            "method": method,
            "path": unquote(path),
            "raw_path": path.encode(),
            "query_string": b"",
            "headers": [(name.lower().encode(), value.encode()) for name, value in sent.items()],
            "client": ("127.0.0.1", 1),
            "server": self.server,
        }
        messages: list[Message] = []

        async def receive() -> Message:
            return {"type": "http.request", "body": raw, "more_body": False}

        async def send(message: Message) -> None:
            messages.append(message)

        asyncio.run(self.app(scope, receive, send))  # type: ignore[arg-type]
        answer = Answer(messages)
        for name, cookie in answer.cookies.items():
            self.cookies[cookie["path"], name] = cookie.value
        return answer


class Phone:
    """A seat's page without the page."""

    def __init__(self, site: Site, name: str = "g", seat: int | None = None) -> None:
        self.client = Client(site.app)
        self.name = name
        self.keys = 0
        self.shown = ""  # the seat whose page it shows, where it has several
        if seat is not None:
            room = site.rooms[name]
            self.get(f"s/{room.seats.token(seat)}")

    def get(self, path: str, **headers: str) -> Answer:
        return self.client.get(f"/{self.name}/{path}", headers={"X-Seat": self.shown, **headers})

    def join(self, code: str, **form: str) -> Answer:
        return self.client.post(f"/{self.name}/j/{code}", data=form, headers={"Origin": BASE})

    @property
    def state(self) -> dict[str, Any]:
        answer = self.get("api/state")
        assert answer.status_code == 200, answer.text
        document: dict[str, Any] = answer.json()
        return document

    def post(self, what: str, origin: str = BASE, **data: Any) -> Answer:
        self.keys += 1
        sent = {"mark": "", "key": str(self.keys), **data}
        headers = {"Origin": origin, "X-Shoal": "1", "X-Seat": self.shown}
        return self.client.post(f"/{self.name}/api/{what}", json=sent, headers=headers)

    def enter(self, move: str, mark: str | None = None, **data: Any) -> Answer:
        return self.post("entry", move=move, mark=mark or self.state["mark"], **data)


def site(*names: str, hints: bool = False, empty: bool = False) -> Site:
    """Some games, or none yet, served without a socket."""
    rooms = {name: room(name, hints=hints) for name in (() if empty else names or ("g",))}
    for each in rooms.values():
        each.follow()
    return Site(rooms, 8642, makers=makers())


def makers() -> Makers:
    """How games are saved that phones start."""

    def new(setup: Setup) -> GameRoom:
        return room(Store(home()).create_like("", setup))

    return Makers(new, lambda table: new(again(table, {"start_player": None, "seed": "9"})))


class Served:
    """A server in a process of its own."""

    def __init__(self, *words: str) -> None:
        self.words = words
        self.port = "0"
        self.said = ""  # on the terminal, while it served
        self.start()

    def start(self) -> None:
        words = ["--json", "serve", "--seats", *self.words, "--port", self.port]
        command = [sys.executable, "-c", RUN, *words]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=dict(os.environ)
        )
        assert self.process.stdout is not None
        said = ""
        while not said.endswith("\n}\n"):
            line = self.process.stdout.readline()
            assert line, self.process.communicate()[1]
            said += line
        self.games = {each["name"]: each for each in json.loads(said)["games"]}
        self.port = next(iter(self.games.values()))["table"].split(":")[2].partition("/")[0]

    def kill(self) -> None:
        self.process.kill()
        if self.process.stderr is not None and not self.process.stderr.closed:
            self.said = self.process.communicate()[1]

    def stop(self) -> int:
        self.process.terminate()
        self.process.communicate(timeout=10)
        return self.process.returncode

    def seat(self, seat: int, name: str = "g") -> str:
        address: str = self.games[name]["players"][seat]["address"]
        return address

    def table(self, name: str = "g") -> str:
        address: str = self.games[name]["table"]
        return address

    def join(self, name: str = "g") -> str:
        address: str = self.games[name]["join"]
        return address


@contextmanager
def serving(*words: str) -> Iterator[Served]:
    served = Served(*words)
    try:
        yield served
    finally:
        served.kill()


def everything(folder: Path) -> dict[str, bytes]:
    return {str(path): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
