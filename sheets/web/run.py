"""Running the pages: the server stops at once, logs nothing, and waits for nobody who is slow."""

from __future__ import annotations

import logging
from types import FrameType

import uvicorn

from sheets.web.gate import Gate, Punctual
from sheets.web.server import Site


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
                Punctual(site.app),
                http=Gate,
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
