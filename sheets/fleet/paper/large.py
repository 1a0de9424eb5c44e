"""The sheet on three pages with boxes of 9 mm and more (styles large and dry-erase)."""

from __future__ import annotations

from sheets.drawing.canvas import Canvas, Drawing
from sheets.engine.text import Text, say
from sheets.fleet.names import (
    BARGE,
    BONUSES,
    BUILDINGS,
    CAPTAINS_CLUB,
    COLUMNS,
    INUIT,
    KING_CRAB,
    OYSTER,
    RECYCLING_YARD,
    RESEARCH_VESSEL,
    SEAFOOD_BUFFET,
    SECTION_WORDS,
    SHIPS,
    TYPES,
)
from sheets.fleet.paper.boxes import Sheetlet, brief_license
from sheets.fleet.paper.sheet import SCORE_ROWS, Header, earnings
from sheets.fleet.parts import Parts
from sheets.fleet.rules.state import PlayerSheet
from sheets.fleet.text import describe as words

BOX = 9.2
PITCH = 10.2
ROW = 11.0


def draw(
    parts: Parts, own: PlayerSheet | None, header: Header, score: dict[str, int]
) -> tuple[Drawing, ...]:
    """The three pages of one player: boats; harbor and wharf; coins and score."""
    pages = tuple(Sheetlet(Canvas(), parts, own) for _ in range(3))
    boats, town, purse = pages
    _head(boats.canvas, parts, header)
    y = 32.0
    for column in COLUMNS:
        y = _boat_type(boats, column, y)
    _wharf(town, _harbor(town, 10.0))
    _coins(purse, 10.0)
    _market(purse.canvas, parts, 10.0)
    _earnings(purse.canvas, parts, 84.0)
    _score(purse.canvas, score, 138.0)
    for page in pages[1:]:
        page.canvas.label(88, 0.8, 102, Text(header.name), "b r")
    return tuple(page.canvas.drawing() for page in pages)


def _head(canvas: Canvas, parts: Parts, header: Header) -> None:
    canvas.line(88, 9, 190, 9)
    canvas.label(88, 1.2, 24, say("name"), "soft")
    canvas.label(112, 0.8, 78, Text(header.name), "b")
    canvas.label(0, 11.2, 34, say("rounds"), "b")
    for number in range(1, header.rounds + 1):
        x = 34 + (number - 1) * 15.6
        canvas.rect("box", x, 11, 14.4, BOX)
        fishing = number % parts.fishing_every == 0
        canvas.inside(x if fishing else x + 2.6, 11, BOX, str(number))
        if fishing:
            canvas.fish(x + 8, 15.8, 5.6)
        if number <= header.played:
            canvas.cross(x + 2.4, 11, BOX)
        if header.solo:
            who = say("you") if number % 2 else say("Ruth")
            canvas.label(x - 0.6, 20.6, 15.6, who, "c")
    if header.start is not None:
        canvas.label(0, 21.6, 190, header.start, "")
    elif not header.solo:
        legend = say("(+{n}): coins at once    ★: star action", n=parts.second_coins)
        canvas.label(0, 21.6, 190, legend, "soft")


def _boat_type(sheet: Sheetlet, column: int, y: float) -> float:
    canvas, parts = sheet.canvas, sheet.parts
    boats_rows = 2 if column == OYSTER else 1
    height = ROW * (2 + boats_rows) + 4
    canvas.rect(TYPES[column], 0, y, 46, BOX + 1.6)
    canvas.rect("frame", 0, y, 190, height)
    canvas.label(1.5, y + 0.9, 44, SECTION_WORDS[column], "title")
    sheet.section(column, 47.6, y + 0.9, BOX, PITCH, down=False)
    vp = say("{vp} VP each", vp=parts.boat_vp[column])
    canvas.label(149, y + 1.4, 39, vp, "r")
    for level in (1, 2, 3):
        x = (1.4, 55.0, 120.0)[level - 1]  # later levels have more to say
        sheet.tick(x, y + ROW + 1.2, BOX, on=sheet.license(column, level))
        canvas.inside(x, y + ROW + 1.2, BOX, str(level), "number")
        text = brief_license(parts, column, level)
        if level == 2:
            text = say("{text} (+{n})", text=text, n=parts.second_coins)
        if level == 3:
            text = say("{text}, {vp} VP", text=text, vp=parts.data.license_vp.level3)
        canvas.label(x + 11, y + ROW + 1.8, 42 if level == 1 else 57, text, "")
    _boats(sheet, column, y + 2 * ROW + 2.4)
    return y + height + 1.6


def _boats(sheet: Sheetlet, column: int, y: float) -> None:
    room = sheet.parts.room[column]
    for number in range(1, sheet.parts.boat_count[column] + 1):
        if column == OYSTER:
            top, x = y + (number - 1) * ROW, 1.4
            opened = 0
            x_fish = x + 13
            for level in (1, 2, 3):
                boxes = range(opened + 1, room[level] + 1)
                if level > 1:
                    sheet.canvas.label(x_fish - 1, top + 0.8, 20, say("lv {n}", n=level), "r soft")
                    x_fish += 20.4
                sheet.fish_boxes(column, number, x_fish, top, BOX, PITCH, boxes)
                x_fish += len(boxes) * PITCH
                opened = room[level]
        else:
            top, x = y, 1.4 + (number - 1) * 63
            sheet.fish_boxes(column, number, x + 13, top, BOX, PITCH, range(1, room[1] + 1))
        sheet.launch_box(column, number, x, top, BOX)


# -- second page -----------------------------------------------------------------------------


def _band(canvas: Canvas, x: float, y: float, width: float, title: Text) -> None:
    canvas.rect("band", x, y, width, 8.6)
    canvas.label(x + 1.5, y + 0.4, width - 2, title, "title")


def _harbor(sheet: Sheetlet, y: float) -> float:
    canvas, parts = sheet.canvas, sheet.parts
    _band(canvas, 0, y, 190, say("Harbor"))
    y += 10.6
    for section in SHIPS:
        canvas.label(0, y + 0.8, 51.6, SECTION_WORDS[section], "b")
        sheet.section(section, 52, y, BOX, PITCH, down=False)
        if section == KING_CRAB:
            vp = parts.data.licenses.king_crab_vp
            canvas.label(136, y + 0.8, 54, say("L: {vp} VP, bonus", vp=vp), "")
            y = _king_crab(sheet, y + ROW + 0.2)
        elif section == CAPTAINS_CLUB:
            canvas.label(116, y + 0.8, 74, say("F: your boats fish"), "")
        elif section == RESEARCH_VESSEL:
            vp = parts.boat_vp[section]
            canvas.label(116, y + 0.8, 74, say("{vp} VP each", vp=vp), "")
        elif section == BARGE:
            room = parts.room[section][0]
            sheet.fish_boxes(section, 1, 85, y, BOX, PITCH, range(1, room + 1))
        elif section == INUIT:
            holds = range(1, parts.room[section][0] + 1)
            for number in range(1, parts.boat_count[section] + 1):
                x = 105.4 + (number - 1) * 28.6
                sheet.fish_boxes(section, number, x, y, 9, 9, holds)
        y += ROW + 0.2
    return y


def _king_crab(sheet: Sheetlet, y: float) -> float:
    """Its four bonuses, then its boats; where the next row begins."""
    canvas, parts = sheet.canvas, sheet.parts
    for bonus in range(len(BONUSES)):
        x = bonus * 47.6
        sheet.tick(x, y, BOX, on=sheet.own is not None and sheet.own.bonus == bonus)
        rate = parts.bonuses[bonus]
        what = (say("fish"), say("boat"), say("license"), say("building"))[bonus]
        per = f"{rate.per} " if rate.per > 1 else ""
        text = say("{vp}/{per}{what}", vp=rate.vp, per=per, what=what)
        canvas.label(x + 10.4, y + 0.8, 37, text, "")
    y += ROW + 0.2
    vp = say("boats, {vp} VP each", vp=parts.boat_vp[KING_CRAB])
    canvas.label(0, y + 0.8, 60, vp, "")
    room = range(1, parts.room[KING_CRAB][0] + 1)
    for number in range(1, parts.boat_count[KING_CRAB] + 1):
        x = 62 + (number - 1) * 46
        sheet.fish_boxes(KING_CRAB, number, x, y, BOX, PITCH, room)
    canvas.label(144, y + 0.8, 46, say("bonus max {n}", n=parts.bonus_limit), "r")
    return y


def _wharf(sheet: Sheetlet, y: float) -> None:
    """Two buildings a row, each with its name above its boxes and its effect below."""
    canvas, parts = sheet.canvas, sheet.parts
    _band(canvas, 0, y, 190, say("Wharf"))
    for at, section in enumerate(BUILDINGS):
        x, top = at % 2 * 97, y + 9.6 + at // 2 * 33.2
        building = parts.buildings[section - BUILDINGS[0]]
        canvas.label(x, top, 70, SECTION_WORDS[section], "b")
        worth = say("{vp} VP", vp=building.vp) if building.vp else None
        if building.vp_each:
            worth = say("{vp} VP a box", vp=building.vp_each)
        if worth:
            canvas.label(x + 38, top, 55, worth, "r")
        sheet.section(section, x, top + 7.6, BOX, PITCH, down=False)
        right = x + parts.sizes[section] * PITCH + 3
        if section == SEAFOOD_BUFFET:
            sheet.hexes(right, top + 7.2, 10, 11.6)
            values = " ".join(map(str, parts.hex_vp[1:]))
            canvas.label(x + 53, top, 40, values, "r")
        elif section == RECYCLING_YARD:
            sheet.recycling(right, top + 7.6, 9, 10.4)
        if not building.vp_each:
            effect = words.building_words(parts, section)
            canvas.label(x, top + 17.8, 93, effect, "soft wrap")


# -- third page ------------------------------------------------------------------------------


def _coins(sheet: Sheetlet, y: float) -> None:
    _band(sheet.canvas, 0, y, 98, say("Coins"))
    sheet.coins(0.3, y + 9.8, 9, 9.8)


def _market(canvas: Canvas, parts: Parts, y: float) -> None:
    _band(canvas, 108, y, 82, say("Market: fish"))
    fish = parts.data.market.fish
    for at, (least, coins) in enumerate(zip(fish, parts.data.market.coins, strict=True)):
        top = y + 9.8 + at * 9.8
        most = f"–{fish[at + 1] - 1}" if at + 1 < len(fish) else "+"
        canvas.label(109.5, top + 0.7, 40, f"{least}{most}", "")
        canvas.label(150, top + 0.7, 38, str(coins), "b r")
        canvas.line(108, top + 9, 190, top + 9)


def _earnings(canvas: Canvas, parts: Parts, y: float) -> None:
    _band(canvas, 0, y, 190, say("Coins from"))
    canvas.label(1.5, y + 10.4, 187, earnings(parts), "wrap lines")


def _score(canvas: Canvas, score: dict[str, int], y: float) -> None:
    """Four rows at the left, the other three at the right."""
    _band(canvas, 0, y, 190, say("Score"))
    for at, (key, label) in enumerate(SCORE_ROWS):
        x, top = at // 4 * 97.0, y + 11.4 + at % 4 * 13.4
        canvas.label(x + 1.5, top + 1.7, 64, label, "b")
        canvas.rect("box", x + 67, top, 26, 11)
        if key in score:
            canvas.label(x + 67, top + 1.7, 26, str(score[key]), "c b")
