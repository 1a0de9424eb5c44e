"""Limits for requests: to names of ours, from pages of ours, short and not too many.

A page of another site that has its own name pointed at this machine reads nothing (Host), and
one that sends a form here enters nothing (Origin; entries also need a header no form can send).
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from urllib.parse import urlsplit

from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

LARGEST = 4096  # bytes of an entry
LONGEST = 200  # characters of an address; a name of 60 in any script has room in it
MOST_NAMES = 4096  # that are counted; those who sit here are few
_HOST = re.compile(r"(?P<name>\[[0-9a-fA-F:.]+\]|[^:\[\]]+)(:\d{1,5})?")
HEADERS = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
    "img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "same-origin",  # with none at all a form would not tell its origin
    "X-Content-Type-Options": "nosniff",
}


class Limit:
    """So many times in so many seconds for each name."""

    def __init__(self, most: int, seconds: float) -> None:
        self._most, self._seconds = most, seconds
        self._times: dict[str, list[float]] = {}

    def _recent(self, name: str) -> list[float]:
        begin = time.monotonic() - self._seconds
        found = [at for at in self._times.get(name, ()) if at > begin]
        if found:
            self._times[name] = found
        else:
            self._times.pop(name, None)
        return found

    def full(self, name: str) -> bool:
        """True if the limit is reached."""
        return len(self._recent(name)) >= self._most

    def count(self, name: str) -> None:
        """Once more."""
        if len(self._times) > MOST_NAMES:
            self._times.clear()
        self._times[name] = [*self._recent(name)[-self._most :], time.monotonic()]


Said = Callable[[Request, int], Response]


class Guard:
    """Lets through what is ours; every answer carries the same headers."""

    def __init__(self, app: ASGIApp, hosts: set[str], said: Said) -> None:
        self._app = app
        self._hosts = hosts
        self._said = said  # the page for a status that refuses

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def headed(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        request = Request(scope)
        refused = self._refused(request)
        await (self._said(request, refused) if refused else self._app)(scope, receive, headed)

    def _refused(self, request: Request) -> int:
        """The status of what is not answered; 0 if it is."""
        host = _HOST.fullmatch(request.headers.get("host", ""))
        if host is None or not self._is_ours(host["name"].lower().rstrip("."), request):
            return 421
        if len(request.scope["path"]) > LONGEST:
            return 414
        if request.method not in ("GET", "HEAD"):
            return self._refused_entry(request)
        return 0

    def _is_ours(self, host: str, request: Request) -> bool:
        """True for our names, and for the address this connection came to: a computer has one
        in each of its networks, and gets others while shoal runs."""
        server = request.scope.get("server")
        return host in self._hosts or (server is not None and host == server[0])

    def _refused_entry(self, request: Request) -> int:
        """Return the HTTP status that refuses a request to change something; 0 allows it."""
        if request.method != "POST":
            return 405
        origin = urlsplit(request.headers.get("origin", ""))
        if origin.scheme != "http" or origin.netloc != request.headers["host"]:
            return 403
        length = request.headers.get("content-length", "")
        if not length.isdecimal() or "transfer-encoding" in request.headers:
            return 411
        return 413 if int(length[:9]) > LARGEST else 0
