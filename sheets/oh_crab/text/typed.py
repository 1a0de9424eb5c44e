"""What people type at the table: lines of the log, and cards by what they show."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

from sheets.engine.errors import AmbiguousText
from sheets.engine.text import say
from sheets.oh_crab.board import SYMBOL_LETTERS, SYMBOLS
from sheets.oh_crab.components import SPECIALS
from sheets.oh_crab.names import halves
from sheets.oh_crab.parts import CARDS, HIDDEN, NONE, Parts
from sheets.oh_crab.rules import moves
from sheets.oh_crab.rules.moves import Move
from sheets.oh_crab.rules.notation import UNNAMED, VERBS, Vocabulary

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
CARD_VERBS = tuple(VERBS[kind] for kind in get_args(CardMove))


def shown(parts: Parts, card: int) -> list[str]:
    """What is printed on a card, as words: special action, main action, four halves."""
    left, right = halves(parts, card)
    special = [SPECIALS[parts.special[card]]] if parts.special[card] != NONE else []
    return [*special, SYMBOLS[parts.main[card]], *(left + right).lower()]


def _means(parts: Parts, card: int, typed: list[str]) -> bool:
    """Whether words begin like what a card shows, or like its line on the screen:
    ``slide_1 S WW|-D``."""
    if card == HIDDEN:
        return typed == [UNNAMED]
    if not 0 <= card < CARDS:
        return False
    line = [parts.cards[card], SYMBOL_LETTERS[parts.main[card]], "|".join(halves(parts, card))]
    count = len(typed)
    return typed in (shown(parts, card)[:count], [word.lower() for word in line][:count])


def by_content(parts: Parts, words: Vocabulary, legal: Sequence[Move], text: str) -> Move | None:
    """The move that names a card by what it shows: ``reveal faster shell W W - D``.

    So that a card of a real box can be typed in without knowing our names, or as the screen
    shows it; leading words are enough where only one card has them, and the verb may be left
    out.
    """
    typed = text.lower().split()
    verbs = (typed.pop(0),) if typed[:1] and typed[0] in CARD_VERBS else CARD_VERBS
    if not typed:
        return None
    found = [
        move
        for move in legal
        if isinstance(move, CardMove)
        and VERBS[type(move)] in verbs
        and _means(parts, move.card, typed)
    ]
    if len(found) > 1:
        cards = [move.card for move in found]
        halves_of = [f"{parts.cards[card]} {'|'.join(halves(parts, card))}" for card in cards]
        raise AmbiguousText(
            say(
                "`{text}` could be several cards; the halves tell: {cards}",
                text=text,
                cards=", ".join(halves_of),
            ),
            alternatives=[words.write(move) for move in found],
        )
    return found[0] if found else None
