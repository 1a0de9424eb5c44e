"""All cards of the box and the Adventure Pack to cut out, then tiles and tokens."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial

from sheets.drawing import deck
from sheets.drawing.canvas import Drawing
from sheets.drawing.deck import Deck
from sheets.drawing.layout import Point, lengths, tables
from sheets.drawing.page import PageCanvas
from sheets.engine.text import Text, say
from sheets.oh_crab import names
from sheets.oh_crab.info import INFO
from sheets.oh_crab.names import TILE_TEXTS, piece_name
from sheets.oh_crab.paper import tokens, words
from sheets.oh_crab.parts import STARTING, Parts
from sheets.oh_crab.screen import faces
from sheets.oh_crab.screen.faces import CARD_BACK, CardFace

Card = tuple[CardFace, CardFace]  # front and back
PACK = {
    "event": (CardFace(say("event"), "event", "sky-tint", back=True), "sky"),
    "challenge": (CardFace(say("challenge"), "challenge", "yellow", back=True), "yellow"),
    "ability": (CardFace(say("ability"), "claw", "vermilion-mid", back=True), "vermilion-mid"),
}


def pages(parts: Parts, style: str) -> Iterator[Drawing]:
    """Yield cards with their backs, then tiles and tokens."""
    layout = lengths(__name__, faces.CardLayout, style)
    drawn = cache(partial(faces.drawn, layout=layout))

    def side(canvas: PageCanvas, corner: Point, card: Card, *, back: bool) -> None:
        bleed = layout.bleed
        canvas.inset(corner[0] - bleed, corner[1] - bleed, drawn(card[back]))

    front, behind = partial(side, back=False), partial(side, back=True)
    every = Deck(say("cards to cut out"), [*cards(parts)], layout, front, behind)
    yield from deck.pages(every, partial(PageCanvas, style, INFO))
    data = parts.data
    yield from tokens.pages([*surprises(parts)], parts.colours, data.counts.claw_tiles, style)


def cards(parts: Parts) -> Iterator[Card]:
    """Yield all of the size of a card, in their order."""
    for colour in parts.colours:
        for card in range(STARTING):
            yield faces.card(parts, card, colour), CARD_BACK
    for card in range(STARTING, len(parts.cards)):
        yield faces.card(parts, card), CARD_BACK
    yield from _tiles(parts)
    yield from _events(parts)
    yield from _challenges(parts)
    yield from _abilities(parts)


def _tiles(parts: Parts) -> Iterator[Card]:
    """Extra-action tiles: side b is the back of side a."""
    sides = {name: _tile(parts, name) for name in parts.data.extra_tiles}
    letters = dict.fromkeys(name[0] for name in sides)
    for letter in letters:
        both = [face for name, face in sides.items() if name[0] == letter]
        yield (both[0], both[-1])


def _tile(parts: Parts, name: str) -> CardFace:
    tile = parts.data.extra_tiles[name]
    return CardFace(
        say("extra action {id}", id=name),
        "shell",
        "orange",
        name=piece_name(name, tile.name),
        text=TILE_TEXTS[tile.effect],
        formula=formula("tile", tile.effect),
        shells=tile.cost,
        key=name,
    )


def _events(parts: Parts) -> Iterator[Card]:
    kinds = {"immediate": say("immediate event"), "lasting": say("lasting event")}
    for name, event in parts.data.events.items():
        notes = (words.NEEDS[event.needs],) if event.needs else ()
        yield _pack("event", name, event.name, event.effect, kinds[event.kind], notes)


def _challenges(parts: Parts) -> Iterator[Card]:
    for name, each in parts.data.challenges.items():
        yield _pack("challenge", name, each.name, each.measure, say("challenge"), ())
    for name, award in parts.data.awards.items():
        front = CardFace(
            say("award card"),
            "challenge",
            "yellow",
            name=say("Awards"),
            text=say("the winner takes one"),
            formula="challenge",
            notes=tuple(
                Text("– {award}", (("award", names.AWARDS[each]),)) for each in award.awards
            ),
            key=name,
        )
        yield (front, PACK["challenge"][0])


def _abilities(parts: Parts) -> Iterator[Card]:
    for name, ability in parts.data.abilities.items():
        notes = (
            say("stars: {n}, claws: {claws}", n=ability.stars, claws=ability.claws),
            words.TIMINGS[ability.timing],
            *((words.NEEDS[ability.needs],) if ability.needs else ()),
        )
        yield _pack("ability", name, ability.name, ability.effect, say("ability"), notes)


def surprises(parts: Parts) -> Iterator[tokens.SurpriseToken]:
    """The tiles that lie on fields."""
    kinds = {"trash": say("trash"), "treasure": say("treasure")}
    for number, (name, tile) in enumerate(parts.data.surprises.items(), 1):
        when = say("at once") if tile.immediate else say("keep")
        yield tokens.SurpriseToken(
            name,
            number,
            piece_name(name, tile.name),
            Text("{kind}, {when}", (("kind", kinds[tile.kind]), ("when", when))),
            names.EFFECTS["surprise"][tile.effect],
            formula("surprise", tile.effect),
            tile.kind == "trash",
        )


def _pack(
    family: str, name: str, title: str, effect: str, kind: Text, notes: tuple[Text, ...]
) -> Card:
    """A card of the Adventure Pack."""
    back, tone = PACK[family]
    front = CardFace(
        kind,
        back.sign,
        tone,
        name=piece_name(name, title),
        text=names.EFFECTS[family][effect],
        formula=formula(family, effect),
        notes=notes,
        key=name,
    )
    return (front, back)


def formula(family: str, effect: str) -> str:
    """Return what a piece does, as signs."""
    found: str = tables(f"{__package__}.formulas")[family].get(effect, "")
    return found
