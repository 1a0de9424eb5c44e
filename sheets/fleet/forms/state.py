"""The table of Fleet in the fields of a form, and what the fields mean together."""

from __future__ import annotations

from sheets.engine.findings import Findings
from sheets.engine.schema import Fields, Values
from sheets.engine.struct import replace
from sheets.engine.text import say, say_n
from sheets.fleet.forms import asks
from sheets.fleet.forms import sheets as sheet_fields
from sheets.fleet.forms.schema import MODULES, TROPHIES
from sheets.fleet.names import GOLDS, ROUTES
from sheets.fleet.parts import Parts
from sheets.fleet.rules import flow
from sheets.fleet.rules import modules as trophies
from sheets.fleet.rules.state import (
    NO_DIE,
    PHASES,
    PlayerSheet,
    State,
    freeze,
    seat_at,
    thaw,
)

DICE_PHASES = ("boat", "town", "boat_leftover", "town_leftover")

# -- writing ---------------------------------------------------------------------------


def modules(state: State) -> tuple[str, ...]:
    """The modules in play."""
    return tuple(
        name for name, on in zip(MODULES, (state.captains, state.trophies), strict=True) if on
    )


def values(parts: Parts, state: State) -> Values:
    """What the table shows and what is still owed; seats are called P1, P2 …"""
    playing = state.phase not in ("setup", "over")
    table = {
        "game": 0,
        "data": parts.data.pack.name,
        "solo": True if state.stones else None,
        "stones": state.stones or None,
        "modules": state.captains + 2 * state.trophies or None,
        "round": state.round,
        "phase": PHASES.index(state.phase),
        "start_player": state.first if state.first >= 0 and not state.stones else None,
        "turn": state.seat if playing else None,
        "dice": state.pool or None,
        "die": state.die if state.die != NO_DIE and state.phase in ("boat", "town") else None,
        "used": state.used or None,
        "reroll": asks.reroll(state),
        "trophies": (state.gold, len(GOLDS) + state.silver) if state.gold >= 0 else None,
        "silver_winners": [
            seat for seat in range(len(state.sheets)) if state.silver_won >> seat & 1
        ]
        or None,
    }
    names = tuple(f"P{number}" for number in range(1, len(state.sheets) + 1))
    return Values(
        names,
        table,
        tuple(
            sheet_fields.values(parts, sheet, solo=bool(state.stones)) | asks.owed(state, seat)
            for seat, sheet in enumerate(state.sheets)
        ),
    )


# -- reading ---------------------------------------------------------------------------


def build(parts: Parts, form: Values, to: Findings) -> State:
    """The state of a form; what cannot be is noted."""
    sheets = tuple(
        sheet_fields.sheet(parts, player, form.at(to, seat))
        for seat, player in enumerate(form.players)
    )
    if form.table["solo"] and len(sheets) != 1:
        to.at("solo", "FL-14.1").wrong(say("a solo game has one player"))
    _check_sheets(form, sheets, to)
    state = _with_turn(_table(parts, form, sheets, to), form, to)
    if not to.wrong:
        _check_silver(parts, state, form, to)
    draft = thaw(state)
    draft.asks = asks.read(state, form, to)
    if not to.wrong:
        if form.table["turn"] is None and state.phase in ("boat", "income", "fishing", "town"):
            flow.begin_phase(draft, state.phase)
        flow.settle(draft)
    return freeze(draft)


def _check_sheets(form: Values, sheets: tuple[PlayerSheet, ...], to: Findings) -> None:
    """No King Crab bonus and no captain twice (FL-9.2, FL-12.1); Captain Ruth alone strikes."""
    for field, rule, chosen in (
        ("bonus", "FL-9.2", [sheet.bonus for sheet in sheets]),
        ("captain", "FL-12.1", [sheet.captain for sheet in sheets]),
    ):
        for seat, value in enumerate(chosen):
            other = chosen.index(value)
            if value >= 0 and other < seat:
                at = form.at(to, seat).at(field, rule)
                at.wrong(say("{other} already has this one", other=form.names[other]))
    for seat, sheet in enumerate(sheets):
        if not form.table["solo"] and (any(sheet.struck) or sheet.struck_stars):
            at = form.at(to, seat).at("struck", "FL-14.1")
            at.wrong(say("only Captain Ruth strikes boxes (solo = true)"))


def _table(parts: Parts, form: Values, sheets: tuple[PlayerSheet, ...], to: Findings) -> State:
    table = form.table
    solo = table["solo"]
    phase = PHASES[table["phase"]]  # what is no phase at all is the last one, "over"
    first = 0 if solo else table["start_player"]
    if phase not in ("setup", "over") and first < 0:
        to.at("start_player", "FL-2.4").wrong(say("who goes first this round?"))
    captains = bool(table["modules"] & 1) or any(sheet.captain >= 0 for sheet in sheets)
    gold, silver = _trophies(table, to)
    trophies = bool(table["modules"] & 2)
    if solo and (captains or trophies):
        text = say("captains and trophies are for two to four players")
        to.at("modules", "FL-R39").wrong(text)
    silver_won = sum(1 << seat for seat in set(table["silver_winners"]))
    if silver_won and silver < 0:
        to.at("silver_winners", "FL-12.7").wrong(say("there is no silver trophy in this game"))
    return State(
        parts,
        sheets,
        phase=phase,
        round=_round(parts, table, to),
        first=first,
        pool=table["dice"],
        die=table["die"],
        used=table["used"],
        stones=_stones(parts, table, to) if solo else (),
        captains=captains,
        trophies=trophies or gold >= 0,
        gold=gold,
        silver=silver,
        silver_won=silver_won,
    )


def _check_silver(parts: Parts, state: State, form: Values, to: Findings) -> None:
    """All that silver trophies ask for only grows, so the sheets show whether a winner can have
    met it, and at the end whether anyone has (FL-12.7)."""
    if state.silver < 0:
        return
    met = trophies.silver_met(state.sheets, parts, state.silver)
    at = to.at("silver_winners", "FL-12.7")
    wanted = trophies.silver_words(parts, state.silver)
    for seat, name in enumerate(form.names):
        if state.silver_won >> seat & 1 and seat not in met:
            text = say(
                "{name} does not meet the condition of the silver trophy: {wanted}",
                name=name,
                wanted=wanted,
            )
            at.wrong(text)
    if state.phase == "over" and met and not state.silver_won:
        names = tuple(form.names[seat] for seat in met)
        text = say(
            "nobody got the silver trophy, but {names} met its condition: {wanted}",
            names=names,
            wanted=wanted,
        )
        at.wrong(text)


def _round(parts: Parts, table: Fields, to: Findings) -> int:
    last = parts.solo_rounds if table["solo"] else parts.rounds
    setup = table["phase"] == PHASES.index("setup")
    found: int | None = table["round"]
    if found is None:
        return 0 if setup else last
    if not found and not setup:
        to.at("round", "FL-2.1").wrong(say("rounds are counted from 1"))
    return found


def _trophies(table: Fields, to: Findings) -> tuple[int, int]:
    chosen = sorted(table["trophies"])
    if not chosen:
        return -1, -1
    if len(chosen) != 2 or not chosen[0] < len(GOLDS) <= chosen[1] < len(TROPHIES):
        to.at("trophies", "FL-12.5").wrong(say("one gold and one silver trophy"))
        return -1, -1
    return chosen[0], chosen[1] - len(GOLDS)


def _stones(parts: Parts, table: Fields, to: Findings) -> tuple[int, ...]:
    stones: tuple[int, ...] | None = table["stones"]
    if stones is None:
        return parts.stones
    if len(stones) != len(ROUTES) or any(
        stone not in route for stone, route in zip(stones, ROUTES, strict=False)
    ):
        to.at("stones", "FL-14.3").wrong(say("a boat type, a harbor ship and a wharf building"))
        return parts.stones
    return stones


def _with_turn(state: State, form: Values, to: Findings) -> State:
    if state.phase == "setup":
        begun = sum(any(sheet.marks) for sheet in state.sheets)
        return replace(state, turn=begun - state.used)
    if state.phase == "over" or form.table["turn"] is None:
        return state
    wanted = form.table["turn"]
    turns = [turn for turn in range(state.actors) if seat_at(state, turn) == wanted]
    swordfish = tuple(player["swordfish_bonus"] for player in form.players)
    state = replace(
        state,
        turn=turns[0] if turns else 0,
        swordfish=swordfish if state.phase == "fishing" else (),
    )
    _check_dice(state, to)
    return state


def _check_dice(state: State, to: Findings) -> None:
    """The pool fits the phase: its kind of dice, and one die more than still take one."""
    dice = to.at("dice")
    if state.phase not in DICE_PHASES:
        if state.pool or state.die != NO_DIE:
            dice.wrong(say("there are no dice in this phase"), "FL-2.2")
        return
    if state.used and state.die != NO_DIE:
        to.at("die").wrong(say("a used die is no longer in hand"), "FL-3.2")
    left = state.actors - state.turn + 1
    if state.phase.endswith("leftover"):
        left = 1
    elif state.used or state.die != NO_DIE:
        left -= 1
    rolled = state.pool or state.turn or state.phase.endswith("leftover")
    if rolled and len(state.pool) != left:
        dice.wrong(
            say_n(
                "{n} die in the pool, but there must be {left} now",
                "{n} dice in the pool, but there must be {left} now",
                len(state.pool),
                left=left,
            ),
            "FL-3.4",
        )
    shown = (*state.pool, *((state.die,) if state.die != NO_DIE else ()))
    town = sum(face > 5 for face in shown)
    if state.phase.startswith("boat") and town:
        dice.wrong(say("the boat pool has boat dice only"), "FL-1.6")
    if state.phase.startswith("town") and len(shown) - town > 1:
        dice.wrong(say("the town pool has one boat die"), "FL-1.7")
