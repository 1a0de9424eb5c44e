"""The table as data, for terminal and paper.

Every section says the same in brief where the screen is small: cards and tiles as they are
typed, a line for what is a table elsewhere.
"""

from __future__ import annotations

from collections import Counter

from sheets.engine.sheet import Fact, Facts, Grid, Piece, Pieces, Section, Sheet, filled
from sheets.engine.text import Arg, Text, Who, say, say_n
from sheets.wreck_raiders.cards import Exhibit, shell_names
from sheets.wreck_raiders.names import (
    BEACH,
    DICE,
    KIND_WORDS,
    LETTERS,
    NOBODY,
    RIVAL,
    SHELL_WORDS,
    SPOTS,
    TYPE_WORDS,
    TYPES,
    VALUE_OF,
    ZONE_OF,
    ZONE_WORDS,
    ZONES,
    shell_letters,
    shells_text,
)
from sheets.wreck_raiders.parts import Parts
from sheets.wreck_raiders.rules.scoring import score
from sheets.wreck_raiders.rules.state import (
    State,
    cards_left,
    exhibit_of,
    off_board,
    owner_at,
    tile_of,
    tiles_left,
)
from sheets.wreck_raiders.text.describe import (
    decoration_words,
    exhibit_text,
    style_words,
    tile_text,
    tile_value,
)
from sheets.wreck_raiders.text.typed_cards import exhibit_brief, tile_brief

BOARD_ORDER = (1, 2, 0, 3)  # gold, art, gems, relics: as they lie on the board
NOTHING = Text("·")


def sheet(parts: Parts, state: State) -> Sheet:
    """The table."""
    top: tuple[Section, ...] = (board_section(parts, state), reef_section(state))
    rows = (
        (*top, solo_section(parts, state)) if state.solo else top,
        (row_section(parts, state), supplies_section(state)),
        (market_section(parts, state),),
        (players_section(parts, state),),
    )
    return Sheet(say("Wreck Raiders"), filled(rows))


def board_section(parts: Parts, state: State, *, brief: bool = False) -> Grid:
    """Who is where; ``brief``: the shells of the beach where nobody is."""
    rows = [
        (TYPE_WORDS[wreck], *(_spot(state, wreck * 6 + at) for at in range(6)))
        for wreck in BOARD_ORDER
    ]
    keys = [(f"wreck/{TYPES[wreck]}", *SPOTS[wreck * 6 : wreck * 6 + 6]) for wreck in BOARD_ORDER]
    keys.append(("", *SPOTS[BEACH:]))
    head = (say("wreck"), *(Text(str(number)) for number in range(1, 7)))
    beach = [_spot(state, BEACH + at) for at in range(6)]
    if brief:
        shells = [Text(shell_letters(gain)) for gain in parts.beach]
        free = [owner_at(state, BEACH + at) == NOBODY for at in range(6)]
        beach = [shells[at] if free[at] else beach[at] for at in range(6)]
        return Grid(Text(""), head, (*rows, (say("beach"), *beach)), tuple(keys))
    rows.append((say("beach"), *beach))
    letters = (Text(" ".join(LETTERS[name] for name in shell_names(gain))) for gain in parts.beach)
    rows.append((say("its shells"), *letters))
    return Grid(say("Board (six spots in a ring)"), head, tuple(rows), tuple(keys))


def _spot(state: State, spot: int) -> Text:
    owner = owner_at(state, spot)
    name: Arg = NOTHING
    if owner == RIVAL:
        name = say("rival")
    elif owner != NOBODY:
        name = Who(owner)
    return say("{name}", name=name)


def reef_section(state: State, *, brief: bool = False) -> Pieces | Facts:
    """The dice on the reef, by zone; equal dice are one piece; ``brief``: as they are typed."""
    if brief:
        return Facts(Text(""), (Fact(say("Reef"), Text(" ".join(map(_typed, state.reef)))),))
    pieces = []
    for die, count in sorted(Counter(state.reef).items()):
        word, letter = ZONE_WORDS[ZONE_OF[die]], LETTERS.get(ZONES[ZONE_OF[die]])
        zone = say("{zone} ({letter})", zone=word, letter=letter) if letter else word
        value = VALUE_OF[die]
        key = die_key(die)
        piece = Piece(key, key, Text(str(value)), "tray", count=count, group=zone)
        pieces.append(piece)
    return Pieces(say("Reef"), tuple(pieces))


def _typed(die: int) -> str:
    """A die as one types it: 4c."""
    return f"{VALUE_OF[die]}{LETTERS.get(ZONES[ZONE_OF[die]], '')}"


def die_key(die: int) -> str:
    """The place of a die on the reef."""
    return f"die/{DICE[die]}"


def row_section(parts: Parts, state: State, *, brief: bool = False) -> Pieces | Facts:
    """The exhibits that can be claimed; ``brief``: as they are typed."""
    cards = [(key, exhibit_of(parts, state, key)) for key in state.row]
    if brief:
        return Facts(Text(""), tuple(Fact(Text(key), exhibit_brief(c), key) for key, c in cards))
    pieces = tuple(
        exhibit_piece(key, card, decoration_words(card), style_words(card)) for key, card in cards
    )
    head = (say("card"), say("treasures"), say("coins"), say("decoration"), say("style"))
    return Pieces(say("Exhibits"), pieces, head)


def exhibit_piece(key: str, card: Exhibit, *more: Text) -> Piece:
    """A card with what it wants and brings."""
    types: Arg = tuple(TYPE_WORDS[kind] for kind in card.sequence)
    details = (Text(key), say("{types}", types=types), Text(str(card.coins)), *more)
    return Piece(key, f"exhibit/{key}", exhibit_text(card), details=details)


def supplies_section(state: State) -> Facts:
    """What beach, piles and deck still have."""
    facts = [
        Fact(word, say("{n} on the beach", n=state.beach[shell]))
        for shell, word in enumerate(SHELL_WORDS)
    ]
    for kind in BOARD_ORDER:
        pile = sum(state.piles[kind * 3 : kind * 3 + 3])
        thrown = sum(state.discards[kind * 3 : kind * 3 + 3])
        text = say("{pile} + {thrown} discarded", pile=pile, thrown=thrown)
        facts.append(Fact(TYPE_WORDS[kind], text))
    facts.append(Fact(say("exhibits"), say_n("{n} card", "{n} cards", cards_left(state))))
    return Facts(say("Left"), tuple(facts))


def market_section(parts: Parts, state: State, *, brief: bool = False) -> Pieces | Facts:
    """The tiles that can be bought; ``brief``: as they are typed."""
    if brief:
        keys = [key for tiles in state.market for key in tiles]
        tiles = (Fact(Text(key), tile_brief(tile_of(parts, state, key)), key) for key in keys)
        return Facts(Text(""), tuple(tiles))
    pieces = []
    for kind, offered in enumerate(state.market):
        for key in offered:
            tile = tile_of(parts, state, key)
            price = say("{shells}", shells=shells_text(tile.shells))
            details = (Text(key), KIND_WORDS[kind], tile_value(tile), price)
            pieces.append(Piece(key, f"tile/{key}", tile_text(tile), details=details))
        if not offered:
            details = (NOTHING, KIND_WORDS[kind], NOTHING, NOTHING)
            pieces.append(Piece("", "", NOTHING, details=details))
    left = tuple(
        say("{n} {kind}", n=tiles_left(state, kind), kind=KIND_WORDS[kind]) for kind in range(3)
    )
    title = say("Market (in the stacks: {left})", left=left)
    return Pieces(title, tuple(pieces), (say("tile"), say("kind"), say("worth"), say("price")))


def players_section(parts: Parts, state: State, *, brief: bool = False) -> Grid | Facts:
    """A line for each player; ``brief``: coins, exhibits of those that end the game, basket."""
    rows, facts = [], []
    end = parts.numbers[len(state.mats)].end
    for seat, (mat, points) in enumerate(zip(state.mats, score(parts, state), strict=True)):
        turn = seat == state.turn and bool(state.asks)
        who = say("> {who}", who=Who(seat)) if turn else say("{who}", who=Who(seat))
        rows.append(
            (
                who,
                Text(str(points.total)),
                say("{n} of {end}", n=len(mat.exhibits), end=end),
                say("{shells}", shells=shells_text(mat.shells)),
                say("{n} off the board", n=off_board(parts, state, seat)),
            )
        )
        held = shell_letters(mat.shells) or "–"
        facts.append(Fact(who, Text(f"${points.total} {len(mat.exhibits)}/{end} {held}")))
    if brief:
        return Facts(Text(""), tuple(facts))
    head = (say("player"), say("coins"), say("exhibits"), say("basket"), say("divers"))
    return Grid(say("Players"), head, tuple(rows))


def solo_section(parts: Parts, state: State) -> Facts:
    """What the solo game adds."""
    visited = tuple(word for kind, word in enumerate(TYPE_WORDS) if state.visited >> kind & 1)
    ran_out = tuple(word for kind, word in enumerate(TYPE_WORDS) if state.dry >> kind & 1)
    shore = (state.divers[0] | state.rival_divers) >> BEACH
    vault = sum(map(len, state.mats[0].vault))
    return Facts(
        say("Solo"),
        (
            Fact(say("round"), Text(str(state.round))),
            Fact(say("rivals in the pile"), Text(str(state.rivals))),
            Fact(say("visited by rivals"), say("{w}", w=visited) if visited else NOTHING),
            Fact(say("ran out this round"), say("{w}", w=ran_out) if ran_out else NOTHING),
            Fact(say("beach spots taken"), say("{n} of 6", n=shore.bit_count())),
            Fact(say("vault"), say("{n} of {all}", n=vault, all=3 * parts.rows)),
        ),
    )


def legend_section() -> Facts:
    """How to read what is told in brief."""
    return Facts(
        Text(""),
        (
            Fact(say("card"), say("treasures coins/decoration/style")),
            Fact(say("tile"), say("coins price")),
            Fact(say("player"), say("coins exhibits basket")),
        ),
    )
