"""Sentences for what happens in CRABZ."""

from __future__ import annotations

from sheets.crabz.rules import events
from sheets.engine.sayings import Table
from sheets.engine.text import say, say_n

SENTENCES: Table = {
    events.LaidOut: say("the crabs are laid out"),
    events.Laid: say("{who} lays a {size} crab on {space}"),
    events.First: say("{who} goes first"),
    events.Crawled: say("{who}: {size} crab {start} → {end}"),
    events.Wave: say_n(
        "a wave washes away {spaces}: {n} crab", "a wave washes away {spaces}: {n} crabs", 0
    ),
    events.Out: say("{who} can't move and is out"),
    events.Won: say("{who} is the last one left and wins"),
    events.Repeated: say("this position has occurred twice; a third time is a draw"),
    events.DrawnByRepetition: say("this position has occurred three times: a draw"),
    events.DrawOffered: say("{who} offers a draw"),
    events.DrawAccepted: say("{who} agrees to the draw"),
    events.DrawDeclined: say("{who} declines the draw"),
    events.DrawAgreed: say("everyone agrees to a draw"),
}
