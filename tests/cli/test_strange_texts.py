"""Texts of others: nothing in a file draws on the terminal, runs in a spreadsheet or
turns into a link."""

from __future__ import annotations

import csv
import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from cli.show.csv_files import harmless
from cli.show.style import shown
from sheets.engine import record, replay
from sheets.engine.registry import load_game
from sheets.engine.setup import Player
from sheets.engine.struct import replace
from sheets.engine.table import Table
from sheets.sharing.markdown import unmarked
from sheets.testing.kit import make_setup, random_table
from tests.cli.kit import fails, shoal

SHOAL = Path(sys.executable).with_name("shoal")
EVIL = "\x1b]0;x\x07\x9b31m\u202egnp\u2066\x7f"
QUOTED = json.dumps(EVIL)  # as TOML writes it
BAD = set("\x1b\x07\x9b\x7f\u202e\u2066\x85\u2028")

COMMANDS = (
    *((), ("status",), ("log",), ("moves",), ("moves", "--board"), ("sheet",), ("games",)),
    *(("report",), ("score",), ("position",), ("export",), ("stats",), ("why", "1"), ("why", EVIL)),
    *(("sheet", EVIL), ("use", EVIL), ("do", EVIL), ("export", "--format", EVIL), ("rename", EVIL)),
    *(("do", "1"), ("undo",), ("redo",), ("rules", "crabz", EVIL), ("catalog",)),
)


def evil_record(over: bool) -> str:
    """A game in which all that can be chosen freely is chosen badly."""
    setup = replace(
        make_setup("crabz", 2),
        players=(Player(f"Ann{EVIL}"), Player(f"=1+1 [x](http://x){EVIL}"[:60])),
        seed=f"seed{EVIL}",
        data=f"data{EVIL}",
        pack='# \u200d\u00ad\n[pack]\ngame = "crabz"\nname = "n\\u001b\\u202e"\n',
    )
    table = random_table(setup, "evil", 20_000 if over else 4)
    return record.write(table, {1: f"note{EVIL}", 3: f"another{EVIL}"})


def look(*words: str) -> str:
    """Everything a real process writes."""
    done = subprocess.run([SHOAL, *words], capture_output=True, check=False)
    return (done.stdout + done.stderr).decode()


@pytest.mark.slow
@pytest.mark.parametrize("over", [False, True])
def test_nothing_reaches_the_terminal(over: bool, tmp_path: Path) -> None:
    path = tmp_path / f"evil{EVIL}.shoal"
    path.write_text(evil_record(over))
    said = look("import", str(path), "--name", "evil")
    assert "all legal" in said
    assert not set(said) & BAD
    for words in COMMANDS:
        for text in (look(*words), *(_said(*words, flag) for flag in ("--plain", "--json"))):
            assert not set(text) & BAD, words
            assert "Traceback" not in text
            assert "bug in shoal" not in text, (words, text)


def _said(*words: str) -> str:
    """Everything a command writes, without a process of its own."""
    result = shoal(*words, ok=False)
    return result.stdout + result.stderr


@pytest.mark.parametrize(
    "text",
    [
        "shoal 1\ngame \x1b[31mcrabz\n",
        "shoal \x1b[31m\n",
        "shoal 1\n\x1b[31m\u202e\n",
        f"shoal 1\ngame crabz\nplayer Ann{EVIL}\nplayer Ben x{EVIL}\nseed 1\nsteps\n",
        f"shoal 1\ngame crabz\nplayer Ann\nplayer Ben\nseed 1\nmodule m{EVIL}\nsteps\n",
        f"shoal 1\ngame crabz\nplayer Ann\nplayer Ben\nseed 1\nvariant m{EVIL}\nsteps\n",
        f"shoal 1\ngame crabz\nplayer Ann\nplayer Ben\nseed 1\nscenario m{EVIL}\nsteps\n",
        f"shoal 1\ngame crabz\nplayer Ann\nplayer Ben\nseed 1\nsteps\nAnn {EVIL}\n",
        f"shoal 1\ngame crabz\nplayer Ann\nplayer Ben\nseed 1\nsteps\n{EVIL} a1-a2\n",
        f'[Game "crabz"]\n[Players "{EVIL}"]\n{EVIL}\n',
        f"[pack]\ngame = 'crabz{EVIL}'\n",
        f"[pack]\ngame = 'crabz'\nname = 'x'\n['{EVIL}']\nx = 1\n",
        f'game = "fleet"\n[[player]]\nname = {QUOTED}\nlobster = {QUOTED}\n{QUOTED} = 1\n',
        f'game = "oh_crab"\n[[player]]\nname = {QUOTED}\nhand = {QUOTED}\n',
        f'game = "wreck_raiders"\n[[player]]\nname = {QUOTED}\ncoins = {QUOTED}\n',
        f"players = [{QUOTED}, 'Ben']\nout = [{QUOTED}]\n{QUOTED} = 1\n",
        f'[pack]\ngame = "crabz"\nname = {QUOTED}\n[{QUOTED}]\nx = 1\n[crabs]\neach = {QUOTED}\n',
    ],
)
def test_what_is_refused_is_shown_clean(text: str, tmp_path: Path) -> None:
    path = tmp_path / f"evil{EVIL}"
    path.write_text(text)
    for words in (
        ("import",),
        ("challenge", "show"),
        ("challenge", "play", "-p", "Ann"),
        ("challenge", "verify", str(path)),
        ("pack", "check"),
        ("score", "fleet"),
        ("score", "crabz"),
        ("audit", "oh_crab"),
        ("audit", "wreck_raiders"),
        ("new", "crabz", "-p", "Ann", "-p", "Ben", "--position"),
        ("new", "crabz", "-p", "Ann", "-p", "Ben", "--pack"),
    ):
        for flags in ((), ("--json",)):
            result = shoal(*words, str(path), *flags, ok=False)
            assert not set(result.stdout + result.stderr) & BAD, words
            assert "bug in shoal" not in result.stderr


def test_our_colours_stay_where_colours_are_shown() -> None:
    assert shown("\x1b[1mAnn\x1b[0m\n\x1b]0;x\x07", color=True) == "\x1b[1mAnn\x1b[0m\n�]0;x�"
    assert shown("\x1b[1mAnn", color=False) == "�[1mAnn"
    assert shown("1\xa0:", color=False) == "1\xa0:"


def test_the_record_can_be_read_by_people_too() -> None:
    """What cannot be seen is written as \\u…, and reads back."""
    text = evil_record(over=False)
    setup = replace(make_setup("crabz", 2), seed=EVIL)
    head = record.head(setup)
    assert not set(head) & BAD
    assert record.read(head).setup.seed == EVIL
    assert replay.open_table(record.read(text))[0].setup.seed == f"seed{EVIL}"


@pytest.mark.parametrize("over", [False, True])
def test_an_export_in_a_pipe_is_exact(over: bool, tmp_path: Path) -> None:
    path = tmp_path / "game.shoal"
    path.write_text(evil_record(over))
    shoal("import", str(path))
    again = tmp_path / "again.shoal"
    again.write_bytes(subprocess.run([SHOAL, "export"], capture_output=True, check=True).stdout)
    assert "all legal" in shoal("import", str(again)).stdout


@pytest.mark.parametrize("char", ["\x85", "\u2028", "\u202e", "\x9b"])
@pytest.mark.parametrize("key", ["pack", "position"])
def test_a_pack_or_position_with_what_cannot_be_seen(char: str, key: str, tmp_path: Path) -> None:
    text = f'# one\n# {char}\n[pack]\ngame = "crabz"\nname = "x"\n'
    path = tmp_path / "x.toml"
    path.write_text(text)
    said = fails(2, "new", "crabz", "-p", "Ann", "-p", "Ben", f"--{key}", str(path))
    assert f"line 2: remove the invisible character U+{ord(char):04X}" in said
    setup = replace(make_setup("crabz", 2), **{key: text})
    path.write_text(record.head(setup))
    assert f"line 2: remove the invisible character U+{ord(char):04X}" in fails(
        2, "import", str(path)
    )


class TestSpreadsheets:
    @pytest.mark.parametrize("text", ["=1+1", "+1+1", "-1+1", "@A1", "\t=1", "\r=1", "-", "=3"])
    def test_no_formula(self, text: str) -> None:
        assert harmless([text]) == [f"'{text}"]

    @pytest.mark.parametrize("text", ["-3", "+2.5", "7", "", "Ann", "a=b", "1-2"])
    def test_numbers_and_names_stay(self, text: str) -> None:
        assert harmless([text, -3]) == [text, -3]

    def test_in_a_report(self, tmp_path: Path) -> None:
        setup = replace(make_setup("fleet", 2), players=(Player("=1+1"), Player("-Ben")))
        path = tmp_path / "game.shoal"
        path.write_text(record.write(random_table(setup, "csv")))
        shoal("import", str(path))
        shoal("report", "-o", str(tmp_path / "x.csv"))
        rows = list(csv.DictReader(io.StringIO((tmp_path / "x.csv").read_text())))
        assert {row["player"] for row in rows} == {"'=1+1", "'-Ben"}
        assert all(row["points"].lstrip("-").isdecimal() for row in rows)


def test_no_markdown_in_a_report(tmp_path: Path) -> None:
    name = "[x](http://x) <b> **y** `z` a_b | www.x.y"
    setup = replace(make_setup("fleet", 2), players=(Player(name), Player("# Ben")))
    path = tmp_path / "game.shoal"
    path.write_text(record.write(random_table(setup, "md")))
    shoal("import", str(path))
    shoal("report", "-o", str(tmp_path / "x.md"))
    text = (tmp_path / "x.md").read_text()
    assert unmarked("[x](http://x)") == r"\[x\]\(http\://x\)"
    for bad in ("[x]", "<b>", "**y**", "`z`", " www.", "a_b"):
        assert bad not in text
    rows = [line for line in text.splitlines() if line.startswith("|")]
    bars = {line.replace("\\|", "").count("|") for line in rows}
    assert bars == {5}, "no name makes a column"
    shoal("report", "-o", str(tmp_path / "x.html"))
    assert "<b> **y**" not in (tmp_path / "x.html").read_text()


def test_json_stays_json(tmp_path: Path) -> None:
    path = tmp_path / "game.shoal"
    path.write_text(evil_record(over=False))
    shoal("import", str(path))
    found = json.loads(shoal("status", "--json").stdout)
    assert found["seed"] == f"seed{EVIL}"


def test_bytes_that_are_no_text() -> None:
    for option in ("--seed", "-p"):
        words: list[str | bytes] = [str(SHOAL), "new", "crabz", "-p", "Ann", "-p", "Ben", option]
        done = subprocess.run([*words, b"\xff"], capture_output=True, check=False)
        assert done.returncode == 2, done.stderr
        assert b"bug in shoal" not in done.stderr


HEAD = "shoal 1\ngame crabz\nrules 1\nplayer Ann\nplayer Ben\nseed 7\ndice virtual\n"


@pytest.mark.parametrize(
    ("old", "new", "code", "said"),
    [
        ("rules 1", f"rules {'9' * 5000}", 5, "line 3"),
        ("rules 1", "rules 0", 5, "line 3"),
        ("rules 1", "rules -1", 5, "line 3"),
        ("rules 1", "rules version 99", 5, "rules version 99"),
        ("dice virtual", "first 99", 5, "line 7"),
        ("dice virtual", "first 3", 5, "line 7"),
        ("dice virtual", "first 0", 5, "line 7"),
        ("dice virtual", f"first {'9' * 5000}", 5, "line 7"),
        ("player Ben", "player Ben nobody", 2, "nobody"),
        ("player Ben", "player Ben search:time=1e99", 2, "search:time"),
        ("player Ben", "player Ben search:time=nan", 2, "search:time"),
        ("player Ben", "player Ben search:time=inf", 2, "search:time"),
        ("player Ben", "player Ben search:time=-1", 2, "search:time"),
        ("player Ben", f"player Ben search:n={'9' * 5000}", 2, "search:n"),
        ("player Ben", "player Ann", 2, "same name"),
        ("player Ben", f"player {'x' * 61}", 2, "60"),
        ("player Ben", 'player ""', 2, "60"),
        ("player Ben", r'player "\ud800"', 2, "UTF-8"),
        ("seed 7", r'seed "\ud800"', 2, "UTF-8"),
        ("seed 7", f"seed {'x' * 1001}", 2, "1000"),
        ("game crabz", "game nothing", 2, "nothing"),
        ("steps", f"steps\n! undo {'9' * 5000}", 5, "line 9"),
        ("steps", "steps\n! undo -1", 5, "line 9"),
        ("steps", f"steps\n! amend {'9' * 5000} b2-b3", 5, "line 9"),
    ],
)
def test_a_set_up_is_checked_before_anything_is_saved(
    old: str, new: str, code: int, said: str, tmp_path: Path, home: Path
) -> None:
    path = tmp_path / "x.shoal"
    path.write_text(f"{HEAD}steps\n".replace(old, new))
    assert said in fails(code, "import", str(path))
    assert not (home / "games").exists() or not list((home / "games").iterdir())


def test_the_good_one_is_saved(tmp_path: Path) -> None:
    path = tmp_path / "x.shoal"
    path.write_text(f"{HEAD}steps\n")
    shoal("import", str(path))
    assert Table(load_game("crabz"), record.read(path.read_text()).setup).ask is not None


@pytest.mark.parametrize("typed", ["0000000019", "9" * 5000, f"{'0' * 4999}1", "²", "#99999999999"])
def test_a_number_that_is_none_of_the_list(typed: str) -> None:
    shoal("new", "crabz", "-p", "Ann", "-p", "Ben", "--seed", "7")
    for words in (("do", typed), ("why", typed)):
        assert "bug in shoal" not in fails(2, *words)
    assert "bug in shoal" not in shoal("undo", typed, ok=False).stderr
    said = shoal("play", input=f"{typed}\nu {typed}\nq\n").stderr
    assert "bug in shoal" not in said
