"""An owner's pack in every command that knows a game, and the player's own copy."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.kit import data, fails, shoal

PACK = '[pack]\ngame = "fleet"\nname = "{name}"\n[boats.shrimp]\nvp = 9\n'
BIGGER = "[wharf.annas_bank]\nboxes = 7\n"
PLAYERS = ("-p", "Ann", "-p", "Ben")
SAID = "With your component pack mine"


@pytest.fixture
def pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.chdir(tmp_path)
    Path("mine.toml").write_text(PACK.format(name="mine") + BIGGER, "utf-8")
    return "mine.toml"


def form(*extra: str) -> str:
    """Return the name of a score form in which Ann's shrimp boat is the only thing."""
    text = shoal("score", "fleet", "--form", *PLAYERS, *extra).stdout
    Path("form.toml").write_text(text.replace('shrimp = "0"', 'shrimp = "3 fish 1"', 1), "utf-8")
    return "form.toml"


def points(*words: str) -> int:
    places = data("score", "fleet", *words)["standings"]["places"]
    return max(int(each["points"]) for each in places)


def test_a_form_is_scored_with_the_pack_it_names(pack: str) -> None:
    assert points(form("--pack", pack), "--pack", pack) == 10
    assert "pack = " in Path("form.toml").read_text("utf-8")
    assert "made with the pack mine" in fails(2, "score", "fleet", "form.toml")
    assert "made with the pack mine" in fails(2, "audit", "fleet", "form.toml")
    assert "made with" not in fails(3, "audit", "fleet", "form.toml", "--pack", pack)
    assert points(form()) == 2


def test_another_name_or_comment_is_the_same_pack(pack: str) -> None:
    form("--pack", pack)
    Path("theirs.toml").write_text(f"# ours\n{PACK.format(name='theirs')}{BIGGER}", "utf-8")
    assert points("form.toml", "--pack", "theirs.toml") == 10
    Path("other.toml").write_text(PACK.format(name="other"), "utf-8")
    assert "not with other" in fails(2, "score", "fleet", "form.toml", "--pack", "other.toml")


def test_a_position_names_its_pack(pack: str) -> None:
    shoal("new", "fleet", *PLAYERS, "--seed", "1", "--pack", pack)
    shoal("position", "-o", "here.toml")
    again = ("new", "fleet", *PLAYERS, "--position", "here.toml")
    assert "made with the pack mine" in fails(2, *again)
    shoal(*again, "--pack", pack)
    assert shoal("position").stdout == Path("here.toml").read_text("utf-8")
    shoal("perft", "fleet", "1", "--position", "here.toml", "--pack", pack)
    assert 'data "mine sha256:' in shoal("export").stdout


def test_the_own_copy_is_used_and_named(pack: str) -> None:
    assert "mine" in shoal("pack", "use", "fleet", pack).stdout
    Path(pack).unlink()  # shoal has kept it
    blank = form()
    assert points(blank) == 10
    for command in ("score", "audit"):
        assert SAID in shoal(command, "fleet", blank, ok=False).stderr
    assert SAID in shoal("new", "fleet", *PLAYERS, "--dice", "physical").stderr
    assert "pack = " in shoal("position").stdout
    for words in (
        ("new", "fleet", *PLAYERS),
        ("simulate", "fleet", "--games", "1", "--seed", "1"),
        ("challenge", "new", "fleet", "--seed", "1"),
        ("perft", "fleet", "1"),
    ):
        assert SAID not in shoal(*words).stderr
    assert points(form("--pack", "built-in"), "--pack", "built-in") == 2
    assert SAID not in shoal("score", "fleet", "form.toml", "--pack", "built-in").stderr
    shoal("pack", "use", "fleet", "built-in")
    assert SAID not in shoal("score", "fleet", "form.toml").stderr
    shoal("pack", "use", "fleet", "mine")
    assert SAID in shoal("score", "fleet", "form.toml").stderr


def test_a_challenge_and_its_record_have_the_pack(pack: str) -> None:
    shoal("challenge", "new", "fleet", "--seed", "7", "--pack", pack, "-o", "a.challenge")
    assert "mine" in shoal("challenge", "show", "a.challenge").stdout
    shoal("simulate", "fleet", "--games", "1", "--seed", "1", "--pack", pack)
    assert "weekly" in fails(2, "challenge", "new", "fleet", "--weekly", "--pack", pack)


@pytest.mark.parametrize("words", [("print", "fleet"), ("pack", "use", "fleet")])
def test_packs_that_are_none(words: tuple[str, ...], pack: str) -> None:
    option = () if words[0] == "pack" else ("--pack",)
    assert "no component pack `nowhere`" in fails(2, *words, *option, "nowhere")
    Path("crabz.toml").write_text('[pack]\ngame = "crabz"\nname = "x"\n', "utf-8")
    assert "not a pack for Fleet" in fails(2, *words, *option, "crabz.toml")
    Path("bad.toml").write_text(PACK.format(name="x") + "[wharf.casino]\nboxes = 0\n", "utf-8")
    assert "wharf.casino.boxes" in fails(2, *words, *option, "bad.toml")


def test_a_saved_game_has_its_own_data(pack: str) -> None:
    shoal("new", "fleet", *PLAYERS, "--seed", "1")
    assert "leave out --pack" in fails(2, "print", "--state", "--pack", pack)


def test_a_check_lists_what_looks_wrong(pack: str) -> None:
    """It is played all the same; --strict refuses it."""
    Path("odd.toml").write_text(PACK.format(name="x") + "[wharf.casino]\nboxes = 3\n", "utf-8")
    assert "wharf.casino.boxes" in shoal("pack", "check", "odd.toml").stderr
    assert data("pack", "check", "odd.toml")["check"]
    assert "wharf.casino.boxes" in fails(2, "pack", "check", "odd.toml", "--strict")
    assert data("pack", "check", pack)["check"] == []
    shoal("pack", "check", pack, "--strict")


def test_lessons_use_our_own_data(tmp_path: Path) -> None:
    pack = tmp_path / "mine.toml"
    pack.write_text('[pack]\ngame = "crabz"\nname = "mine"\n', "utf-8")
    shoal("pack", "use", "crabz", str(pack))
    assert "own component data" in shoal("learn", "crabz").stderr
