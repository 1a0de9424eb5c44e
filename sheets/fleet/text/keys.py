"""The fewest keys for every move of Fleet, as the screen shows them.

Dice and boats have the letters of the dice, harbor ships letters of their own, buildings their
numbers on the screen; `.` is the plain answer, `0` a coin, `x` a hex, `*` a star or the Casino,
`-` no.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from sheets.engine.notation import Vocabulary
from sheets.fleet.names import (
    BUILDINGS,
    COINS,
    COLUMNS,
    FACES,
    HARBOR,
    MARKET,
    SECTIONS,
    USE_COINS,
    USE_MARKET,
)
from sheets.fleet.rules import Rules, asks, moves
from sheets.fleet.rules.moves import Move
from sheets.fleet.rules.state import State

Keys = Mapping[str, Sequence[Move]]
PLAIN, COIN, HEX, STAR, NO = ".", "0", "x", "*", "-"
BONUSES = "fblh"  # fish, boats, licenses, and houses
OF_COINS = "$"
OWN = {**{column: column for column in COLUMNS}, COINS: USE_COINS, MARKET: USE_MARKET}  # of faces


def keys(rules: Rules, state: State, local: Vocabulary) -> Keys:
    """Return the moves that keys stand for."""
    ask = state.asks[-1]
    match ask:
        case asks.Take():
            return _takes(rules, state, local)
        case asks.Casino():
            kept = rules.apply(state, moves.KEEP)
            return {PLAIN: (moves.KEEP, *_plain_use(rules, kept)), STAR: (moves.REROLL,)}
        case asks.Trophies() | asks.Captain() | asks.Start() | asks.First() | asks.Reroll():
            outcomes = rules.chance(state).outcomes() or ()
            return {_drawn(move, local): (move,) for move, _ in outcomes}
        case asks.RollBoat() | asks.RollTown():
            return {}
    plain = default(rules, state)
    return {
        PLAIN if move == plain else _decided(move, local): (move,) for move in rules.legal(state)
    }


def rolled(faces: Sequence[int], local: Vocabulary) -> str:
    """Return the letters of a roll."""
    return "".join(letter(face, local) for face in faces)


def letter(face: int, local: Vocabulary) -> str:
    """Return the letter of a face, on a boat die or one of the town."""
    kind = "boat" if face < HARBOR else "town"
    return local.letters[kind][FACES[face]].lower()


def section(at: int, local: Vocabulary) -> str:
    """Return the key of a section: the letter of its die, a letter of its own, its number."""
    if at in COLUMNS:
        return letter(at, local)
    if at in BUILDINGS:
        return str(at - BUILDINGS[0] + 1)
    return local.letters["harbor"][SECTIONS[at]].lower()


def dice(state: State, local: Vocabulary) -> list[str]:
    """Return the key of each die in the pool: its letter, if it is the first with it and no other
    face has the same; else its number."""
    shared = Counter(letter(face, local) for face in set(state.pool))
    found: list[str] = []
    for number, face in enumerate(state.pool, 1):
        key = letter(face, local)
        found.append(str(number) if shared[key] > 1 or key in found else key)
    return found


def default(rules: Rules, state: State) -> Move | None:
    """Return the plain use of the die: its own section, coins or market, or the only normal
    use; None if there is none."""
    if not state.asks or not isinstance(state.asks[-1], asks.Use | asks.Leftover):
        return None
    normal = [move for move in rules.legal(state) if isinstance(move, moves.Use)]
    own = OWN.get(state.die)  # harbor and wharf dice leave a choice
    return next((move for move in normal if move.what == own or len(normal) == 1), None)


def _takes(rules: Rules, state: State, local: Vocabulary) -> Keys:
    """A die by its key, with the plain use of it; by its number it is only taken."""
    found: dict[str, Sequence[Move]] = {}
    for number, key in enumerate(dice(state, local), 1):
        take = moves.TAKES[number - 1]
        found[key] = (take, *_plain_use(rules, rules.apply(state, take)))
        found.setdefault(str(number), (take,))
    return found


def _plain_use(rules: Rules, state: State) -> tuple[Move, ...]:
    use = default(rules, state)
    return () if use is None else (use,)


def _drawn(move: Move, local: Vocabulary) -> str:
    match move:
        case moves.Trophies(gold, silver):
            return f"{gold + 1}{silver + 1}"
        case moves.Captain(_, face) | moves.Start(_, face) | moves.Rerolled(face):
            return letter(face, local)
        case moves.First(who):
            return str(who + 1)
    raise AssertionError(move)


def _decided(move: Move, local: Vocabulary) -> str:
    match move:
        case moves.Use(what) | moves.Second(what) | moves.Star(what):
            return OF_COINS if what in (USE_COINS, USE_MARKET) else section(what, local)
        case moves.CoinUse():
            return COIN
        case moves.HexUse():
            return HEX
        case moves.Recycle():
            return STAR
        case moves.Decline():
            return NO
        case moves.Choose(kind):
            return kind.lower()
        case moves.Oyster(_, coin):
            return COIN if coin else "f"
        case moves.Bonus(bonus):
            return BONUSES[bonus]
    raise AssertionError(move)
