"""The solo game: rounds, rival turns and the end check (WR-18).

The rivals are rules, not a bot: the player makes every choice the rulebook leaves
open (WR-18.2), and what is forced follows by itself.
"""

from __future__ import annotations

from collections.abc import Sequence

from sheets.engine.errors import Problem
from sheets.engine.text import say
from sheets.wreck_raiders import names
from sheets.wreck_raiders.parts import Parts
from sheets.wreck_raiders.rules import asks, events, moves
from sheets.wreck_raiders.rules.asks import VAULT_ONLY
from sheets.wreck_raiders.rules.moves import Move
from sheets.wreck_raiders.rules.shells import give
from sheets.wreck_raiders.rules.state import Draft, Fields, State, owner_at
from sheets.wreck_raiders.rules.treasures import neighbour_treasures, treasure_for

ALL_SHORE = 0b111_111


# -- the round (WR-18.3) -----------------------------------------------------------------


def begin_round(draft: Draft) -> None:
    """Roll all dice, the player's turns, the rivals' turns, the round purchase, the check."""
    draft.round += 1
    draft.tell(events.RoundBegun, draft.round)
    turns = draft.parts.data.solo.turns
    draft.asks = (
        asks.ROUND,
        asks.ROUND_BUY,
        *(asks.RIVAL,) * turns,
        *(asks.TURN,) * turns,
        asks.ROLL,
    )
    draft.reef = ()
    draft.visited = draft.dry = 0
    draft.claim = None


def shore(state: Fields) -> int:
    """The occupied beach spots, as bits."""
    return (state.divers[0] | state.rival_divers) >> names.BEACH


def end_reasons(parts: Parts, state: Fields) -> list[str]:
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


def end_round(draft: Draft, _ask: asks.Round) -> None:
    """The end is checked here and nowhere else (WR-18.18)."""
    reasons = end_reasons(draft.parts, draft)
    if not reasons:
        begin_round(draft)
        return
    draft.tell(events.RoundsEnded, tuple(reasons))
    draft.asks = ()
    draft.over = "+".join(reasons)


# -- bumping (WR-18.7, 18.12, 18.13, D14) ------------------------------------------------------


def bump(draft: Draft, owner: int, spot: int) -> None:
    """A diver is thrown out of a wreck spot; where to is asked, if the beach has room."""
    bit = 1 << spot
    if owner == names.RIVAL:
        draft.rival_divers &= ~bit
    else:
        draft.divers = (draft.divers[0] & ~bit,)
    draft.push(asks.Bump(0, owner))


def no_room(draft: Draft, ask: asks.Bump) -> bool:
    """Without an empty beach spot a rival is out of the game and an own diver off the board."""
    if shore(draft) != ALL_SHORE:
        return False
    if ask.who == names.RIVAL:
        draft.removed += 1
        draft.tell(events.RivalRemoved)
    else:
        draft.tell(events.DiverRemoved, ask.who)
    return True


def legal_bumps(state: State, _ask: asks.Bump) -> Sequence[Move]:
    taken = shore(state)
    return [move for at, move in enumerate(moves.BUMPS) if not taken >> at & 1]


def check_bump(state: State, ask: asks.Bump, move: moves.Bump) -> Problem | None:
    if shore(state) >> (move.spot - names.BEACH) & 1:
        return Problem(ask.basis, say("{spot} is occupied", spot=names.spot_text(move.spot)))
    return None


def bump_to(draft: Draft, ask: asks.Bump, move: moves.Bump) -> None:
    spot = move.spot
    if ask.who == names.RIVAL:
        draft.tell(events.RivalBumped, spot)
        draft.rival_divers |= 1 << spot
        return
    draft.tell(events.DiverBumped, spot, ask.who)
    give(draft, 0, draft.parts.beach[spot - names.BEACH], "WR-18.13")
    draft.divers = (draft.divers[0] | 1 << spot,)


# -- rival turns (WR-18.10 to 18.15, D12, D13) ----------------------------------------------------


def rival_turn(draft: Draft, _ask: asks.Rival) -> None:
    """WR-18.15: without a rival in the pile the turn is skipped."""
    if draft.rivals:
        draft.push(asks.RIVAL_TAKE)
        return
    draft.tell(events.RivalSkipped)


def legal_rival_takes(state: State, _ask: asks.RivalTake) -> Sequence[Move]:
    return [moves.RIVAL_TAKES[die] for die in sorted(set(state.reef))]


def check_rival_take(state: State, _ask: asks.RivalTake, move: moves.RivalTake) -> Problem | None:
    if move.die in state.reef:
        return None
    return Problem("WR-18.10", say("there is no {die} on the reef", die=names.die_text(move.die)))


def rival_take(draft: Draft, _ask: asks.RivalTake, move: moves.RivalTake) -> None:
    """The zone has no effect (WR-R50)."""
    at = draft.reef.index(move.die)
    draft.tell(events.RivalTook, move.die)
    draft.push(asks.RIVAL_WRECK)
    draft.reef = draft.reef[:at] + draft.reef[at + 1 :]
    draft.value = names.VALUE_OF[move.die]


def _open_wrecks(state: Fields) -> list[int]:
    """The wrecks a rival may go to: not visited, and empty where possible (WR-18.11, 18.12)."""
    at = state.value - 1
    unvisited = [wreck for wreck in range(4) if not state.visited >> wreck & 1]
    empty = [wreck for wreck in unvisited if owner_at(state, wreck * 6 + at) == names.NOBODY]
    return empty or unvisited


def legal_rival_wrecks(state: State, _ask: asks.RivalWreck) -> Sequence[Move]:
    return [moves.RIVAL_WRECKS[wreck] for wreck in _open_wrecks(state)]


def check_rival_wreck(
    state: State, _ask: asks.RivalWreck, move: moves.RivalWreck
) -> Problem | None:
    if state.visited >> move.wreck & 1:
        return Problem(
            "WR-18.11",
            say(
                "a rival was already placed in {wreck} this round",
                wreck=names.TYPE_WORDS[move.wreck],
            ),
        )
    open_wrecks = _open_wrecks(state)
    if move.wreck in open_wrecks:
        return None
    return Problem(
        "WR-18.12",
        say(
            "this spot is taken, but there is an empty one in {wrecks}",
            wrecks=tuple(names.TYPE_WORDS[wreck] for wreck in open_wrecks),
        ),
    )


def rival_wreck(draft: Draft, _ask: asks.RivalWreck, move: moves.RivalWreck) -> None:
    """The rival is placed; its own treasure and its neighbours' follow (WR-18.14)."""
    wreck = move.wreck
    spot = wreck * 6 + draft.value - 1
    draft.tell(events.RivalDived, spot)
    if draft.emit and len(_open_wrecks(draft)) == 1:
        draft.tell(events.OnlyWreck, wreck)
    other = owner_at(draft, spot)
    draft.asks = (
        *draft.asks,
        *neighbour_treasures(draft, spot, VAULT_ONLY),
        treasure_for(names.RIVAL, wreck),  # WR-R42
    )
    draft.rivals -= 1
    draft.visited |= 1 << wreck
    if other != names.NOBODY:
        bump(draft, other, spot)
    draft.rival_divers |= 1 << spot
