"""``python -m tests.web.pictures``: the pictures of the pages in the README."""

from __future__ import annotations

import os
import shlex
import sys
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from PIL import Image
from PIL.PngImagePlugin import PngInfo
from playwright.sync_api import sync_playwright

from sheets.engine import record
from sheets.testing.kit import make_setup, random_table
from tests.cli.kit import shoal
from tests.docs import demo
from tests.docs.pictures import FOLDER
from tests.web.conftest import chromium
from tests.web.hands import Hand
from tests.web.kit import Served, saved, serving

GAP = 24
DEMO, TAPS, BEHIND = "friday", 2, demo.BACK
SMALL = {"width": 360, "height": 720}
TABLE = {"width": 1280, "height": 800}
# the ask that is shown of each game
PHONES = {"fleet": "star", "wreck_raiders": "move", "oh_crab": "go", "crabz": "move"}


def at(game: str, kind: str) -> Any:
    """A game in its middle, where this is asked."""
    whole = random_table(make_setup(game, 3), "picture", 3000)
    asks = [whole.game.rules.ask(state) for state in whole.states]
    found = [number for number, ask in enumerate(asks) if ask is not None and ask.kind == kind]
    return whole.branch(found[len(found) // 2])


def main() -> None:
    """Draws every picture anew."""
    path = chromium()
    if path is None:
        sys.exit("the pictures of the pages need Chromium")
    with TemporaryDirectory() as home:
        os.environ["SHOAL_HOME"] = home
        for game, kind in PHONES.items():
            file = Path(home, "game.shoal")
            file.write_text(record.write(at(game, kind)))
            shoal("import", str(file), "--name", game)
        for command in (*demo.PREPARED, 'shoal do "use casino"'):
            shoal(*shlex.split(command)[1:])
        with serving(*PHONES, DEMO) as served, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
            keep("phones", [phone(browser, served, game) for game in PHONES])
            large = Hand(browser, served.table("crabz"), viewport=TABLE, is_mobile=False)
            keep("table", [large.page.screenshot()])
            tapped(browser, served)
            browser.close()


def tapped(browser: Any, served: Served) -> None:
    """Keep the phones of the README's moving picture: Ben taps twice, and Ann sees it."""
    ann, ben = (
        Hand(browser, served.seat(seat, DEMO), viewport=SMALL, device_scale_factor=1)
        for seat in (0, 1)
    )
    for number, path in enumerate(demo.PHONES):
        ben.page.wait_for_timeout(800)
        spot = ben.place(ben.lit[0]) if ben.mine and number < TAPS else None
        if spot:
            spot.scroll_into_view_if_needed()
            ben.page.wait_for_timeout(300)
        shots = [hand.page.screenshot() for hand in (ben, ann)]
        notes = PngInfo()
        if spot:
            box = spot.bounding_box()
            assert box is not None
            middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            notes.add_text("tap", " ".join(f"{each:.0f}" for each in middle))
            spot.tap()
        beside(shots, BEHIND).quantize(128).save(path, optimize=True, pnginfo=notes)


def phone(browser: Any, served: Served, game: str) -> bytes:
    ask = saved(game).ask
    assert ask is not None
    hand = Hand(browser, served.seat(ask.seat, game))
    hand.asked()
    if game == "crabz":
        hand.tap(hand.lit[0])
    hand.page.wait_for_timeout(400)
    return hand.page.screenshot()


def keep(name: str, shots: list[bytes]) -> None:
    """Save pictures side by side."""
    beside(shots, "white").save(FOLDER / f"{name}.png", optimize=True)


def beside(shots: list[bytes], ground: str) -> Image.Image:
    """Return pictures side by side."""
    images = [Image.open(BytesIO(shot)) for shot in shots]
    width = sum(image.width for image in images) + GAP * (len(images) - 1)
    whole = Image.new("RGB", (width, images[0].height), ground)
    left = 0
    for image in images:
        whole.paste(image, (left, 0))
        left += image.width + GAP
    return whole


if __name__ == "__main__":
    main()
