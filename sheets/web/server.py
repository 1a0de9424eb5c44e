"""A small server for the pages of a game: read-only, and only under names of ours."""

from __future__ import annotations

import re
import socket
from html import escape
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, HTTPServer
from socketserver import TCPServer, ThreadingMixIn
from typing import Any

from sheets.engine.errors import ShoalError
from sheets.engine.text import Speaker
from sheets.printing.web import Site

HERE = "127.0.0.1"
ALL = "0.0.0.0"  # noqa: S104 (only with --lan)
_HOST = re.compile(r"(?P<name>\[[0-9a-fA-F:.]+\]|[^:\[\]]+)(:\d{1,5})?")
HEADERS = {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


class Server(HTTPServer):
    """Serves the pages of one site; a breakdown is told only to who looks for one."""

    def __init__(
        self, address: tuple[str, int], site: Site, speaker: Speaker, *, debug: bool = False
    ) -> None:
        self.site = site
        self.speaker = speaker
        self._debug = debug
        self.hosts = {HERE, "localhost", "[::1]"}  # the names we answer to
        super().__init__(address, Handler)

    def server_bind(self) -> None:
        """Without asking the network for the machine's name, which may take long."""
        TCPServer.server_bind(self)
        self.server_name, self.server_port = str(self.server_address[0]), self.server_address[1]

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A phone that went away is no news."""
        if self._debug:
            super().handle_error(request, client_address)


class ManyServer(ThreadingMixIn, Server):
    """The same for several phones at once."""

    daemon_threads = True


class Handler(BaseHTTPRequestHandler):
    """Answers GET and HEAD with a page; everything else is not there."""

    server: Server
    server_version = "shoal"
    sys_version = ""
    default_request_version = "HTTP/1.0"  # whoever says none gets headers too
    timeout = 10

    def do_GET(self) -> None:
        self._answer(body=True)

    def do_HEAD(self) -> None:
        self._answer(body=False)

    def _is_ours(self) -> bool:
        """Whether we are asked by a name of ours: a page of another site that has itself
        pointed at this machine must not read the game."""
        host = _HOST.fullmatch(self.headers.get("Host", ""))
        return host is not None and host["name"].lower().rstrip(".") in self.server.hosts

    def _answer(self, *, body: bool) -> None:
        speaker = self.server.speaker
        if not self._is_ours():
            self.send_error(HTTPStatus.MISDIRECTED_REQUEST)
            return
        try:
            page = self.server.site.page(self.path, speaker)
        except ShoalError as error:
            self.send_error(HTTPStatus.SERVICE_UNAVAILABLE, explain=speaker(error.text))
            return
        if page is None:
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        self._send(HTTPStatus.OK, page, body=body)

    def _send(self, code: int, page: str, *, body: bool) -> None:
        raw = page.encode()
        self.send_response(code)
        for name, value in HEADERS.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(raw)))
        if code != HTTPStatus.OK:
            self.send_header("Connection", "close")
        self.end_headers()
        if body:
            self.wfile.write(raw)

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """A page like the others, with the same headers; an unknown method is as little
        there as an unknown page."""
        if code == HTTPStatus.NOT_IMPLEMENTED:
            code, message = HTTPStatus.NOT_FOUND, None
        title = message or HTTPStatus(code).phrase
        text = f"<p>{escape(explain)}</p>" if explain else ""
        page = f"<!doctype html><title>shoal</title><h1>{code} {escape(title)}</h1>{text}\n"
        self._send(code, page, body=self.command != "HEAD")

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 (name of the base)
        """Says nothing, and keeps the players' addresses out of the terminal."""


# -- this machine in its network ------------------------------------------------------


def own_names() -> set[str]:
    """What this machine is called in its network."""
    name = socket.gethostname().lower()
    short = name.partition(".")[0]
    return {name, short, f"{short}.local"}


def own_address() -> str:
    """The address of this machine in its network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return HERE
        return str(probe.getsockname()[0])
