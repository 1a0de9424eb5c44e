"""The table on a small screen: exhibits and market always, then what the question needs."""

from __future__ import annotations

from sheets.engine.sheet import Section, Sheet, filled
from sheets.engine.text import Text
from sheets.wreck_raiders.parts import Parts
from sheets.wreck_raiders.rules import asks
from sheets.wreck_raiders.rules.state import State
from sheets.wreck_raiders.screen import mat as mats
from sheets.wreck_raiders.screen import sheet as table

TREASURES = ("place", "draw", "scallop", "claim", "decorate", "style", "shell", "tidy", "exhibit")
TILES = ("buy", "round_buy", "free_tile", "stack")

Row = tuple[Section, ...]


def sheet(parts: Parts, state: State) -> Sheet:
    """The sections of table and mat in brief; the mat first where treasures are placed or
    exhibits claimed, the aquariums first where tiles are bought, else reef and board."""
    seat = shown_seat(state)
    own = state.mats[seat]
    displays = mats.displays_section(parts, own, seat, brief=True)
    vault = mats.vault_section(parts, own, brief=True)
    mat: Row = (displays, vault)
    board: Row = (table.board_section(parts, state, brief=True), displays)
    reef: Row = (table.reef_section(state, brief=True),)
    tanks: Row = (mats.aquariums_section(parts, state, own, only_open=True),)
    people: Row = (table.players_section(parts, state, brief=True),)
    alone: list[Row] = [(table.solo_section(parts, state),)] if state.solo else []
    rows: list[Row] = [
        (table.row_section(parts, state, brief=True),),
        (table.market_section(parts, state, brief=True),),
    ]
    match state.asks[-1].kind if state.asks else "":
        case kind if kind in TREASURES:
            rows += [mat, people, *alone, reef, board[:1], tanks]
        case kind if kind in TILES:
            rows += [people, tanks, *alone, mat, reef, board[:1]]
        case "take" | "roll" | "rival_take":
            rows += [reef, board, people, *alone, (vault,), tanks]
        case _:
            rows += [board, people, *alone, reef, (vault,), tanks]
    rows += [(table.legend_section(),), (table.supplies_section(state),)]
    return Sheet(Text(""), filled(rows))


def shown_seat(state: State) -> int:
    """Whose mat matters: who is asked, who gets the treasure drawn, whose turn it is."""
    ask = state.asks[-1] if state.asks else None
    if ask is not None and ask.seat >= 0:
        return ask.seat
    if isinstance(ask, asks.Treasure) and ask.who < len(state.mats):
        return ask.who
    return state.turn
