"""Ends of Wreck Raiders that no play leads to, each with the rule that forbids it."""

from __future__ import annotations

from typing import Any

from sheets.engine.chance import Draws
from sheets.wreck_raiders.names import FACES, SHELLS, SPOTS
from sheets.wreck_raiders.names import KINDS as TILES
from sheets.wreck_raiders.parts import Parts
from tests.audits.forms import Finished, Form

Mat = dict[str, Any]
PEDESTALS, ROWS = 5, 4
EXHIBITS_A_TURN = 3  # a display for each (WR-R37)


def _parts(given: Finished) -> Parts:
    parts = given.game.rules.parts
    assert isinstance(parts, Parts)
    return parts


def _mats(given: Finished) -> list[Mat]:
    mats: list[Mat] = given.form["player"]
    return mats


def _table(given: Finished) -> dict[str, Any] | None:
    table: dict[str, Any] | None = given.form.get("table")
    return table


def _free_cards(given: Finished) -> list[str]:
    """Return the exhibits that the form names nowhere."""
    used = {card.split()[0] for mat in _mats(given) for card in mat["exhibits"]}
    used |= set((_table(given) or {}).get("row", ()))
    return [key for key in _parts(given).exhibits if key not in used]


def _end(given: Finished) -> int:
    return _parts(given).numbers[len(_mats(given))].end


def an_exhibit_twice(given: Finished, draws: Draws) -> Form | None:
    """WR-2.4: every card is there once."""
    owners = [mat for mat in _mats(given) if mat["exhibits"]]
    if not owners:
        return None
    card = draws.choice(draws.choice(owners)["exhibits"]).split()[0]
    draws.choice(_mats(given))["exhibits"].append(card)
    return given.form


def a_conch_without_its_symbol(given: Finished, draws: Draws) -> Form | None:
    """WR-11.4: only a card that shows a conch is decorated with one."""
    for mat in draws.shuffled(_mats(given)):
        for at, card in enumerate(mat["exhibits"]):
            if " " not in card and not _parts(given).exhibits[card].conch:
                mat["exhibits"][at] = f"{card} conch"
                return given.form
    return None


def a_tile_twice(given: Finished, draws: Draws) -> Form | None:
    """WR-2.5: every tile is there once."""
    tanks = [tank for mat in _mats(given) for tank in mat["aquariums"]]
    if not tanks:
        return None
    draws.choice(_mats(given))["aquariums"].append([draws.choice(tanks)[0]])
    return given.form


def an_aquarium_without_bottom(given: Finished, draws: Draws) -> Form | None:
    """WR-12.3: a bottom starts an aquarium."""
    tanks = [tank for mat in _mats(given) for tank in mat["aquariums"] if len(tank) > 1]
    if not tanks:
        return None
    draws.choice(tanks).pop(0)
    return given.form


def a_tile_above_a_top(given: Finished, draws: Draws) -> Form | None:
    """WR-12.5: a top closes its aquarium."""
    tanks = [tank for mat in _mats(given) for tank in mat["aquariums"]]
    closed = [tank for tank in tanks if "AQT" in tank[-1] and len(tank) > 2]
    if not closed:
        return None
    tank = draws.choice(closed)
    tank.insert(1, tank.pop())
    return given.form


def a_column_too_high(given: Finished, draws: Draws) -> Form | None:
    """WR-10.3: a column has four cells."""
    mat = draws.choice(_mats(given))
    mat[f"vault_{1 + draws.below(3)}"] = [draws.choice(FACES) for _ in range(ROWS + 1)]
    return given.form


def a_display_too_long(given: Finished, draws: Draws) -> Form | None:
    """WR-10.2: a display has five pedestals."""
    mat = draws.choice(_mats(given))
    if "basket" not in mat:
        mat["treasures_left"] = 3 * PEDESTALS + 1 + draws.below(9)
    else:
        mat[f"display_{1 + draws.below(3)}"] = [draws.choice(FACES) for _ in range(PEDESTALS + 1)]
    return given.form


def too_many_of_a_face(given: Finished, draws: Draws) -> Form | None:
    """WR-2.3: there are seven treasures of each face."""
    mat, face = draws.choice(_mats(given)), draws.choice(FACES)
    for number in (1, 2, 3):
        mat[f"vault_{number}"] = [face] * ROWS
    return given.form


def too_many_shells(given: Finished, draws: Draws) -> Form | None:
    """WR-1.2: there are 15 shells of each kind, 45 in all; conches on cards are among them."""
    mat = draws.choice(_mats(given))
    if "basket" not in mat:
        mat["shells_left"] = 46 + draws.below(9)
        return given.form
    kind = draws.choice(SHELLS)
    used = sum("conch" in card for each in _mats(given) for card in each["exhibits"])
    mat["basket"][kind] = 16 - (used if kind == "conch" else 0)
    return given.form


def too_many_conches_on_cards(given: Finished, draws: Draws) -> Form | None:
    """WR-1.2: conches on cards are shells too."""
    mats = _mats(given)
    if "basket" not in mats[0]:
        return None
    for mat in mats:
        mat["basket"]["conch"] = 0
    used = sum("conch" in card for mat in mats for card in mat["exhibits"])
    mats[draws.below(len(mats))]["basket"]["conch"] = 16 - used
    return given.form


def too_few_exhibits(given: Finished, draws: Draws) -> Form | None:
    """WR-15.1: the game ends when somebody owns enough exhibits."""
    if given.form["solo"] or "ended" in given.form or given.state.over != "exhibits":
        return None
    for mat in _mats(given):
        mat["exhibits"] = mat["exhibits"][: _end(given) - 1]
    return given.form


def too_many_exhibits(given: Finished, draws: Draws) -> Form | None:
    """WR-15.1, WR-18.17: with one less than enough a player has one turn to claim, alone three."""
    mat = draws.choice(_mats(given))
    turns = 3 if given.form["solo"] else 1
    most = _end(given) - 1 + EXHIBITS_A_TURN * turns
    missing = most + 1 + draws.below(3) - len(mat["exhibits"])
    mat["exhibits"] += _free_cards(given)[:missing]
    return given.form


def ended_by_another(given: Finished, draws: Draws) -> Form | None:
    """WR-15.1: who ended the game owns enough exhibits."""
    table = _table(given)
    others = [mat["name"] for mat in _mats(given) if len(mat["exhibits"]) < _end(given)]
    if table is None or "ended_by" not in table or not others:
        return None
    table["ended_by"] = draws.choice(others)
    return given.form


def another_last_turn(given: Finished, draws: Draws) -> Form | None:
    """WR-15.2: everybody else has one more turn."""
    table = _table(given)
    if table is None or table["over"] != "exhibits" or given.form["solo"]:
        return None
    others = [mat["name"] for mat in _mats(given) if mat["name"] != table["turn"]]
    table["turn"] = draws.choice(others)
    return given.form


def two_divers_on_a_spot(given: Finished, draws: Draws) -> Form | None:
    """WR-1.5: a spot holds one diver."""
    if _table(given) is None:
        return None
    spots = [spot for mat in _mats(given) for spot in mat["divers"]]
    spots += (_table(given) or {}).get("rivals_at", [])
    mat = draws.choice(_mats(given))
    others = [spot for spot in spots if spot not in mat["divers"]]
    if not others or not mat["divers"]:
        return None
    mat["divers"][0] = draws.choice(others)
    return given.form


def too_many_divers(given: Finished, draws: Draws) -> Form | None:
    """WR-2.1: so many divers for each player."""
    if _table(given) is None:
        return None
    most = _parts(given).numbers[len(_mats(given))].divers
    for mat in _mats(given):
        mat["divers"] = []
    draws.choice(_mats(given))["divers"] = draws.shuffled(SPOTS)[: most + 1]
    return given.form


def a_claimed_card_in_the_row(given: Finished, draws: Draws) -> Form | None:
    """WR-11.9: a claimed card leaves the row."""
    table = _table(given)
    owned = [card.split()[0] for mat in _mats(given) for card in mat["exhibits"]]
    if table is None or not owned or not table["row"]:
        return None
    table["row"][0] = draws.choice(owned)
    return given.form


def a_card_too_many_in_the_row(given: Finished, draws: Draws) -> Form | None:
    """WR-2.4: the row has one card more than there are players."""
    table = _table(given)
    if table is None:
        return None
    table["row"] += _free_cards(given)[:2]
    return given.form


def a_gap_in_the_row(given: Finished, draws: Draws) -> Form | None:
    """WR-11.11: the row is filled up while the deck lasts."""
    table = _table(given)
    if table is None or not table["row"] or not given.state.deck:
        return None
    table["row"].pop()
    return given.form


def a_gap_in_the_market(given: Finished, draws: Draws) -> Form | None:
    """WR-12.6: the market is refilled at once while the stack lasts."""
    table = _table(given)
    kinds = [at for at, stack in enumerate(given.state.stacks) if stack]
    if table is None or not kinds:
        return None
    table[f"{TILES[draws.choice(kinds)]}s"].pop()
    return given.form


def a_tile_of_another_kind(given: Finished, draws: Draws) -> Form | None:
    """WR-2.5: three tiles of each kind lie open."""
    table = _table(given)
    if table is None or not table["middles"]:
        return None
    table["middles"][0] = draws.choice(["AQB01", "AQT01"])
    return given.form


def all_dice_on_the_reef(given: Finished, draws: Draws) -> Form | None:
    """WR-5.4: the die of the last turn is taken."""
    table = _table(given)
    if table is None:
        return None
    dice = _parts(given).numbers[len(_mats(given))].dice
    table["reef"] = [f"{1 + draws.below(6)}@empty" for _ in range(dice)]
    return given.form


def too_much_discarded(given: Finished, draws: Draws) -> Form | None:
    """WR-2.3: there are seven treasures of each face."""
    table = _table(given)
    if table is None:
        return None
    table["discards"] = {draws.choice(FACES): _parts(given).copies + 1}
    return given.form


def another_end_alone(given: Finished, draws: Draws) -> Form | None:
    """WR-18.17: the solo game ends by one of five conditions that can be seen."""
    table = _table(given)
    ends = ["vault_full", "exhibits", "beach_full", "rivals_gone"]
    others = [end for end in ends if end not in given.state.over.split("+")]
    if table is None or not given.form["solo"]:
        return None
    table["over"] = draws.choice(others)
    return given.form


def rivals_that_do_not_add_up(given: Finished, draws: Draws) -> Form | None:
    """WR-18.1: there are 16 rivals."""
    table = _table(given)
    if table is None or not given.form["solo"]:
        return None
    table["rivals"] += 1 + draws.below(3)
    return given.form


def another_round_alone(given: Finished, draws: Draws) -> Form | None:
    """WR-18.3, WR-R44: every round places three rivals while the pile lasts."""
    table = _table(given)
    if table is None or not given.form["solo"]:
        return None
    others = [number for number in range(1, 9) if abs(number - table["round"]) > 1]
    table["round"] = draws.choice(others)
    return given.form


def stuck_with_treasures_about(given: Finished, draws: Draws) -> Form | None:
    """WR-R55: starfish bring treasures outside the vaults back into play."""
    if given.form["solo"]:
        return None
    if (table := _table(given)) is not None:
        table["over"] = "stalemate"
    else:
        given.form["ended"] = "stalemate"
    return given.form


def a_vault_worth_too_much(given: Finished, draws: Draws) -> Form | None:
    """WR-16.3, WR-16.4: twelve faces and four rows are 30 coins."""
    mat = draws.choice(_mats(given))
    for number in (1, 2, 3):
        mat[f"vault_{number}"] = []
    mat["vault_coins"] = 31 + draws.below(20)
    return given.form


def something_comes_next(given: Finished, draws: Draws) -> Form | None:
    """WR-15.2: after the last turn nothing follows."""
    table = _table(given)
    if table is None:
        return None
    table["next"] = ["round end"] if given.form["solo"] else ["buy", "end"]
    return given.form


KINDS = (
    an_exhibit_twice,
    a_conch_without_its_symbol,
    a_tile_twice,
    an_aquarium_without_bottom,
    a_tile_above_a_top,
    a_column_too_high,
    a_display_too_long,
    too_many_of_a_face,
    too_many_shells,
    too_many_conches_on_cards,
    too_few_exhibits,
    too_many_exhibits,
    ended_by_another,
    another_last_turn,
    two_divers_on_a_spot,
    too_many_divers,
    a_claimed_card_in_the_row,
    a_card_too_many_in_the_row,
    a_gap_in_the_row,
    a_gap_in_the_market,
    a_tile_of_another_kind,
    all_dice_on_the_reef,
    too_much_discarded,
    another_end_alone,
    rivals_that_do_not_add_up,
    another_round_alone,
    stuck_with_treasures_about,
    a_vault_worth_too_much,
    something_comes_next,
)
