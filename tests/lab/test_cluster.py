"""Simulation on a dask cluster: a real scheduler and workers, as other machines would run them."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from sheets.engine.errors import MissingPart
from sheets.lab import cluster
from tests.cli.kit import fails, shoal

SIMULATE = ("simulate", "crabz", "--games", "30", "--players", "greedy,random", "--seed", "9")
CLUSTER = """
import sys
from distributed import LocalCluster
if __name__ == "__main__":
    with LocalCluster(n_workers=int(sys.argv[1]), threads_per_worker=1, processes=False,
                      protocol="tcp", dashboard_address=None) as workers:
        print(workers.scheduler_address, flush=True)
        sys.stdin.read()
"""


def start(workers: int) -> Iterator[str]:
    process = subprocess.Popen(
        [sys.executable, "-c", CLUSTER, str(workers)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    with process:
        assert process.stdout is not None
        yield process.stdout.readline().strip()
        process.communicate()


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    yield from start(workers=2)


@pytest.fixture
def empty_address() -> Iterator[str]:
    yield from start(workers=0)


@pytest.mark.slow
def test_the_same_games_as_at_home(address: str, tmp_path: Path) -> None:
    here, there = tmp_path / "here.csv", tmp_path / "there.csv"
    at_home = shoal(*SIMULATE, "--csv", str(here)).stdout
    assert shoal(*SIMULATE, "--csv", str(there), "--cluster", address).stdout == at_home
    assert here.read_text() == there.read_text()


def test_workers_with_another_shoal_are_refused(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "__version__", "0.0.1")
    assert "this machine has 0.0.1" in fails(2, *SIMULATE, "--cluster", address)


@pytest.mark.slow
def test_a_cluster_without_workers_is_refused(empty_address: str) -> None:
    assert "no workers" in fails(2, *SIMULATE, "--cluster", empty_address)


@pytest.mark.parametrize("nowhere", ["tcp://127.0.0.1:1", "no address"])
def test_nobody_there(nowhere: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", "0.3s")
    assert nowhere in fails(2, *SIMULATE, "--cluster", nowhere)


def test_without_dask_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(MissingPart) as missing, cluster.connected("tcp://127.0.0.1:1"):
        pass
    assert "shoal[cluster]" in str(missing.value.text)
    fails(6, *SIMULATE, "--cluster", "tcp://127.0.0.1:1")
