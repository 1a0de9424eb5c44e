"""Pad, mat, cards, log and aid on paper, blank and filled."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from sheets.engine import record, replay
from sheets.engine.asks import CHANCE
from sheets.engine.chance import QuickDraws
from sheets.engine.setup import Setup
from sheets.engine.struct import replace
from sheets.engine.table import Table
from sheets.engine.text import Speaker
from sheets.printing import pdf
from sheets.printing.sheets import Job, page, produce
from sheets.wreck_raiders.rules.moves import RivalWreck
from sheets.wreck_raiders.rules.state import State
from tests.printing.fit import misfits
from tests.wreck_raiders.kit import GAME, PARTS, board, make_setup, mat

WHATS = GAME.info.prints
BLANK = Setup("wreck_raiders", ())


def html(what: str, style: str = "color", setup: Setup = BLANK, state: State | None = None) -> str:
    return page(GAME, Job(setup, state, what, style), Speaker("en", setup.names))


def pages(what: str, style: str, paper: str = "a4") -> list[str]:
    setup = make_setup(2)
    raw = produce(GAME, Job(setup, None, what, style, paper), Speaker("en", setup.names), ".pdf")
    return [each.extract_text() for each in PdfReader(BytesIO(raw)).pages]


@pytest.mark.parametrize("style", ["color", "ink", "large", "dry-erase"])
@pytest.mark.parametrize("what", WHATS)
def test_every_sheet_in_every_style(what: str, style: str) -> None:
    text = html(what, style)
    assert "unofficial" in text
    assert 'class="page"' in text


@pytest.mark.prints
@pytest.mark.parametrize(
    ("what", "style", "count"),
    [
        *(("sheet", "color", 1), ("mat", "color", 3), ("cards", "color", 5), ("log", "color", 1)),
        *(("aid", "color", 1), ("sheet", "large", 3), ("log", "dry-erase", 2), ("mat", "large", 8)),
    ],
)
def test_nothing_runs_over_its_page(what: str, style: str, count: int) -> None:
    found = pages(what, style)
    assert len(found) == count
    assert all("50 mm" in text for text in found)


@pytest.mark.prints
def test_letter_paper_has_the_same_pages() -> None:
    assert len(pages("sheet", "color", "letter")) == 1


def test_every_card_and_tile_is_printed_once() -> None:
    text = html("cards")
    for key in (*PARTS.exhibits, *PARTS.tiles):
        assert text.count(f">{key}") == 1, key
    assert "reconstructed" in text


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
    context = GAME.paper.printable("sheet", make_setup(2), state)
    column = context["columns"][0]
    assert [column[f"{key}_sum"] for key in ("exhibit", "vault", "aquarium")] == [34, 16, 31]
    assert column["total"] == 81
    assert column["rows"] == ["3", "0", "5", "0"]
    assert column["aquariums"][:2] == [("10", "6"), ("11", "4")]
    assert column["exhibits"] == ["8", "6", "7", "4", "5", "", "", ""]
    assert ">81<" in html("sheet", setup=make_setup(2), state=state)


def test_more_cards_and_aquariums_than_lines() -> None:
    mine = mat(
        exhibits=tuple((f"EX{n:02}", False) for n in range(1, 11)),
        aquariums=tuple((f"AQB{n:02}",) for n in range(1, 7)),
    )
    column = GAME.paper.printable("sheet", make_setup(2), board(mats=(mine,)))["columns"][0]
    assert sum(map(int, filter(None, column["exhibits"]))) == column["exhibit_sum"]
    assert sum(int(base) for base, _ in column["aquariums"]) == column["aquarium_sum"]
    assert "AQB06" in html("mat", setup=make_setup(2), state=board(mats=(mine,)))


@pytest.mark.prints
@pytest.mark.parametrize("language", ["en", "de", "es", "fr", "nl"])
@pytest.mark.parametrize("style", ["color", "dry-erase"])
def test_four_finished_aquariums_keep_clear_of_the_footer(style: str, language: str) -> None:
    mine = mat(aquariums=tuple((f"AQB{n:02}", f"AQT{n:02}") for n in (1, 2, 4, 5)))
    setup = make_setup(2)
    job = Job(setup, board(mats=(mine, mat())), "mat", style)
    document = pdf._rendered(page(GAME, job, Speaker(language, setup.names)))
    assert not [complaint for each in document.pages for complaint in misfits(each)]


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


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_the_log_of_a_played_solo_game_is_filled(path: Path) -> None:
    table = solo_game(path)
    course = GAME.paper.played("log", table)["course"]
    texts = [table.game.rules.format(step.move) for step in table.steps]
    rounds = list(course.values())
    assert len(rounds) == 6
    assert sum(len(each.dice) for each in rounds) == 6 * table.state.round
    assert sum(len(each.turns) for each in rounds) == sum(t.startswith("take ") for t in texts)
    placed = sum(text.startswith("rival wreck ") for text in texts)
    assert sum(len(each.rivals) for each in rounds) == placed
    assert sum(each.visited.bit_count() for each in rounds) == placed
    marks = [mark.text for each in rounds for cell in each.turns for mark in cell]
    bought = [text.split()[1] for text in texts if text.startswith("buy ") and text != "buy none"]
    assert [mark for mark in marks if str(mark).startswith("+")] == [f"+{key}" for key in bought]


def test_a_turn_and_a_rival_in_the_log() -> None:
    table = solo_game(next(path for path in GAMES if path.stem == "solo_vault_full"))
    speaker = Speaker("en", table.setup.names)
    second = GAME.paper.played("log", table)["course"][2]
    assert second.dice == ["1", "3", "3", "3", "5", "5"]
    assert [speaker(mark.text) for mark in second.turns[1]] == [
        "1",
        "→",
        "→ beach 2",
        "EX07",
        "EX20",
    ]
    assert (second.turns[1][1].wreck, second.turns[1][1].number) == (2, 1), "art 1"
    assert [mark.wreck for mark in second.rivals[0]] == [-1, 0], "a die, then gems"


def test_a_solo_game_picked_up_in_the_middle_has_the_rest_in_its_log() -> None:
    table = solo_game(GAMES[0])
    middle = next(n for n, step in enumerate(table.steps) if isinstance(step.move, RivalWreck))
    picked = replace(table.setup, position=GAME.forms.position(table.at(middle)))
    later = Table(GAME, picked)
    later.play(table.steps[middle].move)
    course = GAME.paper.played("log", later)["course"]
    assert course[1].visited == later.state.visited != 0
    assert len(course[1].rivals[0] if course[1].rivals else course[1].turns[0]) == 1


@pytest.mark.prints
@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize("style", ["color", "large", "dry-erase"])
def test_a_filled_log_keeps_to_its_pages(style: str, language: str) -> None:
    for path in GAMES:
        table = solo_game(path)
        speaker = Speaker(language, table.setup.names)
        blank = page(GAME, Job(table.setup, None, "log", style), speaker)
        filled = page(GAME, Job(table.setup, table.state, "log", style, table=table), speaker)
        document = pdf._rendered(filled)
        assert len(document.pages) == len(pdf._rendered(blank).pages)
        assert not [complaint for each in document.pages for complaint in misfits(each)]
