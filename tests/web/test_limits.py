"""Who is slow, loud or everywhere: limits that cost the others nothing."""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Thread

import pytest

from sheets.web import feed, gate
from sheets.web.feed import Feed
from sheets.web.network import HERE, bind
from sheets.web.run import Server
from tests.web.kit import Phone, new, site

SLOW = [
    b"",
    b"GET / HT",
    b"GET / HTTP/1.1\r\nHost: localhost\r\n",
    b"POST /g/api/entry HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\n{",
]


@contextmanager
def running() -> Iterator[int]:
    """A server in a thread; its port."""
    new("crabz")
    own = bind(HERE, 0)
    server = Server(site())
    thread = Thread(target=server.run, args=([own],))
    thread.start()
    try:
        yield own.getsockname()[1]
    finally:
        server.should_exit = True
        thread.join(5)
        own.close()


def test_a_slow_request_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gate, "LATE", 0.2)
    with running() as port:
        open_ones = [socket.create_connection((HERE, port), 5) for _ in SLOW]
        for each, sent in zip(open_ones, SLOW, strict=True):
            each.sendall(sent)
        for each in open_ones:
            said = ended(each)
            assert not said.startswith(b"HTTP/1.1 200"), said
            each.close()


def ended(page: socket.socket) -> bytes:
    """Return everything that a server says until it closes the connection."""
    said = b""
    while got := page.recv(4096):
        said += got
    return said


def drip(page: socket.socket, sent: bytes) -> None:
    for letter in sent:
        page.sendall(bytes([letter]))
        time.sleep(0.1)


def test_bytes_that_drip_do_not_put_it_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """The time counts from the first byte, on a connection that was used before as well."""
    monkeypatch.setattr(gate, "LATE", 0.5)
    with running() as port:
        page = socket.create_connection((HERE, port), 5)
        page.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert page.recv(9).startswith(b"HTTP/1.1 ")
        time.sleep(0.8)  # which is no request
        begun = time.monotonic()
        with pytest.raises(ConnectionError):
            drip(page, b"GET / HTTP/1.1\r\nX: " + b"x" * 100)
        assert 0.4 < time.monotonic() - begun < 3
        page.close()


def test_an_entry_that_is_refused_unread_keeps_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gate, "LATE", 0.2)
    with running() as port:
        page = socket.create_connection((HERE, port), 5)
        page.sendall(b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\n{")
        assert ended(page).startswith(b"HTTP/1.1 403")
        page.close()


def test_a_connection_serves_one_request_after_the_other() -> None:
    ask = b"GET / HTTP/1.1\r\nHost: localhost\r\n"
    with running() as port:
        page = socket.create_connection((HERE, port), 5)
        page.sendall(ask + b"\r\n" + ask + b"Connection: close\r\n\r\n")
        assert ended(page).count(b"HTTP/1.1 ") == 2
        page.close()
    assert not gate.Gate.open


def test_whoever_holds_too_many_connections_loses_the_oldest() -> None:
    with running() as port:
        first, *others = [
            socket.create_connection((HERE, port), 5) for _ in range(gate.OF_ADDRESS + 1)
        ]
        assert ended(first) == b""
        others[-1].sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        assert ended(others[-1]).startswith(b"HTTP/1.1 ")
        for each in (first, *others):
            each.close()


def test_a_stream_is_no_slow_request(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its request came at once; that its answer lasts is its nature."""
    monkeypatch.setattr(gate, "LATE", 0.2)
    with running() as port:
        page = socket.create_connection((HERE, port), 5)
        page.sendall(b"GET /g/api/stream HTTP/1.1\r\nHost: localhost\r\n\r\n")
        said = b""
        while b"data: " not in said:
            said += page.recv(4096)
        assert said.startswith(b"HTTP/1.1 200")
        time.sleep(0.5)
        page.setblocking(False)
        with pytest.raises(BlockingIOError):  # its end would be no bytes
            page.recv(4096)
        page.close()


def test_long_headers_are_refused() -> None:
    with running() as port:
        page = socket.create_connection((HERE, port), 5)
        page.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"x" * 20_000)
        assert page.recv(4096).startswith(b"HTTP/1.1 400")
        page.close()


def test_a_seat_reads_so_often_and_no_more() -> None:
    new("crabz")
    phone = Phone(site(), seat=0)
    codes = [phone.get("api/state").status_code for _ in range(40)]
    assert codes[:30] == [200] * 30
    assert codes[-1] == 429


def test_a_seat_has_four_streams_the_oldest_ends() -> None:
    async def crowd() -> list[str]:
        async def look() -> None:
            pass

        pages = Feed(look)
        streams = [pages.stream(lambda: "1", 0) for _ in range(feed.OF_SEAT + 1)]
        other = pages.stream(lambda: "1", 1)
        for each in (*streams, other):
            await anext(each)
        pages.tell()
        return [await anext(each) for each in (*streams, other)]

    oldest, *others = asyncio.run(crowd())
    assert oldest.startswith("event: bye")
    assert {each.partition("\n")[0] for each in others} == {"id: 1"}
