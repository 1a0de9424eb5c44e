"""Input at the table: lines of the log, and cards by what they show."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Sequence
from typing import get_args

from sheets.engine.errors import AmbiguousText
from sheets.engine.notation import plain
from sheets.engine.text import SOURCE, Speaker, Text, say
from sheets.oh_crab import names
from sheets.oh_crab.board import SYMBOL_LETTERS, SYMBOLS
from sheets.oh_crab.components import SPECIALS
from sheets.oh_crab.names import card_text, card_words, copy_of, halves
from sheets.oh_crab.parts import CARDS, HIDDEN, NONE, Parts
from sheets.oh_crab.rules import Rules, moves
from sheets.oh_crab.rules.moves import VERBS, Move
from sheets.oh_crab.rules.words import UNNAMED

CardMove = (
    moves.Reveal
    | moves.DrawCard
    | moves.TurnUp
    | moves.RandomDiscard
    | moves.SeeTop
    | moves.Plan
    | moves.Pay
    | moves.Give
    | moves.Keep
)
Same = Callable[[Sequence[str], Sequence[str]], bool]
PRINTED = (
    say("special action, main action, then the halves: left, right, the upper ones first"),
    say("s shell, f forward, d diagonal, w seaward, - none"),
)
SIGNS = re.compile("[!¡]")
CARD_VERBS = tuple(VERBS[kind] for kind in get_args(CardMove))


def shown(parts: Parts, card: int) -> list[str]:
    """Return the words printed on a card: special action, main action, four halves."""
    left, right = halves(parts, card)
    special = [SPECIALS[parts.special[card]]] if parts.special[card] != NONE else []
    return [*special, SYMBOLS[parts.main[card]], *(left + right).lower()]


def _called(parts: Parts, card: int) -> list[str]:
    """The words of a card's name: seagull 2."""
    special = parts.special[card]
    return [] if special == NONE else [SPECIALS[special], str(copy_of(parts, card))]


def _means(parts: Parts, card: int, typed: list[str], same: Same) -> bool:
    """True if words are those that a card shows first, or its line on the screen:
    ``seagull 2 S WW|-D``."""
    if card == HIDDEN:
        return typed == [UNNAMED]
    if not 0 <= card < CARDS:
        return False
    faces = [SYMBOL_LETTERS[parts.main[card]].lower(), "|".join(halves(parts, card)).lower()]
    names = ([parts.cards[card]], _called(parts, card))
    readings = (shown(parts, card), *([*name, *faces] for name in names))
    return any(same(typed, reading[: len(typed)]) for reading in readings)


def by_content(
    rules: Rules, legal: Sequence[Move], text: str, same: Same = operator.eq
) -> Move | None:
    """The move that names a card by what it shows: ``reveal faster shell W W - D``.

    So that a card of a real box can be typed in without knowing our names, or as the screen
    shows it; leading words are enough where only one card has them, and the verb may be left
    out.  ``same`` compares words: in full, or by their beginnings (``fits``).
    """
    parts = rules.parts
    typed = text.lower().replace("!", "").split()
    verbs = (typed.pop(0),) if typed[:1] and typed[0] in CARD_VERBS else CARD_VERBS
    if not typed:
        return None
    found = [
        move
        for move in legal
        if isinstance(move, CardMove)
        and VERBS[type(move)] in verbs
        and _means(parts, move.card, typed, same)
    ]
    if len(found) > 1:
        cards = [move.card for move in found]
        told = tuple(
            say("{card}: {text}", card=card_words(parts, card), text=card_text(parts, card))
            for card in cards
        )
        raise AmbiguousText(
            say(
                "`{text}` matches several cards; their halves differ: {cards}",
                text=text,
                cards=told,
            ),
            alternatives=[rules.format(move) for move in found],
        )
    return found[0] if found else None


def piece(parts: Parts, move: Move) -> Text | None:
    """Return the name of the piece that is used or turned up; None if it is not known by a name."""
    match move:
        case moves.Tile(tile=tile):
            return names.tile_name(parts, tile)
        case moves.Surprise(what=what):
            return names.surprise_name(parts, what)
        case moves.Event(what=what):
            return names.event_name(parts, what)
        case moves.Challenge(what=what):
            return names.challenge_name(parts, what)
        case moves.DealAbility(ability=ability) | moves.KeepAbility(ability=ability):
            return names.ability_name(parts, ability)
        case moves.Crystal(events=events):
            named = tuple(names.event_name(parts, what) for what in events)
            return Text("{events}", (("events", named),))
    return None


def example(parts: Parts, move: Move, language: str) -> str:
    """Return what somebody types for a card or piece on the table; empty if it isn't one."""
    speak = Speaker(language)
    match move:
        case moves.Reveal(card) | moves.DrawCard(card=card) | moves.RandomDiscard(card=card) if (
            0 <= card < CARDS
        ):
            special, main = names.special_name(parts, card), names.BASIC[parts.main[card]]
            said = [] if parts.special[card] == NONE else [_spelled(speak(special))]
            letters = " ".join(shown(parts, card)[-4:])
            typed = " ".join([*said, speak(main), letters])
            return "\n".join([typed, *map(speak, PRINTED)])
    name = piece(parts, move)
    return "" if name is None else speak(name)


def by_name(rules: Rules, legal: Sequence[Move], text: str, language: str) -> list[Move]:
    """Return the moves whose card or piece has that name in a language or in English, or one that
    begins so."""
    wanted = _spelled(text)
    said = [
        (move, example(rules.parts, move, each).split("\n")[0])
        for each in dict.fromkeys((language, SOURCE))
        for move in legal
    ]
    named = {_spelled(name): move for move, name in said if name}
    if wanted in named:
        return [named[wanted]]
    found = (move for name, move in named.items() if wanted and name.startswith(wanted))
    return list(dict.fromkeys(found))


def _spelled(text: str) -> str:
    """Return a name without signs and accents; of several the order does not matter."""
    return ", ".join(sorted(part.strip() for part in SIGNS.sub("", plain(text)).split(",")))
