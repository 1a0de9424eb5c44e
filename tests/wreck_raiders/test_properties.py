"""What holds in every state of every game."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sheets.engine.asks import CHANCE
from sheets.engine.chance import QuickDraws
from sheets.engine.errors import ShoalError
from sheets.engine.setup import Setup
from sheets.engine.struct import replace
from sheets.wreck_raiders.rules import asks as owed
from sheets.wreck_raiders.rules.moves import Claim
from sheets.wreck_raiders.rules.scoring import coins, score
from sheets.wreck_raiders.rules.state import State, off_board, places_of
from tests.sizes import SIZE
from tests.wreck_raiders.kit import GAME, PARTS, make_setup

TILES = Counter(key for stack in PARTS.stacks for key in stack)


def conserved(state: State, rivals: int) -> None:
    """Shells, treasures, cards, tiles, divers and rivals: none is lost, none appears."""
    mats, now = state.mats, state.claim
    for shell in range(3):
        count = state.beach[shell] + sum([mat.shells[shell] for mat in mats])
        if shell == 0:
            count += sum([conch for mat in mats for _, conch in mat.exhibits])
            count += bool(now and now.conch)
        if shell == 2 and now:
            count += len(now.covers)
        assert count == 15
    faces = [pile + thrown for pile, thrown in zip(state.piles, state.discards, strict=True)]
    for mat in mats:
        for part in (*mat.displays, *mat.vault):
            for face in part:
                faces[face] += 1
    for ask in state.asks:
        if isinstance(ask, owed.Place):
            faces[ask.face] += 1
    assert faces == [7] * 12
    assert sum(len(mat.exhibits) for mat in mats) + len(state.row) + len(state.deck) == 52
    occupied = 0
    for seat, mask in enumerate((*state.divers, state.rival_divers)):
        assert not occupied & mask
        occupied |= mask
        if seat < len(mats):
            assert off_board(PARTS, state, seat) >= 0
    if state.solo:
        waiting = sum([isinstance(ask, owed.Bump) and ask.who == 8 for ask in state.asks])
        assert state.rivals + state.rival_divers.bit_count() + state.removed + waiting == rivals


def tiles_conserved(state: State) -> None:
    found = Counter(key for tiles in (*state.stacks, *state.market) for key in tiles)
    found.update(key for mat in state.mats for tiles in mat.aquariums for key in tiles)
    assert found == TILES
    cards = [*state.deck, *state.row, *(key for mat in state.mats for key, _ in mat.exhibits)]
    assert sorted(cards) == sorted(PARTS.exhibits)


def random_game(setup: Setup, seed: str, limit: int = 200_000) -> State:
    """A random game to its end, conservation looked at in every state."""
    state = GAME.start(setup)
    draws = QuickDraws(seed)
    for number in range(limit):
        ask = GAME.rules.ask(state)
        if ask is None:
            return state
        if ask.seat == CHANCE:
            move = GAME.rules.chance(state).sample(draws)
        else:
            move = draws.choice(GAME.rules.legal(state))
        state = GAME.rules.apply(state, move)
        conserved(state, 16)
        if number % 50 == 0:
            tiles_conserved(state)
    raise AssertionError("the game does not end")


@pytest.mark.slow
@pytest.mark.parametrize(("players", "games"), [(1, 60), (2, 4), (3, 10), (4, 14), (5, 10)])
def test_random_games_end_and_lose_nothing(players: int, games: int) -> None:
    setup = make_setup(players, solo=players == 1)
    for number in range(games * SIZE):
        state = random_game(setup, f"{players}/{number}")
        assert state.over
        tiles_conserved(state)


def some_states(players: int, seed: str, steps: int) -> list[State]:
    state = GAME.start(make_setup(players, solo=players == 1))
    draws = QuickDraws(seed)
    states = [state]
    for _ in range(steps):
        ask = GAME.rules.ask(state)
        if ask is None:
            break
        if ask.seat == CHANCE:
            state = GAME.rules.apply(state, GAME.rules.chance(state).sample(draws))
        else:
            state = GAME.rules.apply(state, draws.choice(GAME.rules.legal(state)))
        states.append(state)
    return states


RANDOM = settings(max_examples=25)
TABLES = {
    "players": st.integers(1, 5),
    "seed": st.text("abc", max_size=3),
    "steps": st.integers(0, 300),
}


@RANDOM
@given(**TABLES)
def test_cards_and_tiles_keep_their_places(players: int, seed: str, steps: int) -> None:
    """A new one fills a gap; what lies there stays until it is taken."""
    before: dict[str, tuple[int, int]] = {}
    for state in some_states(players, seed, steps):
        piles = (state.row, *state.market)
        now = {
            key: (pile, place)
            for pile, keys in enumerate(piles)
            for key, place in zip(keys, places_of(state, pile), strict=True)
        }
        assert len({*now.values()}) == len(now)
        assert all(now[key] == place for key, place in before.items() if key in now)
        assert all(place < max(3, PARTS.numbers[players].row) for _, place in now.values())
        before = now


@RANDOM
@given(**TABLES)
def test_a_position_gives_back_the_very_same_state(players: int, seed: str, steps: int) -> None:
    setup = make_setup(players, solo=players == 1)
    for state in some_states(players, seed, steps)[-25:]:
        text = GAME.forms.position(state)
        assert GAME.start(replace(setup, position=text)) == GAME.forms.comparable(state)


@RANDOM
@given(**TABLES)
def test_the_quick_score_is_the_score(players: int, seed: str, steps: int) -> None:
    for state in some_states(players, seed, steps)[::20]:
        totals = [each.total for each in score(PARTS, state)]
        assert totals == [coins(PARTS, state, mat) for mat in state.mats]


@RANDOM
@given(**TABLES)
def test_claims_are_all_that_brute_force_finds(players: int, seed: str, steps: int) -> None:
    """Every card, display and set of covers is tried and judged (WR-11.2, WR-13.3)."""
    found = [s for s in some_states(players, seed, steps) if s.asks and s.asks[-1].kind == "claim"]
    for state in found[-2:]:
        listed = {move for move in GAME.rules.legal(state) if isinstance(move, Claim)}
        tried = set()
        for key in state.row:
            for display in range(3):
                size = len(state.mats[state.asks[-1].seat].displays[display])
                for covers in _all_covers(size):
                    move = Claim(key, display, covers)
                    if GAME.rules.check(state, move) is None:
                        tried.add(move)
        assert listed == tried


def _all_covers(size: int) -> list[tuple[tuple[int, int], ...]]:
    found: list[tuple[tuple[int, int], ...]] = [()]
    for at in range(1, size + 1):
        found = [
            (*covers, *extra)
            for covers in found
            for extra in ((), *(((at, kind),) for kind in range(4)))
        ]
    return found


@RANDOM
@given(**TABLES)
def test_every_state_can_be_told(players: int, seed: str, steps: int) -> None:
    """Prompt, moves in words and both sheets exist in every state."""
    from sheets.engine.text import Speaker

    speaker = Speaker("en", make_setup(players).names)
    for state in some_states(players, seed, steps)[::15]:
        assert speaker(GAME.text.prompt(state))
        for sheet in (
            GAME.screen.sheet(state),
            *(GAME.screen.sheet(state, at) for at in range(players)),
        ):
            assert speaker(sheet.title)
        ask = GAME.rules.ask(state)
        if ask is None or ask.seat == CHANCE:
            continue
        for move in GAME.rules.legal(state)[:40]:
            speaker(GAME.text.describe(state, move))
            speaker(GAME.text.group(state, move))


@settings(max_examples=60)
@given(seed=st.text("abc", max_size=3), steps=st.integers(10, 200), data=st.data())
def test_a_damaged_position_is_refused_or_played(
    seed: str, steps: int, data: st.DataObject
) -> None:
    """Lines dropped, doubled or swapped: a clear refusal, or a game that can be played."""
    players = data.draw(st.integers(1, 3))
    setup = make_setup(players, solo=players == 1)
    lines = GAME.forms.position(some_states(players, seed, steps)[-1]).splitlines()
    for _ in range(data.draw(st.integers(1, 3))):
        here = data.draw(st.integers(0, len(lines) - 1))
        there = data.draw(st.integers(0, len(lines) - 1))
        match data.draw(st.sampled_from(("drop", "double", "swap"))):
            case "drop":
                del lines[here]
            case "double":
                lines.insert(here, lines[there])
            case _:
                lines[here], lines[there] = lines[there], lines[here]
    try:
        state = GAME.start(replace(setup, position="\n".join(lines)))
    except ShoalError:
        return
    draws = QuickDraws(seed)
    for _ in range(40):
        ask = GAME.rules.ask(state)
        if ask is None:
            break
        if ask.seat == CHANCE:
            state = GAME.rules.apply(state, GAME.rules.chance(state).sample(draws))
        else:
            state = GAME.rules.apply(state, draws.choice(GAME.rules.legal(state)))
