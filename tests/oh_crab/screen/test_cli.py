"""Races by typed commands, as at a real table."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.app import App
from cli.show.moves import choices
from cli.show.sheets import show_sheet
from cli.show.style import Style
from cli.show.table import compact_text
from sheets.engine.asks import CHANCE
from sheets.engine.sheet import Facts
from sheets.engine.table import Table
from sheets.engine.text import Speaker
from sheets.testing.kit import make_setup, random_table
from tests.cli.kit import fails, shoal
from tests.oh_crab.kit import GAME, empty, race

W1 = """
row 7  .   .   .   .   .
row 6  .   .   .   .   k
row 5  .   .   .   .   .
row 4  .   .   .   X   .
row 3  .   .   o   1   .
row 2  .   .   s   .   .
row 1  .   .   .   .   .
"""


def w1_position(folder: Path) -> str:
    state = race(
        W1,
        "red c1 | planned faster_1 | hand s_shell s_seaward side_jump_2"
        " | path s_forward s_diagonal",
        "orange d2 | planned s_diagonal | hand s_forward s_shell",
        "blue e6 | hand s_forward",
        shortcuts={"1": "d5 2 seaward"},
        tiles="Aa Ba Ca",
        chef="p1",
        stage="begin",
    )
    file = folder / "w1.toml"
    file.write_text(GAME.forms.position(state), "utf-8")
    return str(file)


def people(*names: str) -> list[str]:
    return [part for name in names for part in ("-p", name)]


def test_w1_by_typed_commands(tmp_path: Path) -> None:
    file = w1_position(tmp_path)
    crowd = people("Lukas", "Adam", "Natalie")
    shoal("new", "oh_crab", *crowd, "--dice", "physical", "--position", file)
    shoal("do", "add right", "main faster_1", "special faster_1", "pay s_shell", "chef")
    shoal("do", "go right", "push orange left")
    assert "Adam loses Shell (starting card) at random" in shoal("moves").stdout
    shoal("do", "random_discard p2 s_shell")
    shoal("do", "side faster_1:u", "go forward", "shortcut", "pay s_seaward", "tile Ba")
    board = shoal("status").stdout
    assert "orange c3, down" in board
    assert "red e6, down" in board
    assert "blue d5" in board
    assert max(map(len, board.splitlines())) <= 100


def test_an_illegal_move_costs_nothing_and_names_its_rule(tmp_path: Path) -> None:
    crowd = people("Lukas", "Adam", "Natalie")
    shoal("new", "oh_crab", *crowd, "--dice", "physical", "--position", w1_position(tmp_path))
    shoal("do", "add right")
    before = shoal("position").stdout
    said = fails(3, "do", "tile Ca")
    assert "OC-6.7" in said
    assert shoal("position").stdout == before
    assert "OC-6.7" in shoal("why", "tile Ca", ok=False).output


def test_position_round_trip_by_commands(tmp_path: Path) -> None:
    shoal("new", "oh_crab", *people("Ann", "Ben", "Cat"), "--seed", "5", "--module", "surprises")
    shoal("do", "plan s_shell", "plan s_shell", "plan s_shell", "rest")
    file = tmp_path / "here.toml"
    shoal("position", "-o", str(file))
    shoal("new", "oh_crab", *people("Ann", "Ben", "Cat"), "--position", str(file), "--name", "two")
    assert shoal("position", "-g", "two").stdout == file.read_text("utf-8")


def test_status_in_plain_text_has_no_drawing() -> None:
    shoal("new", "oh_crab", *people("Ann", "Ben", "Cat"), "--seed", "5")
    plain = shoal("status", "--plain").stdout
    assert "player: Ann; crab: red" in plain
    assert not set(plain) & set("│─┌┐└┘↑↗↘")


@pytest.mark.parametrize("players", [2, 3, 5])
def test_the_table_is_legible_at_100_columns(players: int) -> None:
    setup = make_setup("oh_crab", players, modules=("surprises", "challenges", "asymmetry"))
    speaker = Speaker("en", setup.names)
    for steps in (150, 450, 750):
        state = random_table(setup, "wide", steps).state
        shown = show_sheet(GAME.screen.sheet(state), speaker, Style(width=100))
        assert max(map(len, shown.splitlines())) <= 100
        title, head, *lanes = shown.splitlines()[2:11]
        assert title == "Beach"
        assert head.split() == [*map(str, range(1, state.conf.board.rows + 1)), "sea"]
        assert [lane[0] for lane in lanes] == list("abcdefg")


@pytest.mark.parametrize("room", [16, None])
def test_a_secret_question_comes_with_the_table_and_the_own_hand(room: int | None) -> None:
    table = Table(GAME, make_setup("oh_crab", 3, first=0))
    while (ask := GAME.rules.ask(table.state)) is not None and ask.known_to is None:
        table.draw()
    shown = compact_text(App(), table, room, ask.known_to if ask else None)
    assert "RED" in shown
    assert "seaward" in shown


def test_who_plays_alone_sees_the_own_hand_all_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(App, "interactive", True)
    monkeypatch.setattr("cli.app.height", lambda: 24)
    answers = iter(["plan s_shell", "q"])
    monkeypatch.setattr("cli.line_editor.typed", lambda *_: next(answers))
    bots = ("-p", "Bo:random", "-p", "Cy:random", "--start-player", "Ann")
    shown = shoal("play", "oh_crab", "-p", "Ann", *bots, "--seed", "5").stdout
    assert "hand: forward F S-|D-   diagonal D D-|W-   seaward W S-|D-" in shown


def test_the_legend_explains_only_what_is_in_sight() -> None:
    state = race(empty(3, 4, b2="o"), "red b1", "blue off", "green off")
    [legend] = GAME.screen.compact_sheet(state).rows[-1]
    assert isinstance(legend, Facts)
    assert [fact.label.id for fact in legend.facts] == ["S F D W", "o", "b d f"]


def test_after_a_secret_the_screen_is_cleared(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    monkeypatch.setattr(App, "interactive", True)
    monkeypatch.setattr("click.clear", lambda: done.append("cleared"))

    def passed(text: str, **_: object) -> str:
        done.append(text)
        return ""

    monkeypatch.setattr("click.prompt", passed)
    answers = iter(["plan s_shell", "plan s_shell", "q"])
    monkeypatch.setattr("cli.line_editor.typed", lambda *_: next(answers))
    people_ = [*people("Ann", "Ben"), "-p", "Bo:random"]
    shoal("play", "oh_crab", *people_, "--seed", "5", "--start-player", "Ann")
    asked = ["cleared", "Pass the screen to Ann, who presses Enter"]
    assert done == [*asked, "cleared", "Pass the screen to Ben, who presses Enter", "cleared"]


def test_a_hand_is_shown_only_on_its_own_sheet() -> None:
    shoal("new", "oh_crab", *people("Ann", "Ben", "Cat"), "--seed", "5")
    shoal("do", "plan s_shell")
    assert "Forward (starting card)" not in shoal("status").stdout
    assert "Forward (starting card)" in shoal("sheet", "Ben").stdout


def test_a_whole_race_by_typed_commands(tmp_path: Path) -> None:
    state = race(
        empty(3, 4),
        "red b4 | hand s_forward s_shell",
        "blue b3 | hand s_shell s_forward",
        "green a1 | hand s_shell s_forward",
        stage="plan",
        turn="p2",
        chef="p2",
    )
    file = tmp_path / "short.toml"
    file.write_text(GAME.forms.position(state), "utf-8")
    shoal(
        "new",
        "oh_crab",
        *people("Ann", "Ben", "Cat"),
        "--position",
        str(file),
        "--dice",
        "physical",
    )
    # real cards lie face down: nobody is asked; the push into the sea is forced
    shoal("do", "add right", "turn_up p2 s_forward", "main s_forward", "end")
    shoal("do", "add right", "turn_up p3 s_shell", "main s_shell")  # so is the end of a turn
    shoal("do", "add right", "turn_up p1 s_forward")
    assert "Ann" in shoal("score").stdout
    assert "wins the race" in shoal("report").stdout
    fails(3, "do", "end")
    export = shoal("export").stdout
    record = tmp_path / "race.shoal"
    record.write_text(export, "utf-8")
    shoal("import", str(record), "--name", "again")


@pytest.mark.parametrize("players", [2, 3, 5])
def test_bots_race_to_the_end(players: int) -> None:
    bots = ["random"] * players
    out = shoal("simulate", "oh_crab", "--games", "2", "--players", ",".join(bots), "--seed", "1")
    assert out.exit_code == 0


def test_paper_races_are_scored_and_audited(tmp_path: Path) -> None:
    form = shoal("score", "oh_crab", "--form", *people("Ann", "Ben", "Cat")).stdout
    file = tmp_path / "final.toml"
    file.write_text(form.replace('red = "beach"', 'red = "sea"'), "utf-8")
    assert "Ann" in shoal("score", "oh_crab", str(file)).stdout
    shoal("audit", "oh_crab", str(file))
    file.write_text(form.replace("shells = 0", "shells = 40"), "utf-8")
    assert shoal("audit", "oh_crab", str(file), ok=False).exit_code == 3


def test_rules_are_found_by_number_and_word() -> None:
    assert "chain" in shoal("rules", "oh_crab", "8.3").stdout
    assert "OC-10.9" in shoal("rules", "oh_crab", "reeds").stdout


def test_undo_does_not_tell_a_secret() -> None:
    shoal("new", "oh_crab", *people("Ann", "Ben", "Cat"), "--seed", "5", "--start-player", "Ann")
    shoal("do", "plan s_shell")
    for command in ("undo", "redo"):
        said = shoal(command).output
        assert "Ann: (secret)" in said
        assert "s_shell" not in said


def test_a_card_typed_in_for_a_bot_does_not_show_its_hand() -> None:
    state = race(
        empty(3, 4),
        "red b1 | hand s_shell",
        "blue a1 | hand zigzag_3",
        "green c1 | hand s_shell",
        deck="slide_1 slide_2",
        asks=["action p2", "draw_card p2"],
        turn="p2",
    )
    bot = ("-p", "Ann", "-p", "Bo:greedy", "-p", "Cat:greedy", "--dice", "physical")
    shoal("new", "oh_crab", *bot, "--position", GAME.forms.position(state))
    assert "zigzag_3" not in shoal("play", input="q\n").output


def test_an_ability_is_chosen_knowing_what_it_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    table = Table(GAME, make_setup("oh_crab", 3, modules=("asymmetry",), first=0, seed="1"))
    while (ask := table.ask) is not None and ask.seat == CHANCE:
        table.draw()
    asked = choices(App(), table)
    assert " ".join(asked).count("claw") == 2, asked
