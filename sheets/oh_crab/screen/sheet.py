"""The beach, the players and the market as data, for terminal and paper."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sheets.engine.sheet import Fact, Facts, Grid, Piece, Pieces, Section, Sheet, Where, filled
from sheets.engine.text import Arg, Text, Who, say, say_n
from sheets.oh_crab.board import COLUMNS, SEA, STRIDE, field_name
from sheets.oh_crab.names import (
    BASIC,
    FIELDS,
    TILE_TEXTS,
    ability_name,
    awards_text,
    card_words,
    challenge_name,
    colour,
    event_in_full,
    field_words,
    halves,
    special_name,
    surprise_name,
)
from sheets.oh_crab.parts import CARDS, HIDDEN, NONE, bits
from sheets.oh_crab.rules.extra_tiles import tile_cost
from sheets.oh_crab.rules.market import deck_size
from sheets.oh_crab.rules.state import NOBODY, REVEALED, State

LONG_PATH = 5
UNKNOWN = (Text("?"),) * 5


def sheet(state: State, seat: int | None) -> Sheet:
    """The table as all see it (None), or what lies before one player, hand included."""
    if seat is not None:
        return _own(state, seat)
    rows: list[tuple[Section, ...]] = [
        (beach(state), _race(state)),
        (_players(state), _paths(state)),
        (_market(state), _tiles(state)),
    ]
    if state.conf.modules:
        in_play = Facts(say("In play"), adventure_facts(state))
        rows.append((_adventure(state), in_play, *_face_down(state)))
    return Sheet(say("Oh Crab!"), filled(rows))


# -- the beach ------------------------------------------------------------------------------


def beach(state: State) -> Grid:
    """Rows from the sea to the land; letters as in the legend."""
    board = state.conf.board
    rows = [_sea_row(state)]
    keys: list[tuple[str, ...]] = [("sea",)]
    for row in range(board.rows - 1, -1, -1):
        fields = range(row * STRIDE, row * STRIDE + board.columns)
        rows.append((Text(str(row + 1)), *(Text(cell(state, field)) for field in fields)))
        keys.append(("", *map(field_name, fields)))
    head = (say("row"), *(Text(letter) for letter in _heads(board.columns)))
    return Grid(say("Beach"), head, tuple(rows), tuple(keys))


def _heads(columns: int) -> Iterator[str]:
    for number in range(columns):
        yield f"({COLUMNS[number]})" if number % 2 else COLUMNS[number]


def _sea_row(state: State) -> tuple[Text, ...]:
    swimmers = [crab_mark(state, crab) for crab, field in enumerate(state.at) if field == SEA]
    cells = ["~"] * state.conf.board.columns
    for at, swimmer in enumerate(swimmers):
        cells[at % len(cells)] = swimmer
    return (say("sea"), *map(Text, cells))


def crab_mark(state: State, crab: int) -> str:
    """Three letters of the colour: capitals stand, small letters lie on their back."""
    name = state.conf.parts.colours[crab][:3]
    return name.lower() if state.down >> crab & 1 else name.upper()


def cell(state: State, field: int) -> str:
    """What a field shows: the crab on it, and its letters."""
    letters = state.conf.board.spec.rows[field // STRIDE][field % STRIDE]
    if field in state.made:
        letters = "o"
    if "?" in letters and not any(tile.place == field for tile in state.adv.surprises):
        letters = letters.replace("?", "") or "."
    if field not in state.at:
        return {"X": "##", ".": "·"}.get(letters, letters)
    mark = crab_mark(state, state.at.index(field))
    letters = (
        letters[2:] if letters[0] == "S" else letters
    )  # starting fields are only for the start
    return mark if letters in ("", ".") else f"{mark} {letters}"


def legend() -> tuple[Fact, ...]:
    """What the letters mean."""
    nearer = Fact(Text("(b)"), say("half a field nearer to the sea"))
    return (*(Fact(Text(letters), text) for letters, text in FIELDS.items()), nearer)


# -- beside the beach --------------------------------------------------------------------------


def _race(state: State) -> Facts:
    parts = state.conf.parts
    facts = [Fact(say("Round"), Text(str(state.round)))]
    if state.chef != NOBODY:
        facts.append(Fact(say("Chef"), say("{who}", who=Who(state.chef)), "chef"))
    if state.seat != NOBODY and not state.end:
        crab = colour(parts, state.crab) if state.crab != NOBODY else "-"
        facts.append(Fact(say("Turn"), say("{who}, {crab}", who=Who(state.seat), crab=crab)))
    facts.append(Fact(say("Supply"), _shells(state.supply)))
    if state.breaking:
        facts.append(Fact(say("Breaking through"), say("yes")))
    facts += legend()
    return Facts(say("Race"), tuple(facts))


def adventure_facts(state: State) -> tuple[Fact, ...]:
    """The event in force, the challenge that is open and what it wins."""
    parts, adv = state.conf.parts, state.adv
    facts = []
    if adv.lasting != NONE:
        facts.append(Fact(say("Event in force"), event_in_full(parts, adv.lasting)))
    if adv.challenge and adv.challenges and 0 <= adv.challenges[adv.challenge - 1].what < HIDDEN:
        what = adv.challenges[adv.challenge - 1].what
        facts.append(Fact(say("Challenge"), challenge_name(parts, what)))
    if adv.award != NONE:
        facts.append(Fact(say("Awards"), awards_text(parts, adv.award)))
    return tuple(facts)


def _shells(count: int) -> Text:
    return say_n("{n} shell", "{n} shells", count)


def _players(state: State) -> Grid:
    head = (
        say("player"),
        say("crab"),
        say("hand"),
        say("planned"),
        say("discard"),
        say("shells"),
    )
    rows = []
    for seat, player in enumerate(state.players):
        row = (
            say("{who}", who=Who(seat)),
            _crabs(state, seat),
            Text(str(player.hand.bit_count())),
            say("yes") if player.planned != NONE else Text("-"),
            Text(str(player.discard.bit_count())),
            Text(str(player.shells)),
        )
        rows.append(row)
    return Grid(say("Players"), head, tuple(rows))


def _paths(state: State) -> Grid:
    """Every path from left to right; of a long one only its ends, which can be added to."""
    rows = []
    for seat, player in enumerate(state.players):
        names: tuple[Arg, ...] = tuple(card_words(state.conf.parts, card) for card in player.path)
        if len(names) > LONG_PATH:
            names = (*names[:2], f"… ({len(names)})", *names[-2:])
        rows.append((say("{who}", who=Who(seat)), say("{cards}", cards=names or "-")))
    title = say("Path, from left to right")
    return Grid(title, (say("player"), say("path")), tuple(rows))


def _adventure(state: State) -> Grid:
    title = say("Adventure Pack")
    rows = tuple(
        (say("{who}", who=Who(seat)), say("{parts}", parts=extras(state, seat) or "-"))
        for seat in range(state.conf.seats)
    )
    return Grid(title, (say("player"), say("treasures, abilities")), rows)


def _crabs(state: State, seat: int) -> Text:
    crabs = state.conf.crabs[seat]
    return say("{crabs}", crabs=tuple(_crab_words(state, crab) for crab in crabs))


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


def _market(state: State) -> Facts:
    facts = []
    for number, slot in enumerate(state.slots, 1):
        label, key = Text(str(number)), f"market/{number}"
        if not slot:
            facts.append(Fact(label, Text("-"), key))
            continue
        below = say_n(" (+{n} card below)", " (+{n} cards below)", len(slot) - 1)
        top = card_words(state.conf.parts, slot[-1])
        more = below if len(slot) > 1 else ""
        facts.append(Fact(label, say("{card}{below}", card=top, below=more), key))
    facts.append(Fact(say("deck"), say_n("{n} card", "{n} cards", deck_size(state)), "deck"))
    return Facts(say("Market"), tuple(facts))


def _tiles(state: State) -> Facts:
    parts = state.conf.parts
    facts = tuple(
        Fact(
            Text(parts.tiles[tile]),
            say(
                "{shells}: {text}",
                shells=_shells(tile_cost(state, tile)),
                text=TILE_TEXTS[parts.tile_effects[tile]],
            ),
            f"tile/{parts.tiles[tile]}",
        )
        for tile in state.conf.tiles
    )
    return Facts(say("Extra actions"), facts)


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
    return Pieces(say("Events ahead"), events), Pieces(say("Challenges ahead"), challenges)


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
            Facts(say("Player"), (*facts, *_ends(state, seat))),
            _discard(state, seat),
            Pieces(say("Treasures"), _treasures(state, seat)),
            Pieces(say("Abilities"), (*_abilities(state, seat), *_dealt(state, seat))),
        ),
        (
            _cards(state, say("Hand"), "hand", bits(player.hand)),
            _cards(state, say("Path, from left to right"), "path", player.path),
        ),
    )
    return Sheet(say("{who}", who=Who(seat)), filled(rows), seat)


def _ends(state: State, seat: int) -> tuple[Fact, ...]:
    """The outer halves of the path, where cards are added."""
    path = state.players[seat].path
    if not path or max(path) >= CARDS:
        return ()
    left, right = halves(state.conf.parts, path[0])[0], halves(state.conf.parts, path[-1])[1]
    return (
        Fact(say("Path, left end"), Text(left), "path/left"),
        Fact(say("Path, right end"), Text(right), "path/right"),
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
    return Pieces(say("Discard pile"), pieces)


def _cards(state: State, title: Text, place: str, cards: Sequence[int]) -> Pieces:
    parts = state.conf.parts
    head = (say("card"), say("main"), say("left"), say("right"), say("special action"))
    where: Where = "hand" if place == "hand" else "table"
    pieces = []
    for card in cards:
        if card >= CARDS:
            unknown = Piece("", "card", say("an unknown card"), where, "down", details=UNKNOWN)
            pieces.append(unknown)
            continue
        left, right = halves(parts, card)
        name, main = card_words(parts, card), BASIC[parts.main[card]]
        details = (name, main, Text(left), Text(right), special_name(parts, card))
        key, picture = f"{place}/{parts.cards[card]}", f"card/{parts.cards[card]}"
        pieces.append(Piece(key, picture, name, where, details=details))
    return Pieces(title, tuple(pieces), head)
