"""The one loop that drives a game: dice, bots, decisions without a choice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from sheets.engine.asks import CHANCE, Ask
from sheets.engine.chance import BotDraws, Draws, KeyedDraws, Rolled
from sheets.engine.events import Emit
from sheets.engine.game import AnyGame, AnyMove, AnyState
from sheets.engine.setup import Setup, Step


class Chooser(Protocol):
    """A program on a seat: it sees the seat's view and chooses one of the legal moves."""

    looks: bool  # False: it never looks at the view

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
        if ask.seat == CHANCE and not rolls:
            move = game.rules.chance(state).certain
        else:
            move = answer(game, state, ask, dice, players, step)
        if move is None:
            return
        state = game.rules.apply(state, move, emit)
        yield Step(ask.seat, move, True), state


def answer(
    game: AnyGame,
    state: AnyState,
    ask: Ask,
    dice: Dice,
    players: Sequence[Chooser | None],
    step: int,
) -> AnyMove | None:
    """Return the answer of dice, a program or the rules to an ask; None if a person owes it."""
    if ask.seat == CHANCE:
        move = dice.roll(game, state)
        dice.rolled(game, state)
        return move
    player = players[ask.seat]
    if player is None:
        return game.rules.automatic(state)
    moves = game.rules.legal(state)
    agreed = game.bot.agreement(state, ask.seat)
    if agreed is not None and (agreed in moves or None not in players):
        return agreed  # people make their own offers; bots only answer them
    if len(moves) == 1:
        return moves[0]
    view = game.rules.view(state, ask.seat) if player.looks else state
    return player.choose(game, view, ask.seat, moves, dice.bot(step))
