"""CZ-8: repetition and agreement."""

from __future__ import annotations

import pytest

from sheets.bots import spec
from sheets.crabz.forms import position as positions
from sheets.crabz.rules.moves import AGREE_DRAW, DECLINE_DRAW
from sheets.engine.setup import Player, Setup
from sheets.engine.struct import replace
from sheets.engine.table import Table
from tests.crabz.kit import CYCLE, GAME, REPEATING, after, result, table_at

# Red goes round in three moves, blue in two.
ROUNDS = "R/RB/-/b2:BSRL,b3:RS,c3:RS,c4:RSBL,d5:BM"
RED, BLUE = ("b2-b3", "b3-c3", "c3-b2"), ("c4-d5", "d5-c4")


# Red has crabs that move, and blue hardly any.
LOST = "R/RB/-/b2:RL,b3:BSRL,b4:RM,c3:BSRM,c4:BSRS,c5:RL,d3:RS,d5:BL"
SWAPPED = str.maketrans("BR", "RB")


class TestRepetition:
    position = REPEATING
    cycle = CYCLE

    def test_cz_8_1_repeating_without_progress_is_a_draw(self) -> None:
        """Called by the players, or by shoal if they go on."""
        table = table_at(self.position)
        for text in self.cycle:
            table.play(GAME.rules.parse(text))
        assert AGREE_DRAW in GAME.rules.declarations(table.state)
        for text in self.cycle:
            table.play(GAME.rules.parse(text))
        assert table.over

    def test_v31_cz_8_3_third_occurrence(self) -> None:
        once = after(self.position, *self.cycle)
        assert once.end == ""
        twice = after(self.position, *self.cycle, *self.cycle)
        assert twice.end == "repetition"
        assert GAME.rules.standings(twice).winners == (0, 1)

    def test_cz_8_3_the_second_occurrence_is_told_and_the_third_foretold(self) -> None:
        table = table_at(self.position)
        for text in (*self.cycle, *self.cycle[:-1]):
            table.play(GAME.rules.parse(text))
        second = [event.kind for event in table.events(len(self.cycle))]
        assert "repeated" in second
        last = GAME.rules.parse(self.cycle[-1])
        assert "draw" in GAME.text.describe(table.state, last).id

    def test_cz_8_3_the_starting_position_is_the_first(self) -> None:
        """Not a move earlier, and from another start not before its own third time."""
        almost = (*self.cycle, *self.cycle[:-1])
        assert after(self.position, *almost).end == ""
        later = result(self.position, self.cycle[0])
        turned = (*self.cycle[1:], self.cycle[0])
        assert after(later, *turned, *turned[:-1]).end == ""
        assert after(later, *turned, *turned).end == "repetition"

    def test_v32_cz_r30_equal_crabs_are_interchangeable(self) -> None:
        position = "R/RB/-/b2:BSRL,b3:BMRL,c3:RS,c4:RS,c5:RSBL,d5:BM"
        state = after(position, "b3-c3", "c5-d5", "b2-b3", "d5-c4", "c3-b2", "c4-c5")
        assert positions.write(state) == position
        assert state.seen.count((state.stacks, state.turn)) == 1

    def test_cz_8_4_players_out_share_nothing(self) -> None:
        position = "R/RBG/G/b2:BSRL,b3:RS,b4:RSBL,b5:BM"
        state = after(position, *self.cycle, *self.cycle)
        assert GAME.rules.standings(state).of(2).place == 3

    def test_cz_8_6_a_draw_needs_everybody_still_in(self) -> None:
        """Clockwise from who offers it; who is out is not asked."""
        table = table_at("B/RBGY/G/b2:YSBL,b3:BS,b4:BSRL,b5:RM")
        assert AGREE_DRAW not in GAME.rules.legal(table.state)
        asked = []
        while not table.over:
            table.play(AGREE_DRAW)
            asked.append(table.steps[-1].seat)
        assert asked == [1, 3, 0]
        assert GAME.rules.standings(table.state).reason == "agreement"
        assert GAME.rules.standings(table.state).winners == (0, 1, 3)

    def test_cz_8_6_one_who_declines_and_the_game_goes_on(self) -> None:
        table = table_at("R/RBGY/-/b2:YSRL,b3:BS,b4:BSRL,b5:GM,b1:YL")
        before = table.state
        for move in (AGREE_DRAW, AGREE_DRAW, DECLINE_DRAW):
            table.play(move)
        assert table.state == before
        assert [step.seat for step in table.steps] == [0, 1, 2]
        assert [event.kind for event in table.events(3)] == ["draw_declined"]

    def test_cz_8_6_an_offer_is_answered_first_and_only_an_offer_declined(self) -> None:
        table = table_at(self.position)
        for move, wrong in ((AGREE_DRAW, DECLINE_DRAW), (None, GAME.rules.parse(self.cycle[0]))):
            problem = GAME.rules.check(table.state, wrong)
            assert problem is not None
            assert problem.rule == "CZ-8.6"
            if move is not None:
                table.play(move)
        assert list(GAME.rules.legal(table.state)) == [AGREE_DRAW, DECLINE_DRAW]
        assert GAME.rules.declarations(table.state) == ()

    @pytest.mark.parametrize("bot", ["greedy", "easy", "normal", "search:n=200"])
    def test_cz_8_6_a_bot_agrees_by_its_judgement(self, bot: str) -> None:
        """Blue is lost here, and won with the colours changed."""
        won = f"R/RB/-/{LOST.split('/')[3].translate(SWAPPED)}"
        for position, agrees in ((LOST, True), (won, False)):
            players = (Player("Ann"), Player("Bo", bot=bot))
            setup = Setup("crabz", players, position=position)
            table = Table(GAME, setup)
            table.play(AGREE_DRAW)
            next(table.advance([None, spec.make(bot)]))
            assert (table.steps[-1].move == AGREE_DRAW) == agrees, position
            assert table.over == agrees

    def test_cz_8_7_unfinished_is_no_draw(self) -> None:
        assert GAME.rules.standings(positions.read(self.position)).reason == "unfinished"


def test_cz_8_2_the_same_crabs_with_another_player_to_move_are_another_position() -> None:
    steps = [(RED[turn // 2 % 3], BLUE[turn // 2 % 2])[turn % 2] for turn in range(24)]
    crabs = ROUNDS.split("/")[3]
    found = [result(ROUNDS, " ".join(steps[:count])) for count in (5, 12, 17, 24)]
    assert found == [f"{colour}/RB/-/{crabs}" for colour in "BRBR"]
    assert after(ROUNDS, *steps[:23]).end == ""
    assert after(ROUNDS, *steps).end == "repetition"


def test_cz_8_5_a_win_comes_before_a_draw() -> None:
    state = positions.read("R/RB/-/b2:BSRL,b3:BM")
    move = GAME.rules.parse("b2-b3")
    won = GAME.rules.apply(state, move)
    repeated = GAME.rules.apply(replace(state, seen=((won.stacks, 1), (won.stacks, 1)) * 2), move)
    assert (won.end, repeated.end) == ("last_player", "last_player")


def test_cz_8_7_there_is_no_limit_of_moves() -> None:
    """A thousand moves that never repeat a position three times are no draw."""
    state = replace(positions.read(REPEATING), seen=tuple(((n,), 0) for n in range(1000)))
    assert GAME.rules.apply(state, GAME.rules.parse("b2-b3")).end == ""
