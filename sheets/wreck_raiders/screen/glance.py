"""The table on a small screen: what the question needs comes first."""

from __future__ import annotations

from sheets.engine.sheet import BESIDE_A_TITLE, Fact, Facts, Grid, Section, Sheet, filled
from sheets.engine.text import Arg, Text, Who, say, say_n
from sheets.wreck_raiders.names import FACE_WORDS, LETTERS, SHELLS, TYPE_OF, TYPE_WORDS, shells_text
from sheets.wreck_raiders.parts import Parts
from sheets.wreck_raiders.rules import asks
from sheets.wreck_raiders.rules.moves import Move
from sheets.wreck_raiders.rules.scoring import score
from sheets.wreck_raiders.rules.state import State, exhibit_of
from sheets.wreck_raiders.screen import sheet as layout
from sheets.wreck_raiders.text.describe import style_words

TREASURES = ("place", "draw", "scallop", "claim", "decorate", "style", "shell", "tidy", "exhibit")
TILES = ("buy", "round_buy", "free_tile", "stack")

Row = tuple[Section, ...]


def sheet(parts: Parts, state: State, last: Move | None) -> Sheet:
    """Board, mat and exhibits; the mat first where treasures are placed or
    exhibits claimed, the market first where tiles are bought."""
    seat = _seat(state)
    reef: Row = (layout.reef_section(state),)
    board = layout.board_section(parts, state, last, ())
    displays, vault, basket = _displays(state, seat), _vault(state, seat), _basket(state, seat)
    mat_title = say("{who}'s mat", who=Who(seat))
    letters = layout.shell_letters(state.mats[seat].shells) or "·"
    mat = Facts(mat_title, (*displays, *vault, Fact(basket.label, Text(letters))))
    mat_row: Row = (Facts(mat_title, (*displays, basket)), Facts(BESIDE_A_TITLE, vault))
    exhibits: Row = (_exhibits(parts, state),)
    market: Row = (layout.market_section(parts, state),)
    tanks: Row = (layout.aquariums_section(parts, state, state.mats[seat], only_open=True),)
    rest: list[Row] = (
        [(layout.solo_section(parts, state),)] if state.solo else [_players(parts, state)]
    )
    kind = state.asks[-1].kind if state.asks else ""
    if kind in TREASURES:
        rows = [mat_row, exhibits, *rest, reef, (board,), market, tanks]
    elif kind in TILES:
        rows = [(Facts(mat_title, (basket,)),), market, tanks, *rest, exhibits, reef, (board,)]
    else:
        rows = [reef, (board, mat), exhibits, *rest, market, tanks]
    rows.append((layout.supplies_section(state),))
    return Sheet(Text(""), filled(rows))


def _seat(state: State) -> int:
    """Whose mat matters: who is asked, who gets the treasure drawn, whose turn it is."""
    ask = state.asks[-1] if state.asks else None
    if ask is not None and ask.seat >= 0:
        return ask.seat
    if isinstance(ask, asks.Treasure) and ask.who < len(state.mats):
        return ask.who
    return state.turn


def _exhibits(parts: Parts, state: State) -> Grid:
    """The row with shells as letters."""
    rows = []
    for key in state.row:
        card = exhibit_of(parts, state, key)
        types: Arg = tuple(TYPE_WORDS[kind] for kind in card.sequence)
        letters = (LETTERS[SHELLS[shell]] for shell in card.decorations)
        style = Text(layout.shell_letters(card.shells)) if any(card.shells) else style_words(card)
        rows.append(
            (
                Text(key),
                say("{types}", types=types),
                Text(str(card.coins)),
                Text(" ".join(letters) or "·"),
                style,
            )
        )
    head = (say("exhibit"), say("treasures"), say("coins"), say("decoration"), say("style"))
    return Grid(Text(""), head, tuple(rows))


def _displays(state: State, seat: int) -> tuple[Fact, ...]:
    """By type, as exhibits want them."""
    facts = []
    for number, display in enumerate(state.mats[seat].displays, 1):
        types = tuple(TYPE_WORDS[TYPE_OF[face]] for face in display) or "·"
        facts.append(Fact(say("display {n}", n=number), say("{types}", types=types)))
    return tuple(facts)


def _vault(state: State, seat: int) -> tuple[Fact, ...]:
    """Column by column, from the bottom."""
    facts = []
    for number, column in enumerate(state.mats[seat].vault, 1):
        faces = tuple(FACE_WORDS[face] for face in column) or "·"
        facts.append(Fact(say("vault {n}", n=number), say("{faces}", faces=faces)))
    return tuple(facts)


def _basket(state: State, seat: int) -> Fact:
    return Fact(say("basket"), say("{shells}", shells=shells_text(state.mats[seat].shells)))


def _players(parts: Parts, state: State) -> Row:
    """Everybody's coins and exhibits, in one line."""
    end = parts.numbers[len(state.mats)].end
    facts = (
        Fact(
            say("{who}", who=Who(seat)),
            say(
                "{coins}, {n} of {end} exhibits",
                coins=say_n("{n} coin", "{n} coins", points.total),
                n=len(mat.exhibits),
                end=end,
            ),
        )
        for seat, (mat, points) in enumerate(zip(state.mats, score(parts, state), strict=True))
    )
    return (Facts(Text(""), tuple(facts)),)
