"""The beach, the players and the market as data, for terminal and paper."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sheets.engine.sheet import Fact, Facts, Grid, Section, Sheet
from sheets.engine.text import Arg, Text, Who, say, say_n
from sheets.oh_crab.board import COLUMNS, SEA, STRIDE, field_name
from sheets.oh_crab.names import (
    BASIC,
    FIELDS,
    TILE_TEXTS,
    ability_name,
    awards_text,
    challenge_name,
    colour,
    event_in_full,
    halves,
    special_name,
    surprise_name,
)
from sheets.oh_crab.parts import CARDS, HIDDEN, NONE, bits
from sheets.oh_crab.rules import moves
from sheets.oh_crab.rules.extra_tiles import tile_cost
from sheets.oh_crab.rules.market import deck_size
from sheets.oh_crab.rules.moves import Move
from sheets.oh_crab.rules.state import NOBODY, State

LONG_PATH = 80


def sheet(state: State, seat: int | None, last: Move | None, hints: Sequence[Move]) -> Sheet:
    """The table as all see it (None), or what lies before one player, hand included."""
    if seat is not None:
        return _own(state, seat)
    rows: list[tuple[Section, ...]] = [
        (beach(state, last, hints), _race(state)),
        (_players(state), _paths(state)),
        (_market(state), _tiles(state)),
    ]
    if state.conf.modules:
        facts = adventure_facts(state)
        rows.append((_adventure(state), *((Facts(say("In play"), facts),) if facts else ())))
    return Sheet(say("Oh Crab!"), tuple(rows))


# -- the beach ------------------------------------------------------------------------------


def beach(state: State, last: Move | None, hints: Sequence[Move]) -> Grid:
    """Rows from the sea to the land; letters as in the legend."""
    board = state.conf.board
    wanted = _targets(state, hints)
    marked = _last_field(state, last)
    rows = [_sea_row(state)]
    for row in range(board.rows - 1, -1, -1):
        cells = [Text(str(row + 1))]
        for column in range(board.columns):
            field = row * STRIDE + column
            text = cell(state, field)
            if field == marked:
                text = f"[{text}]"
            elif field in wanted:
                text = f"*{text}*"
            cells.append(Text(text))
        rows.append(tuple(cells))
    head = (say("row"), *(Text(letter) for letter in _heads(board.columns)))
    return Grid(say("Beach"), head, tuple(rows))


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


def _targets(state: State, hints: Sequence[Move]) -> set[int]:
    """The fields the listed moves lead to."""
    found: set[int] = set()
    for move in hints:
        match move:
            case moves.Jump() | moves.Place():
                found.add(move.field)
            case moves.Shift():
                found.add(move.place)
            case moves.Go() if move.way <= moves.RIGHT and state.at[state.crab] >= 0:
                found.add(state.conf.board.ahead[state.at[state.crab]][move.way])
            case moves.Push() if state.at[move.crab] >= 0:
                found.add(state.conf.board.ahead[state.at[move.crab]][move.direction])
    return found


def _last_field(state: State, last: Move | None) -> int:
    if last is None or state.crab == NOBODY:
        return NONE
    match last:
        case moves.Push() | moves.Shift() | moves.SwapWith():
            return state.at[last.crab]
        case moves.Go() | moves.Jump():
            return state.at[state.crab]
    return NONE


def legend() -> tuple[Fact, ...]:
    """What the letters mean."""
    nearer = Fact(Text("(b)"), say("half a field nearer to the sea"))
    return (*(Fact(Text(letters), text) for letters, text in FIELDS.items()), nearer)


# -- beside the beach --------------------------------------------------------------------------


def _race(state: State) -> Facts:
    parts = state.conf.parts
    facts = [Fact(say("Round"), Text(str(state.round)))]
    if state.chef != NOBODY:
        facts.append(Fact(say("Chef"), say("{who}", who=Who(state.chef))))
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
        names = _names(state, player.path)
        text = " ".join(names)
        if len(text) > LONG_PATH:
            text = f"{' '.join(names[:2])} … {' '.join(names[-2:])} ({len(names)})"
        rows.append((say("{who}", who=Who(seat)), Text(text or "-")))
    title = say("Path, from left to right")
    return Grid(title, (say("player"), say("path")), tuple(rows))


def _adventure(state: State) -> Grid:
    title = say("Adventure Pack")
    rows = tuple(
        (say("{who}", who=Who(seat)), _extras(state, seat)) for seat in range(state.conf.seats)
    )
    return Grid(title, (say("player"), say("treasures, abilities")), rows)


def _crabs(state: State, seat: int) -> Text:
    found: list[Arg] = []
    for crab in state.conf.crabs[seat]:
        place = field_name(state.at[crab])
        name = colour(state.conf.parts, crab)
        if state.down >> crab & 1:
            found.append(say("{crab} {field}, down", crab=name, field=place))
        else:
            found.append(say("{crab} {field}", crab=name, field=place))
    return say("{crabs}", crabs=tuple(found))


def extras(state: State, seat: int, *, own: bool = False) -> tuple[Arg, ...]:
    """The treasures and abilities before a player; abilities lie face down until all have
    chosen (OC-24.1), but not for their owner."""
    parts, adv = state.conf.parts, state.adv
    face_down = bool(adv.dealt) and not own
    treasures = bits(state.players[seat].treasures)
    found: list[Arg] = [surprise_name(parts, what) for what in treasures]
    for crab in state.conf.crabs[seat]:
        ability = adv.abilities[crab] if adv.abilities else NONE
        if ability == HIDDEN or (face_down and ability != NONE):
            found.append("?")
        elif ability != NONE:
            name = ability_name(parts, ability)
            found.append(say("{name} {claws}", name=name, claws=adv.claws[crab]))
    return tuple(found)


def _extras(state: State, seat: int, *, own: bool = False) -> Text:
    parts = extras(state, seat, own=own)
    return say("{parts}", parts=parts) if parts else Text("-")


def _names(state: State, cards: Sequence[int]) -> list[str]:
    return [state.conf.parts.cards[card] if card < CARDS else "?" for card in cards]


def _market(state: State) -> Facts:
    facts = []
    for number, slot in enumerate(state.slots, 1):
        label = Text(str(number))
        if not slot:
            facts.append(Fact(label, Text("-")))
            continue
        below = say_n(" (+{n} card below)", " (+{n} cards below)", len(slot) - 1)
        top = _names(state, slot[-1:])[0]
        more = below if len(slot) > 1 else ""
        facts.append(Fact(label, say("{card}{below}", card=top, below=more)))
    facts.append(Fact(say("deck"), say_n("{n} card", "{n} cards", deck_size(state))))
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
        )
        for tile in state.conf.tiles
    )
    return Facts(say("Extra actions"), facts)


# -- one player ------------------------------------------------------------------------------------


def _own(state: State, seat: int) -> Sheet:
    player = state.players[seat]
    facts = [
        Fact(say("Crab"), _crabs(state, seat)),
        Fact(say("Shells"), Text(str(player.shells))),
    ]
    if player.planned != NONE:
        facts.append(Fact(say("Planned"), Text(_names(state, (player.planned,))[0])))
    if player.discard:
        facts.append(Fact(say("Discard pile"), Text(" ".join(_names(state, bits(player.discard))))))
    if state.conf.modules:
        facts.append(Fact(say("Adventure Pack"), _extras(state, seat, own=True)))
    rows: tuple[tuple[Section, ...], ...] = (
        (Facts(say("Player"), tuple(facts)),),
        (
            _cards(state, say("Hand"), bits(player.hand)),
            _cards(state, say("Path, from left to right"), player.path),
        ),
    )
    return Sheet(say("{who}", who=Who(seat)), rows, seat)


def _cards(state: State, title: Text, cards: Sequence[int]) -> Grid:
    parts = state.conf.parts
    head = (say("card"), say("main"), say("left"), say("right"), say("special action"))
    rows = []
    for card in cards:
        if card >= CARDS:
            rows.append((Text("?"), Text("?"), Text("?"), Text("?"), Text("?")))
            continue
        left, right = halves(parts, card)
        name, main = Text(parts.cards[card]), BASIC[parts.main[card]]
        rows.append((name, main, Text(left), Text(right), special_name(parts, card)))
    return Grid(title, head, tuple(rows))
