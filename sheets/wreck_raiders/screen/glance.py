"""The table on a small screen: what the question needs comes first."""

from __future__ import annotations

from sheets.engine.sheet import BESIDE_A_TITLE, Fact, Facts, Section, Sheet, filled
from sheets.engine.text import Text, Who, say, say_n
from sheets.wreck_raiders.names import DISPLAYS, FACE_WORDS, TYPE_OF, TYPE_WORDS, shells_text
from sheets.wreck_raiders.parts import Parts
from sheets.wreck_raiders.rules import asks
from sheets.wreck_raiders.rules.scoring import score
from sheets.wreck_raiders.rules.state import State
from sheets.wreck_raiders.screen import sheet as layout

TREASURES = ("place", "draw", "scallop", "claim", "decorate", "style", "shell", "tidy", "exhibit")
TILES = ("buy", "round_buy", "free_tile", "stack")

Row = tuple[Section, ...]


def sheet(parts: Parts, state: State) -> Sheet:
    """Board, mat and exhibits; the mat first where treasures are placed or
    exhibits claimed, the market first where tiles are bought."""
    seat = _seat(state)
    reef: Row = (layout.reef_section(state),)
    board = layout.board_section(parts, state)
    displays, vault, basket = (
        _displays(state, seat),
        _vault(parts, state, seat),
        _basket(state, seat),
    )
    mat_title = say("{who}'s mat", who=Who(seat))
    letters = layout.shell_letters(state.mats[seat].shells) or "·"
    mat = Facts(mat_title, (*displays, *vault, Fact(basket.label, Text(letters))))
    mat_row: Row = (Facts(mat_title, (*displays, basket)), Facts(BESIDE_A_TITLE, vault))
    exhibits: Row = (layout.row_section(parts, state, brief=True),)
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


def _displays(state: State, seat: int) -> tuple[Fact, ...]:
    """By type, as exhibits want them."""
    facts = []
    for number, display in enumerate(state.mats[seat].displays, 1):
        types = tuple(TYPE_WORDS[TYPE_OF[face]] for face in display) or "·"
        label = say("display {n}", n=number)
        facts.append(Fact(label, say("{types}", types=types), DISPLAYS[number - 1]))
    return tuple(facts)


def _vault(parts: Parts, state: State, seat: int) -> tuple[Fact, ...]:
    """Column by column, from the bottom."""
    facts = []
    mat = state.mats[seat]
    for at, column in enumerate(mat.vault):
        faces = tuple(FACE_WORDS[face] for face in column) or "·"
        key = layout.vault_key(mat, at) if len(column) < parts.rows else ""
        facts.append(Fact(say("vault {n}", n=at + 1), say("{faces}", faces=faces), key))
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
