"""The Adventure Pack in the fields of a form, and what they mean together."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from sheets.engine.findings import Findings
from sheets.engine.kinds import Count
from sheets.engine.schema import Fields, Values
from sheets.engine.struct import Json, asdict, replace
from sheets.engine.text import say
from sheets.oh_crab.forms.schema import VARIANTS
from sheets.oh_crab.parts import NONE, bits
from sheets.oh_crab.rules.setup import MODULES
from sheets.oh_crab.rules.state import CRABS, NO_ADVENTURE, Adventure, Config, Hidden, State

# What a module adds, under the names it has in the state; borders are there with any.
SURPRISES = ("surprises", "surprises_out", "trash_out", "treasure_out")
BORDERS = ("crossed", "pending")
EVENTS = ("events", "events_out", "crystal")
CHALLENGES = ("challenges", "challenges_out", "challenge", "award")
ADDED: Mapping[str, tuple[str, ...]] = {
    "surprises": SURPRISES,
    "events": EVENTS,
    "challenges": CHALLENGES,
}

# -- writing ---------------------------------------------------------------------------


def values(state: State) -> Fields | None:
    """What the modules have laid out; nothing without any."""
    conf, adv = state.conf, state.adv
    if not conf.modules and not conf.variants:
        return None
    lasting = (adv.lasting, adv.lasting_tile)
    found: Json = asdict(adv) | {
        "crossed": bits(adv.crossed),
        "pending": bits(adv.pending),
        "award": adv.award if adv.award != NONE else None,
    }
    keys = {name: added if name in conf.modules else () for name, added in ADDED.items()}
    return {
        "modules": sum(1 << MODULES.index(name) for name in conf.modules),
        "variants": [VARIANTS.index(name) for name in conf.variants] or None,
        **{key: found[key] for key in (*keys["surprises"], *BORDERS, *keys["events"])},
        "lasting": lasting if keys["events"] and lasting != (NONE, 0) else None,
        **{key: found[key] for key in keys["challenges"]},
        "choosing": bool(adv.dealt) or None,
    }


# -- reading ---------------------------------------------------------------------------


def read(conf: Config, form: Values, to: Findings) -> Adventure:
    """What the modules have laid out; what is left out is as at the start."""
    if not conf.modules:
        return NO_ADVENTURE
    fields = form.table["adventure"]
    made = {key: _mask(fields[key]) for key in BORDERS}
    for module, keys in ADDED.items():
        if module in conf.modules:
            made |= {key: fields[key] for key in keys}
            made |= {key: each for key, each in _start(conf).items() if made.get(key, 0) is None}
    if "events" in conf.modules:
        made["lasting"], made["lasting_tile"] = fields["lasting"]
    _check(conf, made, to)
    adventure = replace(NO_ADVENTURE, **made)
    return _abilities(conf, form, adventure, to) if "asymmetry" in conf.modules else adventure


def _mask(numbers: Iterable[int]) -> int:
    return sum(1 << number for number in set(numbers))


def _start(conf: Config) -> Fields:
    none = (0,) * (conf.board.beaches + 2)
    return {
        "surprises": tuple(Hidden(place=field) for field in conf.board.surprises),
        "trash_out": none,
        "treasure_out": none,
        "events": (Hidden(),) * conf.board.beaches,
        "challenges": (Hidden(),) * conf.board.beaches,
    }


def _check(conf: Config, made: Fields, to: Findings) -> None:
    at = to.at("adventure")
    beaches = conf.board.beaches
    for key in ("trash_out", "treasure_out"):
        if len(made.get(key, ())) not in (0, beaches + 2):
            at.at(key, "OC-21.1").wrong(say("{n} numbers", n=beaches + 2))
    for key, rule in (("events", "OC-22.1"), ("challenges", "OC-23.1")):
        if len(made.get(key, ())) not in (0, beaches):
            at.at(key, rule).wrong(say("one for each beach tile"))
    Count(beaches).read(made.get("challenge", 0), at.at("challenge", "OC-23.1"))


def _abilities(conf: Config, form: Values, adventure: Adventure, to: Findings) -> Adventure:
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
