"""Several seats on one phone: in turn, and nothing secret before it is passed on."""

from __future__ import annotations

import json

from tests.web.kit import Phone, new, saved, site


def shared(game: str, people: str = "Ann Ben") -> Phone:
    """A phone on which the first two sit."""
    new(game, people=people)
    served = site()
    phone = Phone(served, seat=0)
    phone.join(served.rooms["g"].seats.code, seat="1")
    return phone


def test_a_second_name_sits_down_on_the_same_phone() -> None:
    phone = shared("crabz")
    seats = phone.get("join").headers["location"]
    assert "this is you" in phone.client.get(seats).text
    assert phone.client.get(seats).text.count("name=leave") == 2


def test_who_gets_up_keeps_nothing() -> None:
    phone = shared("crabz", "Ann Ben Cleo")
    code = phone.get("join").headers["location"].rpartition("/")[2]
    assert phone.join(code, leave="2").headers["location"].endswith(code)  # it is not theirs
    assert phone.state["you"] != 2
    phone.join(code, leave="1")
    assert phone.get("api/state", **{"X-Seat": "1"}).json()["you"] == 0
    phone.join(code, leave="0")
    assert phone.get("api/state").status_code == 404


def test_an_open_game_turns_to_whoever_is_asked() -> None:
    phone = shared("crabz")
    for _ in range(4):
        asked = saved().ask
        assert asked is not None
        state = phone.state
        assert state["you"] == asked.seat
        assert state["ask"]["mine"]
        phone.shown = str(state["you"])
        answer = phone.enter(state["moves"][0]["move"], state["mark"])
        assert answer.status_code == 200
        assert answer.json()["you"] != state["you"]  # the answer is the next one's page already


def test_nothing_secret_before_the_phone_is_passed_on() -> None:
    phone = shared("oh_crab")
    held, plans = "", 0
    for _ in range(20):
        state = phone.state
        if "pass" in state:
            assert state["you"] is None
            assert state["moves"] == []
            assert "hand/" not in json.dumps(state)
            assert str(state["pass"]) != held
            phone.shown = held = str(state["pass"])
            continue
        assert str(state["you"]) == held
        plans += state["ask"]["kind"] == "plan"
        assert ("hand/" in json.dumps(state)) == (state["ask"]["kind"] == "plan")
        answer = phone.enter(state["moves"][0]["move"], state["mark"])
        assert answer.status_code == 200
        assert ("pass" in answer.json()) == ("pass" in phone.state)
        if plans == 2:
            break
    seats = [step.seat for step in saved().steps if type(step.move).__name__ == "Plan"]
    assert sorted(seats) == [0, 1]


def test_a_seat_of_another_phone_is_not_shown() -> None:
    phone = shared("oh_crab", "Ann Ben Cleo")
    state = phone.get("api/state", **{"X-Seat": "2"}).json()
    assert state["pass"] in (0, 1)
    assert phone.get("api/state", **{"X-Seat": "x" * 50}).json()["pass"] in (0, 1)
