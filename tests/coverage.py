"""`make coverage`: what the tests ran, and a floor for each part that only rises."""

from __future__ import annotations

import io

import click
from coverage import Coverage

from tests.web import ran

FLOORS = {"sheets": 90.0, "cli": 85.0, "play.js": 85.0}


def measured() -> dict[str, float]:
    """Return the percentage of each part: lines and branches, of the script characters."""
    found = Coverage()
    found.load()
    shares = {
        part: found.report(include=f"{part}/*", file=io.StringIO()) for part in ("sheets", "cli")
    }
    return {**shares, "play.js": 100 * ran.share()}


def main() -> None:
    """Print every part, and fail where one fell below its floor."""
    shares = measured()
    for part, share in shares.items():
        click.echo(f"{part:8} {share:5.1f} %  (floor {FLOORS[part]:.0f} %)")
    if any(share < FLOORS[part] for part, share in shares.items()):
        raise SystemExit(1)


if __name__ == "__main__":
    main()
