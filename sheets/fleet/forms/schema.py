"""The fields of Fleet's forms: a position, or a finished paper game without round and phase."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from sheets.engine.facets import Choices
from sheets.engine.kinds import Count, Flag, ListOf, MapOf, Name, OneOf, Raw, SetOf, Word
from sheets.engine.schema import Asked, Field, Schema
from sheets.engine.setup import Setup
from sheets.engine.text import Text, say
from sheets.fleet.forms.kinds import Bonus, Face, Section, StarBoxes
from sheets.fleet.names import (
    BONUSES,
    BUILDINGS,
    CAPTAIN_WORDS,
    CAPTAINS,
    COLUMNS,
    FACE_WORDS,
    GOLD_WORDS,
    GOLDS,
    RECYCLING_YARD,
    SEAFOOD_BUFFET,
    SECTION_WORDS,
    SECTIONS,
    SILVER_WORDS,
    SILVERS,
    TYPES,
)
from sheets.fleet.parts import Parts
from sheets.fleet.rules.state import COIN_DUE, PHASES

MODULES = ("captains", "trophies")
REROLLS = ("offered", "rolling")
TROPHIES = (*GOLDS, *SILVERS)
MOST_STARS = 100

TITLE = """\
# Fleet: The Dice Game, a position. Boxes are counted from the top of a section;
# L and B are the choices made in ? boxes; fish are counted boat by boat."""
HEAD = """\
# Fleet: The Dice Game, a finished game. Fill in and give to `shoal score fleet FILE`.
# Write boxes, choices and fish: "9 LL fish 4,3" means nine boxes marked, L and L
# written into the ? boxes, two boats with 4 and 3 fish. A plain number is enough where
# there are no choices and no fish. Leave out what is empty."""
FISH_CHOICES: Choices = (("fish", say("fish")),)
BONUS_CHOICES: Choices = (
    ("fish", say("fish")),
    ("boats", say("boats")),
    ("licenses", say("licenses")),
    ("buildings", say("buildings")),
)
CAPTAIN_CHOICES: Choices = tuple(zip(CAPTAINS, CAPTAIN_WORDS, strict=True))
GOLD_CHOICES: Choices = tuple(zip(GOLDS, GOLD_WORDS, strict=True))
SILVER_CHOICES: Choices = tuple(zip(SILVERS, SILVER_WORDS, strict=True))
HEX_CHOICES: Choices = tuple(zip(TYPES, FACE_WORDS, strict=False))
SECTION_CHOICES: Choices = tuple(zip(SECTIONS, SECTION_WORDS, strict=True))
ABOVE = {
    "shrimp": "boat columns: boxes, choices in ? boxes, fish boat by boat",
    "king_crab": "harbor: boxes, fish boat by boat",
    "casino": "wharf: boxes",
}


def schema(parts: Parts, setup: Setup) -> Schema:
    """The fields for these players."""
    return Schema(tuple(_table(parts, setup)), (*_sheet(parts, setup), *_owed(parts)), TITLE, HEAD)


def _table(parts: Parts, setup: Setup) -> Iterator[Field]:
    names = setup.names
    yield Field("game", OneOf(("fleet",)), blank="fleet", paper=True)
    yield Field("data", Word(parts.data.pack.name))
    yield Field("solo", Flag(), "FL-14.1", blank=True, paper=setup.solo)
    stones = ListOf(OneOf(SECTIONS), line=True)
    yield Field("stones", stones, "FL-14.3", note="boat, harbor and wharf stone", default=None)
    yield Field("modules", SetOf(MODULES), "FL-1.10")
    rounds = parts.solo_rounds if setup.solo else parts.rounds
    yield Field("round", Count(rounds), "FL-2.1", default=None)
    over = PHASES.index("over")
    yield Field("phase", OneOf(PHASES), "FL-2.2", note=", ".join(PHASES), default=over)
    yield Field("start_player", Name(names), "FL-1.1")
    yield Field("turn", Name((*names, "Ruth") if setup.solo else names), "FL-1.1", default=None)
    yield Field("dice", ListOf(Face(), line=True), "FL-3.1", note="still in the pool")
    yield Field("die", Face(), "FL-3.1", note="in the hand of whose turn it is")
    yield Field("used", Flag(), "FL-3.2", note="that player has used the die")
    yield Field("reroll", OneOf(REROLLS), "FL-11.2")
    played = "trophies" in setup.modules
    yield Field(
        "trophies",
        ListOf(OneOf(TROPHIES), line=True),
        "FL-12.5",
        tuple(_trophies()) if played else None,
        help=f"one of {', '.join(GOLDS)} and one of {', '.join(SILVERS)}",
    )
    yield Field(
        "silver_winners",
        ListOf(Name(names)),
        "FL-12.7",
        Asked(
            say("who won the silver trophy, if anyone"),
            examples=tuple(map(Text, names)),
            late=True,
        )
        if played
        else None,
        help="names of who got the silver trophy",
    )


def _trophies() -> Iterator[Asked]:
    """One question for each of the two trophies, which the form has in one field."""
    for key, text, choices in (
        ("gold", say("gold trophy"), GOLD_CHOICES),
        ("silver", say("silver trophy"), SILVER_CHOICES),
    ):
        yield Asked(text, key=key, fills=_fill_trophy, choices=choices, listed=True)


def _fill_trophy(text: str) -> Mapping[str, Raw]:
    return {"trophies": [text]}


def _sheet(parts: Parts, setup: Setup) -> Iterator[Field]:
    """What stands on a sheet, with what is asked after a paper game."""
    yield Field(
        "captain",
        OneOf(CAPTAINS),
        "FL-12.1",
        Asked(say("captain card"), choices=CAPTAIN_CHOICES, listed=True)
        if "captains" in setup.modules
        else None,
        help=", ".join(CAPTAINS),
    )
    for at, key in enumerate(SECTIONS):
        yield Field(
            key,
            Section(parts, at),
            "FL-4.1",
            _asked(parts, at),
            help=_boxes(parts, at),
            above=ABOVE.get(key, ""),
        )
        if key == "king_crab":
            yield Field(
                "bonus",
                Bonus(),
                "FL-9.2",
                Asked(
                    say("King Crab bonus"),
                    after="king_crab",
                    least=parts.license_box,
                    choices=BONUS_CHOICES,
                    listed=True,
                ),
                help=f"{', '.join(BONUSES)}; once the license (L) is marked",
            )
    yield Field(
        "hexes",
        SetOf(TYPES, say("`{found}` isn't a boat type"), line=True),
        "FL-11.4",
        Asked(
            say("Buffet hexes filled (Enter: none)"),
            after="seafood_buffet",
            least=parts.sizes[SEAFOOD_BUFFET],
            choices=HEX_CHOICES,
            listed=True,
        ),
        help=f"filled at the Seafood Buffet: {' '.join(TYPES)}",
    )
    yield Field(
        "recycled",
        Count(parts.recycling_uses),
        "FL-11.6",
        Asked(
            say("recycling stars used"),
            "0",
            after="recycling_yard",
            least=parts.sizes[RECYCLING_YARD],
        ),
        help=f"stars used at the Recycling Yard, of {parts.recycling_uses}",
    )
    yield Field(
        "coins",
        Count(parts.track),
        "FL-6.1",
        Asked(say("coin boxes marked"), "0"),
        help=f"coin boxes marked, of {parts.track}",
    )
    yield from _struck(parts, setup)


def _struck(parts: Parts, setup: Setup) -> Iterator[Field]:
    """What Captain Ruth took."""
    yield Field(
        "struck",
        MapOf(SECTIONS, Count(), "lobster 3, casino 1", line=True),
        "FL-14.8",
        Asked(
            say("boxes struck by Captain Ruth (Enter: none)"),
            choices=SECTION_CHOICES,
            examples=(Text("{lobster} 3, {casino} 1", SECTION_CHOICES),),
        )
        if setup.solo
        else None,
        help='by Captain Ruth, such as "lobster 3, casino 1"',
    )
    yield Field(
        "struck_stars",
        StarBoxes(parts),
        "FL-14.21",
        Asked(
            say("star boxes struck by Captain Ruth (Enter: none)"),
            examples=(Text(f"{parts.stars[0]}, {parts.stars[-1]}"),),
        )
        if setup.solo
        else None,
        help="numbers of struck star boxes, such as [5, 20]",
    )


def _owed(parts: Parts) -> Iterator[Field]:
    """What a player owes in the middle of a turn that the boxes do not show."""
    yield Field("stars", Count(MOST_STARS), "FL-6.7")
    yield Field("oysters", ListOf(Count(parts.track, 1)), "FL-8.3")
    yield Field("second", Flag(), "FL-5.4")
    yield Field("swordfish_bonus", Count(2 * COIN_DUE), "FL-8.8")


def _asked(parts: Parts, at: int) -> Asked:
    """The question for a section, with an example that its own boxes and boats allow."""
    section = SECTION_WORDS[at]
    if at in COLUMNS:
        fish = [str(parts.room[at][2])] * (parts.boat_count[at] - 1)
        brought = f"2 {parts.boat_count[at]} {{fish}} {','.join([*fish, '1'])}"
        example = Text(brought, FISH_CHOICES)
        text = say("{section}: license level, boats, fish", section=section)
        return Asked(text, "0", choices=FISH_CHOICES, examples=(example,))
    if not Section(parts, at).holds_fish:
        return Asked(say("{section}: boxes", section=section), "0")
    boats = [number for number, box in enumerate(parts.patterns[at], 1) if box == "B"][:2]
    example = Text(f"{boats[-1]} {{fish}} {','.join('1' * len(boats))}", FISH_CHOICES)
    text = say("{section}: boxes, fish", section=section)
    return Asked(text, "0", choices=FISH_CHOICES, examples=(example,))


def _boxes(parts: Parts, at: int) -> str:
    """What the form says beside a section."""
    if at in BUILDINGS:
        return f"of {parts.sizes[at]}"
    if at in COLUMNS:
        boats = f"up to {parts.boat_count[at]} boats of {parts.room[at][3]} fish"
        return f"{parts.patterns[at]}; {boats}"
    room = parts.room[at][0]
    return parts.patterns[at] + (f"; fish up to {room} a boat" if room else "")
