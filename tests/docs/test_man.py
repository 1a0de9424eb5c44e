"""Every command has its man page, as its help is now."""

from __future__ import annotations

import shutil
import subprocess

import pytest

from tests.docs.man import FOLDER, pages


def test_pages_are_up_to_date() -> None:
    assert {path.name: path.read_text("utf-8") for path in FOLDER.glob("*.1")} == pages(), (
        "run make docs"
    )


@pytest.mark.skipif(shutil.which("man") is None, reason="there is no man to read them")
def test_man_reads_them() -> None:
    for path in sorted(FOLDER.glob("*.1"))[:3]:
        command = ["man", "--warnings=all", "-l", str(path)]
        read = subprocess.run(command, capture_output=True, text=True, check=True)
        assert "SYNOPSIS" in read.stdout
        assert not read.stderr
