"""A race in the fields of a form, and what the fields mean together."""

from __future__ import annotations

from collections.abc import Mapping

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
from sheets.oh_crab.forms.schema import STAGE_NAMES, VARIANTS
from sheets.oh_crab.parts import ACTION_MASK, NONE, Parts
from sheets.oh_crab.rules import setup as setups
from sheets.oh_crab.rules.scoring import home
from sheets.oh_crab.rules.state import CRABS, NOBODY, Adventure, Config, Player, State

WITH_CRAB = ("begin", "action")
WITH_TILE = ("activate", "begin", "action")
NO_SLOTS = ((), (), ())


def _same(*keys: str) -> dict[str, str]:
    return dict(zip(keys, keys, strict=True))


# Fields of a form that are those of the state, in the order in which they are written.
RACE = {
    **_same("round", "phase", "chef"),
    "turn": "seat",
    **_same("crab", "chef_used", "activated", "supply", "gained"),
    **_same("tile_uses", "tile_used", "breaking", "end"),
}
MARKET = _same("slots", "deck", "bottom", "top")
PLAYER = _same(
    "hand", "discard", "planned", "path", "shells", "boxed", "shown", "among", "treasures"
)
ALWAYS = ("round", "phase", "chef", "supply", "tile_uses", "slots", "deck", "shells")

# -- writing ---------------------------------------------------------------------------


def values(state: State) -> Values:
    """The whole position; what is empty is left out, names of players too."""
    blank = State(state.conf)
    stage = None if state.end else stages.stage_of(state)
    lines = [] if stage or state.end else stages.write(state)
    table = {
        "game": 0,
        "board": _board_values(state),
        "race": {
            **_told(state, RACE, blank),
            "stage": STAGE_NAMES.index(stage) if stage else None,
            "asks": lines or None,
        },
        "market": _told(state, MARKET, blank),
        "adventure": adventure.values(state),
    }
    seats = range(state.conf.seats)
    return Values(("",) * len(seats), table, tuple(_player_values(state, seat) for seat in seats))


def _told(value: State | Player, keys: Mapping[str, str], blank: State | Player) -> Fields:
    """What a form says of a part of the state: all that is not as it was at first."""
    told = {key: getattr(value, name) for key, name in keys.items()}
    same = [key for key in told if key not in ALWAYS and told[key] == getattr(blank, keys[key])]
    return told | dict.fromkeys(same)


def _board_values(state: State) -> Fields:
    spec = state.conf.board.spec
    grid = {"tiles": spec.tiles} if spec.tiles else _grid_values(spec)
    return {**grid, "extra_tiles": state.conf.tiles, "made_obstacles": state.made or None}


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


def _player_values(state: State, seat: int) -> Fields:
    adv, crabs = state.adv, state.conf.crabs[seat]
    able = [crab for crab in crabs if adv.abilities and adv.abilities[crab] != NONE]
    return {
        "crabs": [(crab, (state.at[crab], bool(state.down >> crab & 1))) for crab in crabs],
        **_told(state.players[seat], PLAYER, Player()),
        "abilities": [(crab, (adv.abilities[crab], adv.claws[crab])) for crab in able]
        if adv.abilities
        else None,
        "dealt": adv.dealt[seat] if adv.dealt else None,
    }


# -- what never changes ----------------------------------------------------------------


def _config(parts: Parts, setup: Setup, form: Values, to: Findings) -> Config:
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
                at.wrong(say("{crab}: two players have it", crab=parts.colours[crab]))
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


def build(parts: Parts, setup: Setup, form: Values, to: Findings) -> State:
    """The state of a form; what cannot be is noted."""
    before = len(to.wrong)
    conf = _config(parts, setup, form, to)
    if len(to.wrong) > before:
        return State(conf)
    state = _moment(conf, form, adventure.read(conf, form, to), to)
    state = replace(checks.with_deck(state, to), asks=_asks(state, form, to))
    checks.check(state, form, to)
    return state


def final(parts: Parts, setup: Setup, form: Values, to: Findings) -> State:
    """The end of a paper race: somebody is home (OC-15.1)."""
    race = {**form.table["race"], "end": form.table["race"]["end"] or "sea"}
    state = build(parts, setup, replace(form, table={**form.table, "race": race}), to)
    if not to.wrong and not any(home(state, seat) for seat in range(state.conf.seats)):
        to.at("crabs", "OC-15.1").wrong(
            say("no player has both crabs in the sea, so the race is not over")
            if state.conf.teams
            else say("nobody is in the sea, so the race is not over")
        )
    return state


def _moment(conf: Config, form: Values, adv: Adventure, to: Findings) -> State:
    race, market = form.table["race"], form.table["market"]
    stage = _stage(race)
    found = {name: race[key] for key, name in RACE.items()}
    found |= {name: market[key] for key, name in MARKET.items()}
    if stage and found["seat"] == NOBODY:
        found["seat"] = found["chef"]
    if stage in WITH_CRAB and found["crab"] == NOBODY != found["seat"]:
        found["crab"] = conf.crabs[found["seat"]][0]
    if found["tile_uses"] is None:
        found["tile_uses"] = int(stage in WITH_TILE)
    stands = dict(pair for player in form.players for pair in player["crabs"])
    at = tuple(stands[crab][0] if crab in stands else OFF for crab in range(CRABS))
    players = tuple(map(_player, form.players))
    found["supply"] = _supply(conf, players, found["supply"], to)
    found["slots"] = _slots(market, to)
    return State(
        conf,
        at=at,
        down=sum(down << crab for crab, (_, down) in stands.items()),
        players=players,
        made=tuple(sorted(set(form.table["board"]["made_obstacles"]))),
        adv=adv,
        **found,
    )


def _stage(race: Fields) -> str:
    """The stage of a turn; a form that says nothing of it is at the beginning of one."""
    if race["stage"] >= 0:
        return STAGE_NAMES[race["stage"]]
    return "" if race["asks"] or race["end"] else "begin"


def _player(fields: Fields) -> Player:
    player = Player(**{name: fields[key] for key, name in PLAYER.items()})
    return replace(player, shown=player.shown & ACTION_MASK)


def _supply(conf: Config, players: tuple[Player, ...], given: int | None, to: Findings) -> int:
    """The shells nobody has; 32 in all (OC-2.9)."""
    held = sum(player.shells for player in players)
    total = conf.parts.data.counts.shells
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


def _slots(market: Fields, to: Findings) -> tuple[tuple[int, ...], ...]:
    slots: tuple[tuple[int, ...], ...] = market["slots"] or NO_SLOTS
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
