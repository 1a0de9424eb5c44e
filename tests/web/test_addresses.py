"""Addresses: every network of this computer, odd names of games, and pages in words."""

from __future__ import annotations

import socket

import pytest

from sheets.web import network, server
from sheets.web.network import Net
from tests.web.kit import Phone, new, site

WLAN, CABLE = Net("192.168.1.5", "wlan0"), Net("10.0.0.5", "eth0")


def ask(served: server.Site, path: str, host: str, came_to: str, **headers: str) -> tuple[int, str]:
    """The answer to a request that came to one of our addresses."""
    client = Phone(served).client
    client.server = (came_to, 8642)
    answer = client.get(path, {"Host": host, **headers})
    return answer.status_code, answer.text


@pytest.fixture
def nets(monkeypatch: pytest.MonkeyPatch) -> list[Net]:
    found = [WLAN, CABLE]
    monkeypatch.setattr(server, "own_nets", lambda: list(found))
    return found


def on_lan() -> server.Site:
    new("crabz")
    return server.Site(site().rooms, 8642, lan=True)


def test_every_network_of_this_computer_is_served(nets: list[Net]) -> None:
    """Finding D2: only the net of the default route was answered."""
    served = on_lan()
    assert served.bases() == ["http://192.168.1.5:8642", "http://10.0.0.5:8642"]
    for net in nets:
        status, text = ask(served, "/g/", f"{net.address}:8642", net.address)
        assert status == 200
        assert f"http://{net.address}:8642/g/j/" in text, "its code leads back to its own net"


def test_the_address_may_change_while_it_serves(nets: list[Net]) -> None:
    """Finding D2: after a change of address every phone was refused."""
    served = on_lan()
    nets[:] = [Net("172.20.10.2", "wlan0")]
    assert ask(served, "/g/", "172.20.10.2:8642", "172.20.10.2")[0] == 200
    status, text = ask(served, "/g/", "localhost:8642", "127.0.0.1")
    assert status == 200
    assert "http://172.20.10.2:8642/g/j/" in text, "the table at the computer shows the new one"


def test_without_a_network_the_computer_itself_is_served(nets: list[Net]) -> None:
    nets.clear()
    assert on_lan().bases() == ["http://127.0.0.1:8642"]


def test_a_name_of_the_router_is_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    """Finding D2: `HOST.fritz.box` was refused."""
    monkeypatch.setattr(socket, "gethostname", lambda: "Kiste")
    served = on_lan()
    for host in ("kiste", "kiste.local", "kiste.fritz.box", "Kiste.lan:8642", "kiste.home.arpa"):
        assert ask(served, "/g/", host, "192.168.1.5")[0] == 200, host
    for host in ("kiste.evil.example", "fritz.box", "192.168.1.6", "evil.example"):
        assert ask(served, "/g/", host, "192.168.1.5")[0] == 421, host


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Open the address shown by the computer running shoal"),
        ("de", "Öffne die Adresse"),
        ("es", "Abre la dirección"),
        ("fr", "Ouvre l’adresse"),
        ("nl", "Open het adres"),
    ],
)
def test_a_wrong_name_is_told_in_words(language: str, words: str) -> None:
    """Finding D2: the page of a 421 was blank."""
    headers = {"Accept-Language": language}
    status, text = ask(on_lan(), "/g/", "evil.example", "192.168.1.5", **headers)
    assert status == 421
    assert words in text


def test_own_nets_are_those_of_this_machine() -> None:
    """Each one is an address that a server here answers at; bridges inside it come last."""
    own = network.bind(network.ALL, 0)
    with own:
        port = own.getsockname()[1]
        addresses = [net.address for net in network.own_nets()]
        assert not any(address.startswith("127.") for address in addresses)
        assert network.silent(addresses, port) == []
    assert network.silent(["127.0.0.1"], port) == ["127.0.0.1"]


NAMES = ["web", "api", "j", "play", "-".join("ab"), "ä" * 60, "桌" * 60, "🦀"]


@pytest.mark.parametrize("name", [name for name in NAMES if name != "🦀"])
def test_a_game_of_any_name_is_joined(name: str) -> None:
    """Finding D4: a game called `web`, or with a long name in another script, was not found."""
    new("crabz", name=name)
    served = site(name)
    room = served.rooms[name]
    phone = Phone(served, name)
    client = phone.client
    assert client.get(served.path(room)).status_code == 200
    assert client.get(served.join(room)).status_code == 200
    assert client.get(served.seat(room, 1)).status_code == 303
    answer = client.get(served.path(room, "api/state"))
    assert answer.status_code == 200
    assert answer.json()["you"] == 1


@pytest.mark.parametrize("language", ["en", "de", "es", "fr", "nl"])
def test_old_and_wrong_addresses_are_told_in_words(language: str) -> None:
    """Finding D10: whoever opened an old code saw JSON (404, 410, 429)."""
    new("crabz")
    served = site()
    client = Phone(served).client
    asked = {"Accept-Language": language}
    found = {}
    for path in ("/g/j/WRONG234", "/g/s/nobody", "/gone/", "/g/nothing"):
        answer = client.get(path, asked)
        found[path] = answer.status_code
        assert answer.headers["content-type"].startswith("text/html"), path
        assert "{" not in answer.text.partition("<body")[2], path
    assert set(found.values()) == {404}
    for _ in range(6):
        answer = client.get("/g/j/WRONG234", asked)
    assert answer.status_code == 429
    assert answer.headers["content-type"].startswith("text/html")
    assert f'lang="{language}"' in answer.text


def test_a_deleted_game_is_told_in_words() -> None:
    """Finding D10: a deleted game answered 410 with JSON."""
    from tests.cli.kit import shoal

    new("crabz")
    served = site()
    shoal("delete", "g", "--yes")
    answer = Phone(served).client.get("/g/")
    assert answer.status_code == 410
    assert answer.headers["content-type"].startswith("text/html")
