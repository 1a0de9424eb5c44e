"""Forms from one schema: positions, score forms, their questions and their mistakes.

A game says which fields there are and where they are in its state (``schema``), what has no
place of its own there (``derived``), what follows from the fields and must hold between them
(``complete``), and what no play can lead to (``implausibilities``).  Reading, writing, asking
and the wording of mistakes are here, once.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import TypeVar

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


def tables(text: str, game: str) -> dict[str, Raw]:
    """The TOML of a form of this game; BadPosition if it is none."""
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
    return found


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


def write(values: Values) -> str:
    """Return a position: the fields that have a value."""
    schema = values.schema
    lines = [*schema.title.splitlines(), *_written(schema.table, values.table, "")]
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


# -- a finished paper game ---------------------------------------------------------------


def questions(schema: Schema, players: int) -> Iterator[FormQuestion]:
    """Yield all questions in the sheet's order: of the table, then player by player."""
    for field, asked in _asked(schema.table):
        yield replace(asked, key=asked.key or field.key)
    for seat in range(players):
        for field, asked in _asked(schema.of(seat)):
            after = f"{seat + 1}.{asked.after}" if asked.after else ""
            key = f"{seat + 1}.{asked.key or field.key}"
            yield replace(asked, key=key, seat=seat, after=after)


def _asked(fields: Sequence[Field]) -> Iterator[tuple[Field, Asked]]:
    pairs = [(field, asked) for field in fields for asked in field.questions]
    for field in fields:
        yield from (pair for pair in pairs if pair[0] is field and not pair[1].after)
        yield from (pair for pair in pairs if pair[1].after == field.key)


def _paths(schema: Schema, names: Sequence[str]) -> Iterator[tuple[str, str]]:
    """The paths of the fields, each with the key of its question."""
    for field, asked in _asked(schema.table):
        yield from ((each, asked.key or field.key) for each in (field.key, *asked.also))
    for seat, name in enumerate(names):
        for field, asked in _asked(schema.of(seat)):
            inside = (f"{field.key}.{asked.key}",) if asked.key else ()
            for each in (field.key, *inside, *asked.also):
                yield f"player {name}.{each}", f"{seat + 1}.{asked.key or field.key}"


def fill(schema: Schema, names: Sequence[str], answers: Mapping[str, str]) -> str:
    """The score form with these answers in it; without any it is a form to fill in."""
    lines = [*schema.head.splitlines(), *_filled(schema.table, answers, "")]
    for seat, name in enumerate(names if schema.player else ()):
        lines += ["", "[[player]]", f"name = {toml(name)}"]
        lines += _filled(schema.of(seat), answers, f"{seat + 1}.")
    return "\n".join(lines) + "\n"


def answered(field: Field, asked: Asked, answer: str) -> Mapping[str, Raw]:
    """Return the form values of an answer; none if it is empty."""
    text = answer.strip()
    if not text:
        return {}
    return asked.fills(text) if asked.fills else {field.key: field.kind.answer(text)}


def _filled(
    fields: Sequence[Field], answers: Mapping[str, str], before: str, known: Fields | None = None
) -> Iterator[str]:
    given: dict[str, Raw] = dict(known or {})
    for field, asked in _asked(fields):
        answer = answers.get(f"{before}{asked.key or field.key}", "")
        for key, value in answered(field, asked, answer).items():
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
            lines = _filled(group.fields, {}, "", told if isinstance(told, dict) else None)
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

    def form(self, setup: Setup) -> str:
        return self.fill(setup, {})

    def questions(self, setup: Setup) -> Sequence[FormQuestion]:
        return tuple(questions(self.schema(setup), len(setup.players)))

    def fill(self, setup: Setup, answers: Mapping[str, str]) -> str:
        return fill(self.schema(setup), setup.names, answers)

    def complaints(self, setup: Setup, answers: Mapping[str, str]) -> Sequence[tuple[str, Text]]:
        to = Findings()
        try:
            self._paper(self.fill(setup, answers), to)
        except BadPosition as error:
            return (("", error.text),)
        keys = dict(_paths(self.schema(setup), setup.names))
        return [
            (keys.get(each.path.partition("[")[0], ""), each.there or each.text)
            for each in to.wrong
        ]

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
        found = tables(text, self.rules.info.key)
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
        return write(Values(schema, self.names(state), table, players))

    def names(self, state: S) -> tuple[str, ...]:
        """Return the names that a position has; empty ones are not written."""
        return self.setup(state).names

    def state(self, setup: Setup) -> S:
        found = tables(setup.position, setup.game)
        players = players_of(found)
        check_players(len(players), setup)
        names = names_of(players, setup.names)
        schema = self.schema(replace(setup, players=tuple(map(Player, names))))
        if (found.get("solo") is True) != setup.solo:
            raise BadSetup(
                say("use `solo = true` in the position and --solo together"),
                rule=schema.rule("solo"),
            )
        to = Findings()
        state = self.build(setup, read(schema, names, found, to), to)
        to.stop()
        return state
