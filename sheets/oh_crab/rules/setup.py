"""The set-up of a race: from a Setup to the first question (OC-2, OC-17.1 to 17.5)."""

from __future__ import annotations

from collections.abc import Sequence

from sheets.engine.asks import Ask, FollowUp
from sheets.engine.chance import Chance, Uniform
from sheets.engine.errors import BadSetup, Problem
from sheets.engine.setup import Setup
from sheets.engine.stacked import thaw
from sheets.engine.text import say
from sheets.oh_crab.board import OFF, SHELL, board_of
from sheets.oh_crab.components import assemble
from sheets.oh_crab.parts import ACTION_MASK, START_MASK, Parts
from sheets.oh_crab.rules import asks, events, moves
from sheets.oh_crab.rules.market import gain_shells
from sheets.oh_crab.rules.modules import asks as pack
from sheets.oh_crab.rules.moves import Move
from sheets.oh_crab.rules.state import CRABS, NOBODY, Draft, PlayerState, RaceConfig, State

SETUPS: dict[str, FollowUp] = {
    "surprises": pack.SetupSurprises(),
    "events": pack.SetupEvents(),
    "challenges": pack.SetupChallenges(),
    "asymmetry": pack.SetupAsymmetry(),
}
MODULES = tuple(SETUPS)
IMPLIED = {"m1": "surprises", "m2": "events"}
FIRST_SCENARIO = "1"

NOT_YOURS = Problem("OC-17.3", say("this isn't one of your crabs, or it already has its field"))
NOT_FREE = Problem("OC-17.3", say("choose a free starting field: 2, 3 or 4"))


def configure(parts: Parts, setup: Setup) -> RaceConfig:
    """Everything decided before the race; BadSetup if it does not fit."""
    seats = len(setup.players)
    variants = tuple(name for name in setup.variants if "=" not in name)
    if "m1_see_no_evil" in variants and "m1_only_good" in variants:
        raise BadSetup(say("you can't use both variants of the surprises together"), rule="OC-R91")
    wanted = {*setup.modules, *(IMPLIED[name[:2]] for name in variants if name[:2] in IMPLIED)}
    tiles, extra = _choose(parts, setup, seats, variants)
    crabs = _colours(parts, setup.variant("colours"), seats)
    owner = [NOBODY] * CRABS
    for seat, own in enumerate(crabs):
        for crab in own:
            owner[crab] = seat
    return RaceConfig(
        parts,
        board_of(assemble(parts.data, tiles)),
        crabs,
        tuple(owner),
        extra,
        tuple(name for name in MODULES if name in wanted),
        variants,
        setup.dice == "physical",
    )


def _choose(
    parts: Parts, setup: Setup, seats: int, variants: tuple[str, ...]
) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """The board tiles and extra-action tiles (OC-2.1 to 2.3, OC-18)."""
    scenario = parts.data.scenarios[setup.scenario or FIRST_SCENARIO]
    beaches = 2 if seats == 2 or "beach_sprint" in variants else 3
    given = setup.variant("board")
    board = scenario_board(parts, setup.scenario, beaches)
    if given is not None:
        board = given.replace(",", " ").split()
    chosen = setup.variant("tiles")
    tiles = chosen.replace(",", " ").split() if chosen is not None else scenario.tiles.split()
    findings = [*parts.data.board_findings(board, beaches), *parts.data.choice_findings(tiles)]
    if findings:
        raise BadSetup(say("{findings}", findings="; ".join(findings)), rule="OC-2.1")
    return tuple(board), tuple(parts.tiles.index(name) for name in tiles)


def scenario_board(parts: Parts, scenario: str, beaches: int) -> list[str]:
    """Return the tiles of a scenario from land to sea, its first beach tiles (OC-18.3)."""
    board = parts.data.scenarios[scenario or FIRST_SCENARIO].board.split()
    return [*board[: 1 + beaches], board[-1]]


def _colours(parts: Parts, given: str | None, seats: int) -> tuple[tuple[int, ...], ...]:
    each = 2 if seats == 2 else 1
    names = given.replace(",", " ").split() if given is not None else parts.colours[: seats * each]
    good = len(names) == seats * each == len(set(names)) and set(names) <= set(parts.colours)
    if not good:
        raise BadSetup(
            say(
                "colours: {n} different ones of {all}, in seat order",
                n=seats * each,
                all=", ".join(parts.colours),
            ),
            rule="OC-2.4",
        )
    numbers = [parts.colours.index(name) for name in names]
    return tuple(tuple(numbers[at * each : at * each + each]) for at in range(seats))


def begin(conf: RaceConfig, first: int | None) -> Draft:
    """The draft of the state before the first step; what follows by itself is still to be done."""
    draft = thaw(
        Draft,
        State(
            conf,
            players=tuple(PlayerState(hand=START_MASK) for _ in conf.crabs),
            supply=conf.parts.data.counts.shells,
            deck=ACTION_MASK,
        ),
    )
    draft.push(
        *(SETUPS[module] for module in conf.modules),
        asks.Round(),
    )
    draft.push(asks.Refill())
    if first is None:
        draft.push(asks.FirstPlayer())
    else:
        _place(draft, first)
    return draft


def _place(draft: Draft, first: int) -> None:
    """The first player takes the chef and starting field 1, the others follow (OC-2.6)."""
    draft.chef = first
    conf = draft.conf
    draft.tell(events.First, first)
    if conf.teams:  # OC-17.3
        other = 1 - first
        _put_crab(draft, conf.crabs[first][0], 1)
        draft.push(asks.Start(other), asks.Start(other), asks.LastStart(crab=conf.crabs[first][1]))
        return
    for number in range(conf.seats):
        seat = (first + number) % conf.seats
        _put_crab(draft, conf.crabs[seat][0], number + 1)


def _put_crab(draft: Draft, crab: int, number: int) -> None:
    field = draft.conf.board.starts[number]
    draft.stand(crab, field)
    draft.tell(events.Started, crab, field)
    if draft.conf.board.features[field] & SHELL:  # OC-2.8
        gain_shells(draft, draft.conf.owner[crab], 1, "OC-2.8")


def _free_starts(state: State) -> list[int]:
    return [number for number in (2, 3, 4) if state.conf.board.starts[number] not in state.at]


def start_options(state: State, ask: asks.Start) -> Sequence[Move]:
    crabs = [crab for crab in state.conf.crabs[ask.seat] if state.at[crab] == OFF]
    return [moves.Start(crab, number) for crab in crabs for number in _free_starts(state)]


def check_start(state: State, ask: asks.Start, move: moves.Start) -> Problem | None:
    crab, number = move.crab, move.number
    if crab not in state.conf.crabs[ask.seat] or state.at[crab] != OFF:
        return NOT_YOURS
    return None if number in _free_starts(state) else NOT_FREE


def answer_start(draft: Draft, _: Ask, move: moves.Start) -> None:
    crab, number = move.crab, move.number
    _put_crab(draft, crab, number)


def last_start(draft: Draft, ask: asks.LastStart) -> None:
    """The first player's second crab takes the field left (OC-17.3)."""
    left = [number for number in (2, 3, 4) if draft.conf.board.starts[number] not in draft.at]
    _put_crab(draft, ask.crab, left[0])


def first_chance(state: State, _: Ask) -> Chance[Move]:
    return Uniform(
        [moves.FirstPlayer(seat) for seat in range(state.conf.seats)],
        "OC-2.6",
        say("only a player in this race can go first"),
    )


def answer_first(draft: Draft, _: Ask, move: moves.FirstPlayer) -> None:
    _place(draft, move.who)
