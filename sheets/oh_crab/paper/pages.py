"""What the print templates need: tiles, cards, race log and aid as plain data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from sheets.engine.setup import Setup
from sheets.engine.text import Text, say
from sheets.oh_crab import names
from sheets.oh_crab.board import COLUMNS, SEA, SYMBOLS, field_name
from sheets.oh_crab.components import assemble
from sheets.oh_crab.names import (
    BASIC,
    COLOURS,
    PAID_SPECIALS,
    SPECIAL_TEXTS,
    SPECIALS,
    TILE_TEXTS,
    piece_name,
)
from sheets.oh_crab.paper import beach
from sheets.oh_crab.paper import words as paper_words
from sheets.oh_crab.parts import NONE, Parts
from sheets.oh_crab.rules.setup import configure
from sheets.oh_crab.rules.state import State
from sheets.oh_crab.screen import sheet as layout

LOG_ROUNDS = 21  # lines of 8 mm that fit a page; most races are shorter


def printable(parts: Parts, what: str, setup: Setup, state: State | None) -> Mapping[str, Any]:
    """The data of one kind of sheet; ``state`` is None for blank ones."""
    make = {"board": _board, "cards": _cards, "log": _log, "aid": _aid}[what]
    return {"basic": BASIC, "colours": COLOURS, **make(parts, setup, state)}


# -- tiles and boards ---------------------------------------------------------------------


def _board(parts: Parts, _: Setup, state: State | None) -> dict[str, object]:
    if state is not None:
        return {
            "tiles": [],
            "race": _race(parts, state),
            "scenarios": [],
            "legend": paper_words.FIELDS,
        }
    tiles = []
    for name, tile in parts.data.tiles.items():
        spec = assemble(parts.data, (name,))
        tiles.append({"id": name, "name": tile.name, "kind": tile.kind, **beach.tile(spec)})
    return {
        "tiles": tiles,
        "race": None,
        "scenarios": _scenarios(parts),
        "legend": paper_words.FIELDS,
    }


def _scenarios(parts: Parts) -> list[dict[str, object]]:
    return [
        {
            "number": number,
            "name": paper_words.SCENARIOS.get(number, Text(each.name)),
            "board": each.board.split(),
            "tiles": each.tiles.split(),
        }
        for number, each in parts.data.scenarios.items()
    ]


def _race(parts: Parts, state: State) -> dict[str, object]:
    """The whole board, with the crabs on it, and the players."""
    spec = state.conf.board.spec
    crabs = {
        field: (parts.colours[crab], bool(state.down >> crab & 1))
        for crab, field in enumerate(state.at)
        if field >= 0
    }
    return {
        "halves": beach.halves(spec, crabs, state.made),
        "parts": beach.large_parts(spec, crabs, state.made),
        "tiles": spec.tiles,
        "round": state.round,
        "extra": [parts.tiles[tile] for tile in state.conf.tiles],
        "rows_now": [_seat(parts, state, seat) for seat in range(state.conf.seats)],
    }


def _seat(parts: Parts, state: State, seat: int) -> dict[str, object]:
    player = state.players[seat]
    places = []
    for crab in state.conf.crabs[seat]:
        field = state.at[crab]
        place = say("sea") if field == SEA else Text(field_name(field))
        places.append(
            (
                COLOURS.get(parts.colours[crab], Text(parts.colours[crab])),
                place,
                bool(state.down >> crab & 1),
            )
        )
    return {
        "seat": seat,
        "crabs": places,
        "hand": player.hand.bit_count(),
        "path": " ".join(
            parts.cards[card] if card < len(parts.cards) else "?" for card in player.path
        ),
        "discard": player.discard.bit_count(),
        "shells": player.shells,
        "chef": state.chef == seat,
        "extras": layout.extras(state, seat),
    }


# -- cards ----------------------------------------------------------------------------------


def _cards(parts: Parts, _: Setup, __: State | None) -> dict[str, object]:
    starting = [_card(parts, card, colour) for colour in parts.colours for card in range(4)]
    actions = [_card(parts, card, "") for card in range(4, len(parts.cards))]
    return {
        "cards": [*starting, *actions],
        "tiles": _tile_cards(parts),
        "packs": _pack_cards(parts),
    }


def _card(parts: Parts, card: int, colour: str) -> dict[str, object]:
    special = parts.special[card]
    return {
        "id": parts.cards[card],
        "colour": COLOURS.get(colour, Text(colour)) if colour else None,
        "tint": colour,
        "main": SYMBOLS[parts.main[card]],
        "halves": [SYMBOLS[half] if half != NONE else "" for half in parts.halves[card]],
        "special": SPECIALS[special] if special != NONE else None,
        "text": SPECIAL_TEXTS[special] if special != NONE else None,
        "paid": special in PAID_SPECIALS,
    }


def _tile_cards(parts: Parts) -> list[dict[str, object]]:
    return [
        {
            "id": name,
            "kind": say("extra action"),
            "name": paper_words.TILE_NAMES.get(name, Text(tile.name)),
            "text": TILE_TEXTS[tile.effect],
            "shells": tile.cost,
            "notes": (),
        }
        for name, tile in parts.data.extra_tiles.items()
    ]


def _pack_cards(parts: Parts) -> list[dict[str, object]]:
    """Everything of the Adventure Pack, one entry a card."""
    found: list[dict[str, object]] = []
    for name, tile in parts.data.surprises.items():
        kinds = {"trash": say("surprise: trash"), "treasure": say("surprise: treasure")}
        keep = say("!!! at once") if tile.immediate else say("keep, use once")
        found.append(_entry(name, kinds[tile.kind], tile.name, "surprise", tile.effect, (keep,)))
    for name, event in parts.data.events.items():
        kinds = {"immediate": say("immediate event"), "lasting": say("lasting event")}
        notes = (paper_words.NEEDS[event.needs],) if event.needs else ()
        found.append(_entry(name, kinds[event.kind], event.name, "event", event.effect, notes))
    for name, challenge in parts.data.challenges.items():
        kind = say("challenge")
        found.append(_entry(name, kind, challenge.name, "challenge", challenge.measure, ()))
    for name, award in parts.data.awards.items():
        shown = tuple(names.AWARDS[each] for each in award.awards)
        found.append(
            {
                "id": name,
                "kind": say("award card"),
                "name": say("Awards"),
                "text": say("the winner takes one"),
                "shells": None,
                "notes": shown,
            }
        )
    return [*found, *_abilities(parts), *_claws(parts)]


def _abilities(parts: Parts) -> Iterator[dict[str, object]]:
    for name, ability in parts.data.abilities.items():
        notes = (
            Text("★" * ability.stars),
            say("claws: {n}", n=ability.claws),
            paper_words.TIMINGS[ability.timing],
            *((paper_words.NEEDS[ability.needs],) if ability.needs else ()),
        )
        yield _entry(name, say("ability"), ability.name, "ability", ability.effect, notes)


def _claws(parts: Parts) -> Iterator[dict[str, object]]:
    """Claw tiles; half of them are printed with one claw, half with two."""
    for number in range(parts.data.counts.claw_tiles):
        yield {
            "id": "",
            "kind": say("claws"),
            "name": Text("✂" if number % 2 else "✂ ✂"),
            "text": say("claw tile, 2 on one side and 1 on the other"),
            "shells": None,
            "notes": (),
        }


def _entry(
    name: str, kind: Text, title: str, family: str, effect: str, notes: tuple[Text, ...]
) -> dict[str, object]:
    text = names.EFFECTS[family][effect]
    return {
        "id": name,
        "kind": kind,
        "name": piece_name(name, title),
        "text": text,
        "shells": None,
        "notes": notes,
    }


# -- race log and aid ----------------------------------------------------------------------------


def _log(parts: Parts, setup: Setup, state: State | None) -> dict[str, object]:
    conf = (
        state.conf
        if state is not None
        else configure(parts, setup if len(setup.players) > 1 else _anybody(setup))
    )
    names = [player.name for player in setup.players] or [""] * 5
    return {
        "seats": names,
        "rounds": LOG_ROUNDS,
        "board": conf.board.spec.tiles if state is not None or setup.scenario else (),
        "extra": [parts.tiles[tile] for tile in conf.tiles] if state is not None else [],
        "modules": conf.modules,
        "seed": setup.seed if state is not None else "",
        "rows_now": [_seat(parts, state, seat) for seat in range(conf.seats)] if state else [],
        "slots": 3,
    }


def _anybody(setup: Setup) -> Setup:
    from sheets.engine.setup import Player
    from sheets.engine.struct import replace

    return replace(setup, players=tuple(Player(str(seat)) for seat in range(3)))


def _aid(parts: Parts, _: Setup, __: State | None) -> dict[str, object]:
    specials = [
        (SPECIALS[number], SPECIAL_TEXTS[number], number in PAID_SPECIALS) for number in range(12)
    ]
    tiles = [
        (
            name,
            paper_words.TILE_NAMES.get(name, Text(tile.name)),
            tile.cost,
            TILE_TEXTS[tile.effect],
        )
        for name, tile in parts.data.extra_tiles.items()
    ]
    return {
        "blocks": paper_words.BLOCKS,
        "fields": paper_words.FIELDS,
        "specials": specials,
        "tiles": tiles,
        "letters": COLUMNS,
    }
