"""Places of the players (CZ-7.5 to CZ-8.6).  CRABZ has no points."""

from __future__ import annotations

from sheets.crabz.rules.state import State
from sheets.engine.score import Score, Standing, Standings
from sheets.engine.text import PlayerName, Text, say

ENDS: dict[str, tuple[str, Text]] = {
    "last_player": ("CZ-7.5", say("all others are out")),
    "repetition": ("CZ-8.3", say("draw: the same position for the third time")),
    "agreement": ("CZ-8.6", say("draw agreed by all players still in")),
    "unfinished": ("CZ-8.7", say("the game is not finished")),
}


END_WORDS = {end: text for end, (_, text) in ENDS.items()}


def score(state: State) -> tuple[Score, ...]:
    """No points are counted; the places are the result."""
    return tuple(Score(seat) for seat in range(len(state.order)))


def standings(state: State) -> Standings:
    """The players still in share the first place; then who went out last (CZ-7.8)."""
    still_in = [seat for seat in range(len(state.order)) if seat not in state.out]
    end = state.end or "unfinished"
    places = [Standing(seat, 1, reason=_first_reason(end), rule=ENDS[end][0]) for seat in still_in]
    for place, seat in enumerate(reversed(state.out), len(still_in) + 1):
        number = len(state.order) - place + 1
        places.append(
            Standing(seat, place, reason=say("went out no. {number}", number=number), rule="CZ-7.8")
        )
    rule, text = ENDS[end]
    if end == "last_player":
        text = say("{who} wins: all others are out", who=PlayerName(still_in[0]))
    return Standings(tuple(places), bool(state.end), end, text, rule)


def _first_reason(end: str) -> Text:
    match end:
        case "last_player":
            return say("last one left")
        case "unfinished":
            return say("still in")
        case _:
            return say("shares the draw")
