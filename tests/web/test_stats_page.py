"""The page of `shoal stats` in a real browser."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.cli.kit import shoal

pytestmark = pytest.mark.browser
EXPORT = Path(__file__).parents[1] / "sharing" / "export.json"


def test_the_page_of_statistics_has_names_for_everything(browser: Browser, tmp_path: Path) -> None:
    from axe_core_python.sync_playwright import Axe

    shoal("import", str(EXPORT))
    path = tmp_path / "stats.html"
    shoal("stats", "-o", str(path))
    tab = browser.new_page()
    said: list[str] = []
    tab.on("console", lambda message: said.append(message.text))
    tab.set_content(path.read_text("utf-8"))
    assert tab.locator("table").count() > 4
    assert tab.locator("h1").count() == 1
    tab.goto(path.as_uri())
    # the policy keeps axe from running in the page, so it looks at a copy without it
    text = path.read_text("utf-8")
    begin = text.index("<meta http-equiv")
    free = tmp_path / "free.html"
    free.write_text(text[:begin] + text[text.index(">", begin) + 1 :], "utf-8")
    tab.goto(free.as_uri())
    assert [each["id"] for each in Axe().run(tab)["violations"]] == []
    assert said == []
    tab.close()
