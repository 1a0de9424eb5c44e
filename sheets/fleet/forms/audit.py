"""Is a sheet reachable at all?  Looked at from every start it can have had."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sheets.engine.findings import FieldRef, Findings
from sheets.engine.text import say
from sheets.fleet.forms.bounds import BoundStep
from sheets.fleet.forms.course import Doubt, SheetHistory
from sheets.fleet.names import COLUMNS, RECYCLING_YARD, SECTIONS
from sheets.fleet.parts import Parts
from sheets.fleet.rules.state import PHASES, PlayerSheet, State

STARTED = 3  # boxes of the start bonus (FL-1.4)


def implausibilities(parts: Parts, state: State, names: Sequence[str], to: Findings) -> None:
    """Notes everything that no play can lead to."""
    if state.phase == "setup":
        return
    for seat, name in enumerate(names):
        sheet = state.sheets[seat]
        at = to.at(f"player {name}")
        starts = list(_starts(parts, sheet))
        if not starts:
            _no_start(parts, sheet, at)
        if found := _impossible(parts, state, seat, starts):
            for problem in found:
                here = at.at(problem.field) if problem.field else at
                here.implausible(problem.text, problem.rule)
        _uses(sheet, _steps(parts, state), at)
        if state.stones:
            _strikes(parts, state, sheet, at)


def _starts(parts: Parts, sheet: PlayerSheet) -> Iterator[list[int]]:
    """The boxes that set-up can have marked: a captain's, or three of one column (FL-1.4)."""
    if sheet.captain >= 0:
        card = parts.captains[sheet.captain]
        starts = [(card.column, *card.extra)]
    else:
        starts = [(SECTIONS[column],) for column in COLUMNS]
    for column, *extra in starts:
        given = [0] * len(SECTIONS)
        given[SECTIONS.index(column)] = STARTED
        for name in extra:
            given[SECTIONS.index(name)] += 1
        if all(one <= other for one, other in zip(given, sheet.marks, strict=True)):
            yield given


def _no_start(parts: Parts, sheet: PlayerSheet, at: FieldRef) -> None:
    if sheet.captain < 0:
        at.implausible(say("no column has the three boxes of the start bonus"), "FL-1.4")
        return
    card = parts.captains[sheet.captain]
    if sheet.marks[SECTIONS.index(card.column)] < STARTED:
        at.at(card.column, "FL-12.2").implausible(say("the captain marks three boxes there"))
    for name in card.extra:
        if not sheet.marks[SECTIONS.index(name)]:
            at.at(name, "FL-12.2").implausible(say("the captain marks a box there"))


def _impossible(
    parts: Parts, state: State, seat: int, starts: Sequence[list[int]]
) -> Sequence[Doubt]:
    """Why no start leads to this sheet: the reasons of the start that explains most of it."""
    steps = _steps(parts, state)
    undecided = sum(ask.kind == "oyster" and ask.seat == seat for ask in state.asks)
    reasons = []
    for given in starts:
        course = SheetHistory(
            parts,
            state.sheets[seat],
            steps,
            given,
            solo=bool(state.stones),
            undecided=undecided,
        )
        if not course.implausibilities:
            return ()
        reasons.append(course.implausibilities)
    return min(reasons, key=len, default=())


def _steps(parts: Parts, state: State) -> tuple[BoundStep, ...]:
    """Return the steps of a player so far; the step of this phase may or may not be over."""
    now = len(PHASES) if state.phase == "over" else PHASES.index(state.phase)
    found = []
    for number in range(1, state.round + 1):
        over = number < state.round
        for phase, step in (
            ("boat", BoundStep("own")),
            ("boat_leftover", BoundStep("leftover")),
            ("income", BoundStep("income")),
            ("fishing", BoundStep("fishing")),
            ("town", BoundStep("own", town=True)),
            ("town_leftover", BoundStep("leftover", town=True)),
        ):
            at = PHASES.index(phase)
            if (over or at <= now) and (phase != "fishing" or number % parts.fishing_every == 0):
                found.append(BoundStep(step.kind, step.town, sure=over or at < now))
    return tuple(found)


def _uses(sheet: PlayerSheet, steps: Sequence[BoundStep], at: FieldRef) -> None:
    """Hexes and recycling take a die each (FL-11.4, FL-11.6)."""
    if sheet.hexes.bit_count() + sheet.recycled > sum(step.die for step in steps):
        at.at(SECTIONS[RECYCLING_YARD], "FL-3.5").implausible(
            say("more dice are used than there were")
        )


def _strikes(parts: Parts, state: State, sheet: PlayerSheet, at: FieldRef) -> None:
    """Captain Ruth strikes with two dice in each phase of dice (FL-14.5 to FL-14.7)."""
    phases = 2 * (state.round - 1)
    phases += 2 if state.phase in ("town", "town_leftover", "over") else 1
    most = phases * (parts.own_strikes + parts.leftover_strikes)
    struck = sum(sheet.struck) + sheet.struck_stars.bit_count()
    if struck > most:
        text = say(
            "{struck} struck, but Captain Ruth strikes at most {most}", struck=struck, most=most
        )
        at.at("struck", "FL-14.6").implausible(text)
