"""Effects of boxes, coins and fishing on a player's sheet (FL-4 to FL-11)."""

from __future__ import annotations

from collections.abc import Iterable

from sheets.engine.asks import push
from sheets.engine.struct import replace
from sheets.fleet import names
from sheets.fleet.rules import counts, events
from sheets.fleet.rules.asks import BONUS, CHOOSE, Ask
from sheets.fleet.rules.asks import OYSTER as OYSTER_ASKS
from sheets.fleet.rules.state import Draft, Fields, PlayerSheet

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
        draft.tell(events.Marked, seat, section, number + 1)
        if closed and section >= names.BUILDINGS[0]:
            draft.tell(events.Completed, seat, section, number + 1)
    letter = draft.parts.patterns[section][number]
    if letter != "o":  # FL-4.3
        _ACTIVATIONS[letter](draft, seat, section)


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
    draft.tell(events.Licensed, seat, section, level)
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
    draft.tell(events.Launched, seat, section, len(boats) + 1)
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
    """Return the letters that a ? box of a column can still give."""
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
    draft.tell(events.PrivateFishing, seat)
    go_fishing(draft, (seat,))


def _king_crab_license(draft: Draft, seat: int) -> None:
    """The license is active; one free bonus is chosen at once (FL-9.2)."""
    draft.tell(events.KingCrabLicensed, seat)
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
    draft.tell(events.BonusTaken, seat, bonus)


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
    after = draft.sheets[seat]
    marked = after.coins - before.coins
    if marked:
        start, end = counts.last_coin(before, draft.parts), counts.last_coin(after, draft.parts)
        draft.tell(events.CoinsEarned, rule, seat, marked, start, end)
    if marked < coins:
        draft.tell(events.CoinsLost, seat, coins - marked)
    if stars:
        draft.tell(events.StarsEarned, "FL-6.2", seat, stars)


def grant_stars(draft: Draft, seat: int, stars: int, rule: str) -> None:
    """Star actions that come from a license or a building."""
    if stars:
        sheet = draft.sheets[seat]
        draft.put(seat, replace(sheet, stars=sheet.stars + stars))
        draft.tell(events.StarsEarned, rule, seat, stars)


def income(sheet: PlayerSheet, state: Fields) -> int:
    """1 + lobster + full boats with the Cannery, at most the limit (FL-7.1, FL-7.2)."""
    paid = state.parts.income
    coins = paid.base + state.parts.lobster_coins[sheet.levels[names.LOBSTER]]
    if sheet.done >> names.RIDBACK_CANNERY & 1:
        coins += paid.full_boat * counts.full_boats(sheet, state.parts)
    return min(coins, paid.limit)


def market(draft: Draft, seat: int) -> None:
    """Coins by the fish on board (FL-10.1), more with the Smokehouse (FL-10.3)."""
    sheet = draft.sheets[seat]
    earn(draft, seat, market_coins(sheet, draft), "FL-10.1")


def market_coins(sheet: PlayerSheet, state: Fields) -> int:
    """Return the coins that the market pays for this sheet."""
    table = state.parts.market
    coins = table[min(counts.fish(sheet), len(table) - 1)]
    return coins + state.parts.smokehouse if sheet.done >> names.SMOKEHOUSE & 1 else coins


def coin_use(sheet: PlayerSheet, state: Fields) -> int:
    """Return the coins for a die used as a coin (FL-3.12), more with the Bait Shop (FL-11.8)."""
    use = state.parts.coin_use
    return use.bait_shop if sheet.done >> names.BAIT_SHOP & 1 else use.coins


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
        after = draft.sheets[seat]
        caught_now = counts.fish(after) - counts.fish(sheet)
        draft.tell(events.FishCaught, seat, caught_now, _fishing(sheet, after))
    return asks


def _fishing(before: PlayerSheet, after: PlayerSheet) -> tuple[int, ...]:
    """The kinds of boats that caught fish between two sheets."""
    pairs = zip(before.fish, after.fish, strict=True)
    return tuple(section for section, (old, new) in enumerate(pairs) if old != new)


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
    draft.tell(events.SecondFish, seat, number)
