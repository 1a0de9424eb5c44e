"""The beach, the players and the market as data, for terminal and paper."""

from __future__ import annotations

from collections.abc import Sequence

from sheets.engine.sheet import Fact, Facts, Grid, Piece, Pieces, Section, Sheet, Where, filled
from sheets.engine.text import Arg, PlayerName, Text, say, say_n
from sheets.oh_crab.board import SYMBOL_LETTERS
from sheets.oh_crab.names import (
    BASIC,
    ability_name,
    awards_text,
    card_text,
    card_words,
    challenge_name,
    colour,
    event_in_full,
    event_name,
    field_words,
    halves,
    sides,
    special_name,
    surprise_name,
    tile_name,
    tile_text,
)
from sheets.oh_crab.parts import CARDS, HIDDEN, NONE, bits
from sheets.oh_crab.rules.extra_tiles import tile_cost
from sheets.oh_crab.rules.market import deck_size
from sheets.oh_crab.rules.state import NOBODY, REVEALED, State
from sheets.oh_crab.screen import beach

LONG_PATH = 5
UNKNOWN = (Text("?"),) * 5


def sheet(state: State, seat: int | None) -> Sheet:
    """The table as all see it (None), or what lies before one player, hand included."""
    if seat is not None:
        return _own(state, seat)
    rows: list[tuple[Section, ...]] = [
        (beach.beach(state),),
        (players(state), _paths(state)),
        (market(state), tiles(state)),
        (race(state), beach.shortcuts(state)),
    ]
    if state.conf.modules:
        rows.append((_adventure(state), in_play(state), *_face_down(state)))
    return Sheet(say("Oh Crab!"), filled([*rows, (beach.legend(state),)]))


# -- beside the beach --------------------------------------------------------------------------


def race(state: State, *, brief: bool = False) -> Facts:
    """Return the section about the race; the brief form leaves out what the question says."""
    parts = state.conf.parts
    facts = [Fact(say("Round"), Text(str(state.round)))]
    if state.chef != NOBODY:
        facts.append(Fact(say("Chef"), say("{who}", who=PlayerName(state.chef)), "chef"))
    if state.seat != NOBODY and not state.end and not brief:
        crab = colour(parts, state.crab) if state.crab != NOBODY else "-"
        facts.append(Fact(say("Turn"), say("{who}, {crab}", who=PlayerName(state.seat), crab=crab)))
    if not brief:
        facts.append(Fact(say("Supply"), _shells(state.supply)))
    if state.breaking:
        facts.append(Fact(say("Breaking through"), say("yes")))
    return Facts("race", say("Race"), tuple(facts))


def in_play(state: State, *, brief: bool = False) -> Facts:
    """The event in force, the challenge that is open and what it wins; in brief only their
    names, which `?` explains."""
    parts, adv = state.conf.parts, state.adv
    facts = []
    if adv.lasting != NONE:
        told = event_name if brief else event_in_full
        facts.append(Fact(say("Current event"), told(parts, adv.lasting)))
    if adv.challenge and adv.challenges and 0 <= adv.challenges[adv.challenge - 1].what < HIDDEN:
        what = adv.challenges[adv.challenge - 1].what
        facts.append(Fact(say("Challenge"), challenge_name(parts, what)))
    if adv.award != NONE and not brief:
        facts.append(Fact(say("Awards"), awards_text(parts, adv.award)))
    return Facts("in_play", say("In play"), tuple(facts))


def _shells(count: int) -> Text:
    return say_n("{n} shell", "{n} shells", count)


def players(state: State, *, brief: bool = False) -> Grid:
    """Everybody's crabs and cards, a line each; in brief with the ends of the path and what
    else lies before them, which elsewhere have tables of their own."""
    head = [say("player"), say("crab"), say("shells"), say("hand")]
    head += [say("path")] if brief else [say("planned"), say("discard")]
    extra = brief and state.conf.modules
    head += [say("treasures, abilities")] if extra else []
    rows = []
    for seat, player in enumerate(state.players):
        row = [
            say("{who}", who=PlayerName(seat)),
            _crabs(state, seat, brief=brief),
            Text(str(player.shells)),
            Text(str(player.hand.bit_count())),
        ]
        if brief:
            row += [Text(span(state, seat))]
        else:
            planned = say("yes") if player.planned != NONE else Text("-")
            row += [planned, Text(str(player.discard.bit_count()))]
        row += [say("{parts}", parts=extras(state, seat) or "-")] if extra else []
        rows.append(tuple(row))
    tints = tuple(
        ("", beach.tint(state, crabs[0]) if len(crabs) == 1 else "") for crabs in state.conf.crabs
    )
    return Grid("players", say("Players"), tuple(head), tuple(rows), tints=tints)


def span(state: State, seat: int) -> str:
    """The ends of a path, which can be added to, and how many cards it has."""
    path = state.players[seat].path
    if not path:
        return "-"
    left, right = _halves(state, path[0])[0], _halves(state, path[-1])[1]
    return f"{left} ({len(path)}) {right}"


def _halves(state: State, number: int) -> tuple[str, str]:
    return halves(state.conf.parts, number) if number < CARDS else ("?", "?")


def _paths(state: State) -> Grid:
    """Every path from left to right; of a long one only its ends, which can be added to."""
    rows = []
    for seat, player in enumerate(state.players):
        names: tuple[Arg, ...] = tuple(card_words(state.conf.parts, card) for card in player.path)
        if len(names) > LONG_PATH:
            names = (*names[:2], f"… ({len(names)})", *names[-2:])
        rows.append((say("{who}", who=PlayerName(seat)), say("{cards}", cards=names or "-")))
    title = say("Path, from left to right")
    return Grid("paths", title, (say("player"), say("path")), tuple(rows))


def _adventure(state: State) -> Grid:
    title = say("Adventure Pack")
    rows = tuple(
        (say("{who}", who=PlayerName(seat)), say("{parts}", parts=extras(state, seat) or "-"))
        for seat in range(state.conf.seats)
    )
    return Grid("owned", title, (say("player"), say("treasures, abilities")), rows)


def _crabs(state: State, seat: int, *, brief: bool) -> Text:
    """In words, or in brief by the letters of the beach."""
    told = crab_letters if brief else _crab_words
    return say("{crabs}", crabs=tuple(told(state, crab) for crab in state.conf.crabs[seat]))


def crab_letters(state: State, crab: int) -> Text:
    mark, place = beach.crab_mark(state, crab), field_words(state.at[crab])
    return say("{crab} {field}", crab=mark, field=place)


def _crab_words(state: State, crab: int) -> Text:
    place = field_words(state.at[crab])
    name = colour(state.conf.parts, crab)
    if state.down >> crab & 1:
        return say("{crab} {field}, down", crab=name, field=place)
    return say("{crab} {field}", crab=name, field=place)


def extras(state: State, seat: int) -> tuple[Arg, ...]:
    """The treasures and abilities before a player; abilities lie face down until all have
    chosen (OC-24.1)."""
    abilities = _abilities(state, seat)
    shown = ("?",) * len(abilities) if state.adv.dealt else (each.words for each in abilities)
    return (*(treasure.words for treasure in _treasures(state, seat)), *shown)


def _treasures(state: State, seat: int) -> tuple[Piece, ...]:
    parts = state.conf.parts
    return tuple(
        Piece(treasure_key(state, what), f"surprise/{parts.surprises[what]}", words)
        for what in bits(state.players[seat].treasures)
        for words in (surprise_name(parts, what),)
    )


def treasure_key(state: State, what: int) -> str:
    """The place of a treasure before its owner."""
    return f"treasure/{state.conf.parts.surprises[what]}"


def _abilities(state: State, seat: int) -> tuple[Piece, ...]:
    """Those of the player's crabs, with their claws."""
    found = []
    for crab in state.conf.crabs[seat] if state.adv.abilities else ():
        ability = state.adv.abilities[crab]
        if ability == HIDDEN:
            found.append(Piece("", "ability", Text("?"), state="down"))
        elif ability != NONE:
            name = ability_name(state.conf.parts, ability)
            words = say("{name} {claws}", name=name, claws=state.adv.claws[crab])
            found.append(_ability(state, ability, words))
    return tuple(found)


def _dealt(state: State, seat: int) -> tuple[Piece, ...]:
    """The abilities a player still chooses from."""
    return tuple(
        _ability(state, ability, ability_name(state.conf.parts, ability))
        for ability in bits(state.adv.dealt[seat] if state.adv.dealt else 0)
        if ability < HIDDEN and ability not in state.adv.abilities
    )


def _ability(state: State, ability: int, words: Text) -> Piece:
    key = ability_key(state, ability)
    return Piece(key, key, words)


def ability_key(state: State, ability: int) -> str:
    """The place of an ability."""
    return f"ability/{state.conf.parts.abilities[ability]}"


def market(state: State, *, brief: bool = False) -> Facts:
    """The cards that can be had, with their main action and halves; in brief nothing else."""
    facts = []
    for number, slot in enumerate(state.slots, 1):
        label, key = Text(str(number)), f"market/{number}"
        if not slot:
            facts.append(Fact(label, Text("-"), key))
            continue
        top = (card if brief else card_in_full)(state, slot[-1])
        below = say_n(" (+{n} card below)", " (+{n} cards below)", len(slot) - 1)
        more = below if len(slot) > 1 and not brief else ""
        facts.append(Fact(label, say("{card}{below}", card=top, below=more), key))
    if not brief:
        deck = say_n("{n} card", "{n} cards", deck_size(state))
        facts.append(Fact(say("deck"), deck, "deck"))
    return Facts("market", say("Market"), tuple(facts))


def card_in_full(state: State, number: int) -> Text:
    """A card as it looks, in words; "?" for a card that this view does not know."""
    parts = state.conf.parts
    if number >= CARDS:
        return Text("?")
    return say("{card}: {text}", card=card_words(parts, number), text=card_text(parts, number))


def card(state: State, number: int) -> Text:
    """Name, main action and halves in letters; "?" for a card that this view does not know."""
    parts = state.conf.parts
    if number >= CARDS:
        return Text("?")
    shown = f"{SYMBOL_LETTERS[parts.main[number]]} {'|'.join(halves(parts, number))}"
    starting = parts.special[number] == NONE
    name = BASIC[parts.main[number]] if starting else card_words(parts, number)
    return say("{card} {halves}", card=name, halves=shown)


def tiles(state: State, *, brief: bool = False) -> Facts:
    """The extra-action tiles, their prices and, not in brief, what they do."""
    parts = state.conf.parts
    facts = []
    for tile in state.conf.tiles:
        price, name = tile_cost(state, tile), tile_name(parts, tile)
        told = say("{shells}: {text}", shells=_shells(price), text=tile_text(parts, tile))
        facts.append(Fact(name, Text(str(price)) if brief else told, f"tile/{parts.tiles[tile]}"))
    title = say("Extra actions, in shells") if brief else say("Extra actions")
    return Facts("tiles", title, tuple(facts))


def _face_down(state: State) -> tuple[Pieces, Pieces]:
    """The events at the borders and the challenges to come, which can be looked at."""
    events = tuple(
        Piece(f"event/{number}", "event", Text(str(number)), state="down")
        for number, event in enumerate(state.adv.events, 1)
        if event.what != REVEALED
    )
    challenges = tuple(
        Piece(f"challenge/{number}", "challenge", Text(str(number)), state="down")
        for number in range(state.adv.challenge + 1, len(state.adv.challenges) + 1)
    )
    return Pieces("events", say("Events ahead"), events), Pieces(
        "challenges", say("Challenges ahead"), challenges
    )


# -- one player ------------------------------------------------------------------------------------


def _own(state: State, seat: int) -> Sheet:
    player = state.players[seat]
    facts = [
        *(_crab(state, crab) for crab in state.conf.crabs[seat]),
        Fact(say("Shells"), Text(str(player.shells))),
    ]
    if player.planned != NONE:
        facts.append(Fact(say("Planned"), card_words(state.conf.parts, player.planned)))
    rows: tuple[tuple[Section, ...], ...] = (
        (
            Facts("player", say("Player"), (*facts, *_ends(state, seat))),
            _discard(state, seat),
            Pieces("treasures", say("Treasures"), _treasures(state, seat)),
            Pieces("abilities", say("Abilities"), (*_abilities(state, seat), *_dealt(state, seat))),
        ),
        (
            _cards(state, say("Hand"), "hand", bits(player.hand)),
            _cards(state, say("Path, from left to right"), "path", player.path),
        ),
    )
    return Sheet(say("{who}", who=PlayerName(seat)), filled(rows), seat)


def _ends(state: State, seat: int) -> tuple[Fact, ...]:
    """The outer halves of the path, where cards are added."""
    path = state.players[seat].path
    if not path or max(path) >= CARDS:
        return ()
    left, right = sides(state.conf.parts, path[0])[0], sides(state.conf.parts, path[-1])[1]
    return (
        Fact(say("Path, left end"), left, "path/left"),
        Fact(say("Path, right end"), right, "path/right"),
    )


def _crab(state: State, crab: int) -> Fact:
    return Fact(say("Crab"), _crab_words(state, crab), crab_key(state, crab))


def crab_key(state: State, crab: int) -> str:
    """A crab's own place, wherever it stands."""
    return f"crab/{state.conf.parts.colours[crab]}"


def _discard(state: State, seat: int) -> Pieces:
    parts = state.conf.parts
    pieces = tuple(
        Piece(f"discard/{parts.cards[card]}", f"card/{parts.cards[card]}", card_words(parts, card))
        for card in bits(state.players[seat].discard)
    )
    return Pieces("discards", say("Discard pile"), pieces)


def _cards(state: State, title: Text, place: str, cards: Sequence[int]) -> Pieces:
    parts = state.conf.parts
    head = (say("card"), say("main"), say("left"), say("right"), say("special action"))
    where: Where = "hand" if place == "hand" else "table"
    pieces = []
    for each in cards:
        if each >= CARDS:
            unknown = Piece("", "card", say("an unknown card"), where, "down", details=UNKNOWN)
            pieces.append(unknown)
            continue
        left, right = sides(parts, each)
        name, main = card_words(parts, each), BASIC[parts.main[each]]
        details = (name, main, left, right, special_name(parts, each))
        key, picture = f"{place}/{parts.cards[each]}", f"card/{parts.cards[each]}"
        pieces.append(Piece(key, picture, name, where, details=details))
    return Pieces(place, title, tuple(pieces), head)
