"""The table and the player mats as data, for terminal and paper."""

from __future__ import annotations

from collections import Counter

from sheets.engine.sheet import Fact, Facts, Grid, Piece, Pieces, Section, Sheet, filled
from sheets.engine.text import Arg, Text, Who, say, say_n
from sheets.wreck_raiders.cards import Exhibit, shell_names
from sheets.wreck_raiders.names import (
    BEACH,
    DICE,
    DISPLAYS,
    FACE_WORDS,
    KIND_WORDS,
    LETTERS,
    NOBODY,
    RIVAL,
    SHELL_WORDS,
    SHELLS,
    SPOTS,
    TOP,
    TYPE_OF,
    TYPE_WORDS,
    TYPES,
    VALUE_OF,
    VAULTS,
    ZONE_OF,
    ZONE_WORDS,
    ZONES,
    Shells,
    shells_text,
)
from sheets.wreck_raiders.parts import Parts
from sheets.wreck_raiders.rules.scoring import CATEGORIES, aquarium_lines, score, track
from sheets.wreck_raiders.rules.state import (
    Mat,
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

BOARD_ORDER = (1, 2, 0, 3)  # gold, art, gems, relics: as they lie on the board
NOTHING = Text("·")


def sheet(parts: Parts, state: State, seat: int | None) -> Sheet:
    """The table (None) or one player's mat."""
    if seat is None:
        return _table(parts, state)
    return _mat_sheet(parts, state, seat)


# -- the table --------------------------------------------------------------------------


def _table(parts: Parts, state: State) -> Sheet:
    top: tuple[Section, ...] = (board_section(parts, state), reef_section(state))
    rows = (
        (*top, solo_section(parts, state)) if state.solo else top,
        (row_section(parts, state), supplies_section(state)),
        (market_section(parts, state),),
        (players_section(parts, state),),
    )
    return Sheet(say("Wreck Raiders"), filled(rows))


def board_section(parts: Parts, state: State) -> Grid:
    """Who is where."""
    rows = [
        (TYPE_WORDS[wreck], *(_spot(state, wreck * 6 + at) for at in range(6)))
        for wreck in BOARD_ORDER
    ]
    keys = [(f"wreck/{TYPES[wreck]}", *SPOTS[wreck * 6 : wreck * 6 + 6]) for wreck in BOARD_ORDER]
    rows.append((say("beach"), *(_spot(state, BEACH + at) for at in range(6))))
    keys.append(("", *SPOTS[BEACH:]))
    shells = (Text(" ".join(LETTERS[name] for name in shell_names(gain))) for gain in parts.beach)
    rows.append((say("its shells"), *shells))
    head = (say("wreck"), *(Text(str(number)) for number in range(1, 7)))
    return Grid(say("Board (six spots in a ring)"), head, tuple(rows), tuple(keys))


def _spot(state: State, spot: int) -> Text:
    owner = owner_at(state, spot)
    name: Arg = NOTHING
    if owner == RIVAL:
        name = say("rival")
    elif owner != NOBODY:
        name = Who(owner)
    return say("{name}", name=name)


def reef_section(state: State) -> Pieces:
    """The dice on the reef, by zone; equal dice are one piece."""
    pieces = []
    for die, count in sorted(Counter(state.reef).items()):
        word, letter = ZONE_WORDS[ZONE_OF[die]], LETTERS.get(ZONES[ZONE_OF[die]])
        zone = say("{zone} ({letter})", zone=word, letter=letter) if letter else word
        value = VALUE_OF[die]
        piece = Piece(die_key(die), f"die/{value}", Text(str(value)), count=count, group=zone)
        pieces.append(piece)
    return Pieces(say("Reef"), tuple(pieces))


def die_key(die: int) -> str:
    """The place of a die on the reef."""
    return f"die/{DICE[die]}"


def row_section(parts: Parts, state: State, *, brief: bool = False) -> Pieces:
    """The exhibits that can be claimed; ``brief``: shells by their letters."""
    pieces = []
    for key in state.row:
        card = exhibit_of(parts, state, key)
        extras = decoration_words(card), style_words(card)
        if brief:
            letters = " ".join(LETTERS[SHELLS[shell]] for shell in card.decorations)
            style = Text(shell_letters(card.shells)) if any(card.shells) else extras[1]
            extras = Text(letters) if letters else NOTHING, style
        pieces.append(_exhibit(key, card, *extras))
    head = (say("card"), say("treasures"), say("coins"), say("decoration"), say("style"))
    return Pieces(Text("") if brief else say("Exhibits"), tuple(pieces), head)


def _exhibit(key: str, card: Exhibit, *more: Text) -> Piece:
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


def market_section(parts: Parts, state: State) -> Pieces:
    """The tiles that can be bought."""
    pieces = []
    for kind, tiles in enumerate(state.market):
        for key in tiles:
            tile = tile_of(parts, state, key)
            price = say("{shells}", shells=shells_text(tile.shells))
            details = (Text(key), KIND_WORDS[kind], tile_value(tile), price)
            pieces.append(Piece(key, f"tile/{key}", tile_text(tile), details=details))
        if not tiles:
            details = (NOTHING, KIND_WORDS[kind], NOTHING, NOTHING)
            pieces.append(Piece("", "", NOTHING, details=details))
    left = tuple(
        say("{n} {kind}", n=tiles_left(state, kind), kind=KIND_WORDS[kind]) for kind in range(3)
    )
    title = say("Market (in the stacks: {left})", left=left)
    return Pieces(title, tuple(pieces), (say("tile"), say("kind"), say("worth"), say("price")))


def players_section(parts: Parts, state: State) -> Grid:
    """A line for each player."""
    rows = []
    end = parts.numbers[len(state.mats)].end
    for seat, (mat, points) in enumerate(zip(state.mats, score(parts, state), strict=True)):
        turn = seat == state.turn and bool(state.asks)
        rows.append(
            (
                say("> {who}", who=Who(seat)) if turn else say("{who}", who=Who(seat)),
                Text(str(points.total)),
                say("{n} of {end}", n=len(mat.exhibits), end=end),
                say("{shells}", shells=shells_text(mat.shells)),
                say("{n} off the board", n=off_board(parts, state, seat)),
            )
        )
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


# -- a player's mat ----------------------------------------------------------------------------


def _mat_sheet(parts: Parts, state: State, seat: int) -> Sheet:
    mat = state.mats[seat]
    return Sheet(
        say("{who}'s mat", who=Who(seat)),
        (
            (_displays(parts, mat),),
            (_vault(parts, mat), _basket(parts, state, seat), _coins(parts, state, seat)),
            (_owned(parts, state, mat),),
            (aquariums_section(parts, state, mat),),
        ),
        seat,
    )


def _displays(parts: Parts, mat: Mat) -> Grid:
    rows = []
    for number, display in enumerate(mat.displays, 1):
        cells = [FACE_WORDS[face] for face in display] + [NOTHING] * parts.pedestals
        types: Arg = tuple(TYPE_WORDS[TYPE_OF[face]] for face in display)
        rows.append(
            (
                Text(str(number)),
                *cells[: parts.pedestals],
                say("{types}", types=types) if display else NOTHING,
            )
        )
    head = (
        say("display"),
        *(Text(str(at)) for at in range(1, parts.pedestals + 1)),
        say("types"),
    )
    numbers = range(1, parts.pedestals + 1)
    keys = tuple((name, *(f"{name}/{number}" for number in numbers)) for name in DISPLAYS)
    return Grid(say("Displays (from the left)"), head, tuple(rows), keys)


def _vault(parts: Parts, mat: Mat) -> Grid:
    rows, keys = [], []
    for row in reversed(range(parts.rows)):
        cells = [FACE_WORDS[col[row]] if len(col) > row else NOTHING for col in mat.vault]
        coins = Text(str(parts.data.mat.rows[row]))
        rows.append((Text(str(row + 1)), *cells, coins))
        keys.append(("", *(f"{name}/{row + 1}" for name in VAULTS)))
    head = (say("row"), *(Text(f"v{number}") for number in (1, 2, 3)), say("coins"))
    return Grid(say("Vault (each column from the bottom)"), head, tuple(rows), tuple(keys))


def vault_key(mat: Mat, column: int) -> str:
    """The place of the next treasure of a column."""
    return f"{VAULTS[column]}/{len(mat.vault[column]) + 1}"


def _basket(parts: Parts, state: State, seat: int) -> Facts:
    held = state.mats[seat].shells
    facts = [
        Fact(word, Text(str(held[shell])), f"basket/{SHELLS[shell]}")
        for shell, word in enumerate(SHELL_WORDS)
    ]
    facts.append(Fact(say("divers off"), Text(str(off_board(parts, state, seat))), "off"))
    return Facts(say("Basket"), tuple(facts))


def _coins(parts: Parts, state: State, seat: int) -> Facts:
    points = score(parts, state)[seat]
    facts = [Fact(label, Text(str(points.category(key)))) for key, label in CATEGORIES]
    facts.append(Fact(say("total"), Text(str(points.total))))
    laps, position = track(parts, points.total)
    if laps:
        spaces = parts.data.track.spaces
        shown = say("{laps} × {spaces} + {at}", laps=laps, spaces=spaces, at=position)
        facts.append(Fact(say("on the track"), shown))
    return Facts(say("Coins so far"), tuple(facts))


def _owned(parts: Parts, state: State, mat: Mat) -> Pieces:
    pieces = []
    for key, conch in mat.exhibits:
        card = exhibit_of(parts, state, key)
        mark = say("+ {coins} for the conch", coins=parts.data.mat.conch) if conch else NOTHING
        pieces.append(_exhibit(key, card, mark))
    head = (say("card"), say("treasures"), say("coins"), say("conch"))
    return Pieces(say("Claimed exhibits"), tuple(pieces), head)


def aquariums_section(parts: Parts, state: State, mat: Mat, *, only_open: bool = False) -> Grid:
    """The aquariums of a mat; ``only_open``: those that can still grow."""
    rows, places = [], []
    for number, keys in enumerate(mat.aquariums, 1):
        tiles = [tile_of(parts, state, key) for key in keys]
        if only_open and tiles[-1].kind == TOP:
            continue
        counts = (
            sum(tile.shells[0] for tile in tiles),
            sum(tile.shells[1] for tile in tiles),
            sum(tile.shells[2] for tile in tiles),
        )
        worth = sum(line.points for line in aquarium_lines(parts, state, Mat(aquariums=(keys,))))
        top = tile_value(tiles[-1]) if tiles[-1].kind == TOP else say("open")
        shells = Text(shell_letters(counts))
        rows.append((Text(str(number)), Text(", ".join(keys)), shells, top, Text(str(worth))))
        places.append((f"aquarium/{number}",))
    head = (say("no."), say("tiles"), say("shells"), say("top"), say("coins"))
    return Grid(say("Aquariums (from the bottom)"), head, tuple(rows), tuple(places))


def shell_letters(shells: Shells) -> str:
    """1c 2f: shells in short."""
    letters = zip(shells, LETTERS.values(), strict=True)
    return " ".join(f"{count}{letter}" for count, letter in letters if count)
