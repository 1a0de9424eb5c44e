"""Reading a form: every mistake with its field and rule, and the state it describes."""

from __future__ import annotations

from typing import Any

from sheets.engine.errors import BadPosition, Problem
from sheets.engine.struct import Struct, replace
from sheets.engine.text import Arg, say
from sheets.engine.toml import read_toml
from sheets.fleet.forms import lines as sheet_text
from sheets.fleet.names import FACES, GOLDS, OYSTER, ROUTES, SECTIONS, SILVERS
from sheets.fleet.parts import Parts
from sheets.fleet.rules import flow
from sheets.fleet.rules.state import (
    BONUS,
    CASINO,
    CHOOSE,
    COIN_DUE,
    NO_DIE,
    OYSTER_ASKS,
    PHASES,
    REROLL,
    RUTH,
    SECOND,
    Ask,
    Phase,
    PlayerSheet,
    State,
    freeze,
    seat_at,
    thaw,
    turn_order,
)

LARGEST = 256 * 1024
KEYS = (
    "game",
    "data",
    "solo",
    "modules",
    "round",
    "phase",
    "start_player",
    "turn",
    "dice",
    "die",
    "reroll",
    "used",
    "trophies",
    "silver_winners",
    "stones",
    "player",
)


class Form(Struct):
    """A form as read: all mistakes, and the state as far as it could be understood."""

    names: tuple[str, ...]
    state: State
    problems: tuple[Problem, ...]


def read(text: str, parts: Parts) -> Form:
    """The form of a text, mistakes included.  BadPosition if it is no form at all."""
    if len(text) > LARGEST:
        raise BadPosition(say("the form is too long"))
    try:
        table = read_toml(text)
    except ValueError as error:
        raise BadPosition(say("the form cannot be read: {error}", error=str(error))) from None
    players = table.get("player")
    if (
        not isinstance(players, list)
        or not 1 <= len(players) <= 4
        or not all(isinstance(each, dict) for each in players)
    ):
        raise BadPosition(say("a form has one to four [[player]] tables"), rule="FL-1.1")
    return _FormReader(table, players, parts).form()


class _FormReader:
    def __init__(self, table: dict[str, Any], players: list[dict[str, Any]], parts: Parts) -> None:
        self.table = table
        self.players = players
        self.parts = parts
        self.problems: list[Problem] = []
        self.solo = table.get("solo") is True
        self.names = tuple(
            str(each.get("name", f"P{seat}"))[:80] for seat, each in enumerate(players, 1)
        )

    def _bad(self, message: str, key: str, rule: str, /, **args: Arg) -> None:
        text = say(message, **args)
        self.problems.append(Problem(rule, say("{field}: {text}", field=key, text=text)))

    def form(self) -> Form:
        for key in self.table:
            if key not in KEYS:
                self._bad("unknown; known are {keys}", key, "FL-1.2", keys=", ".join(KEYS))
        if self.table.get("game", "fleet") != "fleet":
            self._bad("this is a form of another game", "game", "FL-1.1")
        if self.solo and len(self.players) != 1:
            self._bad("a solo game has one player", "solo", "FL-14.1")
        readers = []
        for table, name in zip(self.players, self.names, strict=True):
            readers.append(sheet_text.SheetReader(table, self.parts, name, self.problems))
        sheets = tuple(reader.read() for reader in readers)
        self._unique(sheets)
        if not self.solo:
            self._no_strikes(sheets)
        state = self._state(sheets)
        owed = self._asks(state, readers)
        draft = thaw(state, self.parts, None)
        draft.asks = owed
        if not self.problems:
            if "turn" not in self.table and state.phase in ("boat", "income", "fishing", "town"):
                flow.begin_phase(draft, state.phase)
            flow.settle(draft)
        return Form(self.names, freeze(draft), tuple(self.problems))

    def _unique(self, sheets: tuple[PlayerSheet, ...]) -> None:
        """No King Crab bonus and no captain twice (FL-9.2, FL-12.1)."""
        for field, rule, values in (
            ("bonus", "FL-9.2", [sheet.bonus for sheet in sheets]),
            ("captain", "FL-12.1", [sheet.captain for sheet in sheets]),
        ):
            for seat, value in enumerate(values):
                other = values.index(value)
                if value >= 0 and other < seat:
                    self._bad(
                        "{other} has the same one",
                        f"{self.names[seat]}.{field}",
                        rule,
                        other=self.names[other],
                    )

    def _no_strikes(self, sheets: tuple[PlayerSheet, ...]) -> None:
        for name, sheet in zip(self.names, sheets, strict=True):
            if any(sheet.struck) or sheet.struck_stars:
                self._bad("only Captain Ruth strikes (solo = true)", f"{name}.struck", "FL-14.1")

    def _state(self, sheets: tuple[PlayerSheet, ...]) -> State:
        phase = self._phase()
        last = self.parts.solo_rounds if self.solo else self.parts.rounds
        round_number = self._round(phase, last)
        first = 0 if self.solo else self._seat("start_player", -1)
        if phase not in ("setup", "over") and first < 0:
            self._bad("who is the start player of this round?", "start_player", "FL-2.4")
        modules = self._modules(sheets)
        gold, silver = self._trophies()
        state = State(
            sheets,
            phase=phase,
            round=round_number,
            first=first,
            pool=self._faces("dice"),
            die=next(iter(self._faces("die")), NO_DIE),
            used=self.table.get("used") is True,
            stones=self._stones() if self.solo else (),
            captains="captains" in modules,
            trophies="trophies" in modules or gold >= 0,
            gold=gold,
            silver=silver,
            silver_won=self._silver_winners(silver),
        )
        return self._with_turn(state)

    def _with_turn(self, state: State) -> State:
        if state.phase == "setup":
            begun = sum(any(sheet.marks) for sheet in state.sheets)
            return replace(state, turn=begun - state.used)
        if state.phase == "over" or "turn" not in self.table:
            return state
        value = self.table["turn"]
        wanted = RUTH if self.solo and value == "Ruth" else self._seat("turn", 0)
        turns = [turn for turn in range(state.actors) if seat_at(state, turn) == wanted]
        turn = turns[0] if turns else 0
        state = replace(state, turn=turn, swordfish=self._swordfish(state))
        self._check_dice(state)
        return state

    def _check_dice(self, state: State) -> None:
        """The pool fits the phase: its kind of dice, and one die more than still take one."""
        if state.phase not in ("boat", "town", "boat_leftover", "town_leftover"):
            if state.pool or state.die != NO_DIE:
                self._bad("there are no dice in this phase", "dice", "FL-2.2")
            return
        if state.used and state.die != NO_DIE:
            self._bad("a die that was used is no longer in hand", "die", "FL-3.2")
        left = state.actors - state.turn + 1
        if state.phase.endswith("leftover"):
            left = 1
        elif state.used or state.die != NO_DIE:
            left -= 1
        rolled = bool(state.pool)
        if (rolled or state.turn or state.phase.endswith("leftover")) and len(state.pool) != left:
            self._bad(
                "{found} dice are in the pool, but it must be {left} now",
                "dice",
                "FL-3.4",
                found=len(state.pool),
                left=left,
            )
        shown = (*state.pool, *((state.die,) if state.die != NO_DIE else ()))
        town = sum(face > 5 for face in shown)
        if state.phase.startswith("boat") and town:
            self._bad("the boat pool has boat dice only", "dice", "FL-1.6")
        if state.phase.startswith("town") and len(shown) - town > 1:
            self._bad("the town pool has one boat die", "dice", "FL-1.7")

    def _phase(self) -> Phase:
        value = self.table.get("phase", "over")
        for phase in PHASES:
            if value == phase:
                return phase
        self._bad(
            "`{found}` is none of {names}",
            "phase",
            "FL-2.2",
            found=str(value)[:40],
            names=", ".join(PHASES),
        )
        return "over"

    def _round(self, phase: Phase, last: int) -> int:
        value = self.table.get("round", 0 if phase == "setup" else last)
        least = 0 if phase == "setup" else 1
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= last:
            self._bad("a round from {least} to {last}", "round", "FL-2.1", least=least, last=last)
            return last
        return value

    def _seat(self, key: str, default: int) -> int:
        value = self.table.get(key)
        if value is None:
            return default
        return self._seat_of(key, value, default)

    def _seat_of(self, key: str, value: object, default: int) -> int:
        names = [name.lower() for name in self.names]
        word = str(value).lower()
        if word in names:
            return names.index(word)
        if word[:1] == "p" and word[1:].isdecimal() and 1 <= int(word[1:3]) <= len(names):
            return int(word[1:3]) - 1
        self._bad(
            "`{found}` is none of {names}",
            key,
            "FL-1.1",
            found=str(value)[:40],
            names=", ".join(self.names),
        )
        return default

    def _faces(self, key: str) -> tuple[int, ...]:
        value = self.table.get(key, "")
        words = value.replace("/", " ").replace(",", " ").split() if isinstance(value, str) else "?"
        wrong = [word for word in words if word not in FACES]
        if wrong:
            self._bad("`{found}` is no face of a die", key, "FL-3.1", found=" ".join(wrong)[:40])
            return ()
        return tuple(map(FACES.index, words))

    def _modules(self, sheets: tuple[PlayerSheet, ...]) -> set[str]:
        value = self.table.get("modules", [])
        names = set(map(str, value)) if isinstance(value, list) else {"?"}
        if names - {"captains", "trophies"}:
            self._bad("known are captains, trophies", "modules", "FL-1.10")
        if any(sheet.captain >= 0 for sheet in sheets):
            names.add("captains")
        if self.solo and names:
            self._bad("captains and trophies are for two to four players", "modules", "FL-R39")
        return names

    def _trophies(self) -> tuple[int, int]:
        value = self.table.get("trophies", "")
        words = value.split() if isinstance(value, str) else ["?"]
        if not words:
            return -1, -1
        if len(words) != 2 or words[0] not in GOLDS or words[1] not in SILVERS:
            self._bad("one gold and one silver trophy", "trophies", "FL-12.5")
            return -1, -1
        return GOLDS.index(words[0]), SILVERS.index(words[1])

    def _silver_winners(self, silver: int) -> int:
        value = self.table.get("silver_winners", [])
        won = 0
        for name in value if isinstance(value, list) else [value]:
            won |= 1 << self._seat_of("silver_winners", name, 0)
        if won and silver < 0:
            self._bad("there is no silver trophy in this game", "silver_winners", "FL-12.7")
        return won

    def _stones(self) -> tuple[int, ...]:
        value = self.table.get("stones")
        if value is None:
            return self.parts.stones
        words = value.split() if isinstance(value, str) else []
        stones = tuple(SECTIONS.index(word) for word in words if word in SECTIONS)
        if len(stones) != len(ROUTES) or any(
            stone not in route for stone, route in zip(stones, ROUTES, strict=False)
        ):
            self._bad(
                "a boat type, a harbor ship and a wharf building",
                "stones",
                "FL-14.3",
            )
            return self.parts.stones
        return stones

    def _swordfish(self, state: State) -> tuple[int, ...]:
        if state.phase != "fishing":
            return ()
        return tuple(
            value if isinstance(value, int) and 0 <= value <= 2 * COIN_DUE else 0
            for value in (each.get("swordfish_bonus", 0) for each in self.players)
        )

    def _asks(self, state: State, readers: list[sheet_text.SheetReader]) -> tuple[Ask, ...]:
        """What is owed in the middle of a turn, the next thing last."""
        asks: list[Ask] = []
        for seat, table in enumerate(self.players):
            if table.get("second") is True:
                asks.append(SECOND[seat])
        oysters: list[Ask] = []
        order = turn_order(state) if state.first >= 0 else list(range(len(self.players)))
        for seat in order:
            oysters += self._oysters(seat, state.sheets[seat])
        asks += reversed(oysters)
        for seat, reader in enumerate(readers):
            asks += [CHOOSE[seat][column] for column in reader.pending]
            if self.players[seat].get("bonus") == "?":
                asks.append(BONUS[seat])
        reroll = self.table.get("reroll")
        seat = state.seat
        if reroll is not None and seat < len(self.players):
            if reroll not in ("offered", "rolling") or state.die == NO_DIE:
                self._bad("`offered` or `rolling`, with a die in hand", "reroll", "FL-11.2")
            asks.append(CASINO[seat] if reroll == "offered" else REROLL[seat])
        return tuple(asks)

    def _oysters(self, seat: int, sheet: PlayerSheet) -> list[Ask]:
        value = self.players[seat].get("oysters", [])
        boats = range(1, len(sheet.fish[OYSTER]) + 1)
        if not isinstance(value, list) or any(number not in boats for number in value):
            self._bad("numbers of launched oyster boats", f"{self.names[seat]}.oysters", "FL-8.3")
            return []
        return [OYSTER_ASKS[seat][number] for number in sorted(set(value))]
