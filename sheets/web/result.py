"""Result of a game, for the pages of players and of the table."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from sheets.engine.score import Score, Standing
from sheets.engine.table import AnyTable
from sheets.engine.text import Speaker, say
from sheets.web.shapes import Person

AGAIN = say("Again with the same players")
ANOTHER = say("Another game")
TO_BG_STATS = say("Add to BG Stats")


def sign(person: Person) -> str:
    """A player is a letter in a shape of a colour, everywhere."""
    kind, mark = f"seat s{person['seat'] % 6}", escape(person["mark"])
    kind += f" of-{person['colour']}" if person["colour"] else ""
    return f'<span class="{kind}" aria-hidden=true>{mark}</span>'


def result(
    table: AnyTable,
    people: list[Person],
    seat: int | None,
    speaker: Speaker,
    link: str,
    *,
    again: bool = False,
) -> str:
    """Everybody's place; for a seat also the next game and where its points come from."""
    rules, state = table.game.rules, table.state
    rows = "".join(_row(each, people, speaker) for each in rules.standings(state).places)
    shown = f"<ol class=result>{rows}</ol>"
    if seat is not None and again:
        shown += (
            "<form method=post action=again class=answers><button class='answer main'>"
            f"{escape(speaker(AGAIN))}</button></form>"
            f"<a class=answer href='/+/'>{escape(speaker(ANOTHER))}</a>"
        )
    if seat is not None:
        shown += _score(rules.score(state), seat, speaker)
        words = escape(speaker(TO_BG_STATS))
        shown += (
            f'<a class="answer quiet" id=bgstats target=_blank rel=noreferrer '
            f'href="{escape(link)}">{words}</a>'
        )
    return f'<section class="part over">{shown}</section>'


def _row(place: Standing, people: list[Person], speaker: Speaker) -> str:
    person = people[place.seat]
    reason = f"<small>{escape(speaker(place.reason))}</small>" if place.reason else ""
    points = "" if place.points is None else f"<b>{place.points}</b>"
    first = " class=first" if place.place == 1 else ""
    return (
        f"<li{first}>{place.place}.{sign(person)}"
        f"<span>{escape(person['name'])}{reason}</span>{points}</li>"
    )


def _score(scores: Iterable[Score], seat: int, speaker: Speaker) -> str:
    """The categories of a seat, each with its rule."""
    lines = (line for score in scores if score.seat == seat for line in score.lines)
    rows = "".join(
        f"<tr><td>{escape(speaker(line.label))}</td><td>{line.points}</td>"
        f"<td>{escape(line.rule)}</td></tr>"
        for line in lines
        if line.points
    )
    return f"<table class=score>{rows}</table>"
