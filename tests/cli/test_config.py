"""Settings: one file, never needed; option, environment, file, default."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.app import App
from cli.config import SETTINGS, Config
from sheets.engine.text import LANGUAGES
from tests.cli.kit import data, fails, new_game, shoal

VALUES = {
    "me": ["Ann", 'Zoë "Z" O’Neill'],
    "language": list(LANGUAGES),
    "dice": ["virtual", "physical"],
    "colour": ["auto", "always", "never"],
    "clock": ["on", "off"],
    "motion": ["on", "off"],
    "plain": ["on", "off"],
    "level": ["easy", "normal", "hard"],
}


def source(key: str, *options: str) -> str:
    found: str = data("config", *options)["settings"][key]["source"]
    return found


def test_all_defaults_need_no_file(home: Path) -> None:
    found = data("config")
    assert set(found["settings"]) == set(SETTINGS)
    assert {each["source"] for each in found["settings"].values()} == {"default"}
    assert not (home / "config.toml").exists()
    assert "no settings" in shoal("doctor", ok=False).output


@pytest.mark.parametrize("key", VALUES)
def test_every_value_is_kept_and_forgotten(key: str, home: Path) -> None:
    for value in VALUES[key]:
        shoal("config", key, value)
        assert Config(str(home)).values == {key: value}
        assert data("config", key)["settings"][key]["source"] == "config"
    shoal("config", "--unset", key)
    assert source(key) == "default"


def test_a_group_has_several_names(home: Path) -> None:
    for words in (("Ann", "Ben"), ("Ann, Ben",), ("Ann,Ben",)):
        shoal("config", "group", *words)
        assert Config(str(home)).get("group") == ("Ann", "Ben")
    assert shoal("config", "group").stdout == "Ann, Ben\n"
    fails(2, "config", "group", "Ann", "Ann")
    fails(2, "config", "group", "Ann", "Ben:easy")


def test_unknown_keys_and_values_are_refused_with_the_nearest(home: Path) -> None:
    assert "colour" in fails(2, "config", "colr", "auto")
    assert "physical" in fails(2, "config", "dice", "physicl")
    assert "colour" in fails(2, "config", "--unset", "colr")
    fails(2, "config", "me", "")
    fails(2, "config", "me", "x" * 61)
    fails(2, "config", "dice", "--unset", "dice")
    assert not (home / "config.toml").exists()


def test_an_option_goes_first_then_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert source("language") == "LANG"
    shoal("config", "language", "de")
    assert "Einstellung" in shoal("config").stdout  # before the system's language
    monkeypatch.setenv("SHOAL_LANG", "nl")
    assert source("language") == "SHOAL_LANG"
    assert source("language", "--lang", "es") == "option"
    shoal("config", "colour", "always")
    assert App().style.color
    assert source("colour", "--no-color") == "option"
    monkeypatch.setenv("NO_COLOR", "1")
    assert source("colour") == "NO_COLOR"
    monkeypatch.setenv("ACCESSIBLE", "1")
    assert source("plain") == "ACCESSIBLE"


@pytest.mark.parametrize(
    "text", ["dice = 3", "dicee = 'x'", "= =", 'dice = "maybe"', "\ud800", "group = [1]"]
)
def test_a_broken_file_is_said_and_ignored(text: str, home: Path) -> None:
    new_game()
    (home / "config.toml").write_bytes(text.encode(errors="surrogatepass"))
    said = shoal("status")
    assert "config.toml" in said.stderr
    assert said.stdout
    fails(2, "config")
    fails(2, "config", "me", "Ann")  # nothing is overwritten
    assert (home / "config.toml").read_bytes() == text.encode(errors="surrogatepass")
    assert "BAD   config" in shoal("doctor", ok=False).stdout


def test_a_file_written_by_hand(home: Path) -> None:
    home.mkdir(exist_ok=True)
    (home / "config.toml").write_text("# mine\nclock = true\ngroup = [ 'Ann',\n 'Ben' ]\n")
    config = Config(str(home))
    assert config.on("clock")
    assert config.get("group") == ("Ann", "Ben")


def test_dice_level_and_me_are_used(tmp_path: Path) -> None:
    shoal("config", "dice", "physical")
    shoal("config", "level", "easy")
    shoal("new", "crabz", "-p", "Ann", "-p", "Crab:", "--name", "mine")
    record = shoal("export", "-g", "mine", "-o", "-").stdout
    assert "dice physical" in record
    assert "easy" in record
    shoal("new", "crabz", "-p", "Ann", "-p", "Ben", "--dice", "virtual", "--name", "other")
    assert "dice physical" not in shoal("export", "-g", "other", "-o", "-").stdout
    shoal("config", "me", "Ben")
    form = tmp_path / "f.toml"
    form.write_text('players = ["Ann", "Ben"]\nout = ["Ann"]\n')
    shoal("score", "crabz", str(form), "-o", str(tmp_path / "f.bgsplay"))
    play = json.loads((tmp_path / "f.bgsplay").read_text())
    assert play["userInfo"]["meRefId"] == 2


def test_a_group_is_offered_and_enter_takes_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(App, "interactive", True)
    shoal("config", "group", "Ann", "Ben")
    said = shoal("new", "fleet", input="\n\n\n").output
    assert "[Ann, Ben]" in said
    assert "New game" in said
    shoal("config", "group", *"ABCDEF")  # more than the game is for
    assert "[A, B" not in shoal("new", "fleet", input="Me\n\n\n").output
