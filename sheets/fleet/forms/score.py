"""The score form of a finished paper game: blank, asked for, filled, read."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping

from sheets.engine.facets import Question
from sheets.engine.setup import Player, Setup
from sheets.engine.text import Text, say
from sheets.fleet.forms import position as positions
from sheets.fleet.forms import reader as form_reader
from sheets.fleet.forms.lines import SOLO_KEYS
from sheets.fleet.names import (
    BONUSES,
    BUILDING_NAMES,
    CAPTAINS,
    GOLDS,
    SECTION_WORDS,
    SECTIONS,
    SHIP_NAMES,
    SILVERS,
    TYPES,
)
from sheets.fleet.parts import Parts
from sheets.fleet.rules.state import State

HEAD = """\
# Fleet: The Dice Game, a finished game. Fill in and give to `shoal score fleet FILE`.
# Write boxes, choices and fish: "9 LL fish 4,3" means nine boxes marked, L and L
# written into the ? boxes, two boats with 4 and 3 fish. A plain number is enough where
# there are no choices and no fish. Leave out what is empty.
game = "fleet"
"""


def blank(setup: Setup, parts: Parts) -> str:
    """A commented form for these players."""
    text = HEAD
    if setup.solo:
        text += "solo = true\n"
    if "trophies" in setup.modules:
        text += f'trophies = ""  # one of {", ".join(GOLDS)} and one of {", ".join(SILVERS)}\n'
        text += "silver_winners = []  # names of who got the silver trophy\n"
    for player in setup.players:
        text += "\n" + "\n".join(_blank_player(player.name, setup, parts)) + "\n"
    return text


def _blank_player(name: str, setup: Setup, parts: Parts) -> Iterator[str]:
    yield "[[player]]"
    yield f"name = {json.dumps(name)}"
    if "captains" in setup.modules:
        yield f'captain = ""  # {", ".join(CAPTAINS)}'
    yield "# boat columns: boxes, choices in ? boxes, fish boat by boat"
    for at, key in enumerate(TYPES):
        room = parts.room[at][3]
        boats = f"up to {parts.boat_count[at]} boats of {room} fish"
        yield f'{key} = "0"  # {parts.patterns[at]}; {boats}'
    yield "# harbor: boxes, fish boat by boat"
    for at, key in enumerate(SHIP_NAMES, len(TYPES)):
        room = parts.room[at][0]
        hold = f"; fish up to {room} a boat" if room else ""
        yield f'{key} = "0"  # {parts.patterns[at]}{hold}'
        if key == "king_crab":
            yield f'bonus = ""  # {", ".join(BONUSES)}; once the license (L) is marked'
    yield "# wharf: boxes"
    for at, key in enumerate(BUILDING_NAMES, len(TYPES) + len(SHIP_NAMES)):
        yield f"{key} = 0  # of {parts.sizes[at]}"
    yield f'hexes = ""  # filled at the Seafood Buffet: {" ".join(TYPES)}'
    yield f"recycled = 0  # stars used at the Recycling Yard, of {parts.recycling_uses}"
    yield f"coins = 0  # coin boxes marked, of {parts.track}"
    if setup.solo:
        yield 'struck = ""  # by Captain Ruth, such as "lobster 3, casino 1"'
        yield "struck_stars = []  # numbers of struck star boxes, such as [5, 20]"


# -- asking --------------------------------------------------------------------------------


def questions(setup: Setup) -> list[Question]:
    """What to ask, in the sheet's own order."""
    asked: list[Question] = []
    if "trophies" in setup.modules:
        asked.append(Question("trophies", say("trophies: gold_… and silver_…")))
        asked.append(Question("silver_winners", say("who got the silver trophy (P1 P2 …)")))
    for seat in range(len(setup.players)):
        for key in _fields(setup):
            asked.append(Question(f"{seat + 1}.{key}", _question(key), seat, _default(key)))
    return asked


def _fields(setup: Setup) -> Iterator[str]:
    if "captains" in setup.modules:
        yield "captain"
    for key in SECTIONS:
        yield key
        if key == "king_crab":
            yield "bonus"
        if key == "seafood_buffet":
            yield "hexes"
        if key == "recycling_yard":
            yield "recycled"
    yield "coins"
    if setup.solo:
        yield from SOLO_KEYS


def _default(key: str) -> str:
    return "" if key in ("captain", "bonus", "hexes", *SOLO_KEYS) else "0"


def _question(key: str) -> Text:
    if key in TYPES:
        section = SECTION_WORDS[SECTIONS.index(key)]
        return say("{section}: boxes, choices, fish (5 B fish 1,0)", section=section)
    if key in ("king_crab", "barge", "inuit"):
        section = SECTION_WORDS[SECTIONS.index(key)]
        return say("{section}: boxes, fish (3 fish 2,1)", section=section)
    if key in SECTIONS:
        section = SECTION_WORDS[SECTIONS.index(key)]
        return say("{section}: boxes", section=section)
    return {
        "captain": say("captain card"),
        "bonus": say("King Crab bonus (fish, boats, licenses, buildings, or nothing)"),
        "hexes": say("Buffet hexes filled (shrimp cod …)"),
        "recycled": say("recycling stars used"),
        "coins": say("coin boxes marked"),
        "struck": say("boxes struck by Captain Ruth (lobster 3, casino 1)"),
        "struck_stars": say("star boxes struck by Captain Ruth (5, 20)"),
    }[key]


def fill(setup: Setup, answers: Mapping[str, str]) -> str:
    """The form these answers make."""
    text = HEAD
    if setup.solo:
        text += "solo = true\n"
    trophies = answers.get("trophies", "").strip()
    if trophies:
        text += f"trophies = {json.dumps(trophies)}\n"
        winners = answers.get("silver_winners", "").replace(",", " ").split()
        text += f"silver_winners = {json.dumps(winners)}\n"
    for seat, player in enumerate(setup.players, 1):
        text += f"\n[[player]]\nname = {json.dumps(player.name)}\n"
        for key in _fields(setup):
            answer = answers.get(f"{seat}.{key}", "").strip()
            if answer:
                text += f"{key} = {json.dumps(answer)}\n"
    return text


# -- reading --------------------------------------------------------------------------------


def read(text: str, parts: Parts) -> tuple[Setup, State]:
    """Players and state of a filled form; BadPosition lists every mistake."""
    form = form_reader.read(text, parts)
    if form.problems:
        raise positions.refuse(form.problems)
    state = form.state
    modules = [
        name for name, on in (("captains", state.captains), ("trophies", state.trophies)) if on
    ]
    setup = Setup(
        "fleet",
        tuple(map(Player, form.names)),
        solo=bool(state.stones),
        modules=tuple(modules),
        data=parts.data.pack.name,
    )
    return setup, state
