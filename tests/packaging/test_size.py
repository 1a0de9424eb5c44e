"""shoal stays small: what a plain installation takes, and why each library is there."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parents[2]
LIMIT = 115e6  # bytes, compiled files included; 43 MB of them are WeasyPrint's
BLOCK = 4096  # of a disk


def pip(*words: str, check: bool = True) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", *words]
    return subprocess.run(command, capture_output=True, text=True, check=check)


@pytest.mark.slow
def test_a_plain_installation_stays_small(tmp_path: Path) -> None:
    if pip("download", "--no-deps", "--dest", str(tmp_path), "ifaddr", check=False).returncode:
        pytest.skip("no package index can be reached")
    pip("wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", str(tmp_path), str(ROOT))
    empty = tmp_path / "empty"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(empty)], check=True)
    python = empty / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    pip("--python", str(python), "install", str(next(tmp_path.glob("shoal-*.whl"))))
    files = [path for path in empty.rglob("*") if path.is_file() and not path.is_symlink()]
    sizes = [-(-path.stat().st_size // BLOCK) * BLOCK for path in files]
    assert len(sizes) > 1000
    assert sum(sizes) < LIMIT


def test_every_library_has_its_reason() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    groups = {**project["optional-dependencies"], "": project["dependencies"]}
    del groups["dev"]
    named = {Requirement(each).name for group in groups.values() for each in group} - {"shoal"}
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    table = text.partition("<!-- dependencies -->")[2].partition("<!-- end")[0]
    rows = re.findall(r"^\| ([\w, -]+) \| [\d.]+ \| .+ \|$", table, re.M)
    assert {name for row in rows for name in row.split(", ")} == named
