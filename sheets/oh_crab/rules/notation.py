"""The text of moves: one table for reading and writing.

Every kind of move has a verb and a word for each of its numbers; a verb with several
shapes lists them all.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from sheets.engine.errors import BadText
from sheets.engine.notation import nearest
from sheets.engine.struct import astuple
from sheets.engine.text import say
from sheets.oh_crab import parts
from sheets.oh_crab.board import SEA, field_name, field_of
from sheets.oh_crab.components import AWARDS
from sheets.oh_crab.parts import Parts
from sheets.oh_crab.rules import moves
from sheets.oh_crab.rules.moves import NO_AWARD, STAY, Move

Meaning = Any  # of a word: a number, a half of a card, or a whole move


class Shape:
    """A kind of move and the kinds of words after its verb; None: the word is the move."""

    def __init__(self, move: type[Move] | None, *kinds: str) -> None:
        self.move = move
        self.kinds = kinds


SHAPES: dict[str, tuple[Shape, ...]] = {
    "start": (Shape(moves.Start, "crab", "number"),),
    "keep_ability": (
        Shape(moves.KeepAbility, "ability"),
        Shape(moves.KeepAbility, "ability", "crab"),
    ),
    "plan": (Shape(moves.Plan, "card_or_none"),),
    "activate": (Shape(moves.Activate, "crab"),),
    "add": (Shape(moves.Add, "side"),),
    "rest": (Shape(moves.Rest),),
    "keep": (Shape(moves.Keep, "card"),),
    "market": (Shape(moves.Market, "slot"),),
    "main": (Shape(moves.Main, "card"),),
    "side": (Shape(moves.Side, "half"),),
    "special": (Shape(moves.Special, "card"),),
    "chef": (Shape(moves.Chef),),
    "tile": (Shape(moves.Tile, "tile"),),
    "shortcut": (Shape(moves.Shortcut),),
    "treasure": (Shape(moves.Treasure, "surprise"),),
    "ability": (Shape(moves.Ability),),
    "challenge": (
        Shape(moves.SettleChallenge),
        Shape(moves.Challenge, "number", "challenge"),
    ),
    "event": (
        Shape(moves.TurnUpEvent),
        Shape(moves.Event, "number", "event"),
    ),
    "end": (Shape(moves.End),),
    "go": (Shape(moves.Go, "way"),),
    "push": (Shape(moves.Push, "crab", "direction"),),
    "pay": (Shape(moves.Pay, "card"),),
    "path_card": (Shape(moves.PathCard, "card"),),
    "shift": (Shape(moves.Shift, "crab", "place"),),
    "done": (Shape(moves.Done),),
    "jump": (Shape(moves.Jump, "field"),),
    "swap_with": (Shape(moves.SwapWith, "crab"),),
    "order": (Shape(moves.Order, "order"),),
    "interrupt": (Shape(moves.Interrupt, "interrupt"),),
    "dope": (Shape(moves.Dope, "card", "side"),),
    "ignore": (Shape(moves.Ignore, "yes_no"),),
    "give": (Shape(moves.Give, "card"),),
    "no_swap": (Shape(moves.NoSwap),),
    "use": (Shape(moves.Use, "yes_no"),),
    "height": (Shape(moves.Height, "height"),),
    "place": (Shape(moves.Place, "field"),),
    "peek": (Shape(None, "peek"),),
    "award": (Shape(None, "award"),),
    "recover": (Shape(moves.Recover, "card_or_stop"),),
    "regen": (Shape(moves.Regen, "ability"),),
    "first_player": (Shape(moves.FirstPlayer, "seat"),),
    "reveal": (Shape(moves.Reveal, "card"),),
    "draw": (Shape(moves.DrawCard, "seat", "any_card"),),
    "turn_up": (Shape(moves.TurnUp, "seat", "card"),),
    "random_discard": (Shape(moves.RandomDiscard, "seat", "card"),),
    "surprise": (Shape(moves.Surprise, "field", "surprise"),),
    "deal_ability": (Shape(moves.DealAbility, "seat", "ability"),),
    "crystal": (
        Shape(moves.Crystal, "event", "event"),
        Shape(moves.Crystal, "event", "event", "event"),
    ),
    "shuffle_market": (Shape(moves.ShuffleMarket),),
    "peek_deck": (Shape(moves.SeeTop, "seat", "card"),),
}
UNNAMED = "?"  # a real card that nobody has to name yet; its number is HIDDEN
WHOLE = ("peek", "award")  # their word stands for the whole move
VERBS: dict[type[Move], str] = {
    moves.PeekField: "peek",
    moves.PeekEvent: "peek",
    moves.PeekChallenge: "peek",
    moves.PeekDeck: "peek",
    moves.PeekNothing: "peek",
    moves.Award: "award",
    moves.LayAward: "award",
    **{shape.move: verb for verb, shapes in SHAPES.items() for shape in shapes if shape.move},
}


class Words:
    """One kind of word: names by what they stand for, and back."""

    def __init__(self, names: Mapping[Meaning, str]) -> None:
        self.names = names
        self.values = {name: value for value, name in names.items()}

    def write(self, value: Meaning) -> str:
        return self.names[value]

    def read(self, word: str) -> Meaning:
        return self.values.get(word)


def _listed(names: Iterable[str], first: int = 0) -> Words:
    """Names in the order of their numbers."""
    return Words(dict(enumerate(names, first)))


class Places(Words):
    """Fields, and words for what is none."""

    def read(self, word: str) -> Meaning:
        return self.values[word] if word in self.values else field_of(word)

    def write(self, value: Meaning) -> str:
        return self.names[value] if value in self.names else field_name(value)


class Peeks(Words):
    """What one may look at: a field, an event, a challenge, the deck or nothing."""

    def read(self, word: str) -> Meaning:
        field = field_of(word)
        return super().read(word) if field is None else moves.PeekField(field)

    def write(self, value: Meaning) -> str:
        if isinstance(value, moves.PeekField):
            return field_name(value.field)
        return super().write(value)


class Vocabulary:
    """All kinds of words of one set of parts."""

    def __init__(self, parts: Parts) -> None:
        halves = {
            (number, height): f"{card}:{letter}"
            for number, card in enumerate(parts.cards)
            for height, letter in enumerate("ul")
        }
        directions = ["forward", "left", "right"]
        self.kinds: dict[str, Words] = {
            "card": _listed(parts.cards),
            "card_or_none": _listed(["none", *parts.cards, UNNAMED], -1),
            "any_card": _listed([*parts.cards, UNNAMED]),
            "card_or_stop": _listed(["stop", *parts.cards], -1),
            "half": Words(halves),
            "crab": _listed(parts.colours),
            "seat": _listed(["p1", "p2", "p3", "p4", "p5"]),
            "number": _listed(list("123456789"), 1),
            "side": _listed(["left", "right"]),
            "slot": _listed(["1", "2", "3", "deck"]),
            "tile": _listed(parts.tiles),
            "surprise": _listed(parts.surprises),
            "event": _listed(parts.events),
            "challenge": _listed(parts.challenges),
            "award": Words(_awards(parts)),
            "ability": _listed(parts.abilities),
            "way": _listed([*directions, "stand", "skip"]),
            "direction": _listed(directions),
            "order": _listed(["diagonal_first", "forward_first"]),
            "interrupt": Words({False: "continue", True: "shortcut"}),
            "yes_no": Words({False: "no", True: "yes"}),
            "height": _listed(["u", "l"]),
            "field": Places({}),
            "place": Places({SEA: "sea", STAY: "stay"}),
            "peek": Peeks(_peeks()),
        }

    def write(self, move: Move) -> str:
        """The canonical text of a move."""
        verb, values = VERBS[type(move)], _values(move)
        if not values:
            return verb
        shape = next(each for each in SHAPES[verb] if len(each.kinds) == len(values))
        pairs = zip(shape.kinds, values, strict=True)
        return " ".join([verb, *(self.kinds[kind].write(value) for kind, value in pairs)])

    def read(self, text: str) -> Move:
        """The move of a canonical text; BadText says what is wrong with it."""
        verb, _, rest = text.partition(" ")
        shapes = SHAPES.get(verb)
        if shapes is None:
            raise BadText(
                say(
                    "`{text}` is no move; a move begins with a word such as `plan`, `go` or `end`",
                    text=text[:80],
                ),
                alternatives=nearest(verb, list(SHAPES)),
            )
        words = [rest] if verb == "peek" else rest.split(" ") if rest else []
        for shape in shapes:
            if len(shape.kinds) == len(words):
                return self._read_shape(verb, shape, words)
        wanted = " | ".join(_written(verb, shape) for shape in shapes)
        raise BadText(say("write it as `{wanted}`", wanted=wanted))

    def _read_shape(self, verb: str, shape: Shape, words: list[str]) -> Move:
        values = []
        for kind, word in zip(shape.kinds, words, strict=True):
            value = self.kinds[kind].read(word)
            if value is None:
                raise BadText(
                    say(
                        "`{word}` does not fit: write it as `{wanted}`",
                        word=word[:40],
                        wanted=_written(verb, shape),
                    ),
                    alternatives=nearest(word, list(self.kinds[kind].values)),
                )
            values.append(value)
        return _move(shape, values)


def _written(verb: str, shape: Shape) -> str:
    """How a move is written."""
    return " ".join([verb, *(f"<{kind}>" for kind in shape.kinds)])


def _values(move: Move) -> tuple[Meaning, ...]:
    """What the words of a move stand for."""
    match move:
        case moves.Side():
            return ((move.card, move.height),)
        case moves.Crystal():
            return move.events
        case moves.KeepAbility(crab=parts.NONE):
            return (move.ability,)
    return (move,) if VERBS[type(move)] in WHOLE else astuple(move)


def _move(shape: Shape, values: Sequence[Meaning]) -> Move:
    """The move whose words stand for these values."""
    if shape.move is None:
        whole: Move = values[0]
        return whole
    if shape.move is moves.Side:
        return moves.Side(*values[0])
    if shape.move is moves.Crystal:  # a set has no order
        return moves.Crystal(tuple(sorted(values)))
    return shape.move(*values)


def _awards(parts: Parts) -> dict[Move, str]:
    """An award of the card, or at the set-up a whole award card."""
    return {
        moves.Award(NO_AWARD): "none",
        **{moves.Award(number): name for number, name in enumerate(AWARDS)},
        **{moves.LayAward(number): name for number, name in enumerate(parts.awards)},
    }


def _peeks() -> dict[Move, str]:
    """What can be looked at but for fields."""
    numbers = range(1, 10)
    return {
        moves.PeekNothing(): "none",
        moves.PeekDeck(): "deck",
        **{moves.PeekEvent(number): f"event {number}" for number in numbers},
        **{moves.PeekChallenge(number): f"challenge {number}" for number in numbers},
    }
