"""Simulation on a dask cluster: a real scheduler and workers, as other machines would run them."""

from __future__ import annotations

import csv
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import sheets
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


@contextmanager
def start(workers: int, folder: Path | None = None) -> Iterator[tuple[str, int]]:
    """A cluster (with the shoal of a folder): the address of its scheduler, its process."""
    process = subprocess.Popen(
        [sys.executable, "-c", CLUSTER, str(workers)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        cwd=folder,
    )
    with process:
        assert process.stdout is not None
        yield process.stdout.readline().strip(), process.pid
        process.communicate()


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with start(workers=2) as (address, _):
        yield address


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
    assert "this computer has 0.0.1" in fails(2, *SIMULATE, "--cluster", address)


CHANGED = {
    "fleet/value.json": ("0", "1"),
    "oh_crab/components.toml": ("1", "2"),
    "engine/chance.py": ("\n", "\n# another\n"),
}


@pytest.mark.slow
def test_workers_with_other_weights_data_or_code_are_refused_by_name(tmp_path: Path) -> None:
    """The version is the same: two checkouts of it need not be."""
    there = tmp_path / "sheets"
    pycache = shutil.ignore_patterns("__pycache__")
    shutil.copytree(Path(sheets.__file__).parent, there, ignore=pycache)
    for file, (old, new) in CHANGED.items():
        changed = there / file
        changed.write_text(changed.read_text("utf-8").replace(old, new, 1), "utf-8")
    with start(1, tmp_path) as (address, _):
        told = fails(2, *SIMULATE, "--cluster", address)
    assert "the worker tcp://127.0.0.1:" in told
    assert "component data for engine, fleet, oh_crab;" in told


@pytest.mark.slow
def test_d8_a_scheduler_that_dies_is_told_with_what_was_played(tmp_path: Path) -> None:
    path = tmp_path / "x.csv"
    words = [*SIMULATE[:3], "100000", *SIMULATE[4:], "--csv", str(path)]
    with (
        start(2) as (address, scheduler),
        subprocess.Popen(
            [str(Path(sys.executable).with_name("shoal")), *words, "--cluster", address],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        ) as process,
    ):
        deadline = time.monotonic() + 60
        while not path.exists() or path.stat().st_size < 2000:
            assert process.poll() is None
            assert time.monotonic() < deadline
            time.sleep(0.05)
        os.kill(scheduler, signal.SIGKILL)
        out, said = process.communicate(timeout=60)
    assert process.returncode == 5, said
    assert "lost the dask cluster" in said
    assert "Traceback" not in said
    games = re.search(r"(\d+) games,", out)
    assert games is not None, out
    assert int(games[1]) == len(list(csv.DictReader(path.read_text().splitlines()))) // 2


@pytest.mark.slow
def test_a_cluster_without_workers_is_refused() -> None:
    with start(workers=0) as (address, _):
        assert "no workers" in fails(2, *SIMULATE, "--cluster", address)


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
