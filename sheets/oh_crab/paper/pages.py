"""What the print templates need: tiles, cards, race log and aid as plain data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sheets.engine.setup import Setup
from sheets.engine.text import Text, Who, say
from sheets.oh_crab.board import SEA
from sheets.oh_crab.names import field_words
from sheets.oh_crab.paper import aid, board, deck, log, players
from sheets.oh_crab.paper import words as paper_words
from sheets.oh_crab.paper.turns import Row
from sheets.oh_crab.parts import Parts
from sheets.oh_crab.rules.setup import configure
from sheets.oh_crab.rules.state import State
from sheets.oh_crab.screen import sheet as layout
from sheets.oh_crab.screen.beach import gone


def printable(parts: Parts, what: str, setup: Setup, state: State | None) -> Mapping[str, object]:
    """The data of one kind of sheet; ``state`` is None for blank ones."""
    make = {"board": _board, "cards": _cards, "log": _log, "aid": _aid}[what]
    return make(parts, setup, state)


# -- tiles and boards ---------------------------------------------------------------------


def _board(parts: Parts, setup: Setup, state: State | None) -> dict[str, object]:
    """All tiles, or the board of a scenario, or of a race with its crabs and players."""
    if state is not None:
        race = _race(parts, state)
        return {"board": race, "players": lambda style: players.pages(parts, race.seats, style)}
    if setup.scenario:
        conf = configure(parts, setup if len(setup.players) > 1 else _anybody(setup))
        name = paper_words.SCENARIOS[setup.scenario]
        about = say("scenario {n}: {name}", n=setup.scenario, name=name)
        return {"board": board.Race(conf.board.spec, about), "players": _nobody}
    return {"board": board.Tiles(parts), "players": _nobody}


def _nobody(_: str) -> tuple[()]:
    """The pages of the players of a board that nobody plays on yet."""
    return ()


def _race(parts: Parts, state: State) -> board.Race:
    """The whole board, with the crabs on it, and the players."""
    crabs = {
        field: (parts.colours[crab], bool(state.down >> crab & 1))
        for crab, field in enumerate(state.at)
        if field >= 0
    }
    about = say("the race in round {n}", n=state.round)
    seats = tuple(_seat(parts, state, seat) for seat in range(state.conf.seats))
    swimming = tuple(parts.colours[crab] for crab, field in enumerate(state.at) if field == SEA)
    return board.Race(state.conf.board.spec, about, crabs, gone(state), state.made, seats, swimming)


def _seat(parts: Parts, state: State, seat: int) -> players.Seat:
    player = state.players[seat]
    return players.Seat(
        Text("{player}", (("player", Who(seat)),)),
        tuple(
            (parts.colours[crab], field_words(state.at[crab]), bool(state.down >> crab & 1))
            for crab in state.conf.crabs[seat]
        ),
        player.hand.bit_count(),
        player.discard.bit_count(),
        player.shells,
        tuple(player.path),
        state.chef == seat,
        layout.extras(state, seat),
    )


# -- cards ----------------------------------------------------------------------------------


def _cards(parts: Parts, _: Setup, __: State | None) -> dict[str, object]:
    return {"deck": deck.Deck(parts)}


# -- race log and aid ----------------------------------------------------------------------------


def _log(parts: Parts, setup: Setup, state: State | None) -> dict[str, object]:
    """For the players of a setup, or five; with what a saved game knows."""
    names = [player.name for player in setup.players] or [""] * 5
    if state is None:
        known = board_names(parts, setup) if setup.scenario else ""
        return {"log": log.Log(parts, names, log.Facts(known))}
    return log_of(parts, setup, state)


def log_of(parts: Parts, setup: Setup, state: State, rows: Sequence[Row] = ()) -> dict[str, object]:
    """The log of a race, with its turns where they are known."""
    conf = state.conf
    facts = log.Facts(
        " ".join(conf.board.spec.tiles),
        " ".join(parts.tiles[tile] for tile in conf.tiles),
        conf.modules,
        setup.seed,
    )
    seats = [_seat(parts, state, seat) for seat in range(conf.seats)]
    return {"log": log.Log(parts, setup.names, facts, seats, rows, conf.crabs)}


def board_names(parts: Parts, setup: Setup) -> str:
    """The tiles of a scenario from land to sea."""
    conf = configure(parts, setup if len(setup.players) > 1 else _anybody(setup))
    return " ".join(conf.board.spec.tiles)


def _anybody(setup: Setup) -> Setup:
    from sheets.engine.setup import Player
    from sheets.engine.struct import replace

    return replace(setup, players=tuple(Player(str(seat)) for seat in range(3)))


def _aid(parts: Parts, _: Setup, __: State | None) -> dict[str, object]:
    return {"aid": aid.Aid(parts)}
