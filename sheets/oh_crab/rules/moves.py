"""The moves of Oh Crab! and their text.

A move is a verb and whole numbers; what the numbers stand for (cards, crabs, fields …)
the verb's shape says, and so one table serves both reading and writing.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from sheets.engine.errors import BadText
from sheets.engine.notation import nearest
from sheets.engine.struct import Struct
from sheets.engine.text import say
from sheets.oh_crab.board import SEA, field_name, field_of
from sheets.oh_crab.components import AWARDS
from sheets.oh_crab.parts import Parts

FORWARD, LEFT, RIGHT, STAND, SKIP = range(5)
STAY = -4
DECK = 3
NO_CARD = -1
PEEK_NONE, PEEK_DECK = -11, -10
PEEK_EVENT, PEEK_CHALLENGE = 1000, 2000


class Move(Struct):
    """What a seat or chance answers."""

    verb: str
    args: tuple[int, ...] = ()


@cache
def make(verb: str, *args: int) -> Move:
    """A move; the same object every time."""
    return Move(verb, args)


# What may follow a verb, by kinds of words; a verb with several shapes lists them all.
SHAPES: dict[str, tuple[tuple[str, ...], ...]] = {
    "start": (("crab", "number"),),
    "keep_ability": (("ability",), ("ability", "crab")),
    "plan": (("card_or_none",),),
    "activate": (("crab",),),
    "add": (("side",),),
    "rest": ((),),
    "keep": (("card",),),
    "market": (("slot",),),
    "main": (("card",),),
    "side": (("half",),),
    "special": (("card",),),
    "chef": ((),),
    "tile": (("tile",),),
    "shortcut": ((),),
    "treasure": (("surprise",),),
    "ability": ((),),
    "challenge": ((), ("number", "challenge")),
    "event": ((), ("number", "event")),
    "end": ((),),
    "go": (("way",),),
    "push": (("crab", "direction"),),
    "pay": (("card",),),
    "path_card": (("card",),),
    "shift": (("crab", "place"),),
    "done": ((),),
    "jump": (("field",),),
    "swap_with": (("crab",),),
    "order": (("order",),),
    "interrupt": (("interrupt",),),
    "dope": (("card", "side"),),
    "ignore": (("yes_no",),),
    "give": (("card",),),
    "no_swap": ((),),
    "use": (("yes_no",),),
    "height": (("height",),),
    "place": (("field",),),
    "peek": (("peek",),),
    "award": (("award",),),
    "recover": (("card_or_stop",),),
    "regen": (("ability",),),
    "first_player": (("seat",),),
    "reveal": (("card",),),
    "draw": (("seat", "card"),),
    "random_discard": (("seat", "card"),),
    "surprise": (("field", "surprise"),),
    "deal_ability": (("seat", "ability"),),
    "crystal": (("event", "event"), ("event", "event", "event")),
    "shuffle_market": ((),),
    "peek_deck": (("seat", "card"),),
}


class Words:
    """One kind of word: names by number, and back."""

    def __init__(self, names: Sequence[str], first: int = 0) -> None:
        self.names = dict(enumerate(names, first))
        self.numbers = {name: number for number, name in self.names.items()}

    def write(self, number: int) -> str:
        return self.names[number]

    def read(self, word: str) -> int | None:
        return self.numbers.get(word)


class Places(Words):
    """Fields, and words for what is none."""

    def read(self, word: str) -> int | None:
        return self.numbers[word] if word in self.numbers else field_of(word)

    def write(self, number: int) -> str:
        return self.names[number] if number in self.names else field_name(number)


class Peeks(Places):
    """What one may look at: a field, an event, a challenge, the deck or nothing."""

    def read(self, word: str) -> int | None:
        kind, _, number = word.partition(" ")
        base = {"event": PEEK_EVENT, "challenge": PEEK_CHALLENGE}.get(kind)
        if base is not None:
            return base + int(number) if len(number) == 1 and number in "123456789" else None
        return super().read(word)

    def write(self, number: int) -> str:
        if number > PEEK_CHALLENGE:
            return f"challenge {number - PEEK_CHALLENGE}"
        if number > PEEK_EVENT:
            return f"event {number - PEEK_EVENT}"
        return super().write(number)


class Vocabulary:
    """All kinds of words of one set of parts."""

    def __init__(self, parts: Parts) -> None:
        halves = [f"{card}:{height}" for card in parts.cards for height in "ul"]
        directions = ["forward", "left", "right"]
        self.kinds: dict[str, Words] = {
            "card": Words(parts.cards),
            "card_or_none": Words(["none", *parts.cards], -1),
            "card_or_stop": Words(["stop", *parts.cards], -1),
            "half": Words(halves),
            "crab": Words(parts.colours),
            "seat": Words(["p1", "p2", "p3", "p4", "p5"]),
            "number": Words(list("123456789"), 1),
            "side": Words(["left", "right"]),
            "slot": Words(["1", "2", "3", "deck"]),
            "tile": Words(parts.tiles),
            "surprise": Words(parts.surprises),
            "event": Words(parts.events),
            "challenge": Words(parts.challenges),
            "award": Words(["none", *AWARDS, *parts.awards], -1),
            "ability": Words(parts.abilities),
            "way": Words([*directions, "stand", "skip"]),
            "direction": Words(directions),
            "order": Words(["diagonal_first", "forward_first"]),
            "interrupt": Words(["continue", "shortcut"]),
            "yes_no": Words(["no", "yes"]),
            "height": Words(["u", "l"]),
            "field": Places([]),
            "place": Places(["sea"], SEA),
            "peek": Peeks([]),
        }
        self._add("place", "stay", STAY)
        self._add("peek", "none", PEEK_NONE)
        self._add("peek", "deck", PEEK_DECK)

    def _add(self, kind: str, name: str, number: int) -> None:
        self.kinds[kind].names[number] = name
        self.kinds[kind].numbers[name] = number

    def write(self, move: Move) -> str:
        """The canonical text of a move."""
        if not move.args:
            return move.verb
        shape = next(each for each in SHAPES[move.verb] if len(each) == len(move.args))
        words = [self.kinds[kind].write(arg) for kind, arg in zip(shape, move.args, strict=True)]
        return " ".join([move.verb, *words])

    def read(self, text: str) -> Move:
        """The move of a canonical text; BadText says what is wrong with it."""
        verb, _, rest = text.partition(" ")
        shapes = SHAPES.get(verb)
        if shapes is None:
            raise BadText(
                say(
                    "`{text}` is no move; a move begins with a word such as plan, add, go or end",
                    text=text[:80],
                ),
                alternatives=nearest(verb, list(SHAPES)),
            )
        words = [rest] if verb == "peek" else rest.split(" ") if rest else []
        for shape in shapes:
            if len(shape) == len(words):
                return self._read_shape(verb, shape, words)
        wanted = " | ".join(" ".join([verb, *(f"<{kind}>" for kind in shape)]) for shape in shapes)
        raise BadText(say("write it as `{wanted}`", wanted=wanted))

    def _read_shape(self, verb: str, shape: tuple[str, ...], words: list[str]) -> Move:
        args = []
        for kind, word in zip(shape, words, strict=True):
            number = self.kinds[kind].read(word)
            if number is None:
                raise BadText(
                    say("`{word}` is no {kind} for `{verb}`", word=word[:40], kind=kind, verb=verb),
                    alternatives=nearest(word, list(self.kinds[kind].numbers)),
                )
            args.append(number)
        if verb == "crystal":  # a set has no order
            args.sort()
        return Move(verb, tuple(args))
