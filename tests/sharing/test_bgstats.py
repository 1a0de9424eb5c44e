"""Plays for BG Stats: what is written says the same when it is read again."""

from __future__ import annotations

import json
import os
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from jsonschema import Draft202012Validator

from sheets.engine import record
from sheets.engine.setup import Player
from sheets.engine.struct import replace
from sheets.engine.table import AnyTable
from sheets.engine.text import Speaker
from sheets.oh_crab.rules.events import First
from sheets.printing.report import QUIET, qr
from sheets.sharing import bgstats
from sheets.sharing.plays import hand_over, starter, when
from sheets.testing.kit import make_setup, random_table
from tests.cli.kit import data, fails, shoal
from tests.sizes import EVERY_GAME

ENDED = datetime(2026, 11, 16, 20, 15, 9, tzinfo=UTC)
HERE = Path(__file__).parent


def finished(key: str, players: int = 2, **options: Any) -> AnyTable:
    return random_table(make_setup(key, players, seed="1", **options), "over")


def kept(tmp_path: Path, table: AnyTable, name: str = "over") -> None:
    path = tmp_path / "over.shoal"
    path.write_text(record.write(table))
    shoal("import", str(path), "--name", name)


def valid(document: dict[str, Any], name: str) -> dict[str, Any]:
    schema = json.loads((HERE / f"{name}.schema.json").read_text())
    Draft202012Validator.check_schema(schema)
    Draft202012Validator(schema).validate(document)
    return document


def read_link(link: str) -> dict[str, Any]:
    """What the app finds in the address."""
    address = urlsplit(link)
    assert (address.scheme, address.netloc) == ("https", "app.bgstatsapp.com")
    assert address.path == "/createPlay.html"
    [text] = parse_qs(address.query, strict_parsing=True)["data"]
    return valid(json.loads(text), "create_play")


def read_file(raw: str) -> dict[str, Any]:
    """A play file in the form of a link: everything looked up by its number."""
    found = valid(json.loads(raw), "bgsplay")
    [play] = found["plays"]
    named = {kind: {each["id"]: each for each in found[kind]} for kind in ("players", "games")}
    game = named["games"][play["gameRefId"]]
    return {
        "sourcePlayId": play["uuid"],
        "playDate": play["playDate"],
        "board": play["board"],
        "game": {key: game.get(key) for key in ("name", "bggId", "highestWins", "noPoints")},
        "players": [
            {
                "name": named["players"][each["playerRefId"]]["name"],
                "startPlayer": each["startPlayer"],
                "winner": each["winner"],
                "rank": each["rank"],
                "score": int(each["score"]) if each["score"] else None,
            }
            for each in play["playerScores"]
        ],
    }


@EVERY_GAME
def test_link_and_file_say_what_the_game_says(tmp_path: Path, key: str) -> None:
    table = finished(key)
    kept(tmp_path, table)
    link = read_link(shoal("report", "--link").stdout.strip())
    shoal("report", "-o", str(tmp_path / "x.bgsplay"))
    file = read_file((tmp_path / "x.bgsplay").read_text())
    rules = table.game.rules
    standings, scores = rules.standings(table.state), rules.score(table.state)
    for seat, (one, other) in enumerate(zip(link["players"], file["players"], strict=True)):
        assert one["name"] == other["name"] == table.setup.names[seat]
        assert one["rank"] == other["rank"] == standings.of(seat).place
        assert one["winner"] == other["winner"] == (seat in standings.winners)
        points = scores[seat].total if scores[seat].lines else None
        assert one.get("score") == other["score"] == points
        assert one["startPlayer"] == other["startPlayer"]
    assert sum(each["startPlayer"] for each in link["players"]) == 1
    for field in ("sourcePlayId", "playDate"):
        assert link[field] == file[field]
    assert {**file["game"], "bggId": None} == {
        "name": table.game.info.title,
        "bggId": None,
        "highestWins": True,
        "noPoints": key in ("crabz", "oh_crab"),
    }
    assert link["game"].get("bggId") == (245961 if key == "fleet" else None)
    assert data("report")["link"] == shoal("report", "--link").stdout.strip()


def test_the_same_saved_game_is_the_same_play(tmp_path: Path, home: Path) -> None:
    kept(tmp_path, finished("crabz"))
    before = read_link(data("report")["link"])
    shoal("undo")
    shoal("redo")
    shoal("rename", "over", "other")
    saved = home / "games" / "other.shoal"
    os.utime(saved, (ENDED.timestamp(), ENDED.timestamp()))
    after = read_link(data("report", "--lang", "de")["link"])
    assert after["sourcePlayId"] == before["sourcePlayId"]
    assert after["playDate"] == "2026-11-16 20:15:09"
    shoal("new", "crabz", "-p", "Ann", "-p", "Ben", "--seed", "1", "--name", "again")
    text = (home / "games" / "again.shoal").read_text()
    assert "\ncreated " in text, "a game begun at another time is another play"
    assert "created" not in shoal("export").stdout, "records for others are the same for all"


def test_an_unfinished_game_is_refused(tmp_path: Path) -> None:
    shoal("new", "crabz", "-p", "Ann", "-p", "Ben", "--seed", "1")
    for how in (("--link",), ("-o", str(tmp_path / "x.bgsplay")), ("--format", "bbcode")):
        assert "isn't finished" in fails(3, "report", *how)
    assert data("report", "--link", ok=False)["error"]["code"] == "unfinished"
    assert not list(tmp_path.glob("*.bgsplay"))
    assert data("report")["link"] is None


def test_time_and_duration() -> None:
    setup = make_setup("crabz", 2)
    changed = ENDED.timestamp()
    assert when(setup, changed) == (ENDED, None), "when it began is not known"
    begun = replace(setup, created="2026-11-16T19:30:05")
    assert when(begun, changed) == (ENDED, 45)
    assert when(replace(setup, created="2026-11-14T19:30:05"), changed)[1] is None, "put away"
    assert when(replace(setup, created="2026-99-99T19:30:05"), changed) == (ENDED, None)
    paper = replace(begun, paper=True, date="2026-11-01")
    assert when(paper, changed) == (datetime(2026, 11, 1, 12, tzinfo=UTC), None)


def test_place_bots_modules_and_solo() -> None:
    table = finished("fleet", 2, modules=("captains", "trophies"))
    table.setup = replace(
        table.setup, place="the pub", players=(Player("Ann"), Player("Hal", "hard"))
    )
    play = hand_over(table, ENDED.timestamp(), Speaker("en", table.setup.names))
    link = read_link(bgstats.link(play))
    assert (link["location"], link["board"]) == ("the pub", "captains, trophies")
    assert [each.get("role") for each in link["players"]] == [None, "hard"]
    file = json.loads(bgstats.play_file(play))
    assert file["locations"][0]["name"] == "the pub"
    assert file["plays"][0]["locationRefId"] == file["locations"][0]["id"]
    assert f"Ann: {', '.join(f'{a} {n}' for a, n in play.seats[0].lines)}" in str(file)
    solo = finished("fleet", 1, solo=True)
    link = read_link(bgstats.link(hand_over(solo, 0, Speaker("en", ("Ann",)))))
    assert len(link["players"]) == 1
    assert "VP: " in link["comments"], "the rank Captain Ruth gives"


@pytest.mark.parametrize("players", [2, 3])
def test_who_began(players: int) -> None:
    """OC-17.3: of two, the other places a crab first, and is not who begins."""
    table = finished("oh_crab", players)
    said = [event.who for event in table.events(1) if isinstance(event, First)]
    assert said == [starter(table)]
    table.setup = replace(table.setup, first=1)
    assert starter(table) == 1


def test_strange_names_arrive_whole() -> None:
    names = ('Zoë & "Ben"', "李[b]=?#%")
    table = finished("crabz")
    table.setup = replace(table.setup, players=tuple(map(Player, names)))
    play = hand_over(table, 0, Speaker("en", names))
    assert tuple(each["name"] for each in read_link(bgstats.link(play))["players"]) == names
    assert (
        tuple(each["name"] for each in read_file(bgstats.play_file(play).decode())["players"])
        == names
    )


def test_a_paper_game_is_handed_over(tmp_path: Path) -> None:
    form = tmp_path / "form.toml"
    text = shoal("score", "crabz", "--form", "-p", "Ann", "-p", "Ben").stdout
    form.write_text(text.replace("out = []", 'out = ["Ben"]'))
    args = ("score", "crabz", str(form), "--date", "2026-11-01", "--place", "the pub")
    link = read_link(shoal(*args, "--link").stdout.strip())
    assert (link["playDate"], link["location"]) == ("2026-11-01 12:00:00", "the pub")
    assert [each["winner"] for each in link["players"]] == [True, False]
    assert not any(each["startPlayer"] for each in link["players"]), "no form says who began"
    shoal(*args, "--save", "-o", str(tmp_path / "x.bgsplay"))
    saved = read_link(data("report", "-g", "crabz-1")["link"])
    assert saved["sourcePlayId"] == read_file((tmp_path / "x.bgsplay").read_text())["sourcePlayId"]


def test_four_players_fit_a_code_that_a_phone_reads(tmp_path: Path) -> None:
    kept(tmp_path, finished("fleet", 4))
    link = data("report")["link"]
    assert len(link) < 1300
    code = qr(link)
    assert code.side - 2 * QUIET <= 129
    shoal("report", "-o", str(tmp_path / "x.html"))
    page = (tmp_path / "x.html").read_text()
    assert code.path in page
    assert link.replace("&", "&amp;") in page
    shoal("new", "crabz", "-p", "Ann", "-p", "Ben", "--seed", "1")
    shoal("report", "-o", str(tmp_path / "y.html"))
    assert "BG Stats" not in (tmp_path / "y.html").read_text(), "it is not finished"
