"""Networks of this computer: where phones reach it, and under which names."""

from __future__ import annotations

import socket
from collections.abc import Iterable

import ifaddr

from sheets.engine.struct import Struct

HERE = "127.0.0.1"
ALL = "0.0.0.0"  # noqa: S104 (only with --lan)
SUFFIXES = ("local", "lan", "home", "home.arpa", "internal", "localdomain", "fritz.box")
INSIDE = ("docker", "br-", "veth", "virbr", "vboxnet", "vmnet", "lxc", "podman", "cni")
PATIENCE = 3.0  # seconds in which an address of our own answers


class Net(Struct):
    """One network: the address of this computer in it, and the name of the way there."""

    address: str
    name: str


def own_nets() -> list[Net]:
    """Return the networks that phones can be in, the one with the default route first."""
    nets = [
        Net(str(ip.ip), ip.nice_name)
        for adapter in ifaddr.get_adapters()
        for ip in adapter.ips
        if ip.is_IPv4 and not str(ip.ip).startswith("127.")
    ]
    # bridges to machines inside this one are no way for a phone, unless there is no other
    outside = [net for net in nets if not net.name.startswith(INSIDE)] or nets
    first = _default_address()
    return sorted(outside, key=lambda net: net.address != first)


def own_names() -> set[str]:
    """Return the names of this computer, also as home routers and mDNS complete them."""
    name = socket.gethostname().lower()
    short = name.partition(".")[0]
    return {name, short, *(f"{short}.{suffix}" for suffix in SUFFIXES)}


def _default_address() -> str:
    """Return the address on the way to the internet; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:  # no default route: this computer may be the hotspot itself
            return HERE
        return str(probe.getsockname()[0])


def silent(addresses: Iterable[str], port: int) -> list[str]:
    """Return those of our own addresses at which nothing answers."""
    return [address for address in addresses if not _answers(address, port)]


def _answers(address: str, port: int) -> bool:
    try:
        with socket.create_connection((address, port), PATIENCE):
            return True
    except OSError:
        return False


def bind(host: str, port: int) -> socket.socket:
    """A socket to serve from; what is sent there does not wait for more to be sent with it."""
    found = socket.socket(proto=socket.IPPROTO_TCP)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    found.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    try:
        found.bind((host, port))
        found.listen()
    except OSError:
        found.close()
        raise
    return found
