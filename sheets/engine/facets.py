"""What stands beside the rules of a game, each loaded when it is used.

Every facet has a default that serves any game; a game's own is a class of the same name
in its ``text``, ``screen``, ``forms``, ``paper`` or ``bot`` module.
"""

from __future__ import annotations

import sys
from collections.abc import Hashable, Iterable, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Literal, Protocol, TypeVar

from sheets.engine.asks import CHANCE
from sheets.engine.chance import stepped_draws
from sheets.engine.errors import (
    AmbiguousText,
    BadPosition,
    BadSetup,
    BadText,
    NotAsked,
    Problem,
    UnknownName,
)
from sheets.engine.notation import DICE, Words, fits, is_actor, load_words, nearest, plain, words
from sheets.engine.setup import Setup
from sheets.engine.sheet import Fact, Facts, Sheet
from sheets.engine.struct import Struct
from sheets.engine.text import SOURCE, Speaker, Text, Who, say

if TYPE_CHECKING:
    from sheets.engine.game import Game
    from sheets.engine.lesson import Lesson
    from sheets.engine.rules import Rules

S = TypeVar("S")
M = TypeVar("M")


class Facet(Generic[S, M]):
    """One side of a game."""

    rules: Rules[S, M]

    def __init__(self, game: Game[S, M]) -> None:
        self.game = game
        self.rules = game.rules


class Part(Struct):
    """A part of a game in a few words: what it is called and does, by which rule."""

    key: str
    name: Text
    about: Text
    rule: str


class Wording(Facet[S, M]):
    """What a game asks, says and reads.  As its table leaves room on a small screen: ``noted``
    are the lines that moves and what they do may take under a question, ``told`` those of
    what happened above the table."""

    noted: ClassVar[int] = 3
    told: ClassVar[int] = 3

    def prompt(self, state: S) -> Text:
        """What is asked now, in a sentence."""
        ask = self.rules.ask(state)
        if ask is None:
            return self.rules.standings(state).text
        if ask.seat == CHANCE:
            return say("what do the dice or cards show?")
        return say("{who} is to choose", who=Who(ask.seat))

    def describe(self, state: S, move: M) -> Text:
        """What a legal move does, in a few words, for the list of moves."""
        return Text("")

    def group(self, state: S, move: M) -> Text:
        """Under which heading a legal move is listed."""
        return Text("")

    def read(self, state: S, text: str, language: str = SOURCE) -> Sequence[M]:
        """The moves a person means here, mostly one: canonical text, or what ``meant``
        knows, in the words of the moves or in those of the language in use.

        Raises BadText or AmbiguousText, NotAsked in another's name; whether it is legal,
        ``check`` says.
        """
        text = self._unaddressed(state, " ".join(text.split()))
        try:
            return self.meant(state, text, language)
        except BadText as refused:
            translated = self.words(language).translated(text)
            if translated == plain(text):
                raise
            try:
                return self.meant(state, translated, language)
            except BadText:
                raise refused from None  # it quotes what was typed

    def meant(self, state: S, text: str, language: str) -> Sequence[M]:
        """The same in the words of the moves, cut short or without the first, and in the
        letters of the language."""
        rules = self.rules
        try:
            return (rules.parse(text),)
        except BadText as error:
            legal = {rules.format(move): move for move in rules.legal(state)}
            typed = words(text)
            found = [name for name in legal if fits(typed, words(name))] or [
                name for name in legal if fits(typed, words(name)[1:])
            ]
            if len(found) == 1:
                return (legal[found[0]],)
            if found:
                raise AmbiguousText(
                    say("`{text}` could be several moves", text=text), alternatives=found
                ) from None
            full = self._in_full(text, {name.split()[0] for name in legal if " " in name})
            if full is not None:
                return (full,)
            raise BadText(error.text, alternatives=nearest(text, list(legal))) from None

    def _in_full(self, text: str, verbs: Iterable[str]) -> M | None:
        """The one move that a text without its first word stands for, legal or not: the
        rules say what is wrong with it."""
        found = []
        for verb in verbs:
            with suppress(BadText):
                found.append(self.rules.parse(f"{verb} {text}"))
        return found[0] if len(found) == 1 else None

    def lesson(self) -> Lesson | None:
        """A short guided game, for `shoal learn`."""
        return None

    def glossary(self, state: S) -> Iterable[Part]:
        """The parts of the game that can be asked about."""
        return ()

    def explain(self, state: S, text: str, language: str = SOURCE) -> Part | None:
        """The part that a text names or begins; by its key, or its name in the language."""
        speaker, wanted = Speaker(language), _bare(text)
        begun = []
        for part in self.glossary(state) if wanted else ():
            names = {_bare(part.key), _bare(part.name.id), _bare(speaker(part.name))}
            if wanted in names:
                return part
            if any(name.startswith(wanted) for name in names):
                begun.append(part)
        return begun[0] if len(begun) == 1 else None

    def _unaddressed(self, state: S, text: str) -> str:
        """The text without the seat before it, as records write it; it is that of whom
        is asked."""
        actor, _, rest = text.partition(" ")
        ask = self.rules.ask(state)
        if not rest or ask is None or not is_actor(actor):
            return text
        if ask.seat == CHANCE:
            return rest if actor.lower() in DICE else text
        if actor.lower() != f"p{ask.seat + 1}":
            other = actor if actor.lower() in DICE else Who(int(actor[1:]) - 1)
            raise NotAsked(say("{who} is asked, not {actor}", who=Who(ask.seat), actor=other))
        return rest

    def regret(self, state: S, move: M) -> Text | None:
        """What a legal move gives away that one would hardly give away knowingly."""
        return None

    def words(self, language: str) -> Words:
        """What people type in a language: ``words.<language>.toml`` beside the game's texts."""
        module = sys.modules[type(self).__module__]
        return load_words(str(module.__file__), language)

    def numbers(self, state: S) -> bool:
        """Whether a bare number is the game's own here (a die's value), so that the list's
        are written #1, #2, …"""
        texts = map(words, map(self.rules.format, self.rules.legal(state)))
        return any(
            len(text) == 2 and text[1].isdecimal() and text[1] != str(place)
            for place, text in enumerate(texts, 1)
        )

    def usual(self, state: S) -> M | None:
        """The move that Enter alone makes at the prompt: the plain answer, where
        there is one."""
        legal = self.rules.legal(state)
        return legal[0] if len(legal) == 1 else None

    def example(self, state: S, language: str = SOURCE) -> str:
        """What a person might type at a chance ask; further lines may explain it."""
        return self.rules.format(self.rules.chance(state).sample(stepped_draws("example", 0)))

    def categories(self) -> Mapping[str, Text]:
        """What the categories of the score are called, by the key of their lines;
        one that is not named here is called like its first line."""
        return {}


def _bare(text: str) -> str:
    """A name as people type it: without capitals, accents and signs."""
    return plain(text).replace("_", " ").strip(" !")


class Pad(Struct):
    """Dice to tap in: a slot for each, of one or more dials; a dial has faces, each a piece of
    canonical text and a word.  The pieces of a slot are one word of the move, after ``begin``.
    """

    begin: str
    slots: tuple[tuple[tuple[tuple[str, Text], ...], ...], ...]


class Screen(Facet[S, M]):
    """A game's sheets and boards as data; ``tones`` are its words that have a colour, by the
    letter of the colour."""

    tones: ClassVar[Mapping[Text, str]] = {}

    def sheet(self, state: S, seat: int | None = None) -> Sheet:
        """The board (None) or a seat's sheet."""
        facts = tuple(
            Fact(say("{who}", who=Who(score.seat)), Text(str(score.total)))
            for score in self.rules.score(state)
        )
        return Sheet(Text(self.rules.info.title), ((Facts(say("Points"), facts),),))

    def glance(self, state: S) -> Sheet:
        """What the question on top needs, made of the same sections, the most needed rows
        first: a small screen shows as many of them as it holds."""
        return self.sheet(state, None)

    def sheets(self, state: S, seats: Iterable[int]) -> list[Sheet]:
        """The sheets of these seats; one that several share comes once."""
        found: list[Sheet] = []
        for seat in seats:
            sheet = self.sheet(state, seat)
            if sheet not in found:
                found.append(sheet)
        return found

    def path(self, state: S, move: M) -> tuple[str, ...]:
        """The places of the asked seat's sheet or the board that one points at for a move,
        in their order; none for a move that is just said."""
        return ()

    def drawings(self, state: S, sheet: Sheet) -> Mapping[str, object]:
        """A sheet of this state as drawings for a phone, by the titles of the sections in whose
        place they stand; one for several sections is there for each.  Their places are those
        that moves name."""
        return {}

    def pad(self, state: S) -> Pad | None:
        """How real dice are tapped in at a chance ask; None: from a list, or typed."""
        return None

    def gauge(self, state: S) -> tuple[int, ...]:
        """A number for each seat whose course over the game is worth drawing."""
        return tuple(score.total for score in self.rules.score(state))

    def gauge_label(self) -> Text:
        """What the gauge counts."""
        return say("points")

    def round(self, state: S) -> int:
        """The round that a state is in; 0 where the game has none."""
        return 0


class Question(Struct):
    """One thing to ask about a finished paper game."""

    key: str
    text: Text
    seat: int | None = None
    default: str = ""
    after: str = ""  # the question that opens this one: without an answer there it is idle


class Format(Protocol):
    """A game's own way to write whole games, beside shoal's record.

    Its text begins with ``[Game "key"]``.
    """

    def write(self, table: Any, /) -> str: ...

    def read(self, text: str, /) -> Any: ...


class Forms(Facet[S, M]):
    """Positions and score forms: the game as texts that people read, write and fill in."""

    def position(self, state: S) -> str:
        """The position as text that ``state`` reads back exactly."""
        from sheets.engine.struct import written

        return written(state)

    def state(self, setup: Setup) -> S:
        """The state that ``setup.position`` describes; BadPosition or BadSetup."""
        from sheets.engine.struct import read_back

        try:
            found: S = read_back(setup.position, self.rules.state)  # type: ignore[assignment]
        except ValueError as error:
            raise BadPosition(Text(str(error))) from None
        return found

    def told(self, state: S) -> S | None:
        """As much of a state as its position tells; None where it has none yet."""
        return state

    @property
    def formats(self) -> Mapping[str, Format]:
        """The game's own ways to write whole games."""
        return {}

    # -- paper games: the same form serves `position` and `score` ----------------

    def form(self, setup: Setup) -> str:
        """A commented form to fill in with a finished paper game."""
        raise self._no_form()

    def questions(self, setup: Setup) -> Sequence[Question]:
        """What to ask for a finished paper game, in the sheet's own order."""
        return ()

    def fill(self, setup: Setup, answers: Mapping[str, str]) -> str:
        """The form these answers make."""
        raise self._no_form()

    def complaints(self, setup: Setup, answers: Mapping[str, str]) -> Sequence[tuple[str, Text]]:
        """What is wrong with the answers, each with the key of the question it belongs to;
        none if it belongs to no single one."""
        return ()

    def warnings(self, state: S) -> Sequence[Problem]:
        """What is odd about a finished paper game, though it counts."""
        return ()

    def finished(self, setup: Setup) -> S:
        """The final state of a paper game whose filled form is the position."""
        found, state = self.read_form(setup.position)
        if len(found.players) != len(setup.players):
            raise BadSetup(
                say(
                    "the position is for {theirs} players, not {ours}",
                    theirs=len(found.players),
                    ours=len(setup.players),
                )
            )
        return state

    def read_form(self, text: str) -> tuple[Setup, S]:
        """The players and the final state of a filled form; BadPosition lists
        every field that is wrong."""
        raise self._no_form()

    def audit(self, text: str) -> Sequence[Problem]:
        """Everything about a filled form that no play can lead to."""
        return ()

    def _no_form(self) -> UnknownName:
        return UnknownName(say("{game} has no score form", game=self.rules.info.title))


class Paper(Facet[S, M]):
    """What a game prints."""

    def printable(self, what: str, setup: Setup, state: S | None) -> Mapping[str, Any]:
        """What a print template needs; ``state`` is None for blank sheets."""
        info = self.rules.info
        if what not in info.prints:
            raise UnknownName(
                say("{game} prints no {what}", game=info.title, what=what),
                alternatives=info.prints,
            )
        return self.pages(what, setup, state)

    def pages(self, what: str, setup: Setup, state: S | None) -> Mapping[str, Any]:
        """The same for one of the things it prints."""
        return {}

    def played(self, what: str, table: Any) -> Mapping[str, Any]:
        """The same for a table, with what its steps tell and its state has forgotten."""
        return self.printable(what, table.setup, table.state)

    def since(self, what: str, table: Any, step: int) -> Mapping[str, Any]:
        """The same, with what is new since that step where the game can show it."""
        return self.played(what, table)

    def colours(self, state: S) -> Sequence[str]:
        """The palette's names for the colours of the seats' pieces; none where these are
        not what one tells the players by."""
        return ()


class Advice(Facet[S, M]):
    """What a game says about playing well, for bots.

    Bots play a move on until things are at rest and judge there: the hand-made ``estimate``
    of every seat, corrected by its ``features`` with the weights of the game's ``value.json``
    (see ``sheets.bots.value``).  Features say nothing of seat numbers, so that one set of
    weights serves all seats, and nothing that the seat whose view it is cannot know.
    """

    unit: ClassVar[Literal["points", "share"]] = "points"  # what ``outcome`` counts
    learned_sight: ClassVar[bool] = False  # the value judges half-done states well too
    ahead: ClassVar[int] = 1  # rests that a sample of the planner goes on
    patient: ClassVar[bool] = False  # thinks about every decision of a turn, not the first alone
    fortune: ClassVar[float] = 0.4  # what a point of luck by the value is worth in the end
    swing: ClassVar[float] = 20.0  # ``evaluate`` this far above 0: e times as likely to win

    def evaluate(self, state: S, seat: int) -> float:
        """How good a state looks for a seat right after a move; bots compare these numbers."""
        totals = [score.total for score in self.rules.score(state)]
        others = [total for other, total in enumerate(totals) if other != seat]
        return totals[seat] - max(others, default=0)

    def sight(self, state: S, seat: int) -> float:
        """The same for the quick play that bots expect of everybody."""
        return self.evaluate(state, seat)

    def contenders(self, state: S) -> Sequence[int]:
        """The seats that still play for the win."""
        return range(len(self.rules.score(state)))

    def rest(self, state: S, seat: int) -> bool:
        """Whether what that seat began is done, so that states may be compared."""
        ask = self.rules.ask(state)
        return ask is None or ask.seat != seat

    def turn(self, state: S) -> Hashable:
        """What stays the same as long as a turn; None where every decision is one."""
        return None

    def estimate(self, state: S, seat: int) -> float:
        """What a seat may hope for, by hand; the learned value corrects it."""
        return self.rules.score(state)[seat].total if self.unit == "points" else 0.0

    def features(self, state: S, seat: int) -> Sequence[float]:
        """What a seat has, as numbers: as many in every state."""
        return ()

    def aspects(self) -> Sequence[Text]:
        """What the estimate and then each feature is about, in the game's words."""
        return ()

    def clocks(self, state: S) -> tuple[float, ...]:
        """How much of the game is left, in a few ways; features count for more or less by it."""
        return ()

    def outcome(self, state: S) -> tuple[float, ...]:
        """The final result of every seat: points, or its share of the win."""
        if self.unit == "points":
            return tuple(float(score.total) for score in self.rules.score(state))
        winners = self.rules.standings(state).winners
        seats = range(len(self.rules.score(state)))
        return tuple(1.0 / len(winners) if seat in winners else 0.0 for seat in seats)
