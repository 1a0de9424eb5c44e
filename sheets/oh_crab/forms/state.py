"""Checks and derived values of Oh Crab!'s forms."""

from __future__ import annotations

from sheets.engine.asks import Ask
from sheets.engine.findings import Findings
from sheets.engine.schema import Fields, Values
from sheets.engine.setup import Setup
from sheets.engine.struct import replace
from sheets.engine.text import say
from sheets.oh_crab.board import (
    OFF,
    STRIDE,
    SYMBOLS,
    Board,
    BoardSpec,
    board_of,
    field_name,
    grid_findings,
    make_shortcuts,
    read_grid,
    shortcut_findings,
)
from sheets.oh_crab.components import assemble
from sheets.oh_crab.forms import adventure, checks
from sheets.oh_crab.forms import asks as stages
from sheets.oh_crab.forms.schema import VARIANTS
from sheets.oh_crab.names import colour
from sheets.oh_crab.parts import ACTION_MASK, NONE, Parts
from sheets.oh_crab.rules import setup as setups
from sheets.oh_crab.rules.scoring import home
from sheets.oh_crab.rules.state import CRABS, NOBODY, PlayerState, RaceConfig, State

WITH_CRAB = ("begin", "action")
WITH_TILE = ("activate", "begin", "action")
NO_SLOTS = ((), (), ())


# -- writing ---------------------------------------------------------------------------


def derived(state: State) -> Fields:
    """Return the fields of the table that the state has in other words."""
    stage = "" if state.end else stages.stage_of(state)
    lines = [] if stage or state.end else stages.write(state)
    moment = {"stage": stage, "asks": lines or None}
    return {**_board_values(state), **moment, **adventure.derived(state)}


def _board_values(state: State) -> Fields:
    spec = state.conf.board.spec
    return {"tiles": spec.tiles} if spec.tiles else _grid_values(spec)


def _grid_values(spec: BoardSpec) -> Fields:
    width = max(len(token) for row in spec.rows for token in row) + 2
    rows = [
        f"row {number:<3} {''.join(f'{token:<{width}}' for token in row).rstrip()}"
        for number, row in enumerate(spec.rows, 1)
    ]
    ways = [
        (
            int(spec.rows[way.field // STRIDE][way.field % STRIDE]) - 1,
            f"{field_name(way.target)} {way.count} {SYMBOLS[way.symbol]}",
        )
        for way in spec.shortcuts
    ]
    return {
        "rows": "\n".join(reversed(rows)),
        "shortcuts": ways or None,
        "borders": spec.borders or None,
    }


def derived_of(state: State, seat: int) -> Fields:
    """Return the fields of a player that the state has by crab or elsewhere."""
    adv, crabs = state.adv, state.conf.crabs[seat]
    able = [crab for crab in crabs if adv.abilities and adv.abilities[crab] != NONE]
    return {
        "crabs": [(crab, (state.at[crab], bool(state.down >> crab & 1))) for crab in crabs],
        "abilities": [(crab, (adv.abilities[crab], adv.claws[crab])) for crab in able]
        if adv.abilities
        else None,
        "dealt": adv.dealt[seat] if adv.dealt else None,
    }


# -- what never changes ----------------------------------------------------------------


def _config(parts: Parts, setup: Setup, form: Values, to: Findings) -> RaceConfig:
    """Board, crabs and modules; those of the set-up where the form has none."""
    blank = setups.configure(parts, replace(setup, position="", variants=()))
    crabs = tuple(tuple(crab for crab, _ in player["crabs"]) for player in form.players)
    owner = [NOBODY] * CRABS
    for seat, own in enumerate(crabs):
        at = form.at(to, seat).at("crabs", "OC-2.4")
        if len(own) != len(blank.crabs[0]):
            text = say("{each} of {all}", each=len(blank.crabs[0]), all=", ".join(parts.colours))
            at.wrong(text)
        for crab in own:
            if owner[crab] != NOBODY:
                at.wrong(say("{crab}: two players have it", crab=colour(parts, crab)))
            owner[crab] = seat
    board, pack = form.table["board"], form.table["adventure"]
    given = board["tiles"] or board["rows"]
    wanted = [name for at, name in enumerate(setups.MODULES) if pack["modules"] >> at & 1]
    return replace(
        blank,
        board=(_board(parts, board, to) if given else None) or blank.board,
        crabs=crabs,
        owner=tuple(owner),
        tiles=board["extra_tiles"] or (() if given else blank.tiles),
        modules=tuple(wanted) or blank.modules,
        variants=tuple(VARIANTS[number] for number in pack["variants"]),
    )


def _board(parts: Parts, form: Fields, to: Findings) -> Board | None:
    """The board of tiles, or that of a grid; None if it cannot be."""
    tiles = form["tiles"]
    rows = read_grid(form["rows"])
    ways = {("1", "2")[number]: text for number, text in form["shortcuts"]}
    if tiles:
        findings = list(parts.data.board_findings(list(tiles), max(1, len(tiles) - 2)))
    else:
        findings = list(grid_findings("rows", rows))
        findings = findings or list(shortcut_findings("shortcuts", rows, ways))
    for finding in findings:
        to.at("board").wrong(say("{finding}", finding=finding))
    if findings:
        return None
    if tiles:
        return board_of(assemble(parts.data, tiles))
    return board_of(BoardSpec(rows, make_shortcuts(rows, ways), form["borders"]))


# -- the moment ------------------------------------------------------------------------


def blank(parts: Parts, setup: Setup, form: Values, to: Findings) -> State:
    """Return a race before its fields are known; what is left out of the pack is as laid out."""
    conf = _config(parts, setup, form, to)
    players = (PlayerState(),) * len(form.players)
    return State(conf, players=players, adv=adventure.start(conf))


def complete(state: State, form: Values, to: Findings) -> State:
    """Return the state with what follows from its fields, mistakes noted."""
    adv = adventure.complete(state.conf, state.adv, form, to)
    state = _moment(replace(state, adv=adv), form, to)
    state = replace(checks.with_deck(state, to), asks=_asks(state, form, to))
    checks.check(state, form, to)
    return state


def ended(form: Values) -> Values:
    """Return the form of a race that is over, in the sea unless it says how."""
    race = {**form.table["race"], "end": form.table["race"]["end"] or "sea"}
    return replace(form, table={**form.table, "race": race})


def check_end(state: State, to: Findings) -> None:
    """The end of a paper race: somebody is home (OC-15.1)."""
    if not to.wrong and not any(home(state, seat) for seat in range(state.conf.seats)):
        to.at("crabs", "OC-15.1").wrong(
            say("no player has both crabs in the sea, so the race is not over")
            if state.conf.teams
            else say("nobody is in the sea, so the race is not over")
        )


def _moment(state: State, form: Values, to: Findings) -> State:
    """Return the state with its crabs, and what a form may leave out of the turn."""
    race, stage = form.table["race"], _stage(form.table["race"])
    seat, crab = state.seat, state.crab
    if stage and seat == NOBODY:
        seat = state.chef
    if stage in WITH_CRAB and crab == NOBODY != seat:
        crab = state.conf.crabs[seat][0]
    stands = dict(pair for player in form.players for pair in player["crabs"])
    return replace(
        state,
        seat=seat,
        crab=crab,
        tile_uses=int(stage in WITH_TILE) if race["tile_uses"] is None else state.tile_uses,
        at=tuple(stands[crab][0] if crab in stands else OFF for crab in range(CRABS)),
        down=sum(down << crab for crab, (_, down) in stands.items()),
        players=tuple(
            replace(player, shown=player.shown & ACTION_MASK) for player in state.players
        ),
        made=tuple(sorted(set(state.made))),
        supply=_supply(state, race["supply"], to),
        slots=_slots(state, to),
    )


def _stage(race: Fields) -> str:
    """The stage of a turn; a form that says nothing of it is at the beginning of one."""
    stage: str = race["stage"]
    return stage or ("" if race["asks"] or race["end"] else "begin")


def _supply(state: State, given: int | None, to: Findings) -> int:
    """The shells nobody has; 32 in all (OC-2.9)."""
    held = sum(player.shells for player in state.players)
    total = state.conf.parts.data.counts.shells
    supply = total - held if given is None else given
    if supply < 0 or held + supply > total:
        to.at("shells", "OC-16.1").wrong(
            say(
                "{held} held and {supply} left add up to more than {total}",
                held=held,
                supply=max(supply, 0),
                total=total,
            )
        )
    return supply


def _slots(state: State, to: Findings) -> tuple[tuple[int, ...], ...]:
    slots = state.slots or NO_SLOTS
    if len(slots) != len(NO_SLOTS):
        at = to.at("market.slots", "OC-13.1")
        at.wrong(say("three lists, each with its bottom card first"))
        return NO_SLOTS
    return slots


def _asks(state: State, form: Values, to: Findings) -> tuple[Ask, ...]:
    race = form.table["race"]
    if race["end"]:
        return ()
    if race["asks"]:
        return stages.read(state, race["asks"], to)
    if state.chef == NOBODY:
        to.at("race.chef", "OC-2.7").wrong(say("someone must have the chef"))
        return ()
    return stages.stack(_stage(race), state.conf.seats, state.chef, state.seat)
