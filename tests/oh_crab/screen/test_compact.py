"""The race on the terminal: a staggered beach in colours, and nothing that vanishes."""

from __future__ import annotations

import re

import pytest

from cli.app import App
from cli.prompt import AROUND
from cli.show.moves import choices
from cli.show.sheets import show_sheet
from cli.show.style import Style, cells
from cli.show.table import compact_text
from sheets.engine.sheet import Sheet
from sheets.engine.table import AnyTable
from sheets.engine.text import Speaker, Text
from sheets.oh_crab.names import ability_name, challenge_name, event_name
from sheets.oh_crab.parts import NONE
from sheets.oh_crab.screen.beach import beach
from sheets.testing.kit import make_setup, random_table
from tests.oh_crab.kit import GAME, race
from tests.sizes import EVERY_LANGUAGE

PACK = ("surprises", "events", "challenges", "asymmetry")
BEACH = """
row 3  .   c   ^   .
row 2  .   <   1   s
row 1  o   .   s   X
"""
STATE = race(
    BEACH,
    "red b3",
    "orange c1",
    "blue a2 down",
    shortcuts={"1": "b3 2 seaward"},
)


def lines(sheet: Sheet, *, color: bool = False, width: int = 80) -> list[str]:
    speaker, style = Speaker("en", ("Ann", "Ben", "Cat")), Style(color=color, width=width)
    return show_sheet(sheet, speaker, style).split("\n")


def test_the_sea_is_on_the_right_and_every_other_column_nearer_to_it() -> None:
    title, *shown = lines(Sheet(Text(""), ((beach(STATE),),)))
    assert title == "Beach"
    assert shown == [
        "   1   2   3   sea",
        "a  o   blu ·   ~",
        "b    ·   ↗   REc ~",
        "c  ORA 1   →   ~",
        "d    ##  s   ·   ~",
    ]


def test_marks_stand_around_a_field_and_take_no_room() -> None:
    whole = Sheet(Text(""), ((beach(STATE),),))
    plain = lines(whole)
    marked = lines(whole.with_last(["b3", "b2"]).with_legal([("a1",)]))
    assert marked[2:4] == ["a *o*  blu ·   ~", "b    ·  [↗] [REc]~"]
    assert [line.replace(" ", "") for line in marked[4:]] == [x.replace(" ", "") for x in plain[4:]]


def test_crabs_have_their_letters_and_their_colour() -> None:
    shown = "\n".join(lines(GAME.screen.sheet(STATE), color=True))
    for tint, text in (("166", "REc"), ("214", "ORA"), ("25", "blu"), ("214", "orange c1")):
        assert re.search(rf"48;5;{tint};[0-9;]*m{text}\x1b\[0m", shown), text


def test_oc_10_7_a_shortcut_is_priced_as_long_as_somebody_may_take_it() -> None:
    assert "c2  to b3 for 2 cards seaward" in "\n".join(lines(GAME.screen.sheet(STATE)))
    past = race(BEACH, "red b3", "orange off", "blue off", shortcuts={"1": "b3 2 seaward"})
    assert "for 2 cards" not in "\n".join(lines(GAME.screen.sheet(past)))


@pytest.mark.parametrize("steps", [0, 300, 900])
def test_of_a_long_beach_the_rows_with_most_crabs_are_in_sight(steps: int) -> None:
    state = random_table(make_setup("oh_crab", 5), "window", 60 + steps).state
    shown = "\n".join(lines(Sheet(Text(""), ((beach(state),),)), width=60))
    assert max(map(cells, shown.split("\n"))) <= 60
    found = [name for name in ("red", "ora", "blu", "gre", "bro") if name in shown.lower()]
    assert len(found) == 5


@EVERY_LANGUAGE
@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize(("width", "height"), [(80, 24), (100, 30)])
def test_market_event_challenge_and_claws_never_vanish(
    width: int, height: int, players: int, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    app, whole = App(), random_table(make_setup("oh_crab", players, modules=PACK), "pack")
    app.language = language
    say, seen = Speaker(language), 0
    for number in range(60, len(whole.steps), len(whole.steps) // 12):
        table: AnyTable = whole.branch(number)
        question = ["", *choices(app, table)]
        room = height - len(question) - AROUND
        text = " ".join(compact_text(app, table, room).split())
        state = table.state
        parts, adv = state.conf.parts, state.adv
        wanted = [f"{number}: " for number in (1, 2, 3)]
        if adv.lasting != NONE:
            wanted.append(say(event_name(parts, adv.lasting)))
        if adv.challenge:
            wanted.append(say(challenge_name(parts, adv.challenges[adv.challenge - 1].what)))
        for crab, ability in enumerate(adv.abilities):
            if ability != NONE and not adv.dealt and crab in sum(state.conf.crabs, ()):
                wanted.append(f"{say(ability_name(parts, ability))} {adv.claws[crab]}")
        assert not [each for each in wanted if each not in text], text
        seen += len(wanted)
    assert seen > 60
