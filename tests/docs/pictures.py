"""``make pictures``: every page of every game and style on contact sheets in out/pictures, and
the pictures of the README, from the real sheets."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import chdir
from io import BytesIO
from pathlib import Path
from typing import Any

import pypdfium2
from PIL import Image, ImageChops, ImageDraw

from sheets.engine.errors import MissingPart
from sheets.engine.registry import BUILT_IN, info, load_game
from sheets.engine.setup import Player, Setup
from sheets.engine.text import Speaker
from sheets.printing import picture
from sheets.printing.paper import STYLES
from sheets.printing.pdf import complaints
from sheets.printing.sheets import Job, produce
from sheets.testing.kit import make_setup, random_table
from tests.cli.kit import shoal

FOLDER = Path(__file__).with_name("pictures")
CONTACTS = Path("out", "pictures")
PICTURES = {
    "fleet-sheet": Job(Setup("fleet", (Player("Ann"),)), None, "sheet"),
    "crabz-board": Job(Setup("crabz", (Player("Ann"), Player("Ben"))), None, "board"),
}
SMALL = 0.55  # pixels a point on a contact sheet
ACROSS = 6
CAPTION = 14
COLOURS = 160  # of a picture in the README


def pages(job: Job) -> Iterator[Any]:
    """The pages of a print; a complaint of WeasyPrint ends it all."""
    with complaints() as heard:
        raw = produce(load_game(job.setup.game), job, Speaker("en", job.setup.names), ".pdf")
    if heard:
        sys.exit("\n".join(heard))
    yield from pypdfium2.PdfDocument(BytesIO(raw))


def contact(key: str, style: str) -> Image.Image:
    """All pages of a game in a style, blank ones and a game under way."""
    table = random_table(make_setup(key, max(2, info(key).players[0])), "pictures", 60)
    small: list[tuple[str, Image.Image]] = []
    for what in info(key).prints:
        blank = Job(Setup(key, ()), None, what, style)
        filled = Job(table.setup, table.state, what, style, table=table)
        for name, job in ((what, blank), (f"{what} --state", filled)):
            for page in pages(job):
                small.append((name, page.render(scale=SMALL).to_pil()))
    wide, high = (max(each.size[at] for _, each in small) + CAPTION for at in (0, 1))
    rows = -(-len(small) // ACROSS)
    whole = Image.new("RGB", (wide * min(ACROSS, len(small)), high * rows), "#dddddd")
    pen = ImageDraw.Draw(whole)
    for at, (name, each) in enumerate(small):
        left, top = at % ACROSS * wide, at // ACROSS * high
        pen.text((left + 6, top + 1), name, fill="black")
        whole.paste(each, (left + CAPTION // 2, top + CAPTION))
    return whole


def main(*keys: str) -> None:
    """Draws every picture anew; the contact sheets of some games alone, if they are named."""
    CONTACTS.mkdir(parents=True, exist_ok=True)
    for key in keys or BUILT_IN:
        for style in STYLES:
            contact(key, style).quantize(64).save(CONTACTS / f"{key}-{style}.png", optimize=True)
    readme()


def readme() -> None:
    """The pictures of the README."""
    FOLDER.mkdir(exist_ok=True)
    for name, job in PICTURES.items():
        page = next(pages(job))
        _save(page.render(scale=1.4).to_pil(), name)
    table = random_table(make_setup("fleet", 3), "pictures")
    speaker = Speaker("en", table.setup.names)
    result = Image.open(BytesIO(picture.png(table, "evening", speaker)))
    _save(result.resize((result.width // 2, result.height // 2)), "report")
    _save(review(), "review")


def _save(picture: Image.Image, name: str) -> None:
    picture.quantize(COLOURS).save(FOLDER / f"{name}.png", optimize=True)


def review() -> Image.Image:
    """The first page of a review, as far as there is something on it."""
    with tempfile.TemporaryDirectory() as folder, chdir(folder):
        os.environ["SHOAL_HOME"] = folder
        shoal("new", "fleet", "-p", "Ann:easy", "-p", "Ben:easy", "--seed", "11")
        shoal("review", "-o", "review.pdf")
        first: Any = pypdfium2.PdfDocument("review.pdf")[0]
        page: Image.Image = first.render(scale=1.4).to_pil()
    ink = ImageChops.invert(page.convert("L")).crop((0, 0, page.width, int(0.87 * page.height)))
    edge = 14
    left, top, right, low = ink.getbbox() or (0, 0, *page.size)
    return page.crop((left - edge, top - edge, right + edge, low + edge))


if __name__ == "__main__":
    try:
        main(*sys.argv[1:])
    except MissingPart as error:
        sys.exit(f"make pictures: {error}")
