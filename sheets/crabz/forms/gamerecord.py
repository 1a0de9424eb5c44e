"""The game record of CRABZ players: tags, then one move a line.

::

    [Game "crabz"]
    [Start "R/RB/-/b2:BM,…"]
    [Result "B"]
    [Reason "last_player"]
    1. R d6-b4
    2. B d3-e5 {comments are ignored}
"""

from __future__ import annotations

import re

from sheets.crabz.forms import position as positions
from sheets.crabz.names import COLOUR_WORDS, COLOURS
from sheets.crabz.rules import events
from sheets.crabz.rules.moves import AGREE_DRAW, AgreeDraw, Crawl, Move
from sheets.crabz.rules.state import State
from sheets.engine.errors import BadRecord, ShoalError
from sheets.engine.setup import Player, Setup
from sheets.engine.table import Table
from sheets.engine.text import Speaker, say

_TAG = re.compile(r'\[(\w+) "([^"]*)"\]')
_MOVE = re.compile(r"(?:(\d{1,6})\.\s*)?([RBGY])\s+(\S+)")
_COMMENT = re.compile(r"\{[^}]*\}")
NEEDED = ("Start", "Result", "Reason")


class GameRecord:
    """Reads and writes the CRABZ game record."""

    def write(self, table: Table[State, Move], /) -> str:
        """The record of a table, comments on waves and ends included."""
        first = next(
            (at for at, state in enumerate(table.states) if state.phase in ("play", "over")), None
        )
        if first is None:
            raise BadRecord(say("the crabs are not laid out yet, so there is nothing to write"))
        start, end = table.states[first], table.state
        tags = {
            "Game": "crabz",
            "Start": positions.write(start),
            "Players": ", ".join(_plain_name(name) for name in table.setup.names),
            "Seed": _plain_name(table.setup.seed),
            "Result": _result(end),
            "Reason": end.end or "unfinished",
            "Final": positions.write(end),
        }
        lines = [f'[{key} "{value}"]' for key, value in tags.items()]
        crawls = [
            at for at in range(first, len(table.steps)) if isinstance(table.steps[at].move, Crawl)
        ]
        for number, at in enumerate(crawls, 1):
            colour = COLOURS[start.order[table.steps[at].seat]]
            comment = _comment(table, at)
            lines.append(
                f"{number}. {colour} {table.game.rules.format(table.steps[at].move)}{comment}"
            )
        return "\n".join(lines) + "\n"

    def read(self, text: str, /) -> Table[State, Move]:
        """The table of a record, every move judged, result and final position checked."""
        tags, moves = _split(text)
        table = _start(tags)
        for line, colour, move in moves:
            try:
                _play(table, colour, move)
            except ShoalError as error:
                raise BadRecord(error.text, line=line, rule=error.rule) from None
        while tags["Reason"] == "agreement" and not table.over:
            table.play(AGREE_DRAW)
        _compare(table.state, tags)
        return table


def _split(text: str) -> tuple[dict[str, str], list[tuple[int, str, str]]]:
    tags: dict[str, str] = {}
    moves: list[tuple[int, str, str]] = []
    for number, raw in enumerate(text.split("\n"), 1):
        line = _COMMENT.sub("", raw).strip()
        tag, move = _TAG.fullmatch(line), _MOVE.fullmatch(line)
        if tag and not moves:
            tags[tag[1]] = tag[2]
        elif move:
            if move[1] and int(move[1]) != len(moves) + 1:
                raise BadRecord(
                    say("move {number} was expected here", number=len(moves) + 1), line=number
                )
            moves.append((number, move[2], move[3]))
        elif line:
            raise BadRecord(
                say("`{text}` is neither a tag nor a move", text=line[:60]), line=number
            )
    missing = [tag for tag in NEEDED if tag not in tags]
    if missing:
        raise BadRecord(say("the tag [{tag}] is missing", tag=missing[0]))
    return tags, moves


def _start(tags: dict[str, str]) -> Table[State, Move]:
    from sheets.engine.registry import load_game

    order = [*tags["Start"].split("/"), ""][1]
    named = [name.strip() for name in tags.get("Players", "").split(",") if name.strip()]
    if len(named) != len(order) or len(set(named)) != len(named):
        speaker = Speaker()
        named = [speaker(COLOUR_WORDS[COLOURS.index(c)]) for c in order if c in COLOURS]
    game = load_game("crabz")
    setup = Setup(
        "crabz",
        tuple(map(Player, named)),
        tags.get("Seed", "0"),
        position=tags["Start"],
        rules=game.info.rules,
        data=game.info.data,
    )
    try:
        return Table(game, setup)
    except ShoalError as error:
        raise BadRecord(say("start position: {why}", why=error.text), rule=error.rule) from None


def _play(table: Table[State, Move], colour: str, text: str) -> None:
    state = table.state
    if not table.over and COLOURS[state.order[state.turn]] != colour:
        raise BadRecord(say("it is {colour}'s turn", colour=COLOURS[state.order[state.turn]]))
    table.play(table.game.text.read(state, text)[0])


def _compare(state: State, tags: dict[str, str]) -> None:
    """The tags must tell the same end as the moves."""
    final = positions.write(state)
    for tag, told, found in (
        ("Result", tags["Result"], _result(state)),
        ("Reason", tags["Reason"], state.end or "unfinished"),
        ("Final", tags.get("Final", final), final),
    ):
        if told != found:
            raise BadRecord(
                say(
                    "[{tag}] says {told}, but the moves lead to {found}",
                    tag=tag,
                    told=told[:80],
                    found=found,
                )
            )


def _result(state: State) -> str:
    if state.end == "last_player":
        return COLOURS[state.order[state.turn]]
    return "draw" if state.end else "*"


def _comment(table: Table[State, Move], at: int) -> str:
    """Return a comment on the consequences of a move: waves, players out, the winner."""
    before, after = table.states[at], table.states[at + 1]
    parts = []
    for event in table.events(at + 1):
        if isinstance(event, events.Wave):
            parts += [f"wave {' '.join(event.places)}", f"{event.n} crabs"]
    for seat in after.out[len(before.out) :]:
        parts.append(f"out {COLOURS[before.order[seat]]}")
    if after.end == "last_player":
        parts.append(f"winner {COLOURS[after.order[after.turn]]}")
    elif after.end and not isinstance(table.steps[at].move, AgreeDraw):
        parts.append(f"draw {after.end}")
    return f" {{{'; '.join(parts)}}}" if parts else ""


def _plain_name(name: str) -> str:
    """A name that cannot break a tag or the list of players."""
    return "".join("'" if char in '"[]{},' else char for char in name if char.isprintable())
