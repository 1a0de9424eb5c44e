"""Every way a game can be set up, and what is checked of each."""

from __future__ import annotations

from collections.abc import Iterator

from sheets.engine.info import GameInfo
from sheets.engine.registry import info, load_game
from sheets.engine.setup import Setup
from sheets.testing.kit import check_game, make_setup, random_table
from sheets.testing.promise import Spot, explained, name
from sheets.testing.same_dice import check_same_dice

WAYS = 3  # games of one seed, each played in another way
STEPS = 250  # of each


def check(key: str) -> int:
    """Plays every set-up of a game and checks all promises; how many there were."""
    found = list(setups(key))
    for setup in found:
        check_game(setup, name(setup))
        with explained(Spot(load_game(key), setup)):
            check_same_dice([random_table(setup, f"way {way}", STEPS) for way in range(WAYS)])
    return len(found)


def setups(key: str) -> Iterator[Setup]:
    """All player counts, variants, modules and scenarios, and the solo mode."""
    game = info(key)
    low, high = game.players
    for count in range(max(low, 2), high + 1):
        yield make_setup(key, count)
        for variant in game.variants:
            if not variant.takes_value and count in (variant.players or (count,)):
                yield make_setup(key, count, variants=(variant.key,))
        yield from _with_modules(game, count)
        for scenario in game.scenarios:
            if count in (scenario.players or (count,)):
                yield make_setup(key, count, scenario=scenario.key)
    if game.solo:
        yield make_setup(key, 1, solo=True)
        yield from _with_modules(game, 1, solo=True)


def _with_modules(game: GameInfo, count: int, **options: bool) -> Iterator[Setup]:
    """All modules this many players may use, together and one by one."""
    keys = [each.key for each in game.modules if count in (each.players or (count,))]
    if keys:
        yield make_setup(game.key, count, modules=tuple(keys), **options)
    if len(keys) > 1:
        yield from (make_setup(game.key, count, modules=(key,), **options) for key in keys)
