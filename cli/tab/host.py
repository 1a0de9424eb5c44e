"""The engine behind the page: calls with JSON on both sides.

The page's worker runs this in WebAssembly.  Most of it is the command line itself: the page runs
commands and reads their JSON or the files they write.  A game is played through the same room and
acts as on phones; here one phone has all seats of people.
"""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import redirect_stderr, redirect_stdout, suppress
from pathlib import Path
from tempfile import gettempdir

from cli.main import main as shoal
from cli.store import Store, home
from cli.tab.forms import Form
from cli.tab.lessons import Teacher
from sheets.bots.drive import seated
from sheets.engine.errors import ShoalError
from sheets.engine.struct import Json
from sheets.engine.text import LANGUAGES, SOURCE, Speaker
from sheets.web.acts import ACTS, named_parts, read_tap, tag
from sheets.web.entry import GameRoom
from sheets.web.refusals import problem, status

FOLDER = Path(gettempdir())  # of files on their way to the page or from it
NOT_CHANGED, BAD, MISSING = 304, 400, 404

Answer = tuple[int, str, object]  # status, tag and document, as over HTTP


class Host:
    """The engine behind one page."""

    def __init__(self) -> None:
        self._work: list[Iterator[object]] = []  # bots that think
        self._room: GameRoom | None = None
        self._teacher = Teacher()
        self._calls: Mapping[str, Callable[..., object]] = {
            "command": self.command,
            "write": self.write,
            "read": self.read,
            "open": self.open,
            "api": self.api,
            "moment": self.moment,
            "lesson": self._teacher.lesson,
            "questions": lambda *given: Form(*given).questions(),
            "fill": lambda answers, *given: Form(*given).fill(answers, FOLDER),
        }

    def call(self, name: str, given: str, language: str = SOURCE) -> str:
        """Return the answer to a call; a refusal is an answer too."""
        try:
            found = self._calls[name](*json.loads(given))
        except ShoalError as error:
            return json.dumps({"refused": problem(error, Speaker(language))})
        return json.dumps({"found": found}, ensure_ascii=False)

    # -- commands -----------------------------------------------------------------------

    def command(self, words: Sequence[str]) -> Json:
        """Run a command as the terminal does."""
        out, err, code = io.StringIO(), io.StringIO(), 0
        with redirect_stdout(out), redirect_stderr(err):
            try:
                shoal(list(words))
            except SystemExit as end:
                code = end.code if isinstance(end.code, int) else 1
        return {"code": code, "out": out.getvalue(), "err": err.getvalue()}

    def write(self, name: str, text: str) -> str:
        """Put a file there for a command to read; return its path."""
        path = FOLDER / Path(name).name
        path.write_text(text, "utf-8")
        return str(path)

    def read(self, path: str) -> str:
        """Return the text of a file that a command wrote, and remove it."""
        file = FOLDER / Path(path).name
        text = file.read_text("utf-8")
        file.unlink()
        return text

    # -- a game -------------------------------------------------------------------------

    def open(self, name: str) -> None:
        """Open a saved game for the page."""
        self._work.clear()
        self._room = GameRoom(
            name, Store(home()).path(name), seated, hints=True, start=self._work.append
        )
        self._room.follow()

    def moment(self) -> str:
        """Return the name of the moment that pages show now."""
        return self._room.moment if self._room else ""

    def work(self) -> bool:
        """Let a bot make one step; True if there is more to do."""
        while self._work:
            try:
                next(self._work[0])
            except StopIteration:
                self._work.pop(0)
                continue
            return True
        return False

    def api(self, path: str, headers: Mapping[str, str], body: str) -> Answer:
        """Answer a request of the player's page, as the server's routes do."""
        room = self._room
        if room is None:
            return MISSING, "", {}
        language = headers.get("language", SOURCE)
        language = language if language in LANGUAGES else SOURCE
        players = enumerate(room.table.setup.players)
        own = [seat for seat, player in players if not player.bot] or [0]  # bots are watched
        wanted = headers.get("x-seat", "")
        viewer = next((seat for seat in own if str(seat) == wanted), own[0])
        place, _, what = path.removeprefix("api/").partition("/")
        if place == "sheet" and what.isdecimal():
            found = room.sheet(viewer, int(what), language)
            return (200, "", found) if found else (MISSING, "", {})
        if place in ACTS:
            return self._entered(room, place, viewer, language, headers, body, own)
        if place == "state":
            room.refresh()
            return self._shown(room, own, language, headers)
        return MISSING, "", {}

    def _entered(
        self,
        room: GameRoom,
        act: str,
        seat: int,
        language: str,
        headers: Mapping[str, str],
        body: str,
        own: Sequence[int],
    ) -> Answer:
        tap = read_tap(body)
        if tap is None:
            return BAD, "", {}
        try:
            found = ACTS[act](room, seat, language, tap)
        except ShoalError as error:
            with suppress(ShoalError):
                room.refresh()
            document = room.lean(seat, language, named_parts(headers.get("x-has", "")))
            told = problem(error, room.speaker(language))
            return status(error), "", {"problem": told, "state": document}
        return (200, "", found) if found is not None else self._shown(room, own, language, headers)

    def _shown(
        self, room: GameRoom, own: Sequence[int], language: str, headers: Mapping[str, str]
    ) -> Answer:
        """Return the page of the seat that decides, or the request to pass the phone to it."""
        seat, passed = room.turn(list(own), headers.get("x-seat", ""))
        if passed:
            return 200, f'"{room.moment}-to-{seat}"', room.cover(seat, language)
        name = tag(room, seat, language)
        if headers.get("if-none-match") == name:
            return NOT_CHANGED, name, None
        return 200, name, room.lean(seat, language, named_parts(headers.get("x-has", "")))
