"""The names of things for people: actions, fields, directions, cards."""

from __future__ import annotations

from sheets.engine.text import Text, say
from sheets.oh_crab.parts import NONE, Kit

BASIC = (say("shell"), say("forward"), say("diagonal"), say("seaward"))
SPECIALS = (
    say("Seagull!"),
    say("Call of the Sea!"),
    say("Momentum!"),
    say("Sand in the Eyes!"),
    say("Support!"),
    say("Step Aside!"),
    say("Side Jump!"),
    say("Break Through!"),
    say("Zigzag!"),
    say("Faster!"),
    say("Slalom!"),
    say("Slide!"),
)
SPECIAL_TEXTS = (
    say("move crabs in front of yours one field back"),
    say("your crab and all behind it move one field seaward, onto free fields"),
    say("discard a card: use the main action of any card on your path"),
    say("everybody in front of you loses a random hand card"),
    say("discard a card and use its main action"),
    say("move another player's crab to a free neighbouring field"),
    say("jump to a free field at the same distance from the sea"),
    say("ignore obstacles, knock-over fields, reeds and currents this turn"),
    say("one diagonal step"),
    say("discard a card: one step forward"),
    say("discard a card: two diagonal steps"),
    say("discard a card: one diagonal and one forward step, in any order"),
)
PAID_SPECIALS = (2, 4, 9, 10, 11)
TILE_TEXTS = {
    "diagonal": say("one diagonal step"),
    "side_jump": say("jump to a free field at the same distance from the sea"),
    "make_way": say("swap places with a crab beside yours"),
    "forward": say("one step forward"),
    "double_jump": say("jump two fields straight forward"),
    "doping": say("add one more hand card to the path"),
    "recover": say("take your discard pile into your hand"),
    "swap": say("one card swap"),
}
WAYS = (
    say("straight towards the sea"),
    say("left, towards the sea"),
    say("right, towards the sea"),
    say("stand up instead of moving"),
    say("do not use it"),
)
COLOURS = {
    "red": say("red"),
    "orange": say("orange"),
    "blue": say("blue"),
    "green": say("green"),
    "brown": say("brown"),
}
FIELDS: dict[str, Text] = {
    "·": say("standard field"),
    "##": say("inaccessible"),
    "o": say("obstacle: discard a card"),
    "k": say("knock-over field: the crab falls"),
    "s": say("shell"),
    "c": say("card swap at the end of the turn"),
    "?": say("surprise"),
    "r": say("reeds: no straight step in"),
    "1 2": say("shortcut"),
    "^ < > v ( )": say("current at the end of the turn"),
}


def colour(kit: Kit, crab: int) -> Text | str:
    """A crab's colour in the reader's language."""
    name = kit.colours[crab]
    return COLOURS.get(name, name)


def special_name(kit: Kit, card: int) -> Text:
    """The special action of a card; a dash for starting cards."""
    special = kit.special[card]
    return Text("–") if special == NONE else SPECIALS[special]


def halves(kit: Kit, card: int) -> tuple[str, str]:
    """The half-symbols of both sides, upper then lower, as letters."""
    letters = [("SFDW"[half] if half != NONE else "-") for half in kit.halves[card]]
    return "".join(letters[:2]), "".join(letters[2:])
