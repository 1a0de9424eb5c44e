"""The mats as data, for terminal and paper; in brief where the screen is small."""

from __future__ import annotations

from collections.abc import Iterator

from sheets.engine.sheet import BESIDE_A_TITLE, Fact, Facts, Grid, Pieces, Sheet
from sheets.engine.text import Arg, PlayerName, Text, say
from sheets.wreck_raiders import names
from sheets.wreck_raiders.cards import tile_value, tiles_text
from sheets.wreck_raiders.parts import Parts
from sheets.wreck_raiders.rules.scoring import CATEGORIES, aquarium_lines, score, track
from sheets.wreck_raiders.rules.state import Mat, State, exhibit_of, off_board, tile_of
from sheets.wreck_raiders.screen.sheet import NOTHING, exhibit_piece
from sheets.wreck_raiders.text.typed_cards import types_brief


def sheet(parts: Parts, state: State, seat: int) -> Sheet:
    """The mat of a seat."""
    mat = state.mats[seat]
    return Sheet(
        say("{who}'s mat", who=PlayerName(seat)),
        (
            (displays_section(parts, mat, seat),),
            (vault_section(parts, mat), _basket(parts, state, seat), _coins(parts, state, seat)),
            (_owned(parts, state, mat),),
            (aquariums_section(parts, state, mat),),
        ),
        seat,
    )


def displays_section(parts: Parts, mat: Mat, seat: int, *, brief: bool = False) -> Grid | Facts:
    """The treasures from the left; ``brief``: their types, as exhibits want them."""
    if brief:
        lines = ([names.TYPE_OF[face] for face in display] for display in mat.displays)
        facts = (
            Fact(
                Text(f"d{number}"),
                types_brief(line) if line else NOTHING,
                names.DISPLAYS[number - 1],
            )
            for number, line in enumerate(lines, 1)
        )
        return Facts("mat", say("{who}'s mat", who=PlayerName(seat)), tuple(facts))
    rows = []
    for number, display in enumerate(mat.displays, 1):
        cells = [names.FACE_WORDS[face] for face in display] + [NOTHING] * parts.pedestals
        types: Arg = tuple(names.TYPE_WORDS[names.TYPE_OF[face]] for face in display)
        rows.append(
            (
                Text(str(number)),
                *cells[: parts.pedestals],
                say("{types}", types=types) if display else NOTHING,
            )
        )
    head = (
        say("display"),
        *(Text(str(at)) for at in range(1, parts.pedestals + 1)),
        say("types"),
    )
    numbers = range(1, parts.pedestals + 1)
    keys = tuple((name, *(f"{name}/{number}" for number in numbers)) for name in names.DISPLAYS)
    return Grid("displays", say("Displays (from the left)"), head, tuple(rows), keys)


def vault_section(parts: Parts, mat: Mat, *, brief: bool = False) -> Grid | Facts:
    """Each column from the bottom; ``brief``: a line for each."""
    if brief:
        return Facts("vault", BESIDE_A_TITLE, tuple(_columns(parts, mat)))
    rows, keys = [], []
    for row in reversed(range(parts.rows)):
        cells = [names.FACE_WORDS[col[row]] if len(col) > row else NOTHING for col in mat.vault]
        coins = Text(str(parts.data.mat.rows[row]))
        rows.append((Text(str(row + 1)), *cells, coins))
        keys.append(("", *(f"{name}/{row + 1}" for name in names.VAULTS)))
    head = (say("row"), *(Text(f"v{number}") for number in (1, 2, 3)), say("coins"))
    return Grid("vault", say("Vault (each column from the bottom)"), head, tuple(rows), tuple(keys))


def _columns(parts: Parts, mat: Mat) -> Iterator[Fact]:
    for at, column in enumerate(mat.vault):
        faces: Arg = tuple(names.FACE_WORDS[face] for face in column) or NOTHING
        key = vault_key(mat, at) if len(column) < parts.rows else ""
        yield Fact(Text(f"v{at + 1}"), say("{faces}", faces=faces), key)


def vault_key(mat: Mat, column: int) -> str:
    """The place of the next treasure of a column."""
    return f"{names.VAULTS[column]}/{len(mat.vault[column]) + 1}"


def _basket(parts: Parts, state: State, seat: int) -> Facts:
    held = state.mats[seat].shells
    facts = [
        Fact(word, Text(str(held[shell])), f"basket/{names.SHELLS[shell]}")
        for shell, word in enumerate(names.SHELL_WORDS)
    ]
    facts.append(Fact(say("divers off"), Text(str(off_board(parts, state, seat))), "off"))
    return Facts("basket", say("Basket"), tuple(facts))


def _coins(parts: Parts, state: State, seat: int) -> Facts:
    points = score(parts, state)[seat]
    facts = [Fact(label, Text(str(points.category(key)))) for key, label in CATEGORIES]
    facts.append(Fact(say("total"), Text(str(points.total))))
    laps, position = track(parts, points.total)
    if laps:
        spaces = parts.data.track.spaces
        shown = say("{laps} × {spaces} + {at}", laps=laps, spaces=spaces, at=position)
        facts.append(Fact(say("on the track"), shown))
    return Facts("coins", say("Coins so far"), tuple(facts))


def _owned(parts: Parts, state: State, mat: Mat) -> Pieces:
    pieces = []
    for number, (key, conch) in enumerate(mat.exhibits, 1):
        card = exhibit_of(parts, state, key)
        mark = say("+ {coins} for the conch", coins=parts.data.mat.conch) if conch else NOTHING
        pieces.append(exhibit_piece(Text(str(number)), key, card, mark))
    head = (say("no."), say("treasures"), say("coins"), say("conch"))
    return Pieces("claimed", say("Claimed exhibits"), tuple(pieces), head)


def aquariums_section(parts: Parts, state: State, mat: Mat, *, only_open: bool = False) -> Grid:
    """The aquariums of a mat; ``only_open``: those that can still grow."""
    rows, places = [], []
    for number, keys in enumerate(mat.aquariums, 1):
        tiles = [tile_of(parts, state, key) for key in keys]
        if only_open and tiles[-1].kind == names.TOP:
            continue
        counts = (
            sum(tile.shells[0] for tile in tiles),
            sum(tile.shells[1] for tile in tiles),
            sum(tile.shells[2] for tile in tiles),
        )
        worth = sum(line.points for line in aquarium_lines(parts, state, Mat(aquariums=(keys,))))
        top = tile_value(tiles[-1]) if tiles[-1].kind == names.TOP else say("open")
        shells = Text(names.shell_letters(counts))
        built = say("{tiles}", tiles=tiles_text(tiles))
        rows.append((Text(str(number)), built, shells, top, Text(str(worth))))
        places.append((f"aquarium/{number}",))
    head = (say("no."), say("tiles"), say("shells"), say("top"), say("coins"))
    return Grid("aquariums", say("Aquariums (from the bottom)"), head, tuple(rows), tuple(places))
