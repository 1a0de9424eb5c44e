"""The table of Wreck Raiders in the fields of a form, and what the fields mean together."""

from __future__ import annotations

from collections import Counter

from sheets.engine.findings import Findings, Spot, shown
from sheets.engine.schema import Fields, Values
from sheets.engine.struct import replace
from sheets.engine.text import say, say_n
from sheets.wreck_raiders.forms import asks as agenda
from sheets.wreck_raiders.forms import mats
from sheets.wreck_raiders.forms.mats import Cards
from sheets.wreck_raiders.names import FACES, KINDS, SHELLS, SPOTS
from sheets.wreck_raiders.parts import Parts
from sheets.wreck_raiders.rules import asks as owed
from sheets.wreck_raiders.rules.flow import begin_turn
from sheets.wreck_raiders.rules.scoring import OURS
from sheets.wreck_raiders.rules.solo import begin_round
from sheets.wreck_raiders.rules.state import Claiming, State, freeze, thaw

# -- writing ---------------------------------------------------------------------------


def values(state: State) -> Values:
    """The whole position; what is not written is left in piles, decks and on the beach."""
    table: dict[str, object] = {
        "game": 0,
        "solo": state.solo,
        "real_exhibits": state.real_exhibits or None,
        "real_tiles": state.real_tiles or None,
        "table": {
            "turn": state.turn,
            "next": list(agenda.write(state)),
            "value": state.value,
            "reef": state.reef,
            "row": state.row,
            **{f"{kind}s": tiles for kind, tiles in zip(KINDS, state.market, strict=True)},
            "discards": state.discards,
            "ended_by": state.ender if state.ender >= 0 else None,
            "over": state.over or None,
            "quiet": state.quiet or None,
            **(_solo_values(state) if state.solo else {}),
            "claim": _claim_values(state.claim) if state.claim else None,
        },
    }
    players = zip(state.mats, state.divers, strict=True)
    return Values(state.names, table, tuple(mats.values(mat, spots) for mat, spots in players))


def _solo_values(state: State) -> dict[str, object]:
    return {
        "round": state.round,
        "rivals": state.rivals,
        "rivals_at": state.rival_divers,
        "rivals_removed": state.removed,
        "visited": state.visited,
        "ran_out": state.dry,
    }


def _claim_values(claim: Claiming) -> dict[str, object]:
    return {
        "exhibit": claim.exhibit,
        "display": claim.display + 1,
        "covers": claim.covers,
        "decorated": claim.conch + 2 * claim.scallop,
    }


# -- reading a finished paper game -------------------------------------------------------


def final(parts: Parts, form: Values, blank: State, to: Findings) -> State:
    """Return the end of a paper game, or that of a position whose game is over."""
    table: Fields | None = form.table["table"]
    if table is not None and table["over"]:
        return build(parts, form, blank, to)
    cards = Cards(parts, form, to)
    ended = form.table["ended"]
    return replace(
        blank,
        asks=(),
        mats=cards.mats,
        over=OURS[ended] if ended >= 0 else "paper",
        real_exhibits=tuple(cards.exhibits),
        real_tiles=tuple(cards.tiles),
    )


# -- reading a position --------------------------------------------------------------------


def build(parts: Parts, form: Values, blank: State, to: Findings) -> State:
    """The blank state of a set-up, filled with what the form says."""
    at = to.at("table")
    table: Fields | None = form.table["table"]
    cards = Cards(parts, form, to)
    if table is None:
        at.wrong(say("a position needs a [table]: whose turn it is and what is face up"))
        return blank
    state = replace(
        blank,
        mats=cards.mats,
        divers=_divers(parts, form, to),
        turn=table["turn"],
        value=table["value"],
        reef=tuple(sorted(table["reef"])),
        row=_row(table, cards, at),
        market=tuple(_market(table, cards, at, kind) for kind in range(len(KINDS))),
        discards=table["discards"],
        ender=table["ended_by"],
        quiet=table["quiet"],
        over=table["over"],
        claim=_claim(table, at),
        real_exhibits=tuple(cards.exhibits),
        real_tiles=tuple(cards.tiles),
        deck=tuple(key for key in parts.exhibits if not cards.seen[key]),
        stacks=tuple(tuple(key for key in stack if not cards.seen[key]) for stack in parts.stacks),
    )
    if blank.solo:
        state = _solo(state, table, at)
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
    draft = thaw(state)
    if draft.solo:
        draft.round = max(0, draft.round - 1)
        begin_round(draft)
    else:
        begin_turn(draft, draft.turn)
    return freeze(draft)


def _divers(parts: Parts, form: Values, to: Findings) -> tuple[int, ...]:
    most = parts.numbers[len(form.players)].divers
    for seat, player in enumerate(form.players):
        count = player["divers"].bit_count()
        if count > most:
            form.at(to, seat).at("divers", "WR-2.1").wrong(
                say("{n} divers, but each player has only {most}", n=count, most=most)
            )
    return tuple(player["divers"] for player in form.players)


def _check_spots(state: State, to: Findings) -> None:
    taken = 0
    for mask in (*state.divers, state.rival_divers):
        for spot, name in enumerate(SPOTS):
            if mask & taken & 1 << spot:
                to.at("divers", "WR-1.5").wrong(say("two divers on {name}", name=name))
        taken |= mask


def _row(table: Fields, cards: Cards, at: Spot) -> tuple[str, ...]:
    return tuple(name.upper() for name in table["row"] if cards.exhibit(name, at.at("row")))


def _market(table: Fields, cards: Cards, at: Spot, kind: int) -> tuple[str, ...]:
    here = at.at(f"{KINDS[kind]}s")
    keys = []
    for name in table[f"{KINDS[kind]}s"]:
        tile = cards.tile(name, here)
        if tile and tile.kind != kind:
            here.wrong(say("{name} is a {kind}", name=name, kind=KINDS[tile.kind]), "WR-2.5")
        keys.append(name.upper())
    return tuple(keys)


def _claim(table: Fields, at: Spot) -> Claiming | None:
    fields: Fields | None = table["claim"]
    if fields is None:
        return None
    name = fields["exhibit"].upper()
    if name not in map(str.upper, table["row"]):
        at.at("claim.exhibit").wrong(say("`{name}` is not in the row", name=shown(name)))
    used = fields["decorated"]
    return Claiming(name, fields["display"] - 1, fields["covers"], bool(used & 1), bool(used & 2))


def _solo(state: State, table: Fields, at: Spot) -> State:
    """The rivals are on the board, waiting to be bumped, removed, or in the pile (WR-18.1)."""
    board, removed = table["rivals_at"].bit_count(), table["rivals_removed"]
    waiting = (table["next"] or ()).count("bump p1 rival")
    left = state.rivals - board - removed - waiting
    rivals = left if table["rivals"] is None else table["rivals"]
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
                removed=removed,
            )
        )
    return replace(
        state,
        round=table["round"],
        rivals=rivals,
        rival_divers=table["rivals_at"],
        removed=removed,
        visited=table["visited"],
        dry=table["ran_out"],
    )


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
