"""The table on a phone: read-only pages of a game, one for all and one for each seat."""

from __future__ import annotations

import hmac
from collections.abc import Callable
from typing import Any

from sheets.engine.sheet import Sheet
from sheets.engine.table import Table
from sheets.engine.text import Speaker
from sheets.printing import html, paper
from sheets.printing.sheets import footer

REFRESH = 5  # seconds between two looks at the game
RECENT = 6  # how many of the last events are told

AnyTable = Table[Any, Any]


class Site:
    """The pages of one saved game.  ``read`` looks at the game anew; nothing is written.

    The page of a seat lies at an address that nobody can guess: its token is made of
    the game's name, the seat and a secret of this run.
    """

    def __init__(self, name: str, secret: bytes, read: Callable[[], AnyTable]) -> None:
        self.name = name
        self._secret = secret
        self._read = read

    def token(self, seat: int) -> str:
        """What makes the address of a seat's page unguessable."""
        return hmac.new(self._secret, f"{self.name}/{seat}".encode(), "sha256").hexdigest()[:20]

    def path(self, seat: int | None) -> str:
        """The address of the table's page (None) or a seat's, without the host."""
        return "/" if seat is None else f"/player/{seat + 1}/{self.token(seat)}"

    def page(self, path: str, speaker: Speaker) -> str | None:
        """The HTML at a path; None when there is nothing."""
        table = self._read()
        for seat in (None, *range(len(table.setup.players))):
            if hmac.compare_digest(path.encode(), self.path(seat).encode()):
                return render(table, self.name, seat, speaker.named(table.setup.names))
        return None


def render(table: AnyTable, name: str, seat: int | None, speaker: Speaker) -> str:
    """The page of a seat, or of the table (None), from what they may know."""
    game, over = table.game, table.over
    known = table.state if seat is None else game.rules.view(table.state, seat)
    context = {
        "title": game.info.title,
        "name": name,
        "seat": seat,
        "names": speaker.names,
        "refresh": REFRESH,
        "steps": len(table.steps),
        "headline": game.rules.standings(table.state).text if over else game.text.prompt(known),
        "places": game.rules.standings(table.state).places if over else (),
        "sheets": _sheets(table, seat),
        "events": _events(table, seat, speaker),
        "footer": footer(game, table.setup, speaker),
    }
    return html.render(
        "serve.html.j2", context, paper=paper.load("a4"), style="color", speaker=speaker
    )


def _sheets(table: AnyTable, seat: int | None) -> list[Sheet]:
    """The board as all see it; for a seat its own sheet first, where it is another."""
    screen = table.game.screen
    if seat is None:
        return [table.marked(screen.sheet(table.state))]
    view = table.game.rules.view(table.state, seat)
    own, board = (table.marked(screen.sheet(view, whose), seat) for whose in (seat, None))
    return [own] if own.rows == board.rows else [own, board]


def _events(table: AnyTable, seat: int | None, speaker: Speaker) -> list[str]:
    """What happened last, as far as this seat may know; the newest first."""
    found: list[str] = []
    for number in range(len(table.steps), 0, -1):
        told = [event for event in table.events(number) if event.known_to in (None, seat)]
        found += [speaker(event.text) for event in reversed(told)]
        if len(found) >= RECENT:
            break
    return found[:RECENT]
