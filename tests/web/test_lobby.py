"""From an empty server to a game on three phones, and to the next one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sheets.engine import record
from sheets.engine.registry import infos
from sheets.testing.kit import make_setup, random_table
from tests.cli.kit import shoal
from tests.web.kit import BASE, Answer, Client, Phone, saved, site


def post(client: Client, path: str, **form: Any) -> Answer:
    return client.post(path, headers={"Origin": BASE}, data=form)


def opened(app: Any, game: str) -> tuple[Client, str]:
    """The host's phone, and the address of the room."""
    host = Client(app)
    assert host.get("/").headers["location"] == "/+/"
    assert game in host.get("/+/").text
    return host, post(host, "/+/", game=game).headers["location"]


@pytest.mark.parametrize("game", [each.key for each in infos()])
def test_phones_set_up_a_game_and_play(game: str) -> None:
    served = site(empty=True)
    host, room = opened(served.app, game)
    others = [Client(served.app), Client(served.app)]
    for client, name in zip((host, *others), ("Ann", "Ben", "Zoë 👩‍👩‍👧"), strict=True):
        assert "name=name" in client.get(room).text  # everyone types their own name
        assert post(client, room, name=name).status_code == 303
    assert "name=start" in host.get(room).text
    assert "name=start" not in others[0].get(room).text
    post(others[0], room, start="1")
    assert not served.rooms  # only the host starts
    post(host, room, start="1")
    (name,) = served.rooms
    assert saved(name).setup.names == ("Ann", "Ben", "Zoë 👩‍👩‍👧")
    for seat, client in enumerate((host, *others)):
        answer = client.get(room)
        assert answer.headers["location"] == f"/{name}/play"
        assert client.get(f"/{name}/api/state").json()["you"] == seat


def test_options_bots_and_mistakes() -> None:
    served = site(empty=True)
    host, room = opened(served.app, "oh_crab")
    post(host, room, name="Ann")
    assert post(host, room, name="Ann").status_code == 422
    assert post(host, room, name=" ").status_code == 422
    assert "Start with 1 player" in host.get(room).text
    refused = post(host, room, start="1")
    assert refused.status_code == 422
    assert "Oh Crab! is for 2 to 5 players" in refused.text
    post(host, room, bot="easy")
    post(host, room, bot="nonsense")
    post(host, room, module="nonsense")
    scenario = next(infos_of("oh_crab").scenarios[at].key for at in (1,))
    post(host, room, scenario=scenario)
    post(host, room, dice="physical")
    assert 'aria-pressed="true"' in host.get(room).text
    post(host, room, start="1")
    (name,) = served.rooms
    setup = saved(name).setup
    assert (setup.scenario, setup.dice) == (scenario, "physical")
    assert [player.bot for player in setup.players] == ["", "easy"]
    assert Client(served.app).get(room).headers["location"].startswith(f"/{name}/j/")


def infos_of(game: str) -> Any:
    return next(each for each in infos() if each.key == game)


def test_codes_are_guessed_five_times() -> None:
    served = site(empty=True)
    stranger = Client(served.app)
    _, room = opened(served.app, "crabz")
    code = room.rpartition("/")[2]
    assert len(code) == 4
    assert post(stranger, "/+/", code=code.lower()).headers["location"] == room
    for _ in range(5):
        assert post(stranger, "/+/", code="QQQQ").status_code == 404
    assert post(stranger, "/+/", code="QQQQ").status_code == 429


def test_two_rooms_and_two_players_on_a_phone() -> None:
    served = site(empty=True)
    host, room = opened(served.app, "crabz")
    assert Client(served.app).get("/").headers["location"] == room
    post(host, room, name="Ann")
    post(host, room, name="Ben")
    assert post(Client(served.app), "/+/", game="fleet").status_code == 303
    assert Client(served.app).get("/").headers["location"] == "/+/"  # which one? the code says
    post(host, room, remove="Ben")
    post(host, room, name="Cleo")
    post(host, room, start="1")
    (name,) = served.rooms
    assert saved(name).setup.names == ("Ann", "Cleo")
    host.get(room)
    assert served.rooms[name].seats.taken == (0, 1)


def test_a_rematch_takes_all_phones_along(tmp_path: Path) -> None:
    file = tmp_path / "over.shoal"
    file.write_text(record.write(random_table(make_setup("crabz", 2, seed="1"), "over")))
    shoal("import", str(file), "--name", "g")
    served = site()
    phones = [Phone(served, seat=seat) for seat in (0, 1)]
    assert "action=again" in phones[0].state["over"]["html"]
    for _ in range(2):  # two taps are one rematch
        answer = post(phones[0].client, "/g/again", again="1")
        assert answer.status_code == 303
    assert len(served.rooms) == 2
    path = phones[1].state["next"]
    assert phones[1].client.get(path).headers["location"] == "/crabz-1/play"
    assert phones[1].client.get("/crabz-1/api/state").json()["you"] == 1
    assert Client(served.app).get("/g/").headers["location"] == "/crabz-1/"


def test_nobody_else_starts_a_rematch(tmp_path: Path) -> None:
    shoal("new", "crabz", "-p", "Ann", "-p", "Ben", "--name", "g")
    served = site()
    assert post(Client(served.app), "/g/again", again="1").status_code == 404
    assert post(Phone(served, seat=0).client, "/g/again", again="1").status_code == 404  # not over
    assert len(served.rooms) == 1
