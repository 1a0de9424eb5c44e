"""Pending asks in the middle of a turn, where the boxes don't show them."""

from __future__ import annotations

from sheets.engine.findings import Findings
from sheets.engine.schema import Values
from sheets.engine.text import say
from sheets.fleet.forms.kinds import OWED
from sheets.fleet.forms.sheets import undecided
from sheets.fleet.names import OYSTER
from sheets.fleet.rules import asks as owe
from sheets.fleet.rules.state import NO_DIE, State, turn_order


def reroll(state: State) -> int | None:
    """Return 0 if the Casino offers a reroll, 1 if the die is being rerolled, else None."""
    kinds = set(map(type, state.asks))
    return 1 if owe.Reroll in kinds else 0 if owe.Casino in kinds else None


def owed(state: State, seat: int) -> dict[str, object]:
    """Return the pending asks of a seat that the boxes don't show."""
    own = [ask for ask in state.asks if ask.seat == seat]
    return {
        "oysters": sorted(ask.boat for ask in own if isinstance(ask, owe.Oyster)) or None,
        "second": any(isinstance(ask, owe.Second) for ask in own) or None,
        "swordfish_bonus": (state.swordfish and state.swordfish[seat]) or None,
    }


def read(state: State, form: Values, to: Findings) -> tuple[owe.Ask, ...]:
    """Return the pending asks in the middle of a turn, the next one last."""
    asks: list[owe.Ask] = [
        owe.SECOND[seat] for seat, player in enumerate(form.players) if player["second"]
    ]
    oysters: list[owe.Ask] = []
    order = turn_order(state) if state.first >= 0 else range(len(form.players))
    for seat in order:
        boats = sorted(set(form.players[seat]["oysters"]))
        if boats and boats[-1] > len(state.sheets[seat].fish[OYSTER]):
            at = form.at(to, seat).at("oysters", "FL-8.3")
            at.wrong(say("numbers of launched oyster boats"))
            continue
        oysters += [owe.OYSTER[seat][number] for number in boats]
    asks += reversed(oysters)
    for seat, player in enumerate(form.players):
        asks += [owe.CHOOSE[seat][column] for column in undecided(player)]
        if player["bonus"] == OWED:
            asks.append(owe.BONUS[seat])
    reroll = form.table["reroll"]
    if reroll >= 0 and state.seat < len(form.players):
        if state.die == NO_DIE:
            text = say("`offered` and `rolling` need a die in hand")
            to.at("reroll", "FL-11.2").wrong(text)
        asks.append((owe.CASINO, owe.REROLL)[reroll][state.seat])
    return tuple(asks)
