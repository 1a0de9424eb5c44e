"""Places of the players (OC-16, OC-17.15).  A race has no points."""

from __future__ import annotations

from sheets.engine.score import Score, Standing, Standings
from sheets.engine.text import PlayerName, Text, say, say_n
from sheets.oh_crab.board import SEA
from sheets.oh_crab.rules.market import hand_size
from sheets.oh_crab.rules.state import State

Key = tuple[int, int, int]


def score(state: State) -> tuple[Score, ...]:
    """No points are counted; the places are the result."""
    return tuple(Score(seat) for seat in range(state.conf.seats))


def home(state: State, seat: int) -> bool:
    """True if a player has finished: the crab, with two players both, is in the sea."""
    return all(state.at[crab] == SEA for crab in state.conf.crabs[seat])


def rank(state: State, seat: int) -> Key:
    """Return the key of a place: in the sea hand cards and shells (OC-16.3, OC-16.4), on
    the beach the distance, a crab in the sea counting as far as can be."""
    if home(state, seat):
        return (1, hand_size(state, seat), state.players[seat].shells)
    return (0, gone(state, seat), 0)


def gone(state: State, seat: int) -> int:
    """Return the way of a player's crabs in half rows; the sea lies beyond the last."""
    depth = state.conf.board.depth
    far = 2 * state.conf.board.rows + 4
    return sum(max(0, min(far, depth[state.at[crab]])) for crab in state.conf.crabs[seat])


def progress_curve(state: State) -> tuple[int, ...]:
    """The race as numbers, for a chart of its course."""
    return tuple(gone(state, seat) for seat in range(state.conf.seats))


def standings(state: State) -> Standings:
    """The places as things stand, and which comparison decided."""
    seats = range(state.conf.seats)
    ranks = {seat: rank(state, seat) for seat in seats}
    order = sorted(seats, key=lambda seat: (tuple(-part for part in ranks[seat]), seat))
    places = []
    for seat in order:
        place = 1 + sum(ranks[other] > ranks[seat] for other in seats)
        places.append(_standing(seat, place, ranks))
    over = bool(state.end)
    if not over:
        return Standings(
            tuple(places), False, "unfinished", say("the race is not finished"), "OC-15.1"
        )
    return Standings(tuple(places), True, *_result(state, ranks))


def _standing(seat: int, place: int, ranks: dict[int, Key]) -> Standing:
    rank_here = ranks[seat]
    if not rank_here[0]:
        if not rank_here[1]:
            return Standing(seat, place, None, say("on the beach"), "OC-16.2")
        rows, half = divmod(rank_here[1], 2)
        text = say_n(
            "{rows} row from land",
            "{rows} rows from land",
            max(1, rows + half),
            rows=f"{rows or ''}½" if half else str(rows),
        )
        return Standing(seat, place, None, text, "OC-1.5")
    text = say(
        "in the sea; {cards}, {shells}",
        cards=say_n("{n} hand card", "{n} hand cards", rank_here[1]),
        shells=say_n("{n} shell", "{n} shells", rank_here[2]),
    )
    return Standing(seat, place, None, text, "OC-16.2")


ENDS: dict[str, Text] = {
    "sea": say("alone in the sea"),
    "hand_cards": say("most hand cards"),
    "shells": say("most shells"),
    "shared": say("a shared victory"),
}


def _result(state: State, ranks: dict[int, Key]) -> tuple[str, Text, str]:
    """Return the reason that decided the race: (identifier, sentence, rule)."""
    swimmers = [seat for seat in ranks if ranks[seat][0]]
    best = max(ranks[seat] for seat in swimmers)
    first = [seat for seat in swimmers if ranks[seat] == best]
    names = tuple(PlayerName(seat) for seat in first)
    if len(first) > 1:
        return "shared", say("{who} share the victory", who=names), "OC-16.5"
    if len(swimmers) == 1:
        rule = "OC-17.15" if state.conf.teams else "OC-16.2"
        return "sea", say("{who} wins the race", who=names), rule
    cards = [seat for seat in swimmers if ranks[seat][1] == best[1]]
    if len(cards) == 1:
        return "hand_cards", say("{who} wins with the most hand cards", who=names), "OC-16.3"
    return "shells", say("{who} wins with the most shells", who=names), "OC-16.4"
