"""Reading a position to play on: the mats of the form, and the table around them."""

from __future__ import annotations

from collections import Counter
from typing import Any

from sheets.engine.struct import replace
from sheets.engine.text import Arg, Text, say
from sheets.wreck_raiders.forms import asks as agenda
from sheets.wreck_raiders.forms.reader import (
    Findings,
    MatReader,
    check_keys,
    number,
    strings,
)
from sheets.wreck_raiders.names import DICE, FACES, KINDS, SHELLS, SPOTS, TYPES
from sheets.wreck_raiders.parts import Parts
from sheets.wreck_raiders.rules.flow import begin_turn, settle
from sheets.wreck_raiders.rules.solo import begin_round
from sheets.wreck_raiders.rules.state import Claiming, Covers, State, Todo

_TABLE = (
    *("turn", "next", "value", "reef", "row", "bottoms", "middles", "tops", "discards"),
    *("ended_by", "over", "quiet", "claim"),
)
_SOLO = ("round", "rivals", "rivals_at", "rivals_removed", "visited", "ran_out")
_CLAIM = ("exhibit", "display", "covers", "decorated")


def _bad(message: str, **args: Arg) -> Text:
    return say(message, **{k: v[:60] if isinstance(v, str) else v for k, v in args.items()})


class PositionReader:
    """Fills the blank state of a set-up with what the form says."""

    def __init__(self, parts: Parts, found: dict[str, Any], blank: State, to: Findings) -> None:
        self.parts = parts
        self.to = to
        self.blank = blank
        self.players: list[dict[str, Any]] = found["player"]
        self.found = found
        table = found.get("table", {})
        self.table: dict[str, Any] = table if isinstance(table, dict) else {}
        self.cards = MatReader(parts, found, to)

    def read(self) -> State:
        """The state; raises BadPosition with everything that is wrong."""
        to, blank = self.to, self.blank
        check_keys(
            self.found, ("game", "solo", "player", "table", "real_exhibits", "real_tiles"), "", to
        )
        check_keys(self.table, (*_TABLE, *_SOLO) if blank.solo else _TABLE, "table", to)
        if "table" not in self.found:
            to.add("table", _bad("a position needs a [table]: whose turn it is and what lies open"))
        mats = tuple(
            self.cards.mat(each, f"player {name}")
            for each, name in zip(self.players, blank.names, strict=True)
        )
        state = replace(
            blank,
            mats=mats,
            divers=self._divers(),
            turn=self._seat("turn", 0),
            value=number(self.table.get("value", 0), "table.value", to, 6),
            reef=self._reef(),
            row=self._row(),
            market=tuple(map(self._market, range(3))),
            discards=self._discards(),
            ender=self._seat("ended_by", -1),
            quiet=number(self.table.get("quiet", 0), "table.quiet", to),
            over=self._over(),
            claim=self._claim(),
            real_exhibits=tuple(self.cards.real_exhibits),
            real_tiles=tuple(self.cards.real_tiles),
        )
        if blank.solo:
            state = self._solo(state)
        return self._finish(state)

    def _finish(self, state: State) -> State:
        """Decks, piles and beach hold what lies nowhere else."""
        seen = self.cards.seen
        state = replace(
            state,
            deck=tuple(key for key in self.parts.exhibits if not seen[key]),
            stacks=tuple(
                tuple(key for key in stack if not seen[key]) for stack in self.parts.stacks
            ),
        )
        asks = self._asks(state)
        state = replace(state, asks=asks or ())
        state = replace(state, piles=self._piles(state), beach=self._beach(state))
        self._check_spots(state)
        self.to.stop()
        if asks is None and not state.over:
            return self._begin(state)
        return settle(self.parts, state)

    # -- seats and spots ----------------------------------------------------------------

    def _seat(self, field: str, default: int) -> int:
        """A player by name, or by number from 1."""
        value = self.table.get(field)
        if value is None:
            return default
        for seat, name in enumerate(self.blank.names):
            given = str(self.players[seat].get("name", "")) if seat < len(self.players) else ""
            if value in (name, seat + 1) or (given and value == given):
                return seat
        self.to.add(f"table.{field}", _bad("`{value}` is no player here", value=str(value)))
        return default

    def _spots(self, value: object, field: str) -> int:
        mask = 0
        for name in strings(value, field, self.to):
            if name == "off":
                continue
            if name not in SPOTS:
                self.to.add(field, _bad("`{name}` is no spot; write gold_4 or beach_2", name=name))
                continue
            bit = 1 << SPOTS.index(name)
            if mask & bit:
                self.to.add(field, _bad("{name} is named twice", name=name), "WR-1.5")
            mask |= bit
        return mask

    def _divers(self) -> tuple[int, ...]:
        masks = []
        most = self.parts.numbers[len(self.blank.mats)].divers
        for table, name in zip(self.players, self.blank.names, strict=True):
            field = f"player {name}.divers"
            mask = self._spots(table.get("divers", []), field)
            if mask.bit_count() > most:
                self.to.add(
                    field,
                    _bad("{n} divers, but each player has {most}", n=mask.bit_count(), most=most),
                    "WR-2.1",
                )
            masks.append(mask)
        return tuple(masks)

    def _check_spots(self, state: State) -> None:
        taken = 0
        for mask in (*state.divers, state.rival_divers):
            for spot, name in enumerate(SPOTS):
                if mask & taken & 1 << spot:
                    self.to.add("divers", _bad("two divers on {name}", name=name), "WR-1.5")
            taken |= mask

    # -- what lies open --------------------------------------------------------------------

    def _reef(self) -> tuple[int, ...]:
        names = strings(self.table.get("reef", []), "table.reef", self.to)
        wrong = [name for name in names if name not in DICE]
        if wrong:
            self.to.add(
                "table.reef", _bad("`{name}` is no die; write 5@conch or 3@empty", name=wrong[0])
            )
        most = self.parts.numbers[len(self.blank.mats)].dice
        if len(names) > most:
            self.to.add(
                "table.reef",
                _bad("{n} dice, but {most} are in play", n=len(names), most=most),
                "WR-2.1",
            )
        return tuple(sorted(DICE.index(name) for name in names if name in DICE))

    def _row(self) -> tuple[str, ...]:
        names = strings(self.table.get("row", []), "table.row", self.to)
        return tuple(name.upper() for name in names if self.cards.exhibit(name, "table.row"))

    def _market(self, kind: int) -> tuple[str, ...]:
        field = f"table.{KINDS[kind]}s"
        keys = []
        for name in strings(self.table.get(f"{KINDS[kind]}s", []), field, self.to):
            tile = self.cards.tile(name, field)
            if tile and tile.kind != kind:
                self.to.add(
                    field, _bad("{name} is a {kind}", name=name, kind=KINDS[tile.kind]), "WR-2.5"
                )
            elif tile:
                keys.append(name.upper())
        return tuple(keys)

    def _discards(self) -> tuple[int, ...]:
        value = self.table.get("discards", {})
        if not isinstance(value, dict):
            self.to.add("table.discards", _bad("write { vase = 2, ruby = 1 }"))
            return (0,) * len(FACES)
        check_keys(value, FACES, "table.discards", self.to)
        return tuple(
            number(value.get(face, 0), f"table.discards.{face}", self.to) for face in FACES
        )

    def _over(self) -> str:
        value = self.table.get("over", "")
        if not isinstance(value, str):
            self.to.add("table.over", _bad("write a reason such as {example}", example="exhibits"))
            return ""
        return value

    # -- what follows from the rest -----------------------------------------------------------

    def _piles(self, state: State) -> tuple[int, ...]:
        used = Counter(
            face for mat in state.mats for part in (*mat.vault, *mat.displays) for face in part
        )
        used.update(ask.what for ask in state.asks if ask.kind == "place")
        piles = []
        for face, name in enumerate(FACES):
            left = self.parts.copies - used[face] - state.discards[face]
            if left < 0:
                self.to.add(
                    "treasures",
                    _bad(
                        "{n} times {face}, but there are only {most}",
                        n=self.parts.copies - left,
                        face=name,
                        most=self.parts.copies,
                    ),
                    "WR-2.3",
                )
            piles.append(max(0, left))
        return tuple(piles)

    def _beach(self, state: State) -> tuple[int, int, int]:
        held = [sum(mat.shells[shell] for mat in state.mats) for shell in range(3)]
        held[0] += sum(conch for mat in state.mats for _, conch in mat.exhibits)
        if state.claim:
            held[0] += state.claim.conch
            held[2] += len(state.claim.covers)
        for name, count, most in zip(SHELLS, held, self.parts.supply, strict=True):
            if count > most:
                self.to.add(
                    name,
                    _bad("{n} of them, but there are only {most}", n=count, most=most),
                    "WR-1.2",
                )
        a, b, c = (most - count for most, count in zip(self.parts.supply, held, strict=True))
        return a, b, c

    # -- the claim under way, the rivals, what comes next ------------------------------------------

    def _claim(self) -> Claiming | None:
        table = self.table.get("claim")
        if table is None:
            return None
        field = "table.claim"
        if not isinstance(table, dict):
            self.to.add(field, _bad("write it as a table"))
            return None
        check_keys(table, _CLAIM, field, self.to)
        exhibit = str(table.get("exhibit", "")).upper()
        if exhibit not in strings(self.table.get("row", []), "table.row", Findings()):
            self.to.add(f"{field}.exhibit", _bad("`{name}` is not in the row", name=exhibit))
        display = table.get("display")
        if display not in (1, 2, 3):
            self.to.add(f"{field}.display", _bad("write 1, 2 or 3"))
            display = 1
        used = strings(table.get("decorated", []), f"{field}.decorated", self.to)
        covers = self._covers(table.get("covers", []), f"{field}.covers")
        return Claiming(exhibit, int(display) - 1, covers, "conch" in used, "scallop" in used)

    def _covers(self, value: object, field: str) -> Covers:
        covers = []
        for text in strings(value, field, self.to):
            at, _, kind = text.partition("=")
            if at not in ("1", "2", "3", "4", "5") or kind not in TYPES:
                self.to.add(field, _bad("`{text}` is no cover; write 1=gems", text=text))
            else:
                covers.append((int(at), TYPES.index(kind)))
        return tuple(covers)

    def _solo(self, state: State) -> State:
        table, to = self.table, self.to
        rivals_at = self._spots(table.get("rivals_at", []), "table.rivals_at")
        removed = number(table.get("rivals_removed", 0), "table.rivals_removed", to)
        left = self.blank.rivals - rivals_at.bit_count() - removed
        waiting = sum(
            text == "bump rival"
            for text in strings(table.get("next", []), "table.next", Findings())
        )
        rivals = number(table.get("rivals", left - waiting), "table.rivals", to)
        if rivals + waiting != left:
            to.add(
                "table.rivals",
                _bad(
                    "{n} rivals in the pile do not fit: of {all} there are {board} on the board "
                    "and {removed} removed",
                    n=rivals,
                    all=self.blank.rivals,
                    board=rivals_at.bit_count(),
                    removed=removed,
                ),
                "WR-18.1",
            )
        return replace(
            state,
            round=number(table.get("round", 0), "table.round", to),
            rivals=rivals,
            rival_divers=rivals_at,
            removed=removed,
            visited=self._wrecks("visited"),
            dry=self._wrecks("ran_out"),
        )

    def _wrecks(self, key: str) -> int:
        mask = 0
        for name in strings(self.table.get(key, []), f"table.{key}", self.to):
            if name in TYPES:
                mask |= 1 << TYPES.index(name)
            else:
                self.to.add(f"table.{key}", _bad("`{name}` is no wreck", name=name))
        return mask

    def _asks(self, state: State) -> tuple[Todo, ...] | None:
        if "next" not in self.table:
            return None
        asks = []
        for word in strings(self.table["next"], "table.next", self.to):
            ask = agenda.read(word, state.turn, len(state.mats))
            if ask is None:
                self.to.add("table.next", _bad("`{word}` is not understood", word=word))
            else:
                self._check_ask(state, ask, word)
                asks.append(ask)
        if not asks and not state.over:
            self.to.add("table.next", _bad("nothing comes next, but the game is not over"))
        self._check_order(state, [ask.kind for ask in asks])
        self._check_dice(state, [ask.kind for ask in asks])
        return tuple(reversed(asks))

    def _check_order(self, state: State, kinds: list[str]) -> None:
        """A turn or round is ended once and last; a claim is tidied up once, in its order."""
        last = "round" if state.solo else "end"
        ends = [at for at, kind in enumerate(kinds) if kind in ("end", "round", "begin")]
        if kinds and (ends != [len(kinds) - 1] or kinds[-1] not in (last, "begin")):
            word = "round end" if state.solo else "end"
            self.to.add("table.next", _bad("the last of it is `{word}`, and only that", word=word))
        claim = [agenda.CLAIM_KINDS.index(kind) for kind in kinds if kind in agenda.CLAIM_KINDS]
        if state.claim is None:
            return
        first = next((at for at, kind in enumerate(kinds) if kind == "claim"), len(kinds))
        tidy = kinds.index("tidy") if "tidy" in kinds else len(kinds)
        if claim != sorted(set(claim)) or tidy >= first:
            self.to.add(
                "table.next", _bad("a claim under way goes on with decorate, style, tidy, claim")
            )

    def _check_dice(self, state: State, kinds: list[str]) -> None:
        """Every die that will be taken has to lie on the reef, or to be rolled before."""
        dice = len(state.reef)
        for kind in kinds:
            if kind == "roll":
                dice = self.parts.numbers[len(state.mats)].dice
            elif kind in ("take", "turn", "rival", "rival_take"):
                dice -= 1
        if dice < 0:
            self.to.add("table.reef", _bad("{n} dice are missing for what comes next", n=-dice))

    def _check_ask(self, state: State, ask: Todo, word: str) -> None:
        if ask.kind in agenda.SOLO_KINDS and not state.solo:
            self.to.add("table.next", _bad("`{word}` is for the solo game", word=word))
        if ask.kind == "end" and state.solo:
            self.to.add("table.next", _bad("`{word}` is not for the solo game", word=word))
        if ask.kind in agenda.CLAIM_KINDS and state.claim is None:
            self.to.add("table.next", _bad("`{word}` needs a [table.claim]", word=word))
        if ask.kind in agenda.VALUE_KINDS and not state.value:
            self.to.add("table.next", _bad("`{word}` needs the value of the die", word=word))

    def _begin(self, state: State) -> State:
        """Without a ``next`` the turn (alone: the round) begins."""
        if state.solo:
            number_of_round = max(0, state.round - 1)
            return begin_round(self.parts, replace(state, round=number_of_round), None)
        return begin_turn(state, state.turn, None)
