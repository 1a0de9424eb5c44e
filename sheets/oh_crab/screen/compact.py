"""The race on a small screen: the sections of the sheet in brief, the most needed first."""

from __future__ import annotations

from sheets.engine.sheet import Fact, Facts, Section, Sheet, filled
from sheets.engine.struct import replace
from sheets.engine.text import Text, say
from sheets.oh_crab.parts import CARDS, bits
from sheets.oh_crab.rules.state import State
from sheets.oh_crab.screen import beach
from sheets.oh_crab.screen import sheet as layout

MOST_CARDS = 8
UNTITLED = Text("")


def sheet(state: State) -> Sheet:
    """The table as all see it, and the one hand that this view knows."""
    table = (
        layout.market(state, brief=True),
        _untitled(layout.in_play(state, brief=True)),
        _untitled(layout.race(state, brief=True)),
        layout.tiles(state, brief=True),
        beach.shortcuts(state),
    )
    rows: list[tuple[Section, ...]] = [
        (replace(beach.beach(state), title=UNTITLED),),
        (replace(layout.players(state, brief=True), title=UNTITLED),),
        table,
        (Facts("hand", UNTITLED, hand(state)),),
        (_untitled(beach.legend(state, brief=True)),),
    ]
    return Sheet(UNTITLED, filled(rows))


def _untitled(section: Facts) -> Facts:
    return replace(section, title=UNTITLED)


def hand(state: State) -> tuple[Fact, ...]:
    """The hand that a secret question is about; else that of the one player whose view
    this is.  A big one is in the list of moves."""
    asked = state.asks[-1].known_to if state.asks else None
    hands = [player.hand for player in state.players]
    if asked is not None:
        hands = [hands[asked]]
    elif not any(hand >> CARDS for hand in hands):
        return ()
    known = [hand for hand in hands if hand and not hand >> CARDS]
    if len(known) != 1 or known[0].bit_count() > MOST_CARDS:
        return ()
    names = state.conf.parts.cards
    return tuple(
        Fact(UNTITLED if at else say("hand"), layout.card(state, card), f"hand/{names[card]}")
        for at, card in enumerate(bits(known[0]))
    )
