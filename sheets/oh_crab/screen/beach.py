"""The beach as data: its fields, the crabs on them, its shortcuts and what its letters mean."""

from __future__ import annotations

from sheets.engine.sheet import Fact, Facts, Grid
from sheets.engine.text import Text, say, say_n
from sheets.oh_crab.board import ARROWS, COLUMNS, SEA, STRIDE, SURPRISE, SYMBOL_LETTERS, field_name
from sheets.oh_crab.names import BASIC, FIELDS
from sheets.oh_crab.rules.state import State

TINTS = {"red": "R", "orange": "O", "blue": "B", "green": "G", "brown": "N"}  # of the palette
POINTS = dict(zip(ARROWS, "↑↖↗↓↙↘", strict=True))  # the sea is above
LATER = {"c", "1", "2", *POINTS.values()}  # what a crab meets where it stands


def beach(state: State) -> Grid:
    """Rows from the sea to the land; letters as in the legend."""
    board = state.conf.board
    rows, tints = [_sea_row(state)], [_sea_tints(state)]
    keys: list[tuple[str, ...]] = [("sea",)]
    for row in range(board.rows - 1, -1, -1):
        fields = range(row * STRIDE, row * STRIDE + board.columns)
        rows.append((Text(str(row + 1)), *(_shown(cell(state, field)) for field in fields)))
        keys.append(("", *map(field_name, fields)))
        tints.append(("", *(_tint_at(state, field) for field in fields)))
    head = (say("row"), *map(Text, COLUMNS[: board.columns]))
    return Grid("beach", say("Beach"), head, tuple(rows), tuple(keys), tuple(tints), staggered=True)


def _shown(text: str) -> Text:
    """Return a text as it is: "red" is a crab on its back, not a word to translate."""
    return Text("{mark}", (("mark", text),)) if text == text.lower() != text.upper() else Text(text)


def gone(state: State) -> frozenset[int]:
    """The fields whose surprise is gone."""
    left = {tile.place for tile in state.adv.surprises}
    features = state.conf.board.features
    return frozenset(
        field for field, each in enumerate(features) if each & SURPRISE and field not in left
    )


def _swimmers(state: State) -> list[int]:
    return [crab for crab, field in enumerate(state.at) if field == SEA]


def _sea_row(state: State) -> tuple[Text, ...]:
    cells = ["~"] * state.conf.board.columns
    for at, crab in enumerate(_swimmers(state)):
        cells[at % len(cells)] = crab_mark(state, crab)
    return (say("sea"), *map(Text, cells))


def _sea_tints(state: State) -> tuple[str, ...]:
    return ("", *(tint(state, crab) for crab in _swimmers(state)))


def _tint_at(state: State, field: int) -> str:
    return tint(state, state.at.index(field)) if field in state.at else ""


def tint(state: State, crab: int) -> str:
    """A crab's colour in the palette."""
    return TINTS.get(state.conf.parts.colours[crab], "")


def crab_mark(state: State, crab: int) -> str:
    """Three letters of the colour: capitals stand, small letters lie on their back."""
    name = state.conf.parts.colours[crab][:3]
    return name.lower() if state.down >> crab & 1 else name.upper()


def cell(state: State, field: int) -> str:
    """Return the text of a field: its letters, or the crab on it and what it meets there later."""
    letters = state.conf.board.spec.rows[field // STRIDE][field % STRIDE]
    if field in state.made:
        letters = "o"
    if "?" in letters and not any(tile.place == field for tile in state.adv.surprises):
        letters = letters.replace("?", "") or "."
    letters = "".join(POINTS.get(letter, letter) for letter in letters)
    if field not in state.at:
        return {"X": "##", ".": "·"}.get(letters, letters)
    letters = letters[2:] if letters[0] == "S" else letters  # starting fields: only for the start
    later = "".join(letter for letter in letters if letter in LATER)
    return f"{crab_mark(state, state.at.index(field))} {later}".rstrip()


def shortcuts(state: State) -> Facts:
    """Return the shortcuts that a crab may still come to, with targets and prices (OC-10.7)."""
    depth = state.conf.board.depth
    last = min((depth[field] for field in state.at if field >= 0), default=0)
    facts = tuple(
        Fact(
            Text(field_name(way.field)),
            say_n(
                "to {field} for {n} card {symbol}",
                "to {field} for {n} cards {symbol}",
                way.count,
                field=field_name(way.target),
                symbol=BASIC[way.symbol],
            ),
        )
        for way in state.conf.board.spec.shortcuts
        if depth[way.field] >= last
    )
    return Facts("shortcuts", say("Shortcuts"), facts)


def legend(state: State, *, brief: bool = False) -> Facts:
    """Meaning of the letters in sight; in brief also of those that stand for cards."""
    board = state.conf.board
    fields = (row * STRIDE + column for row in range(board.rows) for column in range(board.columns))
    shown = {field: cell(state, field) for field in fields}
    seen = {text.partition(" ")[2] if at in state.at else text for at, text in shown.items()}
    letters = {letter for text in seen for letter in text if "S" not in text}
    signs = (
        Fact(Text(label), text)
        for label, text in FIELDS.items()
        if label != "·" and letters & set(label.replace(" ", ""))
    )
    symbols = [Fact(Text(" ".join(SYMBOL_LETTERS)), say("{symbols}", symbols=BASIC))]
    nearer = Fact(Text("b d f"), say("half a field nearer to the sea"))
    return Facts("legend", say("Legend"), (*(symbols if brief else ()), *signs, nearer))
