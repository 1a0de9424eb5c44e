"""Challenges and records in files: made, read, judged."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from cli.files import read_record
from cli.options import Options
from cli.setups import make_setup
from cli.show.challenge import Judged
from cli.store import ENDING
from sheets.bots.drive import repeatable
from sheets.bots.spec import by_clock, check_bots
from sheets.engine import challenge, record, replay
from sheets.engine.errors import BadRecord, BadSetup, ShoalError
from sheets.engine.info import GameInfo
from sheets.engine.registry import load_game
from sheets.engine.setup import Setup
from sheets.engine.table import Table
from sheets.engine.text import Text, say


def new_setup(info: GameInfo, options: Options) -> Setup:
    """The set-up of a new challenge."""
    if not options["players"]:
        names, solo = challenge.usual_players(info)
        options = {**options, "players": names, "solo": solo or options["solo"]}
    rest = {"dice": "virtual", "scenario": "", "start_player": None, "position": ""}
    setup = make_setup(info, {**rest, **options})
    if not challenge.open_seats(setup):
        raise BadSetup(say("a challenge needs at least one human player"))
    for player in setup.players:
        if by_clock(player.bot):
            raise BadSetup(
                say(
                    "{bot} plays against the clock, so its moves can't be verified; use "
                    "search:n=500 instead",
                    bot=player.bot,
                )
            )
    Table(load_game(info.key, setup.pack), setup)  # refuses what the game does not have
    return setup


def seed_of(weekly: bool, date: str | None, seed: str | None) -> str | None:
    """The seed wished for; of the week it is the week's name."""
    if not weekly:
        if date is not None:
            raise BadSetup(say("--date needs --weekly"))
        return seed
    if seed is not None:
        raise BadSetup(say("--weekly sets its own seed; leave out --seed"))
    return challenge.week(date)


HEAD = 1 << 16  # bytes in which the first step of a record is found


def all_records(paths: Iterable[Path], besides: Path) -> list[Path]:
    """The files; of a folder all records in it, whatever they are called, but not this one."""
    found: list[Path] = []
    for path in paths:
        if not path.is_dir():
            found.append(path)
            continue
        inside = sorted(
            each for each in path.iterdir() if not _same(each, besides) and _is_record(each)
        )
        if not inside:
            raise BadSetup(say("there is no record in {path}", path=str(path)))
        found += inside
    return found


def _same(one: Path, other: Path) -> bool:
    return other.exists() and one.samefile(other)


def _is_record(path: Path) -> bool:
    """True if a file is called like a record, or begins like one."""
    if path.suffix == ENDING:
        return True
    try:
        with path.open("rb") as file:
            head = file.read(HEAD)
    except OSError:  # a folder, or nothing that we may read
        return False
    return head.startswith(b"shoal ") and b"\nsteps\nsum " not in head  # that is a challenge


def read_challenge(file: Path) -> Setup:
    """The set-up of a challenge, with bots that we have."""
    text = read_record(file)
    with _naming(file):
        setup = challenge.read(text)
    check_bots(setup)
    return setup


def judged(setup: Setup, file: Path) -> Judged:
    """One record, judged."""
    text = read_record(file)
    try:
        table, _ = replay.open_table(record.read(text))
    except ShoalError as error:
        return Judged(str(file), setup, _with_rule(error))
    fault = challenge.fault(setup, table, repeatable(setup))
    results = () if fault is not None else tuple(challenge.results(table))
    return Judged(str(file), table.setup, fault, results)


def grouped(files: Iterable[Path]) -> list[tuple[Setup, list[Judged]]]:
    """Challenges and records by what is played, each with what its records reached."""
    groups: dict[Setup, tuple[Setup, list[Judged]]] = {}
    for file in files:
        text = read_record(file)
        with _naming(file):
            found = record.read(text)
            _, rows = groups.setdefault(challenge.kernel(found.setup), (found.setup, []))
            if not challenge.is_challenge(found):
                rows.append(_looked_at(file, found))
    return list(groups.values())


def _looked_at(file: Path, found: record.Record) -> Judged:
    """A record that nobody asks to be of a certain challenge."""
    table, _ = replay.open_table(found)
    if not table.over:
        return Judged(str(file), found.setup, say("the game is not finished"))
    return Judged(str(file), found.setup, None, tuple(challenge.results(table)))


def _with_rule(error: ShoalError) -> Text:
    if not error.rule:
        return error.text
    return say("{problem} ({rule})", problem=error.text, rule=error.rule)


@contextmanager
def _naming(file: Path) -> Iterator[None]:
    """Errors in a record say which file they are in."""
    try:
        yield
    except BadRecord as error:
        problem = say("{path}: {problem}", path=file.name, problem=error.text)
        raise BadRecord(problem, rule=error.rule) from None
