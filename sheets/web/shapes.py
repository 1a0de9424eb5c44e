"""The shapes of what pages get, as JSON has them."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from sheets.engine.struct import Struct

Lines = tuple[int, int]  # of a part that the page has: from one to before another


class Part(TypedDict):
    """A drawing, list or table.  Of one that the page has the ``html`` is not sent; where it has
    an older one, the ``base``, only the ``lines`` it shares with that and new ones."""

    key: str  # the same for the same section at another moment
    title: str
    where: str
    mark: str
    html: str
    base: NotRequired[str]
    lines: NotRequired[list[str | Lines]]


class Face(TypedDict):
    """A face of a die on the pad."""

    key: str
    word: str


class Pad(TypedDict):
    """Dice to tap in."""

    begin: str
    slots: list[list[list[Face]]]


class Asked(TypedDict):
    """The question, and how it is answered."""

    seat: int | None
    kind: str
    mine: bool
    text: str
    secret: bool
    chosen: str
    picked: list[str]  # the places of what was chosen
    thinks: bool
    roll: bool
    pad: Pad | None
    example: str


class Choice(TypedDict):
    """A legal move: its text, the words people read, the places to tap, what it does."""

    move: str
    words: str
    path: list[str]
    say: str
    group: str
    heavy: bool
    aside: str  # its verb, if it waits behind a button


class Scene(TypedDict):
    """The parts that are on the page, by their keys; the rest waits in drawers.

    ``tiles``: the main view has a tile for every move.  ``need`` are places to keep in view."""

    main: list[str]
    strip: list[str]
    tray: list[str]
    aside: list[str]
    tiles: bool
    share: float
    need: list[str]


class Person(TypedDict):
    """Somebody at the table."""

    seat: int
    name: str
    mark: str
    points: str
    score: str  # the number alone
    colour: str  # of the player's pieces, by the palette; empty where they have none
    bot: bool
    done: str  # while all choose in secret: whether this player has chosen


class News(TypedDict):
    """Something that happened."""

    step: int
    seat: int | None
    text: str
    rule: str


class Over(TypedDict):
    """The result."""

    text: str
    html: str
    link: str  # to take the play to an app


Document = TypedDict(
    "Document",
    {
        "schema": str,
        "version": int,
        "game": str,
        "name": str,
        "title": str,
        "language": str,
        "mark": str,  # the question; an entry answers it
        "moment": str,  # what undo and redo speak of
        "step": int,
        "you": int | None,
        "people": list[Person],
        "phase": str,
        "chain": list[str],
        "ask": Asked | None,
        "moves": list[Choice],
        "stage": Scene,
        "parts": list[Part],
        "news": list[News],
        "undo": str,
        "redo": str,
        "over": Over | None,
        "hint": bool,
        "next": NotRequired[str],  # the seat's page in the rematch
        "pass": NotRequired[int],  # the seat that a shared phone is passed to
    },
)


class OpenSheet(TypedDict):
    """Another's sheet."""

    title: str
    parts: list[Part]


class Why(TypedDict):
    """The reason that forbids a tap, its rule, and moves that are possible."""

    text: str
    rule: str
    near: list[str]


class Refusal(Why):
    """Why an entry was not made."""

    code: str


class Advised(TypedDict):
    """One of the moves that a bot would think of."""

    move: str
    words: str
    say: str
    worth: str
    gap: str


class Hint(TypedDict):
    """The advice of a bot."""

    head: str
    moves: list[Advised]
    why: str


class Tap(Struct):
    """An entry of a page, or its question why something is not possible."""

    mark: str = ""
    moment: str = ""
    key: str = ""
    move: str = ""
    path: tuple[str, ...] = ()
