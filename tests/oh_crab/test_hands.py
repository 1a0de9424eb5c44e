"""What can be behind a `?`: hands of real cards that nobody has named (OC-2.4, OC-3.2)."""

from __future__ import annotations

from typing import Any

import pytest

from sheets.engine.stacked import thaw
from sheets.engine.struct import replace
from sheets.oh_crab.parts import CARDS, HIDDEN, NONE, hidden
from sheets.oh_crab.rules import hands
from sheets.oh_crab.rules.state import Draft, Hidden, State
from sheets.oh_crab.rules.view import remember
from tests.oh_crab.kit import PARTS, WIDE, race

STARTS = {"s_shell", "s_forward", "s_diagonal", "s_seaward"}
STATE = race(WIDE, "red a1", "blue e1", "green c1", market=("zigzag_1", "aside_1", ""))


def mask(text: str) -> int:
    """The cards of a text; each `?` is one that has no name."""
    words = text.split()
    named = sum(1 << PARTS.cards.index(word) for word in words if word != "?")
    return named | hidden(words.count("?"))


def names(cards: int) -> set[str]:
    assert not cards >> CARDS
    return {name for number, name in enumerate(PARTS.cards) if cards >> number & 1}


def held(**fields: Any) -> State:
    """The race with another hand of the first player; texts are cards."""
    for name in ("hand", "among", "shown", "discard", "boxed"):
        if name in fields:
            fields[name] = mask(fields[name])
    if "path" in fields:
        fields["path"] = tuple(PARTS.cards.index(word) for word in fields["path"].split())
    if fields.get("planned") == "?":
        fields["planned"] = HIDDEN
    elif "planned" in fields:
        fields["planned"] = PARTS.cards.index(fields["planned"])
    first = replace(STATE.players[0], **fields)
    return replace(STATE, players=(first, *STATE.players[1:]))


def behind(state: State) -> set[str]:
    return names(hands.behind(state, 0))


def test_a_hand_with_names_is_just_these() -> None:
    state = held(hand="s_shell slide_1", planned="slide_2")
    assert names(hands.cards(state, 0)) == {"s_shell", "slide_1"}
    assert hands.planned(state, 0) == [PARTS.cards.index("slide_2")]
    assert hands.unknown(state.players[0]) == 0
    assert hands.action_cards(state.players[0]) == 2


def test_oc_2_4_behind_as_many_unnamed_as_starting_cards_are_these() -> None:
    """Each lies on the path, in the discard pile, in the box, has a name, or is in hand."""
    state = held(hand="? ?", path="s_shell", discard="s_forward")
    assert behind(state) == {"s_diagonal", "s_seaward"}
    state = held(hand="s_shell ? ?", boxed="s_forward")
    assert behind(state) == {"s_diagonal", "s_seaward"}
    assert names(hands.cards(state, 0)) == {"s_shell", "s_diagonal", "s_seaward"}
    assert hands.holds(state, 0, PARTS.cards.index("s_shell"))
    assert not hands.holds(state, 0, PARTS.cards.index("s_forward"))
    assert behind(held(hand="?", planned="s_shell", path="s_forward", discard="s_seaward")) == {
        "s_diagonal"
    }


def test_oc_14_2_a_starting_card_given_away_unseen_is_in_the_box() -> None:
    """Then one of the unnamed is an action card, and nobody knows which starting card lacks."""
    state = held(hand="? ? ? ?", boxed="?")
    assert behind(state) >= STARTS
    assert behind(state) & {"slide_1", "seagull_1"}
    assert hands.free(state.players[0]) == 1
    assert hands.action_cards(state.players[0]) == 1
    assert behind(held(hand="? ? ?", boxed="?")) == STARTS
    none_left = held(hand="?", boxed="? ? ? ?")
    assert not behind(none_left) & STARTS
    assert hands.free(none_left.players[0]) == 1


def test_what_everybody_saw_coming_must_be_there() -> None:
    all_out = {"path": "s_shell s_forward", "discard": "s_diagonal s_seaward"}
    state = held(hand="? ?", shown="slide_1", **all_out)
    assert "slide_1" in behind(state)
    assert hands.free(state.players[0]) == 1
    state = held(hand="?", shown="slide_1", **all_out)
    assert behind(state) == {"slide_1"}
    assert hands.free(state.players[0]) == 0
    named = held(hand="slide_1 ?", shown="slide_1", **all_out)
    assert hands.sure(named.players[0]) == 0, "it has its name"
    assert "slide_1" not in behind(named)
    assert hands.sure(held(hand="?", planned="slide_1", shown="slide_1").players[0]) == 0


@pytest.mark.parametrize("where", [{"discard": "slide_1"}, {"path": "slide_1"}])
def test_everybody_sees_what_comes_from_a_path_or_discard_pile(where: dict[str, str]) -> None:
    after = thaw(Draft, held(hand="? slide_1"))
    remember(after, held(hand="?", **where))
    assert names(after.players[0].shown) == {"slide_1"}


def test_oc_3_2_of_cards_one_of_which_was_planned_all_are_there() -> None:
    state = held(
        hand="? ?",
        planned="?",
        among="s_shell slide_1 slide_2",
        path="s_forward",
        discard="s_diagonal s_seaward",
    )
    assert hands.unknown(state.players[0]) == 3
    assert behind(state) == {"s_shell", "slide_1", "slide_2"}
    assert hands.planned(state, 0) == [
        PARTS.cards.index(each)
        for each in sorted(("s_shell", "slide_1", "slide_2"), key=PARTS.cards.index)
    ]
    assert hands.action_cards(state.players[0]) == 2
    more = held(
        hand="? ? ?",
        planned="?",
        among="s_shell slide_1 slide_2",
        path="s_forward",
        discard="s_diagonal s_seaward",
    )
    assert hands.action_cards(more.players[0]) == 3
    assert len(behind(more)) > 3


def test_a_card_that_lies_somewhere_in_sight_is_not_behind_a_question_mark() -> None:
    all_out = {"path": "s_shell s_forward slide_1", "discard": "s_diagonal s_seaward slide_2"}
    state = held(hand="seagull_1 ?", **all_out)
    second = replace(
        STATE.players[1],
        hand=mask("aside_2"),
        planned=PARTS.cards.index("aside_3"),
        path=(PARTS.cards.index("zigzag_2"),),
        discard=mask("slalom_1"),
        shown=mask("slalom_2"),
        among=mask("slalom_3"),
    )
    state = replace(
        state,
        players=(state.players[0], second, state.players[2]),
        deck=mask("faster_1 ?"),
        bottom=(Hidden(PARTS.cards.index("faster_2")),),
        top=Hidden(PARTS.cards.index("faster_3")),
    )
    gone = "slide_1 slide_2 seagull_1 aside_1 aside_2 aside_3 zigzag_1 zigzag_2 slalom_1 slalom_2"
    gone += " slalom_3 faster_1 faster_2 faster_3"
    actions = set(PARTS.cards) - STARTS
    assert behind(state) == actions - set(gone.split())
    assert names(hands.unseen(state)) == actions - set(gone.split())


@pytest.mark.parametrize(
    ("fields", "wanted", "count"),
    [
        ({"hand": "slide_1 slide_2"}, "slide_1 seagull_1", 1),
        ({"hand": "slide_1 ?", "path": "s_shell s_forward s_diagonal"}, "slide_1 s_seaward", 2),
        ({"hand": "slide_1 ?", "path": "s_shell s_forward s_diagonal"}, "slide_2", 0),
        ({"hand": "?", "path": "s_shell s_forward"}, "s_diagonal s_seaward", 1),
        ({"hand": "slide_1 ?", "path": "s_shell s_forward"}, "s_diagonal s_seaward", 1),
        ({"hand": "? ? ?", "path": "s_shell s_forward"}, "s_diagonal slide_1 slide_2", 2),
        ({"hand": "? ? ?", "path": "s_shell s_forward", "boxed": "?"}, "s_diagonal s_seaward", 1),
        ({"hand": "? ? ?", "path": "s_shell s_forward", "shown": "slide_3"}, "slide_3 slide_1", 1),
        (
            {
                "hand": "? ?",
                "planned": "?",
                "among": "s_shell slide_1 slide_2",
                "path": "s_forward s_diagonal s_seaward",
            },
            "s_shell slide_1 slide_2",
            2,
        ),
    ],
)
def test_how_many_of_the_wanted_a_hand_can_have(
    fields: dict[str, str], wanted: str, count: int
) -> None:
    """OC-10.7: whether a shortcut can be paid."""
    assert hands.most(held(**fields), 0, mask(wanted)) == count


def test_a_card_that_leaves_a_hand_is_named() -> None:
    draft = thaw(Draft, held(hand="? ?", shown="slide_1", among="slide_1 slide_2"))
    hands.take(draft, 0, PARTS.cards.index("slide_1"), discard=mask("slide_1"))
    player = draft.players[0]
    assert (player.hand, player.shown, player.among) == (hidden(1), 0, mask("slide_2"))
    assert names(player.discard) == {"slide_1"}
    draft = thaw(Draft, held(hand="slide_1 slide_2", shown="slide_1"))
    hands.take(draft, 0, PARTS.cards.index("slide_1"))
    assert (draft.players[0].hand, draft.players[0].shown) == (mask("slide_2"), mask("slide_1"))


def test_oc_3_2_planned_in_silence_and_turned_up() -> None:
    draft = thaw(Draft, held(hand="s_shell slide_1 ?", shown="slide_1"))
    hands.conceal(draft, 0)
    player = draft.players[0]
    assert (player.hand, player.planned) == (hidden(2), HIDDEN)
    assert names(player.among) == {"s_shell", "slide_1"}
    hands.disclose(draft, 0, PARTS.cards.index("slide_1"))
    player = draft.players[0]
    assert (player.hand, player.among, player.shown) == (mask("s_shell ?"), 0, 0)
    assert player.planned == PARTS.cards.index("slide_1")
    draft = thaw(
        Draft, held(hand="s_forward ? ?", planned="?", among="s_shell slide_1", shown="slide_2")
    )
    hands.disclose(draft, 0, PARTS.cards.index("s_shell"))
    assert draft.players[0].hand == mask("s_forward slide_1 ?")
    assert draft.players[0].shown == mask("slide_2")
    assert draft.players[0].planned != NONE
