"""Taking a die, conches, and moving a diver with all that follows (WR-5 to WR-9)."""

from __future__ import annotations

from collections.abc import Sequence

from sheets.engine.errors import Problem
from sheets.engine.text import say
from sheets.wreck_raiders import names
from sheets.wreck_raiders.rules import asks, ending, events, moves
from sheets.wreck_raiders.rules.moves import Move
from sheets.wreck_raiders.rules.shells import ONE, give, pay
from sheets.wreck_raiders.rules.solo import bump
from sheets.wreck_raiders.rules.state import Draft, State, off_board, owner_at
from sheets.wreck_raiders.rules.treasures import neighbour_treasures, treasure_for

# -- taking a die (WR-5, D1) ---------------------------------------------------------


def legal_takes(state: State, _ask: asks.Take) -> Sequence[Move]:
    return [moves.TAKES[die] for die in sorted(set(state.reef))]  # WR-5.2


def check_take(state: State, _ask: asks.Take, move: moves.Take | moves.AgreeEnd) -> Problem | None:
    if isinstance(move, moves.AgreeEnd):
        return ending.check_offer(state, move)
    if move.die in state.reef:
        return None
    return Problem("WR-5.1", say("there is no {die} on the reef", die=names.die_text(move.die)))


def without_die(reef: tuple[int, ...], die: int) -> tuple[int, ...]:
    """The reef after one such die is taken."""
    at = reef.index(die)
    return reef[:at] + reef[at + 1 :]


def take(draft: Draft, ask: asks.Take, move: moves.Take | moves.AgreeEnd) -> None:
    """The shell of the zone comes first, so that its conch may be used (WR-5.3, 13.1); or
    the turn begins with the offer to end the game (WR-R55)."""
    if isinstance(move, moves.AgreeEnd):
        ending.offer(draft, ask)
        return
    seat, die = ask.seat, move.die
    zone = names.ZONE_OF[die]
    if draft.emit:
        draft.tell(events.Taken, seat, die)
    if zone != names.EMPTY_ZONE:
        give(draft, seat, ONE[zone], "WR-5.3")
    draft.asks = (*draft.asks, asks.DIVE[seat])
    if draft.mats[seat].shells[names.CONCH]:
        draft.asks = (*draft.asks, asks.ADJUST[seat])
    draft.value = names.VALUE_OF[die]
    draft.reef = without_die(draft.reef, die)


# -- conches (WR-13.1, D2) --------------------------------------------------------------


def conches_for(value: int, target: int) -> int:
    """The shorter way round the ring of values (WR-R9)."""
    way = (target - value) % 6
    return min(way, 6 - way)


_ADJUSTS = tuple(
    tuple(
        tuple(
            moves.ADJUSTS[target] for target in range(1, 7) if conches_for(value, target) <= conches
        )
        for conches in range(4)
    )
    for value in range(7)
)


def legal_adjusts(state: State, ask: asks.Adjust) -> Sequence[Move]:
    return _ADJUSTS[state.value][min(3, state.mats[ask.seat].shells[names.CONCH])]


def check_adjust(state: State, ask: asks.Adjust, move: moves.Adjust) -> Problem | None:
    price = conches_for(state.value, move.value)
    held = state.mats[ask.seat].shells[names.CONCH]
    if price <= held:
        return None
    return Problem(
        "WR-13.1",
        say(
            "changing {value} to {target} costs {price}, you have {held}",
            value=state.value,
            target=move.value,
            price=names.shell_count(names.CONCH, price),
            held=names.shell_count(names.CONCH, held),
        ),
    )


def adjust(draft: Draft, ask: asks.Adjust, move: moves.Adjust) -> None:
    price = conches_for(draft.value, move.value)
    if not price:
        draft.tell(events.ValueKept, ask.seat, move.value)
        return
    pay(draft, ask.seat, (price, 0, 0))
    draft.value = move.value
    draft.tell(events.ValueChanged, ask.seat, price, move.value)


# -- moving a diver (WR-6, D3) --------------------------------------------------------------


def _targets(start: int, at: int, own: int, solo: bool) -> tuple[moves.Dive, ...]:
    """From one place to the spots of one number; ``own``: wrecks whose spot is taken."""
    wreck = -1 if start == names.OFF else names.WRECK_OF[start]
    ends = [
        other * 6 + at
        for other in range(4)
        if other != wreck and not own >> other & 1  # WR-6.2, WR-6.4
    ]
    if start < names.BEACH or start == names.OFF:  # WR-6.3
        ends += [] if solo else [names.BEACH + at]  # WR-18.5
    return tuple(moves.DIVES[start][end] for end in ends)


_MOVES = tuple(
    tuple(
        tuple(tuple(_targets(start, at, own, solo) for start in range(31)) for own in range(16))
        for at in range(6)
    )
    for solo in (False, True)
)


def _own_spots(own: int, at: int) -> int:
    """The wrecks whose spot of this number holds an own diver, as bits."""
    mask = own >> at
    return mask & 1 | mask >> 5 & 2 | mask >> 10 & 4 | mask >> 15 & 8


def legal_dives(state: State, ask: asks.Dive) -> Sequence[Move]:
    seat = ask.seat
    own = state.divers[seat]
    at = state.value - 1
    table = _MOVES[state.solo][at][_own_spots(own, at)]
    found: list[Move] = []
    if off_board(state.parts, state, seat):
        found += table[names.OFF]
    while own:
        low = own & -own
        own ^= low
        found += table[low.bit_length() - 1]
    return found


def lost_dive(draft: Draft, ask: asks.Dive) -> bool:
    """WR-18.6: alone, the move is lost when own divers hold all four spots."""
    if not draft.solo or _own_spots(draft.divers[ask.seat], draft.value - 1) != 15:
        return False
    draft.tell(events.MoveLost, ask.seat, draft.value)
    return True


def check_dive(state: State, ask: asks.Dive, move: moves.Dive) -> Problem | None:
    start, end, seat = move.start, move.end, ask.seat
    if names.NUMBER_OF[end] != state.value:
        return Problem(
            "WR-6.1",
            say(
                "the die shows {value}: move the diver to a spot numbered {value}",
                value=state.value,
            ),
        )
    if start == names.OFF and not off_board(state.parts, state, seat):
        return Problem("WR-6.1", say("all your divers are on the board"))
    if start != names.OFF and not state.divers[seat] >> start & 1:
        return Problem("WR-6.1", say("you have no diver on {spot}", spot=names.spot_text(start)))
    if end >= names.BEACH and state.solo:
        return Problem("WR-18.5", say("in a solo game, your divers can't move to the beach"))
    if start != names.OFF and names.WRECK_OF[start] == names.WRECK_OF[end]:
        return _same_place(end)
    if end < names.BEACH and state.divers[seat] >> end & 1:
        return Problem(
            "WR-6.4", say("your own diver is already on {spot}", spot=names.spot_text(end))
        )
    return None


def _same_place(end: int) -> Problem:
    if end >= names.BEACH:
        return Problem("WR-6.3", say("a diver on the beach may not move along the beach"))
    return Problem(
        "WR-6.2",
        say(
            "a diver may not move inside the {wreck} wreck",
            wreck=names.TYPE_WORDS[names.WRECK_OF[end]],
        ),
    )


def dive(draft: Draft, ask: asks.Dive, move: moves.Dive) -> None:
    """The diver leaves its old place before anything else happens (WR-6.7)."""
    seat, start, end = ask.seat, move.start, move.end
    if draft.emit:
        draft.tell(events.Dived, seat, start, end)
    if start != names.OFF:
        _set_diver(draft, seat, draft.divers[seat] & ~(1 << start))
    if end >= names.BEACH:
        _send_home(draft, end, "WR-7.1")
        give(draft, seat, draft.parts.beach[end - names.BEACH], "WR-7.3")
    else:
        _to_wreck(draft, seat, end)
    _set_diver(draft, seat, draft.divers[seat] | 1 << end)


def _to_wreck(draft: Draft, seat: int, spot: int) -> None:
    """WR-8.8: chain home, bump, shells, the diver, its treasure, scallops, neighbours."""
    wreck = names.WRECK_OF[spot]
    other = owner_at(draft, spot)
    draft.asks = (
        *draft.asks,
        *neighbour_treasures(draft, spot),
        asks.Scallop(seat, wreck),
        treasure_for(seat, wreck),
    )
    if other == names.RIVAL:
        bump(draft, names.RIVAL, spot)
    elif other != names.NOBODY:
        _bump(draft, other, spot)


def _bump(draft: Draft, owner: int, spot: int) -> None:
    """To the beach spot of the same number; who stands there goes home first (WR-8.1 to 8.3)."""
    shore = names.BEACH + spot % 6
    _send_home(draft, shore, "WR-8.2")
    draft.tell(events.Bumped, shore, owner)
    _set_diver(draft, owner, draft.divers[owner] & ~(1 << spot) | 1 << shore)
    give(draft, owner, draft.parts.beach[shore - names.BEACH], "WR-8.3")


def _send_home(draft: Draft, shore: int, rule: str) -> None:
    """A diver on this beach spot goes back to its owner, who gains nothing (WR-R8)."""
    owner = owner_at(draft, shore)
    if owner == names.NOBODY:
        return
    draft.tell(events.SentHome, shore, owner, rule)
    _set_diver(draft, owner, draft.divers[owner] & ~(1 << shore))


def _set_diver(draft: Draft, seat: int, spots: int) -> None:
    divers = draft.divers
    draft.divers = (*divers[:seat], spots, *divers[seat + 1 :])
