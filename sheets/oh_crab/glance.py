"""The race on a small screen: the beach around the crab in question, the rest in words."""

from __future__ import annotations

from collections.abc import Iterator

from sheets.engine.sheet import Fact, Facts, Grid, Section, Sheet
from sheets.engine.text import Text, Who, say, say_n
from sheets.oh_crab import layout
from sheets.oh_crab.board import STRIDE, SYMBOL_LETTERS, field_name
from sheets.oh_crab.cards import deck_size
from sheets.oh_crab.extra_tiles import tile_cost
from sheets.oh_crab.kit import CARDS
from sheets.oh_crab.moves import Move
from sheets.oh_crab.state import NOBODY, State
from sheets.oh_crab.words import BASIC, FIELDS, halves

ROWS = 12
BEHIND = 2  # rows shown on the land side of the crab
UNTITLED = Text("")


def sheet(state: State, last: Move | None) -> Sheet:
    """The table as all see it, in some sixteen lines of eighty columns."""
    beach = _window(state, layout.beach(state, last, ()))
    rows: list[tuple[Section, ...]] = [(beach, _table(state))]
    adventure = layout.adventure_facts(state)
    if adventure:
        rows.append((Facts(UNTITLED, adventure),))
    rows.append((Facts(UNTITLED, _legend(beach)),))
    return Sheet(say("Oh Crab!"), tuple(rows))


def _window(state: State, beach: Grid) -> Grid:
    """The rows around the crab in question; the sea only where it is near."""
    first = max(0, min(_crab_row(state) - BEHIND, state.conf.board.rows - ROWS))
    high = len(beach.rows) - first  # rows run from the sea to the land
    near_sea = high - ROWS <= 1
    return Grid(UNTITLED, beach.head, beach.rows[0 if near_sea else high - ROWS : high])


def _crab_row(state: State) -> int:
    """The row, from 0, of the active crab; else of the last one of whoever is asked."""
    crabs = [state.crab] if state.crab != NOBODY else []
    ask = state.asks[-1] if state.asks else None
    if not crabs and ask is not None and ask.known_to is not None:
        crabs = list(state.conf.crabs[ask.known_to])
    fields = [state.at[crab] for crab in crabs if state.at[crab] >= 0]
    return min(fields or [field for field in state.at if field >= 0], default=0) // STRIDE


def _table(state: State) -> Facts:
    facts: list[Fact] = []
    for seat in range(state.conf.seats):
        facts += _player(state, seat)
    facts += _market(state)
    tiles = tuple(
        f"{state.conf.kit.tiles[tile]} {tile_cost(state, tile)}" for tile in state.conf.tiles
    )
    facts.append(Fact(say("tiles"), say("{tiles} shells", tiles=tiles)))
    return Facts(_heading(state), tuple(facts))


def _heading(state: State) -> Text:
    supply = say_n("{n} shell left", "{n} shells left", state.supply)
    if state.chef == NOBODY:
        return supply
    return say(
        "Round {round} · chef {who} · {supply}",
        round=state.round,
        who=Who(state.chef),
        supply=supply,
    )


def _player(state: State, seat: int) -> Iterator[Fact]:
    """Crabs and shells; below them the hand and the ends of the path, which can be added to."""
    player = state.players[seat]
    crabs = tuple(
        f"{layout.crab_mark(state, crab)} {field_name(state.at[crab])}"
        for crab in state.conf.crabs[seat]
    )
    shells = say_n("{n} shell", "{n} shells", player.shells)
    active = say("→ {who}", who=Who(seat))
    yield Fact(
        active if seat == state.seat else say("{who}", who=Who(seat)),
        say("{crabs}; {shells}", crabs=crabs, shells=shells),
    )
    hand = say_n("{n} card", "{n} cards", player.hand.bit_count())
    if player.path:
        ends = f"{_halves(state, player.path[0])[0]} … {_halves(state, player.path[-1])[1]}"
        yield Fact(UNTITLED, say("{hand}; path {ends}", hand=hand, ends=ends))
    else:
        yield Fact(UNTITLED, hand)


def _halves(state: State, card: int) -> tuple[str, str]:
    return halves(state.conf.kit, card) if card < CARDS else ("?", "?")


def _market(state: State) -> Iterator[Fact]:
    kit = state.conf.kit
    for number, slot in enumerate(state.slots, 1):
        what = "-"
        if slot:
            card = slot[-1]
            what = (
                f"{kit.cards[card]} {SYMBOL_LETTERS[kit.main[card]]} {'|'.join(halves(kit, card))}"
            )
        yield Fact(say("market {number}", number=number), Text(what))
    yield Fact(say("deck"), say_n("{n} card", "{n} cards", deck_size(state)))


def _legend(beach: Grid) -> tuple[Fact, ...]:
    """What the letters in sight mean."""
    seen = {letter for row in beach.rows for cell in row[1:] for letter in cell.id}
    letters = (
        Fact(Text(letters), text)
        for letters, text in FIELDS.items()
        if letters != "·" and seen & set(letters.replace(" ", ""))
    )
    return (Fact(Text(" ".join(SYMBOL_LETTERS)), say("{symbols}", symbols=BASIC)), *letters)
