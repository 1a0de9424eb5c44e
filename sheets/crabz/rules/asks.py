"""What is asked in CRABZ: the layout, who begins, and then crab after crab."""

from __future__ import annotations

from sheets.engine.asks import ChanceEvent, Decision


class Layout(ChanceEvent):
    """Where the crabs lie at the start."""


class First(ChanceEvent):
    """Who begins."""


class Crawl(Decision):
    """Which crab crawls, and where to."""

    kind = "move"


class Consent(Decision):
    """Whether a draw is agreed to."""

    rule = "CZ-8.6"


Ask = Layout | First | Crawl | Consent

# The asks, made once.
LAYOUT, FIRST = Layout(), First()
CRAWL = tuple(map(Crawl, range(4)))
CONSENT = tuple(map(Consent, range(4)))
