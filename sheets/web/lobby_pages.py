"""The pages before a game: which one, who plays, with which options.  They need no script."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape

from sheets.engine.info import GameInfo
from sheets.engine.text import Speaker, Text, say, say_n
from sheets.web import pages
from sheets.web.lobby import LEVELS, REAL, LobbyRoom

OPTIONS = {"module": say("Modules"), "variant": say("Variants"), "scenario": say("Scenario")}
LEVEL_WORDS = {
    "easy": say("Add an easy bot"),
    "normal": say("Add a normal bot"),
    "hard": say("Add a hard bot"),
}
ADD_HERE = say("Add a player on this phone")
BEGIN = say("What shall we play?")
CODE = say("Room code")
CONTINUE = say("Continue")
DICE = say("Dice and cards")
IN = say("I am in")
NAME = say("Your name")
OPEN = say("Open")
PLAYERS = say("Players")
REAL_ONES = say("Your real ones")
VIRTUAL = say("shoal rolls and draws")
WAIT = say("The game starts when the host taps Start.")
SCAN = say("Others scan this code, or open {address} and type {code}.")


def begin(
    infos: Iterable[GameInfo], links: Mapping[str, str], speaker: Speaker, address: str
) -> str:
    """Return the first page: all games, and those that are being played."""
    games = "".join(
        f'<button class=answer name=game value="{escape(each.key)}"><span>{escape(each.title)}'
        f"<small>{each.players[0]}–{each.players[1]} · {escape(speaker(each.blurb))}</small>"
        "</span></button>"
        for each in infos
    )
    rows = "".join(
        f'<a class="answer quiet" href="{escape(link)}">{escape(name)}</a>'
        for name, link in links.items()
    )
    going = f"<h2>{escape(speaker(CONTINUE))}</h2><nav class=answers>{rows}</nav>" if rows else ""
    body = (
        f"{_head(speaker(BEGIN), 'shoal')}<main>"
        f"<form method=post action='/+/' class=answers>{games}</form>{going}"
        f"{_by_code(speaker)}<section class='part join'>{pages.qr(address)}"
        f"<a href='{escape(address)}'>{escape(address)}</a></section></main>"
    )
    return pages.page(speaker, "shoal", "join", body)


def _by_code(speaker: Speaker) -> str:
    label = escape(speaker(CODE))
    return (
        f"<form method=post action='/+/' class=answers><input name=code maxlength=4 required "
        f"autocapitalize=characters autocomplete=off aria-label='{label}' placeholder='{label}'>"
        f"<button class=answer>{escape(speaker(OPEN))}</button></form>"
    )


def _head(title: str, under: str) -> str:
    return (
        f"<header id=top><div class='now mine'><div><h1>{escape(title)}</h1>"
        f"<p class=code>{escape(under)}</p></div></div></header>"
    )


def name(draft: LobbyRoom, speaker: Speaker, problem: Text | None = None) -> str:
    """Return the page that asks for a name."""
    label = escape(speaker(NAME))
    told = f"<p role=alert>{escape(speaker(problem))}</p>" if problem else ""
    body = (
        f"{_head(draft.info.title, draft.code)}<main>{told}"
        f"<form method=post action='/+/{draft.code}' class=answers><input name=name maxlength=60 "
        f"required autocomplete=off aria-label='{label}' placeholder='{label}'>"
        f"<button class='answer main'>{escape(speaker(IN))}</button></form>"
        f"<p class=told>{escape(speaker(pages.PLAIN))}</p></main>"
    )
    return pages.page(speaker, draft.info.title, "join", body)


def room(
    draft: LobbyRoom, speaker: Speaker, address: str, *, host: bool, problem: Text | None = None
) -> str:
    """Return the page of those who are in; the host's has a button for everything."""
    told = f"<p role=alert>{escape(speaker(problem))}</p>" if problem else ""
    people = "".join(_member(draft, seat, host=host) for seat in range(len(draft.members)))
    scan = speaker(Text(SCAN.id, (("address", address), ("code", draft.code))))
    more = _choices(draft, speaker) if host else f"<p class=told>{escape(speaker(WAIT))}</p>"
    body = (
        f"{_head(draft.info.title, draft.code)}<main>{told}"
        f"<form method=post class=answers><h2>{escape(speaker(PLAYERS))}</h2>{people}{more}</form>"
        f"<a class='answer quiet' href='/+/{draft.code}/name'>{escape(speaker(ADD_HERE))}</a>"
        f"<section class='part join'>{pages.qr(f'{address}/+/{draft.code}')}"
        f"<p class=told>{escape(scan)}</p></section></main>"
        "<meta http-equiv=refresh content=2>"
    )
    return pages.page(speaker, draft.info.title, "join", body)


def _member(draft: LobbyRoom, seat: int, *, host: bool) -> str:
    each = draft.members[seat]
    note = f"<small>{escape(each.bot)}</small>" if each.bot else ""
    shown = (
        f'<span class="seat s{seat % 6}" aria-hidden=true>{escape(each.name[:1].upper())}</span>'
        f"<span>{escape(each.name)}{note}</span>"
    )
    away = (
        f'<button class="answer quiet" name=remove value="{escape(each.name)}" '
        f'aria-label="× {escape(each.name)}">×</button>'
    )
    return f"<div class=sits><div class=answer>{shown}</div>{away if host else ''}</div>"


def _choices(draft: LobbyRoom, speaker: Speaker) -> str:
    """Return the host's buttons: bots, options, dice, and the start."""
    many = len(draft.members)
    start = say_n("Start with {n} player", "Start with {n} players", many)
    rows = [f"<button class='answer main' name=start value=1>{escape(speaker(start))}</button>"]
    rows += [_button("bot", level, LEVEL_WORDS[level], speaker) for level in LEVELS]
    for act, title in OPTIONS.items():
        offered = draft.offered(act)
        rows += [f"<h2>{escape(speaker(title))}</h2>"] if offered else []
        rows += [
            _button(act, each.key, each.text, speaker, on=each.key in draft.chosen[act])
            for each in offered
        ]
    rows.append(f"<h2>{escape(speaker(DICE))}</h2>")
    rows.append(_button("dice", "virtual", VIRTUAL, speaker, on=not draft.real))
    rows.append(_button("dice", REAL, REAL_ONES, speaker, on=draft.real))
    return "".join(rows)


def _button(act: str, value: str, text: Text, speaker: Speaker, *, on: bool | None = None) -> str:
    pressed = "" if on is None else f' aria-pressed="{str(on).lower()}"'
    tick = "✓ " if on else ""
    return (
        f'<button class="answer quiet" name="{act}" value="{escape(value)}"{pressed}>'
        f"{tick}{escape(speaker(text))}</button>"
    )
