"""A result compared with games of bots and with other plays of the same person."""

from __future__ import annotations

from collections.abc import Sequence

from cli.show.data import rounded
from sheets.engine.struct import Json
from sheets.engine.text import PlayerName, Text, say, say_n
from sheets.lab.results import Beaten, Compared


def percent(share: float) -> str:
    """Return a share in hundredths, without the sign; 0 and 100 only if it is none or all."""
    whole = int(100 * share + 0.5)
    return str(whole if share in (0.0, 1.0) else min(99, max(1, whole)))


def compared_text(each: Compared) -> Text:
    """Return the sentence about what the points of a player are better than."""
    return say_n(
        "{who}, {n} point: better than {shares}",
        "{who}, {n} points: better than {shares}",
        each.points,
        who=PlayerName(each.seat),
        shares=shares(each.bots, each.plays, each.share),
    )


def shares(bots: Sequence[Beaten], plays: int, share: float) -> tuple[Text, ...]:
    """Return the parts of such a sentence: the other plays of the same person, and each bot."""
    own = say_n(
        "{share}% of your {n} other play",
        "{share}% of your {n} other plays",
        plays,
        share=percent(share),
    )
    return (
        *((own,) if plays else ()),
        *(
            say("{share}% of {bot}'s games", share=percent(each.share), bot=each.bot)
            for each in bots
        ),
    )


def compared_data(found: Sequence[Compared], names: Sequence[str]) -> list[Json]:
    """Return the same as data."""
    return [
        rounded(
            {
                "player": names[each.seat],
                "points": each.points,
                "bots": bots_data(each.bots),
                "own": {"plays": each.plays, "better_than": each.share} if each.plays else None,
            }
        )
        for each in found
    ]


def bots_data(bots: Sequence[Beaten]) -> list[Json]:
    """Return each bot and the share of its results that are worse."""
    return [{"bot": each.bot, "results": each.results, "better_than": each.share} for each in bots]
