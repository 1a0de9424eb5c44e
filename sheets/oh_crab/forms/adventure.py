"""Checks and derived values of the Adventure Pack's fields."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from sheets.engine.findings import Findings
from sheets.engine.kinds import Count
from sheets.engine.schema import Fields, Values
from sheets.engine.struct import replace
from sheets.engine.text import say
from sheets.oh_crab.forms.schema import VARIANTS
from sheets.oh_crab.parts import NONE
from sheets.oh_crab.rules.setup import MODULES
from sheets.oh_crab.rules.state import (
    CRABS,
    NO_ADVENTURE,
    REVEALED,
    Adventure,
    Hidden,
    RaceConfig,
    State,
)

# What a module adds to the state, under the names it has in the form.
ADDED: Mapping[str, tuple[str, ...]] = {
    "surprises": ("surprises", "surprises_out", "trash_out", "treasure_out"),
    "events": ("events", "events_out", "crystal", "lasting", "lasting_tile"),
    "challenges": ("challenges", "challenges_out", "challenge", "award"),
}

# -- writing ---------------------------------------------------------------------------


def derived(state: State) -> Fields:
    """Return modules, variants, and None for all that modules not in play would add."""
    conf, adv = state.conf, state.adv
    return {
        "modules": sum(1 << MODULES.index(name) for name in conf.modules),
        "variants": tuple(VARIANTS.index(name) for name in conf.variants),
        "choosing": bool(adv.dealt),
    } | dict.fromkeys(_absent(conf))


def _absent(conf: RaceConfig) -> Iterator[str]:
    for module, keys in ADDED.items():
        if module not in conf.modules:
            yield from keys


# -- reading ---------------------------------------------------------------------------


def start(conf: RaceConfig) -> Adventure:
    """Return what the modules lay out at the start of a race."""
    none, pieces = (0,) * (conf.board.beaches + 2), (Hidden(),) * conf.board.beaches
    tiles = tuple(Hidden(place=field) for field in conf.board.surprises)
    return Adventure(tiles, 0, none, none, events=pieces, challenges=pieces)


def complete(conf: RaceConfig, adv: Adventure, form: Values, to: Findings) -> Adventure:
    """Return the pack without what is not in play, mistakes noted."""
    if not conf.modules:
        return NO_ADVENTURE
    if form.table["adventure"]["events"] is None:
        adv = replace(adv, events=_turned_up(adv))
    adv = replace(adv, **{key: getattr(NO_ADVENTURE, key) for key in _absent(conf)})
    _check(conf, adv, to)
    return _abilities(conf, form, adv, to) if "asymmetry" in conf.modules else adv


def _turned_up(adv: Adventure) -> tuple[Hidden, ...]:
    """Return the events, turned up at the borders that were crossed (OC-22.2)."""
    over = adv.crossed & ~adv.pending
    return tuple(
        Hidden(REVEALED) if over >> border & 1 else event
        for border, event in enumerate(adv.events, 1)
    )


def _check(conf: RaceConfig, adv: Adventure, to: Findings) -> None:
    at = to.at("adventure")
    beaches = conf.board.beaches
    for key, numbers in (("trash_out", adv.trash_out), ("treasure_out", adv.treasure_out)):
        if len(numbers) not in (0, beaches + 2):
            at.at(key, "OC-21.1").wrong(say("{n} numbers", n=beaches + 2))
    for key, rule, pieces in (
        ("events", "OC-22.1", adv.events),
        ("challenges", "OC-23.1", adv.challenges),
    ):
        if len(pieces) not in (0, beaches):
            at.at(key, rule).wrong(say("one for each beach tile"))
    Count(beaches).read(adv.challenge, at.at("challenge", "OC-23.1"))


def _abilities(conf: RaceConfig, form: Values, adventure: Adventure, to: Findings) -> Adventure:
    if all(player["abilities"] is None for player in form.players):
        return adventure  # not dealt yet
    abilities, claws = [NONE] * CRABS, [0] * CRABS
    for seat, player in enumerate(form.players):
        for crab, (ability, count) in player["abilities"] or ():
            if crab not in conf.crabs[seat]:
                at = form.at(to, seat).at("abilities", "OC-24.1")
                at.wrong(say("no crab `{name}` in this race", name=conf.parts.colours[crab]))
            abilities[crab], claws[crab] = ability, count
    dealt: tuple[int, ...] = ()
    if form.table["adventure"]["choosing"]:
        dealt = tuple(player["dealt"] for player in form.players)
    return replace(adventure, abilities=tuple(abilities), claws=tuple(claws), dealt=dealt)
