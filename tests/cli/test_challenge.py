"""challenge new, play, show, verify: the same dice for all, and no way around them."""

from __future__ import annotations

import re
from collections import Counter
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from cli.store import Store, home
from sheets.bots.drive import advance
from sheets.engine import challenge, record
from sheets.engine.asks import CHANCE
from sheets.engine.chance import QuickDraws
from sheets.engine.dicesheet import dice_sheet
from sheets.engine.registry import BUILT_IN, load_game
from sheets.engine.setup import Player, Setup
from sheets.engine.struct import replace
from sheets.engine.table import Table
from sheets.engine.text import Speaker
from sheets.testing.same_dice import check_same_dice
from tests.cli.kit import data, fails, shoal

KEYS = pytest.mark.parametrize("key", BUILT_IN)


def make(tmp_path: Path, key: str = "fleet", *extra: str) -> Path:
    path = tmp_path / f"{key}.challenge"
    shoal("challenge", "new", key, "--seed", "friday", "-o", str(path), *extra)
    return path


def play_on(table: Table[Any, Any], seed: str) -> Table[Any, Any]:
    """Finishes a game: people play at random, dice and bots as at a real table."""
    draws = QuickDraws(seed)
    while True:
        for _ in advance(table):
            pass
        if table.over:
            return table
        table.play(draws.choice(table.game.rules.legal(table.state)))


def played(path: Path, name: str, seed: str = "x") -> Table[Any, Any]:
    """A finished play of a challenge."""
    setup = challenge.seated(challenge.read(path.read_text()), [name])
    return play_on(Table(load_game(setup.game), setup), seed)


def save(tmp_path: Path, table: Table[Any, Any]) -> Path:
    path = tmp_path / f"{table.setup.players[0].name}.shoal"
    path.write_text(record.write(table))
    return path


def summed(text: str) -> str:
    """The text with a check sum that fits, as a forger would write it."""
    body = text[: text.rindex("sum ")]
    return f"{body}sum {record.fingerprint(body)}\n"


def refused(challenge_file: Path, record_file: Path) -> str:
    """Why a record is refused; it must be, with exit code 3."""
    result = shoal("challenge", "verify", str(challenge_file), str(record_file), ok=False)
    assert result.exit_code == 3, result.output
    found = data("challenge", "verify", str(challenge_file), str(record_file), ok=False)
    assert not found["ranking"]
    assert found["refused"][0]["file"] == str(record_file)
    assert found["refused"][0]["reason"] in result.stdout
    return str(found["refused"][0]["reason"])


@KEYS
def test_the_file_is_the_head_of_a_record(tmp_path: Path, key: str) -> None:
    text = make(tmp_path, key).read_text()
    assert text.startswith(f"shoal 1\ngame {key}\nrules ")
    assert "seed friday\ndice virtual\n" in text
    *_, steps, check = text.splitlines()
    assert steps == "steps"
    assert re.fullmatch(r"sum sha256:[0-9a-f]{16}", check)
    assert challenge.write(challenge.read(text)) == text


@KEYS
def test_play_starts_exactly_that_game(tmp_path: Path, key: str) -> None:
    path = make(tmp_path, key)
    shoal("challenge", "play", str(path), "-p", "Ann", "--name", "mine")
    setup = record.read(shoal("export", "-g", "mine").stdout).setup
    assert challenge.difference(challenge.read(path.read_text()), setup) is None
    assert setup.players[0].name == "Ann"
    assert data("status")["name"] == "mine"


@KEYS
def test_honest_records_hold_and_are_ranked(tmp_path: Path, key: str) -> None:
    path = make(tmp_path, key)
    files = [
        str(save(tmp_path, played(path, name, seed)))
        for name, seed in (("Ann", "a"), ("Ben", "b"), ("Cat", "c"))
    ]
    found = data("challenge", "verify", str(path), *files)
    assert not found["refused"]
    rows = found["ranking"]
    assert sorted(row["player"] for row in rows) == ["Ann", "Ben", "Cat"]
    order = [(-(row["points"] or 0), row["place"]) for row in rows]
    assert order == sorted(order)
    assert [row["rank"] for row in rows] == [1 + sum(a < b for a in order) for b in order]
    assert (rows[0]["points"] is None) == (key in ("oh_crab", "crabz"))
    for way in ((), ("--plain",), ("--lang", "de")):
        shown = shoal("challenge", "verify", str(path), *files, *way).stdout
        assert all(name in shown for name in ("Ann", "Ben", "Cat"))
    assert data("challenge", "show", str(path), *files)["challenges"][0]["ranking"] == rows


def test_table_16_a_folder_of_records_of_any_name(tmp_path: Path) -> None:
    """`export -o` takes any name; `verify` saw only *.shoal."""
    path = make(tmp_path, "crabz")
    folder = tmp_path / "records"
    folder.mkdir()
    for name in ("ann.shoal", "ben.txt", "cleo"):
        (folder / name).write_text(record.write(played(path, name)))
    (folder / "again.challenge").write_text(path.read_text())
    (folder / "notes.txt").write_text("friday evening\n")
    (folder / "inner").mkdir()
    rows = data("challenge", "verify", str(path), str(folder))["ranking"]
    assert sorted(Path(row["file"]).name for row in rows) == ["ann.shoal", "ben.txt", "cleo"]
    assert "there is no record in" in fails(
        2, "challenge", "verify", str(path), str(folder / "inner")
    )


def test_the_same_play_gives_the_same_score(tmp_path: Path) -> None:
    path = make(tmp_path)
    one, two = (str(save(tmp_path, played(path, name))) for name in ("Ann", "Ben"))
    rows = data("challenge", "verify", str(path), one, two)["ranking"]
    assert rows[0]["points"] == rows[1]["points"]
    assert [row["rank"] for row in rows] == [1, 1]


def test_changed_dice_are_refused_even_with_a_new_sum(tmp_path: Path) -> None:
    path = make(tmp_path, "crabz", "-p", "Me", "-p", "Bot:random")
    table = played(path, "Ann")
    at = next(n for n, step in enumerate(table.steps) if step.seat == CHANCE)
    game, before = table.game, table.states[at]
    other = next(
        move
        for move in (game.rules.chance(before).sample(QuickDraws(str(n))) for n in range(99))
        if move != table.steps[at].move
    )
    forged = table.branch(at)
    forged.play(other, auto=True)
    reason = refused(path, save(tmp_path, play_on(forged, "x")))
    assert "line 10" in reason  # nine lines of head
    assert "CZ-2.5" in reason
    assert game.rules.format(table.steps[at].move) in reason


@KEYS
def test_same_dice_for_all_who_play_it(tmp_path: Path, key: str) -> None:
    path = make(tmp_path, key)
    tables = [played(path, name, name) for name in ("Ann", "Ben", "Cat")]
    assert check_same_dice(tables) >= 2


def test_taking_back_what_the_dice_have_shown_is_counted(tmp_path: Path) -> None:
    path = make(tmp_path)
    shoal("challenge", "play", str(path), "-p", "Ann", "--name", "one")
    while True:  # until the dice fall after a decision
        before = [step.seat for step in Store(home()).read("one").table.steps]
        shoal("do", "#1")
        if CHANCE in [step.seat for step in Store(home()).read("one").table.steps[len(before) :]]:
            break
    shoal("undo")
    shoal("redo")
    shoal("undo")
    shoal("export", "-o", str(tmp_path / "out.shoal"))
    text = (tmp_path / "out.shoal").read_text()
    assert "\n! takebacks 2\nsum " in text
    shoal("import", str(tmp_path / "out.shoal"), "--name", "again")
    assert shoal("export", "-g", "again").stdout == text
    while shoal("do", "#1", ok=False).exit_code == 0:
        pass
    shoal("export", "-o", str(tmp_path / "end.shoal"))
    end = tmp_path / "end.shoal"
    rows = data("challenge", "verify", str(path), str(end))["ranking"]
    assert rows[0]["takebacks"] == 2
    _strike_out(end, "! takebacks 2\n")
    verified = shoal("challenge", "verify", str(path), str(end)).stdout
    assert "Taken on trust: takebacks" in verified, "finding D7: no replay proves the count"


def _strike_out(path: Path, line: str) -> None:
    """Take a line out of a record and give it the checksum of what is left."""
    text = path.read_text("utf-8")
    assert line in text
    body = text.replace(line, "").rpartition("sum ")[0]
    path.write_text(f"{body}sum {record.fingerprint(body)}\n", "utf-8")


def test_a_bot_that_was_made_to_lose_is_refused(tmp_path: Path) -> None:
    path = make(tmp_path, "crabz", "-p", "Me", "-p", "Bot:greedy")
    table = played(path, "Ann")
    at, other = next(
        (at, move)
        for at, step in enumerate(table.steps)
        if step.seat == 1
        for move in table.game.rules.legal(table.states[at])
        if move != step.move
    )
    forged = table.branch(at)
    forged.play(other, auto=True)
    assert "greedy" in refused(path, save(tmp_path, play_on(forged, "x")))


def test_a_bot_agrees_to_no_draw_that_it_does_not_want(tmp_path: Path) -> None:
    """CZ-8.6: it is asked, and asked again it would answer the same."""
    path = make(tmp_path, "crabz", "-p", "Me", "-p", "Bot:greedy")
    table = played(path, "Ann")
    agree, decline = (table.game.rules.parse(f"{verb} draw") for verb in ("agree", "decline"))
    found = set()
    for at in (n for n, step in enumerate(table.steps) if step.seat == 0):
        offered = table.branch(at)
        offered.play(agree)
        honest, forged = offered.copy(), offered.copy()
        [answer] = islice(advance(honest), 1)
        forged.play(decline if answer.move == agree else agree, auto=True)
        assert "greedy" in refused(path, save(tmp_path, play_on(forged, "x")))
        found.add(answer.move == agree)
    assert False in found


def test_a_step_changed_by_hand_is_refused(tmp_path: Path) -> None:
    path = make(tmp_path)
    file = save(tmp_path, played(path, "Ann"))
    text = file.read_text()
    lines = text.splitlines(keepends=True)
    del lines[len(lines) // 2]
    file.write_text("".join(lines))
    assert "checksum" in refused(path, file)
    file.write_text(summed("".join(lines)))
    assert "line " in refused(path, file)
    file.write_bytes(b"\xff\xfe\x00")
    assert shoal("challenge", "verify", str(path), str(file), ok=False).exit_code == 5
    file.write_text("hello\n")
    refused(path, file)


def test_an_unfinished_game_does_not_count(tmp_path: Path) -> None:
    path = make(tmp_path)
    table = played(path, "Ann").branch(20)
    assert "not finished" in refused(path, save(tmp_path, table))


@pytest.mark.parametrize(
    ("change", "word"),
    [
        ({"seed": "monday"}, "monday"),
        ({"dice": "physical"}, "physical"),
        ({"data": "other"}, "other"),
        ({"rules": 2}, "rules"),
        ({"solo": False, "players": 2}, "solo"),
    ],
)
def test_another_set_up_is_refused(tmp_path: Path, change: dict[str, Any], word: str) -> None:
    path = make(tmp_path)
    setup: Setup = challenge.seated(challenge.read(path.read_text()), ["Ann"])
    if change.pop("players", None):
        change["players"] = (*setup.players, replace(setup.players[0], name="Ben"))
    table = Table(load_game("fleet"), replace(setup, **change))
    draws = QuickDraws("x")
    for _ in range(5):
        if table.ask is not None and table.ask.seat == CHANCE:
            table.draw()
        else:
            table.play(draws.choice(table.game.rules.legal(table.state)))
    assert word in refused(path, save(tmp_path, table))


@pytest.mark.parametrize("field", ["modules", "variants", "scenario", "first", "position", "pack"])
def test_every_option_counts(tmp_path: Path, field: str) -> None:
    setup = challenge.read(make(tmp_path).read_text())
    old = getattr(setup, field)
    new: Any = ("x",) if isinstance(old, tuple) else 0 if field == "first" else "x"
    if field == "pack":  # counts by its meaning
        new = f'[pack]\ngame = "{setup.game}"\nname = "x"\n[wharf.casino]\nvp = 5\n'
    assert challenge.difference(setup, setup) is None
    assert challenge.difference(setup, replace(setup, **{field: new})) is not None


def test_another_game_is_refused(tmp_path: Path) -> None:
    file = save(tmp_path, played(make(tmp_path, "crabz"), "Ann"))
    assert "crabz" in refused(make(tmp_path, "fleet"), file)


def test_one_bad_record_does_not_hide_a_good_one(tmp_path: Path) -> None:
    path = make(tmp_path)
    good, table = save(tmp_path, played(path, "Ann")), played(path, "Ben")
    bad = save(tmp_path, table.branch(10))
    found = data("challenge", "verify", str(path), str(bad), str(good), ok=False)
    assert [row["player"] for row in found["ranking"]] == ["Ann"]
    assert [row["file"] for row in found["refused"]] == [str(bad)]


def test_show_sorts_files_by_challenge(tmp_path: Path) -> None:
    fleet, crabz = make(tmp_path, "fleet"), make(tmp_path, "crabz")
    game = save(tmp_path, played(fleet, "Ann"))
    groups = data("challenge", "show", str(crabz), str(game), str(fleet))["challenges"]
    assert [(each["game"], len(each["ranking"])) for each in groups] == [("crabz", 0), ("fleet", 1)]
    assert "friday" in shoal("challenge", "show", str(fleet)).stdout


def test_without_a_file_it_is_printed(tmp_path: Path) -> None:
    text = shoal("challenge", "new", "fleet", "--solo", "--seed", "1").stdout
    assert "solo\n" in text
    assert challenge.read(text).seed == "1"
    one, two = (data("challenge", "new", "fleet")["seed"] for _ in range(2))
    assert one != two


class TestBadInput:
    def test_what_the_game_does_not_have(self) -> None:
        fails(2, "challenge", "new", "crabz", "--solo")
        fails(2, "challenge", "new", "fleet", "--module", "whales")
        fails(2, "challenge", "new", "chess")
        assert "human player" in fails(
            2, "challenge", "new", "crabz", "-p", "A:random", "-p", "B:random"
        )

    def test_a_bot_by_the_clock_cannot_be_verified(self) -> None:
        for bot in ("search", "search:time=1"):
            said = fails(2, "challenge", "new", "crabz", "-p", "Me", "-p", f"Bot:{bot}")
            assert "search:n=" in said
        shoal("challenge", "new", "crabz", "-p", "Me", "-p", "Bot:search:n=5")

    def test_who_may_play(self, tmp_path: Path) -> None:
        path = str(make(tmp_path, "crabz", "-p", "Me", "-p", "Bot:greedy"))
        fails(2, "challenge", "play", path)
        assert "1 person, not 2" in fails(2, "challenge", "play", path, "-p", "A", "-p", "B")
        fails(2, "challenge", "play", path, "-p", "Bot")
        fails(2, "challenge", "play", path, "-p", "Ann:greedy")
        assert not data("games")["games"]

    def test_a_file_that_is_no_challenge(self, tmp_path: Path) -> None:
        path = make(tmp_path)
        text = path.read_text()
        fails(5, "challenge", "play", str(tmp_path / "none"), "-p", "Ann")
        path.write_text(text.replace("friday", "monday"))
        assert "checksum" in fails(5, "challenge", "play", str(path), "-p", "Ann")
        path.write_text(text[: text.index("sum ")])
        assert "checksum" in fails(5, "challenge", "play", str(path), "-p", "Ann")
        path.write_text(summed(text.replace("dice virtual", "dice physical")))
        assert "virtual" in fails(5, "challenge", "play", str(path), "-p", "Ann")
        path.write_text(summed(text.replace("data ", "data old-")))
        assert "old-" in fails(5, "challenge", "play", str(path), "-p", "Ann")
        path.write_text(summed(text.replace("rules 1", "rules 99")))
        assert "99" in fails(5, "challenge", "play", str(path), "-p", "Ann")
        path.write_text(text)
        game = save(tmp_path, played(path, "Ann"))
        assert "steps" in fails(5, "challenge", "verify", str(game), str(game))
        path.write_text("junk")
        assert path.name in fails(5, "challenge", "show", str(path))


class TestWeekly:
    def test_the_week_is_the_seed(self) -> None:
        days = ("2026-11-16", "2026-11-22")  # Monday, Sunday
        one, other = (data("challenge", "new", "fleet", "--weekly", "--date", day) for day in days)
        assert one == other
        assert one["seed"] == "2026-W47"
        assert data("challenge", "new", "fleet", "--weekly", "--date", "2026-11-23") != one
        assert challenge.week("2027-01-01") == "2026-W53", "by ISO 8601"
        assert re.fullmatch(r"\d{4}-W\d\d", data("challenge", "new", "fleet", "--weekly")["seed"])

    def test_what_does_not_go_together(self) -> None:
        assert "own seed" in fails(2, "challenge", "new", "fleet", "--weekly", "--seed", "x")
        assert "--weekly" in fails(2, "challenge", "new", "fleet", "--date", "2026-11-16")
        assert "isn't a date" in fails(
            2, "challenge", "new", "fleet", "--weekly", "--date", "monday"
        )


def test_a_folder_of_records_is_ranked_and_posted(tmp_path: Path) -> None:
    path = make(tmp_path)
    folder = tmp_path / "records"
    folder.mkdir()
    assert "no record" in fails(2, "challenge", "verify", str(path), str(folder))
    for name, seed in (("Ann", "a"), ("[o]Ben", "a"), ("Cat", "c")):
        (folder / f"{seed}{name[-3:]}.shoal").write_text(record.write(played(path, name, seed)))
    rows = data("challenge", "verify", str(path), str(folder))["ranking"]
    assert len(rows) == 3
    assert len({row["rank"] for row in rows if row["player"] in ("Ann", "[o]Ben")}) == 1
    post = shoal("challenge", "verify", str(path), str(folder), "--forum").stdout
    assert path.read_text() in post, "the challenge itself, to save and play"
    head, _, ranking = post.partition("[o]")
    assert "Ann" not in head
    assert all(str(row["points"]) in ranking for row in rows)
    assert post.count("[o]") == post.count("[/o]") == 1
    shown = shoal("challenge", "show", str(path), "--forum").stdout
    assert "[o]" not in shown, "nobody has played yet"


class TestDiceSheet:
    @pytest.mark.slow
    @KEYS
    def test_real_games_meet_what_is_on_the_sheet(self, tmp_path: Path, key: str) -> None:
        path = make(tmp_path, key)
        setup = challenge.read(path.read_text())
        sheet = dice_sheet(load_game(key), setup)
        typed = {each for roll in sheet.rolls for each in roll.typed}
        asked = {roll.asked for roll in sheet.rolls}
        met = 0
        for seed in "abc":
            table = played(path, setup.players[0].name, seed)
            for number, step in enumerate(table.steps):
                before = table.at(number)
                rules = table.game.rules
                if step.seat != CHANCE or rules.key(before).left is not None:
                    continue
                if table.game.text.prompt(before) in asked - set(sheet.depends):
                    assert rules.format(step.move) in typed
                    met += 1
        assert met

    @pytest.mark.slow
    def test_rounds_of_fleet_in_their_order(self, tmp_path: Path) -> None:
        sheet = dice_sheet(load_game("fleet"), challenge.read(make(tmp_path).read_text()))
        titles = [Speaker()(roll.where) for roll in sheet.rolls]
        phases = [f"Round {n}, {phase} phase" for n in range(1, 9) for phase in ("boat", "town")]
        assert [each for each in dict.fromkeys(titles) if each in phases] == phases
        assert not sheet.refills

    @pytest.mark.slow
    def test_every_reroll_of_a_casino_is_there(self) -> None:
        """FL-11.2: whoever gets the building early, or late, finds what the die shows; in the
        town phase for a boat die and for a town die."""
        setup = Setup("fleet", (Player("Ann"), Player("Ben"), Player("Cat")), seed="x")
        sheet = dice_sheet(load_game("fleet"), setup)
        places = [Speaker()(roll.where) for roll in sheet.rolls]
        assert list(dict.fromkeys(places)) == [
            "setup",
            *(f"Round {n}, {phase} phase" for n in range(1, 11) for phase in ("boat", "town")),
        ]
        assert Counter(
            (place.split()[2], len(roll.typed))
            for place, roll in zip(places, sheet.rolls, strict=True)
            if roll.typed[0].startswith("reroll")
        ) == {("boat", 1): 30, ("town", 2): 30}

    @pytest.mark.slow
    def test_decks_come_in_one_order(self, tmp_path: Path) -> None:
        path = make(tmp_path, "wreck_raiders")
        sheet = dice_sheet(load_game("wreck_raiders"), challenge.read(path.read_text()))
        orders = [[piece for piece, _ in deck.pieces] for deck in sheet.decks]
        table = played(path, "Ann")
        drawn: dict[str, list[str]] = {}
        lefts: dict[str, int] = {}
        for number, step in enumerate(table.steps):
            if step.seat == CHANCE:
                key = table.game.rules.key(table.at(number))
                if key.left is not None and key.left < lefts.get(key.what, key.left + 1):
                    lefts[key.what] = key.left
                    text = table.game.rules.format(step.move).split()[-1]
                    drawn.setdefault(key.what, []).append(text)
        assert drawn
        for pieces in drawn.values():
            assert any(order[: len(pieces)] == pieces for order in orders)

    def test_html_and_endings(self, tmp_path: Path) -> None:
        path, out = make(tmp_path, "crabz"), tmp_path / "dice.html"
        assert data("challenge", "print", str(path), "-o", str(out))["what"] == "dice"
        page = out.read_text()
        assert "Cover this sheet" in page
        assert "Bot1" in page, "on paper somebody sits in for it"
        fails(2, "challenge", "print", str(path), "-o", str(tmp_path / "dice.doc"))

    @pytest.mark.slow
    @pytest.mark.prints
    def test_pdf(self, tmp_path: Path) -> None:
        out = tmp_path / "dice.pdf"
        shoal("challenge", "print", str(make(tmp_path)), "-o", str(out))
        assert out.read_bytes().startswith(b"%PDF")
