"""shoal serve: the table on a phone, to look at."""

from __future__ import annotations

import re
import secrets
import socket
from html import escape
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, HTTPServer
from socketserver import TCPServer, ThreadingMixIn
from typing import Any

import click

from cli.app import App, pass_app
from cli.show.qr import qr_code
from sheets.engine.errors import BadSetup, ShoalError
from sheets.engine.setup import Player
from sheets.engine.text import clean, say
from sheets.printing.web import Site

HERE = "127.0.0.1"
ALL = "0.0.0.0"  # noqa: S104 (only with --lan)
PORT = 8642
_HOST = re.compile(r"(?P<name>\[[0-9a-fA-F:.]+\]|[^:\[\]]+)(:\d{1,5})?")
HEADERS = {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


@click.command("serve")
@click.option("--lan", is_flag=True, help="Let phones in your network look, not just this machine.")
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=PORT,
    show_default=True,
    metavar="P",
    help="The port; 0 takes a free one.",
)
@click.option("--once", is_flag=True, help="Answer one request and stop.")
@pass_app
def serve_command(app: App, lan: bool, port: int, once: bool) -> None:
    """Show the game on phones: a page of the table, and one for each player.

    The pages are read-only and renew themselves.  Give every player only their own
    address: it shows their hand.

    \b
    Example:
      shoal serve --lan
    """
    name = app.store.find(app.game)
    site = Site(name, secrets.token_bytes(16), lambda: app.store.read(name).table)
    players = app.store.read(name).table.setup.players
    host = _own_address() if lan else HERE
    server = _open(app, site, ALL if lan else HERE, port, once)
    if lan:
        server.hosts |= {host.lower(), *_own_names()}
    with server:
        base = f"http://{host}:{server.server_port}"
        app.show(Addresses(app, site, players, base, lan=lan))
        app.note(app.say("Read-only; Ctrl-C stops."))
        try:
            if once:
                server.handle_request()
            else:
                server.serve_forever()
        except KeyboardInterrupt:
            app.note(app.say("Stopped."))


# -- the server -------------------------------------------------------------------------


class Server(HTTPServer):
    """Serves the pages of one site."""

    def __init__(self, address: tuple[str, int], app: App, site: Site) -> None:
        self.app = app
        self.site = site
        self.hosts = {HERE, "localhost", "[::1]"}  # the names we answer to
        super().__init__(address, Handler)

    def server_bind(self) -> None:
        """Without asking the network for the machine's name, which may take long."""
        TCPServer.server_bind(self)
        self.server_name, self.server_port = str(self.server_address[0]), self.server_address[1]

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A phone that went away is no news."""
        if self.app.debug:
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
        app = self.server.app
        if not self._is_ours():
            self.send_error(HTTPStatus.MISDIRECTED_REQUEST)
            return
        try:
            page = self.server.site.page(self.path, app.speaker)
        except ShoalError as error:
            self.send_error(HTTPStatus.SERVICE_UNAVAILABLE, explain=app.speaker(error.text))
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


def _open(app: App, site: Site, host: str, port: int, once: bool) -> Server:
    try:
        return (Server if once else ManyServer)((host, port), app, site)
    except OSError as error:
        raise BadSetup(
            say(
                "port {port} cannot be used: {why}; `--port 0` takes a free one",
                port=port,
                why=str(error.strerror),
            )
        ) from None


def _own_names() -> set[str]:
    """What this machine is called in its network."""
    name = socket.gethostname().lower()
    short = name.partition(".")[0]
    return {name, short, f"{short}.local"}


def _own_address() -> str:
    """The address of this machine in its network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return HERE
        return str(probe.getsockname()[0])


# -- the addresses --------------------------------------------------------------------------


class Addresses:
    """The address of every page; phones can read those that they can reach."""

    schema = "serve"

    def __init__(
        self, app: App, site: Site, players: tuple[Player, ...], base: str, *, lan: bool
    ) -> None:
        self._app = app
        self._name = site.name
        self._lan = lan
        self._table = f"{base}{site.path(None)}"
        self._pages = {
            clean(player.name): f"{base}{site.path(seat)}"
            for seat, player in enumerate(players)
            if not player.bot
        }

    def data(self) -> dict[str, Any]:
        pages = [{"name": name, "address": address} for name, address in self._pages.items()]
        return {"name": self._name, "table": self._table, "players": pages}

    def text(self) -> str:
        app = self._app
        lines = [app.say("Table") + f": {self._table}", *_qr(app, self._table)]
        for name, address in self._pages.items():
            lines += [f"{name}: {address}", *(_qr(app, address) if self._lan else ())]
        return "\n".join(lines)


def _qr(app: App, address: str) -> list[str]:
    if app.plain or app.quiet:
        return []
    code = qr_code(address, app.style)
    if code is None:
        return [app.say("For a QR code here: pip install 'shoal[serve]'")]
    return [code]
