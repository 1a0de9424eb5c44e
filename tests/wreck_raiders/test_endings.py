"""WR-R55 under proof: whatever ends as stuck is stuck, and no weak game ends while it lives.

In the box the automatic end cannot come: 15 starfish are always on the beach or in baskets, and
at least 24 of the 84 treasures lie outside the 60 cells of five vaults.  So games are also played
with smaller boxes, where it does come.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from sheets.bots import spec
from sheets.engine.asks import CHANCE
from sheets.engine.chance import QuickDraws
from sheets.engine.drive import Dice, drive
from sheets.engine.game import Game
from sheets.engine.setup import Player, Setup
from sheets.engine.stacked import freeze, thaw
from sheets.engine.struct import replace
from sheets.wreck_raiders.parts import Parts
from sheets.wreck_raiders.rules import Rules, aquariums, ending
from sheets.wreck_raiders.rules.flow import begin_turn
from sheets.wreck_raiders.rules.moves import Move
from sheets.wreck_raiders.rules.state import Draft, State
from tests.sizes import SIZE
from tests.wreck_raiders.kit import GAME, PARTS

AnyGame = Game[State, Move]
TURNS = 60  # of everyone, that a search for progress plays on


def small_box(copies: int, shells: int) -> AnyGame:
    """Wreck Raiders with so many copies of a treasure, and so many shells of a kind."""
    data = PARTS.data
    treasures = replace(data.treasures, copies=copies)
    shell = replace(data.shells, each=shells)
    return Game(
        "sheets.wreck_raiders", Rules(Parts(replace(data, treasures=treasures, shells=shell)))
    )


def played(game: AnyGame, players: int, seed: str, bot: str = "random") -> Iterator[State]:
    """The states of a game between weak bots."""
    seats = tuple(Player(f"P{number}", bot) for number in range(1, players + 1))
    setup = Setup("wreck_raiders", seats, seed=seed, rules=game.info.rules)
    yield from (
        state
        for _, state in drive(game, game.start(setup), Dice(setup), [spec.make(bot)] * players)
    )


def scoring(state: State) -> object:
    """Everything that can score."""
    return [(mat.vault, mat.exhibits, mat.aquariums) for mat in state.mats]


def progress(game: AnyGame, state: State, tries: int = 3) -> bool:
    """True if play from the next turn on changes anything that scores."""
    count = len(state.mats)
    draft = thaw(Draft, replace(state, over="", asks=()))
    begin_turn(draft, (state.turn + 1) % count)
    revived = freeze(State, draft)
    return any(_changes(game, revived, QuickDraws(f"progress/{number}")) for number in range(tries))


def _changes(game: AnyGame, state: State, draws: QuickDraws) -> bool:
    before = scoring(state)
    turns = TURNS * len(state.mats)
    while turns and (ask := game.rules.ask(state)) is not None:
        if ask.seat == CHANCE:
            state = game.rules.apply(state, game.rules.chance(state).sample(draws))
            continue
        turns -= ask.kind == "take"
        state = replace(state, quiet=0)  # the search itself never ends
        state = game.rules.apply(state, draws.choice(game.rules.legal(state)))
        if scoring(state) != before:
            return True
    return False


def test_wr_r55_nothing_can_change_where_a_game_ended_as_stuck() -> None:
    game = small_box(1, 1)
    ends = Counter[str]()
    for number in range(24 * SIZE):
        *_, state = played(game, 2, f"stuck/{number}")
        ends[state.over] += 1
        if state.over == "stalemate":
            assert ending.locked(state)
            assert not progress(game, state), number
    assert ends["stalemate"] > SIZE // 2, ends
    assert set(ends) <= {"stalemate", "agreement", "exhibits"}


def looks_stuck(state: State) -> bool:
    """What an earlier reading of WR-R55 took for the end: nothing to draw or to pay for now."""
    if any(state.piles) or any(state.discards) or not state.asks or state.claim:
        return False
    if state.asks[-1].kind not in ("take", "roll"):
        return False
    return not any(aquariums.can_pay(state, mat, mat.shells) for mat in state.mats)


def test_wr_r55_weak_games_of_five_never_end_as_stuck() -> None:
    """By the hundred with SHOAL_FUZZ_SIZE; the first position of each game that looks stuck
    lives: a search finds play that changes what scores."""
    looked = 0
    for number in range(1, 12 * SIZE + 1):
        found = None
        for state in played(GAME, 5, f"3/{number}"):
            if found is None and looks_stuck(state):
                found = state
                assert not ending.locked(state)
        assert state.over in ("exhibits", "agreement"), number
        if found is not None:
            looked += 1
            assert progress(GAME, found, 20), number
    assert looked
