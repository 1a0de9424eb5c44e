"""Measures `shoal audit`: finished games made impossible, and finished games as they are.

    python -m tests.audits.mutations --count 300 --seed S
    python -m tests.audits.mutations --real 2000 --seed S

Every kind of change is impossible by the rule that its docstring names.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Iterator
from copy import deepcopy
from itertools import islice
from typing import NamedTuple

import click

from sheets.engine.chance import Draws, QuickDraws
from sheets.engine.errors import BadPosition, BadSetup, Problem
from sheets.engine.text import Speaker
from tests.audits import crabz, fleet, oh_crab, wreck_raiders
from tests.audits.forms import MODES, Finished, Form, games, written

Kind = Callable[[Finished, Draws], Form | None]
KINDS: dict[str, tuple[Kind, ...]] = {
    "fleet": fleet.KINDS,
    "wreck_raiders": wreck_raiders.KINDS,
    "oh_crab": oh_crab.KINDS,
    "crabz": crabz.KINDS,
}


class Mutant(NamedTuple):
    """A form made impossible, and what the audit says about it."""

    game: str
    kind: str
    text: str
    found: bool


def audited(given: Finished, text: str) -> list[str]:
    """Return what the audit finds; a form that cannot be read at all is found too."""
    try:
        problems = list(given.game.forms.audit(text))
    except (BadPosition, BadSetup) as error:
        problems = [Problem(error.rule, error.text)]
    return [f"{each.rule}: {Speaker()(each.text)}" for each in problems]


def mutants(game: str, count: int, seed: str) -> Iterator[Mutant]:
    """Yield so many impossible forms: of every game those kinds that were made least so far."""
    made: Counter[str] = Counter()
    for number, given in enumerate(games(game, seed)):
        before = made.total()
        for kind in sorted(KINDS[game], key=lambda kind: made[kind.__name__]):
            if made.total() == count:
                return
            if made.total() - before > len(KINDS[game]) // 3:
                break
            draws = QuickDraws(f"{seed}/{game}/{number}/{kind.__name__}")
            form = kind(given._replace(form=deepcopy(given.form)), draws)
            if form is not None:  # else there is nothing to change in this game
                made[kind.__name__] += 1
                text = written(form)
                yield Mutant(game, kind.__name__, text, bool(audited(given, text)))


def alarms(game: str, count: int, seed: str) -> Iterator[tuple[str, list[str]]]:
    """Yield the forms of real games that the audit doubts, with what it says."""
    for given in islice(games(game, seed), count):
        text = written(given.form)
        if said := audited(given, text):
            yield text, said


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.audits.mutations")
    parser.add_argument("--count", type=int, default=0, help="impossible forms, of all four games")
    parser.add_argument("--real", type=int, default=0, help="real forms, of all four games")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--show", action="store_true", help="the forms that were judged wrong")
    words = parser.parse_args()
    for game in MODES:
        made = list(mutants(game, words.count // len(MODES), words.seed)) if words.count else []
        missed = Counter(mutant.kind for mutant in made if not mutant.found)
        if made:
            found = len(made) - missed.total()
            kinds = len({mutant.kind for mutant in made})
            click.echo(f"{game}: {found} of {len(made)} found, {kinds} kinds")
            click.echo(f"  missed: {dict(missed) or 'none'}")
        for mutant in made:
            if words.show and not mutant.found:
                click.echo(f"-- {mutant.kind}\n{mutant.text}")
        if words.real:
            count = words.real // len(MODES)
            false = list(alarms(game, count, words.seed))
            click.echo(f"{game}: {len(false)} alarms on {count} real ones")
            for text, said in false if words.show else ():
                click.echo("\n".join([*said, text]))


if __name__ == "__main__":
    main()
