"""One seed, one race: deck, tiles and cards lie as they lie, whoever comes first."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from sheets.engine.asks import CHANCE
from sheets.engine.chance import Key, KeyedDraws, QuickDraws
from sheets.engine.table import Table
from sheets.testing.kit import make_setup, random_table

MODULES = ("surprises", "events", "challenges", "asymmetry")


def races(count: int, **options: Any) -> list[Table[Any, Any]]:
    setup = make_setup("oh_crab", 3, **options)
    return [random_table(setup, f"race {way}", 1200) for way in range(count)]


def drawn(table: Table[Any, Any], *verbs: str) -> list[str]:
    """The texts of the chance steps with one of these first words."""
    texts = [table.game.rules.format(s.move) for s in table.steps if s.seat == CHANCE]
    return [text for text in texts if text.split()[0] in verbs]


def test_the_deck_has_one_order_for_draws_and_market() -> None:
    """OC-13.2, OC-13.3: the k-th card from the deck is the same in every race of a seed."""
    orders = [[text.split()[-1] for text in drawn(race, "draw", "reveal")] for race in races(4)]
    shortest = min(map(len, orders))
    assert shortest >= 5
    assert all(order[:shortest] == orders[0][:shortest] for order in orders)


@pytest.mark.parametrize("verb", ["surprise", "event", "challenge"])
def test_what_lies_face_down_lies_there_whoever_turns_it_up(verb: str) -> None:
    """OC-21.1, OC-22.1, OC-23.1: dealt to the places once, not in the order of visits."""
    places: dict[str, set[str]] = {}
    seen = 0
    for race in races(4, modules=MODULES):
        for text in dict.fromkeys(drawn(race, verb)):
            *place, what = text.split()
            places.setdefault(" ".join(place), set()).add(what)
            seen += 1
    assert seen > len(places), "some place was turned up in two races"
    assert all(len(found) == 1 for found in places.values()), places


def test_a_seeded_deal_of_the_surprises_is_as_even_as_drawing_them() -> None:
    """OC-21.1: trash is on each of the three fields of a beach tile equally often."""
    table = random_table(make_setup("oh_crab", 3, modules=("surprises",)), "x", 0)
    while table.ask is not None and not table.state.adv.surprises:
        table.draw() if table.ask.seat == CHANCE else table.play(
            table.game.rules.legal(table.state)[0]
        )
    from sheets.oh_crab.rules import moves
    from sheets.oh_crab.rules.modules.surprises import SurpriseChance

    state = table.state
    field = state.adv.surprises[0].place
    parts = state.conf.parts

    def trash(seed: int, *, seeded: bool) -> bool:
        draws = KeyedDraws(str(seed), Key("surprise", 9), 0) if seeded else QuickDraws(str(seed))
        tile = SurpriseChance(state, field).sample(draws)
        assert isinstance(tile, moves.Surprise)
        what = tile.what
        return bool(parts.trash >> what & 1)

    for seeded in (True, False):
        counts = Counter(trash(seed, seeded=seeded) for seed in range(900))
        assert 240 < counts[True] < 360
