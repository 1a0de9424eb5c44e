"""Names for people: actions, fields, cards, and the Adventure Pack's pieces.

A piece that an owner's pack calls differently keeps the owner's name.
"""

from __future__ import annotations

from collections.abc import Callable

from sheets.engine.text import Text, say
from sheets.oh_crab.board import OFF, SEA, field_name
from sheets.oh_crab.components import AWARDS as AWARD_KEYS
from sheets.oh_crab.parts import CARDS, NONE, Parts

NAMES = {
    "Aa": say("Diagonal!"),
    "Ab": say("Side Jump!"),
    "Ba": say("Make Way!"),
    "Bb": say("Faster!"),
    "Ca": say("Double Jump!"),
    "Cb": say("Doping!"),
    "Da": say("I'm Not Done Yet!"),
    "Db": say("Hey, Shall We Swap?"),
    "su01": say("Tangled Net"),
    "su02": say("Plastic Ring"),
    "su03": say("Leaky Bucket"),
    "su04": say("Broken Sieve"),
    "su05": say("Banana Peel"),
    "su06": say("Shell Cache"),
    "su07": say("Message in a Bottle"),
    "su08": say("Pocket Mirror"),
    "su09": say("Flip-Flop"),
    "su10": say("Skateboard"),
    "su11": say("Surfboard"),
    "su12": say("Beach Rake"),
    "su13": say("Toy Spade"),
    "su14": say("Spyglass"),
    "ev01": say("Robin Crab"),
    "ev02": say("It Just Fell Off"),
    "ev03": say("Shell Shower"),
    "ev04": say("Morning Stretch"),
    "ev05": say("Fresh Stock"),
    "ev06": say("Treasure Map"),
    "ev07": say("Claw Bloom"),
    "ev08": say("Kitchen Uproar"),
    "ev09": say("Chef Asleep"),
    "ev10": say("Shell Sale"),
    "ev11": say("Inflation"),
    "ev12": say("Trampled Reeds"),
    "ev13": say("Glittering Sand"),
    "ev14": say("Soft Sand"),
    "ch01": say("Have the most shells"),
    "ch02": say("Have the biggest hand"),
    "ch03": say("Have the longest path"),
    "ch04": say("Have the biggest discard pile"),
    "ch05": say("Have the finest deck"),
    "ch06": say("Be out in front"),
    "ch07": say("Be the underdog"),
    "ch08": say("Have the best chain"),
    "as01": say("Sprinter"),
    "as02": say("Sidewinder"),
    "as03": say("Rock Shell"),
    "as04": say("Shell Lover"),
    "as05": say("Haggler"),
    "as06": say("Busy Claws"),
    "as07": say("Trader"),
    "as08": say("Recycler"),
    "as09": say("Bruiser"),
    "as10": say("Slippery"),
    "as11": say("Acrobat"),
    "as12": say("Chameleon"),
    "as13": say("Beachcomber"),
    "as14": say("Weather Prophet"),
}


def piece_name(key: str, title: str) -> Text:
    """The name of a piece."""
    known = NAMES.get(key)
    return known if known is not None and known.id == title else Text(title)


Naming = Callable[[Parts, int], Text]


def surprise_name(parts: Parts, what: int) -> Text:
    """The name of a surprise tile."""
    return piece_name(parts.surprises[what], parts.surprise[what].name)


def event_name(parts: Parts, what: int) -> Text:
    """The name of an event."""
    return piece_name(parts.events[what], parts.event[what].name)


def challenge_name(parts: Parts, what: int) -> Text:
    """The name of a challenge."""
    return piece_name(parts.challenges[what], parts.challenge[what].name)


def ability_name(parts: Parts, what: int) -> Text:
    """The name of an ability."""
    return piece_name(parts.abilities[what], parts.ability[what].name)


def tile_name(parts: Parts, tile: int) -> Text:
    """The name of an extra-action tile."""
    key = parts.tiles[tile]
    return piece_name(key, parts.data.extra_tiles[key].name)


def tile_text(parts: Parts, tile: int) -> Text:
    """Return the effect of an extra-action tile."""
    return TILE_TEXTS[parts.tile_effects[tile]]


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
    say("everyone in front of you loses a random hand card"),
    say("discard a card and use its main action"),
    say("move another player's crab to a free neighbouring field"),
    say("jump to a free field at the same distance from the sea"),
    say("ignore obstacles, knock-over fields, reeds and currents this turn"),
    say("one diagonal step"),
    say("discard a card: one step forward"),
    say("discard a card: two diagonal steps"),
    say("discard a card: one diagonal and one forward step, in any order"),
)
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
    "↑ ↖ ↗ ↓ ↙ ↘": say("current at the end of the turn"),
}


def colour(parts: Parts, crab: int) -> Text | str:
    """A crab's colour in the reader's language."""
    name = parts.colours[crab]
    return COLOURS.get(name, name)


def special_name(parts: Parts, card: int) -> Text:
    """The special action of a card; a dash for starting cards."""
    special = parts.special[card]
    return Text("–") if special == NONE else SPECIALS[special]


STARTING_CARDS = (  # by their main action
    say("Shell (starting card)"),
    say("Forward (starting card)"),
    say("Diagonal (starting card)"),
    say("Seaward (starting card)"),
)


def card_words(parts: Parts, card: int) -> Text:
    """Return the name of a card: its special action and number, or the main action of a starting
    card."""
    if not 0 <= card < CARDS:
        return Text("?")
    if parts.special[card] == NONE:
        return STARTING_CARDS[parts.main[card]]
    number = copy_of(parts, card)
    return say("{special} {number}", special=special_name(parts, card), number=number)


def copy_of(parts: Parts, card: int) -> int:
    """Which of the cards with the same special action, from 1."""
    return parts.special[: card + 1].count(parts.special[card])


def field_words(field: int) -> Text:
    """Return the name of a field, or of the sea."""
    if field == SEA:
        return say("sea")
    return Text("–") if field == OFF else Text(field_name(field))


def heading(field: int) -> Text:
    """Return the target of a crab in words."""
    return say("into the sea") if field == SEA else say("to {field}", field=field_name(field))


SIDES = (say("left"), say("right"))
ORDERS = (say("the diagonal step first"), say("the forward step first"))
HALVES = (say("the upper half"), say("the lower half"))
PUT_AWAY = (say("under the deck"), say("into the box"))  # False: an action card, True: a starting


def halves(parts: Parts, card: int) -> tuple[str, str]:
    """The half-symbols of both sides, upper then lower, as letters."""
    letters = [("SFDW"[half] if half != NONE else "-") for half in parts.halves[card]]
    return "".join(letters[:2]), "".join(letters[2:])


def sides(parts: Parts, card: int) -> tuple[Text, Text]:
    """The half-symbols of both sides in words, upper/lower."""
    words = [Text("–") if half == NONE else BASIC[half] for half in parts.halves[card]]
    left, right = (
        Text("{upper}/{lower}", (("upper", upper), ("lower", lower)))
        for upper, lower in (words[:2], words[2:])
    )
    return left, right


def card_text(parts: Parts, card: int) -> Text:
    """Return the words on a card beside its name: main action and halves, each side upper/lower."""
    if not 0 <= card < CARDS:
        return Text("")
    left, right = sides(parts, card)
    if parts.special[card] == NONE:  # the main action is the name of a starting card
        return say("left {left}, right {right}", left=left, right=right)
    main = BASIC[parts.main[card]]
    return say("{main}; left {left}, right {right}", main=main, left=left, right=right)


EFFECTS: dict[str, dict[str, Text]] = {
    "surprise": {
        "discard": say("discard a hand card of your choice"),
        "random_discard": say("you discard a random hand card"),
        "lose_shell": say("return a shell to the supply"),
        "fall": say("your crab is knocked over"),
        "shells": say("take two shells"),
        "take_market": say("take a market card"),
        "recover": say("take a card of your choice from your discard pile"),
        "forward": say("one step forward"),
        "diagonal": say("one diagonal step"),
        "seaward": say("one step forward or diagonally"),
        "take_path_card": say("take a card from your path into your hand"),
        "make_obstacle": say("turn a standard field without a crab into a permanent obstacle"),
        "peek": say("secretly look at one face-down tile or card, or the top of the deck"),
    },
    "event": {
        "robin": say("whoever has the most shells returns one; whoever has the fewest takes one"),
        "random_discards": say("everyone discards a random hand card"),
        "shell_shower": say("everyone takes a shell"),
        "stretch": say("all crabs stand up"),
        "fresh_stock": say("shuffle the whole market into the deck and refill"),
        "treasure_map": say("everyone may look at one surprise tile"),
        "claw_bloom": say("every ability gets a claw back"),
        "chef_forward": say("the chef action is a step forward"),
        "chef_asleep": say("the chef action can't be used"),
        "sale": say("extra-action tiles cost one shell less"),
        "inflation": say("extra-action tiles cost one shell more"),
        "trampled_reeds": say("reeds on this beach tile block nothing"),
        "glitter": say("shell fields of this beach tile give two shells"),
        "soft_sand": say("no crab falls when pushed onto this beach tile"),
    },
    "challenge": {
        "shells": say("shells you own"),
        "hand": say("cards in hand"),
        "path": say("cards on your path"),
        "discard": say("cards in your discard pile"),
        "deck": say("action cards you own, wherever they are"),
        "front": say("other players' crabs behind yours"),
        "underdog": say("other players' crabs in front of yours, not in the sea"),
        "chain": say("complete symbols on your path"),
    },
    "ability": {
        "forward": say("your turn: one step forward"),
        "diagonal": say("your turn: one diagonal step"),
        "steady": say("when it would fall, the crab stays upright"),
        "shell_lover": say("take one more shell when you enter a shell field"),
        "haggle": say("pay two shells less for an extra-action tile"),
        "busy_claws": say("after using a tile, use another one this turn"),
        "trade": say("one card swap; also once during setup without a claw"),
        "recycle": say("take a card from your discard pile"),
        "bruise": say("whoever you pushed directly discards a random card"),
        "slip": say("when pushed, you choose where your crab goes"),
        "acrobat": say("your turn: stand up; other turns: do not fall when pushed"),
        "chameleon": say("when adding a card, one half counts as completed"),
        "comb": say("your turn: look at a surprise tile; any turn: ignore trash"),
        "prophet": say("another event instead of this one; during setup, look at all events"),
    },
}

AWARDS = {
    "two_shells": say("take two shells"),
    "market_card": say("take a market card"),
    "obstacle": say("make an obstacle"),
    "swap": say("one card swap"),
    "path_card": say("take a card from your path"),
    "claws": say("get a claw back"),
    "recover": say("take up to two discarded cards"),
    "scout": say("look at two hidden things"),
}


def award_words(award: int) -> Text:
    """Return the gift of an award in words."""
    return AWARDS[AWARD_KEYS[award]]


def awards_text(parts: Parts, card: int) -> Text:
    """Return the awards on an award card."""
    return say("{awards}", awards=tuple(AWARDS[name] for name in parts.award[card].awards))


def surprise_in_full(parts: Parts, what: int) -> Text:
    """A surprise tile and what it does."""
    return _in_full(surprise_name(parts, what), "surprise", parts.surprise[what].effect)


def event_in_full(parts: Parts, what: int) -> Text:
    """An event and what it does."""
    return _in_full(event_name(parts, what), "event", parts.event[what].effect)


def ability_in_full(parts: Parts, what: int) -> Text:
    """An ability and what it does."""
    return _in_full(ability_name(parts, what), "ability", parts.ability[what].effect)


def _in_full(name: Text, family: str, effect: str) -> Text:
    return say("{name}: {text}", name=name, text=EFFECTS[family][effect])
