"""serve: read-only pages, to each player only what they may know."""

from __future__ import annotations

import http.client
import json
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from cli.app import App
from cli.show.qr import qr_code
from cli.show.style import Style
from sheets.engine import record, replay
from sheets.engine.chance import QuickDraws
from sheets.engine.registry import BUILT_IN, load_game
from sheets.engine.setup import Player
from sheets.engine.struct import replace
from sheets.engine.table import Table
from sheets.engine.text import Speaker
from sheets.oh_crab.names import card_words
from sheets.oh_crab.parts import bits
from sheets.printing.web import Site, render
from sheets.testing.kit import make_setup, random_table
from sheets.web.server import HEADERS, HERE, Server
from tests.cli.kit import data, fails, new_game, shoal


@pytest.fixture
def server() -> Iterator[Server]:
    """A server of the current game on a free port of this machine."""
    new_game()
    app = App()
    name = app.store.current()
    site = Site(name, b"secret", app.store.watch(name))
    with Server((HERE, 0), site, app.speaker) as made:
        thread = Thread(target=made.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        yield made
        made.shutdown()
        thread.join()


def ask(
    server: Server, path: str, method: str = "GET", host: str | None = None
) -> tuple[int, str, Any]:
    connection = http.client.HTTPConnection(HERE, server.server_port, timeout=10)
    connection.request(method, path, headers={} if host is None else {"Host": host})
    answer = connection.getresponse()
    found = answer.status, answer.read().decode(), answer.headers
    connection.close()
    return found


class TestServer:
    def test_the_table_and_every_player(self, server: Server) -> None:
        status, page, headers = ask(server, "/")
        assert status == 200
        assert "CRABZ" in page
        assert 'http-equiv="refresh"' in page
        assert headers["Cache-Control"] == "no-store"
        assert "default-src 'none'" in headers["Content-Security-Policy"]
        assert int(headers["Content-Length"]) == len(page.encode())
        for seat in (0, 1):
            assert ask(server, server.site.path(seat))[0] == 200

    def test_it_shows_the_game_as_it_is_now(self, server: Server) -> None:
        before = ask(server, "/")[1]
        shoal("do", "1")
        assert ask(server, "/")[1] != before

    def test_the_game_is_replayed_once(
        self, server: Server, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        opened: list[record.Record] = []
        monkeypatch.setattr(replay, "open_table", opened.append)
        for path in ("/", server.site.path(0), "/"):
            assert ask(server, path)[0] == 200
        assert not opened

    def test_head_has_no_body(self, server: Server) -> None:
        status, body, headers = ask(server, "/", "HEAD")
        assert status == 200
        assert body == ""
        assert int(headers["Content-Length"]) > 500

    @pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "BREW"])
    def test_other_methods_are_not_there(self, server: Server, method: str) -> None:
        assert ask(server, "/", method)[0] == 404

    @pytest.mark.parametrize(
        "path",
        [
            "/x",
            "/player/1",
            "/player/1/",
            "/player/1/0",
            "/player/9/0",
            "/player/-1/0",
            "/../../etc/passwd",
            "/%00",
            "/player/1/%C3%A4",
        ],
    )
    def test_other_paths_are_not_there(self, server: Server, path: str) -> None:
        assert ask(server, path)[0] == 404

    def test_a_token_fits_one_seat_of_one_run(self, server: Server) -> None:
        site = server.site
        assert site.token(0) != site.token(1)
        assert ask(server, f"/player/2/{site.token(0)}")[0] == 404
        assert Site(site.name, b"other", lambda: None).token(0) != site.token(0)  # type: ignore[arg-type,return-value]
        assert Site("other", b"secret", lambda: None).token(0) != site.token(0)  # type: ignore[arg-type,return-value]

    def test_the_table_page_leads_to_no_hand(self, server: Server) -> None:
        page = ask(server, "/")[1]
        assert "/player/" not in page
        assert not any(server.site.token(seat) in page for seat in (0, 1))

    def test_nothing_is_written(self, server: Server, home: Path) -> None:
        before = {path: path.read_bytes() for path in home.rglob("*") if path.is_file()}
        for path in ("/", server.site.path(0), "/x"):
            ask(server, path)
        ask(server, "/", "POST")
        assert before == {path: path.read_bytes() for path in home.rglob("*") if path.is_file()}

    @pytest.mark.parametrize(
        "host",
        ["127.0.0.1", "localhost", "LocalHost:8642", "[::1]:80", "127.0.0.1:1", "localhost."],
    )
    def test_it_answers_to_its_own_names(self, server: Server, host: str) -> None:
        assert ask(server, "/", host=host)[0] == 200

    @pytest.mark.parametrize(
        "host",
        [
            "evil.example",
            "evil.example:8642",
            "localhost.evil.example",
            "127.0.0.1.evil.example",
            "",
            "localhost@evil.example",
            "localhost:8642:1",
            "192.168.1.9",
            "[::2]",
            ":8642",
        ],
    )
    def test_it_answers_to_no_other_name(self, server: Server, host: str) -> None:
        """A page elsewhere that points its own name at this machine reads nothing."""
        status, page, headers = ask(server, server.site.path(0), host=host)
        assert status == 421
        assert "CRABZ" not in page
        assert headers["Content-Security-Policy"]

    def test_with_lan_its_names_in_the_network(self, server: Server) -> None:
        server.hosts |= {"192.168.1.9", "box", "box.local"}
        for host in ("192.168.1.9:8642", "box", "Box.Local:8642"):
            assert ask(server, "/", host=host)[0] == 200

    @pytest.mark.parametrize(
        ("path", "method", "host"),
        [
            ("/x", "GET", None),
            ("/", "POST", None),
            ("/", "GET", "evil.example"),
            ("/x", "HEAD", None),
        ],
    )
    def test_errors_carry_the_same_headers(
        self, server: Server, path: str, method: str, host: str | None
    ) -> None:
        status, page, headers = ask(server, path, method, host)
        assert status in (404, 421)
        for name, value in HEADERS.items():
            assert headers[name] == value
        assert "shoal" in page or method == "HEAD"
        assert not page or method != "HEAD"

    def test_a_request_that_is_none(self, server: Server) -> None:
        for raw in (b"hello\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"GET " + b"x" * 70000):
            with socket.create_connection((HERE, server.server_port), timeout=10) as connection:
                connection.sendall(raw)
                connection.shutdown(socket.SHUT_WR)
                answer = b""
                while part := connection.recv(4096):
                    answer += part
            assert b"Content-Security-Policy" in answer
            assert b"CRABZ" not in answer

    def test_a_game_that_went_away(self, server: Server) -> None:
        shoal("delete", "crabz-1", "--yes")
        status, page, _ = ask(server, "/")
        assert status == 503
        assert "Traceback" not in page


def test_no_page_of_oh_crab_shows_another_hand() -> None:
    """Whatever the others hold, the page of a seat and of the table stay the same."""
    changed = 0
    for number in range(12):
        setup = make_setup("oh_crab", 3, seed=str(number))
        table = random_table(setup, str(number), 40 + 9 * number)
        speaker = Speaker("en", setup.names)
        for seat in range(3):
            view = table.game.rules.view(table.state, seat)
            other = table.branch(len(table.steps))
            other.states[-1] = table.game.rules.imagine(view, seat, QuickDraws(f"other {seat}"))
            hands = [
                [player.hand for player in each.state.players if player != each.state.players[seat]]
                for each in (table, other)
            ]
            changed += hands[0] != hands[1]
            assert render(table, "x", seat, speaker) == render(other, "x", seat, speaker)
            assert render(table, "x", None, speaker) == render(other, "x", None, speaker)
    assert changed > 20


def test_the_page_of_a_seat_is_made_of_its_view_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    table = random_table(make_setup("oh_crab", 3), "x", 60)
    kind, seen = type(table.game.screen), []
    sheet = kind.sheet

    def spy(self: Any, state: Any, seat: int | None = None, **rest: Any) -> Any:
        seen.append(state)
        return sheet(self, state, seat, **rest)

    monkeypatch.setattr(kind, "sheet", spy)
    render(table, "x", 1, Speaker("en", table.setup.names))
    view = table.game.rules.view(table.state, 1)
    assert view != table.state
    assert seen == [view, view]


def test_a_player_sees_their_own_hand_and_the_table_does_not() -> None:
    table = random_table(make_setup("oh_crab", 2, seed="1"), "1", 5)
    parts = table.state.conf.parts
    speaker = Speaker("en", table.setup.names)
    held = table.state.players[0].hand
    hand = [speaker(card_words(parts, card)) for card in bits(held)]
    assert hand
    own, board = render(table, "x", 0, speaker), render(table, "x", None, speaker)
    assert all(f"<td>{card}</td>" in own for card in hand)
    assert not any(f"<td>{card}</td>" in board for card in hand)


def test_a_card_drawn_blind_is_told_to_nobody_else() -> None:
    table = random_table(make_setup("oh_crab", 3), "x", 200)
    draws = [
        number
        for number in range(1, len(table.steps) + 1)
        if any(event.known_to is not None for event in table.events(number))
    ]
    assert draws
    for number in draws:
        at = table.branch(number)
        (seat,) = {e.known_to for e in table.events(number) if e.known_to is not None}
        told = [
            Speaker("en", at.setup.names)(e.text)
            for e in table.events(number)
            if e.known_to is not None
        ]
        for other in range(3):
            page = render(at, "x", other, Speaker("en", at.setup.names))
            assert (told[0] in page) == (other == seat)


@pytest.mark.parametrize("key", BUILT_IN)
@pytest.mark.parametrize("steps", [0, 30, 20_000])
def test_every_game_has_pages(key: str, steps: int) -> None:
    table = random_table(make_setup(key, 3), "pages", steps)
    for seat in (None, 0, 1, 2):
        page = render(table, "x", seat, Speaker("de", table.setup.names))
        assert '<html lang="de">' in page
        for word in ("http:", "https:", "<script", "src=", "url(", "@import", "<link", "<a "):
            assert word not in page


def test_names_are_escaped() -> None:
    setup = make_setup("crabz", 2)
    evil = replace(setup, players=(Player("<b>Ann</b>"), Player("Ben")))
    table = Table(load_game("crabz"), evil)
    page = render(table, "<i>", 0, Speaker("en", evil.names))
    assert "<b>Ann" not in page
    assert "<i>" not in page.replace("<i>\n", "")
    assert "&lt;b&gt;Ann" in page


def test_qr_code_is_the_code_of_segno() -> None:
    segno = pytest.importorskip("segno")
    text = "http://127.0.0.1:8642/"
    drawn = qr_code(text, Style())
    assert drawn is not None
    rows: list[list[bool]] = []
    for line in drawn.split("\n"):
        rows.append([char in " ▄" for char in line])
        rows.append([char in " ▀" for char in line])
    wanted = [
        [bool(dark) for dark in row]
        for row in segno.make(text, micro=False, error="l").matrix_iter(border=2)
    ]
    assert rows[: len(wanted)] == wanted
    assert "\x1b" not in drawn
    assert "\x1b[" in (qr_code(text, Style(color=True)) or "")


def test_once_answers_one_request_and_stops() -> None:
    new_game()
    code = "from cli.start import run; run()"
    words = [sys.executable, "-c", code, "serve", "--port", "0", "--once", "--json"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        lines: list[str] = []
        while not lines or lines[-1] != "}\n":
            lines.append(process.stdout.readline())
            assert lines[-1]
        said = json.loads("".join(lines))
        assert said["schema"] == "shoal/serve"
        host, _, path = said["players"][1]["address"].removeprefix("http://").partition("/")
        assert host.startswith("127.0.0.1:")
        connection = http.client.HTTPConnection(host, timeout=20)
        connection.request("GET", f"/{path}")
        assert "Ben" in connection.getresponse().read().decode()
        connection.close()
        assert process.wait(20) == 0


@pytest.mark.parametrize(
    ("flag", "missing", "drawn", "advice"),
    [
        ("--no-color", False, True, False),
        ("--plain", False, False, False),
        ("--no-color", True, False, True),
    ],
)
def test_what_the_terminal_shows(
    flag: str, missing: bool, drawn: bool, advice: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    new_game()
    monkeypatch.setattr(Server, "handle_request", lambda _: None)
    if missing:
        monkeypatch.setitem(sys.modules, "segno", None)
    shown = shoal("serve", "--once", "--port", "0", flag).stdout
    assert "http://127.0.0.1:" in shown
    assert "/player/2/" in shown
    assert ("█" in shown) == drawn
    assert ("shoal[serve]" in shown) == advice


def test_ctrl_c_is_the_way_to_stop(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_: object) -> None:
        raise KeyboardInterrupt

    new_game()
    monkeypatch.setattr(Server, "serve_forever", interrupted)
    assert "Stopped" in shoal("serve", "--port", "0").stderr


def test_bots_get_no_page(monkeypatch: pytest.MonkeyPatch) -> None:
    shoal("new", "crabz", "-p", "Ann", "-p", "Bot:random", "--seed", "1")
    monkeypatch.setattr(Server, "handle_request", lambda _: None)
    found = data("serve", "--once", "--port", "0")
    assert [player["name"] for player in found["players"]] == ["Ann"]


def test_bad_input() -> None:
    fails(4, "serve", "--once")
    new_game()
    fails(2, "serve", "--port", "99999")
    fails(4, "serve", "--once", "-g", "nothing")
    with Server((HERE, 0), Site("x", b"", lambda: None), Speaker("en")) as taken:  # type: ignore[arg-type,return-value]
        said = fails(2, "serve", "--once", "--port", str(taken.server_port))
    assert "--port 0" in said


def test_other_commands_load_no_server(home: Path, tmp_path: Path) -> None:
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
        "heavy = ('http.server', 'segno', 'jinja2', 'weasyprint', 'rich', 'joblib')\n"
        "print('LOADED', [name for name in heavy if name in sys.modules])\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "LOADED []" in done.stdout, done.stdout
