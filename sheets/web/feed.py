"""Telling all pages that something happened: a nudge, after which each asks for the state."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable

LOOK = 0.25  # seconds between two looks at the file, while a page is open
MOST = 4  # streams of one seat; an older one may be of a page that is gone
ALIVE = 15.0  # seconds after which a silent stream says that it lives


class Feed:
    """The open pages of one game."""

    def __init__(self, look: Callable[[], Awaitable[None]]) -> None:
        self._look = look  # reads what others saved; says so by ``tell``
        self._pages: dict[asyncio.Event, str] = {}
        self._watch: asyncio.Task[None] | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self.closed = False

    @property
    def watched(self) -> bool:
        """Whether the file is looked at by itself."""
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

    async def stream(self, now: Callable[[], str], seat: str = "") -> AsyncIterator[str]:
        """The events of one page, the first at once; ``now`` names the moment."""
        self._loop = asyncio.get_running_loop()
        page = asyncio.Event()
        self._pages[page] = seat
        self._crowd(seat)
        if not self.watched:
            self._watch = asyncio.create_task(self._watching())
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
            self._pages.pop(page, None)

    def _crowd(self, seat: str) -> None:
        """Lets the oldest page of a seat go that has too many."""
        same = [page for page, of in self._pages.items() if seat and of == seat]
        for page in same[:-MOST]:
            del self._pages[page]
            page.set()

    async def _watching(self) -> None:
        """Looks at the file as long as somebody is there to be told."""
        while self._pages and not self.closed:
            await self._look()
            await asyncio.sleep(LOOK)
