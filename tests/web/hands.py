"""Hands on a phone: pages of a browser, and what people do with them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from playwright.sync_api import Browser, Locator, Page, expect

from tests.web import ran

PHONE = {"width": 390, "height": 844}
QUIET = re.compile(r"net::ERR|Failed to load resource|vibrate")  # the network is cut on purpose


class Hand:
    """One phone.  ``wrong`` gathers what the page complains of, the policy's complaints too."""

    def __init__(self, browser: Browser, address: str, **options: Any) -> None:
        options = {"viewport": PHONE, "has_touch": True, "is_mobile": True, **options}
        self.context = browser.new_context(**options)
        self.page: Page = self.context.new_page()
        self.wrong: list[str] = []
        self.heard: list[str] = []
        self.page.on("pageerror", lambda error: self.wrong.append(str(error)))
        self.page.on("console", self._console)
        self.page.on("response", self._response)
        ran.watch(self.page)
        self.page.goto(address)

    def _console(self, message: Any) -> None:
        if message.type == "error" and not QUIET.search(message.text):
            self.wrong.append(message.text)

    def _response(self, response: Any) -> None:
        if "/api/" in response.url and "stream" not in response.url:
            self.heard.append(response.url)

    @property
    def mine(self) -> bool:
        return self.page.locator(".now.mine").count() > 0

    @property
    def ready(self) -> bool:
        """Whether it is asked and waits for no answer from the server."""
        return self.page.locator("main[aria-busy=false]").count() > 0 and self.mine

    @property
    def over(self) -> bool:
        return self.page.locator(".over").count() > 0

    def asked(self) -> None:
        """Waits until this phone has to answer."""
        expect(self.page.locator(".now.mine")).to_be_visible(timeout=8000)

    def waits(self) -> None:
        expect(self.page.locator(".now:not(.mine)")).to_be_visible(timeout=8000)

    def says(self, text: str) -> None:
        """Waits until the page says this somewhere."""
        expect(self.page.locator("body")).to_contain_text(text, timeout=8000)

    def place(self, key: str) -> Locator:
        return self.page.locator(f'[data-place="{key}"]').first

    def tap(self, *keys: str) -> None:
        """Taps places, one after the other."""
        for key in keys:
            self.place(key).tap()

    def press(self, name: str) -> None:
        """Taps a button by its words."""
        self.page.get_by_role("button", name=name).first.tap()

    @property
    def lit(self) -> list[str]:
        """The places that can be tapped."""
        found: list[str] = self.page.locator(".can").evaluate_all(
            "spots => spots.map((each) => each.dataset.place)"
        )
        return found

    def make(self, move: str, path: Iterable[str]) -> None:
        """Taps a move: its button where there is one, else its places that are lit."""
        step = self.page.evaluate("document.body.dataset.mark")
        for place in (*path, "", ""):
            self.page.locator("main[aria-busy=false]").wait_for()
            buttons = self.page.locator("#tray .answer:visible, #main .tile")
            moves = buttons.evaluate_all("all => all.map((each) => each.move)")
            if move in moves:
                buttons.nth(moves.index(move)).tap()
            elif place in self.lit:
                self.tap(place)
            self.page.wait_for_timeout(150)
            self.page.locator("main[aria-busy=false]").wait_for()
            if self.page.evaluate("document.body.dataset.mark") != step:
                return
        raise AssertionError(f"{move} cannot be tapped")

    @property
    def answers(self) -> list[str]:
        return self.page.locator("#tray .answer:not(.quiet):enabled").all_inner_texts()

    @property
    def width(self) -> int:
        """How wide the page is; wider than the screen scrolls sideways."""
        found: int = self.page.evaluate("document.documentElement.scrollWidth")
        return found

    @property
    def everything(self) -> str:
        """All that can be found in the page, attributes and title too."""
        return self.page.content() + self.page.title()

    def close(self) -> None:
        assert self.wrong == [], self.wrong
        self.context.close()


def close(hands: Iterable[Hand]) -> None:
    for hand in hands:
        hand.close()


def play_by_taps(hands: list[Hand], choose: Any, most: int) -> int:
    """Whoever is asked taps something that is lit, until the game is over; how many taps."""
    for number in range(most):
        for _ in range(800):
            if any(hand.over for hand in hands):
                return number
            asked = next((hand for hand in hands if hand.ready), None)
            if asked is not None:
                break
            hands[0].page.wait_for_timeout(10)
        else:
            raise AssertionError("nobody is asked")
        if lit := asked.lit:
            asked.tap(choose(lit))
        elif asked.answers:
            asked.page.locator("#tray .answer:not(.quiet):enabled").first.tap()
        else:
            asked.page.locator("#all").tap()
            asked.page.locator("#sheet .answers .answer").first.tap()
    raise AssertionError("too long")
