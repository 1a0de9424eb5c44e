"""Paper games: the form, the prompts, plain numbers, and the audit."""

from __future__ import annotations

from pathlib import Path

import pytest

from sheets.engine import record, replay
from sheets.engine.errors import BadPosition, BadSetup
from sheets.engine.setup import Setup
from sheets.engine.struct import replace
from sheets.engine.text import Speaker
from sheets.wreck_raiders.rules import asks as owed
from sheets.wreck_raiders.rules.state import State
from tests.wreck_raiders.kit import GAME, asked, board, make_setup, mat, play, spots

EXAMPLE = """
game = "wreck_raiders"
[[player]]
name = "Ann"
exhibits = ["EX37 conch", "EX17", "EX13 conch", "EX09", "EX12", "EX06"]
vault_1 = ["diamond", "doubloons", "sword"]
vault_2 = ["ruby", "ingot", "helmet"]
vault_3 = ["sapphire", "vase", "sword"]
aquariums = [
    ["AQB03", "AQM07", "AQM05", "AQT01"],
    ["AQB01", "AQM01", "AQM03", "AQM13", "AQT09"],
]
treasures_left = 2
shells_left = 1
[[player]]
name = "Ben"
exhibit_coins = 34
vault_coins = 16
aquarium_coins = 34
treasures_left = 3
"""


SOLO = 'game = "wreck_raiders"\nsolo = true\n[table]\n'


def read(text: str) -> tuple[Setup, State]:
    return GAME.forms.read_form(text)


def findings(text: str) -> list[str]:
    with pytest.raises(BadPosition) as caught:
        GAME.forms.read_form(text)
    return [Speaker()(finding) for finding in caught.value.findings]


def doubts(text: str) -> list[str]:
    return [problem.rule for problem in GAME.forms.audit(text)]


def one(fields: str, players: int = 1, head: str = "") -> str:
    return f'game = "wreck_raiders"\n{head}\n' + f"[[player]]\n{fields}\n" * players


# Twelve treasures of twelve faces: five such vaults and full displays are 135 treasures.
FULL_VAULT = """
vault_1 = ["diamond", "ruby", "sapphire", "doubloons"]
vault_2 = ["ingot", "crown", "bust", "plate"]
vault_3 = ["vase", "sword", "helmet", "shield"]
treasures_left = 15
"""


def test_tv_18_from_a_form_line_by_line() -> None:
    setup, state = read(EXAMPLE.replace(', "EX06"', ""))
    assert setup.names == ("Ann", "Ben")
    ann = GAME.rules.score(state)[0]
    shown = [Speaker("en", setup.names)(line.label) for line in ann.lines]
    assert [line.points for line in ann.lines] == [
        *(8, 2, 6, 7, 2, 4, 5),
        *(8, 3, 5),
        *(4, 3, 3, 6, 4, 3, 3, 1, 4),
    ]
    assert shown[:2] == ["exhibit 1", "conch on exhibit 1"]
    assert ann.total == 81


def test_wr_r52_plain_numbers_are_scored_too() -> None:
    _, state = read(EXAMPLE)
    ben = GAME.rules.score(state)[1]
    assert [(line.key, line.points) for line in ben.lines] == [
        ("exhibits", 34),
        ("vault", 16),
        ("aquariums", 34),
    ]
    standings = GAME.rules.standings(state)
    assert [(each.points, each.rule) for each in standings.places] == [
        (84, "WR-17.2"),
        (84, "WR-17.2"),
    ]
    assert standings.winners == (1,)


def test_real_cards_in_a_form() -> None:
    _, state = read(
        one(
            'exhibits = [8, "6 conch", "coins=4"]\n'
            'aquariums = [["bottom coins=4 shells=conch,scallop", '
            '"top formula=tile:2 shells=conch"]]'
        )
    )
    assert GAME.rules.score(state)[0].total == 8 + 6 + 2 + 4 + 4 + 4


def test_the_blank_form_can_be_read() -> None:
    for players in range(1, 6):
        setup = make_setup(players, solo=players == 1)
        found, state = read(GAME.forms.form(setup))
        assert found.names == setup.names
        assert found.solo == setup.solo
        assert [score.total for score in GAME.rules.score(state)] == [0] * players


def test_prompts_make_the_same_form() -> None:
    setup = make_setup(2)
    questions = GAME.forms.questions(setup)
    assert [question.key for question in questions][:5] == [
        f"1.{key}" for key in ("exhibits", "vault", "aquariums", "treasures_left", "shells_left")
    ]
    answers = {
        "1.exhibits": "EX37 conch, EX17, EX13 conch, EX09, EX12",
        "1.vault": "diamond doubloons sword / ruby ingot helmet / sapphire vase sword",
        "1.aquariums": "AQB03 AQM07 AQM05 AQT01 / AQB01 AQM01 AQM03 AQM13 AQT09",
        "1.treasures_left": "2",
        "2.exhibits": "=34",
        "2.vault": "= 16",
        "2.aquariums": "=31",
        "2.treasures_left": "",
    }
    _, state = read(GAME.forms.fill(setup, answers))
    assert [score.total for score in GAME.rules.score(state)] == [81, 81]
    assert GAME.rules.standings(state).winners == (0,)


def test_wrong_answers_are_named() -> None:
    setup = make_setup(2)
    text = GAME.forms.fill(
        setup, {"1.vault": "a / b / c / d", "2.shells_left": "many", "1.exhibits": "=x"}
    )
    found = findings(text)
    assert any("player ana.vault_4: unknown field" in finding for finding in found)
    assert any("player ben.shells_left: `many`" in finding for finding in found)
    assert any("player ana.exhibit_coins: `x`" in finding for finding in found)


@pytest.mark.parametrize(
    ("fields", "part"),
    [
        ('exhibits = ["EX99"]', "there is no exhibit `EX99`"),
        ('exhibits = ["EX01", "EX01"]', "EX01 is named twice"),
        ('exhibits = ["EX17 conch"]', "EX17 has no conch symbol"),
        ('exhibits = ["EX37 starfish"]', 'write `"EX37"`'),
        ('vault_1 = ["ruby", "ruby", "ruby", "ruby", "ruby"]', "there is room for only 4"),
        ('vault_1 = ["ruby", "-", "vase"]', "a gap at place 2"),
        ('vault_1 = ["rubi"]', "`rubi` isn't a treasure; did you mean ruby?"),
        (
            'display_1 = ["ruby", "ruby", "ruby", "ruby", "ruby", "ruby"]',
            "there is room for only 5",
        ),
        ('aquariums = [["AQM01"]]', "starts with a bottom"),
        ('aquariums = [["AQB01", "AQB02"]]', "a bottom starts a new aquarium"),
        ('aquariums = [["AQB01", "AQT01", "AQM01"]]', "nothing goes on top of a top"),
        ('aquariums = [["AQB01", "AQT01", "AQT02"]]', "one top at most"),
        ('aquariums = [["AQB01"], ["AQB01"]]', "AQB01 is named twice"),
        ('aquariums = [["AQB99"]]', "there is no tile `AQB99`"),
        ('aquariums = [["bottom coins=x"]]', "coins"),
        ("aquariums = 3", 'write a list, for example [["AQB01", "AQM01"], ["AQB02"]]'),
        ("vault_coins = -1", "isn't a number"),
        ("vault_coin = 16", "did you mean vault_coins?"),
        ("exhibits = 3", 'write a list, for example ["EX37 conch"]'),
        ("basket = 3", "conch = 1"),
        ("basket = { pearl = 1 }", "unknown field"),
        ("xyzzy = 1", "unknown field; known fields:"),
    ],
)
def test_mistakes_are_named_with_their_field(fields: str, part: str) -> None:
    found = findings(one(fields))
    assert any(part in finding for finding in found), found
    assert all(finding.startswith("player Player 1") for finding in found)
    assert GAME.forms.audit(one(fields))


def test_all_mistakes_at_once() -> None:
    assert (
        len(findings(one('exhibits = ["EX99"]\nvault_1 = ["rubi"]\naquariums = [["AQM01"]]'))) == 3
    )


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        (one('vault_1 = ["ruby", "-", "vase"]'), ["WR-10.3"]),
        (one('aquariums = [["AQB01", "AQT01", "AQT02"]]'), ["WR-12.5"]),
        (one("vault_coins = 31"), ["WR-16.4"]),
        (one("treasures_left = 16"), ["WR-10.2"]),
        (one("shells_left = 46"), ["WR-1.2"]),
        (one("basket = { conch = 16 }"), ["WR-1.2"]),
        (one('exhibits = ["EX01"]\nexhibit_coins = 4'), ["WR-16.1"]),
        (one("exhibits = [4, 4]", players=2), ["WR-15.1"]),
        (one("exhibits = [1, 1, 1, 1, 1, 1]", players=2), []),
        (
            one('exhibits = [1,1,1,1,1,1]\nvault_1 = ["ruby","ruby","ruby","ruby"]', players=2),
            ["WR-2.3"],
        ),
        (EXAMPLE, []),
        (one(f"exhibits = {[4] * 8}", players=3), []),
        (one(f"exhibits = {[4] * 9}", players=3), ["WR-15.1"] * 3),
        (one(f"exhibits = {[4] * 10}", players=5), ["WR-15.1"] * 5),
        (one(f"exhibits = {[4] * 14}"), []),
        (one(f"exhibits = {[4] * 20}"), ["WR-18.17"]),
        (one("exhibits = [4, 4]", 2, 'ended = "agreement"'), []),
        (one("exhibits = [4, 4]", 2, 'ended = "stalemate"'), ["WR-R55"]),
        (one(FULL_VAULT, 5, 'ended = "agreement"'), ["WR-2.3"]),
    ],
)
def test_audit_names_what_no_play_can_lead_to(text: str, rules: list[str]) -> None:
    assert doubts(text) == rules


@pytest.mark.parametrize(
    "text",
    [
        "",
        "x",
        "game = 'fleet'",
        "game = 'wreck_raiders'",
        "game = 'wreck_raiders'\nplayer = 3",
        "[" * 5000,
    ],
)
def test_what_is_no_form_is_refused(text: str) -> None:
    with pytest.raises(BadPosition):
        GAME.forms.read_form(text)


def test_a_form_for_too_many_players() -> None:
    with pytest.raises(BadPosition):
        GAME.forms.read_form(one("vault_coins = 1", players=6))


# -- positions ------------------------------------------------------------------------------------


def start(text: str, players: int = 2, **options: object) -> State:
    return GAME.start(make_setup(players, position=text, **options))


def test_a_position_written_by_hand_begins_a_turn() -> None:
    text = """
game = "wreck_raiders"
[table]
turn = "ben"
reef = ["5@conch", "3@empty"]
row = ["EX01", "EX02", "EX03"]
bottoms = ["AQB01"]
[[player]]
divers = ["gold_4"]
[[player]]
basket = { conch = 2 }
"""
    state = start(text)
    assert asked(state) == (1, "take")
    assert state.beach == (13, 15, 15)
    state = start(text.replace('reef = ["5@conch", "3@empty"]', ""))
    assert asked(state) == (-1, "roll")
    state = start(text.replace('"ben"', "1"))
    assert asked(state) == (0, "take")


def test_a_solo_position_written_by_hand_begins_a_round() -> None:
    text = SOLO + 'round = 3\nrivals_at = ["gold_1"]\n[[player]]'
    state = start(text, 1, solo=True)
    assert asked(state) == (-1, "roll")
    assert state.round == 3
    assert state.rivals == 15


@pytest.mark.parametrize(
    ("table", "part"),
    [
        ('turn = "zoe"', "`zoe` isn't a player"),
        ('reef = ["7@conch"]', "isn't a die"),
        ('reef = ["1@conch", "1@conch", "1@conch", "1@conch", "1@conch", "1@conch"]', "6 dice"),
        ('row = ["EX99"]', "there is no exhibit"),
        ('bottoms = ["AQM01"]', "AQM01 is a middle"),
        ("discards = { ruby = 8 }", "8 times ruby"),
        ("discards = { pearl = 1 }", "unknown field"),
        ("discards = 3", "write { vase = 2"),
        ('next = ["fly"]', "can't read `fly`"),
        ('next = ["tidy p1"]', "needs a [table.claim]"),
        ('next = ["dive p1"]', "needs the value"),
        ('next = ["dive p2"]', "can't read `dive p2`"),
        ('next = ["place p3 ruby"]', "can't read `place p3 ruby`"),
        ('next = ["place ruby"]', "write it as `place <p1…> <diamond…>[ not "),
        ('next = ["rival"]', "is only for solo games"),
        ("next = []", "something must come next"),
        ("value = 7", "isn't a number from 0 to 6"),
        ("over = 3", "write a text, for example exhibits"),
        ("rounds = 3", "unknown field"),
        ("claim = 3", "write it as a table"),
        ('claim = { exhibit = "EX01", display = "display_4" }', "did you mean display_"),
        ('claim = { exhibit = "EX01", display = "display_1", covers = ["x"] }', "isn't a cover"),
    ],
)
def test_mistakes_in_a_position(table: str, part: str) -> None:
    text = f'game = "wreck_raiders"\n[table]\n{table}\n[[player]]\n[[player]]'
    with pytest.raises(BadPosition) as caught:
        start(text)
    found = [Speaker()(finding) for finding in caught.value.findings]
    assert any(part in finding for finding in found), found


@pytest.mark.parametrize(
    ("divers", "part"),
    [
        ('["gold_7"]', "`gold_7` isn't a spot"),
        ('["gold_1", "gold_1"]', "gold_1 is named twice"),
        ('["gems_1","gems_2","gems_3","gems_4","gems_5","gems_6","art_1"]', "7 divers"),
        ('["beach_1"]', "two divers on beach_1"),
    ],
)
def test_divers_that_cannot_be(divers: str, part: str) -> None:
    text = (
        'game = "wreck_raiders"\n[table]\n'
        f'[[player]]\ndivers = {divers}\n[[player]]\ndivers = ["beach_1"]'
    )
    with pytest.raises(BadPosition) as caught:
        start(text)
    assert part in str(caught.value)


def test_rivals_must_add_up() -> None:
    text = SOLO + 'rivals = 16\nrivals_at = ["gold_1"]\n[[player]]'
    with pytest.raises(BadPosition, match="don't add up"):
        start(text, 1, solo=True)


def test_nothing_can_be_done_is_said() -> None:
    bottoms = ", ".join(f'["AQB{number:02}"]' for number in range(1, 12))
    text = (
        'game = "wreck_raiders"\n[table]\nreef = ["1@empty"]\n'
        'next = ["stack bottom", "take p1", "end"]\n[[player]]\n'
        f"aquariums = [{bottoms}]\n[[player]]"
    )
    with pytest.raises(BadPosition, match="has no possible move in this position"):
        start(text)


@pytest.mark.parametrize(
    ("words", "part"),
    [
        ('["take p1", "end"]', "1 die is missing"),
        ('["roll", "take p1"]', "the list must end with `end`"),
        ('["end", "end"]', "the list must end with `end`"),
        ('["roll", "take p1", "claim p1", "buy p1", "end"]', ""),
        ('["begin"]', ""),
    ],
)
def test_what_comes_next_must_make_a_turn(words: str, part: str) -> None:
    text = f'game = "wreck_raiders"\n[table]\nnext = {words}\n[[player]]\n[[player]]'
    if part:
        with pytest.raises(BadPosition, match=part):
            start(text)
    else:
        assert asked(start(text)) == (-1, "roll")


@pytest.mark.parametrize(
    "words",
    ['["tidy p1", "tidy p1", "end"]', '["claim p1", "tidy p1", "end"]', '["claim p1", "end"]'],
)
def test_a_claim_under_way_must_be_tidied_up(words: str) -> None:
    text = (
        f'game = "wreck_raiders"\n[table]\nrow = ["EX01"]\nnext = {words}\n'
        '[table.claim]\nexhibit = "EX01"\ndisplay = "display_1"\n[[player]]\n[[player]]'
    )
    with pytest.raises(BadPosition, match="a claim in progress"):
        start(text)


@pytest.mark.parametrize("players", [1, 3])
def test_a_position_for_another_number_of_players(players: int) -> None:
    text = GAME.forms.position(board())
    with pytest.raises(BadSetup):
        start(text, players, solo=players == 1)
    with pytest.raises(BadSetup):
        start(text.replace("solo = false", "solo = true"), 2)


def test_a_position_inside_a_claim_comes_back() -> None:
    state = board(
        "claim",
        mats=(mat((1, 1, 2), ("vase ingot sword crown bust", "", "")),),
        row=("EX48", "EX02"),
    )
    state = play(state, "claim EX48 display_1 cover 1=gold 2=art", "decorate conch")
    state = play(state, "decorate scallop gems", "draw ruby")
    again = start(GAME.forms.position(state))
    assert again == replace(state, names=again.names)
    assert "not display_1" in GAME.forms.position(state)


def test_a_score_can_be_read_from_a_position() -> None:
    state = board("claim", mats=(mat(exhibits=(("EX37", True),)), mat()))
    _, final = read(GAME.forms.position(state))
    assert GAME.rules.ask(final) is None
    assert GAME.rules.score(final)[0].total == 10


def test_questions_leave_the_name_to_the_asker() -> None:
    setup = make_setup(2)
    said = [Speaker("en", ("Ann", "Ben"))(each.text) for each in GAME.forms.questions(setup)]
    assert not [text for text in said if "Ann" in text or "Ben" in text]


def test_a_position_before_a_rival_is_bumped_comes_back() -> None:
    divers = ("gems_2 gold_2 art_2",)
    state = board(
        "move", players=1, divers=divers, rival_divers=spots("relics_2"), rivals=15, value=2
    )
    state = play(state, "move off relics_2")
    text = GAME.forms.position(state)
    assert "bump p1 rival" in text
    assert start(text, 1, solo=True).asks == state.asks


def test_a_position_before_an_own_diver_is_bumped_comes_back() -> None:
    asks = (owed.ROUND, owed.ROUND_BUY, owed.RIVAL_WRECK)
    rivals = spots("relics_3")
    state = board(
        "take", players=1, divers=("art_3",), rival_divers=rivals, rivals=15, asks=asks, value=3
    )
    state = play(replace(state, visited=0b0011), "rival wreck art")
    text = GAME.forms.position(state)
    assert "bump p1 p1" in text
    assert start(text, 1, solo=True).asks == state.asks


def test_wr_r37_a_turn_claims_with_three_displays() -> None:
    """Seven exhibits of a player among five: three before the last turn, three in it."""
    six = "exhibits = " + str([f"EX{number:02}" for number in range(1, 7)])
    seven = "exhibits = " + str([f"EX{number:02}" for number in range(1, 8)])
    others = "[[player]]\n" * 4
    assert doubts(one(six) + others) == []
    assert doubts(one(seven) + others) == ["WR-15.1"]


@pytest.mark.parametrize("name", ["agreement", "players_5", "solo_wreck_empty"])
def test_audit_believes_the_end_of_a_game_that_shoal_ended(name: str) -> None:
    text = (Path(__file__).parents[1] / "games" / f"{name}.shoal").read_text("utf-8")
    table, _ = replay.open_table(record.read(text))
    assert doubts(GAME.forms.position(table.state)) == []


@pytest.mark.parametrize(
    ("old", "new", "rule"),
    [
        ('over = "exhibits"', 'over = "stalemate"', "WR-R55"),
        ('ended_by = "', 'ended_by = "3" # "', "WR-15.1"),
        ('turn = "', 'turn = "5" # "', "WR-15.2"),
        ("next = []", 'next = ["end"]', ""),
        ("tops = [", 'tops = ["AQT01", "AQT02", "AQT03", ', "WR-2.5"),
    ],
)
def test_audit_reads_the_whole_of_a_finished_position(old: str, new: str, rule: str) -> None:
    text = (Path(__file__).parents[1] / "games" / "players_5.shoal").read_text("utf-8")
    table, _ = replay.open_table(record.read(text))
    position = GAME.forms.position(table.state)
    assert old in position
    assert rule in doubts(position.replace(old, new))
