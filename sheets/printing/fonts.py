"""The fonts every sheet brings along, because a fresh machine has none."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from io import BytesIO
from pathlib import Path
from typing import Any

from sheets.engine.struct import Struct


class FontFace(Struct):
    """A font file of ours, and what CSS calls it."""

    family: str
    weight: int
    file: str

    @property
    def path(self) -> Path:
        return Path(str(files("templates") / "fonts" / self.file))


TEXT = FontFace("Source Sans Pro", 400, "SourceSansPro-Regular.ttf")
BOLD = FontFace("Source Sans Pro", 700, "SourceSansPro-Bold.ttf")
ROUND = FontFace("Fredoka One", 400, "FredokaOne-Regular.ttf")
FACES = (TEXT, BOLD, ROUND)


def linked(page: str) -> str:
    """The font faces of a page as CSS that names the files, for PDF."""
    return "\n".join(_face(face, face.path.as_uri()) for face in _used(page))


def embedded(page: str) -> str:
    """The font faces of a page as CSS that holds just its letters, for HTML."""
    letters = "".join(sorted(set(page)))
    return "\n".join(
        _face(face, f"data:font/ttf;base64,{_subset(face, letters)}") for face in _used(page)
    )


def width(face: FontFace, text: str, size: float) -> float:
    """Return the width of a text without kerning, in the unit of the size."""
    advance, em = _advances(face)
    return sum(advance.get(ord(letter), em // 2) for letter in text) * size / em


def _used(page: str) -> Iterator[FontFace]:
    """A face that a page does not use costs a tenth of its time."""
    return (face for face in FACES if face.family in page)


def _face(face: FontFace, url: str) -> str:
    return (
        f'@font-face {{ font-family: "{face.family}"; font-weight: {face.weight}; '
        f'src: url("{url}"); }}'
    )


@cache
def _advances(face: FontFace) -> tuple[dict[int, int], int]:
    """Return the advance of every letter, and the units of an em."""
    from fontTools.ttLib import TTFont

    with TTFont(face.path) as opened:
        font: Any = opened  # whose tables have no types
        metrics, names = font["hmtx"], font.getBestCmap()
        units: int = font["head"].unitsPerEm
        return {letter: metrics[name][0] for letter, name in names.items()}, units


def _subset(face: FontFace, letters: str) -> str:
    from fontTools.subset import Options, Subsetter
    from fontTools.ttLib import TTFont

    font = TTFont(face.path, recalcTimestamp=False)
    options = Options(notdef_outline=True)
    options.drop_tables += ["FFTM"]  # when the font was made; fontTools would warn of it
    subsetter = Subsetter(options)
    subsetter.populate(text=letters)
    subsetter.subset(font)
    buffer = BytesIO()
    font.save(buffer)
    return b64encode(buffer.getvalue()).decode()
