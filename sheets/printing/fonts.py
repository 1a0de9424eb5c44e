"""The fonts every sheet brings along, because a fresh machine has none."""

from __future__ import annotations

from base64 import b64encode
from functools import lru_cache
from importlib.resources import files
from io import BytesIO
from pathlib import Path

FAMILY = "Source Sans Pro"
WEIGHTS = {400: "Regular", 600: "Semibold", 700: "Bold"}


def path(weight: int) -> Path:
    """The font file of a weight."""
    return Path(str(files("font_source_sans_pro") / "files")) / (
        f"SourceSansPro-{WEIGHTS[weight]}.ttf"
    )


def linked() -> str:
    """The font faces as CSS that names the files, for PDF."""
    return "\n".join(_face(weight, path(weight).as_uri()) for weight in WEIGHTS)


def embedded(text: str) -> str:
    """The font faces as CSS that holds just the letters of the text, for HTML."""
    letters = "".join(sorted(set(text)))
    return "\n".join(
        _face(weight, f"data:font/ttf;base64,{_subset(weight, letters)}") for weight in WEIGHTS
    )


def _face(weight: int, url: str) -> str:
    return f'@font-face {{ font-family: "{FAMILY}"; font-weight: {weight}; src: url("{url}"); }}'


@lru_cache(maxsize=16)
def _subset(weight: int, letters: str) -> str:
    from fontTools.subset import Options, Subsetter
    from fontTools.ttLib import TTFont

    font = TTFont(path(weight), recalcTimestamp=False)
    subsetter = Subsetter(Options(notdef_outline=True))
    subsetter.populate(text=letters)
    subsetter.subset(font)
    buffer = BytesIO()
    font.save(buffer)
    return b64encode(buffer.getvalue()).decode()
