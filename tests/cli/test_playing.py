"""new, do, moves, why, undo, redo, amend, status, sheet, log."""

from __future__ import annotations

import json

import pytest

from tests.cli.kit import data, fails, new_game, shoal

START = "R/RB/-/b2:BSRL,b3:RS,b4:RSBL,b5:BM"
TWO = ("-p", "Ann", "-p", "Ben")


def test_without_a_game_it_says_how_to_begin() -> None:
    assert "shoal new" in shoal().stdout
    assert data()["game"] is None


def test_new_shows_the_seed_and_the_next_step() -> None:
    result = shoal("new", "crabz", *TWO)
    assert "seed" in result.stderr
    assert "moves a crab" in result.stdout


def test_same_seed_same_game() -> None:
    new_game("--name", "one")
    new_game("--name", "two")
    assert data("position", "-g", "one")["position"] == data("position", "-g", "two")["position"]


def test_moves_are_numbered_and_the_numbers_work() -> None:
    new_game("--position", START)
    listed = data("moves")["moves"]
    assert [move["move"] for move in listed] == ["b2-b3"]
    shoal("do", "1")
    assert data("status")["steps"] == 1


def test_several_moves_are_all_or_nothing() -> None:
    new_game("--position", START)
    fails(3, "do", "b2-b3", "b4-b1")
    assert data("status")["steps"] == 0
    shoal("do", "b2-b3", "b4-b5")
    assert data("status")["steps"] == 2


def test_an_illegal_move_costs_nothing_and_says_why() -> None:
    new_game("--position", START)
    said = fails(3, "do", "b2-b5")
    assert "CZ-4.2" in said
    assert "Large crab b2 → b3" in said
    assert data("status")["steps"] == 0


def test_not_a_move_is_another_error() -> None:
    new_game("--position", START)
    assert "`hello` doesn't fit" in fails(2, "do", "hello")
    assert "number" in fails(2, "do", "99")


def test_errors_as_json() -> None:
    new_game("--position", START)
    error = data("do", "b2-b5", ok=False)["error"]
    assert error["code"] == "illegal_move"
    assert error["rule"] == "CZ-4.2"
    assert error["alternatives"] == ["b2-b3"]


def test_why() -> None:
    new_game("--position", START)
    said = shoal("why", "b2-b5").stdout
    assert "not legal" in said
    assert "CZ-4.2: A large crab takes exactly 1 step" in said
    assert "onto a small one: legal." in shoal("why", "b2-b3").stdout


def test_undo_redo_survive_restarts_and_say_what_is_taken_back() -> None:
    new_game("--position", START)
    shoal("do", "b2-b3", "b4-b5")
    assert "Ben: Large crab b4 → b5" in shoal("undo").stderr
    assert data("status")["steps"] == 1
    assert "Ben: Large crab b4 → b5" in shoal("redo").stderr
    shoal("undo", "2")
    assert "nothing to undo" in fails(1, "undo")
    shoal("redo", "2")
    assert "nothing to redo" in fails(1, "redo")


BOTH = "Ann: Large crab b2 → b3, onto a small one; Ben: Large crab b4 → b5"


def test_undo_and_redo_of_more_than_there_is_take_all() -> None:
    new_game("--position", START)
    shoal("do", "b2-b3", "b4-b5")
    assert BOTH in shoal("undo", "9").stderr
    assert BOTH in shoal("redo", "9").stderr
    assert data("status")["steps"] == 2


def test_amend() -> None:
    new_game("--position", START)
    shoal("do", "b2-b3", "b4-b5")
    shoal("amend", "2", "b4-b3")
    assert data("log")["steps"][1]["move"] == "b4-b3"
    assert "no step 9" in fails(1, "amend", "9", "b4-b3")
    fails(3, "amend", "1", "b2-b5")


def test_bots_play_by_themselves_and_undo_takes_them_back() -> None:
    shoal("new", "crabz", "-p", "Me", "-p", "Crab:greedy", "--start-player", "Me", "--seed", "3")
    before = data("status")["steps"]
    shoal("do", "1")
    assert data("status")["steps"] >= before + 2
    shoal("undo")
    assert data("status")["steps"] == before


def test_a_game_between_bots_plays_itself_to_the_end() -> None:
    shoal("new", "crabz", "-p", "A:random", "-p", "B:greedy", "--seed", "1")
    status = data("status")
    assert status["over"]
    assert status["standings"]["reason"] in ("last_player", "repetition")
    assert "over" in fails(3, "do", "1")


def test_physical_layout_is_typed_in() -> None:
    shoal("new", "crabz", *TWO, "--dice", "physical")
    assert data("status")["ask"]["kind"] == "layout"
    crabs = "RL RL RL RM RM RM RS RS RS BL BL BL BM BM BM BS BS BS"
    shoal("do", crabs)
    shoal("do", "first", "B")
    assert data("position")["position"].startswith("B/RB/-/b2:RL")


def test_json_names_places_and_paths() -> None:
    shoal("new", "crabz", "-p", "Ann", "-p", "Ben", "--seed", "4")
    places = json.loads(shoal("status", "--json").stdout)["sheet"]["places"]
    assert "c3" in places
    assert json.loads(shoal("sheet", "--json").stdout)["sheets"][0]["places"] == places
    for move in json.loads(shoal("moves", "--json").stdout)["moves"]:
        assert move["path"] == move["move"].split("-")
        assert set(move["path"]) <= set(places)
    shoal("do", "1")
    last = json.loads(shoal("status", "--json").stdout)["sheet"]["last"]
    assert len(last) == 2


def test_sheet_status_log_show_the_board() -> None:
    new_game("--position", START)
    shoal("do", "b2-b3")
    for command in ("status", "sheet"):
        shown = shoal(command).stdout
        assert "b3[RL]2" in shown
        assert "b3 RL/RS" in shown
        assert "RS/BL" not in shown
    assert "Ann: large crab b2 → b3 [CZ-4.2]" in shoal("log").stdout
    assert "target" in shoal("moves", "--board", "--plain").stdout


def test_plain_reads_as_labelled_lines() -> None:
    new_game("--position", START)
    shown = shoal("status", "--plain").stdout
    assert "b2: large red on small blue" in shown
    assert "│" not in shown


@pytest.mark.parametrize(
    ("args", "code"),
    [
        (("new", "chess", "-p", "A", "-p", "B"), 2),
        (("new", "crabz", "-p", "A"), 2),
        (("new", "crabz"), 2),
        (("new", "crabz", "-p", "A", "-p", "A"), 2),
        (("new", "crabz", *TWO, "-p", "C", "-p", "D", "-p", "E"), 2),
        (("new", "crabz", *TWO, "--solo"), 2),
        (("new", "crabz", *TWO, "--module", "captains"), 2),
        (("new", "crabz", *TWO, "--variant", "zone3_caps"), 2),
        (("new", "crabz", *TWO, "--variant", "custom"), 2),
        (("new", "crabz", *TWO, "--variant", "zone9"), 2),
        (("new", "crabz", *TWO, "--scenario", "1"), 2),
        (("new", "crabz", *TWO, "--start-player", "Zoe"), 2),
        (("new", "crabz", *TWO, "--position", "R/RB/-/b2:RL,b4:BS"), 2),
        (("new", "crabz", *TWO, "--position", "R/RBG/-/b2:RL,b3:BS"), 2),
        (("new", "crabz", "-p", "Ann", "-p", "Ben:clever"), 2),
        (("new", "crabz", "-p", "Ann", "-p", "Ben:search:time=x"), 2),
        (("new", "crabz", "-p", "Ann", "-p", "Ben:greedy:n=1"), 2),
        (("new", "crabz", *TWO, "--pack", "missing.toml"), 2),
        (("new", "crabz", "-p", "x" * 200, "-p", "B"), 2),
        (("new", "crabz", "-p", "\n \n", "-p", "B"), 2),
        (("new", "crabz", *TWO, "--name", "../../x"), 2),
        (("new", "crabz", *TWO, "--name", "a/b"), 2),
        (("new", "crabz", *TWO, "--name", ".hidden"), 2),
        (("status",), 4),
        (("do", "1"), 4),
        (("status", "-g", "nothing"), 4),
        (("frobnicate",), 2),
        (("status", "--frob"), 2),
        (("perft", "crabz", "x"), 2),
        (("print", "crabz", "--what", "nothing"), 2),
        (("print", "crabz", "-o", "x.doc"), 2),
        (("simulate", "crabz", "--players", "clever,random"), 2),
        (("simulate", "crabz", "--jobs", "0"), 2),
        (("rules", "crabz", "zzzzzz"), 2),
    ],
)
def test_bad_input_has_a_clear_error(args: tuple[str, ...], code: int) -> None:
    said = fails(code, *args)
    assert said.strip()
    assert shoal("games", "--json").exit_code == 0
    assert data("games")["games"] == []


STRANGE = ["[bold]Ann[/bold]", "🦀 Käpt'n", "<b>x</b>", "a\x1b[31mb", "%s {x}"]


@pytest.mark.parametrize("name", STRANGE)
def test_strange_names_are_safe_everywhere(name: str) -> None:
    shoal("new", "crabz", "-p", name, "-p", "Ben", "--seed", "1", "--name", "strange")
    for command in ("status", "log", "games", "sheet", "moves", "export", "report"):
        assert "\x1b" not in shoal(command).stdout
    shoal("do", "1")
    assert data("status")["players"][0]["name"] == " ".join(name.split())


def test_french_errors_keep_their_no_break_spaces() -> None:
    new_game()
    said = fails(2, "do", "zzz", "--lang", "fr")
    assert "�" not in said
    assert "ne convient pas ici\xa0; écris-le comme" in said


def test_newlines_in_names_become_blanks() -> None:
    shoal("new", "crabz", "-p", "Ann\nBeth", "-p", "Ben", "--seed", "1")
    assert data("status")["players"][0]["name"] == "Ann Beth"


def test_global_options_work_before_and_after() -> None:
    new_game()
    assert shoal("--json", "status").stdout == shoal("status", "--json").stdout
    assert shoal("-g", "crabz-1", "status").stdout == shoal("status", "-g", "crabz-1").stdout


def test_a_player_may_be_named_where_a_seat_is_asked() -> None:
    shoal("new", "fleet", *TWO, "--dice", "physical")
    shoal("do", "cod", "lobster")
    shoal("do", "ben")
    assert data("log")["steps"][-1]["move"] == "first P2"
    fails(2, "undo", "x")
    shoal("undo")
    assert "isn't a move" in fails(2, "do", "zoe")


def test_a_new_game_tells_of_the_prompt() -> None:
    made = shoal("new", "crabz", "-p", "Ann", "-p", "Ben", "--seed", "7")
    assert made.stderr.endswith("Play it step by step with `shoal play`.\n")
