"""Reading the form: positions to play on, and finished paper games to score.

Every mistake is collected with the field it is in, so that a person can mend all
of them at once.  What only makes a form unlikely or impossible to reach is kept
apart: it does not keep a paper game from being scored, but ``audit`` names it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from sheets.engine.errors import BadPosition, BadText, Problem
from sheets.engine.notation import nearest
from sheets.engine.struct import replace
from sheets.engine.text import Arg, Text, say
from sheets.engine.toml import read_toml
from sheets.wreck_raiders.cards import Exhibit, Tile, parse_exhibit, parse_tile
from sheets.wreck_raiders.forms.writer import COUNTED
from sheets.wreck_raiders.names import (
    BOTTOM,
    FACES,
    KINDS,
    SHELLS,
    TOP,
    Shells,
)
from sheets.wreck_raiders.parts import Parts
from sheets.wreck_raiders.rules.state import Faces, Mat, State, exhibit_of, tile_of

LARGEST = 256 * 1024
_TOP = ("game", "solo", "player", "table", "real_exhibits", "real_tiles")
_PLAYER = (
    *("name", "exhibits", "vault_1", "vault_2", "vault_3", "aquariums"),
    *("display_1", "display_2", "display_3", "basket", "divers"),
    *COUNTED,
)


class Findings:
    """Mistakes, each with its field; ``odd`` ones do not keep a form from being scored."""

    def __init__(self) -> None:
        self.wrong: list[Problem] = []
        self.odd: list[Problem] = []

    def add(self, field: str, text: Text, rule: str = "") -> None:
        """One more mistake, with the field it is in."""
        self.wrong.append(Problem(rule, _at(field, text)))

    def doubt(self, field: str, text: Text, rule: str) -> None:
        self.odd.append(Problem(rule, _at(field, text)))

    def stop(self) -> None:
        """Raises what was found, if anything."""
        if self.wrong:
            raise BadPosition(
                say("{mistakes}", mistakes="; ".join(map(_plain, self.wrong))),
                rule=self.wrong[0].rule,
                findings=[problem.text for problem in self.wrong],
            )


def _plain(problem: Problem) -> str:
    from sheets.engine.text import Speaker

    return Speaker()(problem.text)


def _at(field: str, text: Text) -> Text:
    return say("{field}: {text}", field=field, text=text)


def _bad(message: str, **args: Arg) -> Text:
    return say(message, **{k: v[:60] if isinstance(v, str) else v for k, v in args.items()})


# -- the tables of the text ------------------------------------------------------------


def tables(text: str) -> dict[str, Any]:
    """The TOML of a form; BadPosition if it is none."""
    if len(text) > LARGEST:
        raise BadPosition(say("the form is too large"))
    try:
        found = read_toml(text)
    except ValueError as error:
        raise BadPosition(say("this is no form: {error}", error=str(error)[:200])) from None
    if found.get("game") != "wreck_raiders":
        raise BadPosition(say('a form of this game begins with game = "wreck_raiders"'))
    players = found.get("player")
    if not isinstance(players, list) or not all(isinstance(each, dict) for each in players):
        raise BadPosition(say("the form needs a [[player]] table for each player"))
    return found


def names_of(found: dict[str, Any]) -> tuple[str, ...]:
    """The names in a form; numbers where there are none."""
    return tuple(
        str(each.get("name") or f"Player {seat}")[:60]
        for seat, each in enumerate(found["player"], 1)
    )


def check_keys(found: dict[str, Any], known: Sequence[str], field: str, to: Findings) -> None:
    """Refuses fields nobody knows."""
    for key in found:
        if key not in known:
            close = nearest(key, list(known), 1)
            path = f"{field}.{key}" if field else key
            if close:
                to.add(path, _bad("unknown field; do you mean {close}?", close=close[0]))
            else:
                to.add(path, _bad("unknown field; known are {known}", known=" ".join(known)))


def strings(value: object, field: str, to: Findings) -> list[str]:
    """A list of texts; whole numbers are taken as texts."""
    if isinstance(value, str):
        value = value.replace(",", " ").split()
    if not isinstance(value, list) or not all(
        isinstance(item, (str, int)) and not isinstance(item, bool) for item in value
    ):
        to.add(field, _bad('write a list of texts, such as ["…", "…"]'))
        return []
    return [" ".join(str(item).split()) for item in value]


def number(value: object, field: str, to: Findings, most: int = 999) -> int:
    """A whole number from 0."""
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
        to.add(field, _bad("`{value}` is no number from 0 to {most}", value=str(value), most=most))
        return 0
    return value


# -- players ------------------------------------------------------------------------------


class MatReader:
    """Reads the players' tables into mats; ids may be used once in the whole form."""

    def __init__(self, parts: Parts, found: dict[str, Any], to: Findings) -> None:
        self.parts = parts
        self.to = to
        self.seen: Counter[str] = Counter()
        self.real_exhibits = list(self._contents(found, "real_exhibits", parse_exhibit))
        self.real_tiles = list(self._contents(found, "real_tiles", parse_tile))

    def _contents(self, found: dict[str, Any], field: str, parse: Any) -> Iterator[Any]:
        for at, text in enumerate(strings(found.get(field, []), field, self.to), 1):
            try:
                yield parse(text)
            except BadText as error:
                self.to.add(f"{field}[{at}]", _bad("{error}", error=error.text))

    def lookup(self) -> State:
        """A state that knows the typed cards, for ``exhibit_of`` and ``tile_of``."""
        return State(
            *((), (), (1, 0, 0, 0), (), (), (0, 0, 0), (), (), (), ()),
            real_exhibits=tuple(self.real_exhibits),
            real_tiles=tuple(self.real_tiles),
        )

    def mat(self, table: dict[str, Any], field: str) -> Mat:
        """One player's mat."""
        check_keys(table, _PLAYER, field, self.to)
        exhibits = table.get("exhibits", [])
        if isinstance(exhibits, str):
            exhibits = exhibits.split(",")
        return Mat(
            self._basket(table.get("basket", {}), f"{field}.basket"),
            tuple(
                self.faces(table.get(f"display_{n}", []), f"{field}.display_{n}", "display")
                for n in (1, 2, 3)
            ),
            tuple(
                self.faces(table.get(f"vault_{n}", []), f"{field}.vault_{n}", "vault")
                for n in (1, 2, 3)
            ),
            tuple(self._exhibits(exhibits, f"{field}.exhibits")),
            tuple(self._aquariums(table.get("aquariums", []), f"{field}.aquariums")),
            tuple(
                (key, number(table[name], f"{field}.{name}", self.to))
                for name, key in COUNTED.items()
                if name in table and table[name] != 0
            ),
        )

    def _basket(self, value: object, field: str) -> Shells:
        if not isinstance(value, dict):
            self.to.add(field, _bad("write { conch = 1, scallop = 0, starfish = 2 }"))
            return 0, 0, 0
        check_keys(value, SHELLS, field, self.to)
        a, b, c = (number(value.get(name, 0), f"{field}.{name}", self.to) for name in SHELLS)
        return a, b, c

    def faces(self, value: object, field: str, where: str) -> Faces:
        """Treasures without a gap (WR-10.2, WR-10.3)."""
        names = strings(value, field, self.to)
        most, rule = (
            (self.parts.rows, "WR-10.3") if where == "vault" else (self.parts.pedestals, "WR-10.2")
        )
        while names and names[-1] in ("", "-"):
            names.pop()
        if len(names) > most:
            self.to.add(
                field,
                _bad("{n} treasures, but there is room for {most}", n=len(names), most=most),
                rule,
            )
        found = []
        for at, name in enumerate(names, 1):
            if name in ("", "-"):
                self.to.add(
                    field, _bad("a gap at place {at}: treasures lie without gaps", at=at), rule
                )
            elif name not in FACES:
                close = nearest(name, FACES, 1) or FACES
                self.to.add(
                    field, _bad("`{name}` is no treasure; {close}?", name=name, close=tuple(close))
                )
            else:
                found.append(FACES.index(name))
        return tuple(found)

    def once(self, key: str, field: str) -> None:
        """Every card and tile is there once."""
        self.seen[key] += 1
        if self.seen[key] == 2:
            self.to.add(field, _bad("{id} is named twice; there is only one", id=key))

    # exhibits: "EX37", "EX37 conch", "8", "8 conch"

    def _exhibits(self, value: object, field: str) -> Iterator[tuple[str, bool]]:
        for text in strings(value, field, self.to):
            name, _, mark = text.partition(" ")
            if mark not in ("", "conch"):
                self.to.add(field, _bad('`{text}`: write "EX37" or "EX37 conch"', text=text))
                continue
            conch = mark == "conch"
            if name.removeprefix("coins=").isdecimal() and len(name) < 9:
                self.real_exhibits.append(
                    Exhibit((), int(name.removeprefix("coins=")), conch=conch)
                )
                yield f"X{len(self.real_exhibits)}", conch
            elif card := self.exhibit(name, field):
                if conch and not card.conch:
                    self.to.add(field, _bad("{id} has no conch symbol", id=name.upper()), "WR-11.4")
                yield name.upper(), conch

    def exhibit(self, name: str, field: str) -> Exhibit | None:
        """A card by its id, named once."""
        key = name.upper()
        if key not in self.parts.exhibits and key not in _ids("X", self.real_exhibits):
            self.to.add(field, _bad("there is no exhibit `{name}`", name=name))
            return None
        self.once(key, field)
        return exhibit_of(self.parts, self.lookup(), key)

    # aquariums: ids or contents, from the bottom

    def _aquariums(self, value: object, field: str) -> Iterator[tuple[str, ...]]:
        if not isinstance(value, list):
            self.to.add(
                field, _bad('write a list for each aquarium: [["AQB01", "AQM01"], ["AQB02"]]')
            )
            return
        if value and all(isinstance(item, str) for item in value):
            value = [value]
        for at, tiles in enumerate(value, 1):
            path = f"{field}[{at}]"
            keys = [self._tile(text, path) for text in strings(tiles, path, self.to)]
            whole = tuple(key for key in keys if key)
            if len(whole) == len(keys):
                self._check_stack(whole, path)
            if whole:
                yield whole

    def _tile(self, text: str, field: str) -> str:
        if text.partition(" ")[0] in KINDS:
            try:
                self.real_tiles.append(parse_tile(text))
            except BadText as error:
                self.to.add(field, _bad("{error}", error=error.text))
                return ""
            return f"Y{len(self.real_tiles)}"
        return text.upper() if self.tile(text, field) else ""

    def tile(self, name: str, field: str) -> Tile | None:
        """A tile by its id, named once."""
        key = name.upper()
        if key not in self.parts.tiles and key not in _ids("Y", self.real_tiles):
            self.to.add(field, _bad("there is no tile `{name}`", name=name))
            return None
        self.once(key, field)
        return tile_of(self.parts, self.lookup(), key)

    def _check_stack(self, keys: tuple[str, ...], field: str) -> None:
        kinds = [tile_of(self.parts, self.lookup(), key).kind for key in keys]
        if not kinds or kinds[0] != BOTTOM:
            self.to.add(field, _bad("an aquarium begins with a bottom"), "WR-12.3")
        if BOTTOM in kinds[1:]:
            self.to.add(field, _bad("a bottom starts a new aquarium"), "WR-12.3")
        if kinds.count(TOP) > 1:
            self.to.add(field, _bad("an aquarium has one top at most"), "WR-12.5")
        elif TOP in kinds[:-1]:
            self.to.add(field, _bad("nothing lies above a top"), "WR-12.5")


def _ids(letter: str, items: Sequence[object]) -> set[str]:
    return {f"{letter}{at}" for at in range(1, len(items) + 1)}


# -- a finished paper game --------------------------------------------------------------------


def finished(parts: Parts, found: dict[str, Any], blank: State, to: Findings) -> State:
    """The final state of a filled form."""
    check_keys(found, _TOP, "", to)
    reader = MatReader(parts, found, to)
    mats = tuple(
        reader.mat(table, f"player {name}")
        for table, name in zip(found["player"], blank.names, strict=True)
    )
    state = replace(
        blank,
        asks=(),
        mats=mats,
        over="paper",
        real_exhibits=tuple(reader.real_exhibits),
        real_tiles=tuple(reader.real_tiles),
    )
    _doubts(parts, state, to)
    return state


def _doubts(parts: Parts, state: State, to: Findings) -> None:
    """What no play can lead to, although it can be scored."""
    for name, mat in zip(state.names, state.mats, strict=True):
        _doubt_mat(parts, name, mat, to)
    faces = Counter(
        face for mat in state.mats for part in (*mat.vault, *mat.displays) for face in part
    )
    for face, count in sorted(faces.items()):
        if count > parts.copies:
            text = say(
                "{n} times {face}, but there are only {most}",
                n=count,
                face=FACES[face],
                most=parts.copies,
            )
            to.doubt("treasures", text, "WR-2.3")
    _doubt_shells(parts, state, to)
    counted = any(key == "exhibits" for mat in state.mats for key, _ in mat.counted)
    end = parts.numbers[len(state.mats)].end
    if not state.solo and not counted and all(len(mat.exhibits) < end for mat in state.mats):
        text = say("nobody owns {n} exhibits, so the game has not ended", n=end)
        to.doubt("exhibits", text, "WR-15.1")


def _doubt_shells(parts: Parts, state: State, to: Findings) -> None:
    conches = sum(conch for mat in state.mats for _, conch in mat.exhibits)
    for shell, name in enumerate(SHELLS):
        count = sum(mat.shells[shell] for mat in state.mats) + (0 if shell else conches)
        if count > parts.supply[shell]:
            text = say("{n} of them, but there are only {most}", n=count, most=parts.supply[shell])
            to.doubt(name, text, "WR-1.2")
    left = sum(dict(mat.counted).get("shells", 0) + sum(mat.shells) for mat in state.mats)
    if left + conches > sum(parts.supply):
        text = say(
            "{n} shells, but there are only {most}", n=left + conches, most=sum(parts.supply)
        )
        to.doubt("shells_left", text, "WR-1.2")


def _doubt_mat(parts: Parts, name: str, mat: Mat, to: Findings) -> None:
    counted = dict(mat.counted)
    room = 3 * parts.pedestals
    on_displays = counted.get("treasures", 0) + sum(map(len, mat.displays))
    if on_displays > room:
        text = say("{n} treasures, but displays hold {most}", n=on_displays, most=room)
        to.doubt(f"player {name}.treasures_left", text, "WR-10.2")
    best = len(FACES) * parts.data.mat.face + sum(parts.data.mat.rows)
    if counted.get("vault", 0) > best:
        text = say("a vault brings at most {most} coins", most=best)
        to.doubt(f"player {name}.vault_coins", text, "WR-16.4")
    for key, listed in (
        ("exhibits", mat.exhibits),
        ("vault", sum(mat.vault, ())),
        ("aquariums", mat.aquariums),
    ):
        if key in counted and listed:
            text = say("give the list or the sum, not both: both are counted now")
            to.doubt(f"player {name}.{key}", text, "WR-16.1")
