"""`--scenario random`: drawn by the seed, recorded as the scenario that was drawn."""

from __future__ import annotations

from tests.cli.kit import fails, shoal

WORDS = ("-p", "Ann", "-p", "Ben", "-p", "Cat", "--scenario", "random")


def drawn(seed: str) -> str:
    """The line of the record."""
    shoal("new", "oh_crab", *WORDS, "--seed", seed)
    [line] = [each for each in shoal("export").stdout.split("\n") if each.startswith("scenario")]
    return line


def test_a_random_scenario_is_that_of_the_seed() -> None:
    seen = {drawn(str(seed)) for seed in range(30)}
    assert seen == {f"scenario {number}" for number in range(1, 7)}
    assert drawn("7") == drawn("7")


def test_a_game_without_scenarios_has_no_random_one() -> None:
    assert "random" in fails(2, "new", "crabz", "-p", "Ann", "-p", "Ben", "--scenario", "random")
