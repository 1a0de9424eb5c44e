"""What people type at the table: lines of the log, and cards by what they show."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import get_args

from sheets.engine.errors import AmbiguousText
from sheets.engine.text import Speaker, say
from sheets.oh_crab.board import SYMBOL_LETTERS, SYMBOLS
from sheets.oh_crab.components import SPECIALS
from sheets.oh_crab.names import BASIC, COLOURS, halves
from sheets.oh_crab.names import SPECIALS as SPECIAL_NAMES
from sheets.oh_crab.parts import CARDS, HIDDEN, NONE, Parts
from sheets.oh_crab.rules import moves
from sheets.oh_crab.rules.moves import Move
from sheets.oh_crab.rules.notation import UNNAMED, VERBS, Vocabulary

ACTORS = ("chance", "p1", "p2", "p3", "p4", "p5")
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


@cache
def local_words(language: str) -> dict[str, str]:
    """Words of a language that stand for words of the moves."""
    speaker = Speaker(language)
    pairs = [*zip(SYMBOLS, BASIC, strict=True), *COLOURS.items()]
    pairs += [("left", say("left")), ("right", say("right")), ("yes", say("yes"))]
    pairs += [("sea", say("sea"))]
    known = {speaker(text).lower(): word for word, text in pairs}
    for word, name in zip(SPECIALS, SPECIAL_NAMES, strict=True):
        known.setdefault(speaker(name).strip("¡! ").lower(), word)  # Spanish: ¡Diagonal!
    return known


def translated(text: str, language: str) -> str:
    """The text with the words of a language in our own."""
    line = f" {' '.join(text.split())} "
    known = local_words(language)
    for phrase in sorted(known, key=len, reverse=True):  # "call of the sea" before "sea"
        word = known[phrase]
        at = line.lower().find(f" {phrase} ")
        if at >= 0:
            line = f"{line[:at]} {word} {line[at + len(phrase) + 2 :]}"
    return line.strip()


def without_actor(text: str) -> str:
    """A line without the seat before it, as records and the rules file write it."""
    words = text.split()
    if len(words) > 1 and words[0] in ACTORS:
        words = words[1:]
    return " ".join(words)


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
