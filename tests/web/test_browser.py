"""Everybody on their own phone, in a real browser with touch."""

from __future__ import annotations

import random
import sys
import time
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any

import pytest

from sheets.engine import record
from sheets.engine.text import Speaker
from sheets.testing.kit import make_setup, random_table
from tests.cli.kit import shoal
from tests.web.kit import new, room, saved, serving

playwright = pytest.importorskip("playwright.sync_api", reason="these tests need playwright")
from tests.web.hands import Hand, close, play_by_taps  # noqa: E402

expect = playwright.expect

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def keep(table: Any, tmp_path: Path, name: str = "g") -> None:
    """Saves a table as a game."""
    path = tmp_path / f"{name}.shoal"
    path.write_text(record.write(table))
    shoal("import", str(path), "--name", name)


def display(table: Any, move: Any) -> str:
    """Return the words that people read for a move."""
    return Speaker(names=table.setup.names)(table.game.text.display(table.state, move))


def test_join_by_name(browser: Browser) -> None:
    new("crabz")
    with serving() as served:
        ann, other = Hand(browser, served.join()), Hand(browser, served.join())
        ann.press("Ann")
        ann.page.wait_for_url("**/g/play")
        ann.says("crabs free to move")
        assert "/s/" not in ann.page.evaluate("history.length + location.href")
        other.page.reload()
        assert other.page.get_by_role("button", name="Ann").is_disabled()
        other.press("Ben")
        other.asked()
        seats = room().seats
        assert not seats.is_free(0)
        assert not seats.is_free(1)
        close([ann, other])


def test_a_secret_address_leaves_no_trace(browser: Browser) -> None:
    new("crabz")
    with serving() as served:
        ben = Hand(browser, served.seat(1))
        ben.asked()
        token = served.seat(1).rpartition("/")[2]
        assert token not in ben.everything + ben.page.url
        assert token not in ben.page.evaluate("document.cookie + document.referrer")
        ben.close()


def test_a_round_of_fleet_on_two_phones_and_the_terminal(browser: Browser) -> None:
    new("fleet", "--dice", "physical")
    for text in ("start P1 cod", "start P2 shrimp", "first P1"):
        shoal("do", text)
    with serving() as served:
        ann, ben = (Hand(browser, served.seat(seat)) for seat in (0, 1))
        ann.asked()
        ben.asked()  # anybody enters what real dice show
        yes = ben.page.locator("#yes")
        for face in ("cod", "shrimp"):
            ben.page.locator(".key", has_text=face).tap()
        expect(yes).to_be_disabled()  # two dice are not three (FL-1.6)
        ben.page.locator("#erase").tap()
        ben.page.locator(".key", has_text="lobster").tap()
        ben.page.locator(".key", has_text="oyster").tap()
        yes.tap()
        ann.page.locator('[data-place="die/3"].can').wait_for()
        assert ann.lit == ["die/1", "die/2", "die/3"]
        ann.tap("die/1")
        ann.page.locator('[data-place="cod/4"].can').wait_for()
        assert ann.lit == ["cod/4"]
        ann.tap("cod/4")  # the whole column is the button
        ben.page.locator('[data-place="die/1"].can').wait_for()
        shoal("do", "take 1")  # the terminal goes on working
        ben.page.locator(".hit.can").tap()
        ann.page.wait_for_function(
            "() => document.querySelector('.now h1').innerText.includes('eftover')"
        )
        table = saved()
        assert [table.game.rules.format(step.move) for step in table.steps[3:6]] == [
            "roll boat cod lobster oyster",
            "take 1",
            "use cod",
        ]
        close([ann, ben])


def onward(rules: Any, state: Any, seat: int, depth: int = 5) -> list[Any]:
    """The longest run of moves, up to a depth, after each of which the same captain goes on."""
    ask = rules.ask(state)
    if ask is None or ask.seat != seat or not depth:
        return []
    runs = (
        [move, *onward(rules, rules.apply(state, move), seat, depth - 1)]
        for move in rules.legal(state)
    )
    return max(runs, key=len)


def before_a_chain() -> Any:
    """A game of Fleet in which a star is due that leads to others."""
    for seed in range(40):
        whole = random_table(make_setup("fleet", 2), f"stars {seed}", 3000)
        rules = whole.game.rules
        for number, state in enumerate(whole.states):
            ask = rules.ask(state)
            if ask is not None and ask.kind == "use" and len(onward(rules, state, ask.seat)) == 5:
                return whole.branch(number)
    raise AssertionError("no chain")


def test_a_long_star_chain(browser: Browser, tmp_path: Path) -> None:
    """Step by step, with what led there: nobody has to remember that a star is due."""
    table = before_a_chain()
    keep(table, tmp_path)
    seat, rules = table.ask.seat, table.game.rules
    with serving() as served:
        hand = Hand(browser, served.seat(seat))
        kinds: list[str] = []
        while (now := saved()).ask is not None and now.ask.seat == seat:
            step = str(len(now.steps))
            hand.page.wait_for_function("step => document.body.dataset.step === step", arg=step)
            linked = hand.page.locator(".chain span").count()
            assert linked == min(2, len(kinds) + 1)  # the die, and what came of it
            kinds.append(now.ask.kind)
            move = onward(rules, now.state, seat)[0]
            hand.make(rules.format(move), now.game.screen.path(now.state, move))
            hand.page.wait_for_function("step => document.body.dataset.step !== step", arg=step)
        assert len(kinds) >= 5
        assert kinds.count("star") >= 2
        assert [step.seat for step in saved().steps[len(table.steps) :]][: len(kinds)] == [
            seat
        ] * len(kinds)
        hand.close()


def test_a_shared_phone_is_passed_on(browser: Browser) -> None:
    """Two seats in one hand: nothing of a hand is in the page before its owner says so."""
    new("oh_crab")
    with serving() as served:
        hand = Hand(browser, served.seat(0))
        hand.press("I am Ann") if hand.page.locator("#show").count() else hand.asked()
        hand.press("Menu")
        hand.page.get_by_role("link", name="Another player").tap()
        hand.press("Ben")
        seen = set()
        for _ in range(14):
            hand.page.locator("#show, main[aria-busy=false] ~ #tray .foot").first.wait_for()
            if hand.page.locator("#show").count():
                assert "hand/" not in hand.everything
                hand.page.locator("#show").tap()
                hand.page.locator(".now.mine, .chip.own").first.wait_for()
                seen.add(hand.page.title())
            elif hand.lit:
                hand.tap(hand.lit[0])
                if hand.page.locator("#yes").count():
                    hand.page.locator("#yes").tap()
            elif hand.answers:
                hand.page.locator("#tray .answer:not(.quiet):enabled").first.tap()
            hand.page.wait_for_timeout(250)
            if len(seen) == 2:
                break
        assert len(seen) == 2
        hand.close()


def test_planning_in_secret_on_three_phones(browser: Browser, tmp_path: Path) -> None:
    """In the middle of a race, so that hands differ."""
    table = first_planning()
    keep(table, tmp_path)
    cards = table.state.conf.parts.cards
    hands_of = [
        {name for card, name in enumerate(cards) if player.hand >> card & 1}
        for player in table.state.players
    ]
    with serving() as served:
        hands = [Hand(browser, served.seat(seat)) for seat in range(3)]
        plans = []
        for seat, hand in enumerate(hands):
            hand.asked()
            own = hands_of[seat] - hands_of[seat - 1] - hands_of[seat - 2]
            plan = sorted(own or hands_of[seat])[0]
            plans.append(plan)
        before = len(saved().steps)
        asked = table.ask.seat
        order = [seat for seat in range(3) if seat != asked] + [asked]
        for number, seat in enumerate(order):
            hands[seat].tap(f"hand/{plans[seat]}")
            if number == 2:
                hands[seat].page.locator("#yes").tap()
                break  # now all are turned up, and it cannot be changed any more
            hands[seat].waits()
            planned = display(table, table.game.rules.parse(f"plan {plans[seat]}"))
            hands[seat].says(planned)
            for other in {0, 1, 2} - {seat}:
                hands[other].page.wait_for_timeout(300)
                seen = hands[other].everything
                if plans[seat] not in hands_of[other]:
                    assert plans[seat] not in seen
                    assert planned not in seen
        made: dict[int, str] = {}
        deadline = time.monotonic() + 5
        while len(made) < 3 and time.monotonic() < deadline:
            found = saved()
            made = {
                step.seat: found.game.rules.format(step.move)
                for step in found.steps[before:]
                if found.game.rules.format(step.move).startswith("plan")
            }
        assert made == {seat: f"plan {plan}" for seat, plan in enumerate(plans)}
        close(hands)


def first_planning() -> Any:
    """A race of three where everybody is about to plan, and hands differ."""
    whole = random_table(make_setup("oh_crab", 3, seed="5"), "secret", 600)
    for number in range(120, len(whole.steps)):
        at = whole.branch(number)
        ask, previous = at.ask, whole.game.rules.ask(whole.at(number - 1))
        if (
            ask is not None
            and ask.kind == "plan"
            and previous is not None
            and previous.kind != "plan"
        ):
            hands = [player.hand for player in at.state.players]
            if all(hands):
                return at
    raise AssertionError("nobody plans")


def test_crabz_by_taps_to_the_end(browser: Browser) -> None:
    new("crabz")
    with serving() as served:
        hands = [Hand(browser, served.seat(seat)) for seat in (0, 1)]
        play_by_taps(hands, random.Random(4).choice, 300)
        for hand in hands:
            hand.page.locator(".over").wait_for()
        assert saved().over
        close(hands)


def test_a_turn_of_wreck_raiders(browser: Browser) -> None:
    new("wreck_raiders")
    with serving() as served:
        ann = Hand(browser, served.seat(0))
        ann.asked()
        ann.tap(ann.lit[-1])
        ann.page.locator("#main .hit.can").first.wait_for()
        spot = next(key for key in ann.lit if key.startswith(("gems", "gold", "art", "relics")))
        ann.tap(spot)
        ann.page.locator('[data-place^="display"].can').first.wait_for()
        ann.tap("display_1")
        ann.waits()
        table = saved()
        assert [type(step.move).__name__ for step in table.steps if step.seat == 0][:3] == [
            "Take",
            "Dive",
            "Place",
        ]
        ann.close()


def choice(game: str, kind: str, players: int, fits: Any) -> tuple[Any, Any]:
    """A game in which somebody is asked this and may make such a move; and the move."""
    for seed in range(40):
        whole = random_table(make_setup(game, players, seed=str(seed)), f"choice {seed}", 3000)
        rules = whole.game.rules
        for number, state in enumerate(whole.states):
            ask = rules.ask(state)
            if ask is None or ask.kind != kind:
                continue
            for move in rules.legal(state):
                path = whole.game.screen.path(state, move)
                if path and fits(path):
                    return whole.branch(number), move
    raise AssertionError("never")


@pytest.mark.parametrize(
    ("game", "kind", "fits"),
    [
        ("wreck_raiders", "claim", lambda path: "EX" in path[0] and len(path) == 2),
        ("wreck_raiders", "claim", lambda path: "EX" in path[0] and len(path) > 3),  # one covered
        ("wreck_raiders", "buy", lambda path: len(path) == 2),  # a tile onto an aquarium
        ("oh_crab", "market", lambda path: path[0].startswith("market/")),
        ("crabz", "move", lambda path: len(path) == 3),  # a tied wave
    ],
)
def test_places_in_a_row_are_a_move(
    game: str, kind: str, fits: Any, browser: Browser, tmp_path: Path
) -> None:
    table, move = choice(game, kind, 3, fits)
    keep(table, tmp_path)
    rules, path = table.game.rules, table.game.screen.path(table.state, move)
    with serving() as served:
        hand = Hand(browser, served.seat(table.ask.seat))
        hand.asked()
        wanted = rules.format(move)
        hand.make(wanted, path)
        assert wanted in [rules.format(step.move) for step in saved().steps[len(table.steps) :]]
        hand.close()


def test_a_hint_is_a_move_one_taps(browser: Browser) -> None:
    new("fleet")
    asked = saved().ask
    assert asked is not None
    with serving("--hints") as served:
        hand, other = (Hand(browser, served.seat(seat)) for seat in (asked.seat, 1 - asked.seat))
        hand.asked()
        other.waits()
        assert other.page.locator("#hint").count() == 0
        hand.page.locator("#hint").tap()
        rows = hand.page.locator("#sheet .hinted")
        expect(rows.first).to_be_visible()
        hand.says("What a bot would do")
        texts = rows.locator("small:first-of-type").all_inner_texts()
        wanted = rows.first.locator("span").first.inner_text()
        assert len(set(texts)) > 1
        before = len(saved().steps)
        rows.first.tap()
        expect(hand.page.locator("#sheet")).to_be_hidden()
        hand.page.wait_for_function("step => +document.body.dataset.step > step", arg=before)
        table = saved()
        assert wanted.startswith(display(table.branch(before), table.steps[before].move))
        assert table.hints == 1
        close([hand, other])


def test_a_phone_that_slept(browser: Browser) -> None:
    """Its stream is dead without a word; when it is looked at again it shows how it stands."""
    new("crabz")
    with serving() as served:
        ann = Hand(browser, served.seat(0))
        ann.waits()
        ann.page.route("**/api/**", lambda route: route.abort())
        ann.page.evaluate("dispatchEvent(new Event('online'))")
        shoal("do", "1")
        ann.page.wait_for_timeout(300)
        assert not ann.mine
        ann.page.unroute("**/api/**")
        ann.page.evaluate(
            "document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))"
        )
        expect(ann.page.locator(".now.mine")).to_be_visible(timeout=1000)
        expect(ann.page.locator(".away")).to_be_hidden()
        ann.close()


def test_a_page_that_lacks_a_part_asks_for_all(browser: Browser) -> None:
    """An answer may be made for what the page had before another answer came."""
    new("crabz")
    with serving() as served:
        ben = Hand(browser, served.seat(1))
        ben.asked()

        def other(route: Any) -> None:
            headers = {
                **route.request.headers,
                "x-has": "0123456789 " + route.request.headers["x-has"],
            }
            answer = route.fetch(headers=headers)
            found = answer.json()
            if not lied:
                lied.append(found["step"])
                found["parts"][0] |= {
                    "html": "",
                    "mark": "unknown",
                    "base": "0123456789",
                    "lines": [],
                }
            route.fulfill(response=answer, json=found)

        lied: list[int] = []
        ben.page.route("**/api/state", other)
        shoal("do", "1")
        ben.waits()
        assert lied
        assert ben.page.locator(".hit").count() > 10
        ben.close()


def test_a_stale_tap_is_refused_and_explained(browser: Browser) -> None:
    new("crabz")
    with serving() as served:
        ben = Hand(browser, served.seat(1))
        ben.asked()
        ben.page.route("**/api/stream", lambda route: route.abort())
        ben.page.route("**/api/state", lambda route: route.abort())
        ben.page.evaluate("dispatchEvent(new Event('online'))")
        shoal("do", "1")
        start = ben.lit[-1]
        ben.tap(start)
        ben.tap(next(key for key in ben.lit if key != start))
        expect(ben.page.locator("#toast.bad")).to_contain_text("someone else moved in the meantime")
        ben.waits()
        assert len(saved().steps) == 3
        ben.close()


def test_why_not_names_the_rule(browser: Browser) -> None:
    new("crabz")
    with serving() as served:
        ben = Hand(browser, served.seat(1))
        ben.asked()
        free = set(ben.lit)
        other = next(
            key
            for key in ben.page.locator(".hit").evaluate_all(
                "spots => spots.map((each) => each.dataset.place)"
            )
            if key not in free
        )
        ben.place(other).tap(force=True)  # it is not legal: Playwright would wait
        expect(ben.page.locator("#sheet .why")).to_be_visible()
        assert "CZ-" in ben.page.locator("#sheet").inner_text()
        ben.press("Close")
        ben.close()


def test_undo_is_seen_by_all(browser: Browser) -> None:
    new("crabz")
    with serving() as served:
        ann, ben = (Hand(browser, served.seat(seat)) for seat in (0, 1))
        ben.asked()
        ben.tap(ben.lit[0])
        ben.tap(ben.lit[0])
        ann.asked()
        ann.press("Undo")
        ann.press("Undo it")
        ben.says("Undone: Ben")
        ben.asked()
        ben.press("Redo")
        ann.asked()
        assert len(saved().steps) == 3
        close([ann, ben])


def test_the_server_is_killed_and_comes_back(browser: Browser) -> None:
    new("crabz")
    with serving() as served:
        ben = Hand(browser, served.seat(1))
        ben.asked()
        served.kill()
        expect(ben.page.locator(".away")).to_be_visible(timeout=15000)
        served.start()
        expect(ben.page.locator(".away")).to_be_hidden(timeout=15000)
        ben.tap(ben.lit[0])
        ben.tap(ben.lit[0])
        ben.waits()
        assert len(saved().steps) == 3
        ben.close()


def test_the_network_is_cut_and_comes_back(browser: Browser) -> None:
    new("crabz")
    with serving() as served:
        ann = Hand(browser, served.seat(0))
        ann.waits()
        ann.context.set_offline(True)
        expect(ann.page.locator(".away")).to_be_visible(timeout=15000)
        shoal("do", "1")
        ann.context.set_offline(False)
        ann.asked()
        expect(ann.page.locator(".away")).to_be_hidden()
        ann.close()


def test_a_game_that_is_put_away(browser: Browser) -> None:
    new("crabz")
    with serving() as served:
        ben = Hand(browser, served.seat(1))
        ben.asked()
        shoal("delete", "g", "--yes")
        ben.says("the game is no longer open")
        ben.close()


def test_a_seat_that_is_taken_back(browser: Browser) -> None:
    new("crabz")
    with serving() as served:
        ben = Hand(browser, served.seat(1))
        ben.asked()
        served.kill()
        room().seats.free(1)
        served.start()
        ben.says("no longer yours")
        ben.close()


def test_an_answer_lost_on_the_way_counts_once(browser: Browser) -> None:
    new("crabz")
    with serving() as served:
        ben = Hand(browser, served.seat(1))
        ben.asked()
        lost: list[int] = []

        def lose(route: Any) -> None:
            if not lost:
                lost.append(route.fetch().status)  # it arrives, the answer does not
                route.abort()
            else:
                route.continue_()

        ben.page.route("**/api/entry", lose)
        ben.tap(ben.lit[0])
        ben.tap(ben.lit[0])
        ben.waits()
        assert lost == [200]
        assert len(saved().steps) == 3
        ben.close()


def test_the_keyboard_alone(browser: Browser) -> None:
    new("crabz")
    with serving() as served:
        ann, ben = (
            Hand(browser, served.seat(seat), has_touch=False, is_mobile=False) for seat in (0, 1)
        )
        for turn in range(4):
            hand = (ben, ann)[turn % 2]
            hand.asked()
            before = len(saved().steps)
            for _ in range(2):
                for _ in range(60):
                    hand.page.keyboard.press("Tab")
                    if hand.page.evaluate("document.activeElement.matches('.can')"):
                        break
                else:
                    raise AssertionError("no place can be reached")
                hand.page.keyboard.press("Enter")
                hand.page.wait_for_timeout(100)
            hand.waits()
            assert len(saved().steps) == before + 1
        ben.page.locator("#all").focus()
        ben.page.keyboard.press("Enter")
        ben.page.locator("#sheet .answer").first.focus()
        ben.page.keyboard.press("Enter")
        ann.asked()
        close([ann, ben])


def test_language_of_each_phone(browser: Browser) -> None:
    new("crabz")
    with serving() as served:
        ann = Hand(browser, served.seat(0), locale="de-DE")
        ben = Hand(browser, served.seat(1))
        ben.asked()
        assert ann.page.evaluate("document.documentElement.lang") == "de"
        ben.press("Menu")
        ben.page.get_by_role("link", name="Français").tap()
        ben.page.wait_for_function("() => document.documentElement.lang === 'fr'")
        ben.asked()
        assert ann.page.evaluate("document.documentElement.lang") == "de"
        close([ann, ben])


def test_the_table_needs_no_script_and_shows_moves_at_once(browser: Browser) -> None:
    new("crabz")
    with serving() as served:
        plain = Hand(browser, served.table(), java_script_enabled=False)
        assert plain.page.locator("svg").count() >= 2
        assert plain.page.locator("button").count() == 0
        live = Hand(browser, served.table(), viewport={"width": 1280, "height": 800})
        live.page.wait_for_timeout(500)
        shoal("do", "1")
        live.says("Ann moves a crab")
        assert live.width <= 1280
        close([plain, live])


def test_others_open_sheets_and_no_more(browser: Browser, tmp_path: Path) -> None:
    keep(first_planning(), tmp_path)
    with serving() as served:
        ann = Hand(browser, served.seat(0))
        ann.page.locator("#peer1").tap()
        expect(ann.page.locator("#sheet .part").first).to_be_visible()
        shown = ann.page.locator("#sheet").inner_text()
        table = saved()
        cards = table.state.conf.parts.cards
        theirs = [
            name for card, name in enumerate(cards) if table.state.players[1].hand >> card & 1
        ]
        assert theirs
        assert not [name for name in theirs if name in shown]
        ann.close()


WATCH = """() => {
  const asked = () => document.querySelector('.now h1')?.innerText;
  const old = asked();
  window.seen = 0;
  new MutationObserver(() => {
    if (asked() && asked() !== old) window.seen ||= Date.now();
  }).observe(document.body, { childList: true, subtree: true });
}"""
TAP = """key => {
  const at = Date.now(), spot = document.querySelector(`[data-place="${key}"]`);
  spot.dispatchEvent(new Event("click", { bubbles: true }));
  return at;
}"""


def test_eight_phones_see_a_tap(browser: Browser) -> None:
    """All eight paint the move that one taps; `pytest -s` shows how long that takes."""
    new("crabz")
    with serving() as served:
        hands = [Hand(browser, served.seat(at % 2)) for at in range(8)]
        took = []
        for _ in range(9):
            while not any(each.ready for each in hands):
                hands[0].page.wait_for_timeout(20)
            hand = next(each for each in hands if each.ready)
            for each in hands:
                each.page.evaluate(WATCH)
            hand.page.locator('.can[aria-label$="options"]').first.tap()  # it has several targets
            begun = hand.page.evaluate(TAP, hand.lit[0])
            for each in hands:
                each.page.wait_for_function("() => window.seen > 0")
            took.append(max(each.page.evaluate("window.seen") for each in hands) - begun)
        sys.stdout.write(f"tap to painted on eight pages: {median(took):.0f} ms\n")
        assert len(took) == 9
        close(hands)
