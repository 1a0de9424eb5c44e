"""-o: nothing is overwritten in silence, nothing is half written."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

from cli import files
from cli.app import App
from sheets.engine.components import LARGEST
from tests.cli.kit import data, fails, new_game, shoal

SHOAL = Path(sys.executable).with_name("shoal")
Words = tuple[str, ...]
WRITERS: tuple[Words, ...] = (
    ("export", "-o"),
    ("position", "-o"),
    ("report", "-o"),
    ("print", "crabz", "-o"),
    ("challenge", "new", "crabz", "--seed", "1", "-o"),
    ("pack", "new", "crabz", "-o"),
    ("simulate", "crabz", "--games", "1", "--seed", "1", "--csv"),
)


def target(words: Words, folder: Path) -> Path:
    """A file with an ending that the command takes."""
    return folder / ("there.html" if words[0] in ("report", "print") else "there.txt")


@pytest.mark.parametrize("words", WRITERS, ids=lambda words: words[0])
def test_a_file_that_is_there_stays(words: Words, tmp_path: Path) -> None:
    new_game()
    path = target(words, tmp_path)
    path.write_text("mine")
    assert "--force" in fails(2, *words, str(path))
    assert path.read_text() == "mine"
    shoal(*words, str(path), "--force")
    assert path.read_text() != "mine"
    assert [each.name for each in tmp_path.iterdir() if each.name.startswith(".shoal")] == []


@pytest.mark.parametrize("words", WRITERS, ids=lambda words: words[0])
@pytest.mark.parametrize("force", [(), ("--force",)])
def test_not_through_a_symbolic_link(words: Words, force: Words, tmp_path: Path) -> None:
    new_game()
    mine = tmp_path / "mine"
    mine.write_text("mine")
    link = target(words, tmp_path)
    link.symlink_to(mine)
    assert "symbolic link" in fails(2, *words, str(link), *force)
    assert mine.read_text() == "mine"
    mine.unlink()
    assert "symbolic link" in fails(2, *words, str(link), *force)
    assert not mine.exists()


@pytest.mark.parametrize("words", WRITERS, ids=lambda words: words[0])
def test_no_folder_and_a_folder(words: Words, tmp_path: Path) -> None:
    new_game()
    path = target(words, tmp_path)
    missing = tmp_path / "no"
    assert f"the folder {missing} does not exist" in fails(2, *words, str(missing / path.name))
    path.mkdir()
    fails(2, *words, str(path))


@pytest.mark.parametrize("words", WRITERS[:6], ids=lambda words: words[0])
def test_a_dash_is_standard_output(words: Words, monkeypatch: pytest.MonkeyPatch) -> None:
    from sheets.printing import sheets

    monkeypatch.setattr(sheets, "write_pdf", lambda *_, **__: b"%PDF-\xff\x00", raising=False)
    new_game()
    result = shoal(*words, "-")
    assert result.stdout_bytes
    assert "Written" not in result.stdout_bytes.decode("latin-1")
    assert not Path("-").exists()


def test_export_to_standard_output_is_the_record() -> None:
    new_game()
    assert shoal("export", "-o", "-").stdout == shoal("export").stdout


@pytest.mark.terminal
@pytest.mark.parametrize(("answer", "code"), [("y", 0), ("n", 1), ("", 1)])
def test_on_a_terminal_it_asks(answer: str, code: int, tmp_path: Path) -> None:
    """A real process at a real terminal."""
    new_game()
    path = tmp_path / "there.txt"
    path.write_text("mine")
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [SHOAL, "export", "-o", path], stdin=theirs, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    os.close(theirs)
    os.write(ours, f"{answer}\n".encode())
    _, said = process.communicate(timeout=30)
    os.close(ours)
    assert process.returncode == code, said
    assert b"Overwrite" in said
    assert (path.read_text() == "mine") == bool(code)


def test_nobody_is_asked_with_no_input(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    new_game()
    path = tmp_path / "there.txt"
    path.write_text("mine")
    fails(2, "export", "-o", str(path), "--no-input")


def test_the_whole_file_or_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "there.txt"
    path.write_text("mine")

    def half(draft: Path, *_: object) -> None:
        draft.write_text("half")
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files, "_write_draft", half)
    new_game()
    assert "No space left" in fails(5, "export", "-o", str(path), "--force")
    assert path.read_text() == "mine"
    assert sorted(each.name for each in tmp_path.iterdir()) == ["home", "there.txt"]


def test_an_overwritten_file_keeps_its_rights(tmp_path: Path) -> None:
    path = tmp_path / "private.txt"
    path.write_text("mine")
    path.chmod(0o600)
    files.write_file(path, b"new")
    assert path.stat().st_mode & 0o777 == 0o600
    assert path.read_bytes() == b"new"


def test_a_pipe_and_dev_null_are_no_files(tmp_path: Path) -> None:
    new_game()
    shoal("export", "-o", "/dev/null")
    done = subprocess.run(
        ["bash", "-c", f"{SHOAL} export -o >(cat > {tmp_path}/out) && sleep 0.3"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "out").read_text().startswith("shoal ")


def test_a_form_or_pack_has_a_limit_of_size(tmp_path: Path) -> None:
    path = tmp_path / "large.toml"
    path.write_text("# x\n" * (LARGEST // 4 + 1))
    for words in (
        ("pack", "check", str(path)),
        ("new", "crabz", "-p", "Ann", "-p", "Ben", "--pack", str(path)),
        ("new", "crabz", "-p", "Ann", "-p", "Ben", "--position", str(path)),
        ("score", "crabz", str(path)),
        ("audit", "crabz", str(path)),
    ):
        assert "larger than 1 MB" in fails(2, *words)


@pytest.mark.parametrize("end", ["\r", "\r\n", "\r\r\n", "\n\r\n"])
@pytest.mark.parametrize(
    "odd", ["", "# \x85 \u2028 \u2029\n", "# \f\n", "# \u202e\n", "\ufeff# bom\n", "# \u200d\xad\n"]
)
def test_a_good_pack_can_be_read_again(end: str, odd: str, tmp_path: Path) -> None:
    """What `pack check` calls good, `new` saves and every command reads."""
    text = f'{odd}[pack]\ngame = "crabz"\nname = "mine"\n[crabs]\neach = 3\n'
    path = tmp_path / "mine.toml"
    path.write_bytes(text.replace("\n", end).encode())
    words = ("new", "crabz", "-p", "Ann", "-p", "Ben", "--seed", "1", "--pack", str(path))
    if shoal("pack", "check", str(path), ok=False).exit_code:
        fails(2, *words)
        return
    shoal(*words)
    checked = data("pack", "check", str(path))["hash"]
    plain = tmp_path / "plain.toml"
    plain.write_text('[pack]\ngame = "crabz"\nname = "mine"\n[crabs]\neach = 3\n')
    assert checked == data("pack", "check", str(plain))["hash"]  # of the meaning, not the letters
    shoal("do", "1")
    record = tmp_path / "game.shoal"
    shoal("export", "-o", str(record))
    shoal("import", str(record), "--name", "again")
    assert data("status")["steps"] == data("status", "-g", "crabz-1")["steps"]


def test_force_is_no_answer_for_other_files(tmp_path: Path) -> None:
    app = App()
    app.force = True
    files.check_target(app, tmp_path / "new.txt")
