"""What a bot would do, on a phone: where the table allows it, and the record tells."""

from __future__ import annotations

from tests.web.kit import Phone, new, saved, site


def test_no_hints_unless_the_table_allows_them() -> None:
    new("crabz")
    phone = Phone(site(), seat=1)
    state = phone.state
    assert not state["hint"]
    assert phone.post("hint", mark=state["mark"]).status_code == 403
    assert saved().hints == 0


def test_a_hint_is_counted_in_the_record() -> None:
    new("fleet")
    served = site(hints=True)
    asked = saved().ask
    assert asked is not None
    phone, other = Phone(served, seat=asked.seat), Phone(served, seat=1 - asked.seat)
    state = phone.state
    assert state["hint"]
    assert not other.state["hint"]
    assert other.post("hint", mark=other.state["mark"]).status_code == 403
    found = phone.post("hint", mark=state["mark"]).json()
    assert {each["move"] for each in found["moves"]} <= {each["move"] for each in state["moves"]}
    assert found["head"].startswith("What a bot would do")
    assert saved().hints == 1
    assert phone.post("hint", mark="old").status_code == 409
    assert saved().hints == 1
    assert phone.enter(found["moves"][0]["move"], state["mark"]).status_code == 200  # it still fits
