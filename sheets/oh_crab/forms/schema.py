"""The fields of Oh Crab!'s forms: a race under way, or a finished paper race.

The same fields serve the small boards of examples (rows as a text grid).  What is left out
is empty.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from sheets.engine.facets import Choices
from sheets.engine.grammar import Grammar
from sheets.engine.kinds import (
    Count,
    Flag,
    Keyword,
    ListOf,
    NumberSet,
    OneOf,
    PairsOf,
    Raw,
    SetOf,
    Word,
)
from sheets.engine.schema import Asked, Field, Group, Schema, game_field
from sheets.engine.setup import Setup
from sheets.engine.text import Text, say
from sheets.oh_crab.forms.asks import STAGES
from sheets.oh_crab.forms.kinds import (
    BEACH,
    SEATS,
    UNKNOWN,
    Card,
    Cards,
    Deck,
    FaceDown,
    Gained,
    Numbered,
    Piece,
    Place,
    Stand,
    Surprise,
)
from sheets.oh_crab.info import INFO
from sheets.oh_crab.names import COLOURS
from sheets.oh_crab.parts import HIDDEN, NONE, Parts
from sheets.oh_crab.rules.moves import Move
from sheets.oh_crab.rules.setup import FIRST_SCENARIO, MODULES, scenario_board

STAGE_NAMES = tuple(STAGES)
VARIANTS = tuple(option.key for option in INFO.variants)
PLACE_CHOICES: Choices = (("sea", say("sea")), (BEACH, say("beach")))
PLACE_EXAMPLES = (Text("{sea}", PLACE_CHOICES), Text("c12"), Text("{beach}", PLACE_CHOICES))
MOST_ROUNDS = 99_999
MOST_BORDERS = 9
MOST_ROWS = 60

TITLE = """\
# A race of Oh Crab!; edit it and give it back: `shoal new oh_crab --position FILE`.
# crabs: a field such as "c12", "sea" or "off"; "c12 down" for a crab on its back
# cards: by their names; "?" for one nobody knows; what is left out is empty
# shown: cards in hand or planned that all have seen
# deck: the cards left in it, or ["rest"] for all that lie nowhere else
# stage: plan, activate, begin or action, of whose turn it is; else the open questions (asks)
"""
HEAD = """\
# Oh Crab!, a finished race. Fill in and give to `shoal score oh_crab FILE`.
# crabs: "sea", a field such as "c12", or "beach" if nobody knows any more
# hand: the number of hand cards at the end (a planned card does not count), or their names
# shells: how many shells at the end
"""


def schema(parts: Parts, words: Grammar[Move], setup: Setup) -> Schema:
    """The fields for these players."""
    seats = len(setup.players)
    return Schema(
        (
            game_field(INFO.key),
            Field("board", Group(*_board(parts, setup)), asked=_asked_board(parts, setup)),
            Field("race", Group(*_race(parts, words, seats))),
            Field("market", Group(*_market(parts, seats))),
            Field("adventure", Group(*_adventure(parts, seats)), path="adv"),
        ),
        tuple(_player(parts)),
        TITLE,
        HEAD,
        tuple((_crabs(parts, seat, seats),) for seat in range(seats)),
        "players[]",
    )


def _asked_board(parts: Parts, setup: Setup) -> Asked:
    """The board of a paper race: a scenario, or its tiles."""
    return Asked(
        say("which board? (a scenario, 1 to 6, or its tiles from land to sea: 0A 1A 2B 4A 9A)"),
        setup.scenario or FIRST_SCENARIO,
        fills=partial(_fill_board, parts, len(setup.players)),
    )


def _fill_board(parts: Parts, seats: int, text: str) -> Mapping[str, Raw]:
    if text in parts.data.scenarios:
        return {"board": {"tiles": scenario_board(parts, text, _beaches(seats))}}
    return {"board": {"tiles": text.upper().replace(",", " ").split()}}


def _beaches(seats: int) -> int:
    """The number of beach tiles unless it is a sprint (OC-2.1, OC-17.1)."""
    return 2 if seats == 2 else 3


def _board(parts: Parts, setup: Setup) -> Iterator[Field]:
    """Either the tiles from land to sea, or a text grid with its shortcuts."""
    tiles = scenario_board(parts, setup.scenario, _beaches(len(setup.players)))
    help_ = f"from land to sea; these are of scenario {setup.scenario or FIRST_SCENARIO}"
    laid = ListOf(Word("0A"))
    yield Field("tiles", laid, "OC-2.1", path=(), paper=True, blank=tiles, help=help_)
    yield Field("rows", Word("row 1 . . ."), path=(), tall=True)
    way = PairsOf(("1", "2"), Word("c5 2 seaward"), '{ 1 = "c5 2 seaward" }')
    yield Field("shortcuts", way, "OC-10.7", path=())
    yield Field("borders", ListOf(Count(MOST_ROWS, 2)), path=())
    extra = ListOf(OneOf(parts.tiles))
    yield Field("extra_tiles", extra, "OC-2.3", path="conf.tiles", default=None)
    yield Field("made_obstacles", ListOf(Place()), "OC-25.4", path="made")


def _race(parts: Parts, words: Grammar[Move], seats: int) -> Iterator[Field]:
    """Yield the fields of the race: round, phase, turn and supplies."""
    seat = OneOf(SEATS[:seats])
    yield Field("round", Count(MOST_ROUNDS), default=1, always=True)
    yield Field("phase", Count(2), default=1, always=True)
    yield Field("chef", seat, "OC-2.7", default=0, always=True)
    yield Field("turn", seat, path="seat")
    yield Field("crab", OneOf(parts.colours))
    yield Field("chef_used", Flag())
    yield Field("activated", SetOf(parts.colours), "OC-17.7")
    yield Field("supply", Count(), "OC-2.9", default=None)
    yield Field("gained", ListOf(Gained(parts, words)))
    yield Field("tile_uses", Count(), default=None)
    yield Field("tile_used", Flag())
    yield Field("breaking", Flag())
    yield Field("end", Word("sea"), blank="sea", paper=True)
    yield Field("stage", Keyword(STAGE_NAMES), path=())
    asks = ListOf(Word("go p1 seaward no"))
    yield Field("asks", asks, path=(), note="the last is answered next", tall=True)


def _market(parts: Parts, seats: int) -> Iterator[Field]:
    """Slots (bottom card first), the deck as a set, cards under it in order."""
    card = Piece(parts.cards, seats)
    yield Field("slots", ListOf(ListOf(Card(parts.cards))), "OC-13.1", always=True)
    yield Field("deck", Deck(parts.cards), "OC-2.5", always=True)
    yield Field("bottom", ListOf(card), "OC-R59")
    yield Field("top", card, default=None)


def _crabs(parts: Parts, seat: int, seats: int) -> Field:
    """The crabs of a player: in a paper race those of the first colours."""
    each = 2 if seats == 2 else 1
    colours = parts.colours[seat * each : seat * each + each]
    return Field(
        "crabs",
        PairsOf(parts.colours, Stand(), '{ red = "c12" }'),
        "OC-2.4",
        tuple(
            Asked(
                say("where is the {crab} crab?", crab=COLOURS.get(colour, colour)),
                BEACH,
                key=colour,
                fills=partial(_fill_crab, colour),
                choices=PLACE_CHOICES,
                examples=PLACE_EXAMPLES,
            )
            for colour in colours
        ),
        path=(),
        blank=dict.fromkeys(colours, BEACH),
    )


def _fill_crab(colour: str, text: str) -> Mapping[str, Raw]:
    return {"crabs": {colour: text}}


def _player(parts: Parts) -> Iterator[Field]:
    """Cards and shells; hands and shells break ties (OC-16.3, OC-16.4)."""
    cards = Cards(parts.cards)
    yield Field("hand", cards, "OC-16.1", Asked(say("hand cards"), "0"), blank=0)
    yield Field("discard", cards)
    yield Field("planned", FaceDown(parts.cards), "OC-3.2")
    yield Field("path", ListOf(Card(parts.cards)))
    yield Field("shells", Count(), "OC-16.1", Asked(say("shells"), "0"), always=True)
    yield Field("boxed", cards, "OC-14.2")
    yield Field("shown", cards)
    yield Field("among", cards, "OC-3.2")
    yield Field("treasures", SetOf(parts.surprises), "OC-21.2")
    ability = Numbered(parts.abilities, UNKNOWN, HIDDEN, "as02 3")
    claws = PairsOf(parts.colours, ability, '{ red = "as02 3" }')
    yield Field("abilities", claws, "OC-24.1", path=(), default=None)
    yield Field("dealt", Cards(parts.abilities), "OC-24.1", path=())


def _adventure(parts: Parts, seats: int) -> Iterator[Field]:
    """Modules and what they have laid out."""
    yield Field("modules", SetOf(MODULES), path=())
    yield Field("variants", ListOf(OneOf(VARIANTS)), path=())
    yield Field("surprises", ListOf(Surprise(parts.surprises, seats)), "OC-21.1", default=None)
    yield Field("surprises_out", SetOf(parts.surprises))
    for key in ("trash_out", "treasure_out"):
        yield Field(key, ListOf(Count()), "OC-21.1", default=None)
    borders = NumberSet(range(MOST_BORDERS + 1))
    for key in ("crossed", "pending"):
        yield Field(key, borders)
    yield Field("events", ListOf(Piece(parts.events, seats)), "OC-22.1", default=None)
    for key in ("events_out", "crystal"):
        yield Field(key, SetOf(parts.events))
    lasting = Numbered(parts.events, "-", NONE, "ev12 2")
    yield Field("lasting", lasting, path=("lasting", "lasting_tile"))
    yield Field("challenges", ListOf(Piece(parts.challenges, seats)), "OC-23.1", default=None)
    yield Field("challenges_out", SetOf(parts.challenges))
    yield Field("challenge", Count(), "OC-23.1", default=1)
    yield Field("award", OneOf(parts.awards))
    yield Field("choosing", Flag(), path=())
