"""What the system refuses is told with exit 5 and what to do; real processes."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from sheets.engine.journal import Journal
from tests.cli.kit import data, fails, new_game, shoal
from tests.engine.test_disk import ODD, odd_file

SHOAL = str(Path(sys.executable).with_name("shoal"))
ROOT = pytest.mark.skipif(os.geteuid() == 0, reason="root may do everything")


def run(command: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """A line of shell in which ``shoal`` is the installed one."""
    done = subprocess.run(
        ["bash", "-c", f'shoal() {{ {SHOAL} "$@"; }}; {command}'],
        env={**os.environ, **environment},
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert b"Traceback" not in done.stderr, done.stderr.decode()
    assert b"bug in shoal" not in done.stderr + done.stdout
    return done


def steps(home: Path) -> int:
    return len(Journal(home / "games" / "crabz-1.shoal").table.steps)


# -- output ------------------------------------------------------------------------

OUTPUTS = (">&-", "> /dev/full", ">&- 2>&-", ">/dev/full 2>/dev/full", "| true")


@pytest.mark.parametrize("output", OUTPUTS)
@pytest.mark.parametrize("more", ["", "--json"])
def test_a_saved_move_is_never_reported_as_failed(home: Path, output: str, more: str) -> None:
    new_game()
    done = run(f"shoal do 1 {more} {output}; exit ${{PIPESTATUS[0]}}")
    assert done.returncode == 0, done.stderr
    assert steps(home) == 3
    if "2>" not in output and "|" not in output:
        assert b"Saved, but it can't be shown" in done.stderr or more


@pytest.mark.parametrize("command", ["undo", "redo", "use crabz-1", "rename other", "delete -y"])
def test_no_other_change_is_either(home: Path, command: str) -> None:
    new_game()
    shoal("do", "1", "1")
    shoal("undo")
    assert run(f"shoal {command} > /dev/full").returncode == 0


@pytest.mark.parametrize("output", [">&-", "> /dev/full"])
@pytest.mark.parametrize("command", ["status", "log", "moves", "games", "catalog", "rules crabz"])
def test_what_cannot_be_shown_is_an_error_of_the_system(
    home: Path, output: str, command: str
) -> None:
    new_game()
    done = run(f"shoal {command} {output}")
    assert done.returncode == 5
    assert b"can't write the output" in done.stderr
    assert run(f"shoal {command} --json {output}").returncode == 5


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252"])
def test_output_in_another_encoding(home: Path, encoding: str) -> None:
    run("shoal new crabz -p Zoë -p 日本 --seed 7")
    for command in ("status", "log", "moves", "games", "sheet", "do 1", "undo", "catalog"):
        done = run(f"shoal {command}", PYTHONIOENCODING=encoding)
        assert done.returncode == 0, done.stderr
        assert done.stdout
    document = json.loads(run("shoal status --json", PYTHONIOENCODING=encoding).stdout)
    assert [each["name"] for each in document["players"]] == ["Zoë", "日本"]


def test_closed_input_and_messages(home: Path) -> None:
    new_game()
    assert run("shoal do 1 <&-").returncode == 0
    assert run("shoal do 1 2>&-").returncode == 0
    assert run("shoal do nonsense 2>&-").returncode == 2
    assert run("shoal do nonsense 2>/dev/full").returncode == 2
    assert run("shoal nonsense 2>/dev/full").returncode == 2
    assert run("shoal status --nonsense 2>/dev/full").returncode == 2
    assert run("shoal play <&-").returncode == 0
    assert run("printf 'b\\xff\\nq\\n' | shoal play").returncode == 0
    assert steps(home) == 4


# -- the data folder ---------------------------------------------------------------


@pytest.mark.parametrize("command", ["new crabz -p A -p B", "status", "games", "use x", "do 1"])
def test_a_home_that_is_a_file(home: Path, command: str) -> None:
    home.write_text("no folder")
    done = run(f"shoal {command}")
    assert done.returncode == 5
    assert b"is where a folder should be" in done.stderr


def test_a_home_that_is_a_link_to_nowhere(home: Path) -> None:
    home.symlink_to(home.parent / "nowhere")
    done = run("shoal new crabz -p A -p B")
    assert done.returncode == 5
    assert b"broken link" in done.stderr


def test_a_game_that_is_a_link_to_nowhere_does_not_hide_the_others(home: Path) -> None:
    new_game()
    (home / "games" / "lost.shoal").symlink_to(home / "nowhere")
    listed = data("games")["games"]
    assert [each["name"] for each in listed] == ["crabz-1", "lost"]
    assert "broken link" in listed[1]["stands"]
    for command in ("status", "do", "moves"):
        assert "broken link" in fails(5, command, "-g", "lost")


def test_a_game_that_is_a_folder(home: Path) -> None:
    (home / "games" / "crabz-1.shoal").mkdir(parents=True)
    for command in ("status", "do"):
        done = run(f"shoal {command} -g crabz-1")
        assert done.returncode == 5
        assert b"a folder is where a file should be" in done.stderr
    assert run("shoal games").returncode == 0


@pytest.fixture
def impatient() -> Iterator[None]:
    """Whatever waits for a pipe fails."""

    def late(*_: object) -> None:
        raise AssertionError("it hangs")

    before = signal.signal(signal.SIGALRM, late)
    signal.alarm(20)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("kind", ODD)
def test_d15_an_odd_file_among_the_games_hangs_nothing(
    home: Path, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    new_game()
    monkeypatch.chdir(home)
    path = home / "games" / "x.shoal"
    odd_file(path, kind)
    listed = {each["name"]: each for each in data("games")["games"]}
    assert listed["crabz-1"]["game"] == "crabz"
    assert "can't open the saved game x" in listed["x"]["stands"]
    shoal("stats")
    for words in ("status -g x", "repair x", "do 1 -g x", "delete x --yes"):
        assert "x.shoal" in fails(5, *words.split())
    fails(5, "import", str(path))


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("file", ["current", "index.jsonl", "printed.json"])
def test_d15_a_pipe_in_place_of_our_own_files_hangs_nothing(home: Path, file: str) -> None:
    new_game()
    (home / file).unlink(missing_ok=True)
    os.mkfifo(home / file)
    shoal("do", "1", "-g", "crabz-1")
    for words in ("games", "status"):
        assert shoal(words, ok=False).exit_code == (5 if file == "current" else 0)


def test_a_record_may_come_through_a_pipe(home: Path) -> None:
    new_game()
    assert run("shoal import --name again <(shoal export)").returncode == 0


def test_d16_nobody_else_reads_what_is_saved(home: Path) -> None:
    old = os.umask(0o022)
    try:
        new_game()
        shoal("do", "1")
        shoal("games")
        shoal("delete", "crabz-1", "--yes")
        new_game()
    finally:
        os.umask(old)
    others = [each for each in (home, *home.rglob("*")) if each.stat().st_mode & 0o077]
    assert not others


def test_a_current_that_is_no_text_or_a_folder(home: Path) -> None:
    new_game()
    (home / "current").write_bytes(b"\xff\xfe")
    assert run("shoal status").returncode == 4
    (home / "current").unlink()
    (home / "current").mkdir()
    assert run("shoal status").returncode == 5
    assert run("shoal use crabz-1").returncode == 5
    assert b"crabz-2 is saved" in run("shoal new crabz -p A -p B").stderr


@ROOT
@pytest.mark.parametrize("command", ["status", "games", "do 1", "new crabz -p A -p B"])
def test_a_folder_one_may_not_look_into(home: Path, command: str) -> None:
    new_game()
    (home / "games").chmod(0)
    try:
        done = run(f"shoal {command}")
    finally:
        (home / "games").chmod(0o755)
    assert done.returncode == 5
    assert b"you don't have permission" in done.stderr


def test_a_game_one_may_not_write_to(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As root may write anywhere, the system is made to refuse."""
    new_game()
    real = os.open

    def refused(path: str, flags: int, *args: int, **more: int) -> int:
        if str(path).endswith(".shoal") and flags & os.O_RDWR:
            raise PermissionError(13, "Permission denied", path)
        return real(path, flags, *args, **more)

    monkeypatch.setattr(os, "open", refused)
    assert "you don't have permission" in fails(5, "do", "1")
    assert "you don't have permission" in fails(5, "delete", "--yes")
    shoal("status")


@pytest.mark.parametrize("command", ["games", "use x", "rename a b", "delete x -y"])
def test_a_folder_that_cannot_be_listed(
    home: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    new_game()

    def refused(path: str) -> None:
        raise PermissionError(13, "Permission denied", path)

    monkeypatch.setattr(os, "scandir", refused)
    assert "you don't have permission" in fails(5, *command.split())


def test_a_full_disk_is_told_and_nothing_changes(home: Path) -> None:
    """With a limit on the size of files the system refuses like a full disk."""
    new_game()
    raw = (home / "games" / "crabz-1.shoal").read_bytes()
    limit = "ulimit -f 0;"
    for command in ("do 1", "undo", "new crabz -p A -p B", "use crabz-1", "do 1 --json"):
        done = run(f"{limit} shoal {command} | cat; exit ${{PIPESTATUS[0]}}")
        assert done.returncode in (5, 1 if command == "undo" else 5), command
        assert b"ulimit -f" in done.stderr + done.stdout or command == "undo"
    assert (home / "games" / "crabz-1.shoal").read_bytes() == raw
    assert [each.name for each in (home / "games").iterdir()] == ["crabz-1.shoal"]


def test_bots_that_cannot_be_saved_do_not_undo_the_move_before(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shoal("new", "crabz", "-p", "Ann", "-p", "Bo:greedy", "--seed", "7", "--start-player", "Ann")
    before = steps(home)
    writes = []
    real = os.write

    def once(handle: int, raw: bytes) -> int:
        if bytes(raw).startswith((b"Ann", b"+ Bo")):
            writes.append(bytes(raw))
        if len(writes) > 1:
            raise OSError(28, "No space left on device")
        return real(handle, raw)

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", once)
        shown = shoal("do", "1")
    assert "Your entry is saved" in shown.stderr
    assert "disk is full" in shown.stderr
    assert steps(home) == before + 1
    shoal("do")
    assert steps(home) == before + 2, "the bot moves when there is room again"


# -- names and bytes ---------------------------------------------------------------


@pytest.mark.parametrize(
    "words", ["-p A$'\\xff' -p B", "-p A -p B --seed $'\\xff'", "-p A -p B --name x$'\\xff'"]
)
def test_bytes_that_are_no_text_are_refused_before_anything_is_saved(
    home: Path, words: str
) -> None:
    done = run(f"shoal new crabz {words}")
    assert done.returncode in (2, 5)
    assert b"UTF-8" in done.stderr or b"can't be used as a name" in done.stderr
    assert not list((home / "games").glob("*")) if (home / "games").exists() else True


def test_the_longest_name_can_be_saved_renamed_and_deleted(home: Path) -> None:
    name = "𝔸" * 60
    assert run(f"shoal new crabz -p A -p B --name {name}").returncode == 0
    assert run("shoal rename short").returncode == 0
    assert run(f"shoal rename {name}").returncode == 0
    assert run("shoal delete -y").returncode == 0


def test_a_name_too_long_for_the_disk(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    new_game()

    def refused(source: str, target: str) -> None:
        raise OSError(36, "File name too long", target)

    monkeypatch.setattr(os, "link", refused)
    real = os.open
    monkeypatch.setattr(
        os,
        "open",
        lambda path, flags, *more: refused("", path) if flags & os.O_EXCL else real(path, flags),
    )
    assert "too long" in fails(5, "rename", "other")


def test_a_disk_without_hard_links(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(source: str, target: str) -> None:
        raise PermissionError(1, "Operation not permitted", source, None, target)

    monkeypatch.setattr(os, "link", refused)
    new_game()
    shoal("do", "1")
    fails(2, "new", "crabz", "-p", "A", "-p", "B", "--name", "crabz-1")
    shoal("rename", "friday")
    shoal("delete", "--yes")
    assert not list((home / "games").iterdir())
    assert len(list((home / "trash").iterdir())) == 1
