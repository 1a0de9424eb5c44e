"""Words that people read for the moves of Fleet.

``display`` is also asked for moves that are refused, so no function takes for granted that a
die is in hand or that a player is asked.
"""

from __future__ import annotations

from sheets.engine.sayings import Table
from sheets.engine.text import Text, say, say_n
from sheets.fleet.names import COINS, FACE_WORDS, SECTION_WORDS, USE_COINS, USE_MARKET
from sheets.fleet.rules import asks, effects, moves
from sheets.fleet.rules.state import NO_DIE, PlayerSheet, State


def _own(state: State) -> PlayerSheet:
    """Return the sheet of the player who is asked; any other where nobody is."""
    seat = state.asks[-1].seat if state.asks else 0
    return state.sheets[max(seat, 0)]


def _roll_town(_state: State, move: moves.RollTown) -> Text:
    *town, boat = (FACE_WORDS[face] for face in move.faces)
    return say("Town dice: {town}; boat die: {boat}", town=tuple(town), boat=boat)


def _take(state: State, move: moves.Take) -> Text:
    if move.number > len(state.pool):
        return say("Take die {number}", number=move.number)
    return say("Take the {face} die", face=FACE_WORDS[state.pool[move.number - 1]])


def _keep(state: State, _move: moves.Keep) -> Text:
    if state.die == NO_DIE:
        return say("Keep the die")
    return say("Keep the {face} die", face=FACE_WORDS[state.die])


def _use(state: State, move: moves.Use) -> Text:
    if move.what == USE_COINS:
        return say_n("Take {n} coin", "Take {n} coins", state.parts.coins_face)
    if move.what == USE_MARKET:
        coins = effects.market_coins(_own(state), state)
        return say_n("Sell at the market: {n} coin", "Sell at the market: {n} coins", coins)
    return say("Mark {section}", section=SECTION_WORDS[move.what])


def _coin(state: State, _move: moves.CoinUse) -> Text:
    coins = effects.coin_use(_own(state), state)
    return say_n("Use it as {n} coin", "Use it as {n} coins", coins)


def _hex(state: State, _move: moves.HexUse) -> Text:
    if not NO_DIE < state.die < COINS:
        return say("Fill a hex (Seafood Buffet)")
    return say("Fill the {face} hex (Seafood Buffet)", face=FACE_WORDS[state.die])


def _second(state: State, move: moves.Second) -> Text:
    if move.what == USE_COINS:
        return say_n(
            "Second use: take {n} coin", "Second use: take {n} coins", state.parts.coins_face
        )
    return say("Second use: mark {section}", section=SECTION_WORDS[move.what])


def _decline(state: State, _move: moves.Decline) -> Text:
    if state.asks and isinstance(state.asks[-1], asks.Second):
        return say("Decline the second use")
    return say("Decline the star action")


def _choose(_state: State, move: moves.Choose) -> Text:
    return say("License") if move.letter == "L" else say("Boat")


def _oyster(_state: State, move: moves.Oyster) -> Text:
    if move.coin:
        return say("Oyster boat {number}: coin", number=move.number)
    return say("Oyster boat {number}: second fish", number=move.number)


DISPLAYS: Table = {
    # dice and cards
    moves.Trophies: say("Trophies: gold – {gold}; silver – {silver}"),
    moves.Captain: say("{who}'s captain: {card}"),
    moves.Start: say("{who}'s start bonus: {column}"),
    moves.First: say("{who} goes first"),
    moves.RollBoat: say("Boat dice: {faces}"),
    moves.RollTown: _roll_town,
    moves.Rerolled: say("Rerolled: {face}"),
    # decisions
    moves.Take: _take,
    moves.Keep: _keep,
    moves.Reroll: say("Reroll it (Casino)"),
    moves.Use: _use,
    moves.CoinUse: _coin,
    moves.HexUse: _hex,
    moves.Recycle: say("Recycle it: a star action"),
    moves.Second: _second,
    moves.Star: say("Star: mark {section}"),
    moves.Decline: _decline,
    moves.Choose: _choose,
    moves.Oyster: _oyster,
    moves.Bonus: say("King Crab bonus: {bonus}"),
}
