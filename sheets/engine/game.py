"""The contract between a game and everything that uses games.

A game is a set of pure functions over a frozen state.  Whatever happens is a
*step*: a seat (or CHANCE) answers the ask on top with a move.  Nested rewards,
answers out of turn, chains and secret choices are all just asks that the state
holds as data, so that a game can be copied, compared, saved and searched at any
moment.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, Literal, Protocol, TypeVar

from sheets.engine.chance import Chance, Draws, Key, stepped_draws
from sheets.engine.errors import AmbiguousText, BadSetup, BadText, Problem, UnknownName
from sheets.engine.events import Emit
from sheets.engine.notation import fits, nearest, words
from sheets.engine.score import Score, Standings
from sheets.engine.sheet import Sheet
from sheets.engine.struct import Struct
from sheets.engine.text import Text, say, unseen

CHANCE = -1
VERSION = 2  # of records: 1 numbered the dice by steps, 2 names what is rolled
LONGEST_NAME = 60
LONGEST_SEED = 1000
SWING = 20.0  # an evaluation of this size counts half as much as a sure win

S = TypeVar("S")
M = TypeVar("M")


class Ask(Struct):
    """Who must answer what.

    ``seat`` is CHANCE for dice and cards.  ``known_to`` is the only seat that
    may see the answer (a secret choice, a card drawn blind); None means it is
    public.  Games add fields of their own.
    """

    seat: int
    kind: str
    known_to: int | None = None


class Option(Struct):
    """A module, variant or scenario a game offers; ``players`` limits it."""

    key: str
    text: Text
    players: tuple[int, ...] = ()
    takes_value: bool = False


class GameInfo(Struct):
    """What can be known of a game without loading its rules.

    ``forced_by_itself``: decisions without a choice are made without asking.
    ``open_information``: nothing is hidden and, after the set-up, nothing random.
    ``horizon``: see ``Game.horizon``.
    """

    key: str
    title: str
    blurb: Text
    players: tuple[int, int]
    rules: int
    data: str
    credits: str
    prints: tuple[str, ...]
    solo: Text | None = None
    modules: tuple[Option, ...] = ()
    variants: tuple[Option, ...] = ()
    scenarios: tuple[Option, ...] = ()
    bots: tuple[str, ...] = ("random", "greedy", "search")
    forced_by_itself: bool = False
    reconstructed: Text | None = None
    open_information: bool = False
    horizon: int = 0


class Question(Struct):
    """One thing to ask about a finished paper game."""

    key: str
    text: Text
    seat: int | None = None
    default: str = ""


class Player(Struct):
    """A name at the table; ``bot`` is the program that plays it, or empty."""

    name: str
    bot: str = ""


class Setup(Struct):
    """Everything that is decided before the first step."""

    game: str
    players: tuple[Player, ...]
    seed: str = "0"
    dice: Literal["virtual", "physical"] = "virtual"
    solo: bool = False
    modules: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()
    scenario: str = ""
    first: int | None = None
    position: str = ""
    pack: str = ""
    rules: int = 1
    data: str = ""
    version: int = VERSION

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(player.name for player in self.players)

    def variant(self, key: str) -> str | None:
        """The value of a variant given as ``key=value``; "" for a bare ``key``."""
        for each in self.variants:
            name, _, value = each.partition("=")
            if name == key:
                return value
        return None


class Step(Struct, Generic[M]):
    """Who did what.  ``auto`` steps followed by themselves: seeded dice, bots,
    decisions without a choice, the later moves of one entry."""

    seat: int
    move: M
    auto: bool = False


class Format(Protocol):
    """A game's own way to write whole games, beside shoal's record.

    Its text begins with ``[Game "key"]``.
    """

    def write(self, table: Any, /) -> str: ...

    def read(self, text: str, /) -> Any: ...


class Game(ABC, Generic[S, M]):
    """Base of every game.  What is not abstract has a default that is right for
    an open game; a game overrides it for speed or because it hides something."""

    info: ClassVar[GameInfo]

    # -- the flow ---------------------------------------------------------

    @abstractmethod
    def start(self, setup: Setup) -> S:
        """The state before the first step; nothing random.  Raises BadSetup or
        BadPosition."""

    @abstractmethod
    def ask(self, state: S) -> Ask | None:
        """Who must answer what now; None when the game is over."""

    @abstractmethod
    def candidates(self, state: S) -> Iterable[M]:
        """A superset of the legal moves (at a chance ask: the outcomes, if they
        can be listed), cheap to make."""

    @abstractmethod
    def check(self, state: S, move: M) -> Problem | None:
        """The only judge of legality, for decisions and typed chance alike."""

    @abstractmethod
    def apply(self, state: S, move: M, emit: Emit | None = None) -> S:
        """The state after a move.  Pure; trusts that ``check`` allows it."""

    def chance(self, state: S) -> Chance[M]:
        """At a chance ask: what can come, and how likely."""
        raise LookupError("this game has no chance here")

    def key(self, state: S) -> Key:
        """At a chance ask: what is rolled or drawn, in words no decision changes, so that
        one seed gives everybody the same dice."""
        ask = self.ask(state)
        return Key(ask.kind if ask else "")

    def legal(self, state: S) -> Sequence[M]:
        """The legal moves, in a fixed order."""
        return [move for move in self.candidates(state) if self.check(state, move) is None]

    def declarations(self, state: S) -> tuple[M, ...]:
        """Moves the whole table may make at any time by common consent (a draw
        agreed): legal, but never offered to bots nor counted by perft."""
        return ()

    def automatic(self, state: S) -> M | None:
        """The move that is made without asking, because there is no choice and
        the rules file says so."""
        if not self.info.forced_by_itself:
            return None
        legal = self.legal(state)
        return legal[0] if len(legal) == 1 else None

    @property
    def formats(self) -> Mapping[str, Format]:
        """The game's own ways to write whole games."""
        return {}

    # -- results ----------------------------------------------------------

    @abstractmethod
    def score(self, state: S) -> tuple[Score, ...]:
        """The points of every seat as things stand, also during the game."""

    @abstractmethod
    def standings(self, state: S) -> Standings:
        """The places as things stand, and why."""

    def categories(self) -> Mapping[str, Text]:
        """What the categories of the score are called, by the key of their lines;
        one that is not named here is called like its first line."""
        return {}

    # -- knowledge --------------------------------------------------------

    def view(self, state: S, seat: int) -> S:
        """What that seat knows; the same for every state it cannot tell apart."""
        return state

    def imagine(self, view: S, seat: int, draws: Draws) -> S:
        """One full state that this seat might be in."""
        return view

    # -- text -------------------------------------------------------------

    @abstractmethod
    def parse(self, text: str) -> M:
        """The move a canonical text stands for; BadText if it is none."""

    @abstractmethod
    def format(self, move: M) -> str:
        """The canonical text; ``parse`` is its exact inverse."""

    def read(self, state: S, text: str) -> M:
        """The move a person means here: canonical text, or a short form (words cut
        short, or the first word left out).

        Raises BadText or AmbiguousText; whether it is legal, ``check`` says.
        """
        try:
            return self.parse(text)
        except BadText as error:
            legal = {self.format(move): move for move in self.legal(state)}
            typed = words(text)
            found = [name for name in legal if fits(typed, words(name))] or [
                name for name in legal if fits(typed, words(name)[1:])
            ]
            if len(found) == 1:
                return legal[found[0]]
            if found:
                raise AmbiguousText(
                    say("`{text}` could be several moves", text=text), alternatives=found
                ) from None
            raise BadText(error.text, alternatives=nearest(text, list(legal))) from None

    def read_all(self, state: S, text: str, language: str = "en") -> Sequence[M]:
        """The moves a person means by one entry at the table: mostly one, which
        ``read`` gives.  The language says whose letters come first."""
        return (self.read(state, text),)

    def usual(self, state: S) -> M | None:
        """The move that Enter alone makes at the prompt: the plain answer, where
        there is one."""
        legal = self.legal(state)
        return legal[0] if len(legal) == 1 else None

    def example(self, state: S, language: str = "en") -> str:
        """What a person might type at a chance ask; further lines may explain it."""
        return self.format(self.chance(state).sample(stepped_draws("example", 0)))

    @abstractmethod
    def prompt(self, state: S) -> Text:
        """What is asked now, in a sentence."""

    def describe(self, state: S, move: M) -> Text:
        """What a legal move does, in a few words, for the list of moves."""
        return Text("")

    def group(self, state: S, move: M) -> Text:
        """Under which heading a legal move is listed."""
        return Text("")

    # -- sheets, positions, data -------------------------------------------

    @abstractmethod
    def layout(
        self, state: S, seat: int | None = None, *, last: M | None = None, hints: Sequence[M] = ()
    ) -> Sheet:
        """The board (None) or a seat's sheet as data; ``last`` was just played,
        ``hints`` are moves whose targets are to be shown."""

    def glance(self, state: S, *, last: M | None = None) -> Sheet:
        """What the question on top needs, the most needed rows first: a small
        screen shows as many of them as it holds."""
        return self.layout(state, None, last=last)

    def sheets(self, state: S, seats: Iterable[int], *, last: M | None = None) -> list[Sheet]:
        """The sheets of these seats; one that several share comes once."""
        found: list[Sheet] = []
        for seat in seats:
            sheet = self.layout(state, seat, last=last)
            if sheet not in found:
                found.append(sheet)
        return found

    @abstractmethod
    def position(self, state: S) -> str:
        """The position as text that ``Setup.position`` reads back exactly."""

    # -- paper games: the same form serves `position` and `score` ----------------

    def form(self, setup: Setup) -> str:
        """A commented form to fill in with a finished paper game."""
        raise UnknownName(say("{game} has no score form", game=self.info.title))

    def questions(self, setup: Setup) -> Sequence[Question]:
        """What to ask for a finished paper game, in the sheet's own order."""
        return ()

    def fill(self, setup: Setup, answers: Mapping[str, str]) -> str:
        """The form these answers make."""
        raise UnknownName(say("{game} has no score form", game=self.info.title))

    def read_form(self, text: str) -> tuple[Setup, S]:
        """The players and the final state of a filled form; BadPosition lists
        every field that is wrong."""
        raise UnknownName(say("{game} has no score form", game=self.info.title))

    def audit(self, text: str) -> Sequence[Problem]:
        """Everything about a filled form that no play can lead to."""
        return ()

    # -- bots and paper ------------------------------------------------------------

    def evaluate(self, state: S, seat: int) -> float:
        """How good a state looks for a seat; bots compare these numbers."""
        totals = [score.total for score in self.score(state)]
        others = [total for other, total in enumerate(totals) if other != seat]
        return totals[seat] - max(others, default=0)

    def chances(self, state: S, seat: int) -> float:
        """How likely a seat wins from here, between 0 and 1."""
        value = self.evaluate(state, seat)
        return 0.5 + 0.5 * value / (abs(value) + SWING)

    def horizon(self, state: S) -> int:
        """Steps after which a bot's playout from here is evaluated; 0: to the end."""
        return self.info.horizon

    def contenders(self, state: S) -> int:
        """How many seats still play for the win."""
        return len(self.score(state))

    def gauge(self, state: S) -> tuple[int, ...]:
        """A number for each seat whose course over the game is worth drawing."""
        return tuple(score.total for score in self.score(state))

    def gauge_label(self) -> Text:
        """What the gauge counts."""
        return say("points")

    def printable(self, what: str, setup: Setup, state: S | None) -> Mapping[str, Any]:
        """What a print template needs; ``state`` is None for blank sheets."""
        raise UnknownName(
            say("{game} prints no {what}", game=self.info.title, what=what),
            alternatives=self.info.prints,
        )

    # -- set-up checks every game shares ------------------------------------

    def validate(self, setup: Setup) -> None:
        """Refuses unknown modules, variants and player counts."""
        _validate_texts(setup)
        low, high = self.info.players
        count = len(setup.players)
        if setup.solo:
            self._validate_solo(count)
        elif count == 1 and self.info.solo:
            raise BadSetup(
                say(
                    "alone, {game} is played with `--solo`, or against a bot: -p Me -p Bot:greedy",
                    game=self.info.title,
                )
            )
        elif not low <= count <= high:
            raise BadSetup(
                say(
                    "{game} is for {low} to {high} players, not {count}",
                    game=self.info.title,
                    low=low,
                    high=high,
                    count=count,
                )
            )
        known = [option for option in self.info.scenarios if setup.scenario]
        for kind, names, options in (
            (say("module"), setup.modules, self.info.modules),
            (say("variant"), setup.variants, self.info.variants),
            (say("scenario"), (setup.scenario,) if setup.scenario else (), tuple(known)),
        ):
            for name in names:
                _validate_option(self.info, kind, name, options, count)

    def _validate_solo(self, count: int) -> None:
        if self.info.solo is None:
            raise BadSetup(
                say(
                    "{game} has no official solo mode; play against a bot: -p Me -p Crab:search",
                    game=self.info.title,
                )
            )
        if count != 1:
            raise BadSetup(say("a solo game has one player, not {count}", count=count))


def _validate_texts(setup: Setup) -> None:
    """Names and seed can be written, the first player is one of them."""
    names = setup.names
    if len(set(names)) != len(names):
        raise BadSetup(say("two players have the same name"))
    if not all(0 < len(name) <= LONGEST_NAME for name in names):
        raise BadSetup(say("a player's name has 1 to {limit} characters", limit=LONGEST_NAME))
    if len(setup.seed) > LONGEST_SEED:
        raise BadSetup(say("a seed has at most {limit} characters", limit=LONGEST_SEED))
    for text in (setup.seed, *names):
        if any("\ud800" <= char <= "\udfff" for char in text):
            raise BadSetup(say("`{text}` has bytes that are no text (UTF-8)", text=text))
    for what, text in ((say("pack"), setup.pack), (say("position"), setup.position)):
        found = unseen(text)
        if found is not None:
            line, char = found
            raise BadSetup(
                say(
                    "{path}, line {line}: the character {what} cannot be seen; take it out",
                    path=what,
                    line=line,
                    what=char,
                )
            )
    if setup.first is not None and not 0 <= setup.first < len(names):
        raise BadSetup(say("there is no player {number} to begin", number=setup.first + 1))


def _validate_option(
    info: GameInfo, kind: Text, name: str, options: Sequence[Option], count: int
) -> None:
    key, equals, _ = name.partition("=")
    option = next((each for each in options if each.key == key), None)
    if option is None:
        raise UnknownName(
            say("{game} has no {kind} `{name}`", game=info.title, kind=kind, name=name),
            alternatives=[each.key for each in options],
        )
    if option.takes_value != bool(equals):
        wanted = f"{key}=…" if option.takes_value else key
        raise BadSetup(say("write the {kind} as `{wanted}`", kind=kind, wanted=wanted))
    if option.players and count not in option.players:
        raise BadSetup(
            say(
                "{kind} `{name}` is for {players} players",
                kind=kind,
                name=key,
                players=", ".join(map(str, option.players)),
            )
        )


AnyGame = Game[Any, Any]
