"""`shoal audit` finds what is impossible and believes what bots played: a sample of the measure.

``python -m tests.audits.mutations`` runs as much of it as one likes.
"""

from __future__ import annotations

import pytest

from tests.audits.forms import MODES
from tests.audits.mutations import KINDS, alarms, mutants
from tests.sizes import SIZE


@pytest.mark.slow
@pytest.mark.parametrize("game", MODES)
def test_impossible_forms_are_found(game: str) -> None:
    made = list(mutants(game, 40 * SIZE, "test"))
    missed = [mutant for mutant in made if not mutant.found]
    assert len(made) == 40 * SIZE
    assert len(missed) <= len(made) // 20, [mutant.kind for mutant in missed]


@pytest.mark.slow
@pytest.mark.parametrize("game", MODES)
def test_real_forms_are_believed(game: str) -> None:
    assert list(alarms(game, len(MODES[game]) * SIZE, "test")) == []


@pytest.mark.parametrize("game", MODES)
def test_every_kind_of_change_names_its_rule(game: str) -> None:
    begin = {"fleet": "FL-", "wreck_raiders": "WR-", "oh_crab": "OC-", "crabz": "CZ-"}[game]
    assert all((kind.__doc__ or "").startswith(begin) for kind in KINDS[game])
