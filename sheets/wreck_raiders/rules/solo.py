"""The solo game: rounds, rival turns and the end check (WR-18).

The rivals are rules, not a bot: the player makes every choice the rulebook leaves
open (WR-18.2), and what is forced follows by itself.
"""

from __future__ import annotations

from collections.abc import Sequence

from sheets.engine.errors import Problem
from sheets.engine.events import Emit, Event
from sheets.engine.struct import replace
from sheets.engine.text import Text, Who, say
from sheets.wreck_raiders.names import (
    BEACH,
    NOBODY,
    RIVAL,
    SPOTS,
    TYPE_WORDS,
    VALUE_OF,
    die_text,
    spot_text,
)
from sheets.wreck_raiders.parts import Parts
from sheets.wreck_raiders.rules import asks
from sheets.wreck_raiders.rules.asks import VAULT_ONLY
from sheets.wreck_raiders.rules.moves import (
    BUMPS,
    RIVAL_TAKES,
    RIVAL_WRECKS,
    Bump,
    Move,
    RivalTake,
    RivalWreck,
)
from sheets.wreck_raiders.rules.shells import give
from sheets.wreck_raiders.rules.state import State, owner_at
from sheets.wreck_raiders.rules.treasures import neighbour_treasures, treasure_for

ALL_SHORE = 0b111_111


# -- the round (WR-18.3) -----------------------------------------------------------------


def begin_round(parts: Parts, state: State, emit: Emit | None) -> State:
    """Roll all dice, the player's turns, the rivals' turns, the round purchase, the check."""
    if emit:
        text = say("round {number} begins", number=state.round + 1)
        emit(Event("round", text, "WR-18.3"))
    turns = parts.data.solo.turns
    whole = (
        asks.ROUND,
        asks.ROUND_BUY,
        *(asks.RIVAL,) * turns,
        *(asks.TURN,) * turns,
        asks.ROLL,
    )
    return replace(state, asks=whole, reef=(), round=state.round + 1, visited=0, dry=0, claim=None)


def shore(state: State) -> int:
    """The occupied beach spots, as bits."""
    return (state.divers[0] | state.rival_divers) >> BEACH


def end_reasons(parts: Parts, state: State) -> list[str]:
    """WR-18.17: which of the five end conditions hold."""
    mat = state.mats[0]
    tests = (
        ("vault_full", all(len(column) == parts.rows for column in mat.vault)),
        ("exhibits", len(mat.exhibits) >= parts.data.solo.end),
        ("wreck_empty", state.dry != 0),
        ("beach_full", shore(state) == ALL_SHORE),
        ("rivals_gone", state.rivals == 0),
    )
    return [name for name, holds in tests if holds]


END_WORDS: dict[str, Text] = {
    "vault_full": say("the vault is full"),
    "exhibits": say("enough exhibits are claimed"),
    "wreck_empty": say("a wreck ran out of treasures in this round"),
    "beach_full": say("all six beach spots are occupied"),
    "rivals_gone": say("the rival pile is empty"),
}


def round_settled(parts: Parts, state: State, _ask: asks.Round, emit: Emit | None) -> State:
    """The end is checked here and nowhere else (WR-18.18)."""
    reasons = end_reasons(parts, state)
    if not reasons:
        return begin_round(parts, state, emit)
    if emit:
        text = say("the game ends: {reasons}", reasons=tuple(END_WORDS[key] for key in reasons))
        emit(Event("end", text, "WR-18.17"))
    return replace(state, asks=(), over="+".join(reasons))


# -- bumping (WR-18.7, 18.12, 18.13, D14) ------------------------------------------------------


def bump(state: State, owner: int, spot: int) -> State:
    """A diver is thrown out of a wreck spot; where to is asked, if the beach has room."""
    bit = 1 << spot
    if owner == RIVAL:
        state = replace(state, rival_divers=state.rival_divers & ~bit)
    else:
        state = replace(state, divers=(state.divers[0] & ~bit,))
    return replace(state, asks=(*state.asks, asks.Bump(0, owner)))


def bump_settled(_parts: Parts, state: State, ask: asks.Bump, emit: Emit | None) -> State | None:
    """Without an empty beach spot a rival is out of the game and an own diver off the board."""
    if shore(state) != ALL_SHORE:
        return None
    state = replace(state, asks=state.asks[:-1])
    if ask.who == RIVAL:
        text, rule = say("no beach spot is empty: the rival is out of the game"), "WR-18.7"
        state = replace(state, removed=state.removed + 1)
    else:
        rule = "WR-18.12"
        text = say("no beach spot is empty: {who}'s diver is off the board", who=Who(0))
    if emit:
        emit(Event("removed", text, rule))
    return state


def bump_options(_parts: Parts, state: State, _ask: asks.Bump) -> Sequence[Move]:
    taken = shore(state)
    return [move for at, move in enumerate(BUMPS) if not taken >> at & 1]


def check_bump(_parts: Parts, state: State, ask: asks.Bump, move: Move) -> Problem | None:
    if not isinstance(move, Bump):
        return Problem(ask.basis, say("say first where the bumped diver goes: `bump beach_1` …"))
    if shore(state) >> (move.spot - BEACH) & 1:
        return Problem(ask.basis, say("{spot} is occupied", spot=spot_text(move.spot)))
    return None


def apply_bump(parts: Parts, state: State, ask: asks.Bump, move: Bump, emit: Emit | None) -> State:
    spot = move.spot
    state = replace(state, asks=state.asks[:-1])
    if ask.who == RIVAL:
        if emit:
            text = say("the rival goes to {spot} and stays there", spot=spot_text(spot))
            emit(Event("bump", text, "WR-18.9", (SPOTS[spot],)))
        return replace(state, rival_divers=state.rival_divers | 1 << spot)
    if emit:
        text = say("{who}'s diver goes to {spot}", who=Who(0), spot=spot_text(spot))
        emit(Event("bump", text, "WR-18.12", (SPOTS[spot],)))
    mats, beach = give(state, 0, parts.beach[spot - BEACH], "WR-18.13", emit)
    return replace(state, divers=(state.divers[0] | 1 << spot,), mats=mats, beach=beach)


# -- rival turns (WR-18.10 to 18.15, D12, D13) ----------------------------------------------------


def rival_settled(_parts: Parts, state: State, _ask: asks.Rival, emit: Emit | None) -> State:
    """WR-18.15: without a rival in the pile the turn is skipped."""
    rest = state.asks[:-1]
    if state.rivals:
        return replace(state, asks=(*rest, asks.RIVAL_TAKE))
    if emit:
        text = say("the rival pile is empty: a rival turn is skipped")
        emit(Event("skipped", text, "WR-18.15"))
    return replace(state, asks=rest)


def rival_take_options(_parts: Parts, state: State, _ask: asks.RivalTake) -> Sequence[Move]:
    return [RIVAL_TAKES[die] for die in sorted(set(state.reef))]


def check_rival_take(
    _parts: Parts, state: State, ask: asks.RivalTake, move: Move
) -> Problem | None:
    if not isinstance(move, RivalTake):
        return Problem(ask.basis, say("choose a die for the rival: rival take …"))
    if move.die in state.reef:
        return None
    return Problem("WR-18.10", say("there is no {die} on the reef", die=die_text(move.die)))


def rival_take(
    _parts: Parts, state: State, _ask: asks.RivalTake, move: RivalTake, emit: Emit | None
) -> State:
    """The zone has no effect (WR-R50)."""
    at = state.reef.index(move.die)
    if emit:
        text = say("a rival takes the {die}; it gains no shell", die=die_text(move.die))
        emit(Event("rival", text, "WR-18.10"))
    return replace(
        state,
        asks=(*state.asks[:-1], asks.RIVAL_WRECK),
        reef=state.reef[:at] + state.reef[at + 1 :],
        value=VALUE_OF[move.die],
    )


def _open_wrecks(state: State) -> list[int]:
    """The wrecks a rival may go to: not visited, and empty where possible (WR-18.11, 18.12)."""
    at = state.value - 1
    unvisited = [wreck for wreck in range(4) if not state.visited >> wreck & 1]
    empty = [wreck for wreck in unvisited if owner_at(state, wreck * 6 + at) == NOBODY]
    return empty or unvisited


def rival_wreck_options(_parts: Parts, state: State, _ask: asks.RivalWreck) -> Sequence[Move]:
    return [RIVAL_WRECKS[wreck] for wreck in _open_wrecks(state)]


def check_rival_wreck(
    _parts: Parts, state: State, ask: asks.RivalWreck, move: Move
) -> Problem | None:
    if not isinstance(move, RivalWreck):
        return Problem(ask.basis, say("choose a wreck for the rival: rival wreck …"))
    if state.visited >> move.wreck & 1:
        return Problem(
            "WR-18.11",
            say("a rival was already placed in {wreck} this round", wreck=TYPE_WORDS[move.wreck]),
        )
    open_wrecks = _open_wrecks(state)
    if move.wreck in open_wrecks:
        return None
    return Problem(
        "WR-18.12",
        say(
            "the spot is taken, but one is empty in {wrecks}",
            wrecks=tuple(TYPE_WORDS[wreck] for wreck in open_wrecks),
        ),
    )


def rival_wreck(
    _parts: Parts, state: State, _ask: asks.RivalWreck, move: RivalWreck, emit: Emit | None
) -> State:
    """The rival is placed; its own treasure and its neighbours' follow (WR-18.14)."""
    wreck = move.wreck
    spot = wreck * 6 + state.value - 1
    if emit:
        text = say("a rival dives to {spot}", spot=spot_text(spot))
        emit(Event("rival", text, "WR-18.10", (SPOTS[spot],)))
        if len(_open_wrecks(state)) == 1:
            only = say("it had to be {wreck}", wreck=TYPE_WORDS[wreck])
            emit(Event("forced", only, "WR-18.12"))
    other = owner_at(state, spot)
    after = (
        *neighbour_treasures(state, spot, VAULT_ONLY),
        treasure_for(RIVAL, wreck),  # WR-R42
    )
    state = replace(
        state,
        asks=(*state.asks[:-1], *after),
        rivals=state.rivals - 1,
        visited=state.visited | 1 << wreck,
    )
    if other != NOBODY:
        state = bump(state, other, spot)
    return replace(state, rival_divers=state.rival_divers | 1 << spot)
