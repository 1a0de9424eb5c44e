"""The calls of the page, in ordinary Python."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from cli.tab.host import Host
from cli.tab.words import PRINTS, WORDS
from sheets.engine.registry import BUILT_IN, info
from sheets.engine.text import LANGUAGES


@pytest.fixture
def host() -> Host:
    return Host()


def asked(host: Host, name: str, *given: object, language: str = "en") -> Any:
    answer = json.loads(host.call(name, json.dumps(given), language))
    assert "refused" not in answer, answer
    return answer["found"]


def request(host: Host, path: str, seat: object = "", **tap: object) -> tuple[int, str, Any]:
    status, name, document = asked(
        host, "api", path, {"x-seat": str(seat), "language": "en"}, json.dumps(tap)
    )
    return status, name, document


def test_a_command_answers_as_at_the_terminal(host: Host) -> None:
    found = asked(host, "command", ["--json", "catalog"])
    assert found["code"] == 0
    assert [game["key"] for game in json.loads(found["out"])["games"]] == list(BUILT_IN)
    wrong = asked(host, "command", ["--json", "new", "chess"])
    assert wrong["code"] == 2
    assert "error" in json.loads(wrong["out"] or wrong["err"])


@pytest.mark.slow
@pytest.mark.parametrize(("key", "most"), [*dict.fromkeys(BUILT_IN, 30).items(), ("fleet", 1_000)])
def test_a_person_plays_against_a_bot(host: Host, key: str, most: int) -> None:
    asked(host, "command", ["new", key, "-p", "Ann", "-p", "Crab:random", "--seed", "6"])
    asked(host, "open", f"{key}-1")
    chance = random.Random(6)
    for _ in range(most):
        while host.work():
            pass
        status, _, document = request(host, "api/state")
        assert status == 200
        if document["over"]:
            break
        move = chance.choice(document["moves"])["move"]
        status, _, after = request(
            host, "api/entry", 0, mark=document["mark"], key=str(document["step"]), move=move
        )
        assert status == 200, after
    assert document["over"] or most < 1_000
    assert document["step"] > 5


def test_several_people_pass_one_device_around(host: Host) -> None:
    """Oh Crab! plans in secret: the page is covered until its next holder says so."""
    asked(host, "command", ["new", "oh_crab", "-p", "Ann", "-p", "Ben", "--seed", "6"])
    asked(host, "open", "oh_crab-1")
    _, _, document = request(host, "api/state")
    assert "pass" in document
    assert not document["moves"]
    _, _, own = request(host, "api/state", document["pass"])
    assert own["you"] == document["pass"]
    assert own["moves"]


def test_a_refused_entry_changes_nothing(host: Host) -> None:
    asked(host, "command", ["new", "crabz", "-p", "Ann", "-p", "Ben", "--seed", "6"])
    asked(host, "open", "crabz-1")
    _, name, before = request(host, "api/state")
    status, _, answer = request(
        host, "api/entry", before["you"], mark=before["mark"], key="1", move="a1-a2"
    )
    assert status in (409, 422)
    assert answer["problem"]["text"]
    assert answer["state"]["step"] == before["step"]
    assert asked(host, "api", "api/entry", {}, "nonsense")[0] == 400
    assert asked(host, "api", "api/nowhere", {}, "")[0] == 404
    same = {"if-none-match": name, "x-seat": str(before["you"]), "language": "en"}
    assert asked(host, "api", "api/state", same, "")[0] == 304


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", BUILT_IN)
def test_a_lesson_is_read_to_its_end(host: Host, key: str, language: str) -> None:
    page = asked(host, "lesson", key, "start", language)
    number = 0
    while not page["over"]:
        assert page["number"] == number + 1
        assert page["text"]
        assert page["parts"]
        assert "_" not in page["move"]
        number = page["number"]
        page = asked(host, "lesson", key, "next", language)
    assert number == page["count"]
    assert asked(host, "lesson", key, "back", language)["number"] == number


def test_a_paper_game_is_scored(host: Host) -> None:
    fixed: tuple[object, ...] = ("crabz", ["Ann", "Ben"], [], "de")
    questions = asked(host, "questions", *fixed)
    assert all(each["text"] for each in questions)
    found = asked(host, "fill", {}, *fixed)
    assert found["wrong"]
    assert not found["file"]
    order = next(each["key"] for each in questions if "Ann" in each["text"])
    found = asked(host, "fill", {order: "Ben"}, *fixed)
    assert not found["wrong"]
    scored = asked(host, "command", ["--json", "score", "crabz", found["file"]])
    assert scored["code"] == 0


def test_files_go_in_and_out(host: Host) -> None:
    asked(host, "command", ["new", "crabz", "-p", "A:random", "-p", "B:random", "--seed", "2"])
    record = json.loads(asked(host, "command", ["--json", "export"])["out"])["record"]
    path = asked(host, "write", "../../friday.shoal", record)
    assert ".." not in path
    assert json.loads(asked(host, "command", ["--json", "import", path])["out"])["over"]
    sheet = asked(host, "write", "sheet.html", "")
    assert asked(host, "command", ["print", "crabz", "-o", sheet, "--force"])["code"] == 0
    assert "<svg" in asked(host, "read", sheet)


def test_a_refusal_is_an_answer_in_words(host: Host) -> None:
    answer = json.loads(host.call("questions", json.dumps(["crabz", ["Ann"], [], "de"]), "de"))
    assert answer["refused"]["text"]


def test_every_sheet_has_a_name_for_people() -> None:
    assert {what for key in BUILT_IN for what in info(key).prints} <= PRINTS.keys()


def test_the_script_uses_every_word_and_no_other() -> None:
    from tests.docs.page import FOLDER

    text = (FOLDER / "tab.js").read_text("utf-8") + (FOLDER / "index.html").read_text("utf-8")
    used = {key for key in WORDS if f'"{key}"' in text or f"${key}" in text}
    unused = WORDS.keys() - used
    assert not unused
