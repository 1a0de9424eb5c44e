"""Words that people read for the moves of Wreck Raiders."""

from __future__ import annotations

from sheets.engine.sayings import Table
from sheets.engine.text import PlayerName, Text, say, say_n
from sheets.wreck_raiders import names
from sheets.wreck_raiders.cards import Exhibit, Tile, exhibit_text, rewards_text, tile_text
from sheets.wreck_raiders.rules import asks, moves
from sheets.wreck_raiders.rules.chance import seat_words
from sheets.wreck_raiders.rules.dives import conches_for
from sheets.wreck_raiders.rules.handles import exhibit_name, tile_name
from sheets.wreck_raiders.rules.state import State, gap_in

# -- dice and cards -----------------------------------------------------------------------

_DRAWN = (
    *(say("a diamond"), say("a ruby"), say("a sapphire")),
    *(say("doubloons"), say("an ingot"), say("a crown")),
    *(say("a bust"), say("a plate"), say("a vase")),
    *(say("a sword"), say("a helmet"), say("a shield")),
)


def _start(state: State, move: moves.Start) -> Text:
    words = seat_words(state.names)
    who = PlayerName(words.index(move.who)) if move.who in words else move.who
    return say("{who} goes first", who=who)


def _draw(_state: State, move: moves.Draw) -> Text:
    kind = names.TYPE_WORDS[names.TYPE_OF[move.face]]
    return say("Draws {treasure} ({kind})", treasure=_DRAWN[move.face], kind=kind)


def _reveal(state: State, move: moves.Reveal) -> Text:
    exhibits, tiles = state.parts.exhibits, state.parts.tiles
    if move.key in exhibits:
        return _new_exhibit(state, exhibits[move.key])
    return _new_tile(state, tiles[move.key]) if move.key in tiles else Text(f"`{move.key}`")


def _new_exhibit(state: State, card: Exhibit) -> Text:
    place = names.ROW[gap_in(state, 0)]
    return say("New exhibit {place}: {card}", place=place, card=exhibit_text(card))


def _new_tile(state: State, tile: Tile) -> Text:
    offer = names.offer(tile.kind, gap_in(state, tile.kind + 1))
    return say("New {place}: {tile}", place=names.offer_text(offer), tile=tile_text(tile))


def _reveal_exhibit(state: State, move: moves.RevealExhibit) -> Text:
    """All that a card shows that somebody has read."""
    card = _new_exhibit(state, move.card)
    return say("{card}; {rewards}", card=card, rewards=rewards_text(move.card))


def _reveal_tile(state: State, move: moves.RevealTile) -> Text:
    return _new_tile(state, move.tile)


# -- a turn -------------------------------------------------------------------------------


def _adjust(state: State, move: moves.Adjust) -> Text:
    price = conches_for(state.value, move.value)
    if not price:
        return say("Leave it at {value}", value=move.value)
    return say_n(
        "Change it to {value} ({n} conch)",
        "Change it to {value} ({n} conches)",
        price,
        value=move.value,
    )


def _dive(_state: State, move: moves.Dive) -> Text:
    end = names.spot_text(move.end)
    if move.start == names.OFF:
        return say("New diver → {end}", end=end)
    return say("Diver on {start} → {end}", start=names.spot_text(move.start), end=end)


def _place(_state: State, move: moves.Place) -> Text:
    if move.where == names.DISCARDED:
        return say("Discard it")
    place = names.place_text(move.where)
    if move.where < len(names.DISPLAYS):
        return say("Put it on {place}", place=place)
    return say("Put it in {place}", place=place)


def _scallop(_state: State, move: moves.Scallop) -> Text:
    return say("Scallop: draw one more") if move.use else say("No scallop")


_STOPS = {
    "claim": say("No more claims"),
    "decorate": say("No decoration"),
    "reward": say("No reward"),
    "buy": say("Buy nothing"),
}


def _stop(_state: State, move: moves.Stop) -> Text:
    return _STOPS[move.step]


# -- exhibits and tiles -------------------------------------------------------------------


def _claim(state: State, move: moves.Claim) -> Text:
    card, display = exhibit_name(state, move.exhibit), names.place_text(move.display)
    text = say("Claim {card} with {display}", card=card, display=display)
    if not move.covers:
        return text
    covers = tuple(
        say("place {at} counts as {kind}", at=at, kind=names.TYPE_WORDS[kind])
        for at, kind in move.covers
    )
    return say("{claim}, starfish: {covers}", claim=text, covers=covers)


def _decorate(state: State, move: moves.Decorate) -> Text:
    if move.shell == names.CONCH:
        return say_n(
            "Decorate with a conch: {n} coin at the end",
            "Decorate with a conch: {n} coins at the end",
            state.parts.data.mat.conch,
        )
    wreck = names.TYPE_WORDS[move.wreck]
    return say("Decorate with a scallop: draw from the {wreck} wreck", wreck=wreck)


_REWARDS = (
    say("Style reward: a conch"),
    say("Style reward: a scallop"),
    say("Style reward: a starfish"),
)


def _reward_shell(_state: State, move: moves.RewardShell) -> Text:
    return _REWARDS[move.shell]


def _reward_tile(state: State, move: moves.RewardTile) -> Text:
    tile = tile_name(state, move.tile)
    if not move.on:
        return say("Style reward: {tile}", tile=tile)
    return say("Style reward: {tile} on aquarium {n}", tile=tile, n=move.on)


def _buy(state: State, move: moves.Buy) -> Text:
    tile = tile_name(state, move.tile)
    if not move.on:
        return say("Buy {tile}", tile=tile)
    return say("Buy {tile} for aquarium {n}", tile=tile, n=move.on)


# -- the end ------------------------------------------------------------------------------


def _agree(state: State, _move: moves.AgreeEnd) -> Text:
    offered = bool(state.asks) and isinstance(state.asks[-1], asks.Consent)
    return say("Agree to end the game") if offered else say("Offer to end the game")


DISPLAYS: Table = {
    # dice and cards
    moves.Start: _start,
    moves.Roll: say("Dice: {dice}"),
    moves.Draw: _draw,
    moves.Reveal: _reveal,
    moves.RevealExhibit: _reveal_exhibit,
    moves.RevealTile: _reveal_tile,
    # a turn
    moves.Take: say("Take the {die}"),
    moves.Adjust: _adjust,
    moves.Dive: _dive,
    moves.Place: _place,
    moves.Scallop: _scallop,
    moves.Claim: _claim,
    moves.Decorate: _decorate,
    moves.RewardShell: _reward_shell,
    moves.RewardTile: _reward_tile,
    moves.Buy: _buy,
    moves.Stop: _stop,
    moves.Drop: say("Starfish: remove the last treasure of {display}"),
    moves.AgreeEnd: _agree,
    moves.DeclineEnd: say("Decline the offer"),
    # the solo game
    moves.RivalTake: say("Rival takes the {die}"),
    moves.RivalWreck: say("Rival dives at {wreck}"),
    moves.Bump: say("Bumped diver → {spot}"),
}
