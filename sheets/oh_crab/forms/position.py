"""Reading the TOML form of a position; all mistakes are reported at once."""

from __future__ import annotations

import re

from sheets.engine.asks import CHANCE
from sheets.engine.errors import BadSetup, BadText
from sheets.engine.setup import Setup
from sheets.engine.struct import replace
from sheets.engine.text import say
from sheets.oh_crab.board import (
    CLOSED,
    OFF,
    SYMBOLS,
    Board,
    BoardSpec,
    board_of,
    grid_findings,
    make_shortcuts,
    read_grid,
    shortcut_findings,
)
from sheets.oh_crab.components import assemble
from sheets.oh_crab.forms import asks as stages
from sheets.oh_crab.forms import writer as writing
from sheets.oh_crab.forms.schema import PlayerForm, bad, parse
from sheets.oh_crab.forms.values_pack import PackReader
from sheets.oh_crab.info import INFO
from sheets.oh_crab.parts import ACTION_MASK, CARDS, HIDDEN, NONE, Parts, bits
from sheets.oh_crab.rules import setup as setups
from sheets.oh_crab.rules.asks import TASK, Ask, Draw, Question, Round, Task
from sheets.oh_crab.rules.moves import Gain, Main, Side, Special
from sheets.oh_crab.rules.notation import Vocabulary
from sheets.oh_crab.rules.state import (
    CRABS,
    NOBODY,
    Adventure,
    Config,
    Hidden,
    Player,
    State,
)
from sheets.oh_crab.rules.steps import DRAWS, QUESTIONS

write = writing.write
_ASK = re.compile(r"(task|chance|p[1-5]) ([a-z_]+)((?: [a-z]+=[^ ]+)*)")
_NUMBERS = re.compile(r"-?\d{1,4}(,-?\d{1,4})*")
_GAINED = re.compile(r"((?:main|side|special) [^ ]+)(?: ([a-z]+))?")
REST = "rest"  # of the action cards: all that lie nowhere else
NOTHING = Round()  # for what could not be read
BREAKS = (IndexError, KeyError, StopIteration, ValueError, AssertionError, TypeError)


def read(parts: Parts, words: Vocabulary, setup: Setup) -> State:
    """The state a position text stands for; BadPosition lists what is wrong."""
    form = parse(setup.position)
    if len(form.player) != len(setup.players):
        raise BadSetup(
            say(
                "the position is for {theirs} players, not {ours}",
                theirs=len(form.player),
                ours=len(setup.players),
            )
        )
    return Reader(parts, words, form, setup).state()


class Reader(PackReader):
    """Turns a form into a state and collects what is wrong with it."""

    def state(self) -> State:
        if self.form.game != "oh_crab":
            self._bad("game: this is a position of {game}", game=self.form.game)
        conf = self.config()
        if self.findings:
            raise bad(self.findings)
        made = self.whole(conf)
        if self.form.market.deck == (REST,):
            made = replace(made, deck=ACTION_MASK & ~self._lying(made)[0])
        if self.findings:
            raise bad(self.findings)
        self.sound(made)
        return made

    # -- what never changes ----------------------------------------------------------

    def config(self) -> Config:
        crabs = self._seats()
        owner = [NOBODY] * CRABS
        for seat, own in enumerate(crabs):
            for crab in own:
                if owner[crab] != NOBODY:
                    self._bad("{crab}: two players have it", crab=self.parts.colours[crab])
                owner[crab] = seat
        adventure = self.form.adventure
        known = {option.key for option in (*INFO.modules, *INFO.variants)}
        for name in (*adventure.modules, *adventure.variants):
            if name not in known:
                self._bad("adventure: no module or variant `{name}`", name=name)
        wanted = adventure.modules or self.setup.modules
        board, extra = self._board()
        return Config(
            self.parts,
            board,
            crabs,
            tuple(owner),
            extra,
            tuple(name for name in setups.MODULES if name in wanted),
            adventure.variants,
        )

    def _seats(self) -> tuple[tuple[int, ...], ...]:
        each = 2 if len(self.form.player) == 2 else 1
        seats = []
        for number, player in enumerate(self.form.player, 1):
            own = [
                self.parts.colours.index(name)
                for name in player.crabs
                if name in self.parts.colours
            ]
            if len(own) != len(player.crabs) or len(own) != each:
                self._bad(
                    "player {n}.crabs: {each} of {all}",
                    n=number,
                    each=each,
                    all=", ".join(self.parts.colours),
                )
            seats.append(tuple(own))
        return tuple(seats)

    def _board(self) -> tuple[Board, tuple[int, ...]]:
        form = self.form.board
        if form is None or not (form.tiles or form.rows):
            conf = setups.configure(self.parts, replace(self.setup, position="", variants=()))
            board, extra = conf.board, conf.tiles
        elif form.tiles:
            board, extra = self._tiles(form.tiles), ()
        else:
            board, extra = self._inline(), ()
        if form is None or not form.extra_tiles:
            return board, extra
        unknown = [name for name in form.extra_tiles if name not in self.parts.tiles]
        if unknown:
            self._bad("board.extra_tiles: no tile {names}", names=" ".join(unknown))
            return board, ()
        return board, tuple(self.parts.tiles.index(name) for name in form.extra_tiles)

    def _tiles(self, tiles: tuple[str, ...]) -> Board:
        beaches = max(1, len(tiles) - 2)
        findings = list(self.parts.data.board_findings(list(tiles), beaches))
        for finding in findings:
            self._bad("board.{finding}", finding=finding)
        return board_of(BoardSpec(((".",),)) if findings else assemble(self.parts.data, tiles))

    def _inline(self) -> Board:
        form = self.form.board
        assert form is not None
        rows = read_grid(form.rows)
        findings = list(grid_findings("board.rows", rows))
        if not findings:
            findings = list(shortcut_findings("board.shortcuts", rows, form.shortcuts))
        if any(not 1 < border <= 60 for border in form.borders):
            findings.append("board.borders: rows in which a tile begins, from 2")
        for finding in findings:
            self._bad("{finding}", finding=finding)
        if findings:
            return board_of(BoardSpec(((".",),)))
        return board_of(BoardSpec(rows, make_shortcuts(rows, form.shortcuts), form.borders))

    # -- the moment ------------------------------------------------------------------

    def whole(self, conf: Config) -> State:
        race, market = self.form.race, self.form.market
        at, down = self._crabs(conf)
        players = tuple(self._player(n, each) for n, each in enumerate(self.form.player, 1))
        chef = self._seat("race.chef", race.chef) if race.chef else NOBODY
        stage = race.stage or ("" if race.asks or race.end else "begin")
        seat = self._seat("race.turn", race.turn) if race.turn else chef if stage else NOBODY
        uses = race.tile_uses
        adv = self._adventure(conf)
        return State(
            conf,
            asks=self._asks(conf, adv, stage, chef, seat),
            at=at,
            down=down,
            players=players,
            supply=self._supply(players),
            slots=self._slots(),
            deck=self._mask("market.deck", () if market.deck == (REST,) else market.deck),
            bottom=tuple(
                self._piece("market.bottom", self.parts.cards, line) for line in market.bottom
            ),
            top=self._top(),
            round=race.round,
            phase=race.phase,
            chef=chef,
            chef_used=race.chef_used,
            seat=seat,
            crab=self._active(conf, stage, seat),
            activated=sum(1 << self._crab("race.activated", name) for name in set(race.activated)),
            gained=tuple(self._gain(text) for text in race.gained),
            tile_uses=int(stage in ("activate", "begin", "action")) if uses is None else uses,
            tile_used=race.tile_used,
            breaking=race.breaking,
            made=self._made(conf),
            adv=adv,
            end=race.end,
        )

    def _supply(self, players: tuple[Player, ...]) -> int:
        """The shells nobody has; 32 in all (OC-2.9)."""
        held = sum(player.shells for player in players)
        total = self.parts.data.counts.shells
        given = self.form.race.supply
        supply = total - held if given is None else given
        if supply < 0 or held + supply > total:
            self._bad(
                "shells: {held} held and {supply} left are more than {total}",
                held=held,
                supply=max(supply, 0),
                total=total,
            )
        return supply

    def _active(self, conf: Config, stage: str, seat: int) -> int:
        """The active crab; left out, it is the first of whose turn it is."""
        name = self.form.race.crab
        if name:
            return self._crab("race.crab", name)
        return conf.crabs[seat][0] if stage in ("begin", "action") and seat >= 0 else NOBODY

    def _crabs(self, conf: Config) -> tuple[tuple[int, ...], int]:
        at = [OFF] * CRABS
        down = 0
        for seat, player in enumerate(self.form.player):
            for name, place in player.crabs.items():
                crab = self.parts.colours.index(name)
                field = place.removesuffix(" down")
                at[crab] = self._field(f"player {seat + 1}.crabs.{name}", conf.board, field)
                down |= (place != field) << crab
        fields = [field for field in at if field >= 0]
        if len(set(fields)) != len(fields):
            self._bad("crabs: a field holds at most one crab (OC-1.9)")
        return tuple(at), down

    def _player(self, number: int, form: PlayerForm) -> Player:
        path = f"player {number}"
        if form.shells < 0:
            self._bad("{path}.shells: not below 0", path=path)
        planned = NONE
        if form.planned:
            planned = self._card(f"{path}.planned", form.planned)
        treasures = self._names(f"{path}.treasures", self.parts.surprises, form.treasures)
        hand = self._mask(f"{path}.hand", form.hand)
        return Player(
            hand,
            planned,
            tuple(self._card(f"{path}.path", name) for name in form.path),
            self._mask(f"{path}.discard", form.discard),
            form.shells,
            self._mask(f"{path}.boxed", form.boxed),
            treasures,
            self._shown(path, form.shown, hand, planned),
        )

    def _shown(self, path: str, names: tuple[str, ...], hand: int, planned: int) -> int:
        """Cards all have seen; they are in hand or planned, or behind a "?" there."""
        shown = self._mask(f"{path}.shown", names) & ACTION_MASK
        elsewhere = shown & ~hand & ~(1 << planned if planned != NONE else 0)
        unknown = (hand >> CARDS).bit_count() + (planned == HIDDEN)
        if elsewhere.bit_count() > unknown:
            self._bad("{path}.shown: only cards in hand or planned", path=path)
        return shown

    def _slots(self) -> tuple[tuple[int, ...], ...]:
        slots = self.form.market.slots or ((), (), ())
        if len(slots) != 3:
            self._bad("market.slots: three lists, each with its bottom card first")
            return ((), (), ())
        return tuple(tuple(self._card("market.slots", name) for name in slot) for slot in slots)

    def _top(self) -> Hidden | None:
        text = self.form.market.top
        return self._piece("market.top", self.parts.cards, text) if text else None

    def _made(self, conf: Config) -> tuple[int, ...]:
        form = self.form.board
        made = [
            self._field("board.made_obstacles", conf.board, name)
            for name in (form.made_obstacles if form else ())
        ]
        if any(field < 0 or conf.board.features[field] & CLOSED for field in made):
            self._bad("board.made_obstacles: standard fields (OC-25.4)")
            return ()
        return tuple(sorted(set(made)))

    def _gain(self, text: str) -> Gain:
        """An available card action: ``main x``, ``side x:u seaward``, ``special x``."""
        found = _GAINED.fullmatch(text)
        try:
            move = self.words.read(found[1]) if found else None
        except BadText:
            move = None
        match move:
            case Main():
                return Gain(move, self.parts.main[move.card])
            case Special():
                return Gain(move)
            case Side() if found and found[2] in SYMBOLS:
                return Gain(move, SYMBOLS.index(found[2]))
        self._bad("race.gained: `{text}` is not like `side faster_1:u seaward`", text=text)
        return Gain(Main(0))

    # -- the stack -------------------------------------------------------------------

    def _asks(
        self, conf: Config, adv: Adventure, stage: str, chef: int, seat: int
    ) -> tuple[Ask, ...]:
        if self.form.race.end:
            return ()
        if self.form.race.asks:
            return tuple(self._ask(text, conf, adv) for text in self.form.race.asks)
        if stage not in stages.STAGES:
            self._bad("race.stage: one of {all}", all=", ".join(stages.STAGES))
            return ()
        if chef == NOBODY:
            self._bad("race.chef: somebody has the chef")
            return ()
        return stages.stack(stage, conf.seats, chef, seat)

    def _ask(self, text: str, conf: Config, adv: Adventure) -> Ask:
        found = _ASK.fullmatch(text)
        if found is None:
            self._bad("race.asks: `{text}` is not like `p1 go n=3`", text=text)
            return NOTHING
        who, kind, rest = found.groups()
        seat = {"task": TASK, "chance": CHANCE}.get(who)
        if seat is None:
            seat = self._seat("race.asks", who)
        known, numbers = self._numbers(rest)
        effect = self._effect(conf, adv, numbers.get("crab", (NOBODY,))[0])
        class_ = stages.class_of(seat, kind, known, numbers, effect)
        if class_ is None:
            self._bad("race.asks: `{kind}` is nothing for {who}", kind=kind, who=who)
            return NOTHING
        ask = stages.build(class_, seat, numbers)
        if ask is None:
            self._bad("race.asks: `{text}` is not like `p1 go n=3`", text=text)
        return ask or NOTHING

    def _numbers(self, rest: str) -> tuple[int | None, dict[str, tuple[int, ...]]]:
        known, numbers = None, {}
        for part in rest.split():
            key, _, value = part.partition("=")
            if key == "known":
                known = self._seat("race.asks", value)
            elif key in stages.WORDS and _NUMBERS.fullmatch(value):
                numbers[key] = tuple(map(int, value.split(",")))
            else:
                self._bad("race.asks: `{key}={value}` is not understood", key=key, value=value)
        return known, numbers

    def _effect(self, conf: Config, adv: Adventure, crab: int) -> str:
        """What the ability of a crab does; empty if it has none."""
        ability = adv.abilities[crab] if 0 <= crab < len(adv.abilities) else NONE
        return conf.parts.ability[ability].effect if 0 <= ability < HIDDEN else ""

    # -- soundness -----------------------------------------------------------------------

    def sound(self, made: State) -> None:
        """Cards lie in one place only, and the question on top can be asked."""
        seen, twice = self._lying(made)
        twice |= seen & made.deck & ACTION_MASK
        if twice:
            names = " ".join(self.parts.cards[card] for card in bits(twice))
            self._bad("cards in two places: {names}", names=names)
        if made.asks and isinstance(made.asks[-1], Task):
            self._bad("race.asks: the last has to be a question")
        elif made.asks and not self.findings:
            self._try(made)
        if self.findings:
            raise bad(self.findings)

    def _lying(self, made: State) -> tuple[int, int]:
        """The action cards outside the deck, and those that lie in two places."""
        masks = [player.hand | player.discard for player in made.players]
        masks += [player.shown for player in made.players if player.hand >> CARDS]
        singles = [card for player in made.players for card in (*player.path, player.planned)]
        singles += [card for slot in made.slots for card in slot]
        singles += [card.what for card in made.bottom]
        masks += [1 << card for card in singles if card >= 0]
        seen = twice = 0
        for mask in masks:
            twice |= seen & mask & ACTION_MASK
            seen |= mask & ACTION_MASK
        return seen, twice

    def _try(self, made: State) -> None:
        ask, good = made.asks[-1], False
        try:
            if isinstance(ask, Draw):
                good = DRAWS[type(ask)].chance(made, ask).outcomes() is not None
            elif isinstance(ask, Question):
                step = QUESTIONS[type(ask)]
                options = step.options(made, ask)
                good = any(step.check(made, ask, each) is None for each in options)
        except BREAKS:
            good = False
        if not good:
            self._bad("race: the question `{kind}` has no answer here", kind=ask.kind)
