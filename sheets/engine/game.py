"""A game: its rules, and beside them what is loaded when it is used."""

from __future__ import annotations

from functools import cached_property
from importlib import import_module
from typing import Any, Generic, TypeVar, final

from sheets.engine.facets import Evaluator, Facet, Forms, Paper, Screen
from sheets.engine.rules import Rules
from sheets.engine.setup import Setup
from sheets.engine.struct import replace
from sheets.engine.wording import Wording

S = TypeVar("S")
M = TypeVar("M")
AnyState = Any  # of a game that is not known here
AnyMove = Any
F = TypeVar("F", bound=Facet[AnyState, AnyMove])


@final
class Game(Generic[S, M]):
    """The rules of a package and its facets; what the package does not have is the engine's."""

    def __init__(self, package: str, rules: Rules[S, M], pack: str = "") -> None:
        self.package = package
        self.rules = rules
        self.info = rules.info
        self.pack = pack  # name and hash of an owner's pack; empty: the built-in data

    @property
    def data(self) -> str:
        """Return the name of its component data, with the hash of an owner's."""
        return self.pack or self.info.data

    def dated(self, setup: Setup) -> Setup:
        """The set-up with the number of its rules: the newest, unless it says which."""
        return setup if setup.rules else replace(setup, rules=self.info.rules)

    def start(self, setup: Setup) -> S:
        """The state before the first step.  Raises BadSetup or BadPosition."""
        setup = self.dated(setup)
        if setup.paper:
            return self.forms.finished(setup)
        return self.forms.state(setup) if setup.position else self.rules.start(setup)

    @cached_property
    def text(self) -> Wording[S, M]:
        """The game's prompts, descriptions and input parser."""
        return self._facet("text", Wording)

    @cached_property
    def screen(self) -> Screen[S, M]:
        """Its sheets and boards."""
        return self._facet("screen", Screen)

    @cached_property
    def forms(self) -> Forms[S, M]:
        """Its positions and score forms."""
        return self._facet("forms", Forms)

    @cached_property
    def paper(self) -> Paper[S, M]:
        """The game's printed pages."""
        return self._facet("paper", Paper)

    @cached_property
    def bot(self) -> Evaluator[S, M]:
        """The game's evaluation for bots."""
        return self._facet("bot", Evaluator)

    def _facet(self, module: str, kind: type[F]) -> F:
        """Return the facet of that name: the package's own, that of its kit, or the engine's."""
        for package in filter(None, (self.package, self.rules.kit)):
            path = f"{package}.{module}"
            try:
                found = import_module(path)
            except ModuleNotFoundError as error:
                if error.name != path:
                    raise
                continue
            own: F = getattr(found, kind.__name__)(self)
            return own
        return kind(self)


AnyGame = Game[AnyState, AnyMove]
