"""The crabs on a real board, who begins and crawls, as people type them."""

from __future__ import annotations

import re
from itertools import pairwise

from sheets.crabz.board import INDEX, MIDDLE, NAMES, NEIGHBOURS, bits
from sheets.crabz.names import CODES, COLOURS
from sheets.crabz.rules import Rules
from sheets.crabz.rules.moves import Layout, Move
from sheets.crabz.rules.state import State
from sheets.engine.errors import BadText, IllegalMove, Problem
from sheets.engine.text import Text, say

_PATH = re.compile(r"[a-g][1-7](?:-[a-g][1-7]){2,3}(?:~[a-g][1-7])?")
_CELLS = re.compile(r"[a-g][1-7]")
_LOOSE = re.compile(r"[a-g][1-7](?:[\s>→-]*(?:to )?[a-g][1-7]){1,3}")
_ROW = re.compile(r"\b([a-g])\b[:=]?")


def layout_prompt(state: State) -> Text:
    """What to do and what to type, beginning with the row one reads first."""
    rows = _rows(state)
    top = max(rows)
    crabs = [f"{COLOURS[colour]}{size}" for size in "LSM" for colour in state.order]
    example = f"{top} {' '.join(crabs[: len(rows[top])])}  {chr(ord(top) - 1)} …"
    return say(
        "lay out the crabs at random, one on every space; type each row's letter and its crabs "
        "from left to right: {example}",
        example=example,
    )


def read_layout(rules: Rules, state: State, text: str) -> Move:
    """A layout in its canonical form; or crabs after the letter of their row, rows in any
    order (`f RL BS RM e …`); or all crabs in board order (`RL BS …`).  Blanks and commas
    between crabs are as one likes."""
    text = text.removeprefix("layout ")
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
    cells = [cell for row in rows.values() for cell in row]
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
    return Layout(tuple(zip(cells, laid, strict=True)))


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
