"""The race in the fixed zones of a terminal: a window of the beach, and a row for each player."""

from __future__ import annotations

from collections.abc import Sequence

from sheets.engine.frame import Size
from sheets.engine.sheet import Columns, Fact, Grid, Section, Sheet
from sheets.engine.struct import replace
from sheets.engine.text import Arg, PlayerName, Text, say, say_n
from sheets.oh_crab.board import OFF, STRIDE, SYMBOL_LETTERS, Board, field_of
from sheets.oh_crab.names import field_words, halves
from sheets.oh_crab.parts import CARDS, NONE
from sheets.oh_crab.rules import hands
from sheets.oh_crab.rules.state import NOBODY, State
from sheets.oh_crab.screen import beach, compact
from sheets.oh_crab.screen import sheet as layout
from sheets.oh_crab.text import keys

UNTITLED = Text("")
DOWN = "↓"  # behind the field of a crab that has fallen
WINDOW: dict[Size, int] = {"small": 19, "large": 24}  # rows of the beach, the sea one of them
PLAYERS: dict[Size, tuple[int, ...]] = {
    "small": (9, 18, 14, 10, 11, 18),
    "large": (12, 19, 15, 11, 13, 30),
}
MARKET: dict[Size, tuple[int, ...]] = {"small": (10, 35, 35), "large": (10, 45, 45)}
LEGEND = say("S shell  F forward  D diagonal  W seaward  o discard  k fall  c swap  r reeds")
ENDS = 3  # cards at each end of a long path
MOST = 2 * ENDS


def framed(state: State, size: Size, reached: Sequence[str]) -> Sheet:
    """The table as all see it, and the path of whoever is asked; ``reached`` are the places that
    legal moves name."""
    seat = shown_seat(state)
    in_play = [_fact(fact) for fact in layout.in_play(state, brief=True).facts]
    full = size == "small" and state.conf.seats > 3  # then they share a row
    sections: list[Section] = [
        _beach(state, size, seat, reached),
        _players(state, size),
        _market(state, size),
        _line("path", [say("path"), *_path(state, seat)]),
        _line("in_play", in_play),
        _line("tiles", [say("extra:"), *_tiles(state, named=True)]),
        _line("hand", _hand(state, seat)),
        _line("legend", (full and in_play) or [LEGEND]),
    ]
    return Sheet(UNTITLED, tuple((section,) for section in sections))


def shown_seat(state: State) -> int:
    """Return the seat whose path is shown: the one asked, or the one whose turn it is."""
    asked = state.asks[-1].seat if state.asks else NOBODY
    return max(0, asked if asked >= 0 else state.seat)


def tally(state: State, seat: int) -> Text:
    """Return the fields of a player's crabs, for the first line of the screen."""
    return say("{parts}", parts=tuple(_stands(state, crab) for crab in state.conf.crabs[seat]))


def _stands(state: State, crab: int) -> Text:
    down = DOWN if state.down >> crab & 1 else ""
    return _joined((field_words(state.at[crab]), down), "")


def _line(key: str, parts: Sequence[Arg]) -> Columns:
    """Several things in one row."""
    return Columns(key, UNTITLED, (), ((_joined(parts, "  "),),), widths=(100,))


def _joined(parts: Sequence[Arg], between: str) -> Text:
    args = tuple((f"part{at}", part) for at, part in enumerate(parts))
    return Text(between.join(f"{{{name}}}" for name, _ in args), args)


def _fact(fact: Fact) -> Text:
    return _joined((fact.label, fact.value), " ")


# -- the beach ------------------------------------------------------------------------------


def _beach(state: State, size: Size, seat: int, reached: Sequence[str]) -> Grid:
    """As many rows as the screen holds, from the tile where the window begins."""
    whole = beach.beach(state)
    first = window(state, WINDOW[size], seat, reached)
    last = first + WINDOW[size] - 1
    count = len(whole.rows)  # from the sea to the land
    kept = [at for at in range(count) if first <= count - at <= last]
    return replace(
        whole,
        title=UNTITLED,
        rows=tuple(whole.rows[at] for at in kept),
        keys=tuple(whole.keys[at] for at in kept),
        tints=tuple(whole.tints[at] for at in kept),
    )


def window(state: State, room: int, seat: int, reached: Sequence[str]) -> int:
    """Return the first row that is shown: that of the tile with the last crab, or of a later one
    if the crabs of this seat or the fields they can reach would be outside."""
    board = state.conf.board
    sea = board.rows + 1
    rows = [_row(board, at) for at in state.at if at >= 0]
    own = [_row(board, state.at[crab]) for crab in state.conf.crabs[seat]]
    if OFF in state.at:  # before the start some crabs stand nowhere
        rows, own = [1], [1]
    fields = [field for place in reached if (field := field_of(place)) is not None]
    wanted = [*own, *(_row(board, field) for field in fields)]
    if max(wanted) - min(wanted) >= room:
        wanted = own
    starts = [1, *board.spec.borders]
    begun = [start for start in starts if start <= min([*rows, sea])]
    first = next(
        (start for start in starts if start >= begun[-1] and start + room > max(wanted)), begun[-1]
    )
    if first > min(wanted):  # a field behind the tile of the last crab
        first = max(start for start in starts if start <= min(wanted))
    return max(1, min(first, sea - room + 1))


def _row(board: Board, field: int) -> int:
    return board.rows + 1 if field < 0 else field // STRIDE + 1


# -- players and cards ------------------------------------------------------------------------


def _players(state: State, size: Size) -> Columns:
    rows = []
    for seat, player in enumerate(state.players):
        crabs = tuple(layout.crab_letters(state, crab) for crab in state.conf.crabs[seat])
        extras = layout.extras(state, seat)
        more = Text("") if len(extras) < 2 else Text(f" +{len(extras) - 1}")
        row = (
            say("{who}", who=PlayerName(seat)),
            _joined(crabs, " "),
            say_n("{n} shell", "{n} shells", player.shells),
            say_n("{n} card", "{n} cards", player.hand.bit_count()),
            Text(layout.span(state, seat)),
            _joined((extras[0], more), "") if extras else UNTITLED,
        )
        rows.append(row)
    tints = tuple(
        ("", beach.tint(state, crabs[0]) if len(crabs) == 1 else "") for crabs in state.conf.crabs
    )
    return Columns("players", UNTITLED, (), tuple(rows), tints=tints, widths=PLAYERS[size])


def _market(state: State, size: Size) -> Columns:
    """The three cards by their numbers, and the prices of the extra actions by their letters."""
    cards = [
        _joined((str(number), layout.card(state, slot[-1]) if slot else "-"), " ")
        for number, slot in enumerate(state.slots, 1)
    ]
    prices = _joined([say("extra:"), *_tiles(state, named=False)], "  ")
    rows = ((say("Market"), *cards[:2]), (UNTITLED, cards[2], prices))
    places = (("", "market/1", "market/2"), ("", "market/3"))
    return Columns("market", UNTITLED, (), rows, places, widths=MARKET[size])


def _tiles(state: State, *, named: bool) -> list[Text]:
    found = []
    for tile, fact in zip(state.conf.tiles, layout.tiles(state, brief=True).facts, strict=True):
        letter = keys.tile_letter(state, tile)
        found.append(_joined([letter, *([fact.label] if named else []), fact.value], " "))
    return found


def _path(state: State, seat: int) -> list[Text]:
    """The cards of a path by their numbers, of a long one both ends."""
    path = state.players[seat].path
    shown = _numbered(state, path)
    if len(shown) > MOST:
        shown = [*shown[:ENDS], Text("···"), *shown[-ENDS:]]
    return shown or [Text("-")]


def _numbered(state: State, cards: Sequence[int]) -> list[Text]:
    return [Text(f"{number} {_faces(state, card)}") for number, card in enumerate(cards, 1)]


def _faces(state: State, card: int) -> str:
    if card >= CARDS:
        return "?"
    parts = state.conf.parts
    return f"{SYMBOL_LETTERS[parts.main[card]]} {'|'.join(halves(parts, card))}"


def _hand(state: State, seat: int) -> list[Text]:
    """The hand that this view knows; with real cards those that everyone knows to be there."""
    if state.conf.real:
        player = state.players[seat]
        cards = hands.planned(state, seat) if player.planned != NONE else hands.listed(state, seat)
        if not hands.free(player):
            return [say("hand"), *_numbered(state, cards)]
    return [_fact(fact) for fact in compact.hand(state)]
