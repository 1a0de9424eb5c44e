"""The server without a browser: who gets in, what is entered, what is refused."""

from __future__ import annotations

import gzip
import json
import os
import re
import stat
import subprocess
import sys
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from cli.show.qr import qr_code
from cli.show.style import Style
from cli.store import Store, home
from sheets.engine import record
from sheets.engine.chance import Draws, QuickDraws
from sheets.engine.drive import Chooser
from sheets.engine.errors import SaveFailed
from sheets.engine.registry import BUILT_IN
from sheets.engine.setup import Setup
from sheets.engine.text import LANGUAGES, Speaker, say
from sheets.testing.kit import make_setup, random_table
from sheets.web import pages
from sheets.web.entry import GameRoom
from sheets.web.guard import HEADERS, Limit
from sheets.web.shapes import Asked, Document
from sheets.web.state import Writer
from tests.cli.kit import fails, shoal
from tests.web.kit import BASE, Phone, everything, new, room, saved, serving, site

LONGEST = 250  # steps of a game that is played by its documents


def step_by(game: str = "g") -> int:
    return len(saved(game).steps)


class TestJoining:
    def test_by_name(self) -> None:
        new("crabz")
        served = site()
        phone, other = Phone(served), Phone(served)
        code = served.rooms["g"].seats.code
        page = phone.get(f"j/{code}").text
        assert "Ann" in page
        assert "Ben" in page
        sat = phone.client.post(f"/g/j/{code}", data={"seat": "1"}, headers={"Origin": BASE})
        assert (sat.status_code, sat.headers["location"]) == (303, "/g/play")
        cookie = sat.headers["set-cookie"]
        for word in ("HttpOnly", "SameSite=lax", "Path=/g/"):
            assert word in cookie
        assert phone.state["you"] == 1
        assert "disabled" in other.get(f"j/{code}").text
        taken = other.client.post(f"/g/j/{code}", data={"seat": "1"}, headers={"Origin": BASE})
        assert taken.headers["location"] == f"/g/j/{code}"
        assert other.get("api/state").status_code == 404

    def test_a_token_leaves_the_address_bar(self) -> None:
        new("crabz")
        served = site()
        token = served.rooms["g"].seats.token(0)
        answer = Phone(served).get(f"s/{token}")
        assert (answer.status_code, answer.headers["location"]) == (303, "/g/play")
        for path in ("", "play", f"j/{served.rooms['g'].seats.code}", "api/table"):
            assert token not in Phone(served).get(path).text

    def test_seats_outlive_the_server(self, home: Path) -> None:
        new("crabz")
        before = site()
        phone = Phone(before, seat=1)
        again = site()
        fresh = Phone(again)
        fresh.client.cookies = phone.client.cookies
        assert fresh.state["you"] == 1
        assert not again.rooms["g"].seats.is_free(1)
        (kept,) = (home / "games").glob(".*.seats")
        assert stat.S_IMODE(kept.stat().st_mode) == 0o600

    def test_another_game_of_the_same_name_begins_anew(self) -> None:
        new("crabz")
        old = site().rooms["g"].seats.token(0)
        shoal("delete", "g", "--yes")
        new("fleet")
        assert room().seats.opened_by(old) is None

    @pytest.mark.parametrize("kept", ["", "{", "[]", '{"setup": 1}', "\0"])
    def test_a_broken_file_of_seats_is_made_anew(self, home: Path, kept: str) -> None:
        new("crabz")
        (home / "games" / ".g.seats").write_text(kept)
        assert Phone(site(), seat=0).state["you"] == 0

    def test_the_host_takes_a_seat_back(self) -> None:
        new("crabz")
        served = site()
        phone, seats = Phone(served, seat=1), served.rooms["g"].seats
        seats.free(1)
        assert phone.get("api/state").status_code == 404
        assert seats.is_free(1)
        seats.renew()
        assert seats.is_free(0)

    def test_nobody_sits_down_for_a_bot(self) -> None:
        new("crabz", people="Ann Robo:random")
        seats = room().seats
        assert not seats.is_free(1)
        assert seats.opened_by(seats.token(1)) is None

    def test_guessing_ends_soon(self) -> None:
        new("crabz")
        served = site()
        phone = Phone(served)
        tried = [phone.get(f"j/{'A' * 7}{number}").status_code for number in range(8)]
        assert tried == [404] * 5 + [429] * 3
        assert phone.get(f"j/{served.rooms['g'].seats.code}").status_code == 429
        assert phone.get(f"s/{served.rooms['g'].seats.token(0)}").status_code == 429


class TestStrangers:
    @pytest.mark.parametrize(
        "path",
        ["/x/", "/g/x", "/g/s/", "/g/s/x", "/g/api/state", "/../x", "/%00", "/g/api/sheet/0"],
    )
    def test_what_is_not_theirs_is_not_there(self, path: str) -> None:
        new("crabz")
        answer = Phone(site()).client.get(path)
        assert answer.status_code == 404
        assert "crab" not in answer.text.lower()

    @pytest.mark.parametrize(
        "host",
        [
            "evil.example",
            "localhost.evil.example",
            "",
            "localhost@evil",
            "a:1:1",
            "192.168.1.9",
            ":1",
        ],
    )
    def test_another_name_reads_nothing(self, host: str) -> None:
        new("crabz")
        phone = Phone(site(), seat=0)
        answer = phone.get("api/state", Host=host)
        assert answer.status_code == 421
        assert "Open the address shown by the computer running shoal" in answer.text
        assert "crab" not in answer.text.lower()

    @pytest.mark.parametrize("host", ["127.0.0.1", "LocalHost:8642", "[::1]:80", "localhost."])
    def test_own_names(self, host: str) -> None:
        new("crabz")
        assert Phone(site()).get("", Host=host).status_code == 200

    @pytest.mark.parametrize("path", ["/", "/g/", "/nothing", "/g/api/state", "/g/api/table"])
    def test_every_answer_has_the_headers(self, path: str) -> None:
        new("crabz")
        answer = Phone(site()).client.get(path)
        for name, value in HEADERS.items():
            assert answer.headers[name.lower()] == value
        assert "access-control-allow-origin" not in answer.headers

    def test_a_page_elsewhere_enters_nothing(self) -> None:
        new("crabz")
        phone = Phone(site(), seat=1)
        mark, before = phone.state["mark"], step_by()
        move = phone.state["moves"][0]["move"]
        foreign = phone.post("entry", origin="http://evil.example", move=move, mark=mark)
        assert foreign.status_code == 403
        plain = phone.client.post("/g/api/entry", content="{}", headers={"Origin": BASE})
        assert plain.status_code == 400
        missing = phone.client.post("/g/api/entry", json={}, headers={"X-Shoal": "1"})
        assert missing.status_code == 403
        assert step_by() == before

    def test_sizes(self) -> None:
        new("crabz")
        phone = Phone(site(), seat=1)
        assert phone.post("entry", move="x" * 5000).status_code == 413
        assert phone.get("x" * 300).status_code == 414
        for more in ({}, {"Transfer-Encoding": "chunked", "Content-Length": "2"}):
            chunked = phone.client.ask("POST", "/g/api/entry", {"Origin": BASE, **more}, b"{}")
            assert chunked.status_code == 411
        assert phone.client.ask("PUT", "/g/api/entry", {}).status_code == 405

    @pytest.mark.parametrize(
        "sent",
        [
            *("[]", "1", "{", '{"move": 1}', '{"path": [1]}', '{"path": 1}'),
            pytest.param("[" * 4000, id="D16: deep"),
            pytest.param('{"path":' * 500, id="D16: deep objects"),
            pytest.param('{"path":' + "[" * 1900 + "]" * 1900 + "}", id="D16: deep and whole"),
        ],
    )
    def test_what_is_no_tap(self, sent: str) -> None:
        new("crabz")
        phone = Phone(site(), seat=1)
        headers = {"Origin": BASE, "X-Shoal": "1", "Content-Type": "application/json"}
        answer = phone.client.post("/g/api/entry", content=sent, headers=headers)
        assert answer.status_code == 400

    def test_a_seat_may_not_hammer(self) -> None:
        new("crabz")
        phone = Phone(site(), seat=0)
        codes = [phone.post("why", path=["a1"]).status_code for _ in range(14)]
        assert codes[:10] == [200] * 10
        assert set(codes[12:]) == {429}

    def test_a_limit_forgets(self, monkeypatch: pytest.MonkeyPatch) -> None:
        now = 0.0
        monkeypatch.setattr("sheets.web.guard.time.monotonic", lambda: now)
        limit = Limit(2, 60)
        limit.count("a")
        limit.count("a")
        assert limit.full("a")
        assert not limit.full("b")
        now = 61.0
        assert not limit.full("a")


class TestEntering:
    def test_a_move(self) -> None:
        new("crabz")
        served = site()
        ann, ben = Phone(served, seat=0), Phone(served, seat=1)
        before = ben.state
        assert before["ask"]["mine"]
        assert not ann.state["ask"]["mine"]
        assert not ann.state["moves"]
        answer = ben.enter(before["moves"][0]["move"])
        assert answer.status_code == 200
        assert answer.json()["step"] == before["step"] + 1 == step_by()
        assert ann.state["ask"]["mine"]

    def test_cz_8_6_a_draw_is_offered_and_answered_on_phones(self) -> None:
        new("crabz")
        served = site()
        ann, ben = Phone(served, seat=0), Phone(served, seat=1)
        for answer in ("decline draw", "agree draw"):
            assert ben.state["moves"][-1]["move"] == "agree draw"
            assert ben.enter("agree draw").status_code == 200
            asked = ann.state
            assert [move["move"] for move in asked["moves"]] == ["agree draw", "decline draw"]
            assert ann.enter(answer).status_code == 200
        assert ben.state["ask"] is None

    def test_wr_r55_an_end_is_offered_and_answered_on_phones(self) -> None:
        new("wreck_raiders", "--start-player", "Ann")
        served = site()
        ann, ben = Phone(served, seat=0), Phone(served, seat=1)
        for answer in ("decline end", "agree end"):
            assert ann.state["moves"][-1]["move"] == "agree end"
            assert ann.enter("agree end").status_code == 200
            asked = ben.state
            assert [move["move"] for move in asked["moves"]] == ["agree end", "decline end"]
            assert ben.enter(answer).status_code == 200
        assert ann.state["ask"] is None

    def test_a_stale_tap_is_refused_and_told(self) -> None:
        new("crabz")
        served = site()
        ann, ben = Phone(served, seat=0), Phone(served, seat=1)
        old = ben.state
        shoal("do", "1", "-g", "g")
        answer = ben.enter(old["moves"][1]["move"], old["mark"])
        assert answer.status_code == 409
        found = answer.json()
        assert found["problem"]["code"] == "stale_entry"
        assert found["state"]["step"] == old["step"] + 1
        assert found["state"]["news"][0]["step"] == old["step"] + 1
        assert ann.enter(ann.state["moves"][0]["move"]).status_code == 200

    def test_sent_twice_it_is_played_once(self) -> None:
        new("crabz")
        ben = Phone(site(), seat=1)
        old = ben.state
        for _ in range(3):
            answer = ben.enter(old["moves"][0]["move"], old["mark"], key="same")
            assert answer.status_code == 200
        assert step_by() == old["step"] + 1

    def test_not_your_turn(self) -> None:
        new("crabz")
        served = site()
        ann, ben = Phone(served, seat=0), Phone(served, seat=1)
        answer = ann.enter(ben.state["moves"][0]["move"])
        assert answer.status_code == 403
        assert answer.json()["problem"]["code"] == "not_asked"

    def test_what_is_no_move(self) -> None:
        new("crabz")
        ben = Phone(site(), seat=1)
        before = step_by()
        for text, code in (("hello", "bad_text"), ("a1-g7", "illegal_move"), ("", "bad_text")):
            answer = ben.enter(text)
            assert answer.status_code == 422, text
            assert answer.json()["problem"]["code"] == code
        assert step_by() == before

    def test_undo_and_redo_for_all_to_see(self) -> None:
        new("crabz")
        served = site()
        ann, ben = Phone(served, seat=0), Phone(served, seat=1)
        start = ben.state
        move = start["moves"][0]
        ben.enter(move["move"])
        assert ann.state["undo"] == f"Ben: {move['words']}"
        taken = ann.post("undo", moment=ann.state["moment"])
        assert taken.json()["step"] == start["step"]
        assert ben.state["redo"] == f"Undone: Ben: {move['words']}"
        assert ben.post("redo", moment=ben.state["moment"]).json()["step"] == start["step"] + 1
        assert not ann.state["redo"]

    def test_nothing_to_undo(self) -> None:
        new("crabz", "--dice", "physical")
        phone = Phone(site(), seat=0)
        answer = phone.post("undo", moment=phone.state["moment"])
        assert answer.status_code == 409
        assert answer.json()["problem"]["code"] == "nothing_to_undo"

    def test_why_not_names_a_rule(self) -> None:
        new("crabz")
        ben = Phone(site(), seat=1)
        start = ben.state["moves"][0]["path"][0]
        found = ben.post("why", path=[start, start]).json()
        assert found["text"]
        found = ben.post("why", path=[start, "a1"]).json()
        assert found["text"]

    def test_the_terminal_is_seen_at_once(self) -> None:
        new("crabz")
        phone = Phone(site(), seat=0)
        first = phone.get("api/state")
        tag = first.headers["etag"]
        assert phone.client.get("/g/api/state", headers={"If-None-Match": tag}).status_code == 304
        shoal("do", "1", "-g", "g")
        assert phone.client.get("/g/api/state", headers={"If-None-Match": tag}).status_code == 200
        shoal("undo", "-g", "g")
        assert phone.state["redo"]

    def test_a_full_disk_counts_nothing(self, monkeypatch: pytest.MonkeyPatch) -> None:
        new("crabz")
        served = site()
        ben = Phone(served, seat=1)
        before = ben.state

        def full(*_: object) -> None:
            raise SaveFailed(say("not saved"))

        with monkeypatch.context() as broken:
            broken.setattr("sheets.engine.journal.Journal.append_steps", full)
            answer = ben.enter(before["moves"][0]["move"])
            assert answer.status_code == 507
            assert answer.json()["state"]["step"] == before["step"]
        assert ben.enter(before["moves"][0]["move"]).status_code == 200

    def test_a_game_that_went_away(self) -> None:
        new("crabz")
        phone = Phone(site(), seat=0)
        shoal("delete", "g", "--yes")
        assert phone.get("api/state").status_code == 410


class TestDice:
    def test_real_dice_on_the_pad(self) -> None:
        new("fleet", "--dice", "physical")
        served = site()
        ann, ben = Phone(served, seat=0), Phone(served, seat=1)
        for phone in (ann, ben, ann):
            phone.enter(phone.state["moves"][0]["move"])
        ask = ben.state["ask"]
        assert ask["mine"]
        pad = ask["pad"]
        assert len(pad["slots"]) == 3
        faces = [slot[0][at]["key"] for at, slot in enumerate(pad["slots"])]
        few = ben.enter(" ".join([pad["begin"], *faces[:2]]))
        assert few.status_code == 422
        assert few.json()["problem"]["rule"] == "FL-1.6"
        assert ben.enter(" ".join([pad["begin"], *faces])).status_code == 200
        assert [step.seat for step in saved().steps][-1] == -1

    @pytest.mark.parametrize("game", ["fleet", "wreck_raiders"])
    def test_every_pad_makes_a_legal_roll(self, game: str) -> None:
        table = random_table(make_setup(game, 3, dice="physical"), "x", 0)
        seen = set()
        for step in random_table(make_setup(game, 3), "x", 120).steps:
            ask = table.ask
            assert ask is not None
            pad = table.game.screen.dice_input(table.state) if ask.seat < 0 else None
            if pad is not None:
                seen.add(ask.kind)
                for turn in range(6):
                    text = [
                        "".join(dial[turn % len(dial)][0] for dial in slot) for slot in pad.slots
                    ]
                    move = table.game.rules.parse(" ".join([pad.begin, *text]))
                    assert table.game.rules.check(table.state, move) is None
            table.play(step.move)
        assert seen == {"fleet": {"roll_boat", "roll_town"}, "wreck_raiders": {"roll"}}[game]

    def test_the_laptop_rolls(self) -> None:
        new("fleet", "--dice", "physical")
        ann = Phone(site(), seat=0)
        before = step_by()
        assert ann.post("roll", mark=ann.state["mark"]).status_code == 200
        assert step_by() == before + 1
        new("crabz", name="v")
        other = Phone(site("v"), "v", seat=0)
        assert other.post("roll", mark=other.state["mark"]).status_code == 403


class TestSecrets:
    def play_to_planning(self, people: str = "Ann Ben Cleo") -> list[Phone]:
        new("oh_crab", people=people)
        served = site()
        return [Phone(served, seat=seat) for seat in range(len(people.split()))]

    def test_all_plan_at_once(self) -> None:
        """Whoever is quicker need not wait, and nobody's question goes stale."""
        phones = self.play_to_planning()
        marks = [phone.state["mark"] for phone in phones]
        assert all(phone.state["ask"]["mine"] for phone in phones)
        plans = [phone.state["moves"][seat]["move"] for seat, phone in enumerate(phones)]
        before = step_by()
        last = saved().ask
        assert last is not None
        order = [seat for seat in (2, 0, 1) if seat != last.seat] + [last.seat]
        for seat in order:
            answer = phones[seat].enter(plans[seat], marks[seat])
            assert answer.status_code == 200, answer.text
        table = saved()
        made = {step.seat: table.game.rules.format(step.move) for step in table.steps[before:]}
        assert {seat: made[seat] for seat in range(3)} == dict(enumerate(plans))

    def test_a_plan_may_be_changed_while_others_plan(self) -> None:
        phones = self.play_to_planning()
        asked = saved().ask
        assert asked is not None
        early = next(seat for seat in range(3) if seat != asked.seat)
        first, second = phones[early].state["moves"][:2]
        for plan in (first, second):
            phones[early].enter(plan["move"])
            assert phones[early].state["ask"]["chosen"] == plan["words"]
        wrong = phones[early].enter("plan nothing")
        assert wrong.status_code == 422
        assert phones[early].state["ask"]["chosen"] == second["words"]

    def test_no_document_knows_what_another_planned(self) -> None:
        phones = self.play_to_planning()
        plans = {seat: phone.state["moves"][0] for seat, phone in enumerate(phones)}
        for seat in (0, 1):
            phones[seat].enter(plans[seat]["move"])
            for other, phone in enumerate(phones):
                said = phone.get("api/state").text + phone.get("api/table").text
                said += phone.get(f"api/sheet/{seat}").text
                hidden = plans[seat]["move"].removeprefix("plan ")
                mine = {move["move"].removeprefix("plan ") for move in plans.values()}
                if other != seat and hidden not in mine - {hidden}:
                    own = json.dumps(phones[other].state["moves"])
                    assert (hidden in said) == (hidden in own)

    @pytest.mark.parametrize("modules", [(), ("asymmetry",), ("surprises", "events", "challenges")])
    def test_documents_are_made_of_what_is_known(self, modules: tuple[str, ...]) -> None:
        """Two states a seat cannot tell apart give byte for byte the same document."""
        told = 0
        for number in range(8):
            setup = make_setup("oh_crab", 3, seed=str(number), modules=modules)
            table = random_table(setup, str(number), 30 + 11 * number)
            speaker = Speaker("en", setup.names)
            for seat in range(3):
                view = table.game.rules.view(table.state, seat)
                other = table.branch(len(table.steps))
                other.states[-1] = table.game.rules.imagine(view, seat, QuickDraws(f"{seat}"))
                told += other.state != table.state
                for viewer in (seat, None):
                    one, two = (
                        Writer(each, viewer, speaker).document("g", "", "")
                        for each in (table, other)
                    )
                    assert one == two
        assert told > 10

    def test_a_deck_that_is_drawn_from_tells_no_hand(self) -> None:
        """The list of what may come is the same whatever the others hold."""
        setup = make_setup("oh_crab", 3, dice="physical")
        table = random_table(setup, "3", 0)
        speaker, listed = Speaker("en", setup.names), 0
        for step in random_table(make_setup("oh_crab", 3), "3", 150).steps:
            ask = table.ask
            assert ask is not None
            if ask.seat < 0 and ask.known_to is not None:
                seat = ask.known_to
                one = Writer(table, seat, speaker).document("g", "", "")["moves"]
                other = table.branch(len(table.steps))
                view = table.game.rules.view(table.state, seat)
                other.states[-1] = table.game.rules.imagine(view, seat, QuickDraws("y"))
                assert one == Writer(other, seat, speaker).document("g", "", "")["moves"]
                assert table.game.rules.format(step.move) in {move["move"] for move in one}
                listed += 1
            table.play(step.move)
        assert listed > 2


def asked(document: Document) -> Asked:
    """The question of a page that has one."""
    assert document["ask"] is not None
    return document["ask"]


class TestBots:
    def test_a_thinking_bot_blocks_nobody(self) -> None:
        new("crabz", people="Ann Ben Robo:random")
        go, asked = Event(), Event()

        class Slow:
            looks = True

            def choose(
                self, game: object, view: object, seat: int, moves: Sequence[Any], draws: Draws
            ) -> Any:
                asked.set()
                assert go.wait(20)
                return moves[0]

        def slow(setup: Setup) -> list[Chooser | None]:
            found: list[Chooser | None] = []
            for player in setup.players:
                found.append(Slow() if player.bot else None)
            return found

        served = site()
        room = GameRoom("g", Store(home()).path("g"), slow)
        served.rooms["g"] = room
        room.follow()
        phones = [Phone(served, seat=seat) for seat in (0, 1)]
        for _ in range(2):
            for phone in phones:
                state = phone.state
                if state["ask"]["mine"]:
                    phone.enter(state["moves"][0]["move"])
        assert asked.wait(10)
        state = phones[0].state
        assert state["ask"]["thinks"]
        assert phones[0].post("undo", moment=state["moment"]).status_code == 200
        go.set()

    def test_bots_play_on(self) -> None:
        new("crabz", people="Ann Robo:random")
        served = site()
        ann = Phone(served, seat=0)
        for _ in range(4):
            state = ann.state
            for _ in range(200):
                if state["ask"] is None or state["ask"]["mine"]:
                    break
                Event().wait(0.02)
                state = ann.state
            if state["ask"] is None:
                break
            assert ann.enter(state["moves"][0]["move"]).status_code == 200
        assert any(step.seat == 1 for step in saved().steps)


class TestAnyGame:
    """Whatever is asked, the documents alone are enough to play."""

    @pytest.mark.slow
    @pytest.mark.parametrize("dice", ["virtual", "physical"])
    @pytest.mark.parametrize("game", BUILT_IN)
    def test_to_the_end(self, game: str, dice: str, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("sheets.engine.disk.os.fsync", lambda _: None)
        new(game, "--dice", dice)
        served, draws = room(), QuickDraws(game)
        served.follow()
        kinds = set()
        for number in range(LONGEST):
            if served.table.over:
                break
            ask = served.table.ask
            first = ask.seat if ask is not None and ask.seat in (0, 1) else 0
            for seat in (first, 1 - first):
                document = served.document(seat, "de")
                if asked(document)["mine"] and not asked(document)["chosen"]:
                    break
            else:
                raise AssertionError("nobody is asked")
            kinds.add(asked(document)["kind"])
            rules, state = served.table.game.rules, served.table.state
            offered = [move["move"] for move in document["moves"]]
            if asked(document)["roll"]:  # of a hidden deck also what others hold is offered
                offered = [each for each in offered if not rules.check(state, rules.parse(each))]
            if not offered:
                served.roll(seat, "en", document["mark"], str(number))
                continue
            text = draws.choice(offered)
            served.enter(seat, "en", text, document["mark"], str(number))
        assert len(kinds) >= (1 if game == "crabz" else 5)
        table = saved()
        assert table.steps == served.table.steps


class TestPages:
    @pytest.mark.parametrize("game", BUILT_IN)
    @pytest.mark.parametrize("steps", [0, 40, 20_000])
    def test_every_game_has_documents(self, game: str, steps: int, home: Path) -> None:
        table = random_table(make_setup(game, 3), "pages", steps)
        path = home / "game.shoal"
        home.mkdir()
        path.write_text(record.write(table))
        shoal("import", str(path), "--name", "g")
        served = site()
        phone = Phone(served, seat=1)
        for language in LANGUAGES:
            phone.get(f"language/{language}")
            document = phone.state
            assert document["language"] == language
            keys = {place for move in document["moves"] for place in move["path"]}
            drawer = phone.get("api/sheet/1").json()
            html = "".join(part["html"] for part in (*document["parts"], *drawer["parts"]))
            assert all(f'data-place="{key}"' in html for key in keys)
            assert (document["over"] is not None) == table.over
            page = phone.get("").text
            for word in ("<script>", "style=", "https:", "url(", "@import", " onclick"):
                assert word not in page + html

    def test_names_are_escaped(self) -> None:
        shoal("new", "crabz", "-p", "<b>Ann", "-p", 'B"en', "--name", "g")
        served = site()
        phone = Phone(served, seat=0)
        code = served.rooms["g"].seats.code
        html = "".join(part["html"] for part in phone.state["parts"])
        for page in (phone.get("").text, phone.get(f"j/{code}").text, html):
            assert "<b>Ann" not in page
            assert 'B"en' not in page

    def test_several_games(self) -> None:
        new("crabz", name="one")
        new("fleet", name="two")
        served = site("one", "two")
        page = Phone(served).client.get("/").text
        assert "/one/" in page
        assert "/two/" in page
        phone = Phone(served, "one", seat=0)
        assert phone.client.get("/two/api/state").status_code == 404

    def test_one_game_is_the_first_page(self) -> None:
        new("crabz")
        assert Phone(site()).client.get("/").headers["location"] == "/g/"

    def test_files_are_small_and_kept(self) -> None:
        new("crabz")
        phone = Phone(site())
        sizes = {name: len(raw) for name, (_, raw) in pages.files().items()}
        script = gzip.decompress(pages.files()["play.js"][1])
        assert 10_000 < len(script) <= 30_000
        assert b"\n  " not in script
        source = files("templates").joinpath("web", "play.js").read_text("utf-8")
        assert max(map(len, source.splitlines())) <= 120
        assert sum(sizes.values()) <= 20_000
        answer = phone.client.get(f"{pages.FILES}/{pages.stamp()}/play.js")
        assert "immutable" in answer.headers["cache-control"]
        assert phone.client.get("/-/x/play.js").status_code == 404
        assert phone.client.get(f"{pages.FILES}/{pages.stamp()}/page.html").status_code == 404

    def test_looking_writes_nothing(self, home: Path) -> None:
        new("crabz")
        served = site()
        phone = Phone(served, seat=0)
        before = everything(home)
        for path in (
            "",
            "play",
            "api/state",
            "api/table",
            "x",
            f"j/{served.rooms['g'].seats.code}",
        ):
            phone.get(path)
        assert everything(home) == before


class TestCommand:
    def test_addresses(self) -> None:
        new("crabz", people="Ann Robo:random")
        with serving() as served:
            assert served.table().endswith("/g/")
            assert [each["name"] for each in served.games["g"]["players"]] == ["Ann"]
            assert served.stop() in (0, -15)

    def test_bad_input(self) -> None:
        fails(4, "serve", "nothing")
        new("crabz")
        fails(2, "serve", "--port", "99999")
        fails(4, "serve", "nothing")
        with serving() as served:
            assert "--port 0" in fails(2, "serve", "--port", served.port)

    def test_qr_code_is_the_code_of_segno(self) -> None:
        import segno

        text = "http://127.0.0.1:8642/"
        rows: list[list[bool]] = []
        for line in qr_code(text, Style()).split("\n"):
            rows.append([char in " ▄" for char in line])
            rows.append([char in " ▀" for char in line])
        wanted = [
            [bool(dark) for dark in row]
            for row in segno.make(text, micro=False, error="l").matrix_iter(border=2)
        ]
        assert rows[: len(wanted)] == wanted


def test_other_commands_load_no_server(tmp_path: Path) -> None:
    path = tmp_path / "game.shoal"
    path.write_text(record.write(random_table(make_setup("crabz", 2), "x")))
    code = (
        "import sys\n"
        "from cli.main import main\n"
        "def run(*args):\n"
        "    try: main(list(args))\n"
        "    except SystemExit as done: assert not done.code, args\n"
        f"run('import', {str(path)!r})\n"
        "run('status')\n"
        "run('challenge', 'new', 'crabz', '--seed', '1')\n"
        f"run('challenge', 'show', {str(path)!r}, '--plain')\n"
        "run('stats', '--plain')\n"
        "run('serve', '--help')\n"
        "heavy = ('starlette', 'uvicorn', 'segno', 'jinja2', 'weasyprint', 'rich', 'joblib')\n"
        "print('LOADED', [name for name in heavy if name in sys.modules])\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        env=dict(os.environ),
    )
    assert "LOADED []" in done.stdout, done.stdout


@pytest.mark.parametrize("library", ["starlette", "uvicorn"])
def test_only_the_pages_know_the_server(library: str) -> None:
    root = Path(pages.__file__).parents[2]
    found = {
        str(path.relative_to(root))
        for folder in ("sheets", "cli", "templates")
        for path in (root / folder).rglob("*.py")
        if re.search(rf"^\s*(import|from) {library}\b", path.read_text("utf-8"), re.M)
    }
    assert found
    assert found <= {f"sheets/web/{name}.py" for name in ("gate", "guard", "run", "server")}


def test_the_result_has_the_play_for_the_app_on_the_phone(tmp_path: Path) -> None:
    file = tmp_path / "over.shoal"
    file.write_text(record.write(random_table(make_setup("crabz", 2, seed="1"), "over")))
    shoal("import", str(file), "--name", "g")
    links = []
    for seat, language in ((0, "en"), (None, "de")):
        over = room().document(seat, language)["over"]
        assert over is not None
        links.append(over["link"])
    assert links[0] == shoal("report", "--link").stdout.strip()
    assert links[1]
