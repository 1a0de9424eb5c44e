"""A hint says no more than its figures do."""

from __future__ import annotations

import pytest

from sheets.bots.hint import Advised, Hint
from sheets.bots.telling import Telling
from sheets.engine.text import Speaker, Text

SAY = Speaker("en", ())


def told(unit: str, behind: float, doubt: float | None) -> Telling:
    moves = (Advised("a", 0.5), Advised("b", 0.5 - behind, behind, doubt))
    return Telling(Hint(unit, moves, ((Text("fish"), 1.24), (Text("boats"), 0.3))), solo=False)


@pytest.mark.parametrize(
    ("unit", "behind", "doubt", "gap"),
    [
        ("points", 2.0, 0.5, "2.0 ±0.5 less"),
        ("points", 0.4, 0.5, "about even"),
        ("points", 2.0, None, "2.0 less"),
        ("points", 2.0, 0.01, "2.0 less"),
        ("points", 0.01, 0.001, "about even"),
        ("share", 0.12, 0.03, "12% ±3% less"),
        ("share", 0.001, None, "about even"),
    ],
)
def test_what_lies_within_the_doubt_is_even(
    unit: str, behind: float, doubt: float | None, gap: str
) -> None:
    telling = told(unit, behind, doubt)
    second = Advised("b", 0.0, behind, doubt)
    assert SAY(telling.gap(second)) == gap
    why = SAY(telling.why(Text("`a`"), Text("`b`")))
    even = gap == "about even"
    assert why.startswith("“`a`” and “`b`” are about even" if even else "“`a`” rather")


def test_points_are_told_and_shares_are_not() -> None:
    assert SAY(told("points", 2.0, 0.5).why(Text("a"), Text("b"))).endswith(
        "better for fish (+1.2), boats (+0.3)"
    )
    assert SAY(told("share", 0.2, 0.05).why(Text("a"), Text("b"))).endswith(
        "better for fish, boats"
    )
