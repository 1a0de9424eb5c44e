"""How many keys a whole game takes with real dice and cards, Enter included."""

from __future__ import annotations

from statistics import mean

import pytest

from tests.sizes import SIZE
from tests.typist import Typist, every_card, real_game

SEEDS = "12345" if SIZE > 1 else "2"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("key", "players", "most", "modules"),
    [
        ("fleet", 2, 350, ()),
        ("wreck_raiders", 2, 1100, ()),
        ("oh_crab", 3, 700, ("surprises",)),
        ("crabz", 3, 200, ()),
    ],
)
def test_keys_of_games_on_a_first_evening(
    key: str, players: int, most: int, modules: tuple[str, ...]
) -> None:
    counted = [typed(key, players, seed, modules) for seed in SEEDS]
    assert mean(counted) <= most, counted


@pytest.mark.slow
def test_keys_of_wreck_raiders_where_every_card_was_typed_before() -> None:
    counted = [typed("wreck_raiders", 2, seed, (), known=True) for seed in SEEDS]
    assert mean(counted) <= 1000, counted


def typed(
    key: str, players: int, seed: str, modules: tuple[str, ...], *, known: bool = False
) -> int:
    whole = real_game(key, players, seed, "normal", modules=modules)
    typist = Typist(whole, known=every_card(whole) if known else ())
    typist.type()
    return typist.keys
