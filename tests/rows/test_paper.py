"""Pads on paper: measured like all other pages, and several on a page where they fit."""

from __future__ import annotations

import pytest

from sheets.engine.registry import load_game
from sheets.engine.setup import Setup
from sheets.engine.text import LANGUAGES
from sheets.printing.paper import STYLES
from tests.printing.product import Case, faults
from tests.rows.conftest import GAMES
from tests.rows.kit import table


@pytest.mark.prints
@pytest.mark.slow
@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("shows", ["blank", "state"])
@pytest.mark.parametrize("key", GAMES)
def test_a_pad_is_measured(key: str, shows: str, style: str) -> None:
    lang = LANGUAGES[STYLES.index(style) + 1]
    assert not faults(Case(key, "sheet", shows, style, lang, "a4", 1))


@pytest.mark.parametrize(
    ("key", "style", "pads"), [("beachcomber", "color", 3), ("tide_pools", "large", 1)]
)
def test_blank_pads_fill_a_page(key: str, style: str, pads: int) -> None:
    printed = load_game(key).paper.printable("sheet", Setup(key, ()), None)
    (page,) = printed["pages"](style)
    titles = [label.text.id for label in page.labels]
    assert titles.count("Total") == pads


def test_every_player_has_a_pad() -> None:
    on = table("beachcomber")
    printed = on.game.paper.printable("sheet", on.setup, on.state)
    (page,) = printed["pages"]("color")
    assert {"Ann", "Ben"} <= {label.text.id for label in page.labels}
