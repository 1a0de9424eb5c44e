"""Seats: one file for all servers, of one game and no other, and none lost to a full disk."""

from __future__ import annotations

import pytest

from sheets.engine import disk
from sheets.engine.errors import SaveFailed
from sheets.web.server import Site
from tests.cli.kit import shoal
from tests.web.kit import Phone, new, room, saved, site


def sit(served: Site, seat: int, name: str = "g") -> Phone:
    """A phone that sat down by the code."""
    phone = Phone(served, name)
    answer = phone.join(served.rooms[name].seats.code, seat=str(seat))
    assert answer.headers["location"].endswith("/play"), answer.text
    return phone


@pytest.mark.parametrize("people", ["Xe Yo", "Xe Yo Zed Max Kim", "Ann Ben Cy"])
def test_another_game_under_the_name_begins_with_new_seats(people: str) -> None:
    """Finding D5: Ben's old cookie opened Yo's page; seats that were there no more played."""
    new("crabz" if people.count(" ") < 4 else "fleet", people="Ann Ben Cy")
    served = site()
    phones = [sit(served, seat) for seat in range(3)]
    code = served.rooms["g"].seats.code
    shoal("delete", "g", "--yes")
    game = "wreck_raiders" if people.count(" ") == 4 else "crabz"
    new(game, people=people)
    served.rooms["g"].refresh()
    for phone in phones:
        assert phone.get("api/state").status_code == 404
    assert phones[0].client.get(f"/g/j/{code}").status_code == 404
    count = len(people.split())
    fresh = [sit(served, seat) for seat in range(count)]
    assert [phone.state["you"] for phone in fresh] == list(range(count))
    assert len(saved().setup.players) == count


def test_two_servers_agree_about_seats() -> None:
    """Finding D14: a seat freed at one server still opened at the other."""
    new("crabz")
    one, two = site(), site()
    phone = sit(one, 0)
    assert not two.rooms["g"].seats.is_free(0)
    assert Phone(two, seat=1).state["you"] == 1
    token = one.rooms["g"].seats.token(0)
    two.rooms["g"].free(0)
    assert phone.get("api/state").status_code == 404
    assert one.rooms["g"].seats.opened_by(token) is None
    assert one.rooms["g"].seats.is_free(0)


def test_two_phones_at_once_get_one_seat() -> None:
    new("crabz")
    one, two = room().seats, room().seats
    assert one.sit(0)
    assert not two.sit(0)


def test_a_full_disk_keeps_nobody_from_a_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    """Finding D6: sitting down was a 500, and the seat counted as taken by nobody."""
    new("crabz")
    served = site()
    code, token = served.rooms["g"].seats.code, served.rooms["g"].seats.token(1)

    def full(*_: object) -> None:
        raise OSError(28, "no space")

    with monkeypatch.context() as patch:
        patch.setattr(disk, "replace", full)
        ann = sit(served, 0)
        assert ann.state["you"] == 0
        assert Phone(served).join(code, seat="0").headers["location"].endswith(code)
        ben = Phone(served)
        assert ben.get(f"s/{token}").status_code == 303
        assert ben.state["you"] == 1
        with pytest.raises(SaveFailed):
            served.rooms["g"].free(0)
        assert ann.state["you"] == 0, "nothing has changed"
        refused = ann.join(code, leave="0")
        assert refused.status_code == 507
        assert refused.headers["content-type"].startswith("text/html")


def test_no_draft_of_seats_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    new("crabz")
    served = site()
    sit(served, 0)
    names = {path.name for path in served.rooms["g"].seats._path.parent.iterdir()}
    assert names == {"g.shoal", ".g.seats"}
