"""Descriptions of the consequences of a move."""

from __future__ import annotations

from sheets.crabz.board import NAMES
from sheets.crabz.names import SIZE_WORDS
from sheets.crabz.rules import Rules
from sheets.crabz.rules.crawling import survivor_of, washed_by, wave
from sheets.crabz.rules.moves import Crawl
from sheets.crabz.rules.state import State
from sheets.engine.text import Text, say, say_n
from sheets.engine.wording import Part

GLOSSARY = (
    Part("large", SIZE_WORDS[1], say("one step; may end on any crab"), "CZ-5.2"),
    Part("medium", SIZE_WORDS[2], say("two steps; may end on medium and small crabs"), "CZ-5.3"),
    Part("small", SIZE_WORDS[3], say("three steps; may end on small crabs only"), "CZ-5.4"),
    Part("wave", say("wave"), say("if groups separate, only the largest stays"), "CZ-6.3"),
)


def describe(rules: Rules, state: State, move: Crawl) -> Text:
    """Return the consequences of a legal move, in a few words."""
    if state.stacks[move.start] >= 16:
        drawn = state.seen and rules.apply(state, move).end == "repetition"  # CZ-8.3
        return say("the third time: a draw") if drawn else Text("")
    survivors = wave(state, move.start, move.end)
    if not survivors:
        return Text("")
    washed, crabs = washed_by(state, move, survivor_of(survivors, move))
    return say_n(
        "wave takes {cells} ({n} crab)",
        "wave takes {cells} ({n} crabs)",
        crabs,
        cells=" ".join(NAMES[cell] for cell in washed),
    )
