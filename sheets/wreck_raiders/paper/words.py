"""The sentences of the printed sheets."""

from __future__ import annotations

from itertools import pairwise

from sheets.engine.text import Text, say
from sheets.wreck_raiders.names import END_WORDS
from sheets.wreck_raiders.parts import Parts
from sheets.wreck_raiders.rules.scoring import TIERS

Chapter = tuple[Text, tuple[Text, ...]]  # title and sentences


def formulas() -> tuple[tuple[str, Text], ...]:
    """The three kinds of tops in signs and words (WR-16.6)."""
    return (
        (
            "conch + scallop > coin",
            say(
                "pair: this many coins for each pair of the two shells; a shell counts in one "
                "pair only"
            ),
        ),
        ("starfish > coin", say("each: this many coins for each shell of that kind")),
        (
            "aquarium-bottom / aquarium-middle / aquarium-top > coin",
            say("tile: this many coins for each tile, including the top"),
        ),
        (
            "",
            say("The shells of all tiles of the aquarium count, including those of the top."),
        ),
    )


def powers() -> tuple[tuple[int, Text], ...]:
    """Return the powers of each shell (WR-13)."""
    return (
        (0, say("after taking a die: ±1, 6 and 1 are neighbours; any number of conches")),
        (1, say("after the treasure of your own move: one more from that wreck; any number")),
        (2, say("claiming: cover a treasure, it counts as any type; returns to the beach")),
        (2, say("any time: discard the rightmost treasure of one of your displays")),
    )


def power(shell: int) -> Text:
    """All that one kind of shell can do."""
    texts = [text for kind, text in powers() if kind == shell]
    named = tuple((f"p{at}", text) for at, text in enumerate(texts))
    return Text("; ".join(f"{{{key}}}" for key, _ in named), named)


def decorations(parts: Parts) -> tuple[tuple[int, Text], ...]:
    """Return the effects of decorating (WR-11.5, WR-11.6)."""
    return (
        (0, say("stays on the card: {coins} coins at the end", coins=parts.data.mat.conch)),
        (1, say("back to the beach: a treasure from any wreck, not onto the claimed display")),
    )


def ends(parts: Parts) -> tuple[tuple[str, Text], ...]:
    """The five end conditions of the solo game (WR-18.17)."""
    words = dict(END_WORDS)
    words["exhibits"] = say("{n} or more exhibits are claimed", n=parts.data.solo.end)
    return tuple(words.items())


def tiers(parts: Parts) -> list[tuple[str, Text]]:
    """Return the ratings of the solo game, each with the coins it needs (WR-18.19)."""
    lowest = parts.data.rating.tiers
    spans = [f"{low}–{high - 1}" for low, high in pairwise(lowest)]
    return list(zip([*spans, f"{lowest[-1]}+"], [label for _, label in TIERS], strict=True))


def aid(parts: Parts) -> tuple[Chapter, ...]:
    """A turn and the final scoring."""
    return (
        (
            say("1. Take a die"),
            (
                say("If the reef is empty, roll all dice first."),
                say("A die in a shell zone brings that shell. Conches may change its value."),
            ),
        ),
        (
            say("2. Move a diver to a spot of that number"),
            (
                say("Not inside the same wreck, not along the beach, not onto your own diver."),
                say("Beach: any diver there goes home; take the shells of the spot."),
                say(
                    "Wreck: another player's diver is bumped to the beach spot of that number and "
                    "gains its shells; any diver there goes home."
                ),
                say(
                    "You draw a treasure and may draw more for scallops; then both neighbours in "
                    "the ring draw one, the higher number first."
                ),
                say(
                    "Place each treasure at once: display from the left, or vault from the bottom."
                ),
            ),
        ),
        (
            say("3. Claim exhibits, any number"),
            (
                say("All treasures of one display, exactly the types of the card, in any order."),
                say("Decorate; style reward if in exact order; then discard the display."),
                say("Refill the row after your last claim."),
            ),
        ),
        (
            say("4. Buy one aquarium tile"),
            (say("Bottom: new aquarium. Middle or top: onto one without a top. Refill at once."),),
        ),
        _end(parts),
    )


def _end(parts: Parts) -> Chapter:
    """The end of the game and what counts then (WR-15, WR-16)."""
    return (
        say("The end"),
        (
            say("Enough exhibits at the end of a turn: everyone else takes one more turn."),
            say("Exhibits: their coins, and {coins} for each conch.", coins=parts.data.mat.conch),
            say(
                "Vault: {coins} for each different face; rows of one type {rows}.",
                coins=parts.data.mat.face,
                rows=" · ".join(map(str, parts.data.mat.rows)),
            ),
            say("Aquariums: bottoms and middles as printed, tops by their formula."),
            say("Tie: treasures left on displays, then shells in the basket."),
        ),
    )


def solo(parts: Parts) -> tuple[Text, ...]:
    """The solo game in short (WR-18)."""
    data = parts.data.solo
    return (
        say(
            "Each round: roll {dice} dice, {turns} turns for you, {turns} for the rivals, any "
            "number of tiles, then check for the end.",
            dice=data.dice,
            turns=data.turns,
        ),
        say("You never move to the beach. A bumped rival goes to any empty beach spot and stays."),
        say(
            "Rival: choose a die and a wreck no rival was placed in this round; an empty spot if "
            "there is one, else bump."
        ),
        say("Rivals keep nothing. Your treasures from rival turns go to the vault."),
    )
