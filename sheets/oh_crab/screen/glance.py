"""The race on a small screen: the beach around the crab in question, the rest in words."""

from __future__ import annotations

import re
from collections.abc import Iterator

from sheets.engine.sheet import Fact, Facts, Grid, Section, Sheet
from sheets.engine.text import Text, Who, say, say_n
from sheets.oh_crab.board import ARROWS, STRIDE, SYMBOL_LETTERS
from sheets.oh_crab.names import BASIC, FIELDS, card_words, field_words, halves
from sheets.oh_crab.parts import CARDS, NONE, bits
from sheets.oh_crab.rules.extra_tiles import tile_cost
from sheets.oh_crab.rules.state import NOBODY, State
from sheets.oh_crab.screen import sheet as layout

ROWS = 12
BEHIND = 2  # rows shown on the land side of the crab
LATER = set("c12") | set(ARROWS)
MOST_CARDS = 8
UNTITLED = Text("")
_MARKS = re.compile("S[1-5]|[A-Za-z]{3}")  # starting numbers and crabs


def sheet(state: State) -> Sheet:
    """The table as all see it, in some sixteen lines of eighty columns."""
    beach = _beach(state)
    rows: list[tuple[Section, ...]] = [(beach, _table(state))]
    hand = _own_hand(state)
    if hand:
        rows.append((Facts(UNTITLED, hand),))
    adventure = layout.adventure_facts(state)
    if adventure:
        rows.append((Facts(UNTITLED, adventure),))
    rows.append((Facts(UNTITLED, _legend(beach)),))
    return Sheet(_heading(state), tuple(rows))


def _heading(state: State) -> Text:
    if state.chef == NOBODY:
        return say("Oh Crab!")
    return say("Oh Crab! · round {round} · chef {who}", round=state.round, who=Who(state.chef))


# -- the beach ---------------------------------------------------------------------------------


def _beach(state: State) -> Grid:
    """The rows around the crab in question; the sea only where it is near."""
    whole = layout.beach(state)
    first = max(0, min(_crab_row(state) - BEHIND, state.conf.board.rows - ROWS))
    high = len(whole.rows) - first  # rows run from the sea to the land
    shown = slice(0 if high - ROWS <= 1 else high - ROWS, high)
    rows = tuple((_number(row[0]), *map(_cell, row[1:])) for row in whole.rows[shown])
    return Grid(UNTITLED, (UNTITLED, *whole.head[1:]), rows, whole.keys[shown])


def _number(row: Text) -> Text:
    return Text(row.id.rjust(2)) if row.id.isdecimal() else row


def _cell(cell: Text) -> Text:
    """A crab and what it will meet there later: swaps, shortcuts and currents."""
    mark, _, letters = cell.id.partition(" ")
    return Text(mark + "".join(letter for letter in letters if letter in LATER))


def _crab_row(state: State) -> int:
    """The row, from 0, of the active crab; else of the last one of whoever is asked."""
    crabs = [state.crab] if state.crab != NOBODY else []
    asked = _asked_in_secret(state)
    if not crabs and asked is not None:
        crabs = list(state.conf.crabs[asked])
    fields = [state.at[crab] for crab in crabs if state.at[crab] >= 0]
    return min(fields or [field for field in state.at if field >= 0], default=0) // STRIDE


def _asked_in_secret(state: State) -> int | None:
    return state.asks[-1].known_to if state.asks else None


# -- beside it -----------------------------------------------------------------------------------


def _table(state: State) -> Facts:
    """Players and market; for a secret question the hand it is about."""
    facts: list[Fact] = []
    asked = _asked_in_secret(state)
    for seat in range(state.conf.seats):
        facts.append(_player(state, seat))
        if asked in (None, seat):
            facts.append(_cards(state, seat))
    facts += _market(state) if asked is None else _hand(state, asked)
    return Facts(say("Players"), tuple(facts))


def _player(state: State, seat: int) -> Fact:
    crabs = tuple(
        say("{crab} {field}", crab=layout.crab_mark(state, crab), field=field_words(state.at[crab]))
        for crab in state.conf.crabs[seat]
    )
    shells = say_n("{n} shell", "{n} shells", state.players[seat].shells)
    active = say("→ {who}", who=Who(seat))
    return Fact(
        active if seat == state.seat else say("{who}", who=Who(seat)),
        say("{crabs}; {shells}", crabs=crabs, shells=shells),
    )


def _cards(state: State, seat: int) -> Fact:
    """The hand, and the ends of the path, which can be added to."""
    player = state.players[seat]
    hand = say_n("{n} card", "{n} cards", player.hand.bit_count())
    if not player.path:
        return Fact(UNTITLED, hand)
    ends = f"{_halves(state, player.path[0])[0]} … {_halves(state, player.path[-1])[1]}"
    return Fact(UNTITLED, say("{hand}; path {ends}", hand=hand, ends=ends))


def _halves(state: State, card: int) -> tuple[str, str]:
    return halves(state.conf.parts, card) if card < CARDS else ("?", "?")


def _market(state: State) -> Iterator[Fact]:
    for number, slot in enumerate(state.slots, 1):
        what = _card(state, slot[-1]) if slot else Text("-")
        yield Fact(say("market {number}", number=number), what, f"market/{number}")
    tiles = tuple(
        f"{state.conf.parts.tiles[tile]} {tile_cost(state, tile)}" for tile in state.conf.tiles
    )
    yield Fact(say("tiles"), say("{tiles} shells", tiles=tiles))


def _hand(state: State, seat: int) -> Iterator[Fact]:
    cards = bits(state.players[seat].hand)
    if len(cards) > MOST_CARDS:  # the list of moves has them
        return
    for number, card in enumerate(cards):
        key = f"hand/{state.conf.parts.cards[card]}" if card < CARDS else ""
        yield Fact(UNTITLED if number else say("hand"), _card(state, card), key)


def _own_hand(state: State) -> tuple[Fact, ...]:
    """The hand of the one player whose view this is, where no hand is asked for."""
    known = [player.hand for player in state.players if player.hand and not player.hand >> CARDS]
    view = any(player.hand >> CARDS for player in state.players)
    if not view or len(known) != 1 or _asked_in_secret(state) is not None:
        return ()
    cards = tuple(_card(state, card) for card in bits(known[0]))
    return (Fact(say("hand"), say("{cards}", cards=cards)),)


def _card(state: State, card: int) -> Text:
    """Name, main action and halves; "?" for a card that this view does not know."""
    parts = state.conf.parts
    if card >= CARDS:
        return Text("?")
    shown = f"{SYMBOL_LETTERS[parts.main[card]]} {'|'.join(halves(parts, card))}"
    starting = parts.special[card] == NONE
    name = BASIC[parts.main[card]] if starting else card_words(parts, card)
    return say("{card} {halves}", card=name, halves=shown)


def _legend(beach: Grid) -> tuple[Fact, ...]:
    """What the letters in sight mean."""
    fields = [_MARKS.sub("", field.id) for row in beach.rows for field in row[1:]]
    seen = set("".join(fields))
    letters = (
        Fact(Text(letters), text)
        for letters, text in FIELDS.items()
        if letters != "·" and seen & set(letters.replace(" ", ""))
    )
    return (Fact(Text(" ".join(SYMBOL_LETTERS)), say("{symbols}", symbols=BASIC)), *letters)
