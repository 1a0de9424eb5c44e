"""The component data and what an owner may change in it."""

from __future__ import annotations

from collections import Counter

import pytest

from sheets.engine.errors import BadComponents, BadSetup, UnknownName
from sheets.wreck_raiders.cards import decoration_text
from sheets.wreck_raiders.game import load
from sheets.wreck_raiders.names import SHELLS, TYPES
from tests.wreck_raiders.kit import GAME, PARTS, RULES, make_setup


def test_52_exhibits_balanced_as_the_reconstruction_says() -> None:
    cards = list(PARTS.exhibits.values())
    assert len(cards) == 52
    assert Counter(len(card.sequence) for card in cards) == {3: 12, 4: 24, 5: 16}
    kinds = Counter(kind for card in cards for kind in card.sequence)
    assert [kinds[kind] for kind in range(len(TYPES))] == [53] * 4
    assert len({card.sequence for card in cards}) == 52
    assert sum(card.coins for card in cards) == 343
    decorations = Counter(map(decoration_text, cards))
    assert decorations == {"none": 17, "conch": 14, "scallop": 14, "conch+scallop": 7}
    styles = Counter(card.style for card in cards)
    assert styles == {"none": 8, "any": 12, "tile": 10, "shells": 22}


def test_39_tiles_each_shell_thirty_times() -> None:
    assert [len(stack) for stack in PARTS.stacks] == [11, 17, 11]
    for shell in range(len(SHELLS)):
        assert sum(tile.shells[shell] for tile in PARTS.tiles.values()) == 30


def test_each_shell_four_times_on_the_beach() -> None:
    for shell in range(len(SHELLS)):
        assert sum(gain[shell] for gain in PARTS.beach) == 4


def pack(body: str) -> str:
    return f'[pack]\ngame = "wreck_raiders"\nname = "mine"\n{body}'


def test_an_owner_corrects_a_card() -> None:
    game = load(pack('[exhibits.EX05]\ncoins = 9\nsequence = "art art gold"'))
    assert game.parts.exhibits["EX05"].coins == 9
    assert game.parts.data.exhibits["EX05"].status == "owner"
    assert game.parts.exhibits["EX05"].sequence == (2, 2, 1)


@pytest.mark.parametrize(
    ("body", "found"),
    [
        ('[exhibits.EX05]\nsequence = "sand"', "exhibits.EX05.sequence"),
        ('[exhibits.EX01]\nstyle = "any"', "exhibits.EX01.style"),
        ('[exhibits.EX05]\nstyle = "sand"', "exhibits.EX05.style"),
        ('[exhibits.EX05]\ndecoration = "starfish"', "exhibits.EX05.decoration"),
        ('[exhibits.EX05]\nsequence = "art art art art art art"', "1 to 5 treasures"),
        (
            '[exhibits.EX53]\nsequence = "art"\ncoins = 1\ndecoration = "none"\n'  # noqa: ISC004
            'style = "none"\nstatus = "owner"',
            "53 found",
        ),
        ('[tops.AQT01]\nformula = "sum:3"', "AQT01.formula"),
        ('[bottoms.AQB01]\nshells = "sand"', "AQB01.shells"),
        ('[beach]\nspots = ["sand"]', "beach.spots"),
        ("[treasures]\ngems = []", "treasures"),
        ("[treasures]\ncopies = 0", "at least 1"),
        ("[zones]\nconch = -1", "zones"),
        ("[mat]\npedestals = 0", "mat"),
        ("[solo]\nrivals = 3", "solo.rivals"),
        ("[rating]\ntiers = [1]", "rating.tiers"),
        ("[track]\nspaces = 0", "track.spaces"),
        ("[players.2]\ndice = 7", "players.2.dice"),
        ('[players.6]\ndivers = 1\ndice = 1\nrow = 1\nend = 1\nstatus = "owner"', "players:"),
    ],
)
def test_mistakes_in_a_pack_are_named(body: str, found: str) -> None:
    with pytest.raises(BadComponents, match=r".*") as caught:
        load(pack(body))
    assert any(found in finding for finding in caught.value.findings), caught.value.findings


@pytest.mark.parametrize("given", ["1,2,3", "a,b,c,d", "0,0,0,0", "1,2,3,-4", "999,1,1,1"])
def test_zones_that_cannot_be(given: str) -> None:
    with pytest.raises(BadSetup):
        GAME.start(make_setup(variants=(f"zones={given}",)))


def test_zones_may_be_changed() -> None:
    assert GAME.start(make_setup(variants=("zones=25,25,25,25",))).zones == (25, 25, 25, 25)


def test_solo_rivals_are_for_one_player() -> None:
    with pytest.raises((BadSetup, UnknownName)):
        GAME.rules.validate(make_setup(2, variants=("solo_rivals=18",)))


def test_wr_r47_the_zones_are_derived() -> None:
    assert RULES.parts.data.zones.status == "derived"
