"""Reading what the Adventure Pack adds to a position."""

from __future__ import annotations

from sheets.engine.struct import replace
from sheets.oh_crab.forms.schema import AdventureForm, PlayerForm
from sheets.oh_crab.forms.values import ValueReader
from sheets.oh_crab.forms.writer import UNKNOWN
from sheets.oh_crab.parts import HIDDEN, NONE, bits, hidden
from sheets.oh_crab.rules.state import CRABS, NO_ADVENTURE, Adventure, Config, Hidden


class PackReader(ValueReader):
    """Reads surprises, events, challenges and abilities."""

    def _adventure(self, conf: Config) -> Adventure:
        if not conf.modules:
            return NO_ADVENTURE
        form, parts = self.form.adventure, self.parts
        made = Adventure(
            crossed=sum(1 << border for border in set(form.crossed) if 0 <= border < 10),
            pending=sum(1 << border for border in set(form.pending) if 0 < border < 10),
        )
        none = (0,) * (conf.board.beaches + 2)
        if "surprises" in conf.modules:
            made = replace(
                made,
                surprises=self._surprises(conf, form),
                surprises_out=self._names("surprises_out", parts.surprises, form.surprises_out),
                trash_out=none if form.trash_out is None else form.trash_out,
                treasure_out=none if form.treasure_out is None else form.treasure_out,
            )
            if {len(made.trash_out), len(made.treasure_out)} - {0, len(none)}:
                self._bad("adventure.trash_out, treasure_out: {n} numbers", n=len(none))
        if "events" in conf.modules:
            made = self._events(conf, form, made)
        if "challenges" in conf.modules:
            made = self._challenges(conf, form, made)
        return self._abilities(conf, made) if "asymmetry" in conf.modules else made

    def _surprises(self, conf: Config, form: AdventureForm) -> tuple[Hidden, ...]:
        if form.surprises is None:
            return tuple(Hidden(place=field) for field in conf.board.surprises)
        found = []
        for text in form.surprises:
            name, _, rest = text.partition(" ")
            field = self._field("adventure.surprises", conf.board, name)
            found.append(self._piece("adventure.surprises", self.parts.surprises, rest, field))
        return tuple(found)

    def _pieces(
        self, conf: Config, path: str, names: tuple[str, ...], lines: tuple[str, ...] | None
    ) -> tuple[Hidden, ...]:
        if lines is None:
            return (Hidden(),) * conf.board.beaches
        if lines and len(lines) != conf.board.beaches:
            self._bad("{path}: one for each beach tile", path=path)
        return tuple(self._piece(path, names, line) for line in lines)

    def _events(self, conf: Config, form: AdventureForm, made: Adventure) -> Adventure:
        names = self.parts.events
        lasting, tile = NONE, 0
        if form.lasting:
            name, _, number = form.lasting.partition(" ")
            lasting = names.index(name) if name in names else NONE
            good = number.isdecimal() and len(number) < 3
            tile = int(number) if good else 0
            if name not in (*names, "-") or not good:
                self._bad("adventure.lasting: `{text}` is not like `ev12 2`", text=form.lasting)
        return replace(
            made,
            events=self._pieces(conf, "adventure.events", names, form.events),
            events_out=self._names("adventure.events_out", names, form.events_out),
            crystal=self._names("adventure.crystal", names, form.crystal),
            lasting=lasting,
            lasting_tile=tile,
        )

    def _challenges(self, conf: Config, form: AdventureForm, made: Adventure) -> Adventure:
        names = self.parts.challenges
        award = self._names(
            "adventure.award", self.parts.awards, (form.award,) if form.award else ()
        )
        if not 0 <= form.challenge <= conf.board.beaches:
            self._bad("adventure.challenge: 0 to {n}", n=conf.board.beaches)
        return replace(
            made,
            challenges=self._pieces(conf, "adventure.challenges", names, form.challenges),
            challenges_out=self._names("adventure.challenges_out", names, form.challenges_out),
            challenge=form.challenge,
            award=bits(award)[0] if award else NONE,
        )

    def _abilities(self, conf: Config, made: Adventure) -> Adventure:
        if all(player.abilities is None for player in self.form.player):
            return made  # not dealt yet
        abilities, claws = [NONE] * CRABS, [0] * CRABS
        names = self.parts.abilities
        for seat, player in enumerate(self.form.player):
            path = f"player {seat + 1}.abilities"
            for name, text in (player.abilities or {}).items():
                crab = self._crab(path, name)
                ability, _, count = text.partition(" ")
                if ability not in (*names, UNKNOWN) or not (count.isdecimal() and len(count) == 1):
                    self._bad("{path}: `{text}` is not like `as02 3`", path=path, text=text)
                    continue
                abilities[crab] = HIDDEN if ability == UNKNOWN else names.index(ability)
                claws[crab] = int(count)
        dealt: tuple[int, ...] = ()
        if self.form.adventure.choosing:
            dealt = tuple(self._dealt(player) for player in self.form.player)
        return replace(made, abilities=tuple(abilities), claws=tuple(claws), dealt=dealt)

    def _dealt(self, player: PlayerForm) -> int:
        known = [name for name in player.dealt if name != UNKNOWN]
        mask = self._names("player.dealt", self.parts.abilities, known)
        return mask | hidden(len(player.dealt) - len(known))
