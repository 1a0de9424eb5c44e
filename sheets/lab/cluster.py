"""Simulation on other machines: a dask cluster whose workers have shoal.

Dask sends Python objects as pickles, which can run any program where they arrive: whoever owns
the scheduler must be trusted like somebody at this keyboard, and our README and help say so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from hashlib import sha256
from pathlib import Path
from typing import Protocol, TypeVar, cast

from sheets import __version__
from sheets.engine.components import folder_of
from sheets.engine.errors import BadSetup, MissingPart
from sheets.engine.registry import infos, package
from sheets.engine.text import say
from sheets.lab.spread import WorkersLost

T = TypeVar("T")
R = TypeVar("R")
R_co = TypeVar("R_co", covariant=True)

PATIENCE = "10s"
ENGINE = ("sheets.engine", "sheets.bots", "sheets.lab")
PLAYED_BY = ("*.py", "*.toml", "value.json")  # rules, component data, weights
# Dask would print a page of tracebacks; `--debug` still shows its warnings.
LOGS = {
    "version": 1,
    "disable_existing_loggers": False,
    "handlers": {"nowhere": {"class": "logging.NullHandler"}},
    "loggers": {name: {"handlers": ["nowhere"]} for name in ("distributed", "tornado", "asyncio")},
}


class RemoteWork(Protocol[R_co]):
    """Work that is done elsewhere."""

    def result(self) -> R_co: ...


class Client(Protocol):
    """The used part of dask's client, whose own types don't say if it waits."""

    def nthreads(self) -> Mapping[str, int]: ...

    def run(self, work: Callable[[], R], /) -> Mapping[str, R]: ...

    def map(
        self, work: Callable[[T], R], pieces: Sequence[T], /, *, pure: bool
    ) -> Iterable[RemoteWork[R]]: ...

    def close(self) -> None: ...


class Cluster:
    """Workers on other machines."""

    def __init__(self, client: Client) -> None:
        self._client = client
        self.cores = sum(client.nthreads().values())

    def map(self, work: Callable[[T], R], pieces: Iterable[T]) -> Iterator[R]:
        """Yield the result of each piece of work, in order."""
        with _lost():
            futures = self._client.map(work, list(pieces), pure=False)
        for future in futures:
            with _lost():
                found = future.result()
            yield found


@contextmanager
def connected(address: str) -> Iterator[Cluster]:
    """Yield the cluster whose scheduler listens at that address."""
    try:
        from dask.config import set as configure

        configure(logging=LOGS)  # read when distributed is loaded
        from distributed import Client as DaskClient
    except ImportError:
        raise MissingPart(say("a cluster needs dask: pip install 'shoal[cluster]'")) from None
    try:
        client = DaskClient(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError):
        raise BadSetup(say("no dask cluster answers at {address}", address=address[:80])) from None
    known = cast("Client", client)
    try:
        _check(known, address)
        yield Cluster(known)
    finally:
        with suppress(WorkersLost), _lost():
            known.close()


@contextmanager
def _lost() -> Iterator[None]:
    """Say by name that the scheduler or its workers are gone."""
    from distributed import CancelledError, KilledWorker

    try:
        yield
    except (CancelledError, KilledWorker, OSError):
        raise WorkersLost(say("lost the dask cluster: its scheduler or workers stopped")) from None


def _check(client: Client, address: str) -> None:
    """Refuse a worker that might play other games from the same seed."""
    versions = set(_answers(client, _version, "-").values())
    if not versions:
        raise BadSetup(say("the dask cluster at {address} has no workers", address=address[:80]))
    if versions != {__version__}:
        raise BadSetup(
            say(
                "the workers have shoal {theirs}, this computer has {ours}",
                theirs=tuple(sorted(versions)),
                ours=__version__,
            )
        )
    ours, nothing = parts(), dict[str, str]()
    for worker, theirs in _answers(client, parts, nothing).items():
        others = tuple(part for part in ours if theirs.get(part) != ours[part])
        if others:
            raise BadSetup(
                say(
                    "the worker {worker} has different code, weights or component data for "
                    "{parts}; install the same version of shoal there",
                    worker=worker,
                    parts=others,
                )
            )


def _answers(client: Client, question: Callable[[], R], instead: R) -> Mapping[str, R]:
    """Return the answer of every worker."""
    try:
        with _lost():
            return client.run(question)
    except WorkersLost:
        raise
    except Exception:  # whatever becomes of the question where there is another shoal, or none
        return {"?": instead}


def _version() -> str:
    return __version__


def parts() -> dict[str, str]:
    """Return a hash of each part that decides how games go: the engine, and every game."""
    games = {info.key: _hash((package(info.key),)) for info in infos()}
    return {"engine": _hash(ENGINE), **games}


def _hash(packages: Iterable[str]) -> str:
    """Return a hash of the files that packages play by, whatever their line ends."""
    made = sha256()
    for name in packages:
        folder = Path(folder_of(name))
        for path in sorted(each for kind in PLAYED_BY for each in folder.rglob(kind)):
            text = path.read_bytes().replace(b"\r\n", b"\n")
            made.update(f"{path.relative_to(folder).as_posix()} {len(text)}\n".encode() + text)
    return made.hexdigest()[:16]
