"""All cards of the box and the Adventure Pack, with what is on both sides of each."""

from __future__ import annotations

from collections.abc import Iterator

from sheets.drawing.arrange import measures
from sheets.engine.text import Text, say
from sheets.oh_crab import names
from sheets.oh_crab.names import TILE_TEXTS, piece_name
from sheets.oh_crab.paper import cards, tokens, words
from sheets.oh_crab.paper.cards import Card
from sheets.oh_crab.parts import STARTING, Parts
from sheets.oh_crab.screen import faces
from sheets.oh_crab.screen.faces import CARD_BACK, Face

PACK = {
    "event": (Face(say("event"), "event", "sky-tint", back=True), "sky"),
    "challenge": (Face(say("challenge"), "challenge", "yellow", back=True), "yellow"),
    "ability": (Face(say("ability"), "claw", "vermilion-mid", back=True), "vermilion-mid"),
}


class Deck:
    """Everything to cut out."""

    def __init__(self, parts: Parts) -> None:
        self.parts = parts

    def pages(self, style: str) -> Iterator[cards.Page]:
        """Cards with their backs, then tiles and tokens."""
        about = say("cards to cut out")
        yield from cards.pages([*self.cards()], about, style)
        data = self.parts.data
        yield from tokens.pages(
            [*self.surprises()], self.parts.colours, data.counts.claw_tiles, style
        )

    def cards(self) -> Iterator[Card]:
        """All of the size of a card, in their order."""
        parts = self.parts
        for colour in parts.colours:
            for card in range(STARTING):
                yield Card(faces.card(parts, card, colour), CARD_BACK)
        for card in range(STARTING, len(parts.cards)):
            yield Card(faces.card(parts, card), CARD_BACK)
        yield from self._tiles()
        yield from self._events()
        yield from self._challenges()
        yield from self._abilities()

    def _tiles(self) -> Iterator[Card]:
        """Extra-action tiles: side b is the back of side a."""
        faces = {name: self._tile(name) for name in self.parts.data.extra_tiles}
        letters = dict.fromkeys(name[0] for name in faces)
        for letter in letters:
            sides = [face for name, face in faces.items() if name[0] == letter]
            yield Card(sides[0], sides[-1])

    def _tile(self, name: str) -> Face:
        tile = self.parts.data.extra_tiles[name]
        return Face(
            say("extra action {id}", id=name),
            "shell",
            "orange",
            name=words.tile_name(name, tile.name),
            text=TILE_TEXTS[tile.effect],
            formula=formula("tile", tile.effect),
            shells=tile.cost,
            key=name,
        )

    def _events(self) -> Iterator[Card]:
        kinds = {"immediate": say("immediate event"), "lasting": say("lasting event")}
        for name, event in self.parts.data.events.items():
            notes = (words.NEEDS[event.needs],) if event.needs else ()
            yield _pack("event", name, event.name, event.effect, kinds[event.kind], notes)

    def _challenges(self) -> Iterator[Card]:
        for name, each in self.parts.data.challenges.items():
            yield _pack("challenge", name, each.name, each.measure, say("challenge"), ())
        for name, award in self.parts.data.awards.items():
            front = Face(
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
            yield Card(front, PACK["challenge"][0])

    def _abilities(self) -> Iterator[Card]:
        for name, ability in self.parts.data.abilities.items():
            notes = (
                say("stars: {n}, claws: {claws}", n=ability.stars, claws=ability.claws),
                words.TIMINGS[ability.timing],
                *((words.NEEDS[ability.needs],) if ability.needs else ()),
            )
            yield _pack("ability", name, ability.name, ability.effect, say("ability"), notes)

    def surprises(self) -> Iterator[tokens.Surprise]:
        """The tiles that lie on fields."""
        kinds = {"trash": say("trash"), "treasure": say("treasure")}
        for number, (name, tile) in enumerate(self.parts.data.surprises.items(), 1):
            when = say("at once") if tile.immediate else say("keep")
            yield tokens.Surprise(
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
    front = Face(
        kind,
        back.sign,
        tone,
        name=piece_name(name, title),
        text=names.EFFECTS[family][effect],
        formula=formula(family, effect),
        notes=notes,
        key=name,
    )
    return Card(front, back)


def formula(family: str, effect: str) -> str:
    """What a piece does, as signs."""
    found: str = measures("sheets.oh_crab.paper", "formulas")[family].get(effect, "")
    return found
