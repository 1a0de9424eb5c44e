"""The sheet as data: both halves, for terminal, JSON and plain text."""

from __future__ import annotations

from sheets.engine.sheet import (
    Box,
    BoxState,
    Fact,
    Facts,
    Grid,
    Piece,
    Pieces,
    Section,
    Sheet,
    Track,
    Tracks,
    filled,
)
from sheets.engine.text import PlayerName, Text, say
from sheets.fleet import names
from sheets.fleet.components import Building
from sheets.fleet.parts import Parts
from sheets.fleet.rules import counts, effects, scoring
from sheets.fleet.rules.state import NO_DIE, RUTH, PlayerSheet, State
from sheets.fleet.text import describe as words


def sheet(state: State, parts: Parts, seat: int | None) -> Sheet:
    """A player's sheet, or the table (None) with the sheet of whose turn it is."""
    if seat is not None:
        title = say("{who}'s sheet", who=PlayerName(seat))
        return Sheet(title, player_rows(state, parts, seat), seat)
    rows: list[tuple[Section, ...]] = [_table(state, parts)]
    shown = shown_seat(state)
    rows += player_rows(state, parts, shown)
    return Sheet(titled(state, shown), filled(rows), shown)


def titled(state: State, shown: int) -> Text:
    """The round, its phase and whose sheet is shown."""
    if len(state.sheets) == 1:
        return heading(state)
    return say("{head} · {who}'s sheet", head=heading(state), who=PlayerName(shown))


def shown_seat(state: State) -> int:
    """Whose sheet the table looks at: who is asked, or whose turn comes."""
    if state.asks and state.asks[-1].seat >= 0:
        return state.asks[-1].seat
    if state.phase in ("setup", "over") or state.stones:
        return min(state.turn, len(state.sheets) - 1)
    return state.seat


def heading(state: State) -> Text:
    """The round and its phase."""
    if state.phase in ("setup", "over"):
        return names.PHASE_WORDS[state.phase]
    return say("Round {round}, {phase}", round=state.round, phase=names.PHASE_WORDS[state.phase])


def player_rows(state: State, parts: Parts, seat: int) -> tuple[tuple[Section, ...], ...]:
    """The sections of one sheet, those of the two halves side by side."""
    own = state.sheets[seat]
    rows: list[tuple[Section, ...]] = [
        (_columns(own, parts), _harbor(own, parts)),
        (_boats(own, parts), wharf(own, parts)),
        (_coins(own, parts), _facts(state, parts, seat)),
        (in_force(own, parts),),
    ]
    return filled(rows)


# -- the table --------------------------------------------------------------------------


def _table(state: State, parts: Parts) -> tuple[Section, ...]:
    common = table_facts(state, parts)
    owed = [Fact(say("still to do: {who}", who=who), things) for who, things in words.owed(state)]
    sections = dice(state), Facts(common.key, common.title, (*common.facts, *owed))
    return (*sections, _players(state, parts)) if len(state.sheets) > 1 else sections


def dice(state: State) -> Pieces:
    """The pool, from which one takes by number; a leftover die is everybody's."""
    title = say("leftover die") if state.phase.endswith("leftover") else say("dice")
    return Pieces(
        "dice",
        title,
        tuple(
            Piece(f"die/{number}", f"die/{names.FACES[face]}", names.FACE_WORDS[face], "tray")
            for number, face in enumerate(state.pool, 1)
        ),
    )


def table_facts(state: State, parts: Parts) -> Facts:
    """Return the section with the things on the table."""
    facts: list[Fact] = []
    if state.first >= 0 and not state.stones and state.phase != "over":
        facts.append(Fact(say("start player"), say("{who}", who=PlayerName(state.first))))
    if state.die != NO_DIE and not state.phase.endswith("leftover"):
        facts.append(Fact(say("die in hand"), names.FACE_WORDS[state.die]))
    if state.stones:
        order = (say("you"), say("Captain Ruth"))
        if state.phase not in ("setup", "over"):
            facts.append(Fact(say("goes first"), order[0 if state.round % 2 else RUTH]))
        for stone, section in enumerate(state.stones):
            facts.append(
                Fact(names.STONE_WORDS[stone], names.SECTION_WORDS[section], f"stone/{stone + 1}")
            )
    if state.gold >= 0:
        gold, silver = words.trophy_words(state, parts)
        won = tuple(PlayerName(seat) for seat in range(4) if state.silver_won >> seat & 1)
        facts.append(Fact(say("gold trophy"), gold))
        text = say("{what} (won by {who})", what=silver, who=won) if won else silver
        facts.append(Fact(say("silver trophy"), text))
    return Facts("table", say("Table"), tuple(facts))


def _players(state: State, parts: Parts) -> Grid:
    head = (
        say("player"),
        say("VP"),
        say("fish"),
        say("boats"),
        say("licenses"),
        say("buildings"),
        say("coins"),
    )
    rows = []
    for seat, (own, score) in enumerate(
        zip(state.sheets, scoring.score(state, parts), strict=True)
    ):
        numbers = (
            score.total,
            counts.fish(own),
            counts.boats(own),
            counts.licenses(own, parts),
            counts.buildings(own),
            own.coins,
        )
        rows.append(
            (say("{who}", who=PlayerName(seat)), *(Text(str(number)) for number in numbers))
        )
    return Grid("players", say("Players"), head, tuple(rows))


# -- one sheet ------------------------------------------------------------------------------


def boxes(own: PlayerSheet, parts: Parts, section: int) -> tuple[Box, ...]:
    """The boxes of a section, top to bottom."""
    marks, struck = own.marks[section], own.struck[section]
    size = parts.sizes[section]
    chosen = iter(own.choices[section] if section in names.COLUMNS else "")
    result = []
    for number, letter in enumerate(parts.patterns[section]):
        text = "" if letter == "o" else letter
        state: BoxState = "open"
        if number < marks:
            state = "marked"
            text = next(chosen, "?") if letter == "?" else text
        elif number >= size - struck:
            state = "struck"
        elif number == marks:
            state = "next"
        result.append(Box(text, state))
    return tuple(result)


def track(own: PlayerSheet, parts: Parts, section: int, note: Text | None = None) -> Track:
    """One section as a track."""
    return Track(
        names.SECTIONS[section], names.SECTION_WORDS[section], boxes(own, parts, section), note
    )


def _columns(own: PlayerSheet, parts: Parts) -> Tracks:
    return Tracks(
        "boats",
        say("Boat columns"),
        tuple(track(own, parts, column, _choices(own.choices[column])) for column in names.COLUMNS),
    )


def _choices(letters: str) -> Text | None:
    return say("? = {letters}", letters=" ".join(letters)) if letters else None


def _harbor(own: PlayerSheet, parts: Parts) -> Tracks:
    return Tracks("harbor", say("Harbor"), tuple(track(own, parts, ship) for ship in names.SHIPS))


def _boats(own: PlayerSheet, parts: Parts) -> Grid:
    """License levels and boats of all kinds, fish boat by boat."""
    rows = []
    for section in parts.boat_sections:
        launched = own.fish[section]
        room = counts.room(own, parts, section)
        fish = "  ".join(f"{caught}/{room}" for caught in launched) if room else ""
        count = f"{len(launched)}/{parts.boat_count[section]}"
        level = ""
        if section in names.COLUMNS:
            level = f"{own.levels[section]}/3"
        elif section == names.KING_CRAB:
            level = f"{int(counts.king_crab_license(own, parts))}/1"
        rows.append((names.SECTION_WORDS[section], Text(level), Text(count), Text(fish)))
    head = (say("type"), say("license"), say("boats"), say("fish on each boat"))
    keys = tuple((f"boats/{names.SECTIONS[section]}",) for section in parts.boat_sections)
    return Grid("launched", say("Licenses and boats"), head, tuple(rows), keys)


def in_force(own: PlayerSheet, parts: Parts) -> Facts:
    """Return the effects of licenses and completed buildings now."""
    facts = [
        Fact(
            say("{section} {level}", section=names.SECTION_WORDS[column], level=level),
            words.license_words(parts, column, level),
        )
        for column, level in enumerate(own.levels)
        if level
    ]
    facts += [
        Fact(names.SECTION_WORDS[section], words.building_words(parts, section))
        for section in names.BUILDINGS
        if own.done >> section & 1 and section not in (names.ANNAS_BANK, names.FISHERMANS_PUB)
    ]
    return Facts("effects", say("Active effects"), tuple(facts))


def wharf(own: PlayerSheet, parts: Parts) -> Tracks:
    """The buildings."""
    tracks = []
    for section in names.BUILDINGS:
        building = parts.buildings[section - names.BUILDINGS[0]]
        note = worth(building)
        if section == names.SEAFOOD_BUFFET:
            hexes = tuple(
                names.SECTION_WORDS[column] for column in names.COLUMNS if own.hexes >> column & 1
            )
            note = say("hexes {hexes}", hexes=hexes or "–")
        if section == names.RECYCLING_YARD:
            stars = recycling(own, parts)
            note = say("{vp} VP, stars {stars}", vp=building.vp, stars=stars)
        if own.done >> section & 1:
            note = say("{note}, done", note=note)
        tracks.append(track(own, parts, section, note))
    return Tracks("wharf", say("Wharf"), tuple(tracks))


def worth(building: Building) -> Text:
    """The points of a building: once it is completed, or for every box."""
    if building.vp_each:
        return say("{vp} VP per box", vp=building.vp_each)
    return say("{vp} VP", vp=building.vp)


def recycling(own: PlayerSheet, parts: Parts) -> str:
    """The stars of the Recycling Yard: x used, * left."""
    return "x" * own.recycled + "*" * (parts.recycling_uses - own.recycled)


def coin_boxes(own: PlayerSheet, parts: Parts) -> list[Box]:
    """The coin track, box by box."""
    last = counts.last_coin(own, parts)
    result = []
    following = True
    for number in range(1, parts.track + 1):
        star = number in parts.stars
        struck = star and own.struck_stars >> parts.stars.index(number) & 1
        state: BoxState = "open"
        if struck:
            state = "struck"
        elif number <= last:
            state = "marked"
        elif following:
            state = "next"
            following = False
        result.append(Box("*" if star else "", state))
    return result


def _coins(own: PlayerSheet, parts: Parts) -> Tracks:
    all_boxes = coin_boxes(own, parts)
    row = parts.data.coin_track.row
    tracks = tuple(
        Track(
            "coins",
            Text(f"{start + 1}–{min(start + row, parts.track)}"),
            tuple(all_boxes[start : start + row]),
            first=start + 1,
        )
        for start in range(0, parts.track, row)
    )
    return Tracks("coins", say("Coins: {coins}", coins=own.coins), tracks)


def _facts(state: State, parts: Parts, seat: int) -> Facts:
    score = scoring.score(state, parts)[seat]
    facts = [
        Fact(label, say("{vp} VP", vp=score.category(key)))
        for key, (label, _) in scoring.CATEGORIES.items()
    ]
    facts.append(Fact(say("Total"), say("{vp} VP", vp=score.total)))
    return Facts("score", say("Score as it stands"), (*facts, *yields(state, parts, seat)))


def yields(state: State, parts: Parts, seat: int) -> tuple[Fact, ...]:
    """Return the next coins, the bonus and the captain."""
    own = state.sheets[seat]
    facts = [
        Fact(say("Income"), Text(str(effects.income(own, state)))),
        Fact(say("Market"), Text(str(effects.market_coins(own, state)))),
    ]
    if own.bonus >= 0:
        facts.append(Fact(say("King Crab"), words.bonus_words(parts, own.bonus), "bonus"))
    if own.captain >= 0:
        facts.append(Fact(say("Captain"), words.captain_words(parts, own.captain)))
    return tuple(facts)
