"""How pages look: wide enough, readable, for all eyes and ears; one server shows all games."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest

from sheets.engine import record
from sheets.engine.registry import BUILT_IN
from sheets.engine.table import AnyTable
from sheets.engine.text import LANGUAGES
from sheets.testing.kit import make_setup, random_table
from tests.cli.kit import shoal
from tests.web.kit import Served, serving

pytest.importorskip("playwright.sync_api", reason="these tests need playwright")
from tests.web.hands import Hand

if TYPE_CHECKING:
    from playwright.sync_api import Browser

FIRST_LOAD = 35_000  # bytes
SIZES = ((320, 640), (375, 640), (430, 932), (844, 390))  # pixels; the last lies on its side
LEAST = 36  # pixels; the pedestals of a display are so small
pytestmark = [pytest.mark.browser, pytest.mark.slow]


@cache
def shown(game: str) -> AnyTable:
    """A game in its middle, where somebody is asked."""
    table = random_table(make_setup(game, 3), "narrow", 60)
    while table.ask is None or table.ask.seat < 0:
        table = table.branch(len(table.steps) - 1)
    return table


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """All games in their middle, on one server; nothing is played here."""
    folder = tmp_path_factory.mktemp("looks")
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(os.environ, "SHOAL_HOME", str(folder / "home"))
        for game in BUILT_IN:
            file = folder / "game.shoal"
            file.write_text(record.write(shown(game)))
            shoal("import", str(file), "--name", game)
        with serving(*BUILT_IN) as found:
            yield found


@pytest.mark.parametrize("game", BUILT_IN)
def test_every_size_of_phone(game: str, served: Served, browser: Browser) -> None:
    """Nothing scrolls sideways; what can be tapped is large enough."""
    for seat in range(3):
        hand = Hand(browser, served.seat(seat, game), viewport={"width": 320, "height": 640})
        hand.page.locator(".now h1").wait_for()
        for width, height in SIZES:
            hand.page.set_viewport_size({"width": width, "height": height})
            assert hand.width <= width
            small = hand.page.locator("button.can, .lit").evaluate_all(
                "all => all.filter((each) => !each.closest('.lit') || each.matches('.lit'))"
                ".map((each) => each.getBoundingClientRect())"
                ".map((frame) => Math.min(frame.height, frame.width))"
            )
            assert all(size >= LEAST for size in small), (width, small)
        hand.page.set_viewport_size({"width": 320, "height": 640})
        if hand.page.locator("#all").count():
            hand.page.locator("#all").tap()
            assert hand.width <= 320
            tall = hand.page.locator("#sheet .answer").evaluate_all(
                "all => all.map((each) => each.getBoundingClientRect().height)"
            )
            assert min(tall) >= 44
            hand.press("Close")
        hand.close()


@pytest.mark.parametrize("game", BUILT_IN)
def test_large_letters_and_long_words(game: str, served: Served, browser: Browser) -> None:
    """Text at 200 %, and every language: nothing scrolls sideways either."""
    hand = Hand(browser, served.seat(0, game))
    hand.page.locator(".now h1").wait_for()
    hand.page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert hand.width <= 390
    for language in LANGUAGES:
        hand.page.goto(f"{served.table(game)}language/{language}")
        hand.page.locator(".now h1").wait_for()
        assert hand.page.evaluate("document.documentElement.lang") == language
        assert hand.width <= 390
        assert "{" not in hand.page.locator("body").inner_text()  # no sentence is unfinished
    hand.close()


# The words of these elements, and how much they stand out from the ground behind them.
CONTRAST = """(selector) => {
  const rgb = (text) => (text.match(/[\\d.]+/g) || []).map(Number);
  const linear = (v) => v <= .04045 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4;
  const light = (colour) => [.2126, .7152, .0722].reduce(
    (sum, share, at) => sum + share * linear(colour[at] / 255), 0);
  const behind = (each) => {
    for (; each; each = each.parentElement) {
      const colour = rgb(getComputedStyle(each).backgroundColor);
      if (colour[3] === undefined || colour[3] > .5) return colour;
    }
    return [255, 255, 255];
  };
  const shown = [...document.querySelectorAll(selector)].filter(
    (each) => each.offsetParent && each.innerText);
  return shown.map((each) => {
    const pair = [light(rgb(getComputedStyle(each).color)), light(behind(each))];
    return [each.innerText.slice(0, 30), (Math.max(...pair) + .05) / (Math.min(...pair) + .05)];
  });
}"""
WORDS = "h1, h2, h3, p, b, td, th, small, .answer, .link, .piece, .rule, li span"


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game", BUILT_IN)
def test_everything_can_be_read(game: str, scheme: Any, served: Served, browser: Browser) -> None:
    """WCAG AA: words stand out from their ground, by day and by night."""
    pages = [*(served.seat(seat, game) for seat in range(3)), served.table(game), served.join(game)]
    hand = Hand(browser, "about:blank", color_scheme=scheme, reduced_motion="reduce")
    for address in pages:
        hand.page.goto(address)
        hand.page.locator("h1").first.wait_for()
        found = hand.page.evaluate(CONTRAST, WORDS)
        assert found
        assert not [each for each in found if each[1] < 4.5]
        night = hand.page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
        assert (night == "rgb(11, 22, 29)") == (scheme == "dark")
        hand.context.clear_cookies()
    hand.close()


def test_what_is_legal_shows_without_colours_and_without_motion(
    served: Served, browser: Browser
) -> None:
    options: dict[str, Any] = {"forced_colors": "active", "reduced_motion": "reduce"}
    lit = 0
    for game in BUILT_IN:
        hand = Hand(browser, asked(served, game), **options)
        hand.page.locator(".now h1").wait_for()
        for style, moves in hand.page.locator(".can").evaluate_all(
            "all => all.map((each) => getComputedStyle(each))"
            ".map((style) => [style.outlineStyle, style.animationName])"
        ):
            assert style != "none"
            assert moves == "none"
            lit += 1
        hand.close()
    assert lit >= 3


def asked(served: Served, game: str) -> str:
    """The page of whoever is asked."""
    ask = shown(game).ask
    assert ask is not None
    return served.seat(ask.seat, game)


@pytest.mark.parametrize("game", BUILT_IN)
def test_axe_finds_nothing_serious(game: str, served: Served, browser: Browser) -> None:
    from axe_core_python.sync_playwright import Axe

    pages = (served.seat(0, game), asked(served, game), served.table(game), served.join(game))
    for address in pages:
        hand = Hand(browser, address)
        hand.page.locator("h1").first.wait_for()
        found = Axe().run(hand.page)
        assert len(found["passes"]) > 10
        bad = [
            (each["id"], each["nodes"][0]["html"][:200])
            for each in found["violations"]
            if each["impact"] in ("serious", "critical")
        ]
        assert bad == []
        hand.close()


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
@pytest.mark.parametrize("game", BUILT_IN)
def test_the_table_fits_its_screen(
    game: str, size: tuple[int, int], served: Served, browser: Browser
) -> None:
    width, height = size
    hand = Hand(
        browser, served.table(game), viewport={"width": width, "height": height}, is_mobile=False
    )
    hand.page.locator("#main .part").first.wait_for()
    hand.page.wait_for_timeout(200)
    for box in ("html", "#main", "#strip"):
        shown = hand.page.locator(box).evaluate("each => [each.scrollHeight, each.clientHeight]")
        assert shown[0] <= shown[1] + 1, box
    hand.close()


@pytest.mark.parametrize("game", BUILT_IN)
def test_first_load_is_small(game: str, served: Served, browser: Browser) -> None:
    """What a phone loads at first, as it comes over the wire."""
    hand = Hand(browser, "about:blank")
    session = hand.context.new_cdp_session(hand.page)
    session.send("Network.enable")
    loads: list[dict[str, Any]] = []
    session.on("Network.loadingFinished", lambda event, kept=loads: kept.append(event))
    hand.page.goto(served.seat(0, game))
    hand.page.locator(".now h1").wait_for()
    hand.page.wait_for_timeout(300)
    assert 5_000 < sum(each["encodedDataLength"] for each in loads) <= FIRST_LOAD
    hand.close()
