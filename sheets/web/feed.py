"""Telling all pages that something happened: a nudge, after which each asks for the state."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable

from sheets.web.crowd import Crowd

LOOK = 0.25  # seconds between two looks at the file, while a page is open
OF_SEAT = 4  # streams of one seat; an older one may be of a page that is gone
SEATED = 256  # streams of all seats
OF_ADDRESS = 16  # streams of one address without a seat
WATCHING = 256  # streams of all who have no seat
ALIVE = 15.0  # seconds after which a silent stream says that it lives


class Feed:
    """The open pages of one game.  Those who only watch leave room for those who play."""

    def __init__(self, look: Callable[[], Awaitable[None]]) -> None:
        self._look = look  # reads what others saved; says so by ``tell``
        self._pages: set[asyncio.Event] = set()
        self._seated: Crowd[asyncio.Event] = Crowd(OF_SEAT, SEATED)
        self._watching: Crowd[asyncio.Event] = Crowd(OF_ADDRESS, WATCHING)
        self._watch: asyncio.Task[None] | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self.closed = False

    @property
    def watched(self) -> bool:
        """True if the file is looked at by itself."""
        return self._watch is not None and not self._watch.done()

    def tell(self) -> None:
        """Something happened; from any thread."""
        if self._loop is not None:
            self._loop.call_soon_threadsafe(self._wake)

    def close(self) -> None:
        """Lets all pages go: the server stops."""
        self.closed = True
        self.tell()

    def _wake(self) -> None:
        for page in self._pages:
            page.set()

    async def stream(
        self, now: Callable[[], str], seat: int | None, address: str = ""
    ) -> AsyncIterator[str]:
        """The events of one page, the first at once; ``now`` names the moment."""
        self._loop = asyncio.get_running_loop()
        page = asyncio.Event()
        crowd, whose = (self._watching, address) if seat is None else (self._seated, str(seat))
        self._pages.add(page)
        self._let_go(crowd.add(whose, page))
        if not self.watched:
            self._watch = asyncio.create_task(self._watches())
        try:
            yield f"retry: 1000\nid: {now()}\ndata: {now()}\n\n"
            while not self.closed and page in self._pages:
                try:
                    await asyncio.wait_for(page.wait(), ALIVE)
                except TimeoutError:
                    yield "event: alive\ndata:\n\n"
                    continue
                page.clear()
                if not self.closed and page in self._pages:
                    yield f"id: {now()}\ndata: {now()}\n\n"
            yield "event: bye\ndata:\n\n"
        finally:
            self._pages.discard(page)
            crowd.remove(whose, page)

    def _let_go(self, page: asyncio.Event | None) -> None:
        """Let a page go that is one too many."""
        if page is not None:
            self._pages.discard(page)
            page.set()

    async def _watches(self) -> None:
        """Looks at the file as long as somebody is there to be told."""
        while self._pages and not self.closed:
            await self._look()
            await asyncio.sleep(LOOK)
