"""shoal in a browser tab, in a real browser: start, play, no network, kill, go on."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from sheets.engine.registry import BUILT_IN
from tests.cli.kit import data
from tests.docs import page as built
from tests.sizes import SIZE

pytest.importorskip("playwright.sync_api", reason="these tests need playwright")

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.prints]

PATIENCE = 90_000
SCREENS = {
    "#/": "companion",
    "#/new/oh_crab": "Oh Crab!",
    "#/learn/fleet": "Fleet",
    "#/score/wreck_raiders": "Wreck Raiders",
    "#/rules/crabz": "CRABZ",
    "#/print/fleet": "Fleet",
}
ENTER = """async ([path, tap]) => {
    const sent = tap && { body: JSON.stringify(tap), headers: { "X-Seat": "0" } };
    const answer = await window.tab.api(path, sent ?? { headers: { "X-Seat": "0" } });
    return answer.json();
}"""


@contextmanager
def opened(browser: Browser, address: str) -> Iterator[tuple[BrowserContext, Page]]:
    """A page whose console stays silent."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale="en-GB")
    page, said = context.new_page(), list[str]()

    def hear(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            said.append(message.text)

    page.on("console", hear)
    page.on("pageerror", lambda error: said.append(str(error)))
    page.goto(address)
    ready(page)
    yield context, page
    context.close()
    assert not said, said


def ready(page: Page) -> None:
    page.wait_for_selector("#engine[hidden]", state="attached", timeout=PATIENCE)


def begin(page: Page, key: str, level: str) -> str:
    """Start a game against a bot of a level as a person does; return its name."""
    page.evaluate("key => { location.hash = `#/new/${key}`; }", key)
    page.get_by_role("heading", name="Who plays?").wait_for()
    if page.get_by_label("Player 2: person or bot").count() == 0:
        page.get_by_role("button", name="Add a player").click()
    page.get_by_label("Player 2: person or bot").select_option(level)
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/#/play/*")
    page.frame_locator("iframe").locator("#tray button").first.wait_for(timeout=PATIENCE)
    return page.url.rpartition("/")[2]


def state(page: Page) -> Any:
    return page.evaluate(ENTER, ["api/state", None])


def play(page: Page, most: int = 5_000) -> Any:
    """Make random moves until the game is over or there were enough."""
    chance = random.Random(6)
    for _ in range(most):
        now = state(page)
        if now["over"]:
            return now
        if not now["moves"] or not now["ask"]["mine"]:
            page.wait_for_timeout(20)  # a bot thinks
            continue
        tap = {
            "mark": now["mark"],
            "key": str(now["step"]),
            "move": chance.choice(now["moves"])["move"],
        }
        page.evaluate(ENTER, ["api/entry", tap])
    return state(page)


def command(page: Page, *words: str) -> Any:
    """Run a command in the page and read its JSON."""
    page.evaluate("() => { location.hash = '#/'; }")
    page.get_by_role("heading", name="companion").wait_for()
    return page.evaluate("words => window.tab.data(...words)", list(words))


def test_a_game_survives_its_tab_the_network_and_the_way_to_the_terminal(
    browser: Browser, address: str, tmp_path: Path
) -> None:
    """Everything acknowledged is there after a killed tab; without a network the page starts
    again; the command line reads the game, and the page reads what the command line wrote."""
    with opened(browser, address) as (context, page):
        name = begin(page, "crabz", "easy")
        play(page, 6)
        steps = state(page)["step"]
        page.wait_for_function("navigator.serviceWorker.controller", timeout=PATIENCE)
        page.wait_for_function(
            "caches.keys().then((all) => all.some((each) => each.startsWith('shoal-')))"
        )
        killed = page
        page = context.new_page()
        killed.close()  # without a word of farewell
        context.set_offline(True)
        page.goto(f"{address}#/play/{name}")
        ready(page)
        page.frame_locator("iframe").locator("#tray").first.wait_for(timeout=PATIENCE)
        assert state(page)["step"] >= steps
        assert play(page)["over"]
        record = command(page, "export", "-g", name)["record"]
        file = tmp_path / "away.shoal"
        file.write_text(record, "utf-8")
        assert data("import", str(file))["over"]
        assert data("export", "-g", "away")["record"] == record
        page.set_input_files("input[type=file]", file)
        page.get_by_role("status").filter(has_text="Saved as away").wait_for()
        assert command(page, "export", "-g", "away")["record"] == record


@pytest.mark.parametrize("key", BUILT_IN if SIZE > 1 else ["fleet"])
def test_whole_games_by_a_person_and_a_bot(browser: Browser, address: str, key: str) -> None:
    with opened(browser, address) as (_, page):
        name = begin(page, key, "normal" if SIZE > 1 else "easy")
        assert play(page)["over"]
        report = command(page, "report", "-g", name)
        assert report["players"]


def test_a_tapped_move_is_played(browser: Browser, address: str) -> None:
    with opened(browser, address) as (_, page):
        begin(page, "crabz", "easy")
        frame = page.frame_locator("iframe")
        before = state(page)["step"]
        frame.locator(".can").first.wait_for(timeout=PATIENCE)
        frame.locator(".can").first.click()
        frame.locator(".can:not(.picked)").first.click()
        page.wait_for_function(
            "step => window.tab.api('api/state').then((a) => a.json()).then((s) => s.step > step)",
            arg=before,
            timeout=PATIENCE,
        )


def test_two_tabs_never_write_over_each_other(browser: Browser, address: str) -> None:
    with opened(browser, address) as (context, page):
        other = context.new_page()
        other.goto(address)
        other.get_by_text("open in another tab").wait_for()
        other.get_by_role("button", name="Use it here").click()
        ready(other)
        page.get_by_text("open in another tab").wait_for()


def test_links_open_games_and_challenges(browser: Browser, address: str) -> None:
    to = data("challenge", "new", "crabz", "-p", "You", "-p", "Crab:random", "--link")["link"]
    with opened(browser, address) as (_, page):
        page.goto(f"{address}#{to.partition('#')[2]}")
        page.get_by_label("Your name").fill("Zoë")
        page.get_by_role("button", name="Start the game").click()
        page.wait_for_url("**/#/play/*")
        page.evaluate("() => { location.hash = '#r=damaged'; }")
        page.get_by_role("alert").filter(has_text="damaged").wait_for()


@pytest.mark.parametrize("width", [320, 1280])
def test_every_screen_is_accessible_and_fits(browser: Browser, address: str, width: int) -> None:
    from axe_core_python.sync_playwright import Axe

    with opened(browser, address) as (_, page):
        page.set_viewport_size({"width": width, "height": 740})
        for where, title in SCREENS.items():
            page.evaluate("where => { location.hash = where; }", where)
            page.locator("h1").filter(has_text=title).wait_for()
            page.wait_for_timeout(300)
            found = Axe().run(page)
            assert not [(each["id"], each["nodes"][0]["html"]) for each in found["violations"]]
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), where


def test_it_can_be_installed(folder: Path) -> None:
    """A manifest with icons, a worker that keeps every file, nothing from elsewhere."""
    manifest = json.loads((folder / "manifest.webmanifest").read_text("utf-8"))
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    for icon in manifest["icons"]:
        assert (folder / icon["src"]).is_file()
    kept = (folder / "kept.js").read_text("utf-8")
    for path in folder.iterdir():
        assert path.name in {"sw.js"} or f'"{path.name}"' in kept, path
    for name in ("index.html", "tab.js", "worker.js", "host.js", "sw.js", "tab.css"):
        assert "://" not in (folder / name).read_text("utf-8")


def test_the_download_stays_small(folder: Path) -> None:
    assert built.size(folder) < 8_000_000
