"""The fewest keys for every move: die, diver, row and number, face and box, exhibit and tile.

The keys are on the things: letters on the rows of the board, numbers on displays and vault, letters
on exhibits; tiles are a number pad.  Row and face letters are the first free ones of the words of
the language.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from sheets.engine.notation import plain
from sheets.engine.text import SOURCE, Speaker, Text, say
from sheets.wreck_raiders import names
from sheets.wreck_raiders.cards import Exhibit, Tile, shell_names
from sheets.wreck_raiders.rules import Rules, asks, moves
from sheets.wreck_raiders.rules.aquariums import open_aquariums
from sheets.wreck_raiders.rules.handles import at_place, offer_of, place_in_row
from sheets.wreck_raiders.rules.moves import Move
from sheets.wreck_raiders.rules.state import State

Keys = dict[str, Sequence[Move]]

SHELLS = "".join(names.LETTERS.values())
_PAD = 3  # tiles of a kind that the number pad has keys for


def _letters(words: Sequence[Text], language: str, reserved: str) -> tuple[str, ...]:
    """Return the first letter of each word that is free: no command, no key beside it."""
    found: list[str] = []
    for word in words:
        free = (one for one in plain(Speaker(language)(word)) if one.isalpha())
        found.append(next(one for one in free if one not in reserved and one not in found))
    return tuple(found)


@cache
def rows(language: str = SOURCE) -> tuple[str, ...]:
    """Return the letters of the wrecks and of the beach."""
    return _letters((*names.TYPE_WORDS, say("beach")), language, f"{SHELLS}nqx")


@cache
def faces(language: str = SOURCE) -> tuple[str, ...]:
    """Return the letters of the faces; those of a wreck differ."""
    words = names.FACE_WORDS
    wrecks = (words[first : first + 3] for first in range(0, len(words), 3))
    return tuple(letter for wreck in wrecks for letter in _letters(wreck, language, "nqx"))


def tile_key(state: State, key: str) -> str:
    """Return the key of a tile on sale: its place on the number pad, tops above."""
    kind, place = divmod(offer_of(state.parts, state, key), names.MOST_OFFERS)
    if state.parts.open_tiles > _PAD:
        return names.OFFERS[names.offer(kind, place)]
    return str(kind * _PAD + place + 1)


def keys(rules: Rules, state: State, language: str) -> Keys:
    """Return the moves of each form that the open question takes."""
    if not state.asks:
        return {}
    found: Keys = dict(sorted(_forms(rules, state, language), key=lambda each: len(each[0])))
    if state.asks[-1].seat >= 0:
        drops = (move for move in rules.legal(state) if isinstance(move, moves.Drop))
        found |= {f"x{move.display + 1}": (move,) for move in drops}
    return found


def _forms(rules: Rules, state: State, language: str) -> Iterator[tuple[str, Sequence[Move]]]:
    legal = rules.legal(state)
    match state.asks[-1]:
        case asks.Take() | asks.RivalTake():
            yield from _dice(legal)
        case asks.Adjust():
            yield from _adjusted(rules, state, legal, language)
        case asks.Dive():
            for form, dive in _dives(legal, language):
                yield f"{form}{state.value}", dive
                yield form, dive
        case asks.Claim():
            yield from _claims(state, legal)
        case asks.Buy() | asks.RoundBuy() | asks.FreeTile():
            yield from _tiles(state, legal)
        case asks.Treasure(wreck=wreck):
            letters = faces(language)
            for face in range(wreck * 3, wreck * 3 + 3):
                yield letters[face], (moves.DRAWS[face],)
        case asks.Start():
            outcomes = rules.chance(state).outcomes() or ()
            for number, (move, _) in enumerate(outcomes, 1):
                yield str(number), (move,)
        case _:
            pass
    for move in legal:
        form = _plain(move, language)
        if form:
            yield form, (move,)


def _plain(move: Move, language: str) -> str:
    """Return the key of a move that needs no other move to be read."""
    match move:
        case moves.Place(where):
            return "x" if where == names.DISCARDED else str(where + 1)
        case moves.Scallop(True):
            return "+"
        case moves.Decorate(shell, wreck):
            letter = SHELLS[shell]
            return letter if wreck < 0 else f"{letter}{rows(language)[wreck]}"
        case moves.RewardShell(shell):
            return f"={SHELLS[shell]}"
        case moves.RivalWreck(wreck):
            return rows(language)[wreck]
        case moves.Bump(spot):
            return str(names.NUMBER_OF[spot])
        case moves.AgreeEnd():
            return "+"
        case moves.DeclineEnd() | moves.Stop() | moves.Scallop():
            return "-"
    return ""


# -- dice and dives ---------------------------------------------------------------------------


def _dice(legal: Sequence[Move]) -> Iterator[tuple[str, Sequence[Move]]]:
    """Yield dice by their values, with the shell of their zone or 0 where values are alike."""
    dice = [move for move in legal if isinstance(move, moves.Take | moves.RivalTake)]
    values = [names.VALUE_OF[move.die] for move in dice]
    for move, value in zip(dice, values, strict=True):
        zone = names.ZONES[names.ZONE_OF[move.die]]
        yield f"{value}{names.LETTERS.get(zone, '0')}", (move,)
        if values.count(value) == 1:
            yield str(value), (move,)


def _adjusted(
    rules: Rules, state: State, legal: Sequence[Move], language: str
) -> Iterator[tuple[str, Sequence[Move]]]:
    """Yield dives with the number that conches make of the die, and values alone."""
    for move in legal:
        if not isinstance(move, moves.Adjust):
            continue
        yield str(move.value), (move,)
        after = rules.apply(state, move)
        if after.asks and isinstance(after.asks[-1], asks.Dive):
            for form, dive in _dives(rules.legal(after), language):
                yield f"{form}{move.value}", (move, *dive)
                if move.value == state.value:
                    yield form, (move, *dive)


def _dives(legal: Sequence[Move], language: str) -> Iterator[tuple[str, Sequence[Move]]]:
    """Yield dives by the row they lead to, after the diver: a new one by default, one in a row
    by the letter of the row if it is alone there."""
    letters = rows(language)
    dives = [move for move in legal if isinstance(move, moves.Dive)]
    for move in dives:
        row, start = letters[names.WRECK_OF[move.end]], move.start
        there = [each.start for each in dives if each.end == move.end]
        if start != names.OFF:
            wreck = names.WRECK_OF[start]
            yield f"{letters[wreck]}{names.NUMBER_OF[start]}{row}", (move,)
            same = [each for each in there if each != names.OFF and names.WRECK_OF[each] == wreck]
            if len(same) == 1:
                yield f"{letters[wreck]}{row}", (move,)
        if start == names.OFF or len(there) == 1:
            yield row, (move,)


# -- exhibits and tiles -----------------------------------------------------------------------


def _claims(state: State, legal: Sequence[Move]) -> Iterator[tuple[str, Sequence[Move]]]:
    """Yield exhibits by their letter, with the display where several fit; of the ways to cover
    treasures the one with the fewest starfish is the default, others are `*2` …"""
    claims = [move for move in legal if isinstance(move, moves.Claim)]
    claims.sort(key=lambda move: len(move.covers))
    for move in claims:
        same = [each for each in claims if each.exhibit == move.exhibit]
        ways = [each for each in same if each.display == move.display]
        letter = names.ROW[place_in_row(state, move.exhibit)].lower()
        way = ways.index(move) + 1
        star = f"*{way}" if way > 1 else ""
        yield f"{letter}{move.display + 1}{star}", (move,)
        if len({each.display for each in same}) == 1:
            yield f"{letter}{star}", (move,)


def _tiles(state: State, legal: Sequence[Move]) -> Iterator[tuple[str, Sequence[Move]]]:
    """Yield tiles by their key, with the aquarium where several are open."""
    tiles = [move for move in legal if isinstance(move, moves.Buy | moves.RewardTile)]
    open_ones = {move.on for move in tiles if move.on}
    for move in tiles:
        sign = "=" if isinstance(move, moves.RewardTile) else ""
        form = f"{sign}{tile_key(state, move.tile)}"
        if move.on:
            yield f"{form}{move.on}", (move,)
        if not move.on or len(open_ones) == 1:
            yield form, (move,)


def refused_tile(state: State, text: str) -> Move | None:
    """Return the purchase of a tile by its number that the rules refuse and explain; None if no
    tile is there."""
    reward, number, on = text[:1] == "=", text.lstrip("=")[:1], text.lstrip("=")[1:2]
    if not number.isdecimal() or state.parts.open_tiles > _PAD:
        return None
    kind, place = divmod(int(number) - 1, _PAD)
    key = at_place(state, kind + 1, place) if 0 <= kind < len(names.KINDS) else ""
    make = moves.reward_tile if reward else moves.buy_tile
    target = int(on) if on.isdecimal() else 0
    tanks = open_aquariums(state, state.mats[state.asks[-1].seat])
    target = target or (tanks[0] if tanks and kind != names.BOTTOM else 0)
    return make(key, target) if key else None


# -- dice and cards as they are read ------------------------------------------------------------


def roll(move: moves.Roll) -> str:
    """Return a roll in one word: 4c26s15."""
    return "".join(map(names.short_die, move.dice))


def exhibit(card: Exhibit, language: str = SOURCE) -> str:
    """Return an exhibit as it is typed: ggo3c/s."""
    letters = rows(language)
    types = "".join(letters[kind] for kind in card.sequence)
    worn = "".join(SHELLS[shell] for shell in card.decorations)
    style = {"any": "?", "tile": "t"}.get(card.style) or shells(card.shells)
    return f"{types}{card.coins}{worn}" + (f"/{style}" if style else "")


def tile(one: Tile) -> str:
    """Return a tile as it is typed: 4sff, a top 3cf/ss."""
    formula = one.formula
    if formula is None:
        return f"{one.coins}{shells(one.shells)}"
    counted = "".join(SHELLS[each] for each in (formula.first, formula.second) if each >= 0)
    return f"{formula.coins}{counted or 't'}/{shells(one.shells)}"


def shells(held: names.Shells) -> str:
    """Return shells by their letters: ccf."""
    return "".join(names.LETTERS[name] for name in shell_names(held))
