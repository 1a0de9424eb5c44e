"""Same-dice challenges: one set-up and one seed that many people play.

A challenge is the head of a record, without steps, closed by its check sum.  The
seats without a bot are open: whoever plays it sits there under a name of their
own.  A record holds when it has the set-up of the challenge, every dice step is
what the seed gives, every bot moved as that bot does, and the game is finished.  The
record counts how often its player took back what the dice had shown.  What no replay can
see is whether somebody knew the dice already: a seed lets people look ahead.
"""

from __future__ import annotations

from collections.abc import Sequence

from sheets.engine import record, replay
from sheets.engine.asks import CHANCE
from sheets.engine.drive import Chooser, Dice, drive
from sheets.engine.errors import BadRecord, BadSetup
from sheets.engine.info import GameInfo
from sheets.engine.registry import load_game
from sheets.engine.setup import Player, Setup
from sheets.engine.struct import Struct, replace
from sheets.engine.table import AnyTable
from sheets.engine.text import Text, say, say_n

_FIELDS = (
    ("game", say("game")),
    ("rules", say("rules version")),
    ("data", say("component data")),
    ("seed", say("seed")),
    ("dice", say("kind of dice")),
    ("solo", say("solo mode")),
    ("modules", say("modules")),
    ("variants", say("variants")),
    ("scenario", say("scenario")),
    ("first", say("start player")),
    ("position", say("position")),
    ("pack", say("pack")),
    ("players", say("seats and bots")),
)


class ChallengeResult(Struct):
    """Result of one person in a finished record."""

    player: str
    place: int
    points: int | None = None
    takebacks: int = 0  # how often dice were seen and a decision before them changed


# -- the file ---------------------------------------------------------------------


def write(setup: Setup) -> str:
    """The challenge as text."""
    body = record.head(setup)
    return f"{body}sum {record.fingerprint(body)}\n"


def read(text: str) -> Setup:
    """The set-up of a challenge; BadRecord when it is none, or not for this shoal."""
    found = record.read(text)
    if not is_challenge(found):
        raise BadRecord(say("this is the record of a game; a challenge has no steps"))
    if not text.rstrip().rpartition("\n")[2].startswith("sum "):
        raise BadRecord(say("the challenge is cut off: its checksum is missing"))
    table, _ = replay.open_table(found)
    setup = table.setup
    if setup.dice != "virtual":
        raise BadRecord(say("a challenge needs virtual dice"))
    if setup.data != table.game.data and not (setup.pack and setup.data == table.game.info.data):
        raise BadRecord(
            say(
                "this challenge needs component data {theirs}; this version of shoal has {ours}",
                theirs=setup.data,
                ours=table.game.data,
            )
        )
    return setup


def is_challenge(found: record.Record) -> bool:
    """True if a record has no steps, so that it is a challenge."""
    return not found.entries


def week(day: str | None = None) -> str:
    """The seed of the week that a day (YYYY-MM-DD, by default today in UTC) lies in."""
    from datetime import UTC, date, datetime

    try:
        found = datetime.now(UTC).date() if day is None else date.fromisoformat(day)
    except ValueError:
        raise BadSetup(
            say("`{date}` isn't a date; write it like 2026-11-16", date=(day or "")[:20])
        ) from None
    year, number, _ = found.isocalendar()
    return f"{year}-W{number:02d}"


# -- who plays ----------------------------------------------------------------------


def usual_players(info: GameInfo) -> tuple[tuple[str, ...], bool]:
    """Return the default players of a challenge, and whether it is solo.

    The official solo mode where there is one, else one person against bots.
    """
    if info.solo is not None:
        return ("Player",), True
    bots = tuple(f"Bot{number}:greedy" for number in range(1, info.players[0]))
    return ("Player", *bots), False


def open_seats(setup: Setup) -> list[int]:
    """The seats of people."""
    return [seat for seat, player in enumerate(setup.players) if not player.bot]


def seated(setup: Setup, names: Sequence[str]) -> Setup:
    """Return a challenge with these people on its open seats."""
    seats = open_seats(setup)
    if len(names) != len(seats):
        raise BadSetup(
            say_n(
                "this challenge is for {n} person, not {count}; name them with -p",
                "this challenge is for {n} people, not {count}; name each with -p",
                len(seats),
                count=len(names),
            )
        )
    players = list(setup.players)
    for seat, name in zip(seats, names, strict=True):
        players[seat] = Player(name)
    if len({player.name for player in players}) != len(players):
        raise BadSetup(say("two players have the same name"))
    return replace(setup, players=tuple(players))


def kernel(setup: Setup) -> Setup:
    """Return the part of a setup that all plays of a challenge share: no names, no date, and of
    a pack only its meaning."""
    seats = tuple(Player("", player.bot) for player in setup.players)
    setup = replace(setup, players=seats, created="")
    if not setup.pack:
        return setup
    return replace(setup, data="", pack=load_game(setup.game, setup.pack).pack.rpartition(" ")[2])


# -- judging ----------------------------------------------------------------------------


def difference(challenge: Setup, setup: Setup) -> Text | None:
    """The first thing in which a set-up differs from the challenge; None: in nothing."""
    ours, theirs = kernel(challenge), kernel(setup)
    for name, label in _FIELDS:
        wanted, found = getattr(ours, name), getattr(theirs, name)
        if wanted == found:
            continue
        if name in ("players", "position", "pack", "first", "solo"):
            return say("not part of this challenge: different {what}", what=label)
        return say(
            "not part of this challenge: {what} is `{found}`, not `{wanted}`",
            what=label,
            found=_shown(found),
            wanted=_shown(wanted),
        )
    return None


def fault(challenge: Setup, table: AnyTable, players: Sequence[Chooser | None]) -> Text | None:
    """Why a replayed game does not hold; None when it does.

    ``players`` are the programs on the seats; None where a person sits, or a bot that
    nobody can ask again.
    """
    wrong = difference(challenge, table.setup)
    if wrong is not None:
        return wrong
    if table.hints:
        return say("a hint was used, and a challenge allows none")
    dice = Dice(table.setup)
    for number in range(1, len(table.steps) + 1):
        wrong = _disagreement(table, number) or _step_fault(table, number, dice, players)
        if wrong is not None:
            return wrong
    return None if table.over else say("the game is not finished")


def _disagreement(table: AnyTable, number: int) -> Text | None:
    """No bot agrees to what the whole table has to, where it was not asked."""
    step, before = table.steps[number - 1], table.states[number - 1]
    bots = any(player.bot for player in table.setup.players)
    asked = table.game.rules.ask(table.states[number]) is not None  # then it answers for itself
    if bots and not asked and step.move in table.game.rules.declarations(before):
        return say("step {number}: everyone must agree to this, and bots don't", number=number)
    return None


def _step_fault(
    table: AnyTable, number: int, dice: Dice, players: Sequence[Chooser | None]
) -> Text | None:
    """Why the dice or a bot cannot have made this step."""
    game, setup = table.game, table.setup
    step, before = table.steps[number - 1], table.states[number - 1]
    if step.seat != CHANCE and players[step.seat] is None:
        return None
    again, _ = next(drive(game, before, dice, players, step=number - 1))
    if step.move == again.move:
        return None
    found, wanted = game.rules.format(step.move), game.rules.format(again.move)
    if step.seat == CHANCE:
        return say(
            "step {number}: the dice show `{found}`, but the seed gives `{wanted}`",
            number=number,
            found=found,
            wanted=wanted,
        )
    return say(
        "step {number}: {name} plays `{found}`, but the bot {bot} plays `{wanted}`",
        number=number,
        name=setup.players[step.seat].name,
        found=found,
        bot=setup.players[step.seat].bot,
        wanted=wanted,
    )


def _shown(value: object) -> str:
    text = ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
    return text[:40] or "-"


# -- results -----------------------------------------------------------------------------


def results(table: AnyTable) -> list[ChallengeResult]:
    """Return the results of all people in a finished game."""
    standings = table.game.rules.standings(table.state)
    scores = {score.seat: score for score in table.game.rules.score(table.state)}
    return [
        ChallengeResult(
            table.setup.players[seat].name,
            standings.of(seat).place,
            scores[seat].total if scores[seat].lines else None,
            table.takebacks,
        )
        for seat in open_seats(table.setup)
    ]


def rank(result: ChallengeResult, among: Sequence[ChallengeResult]) -> int:
    """Most points first, then the better place at the own table; equals share a rank."""
    return 1 + sum(_order(other) < _order(result) for other in among)


def _order(result: ChallengeResult) -> tuple[int, int]:
    return -(result.points or 0), result.place
