"""``make pictures``: the pictures of the README, from the real sheets."""

from __future__ import annotations

import sys
from io import BytesIO
from pathlib import Path

import pypdfium2

from sheets.engine.errors import MissingPart
from sheets.engine.registry import load_game
from sheets.engine.setup import Player, Setup
from sheets.engine.text import Speaker
from sheets.printing.pdf import complaints
from sheets.printing.sheets import Job, produce

FOLDER = Path(__file__).with_name("pictures")
PICTURES = {
    "fleet-sheet": Job(Setup("fleet", (Player("Ann"),)), None, "sheet"),
    "crabz-board": Job(Setup("crabz", (Player("Ann"), Player("Ben"))), None, "board"),
}


def main() -> None:
    """Draws every picture anew."""
    FOLDER.mkdir(exist_ok=True)
    for name, job in PICTURES.items():
        with complaints() as heard:
            raw = produce(load_game(job.setup.game), job, Speaker("en", job.setup.names), ".pdf")
        if heard:
            sys.exit("\n".join(heard))
        page = pypdfium2.PdfDocument(BytesIO(raw))[0]
        page.render(scale=1.4).to_pil().quantize(64).save(FOLDER / f"{name}.png", optimize=True)


if __name__ == "__main__":
    try:
        main()
    except MissingPart as error:
        sys.exit(f"make pictures: {error}")
