"""A gate before uvicorn, which has neither a deadline for slow requests nor a limit by address.

uvicorn takes any ``asyncio.Protocol`` for its connections. Ours is before uvicorn's own, passes
everything on and reads nothing of it: the clock of a request starts with its first byte, and the
application, which uvicorn calls when the head of a request is there, stops it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import cache
from typing import ClassVar

import uvicorn
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from sheets.web.crowd import Crowd

MOST = 512  # connections
OF_ADDRESS = 64  # connections of one address: no stranger takes them all
LATE = 10.0  # seconds in which a request has to come, from its first byte to its last

Client = tuple[str, int]  # address and port, as in the scope of a request


class Gate(asyncio.Protocol):
    """One connection: a request that comes too slowly is not waited for, and whoever holds too
    many connections loses the oldest."""

    crowd: ClassVar[Crowd[Gate]] = Crowd(OF_ADDRESS, MOST)  # of this process
    open: ClassVar[dict[Client, Gate]] = {}
    _clock: asyncio.TimerHandle | None = None

    def __init__(self, **given: object) -> None:
        self._inner = _uvicorns()(**given)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = transport
        host, port, *_ = transport.get_extra_info("peername") or ("", 0)
        self._client = (host, port)
        self.open[self._client] = self
        if (gone := self.crowd.add(host, self)) is not None:
            gone.close()
        self._inner.connection_made(transport)
        self._start()

    def data_received(self, data: bytes) -> None:
        self._start()
        self._inner.data_received(data)

    def eof_received(self) -> bool | None:
        return self._inner.eof_received()

    def pause_writing(self) -> None:
        self._inner.pause_writing()

    def resume_writing(self) -> None:
        self._inner.resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop()
        self.crowd.remove(self._client[0], self)
        self.open.pop(self._client, None)
        self._inner.connection_lost(exc)

    def _start(self) -> None:
        if self._clock is None:
            loop = asyncio.get_running_loop()
            self._clock = loop.call_later(LATE, self.close)

    def close(self) -> None:
        self._transport.close()

    def stop(self) -> None:
        """Stop the clock: the request is there."""
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None


class Punctual:
    """An application that stops the clock of each request as soon as all of it is there.

    A refused entry whose body nobody reads keeps its clock until the next request.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        gate = Gate.open.get(scope["client"])
        if gate is None:  # closed in the meantime
            return

        async def received() -> Message:
            message = await receive()
            if not message.get("more_body"):
                gate.stop()
            return message

        if scope["method"] in ("GET", "HEAD"):  # of which nothing but the head is read
            gate.stop()
        await self._app(scope, received, send)


@cache
def _uvicorns() -> Callable[..., asyncio.Protocol]:
    """Return the class that uvicorn itself would take."""
    config = uvicorn.Config(_nothing, http="h11", ws="none", log_config=None)
    config.load()
    return config.http_protocol_class


async def _nothing(scope: Scope, receive: Receive, send: Send) -> None:
    """An application for a configuration that nobody serves."""
