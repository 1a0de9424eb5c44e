"""shoal replay: every game forward and back, in words, frames and as a page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cli.app import App
from cli.replayer import Replayer
from cli.replays import LEAD, MISTAKE, ROLL, Replay
from sheets.engine.text import LANGUAGES
from sheets.lab.review import Mistake, Review
from sheets.testing.kit import make_setup, random_table
from tests.cli.kit import data, fails, new_game, shoal
from tests.fuzz.corpus import setups

ALL = ("fleet", "wreck_raiders", "oh_crab", "crabz")


def replay_of(key: str, **options: object) -> Replay:
    return Replay(App(), "game", random_table(make_setup(key, 3, **options), "replay"))


@pytest.mark.slow
@pytest.mark.parametrize("key", ALL)
def test_every_step_of_every_game_has_a_frame(key: str) -> None:
    for setup in setups(key)[::3]:
        replay = Replay(App(), "game", random_table(setup, "frames"))
        for number in range(0, replay.last + 1, max(1, replay.last // 8)):
            frame = replay.frame(number)
            assert frame.step == number
            assert frame.told
            assert not any(text in frame.told for text in frame.others)
        assert replay.turns[-1] == replay.rounds[-1] == replay.last
        assert replay.turns == sorted(set(replay.turns))


def test_marks_of_rolls_mistakes_and_the_lead() -> None:
    replay = replay_of("fleet")
    steps = [replay.frame(number).marks for number in range(1, replay.last + 1)]
    assert any(ROLL in marks for marks in steps)
    assert any(LEAD in marks for marks in steps)
    number = next(at for at, step in enumerate(replay.table.steps, 1) if step.seat == 0)
    better = replay.table.game.rules.format(replay.table.steps[number - 1].move)
    mistake = Mistake(number, 0, better, 2.5, 0.5)
    replay.review = Review("points", (), (), (mistake,), ())
    assert MISTAKE in replay.frame(number).marks
    assert "better by 2.5 ± 0.5" in replay.frame(number).cost


def test_keys_lead_to_every_place() -> None:
    player = Replayer(replay_of("fleet"), 0, 2)
    last = player.replay.last
    for key, place in (("right", 1), ("right", 2), ("left", 1), ("end", last), ("right", last)):
        player.press(key)
        assert player.place == place
    player.press("home")
    player.press("left")
    assert player.place == 0
    player.press("down")
    first = player.replay.turns[0]
    assert player.place == first
    player.press("down")
    player.press("up")
    assert player.place == first
    player.press("home")
    player.press("r")
    assert player.place == player.replay.rounds[0]
    player.press("g")
    for key in ("1", "3", "backspace", "2", "enter"):
        player.type(key, key if key.isdecimal() else "")
    assert player.place == 12
    player.go("g", "99999")
    assert "Not found: 99999" in player.said
    player.go("/", "no such text")
    assert player.place == 12
    player.go("/", "cod")
    assert any("cod" in line.lower() for line in player.replay.frame(player.place).told) or (
        "cod" in player.replay.frame(player.place).asked.lower()
    )
    player.press("b")
    assert "shoal review" in player.said


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (60, 20)])
@pytest.mark.parametrize("key", ALL)
def test_a_screen_for_every_size(
    key: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cli.replayer.width", lambda: size[0])
    monkeypatch.setattr("cli.replayer.height", lambda: size[1])
    player = Replayer(replay_of(key), 0, 2)
    for place in (0, 5, player.replay.last // 2, player.replay.last):
        player.place = place
        assert player.lines()


def test_cards_stay_hidden_while_a_game_is_in_progress() -> None:
    table = random_table(make_setup("oh_crab", 3), "hidden").branch(40)
    hidden = Replay(App(), "game", table)
    shown = Replay(App(), "game", random_table(make_setup("oh_crab", 3), "hidden"))
    secret = [at for at in range(1, 41) if hidden.frame(at).move is None]
    assert secret, "somebody plans a card"
    for number in secret:
        assert shown.frame(number).move is not None, "after the game everything is known"
        assert hidden.frame(number).others == ()
        assert str(shown.frame(number).move) not in " ".join(hidden.frame(number).told)
    for number in range(41):
        state = hidden.at(number).state
        assert all(state == table.game.rules.view(state, seat) for seat in range(3)), (
            "nobody sees more than this"
        )


def test_frames_for_programs_and_lines_for_people(tmp_path: Path) -> None:
    new_game()
    shoal("do", "1")
    before = sorted(path.read_bytes() for path in Path(App().store.root).rglob("*.shoal"))
    found = data("replay")
    assert [frame["step"] for frame in found["frames"]] == list(range(found["steps"] + 1))
    assert data("replay", "--at", "2")["frames"][0]["step"] == 2
    assert "also legal" in shoal("replay").stdout
    path = tmp_path / "friday.shoal"
    shoal("export", "-o", str(path))
    assert data("replay", str(path))["steps"] == found["steps"]
    assert "no step 999" in fails(2, "replay", "--at", "999")
    assert "html" in fails(2, "replay", "-o", str(tmp_path / "x.pdf"))
    fails(4, "replay", "nothing")
    assert before == sorted(p.read_bytes() for p in Path(App().store.root).rglob("*.shoal"))


def test_plain_prints_a_turn_for_each_enter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(App, "interactive", True)
    shoal("new", "crabz", "-p", "Ann:easy", "-p", "Ben:easy", "--seed", "7")
    shoal("do")
    steps = data("replay")["steps"]
    said = shoal("replay", "--plain", input="\n" * (steps + 2)).stdout
    assert "◇" not in said
    assert f"{steps:>3}  " in said
    left = shoal("replay", "--plain", input="\n\n", ok=False)
    assert f"\n{steps:>3}  " not in left.stdout


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_of_its_own_in_every_language(language: str, tmp_path: Path) -> None:
    new_game()
    path = tmp_path / f"{language}.html"
    shoal("replay", "-o", str(path), "--lang", language)
    text = path.read_text()
    assert f'<html lang="{language}">' in text
    assert "Content-Security-Policy" in text
    assert not re.search(r"(?:src|href)=|https?://|url\(|@import", text)
    assert text.count("</script>") == 2
    assert "aria-label" in text
