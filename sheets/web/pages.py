"""The pages as HTML, and the files they need: one template, one script, one style sheet."""

from __future__ import annotations

import gzip
import hashlib
import json
import re
from collections.abc import Mapping
from functools import cache
from html import escape
from importlib.resources import files as folder
from string import Template

import segno

from sheets.drawing.palette import colours
from sheets.engine.text import LANGUAGES, Speaker, Text, about, say
from sheets.web.entry import GameRoom
from sheets.web.result import sign
from sheets.web.shapes import Document, Person
from sheets.web.state import words

FILES = "/-"  # no game can be called so
STYLE = "color"
NIGHT = "night"
KINDS = {"play.js": "text/javascript", "play.css": "text/css", "icon.svg": "image/svg+xml"}
_COMMENT = re.compile(r"^\s*/\*.*?\*/", re.S | re.M)
NOT_HERE = say(
    "This page is not available: the game may be over, or its code has changed. Scan "
    "the code at the table again."
)
CONFIRM = say("Ask me before every move")
GET_UP = say("Leave seat")
JOIN = say("Join")
LANGUAGE = say("Language")
LATEST = say("What happened last")
NEEDS_SCRIPT = say("This page needs JavaScript to play.")
ONLY_WATCH = say("Just watch")
PLAIN = say("No account, no internet: the pages come unencrypted from the computer at your table.")
SHARE = say("Another player on this phone")
TABLE = say("Table")
TAP_YOUR_NAME = say("Tap your name. Only you can use the page that opens.")
WHO = say("Who are you?")


# -- files ----------------------------------------------------------------------------


@cache
def files() -> Mapping[str, tuple[str, bytes]]:
    """Return the files that pages load, packed, with their kinds."""
    texts = {name: _lean(_read(name)) for name in KINDS}
    texts["play.css"] += drawing_styles()
    return {name: (KINDS[name], gzip.compress(text.encode(), 9)) for name, text in texts.items()}


def _lean(text: str) -> str:
    """A file without the comments that fill lines of their own, and without indents."""
    lines = (line.strip() for line in _COMMENT.sub("", text).splitlines())
    return "\n".join(line for line in lines if line and not line.startswith("// "))


@cache
def stamp() -> str:
    """Names these very files, so that they can be kept for good."""
    raw = b"".join(raw for _, raw in files().values())
    return hashlib.sha256(raw).hexdigest()[:12]


def drawing_styles() -> str:
    """The colours of the paper, for all that the page has no colour of its own for."""
    own = _read("play.css")
    named = {name: value for name, value in colours(STYLE).items() if f"--{name}:" not in own}
    of_page = {"white": "var(--card)", "black": "var(--edge)", "mark": "var(--pen)"}
    night = {name: value for name, value in colours(NIGHT).items() if name in named}
    changed = {name: value for name, value in night.items() if value != named[name]}
    by_night = f"@media(prefers-color-scheme:dark){{{_root(changed)}}}"
    signs = "".join(f".seat.of-{name}{{--of:var(--{name})}}" for name in colours(STYLE))
    return f"{_root({**named, **of_page})}{by_night}{signs}"


def _root(named: Mapping[str, str]) -> str:
    return f":root{{{';'.join(f'--{name}:{value}' for name, value in named.items())}}}"


@cache
def _read(name: str) -> str:
    return folder("templates").joinpath("web", name).read_text("utf-8")


@cache
def languages() -> Mapping[str, str]:
    """Return the name of every language in that language."""
    return {key: about(key)["name"] for key in LANGUAGES}


@cache
def qr(text: str) -> str:
    """An address to point a phone at."""
    return segno.make(text, micro=False, error="m").svg_inline(border=2, omitsize=True)


# -- pages ----------------------------------------------------------------------------


def page(speaker: Speaker, title: str, kind: str, body: str, *, script: bool = True) -> str:
    source = f'<script src="{FILES}/{stamp()}/play.js" defer></script>' if script else ""
    return Template(_read("page.html")).substitute(
        language=speaker.language,
        title=escape(title),
        files=f"{FILES}/{stamp()}",
        kind=kind,
        body=body,
        script=source,
    )


def play(speaker: Speaker) -> str:
    """The page of a seat: the script fills it."""
    told = json.dumps(words(speaker), ensure_ascii=False)
    told = told.replace("<", "\\u003c")  # nothing in it ends the element
    body = (
        '<header id="top"></header><main id="main"></main><div id="strip"></div>'
        '<footer id="tray"></footer>'
        '<div id="toast" role="status" hidden></div><dialog id="sheet"></dialog>'
        f'<template id="options">{_options(speaker)}</template>'
        f'<script type="application/json" id="words">{told}</script>'
        f"<noscript><p>{escape(speaker(NEEDS_SCRIPT))}</p></noscript>"
    )
    return page(speaker, "shoal", "play", body)


def _options(speaker: Speaker) -> str:
    """Return the options in the menu of a page."""
    links = (("join", SHARE), ("./", TABLE))
    return (
        f"<label class=check><input type=checkbox id=confirm>{escape(speaker(CONFIRM))}</label>"
        + "".join(
            f"<a class='answer quiet' href={to}>{escape(speaker(text))}</a>" for to, text in links
        )
        + f"<h3>{escape(speaker(LANGUAGE))}</h3><div class=answers>{_languages('')}</div>"
    )


def _languages(folder: str) -> str:
    """A link for each language, in its own words."""
    return "".join(
        f'<a class="answer quiet" lang="{key}" href="{folder}language/{key}">{escape(name)}</a>'
        for key, name in languages().items()
    )


def table(document: Document, speaker: Speaker, address: str, code: str) -> str:
    """The table for a laptop or television: nothing secret, nothing to tap, no script needed."""
    over, ask = document["over"], document["ask"]
    head = over["text"] if over else ask["text"] if ask else ""
    where = " · ".join(filter(None, (document["title"], document["phase"])))
    asked = None if ask is None else ask["seat"]
    people = "".join(_person(each, turn=each["seat"] == asked) for each in document["people"])
    shown = {
        part["key"]: f"<section class=part><h2>{escape(part['title'])}</h2>{part['html']}</section>"
        for part in document["parts"]
    }
    main, strip = (
        "".join(shown[key] for key in keys)
        for keys in (document["stage"]["main"], document["stage"]["strip"])
    )
    news = "".join(
        f"<li>{escape(each['text'])} <span class=rule>{escape(each['rule'])}</span></li>"
        for each in document["news"]
    )
    body = (
        f"<header><div class='now mine' role=status><div><h1>{escape(head)}</h1>"
        f"<p>{escape(where)}</p></div></div>"
        f"<ul class=people>{people}</ul></header>"
        f"<main id=main>{over['html'] if over else main}</main><div id=strip>{strip}</div>"
        f"<aside><section class='part join'><h2>{escape(speaker(JOIN))}</h2>{code}"
        f"<a href='{escape(address)}'>{escape(address)}</a></section>"
        f"<section class=part><h2>{escape(speaker(LATEST))}</h2>"
        f"<ul class=news>{news}</ul></section></aside>"
        "<noscript><meta http-equiv=refresh content=5></noscript>"
    )
    return page(speaker, f"{document['title']} – {document['name']}", "table", body)


def _person(person: Person, *, turn: bool) -> str:
    kind = "who turn" if turn else "who"
    name, points = escape(person["name"]), escape(person["points"])
    return f'<li class="{kind}">{sign(person)}<b>{name}</b> <span>{points}</span></li>'


def join(room: GameRoom, own: list[int], speaker: Speaker) -> str:
    """Return the page that lets a person choose a seat."""
    seats = "".join(_seat(room, seat, own, speaker) for seat in range(len(speaker.names)))
    body = (
        f"<header id=top><div class='now mine'><div><h1>{escape(speaker(WHO))}</h1>"
        f"<p>{escape(speaker(TAP_YOUR_NAME))}</p></div></div></header>"
        f"<main><form method=post class=answers>{seats}</form>"
        f"<a class='answer quiet' href='../'>{escape(speaker(ONLY_WATCH))}</a>"
        f"<p class=told>{escape(speaker(PLAIN))}</p>"
        f"<nav class=answers>{_languages('../')}</nav></main>"
    )
    title = f"{room.table.game.info.title} – {room.name}"
    return page(speaker, title, "join", body, script=False)


def _seat(room: GameRoom, seat: int, own: list[int], speaker: Speaker) -> str:
    if room.table.setup.players[seat].bot:
        note = say("played by shoal")
    elif seat in own:
        note = say("this is you")
    elif room.seats.is_free(seat):
        note = say("free: can share this phone") if own else say("free")
    else:
        note = say("on another phone; the person running shoal can free this seat")
    able = "" if seat in own or room.seats.is_free(seat) else " disabled"
    mark = escape(speaker.names[seat][:1].upper())
    up = escape(speaker(GET_UP))
    leave = f"<button class='answer quiet' name=leave value={seat}>{up}</button>"
    return (
        f'<div class=sits><button class=answer name=seat value="{seat}"{able}>'
        f'<span class="seat s{seat % 6}" aria-hidden=true>{mark}</span>'
        f"<span>{escape(speaker.names[seat])}<small>{escape(speaker(note))}</small></span>"
        f"</button>{leave if seat in own else ''}</div>"
    )


def games(links: Mapping[str, str], speaker: Speaker) -> str:
    """All games that are served."""
    rows = "".join(
        f'<a class=answer href="{escape(link)}">{escape(name)}</a>' for name, link in links.items()
    )
    body = f"<main><h1>shoal</h1><nav class=answers>{rows}</nav></main>"
    return page(speaker, "shoal", "join", body, script=False)


def refused(speaker: Speaker, text: Text) -> str:
    """The page that says why there is no page."""
    body = f"<main><h1>shoal</h1><p>{escape(speaker(text))}</p></main>"
    return page(speaker, "shoal", "join", body, script=False)
