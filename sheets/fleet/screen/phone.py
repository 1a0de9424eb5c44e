"""The sheet as drawings for a phone: the same sections and signs as on paper, and what a tap
on each of them is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache

from sheets.drawing.arrange import Arrangement, arrange
from sheets.drawing.canvas import Anchor, Canvas, Drawing
from sheets.drawing.layout import Box, Layout, Point, lengths
from sheets.engine.sheet import Sheet, Track, Tracks
from sheets.engine.struct import replace
from sheets.engine.text import Text, say
from sheets.fleet.names import COLUMNS, FACE_WORDS, FACES, SECTION_WORDS, SECTIONS
from sheets.fleet.parts import Parts
from sheets.fleet.rules import counts
from sheets.fleet.rules.state import PlayerSheet
from sheets.fleet.screen import boxes, signs
from sheets.fleet.text import describe as words

# The drawings by the titles of the sections that they stand for.
DRAWN = {  # the part of the sheet that shows a section
    "boats": "boats",
    "launched": "boats",
    "harbor": "harbor",
    "wharf": "wharf",
    "coins": "coins",
}


class TapLayout(Arrangement):
    """A part of the sheet; ``hits`` is what a tap on a section is."""

    hits: Mapping[str, Box] = {}


class DieLayout(Layout):
    """A die: its side, the height and size of its pictogram, its word, the tone of town dice."""

    side: float
    icon: Point
    word: float
    tone: str


class PhoneLayout(Layout):
    """The lengths of ``phone.toml``."""

    part: Mapping[str, TapLayout]
    die: DieLayout


def drawing(parts: Parts, own: PlayerSheet, sheet: Sheet, key: str) -> Drawing:
    """Return the drawing for a section of a sheet."""
    tracks = tuple(each for each in sheet.sections if isinstance(each, Tracks))
    return _drawing(parts, own, tracks, sheet.last, DRAWN[key])


@cache
def die(face: int) -> Drawing:
    """A die that shows a face, with its word."""
    layout = lengths(__name__, PhoneLayout).die
    side, name = layout.side, FACES[face]
    canvas = Canvas(side, side)
    tone = signs.TONES[face] if face < len(signs.TONES) else layout.tone
    canvas.box(0.3, 0.3, side - 0.6, side - 0.6, 3, f"{tone}-tint")
    canvas.icon(side / 2, layout.icon[0], name, layout.icon[1], tone if face in COLUMNS else "")
    canvas.label(1, layout.word, side - 2, FACE_WORDS[face], "name c")
    return canvas.drawing()


@lru_cache(maxsize=64)  # most sheets stay as they are when somebody moves
def _drawing(
    parts: Parts, own: PlayerSheet, tracks: tuple[Tracks, ...], last: tuple[str, ...], name: str
) -> Drawing:
    sheet = Sheet(Text(""), ((*tracks, boxes.tracks(parts, own)),), last=last)
    layout = lengths(__name__, PhoneLayout).part[name]
    said: dict[str, Text] = dict(zip(SECTIONS, SECTION_WORDS, strict=True))
    if own.bonus >= 0:
        said["bonus"] = words.bonus_words(parts, own.bonus)
    shown = signs.signs(parts, own) | dict(_holds(parts, own))
    drawing = arrange(sheet, layout, said, signs=shown).drawing()
    boxes_of = {each.key: each for each in drawing.anchors}
    return replace(drawing, anchors=tuple(_hits(parts, own, sheet, layout.hits, boxes_of)))


def _holds(parts: Parts, own: PlayerSheet) -> Iterator[tuple[str, str]]:
    """Yield the catch of the launched boats, and their room."""
    for section in parts.boat_sections:
        if room := counts.room(own, parts, section):
            for number, caught in enumerate(own.fish[section], 1):
                yield f"{SECTIONS[section]} hold {number}", f"{caught}/{room}"


def _hits(
    parts: Parts,
    own: PlayerSheet,
    sheet: Sheet,
    hits: Mapping[str, Box],
    boxes_of: Mapping[str, Anchor],
) -> Iterator[Anchor]:
    """A section has one box that can be marked next: all of the section stands for it."""
    sections = (each for each in sheet.sections if isinstance(each, Tracks))
    tracks = {track.key: track for section in sections for track in section.tracks}
    for key, frame in hits.items():
        box = boxes_of[_next(tracks[key])]
        yield Anchor(box.key, frame, _name(parts, own, key), box.box)


def _next(track: Track) -> str:
    """The box that is marked next; the last one where none is left."""
    states = [box.state for box in track.boxes]
    at = states.index("next") if "next" in states else len(states) - 1
    return track.places[at]


def _name(parts: Parts, own: PlayerSheet, key: str) -> Text:
    """A section for the ear."""
    section = SECTIONS.index(key)
    marks, size = own.marks[section], parts.sizes[section]
    label = SECTION_WORDS[section]
    if section not in COLUMNS:
        return say("{section}: {n} of {all} boxes marked", section=label, n=marks, all=size)
    return say(
        "{section}: {n} of {all} boxes marked, license {level}, boats {boats}",
        section=label,
        n=marks,
        all=size,
        level=own.levels[section],
        boats=len(own.fish[section]),
    )
