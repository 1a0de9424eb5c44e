"""Running the pages: the server stops at once, logs nothing, and waits for nobody who is slow."""

from __future__ import annotations

import asyncio
import logging
from types import FrameType
from typing import ClassVar

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from sheets.web.crowd import Crowd
from sheets.web.server import Site

MOST = 512  # connections
OF_ADDRESS = 64  # connections of one address: no stranger takes them all
LATE = 10.0  # seconds in which a request has to come, from its first byte to its last


class Connection(H11Protocol):
    """One connection: a request that comes too slowly is not waited for, and whoever holds too
    many connections loses the oldest."""

    crowd: ClassVar[Crowd[Connection]] = Crowd(OF_ADDRESS, MOST)  # of this process
    _waiting: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._address = self.client[0] if self.client else ""
        if (gone := self.crowd.add(self._address, self)) is not None:
            gone.transport.close()
        self._wait()

    def data_received(self, data: bytes) -> None:
        if self._waiting is None:
            self._wait()
        super().data_received(data)
        if self.cycle is not None and not self.cycle.more_body:  # all of it is there
            self._stop()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop()
        self.crowd.remove(self._address, self)
        super().connection_lost(exc)

    def _wait(self) -> None:
        self._waiting = self.loop.call_later(LATE, self.transport.close)

    def _stop(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None


class Server(uvicorn.Server):
    """Stops at once, open pages or not, and logs nothing."""

    def __init__(self, site: Site, *, debug: bool = False) -> None:
        for name in ("uvicorn.error", "asyncio", "sheets.web.render"):
            logging.getLogger(name).disabled = not debug  # garbage would fill the terminal
        if debug:
            logging.basicConfig(level=logging.WARNING)
        self._site = site
        super().__init__(
            uvicorn.Config(
                site.app,
                http=Connection,
                ws="none",
                lifespan="off",
                log_config=None,
                access_log=False,
                server_header=False,
                proxy_headers=False,
                timeout_keep_alive=10,
                timeout_graceful_shutdown=1,
                h11_max_incomplete_event_size=8192,
            )
        )

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Lets the pages go first: an open stream would hold us."""
        for room in self._site.rooms.values():
            room.feed.close()
        super().handle_exit(sig, frame)
