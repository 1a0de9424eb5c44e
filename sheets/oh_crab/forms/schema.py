"""The fields of Oh Crab!'s forms: a race under way, or a finished paper race.

The same fields serve the small boards of examples (rows as a text grid).  What is left out
is empty.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
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
    Seat,
    Stand,
    Surprise,
)
from sheets.oh_crab.info import INFO
from sheets.oh_crab.names import (
    COLOURS,
    ability_name,
    awards_text,
    card_words,
    challenge_name,
    event_name,
    surprise_name,
    tile_name,
)
from sheets.oh_crab.parts import HIDDEN, NONE, Parts
from sheets.oh_crab.rules.moves import Move
from sheets.oh_crab.rules.setup import FIRST_SCENARIO, MODULES, scenario_board

STAGE_NAMES = tuple(STAGES)
VARIANTS = tuple(option.key for option in INFO.variants)
PLACE_CHOICES: Choices = (("sea", say("sea")), (BEACH, say("beach")))
CRAB_CHOICES: Choices = tuple(COLOURS.items())
STAGE_CHOICES: Choices = (
    ("plan", say("planning")),
    ("activate", say("choosing a crab")),
    ("begin", say("start of the turn")),
    ("action", say("actions")),
)
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
OPENING = """\
# Oh Crab!, a race in progress. Fill it in, then continue it:
#   shoal new oh_crab -p NAME -p NAME --dice physical --position THIS-FILE
# crabs: a field such as "c12" or "sea"; "c12 down" for a crab on its back
# cards: by their names ("slide_1", "s_forward"); hand: their number is enough
# planned: "?" for a card face down; slots: three lists, each with its bottom card first
# stage: plan, activate, begin or action, of whose turn it is
"""


def schema(parts: Parts, words: Grammar[Move], setup: Setup) -> Schema:
    """The fields for these players."""
    seats = len(setup.players)
    return Schema(
        (
            game_field(INFO.key),
            Field("board", Group(*_board(parts, setup)), asked=_asked_board(parts, setup)),
            Field("race", Group(*_race(parts, words, setup))),
            Field("market", Group(*_market(parts, seats))),
            Field("adventure", Group(*_adventure(parts, setup)), path="adv"),
        ),
        tuple(_player(parts, setup)),
        TITLE,
        HEAD,
        tuple((_crabs(parts, seat, seats),) for seat in range(seats)),
        "players[]",
        OPENING,
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
    laid_out = parts.data.scenarios[setup.scenario or FIRST_SCENARIO].tiles.split()
    choices = tuple((key, tile_name(parts, at)) for at, key in enumerate(parts.tiles))
    asked = Asked(say("extra-action tiles"), ", ".join(laid_out), choices=choices)
    note = "extra-action tiles, each with its side"
    yield Field(
        "extra_tiles",
        extra,
        "OC-2.3",
        path="conf.tiles",
        default=None,
        resumed=asked,
        blank=laid_out,
        help=note,
    )
    note, able = "fields that an ability made obstacles", "asymmetry" in setup.modules
    obstacles = ListOf(Place())
    yield Field("made_obstacles", obstacles, "OC-25.4", path="made", help=note, open=able)


def _race(parts: Parts, words: Grammar[Move], setup: Setup) -> Iterator[Field]:
    """Yield the fields of the race: round, phase, turn and supplies."""
    yield from _moment(parts, setup)
    yield Field("chef_used", Flag(), open=True, help="the chef's step was taken in this turn")
    note = "crabs that moved in this round already, with two crabs per player"
    yield Field("activated", SetOf(parts.colours), "OC-17.7", help=note, open=_teams(setup))
    yield Field("supply", Count(), "OC-2.9", default=None)
    note = 'card actions not used yet in this turn: ["main slide_1", "side faster_1:u seaward"]'
    yield Field("gained", ListOf(Gained(parts, words)), help=note, open=True)
    note = "extra actions still possible in this turn"
    yield Field("tile_uses", Count(), default=None, help=note, open=True)
    yield Field("tile_used", Flag(), open=True, help="an extra action was taken in this turn")
    yield Field("breaking", Flag())
    yield Field("end", Word("sea"), blank="sea", paper=True, resumed=None)
    asked = Asked(say("at which stage is this turn?"), "plan", choices=STAGE_CHOICES, listed=True)
    stages, note = Keyword(STAGE_NAMES), ", ".join(STAGE_NAMES)
    yield Field("stage", stages, path=(), resumed=asked, blank="plan", help=note)
    asks = ListOf(Word("go p1 seaward no"))
    yield Field("asks", asks, path=(), note="the last is answered next", tall=True)


def _teams(setup: Setup) -> bool:
    """True if each player has two crabs (OC-17.1)."""
    return len(setup.players) == 2


def _moment(parts: Parts, setup: Setup) -> Iterator[Field]:
    """Yield round, phase and turn."""
    seat, names = Seat(setup.names), tuple(map(Text, setup.names))
    first, teams = setup.names[0], _teams(setup)
    asked = Asked(say("which round?"), "1")
    rounds = Count(MOST_ROUNDS)
    yield Field("round", rounds, default=1, always=True, resumed=asked, blank=1)
    asked = Asked(say("first or second half of the round? (1 or 2)"), "1")
    half = Count(2)
    yield Field("phase", half, default=1, always=True, resumed=asked if teams else None, blank=1)
    asked = Asked(say("who has the chef?"), first, examples=names)
    yield Field("chef", seat, "OC-2.7", default=0, always=True, resumed=asked, blank=first)
    asked = Asked(say("whose turn is it? (Enter: whoever has the chef)"), examples=names)
    yield Field("turn", seat, path="seat", resumed=asked, open=True, blank=first)
    asked = Asked(say("which crab moves? (Enter: not chosen yet)"), choices=CRAB_CHOICES)
    crab = OneOf(parts.colours)
    yield Field("crab", crab, resumed=asked if teams else None, open=teams)


def _market(parts: Parts, seats: int) -> Iterator[Field]:
    """Slots (bottom card first), the deck as a set, cards under it in order."""
    card = Piece(parts.cards, seats)
    choices = _card_choices(parts)
    asked = Asked(
        say("market cards: three slots, separated by /, each with its bottom card first"),
        fills=_fill_slots,
        choices=choices,
        examples=(Text("{slide_1} / {zigzag_1} / {faster_1}", choices),),
    )
    slots = ListOf(ListOf(Card(parts.cards)))
    yield Field("slots", slots, "OC-13.1", always=True, resumed=asked, blank=[[], [], []])
    note = "all cards that are nowhere else"
    deck = Deck(parts.cards)
    yield Field("deck", deck, "OC-2.5", always=True, given=True, blank=["rest"], help=note)
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
        resumed=Asked(
            say("which crabs, and where?") if each == 2 else say("which crab, and where?"),
            fills=_fill_crabs,
            choices=(*CRAB_CHOICES, *PLACE_CHOICES, ("down", say("down"))),
            examples=(
                Text(", ".join(f"{{{colour}}} c12" for colour in colours), CRAB_CHOICES),
                Text(f"{{{colours[0]}}} c12 {{down}}", (*CRAB_CHOICES, ("down", say("down")))),
            ),
        ),
    )


def _fill_crabs(text: str) -> Mapping[str, Raw]:
    """``red c12, orange d4 down``."""
    parts = [part.split(maxsplit=1) for part in text.split(",") if part.strip()]
    return {"crabs": {part[0]: part[-1] for part in parts}}


def _fill_slots(text: str) -> Mapping[str, Raw]:
    return {"slots": [slot.replace(",", " ").split() for slot in text.split("/")]}


def _card_choices(parts: Parts) -> Choices:
    return tuple((key, card_words(parts, card)) for card, key in enumerate(parts.cards))


def _fill_crab(colour: str, text: str) -> Mapping[str, Raw]:
    return {"crabs": {colour: text}}


def _player(parts: Parts, setup: Setup) -> Iterator[Field]:
    """Cards and shells; hands and shells break ties (OC-16.3, OC-16.4)."""
    cards, choices = Cards(parts.cards), _card_choices(parts)
    asked = Asked(say("hand cards"), "0")
    hand = Asked(say("hand cards: their number, or their names"), "0", choices=choices)
    yield Field("hand", cards, "OC-16.1", asked, blank=0, resumed=hand)
    asked = Asked(say("cards in the discard pile (Enter: none)"), choices=choices)
    yield Field("discard", cards, resumed=asked)
    asked = Asked(say("planned card, or ? if it is face down (Enter: none)"), choices=choices)
    yield Field("planned", FaceDown(parts.cards), "OC-3.2", resumed=asked)
    asked = Asked(say("cards on the path from left to right (Enter: none)"), choices=choices)
    yield Field("path", ListOf(Card(parts.cards)), resumed=asked)
    yield Field("shells", Count(), "OC-16.1", Asked(say("shells"), "0"), always=True)
    note = "starting cards given away"
    yield Field("boxed", cards, "OC-14.2", open=True, help=note)
    yield Field("shown", cards, open=True, help="cards in hand that everyone has seen")
    yield Field("among", cards, "OC-3.2")
    yield from _owned(parts, setup.modules)


def _owned(parts: Parts, modules: Sequence[str]) -> Iterator[Field]:
    """Yield the pieces of the Adventure Pack that a player has."""
    names = tuple((key, surprise_name(parts, at)) for at, key in enumerate(parts.surprises))
    asked = Asked(say("treasures (Enter: none)"), choices=names)
    resumed = asked if "surprises" in modules else None
    yield Field("treasures", SetOf(parts.surprises), "OC-21.2", resumed=resumed)
    ability = Numbered(parts.abilities, UNKNOWN, HIDDEN, "as02 3")
    claws = PairsOf(parts.colours, ability, '{ red = "as02 3" }')
    able = tuple((key, ability_name(parts, at)) for at, key in enumerate(parts.abilities))
    choices = (*CRAB_CHOICES, *able)
    asked = Asked(
        say("crabs with their abilities and claws left"),
        fills=_fill_abilities,
        choices=choices,
        examples=(Text("{red} {as02} 3", choices),),
    )
    yield Field(
        "abilities",
        claws,
        "OC-24.1",
        path=(),
        default=None,
        blank={},
        resumed=asked if "asymmetry" in modules else None,
    )
    yield Field("dealt", Cards(parts.abilities), "OC-24.1", path=())


def _fill_abilities(text: str) -> Mapping[str, Raw]:
    return {"abilities": _fill_crabs(text)["crabs"]}


def _adventure(parts: Parts, setup: Setup) -> Iterator[Field]:
    """Modules and what they have laid out."""
    seats, modules = len(setup.players), list(setup.modules)
    yield Field("modules", SetOf(MODULES), path=(), given=bool(modules), blank=modules)
    variants = [name for name in setup.variants if name in VARIANTS]
    kind = ListOf(OneOf(VARIANTS))
    yield Field("variants", kind, path=(), given=bool(variants), blank=variants)
    yield from _surprises(parts, seats, played="surprises" in modules)
    text = say("which borders between tiles were crossed? (numbers; Enter: none)")
    asked = Asked(text, examples=(Text("1, 2"),)) if {"events", "challenges"} & {*modules} else None
    borders = NumberSet(range(MOST_BORDERS + 1))
    yield Field("crossed", borders, resumed=asked, open=bool(modules) and asked is None)
    yield Field("pending", borders)
    yield from _events(parts, seats, played="events" in modules)
    yield from _challenges(parts, seats, played="challenges" in modules)
    yield Field("choosing", Flag(), path=())


def _surprises(parts: Parts, seats: int, *, played: bool) -> Iterator[Field]:
    tiles = ListOf(Surprise(parts.surprises, seats))
    text = say("fields of the surprise tiles that are still face down (Enter: all)")
    asked = Asked(text, fills=_fill_surprises, examples=(Text("c4, d9"),)) if played else None
    note = 'still face down: ["c4 -", "d9 -"]; left out: all'
    yield Field("surprises", tiles, "OC-21.1", default=None, resumed=asked, open=played, help=note)
    names = tuple((key, surprise_name(parts, at)) for at, key in enumerate(parts.surprises))
    text = say("surprise tiles that were turned up (Enter: none)")
    asked = Asked(text, choices=names) if played else None
    yield Field("surprises_out", SetOf(parts.surprises), resumed=asked)
    note = "turned up so far: a number for each board tile, from land to sea"
    for key in ("trash_out", "treasure_out"):
        yield Field(key, ListOf(Count()), "OC-21.1", default=None, open=played, help=note)


def _fill_surprises(text: str) -> Mapping[str, Raw]:
    return {"surprises": [f"{field} -" for field in text.replace(",", " ").split()]}


def _events(parts: Parts, seats: int, *, played: bool) -> Iterator[Field]:
    pieces = ListOf(Piece(parts.events, seats))
    note = '"revealed" at borders that were crossed, else "-", or "ev01 p1" if p1 has seen it'
    yield Field("events", pieces, "OC-22.1", default=None, help=note, open=played)
    names = tuple((key, event_name(parts, at)) for at, key in enumerate(parts.events))
    asked = Asked(say("events that were turned up (Enter: none)"), choices=names)
    kind = SetOf(parts.events)
    yield Field("events_out", kind, resumed=asked if played else None)
    yield Field("crystal", kind, open=played, help="events that everyone has seen")
    asked = Asked(
        say("lasting event and the number of its tile (Enter: none)"),
        choices=names,
        examples=(Text("{ev12} 2", names),),
    )
    lasting = Numbered(parts.events, "-", NONE, "ev12 2")
    paths = ("lasting", "lasting_tile")
    yield Field("lasting", lasting, path=paths, resumed=asked if played else None, open=played)


def _challenges(parts: Parts, seats: int, *, played: bool) -> Iterator[Field]:
    names = tuple((key, challenge_name(parts, at)) for at, key in enumerate(parts.challenges))
    pieces = ListOf(Piece(parts.challenges, seats))
    note = 'in their order, "ch01 p1 p2" with everyone who has seen it, "-" if nobody has'
    yield Field("challenges", pieces, "OC-23.1", default=None, help=note, open=played)
    asked = Asked(say("challenges that were face up so far (Enter: none)"), choices=names)
    out = SetOf(parts.challenges)
    yield Field("challenges_out", out, resumed=asked if played else None)
    asked = Asked(
        say("number and name of the challenge that is face up (Enter: none is left)"),
        fills=partial(_fill_challenge, seats),
        also=("challenges",),
        choices=names,
        examples=(Text("1 {ch01}", names),),
    )
    resumed = asked if played else None
    yield Field("challenge", Count(), "OC-23.1", default=1, resumed=resumed)
    words = tuple((key, awards_text(parts, at)) for at, key in enumerate(parts.awards))
    asked = Asked(say("award card (Enter: none)"), choices=words, listed=True)
    yield Field("award", OneOf(parts.awards), resumed=asked if played else None)


def _fill_challenge(seats: int, text: str) -> Mapping[str, Raw]:
    beaches = _beaches(seats)
    number, _, name = text.partition(" ")
    found = Count(beaches, 1).answer(number)
    if not isinstance(found, int) or not 1 <= found <= beaches:
        return {"challenge": text}  # the reader says why
    cards = ["-"] * beaches
    cards[found - 1] = " ".join([name.strip(), *SEATS[:seats]])  # everyone sees it
    return {"challenge": found, "challenges": cards}
