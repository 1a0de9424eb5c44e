"""The score form of a finished paper race: blank, asked for, filled, read, audited."""

from __future__ import annotations

import json
from collections.abc import Mapping

from sheets.engine.errors import BadPosition, BadText, Problem, ShoalError
from sheets.engine.facets import Question
from sheets.engine.setup import Player, Setup
from sheets.engine.struct import replace
from sheets.engine.text import Text, Who, say
from sheets.oh_crab.board import SEA
from sheets.oh_crab.forms import schema as shapes
from sheets.oh_crab.forms.position import Reader
from sheets.oh_crab.parts import CARDS, Parts
from sheets.oh_crab.rules.notation import Vocabulary
from sheets.oh_crab.rules.scoring import home
from sheets.oh_crab.rules.state import State

HEAD = """\
# Oh Crab!, a finished race. Fill in and give to `shoal score oh_crab FILE`.
# crabs: "sea", a field such as "c12", or "beach" if nobody knows any more
# hand: the number of hand cards at the end (a planned card does not count), or their names
# shells: how many shells at the end
game = "oh_crab"

[race]
end = "sea"
"""
BEACH = "beach"


def form(parts: Parts, setup: Setup) -> str:
    """A commented form for these players."""
    return fill(parts, setup, {})


def _own(parts: Parts, setup: Setup, seat: int) -> tuple[str, ...]:
    each = 2 if len(setup.players) == 2 else 1
    return parts.colours[seat * each : seat * each + each]


def questions(parts: Parts, setup: Setup) -> list[Question]:
    """Where the crabs are, then what breaks ties (OC-16.3, OC-16.4)."""
    found = []
    for seat in range(len(setup.players)):
        for colour in _own(parts, setup, seat):
            found.append(
                Question(
                    f"{seat}.{colour}",
                    say("where is the {crab} crab? (sea, a field, beach)", crab=colour),
                    seat,
                    BEACH,
                )
            )
        found.append(Question(f"{seat}.hand", say("hand cards"), seat, "0"))
        found.append(Question(f"{seat}.shells", say("shells"), seat, "0"))
    return found


def fill(parts: Parts, setup: Setup, answers: Mapping[str, str]) -> str:
    """The form these answers make."""
    text = HEAD
    for seat, player in enumerate(setup.players):
        crabs = ", ".join(
            f"{colour} = {json.dumps(answers.get(f'{seat}.{colour}', BEACH))}"
            for colour in _own(parts, setup, seat)
        )
        text += f"\n[[player]]\nname = {json.dumps(player.name, ensure_ascii=False)}\n"
        text += f"crabs = {{ {crabs} }}\n"
        text += f"hand = {_number(answers.get(f'{seat}.hand', '0'))}\n"
        text += f"shells = {_number(answers.get(f'{seat}.shells', '0'))}\n"
    return text


def _number(answer: str) -> str:
    if not answer.strip().isdecimal():
        raise BadText(say("`{text}` is no number", text=answer[:40]))
    return answer.strip()


def read(parts: Parts, words: Vocabulary, text: str) -> tuple[Setup, State]:
    """The players and the final state of a filled form."""
    form = shapes.parse(text)
    names = [player.name for player in form.player]
    findings: list[Text] = []
    if not 2 <= len(names) <= 5:
        findings.append(say("player: two to five players"))
    if not all(names) or len(set(names)) != len(names):
        findings.append(say("player.name: every player has a name of their own"))
    if findings:
        raise shapes.bad(findings)
    setup = Setup("oh_crab", tuple(map(Player, names)))
    players = tuple(
        replace(
            player,
            crabs={
                name: "off" if place.strip() in ("", BEACH) else place.strip()
                for name, place in player.crabs.items()
            },
        )
        for player in form.player
    )
    race = replace(form.race, end=form.race.end or "sea", asks=(), stage="")
    state = Reader(parts, words, replace(form, player=players, race=race), setup).state()
    if not any(home(state, seat) for seat in range(len(names))):
        raise BadPosition(_nobody(state), rule="OC-15.1", findings=[_nobody(state)])
    return setup, state


def _nobody(state: State) -> Text:
    if state.conf.teams:
        return say("crabs: no player has both crabs in the sea, so the race is not over")
    return say("crabs: nobody is in the sea, so the race is not over")


def audit(parts: Parts, words: Vocabulary, text: str) -> list[Problem]:
    """Everything about a filled form that no play can lead to."""
    try:
        _, state = read(parts, words, text)
    except BadPosition as error:
        rule = error.rule or "OC-16.1"
        return [Problem(rule, finding) for finding in error.findings or (error.text,)]
    except ShoalError as error:
        return [Problem(error.rule or "OC-16.1", error.text)]
    return [*_impossible(state)]


def _impossible(state: State) -> list[Problem]:
    found = []
    cards = sum(
        player.hand.bit_count() + player.discard.bit_count() + len(player.path)
        for player in state.players
    )
    most = CARDS - 4 + 4 * state.conf.seats
    if cards > most:
        text = say("{n} cards are held; with {all} cards in the race", n=cards, all=most)
        found.append(Problem("OC-2.5", text))
    for seat, player in enumerate(state.players):
        if player.planned != -1:
            text = say("{who} cannot have a planned card after the last turn", who=Who(seat))
            found.append(Problem("OC-4.3", text))
        for crab in state.conf.crabs[seat]:
            if state.at[crab] == SEA and state.down >> crab & 1:
                text = say("{who}: nobody lies on the back in the sea", who=Who(seat))
                found.append(Problem("OC-10.15", text))
    return found
