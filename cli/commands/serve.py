"""shoal serve: the table on a phone, to look at."""

from __future__ import annotations

import secrets
from typing import Any

import click

from cli.app import App, pass_app
from cli.show.qr import qr_code
from sheets.engine.errors import BadSetup
from sheets.engine.setup import Player
from sheets.engine.text import clean, say
from sheets.printing.web import Site
from sheets.web.server import ALL, HERE, ManyServer, Server, own_address, own_names

PORT = 8642


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
    look = app.store.watch(name)
    players = look().setup.players
    site = Site(name, secrets.token_bytes(16), look)
    host = own_address() if lan else HERE
    server = _open(app, site, ALL if lan else HERE, port, once)
    if lan:
        server.hosts |= {host.lower(), *own_names()}
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


def _open(app: App, site: Site, host: str, port: int, once: bool) -> Server:
    try:
        return (Server if once else ManyServer)((host, port), site, app.speaker, debug=app.debug)
    except OSError as error:
        raise BadSetup(
            say(
                "port {port} cannot be used: {why}; `--port 0` takes a free one",
                port=port,
                why=str(error.strerror),
            )
        ) from None


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
