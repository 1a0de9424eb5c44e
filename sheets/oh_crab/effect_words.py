"""What the pieces of the Adventure Pack do, in a line each."""

from __future__ import annotations

from sheets.engine.text import Text, say
from sheets.oh_crab.names import ability_name, event_name, surprise_name
from sheets.oh_crab.parts import Kit

EFFECTS: dict[str, dict[str, Text]] = {
    "surprise": {
        "discard": say("discard a hand card of your choice"),
        "random_discard": say("a random hand card of yours is discarded"),
        "lose_shell": say("return a shell to the supply"),
        "fall": say("your crab is knocked over"),
        "shells": say("take two shells"),
        "take_market": say("take a market card"),
        "recover": say("take a card of your choice from your discard pile"),
        "forward": say("one step forward"),
        "diagonal": say("one diagonal step"),
        "seaward": say("one step forward or diagonally"),
        "take_path_card": say("take a card of your path into your hand"),
        "make_obstacle": say("make a standard field without a crab an obstacle for good"),
        "peek": say("look in secret at one face-down tile or card, or the top of the deck"),
    },
    "event": {
        "robin": say("who has most shells returns one; who has fewest takes one"),
        "random_discards": say("everybody discards a random hand card"),
        "shell_shower": say("everybody takes a shell"),
        "stretch": say("all crabs stand up"),
        "fresh_stock": say("shuffle the whole market into the deck and refill"),
        "treasure_map": say("everybody may look at one surprise tile"),
        "claw_bloom": say("every ability gets a claw back"),
        "chef_forward": say("the chef action is a step forward"),
        "chef_asleep": say("the chef action cannot be used"),
        "sale": say("extra-action tiles cost a shell less"),
        "inflation": say("extra-action tiles cost a shell more"),
        "trampled_reeds": say("reeds on this beach tile block nothing"),
        "glitter": say("shell fields of this beach tile give two shells"),
        "soft_sand": say("nobody falls by being pushed onto this beach tile"),
    },
    "challenge": {
        "shells": say("shells you own"),
        "hand": say("cards in hand"),
        "path": say("cards on your path"),
        "discard": say("cards on your discard pile"),
        "deck": say("action cards you own, wherever they are"),
        "front": say("other players' crabs behind yours"),
        "underdog": say("other players' crabs in front of yours, not in the sea"),
        "chain": say("complete symbols on your path"),
    },
    "ability": {
        "forward": say("your turn: one step forward"),
        "diagonal": say("your turn: one diagonal step"),
        "steady": say("when it would fall, the crab stays standing"),
        "shell_lover": say("on entering a shell field take one shell more"),
        "haggle": say("pay two shells less for an extra-action tile"),
        "busy_claws": say("after using a tile use one more this turn"),
        "trade": say("one card swap; also once at the set-up without a claw"),
        "recycle": say("take a card from your discard pile"),
        "bruise": say("whoever you pushed directly discards a random card"),
        "slip": say("when pushed, you choose where your crab goes"),
        "acrobat": say("your turn: stand up; other turns: do not fall when pushed"),
        "chameleon": say("when adding a card one half counts as completed"),
        "comb": say("your turn: look at a surprise tile; any turn: ignore trash"),
        "prophet": say("another event instead of this one; at the set-up look at all events"),
    },
}

AWARDS = {
    "two_shells": say("take two shells"),
    "market_card": say("take a market card"),
    "obstacle": say("make an obstacle"),
    "swap": say("one card swap"),
    "path_card": say("take a card of your path"),
    "claws": say("get a claw back"),
    "recover": say("take up to two discarded cards"),
    "scout": say("look at two hidden things"),
}


def awards_text(kit: Kit, card: int) -> Text:
    """What an award card offers."""
    return say("{awards}", awards=tuple(AWARDS[name] for name in kit.award[card].awards))


def surprise_in_full(kit: Kit, what: int) -> Text:
    """A surprise tile and what it does."""
    return _in_full(surprise_name(kit, what), "surprise", kit.surprise[what].effect)


def event_in_full(kit: Kit, what: int) -> Text:
    """An event and what it does."""
    return _in_full(event_name(kit, what), "event", kit.event[what].effect)


def ability_in_full(kit: Kit, what: int) -> Text:
    """An ability and what it does."""
    return _in_full(ability_name(kit, what), "ability", kit.ability[what].effect)


def _in_full(name: Text, family: str, effect: str) -> Text:
    return say("{name}: {text}", name=name, text=EFFECTS[family][effect])
