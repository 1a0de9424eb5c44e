"""Random packs are played, advised, scored, audited, saved and shared like our own data."""

from __future__ import annotations

import pytest

from sheets.bots.drive import repeatable
from sheets.bots.hint import hint
from sheets.engine import challenge, record, replay
from sheets.engine.chance import QuickDraws
from sheets.engine.drive import Dice
from sheets.engine.registry import load_game
from sheets.engine.setup import Player, Setup
from sheets.engine.struct import replace
from sheets.engine.table import AnyTable, Table
from sheets.lab.review import Reviewer
from sheets.lab.simulate import simulate
from sheets.testing.kit import check_position, check_record, random_table
from tests.fleet.packs import likely_pack, random_pack
from tests.sizes import SIZE

PLAYERS = ("Ann", "Ben", "Cem", "Dia")
MODULES: tuple[tuple[str, ...], ...] = ((), ("captains",), ("trophies",), ("captains", "trophies"))
PACKS = range(10 * SIZE)


def setup_of(number: int) -> Setup:
    """Return the set-up of a game with a random pack; every fourth is a solo game."""
    players = PLAYERS[: number % 4 + 1]
    solo = len(players) == 1
    pack = random_pack(f"play/{number}")
    game = load_game("fleet", pack)
    return Setup(
        "fleet",
        tuple(map(Player, players)),
        seed=f"pack {number}",
        solo=solo,
        modules=() if solo else MODULES[number // 4 % 4],
        pack=pack,
        rules=game.info.rules,
        data=game.data,
    )


def advised(table: AnyTable) -> None:
    """A hint for whoever is asked."""
    game, ask = table.game, table.ask
    assert ask is not None
    view = game.rules.view(table.state, ask.seat)
    moves = game.rules.legal(table.state)
    assert hint(game, view, ask.seat, moves, QuickDraws("hint"), 0.01).moves


@pytest.mark.slow
def test_every_pack_is_played_and_kept() -> None:
    """To the end, with a position on the way, the record, the audit of the final sheets."""
    for number in PACKS:
        setup = setup_of(number)
        on_the_way = random_table(setup, f"way/{number}", 40 + number % 60)
        check_position(on_the_way)
        while not on_the_way.over and (on_the_way.ask is None or on_the_way.ask.seat < 0):
            on_the_way.draw()
        if not on_the_way.over:
            advised(on_the_way)
        table = random_table(setup, f"end/{number}")
        assert table.over
        check_position(table)
        check_record(table)
        form = table.game.forms.position(table.state)
        assert table.game.forms.audit(form) == (), number
        _, scored = table.game.forms.read_form(form)
        assert table.game.rules.score(scored) == table.game.rules.score(table.state)


def test_a_pack_is_challenged_and_verified() -> None:
    for number in PACKS[: 2 * SIZE]:
        setup = setup_of(4 * number)
        given = challenge.read(challenge.write(setup))
        assert given.pack == setup.pack
        table: AnyTable = Table(load_game("fleet", setup.pack), setup)
        draws, dice = QuickDraws("challenge"), Dice(setup)
        while (ask := table.ask) is not None:
            if ask.seat < 0:
                table.play(dice.roll(table.game, table.state), auto=True)
                dice.rolled(table.game, table.states[-2])
            else:
                table.play(draws.choice(table.game.rules.legal(table.state)))
        again, _ = replay.open_table(record.read(record.write(table)))
        assert challenge.fault(given, again, repeatable(given)) is None
        other = replace(setup, pack=random_pack("another"))
        assert challenge.difference(given, other) is not None


@pytest.mark.slow
def test_a_game_with_a_pack_is_reviewed() -> None:
    table = random_table(setup_of(1), "review")
    reviewer = Reviewer(table)
    assert len(list(reviewer.steps())) == len(table.steps)


@pytest.mark.slow
def test_normal_beats_greedy_with_other_boxes() -> None:
    """With weights matched by place it won eight games in a hundred."""
    packs, games = (1, 4) if SIZE == 1 else (20, 10)
    won = 0
    for number in range(packs):
        pack = likely_pack(f"bots/{number}")
        seats = (Player("P1", "normal"), Player("P2", "greedy"))
        rows = simulate(Setup("fleet", seats, pack=pack), ("normal", "greedy"), games, f"s{number}")
        won += sum(row.places[0] == 1 for row in rows)
    assert won >= (0.75 if SIZE == 1 else 0.9) * packs * games
