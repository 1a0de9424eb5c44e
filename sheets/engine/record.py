"""A game as plain text: its set-up and its steps, to read, repair and share.

::

    shoal 1
    game crabz
    rules 1
    data 2015-reconstructed
    player Ann
    player Ben greedy
    seed 2026-11
    steps
    + dice   first B
    Ann      c3-d5            # comments stay
    + Ben    d3-e5

Lines that begin with ``+`` followed by themselves (seeded dice, bots, forced
moves); they are judged again like all others.  A player whose name is no single
clear word is called by the seat: ``p1``, ``p2``, …

The saved game is the same text as a journal: ``! undo 1``, ``! redo 1`` and
``! amend 3 c3-d5`` are appended, so nothing that was entered is ever rewritten,
and every line bears a seal (see ``seals``).  A clean record only counts
how often its players took back what the dice had shown, ``! takebacks 2``, and asked for
a hint, ``! hints 1``; on request it has the times, ``! time Ann 42``, which its sum leaves out.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

from sheets.engine import checksums
from sheets.engine.asks import CHANCE
from sheets.engine.components import hash_of, with_plain_line_ends
from sheets.engine.errors import BadRecord
from sheets.engine.game import AnyState, Game
from sheets.engine.setup import Player, Setup, Step
from sheets.engine.struct import Struct, replace
from sheets.engine.table import AnyTable
from sheets.engine.text import Arg, clean, say

VERSION = 1  # of the format; docs/promise.md says what may change in it
LARGEST = 16 * 1024 * 1024
LONGEST_NUMBER = 9  # digits
DICE = "dice"
STEPS = "steps"  # the line between head and steps

M = TypeVar("M")

_PLAIN = re.compile(r"[\w.-]+")
_QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"|\S+')
SEAT = re.compile(r"p([1-9][0-9]?)")
_MOMENT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d", re.ASCII)
_COMMENT = re.compile(r"(?:^|\s)#\s?(.*)$")


class RecordLine(Struct):
    """One line of the steps: a step, or a command of the journal."""

    line: int
    who: str
    text: str
    auto: bool = False
    note: str = ""


COMMAND = "!"
TAKEBACKS = "takebacks"  # how often the players took back what the dice had shown
HINTS = "hints"  # how often they asked what a bot would do
TIME = "time"  # how long somebody was asked, in seconds
PAUSE = "pause"  # the time after it is a break
_TIMES = (f"{COMMAND} {TIME} ", f"{COMMAND} {PAUSE}")  # not part of what a record proves


class Record(Struct):
    """Content of a record before the rules check it."""

    setup: Setup
    entries: tuple[RecordLine, ...]


# -- writing ------------------------------------------------------------------


def head(setup: Setup) -> str:
    """The lines that come before the steps."""
    lines = [f"shoal {VERSION}", f"game {setup.game}"]
    lines += [f"rules {setup.rules}"] if setup.rules else []
    if setup.data:
        lines.append(f"data {_quote(setup.data)}")
    for player in setup.players:
        lines.append(f"player {_quote(player.name)} {player.bot}".rstrip())
    lines += [f"seed {_quote(setup.seed)}", f"dice {setup.dice}"]
    if setup.solo:
        lines.append("solo")
    lines += [f"module {_quote(name)}" for name in setup.modules]
    lines += [f"variant {_quote(name)}" for name in setup.variants]
    if setup.scenario:
        lines.append(f"scenario {_quote(setup.scenario)}")
    if setup.first is not None:
        lines.append(f"first {setup.first + 1}")
    if setup.pack:
        lines += [f"pack {fingerprint(setup.pack)}", *_block(setup.pack)]
    for key in ("date", "place", "series", "created"):
        if value := getattr(setup, key):
            lines.append(f"{key} {_quote(value)}")
    if setup.position:
        lines += ["paper" if setup.paper else "position", *_block(setup.position)]
    return "\n".join([*lines, STEPS]) + "\n"


def step_line(game: Game[AnyState, M], setup: Setup, step: Step[M], note: str = "") -> str:
    """One step as one line."""
    who = label(setup, step.seat)
    line = f"{'+ ' if step.auto else ''}{who} {game.rules.format(step.move)}"
    return f"{line}  # {clean(note)}\n" if note else f"{line}\n"


def command_line(verb: str, *args: object) -> str:
    """One command of the journal as one line."""
    return " ".join([COMMAND, verb, *map(str, args)]) + "\n"


def steps_text(table: AnyTable, notes: dict[int, str] | None = None, *, times: bool = False) -> str:
    """The steps of a table as they stand, without what was taken back on the way; with the
    times of its players if asked for."""
    notes = notes or {}
    body = "".join(
        step_line(table.game, table.setup, step, notes.get(number, ""))
        for number, step in enumerate(table.steps, 1)
    )
    if table.takebacks:
        body += command_line(TAKEBACKS, table.takebacks)
    if table.hints:
        body += command_line(HINTS, table.hints)
    for seat, seconds in table.times if times else ():
        body += command_line(TIME, label(table.setup, seat), seconds)
    return body


def write(table: AnyTable, notes: dict[int, str] | None = None, *, times: bool = False) -> str:
    """The clean record of a table, closed by a check sum, which is the same with times."""
    opening = head(replace(table.setup, created=""))
    whole = fingerprint(opening + steps_text(table, notes))
    return f"{opening}{steps_text(table, notes, times=times)}sum {whole}\n"


def write_for(table: AnyTable, seat: int) -> str:
    """The record of a running game without what a seat may not see yet: the position as it
    knows it, without the seed, to be played on with real parts, and the steps as comments."""
    if not table.hides(seat):
        return write(table)
    game = table.game
    position = game.forms.position(game.rules.view(table.state, seat)).rstrip("\n")
    setup = replace(table.setup, seed="0", dice="physical", first=None, position=position)
    setup = replace(setup, created="")
    body = head(setup)
    for state, step in zip(table.states, table.steps, strict=False):
        ask = game.rules.ask(state)
        seen = ask is None or ask.known_to in (None, seat)
        line = step_line(game, setup, step) if seen else f"{label(setup, step.seat)} ?\n"
        body += f"# {line}"
    return f"{body}sum {fingerprint(body)}\n"


def label(setup: Setup, seat: int) -> str:
    """Return the actor of a step line: the player's name if it is one clear word."""
    if seat == CHANCE:
        return DICE
    name = setup.players[seat].name
    clear = (
        _PLAIN.fullmatch(name)
        and name not in (DICE, "sum", "p")
        and not SEAT.fullmatch(name)
        and setup.names.count(name) == 1
    )
    return name if clear else f"p{seat + 1}"


def fingerprint(text: str) -> str:
    """A short check sum of a text."""
    return hash_of(text)


def _quote(text: str) -> str:
    if _PLAIN.fullmatch(text):
        return text
    import json

    # what cannot be seen is written as \\u…: nobody reads a record at their peril
    return "".join(
        char if char.isprintable() else json.dumps(char)[1:-1]
        for char in json.dumps(text, ensure_ascii=False)
    )


def _block(text: str) -> list[str]:
    return [f"| {line}" if line else "|" for line in text.split("\n")]


# -- reading ------------------------------------------------------------------


def decode(raw: bytes) -> str:
    """The text of a record file, or a clear refusal."""
    if len(raw) > LARGEST:
        raise BadRecord(
            say(
                "the file is larger than {limit} MB, and no game is that large", limit=LARGEST >> 20
            )
        )
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise _no_text(raw[: error.start]) from None
    before, found, _ = raw.partition(b"\0")
    if found:
        raise _no_text(before)
    return with_plain_line_ends(text)


def _no_text(before: bytes) -> BadRecord:
    return BadRecord(say("this is not a text file"), line=before.count(b"\n") + 1)


def split(text: str) -> list[str]:
    """The lines of a text."""
    lines = text.split("\n")
    if not lines[-1]:
        lines.pop()
    return lines


def read(text: str) -> Record:
    """The record a text holds, with or without seals; BadRecord names the line that is wrong."""
    lines = split(text)
    return read_lines(checksums.Chain().open(lines) if checksums.are_on(lines) else lines)


def read_lines(lines: list[str]) -> Record:
    """The record these lines hold, from the first on."""
    reader = _Reader(lines)
    setup = reader.head()
    return Record(setup, tuple(_steps(reader)))


def read_more(lines: list[str], before: int) -> Iterator[RecordLine]:
    """The entries of lines that were appended to so many others."""
    return _steps(_Reader(lines, before))


def is_number(text: str) -> bool:
    """True if ``text`` is a number of a sensible size."""
    return text.isdecimal() and len(text) <= LONGEST_NUMBER


def _steps(reader: _Reader) -> Iterator[RecordLine]:
    closed = False
    for number, line in reader.rest():
        note = _COMMENT.search(line)
        stripped = (line[: note.start()] if note else line).strip()
        comment = note[1].strip() if note else ""
        if not stripped:
            continue
        if closed:
            raise BadRecord(
                say(
                    "`{line}` comes after the checksum; delete the `sum` line to accept it",
                    line=stripped[:80],
                ),
                line=number,
            )
        if stripped.startswith("sum "):
            _check_sum(reader.lines[: number - 1 - reader.before], stripped, number)
            closed = True
            continue
        auto = stripped.startswith("+ ")
        who, _, move = stripped.removeprefix("+ ").strip().partition(" ")
        if not move:
            raise BadRecord(say("`{line}` has no move", line=stripped[:80]), line=number)
        yield RecordLine(number, who, move.strip(), auto, comment)


def _check_sum(body: Sequence[str], line: str, number: int) -> None:
    proved = (each for each in body if not each.startswith(_TIMES))
    if line.split()[1] != fingerprint("".join(f"{each}\n" for each in proved)):
        raise BadRecord(
            say(
                "checksum mismatch: the record was changed or cut off after it was written; "
                "delete this line to accept it as it is"
            ),
            line=number,
        )


class _Reader:
    """Goes through the lines once, remembering where it is."""

    def __init__(self, lines: list[str], before: int = 0) -> None:
        self.lines = lines
        self.before = before  # lines that were read at another time
        self.at = 0
        self.where: dict[str, int] = {}  # the line of each field

    def rest(self) -> Iterable[tuple[int, str]]:
        for at in range(self.at, len(self.lines)):
            yield self.before + at + 1, self.lines[at]

    def fail(self, message: str, **args: Arg) -> BadRecord:
        return BadRecord(say(message, **args), line=self.at)

    def head(self) -> Setup:
        self._check_version()
        setup = Setup("", ())
        while True:
            if self.at >= len(self.lines):
                raise self.fail("the record ends before its steps")
            line = self.lines[self.at].strip()
            self.at += 1
            if line == STEPS:
                break
            self.where[line.partition(" ")[0]] = self.at
            if line and not line.startswith("#"):
                setup = self._field(setup, line)
        if not setup.game or not setup.players:
            raise self.fail("the record has no game or no player")
        if setup.first is not None and setup.first >= len(setup.players):
            raise BadRecord(
                say("there is no player {number} to go first", number=setup.first + 1),
                line=self.where["first"],
            )
        return setup

    def _check_version(self) -> None:
        first = self.lines[0].split() if self.lines else []
        self.at = 1
        if len(first) != 2 or first[0] != "shoal":
            raise self.fail("a shoal record starts with `shoal {version}`", version=VERSION)
        if first[1] != str(VERSION):
            raise self.fail(
                "this record has version {theirs}; this version of shoal reads up to {ours}",
                theirs=first[1][:20],
                ours=VERSION,
            )

    def _field(self, setup: Setup, line: str) -> Setup:
        key, *values = [self._unquote(token) for token in _QUOTED.findall(line)]
        value = values[0] if values else ""
        match key, len(values):
            case (("game" | "data" | "seed" | "scenario" | "date" | "place" | "series"), 1):
                return replace(setup, **{key: value})
            case "created", 1 if _MOMENT.fullmatch(value):
                return replace(setup, created=value)
            case "rules", 1 if is_number(value) and int(value):
                return replace(setup, rules=int(value))
            case "player", 1 | 2:
                return replace(setup, players=(*setup.players, Player(*values)))
            case "dice", 1 if value in ("virtual", "physical"):
                return replace(setup, dice=value)
            case "solo", 0:
                return replace(setup, solo=True)
            case "module", 1:
                return replace(setup, modules=(*setup.modules, value))
            case "variant", 1:
                return replace(setup, variants=(*setup.variants, value))
            case "first", 1 if is_number(value) and int(value):
                return replace(setup, first=int(value) - 1)
            case "pack", 1:
                return replace(setup, pack=self._pack(value))
            case "position", 0:
                return replace(setup, position=self._indented())
            case "paper", 0:
                return replace(setup, position=self._indented(), paper=True)
        raise self.fail("`{line}` doesn't belong in the head of a record", line=line[:80])

    def _pack(self, expected: str) -> str:
        at = self.at
        text = self._indented()
        if fingerprint(text) != expected:
            self.at = at
            raise self.fail("the hash of the pack below is not {hash}", hash=expected[:40])
        return text

    def _indented(self) -> str:
        found: list[str] = []
        while self.at < len(self.lines) and self.lines[self.at].startswith("|"):
            found.append(self.lines[self.at][1:].removeprefix(" "))
            self.at += 1
        return "\n".join(found)

    def _unquote(self, token: str) -> str:
        if not token.startswith('"'):
            return token
        inside = token[1:-1]
        if token == f'"{inside}"' and inside.isprintable() and not {'"', "\\"} & set(inside):
            return inside
        import json  # only now: loading it takes longer than reading a record

        try:
            return str(json.loads(token))
        except ValueError:
            raise self.fail("`{token}` is not quoted correctly", token=token[:80]) from None
