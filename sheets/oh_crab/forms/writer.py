"""A state as the TOML form of a position."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

from sheets.oh_crab.board import STRIDE, SYMBOLS, BoardSpec, field_name
from sheets.oh_crab.forms.asks import stage_of
from sheets.oh_crab.forms.asks import write as write_ask
from sheets.oh_crab.parts import CARDS, NONE, bits
from sheets.oh_crab.rules.moves import Gain, Side
from sheets.oh_crab.rules.notation import Vocabulary
from sheets.oh_crab.rules.state import NOBODY, REVEALED, Hidden, State

UNKNOWN = "?"
HEAD = """\
# A race of Oh Crab!; edit it and give it back: `shoal new oh_crab --position FILE`.
# crabs: a field such as "c12", "sea" or "off"; "c12 down" for a crab on its back
# cards: by their names; "?" for one nobody knows; what is left out is empty
# shown: cards in hand or planned that all have seen
# deck: the cards left in it, or ["rest"] for all that lie nowhere else
# stage: plan, activate, begin or action, of whose turn it is; else the open questions (asks)
game = "oh_crab\""""


def write(words: Vocabulary, state: State) -> str:
    """The position as text; the reader gives back exactly this state."""
    writer = _Writer(words, state)
    blocks = [
        [HEAD],
        writer.board(),
        writer.race(),
        writer.market(),
        *(writer.player(seat) for seat in range(state.conf.seats)),
    ]
    if state.conf.modules or state.conf.variants:
        blocks.append(writer.adventure())
    return "\n\n".join("\n".join(block) for block in blocks) + "\n"


def _list(items: Iterable[object]) -> str:
    return json.dumps(list(items), ensure_ascii=False)


def _text(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


class _Writer:
    """Goes through a state table by table; what is empty is left out."""

    def __init__(self, words: Vocabulary, state: State) -> None:
        self.words = words
        self.state = state
        self.parts = state.conf.parts

    # -- names ---------------------------------------------------------------------

    def card(self, number: int) -> str:
        return self.parts.cards[number] if number < CARDS else UNKNOWN

    def cards(self, mask: int) -> list[str]:
        return [self.card(number) for number in bits(mask)]

    def piece(self, names: tuple[str, ...], piece: Hidden) -> str:
        seats = [f"p{seat + 1}" for seat in bits(piece.known)]
        if piece.what == NONE:
            return " ".join(["-", *seats])
        if piece.what == REVEALED:
            return "revealed"
        name = names[piece.what] if piece.what < len(names) else UNKNOWN
        return " ".join([name, *seats])

    # -- tables --------------------------------------------------------------------

    def board(self) -> list[str]:
        conf = self.state.conf
        spec = conf.board.spec
        lines = ["[board]"]
        if spec.tiles:
            lines.append(f"tiles = {_list(spec.tiles)}")
        else:
            lines += _grid(spec)
        lines.append(f"extra_tiles = {_list(self.parts.tiles[tile] for tile in conf.tiles)}")
        if self.state.made:
            lines.append(f"made_obstacles = {_list(map(field_name, self.state.made))}")
        return lines

    def race(self) -> list[str]:
        state = self.state
        colours = self.parts.colours
        lines = ["[race]", f"round = {state.round}", f"phase = {state.phase}"]
        if state.chef != NOBODY:
            lines.append(f'chef = "p{state.chef + 1}"')
        else:
            lines.append('chef = ""')
        stage = stage_of(state.asks, state.conf.seats, state.chef)
        if state.seat != NOBODY:
            lines.append(f'turn = "p{state.seat + 1}"')
        if state.crab != NOBODY:
            lines.append(f'crab = "{colours[state.crab]}"')
        lines += self._flags()
        if state.end:
            lines.append(f"end = {_text(state.end)}")
        elif stage is not None and stage[1] == state.seat:
            lines.append(f'stage = "{stage[0]}"')
        elif state.asks:
            lines += ["asks = [  # the last is answered next"]
            lines += [f"  {_text(write_ask(ask))}," for ask in state.asks]
            lines.append("]")
        return lines

    def _flags(self) -> Iterator[str]:
        state = self.state
        if state.chef_used:
            yield "chef_used = true"
        if state.activated:
            yield f"activated = {_list(self.parts.colours[crab] for crab in bits(state.activated))}"
        yield f"supply = {state.supply}"
        if state.gained:
            yield f"gained = {_list(map(self._gained, state.gained))}"
        yield f"tile_uses = {state.tile_uses}"
        if state.tile_used:
            yield "tile_used = true"
        if state.breaking:
            yield "breaking = true"

    def _gained(self, gain: Gain) -> str:
        text = self.words.write(gain.move)
        return f"{text} {SYMBOLS[gain.symbol]}" if isinstance(gain.move, Side) else text

    def market(self) -> list[str]:
        state = self.state
        lines = ["[market]"]
        lines.append(f"slots = {_list([self.card(card) for card in slot] for slot in state.slots)}")
        lines.append(f"deck = {_list(self.cards(state.deck))}")
        names = self.parts.cards
        if state.bottom:
            lines.append(f"bottom = {_list(self.piece(names, card) for card in state.bottom)}")
        if state.top is not None:
            lines.append(f"top = {_text(self.piece(names, state.top))}")
        return lines

    def player(self, seat: int) -> list[str]:
        state = self.state
        player = state.players[seat]
        lines = ["[[player]]", f"crabs = {{ {', '.join(self._crabs(seat))} }}"]
        for key, mask in (("hand", player.hand), ("discard", player.discard)):
            if mask:
                lines.append(f"{key} = {_list(self.cards(mask))}")
        if player.planned != NONE:
            lines.append(f"planned = {_text(self.card(player.planned))}")
        if player.path:
            lines.append(f"path = {_list(map(self.card, player.path))}")
        lines.append(f"shells = {player.shells}")
        if player.boxed:
            lines.append(f"boxed = {_list(self.cards(player.boxed))}")
        if player.shown:
            lines.append(f"shown = {_list(self.cards(player.shown))}")
        if player.treasures:
            names = self.parts.surprises
            lines.append(f"treasures = {_list(names[what] for what in bits(player.treasures))}")
        if state.adv.abilities:
            lines.append(f"abilities = {{ {', '.join(self._abilities(seat))} }}")
        if state.adv.dealt:
            lines.append(f"dealt = {_list(map(self._ability, bits(state.adv.dealt[seat])))}")
        return lines

    def _crabs(self, seat: int) -> Iterator[str]:
        for crab in self.state.conf.crabs[seat]:
            down = " down" if self.state.down >> crab & 1 else ""
            yield f'{self.parts.colours[crab]} = "{field_name(self.state.at[crab])}{down}"'

    def _abilities(self, seat: int) -> Iterator[str]:
        adv = self.state.adv
        for crab in self.state.conf.crabs[seat]:
            if adv.abilities[crab] != NONE:
                name = self._ability(adv.abilities[crab])
                yield f'{self.parts.colours[crab]} = "{name} {adv.claws[crab]}"'

    def _ability(self, number: int) -> str:
        names = self.parts.abilities
        return names[number] if number < len(names) else UNKNOWN

    def adventure(self) -> list[str]:
        state, parts, adv = self.state, self.parts, self.state.adv
        lines = ["[adventure]", f"modules = {_list(state.conf.modules)}"]
        if state.conf.variants:
            lines.append(f"variants = {_list(state.conf.variants)}")
        if "surprises" in state.conf.modules:
            lines.append(f"surprises = {_list(self._tiles())}")
            lines.append(f"surprises_out = {_list(self._of(parts.surprises, adv.surprises_out))}")
            lines.append(f"trash_out = {_list(adv.trash_out)}")
            lines.append(f"treasure_out = {_list(adv.treasure_out)}")
        lines.append(f"crossed = {_list(bits(adv.crossed))}")
        lines.append(f"pending = {_list(bits(adv.pending))}")
        if "events" in state.conf.modules:
            lines.append(f"events = {_list(self.piece(parts.events, each) for each in adv.events)}")
            lines.append(f"events_out = {_list(self._of(parts.events, adv.events_out))}")
            lines.append(f"crystal = {_list(self._of(parts.events, adv.crystal))}")
            if adv.lasting != NONE:
                lines.append(f'lasting = "{parts.events[adv.lasting]} {adv.lasting_tile}"')
            elif adv.lasting_tile:
                lines.append(f'lasting = "- {adv.lasting_tile}"')
        if "challenges" in state.conf.modules:
            cards = [self.piece(parts.challenges, each) for each in adv.challenges]
            lines.append(f"challenges = {_list(cards)}")
            lines.append(
                f"challenges_out = {_list(self._of(parts.challenges, adv.challenges_out))}"
            )
            lines.append(f"challenge = {adv.challenge}")
            if adv.award != NONE:
                lines.append(f'award = "{parts.awards[adv.award]}"')
        if adv.dealt:
            lines.append("choosing = true")
        return lines

    def _of(self, names: tuple[str, ...], mask: int) -> list[str]:
        return [names[number] for number in bits(mask)]

    def _tiles(self) -> Iterator[str]:
        for tile in self.state.adv.surprises:
            yield f"{field_name(tile.place)} {self.piece(self.parts.surprises, tile)}"


def _grid(spec: BoardSpec) -> Iterator[str]:
    width = max(len(token) for row in spec.rows for token in row) + 2
    yield 'rows = """'
    for number in range(len(spec.rows), 0, -1):
        row = "".join(f"{token:<{width}}" for token in spec.rows[number - 1])
        yield f"row {number:<3} {row.rstrip()}"
    yield '"""'
    if spec.shortcuts:
        pairs = []
        for way in spec.shortcuts:
            token = spec.rows[way.field // STRIDE][way.field % STRIDE]
            target = field_name(way.target)
            pairs.append(f'{token} = "{target} {way.count} {SYMBOLS[way.symbol]}"')
        yield f"shortcuts = {{ {', '.join(pairs)} }}"
    if spec.borders:
        yield f"borders = {_list(spec.borders)}"
