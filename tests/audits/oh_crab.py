"""Ends of Oh Crab! that no race leads to, each with the rule that forbids it."""

from __future__ import annotations

from typing import Any

from sheets.engine.chance import Draws
from tests.audits.forms import Finished, Form

STARTING = ("s_forward", "s_diagonal", "s_seaward", "s_shell")
PLACES = ("hand", "discard", "path")


def _players(given: Finished) -> list[dict[str, Any]]:
    players: list[dict[str, Any]] = given.form["player"]
    return players


def _whole(given: Finished) -> bool:
    """True for a position, which names all cards."""
    return "market" in given.form


def nobody_in_the_sea(given: Finished, draws: Draws) -> Form | None:
    """OC-15.1: a race ends with a crab in the sea."""
    fields = iter(("d1", "c2", "e2", "b1", "f1", "d2", "c1", "e1", "a2", "g2"))
    for player in _players(given):
        player["crabs"] = {crab: next(fields) for crab in player["crabs"]}
    return given.form


def two_crabs_on_a_field(given: Finished, draws: Draws) -> Form | None:
    """OC-1.9: a field holds one crab."""
    ashore = [
        (player, crab)
        for player in _players(given)
        for crab, at in player["crabs"].items()
        if at != "sea"
    ]
    if len(ashore) < 2:
        return None
    (one, first), (two, second) = draws.shuffled(ashore)[:2]
    one["crabs"][first] = two["crabs"][second].split()[0]
    return given.form


def a_crab_on_its_back_in_the_sea(given: Finished, draws: Draws) -> Form | None:
    """OC-10.15: crabs in the sea stand."""
    for player in draws.shuffled(_players(given)):
        for crab, at in player["crabs"].items():
            if at == "sea":
                player["crabs"][crab] = "sea down"
                return given.form
    return None


def a_crab_off_the_board(given: Finished, draws: Draws) -> Form | None:
    """OC-2.6: every crab was put on a starting field."""
    if not _whole(given):  # on paper it may be anywhere on the beach
        return None
    for player in draws.shuffled(_players(given)):
        for crab, at in player["crabs"].items():
            if at != "sea":
                player["crabs"][crab] = "off"
                return given.form
    return None


def a_field_outside(given: Finished, draws: Draws) -> Form | None:
    """OC-1.4: the rows end before the sea."""
    for player in draws.shuffled(_players(given)):
        for crab, at in player["crabs"].items():
            if at != "sea":
                player["crabs"][crab] = f"d{40 + draws.below(9)}"
                return given.form
    return None


def a_crab_of_two_players(given: Finished, draws: Draws) -> Form | None:
    """OC-2.4: each player has the crab of one colour."""
    first, *others = _players(given)
    other = draws.choice(others)
    crab, at = next(iter(first["crabs"].items()))
    del other["crabs"][next(iter(other["crabs"]))]
    other["crabs"][crab] = at
    return given.form


def a_planned_card(given: Finished, draws: Draws) -> Form | None:
    """OC-4.3: planned cards are turned up in the round."""
    player = draws.choice(_players(given))
    held = player.get("hand") or player.get("discard")
    player["planned"] = held.pop() if isinstance(held, list) and held else "s_shell"
    return given.form


def too_many_shells(given: Finished, draws: Draws) -> Form | None:
    """OC-2.9: 32 shells in all."""
    draws.choice(_players(given))["shells"] = 33 + draws.below(9)
    return given.form


def shells_that_vanished(given: Finished, draws: Draws) -> Form | None:
    """OC-2.9: shells that nobody has are the supply."""
    if not _whole(given):
        return None
    given.form["race"]["supply"] -= 1 + draws.below(3)
    return given.form


def a_card_twice(given: Finished, draws: Draws) -> Form | None:
    """OC-2.5: every action card is there once."""
    if not _whole(given):
        return None
    market = given.form["market"]
    cards = [card for slot in (*market["slots"], market["deck"]) for card in slot]
    if not cards:
        return None
    player = draws.choice(_players(given))
    player["hand"] = [*player.get("hand", []), draws.choice(cards)]
    return given.form


def a_card_that_vanished(given: Finished, draws: Draws) -> Form | None:
    """OC-2.5: every action card is somewhere: with a player, in the market or in the deck."""
    if not _whole(given) or not given.form["market"]["deck"]:
        return None
    deck = given.form["market"]["deck"]
    deck.pop(draws.below(len(deck)))
    return given.form


def a_starting_card_twice(given: Finished, draws: Draws) -> Form | None:
    """OC-2.4: each player has every starting card once."""
    if not _whole(given):
        return None
    player = draws.choice(_players(given))
    own = [card for key in PLACES for card in player.get(key, []) if card in STARTING]
    if not own:
        return None
    card = draws.choice(own)
    place = "discard" if card in player.get("hand", []) else "hand"
    player[place] = [*player.get(place, []), card]
    return given.form


def a_starting_card_that_vanished(given: Finished, draws: Draws) -> Form | None:
    """OC-2.4, OC-14.2: a starting card is with its player or in the box."""
    if not _whole(given):
        return None
    for player in draws.shuffled(_players(given)):
        for key in draws.shuffled(PLACES):
            for card in player.get(key, []):
                if card in STARTING:
                    player[key].remove(card)
                    return given.form
    return None


def a_starting_card_in_the_market(given: Finished, draws: Draws) -> Form | None:
    """OC-13.3: the market is filled with action cards."""
    if not _whole(given):
        return None
    given.form["market"]["slots"][0] = [draws.choice(STARTING)]
    return given.form


def two_slots_alike(given: Finished, draws: Draws) -> Form | None:
    """OC-13.4: every slot shows another special action."""
    slots = given.form["market"]["slots"] if _whole(given) else []
    stacks = [slot for slot in slots if len(slot) > 1]
    if not stacks:
        return None
    stack = draws.choice(stacks)
    other = next(slot for slot in slots if slot is not stack)
    given.form["market"]["deck"] += other
    other[:] = [stack.pop()]
    return given.form


def more_cards_than_there_are(given: Finished, draws: Draws) -> Form | None:
    """OC-2.5: 36 action cards and four starting cards for each player."""
    if _whole(given):
        return None
    for player in _players(given):
        player["hand"] = 40
    return given.form


KINDS = (
    nobody_in_the_sea,
    two_crabs_on_a_field,
    a_crab_on_its_back_in_the_sea,
    a_crab_off_the_board,
    a_field_outside,
    a_crab_of_two_players,
    a_planned_card,
    too_many_shells,
    shells_that_vanished,
    a_card_twice,
    a_card_that_vanished,
    a_starting_card_twice,
    a_starting_card_that_vanished,
    a_starting_card_in_the_market,
    two_slots_alike,
    more_cards_than_there_are,
)
