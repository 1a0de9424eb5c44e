"""The setup of a game, and its steps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, Literal, TypeVar

from sheets.engine.errors import BadSetup, UnknownName
from sheets.engine.info import GameInfo, Option
from sheets.engine.struct import Struct, replace
from sheets.engine.text import Text, say, unseen

M = TypeVar("M")

LONGEST_NAME = 60
LONGEST_SEED = 1000


class Player(Struct):
    """A name at the table; ``bot`` is the program that plays it, or empty."""

    name: str
    bot: str = ""


class Setup(Struct):
    """Everything that is decided before the first step."""

    game: str
    players: tuple[Player, ...]
    seed: str = "0"
    dice: Literal["virtual", "physical"] = "virtual"
    solo: bool = False
    modules: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()
    scenario: str = ""
    first: int | None = None
    position: str = ""
    pack: str = ""
    rules: int = 0  # which reading of the rules; 0: the newest, whose number a table notes
    data: str = ""
    paper: bool = False  # it was played on paper: the position is its filled score form
    date: str = ""  # of a paper game, as YYYY-MM-DD
    place: str = ""  # where it was played
    series: str = ""  # the seed of the first game, if this is a rematch
    created: str = ""  # when it was saved first, UTC; not in records for others

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(player.name for player in self.players)

    def variant(self, key: str) -> str | None:
        """The value of a variant given as ``key=value``; "" for a bare ``key``."""
        for each in self.variants:
            name, _, value = each.partition("=")
            if name == key:
                return value
        return None


def created_now(setup: Setup) -> Setup:
    """The set-up of a game that begins in this moment."""
    from datetime import UTC, datetime

    return replace(setup, created=datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%S"))


class Step(Struct, Generic[M]):
    """A move and the seat that made it. ``auto`` steps followed by themselves: seeded dice,
    bots, decisions without a choice, the later moves of one entry."""

    seat: int
    move: M
    auto: bool = False


def validate(info: GameInfo, setup: Setup) -> None:
    """Refuses unknown modules, variants and player counts."""
    low, high = info.players
    count = len(setup.players)
    _validate_texts(setup)
    if setup.solo:
        _validate_solo(info, count)
    elif count == 1 and info.solo:
        raise BadSetup(
            say(
                "to play {game} alone, use `--solo` or add a bot: -p Me -p Bot:greedy",
                game=info.title,
            )
        )
    elif not low <= count <= high:
        raise BadSetup(
            say(
                "{game} is for {low} to {high} players, not {count}",
                game=info.title,
                low=low,
                high=high,
                count=count,
            )
        )
    for kind, names, options in (
        (say("module"), setup.modules, info.modules),
        (say("variant"), setup.variants, info.variants),
        (say("scenario"), (setup.scenario,) if setup.scenario else (), info.scenarios),
    ):
        for name in names:
            _validate_option(info, kind, name, options, count)


def _validate_texts(setup: Setup) -> None:
    """Names and seed can be written, the first player is one of them."""
    names = setup.names
    if len(set(names)) != len(names):
        raise BadSetup(say("two players have the same name"))
    if not all(0 < len(name) <= LONGEST_NAME for name in names):
        raise BadSetup(say("a player's name must have 1 to {limit} characters", limit=LONGEST_NAME))
    if len(setup.seed) > LONGEST_SEED:
        raise BadSetup(say("a seed can have at most {limit} characters", limit=LONGEST_SEED))
    for text in (setup.seed, setup.series, setup.place, *names):
        if any("\ud800" <= char <= "\udfff" for char in text):
            raise BadSetup(say("`{text}` contains bytes that are not text (UTF-8)", text=text))
    for what, text in ((say("pack"), setup.pack), (say("position"), setup.position)):
        found = unseen(text)
        if found is not None:
            line, char = found
            raise BadSetup(
                say(
                    "{path}, line {line}: remove the invisible character {what}",
                    path=what,
                    line=line,
                    what=char,
                )
            )
    if len(setup.place) > LONGEST_NAME:
        raise BadSetup(say("a place name can have at most {limit} characters", limit=LONGEST_NAME))
    if setup.date and not _is_date(setup.date):
        raise BadSetup(say("`{date}` isn't a date; write it like 2026-11-16", date=setup.date[:20]))
    if setup.first is not None and not 0 <= setup.first < len(names):
        raise BadSetup(say("there is no player {number} to go first", number=setup.first + 1))


def _is_date(text: str) -> bool:
    from datetime import date

    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def _validate_solo(info: GameInfo, count: int) -> None:
    if info.solo is None:
        raise BadSetup(
            say(
                "{game} has no official solo mode; play against a bot: -p Me -p Crab:normal",
                game=info.title,
            )
        )
    if count != 1:
        raise BadSetup(say("a solo game has one player, not {count}", count=count))


def _validate_option(
    info: GameInfo, kind: Text, name: str, options: Sequence[Option], count: int
) -> None:
    key, equals, _ = name.partition("=")
    option = next((each for each in options if each.key == key), None)
    if option is None:
        raise UnknownName(
            say("{game} has no {kind} `{name}`", game=info.title, kind=kind, name=name),
            alternatives=[each.key for each in options],
        )
    if option.takes_value != bool(equals):
        wanted = f"{key}=…" if option.takes_value else key
        raise BadSetup(say("write the {kind} as `{wanted}`", kind=kind, wanted=wanted))
    if option.players and count not in option.players:
        raise BadSetup(
            say(
                "{kind} `{name}` is for {players} players",
                kind=kind,
                name=key,
                players=", ".join(map(str, option.players)),
            )
        )
