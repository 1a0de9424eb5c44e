"""Plays for BG Stats: a link that creates one, and a file to open with the app.

The link is one address with the play as JSON in it.  The play file has everything by number,
and identifiers by which the same play, opened again, replaces the one of before.
"""

from __future__ import annotations

import json
from urllib.parse import quote

from sheets.engine.text import clean
from sheets.sharing.plays import Handed, PlaySeat, identity

ADDRESS = "https://app.bgstatsapp.com/createPlay.html?data="
SOURCE = "shoal"
MOMENT = "%Y-%m-%d %H:%M:%S"  # in UTC
LONGEST_COMMENT = 120  # characters: it travels in the address


def link(play: Handed) -> str:
    """The address that creates the play in the app, or changes the one made before."""
    text = json.dumps(source_play(play), ensure_ascii=False, separators=(",", ":"))
    return ADDRESS + quote(text, safe="")


def source_play(play: Handed) -> dict[str, object]:
    """The play as the link has it."""
    game: dict[str, object] = {
        "name": play.game.title,
        "sourceGameId": play.game.key,
        "highestWins": True,
        "noPoints": not play.has_points,
    }
    if play.game.bgg is not None:
        game["bggId"] = play.game.bgg
    found: dict[str, object] = {
        "sourceName": SOURCE,
        "sourcePlayId": play.id,
        "playDate": play.ended.strftime(MOMENT),
        "game": game,
        "players": [_player(seat) for seat in play.seats],
        "comments": clean(play.result)[:LONGEST_COMMENT],
    }
    if play.minutes is not None:
        found["durationMin"] = play.minutes
    for key, value in (("location", play.place), ("board", play.board)):
        if value:
            found[key] = clean(value)
    return found


def _player(seat: PlaySeat) -> dict[str, object]:
    found: dict[str, object] = {
        "name": clean(seat.name),
        "sourcePlayerId": clean(seat.name),
        "startPlayer": seat.starts,
        "winner": seat.wins,
        "rank": seat.place,
    }
    if seat.points is not None:
        found["score"] = seat.points
    if seat.bot:
        found["role"] = seat.bot
    return found


def play_file(play: Handed, me: str = "") -> bytes:
    """The play as a .bgsplay file; ``me`` is the name of its owner."""
    document = {
        "about": f"{SOURCE}: {play.game.title}",
        "players": [
            {"id": number, "uuid": identity("player", seat.name), "name": clean(seat.name)}
            for number, seat in enumerate(play.seats, 1)
        ],
        "locations": _locations(play),
        "games": [_game(play)],
        "plays": [_play(play)],
        "userInfo": {"meRefId": _me(play, me)},
    }
    return (json.dumps(document, ensure_ascii=False, indent=2) + "\n").encode()


def _me(play: Handed, me: str) -> int:
    """Return whose file it is: the person of that name, or the first one."""
    people = [(number, seat.name) for number, seat in enumerate(play.seats, 1) if not seat.bot]
    named = [number for number, name in people if name == me]
    return (*named, *(number for number, _ in people), 1)[0]


def _locations(play: Handed) -> list[dict[str, object]]:
    if not play.place:
        return []
    return [{"id": 1, "uuid": identity("location", play.place), "name": clean(play.place)}]


def _game(play: Handed) -> dict[str, object]:
    found: dict[str, object] = {
        "id": 1,
        "uuid": identity("game", play.game.key),
        "name": play.game.title,
        "highestWins": True,
        "noPoints": not play.has_points,
    }
    return found if play.game.bgg is None else {**found, "bggId": play.game.bgg}


def _play(play: Handed) -> dict[str, object]:
    moment = play.ended.strftime(MOMENT)
    most = max((seat.points or 0 for seat in play.seats), default=0)
    best = [seat for seat in play.seats if (seat.points or 0) == most]
    found: dict[str, object] = {
        "uuid": play.id,
        "modificationDate": moment,
        "entryDate": moment,
        "playDate": moment,
        "usesTeams": False,
        "durationMin": play.minutes or 0,
        "ignored": False,
        # points alone do not say who won a tie, or a game that has none
        "manualWinner": best != [seat for seat in play.seats if seat.wins],
        "rounds": 0,
        "gameRefId": 1,
        "board": clean(play.board),
        "scoringSetting": 0,
        "comments": "\n".join(comments(play)),
        "playerScores": [
            {
                "score": "" if seat.points is None else str(seat.points),
                "winner": seat.wins,
                "newPlayer": False,
                "startPlayer": seat.starts,
                "playerRefId": number,
                "role": seat.bot,
                "rank": seat.place,
                "seatOrder": number,
                "team": "",
            }
            for number, seat in enumerate(play.seats, 1)
        ],
    }
    return {**found, "locationRefId": 1} if play.place else found


def comments(play: Handed) -> list[str]:
    """The result in a line, and the categories of every score, which have no place of their own."""
    told = [clean(play.result)]
    for seat in play.seats:
        if seat.lines:
            parts = ", ".join(f"{label} {points}" for label, points in seat.lines)
            told.append(clean(f"{seat.name}: {parts}"))
    return told
