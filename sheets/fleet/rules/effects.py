"""What boxes, coins and fishing do on one player's sheet (FL-4 to FL-11)."""

from __future__ import annotations

from collections.abc import Iterable

from sheets.engine.asks import push
from sheets.engine.struct import replace
from sheets.engine.text import Text, Who, say, say_n
from sheets.fleet import names
from sheets.fleet.rules import counts
from sheets.fleet.rules.asks import BONUS, CHOOSE, Ask
from sheets.fleet.rules.asks import OYSTER as OYSTER_ASKS
from sheets.fleet.rules.state import Draft, PlayerSheet

# -- marking boxes (FL-4) ----------------------------------------------------------


def mark(draft: Draft, seat: int, section: int) -> None:
    """Marks the topmost open box of a section, with its effect (FL-4.1)."""
    sheet = draft.sheets[seat]
    marks = sheet.marks
    number = marks[section]
    marks = (*marks[:section], number + 1, *marks[section + 1 :])
    closed = number + 1 + sheet.struck[section] >= draft.parts.sizes[section]
    if closed:
        bit = 1 << section
        done = (
            sheet.done | bit if section >= names.BUILDINGS[0] else sheet.done
        )  # FL-11.1, FL-14.11
        draft.put(seat, replace(sheet, marks=marks, open=sheet.open & ~bit, done=done))
    else:
        draft.put(seat, replace(sheet, marks=marks))
    if draft.emit is not None:
        _tell_mark(draft, seat, section, number + 1, closed)
    letter = draft.parts.patterns[section][number]
    if letter != "o":  # FL-4.3
        _ACTIVATIONS[letter](draft, seat, section)


def _tell_mark(draft: Draft, seat: int, section: int, box: int, closed: bool) -> None:
    word = names.SECTION_WORDS[section]
    place = f"{names.SECTIONS[section]}/{box}"
    draft.tell(
        "mark",
        say("{who} marks {section}, box {box}", who=Who(seat), section=word, box=box),
        "FL-4.1",
        place,
    )
    if closed and section >= names.BUILDINGS[0]:
        text = say("{who} completes the building: {section}", who=Who(seat), section=word)
        draft.tell("completed", text, "FL-11.1", place)


def activate(draft: Draft, seat: int, section: int) -> None:
    """The next license of a type (FL-4.4), or the King Crab license (FL-9.2)."""
    if section > names.OYSTER:
        _king_crab_license(draft, seat)
        return
    sheet = draft.sheets[seat]
    level = sheet.levels[section] + 1
    if level > 3:
        return  # FL-4.7
    levels = (*sheet.levels[:section], level, *sheet.levels[section + 1 :])
    draft.put(seat, replace(sheet, levels=levels))
    if draft.emit is not None:
        draft.tell(
            "license",
            say(
                "{who} activates {section} license level {level}",
                who=Who(seat),
                section=names.SECTION_WORDS[section],
                level=level,
            ),
            "FL-4.4",
            f"boats/{names.SECTIONS[section]}",
        )
    if level == 2:
        earn(draft, seat, draft.parts.second_coins, "FL-4.10")


def launch(draft: Draft, seat: int, section: int) -> None:
    """The next boat of a kind (FL-4.5), and cod coins for it (FL-5.9 to FL-5.12)."""
    sheet = draft.sheets[seat]
    boats = sheet.fish[section]
    if len(boats) >= draft.parts.boat_count[section]:
        return  # FL-4.7
    fish = (*sheet.fish[:section], (*boats, 0), *sheet.fish[section + 1 :])
    draft.put(seat, replace(sheet, fish=fish))
    if draft.emit is not None:
        draft.tell(
            "launch",
            say(
                "{who} launches boat {number}: {section}",
                who=Who(seat),
                number=len(boats) + 1,
                section=names.SECTION_WORDS[section],
            ),
            "FL-4.5",
            f"boats/{names.SECTIONS[section]}",
        )
    level = sheet.levels[names.COD]
    if level:
        earn(draft, seat, draft.parts.cod_coins[level], "FL-5.9")


def _choice(draft: Draft, seat: int, section: int) -> None:
    """License or boat, of what is left (FL-4.6, FL-R31)."""
    options = choices_left(draft.sheets[seat], section, draft.parts.boat_count[section])
    if len(options) > 1:
        draft.asks = push(draft.asks, CHOOSE[seat][section])
    elif options:
        choose(draft, seat, section, options)


def choices_left(sheet: PlayerSheet, section: int, boats: int) -> str:
    """What a ? box of a column can still give."""
    license_left = "L" if sheet.levels[section] < 3 else ""
    return license_left + ("B" if len(sheet.fish[section]) < boats else "")


def choose(draft: Draft, seat: int, section: int, letter: str) -> None:
    """Writes the choice into the ? box and carries it out (FL-4.6)."""
    sheet = draft.sheets[seat]
    written = sheet.choices[section] + letter
    choices = (*sheet.choices[:section], written, *sheet.choices[section + 1 :])
    draft.put(seat, replace(sheet, choices=choices))
    if letter == "L":
        activate(draft, seat, section)
    else:
        launch(draft, seat, section)


def _private_fishing(draft: Draft, seat: int, _section: int) -> None:
    """The Captain's Club: this player's boats fish (FL-9.4)."""
    draft.tell("fishing", say("{who} fishes privately", who=Who(seat)), "FL-9.4")
    go_fishing(draft, (seat,))


def _king_crab_license(draft: Draft, seat: int) -> None:
    """The license is active; one free bonus is chosen at once (FL-9.2)."""
    text = say("{who} activates the King Crab license", who=Who(seat))
    draft.tell("license", text, "FL-9.2", "boats/king_crab")
    free = free_bonuses(draft.sheets)
    if len(free) > 1:
        draft.asks = push(draft.asks, BONUS[seat])
    elif free:  # nothing to choose (edge case 35)
        take_bonus(draft, seat, free[0])


def free_bonuses(sheets: tuple[PlayerSheet, ...]) -> list[int]:
    """The King Crab bonuses nobody has chosen yet."""
    taken = {sheet.bonus for sheet in sheets}
    return [bonus for bonus in range(len(names.BONUSES)) if bonus not in taken]


def take_bonus(draft: Draft, seat: int, bonus: int) -> None:
    """Notes the chosen King Crab bonus."""
    draft.put(seat, replace(draft.sheets[seat], bonus=bonus))
    text = say("{who} takes the King Crab's {bonus}", who=Who(seat), bonus=names.BONUS_WORDS[bonus])
    draft.tell("bonus", text, "FL-9.2", "bonus")


_ACTIVATIONS = {"L": activate, "B": launch, "?": _choice, "F": _private_fishing}


# -- coins (FL-6, FL-7, FL-10) ----------------------------------------------------------


def earn(draft: Draft, seat: int, coins: int, rule: str) -> None:
    """Marks the next coin boxes; every star among them grants an action (FL-6.1 to 6.3)."""
    parts = draft.parts
    sheet = draft.sheets[seat]
    before = sheet.coins
    after = min(before + coins, parts.track - sheet.struck_stars.bit_count())  # FL-6.10
    if sheet.struck_stars:
        new = replace(sheet, coins=after)
        stars = counts.stars(new, parts) - counts.stars(sheet, parts)  # FL-14.22
    else:
        stars = parts.stars_below[after] - parts.stars_below[before]
    draft.put(seat, replace(sheet, coins=after, stars=sheet.stars + stars))
    if draft.emit is not None:
        _tell_coins(draft, seat, sheet, coins, stars, rule)


def _tell_coins(
    draft: Draft, seat: int, before: PlayerSheet, coins: int, stars: int, rule: str
) -> None:
    marked = draft.sheets[seat].coins - before.coins
    who = Who(seat)
    start = counts.last_coin(before, draft.parts)
    end = counts.last_coin(draft.sheets[seat], draft.parts)
    text: Text = say_n(
        "{who} earns {n} coin: box {boxes}",
        "{who} earns {n} coins: boxes {boxes}",
        marked,
        who=who,
        boxes=f"{start + 1}–{end}" if end > start + 1 else end,
    )
    if marked:
        draft.tell("coins", text, rule, *(f"coins/{box}" for box in range(start + 1, end + 1)))
    if marked < coins:
        lost = coins - marked
        text = say_n(
            "the coin track is full: {who} loses {n} coin",
            "the coin track is full: {who} loses {n} coins",
            lost,
            who=who,
        )
        draft.tell("coins_lost", text, "FL-6.10")
    if stars:
        text = say_n("{who} gets {n} star action", "{who} gets {n} star actions", stars, who=who)
        draft.tell("stars", text, "FL-6.2")


def grant_stars(draft: Draft, seat: int, stars: int, rule: str) -> None:
    """Star actions that come from a license or a building."""
    if stars:
        sheet = draft.sheets[seat]
        draft.put(seat, replace(sheet, stars=sheet.stars + stars))
        text = say_n(
            "{who} gets {n} star action", "{who} gets {n} star actions", stars, who=Who(seat)
        )
        draft.tell("stars", text, rule)


def income(sheet: PlayerSheet, draft: Draft) -> int:
    """1 + lobster + full boats with the Cannery, at most the limit (FL-7.1, FL-7.2)."""
    paid = draft.parts.income
    coins = paid.base + draft.parts.lobster_coins[sheet.levels[names.LOBSTER]]
    if sheet.done >> names.RIDBACK_CANNERY & 1:
        coins += paid.full_boat * counts.full_boats(sheet, draft.parts)
    return min(coins, paid.limit)


def market(draft: Draft, seat: int) -> None:
    """Coins by the fish on board (FL-10.1), more with the Smokehouse (FL-10.3)."""
    sheet = draft.sheets[seat]
    earn(draft, seat, market_coins(sheet, draft), "FL-10.1")


def market_coins(sheet: PlayerSheet, draft: Draft) -> int:
    """What the market pays for this sheet."""
    table = draft.parts.market
    coins = table[min(counts.fish(sheet), len(table) - 1)]
    return coins + draft.parts.smokehouse if sheet.done >> names.SMOKEHOUSE & 1 else coins


# -- fishing (FL-8) --------------------------------------------------------------------------


def go_fishing(draft: Draft, seats: Iterable[int]) -> None:
    """Steps 1 and 2 for these seats; then the oyster boats are asked for (FL-8.3)."""
    asks: list[Ask] = []
    for seat in seats:
        asks += _catch(draft, seat)
    draft.asks = push(draft.asks, *asks)


def _catch(draft: Draft, seat: int) -> list[Ask]:
    """All boats of one seat catch (FL-8.1, FL-8.2); the oyster boats that may choose."""
    parts = draft.parts
    sheet = draft.sheets[seat]
    fish = list(sheet.fish)
    asks: list[Ask] = []
    if fish[names.BARGE]:
        offered = counts.full_boats(sheet, parts)  # before the others fish (FL-R29)
        room = parts.room[names.BARGE][0]
        fish[names.BARGE] = tuple([min(caught + offered, room) for caught in fish[names.BARGE]])
    for section, boats in enumerate(fish):
        if not boats or section in (names.BARGE, names.RESEARCH_VESSEL):  # FL-8.7
            continue
        room = counts.room(sheet, parts, section)
        if section == names.OYSTER:
            asks = [
                OYSTER_ASKS[seat][number]
                for number, caught in enumerate(boats, 1)
                if caught < room  # FL-8.4
            ]
        fish[section] = tuple([caught + 1 if caught < room else caught for caught in boats])
    draft.put(seat, replace(sheet, fish=tuple(fish)))
    if draft.emit is not None:
        caught_now = counts.fish(draft.sheets[seat]) - counts.fish(sheet)
        fishing = _fishing(sheet, draft.sheets[seat])
        text = say_n(
            "{who} catches {n} fish: {boats}",
            "{who} catches {n} fish: {boats}",
            caught_now,
            who=Who(seat),
            boats=tuple(names.SECTION_WORDS[section] for section in fishing) or "–",
        )
        draft.tell("fish", text, "FL-8.2", *(f"boats/{names.SECTIONS[each]}" for each in fishing))
    return asks


def _fishing(before: PlayerSheet, after: PlayerSheet) -> list[int]:
    """The kinds of boats that caught fish between two sheets."""
    pairs = zip(before.fish, after.fish, strict=True)
    return [section for section, (old, new) in enumerate(pairs) if old != new]


def oyster_choice(draft: Draft, seat: int, number: int, coin: bool) -> None:
    """A coin, or a second fish if there is room (FL-8.3, FL-R26)."""
    if coin:
        earn(draft, seat, 1, "FL-8.3")
        return
    sheet = draft.sheets[seat]
    boats = sheet.fish[names.OYSTER]
    caught = boats[number - 1]
    if caught >= counts.room(sheet, draft.parts, names.OYSTER):
        return  # FL-8.5
    boats = (*boats[: number - 1], caught + 1, *boats[number:])
    draft.put(
        seat,
        replace(sheet, fish=(*sheet.fish[: names.OYSTER], boats, *sheet.fish[names.OYSTER + 1 :])),
    )
    if draft.emit is not None:
        text = say(
            "{who}: oyster boat {number} catches a second fish", who=Who(seat), number=number
        )
        draft.tell("fish", text, "FL-8.3", "boats/oyster")
