"""shoal serve: everybody plays on their own phone."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from threading import Thread
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import click

from cli.app import App, pass_app
from cli.setups import again as rematch_setup
from cli.setups import begin, goes_on
from cli.show.qr import qr_code
from cli.show.table import seats as seats_of
from sheets.engine.errors import BadSetup, ShoalError
from sheets.engine.struct import Json
from sheets.engine.text import clean, say

if TYPE_CHECKING:
    from sheets.engine.setup import Setup
    from sheets.engine.table import AnyTable
    from sheets.web.entry import GameRoom
    from sheets.web.lobby import Makers
    from sheets.web.server import Site

PORT = 8642
LOOK = 5.0  # seconds between two looks at the addresses of this computer


@click.command("serve")
@click.argument("names", nargs=-1, metavar="[GAME]...")
@click.option(
    "--lan", is_flag=True, help="Let phones on your network join, not just this computer."
)
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=PORT,
    show_default=True,
    metavar="P",
    help="Port to use; 0 picks a free one.",
)
@click.option("--seats", is_flag=True, help="Also show the secret address of every seat.")
@click.option("--hints", is_flag=True, help="Let phones ask for hints.")
@click.option("--new-seats", is_flag=True, help="Free all seats first.")
@pass_app
def serve_command(
    app: App,
    names: tuple[str, ...],
    lan: bool,
    port: int,
    seats: bool,
    hints: bool,
    new_seats: bool,
) -> None:
    """Play on phones, with the table on a big screen. Everyone has their own page.

    Without a saved game, the first phone chooses one and everyone types their own name. Otherwise,
    point a phone at the code and tap your name. You can keep using the terminal for the same game.
    Seats stay taken; `f NAME` frees one.

    Players without a phone can share one and pass it round. With --hints, phones can ask for a
    hint, and the record counts each one.

    \b
    Example:
      shoal serve --lan
    """
    from sheets.web.network import ALL, HERE, bind
    from sheets.web.run import Server
    from sheets.web.server import Site

    rooms = _rooms(app, names, hints=hints, new_seats=new_seats)
    try:
        socket = bind(ALL if lan else HERE, port)
    except OSError as error:
        raise BadSetup(
            say(
                "can't use port {port}: {why}; `--port 0` picks a free one",
                port=port,
                why=str(error.strerror),
            )
        ) from None
    site = Site(rooms, socket.getsockname()[1], lan=lan, makers=_makers(app, hints=hints))
    app.show(Addresses(app, site, seats=seats))
    app.note(app.say("Ctrl-C stops the server; `f NAME` frees a seat."))
    if app.interactive:
        Thread(target=_listen, args=(app, rooms), daemon=True).start()
    if lan:
        Thread(target=_watch, args=(app, site), daemon=True).start()
    with socket, suppress(KeyboardInterrupt):
        Server(site, debug=app.debug).run([socket])
    app.note(app.say("Stopped."))


def _rooms(
    app: App, names: tuple[str, ...], *, hints: bool, new_seats: bool
) -> dict[str, GameRoom]:
    """Return the games to serve; none where there is no game yet: phones set one up."""
    rooms = {}
    for wanted in names or ((app.game,) if goes_on(app) else ()):
        name = app.store.find(wanted)
        rooms[name] = _room(app, name, hints=hints)
        if new_seats:
            rooms[name].seats.renew()
        rooms[name].follow()
    return rooms


def _room(app: App, name: str, *, hints: bool) -> GameRoom:
    from sheets.bots.drive import seated
    from sheets.web.entry import GameRoom

    return GameRoom(name, app.store.path(name), seated, hints=hints, again=True)


def _makers(app: App, *, hints: bool) -> Makers:
    """Return how phones start games: each is saved and becomes the current one."""
    from sheets.web.lobby import Makers

    def new(setup: Setup) -> GameRoom:
        return _room(app, begin(app, setup, None), hints=hints)

    def again(table: AnyTable) -> GameRoom:
        return new(rematch_setup(table, {"start_player": None, "seed": None}))

    return Makers(new, again)


def _listen(app: App, rooms: dict[str, GameRoom]) -> None:
    """Act on lines typed while the server runs: ``f NAME`` frees a seat."""
    for line in sys.stdin:
        word, _, name = line.strip().partition(" ")
        if word == "f" and name:
            for said in [_free(app, room, name) for room in rooms.values()]:
                app.note(said)


def _free(app: App, room: GameRoom, name: str) -> str:
    try:
        (seat,) = seats_of(room.table, name)
    except ShoalError as error:
        return app.speaker(error.text)
    try:
        room.free(seat)
    except ShoalError as error:
        return app.speaker(error.text)
    return app.say("{name}'s seat is free again.", name=clean(room.table.setup.names[seat]))


def _watch(app: App, site: Site) -> None:
    """Say which addresses don't answer, and show the new ones when they change: a laptop
    moves from one network to another."""
    bases: list[str] = []
    while True:
        now = site.bases()
        if now != bases:
            if bases:
                app.note(app.say("This computer has a new address."))
                app.note(Addresses(app, site, seats=False).text())
            for said in _unreachable(app, now, site.port):
                app.note(said)
        bases = now
        time.sleep(LOOK)


def _unreachable(app: App, bases: list[str], port: int) -> Iterator[str]:
    """Yield what keeps phones away, as far as it can be seen from here."""
    from sheets.web.network import HERE, silent

    addresses = [urlsplit(base).hostname or "" for base in bases]
    if addresses == [HERE]:
        yield app.say(
            "This computer is not on any network: only its own browser can open the pages. "
            "Join a network or start a hotspot; shoal will notice."
        )
    for address in silent(addresses, port):
        yield app.say(
            "{address} doesn't answer, not even to this computer: a firewall may be in the way.",
            address=address,
        )


class Addresses:
    """The addresses of tables and seats; phones can read the codes."""

    schema = "serve"

    def __init__(self, app: App, site: Site, *, seats: bool) -> None:
        self._app = app
        self._site = site
        self._seats = seats
        self._bases = site.bases()

    def data(self) -> Json:
        return {
            "addresses": self._bases,
            "games": [
                {
                    "name": room.name,
                    "table": self._table(room),
                    "join": f"{self._bases[0]}{self._site.join(room)}",
                    "players": self._players(room) if self._seats else None,
                }
                for room in self._site.rooms.values()
            ],
        }

    def text(self) -> str:
        if not self._site.rooms:
            return "\n".join(self._lobby())
        return "\n".join(line for room in self._site.rooms.values() for line in self._lines(room))

    def _lobby(self) -> Iterator[str]:
        yield self._app.say("Open this address on a phone and choose a game:")
        for base in self._bases:
            yield from (base, *self._qr(base))

    def _lines(self, room: GameRoom) -> list[str]:
        app = self._app
        table, here = app.say("Table"), app.say("Join")
        lines = [f"{table}: {self._table(room)}"]
        if len(self._bases) > 1:
            lines.append(
                app.say(
                    "This computer is on several networks: use the address of the one your phone "
                    "is on."
                )
            )
        for base in self._bases:
            join = f"{base}{self._site.join(room)}"
            lines += [f"{here}: {join}", *self._qr(join)]
        for each in self._players(room) if self._seats else ():
            lines += [f"{each['name']}: {each['address']}", *self._qr(each["address"])]
        return lines

    def _table(self, room: GameRoom) -> str:
        return f"{self._bases[0]}{self._site.path(room)}"

    def _players(self, room: GameRoom) -> list[dict[str, str]]:
        return [
            {
                "name": clean(player.name),
                "address": f"{self._bases[0]}{self._site.seat(room, seat)}",
            }
            for seat, player in enumerate(room.table.setup.players)
            if not player.bot
        ]

    def _qr(self, address: str) -> list[str]:
        app = self._app
        return [] if app.plain or app.quiet else [qr_code(address, app.style)]
