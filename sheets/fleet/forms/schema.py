"""The fields of Fleet's forms: a position, or a finished paper game without round and phase."""

from __future__ import annotations

from collections.abc import Iterator

from sheets.engine.facets import Choices
from sheets.engine.kinds import (
    Count,
    Flag,
    Keyword,
    ListOf,
    MapOf,
    Name,
    NumberSet,
    OneOf,
    SetOf,
    Word,
)
from sheets.engine.schema import Asked, Field, Schema, game_field
from sheets.engine.setup import Setup
from sheets.engine.struct import replace
from sheets.engine.text import Text, say
from sheets.fleet.forms.kinds import Bonus, Face, Section
from sheets.fleet.names import (
    BONUS_COUNTS,
    BONUSES,
    BUILDINGS,
    CAPTAIN_WORDS,
    CAPTAINS,
    COLUMNS,
    FACE_WORDS,
    FACES,
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
MOST_STARS = 100

TITLE = """\
# Fleet: The Dice Game, a position. Boxes are counted from the top of a section;
# L and B are the choices made in ? boxes; fish are counted boat by boat."""
HEAD = """\
# Fleet: The Dice Game, a finished game. Fill in and give to `shoal score fleet FILE`.
# Write boxes, choices and fish: "9 LL fish 4,3" means nine boxes marked, L and L
# written into the ? boxes, two boats with 4 and 3 fish. A plain number is enough where
# there are no choices and no fish. Leave out what is empty."""
OPENING = """\
# Fleet: The Dice Game, a game in progress. Fill it in, then continue it:
#   shoal new fleet -p NAME -p NAME --dice physical --position THIS-FILE
# Write boxes, choices and fish: "9 LL fish 4,3" means nine boxes marked, L and L
# written into the ? boxes, two boats with 4 and 3 fish. A plain number is enough where
# there are no choices and no fish. Lines behind a # are for the middle of a turn."""
FISH_CHOICES: Choices = (("fish", say("fish")),)
BONUS_CHOICES: Choices = tuple(zip(BONUSES, BONUS_COUNTS, strict=True))
CAPTAIN_CHOICES: Choices = tuple(zip(CAPTAINS, CAPTAIN_WORDS, strict=True))
GOLD_CHOICES: Choices = tuple(zip(GOLDS, GOLD_WORDS, strict=True))
SILVER_CHOICES: Choices = tuple(zip(SILVERS, SILVER_WORDS, strict=True))
FACE_CHOICES: Choices = tuple(zip(FACES, FACE_WORDS, strict=True))
PHASE_CHOICES: Choices = (
    ("boat", say("boat dice")),
    ("boat_leftover", say("leftover boat die")),
    ("income", say("income")),
    ("fishing", say("fishing")),
    ("town", say("town dice")),
    ("town_leftover", say("leftover town die")),
)
HEX_CHOICES: Choices = tuple(zip(TYPES, FACE_WORDS, strict=False))
SECTION_CHOICES: Choices = tuple(zip(SECTIONS, SECTION_WORDS, strict=True))
ABOVE = {
    "shrimp": "boat columns: boxes, choices in ? boxes, fish boat by boat",
    "king_crab": "harbor: boxes, fish boat by boat",
    "casino": "wharf: boxes",
}


def schema(parts: Parts, setup: Setup) -> Schema:
    """The fields for these players."""
    sheet = (*_sheet(parts, setup), *_owed(parts))
    table = tuple(_table(parts, setup))
    return Schema(table, sheet, TITLE, HEAD, owner="sheets[]", opening=OPENING)


def _table(parts: Parts, setup: Setup) -> Iterator[Field]:
    names, solo = setup.names, setup.solo
    yield game_field("fleet")
    yield Field("data", Word(parts.data.pack.name), path=())
    yield Field("solo", Flag(), "FL-14.1", path=(), blank=True, paper=solo)
    yield from _stones(parts, setup)
    modules = list(setup.modules)
    chosen = SetOf(MODULES)
    yield Field("modules", chosen, "FL-1.10", path=(), given=bool(modules), blank=modules)
    yield from _moment(parts, setup)
    yield from _pool()
    played = "trophies" in setup.modules
    gold = Asked(say("gold trophy"), choices=GOLD_CHOICES, listed=True)
    yield Field("gold", OneOf(GOLDS), "FL-12.5", gold if played else None, help=", ".join(GOLDS))
    silver = Asked(say("silver trophy"), choices=SILVER_CHOICES, listed=True)
    kind, note = OneOf(SILVERS), ", ".join(SILVERS)
    yield Field("silver", kind, "FL-12.5", silver if played else None, help=note)
    text = say("who won the silver trophy, if anyone")
    winners = Asked(text, examples=tuple(map(Text, names)), late=True)
    yield Field(
        "silver_winners",
        SetOf(names, kind=Name(names)),
        "FL-12.7",
        winners if played else None,
        path="silver_won",
        help="names of who got the silver trophy",
    )


def _stones(parts: Parts, setup: Setup) -> Iterator[Field]:
    """Yield the field of Captain Ruth's three stones."""
    stones = [SECTIONS[at] for at in parts.stones]
    text = say("Captain Ruth's stones: a boat type, a harbor ship and a wharf building")
    asked = Asked(text, " ".join(stones), choices=SECTION_CHOICES) if setup.solo else None
    note, kind = "boat, harbor and wharf stone", ListOf(OneOf(SECTIONS))
    yield Field("stones", kind, "FL-14.3", resumed=asked, note=note, help=note, blank=stones)


def _moment(parts: Parts, setup: Setup) -> Iterator[Field]:
    """Yield the fields of round, phase and turn."""
    names, solo = setup.names, setup.solo
    rounds = Count(parts.solo_rounds if solo else parts.rounds)
    asked, note = Asked(say("which round?"), "1"), f"1 to {rounds.most}"
    yield Field("round", rounds, "FL-2.1", resumed=asked, blank=1, default=None, help=note)
    kind, note = Keyword(PHASES), ", ".join(PHASES)
    asked = Asked(say("which phase?"), "boat", choices=PHASE_CHOICES, listed=True)
    yield Field(
        "phase",
        kind,
        "FL-2.2",
        note=note,
        help=note,
        resumed=asked,
        blank="boat",
        default="over",
        always=True,
    )
    shown = tuple(map(Text, names))
    asked = Asked(say("who goes first this round?"), names[0], examples=shown)
    yield Field(
        "start_player",
        Name(names),
        "FL-1.1",
        path="first",
        resumed=None if solo else asked,
        blank=names[0],
    )
    actors = Name((*names, "Ruth") if solo else names)
    asked = Asked(
        say("whose turn is it? (Enter: the phase is about to start)"),
        examples=tuple(map(Text, actors.names)),
    )
    note = "in the middle of a phase"
    turn = Field("turn", actors, "FL-1.1", path=(), default=None, resumed=asked, help=note)
    yield replace(turn, blank=names[0], open=True)


def _pool() -> Iterator[Field]:
    """Yield the fields of the dice, in the middle of a phase."""
    note = "still in the pool"
    text = say("dice still in the pool (Enter: none)")
    shown = (Text("{cod} {shrimp}", FACE_CHOICES),)
    asked = Asked(text, after="turn", least=0, choices=FACE_CHOICES, examples=shown, late=True)
    kind = ListOf(Face())
    yield Field("dice", kind, "FL-3.1", path="pool", note=note, help=note, resumed=asked)
    note = "in the hand of whose turn it is"
    text = say("die taken but not used yet (Enter: none)")
    asked = Asked(text, after="turn", least=0, choices=FACE_CHOICES, late=True)
    yield Field("die", Face(), "FL-3.1", note=note, help=note, resumed=asked)
    note = "that player has used the die"
    yield Field("used", Flag(), "FL-3.2", note=note, help=note, open=True)
    note = "the Casino's reroll: " + ", ".join(REROLLS)
    yield Field("reroll", OneOf(REROLLS), "FL-11.2", path=(), help=note, open=True)


def _sheet(parts: Parts, setup: Setup) -> Iterator[Field]:
    """The sections and marks of a sheet, with their questions after a paper game."""
    kind, card = OneOf(CAPTAINS), None
    if "captains" in setup.modules:
        card = Asked(say("captain card"), choices=CAPTAIN_CHOICES, listed=True)
    yield Field("captain", kind, "FL-12.1", card, help=", ".join(CAPTAINS))
    for at, key in enumerate(SECTIONS):
        section = Section(parts, at)
        yield Field(
            key,
            section,
            "FL-4.1",
            _asked(parts, section),
            path=section.path,
            always=True,
            help=_boxes(parts, at),
            above=ABOVE.get(key, ""),
        )
        if key == "king_crab":
            text, least = say("King Crab bonus"), parts.license_box
            asked = Asked(text, after=key, least=least, choices=BONUS_CHOICES, listed=True)
            note = f"{', '.join(BONUSES)}; once the license (L) is marked"
            yield Field("bonus", Bonus(), "FL-9.2", asked, help=note)
    yield from _extras(parts)
    yield from _struck(parts, setup)


def _extras(parts: Parts) -> Iterator[Field]:
    """Yield the fields of building effects and coins."""
    text, least = say("Buffet hexes filled (Enter: none)"), parts.sizes[SEAFOOD_BUFFET]
    asked = Asked(text, after="seafood_buffet", least=least, choices=HEX_CHOICES, listed=True)
    hexes = SetOf(TYPES, say("`{found}` isn't a boat type"))
    note = f"filled at the Seafood Buffet: {' '.join(TYPES)}"
    yield Field("hexes", hexes, "FL-11.4", asked, always=True, help=note)
    text, least = say("recycling stars used"), parts.sizes[RECYCLING_YARD]
    asked = Asked(text, "0", after="recycling_yard", least=least)
    note = f"stars used at the Recycling Yard, of {parts.recycling_uses}"
    yield Field("recycled", Count(parts.recycling_uses), "FL-11.6", asked, always=True, help=note)
    asked, note = Asked(say("coin boxes marked"), "0"), f"coin boxes marked, of {parts.track}"
    yield Field("coins", Count(parts.track), "FL-6.1", asked, always=True, help=note)


def _struck(parts: Parts, setup: Setup) -> Iterator[Field]:
    """Boxes and stars that Captain Ruth took."""
    text = say("boxes struck by Captain Ruth (Enter: none)")
    examples = (Text("{lobster} 3, {casino} 1", SECTION_CHOICES),)
    asked = Asked(text, choices=SECTION_CHOICES, examples=examples) if setup.solo else None
    boxes = MapOf(SECTIONS, Count(), "lobster 3, casino 1", sparse=True)
    note = 'by Captain Ruth, such as "lobster 3, casino 1"'
    yield Field("struck", boxes, "FL-14.8", asked, help=note)
    text = say("star boxes struck by Captain Ruth (Enter: none)")
    examples = (Text(f"{parts.stars[0]}, {parts.stars[-1]}"),)
    asked = Asked(text, examples=examples) if setup.solo else None
    stars, note = NumberSet(parts.stars), "numbers of struck star boxes, such as [5, 20]"
    yield Field("struck_stars", stars, "FL-14.21", asked, help=note)


def _owed(parts: Parts) -> Iterator[Field]:
    """Yield the fields of pending asks that the boxes don't show."""
    note = "star actions still to take"
    yield Field("stars", Count(MOST_STARS), "FL-6.7", help=note, open=True)
    kind, note = ListOf(Count(parts.track, 1)), "oyster boats that still choose fish or coin"
    yield Field("oysters", kind, "FL-8.3", path=(), help=note, open=True)
    note = "a second use of the die is still to be decided"
    yield Field("second", Flag(), "FL-5.4", path=(), help=note, open=True)
    due, note = Count(2 * COIN_DUE), "fish and coins of the Swordfish bonus still to come"
    yield Field("swordfish_bonus", due, "FL-8.8", path=(), help=note, open=True)


def _asked(parts: Parts, kind: Section) -> Asked:
    """The question for a section, with an example that its own boxes and boats allow."""
    at = kind.section
    section = SECTION_WORDS[at]
    if at in COLUMNS:
        fish = [str(parts.room[at][2])] * (parts.boat_count[at] - 1)
        brought = f"2 {parts.boat_count[at]} {{fish}} {','.join([*fish, '1'])}"
        example = Text(brought, FISH_CHOICES)
        text = say("{section}: license level, boats, fish", section=section)
        return Asked(text, "0", choices=FISH_CHOICES, examples=(example,))
    if not kind.holds_fish:
        return Asked(say("{section}: boxes", section=section), "0")
    boats = [number for number, box in enumerate(parts.patterns[at], 1) if box == "B"][:2]
    example = Text(f"{boats[-1]} {{fish}} {','.join('1' * len(boats))}", FISH_CHOICES)
    text = say("{section}: boxes, fish", section=section)
    return Asked(text, "0", choices=FISH_CHOICES, examples=(example,))


def _boxes(parts: Parts, at: int) -> str:
    """Return the form's comment on a section."""
    if at in BUILDINGS:
        return f"of {parts.sizes[at]}"
    if at in COLUMNS:
        boats = f"up to {parts.boat_count[at]} boats of {parts.room[at][3]} fish"
        return f"{parts.patterns[at]}; {boats}"
    room = parts.room[at][0]
    return parts.patterns[at] + (f"; up to {room} fish per boat" if room else "")
