"""Asks of CRABZ: the layout, the start player, and then crab after crab."""

from __future__ import annotations

from sheets.engine.asks import ChanceEvent, Decision


class Layout(ChanceEvent):
    """The layout of the crabs at the start."""


class First(ChanceEvent):
    """The draw of the start player."""


class Lay(Decision):
    """Which crab is laid on which space, in the variant of laying in turn."""

    rule = "CZ-2.9"


class Crawl(Decision):
    """Which crab crawls, and where to."""

    kind = "move"


class Consent(Decision):
    """An answer to the offer of a draw."""

    rule = "CZ-8.6"


Ask = Layout | First | Lay | Crawl | Consent

# The asks, made once.
LAYOUT, FIRST = Layout(), First()
LAY = tuple(map(Lay, range(4)))
CRAWL = tuple(map(Crawl, range(4)))
CONSENT = tuple(map(Consent, range(4)))
