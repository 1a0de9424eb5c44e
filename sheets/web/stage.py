"""The arrangement of one page: what has to be seen for the question, and what can be done.

Everything that isn't on the stage waits in drawers.  A game names the sections of a stage; where
it names none, the places of the legal moves decide.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from sheets.engine.stage import Stage, Stages
from sheets.web.shapes import Choice, Part, Scene

PLACE = re.compile(r'data-place="([^"]*)"')
SURFACE = '<div class="surface"'
TRAY, WORDS = "tray", "words"
SIDE = 2  # sections in the strip of a game that names none


def places(part: Part) -> set[str]:
    """Return the keys of the places of a part."""
    return set(PLACE.findall(part["html"]))


def scene(
    stages: Stages, stage: Stage | None, parts: Sequence[Part], moves: Sequence[Choice]
) -> Scene:
    """Return the keys of the parts for the main view, the strip and the tray.  The first place
    of a move brings its part along; for later ones there are buttons."""
    lit = {place for move in moves if not move["aside"] for place in move["path"][:1]}
    found = {part["key"]: len(places(part) & lit) for part in parts}
    tray = [part["key"] for part in parts if part["where"] == TRAY and found[part["key"]]]
    rest = [part["key"] for part in parts if part["key"] not in tray]
    if stage is None:
        main, strip = _by_places(found, rest)
    else:
        main, strip = (_named(keys, rest) for keys in (stage.main, stage.strip))
        words = {part["key"] for part in parts if part["where"] == WORDS}
        shown = {*main, *strip, *words}
        more = [] if stage.tiles else [key for key in rest if found[key] and key not in shown]
        drawn = {part["key"] for part in parts if part["html"].startswith(SURFACE)}
        if more and {*more, *main} <= drawn and not any(found[key] for key in main):
            main, more = more, []  # the game's own choice has nothing to do with this question
        strip += more
    return {
        "main": main,
        "strip": strip,
        "tray": tray,
        "aside": _aside(stages, rest, moves),
        "tiles": stage is not None and stage.tiles,
        "share": stages.share,
        "need": [],
    }


def _named(keys: Iterable[str], parts: Sequence[str]) -> list[str]:
    """Return the parts of these sections, of the player's own sheet or of the table."""
    found = ((key, [part for part in parts if part.partition("/")[2] == key]) for key in keys)
    return [some[-1] for _, some in found if some]


def _by_places(found: dict[str, int], rest: Sequence[str]) -> tuple[list[str], list[str]]:
    """Return the part with most places to tap, or the first, and some beside it."""
    if not rest:
        return [], []
    main = max(rest, key=lambda key: found[key])
    others = sorted((key for key in rest if key != main), key=lambda key: -found[key])
    return [main], others[: max(SIDE, sum(found[key] > 0 for key in others))]


def _aside(stages: Stages, rest: Sequence[str], moves: Sequence[Choice]) -> list[str]:
    """Return the parts for moves that wait behind a button."""
    verbs = {move["aside"] for move in moves} - {""}
    keys = (key for verb in verbs if (stage := stages.get(verb)) for key in stage.main)
    return _named(keys, rest)
