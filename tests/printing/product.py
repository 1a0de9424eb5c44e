"""All pages there are: every sheet × style × language × paper × once or twice × what is on it."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from functools import cache
from io import BytesIO
from itertools import product
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pdfplumber

from sheets import __version__
from sheets.drawing.palette import colours
from sheets.engine.errors import BadSetup
from sheets.engine.registry import info, load_game
from sheets.engine.setup import Setup
from sheets.engine.struct import replace
from sheets.engine.text import LANGUAGES, Speaker
from sheets.printing import paper, pdf
from sheets.printing.sheets import FULL_SIZE, Job, page
from sheets.testing.kit import make_setup, random_table
from tests.printing import boxes, measure
from tests.printing.conftest import PRINTS

ALIKE = ("aid", "cards", "tokens")  # the same whoever plays
FLOORS = {"color": 7.9, "ink": 7.9, "large": 17.9, "dry-erase": 7.9}  # points, at full size


class Case(NamedTuple):
    """A page to print; ``shows`` is "blank", "solo", "state", "solo-state" or a scenario."""

    key: str
    what: str
    shows: str
    style: str
    lang: str
    paper: str
    up: int

    def __str__(self) -> str:
        return "-".join(map(str, self)).replace("_", "")


def cases() -> Iterator[Case]:
    """Every page of every game."""
    for key, what in PRINTS:
        ups = (1,) if what in FULL_SIZE else (1, 2)
        for rest in product(_shown(key, what), paper.STYLES, LANGUAGES, paper.PAPERS, ups):
            yield Case(key, what, *rest)


def _shown(key: str, what: str) -> Iterator[str]:
    yield "blank"
    if what in ALIKE:
        return
    yield "state"
    if info(key).solo is not None and what in ("sheet", "log"):
        yield from ("solo", "solo-state")
    if what == "board":
        yield from (scenario.key for scenario in info(key).scenarios)


def sample(every: list[Case], size: int) -> list[Case]:
    """So many pages of different sheets, others with every commit, the same ones for the same;
    not of cards, which take half a minute."""
    draws = Random(commit())
    short = [(key, what) for key, what in PRINTS if what != "cards"]
    return [
        draws.choice([case for case in every if (case.key, case.what) == sheet])
        for sheet in draws.sample(short, size)
    ]


def commit() -> str:
    """The commit that is tested, or the version outside of a repository."""
    git = ("git", "rev-parse", "--short", "HEAD")
    done = subprocess.run(
        git, capture_output=True, text=True, check=False, cwd=Path(__file__).parent
    )
    return done.stdout.strip() or __version__


@cache
def job_of(key: str, shows: str) -> Job:
    """What is on a page; games are played to their end, when most is written on it."""
    if not shows.endswith("state"):
        solo, scenario = shows == "solo", "" if shows in ("blank", "solo") else shows
        return Job(Setup(key, (), solo=solo, scenario=scenario), None, "")
    solo = shows == "solo-state"
    setup = make_setup(key, 1 if solo else info(key).players[1], solo=solo)
    table = random_table(setup, "product")
    return Job(table.setup, table.state, "", table=table, since=len(table.steps) // 2)


def faults(case: Case) -> list[str]:
    """What is wrong with a page, measured on its PDF; a page that is refused has nothing on it."""
    given = job_of(case.key, case.shows)
    job = replace(given, what=case.what, style=case.style, paper=case.paper, up=case.up)
    speaker = Speaker(case.lang, given.setup.names)
    try:
        made = page(load_game(case.key), job, speaker)
    except BadSetup:
        assert case.up == 2
        assert case.style in ("color", "ink")  # the others have boxes of 9 mm
        return []
    raw = pdf.write_pdf(made, zoom=paper.load(case.paper).zoom(case.up))
    with pdfplumber.open(BytesIO(raw)) as document:
        return [*_kept(made.body, document, case.up), *_measured(document, case)]


def _kept(html: str, document: Any, up: int) -> Iterator[str]:
    """Complaints of words that were lost, or are there too often, and of pages."""
    said, shown = measure.said(html), measure.shown(document.pages)
    for word, more, less in (("lost", said, shown), ("added", shown, said)):
        if more - less:
            yield f"{word}: {dict(more - less)}"
    if html.count('<section class="page') != len(document.pages) * up:
        yield f"{len(document.pages)} pages"


def _measured(document: Any, case: Case) -> Iterator[str]:
    margin = 7.0 if case.up == 1 else paper.EDGE - 0.1  # a hair
    least = FLOORS[case.style] if case.up == 1 else paper.LEAST_TEXT
    zoom = paper.load(case.paper).zoom(case.up)
    pens = {colours(case.style)[pen] for pen in ("mark", "fresh")} if _played(case) else set()
    black = _played(case) and case.style == "ink"  # whose pen is as black as its lines
    for each in document.pages:
        words = measure.words(each)
        small = boxes.too_small(each, boxes.FLOORS[case.style] if case.up == 1 else paper.LEAST_BOX)
        found: dict[str, list[Any]] = {
            "near the edge": measure.near_the_edge(each, words, margin),
            "over each other": measure.over_each_other(words),
            "outside": measure.outside(each, words),
            "touched": [] if black else measure.touched(each, words, pens, zoom),
            "rulers": [] if _true(measure.rulers(each, words), case.up) else ["not 50 mm"],
            "too small": [word.text for word in words if word.size < least],
            "boxes": small if case.shows == "blank" and case.what not in ALIKE else [],
        }
        for name, what in found.items():
            if what:
                yield f"page {each.page_number}, {name}: {what[:12]}"


def _played(case: Case) -> bool:
    return case.shows.endswith("state")


def _true(lengths: list[float], up: int) -> bool:
    return len(lengths) == up and all(abs(length - measure.RULER) < 0.1 for length in lengths)
