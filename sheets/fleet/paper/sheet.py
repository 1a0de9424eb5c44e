"""The whole sheet on one page of 190 × 250 mm (styles color and ink)."""

from __future__ import annotations

from sheets.drawing.canvas import Canvas, Drawing
from sheets.engine.text import Text, say
from sheets.fleet.names import (
    BARGE,
    BUILDINGS,
    CAPTAINS_CLUB,
    CASINO,
    COLUMNS,
    INUIT,
    KING_CRAB,
    OYSTER,
    RECYCLING_YARD,
    RESEARCH_VESSEL,
    SEAFOOD_BUFFET,
    SECTION_WORDS,
    TYPES,
)
from sheets.fleet.paper.boxes import Sheetlet
from sheets.fleet.parts import Parts
from sheets.fleet.rules.state import PlayerSheet
from sheets.fleet.text import describe as words

BOX = 6.0
FISH = 5.0
HEAD = 23.0
BLOCKS = (0.0, 37.0, 74.0, 111.0, 148.0)
NARROW, WIDE = 36.0, 41.8
HARBOR_TOP = 132.0
ROW_HEIGHTS = {CASINO: 16.2, SEAFOOD_BUFFET: 21.6}  # of the wharf; other rows are lower
COINS_TOP = 203.4
BONUS_PLACES = (0.0, 25.8, 51.4, 76.6)  # the last has the longest words


class Header:
    """What stands at the top: name, start and rounds."""

    def __init__(
        self, name: str, start: Text | None, rounds: int, played: int, *, solo: bool
    ) -> None:
        self.name = name
        self.start = start
        self.rounds = rounds
        self.played = played
        self.solo = solo


def draw(parts: Parts, own: PlayerSheet | None, header: Header, score: dict[str, int]) -> Drawing:
    """The page of one player; ``score`` fills the score boxes."""
    canvas = Canvas()
    sheet = Sheetlet(canvas, parts, own)
    _head(canvas, parts, header)
    for column in COLUMNS:
        _boat_type(sheet, column)
    _harbor(sheet)
    _wharf(sheet)
    _coins(sheet)
    _score(canvas, score)
    return canvas.drawing()


def _band(canvas: Canvas, x: float, y: float, width: float, title: Text) -> None:
    canvas.rect("band", x, y, width, 5.6)
    canvas.label(x + 1.2, y + 0.3, width - 2, title, "h")


# -- head ----------------------------------------------------------------------------


def _head(canvas: Canvas, parts: Parts, header: Header) -> None:
    for x, width, label, value in (
        (68.0, 66.0, say("name"), Text(header.name)),
        (138.0, 52.0, say("date"), Text("")),
        (0.0, 62.0, say("start bonus: boxes 1–3 of"), header.start or Text("")),
    ):
        y = 8.0 if x else 20.0
        canvas.line(x, y, x + width, y)
        canvas.label(x, y - 3.9, 40, label, "soft")
        if value.id:
            canvas.label(x + (12 if x else 34), y - 4.6, width - 12, value, "b")
    canvas.label(66, 12.2, 20, say("rounds"), "soft")
    for number in range(1, header.rounds + 1):
        x = 80 + (number - 1) * 11.0
        canvas.rect("box", x, 10.6, 9.4, 7.4)
        fishing = number % parts.fishing_every == 0
        canvas.inside(x + (-0.4 if fishing else 1.7), 11.3, 6, str(number))
        if fishing:
            canvas.fish(x + 5.4, 14.4, 3.7)
        if number <= header.played:
            canvas.cross(x + 1, 10.6, 7.4)
        if header.solo:
            who = say("you") if number % 2 else say("Ruth")
            canvas.label(x - 0.8, 18.0, 11, who, "c")
    if not header.solo:
        canvas.label(80, 18.5, 110, say("with a fish: everybody fishes after the income"), "soft")


# -- boat types --------------------------------------------------------------------------


def _boat_type(sheet: Sheetlet, column: int) -> None:
    """A column of boxes, its licenses beside it, its boats below."""
    canvas, parts = sheet.canvas, sheet.parts
    x = BLOCKS[column]
    width = WIDE if column == OYSTER else NARROW
    top = HEAD
    canvas.rect(TYPES[column], x, top, width, 7.0)
    canvas.rect("frame", x, top, width, 107.5)
    canvas.label(x + 1.5, top + 0.8, width - 2, SECTION_WORDS[column], "title")
    sheet.section(column, x + 2.6, top + 9, BOX, 6.9, down=True)
    bracket = top + 8.6
    canvas.path("line", f"M{x + 2.2:.1f} {bracket:.1f}h-1.2v20.6h1.2")
    _licenses(sheet, column, x + 10, top + 9, width - 10.4)
    boats_top = top + 79.2
    worth = say("boats, {vp} VP each", vp=parts.boat_vp[column])
    canvas.label(x + 1.5, boats_top, width - 2, worth, "soft")
    draw_boats = _oyster_boats if column == OYSTER else _boats
    draw_boats(sheet, column, x, boats_top + 4.2)


def _licenses(sheet: Sheetlet, column: int, x: float, top: float, width: float) -> None:
    parts = sheet.parts
    for level in (1, 2, 3):
        y = top + (level - 1) * 23.2
        sheet.tick(x, y, BOX, on=sheet.license(column, level))
        sheet.canvas.inside(x, y, BOX, str(level), "number")
        text = words.license_words(parts, column, level)
        if level == 2:
            text = say("{effect}; at once {n} coins", effect=text, n=parts.second_coins)
        if level == 3:
            text = say("{effect}; {vp} VP", effect=text, vp=parts.data.license_vp.level3)
        sheet.canvas.label(x + 7.2, y - 0.4, width - 7.2, text, "note")


def _boats(sheet: Sheetlet, column: int, x: float, top: float) -> None:
    room = sheet.parts.room[column][0]
    for number in range(1, sheet.parts.boat_count[column] + 1):
        y = top + (number - 1) * 7.4
        sheet.launch_box(column, number, x + 1.6, y, BOX)
        sheet.fish_boxes(column, number, x + 9.6, y + 0.5, FISH, 6.2, range(1, room + 1))


def _oyster_boats(sheet: Sheetlet, column: int, x: float, top: float) -> None:
    """Boxes in groups by the license that opens them."""
    _, first, second, third = sheet.parts.room[column]
    for number in range(1, sheet.parts.boat_count[column] + 1):
        y = top + (number - 1) * 12.2 - 0.4
        sheet.launch_box(column, number, x + 1.2, y, BOX)
        sheet.fish_boxes(column, number, x + 8.4, y + 0.4, FISH, 5.5, range(1, first + 1))
        low = y + 6.2
        for level, start, boxes in (
            (2, x + 8.4, range(first + 1, second + 1)),
            (3, x + 26, range(second + 1, third + 1)),
        ):
            sheet.canvas.inside(start - 6, low - 0.2, 5.4, f"L{level}", "number")
            sheet.fish_boxes(column, number, start, low, FISH, 5.5, boxes)


# -- harbor -----------------------------------------------------------------------------------


def _ship(sheet: Sheetlet, section: int, y: float, note: Text) -> None:
    sheet.canvas.label(0, y - 0.4, 28.5, note, "note", SECTION_WORDS[section])
    sheet.section(section, 29, y, BOX, 6.9, down=False)


def _harbor(sheet: Sheetlet) -> None:
    canvas, parts = sheet.canvas, sheet.parts
    top = HARBOR_TOP
    _band(canvas, 0, top, 104, say("Harbor: mark from the left"))
    y = top + 7.2
    vp = parts.data.licenses.king_crab_vp
    _ship(sheet, KING_CRAB, y, say("license {vp} VP", vp=vp))
    canvas.label(85.5, y + 0.2, 19, say("L: choose a bonus"), "note")
    _bonuses(sheet, y + 8)
    canvas.label(0, y + 17.2, 28, say("boats, {vp} VP each", vp=parts.boat_vp[KING_CRAB]), "soft")
    room = range(1, parts.room[KING_CRAB][0] + 1)
    for number in range(1, parts.boat_count[KING_CRAB] + 1):
        x = 29 + (number - 1) * 26
        sheet.fish_boxes(KING_CRAB, number, x, y + 16.8, FISH, 5.6, room)
    y += 24.2
    _ship(sheet, CAPTAINS_CLUB, y, say("F: your boats fish"))
    y += 8.4
    _ship(sheet, RESEARCH_VESSEL, y, say("{vp} VP each", vp=parts.boat_vp[RESEARCH_VESSEL]))
    y += 8.4
    _ship(sheet, BARGE, y, say("{vp} VP each", vp=parts.boat_vp[BARGE]))
    sheet.fish_boxes(BARGE, 1, 51.4, y + 0.5, FISH, 5.2, range(1, parts.room[BARGE][0] + 1))
    y += 8.4
    _ship(sheet, INUIT, y, say("{vp} VP each", vp=parts.boat_vp[INUIT]))
    for number in range(1, parts.boat_count[INUIT] + 1):
        x = 29 + (number - 1) * 20
        sheet.fish_boxes(INUIT, number, x, y + 6.9, FISH, 5.5, range(1, parts.room[INUIT][0] + 1))
    canvas.label(0, y + 7.6, 28, say("their fish"), "soft r")


def _bonuses(sheet: Sheetlet, y: float) -> None:
    """The four King Crab bonuses to tick."""
    for bonus, x in enumerate(BONUS_PLACES):
        chosen = sheet.own is not None and sheet.own.bonus == bonus
        sheet.tick(x, y + 0.6, FISH, on=chosen)
        width = 104.5 - x - 6 if x == BONUS_PLACES[-1] else 19.6
        sheet.canvas.label(x + 6, y - 0.2, width, brief_bonus(sheet.parts, bonus), "note")


def brief_bonus(parts: Parts, bonus: int) -> Text:
    """A King Crab bonus in few words."""
    rate = parts.bonuses[bonus]
    what = (say("fish"), say("boat"), say("license"), say("building"))[bonus]
    limit = parts.bonus_limit
    if rate.per == 1:
        return say("{vp} VP a {what}, max {limit}", vp=rate.vp, what=what, limit=limit)
    return say(
        "{vp} VP per {per} {what}, max {limit}", vp=rate.vp, per=rate.per, what=what, limit=limit
    )


# -- wharf ---------------------------------------------------------------------------------------


def _wharf(sheet: Sheetlet) -> None:
    canvas = sheet.canvas
    top = HARBOR_TOP
    left = 107.0
    _band(canvas, left, top, 83, say("Wharf: mark from the left"))
    y = top + 6.4
    for first in range(BUILDINGS[0], BUILDINGS[-1], 2):
        height = ROW_HEIGHTS.get(first, 12.8)
        for at, section in enumerate((first, first + 1)):
            _building(sheet, section, left + at * 42, y, height)
        y += height


def _building(sheet: Sheetlet, section: int, x: float, y: float, height: float) -> None:
    canvas, parts = sheet.canvas, sheet.parts
    canvas.rect("frame", x, y, 41, height - 0.8)
    building = parts.buildings[section - BUILDINGS[0]]
    name = SECTION_WORDS[section]
    if building.vp:
        name = say("{section}, {vp} VP", section=name, vp=building.vp)
    canvas.label(x + 1.2, y + 0.4, 40, name, "b")
    sheet.section(section, x + 1.2, y + 4.7, BOX, 6.9, down=False)
    boxes = parts.sizes[section] * 6.9
    if building.vp_each:
        canvas.label(x + 1.2, y + 11.4, 39, words.building_words(parts, section), "note")
    elif boxes < 25:
        effect = words.building_words(parts, section)
        canvas.label(x + boxes + 1.8, y + 4.3, 38.8 - boxes, effect, "tight")
    if section == SEAFOOD_BUFFET:
        sheet.hexes(x + 1.2, y + 13.4, BOX, 6.4)
        values = " ".join(map(str, parts.hex_vp[1:]))
        canvas.label(x + 34, y + 11.8, 7, say("{values} VP", values=values), "tight")
    if section == RECYCLING_YARD:
        sheet.recycling(x + 1.2, y + 13.4, BOX, 7.4)


# -- coins, market, score ---------------------------------------------------------------


def _coins(sheet: Sheetlet) -> None:
    canvas, parts = sheet.canvas, sheet.parts
    top = COINS_TOP
    _band(canvas, 0, top, 66, say("Coins: a star is a star action"))
    sheet.coins(0.2, top + 6.8, 5.8, 6.6)
    _band(canvas, 69, top, 27, say("Market: fish"))
    fish, coins = parts.data.market.fish, parts.data.market.coins
    ends = [*(f"–{most - 1}" for most in fish[1:]), "+"]
    lines = "\n".join(f"{least}{end}" for least, end in zip(fish, ends, strict=True))
    canvas.label(69.5, top + 6.2, 16, lines, "rows")
    canvas.label(84, top + 6.2, 11, "\n".join(map(str, coins)), "rows b r")
    for at in range(1, len(fish)):
        canvas.line(69, top + 6.2 + at * 5.6, 96, top + 6.2 + at * 5.6)
    canvas.label(69.5, top + 40.4, 27, say("Smokehouse +{n}", n=parts.smokehouse), "note")
    _band(canvas, 99, top, 31, say("Coins from"))
    canvas.label(99.5, top + 6.6, 30.5, earnings(parts), "lines")


def earnings(parts: Parts) -> Text:
    """Where coins come from, in three lines."""
    income = parts.income
    return say(
        "Income: {n} + lobster license + full boats (Cannery), at most {limit}\n"
        "Coins face: {face}\nAny die: {coin} instead of its use (Bait Shop {bait})",
        n=income.base,
        limit=income.limit,
        face=parts.coins_face,
        coin=parts.coin_use.coins,
        bait=parts.coin_use.bait_shop,
    )


SCORE_ROWS: tuple[tuple[str, Text], ...] = (
    ("fish", say("Fish")),
    ("boats", say("Boats")),
    ("licenses", say("Licenses")),
    ("buildings", say("Buildings")),
    ("king_crab", say("King Crab")),
    ("cards", say("Cards")),
    ("total", say("Total")),
)


def _score(canvas: Canvas, score: dict[str, int]) -> None:
    top = COINS_TOP
    _band(canvas, 133, top, 57, say("Score"))
    for start, x in ((0, 133.0), (4, 162.3)):
        rows = SCORE_ROWS[start : start + 4]
        names = {f"row{at}": label for at, (_, label) in enumerate(rows)}
        lines = "\n".join("{" + name + "}" for name in names)
        canvas.label(x, top + 6.4, 18, Text(lines, tuple(names.items())), "scores")
        for at, (key, _) in enumerate(rows):
            y = top + 7 + at * 9.6
            height = 8.0 if key != "total" else 17.6
            canvas.rect("box", x + 18, y, 9.6, height)
            if key in score:
                kind = "in big" if key == "total" else "in0 b"
                canvas.label(x + 17, y + height / 2 - 2.6, 11.6, str(score[key]), kind)
