"""The table of Fleet in the fields of a form, and what the fields mean together."""

from __future__ import annotations

from sheets.engine.findings import Findings
from sheets.engine.schema import Fields, Values
from sheets.engine.stacked import freeze, thaw
from sheets.engine.struct import replace
from sheets.engine.text import say, say_n
from sheets.fleet.forms import asks
from sheets.fleet.forms import sheets as sheet_fields
from sheets.fleet.forms.kinds import OWED
from sheets.fleet.forms.schema import MODULES
from sheets.fleet.names import KING_CRAB, ROUTES
from sheets.fleet.parts import Parts
from sheets.fleet.rules import flow
from sheets.fleet.rules import modules as trophies
from sheets.fleet.rules.state import NO_DIE, Draft, PlayerSheet, State, seat_at

DICE_PHASES = ("boat", "town", "boat_leftover", "town_leftover")

# -- writing ---------------------------------------------------------------------------


def modules(state: State) -> tuple[str, ...]:
    """The modules in play."""
    return tuple(
        name for name, on in zip(MODULES, (state.captains, state.trophies), strict=True) if on
    )


def derived(parts: Parts, state: State) -> Fields:
    """Return the fields of the table that the state has in other words."""
    playing = state.phase not in ("setup", "over")
    return {
        "data": parts.data.pack.name,
        "solo": bool(state.stones),
        "modules": state.captains + 2 * state.trophies,
        "start_player": None if state.stones else state.first,
        "turn": state.seat if playing else None,
        "die": state.die if state.phase in ("boat", "town") else NO_DIE,
        "reroll": asks.reroll(state),
    }


def derived_of(parts: Parts, state: State, seat: int) -> Fields:
    """Return the fields of a player that no box shows."""
    sheet = state.sheets[seat]
    owed = sheet.bonus < 0 and sheet.marks[KING_CRAB] >= parts.license_box
    return asks.owed(state, seat) | ({"bonus": OWED} if owed else {})


# -- reading ---------------------------------------------------------------------------


def complete(parts: Parts, state: State, form: Values, to: Findings) -> State:
    """Return the state with what follows from its fields, mistakes noted."""
    sheets = tuple(
        sheet_fields.complete(parts, sheet, form.at(to, seat))
        for seat, sheet in enumerate(state.sheets)
    )
    if form.table["solo"] and len(sheets) != 1:
        to.at("solo", "FL-14.1").wrong(say("a solo game has one player"))
    _check_sheets(form, sheets, to)
    state = _with_turn(_table(parts, replace(state, sheets=sheets), form, to), form, to)
    if not to.wrong:
        _check_silver(parts, state, form, to)
    draft = thaw(Draft, state)
    draft.asks = asks.read(state, form, to)
    if not to.wrong:
        if form.table["turn"] is None and state.phase in ("boat", "income", "fishing", "town"):
            flow.begin_phase(draft, state.phase)
        flow.settle(draft)
    return freeze(State, draft)


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


def _table(parts: Parts, state: State, form: Values, to: Findings) -> State:
    """Return the state with the start player, Captain Ruth's stones and the modules."""
    solo, modules = form.table["solo"], form.table["modules"]
    first = 0 if solo else state.first
    if state.phase not in ("setup", "over") and first < 0:
        to.at("start_player", "FL-2.4").wrong(say("who goes first this round?"))
    captains = bool(modules & 1) or any(sheet.captain >= 0 for sheet in state.sheets)
    if solo and (captains or modules & 2):
        text = say("captains and trophies are for two to four players")
        to.at("modules", "FL-R39").wrong(text)
    _check_modules(state, form, to)
    if (state.gold < 0) != (state.silver < 0):
        missing = "gold" if state.gold < 0 else "silver"
        to.at(missing, "FL-12.5").wrong(say("one gold and one silver trophy"))
    if state.silver_won and state.silver < 0:
        to.at("silver_winners", "FL-12.7").wrong(say("there is no silver trophy in this game"))
    return replace(
        state,
        round=_round(parts, form.table, to),
        first=first,
        stones=_stones(parts, state.stones, to) if solo else (),
        captains=captains,
        trophies=bool(modules & 2) or state.gold >= 0,
    )


def _check_modules(state: State, form: Values, to: Findings) -> None:
    """After the setup, captains and trophies are known (FL-12.1, FL-12.5)."""
    modules = form.table["modules"]
    if state.phase in ("setup", "over"):
        return
    if modules & 2 and state.gold < 0 and state.silver < 0:
        to.at("gold", "FL-12.5").wrong(say("one gold and one silver trophy"))
    for seat, sheet in enumerate(state.sheets):
        if modules & 1 and sheet.captain < 0:
            form.at(to, seat).at("captain", "FL-12.1").wrong(say("which captain?"))


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
    setup = table["phase"] == "setup"
    found: int | None = table["round"]
    if found is None:
        return 0 if setup else last
    if not found and not setup:
        to.at("round", "FL-2.1").wrong(say("rounds are counted from 1"))
    return found


def _stones(parts: Parts, stones: tuple[int, ...], to: Findings) -> tuple[int, ...]:
    fitting = [stone in route for stone, route in zip(stones, ROUTES, strict=False)]
    if stones and (not all(fitting) or len(stones) != len(ROUTES)):
        to.at("stones", "FL-14.3").wrong(say("a boat type, a harbor ship and a wharf building"))
        return parts.stones
    return stones or parts.stones


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
