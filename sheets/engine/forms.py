"""Forms from one schema: positions, score forms, their questions and their mistakes.

A game says which fields there are and where they are in its state (``schema``), what has no
place of its own there (``derived``), what follows from the fields and must hold between them
(``complete``), and what no play can lead to (``implausibilities``).  Reading, writing, asking
and the wording of mistakes are here, once.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, TypeVar

from sheets.engine import facets
from sheets.engine.errors import BadPosition, BadSetup, Problem
from sheets.engine.facets import FormQuestion, check_players
from sheets.engine.findings import Findings
from sheets.engine.kinds import Raw
from sheets.engine.schema import (
    Asked,
    Field,
    Fields,
    Group,
    Schema,
    Values,
    read_fields,
)
from sheets.engine.setup import LONGEST_NAME, Player, Setup
from sheets.engine.struct import replace
from sheets.engine.text import Text, say
from sheets.engine.toml import read_toml, tall, toml

S = TypeVar("S")
M = TypeVar("M")

LARGEST = 256 * 1024


# -- reading ---------------------------------------------------------------------------


def tables(text: str, game: str, pack: str = "") -> dict[str, Raw]:
    """The TOML of a form of this game; BadPosition if it is none, or made with other component
    data than those of ``pack``."""
    if len(text) > LARGEST:
        raise BadPosition(say("the form is too long"))
    try:
        found = read_toml(text)
    except ValueError as error:
        raise BadPosition(say("the form cannot be read: {error}", error=str(error)[:200])) from None
    if found.get("game", game) != game:  # nothing else in it would be right
        to = Findings()
        to.at("game").wrong(say("this form is for another game"))
        to.stop()
    _check_pack(found.pop("pack", None), pack)
    return found


def _check_pack(theirs: Raw, ours: str) -> None:
    """Refuse a form of other component data: its boxes and points would be others."""
    if theirs is None:
        return
    name, _, mark = str(theirs)[:200].rpartition(" ")
    if mark == ours.rpartition(" ")[2] and mark:
        return
    if ours:
        text = say("made with the pack {theirs}, not with {ours}", theirs=str(theirs), ours=ours)
    else:
        text = say(
            "made with the pack {name} ({mark}); add `--pack` with that pack", name=name, mark=mark
        )
    raise BadPosition(text)


def _pack_line(pack: str) -> list[str]:
    return [f"pack = {toml(pack)}"] if pack else []


def players_of(found: Mapping[str, Raw]) -> list[dict[str, Raw]]:
    """The tables of the players."""
    players = found.get("player")
    if not isinstance(players, list) or not all(isinstance(each, dict) for each in players):
        raise BadPosition(say("the form needs a [[player]] table for each player"))
    return players


def names_of(players: Sequence[Mapping[str, Raw]], names: Sequence[str] = ()) -> tuple[str, ...]:
    """The names in a form; where there are none, these, or numbers."""
    others = names or [f"Player {number}" for number in range(1, len(players) + 1)]
    return tuple(
        str(each.get("name") or other)[:LONGEST_NAME]
        for each, other in zip(players, others, strict=True)
    )


def read(schema: Schema, names: Sequence[str], found: Mapping[str, Raw], to: Findings) -> Values:
    """Return the fields of a form, mistakes noted."""
    if not schema.player:
        return Values(schema, tuple(names), read_fields(schema.table, found, to.at("")))
    return Values(
        schema,
        tuple(names),
        read_fields(schema.table, found, to.at(""), "player"),
        tuple(
            read_fields(schema.of(seat), each, to.at(f"player {names[seat]}"), "name")
            for seat, each in enumerate(players_of(found))
        ),
    )


# -- writing ---------------------------------------------------------------------------


def write(values: Values, pack: str = "") -> str:
    """Return a position: the fields that have a value."""
    schema = values.schema
    lines = [*schema.title.splitlines(), *_pack_line(pack)]
    lines += _written(schema.table, values.table, "")
    for seat, player in enumerate(values.players):
        name = values.names[seat]
        lines += ["", "[[player]]", *([f"name = {toml(name)}"] if name else [])]
        lines += _written(schema.of(seat), player, "")
    return "\n".join(lines)


def _written(fields: Sequence[Field], values: Fields, path: str) -> Iterator[str]:
    """Lines of a table; those of the tables inside it come after its own."""
    given = [field for field in fields if values.get(field.key) is not None]
    for field in given:
        if not isinstance(field.kind, Group):
            if field.above and not field.on_paper:
                yield f"# {field.above}"
            value = field.kind.write(values[field.key])
            yield (
                tall(field.key, value, _comment(field.note))
                if field.tall
                else _line(field.key, value, field.note)
            )
    for field in given:
        if isinstance(field.kind, Group):
            inside = f"{path}{field.key}"
            yield ""
            yield f"[{inside}]{_comment(field.note)}"
            yield from _written(field.kind.fields, values[field.key], f"{inside}.")


def _line(key: str, value: Raw, comment: str) -> str:
    return f"{key} = {toml(value)}{_comment(comment)}"


def _comment(text: str) -> str:
    return f"  # {text}" if text else ""


# -- a form to fill in -------------------------------------------------------------------


class Question(NamedTuple):
    """A question about a field, which may be in a group."""

    group: str
    field: Field
    asked: Asked

    @property
    def key(self) -> str:
        """Return its key among the answers."""
        return self.inside(self.asked.key or self.field.key)

    @property
    def after(self) -> str:
        """Return the key of the question before it that opens it."""
        return self.inside(self.asked.after) if self.asked.after else ""

    def inside(self, key: str) -> str:
        """Return a key of the same group."""
        return f"{self.group}.{key}" if self.group else key

    @property
    def paths(self) -> Iterator[str]:
        """Yield the paths of the fields that the answer fills."""
        yield self.inside(self.field.key)
        if self.asked.key:
            yield self.inside(f"{self.field.key}.{self.asked.key}")
        yield from map(self.inside, self.asked.also)

    def values(self, answer: str) -> Mapping[str, Raw]:
        """Return the form values of an answer; none if it is empty."""
        text = answer.strip()
        if not text:
            return {}
        fills = self.asked.fills
        found = fills(text) if fills else {self.field.key: self.field.kind.answer(text)}
        return {self.group: found} if self.group else found


def questions(schema: Schema, players: int) -> Iterator[FormQuestion]:
    """Yield all questions in the sheet's order: of the table, then player by player."""
    for each in _asked(schema.table):
        yield replace(each.asked, key=each.key, after=each.after)
    for seat in range(players):
        for each in _asked(schema.of(seat)):
            after = f"{seat + 1}.{each.after}" if each.after else ""
            yield replace(each.asked, key=f"{seat + 1}.{each.key}", seat=seat, after=after)


def _asked(fields: Sequence[Field], group: str = "") -> Iterator[Question]:
    found = [Question(group, field, asked) for field in fields for asked in field.questions]
    for field in fields:
        yield from (each for each in found if each.field is field and not each.asked.after)
        yield from (each for each in found if each.asked.after == field.key)
        if isinstance(field.kind, Group):
            yield from _asked(field.kind.fields, field.key)


def _paths(schema: Schema, names: Sequence[str]) -> Iterator[tuple[str, str]]:
    """The paths of the fields, each with the key of its question."""
    for each in _asked(schema.table):
        yield from ((path, each.key) for path in each.paths)
    for seat, name in enumerate(names):
        for each in _asked(schema.of(seat)):
            yield from ((f"player {name}.{path}", f"{seat + 1}.{each.key}") for path in each.paths)


def fill(schema: Schema, names: Sequence[str], answers: Mapping[str, str], pack: str = "") -> str:
    """The score form with these answers in it; without any it is a form to fill in."""
    lines = [*schema.head.splitlines(), *_pack_line(pack)]
    lines += _filled(schema.table, answers, "")
    for seat, name in enumerate(names if schema.player else ()):
        lines += ["", "[[player]]", f"name = {toml(name)}"]
        lines += _filled(schema.of(seat), answers, f"{seat + 1}.")
    return "\n".join(lines) + "\n"


def _filled(
    fields: Sequence[Field], answers: Mapping[str, str], before: str, known: Fields | None = None
) -> Iterator[str]:
    given: dict[str, Raw] = dict(known or {})
    for each in _asked(fields) if known is None else ():
        for key, value in each.values(answers.get(f"{before}{each.key}", "")).items():
            given[key] = _together(given.get(key), value)
    groups = {field.key: field.kind for field in fields if isinstance(field.kind, Group)}
    inside = {key: given.pop(key, None) for key in groups}
    for field in fields:
        if not field.on_paper or field.key in groups:
            continue
        if field.above:
            yield f"# {field.above}"
        value = given.pop(field.key, None)
        hidden = "# " if field.offered and value is None else ""
        start = field.start()  # what is not answered stays as it was
        if isinstance(start, dict) and value is not None:
            value = _together(start, value)
        yield hidden + _line(field.key, start if value is None else value, field.help)
    yield from (_line(key, value, "") for key, value in given.items())  # the reader points at it
    for key, group in groups.items():
        if any(each.on_paper for each in group.fields):
            told = inside[key]
            lines = _filled(group.fields, {}, "", told if isinstance(told, dict) else {})
            yield from ("", f"[{key}]", *lines)


def _together(before: Raw, more: Raw) -> Raw:
    """Two tables or lists as one; anything else takes the place of what was there."""
    if isinstance(before, dict) and isinstance(more, dict):
        return {**before, **more}
    if isinstance(before, list) and isinstance(more, list):
        return [*before, *more]
    return more


# -- the facet ---------------------------------------------------------------------------


class PaperForms(facets.Forms[S, M], ABC):
    """The score forms of a game that has a schema for them."""

    # what a game writes

    @abstractmethod
    def schema(self, setup: Setup) -> Schema:
        """The fields of its forms, for these players."""

    @abstractmethod
    def setup(self, state: S, names: Sequence[str] = ()) -> Setup:
        """The set-up that a state tells."""

    @abstractmethod
    def final(self, setup: Setup, values: Values, to: Findings) -> S:
        """The state of a finished paper game."""

    @abstractmethod
    def in_progress(self, setup: Setup, to: Findings) -> S:
        """Return the state of a game in progress, whose form is the position; mistakes noted."""

    def implausibilities(self, state: S, names: Sequence[str], to: Findings) -> None:
        """Notes what no play can lead to."""

    def paper_setup(self, found: Mapping[str, Raw]) -> Setup:
        """Return the set-up of a filled form; alone means solo where a game has that."""
        info = self.rules.info
        seats = tuple(map(Player, names_of(players_of(found))))
        solo = found.get("solo") is True or (len(seats) == 1 and info.solo is not None)
        setup = Setup(info.key, seats, dice="physical", solo=solo)
        try:
            self.rules.validate(setup)
        except BadSetup as error:
            raise BadPosition(error.text, rule=error.rule) from None
        return setup

    # what follows from it

    def form(self, setup: Setup, *, finished: bool = True) -> str:
        return self.fill(setup, {}, finished=finished)

    def questions(self, setup: Setup, *, finished: bool = True) -> Sequence[FormQuestion]:
        return tuple(questions(self.form_schema(setup, finished=finished), len(setup.players)))

    def fill(self, setup: Setup, answers: Mapping[str, str], *, finished: bool = True) -> str:
        schema = self.form_schema(setup, finished=finished)
        return fill(schema, setup.names, answers, self.game.pack)

    def complaints(
        self, setup: Setup, answers: Mapping[str, str], *, finished: bool = True
    ) -> Sequence[tuple[str, Text]]:
        to = Findings()
        text = self.fill(setup, answers, finished=finished)
        try:
            if finished:
                self._paper(text, to)
            else:
                self.in_progress(replace(setup, position=text), to)
        except (BadPosition, BadSetup) as error:
            return (("", error.text),)
        keys = dict(_paths(self.form_schema(setup, finished=finished), setup.names))
        return [
            (keys.get(each.path.partition("[")[0], ""), each.there or each.text)
            for each in to.wrong
        ]

    def form_schema(self, setup: Setup, *, finished: bool) -> Schema:
        """Return the schema of a form to fill in."""
        schema = self.schema(setup)
        return schema if finished else schema.in_progress()

    def read_form(self, text: str) -> tuple[Setup, S]:
        to = Findings()
        names, state = self._paper(text, to)
        to.stop()
        return self.setup(state, names), state

    def audit(self, text: str) -> Sequence[Problem]:
        to = Findings()
        names, state = self._paper(text, to)
        if not to.wrong:
            self.implausibilities(state, names, to)
        return (*to.wrong, *to.odd)

    def _paper(self, text: str, to: Findings) -> tuple[tuple[str, ...], S]:
        found = tables(text, self.rules.info.key, self.game.pack)
        setup = self.paper_setup(found)
        values = read(self.schema(setup), setup.names, found, to)
        return setup.names, self.final(setup, values, to)


class SchemaForms(PaperForms[S, M]):
    """Forms of a game whose positions are written by the same schema."""

    def blank(self, setup: Setup, values: Values, to: Findings) -> S:
        """Return the state that the fields of a form are put into."""
        return self.rules.start(setup)

    def derived(self, state: S, seat: int | None = None) -> Fields:
        """Return the fields of the table, or of a player, that have no path."""
        return {}

    @abstractmethod
    def complete(self, setup: Setup, state: S, values: Values, to: Findings) -> S:
        """Return the state with all that follows from its fields, mistakes noted."""

    def build(self, setup: Setup, values: Values, to: Findings) -> S:
        """Return the state of a position to play on."""
        before = len(to.wrong)
        blank = self.blank(setup, values, to)
        if len(to.wrong) > before:  # the fields would not fit there
            return blank
        return self.complete(setup, values.put(blank), values, to)

    def final(self, setup: Setup, values: Values, to: Findings) -> S:
        return self.build(setup, values, to)

    def position(self, state: S) -> str:
        setup = self.setup(state)
        schema = self.schema(setup)
        seats = range(len(setup.players))
        players = tuple(schema.get(state, self.derived(state, seat), seat) for seat in seats)
        table = schema.get(state, self.derived(state))
        return write(Values(schema, self.names(state), table, players), self.game.pack)

    def names(self, state: S) -> tuple[str, ...]:
        """Return the names that a position has; empty ones are not written."""
        return self.setup(state).names

    def state(self, setup: Setup) -> S:
        to = Findings()
        state = self.in_progress(setup, to)
        to.stop()
        return state

    def in_progress(self, setup: Setup, to: Findings) -> S:
        found = tables(setup.position, setup.game, self.game.pack)
        players = players_of(found)
        check_players(len(players), setup)
        names = names_of(players, setup.names)
        schema = self.schema(replace(setup, players=tuple(map(Player, names))))
        if (found.get("solo") is True) != setup.solo:
            raise BadSetup(
                say("use `solo = true` in the position and --solo together"),
                rule=schema.rule("solo"),
            )
        return self.build(setup, read(schema, names, found, to), to)
