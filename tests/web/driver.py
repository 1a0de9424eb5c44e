"""Whole games by taps: bots choose, and every move is tapped where it is on the screen.

``python -m tests.web.driver fleet 390x844 1`` plays one game and prints its figures.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from playwright.sync_api import Browser, sync_playwright

from sheets.bots import spec
from sheets.engine.asks import CHANCE
from sheets.engine.chance import BotDraws
from sheets.engine.drive import Chooser
from sheets.engine.table import AnyTable
from tests.cli.kit import shoal
from tests.web.conftest import ARGUMENTS, chromium
from tests.web.hands import Hand
from tests.web.kit import Served, saved, serving

PLAYERS = {"fleet": 2, "wreck_raiders": 2, "oh_crab": 3, "crabz": 3}
NAMES = ("Ann", "Ben", "Cleo", "Dave", "Eve")
FAR = 100  # pixels that nothing may move by
LONG = 15_000  # milliseconds

# All places by their section, where they are, and what of them can be tapped where it is seen.
LOOK = """() => {
  const top = (spot) => spot.closest("[data-whole].lit") || spot;
  const at = (spot) => {
    const box = top(spot).getBoundingClientRect();
    const x = box.left + box.width / 2, y = box.top + box.height / 2;
    const hit = x >= 0 && y >= 0 && document.elementFromPoint(x, y);
    let seen = !!hit && (top(spot).contains(hit) || hit.contains(top(spot)));
    for (let each = spot.parentElement; each && seen; each = each.parentElement) {
      if (getComputedStyle(each).overflow === "visible" && each !== document.body) continue;
      const clip = each === document.body ? { left: 0, top: 0, right: innerWidth,
        bottom: innerHeight } : each.getBoundingClientRect();
      seen = box.left >= clip.left - 1.5 && box.right <= clip.right + 1.5
        && box.top >= clip.top - 1.5 && box.bottom <= clip.bottom + 1.5;
    }
    return { key: spot.dataset.place, x, y, seen, size: Math.min(box.width, box.height),
      can: spot.matches(".can") };
  };
  const regions = ["main", "strip", "tray"].map((id) => document.getElementById(id));
  const sections = regions.filter(Boolean).flatMap((region) => {
    const parts = [...region.querySelectorAll(".part")];
    const stage = [region.id, ...parts.map((part) => part.ariaLabel)].join(" ");
    return parts.map((part) => [`${stage}: ${part.ariaLabel}`, !!part.querySelector(".pieces"),
      [...part.querySelectorAll("[data-place]")].filter((each) => each.offsetParent).map(at)]);
  });
  const button = (each) => {
    const box = each.getBoundingClientRect();
    const x = box.left + box.width / 2, y = box.top + box.height / 2;
    const seen = each.contains(document.elementFromPoint(x, y)) && box.bottom <= innerHeight;
    return { move: each.move, id: each.id, x, y, seen };
  };
  const found = "#tray .answer:enabled, #main .tile";
  const shown = [...document.querySelectorAll(found)].filter((each) => each.offsetParent);
  const buttons = shown.map(button);
  return { sections, buttons, scroll: scrollY, step: +document.body.dataset.step,
    aside: document.body.dataset.aside, picked: document.querySelectorAll(".picked").length };
}"""
STILL = """async () => {
  const now = () => JSON.stringify([...document.querySelectorAll("[data-place]")].map(
    (each) => Math.round(each.getBoundingClientRect().top)));
  const frame = () => new Promise(requestAnimationFrame);
  for (let old = "", n = 0; n < 60 && old !== (old = now()); n++) { await frame(); await frame(); }
}"""


class Tap(NamedTuple):
    """One tap: the ask it served, how far things moved, and how much of it was in view."""

    kind: str
    jump: float
    all_seen: bool
    searched: bool
    size: float


class Drive:
    """One game on as many phones as it has players."""

    def __init__(self, browser: Browser, served: Served, table: AnyTable, **options: Any) -> None:
        self.table, self.taps = table, list[Tap]()
        self.listed = 0  # moves that had to be found in the list
        self.unseen: list[tuple[str, list[str]]] = []
        self.far: list[tuple[int, str, float]] = []
        seats = range(len(table.setup.players))
        self.hands = [Hand(browser, served.seat(seat), **options) for seat in seats]

    def run(self, most: int = 2000) -> None:
        """Plays to the end, as the bots would."""
        for seat, text, step in _chosen(self.table):
            if len(self.taps) > most:
                return
            self._make(self.hands[seat], text, step)
        for hand in self.hands:
            hand.page.locator(".over").first.wait_for(state="attached")

    def _document(self, hand: Hand) -> Any:
        answer = hand.context.request.get(hand.page.url.replace("/play", "/api/state"))
        return json.loads(answer.body())

    def _make(self, hand: Hand, text: str, step: int) -> None:
        """Taps one move."""
        page = hand.page
        told = self._document(hand)
        # while all plan in secret, a page does not count the plans of others
        assert told["step"] <= step, (text, step, told["step"])
        (move,) = [each for each in told["moves"] if each["move"] == text]
        page.locator(f'body[data-mark="{told["mark"]}"]').wait_for(state="attached", timeout=LONG)
        page.evaluate(STILL)
        for _ in range(9):
            look = page.evaluate(LOOK)
            if self._one(hand, told, move, look):
                break
            done = page.evaluate(
                "mark => document.body.dataset.mark !== mark || document.body.dataset.chosen"
                " || !!document.querySelector('.over')",
                told["mark"],
            )
            if done:
                break
        else:
            raise AssertionError(("cannot be tapped", text, move["path"]))

    def _one(self, hand: Hand, told: Any, move: Any, look: Any) -> bool:
        """Makes the next tap for a move; True if it was found in the list only."""
        page, kind = hand.page, told["ask"]["kind"]
        spots = [spot for *_, some in look["sections"] for spot in some if spot["can"]]
        by_key: dict[str, Any] = {}
        for spot in spots:
            if spot["key"] not in by_key or spot["seen"]:
                by_key[spot["key"]] = spot
        unseen = sorted(key for key, spot in by_key.items() if not spot["seen"])
        unseen += [each["move"] for each in look["buttons"] if not each["seen"]]
        if unseen:
            self.unseen.append((kind, unseen))
        buttons = look["buttons"]
        target = next((each for each in buttons if each.get("move") == move["move"]), None)
        if move["aside"] and not look["aside"]:  # its places mean other moves until it is opened
            target = next((each for each in buttons if each["id"] == "aside"), None)
        for place in () if target else move["path"]:
            target = target or by_key.get(place)
        if target is None:
            self.listed += 1
            page.locator("#all").tap()
            rows = page.locator("#sheet .answers .answer")
            texts = rows.evaluate_all("rows => rows.map((each) => each.move)")
            rows.nth(texts.index(move["move"])).tap()
            self.taps += [Tap(kind, 0, not unseen, True, 99), Tap(kind, 0, True, True, 99)]
            self._settle(hand, look)
            return True
        searched = not target["seen"]
        if searched and "key" not in target:
            page.evaluate(
                "move => [...document.querySelectorAll('.answer')].find("
                "(each) => each.move === move).scrollIntoView()",
                move["move"],
            )
            again = page.evaluate(LOOK)
            target = next(each for each in again["buttons"] if each["move"] == move["move"])
        elif searched:
            hand.place(target["key"]).scroll_into_view_if_needed()
            again = page.evaluate(LOOK)
            target = next(
                spot
                for *_, some in again["sections"]
                for spot in some
                if spot["key"] == target["key"] and spot["can"]
            )
        page.touchscreen.tap(target["x"], target["y"])
        self._settle(hand, look)
        sizes = [spot["size"] for spot in by_key.values()]
        jump = _jump(look, page.evaluate(LOOK))
        if jump > FAR:
            self.far.append((told["step"], kind, round(jump)))
        self.taps.append(Tap(kind, jump, not unseen, searched, min(sizes, default=99)))
        return False

    def _settle(self, hand: Hand, look: Any) -> None:
        """Waits until what a tap brings is painted and nothing moves any more."""
        page = hand.page
        page.wait_for_function(
            "old => document.querySelector('main[aria-busy=false]') && ("
            "+document.body.dataset.step !== old[0] || !!document.querySelector('#yes') || "
            "document.querySelectorAll('.picked').length !== old[1] || "
            "document.body.dataset.chosen || document.body.dataset.aside)",
            arg=[look["step"], look["picked"]],
            timeout=LONG,
        )
        if page.locator("#yes").count():
            page.locator("#yes").tap()
            self.taps.append(Tap("yes", 0, True, False, 99))
            page.wait_for_timeout(50)
        page.evaluate(STILL)

    def figures(self) -> dict[str, Any]:
        """What was counted."""
        far = [tap for tap in self.taps if tap.jump > FAR]
        return {
            "taps": len(self.taps),
            "far": len(far),
            "largest": round(max(tap.jump for tap in self.taps)),
            "jumps": self.far[:9],
            "in_view": round(sum(tap.all_seen for tap in self.taps) / len(self.taps), 3),
            "unseen": dict(self.unseen),
            "listed": self.listed,
            "searched": sum(tap.searched for tap in self.taps),
            "small": min(tap.size for tap in self.taps),
        }


def _jump(before: Any, after: Any) -> float:
    """How far the page moved: by scrolling, or a place of what was and is on the stage.  Pieces
    that come or go push their neighbours, which the move itself does."""
    old, new = ({name: rest for name, *rest in look["sections"]} for look in (before, after))
    moved: list[float] = [abs(after["scroll"] - before["scroll"])]
    for name in old.keys() & new.keys():
        (pieces, some), (_, others) = old[name], new[name]
        was, now = ({spot["key"]: spot for spot in each} for each in (some, others))
        if not pieces or was.keys() == now.keys():
            pairs = [(was[key], now[key]) for key in was.keys() & now.keys()]
            moved += [
                max(abs(a["x"] - b["x"]), abs(a["y"] - b["y"]))
                for a, b in pairs
                if a["seen"] and b["seen"]
            ]
    return max(moved)


def _chosen(table: AnyTable) -> Iterator[tuple[int, str, int]]:
    """The seat, text and number of every move that a person enters, as bots choose."""
    rules, draws = table.game.rules, BotDraws("driver")
    bots: list[Chooser | None] = [spec.make("normal") for _ in table.setup.players]
    while True:
        table.settle()
        ask = table.ask
        if ask is None:
            return
        assert ask.seat != CHANCE
        bot = bots[ask.seat]
        assert bot is not None
        view, moves = rules.view(table.state, ask.seat), rules.legal(table.state)
        step = len(table.steps)
        move = bot.choose(table.game, view, ask.seat, moves, draws.at(step))
        text = rules.format(move)
        table.play(move)
        yield ask.seat, text, step


def play(browser: Browser, game: str, size: str, seed: str) -> Drive:
    """Plays a new game of the usual number of players."""
    width, height = map(int, size.split("x"))
    names = [word for each in NAMES[: PLAYERS[game]] for word in ("-p", each)]
    shoal("new", game, *names, "--name", "g", "--seed", seed)
    with serving() as served:
        options = {"viewport": {"width": width, "height": height}, "reduced_motion": "reduce"}
        drive = Drive(browser, served, saved(), **options)
        drive.run()
        for hand in drive.hands:
            hand.close()
    return drive


def main(game: str, size: str, *seeds: str) -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        for seed in seeds:
            with TemporaryDirectory() as home:
                os.environ["SHOAL_HOME"] = home
                drive = play(browser, game, size, seed)
                print(game, size, seed, json.dumps(drive.figures()), flush=True)  # noqa: T201


if __name__ == "__main__":
    main(*sys.argv[1:])
