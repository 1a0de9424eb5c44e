"""--plain: for those who listen to a screen reader."""

from __future__ import annotations

import re

import pytest

from sheets.engine.registry import BUILT_IN
from sheets.engine.text import LANGUAGES
from tests.cli.kit import fails, shoal

SPELLED = re.compile(r"[→←↑↓↖↗↙↘│┌└─·▸✗#~]|<.>")  # signs that are spelled out or swallowed


@pytest.mark.parametrize("key", BUILT_IN)
def test_the_question_comes_first_and_the_table_on_request(key: str) -> None:
    shoal("new", key, "-p", "Ann", "-p", "Ben", "--seed", "3", "--start-player", "Ann")
    question, _, _, first, *_ = shoal("status", "--plain").stdout.split("\n\n")
    heard = shoal("play", "--plain", input="q\n").output
    assert question.split("\n")[0] in heard
    assert first not in heard
    asked = [line for line in heard.split("\n") if line.startswith("t reads the table")]
    assert len(asked) == 1


def test_brief_says_the_question_and_no_more() -> None:
    shoal("new", "fleet", "-p", "Ann", "-p", "Ben", "--seed", "3")
    full = shoal("play", "--plain", input="q\n").stdout
    brief = shoal("play", "--plain=brief", input="q\n").stdout
    assert "[FL-" in full
    assert "[FL-" not in brief
    assert len(brief) < len(full)
    assert "Take the " not in brief
    assert "3  Take the " in shoal("play", "--plain=brief", input="?\nq\n").stdout
    assert brief == shoal("--plain=brief", "play", input="q\n").stdout
    assert "'loud' is not one of 'brief', 'full'" in fails(2, "--plain=loud", "status")
    shoal("config", "plain", "brief")
    assert shoal("play", input="q\n").stdout == brief


def test_a_part_or_a_place_is_read_on_request() -> None:
    shoal("new", "crabz", "--position", "R/RB/-/b2:RL,b3:BL,b4:BS", "-p", "Ann", "-p", "Ben")
    heard = shoal("play", "--plain", input="t b3\nt crabs\nt zz\nq\n")
    assert "b3: large blue; next to b2 large red, b4 small blue\n" in heard.stdout
    assert "\nR Ann: 1 of 1\n" in heard.stdout
    assert "there is no `zz` on the table" in heard.stderr
    brief = shoal("play", "--plain=brief", input="t b3\nq\n").stdout
    assert "b3: large blue\n" in brief


def test_the_beach_is_told_by_neighbours() -> None:
    shoal("new", "oh_crab", "-p", "Ann", "-p", "Ben", "-p", "Cy", "--seed", "3")
    heard = shoal("status", "--plain").stdout
    assert "\nAnn, red: e1; straight e2 shell; left d1 shell; right f1 free\n" in heard
    assert "\nrow 4: b obstacle, d card swap, f reeds\n" in heard
    assert "row 4" not in shoal("status", "--plain=brief").stdout


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", BUILT_IN)
def test_no_sign_is_spelled_out(key: str, language: str) -> None:
    shoal("new", key, "-p", "Ann:random", "-p", "Ben", "-p", "Cy", "--seed", "3")
    heard = shoal("play", "--plain", "--lang", language, input="1\n1\nt\n?\nq\n").output
    signs = [line for line in heard.split("\n") if SPELLED.search(line.replace("#", "", 1))]
    assert not signs, signs[:5]


def test_what_is_secret_is_not_read_to_all() -> None:
    shoal("new", "oh_crab", "-p", "Ann", "-p", "Ben", "-p", "Cy", "--seed", "3")
    shoal("do", "1", "1", "1")
    heard = shoal("play", "--plain", input="t hand\nq\n").stdout
    assert "card: ?" in heard
    assert "starting card" not in heard.split("card: ?")[1]
