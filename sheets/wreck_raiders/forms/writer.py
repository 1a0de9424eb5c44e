"""The form: a position, or a finished paper game to fill in, as commented TOML."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping

from sheets.engine.facets import Question
from sheets.engine.setup import Setup
from sheets.engine.text import say
from sheets.wreck_raiders.cards import format_exhibit, format_tile
from sheets.wreck_raiders.forms import asks as agenda
from sheets.wreck_raiders.names import DICE, FACES, KINDS, SHELLS, SPOTS, TYPES, VAULTS
from sheets.wreck_raiders.rules.state import Mat, State

# What a paper game may give as a plain number, and under which key a mat keeps it.
COUNTED = {
    "exhibit_coins": "exhibits",
    "vault_coins": "vault",
    "aquarium_coins": "aquariums",
    "treasures_left": "treasures",
    "shells_left": "shells",
}
LONGEST_NUMBER = 9  # digits
_COUNTED_FIELDS = {key: field for field, key in COUNTED.items()}


# -- positions ----------------------------------------------------------------------


def position(state: State) -> str:
    """The whole position; what is not written is left in piles, decks and on the beach."""
    return "\n".join([*_head(state), *_table(state), *_mats(state)]) + "\n"


def _head(state: State) -> Iterator[str]:
    yield 'game = "wreck_raiders"'
    yield f"solo = {_bool(state.solo)}"
    if state.real_exhibits:
        yield "# real cards by what they show: X1, X2, …"
        yield f"real_exhibits = {_list(map(format_exhibit, state.real_exhibits))}"
    if state.real_tiles:
        yield "# real tiles by what they show: Y1, Y2, …"
        yield f"real_tiles = {_list(map(format_tile, state.real_tiles))}"


def _table(state: State) -> Iterator[str]:
    yield ""
    yield "[table]"
    yield f"turn = {_text(state.names[state.turn])}"
    yield f"next = {_list(agenda.write(state))}  # what comes next, the first first"
    yield f"value = {state.value}  # of the die taken last"
    yield f"reef = {_list(DICE[die] for die in state.reef)}"
    yield f"row = {_list(state.row)}"
    for kind, tiles in zip(KINDS, state.market, strict=True):
        yield f"{kind}s = {_list(tiles)}"
    thrown = (f"{FACES[face]} = {count}" for face, count in enumerate(state.discards) if count)
    yield f"discards = {{ {', '.join(thrown)} }}  # face up beside the wrecks"
    if state.ender >= 0:
        yield f"ended_by = {_text(state.names[state.ender])}  # has enough exhibits; last turns"
    if state.over:
        yield f"over = {_text(state.over)}"
    if state.quiet:
        yield f"quiet = {state.quiet}  # turns without progress (WR-R55)"
    if state.solo:
        yield from _solo(state)
    if state.claim:
        yield from _claim(state)


def _solo(state: State) -> Iterator[str]:
    yield f"round = {state.round}"
    yield f"rivals = {state.rivals}  # in the pile"
    yield f"rivals_at = {_list(_spots(state.rival_divers))}"
    yield f"rivals_removed = {state.removed}"
    yield f"visited = {_list(_wrecks(state.visited))}  # wrecks of this round's rival turns"
    yield f"ran_out = {_list(_wrecks(state.dry))}  # wrecks whose pile was empty this round"


def _claim(state: State) -> Iterator[str]:
    assert state.claim is not None
    now = state.claim
    used = [name for name, done in (("conch", now.conch), ("scallop", now.scallop)) if done]
    yield ""
    yield "[table.claim]  # between announcing and tidying up"
    yield f"exhibit = {_text(now.exhibit)}"
    yield f"display = {now.display + 1}"
    yield f"covers = {_list(f'{at}={TYPES[kind]}' for at, kind in now.covers)}"
    yield f"decorated = {_list(used)}"


def _mats(state: State) -> Iterator[str]:
    for name, mat, divers in zip(state.names, state.mats, state.divers, strict=True):
        yield ""
        yield "[[player]]"
        yield f"name = {_text(name)}"
        yield from _mat(mat)
        yield f"divers = {_list(_spots(divers))}  # the others are off the board"


def _mat(mat: Mat) -> Iterator[str]:
    basket = (f"{name} = {count}" for name, count in zip(SHELLS, mat.shells, strict=True))
    yield f"basket = {{ {', '.join(basket)} }}"
    for number, display in enumerate(mat.displays, 1):
        yield f"display_{number} = {_list(FACES[face] for face in display)}"
    for name, column in zip(VAULTS, mat.vault, strict=True):
        yield f"{name} = {_list(FACES[face] for face in column)}"
    exhibits = (f"{key} conch" if conch else key for key, conch in mat.exhibits)
    yield f"exhibits = {_list(exhibits)}"
    yield f"aquariums = [{', '.join(map(_list, mat.aquariums))}]"
    for key, number in mat.counted:
        yield f"{_COUNTED_FIELDS[key]} = {number}"


def _spots(mask: int) -> list[str]:
    return [name for spot, name in enumerate(SPOTS) if mask >> spot & 1]


def _wrecks(mask: int) -> list[str]:
    return [name for wreck, name in enumerate(TYPES) if mask >> wreck & 1]


def _list(items: Iterable[str]) -> str:
    return f"[{', '.join(map(_text, items))}]"


def _text(text: str) -> str:
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _bool(value: bool) -> str:
    return "true" if value else "false"


# -- a finished paper game --------------------------------------------------------------

_HELP = """\
# Wreck Raiders: a finished game.  Fill in what lies on the table, then
#   shoal score wreck_raiders THIS-FILE
#
# exhibits    the cards you claimed: "EX37", with a conch on it "EX37 conch";
#             a real card by its coins: 8, with a conch "8 conch"
# vault_1 …   the three columns from left to right, each from the bottom up, at most four:
#             diamond ruby sapphire | doubloons ingot crown | bust plate vase | sword helmet shield
# aquariums   one list for each, from the bottom up: [["AQB03", "AQM07", "AQT01"], ["AQB01"]];
#             a real tile by what it shows: "bottom coins=4 shells=starfish,starfish,scallop",
#             "top formula=pair:conch+scallop:3 shells=starfish,starfish" (or each:conch:2, tile:2)
# treasures_left, shells_left   on the displays and in the basket; they only break ties
#
# Do you only know the coins?  Leave the lists empty and take the # away from these lines:
#   exhibit_coins (conches included), vault_coins, aquarium_coins
"""


def blank(setup: Setup) -> str:
    """A form to fill in with a finished paper game."""
    return fill(setup, {})


def questions(setup: Setup) -> Iterator[Question]:
    """What to ask, in the order of the scoring pad."""
    for seat in range(len(setup.players)):
        yield Question(
            f"{seat + 1}.exhibits",
            say("exhibits (EX37 conch, EX17, or coins: 8 conch, 6; =34 for the sum)"),
            seat,
        )
        yield Question(
            f"{seat + 1}.vault",
            say(
                "vault columns from the bottom, divided by / "
                "(diamond sword / ruby / vase; =16 for the sum)",
            ),
            seat,
        )
        yield Question(
            f"{seat + 1}.aquariums",
            say(
                "aquariums from the bottom, divided by / "
                "(AQB03 AQM07 AQT01 / AQB01; =31 for the sum)",
            ),
            seat,
        )
        yield Question(
            f"{seat + 1}.treasures_left",
            say("treasures left on displays"),
            seat,
            "0",
        )
        yield Question(f"{seat + 1}.shells_left", say("shells left in the basket"), seat, "0")


def fill(setup: Setup, answers: Mapping[str, str]) -> str:
    """The form these answers make; ``=34`` gives a sum only."""
    lines = [_HELP, 'game = "wreck_raiders"', f"solo = {_bool(setup.solo)}"]
    for seat, player in enumerate(setup.players, 1):
        given = {
            key: answers.get(f"{seat}.{key}", "").strip()
            for key in ("exhibits", "vault", "aquariums", "treasures_left", "shells_left")
        }
        lines += ["", "[[player]]", f"name = {_text(player.name)}", *_answers(given)]
    return "\n".join(lines) + "\n"


def _answers(given: Mapping[str, str]) -> Iterator[str]:
    sums = {key: text[1:].strip() for key, text in given.items() if text.startswith("=")}
    cards = "" if "exhibits" in sums else given["exhibits"]
    yield f"exhibits = {_list(filter(None, map(str.strip, cards.split(','))))}"
    columns = "" if "vault" in sums else given["vault"]
    parts = columns.replace(",", " ").split("/")
    for number, column in enumerate(parts + [""] * (3 - len(parts)), 1):
        yield f"vault_{number} = {_list(column.split())}"
    tiles = "" if "aquariums" in sums else given["aquariums"]
    built = [_tiles(part) for part in tiles.split("/") if part.strip()]
    yield f"aquariums = [{', '.join(map(_list, built))}]"
    yield f"treasures_left = {_number(given['treasures_left'])}"
    yield f"shells_left = {_number(given['shells_left'])}"
    for field in ("exhibit_coins", "vault_coins", "aquarium_coins"):
        coins = sums.get(COUNTED[field])
        yield f"# {field} = 0" if coins is None else f"{field} = {_number(coins)}"


def _number(text: str) -> str:
    """A number as it is; anything else as a text, for the reader to point at."""
    if text.isascii() and text.isdecimal() and len(text) <= LONGEST_NUMBER:
        return str(int(text))
    return _text(text) if text else "0"


def _tiles(text: str) -> list[str]:
    """Ids by spaces or commas; contents by commas or semicolons between tiles."""
    if "=" in text:
        return [part.strip() for part in text.split(";") if part.strip()]
    return text.replace(",", " ").split()
