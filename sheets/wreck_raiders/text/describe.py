"""Prompts, and the consequences of moves, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from sheets.engine.asks import Decision
from sheets.engine.text import PlayerName, Text, say, say_n
from sheets.engine.wording import Part
from sheets.wreck_raiders import names
from sheets.wreck_raiders.cards import exhibit_text, rewards_text, style_words, tile_text
from sheets.wreck_raiders.parts import Parts
from sheets.wreck_raiders.rules import asks, moves
from sheets.wreck_raiders.rules.claims import in_order
from sheets.wreck_raiders.rules.handles import exhibit_name, offer_of, place_in_row, tile_name
from sheets.wreck_raiders.rules.state import (
    Claiming,
    State,
    exhibit_of,
    gap_in,
    in_places,
    owner_at,
    places_of,
    tile_of,
)

# -- what is asked ------------------------------------------------------------------------


def prompt(state: State) -> Text:
    """Return the prompt of the question on top."""
    ask = state.asks[-1]
    if isinstance(ask, asks.Chance):
        return _chance_prompt(state, ask)
    if isinstance(ask, asks.Solo):
        return _solo_prompt(state, ask)
    if isinstance(ask, asks.Consent):
        who, other = PlayerName(ask.seat), PlayerName(state.turn)
        return say("{who}: {other} offers to end the game; agree?", who=who, other=other)
    assert isinstance(ask, Decision)
    return _turn_prompt(state, ask)


def _turn_prompt(state: State, ask: asks.Turns) -> Text:
    who, value = PlayerName(ask.seat), state.value
    match ask:
        case asks.Take():
            return say("{who} takes a die from the reef", who=who)
        case asks.Adjust():
            return say("{who} may change the {value} with conches", who=who, value=value)
        case asks.Dive():
            return say("{who} moves a diver to a spot numbered {value}", who=who, value=value)
        case asks.Place(face=face):
            word, kind = names.FACE_WORDS[face], names.TYPE_WORDS[names.TYPE_OF[face]]
            return say("{who} places a treasure: {face} ({kind})", who=who, face=word, kind=kind)
        case asks.Scallop(wreck=wreck):
            kind = names.TYPE_WORDS[wreck]
            return say("{who}: a scallop for one more treasure ({wreck})?", who=who, wreck=kind)
        case asks.Claim():
            return say("{who} may claim exhibits", who=who)
        case asks.Decorate():
            assert state.claim
            return say(
                "{who} may decorate {card}", who=who, card=exhibit_name(state, state.claim.exhibit)
            )
        case asks.Shell():
            return say("{who} chooses a shell as style reward", who=who)
        case asks.FreeTile():
            return say("{who} chooses a free tile as style reward", who=who)
        case asks.Buy():
            return say("{who} may buy a tile", who=who)


def _solo_prompt(state: State, ask: asks.Solo) -> Text:
    who, value = PlayerName(ask.seat), state.value
    match ask:
        case asks.RoundBuy():
            return say("the round is over: {who} may buy any number of tiles", who=who)
        case asks.RivalTake():
            return say("{who} chooses a die for a rival", who=who)
        case asks.RivalWreck():
            return say("{who} chooses the wreck for a rival with a {value}", who=who, value=value)
        case asks.Bump(who=owner):
            other = names.owner_text(owner)
            return say("{who} chooses a beach spot for a diver of {other}", who=who, other=other)


def _chance_prompt(state: State, ask: asks.Chance) -> Text:
    match ask:
        case asks.Start():
            return say("who goes first?")
        case asks.Roll():
            return say(
                "roll; type each die with its zone: c conch, s scallop, f starfish or no letter"
            )
        case asks.Treasure(who, wreck):
            kind, other = names.TYPE_WORDS[wreck], names.owner_text(who)
            return say(
                "draw a treasure from the {wreck} wreck for {other}", wreck=kind, other=other
            )
        case asks.Exhibit():
            if state.real:
                return say(
                    "new exhibit {place}: type its treasures, coins, decoration / style reward",
                    place=names.ROW[gap_in(state, 0)],
                )
            return say("reveal an exhibit")
        case asks.Stack(tile):
            if not state.real:
                return say("reveal a {kind}", kind=names.KIND_WORDS[tile])
            place = names.offer_text(names.offer(tile, gap_in(state, tile + 1)))
            if tile == names.TOP:
                return say("new {tile}: type its coins, what they are for / its price", tile=place)
            return say("new {tile}: type its coins and its price", tile=place)


# -- what a move does -----------------------------------------------------------------------


def describe(parts: Parts, state: State, move: moves.Move) -> Text:
    """Return the consequences of a legal move, in a few words."""
    ask = state.asks[-1]
    match move:
        case moves.Dive():
            return _describe_dive(parts, state, move)
        case moves.Place(where):
            return _describe_place(parts, state, ask.seat, where)
        case moves.Claim():
            return _describe_claim(parts, state, ask.seat, move)
        case moves.RewardTile(key) | moves.Buy(key):
            return tile_text(tile_of(parts, state, key))
        case moves.Drop(display):
            return names.FACE_WORDS[state.mats[ask.seat].displays[display][-1]]
    return _describe_other(parts, state, move)


def _describe_other(parts: Parts, state: State, move: moves.Move) -> Text:
    """Return the words for moves of rivals and bumped divers, and for revealed cards."""
    ask = state.asks[-1]
    match move:
        case moves.RivalWreck(wreck):
            return _describe_rival(state, wreck)
        case moves.Bump(spot):
            shells = names.shells_text(parts.beach[spot - names.BEACH])
            return (
                Text("")
                if isinstance(ask, asks.Bump) and ask.who == names.RIVAL
                else say("you gain {shells}", shells=shells)
            )
        case moves.AgreeEnd() if isinstance(ask, asks.Consent):
            return say("the game ends as it is if everyone agrees")
        case moves.AgreeEnd():
            return say("the game ends as it is if everyone agrees")
        case moves.DeclineEnd():
            return say("the game continues")
        case moves.Reveal(key) if isinstance(ask, asks.Exhibit):
            return rewards_text(exhibit_of(parts, state, key))
        case moves.RevealExhibit(card):
            return rewards_text(card)
    return Text("")


def _describe_dive(parts: Parts, state: State, move: moves.Dive) -> Text:
    other = owner_at(state, move.end)
    if move.end >= names.BEACH:
        shells = names.shell_letters(parts.beach[move.end - names.BEACH])
        if other == names.NOBODY:
            return Text(shells)
        return say("{shells}; {who} goes home", shells=shells, who=names.owner_text(other))
    near = (owner_at(state, spot) for spot in names.NEIGHBOURS[move.end] if spot != move.start)
    too = tuple(names.owner_text(owner) for owner in near if owner != names.NOBODY)
    found = [say("bumps {who}", who=names.owner_text(other))] if other != names.NOBODY else []
    found += [say("also for {who}", who=too)] if too else []
    return say("{parts}", parts=tuple(found)) if found else say("a treasure")


def _describe_place(parts: Parts, state: State, seat: int, where: int) -> Text:
    mat = state.mats[seat]
    if where < 3:
        serves = tuple(_served(parts, state, mat.displays[where]))
        lying = [names.ROW[place] for place in sorted(places_of(state, 0))]
        others = tuple(place for place in lying if place not in serves)
        if not serves:
            return say("for no exhibit")
        if len(others) >= len(serves):
            return say_n("for exhibit {cards}", "for exhibits {cards}", len(serves), cards=serves)
        return say("for all but {cards}", cards=others) if others else say("for every exhibit")
    if where < 6:
        row = len(mat.vault[where - 3])
        coins = parts.data.mat.rows[row]
        return say("row {n}: {coins}", n=row + 1, coins=say_n("{n} coin", "{n} coins", coins))
    return say("no place is free")


def _served(parts: Parts, state: State, display: tuple[int, ...]) -> Iterator[str]:
    """The places of exhibits that a display still fits with the treasure in hand (WR-11.2)."""
    ask = state.asks[-1]
    assert isinstance(ask, asks.Place)
    types = Counter(names.TYPE_OF[face] for face in (*display, ask.face))
    for key in in_places(state, 0):
        if types <= Counter(exhibit_of(parts, state, key).sequence):
            yield names.ROW[place_in_row(state, key)]


def _describe_claim(parts: Parts, state: State, seat: int, move: moves.Claim) -> Text:
    card = exhibit_of(parts, state, move.exhibit)
    now = Claiming(move.exhibit, move.display, move.covers)
    coins = say_n("{n} coin", "{n} coins", card.coins)
    if card.style != "none" and in_order(state, seat, now, card):
        return say("{coins}; exact order: {style}", coins=coins, style=style_words(card))
    return coins


def _describe_rival(state: State, wreck: int) -> Text:
    other = owner_at(state, wreck * 6 + state.value - 1)
    if other == names.NOBODY:
        return say("an empty spot")
    return say("bumps {who}", who=names.owner_text(other))


# -- the glossary -----------------------------------------------------------------------------


def glossary(parts: Parts, state: State) -> Iterator[Part]:
    """Shells, exhibits and tiles, each with its rule."""
    for name, word, about, rule in zip(
        names.SHELLS, names.SHELL_WORDS, _USES, _USE_RULES, strict=True
    ):
        yield Part(name, word, about, rule)
    for key in in_places(state, 0):
        yield _exhibit_part(state, names.ROW[place_in_row(state, key)], key)
    for pile in range(1, 4):
        for key in in_places(state, pile):
            yield _tile_part(state, names.OFFERS[offer_of(parts, state, key)], key)
    for key in (*parts.exhibits, *(f"X{n}" for n in range(1, len(state.real_exhibits) + 1))):
        yield _exhibit_part(state, key, key)
    for key in (*parts.tiles, *(f"Y{n}" for n in range(1, len(state.real_tiles) + 1))):
        yield _tile_part(state, key, key)


def _exhibit_part(state: State, typed: str, key: str) -> Part:
    card = exhibit_of(state.parts, state, key)
    about = rewards_text(card)
    if key in state.row:  # any other is called by what it shows
        about = say("{card}; {rewards}", card=exhibit_text(card), rewards=about)
    return Part(typed, exhibit_name(state, key), about, "WR-11.2")


def _tile_part(state: State, typed: str, key: str) -> Part:
    tile = tile_of(state.parts, state, key)
    rule = f"WR-12.{3 if tile.kind == names.BOTTOM else 4}"
    return Part(typed, tile_name(state, key), tile_text(tile), rule)


_USES = (
    say("changes a die by one, or decorates an exhibit"),
    say("one more treasure, or decorates an exhibit"),
    say("covers a treasure of a display, or removes its last one"),
)
_USE_RULES = ("WR-13.1", "WR-13.2", "WR-13.3")


# -- headings --------------------------------------------------------------------------------


def group(state: State, move: moves.Move) -> Text:
    """Under which heading a legal move is listed."""
    match move:
        case moves.Drop():
            return say("starfish: remove a treasure")
        case moves.Dive(start):
            return say("diver from {place}", place=names.spot_text(start))
        case moves.Place(where):
            if where == 6:
                return names.place_text(where)
            return say("display") if where < 3 else say("vault")
        case moves.Claim(exhibit):
            return exhibit_name(state, exhibit)
        case moves.Buy(key) | moves.RewardTile(key):
            return tile_name(state, key)
        case _:
            return Text("")
