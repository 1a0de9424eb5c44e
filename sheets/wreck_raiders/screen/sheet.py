"""The table as data, for terminal and paper.

Every section says the same in brief where the screen is small: cards and tiles as they are
typed, a line for what is a table elsewhere.
"""

from __future__ import annotations

from collections import Counter

from sheets.engine.sheet import Fact, Facts, Grid, Piece, Pieces, Section, Sheet, filled
from sheets.engine.text import Arg, PlayerName, Text, say, say_n
from sheets.wreck_raiders import names
from sheets.wreck_raiders.cards import (
    Exhibit,
    decoration_words,
    exhibit_text,
    shell_names,
    style_words,
    tile_text,
    tile_value,
)
from sheets.wreck_raiders.parts import Parts
from sheets.wreck_raiders.rules.handles import offer_of, place_in_row
from sheets.wreck_raiders.rules.scoring import score
from sheets.wreck_raiders.rules.state import (
    State,
    cards_left,
    exhibit_of,
    in_places,
    off_board,
    owner_at,
    tile_of,
    tiles_left,
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
    """Return the divers and their spots; ``brief``: the shells of the beach where nobody is."""
    rows = [
        (names.TYPE_WORDS[wreck], *(_spot(state, wreck * 6 + at) for at in range(6)))
        for wreck in BOARD_ORDER
    ]
    keys = [
        (f"wreck/{names.TYPES[wreck]}", *names.SPOTS[wreck * 6 : wreck * 6 + 6])
        for wreck in BOARD_ORDER
    ]
    keys.append(("", *names.SPOTS[names.BEACH :]))
    head = (say("wreck"), *(Text(str(number)) for number in range(1, 7)))
    beach = [_spot(state, names.BEACH + at) for at in range(6)]
    if brief:
        shells = [Text(names.shell_letters(gain)) for gain in parts.beach]
        free = [owner_at(state, names.BEACH + at) == names.NOBODY for at in range(6)]
        beach = [shells[at] if free[at] else beach[at] for at in range(6)]
        return Grid("board", Text(""), head, (*rows, (say("beach"), *beach)), tuple(keys))
    rows.append((say("beach"), *beach))
    letters = (
        Text(" ".join(names.LETTERS[name] for name in shell_names(gain))) for gain in parts.beach
    )
    rows.append((say("its shells"), *letters))
    return Grid("board", say("Board (six spots in a ring)"), head, tuple(rows), tuple(keys))


def _spot(state: State, spot: int) -> Text:
    owner = owner_at(state, spot)
    name: Arg = NOTHING
    if owner == names.RIVAL:
        name = say("rival")
    elif owner != names.NOBODY:
        name = PlayerName(owner)
    return say("{name}", name=name)


def reef_section(state: State, *, brief: bool = False) -> Pieces | Facts:
    """The dice on the reef, by zone; equal dice are one piece; ``brief``: as they are typed."""
    if brief:
        return Facts(
            "reef", Text(""), (Fact(say("Reef"), Text(" ".join(map(names.short_die, state.reef)))),)
        )
    pieces = []
    for die, count in sorted(Counter(state.reef).items()):
        word, letter = (
            names.ZONE_WORDS[names.ZONE_OF[die]],
            names.LETTERS.get(names.ZONES[names.ZONE_OF[die]]),
        )
        zone = say("{zone} ({letter})", zone=word, letter=letter) if letter else word
        value = names.VALUE_OF[die]
        key = die_key(die)
        piece = Piece(key, key, Text(str(value)), "tray", count=count, group=zone)
        pieces.append(piece)
    return Pieces("reef", say("Reef"), tuple(pieces))


def die_key(die: int) -> str:
    """The place of a die on the reef."""
    return f"die/{names.DICE[die]}"


def row_section(parts: Parts, state: State, *, brief: bool = False) -> Pieces | Facts:
    """The exhibits that can be claimed; ``brief``: as they are typed."""
    cards = [
        (Text(names.ROW[place_in_row(state, key)]), key, exhibit_of(parts, state, key))
        for key in in_places(state, 0)
    ]
    if brief:
        facts = (Fact(place, exhibit_brief(card), key) for place, key, card in cards)
        return Facts("exhibits", Text(""), tuple(facts))
    pieces = tuple(
        exhibit_piece(place, key, card, decoration_words(card), style_words(card))
        for place, key, card in cards
    )
    head = (say("card"), say("treasures"), say("coins"), say("decoration"), say("style"))
    return Pieces("exhibits", say("Exhibits"), pieces, head)


def exhibit_piece(called: Text, key: str, card: Exhibit, *more: Text) -> Piece:
    """A card with what it wants and brings."""
    types: Arg = tuple(names.TYPE_WORDS[kind] for kind in card.sequence)
    details = (called, say("{types}", types=types), Text(str(card.coins)), *more)
    return Piece(key, f"exhibit/{key}", exhibit_text(card), details=details)


def supplies_section(state: State) -> Facts:
    """Return the numbers left on beach, piles and deck."""
    facts = [
        Fact(word, say("{n} on the beach", n=state.beach[shell]))
        for shell, word in enumerate(names.SHELL_WORDS)
    ]
    for kind in BOARD_ORDER:
        pile = sum(state.piles[kind * 3 : kind * 3 + 3])
        thrown = sum(state.discards[kind * 3 : kind * 3 + 3])
        text = say("{pile} + {thrown} discarded", pile=pile, thrown=thrown)
        facts.append(Fact(names.TYPE_WORDS[kind], text))
    facts.append(Fact(say("exhibits"), say_n("{n} card", "{n} cards", cards_left(state))))
    return Facts("supplies", say("Left"), tuple(facts))


def market_section(parts: Parts, state: State, *, brief: bool = False) -> Pieces | Facts:
    """The tiles that can be bought; ``brief``: as they are typed."""
    if brief:
        keys = [key for pile in range(1, 4) for key in in_places(state, pile)]
        tiles = (
            Fact(offer_place(state, key), tile_brief(tile_of(parts, state, key)), key)
            for key in keys
        )
        return Facts("market", Text(""), tuple(tiles))
    pieces = []
    for kind in range(3):
        offered = in_places(state, kind + 1)
        for key in offered:
            tile = tile_of(parts, state, key)
            price = say("{shells}", shells=names.shells_text(tile.shells))
            details = (offer_place(state, key), names.KIND_WORDS[kind], tile_value(tile), price)
            pieces.append(Piece(key, f"tile/{key}", tile_text(tile), details=details))
        if not offered:
            details = (NOTHING, names.KIND_WORDS[kind], NOTHING, NOTHING)
            pieces.append(Piece("", "", NOTHING, details=details))
    left = tuple(
        say("{n} {kind}", n=tiles_left(state, kind), kind=names.KIND_WORDS[kind])
        for kind in range(3)
    )
    title = say("Market (in the stacks: {left})", left=left)
    return Pieces(
        "market", title, tuple(pieces), (say("tile"), say("kind"), say("worth"), say("price"))
    )


def offer_place(state: State, key: str) -> Text:
    """The place of a tile on sale, as it may be typed: b2."""
    return Text(names.OFFERS[offer_of(state.parts, state, key)])


def players_section(parts: Parts, state: State, *, brief: bool = False) -> Grid | Facts:
    """A line for each player; ``brief``: coins, exhibits of those that end the game, basket."""
    rows, facts = [], []
    end = parts.numbers[len(state.mats)].end
    for seat, (mat, points) in enumerate(zip(state.mats, score(parts, state), strict=True)):
        turn = seat == state.turn and bool(state.asks)
        who = say("> {who}", who=PlayerName(seat)) if turn else say("{who}", who=PlayerName(seat))
        rows.append(
            (
                who,
                Text(str(points.total)),
                say("{n} of {end}", n=len(mat.exhibits), end=end),
                say("{shells}", shells=names.shells_text(mat.shells)),
                say("{n} off the board", n=off_board(parts, state, seat)),
            )
        )
        held = names.shell_letters(mat.shells) or "–"
        facts.append(Fact(who, Text(f"${points.total} {len(mat.exhibits)}/{end} {held}")))
    if brief:
        return Facts("players", Text(""), tuple(facts))
    head = (say("player"), say("coins"), say("exhibits"), say("basket"), say("divers"))
    return Grid("players", say("Players"), head, tuple(rows))


def solo_section(parts: Parts, state: State) -> Facts:
    """Return the section of the solo game."""
    visited = tuple(word for kind, word in enumerate(names.TYPE_WORDS) if state.visited >> kind & 1)
    ran_out = tuple(word for kind, word in enumerate(names.TYPE_WORDS) if state.dry >> kind & 1)
    shore = (state.divers[0] | state.rival_divers) >> names.BEACH
    vault = sum(map(len, state.mats[0].vault))
    return Facts(
        "solo",
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
    """Return the legend of the brief forms."""
    return Facts(
        "legend",
        Text(""),
        (
            Fact(say("card"), say("treasures coins/decoration/style")),
            Fact(say("tile"), say("coins price")),
            Fact(say("player"), say("coins exhibits basket")),
        ),
    )
