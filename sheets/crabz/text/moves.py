"""Words that people read for the moves of CRABZ."""

from __future__ import annotations

from sheets.crabz.board import NAMES
from sheets.crabz.names import COLOUR_WORDS, SIZE_WORDS
from sheets.crabz.rules import moves
from sheets.crabz.rules.state import State
from sheets.engine.sayings import Table
from sheets.engine.text import PlayerName, Text, say

_CRAWLS = (  # by the steps of the crab
    Text("{start} → {end}"),  # none is there: it is refused
    say("Large crab {start} → {end}"),
    say("Medium crab {start} → {end}"),
    say("Small crab {start} → {end}"),
)
_ONTO = (  # by the steps of the crab that it climbs on
    Text(""),
    say("{crawl}, onto a large one"),
    say("{crawl}, onto a medium one"),
    say("{crawl}, onto a small one"),
)


def _crawl(state: State, move: moves.Crawl) -> Text:
    """Return a crab with its way, the crab under it and the group that stays (CZ-6.6)."""
    crab, under = state.stacks[move.start] & 3, state.stacks[move.end] & 3
    way = (("start", NAMES[move.start]), ("end", NAMES[move.end]))
    text = Text(_CRAWLS[crab].id, way)
    if under:
        text = Text(_ONTO[under].id, (("crawl", text),))
    if move.survivor is None:
        return text
    return say("{crawl}; the group around {space} stays", crawl=text, space=NAMES[move.survivor])


def _lay(_state: State, move: moves.Lay) -> Text:
    return say("Lay a {size} crab on {space}", size=SIZE_WORDS[move.size], space=NAMES[move.space])


def _first(state: State, move: moves.First) -> Text:
    colour = COLOUR_WORDS[move.colour]
    if move.colour not in state.order:  # it is refused
        return say("{who} goes first", who=colour)
    who = PlayerName(state.order.index(move.colour))
    return say("{who} ({colour}) goes first", who=who, colour=colour)


def _agree(state: State, _move: moves.AgreeDraw) -> Text:
    return say("Agree to the draw") if state.offered else say("Offer a draw")


DISPLAYS: Table = {
    moves.Crawl: _crawl,
    moves.Layout: say("The crabs are laid out"),
    moves.Lay: _lay,
    moves.First: _first,
    moves.AgreeDraw: _agree,
    moves.DeclineDraw: say("Decline the draw"),
}
