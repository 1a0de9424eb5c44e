"""Many readers and much garbage: nothing is lost, and nobody gets in."""

from __future__ import annotations

import asyncio
import json
import random
import signal
import time
from pathlib import Path
from statistics import median
from urllib.parse import urlsplit

import pytest

from sheets.web.entry import GameRoom
from tests.cli.kit import shoal
from tests.web.kit import Served, new, room, saved, serving

READERS = 200
GARBAGE = 10_000
AT_ONCE = 50
pytestmark = pytest.mark.slow

METHODS = ("GET", "POST", "PUT", "HEAD", "DELETE", "BREW", "\0")
PATHS = (
    "/",
    "/g/",
    "/g/api/entry",
    "/g/api/state",
    "/g/s/x",
    "/g/j/x",
    "/../x",
    "/%00",
    "x" * 9000,
)
HEADS = (
    "Host: localhost",
    "Host: evil.example",
    "Content-Length: 5",
    "Content-Length: -1",
    "Transfer-Encoding: chunked",
    "Cookie: shoal_1=x",
    "X-Shoal: 1",
    "Origin: null",
    "\0: \xff",
)


def garbage(draws: random.Random) -> bytes:
    """Something that is almost a request, or not at all."""
    if draws.random() < 0.2:
        return draws.randbytes(draws.randrange(1, 400)) + b"\r\n\r\n"
    heads = draws.sample(HEADS, draws.randrange(5))
    first = f"{draws.choice(METHODS)} {draws.choice(PATHS)} HTTP/1.{draws.randrange(3)}"
    return "\r\n".join([first, *heads, "", draws.choice(("", "{}", "x" * 9000))]).encode("latin-1")


async def say(port: int, raw: bytes) -> bytes:
    """The beginning of the answer to some bytes; nothing if there is none."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        writer.write(raw)
        if writer.can_write_eof():
            writer.write_eof()
        return await asyncio.wait_for(reader.read(600), 20)
    except ConnectionError:
        return b""
    finally:
        writer.close()


def test_garbage_gets_nobody_in() -> None:
    new("crabz")
    with serving() as served:
        before = saved().steps
        draws, port = random.Random(1), int(served.port)

        async def rain() -> set[bytes]:
            found = set()
            for _ in range(GARBAGE // AT_ONCE):
                told = await asyncio.gather(*(say(port, garbage(draws)) for _ in range(AT_ONCE)))
                found |= {each.split(b" ")[1] if b" " in each else b"" for each in told}
                assert not any(b"set-cookie" in each.lower() for each in told)
            return found

        statuses = asyncio.run(rain())
        assert b"500" not in statuses
        assert {b"400", b"404", b"421"} <= statuses
        assert saved().steps == before
        assert room().seats.is_free(0)
        assert served.process.poll() is None
        served.kill()
        assert served.said == ""  # nor is the terminal filled with it


def neighbour(number: int) -> tuple[str, int]:
    """One of twenty computers in the network, as far as the loopback has addresses."""
    return f"127.0.1.{number % 20 + 1}", 0


async def get(address: str, number: int = 0) -> tuple[str, bytes]:
    """The head and body of a page."""
    parts = urlsplit(address)
    assert parts.port is not None
    head = f"GET {parts.path} HTTP/1.1\r\nHost: {parts.netloc}\r\nConnection: close\r\n\r\n"
    reader, writer = await asyncio.open_connection(
        parts.hostname, parts.port, local_addr=neighbour(number)
    )
    writer.write(head.encode())
    raw = await asyncio.wait_for(reader.read(), 60)
    writer.close()
    top, _, body = raw.partition(b"\r\n\r\n")
    return top.decode(), body


async def listen(
    address: str, heard: list[float], ready: asyncio.Event, enough: int, number: int = 0
) -> None:
    """Reads a stream and notes when it says something."""
    parts = urlsplit(address)
    assert parts.port is not None
    reader, writer = await asyncio.open_connection(
        parts.hostname, parts.port, local_addr=neighbour(number)
    )
    writer.write(f"GET /g/api/stream HTTP/1.1\r\nHost: {parts.netloc}\r\n\r\n".encode())
    told = 0
    try:
        while told <= enough:
            line = await asyncio.wait_for(reader.readline(), 60)
            if not line:
                break
            if line.startswith(b"data: ") and line.strip() != b"data:":
                told += 1
                if told == 1:
                    ready.set()
                else:
                    heard.append(time.monotonic())
    finally:
        writer.close()


def test_two_hundred_readers_hear_of_every_move() -> None:
    new("crabz")
    with serving() as served:
        asyncio.run(_readers(served))


async def _readers(served: Served) -> None:
    heard: list[list[float]] = [[] for _ in range(READERS)]
    ready = [asyncio.Event() for _ in range(READERS)]
    tasks = [
        asyncio.create_task(listen(served.table(), each, is_ready, 2, number))
        for number, (each, is_ready) in enumerate(zip(heard, ready, strict=True))
    ]
    await asyncio.gather(*(each.wait() for each in ready))
    for number in (1, 2):
        await asyncio.to_thread(shoal, "do", "1", "-g", "g")
        while not all(len(each) >= number for each in heard):
            await asyncio.sleep(0.02)
        pages = await asyncio.gather(*(get(served.table(), each) for each in range(READERS)))
        assert {head.split(" ")[1] for head, _ in pages} == {"200"}
        assert len({body for _, body in pages}) == 1
    await asyncio.gather(*tasks)


def test_one_stranger_locks_nobody_out() -> None:
    """Finding D3: 511 streams of one address, then 2,000 idle connections; phones went on
    getting 503."""
    new("crabz")
    with serving() as served:
        asyncio.run(_stranger(served))


async def _stranger(served: Served) -> None:
    stream = f"GET /g/api/stream HTTP/1.1\r\nHost: localhost:{served.port}\r\n\r\n".encode()
    for sent in (stream, b""):
        held = []
        for _ in range(600):
            _, writer = await asyncio.open_connection(
                "127.0.0.1", int(served.port), local_addr=("127.0.0.66", 0)
            )
            writer.write(sent)
            held.append(writer)
        heard: list[float] = []
        ready = asyncio.Event()
        task = asyncio.create_task(listen(served.table(), heard, ready, 99))
        await asyncio.wait_for(ready.wait(), 10)
        head, _ = await get(served.table())
        assert head.split(" ")[1] == "200"
        head, _ = await get(served.seat(0))
        assert head.split(" ")[1] == "303"
        task.cancel()
        for writer in held:
            writer.close()


def test_it_stops_at_once_with_pages_open() -> None:
    new("crabz")
    with serving() as served:

        async def held() -> float:
            ready = asyncio.Event()
            task = asyncio.create_task(listen(served.table(), [], ready, 99))
            await ready.wait()
            begun = time.monotonic()
            served.process.send_signal(signal.SIGINT)
            await asyncio.to_thread(served.process.wait, 10)
            took = time.monotonic() - begun
            await task  # the stream ends by itself
            return took

        assert asyncio.run(held()) < 3
        assert served.process.returncode == 0


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="it is read from /proc")
def test_idle_costs_next_to_nothing() -> None:
    new("crabz")
    with serving() as served:

        def spent() -> float:
            told = Path(f"/proc/{served.process.pid}/stat").read_text().rpartition(")")[2]
            return sum(map(int, told.split()[11:13])) / 100

        begun = spent()
        time.sleep(4)
        assert spent() - begun <= 0.05  # nobody is there: not even the file is looked at


def test_documents_are_quick_and_small() -> None:
    """A tap until it is saved and rendered, and what comes over the wire."""
    for game in ("fleet", "wreck_raiders", "oh_crab", "crabz"):
        new(game, name=game)
        served = room(game)
        served.follow()
        took, changed = [], []
        has: dict[int, dict[str, str]] = {}  # the parts that a phone keeps, by seat and key
        for number in range(30):
            ask = served.table.ask
            if ask is None:
                break
            document = served.document(ask.seat, "en")
            begun = time.process_time()
            served.enter(
                ask.seat, "en", document["moves"][0]["move"], document["mark"], str(number)
            )
            raw = _pages(served)
            took.append(time.process_time() - begun)
            assert max(map(len, raw)) <= 24_000  # at first: with every drawing
            kept = has.setdefault(ask.seat, {})
            kept |= {part["key"]: part["mark"] for part in document["parts"]}
            changed.append(len(served.page(ask.seat, "en", frozenset(kept.values()))))
        assert max(changed) <= 9_500, game  # with a drawing that comes for the first time
        assert median(changed) <= 3_500, game
        assert median(took) < 0.15, game


def _pages(served: GameRoom) -> list[bytes]:
    seats = (None, *range(len(served.table.setup.players)))
    assert json.dumps(served.document(None, "en"))
    return [served.page(seat, "en") for seat in seats]
