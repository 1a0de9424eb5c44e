"""The page of `shoal replay` in a real browser."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from cli.app import App
from cli.replays import Replay
from cli.show.replay import page
from sheets.testing.kit import make_setup, random_table

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("game", ["fleet", "crabz"])
def test_a_replay_steps_forward_and_back(game: str, browser: Browser, tmp_path: Path) -> None:
    from axe_core_python.sync_playwright import Axe

    replay = Replay(App(), "game", random_table(make_setup(game, 2), "page"))
    path = tmp_path / "replay.html"
    path.write_bytes(page(replay, 0, 5))
    tab = browser.new_page()
    said: list[str] = []
    tab.on("console", lambda message: said.append(message.text))
    tab.on("pageerror", lambda error: said.append(str(error)))
    tab.goto(path.as_uri())
    number = tab.locator("#number")
    assert number.inner_text() == f"0/{replay.last}"
    tab.click("#next")
    assert replay.frame(1).told[0] in tab.inner_text("#told")
    tab.keyboard.press("ArrowRight")
    tab.keyboard.press("ArrowLeft")
    tab.click("#turn_next")
    assert number.inner_text() == f"{replay.turns[0]}/{replay.last}"
    tab.click("#last")
    assert number.inner_text() == f"{replay.last}/{replay.last}"
    tab.click("#first")
    tab.click("#play")
    expect(number).not_to_have_text(f"0/{replay.last}")
    tab.click("#play")
    found = Axe().run(tab)
    assert [each["id"] for each in found["violations"]] == []
    assert said == []
    tab.close()
