"""Pad, mat, board, cards, log and aid on paper, blank and filled."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from sheets.drawing import marks
from sheets.drawing.canvas import Canvas, Drawing
from sheets.engine import record, replay
from sheets.engine.asks import CHANCE
from sheets.engine.chance import QuickDraws
from sheets.engine.setup import Setup
from sheets.engine.struct import replace
from sheets.engine.table import Table
from sheets.engine.text import Speaker
from sheets.printing import pdf
from sheets.printing.sheets import Job, page
from sheets.wreck_raiders.names import VALUE_OF
from sheets.wreck_raiders.paper import words
from sheets.wreck_raiders.paper.cards import tokens
from sheets.wreck_raiders.paper.log import LogPage
from sheets.wreck_raiders.paper.sheet import column
from sheets.wreck_raiders.paper.turns import LogMark, LogRound
from sheets.wreck_raiders.rules.moves import RivalWreck
from sheets.wreck_raiders.rules.state import State
from sheets.wreck_raiders.screen import pieces
from tests.printing.fit import misfits
from tests.wreck_raiders.kit import GAME, PARTS, board, make_setup, mat

WHATS = GAME.info.prints
BLANK = Setup("wreck_raiders", ())


def html(what: str, style: str = "color", setup: Setup = BLANK, state: State | None = None) -> str:
    return page(GAME, Job(setup, state, what, style), Speaker("en", setup.names)).body


PAGES = {
    "color": {"sheet": 1, "mat": 1, "board": 2, "cards": 14, "log": 1, "aid": 1},
    "ink": {"sheet": 1, "mat": 1, "board": 2, "cards": 14, "log": 1, "aid": 1},
    "dry-erase": {"sheet": 2, "mat": 2, "board": 2, "cards": 14, "log": 2, "aid": 2},
    "large": {"sheet": 2, "mat": 5, "board": 5, "cards": 26, "log": 4, "aid": 4},
}


@pytest.mark.parametrize("style", PAGES)
@pytest.mark.parametrize("what", WHATS)
def test_every_sheet_in_every_style(what: str, style: str) -> None:
    text = html(what, style)
    assert text.count('<section class="page framed') == PAGES[style][what]
    assert text.count("unofficial") == PAGES[style][what]


def drawings(what: str, style: str, setup: Setup = BLANK, state: State | None = None) -> Any:
    return list(GAME.paper.printable(what, setup, state)["pages"](style))


def said(drawing: Drawing) -> list[str]:
    speak = Speaker()
    return [speak(label.text) for label in drawing.labels]


def test_every_card_and_tile_is_printed_once() -> None:
    words = [
        word for page in drawings("cards", "color") for text in said(page) for word in text.split()
    ]
    for key in (*PARTS.exhibits, *PARTS.tiles):
        assert words.count(key) == 1, key
    assert any("reconstructed" in word for word in words)


def test_every_treasure_shell_and_diver_of_the_box_is_a_token() -> None:
    """WR-1.2: 84 treasures, 45 shells, 30 divers; and the rivals of the solo game."""
    kinds = Counter(token.kind for token in tokens(PARTS))
    assert kinds == {"treasure": 84, "shell": 45, "diver": 30, "rival": 18}


@pytest.mark.parametrize("style", PAGES)
def test_no_style_leaves_out_what_another_shows(style: str) -> None:
    """The turns of the log, the formulas of the pad and the decorations of the mat are on all."""
    for what, parts in {
        "log": ["my turn 3", "rival 3", "TOTAL", "0–50 paddling"],
        "sheet": [str(Speaker()(text)) for _, text in words.formulas()],
        "mat": [Speaker()(text) for _, text in words.decorations(PARTS)]
        + [Speaker()(words.power(shell)) for shell in range(3)],
        "board": ["Beach", "Market", "Exhibits", "empty zone", "gems"],
    }.items():
        found = [text for page in drawings(what, style) for text in said(page)]
        assert set(parts) <= set(found), what


def test_kinds_are_told_apart_without_colour() -> None:
    """Every type has a plate of its own shape, in ink as in colour."""
    shapes = set()
    for kind in range(4):
        canvas = Canvas(20, 20)
        pieces.plate(canvas, 10, 10, kind, 5)
        shapes.add(tuple(path for _, path in canvas.drawing().paths))
    assert len(shapes) == 4


def test_the_pad_shows_the_scores_of_a_game() -> None:
    mine = mat(
        vault=("diamond doubloons sword", "ruby ingot helmet", "sapphire vase sword"),
        exhibits=(
            ("EX37", True),
            ("EX17", False),
            ("EX13", True),
            ("EX09", False),
            ("EX12", False),
        ),
        aquariums=(
            ("AQB03", "AQM07", "AQM05", "AQT01"),
            ("AQB01", "AQM01", "AQM03", "AQM13", "AQT09"),
        ),
    )
    state = board(mats=(mine,))
    found = column(PARTS, state, 0)
    sums = [found[f"{key}_sum"] for key in ("exhibit", "vault", "aquarium")]
    assert sums == [(34,), (16,), (31,)]
    assert found["total"] == (81,)
    assert [found[f"row {n}"] for n in (1, 2, 3, 4)] == [(3,), (0,), (5,), (0,)]
    assert [found[f"aquarium {n}"] for n in (1, 2)] == [(10, 6), (11, 4)]
    assert found["exhibits"] == (8, 6, 7, 4, 5)
    assert "81" in said(drawings("sheet", "color", make_setup(2), state)[0])


def test_more_cards_and_aquariums_than_lines() -> None:
    mine = mat(
        exhibits=tuple((f"EX{n:02}", False) for n in range(1, 11)),
        aquariums=tuple((f"AQB{n:02}",) for n in range(1, 7)),
    )
    found = column(PARTS, board(mats=(mine,)), 0)
    assert len(found["exhibits"]) == 8
    assert (sum(map(int, found["exhibits"])),) == found["exhibit_sum"]
    bases = [int(found[f"aquarium {n}"][0]) for n in (1, 2, 3, 4)]
    assert (sum(bases),) == found["aquarium_sum"]
    pages = drawings("mat", "color", make_setup(2), board(mats=(mine, mat())))
    assert len(pages) == 3, "a further page for more than four aquariums"
    assert {"EX10", "AQB06"} <= {text for page in pages for text in said(page)}


@pytest.mark.prints
@pytest.mark.parametrize("style", ["color", "large", "dry-erase"])
def test_a_full_mat_keeps_its_words_apart(style: str) -> None:
    tall = ("AQB01", "AQM01", "AQM03", "AQM13", "AQM05", "AQM07", "AQT09")
    mine = mat(
        vault=("diamond doubloons sword",),
        exhibits=tuple((f"EX{n:02}", n % 2 == 0) for n in range(1, 11)),
        aquariums=(tall, ("AQB02", "AQT10"), ("AQB04",), ("AQB05", "AQT01")),
    )
    setup = make_setup(2)
    job = Job(setup, board(mats=(mine, mat())), "mat", style)
    document = pdf.rendered(page(GAME, job, Speaker("de", setup.names)))
    assert not [complaint for each in document.pages for complaint in misfits(each)]


def test_what_is_new_since_a_step_is_marked() -> None:
    table = solo_game(next(path for path in GAMES if path.stem == "solo_vault_full"))
    for what in ("board", "mat"):
        found = next(GAME.paper.since(what, table, 0)["pages"]("color"))
        assert found.path(marks.FRESH)
        assert not next(GAME.paper.since(what, table, len(table.steps))["pages"]("color")).path(
            marks.FRESH
        )


@pytest.mark.parametrize("players", [1, 3])
def test_a_running_game_is_printed(players: int) -> None:
    setup = make_setup(players, solo=players == 1)
    state = GAME.start(setup)
    draws = QuickDraws("paper")
    for _ in range(90):
        ask = GAME.rules.ask(state)
        assert ask is not None
        if ask.seat == CHANCE:
            state = GAME.rules.apply(state, GAME.rules.chance(state).sample(draws))
        else:
            state = GAME.rules.apply(state, draws.choice(GAME.rules.legal(state)))
    for what in WHATS:
        for style in ("color", "large"):
            assert html(what, style, setup, state)


GAMES = sorted((Path(__file__).parents[1] / "games").glob("solo_*.shoal"))


def solo_game(path: Path) -> Table[Any, Any]:
    return replay.open_table(record.read(path.read_text("utf-8")))[0]


def rounds_of(table: Table[Any, Any]) -> dict[int, LogRound]:
    """The rounds that the log of a game shows."""
    log: LogPage = GAME.paper.played("log", table)["pages"].__self__
    return log.course


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_the_log_of_a_played_solo_game_is_filled(path: Path) -> None:
    table = solo_game(path)
    course = rounds_of(table)
    texts = [table.game.rules.format(step.move) for step in table.steps]
    rounds = list(course.values())
    assert len(rounds) == 6
    assert sum(len(each.dice) for each in rounds) == 6 * table.state.round
    assert sum(len(each.turns) for each in rounds) == sum(t.startswith("take ") for t in texts)
    placed = sum(text.startswith("rival wreck ") for text in texts)
    assert sum(len(each.rivals) for each in rounds) == placed
    assert sum(each.visited.bit_count() for each in rounds) == placed
    cells = [mark for each in rounds for cell in each.turns for mark in cell]
    bought = [text.split()[1] for text in texts if text.startswith("buy ") and text != "buy none"]
    assert [mark.key for mark in cells if mark.kind == "tile"] == bought


def test_a_turn_and_a_rival_in_the_log() -> None:
    table = solo_game(next(path for path in GAMES if path.stem == "solo_vault_full"))
    second = rounds_of(table)[2]
    assert [VALUE_OF[die] for die in second.dice] == [1, 3, 3, 3, 5, 5]
    assert second.turns[1] == [
        LogMark("die", second.dice[0]),
        LogMark("wreck", 2, 1),  # art 1
        LogMark("beach", number=2),
        LogMark("card", key="EX07"),
        LogMark("card", key="EX20"),
    ]
    assert [mark.kind for mark in second.rivals[0]] == ["die", "wreck"]
    assert second.rivals[0][1].which == 0, "gems"


def test_a_solo_game_picked_up_in_the_middle_has_the_rest_in_its_log() -> None:
    table = solo_game(GAMES[0])
    middle = next(n for n, step in enumerate(table.steps) if isinstance(step.move, RivalWreck))
    picked = replace(table.setup, position=GAME.forms.position(table.at(middle)))
    later = Table(GAME, picked)
    later.play(table.steps[middle].move)
    course = rounds_of(later)
    assert course[1].visited == later.state.visited != 0
    assert len(course[1].rivals[0] if course[1].rivals else course[1].turns[0]) == 1


@pytest.mark.prints
@pytest.mark.parametrize("style", ["color", "large", "dry-erase"])
def test_a_filled_log_keeps_to_its_pages(style: str) -> None:
    for path in GAMES:
        table = solo_game(path)
        speaker = Speaker("de", table.setup.names)
        filled = page(GAME, Job(table.setup, table.state, "log", style, table=table), speaker)
        document = pdf.rendered(filled)
        assert len(document.pages) == PAGES[style]["log"]
        assert not [complaint for each in document.pages for complaint in misfits(each)]
