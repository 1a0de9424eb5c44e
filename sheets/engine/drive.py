"""The one loop that drives a game: dice, bots, decisions without a choice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from sheets.engine.asks import CHANCE
from sheets.engine.chance import BotDraws, Draws, KeyedDraws, Rolled
from sheets.engine.events import Emit
from sheets.engine.game import AnyGame, AnyMove, AnyState
from sheets.engine.setup import Setup, Step


class Chooser(Protocol):
    """A program on a seat: it sees the seat's view and chooses one of the legal moves."""

    def choose(
        self, game: AnyGame, view: AnyState, seat: int, moves: Sequence[AnyMove], draws: Draws
    ) -> AnyMove: ...


class Dice:
    """The source of dice and of bots' random numbers in one seeded game."""

    def __init__(self, setup: Setup) -> None:
        self._seed = setup.seed
        self._rolled = Rolled()
        self._bots: BotDraws | None = None

    def roll(self, game: AnyGame, state: AnyState) -> AnyMove:
        """Return the result of the chance ask on top."""
        key = game.rules.key(state)
        draws = KeyedDraws(self._seed, key, self._rolled.number(key))
        return game.rules.chance(state).sample(draws)

    def rolled(self, game: AnyGame, state: AnyState) -> None:
        """The chance ask on top has been answered."""
        self._rolled.note(game.rules.key(state))

    def bot(self, step: int) -> Draws:
        """The numbers of the bot that makes this step."""
        if self._bots is None:
            self._bots = BotDraws(self._seed)
        return self._bots.at(step)


def drive(
    game: AnyGame,
    state: AnyState,
    dice: Dice,
    players: Sequence[Chooser | None],
    *,
    step: int = 0,
    rolls: bool = True,
    emit: Emit | None = None,
) -> Iterator[tuple[Step[AnyMove], AnyState]]:
    """Plays on after ``step`` steps, and gives each step with the state after it; ``emit``
    hears what happens.

    Ends where somebody is asked whose seat has no program, at the dice of a real table
    (``rolls`` is false), or when the game is over.
    """
    while (ask := game.rules.ask(state)) is not None:
        step += 1
        if ask.seat == CHANCE:
            if not rolls:
                return
            move = dice.roll(game, state)
            dice.rolled(game, state)
        elif (player := players[ask.seat]) is None:
            move = game.rules.automatic(state)
            if move is None:
                return
        else:
            moves = game.rules.legal(state)
            agreed = game.bot.agreement(state, ask.seat)
            if agreed is not None and (agreed in moves or None not in players):
                move = agreed  # people make their own offers; bots only answer them
            elif len(moves) > 1:
                view = game.rules.view(state, ask.seat)
                move = player.choose(game, view, ask.seat, moves, dice.bot(step))
            else:
                move = moves[0]
        state = game.rules.apply(state, move, emit)
        yield Step(ask.seat, move, True), state
