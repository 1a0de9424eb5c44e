"""The crabs on a real board, who begins and crawls, as people type them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from sheets.crabz.board import INDEX, MIDDLE, NAMES, NEIGHBOURS, bits
from sheets.crabz.names import CODES, COLOUR_WORDS, COLOURS, SIZE_WORDS, SIZES
from sheets.crabz.rules import Rules
from sheets.crabz.rules.moves import Crawl, Lay, Layout, Move
from sheets.crabz.rules.state import State
from sheets.engine.errors import BadText, IllegalMove, Problem
from sheets.engine.text import Speaker, say

_PATH = re.compile(r"[a-g][1-7](?:-[a-g][1-7]){2,3}(?:~[a-g][1-7])?")
_CELLS = re.compile(r"[a-g][1-7]")
_LOOSE = re.compile(r"[a-g][1-7](?:[\s>→-]*(?:to )?[a-g][1-7]){1,3}")
_ROW = re.compile(r"\b([a-g])\b[:=]?")


LISTED = (0, 0, 27, 27, 18)  # by the number of players: moves that the screen numbers
PAD = "1234567890,."  # the number pad: a row for each colour, small, medium and large


# -- the fewest keys ----------------------------------------------------------------------


def numbered(legal: Sequence[Move], players: int) -> dict[str, tuple[Move]]:
    """Return the keys of moves: their numbers as far as the screen shows them, then the shortest
    clear beginnings of from and to."""
    most = LISTED[players]
    found = {str(number): (move,) for number, move in enumerate(legal[:most], 1)}
    ways = [spaces(move) for move in legal] if len(legal) > most else []
    for move in legal[most:]:
        way = spaces(move)
        size = next(
            size
            for size in range(1, len(way) + 1)
            if sum(other.startswith(way[:size]) for other in ways) == 1
        )
        found[way[:size]] = (move,)
    return found


def laid(legal: Sequence[Move]) -> dict[str, tuple[Move]]:
    """Return the keys of crabs laid in turn: the space and the letter of the size, ``b2s``."""
    return {
        f"{NAMES[move.space]}{SIZES[move.size].lower()}": (move,)
        for move in legal
        if isinstance(move, Lay)
    }


def spaces(move: Move) -> str:
    """Return from and to without a sign between: ``c3b2``, with a group that stays
    ``c3b2~c1``."""
    assert isinstance(move, Crawl)
    stays = "" if move.survivor is None else f"~{NAMES[move.survivor]}"
    return f"{NAMES[move.start]}{NAMES[move.end]}{stays}"


def begun(legal: Sequence[Move], text: str) -> list[Move]:
    """Return the crawls that from and to begin with this text."""
    typed = re.sub(r"[\s>→-]+", "", text)
    return [move for move in legal if isinstance(move, Crawl) and spaces(move).startswith(typed)]


# -- the layout -----------------------------------------------------------------------------


def pad_of(state: State) -> dict[str, int]:
    """Return the crab of each key of the number pad."""
    crabs = [colour << 2 | steps for colour in sorted(state.order) for steps in (3, 2, 1)]
    return dict(zip(PAD, crabs, strict=False))


def padded(state: State, layout: Layout) -> str:
    """Return the keys of a layout on the number pad, from the top row."""
    keys, laid = {crab: key for key, crab in pad_of(state).items()}, dict(layout.crabs)
    return "".join(keys[laid[cell]] for cell in _from_top(state))


def _from_top(state: State) -> list[int]:
    """Return the spaces of the zone as they are read: the top row first, from left to right."""
    return [cell for _, row in sorted(_rows(state).items(), reverse=True) for cell in row]


def legend(state: State, language: str) -> str:
    """Return what the keys of the number pad mean, in a line."""
    speaker = Speaker(language)
    colours = (
        f"{PAD[3 * at : 3 * at + 3]} {speaker(COLOUR_WORDS[colour])}"
        for at, colour in enumerate(sorted(state.order))
    )
    sizes = ", ".join(speaker(SIZE_WORDS[steps]) for steps in (3, 2, 1))
    return f"{'  '.join(colours)}  ({sizes})"


def read_layout(rules: Rules, state: State, text: str) -> Move:
    """A layout in its canonical form; a key of the number pad for each crab, from the top row;
    or crabs after the letter of their row, rows in any
    order (`f RL BS RM e …`); or all crabs in board order (`RL BS …`).  Blanks and commas
    between crabs are as one likes."""
    text = text.removeprefix("layout ")
    pad = pad_of(state)
    keys = re.sub(r"\s+", "", text)
    if keys and all(key in pad for key in keys):
        return _laid(_from_top(state), [pad[key] for key in keys])
    if re.search(r"[a-g][1-7]:", text):
        return rules.parse(f"layout {text}")
    rows = _rows(state)
    before, *parts = _ROW.split(text.lower())
    if parts:
        letters = parts[::2]
        crabs = {letter: _crabs(part) for letter, part in zip(letters, parts[1::2], strict=True)}
        if before.strip() or sorted(letters) != sorted(rows):
            raise BadText(say("type every row once: {rows}", rows=" ".join(sorted(rows)[::-1])))
        for letter, cells in rows.items():
            if len(crabs[letter]) != len(cells):
                raise BadText(
                    say(
                        "row {row} has {count} spaces, {first} to {last}, not {typed}",
                        row=letter,
                        count=len(cells),
                        first=NAMES[cells[0]],
                        last=NAMES[cells[-1]],
                        typed=len(crabs[letter]),
                    )
                )
        laid = [code for letter in rows for code in crabs[letter]]
    else:
        laid = _crabs(text)
    return _laid([cell for row in rows.values() for cell in row], laid)


def _laid(cells: Sequence[int], laid: Sequence[int]) -> Layout:
    """Return a layout with a crab for each of these spaces."""
    if len(laid) != len(cells):
        raise BadText(
            say(
                "type {count} crabs, not {typed}: by rows, or all from {first} to {last}",
                count=len(cells),
                typed=len(laid),
                first=NAMES[cells[0]],
                last=NAMES[cells[-1]],
            )
        )
    return Layout(tuple(sorted(zip(cells, laid, strict=True))))


def _rows(state: State) -> dict[str, list[int]]:
    """The spaces of the zone by the letter of their row, in board order."""
    rows: dict[str, list[int]] = {}
    for cell in bits(state.zone):
        rows.setdefault(NAMES[cell][0], []).append(cell)
    return rows


def _crabs(text: str) -> list[int]:
    """The crabs of a text, two letters each."""
    letters = re.sub(r"[\s,;.]+", "", text.upper())
    pairs = [letters[at : at + 2] for at in range(0, len(letters), 2)]
    codes = []
    for pair in pairs:
        try:
            codes.append(CODES[pair])
        except KeyError:
            raise BadText(
                say(
                    "`{crab}` isn't a crab; write a colour (R B G Y) and a size (L M S), for "
                    "example RL",
                    crab=pair,
                )
            ) from None
    return codes


def first(state: State, text: str) -> str:
    """`first B` for B or p2."""
    word = text.removeprefix("first ").lower()
    for seat, colour in enumerate(state.order):
        if word in (COLOURS[colour].lower(), f"p{seat + 1}"):
            return f"first {COLOURS[colour]}"
    return text


def crawl(state: State, text: str) -> str:
    """The canonical text of cells written loosely (c3 d5, c3d5) or of a path (c3-c4-d5)."""
    if _LOOSE.fullmatch(text):
        text = "-".join(_CELLS.findall(text))
    return _without_path(state, text) if _PATH.fullmatch(text) else text


def _without_path(state: State, text: str) -> str:
    """Checks every step of a written path (CZ-4.3 to 4.5) and leaves it out."""
    path, tilde, survivor = text.partition("~")
    names = path.split("-")
    cells = [INDEX.get(name, -1) for name in names]
    if -1 in cells or MIDDLE in names:
        raise BadText(say("`{text}` names a space that isn't on the board", text=text))
    steps = state.stacks[cells[0]] & 3
    if steps and len(cells) - 1 != steps:
        raise IllegalMove(
            Problem(
                "CZ-4.2",
                say(
                    "the path has {n} steps, but the crab takes {steps}",
                    n=len(cells) - 1,
                    steps=steps,
                ),
            )
        )
    for number, (here, there) in enumerate(pairwise(cells), 1):
        if not NEIGHBOURS[here] & state.occupied & 1 << there:
            raise IllegalMove(
                Problem(
                    "CZ-4.4" if NEIGHBOURS[here] & 1 << there else "CZ-4.3",
                    say(
                        "step {n} of the path, {here} to {there}, does not go to a "
                        "neighbouring crab",
                        n=number,
                        here=NAMES[here],
                        there=NAMES[there],
                    ),
                )
            )
    if len(set(cells)) != len(cells):
        raise IllegalMove(Problem("CZ-4.5", say("the path enters a space twice")))
    return f"{names[0]}-{names[-1]}{tilde}{survivor}"
