"""One document for a seat or the table: everything its page shows, and nothing it may not know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import reduce
from typing import Literal

from sheets.engine.asks import CHANCE
from sheets.engine.chance import QuickDraws
from sheets.engine.entry import MOST_OUTCOMES, listed_moves
from sheets.engine.game import AnyMove, AnyState
from sheets.engine.setup import Step
from sheets.engine.sheet import Section, Sheet
from sheets.engine.stage import TABLE, WAIT
from sheets.engine.struct import snake
from sheets.engine.table import AnyTable
from sheets.engine.text import Speaker, Text, say
from sheets.web import shapes
from sheets.web.parts import PartsWriter
from sheets.web.result import result
from sheets.web.stage import scene

RECENT = 8  # how many of the last events are told
DONE: Mapping[bool | None, str] = {True: "✓", False: "…"}
MENU = "menu"  # where moves are that need the whole table
STANDING: tuple[Literal["main", "strip", "tray", "aside"], ...] = ("main", "strip", "tray", "aside")
LINKS = 5  # how many of a chain of moves are told


def seen(table: AnyTable, seat: int | None) -> AnyState:
    """The state as a seat knows it; the table knows only what all know."""
    rules = table.game.rules
    seats = range(len(table.setup.players)) if seat is None else (seat,)
    return reduce(rules.view, seats, table.state)


def asked_of(table: AnyTable, seat: int) -> AnyTable:
    """The table at which this seat answers.  All who choose the same in secret do so at once:
    what the others choose is not waited for, since it changes nothing that this seat knows."""
    trial, first = table, table.ask
    while (ask := trial.ask) is not None and ask.known_to == ask.seat != seat:
        trial = trial.copy()
        trial.play(trial.game.rules.legal(trial.state)[0])
    if first is None or ask is None or ask.kind != first.kind:
        return table
    return trial if ask.known_to == ask.seat == seat else table


def may_answer(table: AnyTable, seat: int | None) -> bool:
    """True if this seat answers the question; anybody enters real dice."""
    ask = table.ask
    if ask is None or seat is None:
        return False
    if ask.seat == CHANCE:
        return not table.virtual and ask.known_to in (None, seat)
    return ask.seat == seat


class Writer:
    """Writes what one page shows of one moment."""

    def __init__(
        self,
        table: AnyTable,
        seat: int | None,
        speaker: Speaker,
        chosen: str = "",
        secrets: Mapping[int, bool] = {},
        *,
        again: bool = False,
    ) -> None:
        self.table = table if seat is None else asked_of(table, seat)
        self.seat = seat
        self.say = speaker
        self.chosen = chosen  # in secret, before the others have
        self.again = again
        self.secrets = secrets  # who else chooses so, and whether they have
        self.game = table.game
        self.now = table
        self.asked = seen(self.table, seat)  # the question, as this seat knows it
        self.known = self.asked if self.table is table else seen(table, seat)
        self.board = self.game.screen.sheet(self.known)

    def document(self, name: str, mark: str, moment: str, link: str = "") -> shapes.Document:
        """The document; ``mark`` names the question, and entries answer it; ``moment`` is what
        undo speaks of; ``link`` is where the result goes."""
        ask, people, moves = self._ask(), self._people(), self._moves()
        stage, parts = self._staged(moves)
        return {
            "schema": "shoal/phone",
            "version": 2,
            "game": self.game.info.key,
            "name": name,
            "title": self.game.info.title,
            "language": self.say.language,
            "mark": mark,
            "moment": moment,
            "step": len(self.now.steps),
            "you": self.seat,
            "people": people,
            "phase": self._phase(),
            "chain": self._chain(),
            "ask": ask,
            "moves": moves,
            "stage": stage,
            "parts": parts,
            "news": self._news(),
            "undo": self._undo(),
            "redo": self._redo(),
            "over": self._over(people, link),
            "hint": ask is not None and ask["mine"] and not ask["roll"],
        }

    def _phase(self) -> str:
        """Return the phase of the game, if its board says more than the title."""
        phase = self.say(self.board.title)
        return "" if phase == self.game.info.title else phase

    # -- who and what ---------------------------------------------------------------

    def _people(self) -> list[shapes.Person]:
        label = self.say(self.game.screen.progress_label())
        gauge = self.game.screen.progress_curve(self.known)
        colours = dict(enumerate(self.game.paper.colours(self.known)))
        return [
            {
                "seat": seat,
                "name": self.say.names[seat],
                "mark": self.say.names[seat][:1].upper(),
                "points": f"{gauge[seat]} {label}" if seat < len(gauge) else "",
                "score": str(gauge[seat]) if seat < len(gauge) else "",
                "colour": colours.get(seat, ""),
                "bot": bool(player.bot),
                "done": DONE.get(self.secrets.get(seat), ""),
            }
            for seat, player in enumerate(self.now.setup.players)
        ]

    def _ask(self) -> shapes.Asked | None:
        ask = self.table.ask
        if ask is None:
            return None
        mine = may_answer(self.table, self.seat)
        chance = ask.seat == CHANCE
        text = self.game.text
        return {
            "seat": None if chance else ask.seat,
            "kind": ask.kind,
            "mine": mine,
            "text": self.say(text.prompt(self.asked)),
            "secret": mine and ask.known_to is not None,
            "chosen": self._chosen(),
            "picked": self._picked(),
            "thinks": bool(self.table.bot),
            "roll": mine and chance,
            "pad": self._pad() if mine and chance else None,
            "example": self._example() if mine and chance else "",
        }

    def _chosen(self) -> str:
        """Return what this seat chose in secret, in words."""
        if not self.chosen:
            return ""
        return self.say(self.game.text.display(self.asked, self.game.rules.parse(self.chosen)))

    def _picked(self) -> list[str]:
        if not self.chosen:
            return []
        return list(self.game.screen.path(self.asked, self.game.rules.parse(self.chosen)))

    def _chain(self) -> list[str]:
        """Return the unbroken last moves of the asked seat in this turn: stars lead to stars."""
        ask, steps = self.now.ask, self.now.steps
        if ask is None or self.seat is None or ask.seat != self.seat:
            return []
        number = len(steps)
        while number and (steps[number - 1].seat == self.seat or steps[number - 1].auto):
            number -= 1
        told = []
        for at in range(number, len(steps)):
            if steps[at].seat == self.seat:
                words = self.game.text.display(self.now.at(at), steps[at].move)
                told.append(self.say(words))
        return told[-LINKS:]

    def _pad(self) -> shapes.Pad | None:
        pad = self.game.screen.dice_input(self.asked)
        if pad is None:
            return None
        return {
            "begin": pad.begin,
            "slots": [
                [[{"key": key, "word": self.say(word)} for key, word in dial] for dial in slot]
                for slot in pad.slots
            ],
        }

    def _moves(self) -> list[shapes.Choice]:
        if not may_answer(self.table, self.seat):
            return []
        rules, text, screen = self.game.rules, self.game.text, self.game.screen
        ask = self.table.ask
        secret = ask is not None and ask.known_to is not None
        others = [done for seat, done in self.secrets.items() if seat != self.seat]
        heavy = secret and all(others)  # until then it can be changed
        stages = screen.stages()
        step = -1 if ask is not None and ask.kind in stages.end_first else 1
        return [
            {
                "move": rules.format(move),
                "words": self.say(text.display(self.asked, move)),
                "path": list(screen.path(self.asked, move))[::step],
                "say": self.say(text.describe(self.asked, move)),
                "group": self.say(text.group(self.asked, move)),
                "heavy": heavy,
                "aside": self._aside(move, stages.asides),
            }
            for move in self._listed()
        ]

    def _aside(self, move: AnyMove, asides: Sequence[str]) -> str:
        """The verb of a move that is possible beside the question, else nothing; what needs
        the whole table is in the menu."""
        if move in self.game.rules.declarations(self.table.state):
            return MENU
        verb = snake(type(move).__name__)
        return verb if verb in asides else ""

    def _listed(self) -> Sequence[AnyMove]:
        """Return the answers, and moves that need all to agree; of a hidden deck everything that
        can come as far as this seat knows, or the list would tell what others hold."""
        rules, ask = self.game.rules, self.table.ask
        if ask is None or ask.seat != CHANCE or self.asked == self.table.state:
            return [*listed_moves(self.table), *rules.declarations(self.table.state)]
        outcomes = rules.chance(self.asked).outcomes()
        found = {rules.format(move): move for move, _ in outcomes or ()}
        return [found[text] for text in sorted(found)] if len(found) <= MOST_OUTCOMES else []

    def _example(self) -> str:
        """Return an example of a text for real dice or cards."""
        return self.game.text.example(self._imagined(), self.say.language)

    def _imagined(self) -> AnyState:
        """A state this seat may believe itself in."""
        if self.seat is None or self.asked == self.table.state:
            return self.asked
        return self.game.rules.imagine(self.asked, self.seat, QuickDraws("example"))

    # -- what there is to see ---------------------------------------------------------

    def _staged(self, moves: list[shapes.Choice]) -> tuple[shapes.Scene, list[shapes.Part]]:
        """The stage of the question, and the parts that are on it."""
        parts, ask, screen = self.parts(), self.table.ask, self.game.screen
        kind = ask.kind if ask is not None and may_answer(self.table, self.seat) else WAIT
        kind = TABLE if self.seat is None else kind
        found = scene(screen.stages(), screen.stage(self.known, kind), parts, moves)
        if self.seat is not None:
            found["need"] = list(screen.focus(self.known, self.seat))
        shown = {key for some in STANDING for key in found[some]}
        return found, [part for part in parts if part["key"] in shown]

    def parts(self) -> list[shapes.Part]:
        """The own sheet and the board; a board that shows somebody's sheet comes without it."""
        screen, paint = (
            self.game.screen,
            PartsWriter(self.game, self.say, tap=self.seat is not None),
        )
        board = self._marked(self.board)
        if self.seat is None:
            return paint.of(self.known, board, board.sections)
        own = self._marked(screen.sheet(self.known, self.seat))
        if own.sections == board.sections:
            return paint.of(self.known, board, board.sections)
        sheets: tuple[Section, ...] = ()
        if board.seat is not None:
            sheets = screen.sheet(self.known, board.seat).sections
        common = [each for each in board.sections if each not in sheets]
        parts = [paint.of(self.known, board, common), paint.of(self.known, own, own.sections)]
        return [part for some in (parts if board.seat is None else parts[::-1]) for part in some]

    def _marked(self, sheet: Sheet) -> Sheet:
        return self.now.marked(sheet, self.seat)

    def _news(self) -> list[shapes.News]:
        """Return the last events, the newest first."""
        found: list[shapes.News] = []
        for step in range(len(self.now.steps), 0, -1):
            seat = self.now.steps[step - 1].seat
            told: list[shapes.News] = [
                {
                    "step": step,
                    "seat": seat if seat >= 0 else None,
                    "text": self.say(self.game.text.sentence(event)),
                    "rule": event.basis,
                }
                for event in self.now.events(step)
                if event.known_to in (None, self.seat)
            ]
            found += reversed(told)
            if len(found) >= RECENT:
                break
        return found[:RECENT]

    # -- taking back ------------------------------------------------------------------

    def _undo(self) -> str:
        """Return the move that undo would undo."""
        if self.seat is None:
            return ""
        steps = self.now.steps
        entered = next((at for at in range(len(steps), 0, -1) if not steps[at - 1].auto), 0)
        if not entered:
            return ""
        return self._told(self.now.at(entered - 1), steps[entered - 1])

    def _redo(self) -> str:
        """Return the move that was just undone, for all to see."""
        undone = self.now.undone
        if not undone:
            return ""
        told = self._told(self.now.state, undone[-1])
        return self.say(say("Undone: {steps}", steps=told))

    def _told(self, before: AnyState, step: Step[AnyMove]) -> str:
        """A step in a line, as far as this seat may know it."""
        rules = self.game.rules
        ask = rules.ask(before)
        if ask is not None and ask.known_to not in (None, self.seat):
            move = self.say(say("(secret)"))
        else:
            move = self.say(self.game.text.display(before, step.move))
        return f"{self.say.names[step.seat]}: {move}" if step.seat >= 0 else move

    # -- the end ----------------------------------------------------------------------

    def _over(self, people: list[shapes.Person], link: str) -> shapes.Over | None:
        if not self.now.over:
            return None
        text = self.say(self.game.rules.standings(self.now.state).text)
        html = result(self.now, people, self.seat, self.say, link, again=self.again)
        return {"text": text, "html": html, "link": link}


def open_sheet(
    table: AnyTable, viewer: int | None, seat: int, speaker: Speaker
) -> shapes.OpenSheet:
    """Another's sheet, as far as this viewer may see it; with the viewer's own the table."""
    screen = table.game.screen
    state = seen(table, viewer)
    sheet = screen.sheet(state, seat)
    if seat == viewer:
        return {"title": speaker(sheet.title), "parts": Writer(table, seat, speaker).parts()}
    parts = PartsWriter(table.game, speaker, tap=False).of(state, sheet, sheet.sections)
    return {"title": speaker(sheet.title), "parts": parts}


def words(speaker: Speaker) -> dict[str, str]:
    """Return the words of the page itself."""
    return {key: speaker(text) for key, text in WORDS.items()}


WORDS: dict[str, Text] = {
    "again": say("Redo"),
    "all": say("All moves ({n})"),
    "back": say("Back"),
    "choices": say("{n} options"),
    "chosen": say("Chosen: {move}. You can change it until everyone has chosen."),
    "close": say("Close"),
    "enter": say("Enter"),
    "erase": say("Erase"),
    "example": say("for example: {text}"),
    "filter": say("Search"),
    "gone": say("This seat is no longer yours, or the game is no longer open."),
    "hint": say("Hint"),
    "i_am": say("I am {name} – show my cards"),
    "laptop": say("Roll for us"),
    "lost": say("Can't reach the computer running shoal. Trying again …"),
    "menu": say("Menu"),
    "log": say("Log"),
    "news": say("What happened last"),
    "not_turn": say("It is not your turn."),
    "overview": say("Overview"),
    "pass": say("Pass the phone to {name}"),
    "possible": say("Options: {names}"),
    "rolled": say("Enter roll"),
    "table": say("Table"),
    "take_back": say("Undo it"),
    "thinks": say("{name} is thinking …"),
    "undo": say("Undo"),
    "undo_head": say("Undo this? Everyone will see it."),
    "why": say("Why not?"),
    "you": say("You"),
}
