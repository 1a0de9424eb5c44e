"""Runs tests again and again in a process that has loaded all but our own modules:
``python -m tests.mutants.warm TESTS``, in a copy of the tree; these tests say what to load.

A line of JSON asks for a run, ``[seconds, test, …]``; the answer is a line with its exit code
(below zero if it was ended for taking more seconds of the processor) and the seconds it took.
"""

from __future__ import annotations

import json
import os
import resource
import sys
from collections.abc import Sequence

import pytest

OURS = ("sheets", "cli", "templates", "tests")
QUIET = ("-x", "-q", "--no-header", "--tb=no")
MEMORY = 4 << 30


def main(tests: Sequence[str]) -> None:
    answers = os.fdopen(os.dup(1), "w")
    quiet = os.open(os.devnull, os.O_WRONLY)
    os.dup2(quiet, 1)
    os.dup2(quiet, 2)
    pytest.main(["--collect-only", *tests])
    _forget()
    for line in sys.stdin:
        seconds, *wanted = json.loads(line)
        answers.write(f"{json.dumps(_run(seconds, wanted))}\n")
        answers.flush()


def _run(seconds: int, tests: Sequence[str]) -> tuple[int, float]:
    child = os.fork()
    if child == 0:
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        sys.exit(pytest.main([*QUIET, *tests]))
    _, status, used = os.wait4(child, 0)
    return os.waitstatus_to_exitcode(status), used.ru_utime + used.ru_stime


def _forget() -> None:
    """Our own modules are loaded anew by every run: one of them is changed."""
    for name in list(sys.modules):
        if name.partition(".")[0] in OURS and name != __name__:
            del sys.modules[name]


if __name__ == "__main__":
    main(sys.argv[1:])
