"""Forms from one schema: positions, score forms, their questions and their mistakes.

A game says which fields there are (``schema``), what a state puts into them (``values``),
which state they make together (``build``) and what no play can lead to (``doubts``).
Reading, writing, asking and the wording of mistakes are here, once.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import TypeVar

from sheets.engine import facets
from sheets.engine.errors import BadPosition, BadSetup, Problem
from sheets.engine.facets import Question
from sheets.engine.findings import Findings, said_there
from sheets.engine.kinds import Raw
from sheets.engine.schema import Asked, Field, Fields, Group, Schema, Values, read_fields
from sheets.engine.setup import LONGEST_NAME, Player, Setup
from sheets.engine.struct import replace
from sheets.engine.text import Text, say, say_n
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


def check_players(count: int, setup: Setup) -> None:
    """Refuses a position for another number of players."""
    if count != len(setup.players):
        raise BadSetup(
            say_n(
                "the position is for {n} player, not {ours}",
                "the position is for {n} players, not {ours}",
                count,
                ours=len(setup.players),
            )
        )


def names_of(players: Sequence[Mapping[str, Raw]], names: Sequence[str] = ()) -> tuple[str, ...]:
    """The names in a form; where there are none, these, or numbers."""
    others = names or [f"Player {number}" for number in range(1, len(players) + 1)]
    return tuple(
        str(each.get("name") or other)[:LONGEST_NAME]
        for each, other in zip(players, others, strict=True)
    )


def read(schema: Schema, names: Sequence[str], found: Mapping[str, Raw], to: Findings) -> Values:
    """What a form says, mistakes noted."""
    if not schema.player:
        return Values(tuple(names), read_fields(schema.table, found, to.at("")))
    return Values(
        tuple(names),
        read_fields(schema.table, found, to.at(""), "player"),
        tuple(
            read_fields(schema.of(seat), each, to.at(f"player {names[seat]}"), "name")
            for seat, each in enumerate(players_of(found))
        ),
    )


# -- writing ---------------------------------------------------------------------------


def write(schema: Schema, values: Values) -> str:
    """A position: the fields that have a value, in the order in which the game gives them."""
    last = tuple(field for field in schema.table if field.last)
    first = tuple(field for field in schema.table if not field.last)
    lines = [*schema.title.splitlines(), *_written(first, values.table, "")]
    for seat, player in enumerate(values.players):
        name = values.names[seat]
        lines += ["", "[[player]]", *([f"name = {toml(name)}"] if name else [])]
        lines += _written(schema.of(seat), player, "")
    return "\n".join([*lines, *_written(last, values.table, "")])


def _written(fields: Sequence[Field], values: Fields, path: str) -> Iterator[str]:
    """Lines of a table; those of the tables inside it come after its own."""
    known = {field.key: field for field in fields}
    given = [known[key] for key in values if key in known and values[key] is not None]
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


def questions(schema: Schema, players: int) -> Iterator[Question]:
    """What is asked, in the sheet's order: of the table, then player by player."""
    for field, asked in _asked(schema.table):
        yield _question(field, asked, None)
    for seat in range(players):
        for field, asked in _asked(schema.of(seat)):
            yield _question(field, asked, seat)


def _question(field: Field, asked: Asked, seat: int | None) -> Question:
    before = "" if seat is None else f"{seat + 1}."
    return Question(
        key=f"{before}{asked.key or field.key}",
        text=asked.text,
        seat=seat,
        default=asked.default,
        after=f"{before}{asked.after}" if asked.after else "",
        least=asked.least,
        choices=asked.choices,
        examples=asked.examples,
        listed=asked.listed,
        late=asked.late,
    )


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
    """What an answer puts into the form; nothing if it is empty."""
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

    def doubts(self, state: S, names: Sequence[str], to: Findings) -> None:
        """Notes what no play can lead to."""

    def paper_setup(self, found: Mapping[str, Raw]) -> Setup:
        """Who played, by a filled form."""
        info = self.rules.info
        players = players_of(found)
        if not 1 <= len(players) <= info.players[1]:
            raise BadPosition(
                say("a form must have 1 to {most} [[player]] tables", most=info.players[1]),
            )
        seats = tuple(map(Player, names_of(players)))
        return Setup(info.key, seats, solo=found.get("solo") is True)

    # what follows from it

    def form(self, setup: Setup) -> str:
        return self.fill(setup, {})

    def questions(self, setup: Setup) -> Sequence[Question]:
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
        return [(keys.get(each.path.partition("[")[0], ""), said_there(each)) for each in to.wrong]

    def read_form(self, text: str) -> tuple[Setup, S]:
        to = Findings()
        names, state = self._paper(text, to)
        to.stop()
        return self.setup(state, names), state

    def audit(self, text: str) -> Sequence[Problem]:
        to = Findings()
        names, state = self._paper(text, to)
        if not to.wrong:
            self.doubts(state, names, to)
        return (*to.wrong, *to.odd)

    def _paper(self, text: str, to: Findings) -> tuple[tuple[str, ...], S]:
        found = tables(text, self.rules.info.key)
        setup = self.paper_setup(found)
        values = read(self.schema(setup), setup.names, found, to)
        return setup.names, self.final(setup, values, to)


class SchemaForms(PaperForms[S, M]):
    """The same where positions are written by the same schema."""

    @abstractmethod
    def values(self, state: S) -> Values:
        """What a state puts into the fields; what is left out of it is not written."""

    @abstractmethod
    def build(self, setup: Setup, values: Values, to: Findings) -> S:
        """The state of a position to play on."""

    def final(self, setup: Setup, values: Values, to: Findings) -> S:
        return self.build(setup, values, to)

    def position(self, state: S) -> str:
        return write(self.schema(self.setup(state)), self.values(state))

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
