"""Claiming exhibits: announce, decorate, style reward, tidy up (WR-11, D6 to D8)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import permutations

from sheets.engine.errors import Problem
from sheets.engine.struct import replace
from sheets.engine.text import say
from sheets.wreck_raiders import names
from sheets.wreck_raiders.cards import Exhibit, packed
from sheets.wreck_raiders.parts import Parts
from sheets.wreck_raiders.rules import asks, due, events, moves
from sheets.wreck_raiders.rules.handles import exhibit_name, place_in_row
from sheets.wreck_raiders.rules.moves import Move
from sheets.wreck_raiders.rules.shells import ONE, give, pay
from sheets.wreck_raiders.rules.state import (
    Claiming,
    Covers,
    Draft,
    Fields,
    State,
    any_treasure,
    card_of,
    cards_left,
    exhibit_of,
    places_of,
    with_item,
    with_places,
)
from sheets.wreck_raiders.rules.treasures import treasure_for, types_of

STOP_CLAIM = moves.STOPS["claim"]
STOP_DECORATE = moves.STOPS["decorate"]

# -- announcing (WR-11.1 to 11.3, 13.3, D6) ------------------------------------------------


@lru_cache(maxsize=1 << 12)
def fittings(types: tuple[int, ...], sequence: tuple[int, ...]) -> tuple[Covers, ...]:
    """Every set of covers that makes a display fit a card, the cheapest first.

    A covered treasure counts as another type (WR-R35); it may correct the order
    only (WR-R17).
    """
    found = []
    for wanted in set(permutations(sequence)):
        pairs = enumerate(zip(types, wanted, strict=True), 1)
        found.append(tuple((at, kind) for at, (have, kind) in pairs if have != kind))
    return tuple(sorted(found, key=lambda covers: (len(covers), covers)))


def _claims(
    exhibit: str, display: int, types: tuple[int, ...], sequence: tuple[int, ...], starfish: int
) -> tuple[moves.Claim, ...]:
    return tuple(
        moves.Claim(exhibit, display, covers)
        for covers in fittings(types, sequence)
        if len(covers) <= starfish
    )


@lru_cache(maxsize=1 << 10)  # the row seldom changes
def _by_size(
    parts: Parts, row: tuple[str, ...], real: tuple[Exhibit, ...]
) -> dict[int, list[tuple[str, tuple[int, ...], int]]]:
    """Return the cards of the row by their number of treasures, with these, also packed."""
    found: dict[int, list[tuple[str, tuple[int, ...], int]]] = {}
    for key in row:
        sequence = card_of(parts, real, key).sequence
        found.setdefault(len(sequence), []).append((key, sequence, packed(sequence)))
    return found


def legal_claims(state: Fields, ask: asks.Claim) -> Sequence[Move]:
    mat = state.mats[ask.seat]
    starfish = mat.shells[names.STARFISH]
    cards = _by_size(state.parts, state.row, state.real_exhibits)
    found: list[Move] = []
    for at, display in enumerate(mat.displays):
        size = len(display)
        if size not in cards:
            continue
        types = types_of(display)
        have = packed(types)
        for key, sequence, wanted in cards[size]:
            if starfish or wanted == have:
                found += _claims(key, at, types, sequence, min(starfish, size))
    found.append(STOP_CLAIM)
    return found


def check_claim(state: State, ask: asks.Claim, move: moves.Claim | moves.Stop) -> Problem | None:
    if isinstance(move, moves.Stop):
        return None if move == STOP_CLAIM else due.refusal(state, ask)
    if move.exhibit not in state.row:
        return Problem("WR-11.1", say("that exhibit isn't in the row"))
    mat = state.mats[ask.seat]
    types = list(types_of(mat.displays[move.display]))
    problem = _check_covers(types, move.covers, mat.shells[names.STARFISH])
    if problem:
        return problem
    for at, kind in move.covers:
        types[at - 1] = kind
    wanted = exhibit_of(state.parts, state, move.exhibit).sequence
    return None if sorted(types) == sorted(wanted) else _does_not_fit(state, move, types)


def _check_covers(types: list[int], covers: Covers, starfish: int) -> Problem | None:
    for at, kind in covers:
        if at > len(types):
            return Problem(
                "WR-13.3", say("pedestal {at} is empty: there is nothing to cover", at=at)
            )
        if types[at - 1] == kind:
            return Problem(
                "WR-R35",
                say(
                    "the treasure on pedestal {at} already counts as {kind}",
                    at=at,
                    kind=names.TYPE_WORDS[kind],
                ),
            )
    if len(covers) > starfish:
        return Problem(
            "WR-13.3",
            say(
                "covering costs {price}, you have {held}",
                price=names.shell_count(names.STARFISH, len(covers)),
                held=names.shell_count(names.STARFISH, starfish),
            ),
        )
    return None


def _does_not_fit(state: State, move: moves.Claim, types: list[int]) -> Problem:
    wanted = exhibit_of(state.parts, state, move.exhibit).sequence
    return Problem(
        "WR-11.2",
        say(
            "{card} needs exactly {wanted}; {display} has {types}",
            card=exhibit_name(state, move.exhibit),
            wanted=names.counted_types(wanted),
            display=names.place_text(move.display),
            types=names.counted_types(types),
        ),
    )


def claim(draft: Draft, ask: asks.Claim, move: moves.Claim | moves.Stop) -> None:
    """A claim waits on the stack until it is tidied up; `none` refills the row (WR-11.11)."""
    seat = ask.seat
    if isinstance(move, moves.Stop):
        _stop_claiming(draft, seat)
        return
    mat = draft.mats[seat]
    covers = len(move.covers)
    card = exhibit_of(draft.parts, draft, move.exhibit)
    draft.tell(events.Claimed, seat, place_in_row(draft, move.exhibit), card, move.display)
    for at, kind in move.covers:
        draft.tell(events.Covered, at, kind)
    if covers:  # WR-R18: they lie on the display, neither in the basket nor on the beach
        a, b, c = mat.shells
        draft.put(seat, replace(mat, shells=(a, b, c - covers)))
    draft.asks = (*draft.asks, ask, asks.Tidy(seat), asks.Style(seat), asks.Decorate(seat))
    draft.claim = Claiming(move.exhibit, move.display, move.covers)


def to_reveal(parts: Parts, state: Fields) -> int:
    """Return the number of cards for the gaps that this turn's claims left in the row."""
    gaps = parts.numbers[len(state.mats)].row - len(state.row)
    return max(0, min(gaps, cards_left(state)))


def _stop_claiming(draft: Draft, seat: int) -> None:
    gaps = to_reveal(draft.parts, draft)
    if draft.emit:
        draft.tell(events.ClaimsDone if gaps else events.NothingClaimed, seat)
    draft.asks = (*draft.asks, *(asks.EXHIBIT,) * gaps)


def all_claims(state: State, ask: asks.Claim) -> Sequence[Move]:
    """Return every exhibit with every display that could be meant for it."""
    found: list[Move] = [STOP_CLAIM]
    for key in state.row:
        sequence = exhibit_of(state.parts, state, key).sequence
        for at, display in enumerate(state.mats[ask.seat].displays):
            if len(display) == len(sequence):
                covers = fittings(types_of(display), sequence)
                found += [moves.Claim(key, at, each) for each in covers]
            else:
                found.append(moves.Claim(key, at))
    return found


# -- decorating (WR-11.4 to 11.6, D7) ----------------------------------------------------------


def _claiming(state: Fields) -> Claiming:
    assert state.claim is not None
    return state.claim


def legal_decorations(state: Fields, ask: asks.Decorate) -> list[Move]:
    """The unused symbols with a shell for them; empty when there are none."""
    now = _claiming(state)
    card = exhibit_of(state.parts, state, now.exhibit)
    held = state.mats[ask.seat].shells
    found: list[Move] = []
    if card.conch and not now.conch and held[names.CONCH]:
        found.append(moves.DECORATE_CONCH)
    if card.scallop and not now.scallop and held[names.SCALLOP]:
        found += [moves.DECORATE_SCALLOP[wreck] for wreck in range(4) if any_treasure(state, wreck)]
    if found:
        found.append(STOP_DECORATE)
    return found


def undecorated(draft: Draft, ask: asks.Decorate) -> bool:
    """The step is left out without a usable symbol."""
    return not legal_decorations(draft, ask)


def check_decorate(
    state: State, ask: asks.Decorate, move: moves.Decorate | moves.Stop
) -> Problem | None:
    if isinstance(move, moves.Stop):
        return None if move == STOP_DECORATE else due.refusal(state, ask)
    now = _claiming(state)
    card = exhibit_of(state.parts, state, now.exhibit)
    shell = move.shell
    if not (card.conch if shell == names.CONCH else card.scallop):
        return Problem(
            "WR-11.4",
            say(
                "{card} shows no {shell}",
                card=exhibit_name(state, now.exhibit),
                shell=names.SHELL_WORDS[shell],
            ),
        )
    if now.conch if shell == names.CONCH else now.scallop:
        return Problem("WR-11.4", say("each symbol is used once"))
    if not state.mats[ask.seat].shells[shell]:
        return Problem("WR-11.4", say("you have no {shell}", shell=names.SHELL_WORDS[shell]))
    if shell == names.SCALLOP and not any_treasure(state, move.wreck):
        return Problem(
            "WR-11.6", say("no {wreck} is left to draw", wreck=names.TYPE_WORDS[move.wreck])
        )
    return None


def decorate(draft: Draft, ask: asks.Decorate, move: moves.Decorate | moves.Stop) -> None:
    seat, now = ask.seat, _claiming(draft)
    if isinstance(move, moves.Stop):
        draft.tell(events.NotDecorated, seat)
        return
    draft.push(ask)
    place = place_in_row(draft, now.exhibit)
    if move.shell == names.CONCH:  # WR-11.5
        mat = draft.mats[seat]
        a, b, c = mat.shells
        draft.put(seat, replace(mat, shells=(a - 1, b, c)))
        draft.claim = replace(now, conch=True)
        draft.tell(events.ConchAdded, place)
        return
    pay(draft, seat, ONE[names.SCALLOP])  # WR-11.6
    draft.claim = replace(now, scallop=True)
    draft.push(treasure_for(seat, move.wreck, now.display))
    draft.tell(events.ScallopAdded, place, move.wreck)


# -- the right order (WR-11.7, D8) ----------------------------------------------------------------


def in_order(state: Fields, seat: int, now: Claiming, card: Exhibit) -> bool:
    """True if the display, covers included, reads exactly like the card."""
    types = list(types_of(state.mats[seat].displays[now.display]))
    for at, kind in now.covers:
        types[at - 1] = kind
    return tuple(types) == card.sequence


def style(draft: Draft, ask: asks.Style) -> None:
    """Fixed shells come by themselves; a choice becomes an ask (WR-R22)."""
    seat, now = ask.player, _claiming(draft)
    card = exhibit_of(draft.parts, draft, now.exhibit)
    if card.style == "none" or not in_order(draft, seat, now, card):
        return
    draft.tell(events.InOrder, place_in_row(draft, now.exhibit))
    if card.style == "shells":
        give(draft, seat, card.shells, "WR-11.7")
    elif card.style == "tile":
        draft.push(asks.FreeTile(seat))
    elif draft.beach != names.NONE:
        draft.push(asks.Shell(seat))


def legal_shells(state: State, _ask: asks.Shell) -> Sequence[Move]:
    return [moves.REWARDS[shell] for shell in range(3) if state.beach[shell]]


def check_shell(state: State, _ask: asks.Shell, move: moves.RewardShell) -> Problem | None:
    if state.beach[move.shell]:
        return None
    shell = names.SHELL_WORDS[move.shell]
    return Problem("WR-11.7", say("the beach has no {shell} left", shell=shell))


def shell(draft: Draft, ask: asks.Shell, move: moves.RewardShell) -> None:
    give(draft, ask.seat, ONE[move.shell], "WR-11.7")


# -- tidying up (WR-11.9) ------------------------------------------------------------------


def tidy(draft: Draft, ask: asks.Tidy) -> None:
    """Treasures to the discards of their real types, covers to the beach, card to the player."""
    seat, now = ask.player, _claiming(draft)
    mat = draft.mats[seat]
    discards = list(draft.discards)
    for face in mat.displays[now.display]:
        discards[face] += 1
    draft.tell(events.ExhibitTaken, seat, place_in_row(draft, now.exhibit))
    changed = replace(
        mat,
        displays=with_item(mat.displays, now.display, ()),
        exhibits=(*mat.exhibits, (now.exhibit, now.conch)),
    )
    draft.put(seat, changed)
    draft.discards = tuple(discards)
    a, b, c = draft.beach
    draft.beach = (a, b, c + len(now.covers))
    at = draft.row.index(now.exhibit)
    places = places_of(draft, 0)
    draft.places = with_places(draft, 0, (*places[:at], *places[at + 1 :]))
    draft.row = (*draft.row[:at], *draft.row[at + 1 :])
    draft.claim = None
    draft.quiet = 0
