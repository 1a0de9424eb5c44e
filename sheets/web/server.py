"""The routes of the pages, and what keeps strangers out.

Plain HTTP in the own network: whoever records it can read it, and the join page says so.
Whoever guesses gets nothing (long tokens, few tries), and nothing is logged.
"""

from __future__ import annotations

import hmac
import logging
from collections.abc import Awaitable, Callable, Iterable, Mapping, MutableMapping
from contextlib import suppress
from functools import cached_property
from urllib.parse import parse_qsl, quote

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import (
    HTMLResponse,
    JSONResponse,
    RedirectResponse,
    Response,
    StreamingResponse,
)
from starlette.routing import Route
from starlette.types import ASGIApp, ExceptionHandler

from sheets.engine.errors import BadSetup, ShoalError
from sheets.engine.registry import all_keys, infos
from sheets.engine.text import LANGUAGES, SOURCE, Speaker, Text
from sheets.web import lobby_pages, pages
from sheets.web.acts import ACTS, Act, named_parts, read_tap, tag
from sheets.web.entry import GameRoom
from sheets.web.guard import Guard, Limit
from sheets.web.lobby import Lobby, LobbyRoom, Makers
from sheets.web.network import HERE, own_names, own_nets
from sheets.web.refusals import REFUSED, Missing, TooMany, TooManyTries, problem, status
from sheets.web.render import packed
from sheets.web.shapes import Tap

LOG = logging.getLogger(__name__)

TRIES = 5  # wrong codes or tokens from one address a minute
ENTRIES = 10  # a second and seat
READS = 30  # the same
MONTH = 30 * 24 * 3600
BETWEEN = "."  # the tokens of a shared phone
LOCAL = (HERE, "localhost", "[::1]")
MOST_SEATS = 8


class Site:
    """The served games as an application."""

    def __init__(
        self,
        rooms: MutableMapping[str, GameRoom],
        port: int,
        *,
        lan: bool = False,
        makers: Makers | None = None,
    ) -> None:
        self.rooms = rooms
        self.lobby = Lobby(rooms, makers) if makers else None  # without makers, no new games
        self.port = port
        self.lan = lan
        self._names = own_names() if lan else set()
        self._cookie = f"shoal_{port}"
        self._tries = Limit(TRIES, 60)
        self._entries = Limit(ENTRIES, 1)
        self._reads = Limit(READS, 1)

    @cached_property
    def app(self) -> ASGIApp:
        game = "/{game}"
        routes = [
            Route("/", self._games),
            Route(f"{pages.FILES}/{{hash}}/{{file}}", self._file),
            Route("/+/", self._begin),
            Route("/+/", self._new, methods=["POST"]),
            Route("/+/{code}", self._draft),
            Route("/+/{code}", self._draw_up, methods=["POST"]),
            Route("/+/{code}/name", self._name),
            Route(f"{game}/", self._table),
            Route(f"{game}/j/{{code}}", self._join),
            Route(f"{game}/j/{{code}}", self._sit, methods=["POST"]),
            Route(f"{game}/s/{{token}}", self._open),
            Route(f"{game}/join", self._share),
            Route(f"{game}/play", self._play),
            Route(f"{game}/language/{{language}}", self._speak),
            Route(f"{game}/api/state", self._state),
            Route(f"{game}/api/table", self._board),
            Route(f"{game}/api/sheet/{{seat:int}}", self._sheet),
            Route(f"{game}/api/stream", self._stream),
            Route(f"{game}/again", self._again, methods=["POST"]),
            *(
                Route(f"{game}/api/{name}", self._entry(act), methods=["POST"])
                for name, act in ACTS.items()
            ),
        ]
        handlers: Mapping[object, ExceptionHandler] = {ShoalError: self._failed, 404: self._missing}
        app = Starlette(routes=routes, exception_handlers=handlers)
        app.router.redirect_slashes = False
        return Guard(app, {*LOCAL, *self._names}, self._refused)

    # -- addresses ------------------------------------------------------------------------

    def bases(self) -> list[str]:
        """Return where this server is found now: one address for each network."""
        addresses = [net.address for net in own_nets()] if self.lan else []
        return [f"http://{address}:{self.port}" for address in addresses or [HERE]]

    def _base(self, request: Request) -> str:
        """Return the address for others in the network that a request came from; at the
        computer itself that is the first of ours."""
        host = request.headers["host"]
        is_local = host.rpartition(":")[0] in LOCAL or host in LOCAL
        return self.bases()[0] if is_local else f"http://{host}"

    def path(self, room: GameRoom, rest: str = "") -> str:
        """An address of a game, without the host."""
        return f"/{quote(room.name)}/{rest}"

    def join(self, room: GameRoom) -> str:
        """Return the path where people sit down at a game."""
        return self.path(room, f"j/{room.seats.code}")

    def seat(self, room: GameRoom, seat: int) -> str:
        """Return the path that opens a seat; whoever knows it sits there."""
        return self.path(room, f"s/{room.seats.token(seat)}")

    # -- who is asking ------------------------------------------------------------------

    def _room(self, request: Request) -> GameRoom:
        room = self.rooms.get(request.path_params["game"])
        if room is None:
            raise Missing
        return room

    def _own(self, request: Request, room: GameRoom) -> list[int]:
        """The seats of a phone: one, or those of all who share it."""
        tokens = request.cookies.get(self._cookie, "").split(BETWEEN)[:MOST_SEATS]
        opened = (room.seats.opened_by(token) for token in tokens)
        return list(dict.fromkeys(seat for seat in opened if seat is not None))

    def _turn(self, request: Request, room: GameRoom) -> tuple[int, bool]:
        """The seat whose page is shown, and whether the phone has to be passed on first."""
        own = self._own(request, room)
        if not own:
            raise Missing
        return room.turn(own, request.headers.get("x-seat", ""))

    def _seated(self, request: Request, room: GameRoom) -> int:
        """The seat that a page speaks for."""
        own, wanted = self._own(request, room), request.headers.get("x-seat", "")
        if not own:
            raise Missing
        return next((seat for seat in own if str(seat) == wanted), own[0])

    def _language(self, request: Request) -> str:
        wished = [request.cookies.get("shoal_language", "")]
        wished += request.headers.get("accept-language", "")[:100].split(",")
        short = (each.strip()[:2].lower() for each in wished)
        return next((each for each in short if each in LANGUAGES), SOURCE)

    def _often(self, limit: Limit, room: GameRoom, seat: int) -> None:
        """Counts what a seat does; whoever does too much waits."""
        name = f"{room.name}/{seat}"
        if limit.full(name):
            raise TooMany
        limit.count(name)

    def _tried(self, request: Request, *, right: bool) -> None:
        """Counts wrong codes and tokens; after some nothing is right any more."""
        name = _address(request)
        if self._tries.full(name):
            raise TooManyTries
        if not right:
            self._tries.count(name)
            raise Missing

    # -- pages --------------------------------------------------------------------------

    async def _games(self, request: Request) -> Response:
        if self.lobby is not None and (self.lobby.open or not self.rooms):
            rooms = self.lobby.open
            return RedirectResponse(f"/+/{rooms[0].code if len(rooms) == 1 else ''}", 303)
        if len(self.rooms) == 1:
            (room,) = self.rooms.values()
            return RedirectResponse(self.path(room), 303)
        links = {room.name: self.path(room) for room in self.rooms.values()}
        return HTMLResponse(pages.games(links, Speaker(self._language(request))))

    # -- the lobby ----------------------------------------------------------------------

    @property
    def _lobby(self) -> Lobby:
        if self.lobby is None:
            raise Missing
        return self.lobby

    async def _begin(self, request: Request) -> Response:
        assert self._lobby
        links = {room.name: self.path(room) for room in self.rooms.values()}
        speaker, address = Speaker(self._language(request)), self._base(request)
        return HTMLResponse(lobby_pages.begin(infos(), links, speaker, address))

    async def _new(self, request: Request) -> Response:
        """Open a room for a game, or the room of a code."""
        act, value = await _form(request)
        if act != "game" or value not in all_keys():
            draft = self._found(request, value if act == "code" else "")
            return RedirectResponse(f"/+/{draft.code}", 303)
        draft = self._lobby.add(value)
        answer = RedirectResponse(f"/+/{draft.code}", 303)
        self._keep(answer, draft, "host", draft.host)
        return answer

    def _found(self, request: Request, code: str) -> LobbyRoom:
        """The room of a code; wrong ones are counted."""
        try:
            return self._lobby.draft(code)
        except Missing:
            self._tried(request, right=False)
            raise

    def _keep(self, answer: Response, draft: LobbyRoom, name: str, value: str) -> None:
        path = f"/+/{draft.code}"
        answer.set_cookie(
            f"{self._cookie}_{name}", value, MONTH, path=path, httponly=True, samesite="lax"
        )

    def _tokens(self, request: Request) -> list[str]:
        return request.cookies.get(f"{self._cookie}_in", "").split(BETWEEN)[:MOST_SEATS]

    async def _draft(self, request: Request) -> Response:
        """The room for those who are in; the game, once it has started."""
        draft = self._found(request, request.path_params["code"])
        seats = draft.seats(self._tokens(request))
        if draft.room is not None:
            for seat in seats:
                await run_in_threadpool(draft.room.sit, seat)
            if seats:
                return self._sits(draft.room, seats)
            return RedirectResponse(self.join(draft.room), 303)
        return self._drawn(request, draft) if seats else await self._name(request)

    def _drawn(self, request: Request, draft: LobbyRoom, problem: Text | None = None) -> Response:
        speaker, host = Speaker(self._language(request)), self._is_host(request, draft)
        page = lobby_pages.room(draft, speaker, self._base(request), host=host, problem=problem)
        return HTMLResponse(page, 422 if problem else 200)

    def _is_host(self, request: Request, draft: LobbyRoom) -> bool:
        given = request.cookies.get(f"{self._cookie}_host", "")
        return hmac.compare_digest(given.encode(), draft.host.encode())

    async def _name(self, request: Request) -> Response:
        draft = self._found(request, request.path_params["code"])
        return HTMLResponse(lobby_pages.name(draft, Speaker(self._language(request))))

    async def _draw_up(self, request: Request) -> Response:
        """Join, or change something as the host."""
        draft = self._found(request, request.path_params["code"])
        act, value = await _form(request)
        answer = RedirectResponse(f"/+/{draft.code}", 303)
        try:
            if act == "name":
                own = [each for each in self._tokens(request) if each]
                self._keep(answer, draft, "in", BETWEEN.join([*own, draft.join(value)]))
            elif self._is_host(request, draft) and act == "start":
                await run_in_threadpool(self._lobby.start, draft)
            elif self._is_host(request, draft):
                draft.change(act, value)
        except BadSetup as error:
            if act != "name":
                return self._drawn(request, draft, error.text)
            page = lobby_pages.name(draft, Speaker(self._language(request)), error.text)
            return HTMLResponse(page, 422)
        return answer

    async def _again(self, request: Request) -> Response:
        """Start a rematch: all pages of the old game lead to it."""
        room = self._room(request)
        seat = self._seated(request, room)
        await run_in_threadpool(self._lobby.again, room)
        if room.successor is None:
            raise Missing
        await run_in_threadpool(room.successor.sit, seat)
        rest = f"s/{room.successor.seats.token(seat)}"
        return RedirectResponse(self.path(room.successor, rest), 303)

    # -- a game ----------------------------------------------------------------------------

    async def _file(self, request: Request) -> Response:
        found = pages.files().get(request.path_params["file"])
        if found is None or request.path_params["hash"] != pages.stamp():
            raise Missing
        kind, raw = found
        kept = {"Cache-Control": "public, max-age=31536000, immutable", "Content-Encoding": "gzip"}
        return Response(raw, media_type=kind, headers=kept)

    async def _table(self, request: Request) -> Response:
        room, language = self._room(request), self._language(request)
        if room.successor is not None:
            return RedirectResponse(self.path(room.successor), 303)
        await run_in_threadpool(room.refresh)
        document = await run_in_threadpool(room.document, None, language)
        join = f"{self._base(request)}{self.join(room)}"
        return HTMLResponse(
            pages.table(document, room.speaker(language), join, pages.qr(join)),
        )

    async def _play(self, request: Request) -> Response:
        room = self._room(request)
        if not self._own(request, room):
            return RedirectResponse(self.path(room), 303)
        return HTMLResponse(pages.play(room.speaker(self._language(request))))

    async def _join(self, request: Request) -> Response:
        room, code = self._room(request), request.path_params["code"]
        self._tried(request, right=room.seats.lets_in(code))
        own = self._own(request, room)
        return HTMLResponse(pages.join(room, own, room.speaker(self._language(request))))

    async def _sit(self, request: Request) -> Response:
        room, code = self._room(request), request.path_params["code"]
        self._tried(request, right=room.seats.lets_in(code))
        form = (await request.body()).decode("ascii", "replace")
        act, _, wanted = form.partition("=")
        seat = int(wanted) if wanted.isdecimal() and len(wanted) < 3 else -1
        own = self._own(request, room)
        if act == "leave" and seat in own:
            await run_in_threadpool(room.free, seat)
            own.remove(seat)
            return self._sits(room, own, f"j/{code}")
        if seat in own:
            return RedirectResponse(self.path(room, "play"), 303)
        if act != "seat" or not await run_in_threadpool(room.sit, seat):
            return RedirectResponse(self.path(room, f"j/{code}"), 303)
        return self._sits(room, [*own, seat])

    async def _open(self, request: Request) -> Response:
        room, token = self._room(request), request.path_params["token"]
        seat = room.seats.opened_by(token)
        self._tried(request, right=seat is not None)
        assert seat is not None
        await run_in_threadpool(room.sit, seat)
        own = [each for each in self._own(request, room) if each != seat]
        return self._sits(room, [*own, seat])

    async def _share(self, request: Request) -> Response:
        """To the join page, for another player on this phone."""
        room = self._room(request)
        self._seated(request, room)
        return RedirectResponse(self.path(room, f"j/{room.seats.code}"), 303)

    def _sits(self, room: GameRoom, seats: Iterable[int], then: str = "play") -> Response:
        """Tokens go into a cookie, away from address bar, history and referrer."""
        answer = RedirectResponse(self.path(room, then), 303)
        tokens = BETWEEN.join(map(room.seats.token, seats))
        answer.set_cookie(
            self._cookie, tokens, MONTH, path=self.path(room), httponly=True, samesite="lax"
        )
        return answer

    async def _speak(self, request: Request) -> Response:
        room, language = self._room(request), request.path_params["language"]
        if language not in LANGUAGES:
            raise Missing
        back = "play" if self._own(request, room) else ""
        answer = RedirectResponse(self.path(room, back), 303)
        answer.set_cookie("shoal_language", language, MONTH, httponly=True, samesite="lax")
        return answer

    # -- documents ------------------------------------------------------------------------

    async def _state(self, request: Request) -> Response:
        room = self._room(request)
        self._often(self._reads, room, self._seated(request, room))
        await self._read(room)
        return await self._shown(request, room)

    async def _board(self, request: Request) -> Response:
        room = self._room(request)
        await self._read(room)
        return await self._document(request, room, None)

    async def _read(self, room: GameRoom) -> None:
        """Read the changes that others saved meanwhile."""
        if not room.feed.watched:  # else it is looked at all the time
            await run_in_threadpool(room.refresh)
        elif room.trouble is not None:
            raise room.trouble

    async def _shown(self, request: Request, room: GameRoom) -> Response:
        """Return the document of a phone: the page of its seat, or that it is to be passed on."""
        seat, passed = self._turn(request, room)
        if not passed:
            return await self._document(request, room, seat)
        cover = await run_in_threadpool(room.cover, seat, self._language(request))
        return _packed(packed(cover), {"ETag": f'"{room.moment}-to-{seat}"'})

    async def _document(self, request: Request, room: GameRoom, seat: int | None) -> Response:
        """A document without what the page has of it."""
        language, has = self._language(request), named_parts(request.headers.get("x-has", ""))
        name = tag(room, seat, language)
        if request.headers.get("if-none-match") == name:
            return Response(status_code=304, headers={"ETag": name})
        page = room.ready(seat, language, has)
        if page is None:
            page = await run_in_threadpool(room.page, seat, language, has)
        return _packed(page, {"ETag": name})

    async def _sheet(self, request: Request) -> Response:
        room, seat = self._room(request), request.path_params["seat"]
        viewer = self._seated(request, room)
        found = await run_in_threadpool(room.sheet, viewer, seat, self._language(request))
        if found is None:
            raise Missing
        return _packed(packed(found))

    async def _stream(self, request: Request) -> Response:
        room = self._room(request)
        own = self._own(request, room)
        seat = own[0] if own else None
        told = room.feed.stream(lambda: room.moment, seat, _address(request))
        return StreamingResponse(told, media_type="text/event-stream")

    def _entry(self, act: Act) -> Callable[[Request], Awaitable[Response]]:
        async def entered(request: Request) -> Response:
            room = self._room(request)
            seat = self._seated(request, room)
            self._often(self._entries, room, seat)
            tap = _tap(request.headers, await request.body())
            if tap is None:
                return Response(status_code=400)
            language = self._language(request)
            try:
                found = await run_in_threadpool(act, room, seat, language, tap)
            except ShoalError as error:
                return await self._refusal(request, room, seat, error)
            return JSONResponse(found) if found is not None else await self._saved(request, room)

        return entered

    async def _saved(self, request: Request, room: GameRoom) -> Response:
        """Return the page after an entry.  The entry is saved: no mistake of ours in showing
        what follows may say otherwise, the page asks again by itself."""
        try:
            return await self._shown(request, room)
        except Exception:
            LOG.exception("the page after an entry could not be made")
            return JSONResponse({})

    async def _refusal(
        self, request: Request, room: GameRoom, seat: int, error: ShoalError
    ) -> Response:
        """Return the error and the present document."""
        with suppress(ShoalError):
            await run_in_threadpool(room.refresh)
        language = self._language(request)
        document = await run_in_threadpool(
            room.lean, seat, language, named_parts(request.headers.get("x-has", ""))
        )
        told = problem(error, room.speaker(language))
        answer = _packed(packed({"problem": told, "state": document}))
        answer.status_code = status(error)
        return answer

    # -- what goes wrong ------------------------------------------------------------------

    async def _failed(self, request: Request, error: Exception) -> Response:
        """Return an error: as data to our script, as a page to people."""
        assert isinstance(error, ShoalError)
        speaker = Speaker(self._language(request))
        if "/api/" in request.url.path:
            found = {"code": error.code, "text": speaker(error.text)}
            return JSONResponse({"problem": found}, status(error))
        return HTMLResponse(pages.refused(speaker, error.text), status(error))

    async def _missing(self, request: Request, error: Exception) -> Response:
        """A stranger learns nothing: what is not there and what is not theirs look alike."""
        return self._refused(request, getattr(error, "status_code", 404))

    def _refused(self, request: Request, status: int) -> Response:
        """Return the page in words for a request that is not answered."""
        text = REFUSED.get(status)
        if text is None:
            return Response(status_code=status)
        speaker = Speaker(self._language(request))
        return HTMLResponse(pages.refused(speaker, text), status)


async def _form(request: Request) -> tuple[str, str]:
    """Return the first field of a form of ours: its name and value."""
    fields = parse_qsl((await request.body()).decode("utf-8", "replace"), max_num_fields=4)
    return fields[0] if fields else ("", "")


def _address(request: Request) -> str:
    """Return where a request comes from."""
    return request.client.host if request.client else ""


def _tap(headers: Mapping[str, str], raw: bytes) -> Tap | None:
    """Return the tap that a page of ours sends; None for anything else."""
    if headers.get("x-shoal") != "1" or headers.get("content-type") != "application/json":
        return None
    return read_tap(raw)


def _packed(raw: bytes, headers: Mapping[str, str] | None = None) -> Response:
    packed = {"Content-Encoding": "gzip", **(headers or {})}
    return Response(raw, media_type="application/json", headers=packed)
