"""A holiday flat: phones in two networks, a laptop without a default route (finding D2).

Made of network namespaces of the machine itself; left out where that is not allowed.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tests.web.kit import RUN, new

pytestmark = pytest.mark.slow

LAPTOP, PHONES = "shoal-laptop", ("shoal-phone-1", "shoal-phone-2")
GET = "import sys, urllib.request as u; print(u.urlopen(sys.argv[1], timeout=9).status)"


def ip(*words: str, check: bool = True) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["ip", *words], check=check, capture_output=True, text=True)


def inside(place: str, *words: str) -> list[str]:
    return ["ip", "netns", "exec", place, *words]


@pytest.fixture
def flat() -> Iterator[None]:
    """A laptop with a cable to each of two phones, and no way to the internet."""
    if shutil.which("ip") is None or ip("netns", "add", LAPTOP, check=False).returncode:
        pytest.skip("network namespaces cannot be made here: that needs iproute2 and root")
    try:
        ip("-n", LAPTOP, "link", "set", "lo", "up")
        for number, phone in enumerate(PHONES, 1):
            ip("netns", "add", phone)
            near, far = f"near{number}", f"far{number}"
            ip("-n", LAPTOP, "link", "add", near, "type", "veth", "peer", "name", far)
            ip("-n", LAPTOP, "link", "set", far, "netns", phone)
            for place, end, last in ((LAPTOP, near, 1), (phone, far, 2)):
                ip("-n", place, "addr", "add", f"10.77.{number}.{last}/24", "dev", end)
                ip("-n", place, "link", "set", end, "up")
        yield
    finally:
        for place in (LAPTOP, *PHONES):
            ip("netns", "delete", place, check=False)


@contextmanager
def serving() -> Iterator[dict[str, object]]:
    command = inside(LAPTOP, sys.executable, "-c", RUN, "--json", "serve", "--lan")
    server = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=dict(os.environ)
    )
    assert server.stdout is not None
    try:
        said = ""
        while not said.endswith("\n}\n"):
            line = server.stdout.readline()
            assert line, server.communicate()[1]
            said += line
        yield json.loads(said)
    finally:
        server.kill()
        server.communicate()


def opened(phone: str, address: str) -> str:
    """The status that a phone gets."""
    command = inside(phone, sys.executable, "-c", GET, address)
    ran = subprocess.run(command, check=False, capture_output=True, text=True)
    return ran.stdout.strip() or ran.stderr.strip().splitlines()[-1]


def test_every_phone_reaches_the_laptop_in_its_own_network(flat: None) -> None:
    new("crabz")
    with serving() as told:
        assert sorted(told["addresses"]) == ["http://10.77.1.1:8642", "http://10.77.2.1:8642"]  # type: ignore[call-overload]
        for number, phone in enumerate(PHONES, 1):
            assert opened(phone, f"http://10.77.{number}.1:8642/g/") == "200"
        # the laptop gets another address while it serves
        ip("-n", LAPTOP, "addr", "del", "10.77.1.1/24", "dev", "near1")
        ip("-n", LAPTOP, "addr", "add", "10.77.1.9/24", "dev", "near1")
        time.sleep(0.5)
        assert opened(PHONES[0], "http://10.77.1.9:8642/g/") == "200"
