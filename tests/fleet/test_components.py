"""The component data: numbers, marks, packs with mistakes."""

from __future__ import annotations

import pytest

from sheets.engine import components
from sheets.engine.errors import BadComponents
from sheets.engine.rulebook import load as load_rules
from sheets.fleet.game import load
from sheets.fleet.names import SECTIONS
from tests.fleet.kit import PARTS


def test_3_13_compact_data() -> None:
    patterns = dict(zip(SECTIONS, PARTS.patterns, strict=True))
    assert patterns["shrimp"] == patterns["cod"] == patterns["lobster"] == "oLBo?oBo??"
    assert patterns["swordfish"] == "oLBo?oBo??"
    assert patterns["oyster"] == "oLBo?oo?o?"
    assert patterns["king_crab"] == "oooLoBoB"
    assert patterns["captains_club"] == "oFoFoF"
    assert patterns["research_vessel"] == "BBBBB"
    assert patterns["barge"] == "ooB"
    assert patterns["inuit"] == "BoBoB"
    sizes = [len(patterns[name]) for name in SECTIONS[10:]]
    assert sizes == [2, 5, 2, 2, 4, 2, 2, 2]
    assert PARTS.boat_count == (3, 3, 3, 3, 2, 2, 0, 5, 1, 3)
    assert PARTS.boat_vp == (1, 2, 2, 1, 1, 3, 0, 1, 1, 1)
    assert [PARTS.room[section][3] for section in range(10)] == [
        4,
        4,
        4,
        4,
        10,
        4,
        0,
        0,
        10,
        3,
    ]
    assert PARTS.room[4][1:] == (6, 8, 10)
    assert PARTS.stars == tuple(range(5, 61, 5))
    assert PARTS.data.dice.boat == 6
    assert PARTS.data.dice.town == 4


def test_every_table_says_where_it_is_from() -> None:
    tables = components.parse(components.built_in("sheets.fleet"), "components.toml")
    marks = {path: (status, source) for path, status, source in components.marks(tables)}
    assert all(source for _, source in marks.values())
    for path in (*tables, *(f"columns.{name}" for name in SECTIONS[:5])):
        if path not in ("pack", "columns", "boats", "harbor", "wharf", "captains"):
            assert path in marks, path
    assert marks["columns.cod"][0] == "reconstructed"
    assert marks["market"][0] == "given"


@pytest.mark.parametrize(
    ("pack", "finding"),
    [
        ("[columns.cod]\npattern = 'oLBo?oBoX?'", "columns.cod.pattern"),
        ("[harbor.king_crab]\npattern = 'oBoBo'", "harbor.king_crab.pattern"),
        ("[harbor.inuit]\npattern = 'BBoBB'", "harbor.inuit.pattern"),
        ("[coin_track]\nstars = [5, 4]", "coin_track.stars"),
        ("[coin_track]\nboxes = 0", "coin_track.boxes"),
        ("[market]\nfish = [1, 2]", "market.fish"),
        ("[wharf.casino]\nboxes = 0", "wharf.casino.boxes"),
        ("[wharf.crab]\nboxes = 2\nstatus = 'owner'", "wharf: crab unknown"),
        ("[boats.oyster]\ncapacity = [6]", "boats.oyster.capacity"),
        ("[captains.captain_cod]\ncolumn = 'crab'", "captains.captain_cod.column"),
        ("[captains.captain_cod]\nextra = ['casino', 'inuit']", "captains.captain_cod.extra"),
        ("[solo]\nstones = ['cod']", "solo.stones"),
        ("[ranks]\nhelmsman = 90", "ranks"),
        ("[dice]\ntown_faces = ['harbor']", "dice.town_faces"),
        ("[trophies.gold]\ngold_fish = 'cheese'", "trophies.gold.gold_fish"),
        ("[king_crab.bonuses.fish]\nper = 0", "king_crab.bonuses.fish.per"),
    ],
)
def test_packs_with_mistakes(pack: str, finding: str) -> None:
    with pytest.raises(BadComponents) as caught:
        load(f"[pack]\ngame = 'fleet'\nname = 'mine'\n{pack}\n")
    assert any(finding in each for each in caught.value.findings)


@pytest.mark.parametrize(
    ("pack", "doubt"),
    [
        ("[columns.cod]\npattern = 'oBLo?oBo??'", "columns.cod.pattern: the top three"),
        ("[columns.cod]\npattern = 'oLB???????'", "columns.cod.pattern: more activations"),
        ("[harbor.king_crab]\npattern = 'oBoLoB'", "harbor.king_crab.pattern: the first"),
        ("[harbor.inuit]\npattern = 'BoB'", "harbor.inuit.pattern: fewer B"),
        ("[wharf.casino]\nboxes = 3", "wharf.casino.boxes: at most two"),
    ],
)
def test_an_owners_eyes_beat_our_reading(pack: str, doubt: str) -> None:
    """What can be played is played, and listed."""
    rules = load(f"[pack]\ngame = 'fleet'\nname = 'mine'\n{pack}\n")
    assert [each for each in components.doubts_of(rules.parts) if each.startswith(doubt)]
    assert components.doubts_of(PARTS) == []


def test_an_owner_corrects_a_value() -> None:
    game = load(
        "[pack]\ngame = 'fleet'\nname = 'mine'\n[wharf.annas_bank]\nboxes = 6\n"
        "[coin_track]\nstars = [3, 6]\n"
    )
    assert game.parts.sizes[11] == 6
    assert game.parts.stars_below[6] == 2
    assert game.parts.data.wharf["annas_bank"].status == "owner"


def test_rules_md_has_every_number() -> None:
    numbers = [rule.number for rule in load_rules("sheets.fleet")]
    assert len(numbers) == len(set(numbers))
    counts = {1: 11, 2: 6, 3: 15, 4: 10, 5: 23, 6: 10, 7: 4, 8: 10, 9: 8, 10: 3, 11: 10, 12: 7}
    counts |= {13: 7, 14: 24}
    wanted = {f"FL-{topic}.{n}" for topic, most in counts.items() for n in range(1, most + 1)}
    wanted |= {f"FL-R{n}" for n in range(1, 52)}
    assert sum(counts.values()) == 148
    assert set(numbers) == wanted


def test_fl_r36_the_number_of_king_crab_bonuses_is_ours() -> None:
    """The rulebook names two of them and no number."""
    bonuses = PARTS.data.king_crab.bonuses
    ours = [each.source for each in bonuses.values() if each.status == "reconstructed"]
    assert ours
    assert all("FL-R36" in source and "given" not in source for source in ours)
