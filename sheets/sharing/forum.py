"""Texts for forums that know BBCode; what is long is folded away as a spoiler."""

from __future__ import annotations

from sheets.engine.document import Steps
from sheets.engine.text import Speaker, clean, say
from sheets.sharing.plays import Handed

OPEN = "[\u2060"  # with a mark of no width behind, a bracket in a name begins no command


def bold(text: str) -> str:
    return f"[b]{text}[/b]"


def spoiler(text: str) -> str:
    """Shown after a click."""
    return f"[o]{text}[/o]"


def code(text: str) -> str:
    """Shown as it is typed."""
    return f"[c]{text}[/c]"


def letters(text: str) -> str:
    """Somebody's text, shown letter by letter."""
    return clean(text).replace("[", OPEN)


def report(play: Handed, speaker: Speaker, log: Steps) -> str:
    """A finished game: who won, who had what; how it went behind a click."""
    order = sorted(play.seats, key=lambda seat: seat.place)
    title = [play.game.title, *filter(None, (play.board, play.place))]
    parts = [
        bold(letters(" · ".join(title))) + "\n" + play.ended.strftime("%Y-%m-%d"),
        bold(letters(play.result)),
        "\n".join(placed(each.place, each.name, each.points, each.bot) for each in order),
    ]
    long = [
        f"{bold(letters(seat.name))}: " + ", ".join(f"{each} {n}" for each, n in seat.lines)
        for seat in play.seats
        if seat.lines
    ]
    if log.lines:
        long += [*([""] if long else []), bold(speaker(say("How it went")))]
    for number, told in log.lines:
        long.append(f"{number}. {letters('; '.join(speaker(each.text) for each in told))}")
    if long:
        parts.append(spoiler("\n".join(long)))
    return "\n\n".join(parts) + "\n"


def placed(place: int, name: str, points: int | None, bot: str = "") -> str:
    """Return who has which place, with how many points if the game counts them."""
    who = letters(name) + (f" ({bot})" if bot else "")
    return f"{place}. {who}" + ("" if points is None else f": {points}")
