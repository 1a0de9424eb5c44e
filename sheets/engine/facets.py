"""The sides of a game beside its rules, each loaded when it is used.

Every facet has a default that serves any game; a game's own is a class of the same name
in its ``text``, ``screen``, ``forms``, ``paper`` or ``bot`` module.
"""

from __future__ import annotations

import sys
from collections.abc import Hashable, Iterable, Mapping, Sequence
from operator import mul
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Literal, Protocol, TypeVar, cast

from sheets.engine import errors
from sheets.engine.frame import Frame, Size, frames
from sheets.engine.setup import Setup
from sheets.engine.sheet import Fact, Facts, Piece, Section, Sheet
from sheets.engine.stage import Stage, Stages, stages
from sheets.engine.struct import Struct
from sheets.engine.text import SOURCE, PlayerName, Text, say, say_n

if TYPE_CHECKING:
    from sheets.engine.game import Game
    from sheets.engine.rules import Rules
    from sheets.engine.table import AnyTable

S = TypeVar("S")
M = TypeVar("M")
Context = Mapping[str, Any]  # what a template shows, by its names for it


class Facet(Generic[S, M]):
    """One side of a game."""

    rules: Rules[S, M]

    def __init__(self, game: Game[S, M]) -> None:
        self.game = game
        self.rules = game.rules


class DiceInput(Struct):
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
            Fact(say("{who}", who=PlayerName(score.seat)), Text(str(score.total)))
            for score in self.rules.score(state)
        )
        return Sheet(Text(self.rules.info.title), ((Facts("points", say("Points"), facts),),))

    def compact_sheet(self, state: S) -> Sheet:
        """Compact sheet for small screens: the same sections, those that the question on top
        needs first; a screen shows as many rows as it holds."""
        return self.sheet(state, None)

    def framed(self, state: S, size: Size, language: str = SOURCE) -> Sheet:
        """Return the sections that stand in the fixed zones of a terminal, by ``frame.toml``,
        with the keys of the language."""
        return self.compact_sheet(state)

    def frame(self, state: S, size: Size) -> Frame:
        """Return the zones of the sections for this many players; none: one below the other."""
        module = sys.modules[type(self).__module__]
        found = frames(str(module.__file__))
        return found.get(f"{size}_{len(self.progress_curve(state))}", found.get(size, {}))

    def stages(self) -> Stages:
        """Return what a player has to see to answer each kind of ask, by ``stage.toml``."""
        return stages(str(sys.modules[type(self).__module__].__file__))

    def stage(self, state: S, kind: str) -> Stage | None:
        """Return the sections that a page shows for an ask; None: the places of moves decide."""
        return self.stages().get(kind)

    def focus(self, state: S, seat: int) -> tuple[str, ...]:
        """Return the places that a seat always wants to see, for example its own crab."""
        return ()

    def status(self, state: S) -> Text:
        """Return the round or phase, for the first line of a screen."""
        label = self.phase_label(state)
        return Text("") if label.id == self.rules.info.title else label

    def tallies(self, state: S) -> Sequence[Text]:
        """Return the score of each player, for the first line of a screen."""
        return tuple(Text(str(points)) for points in self.progress_curve(state))

    def sheets(self, state: S, seats: Iterable[int]) -> list[Sheet]:
        """The sheets of these seats; one that several share comes once."""
        found: list[Sheet] = []
        for seat in seats:
            sheet = self.sheet(state, seat)
            if sheet not in found:
                found.append(sheet)
        return found

    def in_words(self, state: S, *, brief: bool) -> Mapping[str, Section | None]:
        """Return the sections that those who listen get in the place of a drawn board, by key, in
        brief with what matters for the next move; None: the section is left out."""
        return {}

    def path(self, state: S, move: M) -> tuple[str, ...]:
        """The places of the asked seat's sheet or the board that one points at for a move,
        in their order; none for a move that is just said."""
        return ()

    def drawing(self, state: S, sheet: Sheet, key: str) -> object | None:
        """Return the drawing that a phone shows for the section of that key on a sheet of this
        state: a drawing, whose places are those that moves name, the same for several sections
        that it is drawn for; or pieces that have pictures.  None: a list or table."""
        return None

    def picture(self, state: S, piece: Piece) -> object | None:
        """A piece as a small drawing, as it looks on paper; None: its words stand for it."""
        return None

    def dice_input(self, state: S) -> DiceInput | None:
        """Return the keys for tapping in real dice at a chance ask; None: a list, or typed."""
        return None

    def progress_curve(self, state: S) -> tuple[int, ...]:
        """Return a number for each seat; its course over the game is drawn."""
        return tuple(score.total for score in self.rules.score(state))

    def progress_label(self) -> Text:
        """Return the name of the thing that the curve counts."""
        return say("points")

    def round(self, state: S) -> int:
        """The round that a state is in; 0 where the game has none."""
        return 0

    def phase_label(self, state: S) -> Text:
        """Return the place of a state in the game, for example its round and phase."""
        return self.sheet(state).title


Choices = tuple[tuple[str, Text], ...]


class FormQuestion(Struct):
    """One thing to ask about a game on paper.

    It comes ``after`` another question, if that one's answer is at ``least`` this number; with 0
    any answer but an empty one will do.
    ``choices`` are words of the form with those of people, which the question shows if
    ``listed``; ``examples`` are answers it takes.  A ``late`` answer is judged with the whole
    form.
    """

    text: Text
    default: str = ""
    after: str = ""
    key: str = ""
    seat: int | None = None
    least: int = 1
    choices: Choices = ()
    examples: tuple[Text, ...] = ()
    listed: bool = False
    late: bool = False


class Format(Protocol):
    """A game's own way to write whole games, beside shoal's record.

    Its text begins with ``[Game "key"]``.
    """

    def write(self, table: AnyTable, /) -> str: ...

    def read(self, text: str, /) -> AnyTable: ...


def check_players(count: int, setup: Setup) -> None:
    """Refuse a position for another number of players."""
    if count != len(setup.players):
        raise errors.BadSetup(
            say_n(
                "the position is for {n} player, not {ours}",
                "the position is for {n} players, not {ours}",
                count,
                ours=len(setup.players),
            )
        )


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
            return cast("S", read_back(setup.position, self.rules.state))
        except ValueError as error:
            raise errors.BadPosition(Text(str(error))) from None

    def comparable(self, state: S) -> S | None:
        """The part of ``state`` that a position can express; None where it has no position yet."""
        return state

    @property
    def formats(self) -> Mapping[str, Format]:
        """The game's own ways to write whole games."""
        return {}

    # -- paper games: the same form serves `position` and `score` ----------------

    def form(self, setup: Setup, *, finished: bool = True) -> str:
        """A commented form to fill in with a finished paper game, or one in progress."""
        raise self._no_form()

    def questions(self, setup: Setup, *, finished: bool = True) -> Sequence[FormQuestion]:
        """Return the questions about such a game, in the order of the sheet."""
        return ()

    def fill(self, setup: Setup, answers: Mapping[str, str], *, finished: bool = True) -> str:
        """The form these answers make."""
        raise self._no_form()

    def complaints(
        self, setup: Setup, answers: Mapping[str, str], *, finished: bool = True
    ) -> Sequence[tuple[str, Text]]:
        """Return the mistakes in the answers, each with the key of its question, empty if it has
        no single one."""
        return ()

    def warnings(self, state: S) -> Sequence[errors.Problem]:
        """Return oddities of a finished paper game that don't prevent its score."""
        return ()

    def finished(self, setup: Setup) -> S:
        """The final state of a paper game whose filled form is the position."""
        found, state = self.read_form(setup.position)
        check_players(len(found.players), setup)
        return state

    def read_form(self, text: str) -> tuple[Setup, S]:
        """The players and the final state of a filled form; BadPosition lists
        every field that is wrong."""
        raise self._no_form()

    def audit(self, text: str) -> Sequence[errors.Problem]:
        """Everything about a filled form that no play can lead to."""
        return ()

    def _no_form(self) -> errors.UnknownName:
        return errors.UnknownName(say("{game} has no form to fill in", game=self.rules.info.title))


class Paper(Facet[S, M]):
    """The pages that a game prints."""

    def printable(self, what: str, setup: Setup, state: S | None) -> Context:
        """Return the context of a template, or pages that are drawings (``drawing.page.printed``);
        ``state`` is None for blank sheets."""
        info = self.rules.info
        if what not in info.prints:
            raise errors.UnknownName(
                say("{game} has no {what} to print", game=info.title, what=what),
                alternatives=info.prints,
            )
        return self.pages(what, setup, state)

    def pages(self, what: str, setup: Setup, state: S | None) -> Context:
        """Return that for ``what``, one of the things that the game prints."""
        return {}

    def played(self, what: str, table: AnyTable) -> Context:
        """Return that for a table, with what its steps tell and its state has forgotten."""
        return self.printable(what, table.setup, table.state)

    def since(self, what: str, table: AnyTable, step: int) -> Context:
        """Return that with marks for what is new since a step, where the game can show it."""
        return self.played(what, table)

    def colours(self, state: S) -> Sequence[str]:
        """The palette's names for the colours of the seats' pieces; none where these are
        not what one tells the players by."""
        return ()


class FeatureWeights:
    """The weights of the features at one hour of a game; ``known`` is for sums of them that
    the game remembers."""

    __slots__ = ("known", "row")

    def __init__(self, row: Sequence[float]) -> None:
        self.row = row
        self.known: dict[Hashable, Any] = {}


class Evaluator(Facet[S, M]):
    """A game's evaluation of states, for bots.

    Bots play on until a state is quiet and judge there: the hand-made ``estimate``
    of every seat, corrected by its ``features`` with the weights of the game's ``value.json``
    (see ``sheets.bots.value``).  Features say nothing of seat numbers, so that one set of
    weights serves all seats, and nothing that the seat whose view it is cannot know.
    """

    unit: ClassVar[Literal["points", "share"]] = "points"  # what ``outcome`` counts
    learned_quick_value: ClassVar[bool] = False  # the value judges half-done states well too
    normal: ClassVar[int] = 300  # positions a decision of `normal`: a few samples; 1: none
    luck_weight: ClassVar[float] = 0.4  # what a point of luck by the value is worth in the end
    logit_scale: ClassVar[float] = 20.0  # ``evaluate`` this far above 0: e times as likely to win

    def evaluate(self, state: S, seat: int) -> float:
        """Return how good a state looks for a seat right after a move; bots compare these."""
        totals = [score.total for score in self.rules.score(state)]
        others = [total for other, total in enumerate(totals) if other != seat]
        return totals[seat] - max(others, default=0)

    def agreement(self, state: S, seat: int) -> M | None:
        """Return what a bot offers or answers where the whole table has to agree; None where
        it plays on and chooses like any other move."""
        return None

    def quick_value(self, state: S, seat: int) -> float:
        """Cheap evaluation used in rollouts."""
        return self.evaluate(state, seat)

    def contenders(self, state: S) -> Sequence[int]:
        """The seats that still play for the win."""
        return range(len(self.rules.score(state)))

    def is_quiet(self, state: S, seat: int) -> bool:
        """True if ``seat``'s action is resolved, so that states are comparable."""
        ask = self.rules.ask(state)
        return ask is None or ask.seat != seat

    def sample_depth(self, state: S) -> int:
        """Number of quiet states that a sample of the planner looks ahead."""
        return 1

    def temperature(self, state: S) -> float:
        """Softmax temperature of `normal`, where thinking longer brings too little to make
        `hard` stronger; 0 always plays the best move."""
        return 0.0

    def turn(self, state: S) -> Hashable:
        """Return a key that is equal throughout a turn; None where every decision is one."""
        return None

    def estimate(self, state: S, seat: int) -> float:
        """Hand-made forecast of a seat's result; the learned value corrects it."""
        return self.rules.score(state)[seat].total if self.unit == "points" else 0.0

    def features(self, state: S, seat: int) -> Sequence[float]:
        """Return the features of a contender: as many numbers in every state."""
        return ()

    def feature_names(self) -> Sequence[str]:
        """Return the name of each feature, if a pack may change which there are: weights belong
        to names.  ``boxes/3`` is the third of a row that may be longer or shorter elsewhere."""
        return ()

    def forecast(self, state: S, seat: int, weights: FeatureWeights) -> float:
        """Return the learned forecast of a contender: the estimate and the features, weighted.

        A game may add it up from parts that it remembers: a move changes few of them.
        """
        learned: float = sum(map(mul, weights.row, self.features(state, seat)))
        return self.estimate(state, seat) + learned

    def forecasts(self, state: S, weights: FeatureWeights) -> dict[int, float]:
        """Return the learned forecasts of all contenders."""
        return {
            seat: self.estimate(state, seat) + sum(map(mul, weights.row, features))
            for seat, features in self.everyone(state).items()
        }

    def everyone(self, state: S) -> Mapping[int, Sequence[float]]:
        """The features of all contenders."""
        return {seat: self.features(state, seat) for seat in self.contenders(state)}

    def feature_labels(self) -> Sequence[Text]:
        """Return a label for the estimate, then for each feature, in the game's words."""
        return ()

    def progress(self, state: S) -> tuple[float, ...]:
        """Game progress features that weight the others."""
        return ()

    def outcome(self, state: S) -> tuple[float, ...]:
        """The final result of every seat: points, or its share of the win."""
        if self.unit == "points":
            return tuple(float(score.total) for score in self.rules.score(state))
        winners = self.rules.standings(state).winners
        seats = range(len(self.rules.score(state)))
        return tuple(1.0 / len(winners) if seat in winners else 0.0 for seat in seats)
