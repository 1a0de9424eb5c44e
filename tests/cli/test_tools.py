"""catalog, rules, pack, perft, simulate, score, audit, report, print, doctor, completion, play."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from pypdf import PdfReader

from cli import doctor
from cli.app import App
from cli.doctor import CHECKS, Lack
from cli.show.style import Style
from sheets.engine.text import Speaker, Text
from sheets.web import network
from sheets.web.network import Net
from tests.cli.kit import ENDINGS, data, fails, new_game, shoal
from tests.cli.test_playing import START


def test_catalog_says_openly_what_is_reconstructed() -> None:
    shown = shoal("catalog").stdout
    assert "CRABZ" in shown
    assert "reconstructed" in shown
    assert "unofficial" in shown


def test_rules_by_number_and_word() -> None:
    assert "CZ-4.5" in shoal("rules", "crabz", "4.5").stdout
    assert "CZ-6.6" in shoal("rules", "crabz", "CZ-6").stdout
    assert "CZ-6.4" in shoal("rules", "crabz", "wave").stdout
    assert len(data("rules", "crabz")["rules"]) > 80


def test_pack_show_new_check(tmp_path: Path) -> None:
    assert "reconstructed" in shoal("pack", "show", "crabz").stdout
    path = tmp_path / "mine.toml"
    shoal("pack", "new", "crabz", "-o", str(path))
    shoal("pack", "check", str(path))
    fails(2, "pack", "new", "crabz", "-o", str(path))
    path.write_text(path.read_text().replace("each = 3", "each = 9"))
    assert "crabs" in fails(2, "pack", "check", str(path))
    fails(2, "pack", "check", str(tmp_path / "none.toml"))
    path.write_bytes(b"\xff\xff")
    fails(2, "pack", "check", str(path))


def test_a_game_remembers_its_pack(tmp_path: Path) -> None:
    cells = "a1 a2 a3 a4 b1 b2 b3 b4 b5 c1 c2 c3 c4 c5 c6 d1 d2 d3"
    pack = tmp_path / "mine.toml"
    pack.write_text(f'[pack]\ngame = "crabz"\nname = "mine"\n[zones.zone2]\nspaces = "{cells}"\n')
    new_game("--pack", str(pack))
    pack.unlink()
    assert "a1:" in data("position")["position"]
    assert "pack sha256:" in shoal("export").stdout


def test_perft() -> None:
    assert shoal("perft", "crabz", "2", "--position", START).stdout.strip() == "2"
    divided = data("perft", "crabz", "2", "--seed", "1", "--divide")
    assert divided["nodes"] == sum(part["nodes"] for part in divided["moves"])


def test_simulate_is_the_same_for_any_number_of_jobs(tmp_path: Path) -> None:
    args = ("simulate", "crabz", "--games", "24", "--players", "greedy,random", "--seed", "5")
    one = shoal(*args, "--csv", str(tmp_path / "1.csv")).stdout
    two = shoal(*args, "--csv", str(tmp_path / "2.csv"), "--jobs", "2").stdout
    assert one == two
    assert (tmp_path / "1.csv").read_text() == (tmp_path / "2.csv").read_text()
    assert len((tmp_path / "1.csv").read_text().splitlines()) == 1 + 2 * 24


def test_simulate_json_has_intervals() -> None:
    result = data("simulate", "crabz", "--games", "10", "--players", "random,random,random")
    for player in result["players"]:
        wins = player["wins"]
        assert wins["low"] <= wins["value"] <= wins["high"]


def test_score_form_and_result(tmp_path: Path) -> None:
    path = tmp_path / "form.toml"
    path.write_text(shoal("score", "crabz", "--form", "-p", "Ann", "-p", "Ben").stdout)
    fails(2, "score", "crabz", str(path))
    path.write_text(path.read_text().replace("out = []", 'out = ["Ben"]'))
    result = data("score", "crabz", str(path))
    assert result["standings"]["places"][0]["seat"] == 1
    shoal("audit", "crabz", str(path))
    path.write_text(
        path.read_text().replace('out = ["Ben"]', 'out = ["Zoe", 3]').replace("draw", "drew")
    )
    said = fails(2, "score", "crabz", str(path))
    assert "out:" in said
    assert "drew" in said
    assert shoal("audit", "crabz", str(path), ok=False).exit_code == 3
    path.write_text("][")
    fails(2, "score", "crabz", str(path))


def test_score_of_a_saved_game() -> None:
    new_game("--position", "R/RB/-/d2:BS,d3:RL")
    shoal("do", "d3-d2")
    assert "Ann wins" in shoal("score").stdout


@pytest.mark.parametrize("ending", ENDINGS)
def test_report_files(tmp_path: Path, ending: str) -> None:
    new_game("--position", "R/RB/-/d2:BS,d3:RL")
    shoal("do", "d3-d2")
    assert "Ann wins" in shoal("report").stdout
    path = tmp_path / f"report{ending}"
    shoal("report", "-o", str(path))
    if ending == ".pdf":
        pages = [page.extract_text() for page in PdfReader(path).pages]
        assert len(pages) == 2, "the result with its course, the board"
        text = pages[0]
    else:
        text = path.read_text("utf-8")
    assert "Ann" in text
    if ending in (".pdf", ".html", ".md"):
        assert "large crab d3 → d2" in text
        assert "last one left" in text
    if ending == ".json":
        assert json.loads(text)["schema"] == "shoal/report"


def test_report_with_another_ending(tmp_path: Path) -> None:
    new_game()
    assert ".pdf" in fails(2, "report", "-o", str(tmp_path / "report.doc"))


@pytest.mark.prints
def test_a_bug_report_tells_no_secrets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    user = tmp_path / "home" / "zelda"
    monkeypatch.setenv("HOME", str(user))
    monkeypatch.setenv("SHOAL_HOME", str(user / "data"))
    shoal("new", "crabz", "-p", "Link", "-p", "Ganon", "--seed", "hush", "--name", "tonight")
    told = shoal("doctor", "--report", "--lang", "de").stdout
    found = data("doctor", "--report")["facts"]
    assert found["folder"] == "~/data"
    assert found["saved games"] == "crabz 1"
    assert found["python"] in told
    for secret in ("zelda", "Link", "Ganon", "hush", "tonight", str(tmp_path)):
        assert secret not in told
    monkeypatch.setenv("SHOAL_HOME", str(tmp_path / "malon"))
    assert "malon" not in shoal("doctor", "--report").stdout


@pytest.mark.prints
def test_doctor() -> None:
    checks = {check["name"]: check["ok"] for check in data("doctor")["checks"]}
    assert checks["pango"]
    assert checks["fonts"]
    assert checks["data"]


@pytest.mark.parametrize(
    ("found", "text"),
    [
        ([], "needs a network"),
        (["127.0.0.1"], "phones can reach this computer at 127.0.0.1"),
        (["192.0.2.77"], "no answer from 192.0.2.77"),
    ],
)
def test_d2_doctor_asks_every_address_of_this_computer(
    monkeypatch: pytest.MonkeyPatch, found: list[str], text: str
) -> None:
    """Finding D2: nothing said why phones could not come in."""
    monkeypatch.setattr(network, "own_nets", lambda: [Net(at, "x") for at in found])
    monkeypatch.setattr(network, "PATIENCE", 0.2)
    said = dict(CHECKS)["network"](App())
    assert text in Speaker()(said.text if isinstance(said, Lack) else said)


@pytest.mark.parametrize(("color", "told"), [(True, "mit Farben"), (False, "ohne Farben")])
def test_doctor_tells_whether_there_are_colours(
    color: bool, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a sentence of its own: a column of CRABZ is called off, too."""
    monkeypatch.setattr(App, "style", Style(color=color, width=80))
    found = dict(CHECKS)["terminal"](App())
    assert isinstance(found, Text)
    assert Speaker("de")(found) == f"80 Spalten, {told}"


@pytest.mark.prints
def test_d17_doctor_runs_every_check_whatever_the_folder_is(home: Path) -> None:
    home.write_text("no folder")
    checks = {check["name"]: check for check in data("doctor", ok=False)["checks"]}
    assert list(checks) == [name for name, _ in CHECKS]
    assert checks["data"]["level"] == "bad"
    assert "is where a folder should be" in checks["data"]["text"]
    fails(6, "doctor")
    facts = data("doctor", "--report")["facts"]
    assert facts["saved games"] == "?"
    assert str(home) not in facts["data"]


def test_d17_a_check_that_breaks_stops_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_app: App) -> Text:
        raise AttributeError("a library is half there")

    monkeypatch.setattr(doctor, "CHECKS", (("one", broken), CHECKS[0], CHECKS[-1]))
    found = list(doctor.examine(App()))
    assert [each.level for each in found] == ["bad", "ok", "ok"]
    assert "half there" in str(found[0].text)


@pytest.mark.parametrize(
    ("folder", "level"), [("new/deep", "ok"), ("file", "bad"), ("lost", "bad")]
)
def test_d17_the_check_of_the_folder_ends(
    folder: str, level: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A relative name that is not there yet was looked for without end."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "file").touch()
    (tmp_path / "lost").symlink_to("nowhere")
    monkeypatch.setenv("SHOAL_HOME", folder)
    monkeypatch.setattr(doctor, "CHECKS", [each for each in CHECKS if each[0] == "data"])
    assert [each.level for each in doctor.examine(App())] == [level]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_script(shell: str) -> None:
    assert "_SHOAL_COMPLETE" in shoal("completion", shell).stdout


def test_completion_of_legal_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    new_game("--position", START)
    monkeypatch.setenv("_SHOAL_COMPLETE", "bash_complete")
    monkeypatch.setenv("COMP_WORDS", "shoal do b")
    monkeypatch.setenv("COMP_CWORD", "2")
    assert "b2-b3" in shoal().stdout


class TestPlay:
    def test_a_whole_game_by_typed_lines(self) -> None:
        new_game("--position", "R/RB/-/b1:BM,b2:BL,b3:RL,b4:BS,b5:BL")
        played = shoal("play", input="?\nw b3-b1\nhello\nb3-b2\n")
        assert "Ann wins" in played.stdout
        assert "not legal" in played.stdout
        assert "write it as `<a1…>-<a1…>[~<a1…>]`" in played.stderr

    def test_enter_alone_plays_the_only_move(self) -> None:
        new_game("--position", START)
        shoal("play", input="\nq\n")
        assert data("status")["steps"] == 1

    def test_undo_and_leave(self) -> None:
        new_game("--position", START)
        shoal("play", input="1\nu\nredo\nlog\nsheet\n")
        assert data("status")["steps"] == 1

    def test_starts_a_new_game(self) -> None:
        shoal("play", "crabz", "-p", "Me", "-p", "Crab:random", "--seed", "1", input="1\nq\n")
        assert data("status")["steps"] > 2


LOOKING = ("status", "moves", "log", "sheet", "games", "report", "catalog")


@pytest.mark.parametrize("command", LOOKING)
@pytest.mark.parametrize("flag", ["--plain", "--no-color", "--json"])
def test_no_escape_and_no_drawing_where_it_must_not_be(command: str, flag: str) -> None:
    new_game()
    shown = shoal(command, flag).stdout
    assert "\x1b" not in shown
    assert flag == "--no-color" or not set("│─┌┐└┘┬┴╭╮╰╯┃━") & set(shown)
