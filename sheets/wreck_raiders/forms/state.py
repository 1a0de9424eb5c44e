"""Checks and derived values of Wreck Raiders' forms."""

from __future__ import annotations

from collections import Counter

from sheets.engine.findings import FieldRef, Findings, shown
from sheets.engine.schema import Fields, Values
from sheets.engine.stacked import freeze, thaw
from sheets.engine.struct import replace
from sheets.engine.text import say, say_n
from sheets.wreck_raiders.forms import asks as agenda
from sheets.wreck_raiders.forms.mats import FormCards
from sheets.wreck_raiders.names import FACES, KINDS, SHELLS, SPOTS
from sheets.wreck_raiders.parts import Parts
from sheets.wreck_raiders.rules import asks as owed
from sheets.wreck_raiders.rules.flow import begin_turn
from sheets.wreck_raiders.rules.solo import begin_round
from sheets.wreck_raiders.rules.state import Claiming, Draft, State

# -- a finished paper game ---------------------------------------------------------------


def final(parts: Parts, state: State, form: Values, to: Findings) -> State:
    """Return the end of a paper game."""
    over = form.table["ended"] or "paper"
    return replace(FormCards(parts, state, form, to).put(state), asks=(), over=over)


# -- a position ----------------------------------------------------------------------------


def derived(state: State) -> Fields:
    """Return the fields of the table that the state has in other words."""
    steps = list(agenda.write(state))
    return {"solo": state.solo, "next": steps, "rivals": state.rivals if state.solo else None}


def complete(parts: Parts, state: State, form: Values, to: Findings) -> State:
    """Return the state with what follows from its fields, mistakes noted."""
    at = to.at("table")
    table: Fields | None = form.table["table"]
    cards = FormCards(parts, state, form, to)
    if table is None:
        at.wrong(say("a position needs a [table]: whose turn it is and what is face up"))
        return state
    _check_divers(parts, form, to)
    state = replace(
        state,
        row=_row(state, cards, at),
        market=tuple(_market(tiles, cards, at, kind) for kind, tiles in enumerate(state.market)),
    )
    state = replace(
        cards.put(state),
        reef=tuple(sorted(state.reef)),
        claim=_claim(state, at),
        deck=tuple(key for key in parts.exhibits if not cards.seen[key]),
        stacks=tuple(tuple(key for key in stack if not cards.seen[key]) for stack in parts.stacks),
    )
    if state.solo:
        state = replace(state, rivals=_rivals(state, table, at))
    return _follow(parts, state, table, to)


def _follow(parts: Parts, state: State, table: Fields, to: Findings) -> State:
    """Piles and beach hold what lies nowhere else; then the turn goes on, or begins."""
    asks = agenda.read(parts, state, table["next"], to) if table["next"] is not None else None
    state = replace(state, asks=asks or ())
    state = replace(state, piles=_piles(parts, state, to), beach=_beach(parts, state, to))
    _check_spots(state, to)
    if to.wrong:
        return state
    if asks is not None or state.over:
        return state
    draft = thaw(Draft, state)
    if draft.solo:
        draft.round = max(0, draft.round - 1)
        begin_round(draft)
    else:
        begin_turn(draft, draft.turn)
    return freeze(State, draft)


def _check_divers(parts: Parts, form: Values, to: Findings) -> None:
    most = parts.numbers[len(form.players)].divers
    for seat, player in enumerate(form.players):
        count = player["divers"].bit_count()
        if count > most:
            form.at(to, seat).at("divers", "WR-2.1").wrong(
                say("{n} divers, but each player has only {most}", n=count, most=most)
            )


def _check_spots(state: State, to: Findings) -> None:
    taken = 0
    for mask in (*state.divers, state.rival_divers):
        for spot, name in enumerate(SPOTS):
            if mask & taken & 1 << spot:
                to.at("divers", "WR-1.5").wrong(say("two divers on {name}", name=name))
        taken |= mask


def _row(state: State, cards: FormCards, at: FieldRef) -> tuple[str, ...]:
    names = [cards.shown(card) for card in state.row]
    return tuple(name.upper() for name in names if cards.exhibit(name, at.at("row")))


def _market(tiles: tuple[str, ...], cards: FormCards, at: FieldRef, kind: int) -> tuple[str, ...]:
    here = at.at(f"{KINDS[kind]}s")
    tiles = tuple(map(cards.shown, tiles))
    for name in tiles:
        tile = cards.tile(name, here)
        if tile and tile.kind != kind:
            here.wrong(say("{name} is a {kind}", name=name, kind=KINDS[tile.kind]), "WR-2.5")
    return tuple(map(str.upper, tiles))


def _claim(state: State, at: FieldRef) -> Claiming | None:
    if state.claim is None:
        return None
    name = state.claim.exhibit.upper()
    if name not in map(str.upper, state.row):
        at.at("claim.exhibit").wrong(say("`{name}` is not in the row", name=shown(name)))
    return replace(state.claim, exhibit=name)


def _rivals(state: State, table: Fields, at: FieldRef) -> int:
    """The rivals are on the board, waiting to be bumped, removed, or in the pile (WR-18.1)."""
    board = state.rival_divers.bit_count()
    waiting = (table["next"] or ()).count("bump p1 rival")
    left = state.rivals - board - state.removed - waiting
    rivals: int = left if table["rivals"] is None else table["rivals"]
    if rivals != left or left < 0:
        at.at("rivals", "WR-18.1").wrong(
            say_n(
                "{n} rival in the pile doesn't add up: of {all}, {board} are on the board and "
                "{removed} are removed",
                "{n} rivals in the pile don't add up: of {all}, {board} are on the board and "
                "{removed} are removed",
                rivals,
                all=state.rivals,
                board=board,
                removed=state.removed,
            )
        )
    return rivals


# -- what follows from the rest --------------------------------------------------------------


def _piles(parts: Parts, state: State, to: Findings) -> tuple[int, ...]:
    used = Counter(
        face for mat in state.mats for part in (*mat.vault, *mat.displays) for face in part
    )
    used.update(ask.face for ask in state.asks if isinstance(ask, owed.Place))
    piles = []
    for face, name in enumerate(FACES):
        left = parts.copies - used[face] - state.discards[face]
        if left < 0:
            to.at("treasures", "WR-2.3").wrong(
                say(
                    "{n} times {face}, but there are only {most}",
                    n=parts.copies - left,
                    face=name,
                    most=parts.copies,
                )
            )
        piles.append(max(0, left))
    return tuple(piles)


def _beach(parts: Parts, state: State, to: Findings) -> tuple[int, int, int]:
    held = [sum(mat.shells[shell] for mat in state.mats) for shell in range(3)]
    held[0] += sum(conch for mat in state.mats for _, conch in mat.exhibits)
    if state.claim:
        held[0] += state.claim.conch
        held[2] += len(state.claim.covers)
    for name, count, most in zip(SHELLS, held, parts.supply, strict=True):
        if count > most:
            text = say("{n} of them, but there are only {most}", n=count, most=most)
            to.at(name, "WR-1.2").wrong(text)
    a, b, c = (most - count for most, count in zip(parts.supply, held, strict=True))
    return a, b, c
