"""Claiming exhibits: announce, decorate, style reward, tidy up (WR-11, D6 to D8)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from sheets.engine.errors import Problem
from sheets.engine.events import Emit, Event
from sheets.engine.struct import replace
from sheets.engine.text import Who, say
from sheets.wreck_raiders.cards import Exhibit, packed
from sheets.wreck_raiders.names import (
    CONCH,
    NONE,
    SCALLOP,
    SHELLS,
    STARFISH,
    TYPE_WORDS,
    counted_types,
    place_text,
    shell_count,
)
from sheets.wreck_raiders.parts import Parts
from sheets.wreck_raiders.rules import asks
from sheets.wreck_raiders.rules.moves import (
    DECORATE_CONCH,
    DECORATE_SCALLOP,
    REWARDS,
    STOPS,
    Claim,
    Decorate,
    Move,
    RewardShell,
    Stop,
)
from sheets.wreck_raiders.rules.shells import ONE, give, pay
from sheets.wreck_raiders.rules.state import (
    Claiming,
    Covers,
    State,
    any_treasure,
    cards_left,
    exhibit_of,
    with_item,
    with_mat,
)
from sheets.wreck_raiders.rules.treasures import treasure_for, types_of

STOP_CLAIM = STOPS["claim"]
STOP_DECORATE = STOPS["decorate"]

# -- announcing (WR-11.1 to 11.3, 13.3, D6) ------------------------------------------------


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
) -> tuple[Claim, ...]:
    return tuple(
        Claim(exhibit, display, covers)
        for covers in fittings(types, sequence)
        if len(covers) <= starfish
    )


def claim_options(parts: Parts, state: State, ask: asks.Claim) -> Sequence[Move]:
    mat = state.mats[ask.seat]
    starfish = mat.shells[STARFISH]
    moves: list[Move] = []
    for at, display in enumerate(mat.displays):
        size = len(display)
        if not size:
            continue
        types = types_of(display)
        have = packed(types)
        for key in state.row:
            card = exhibit_of(parts, state, key)
            if len(card.sequence) == size and (starfish or packed(card.sequence) == have):
                moves += _claims(key, at, types, card.sequence, min(starfish, size))
    moves.append(STOP_CLAIM)
    return moves


def check_claim(parts: Parts, state: State, ask: asks.Claim, move: Move) -> Problem | None:
    if move == STOP_CLAIM:
        return None
    if not isinstance(move, Claim):
        return Problem(ask.basis, say("now exhibits may be claimed; `claim none` goes on"))
    if move.exhibit not in state.row:
        return Problem("WR-11.1", say("{card} is not in the row", card=move.exhibit))
    mat = state.mats[ask.seat]
    types = list(types_of(mat.displays[move.display]))
    problem = _check_covers(types, move.covers, mat.shells[STARFISH])
    if problem:
        return problem
    for at, kind in move.covers:
        types[at - 1] = kind
    wanted = exhibit_of(parts, state, move.exhibit).sequence
    return None if sorted(types) == sorted(wanted) else _does_not_fit(move, types, wanted)


def _check_covers(types: list[int], covers: Covers, starfish: int) -> Problem | None:
    for at, kind in covers:
        if at > len(types):
            return Problem(
                "WR-13.3", say("pedestal {at} is empty: there is nothing to cover", at=at)
            )
        if types[at - 1] == kind:
            return Problem(
                "WR-R35",
                say("the treasure on pedestal {at} is {kind} anyway", at=at, kind=TYPE_WORDS[kind]),
            )
    if len(covers) > starfish:
        return Problem(
            "WR-13.3",
            say(
                "covering costs {price}, you have {held}",
                price=shell_count(STARFISH, len(covers)),
                held=shell_count(STARFISH, starfish),
            ),
        )
    return None


def _does_not_fit(move: Claim, types: list[int], wanted: tuple[int, ...]) -> Problem:
    return Problem(
        "WR-11.2",
        say(
            "{card} wants exactly {wanted}; {display} has {types}",
            card=move.exhibit,
            wanted=counted_types(wanted),
            display=place_text(move.display),
            types=counted_types(types),
        ),
    )


def claim(
    parts: Parts, state: State, ask: asks.Claim, move: Claim | Stop, emit: Emit | None
) -> State:
    """A claim waits on the stack until it is tidied up; `none` refills the row (WR-11.11)."""
    if isinstance(move, Stop):
        return _refill(parts, state)
    seat = ask.seat
    mat = state.mats[seat]
    covers = len(move.covers)
    if emit:
        _tell_claim(seat, move, emit)
    if covers:  # WR-R18: they lie on the display, neither in the basket nor on the beach
        a, b, c = mat.shells
        mat = replace(mat, shells=(a, b, c - covers))
    return replace(
        state,
        asks=(*state.asks, asks.Tidy(seat), asks.Style(seat), asks.Decorate(seat)),
        mats=with_mat(state.mats, seat, mat),
        claim=Claiming(move.exhibit, move.display, move.covers),
    )


def to_reveal(parts: Parts, state: State) -> int:
    """How many cards the deck has for the gaps in the row; claims of this turn made them."""
    return max(0, min(parts.numbers[len(state.mats)].row - len(state.row), cards_left(state)))


def _refill(parts: Parts, state: State) -> State:
    return replace(state, asks=(*state.asks[:-1], *(asks.EXHIBIT,) * to_reveal(parts, state)))


def _tell_claim(seat: int, move: Claim, emit: Emit) -> None:
    text = say(
        "{who} claims {card} with {display}",
        who=Who(seat),
        card=move.exhibit,
        display=place_text(move.display),
    )
    emit(Event("claim", text, "WR-11.3"))
    for at, kind in move.covers:
        text = say(
            "a starfish covers pedestal {at}: it counts as {kind}", at=at, kind=TYPE_WORDS[kind]
        )
        emit(Event("cover", text, "WR-13.3"))


# -- decorating (WR-11.4 to 11.6, D7) ----------------------------------------------------------


def _claiming(state: State) -> Claiming:
    assert state.claim is not None
    return state.claim


def decorate_options(parts: Parts, state: State, ask: asks.Decorate) -> list[Move]:
    """The unused symbols with a shell for them; empty when there are none."""
    now = _claiming(state)
    card = exhibit_of(parts, state, now.exhibit)
    held = state.mats[ask.seat].shells
    moves: list[Move] = []
    if card.conch and not now.conch and held[CONCH]:
        moves.append(DECORATE_CONCH)
    if card.scallop and not now.scallop and held[SCALLOP]:
        moves += [DECORATE_SCALLOP[wreck] for wreck in range(4) if any_treasure(state, wreck)]
    if moves:
        moves.append(STOP_DECORATE)
    return moves


def decorate_settled(
    parts: Parts, state: State, ask: asks.Decorate, _emit: Emit | None
) -> State | None:
    """The step is left out without a usable symbol."""
    if decorate_options(parts, state, ask):
        return None
    return replace(state, asks=state.asks[:-1])


def check_decorate(parts: Parts, state: State, ask: asks.Decorate, move: Move) -> Problem | None:
    if move == STOP_DECORATE:
        return None
    if not isinstance(move, Decorate):
        return Problem(ask.basis, say("the exhibit may be decorated now; `decorate none` goes on"))
    now = _claiming(state)
    card = exhibit_of(parts, state, now.exhibit)
    shell = move.shell
    if not (card.conch if shell == CONCH else card.scallop):
        return Problem(
            "WR-11.4",
            say("{card} shows no {shell}", card=now.exhibit, shell=SHELLS[shell]),
        )
    if now.conch if shell == CONCH else now.scallop:
        return Problem("WR-11.4", say("each symbol is used once"))
    if not state.mats[ask.seat].shells[shell]:
        return Problem("WR-11.4", say("you have no {shell}", shell=SHELLS[shell]))
    if shell == SCALLOP and not any_treasure(state, move.wreck):
        return Problem("WR-11.6", say("no {wreck} is left to draw", wreck=TYPE_WORDS[move.wreck]))
    return None


def decorate(
    _parts: Parts, state: State, ask: asks.Decorate, move: Decorate | Stop, emit: Emit | None
) -> State:
    if isinstance(move, Stop):
        return replace(state, asks=state.asks[:-1])
    seat, now = ask.seat, _claiming(state)
    mat = state.mats[seat]
    if move.shell == CONCH:  # WR-11.5
        a, b, c = mat.shells
        if emit:
            text = say("a conch decorates {card}: 2 coins at the end", card=now.exhibit)
            emit(Event("decorate", text, "WR-11.5"))
        return replace(
            state,
            mats=with_mat(state.mats, seat, replace(mat, shells=(a - 1, b, c))),
            claim=replace(now, conch=True),
        )
    beach, basket = pay(state.beach, mat.shells, ONE[SCALLOP])  # WR-11.6
    if emit:
        text = say(
            "a scallop decorates {card}: a treasure from the {wreck} wreck",
            card=now.exhibit,
            wreck=TYPE_WORDS[move.wreck],
        )
        emit(Event("decorate", text, "WR-11.6"))
    return replace(
        state,
        asks=(*state.asks, treasure_for(seat, move.wreck, now.display)),
        mats=with_mat(state.mats, seat, replace(mat, shells=basket)),
        beach=beach,
        claim=replace(now, scallop=True),
    )


# -- the right order (WR-11.7, D8) ----------------------------------------------------------------


def in_order(state: State, seat: int, now: Claiming, card: Exhibit) -> bool:
    """Whether the display, covers included, reads exactly like the card."""
    types = list(types_of(state.mats[seat].displays[now.display]))
    for at, kind in now.covers:
        types[at - 1] = kind
    return tuple(types) == card.sequence


def style_settled(parts: Parts, state: State, ask: asks.Style, emit: Emit | None) -> State:
    """Fixed shells come by themselves; a choice becomes an ask (WR-R22)."""
    seat, now = ask.player, _claiming(state)
    rest = state.asks[:-1]
    card = exhibit_of(parts, state, now.exhibit)
    if card.style == "none" or not in_order(state, seat, now, card):
        return replace(state, asks=rest)
    if emit:
        text = say("{card} is in the exact order: a style reward", card=now.exhibit)
        emit(Event("style", text, "WR-11.7"))
    if card.style == "shells":
        mats, beach = give(state, seat, card.shells, "WR-11.7", emit)
        return replace(state, asks=rest, mats=mats, beach=beach)
    if card.style == "tile":
        return replace(state, asks=(*rest, asks.FreeTile(seat)))
    if state.beach == NONE:
        return replace(state, asks=rest)
    return replace(state, asks=(*rest, asks.Shell(seat)))


def shell_options(_parts: Parts, state: State, _ask: asks.Shell) -> Sequence[Move]:
    return [REWARDS[shell] for shell in range(3) if state.beach[shell]]


def check_shell(_parts: Parts, state: State, ask: asks.Shell, move: Move) -> Problem | None:
    if not isinstance(move, RewardShell):
        return Problem(ask.basis, say("choose a shell from the beach: reward conch …"))
    if state.beach[move.shell]:
        return None
    return Problem("WR-11.7", say("the beach has no {shell}", shell=SHELLS[move.shell]))


def shell(
    _parts: Parts, state: State, ask: asks.Shell, move: RewardShell, emit: Emit | None
) -> State:
    mats, beach = give(state, ask.seat, ONE[move.shell], "WR-11.7", emit)
    return replace(state, asks=state.asks[:-1], mats=mats, beach=beach)


# -- tidying up (WR-11.9) ------------------------------------------------------------------


def tidy_settled(_parts: Parts, state: State, ask: asks.Tidy, emit: Emit | None) -> State:
    """Treasures to the discards of their real types, covers to the beach, card to the player."""
    seat, now = ask.player, _claiming(state)
    mat = state.mats[seat]
    discards = list(state.discards)
    for face in mat.displays[now.display]:
        discards[face] += 1
    a, b, c = state.beach
    if emit:
        text = say("{who} takes {card}", who=Who(seat), card=now.exhibit)
        emit(Event("take_card", text, "WR-11.9"))
    changed = replace(
        mat,
        displays=with_item(mat.displays, now.display, ()),
        exhibits=(*mat.exhibits, (now.exhibit, now.conch)),
    )
    return replace(
        state,
        asks=state.asks[:-1],
        mats=with_mat(state.mats, seat, changed),
        discards=tuple(discards),
        beach=(a, b, c + len(now.covers)),
        row=tuple([key for key in state.row if key != now.exhibit]),
        claim=None,
        quiet=0,
    )
