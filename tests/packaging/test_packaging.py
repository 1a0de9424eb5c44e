"""The wheel holds the tree; start-up is light."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.version import Version

ROOT = Path(__file__).resolve().parents[2]
HEAVY = (
    "weasyprint",
    "jinja2",
    "wcwidth",
    "prompt_toolkit",
    "joblib",
    "babel",
    "importlib.resources",
    "pathlib",
    "platformdirs",
    "tomllib",
    "sheets.crabz.paper.pages",
)


def test_status_loads_nothing_heavy(home: Path) -> None:
    script = (
        "import sys\n"
        "from cli.main import main\n"
        "for words in sys.argv[1:]:\n"
        "    try: main(words.split())\n"
        "    except SystemExit as done: assert not done.code\n"
        f"print('LOADED', [name for name in {HEAVY!r} if name in sys.modules])\n"
    )

    def run(*lines: str) -> str:
        command = [sys.executable, "-c", script, *lines]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout

    run("new crabz -p A -p B --seed 1")
    assert "LOADED []" in run("status", "do 1")


def test_the_version_is_the_newest_release_of_the_changelog() -> None:
    from sheets import __version__

    releases = re.findall(r"^## (\d+\.\d+\.\d+) – \d{4}-\d\d-\d\d$", _text("CHANGELOG.md"), re.M)
    assert releases[0] == __version__
    assert releases == sorted(releases, reverse=True)


def _text(name: str) -> str:
    return (ROOT / name).read_text("utf-8")


@pytest.mark.slow
def test_wheel_holds_the_tree(tmp_path: Path) -> None:
    subprocess.run(
        [
            sys.executable,
            "-m",
            "pip",
            "wheel",
            "--quiet",
            "--no-deps",
            "--no-build-isolation",
            "--wheel-dir",
            str(tmp_path),
            str(ROOT),
        ],
        check=True,
        capture_output=True,
    )
    wheel = next(tmp_path.glob("shoal-*.whl"))
    names = zipfile.ZipFile(wheel).namelist()
    manual = {name.rpartition("/")[2] for name in names if "/share/man/man1/" in name}
    assert manual == {path.name for path in (ROOT / "docs" / "man").iterdir()}
    inside = {name for name in names if ".dist-info/" not in name and ".data/" not in name}
    listed = subprocess.run(
        [
            "git",
            "ls-files",
            "--cached",
            "--others",
            "--exclude-standard",
            "sheets",
            "cli",
            "templates",
        ],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split()
    tree = {name for name in listed if (ROOT / name).is_file()}
    compiled = {name for name in inside if name.endswith((".mo", "/components.json"))}
    assert inside - compiled == {name for name in tree if not name.endswith(".po")}
    sources = (".po", "/components.toml")
    assert len(compiled) == sum(name.endswith(sources) for name in tree)
    licences = {name.rpartition("/licenses/")[2] for name in names if "/licenses/" in name}
    fonts = {f"{name.rpartition('-')[0]}.LICENSE.txt" for name in tree if name.endswith(".ttf")}
    assert licences == {"LICENSE", *fonts}


def imported() -> set[str]:
    """The packages of others that shoal imports, wherever it does."""
    found = set()
    for folder in ("sheets", "cli", "templates"):
        for path in (ROOT / folder).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.Import):
                    found |= {each.name.partition(".")[0] for each in node.names}
                elif isinstance(node, ast.ImportFrom) and node.module:
                    found.add(node.module.partition(".")[0])
    return found - set(sys.stdlib_module_names) - {"sheets", "cli", "templates"}


@pytest.mark.slow
def test_what_is_imported_is_declared_and_nothing_else() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = project["optional-dependencies"]
    needed = [*project["dependencies"]]
    needed += [each for name, group in extras.items() if name != "dev" for each in group]
    declared = {re.split("[<>=]", each)[0].lower() for each in needed}
    ours = {each for each in declared if each.startswith("shoal[")}
    by_others = {"anyio", "h11"}  # of starlette and uvicorn
    assert {name.lower() for name in imported()} == declared - ours - by_others


# the first versions without an advisory that was known when they were written down here
SAFE = {
    "anyio": "4.14.2",
    "distributed": "2026.1.1",
    "fonttools": "4.60.2",
    "h11": "0.16",
    "jinja2": "3.1.6",
    "pdfplumber": "0.11.9",
    "pypdf": "6.16.1",
    "pytest": "9.0.3",
    "starlette": "1.3.1",
    "weasyprint": "70",
}


def test_no_lower_bound_allows_a_version_with_a_known_advisory() -> None:
    """Whoever installs by the ranges, as pipx does, gets no such version; nor does the lock."""
    project = tomllib.loads(_text("pyproject.toml"))["project"]
    needed = [*project["dependencies"]]
    needed += [each for group in project["optional-dependencies"].values() for each in group]
    lowest: dict[str, list[Version]] = {}
    for each in map(Requirement, needed):
        bounds = [part.version for part in each.specifier if part.operator == ">="]
        lowest.setdefault(each.name.lower(), []).extend(map(Version, bounds))
    locked = dict(re.findall(r"^([\w-]+)==([\w.]+)", _text("requirements.lock"), re.M))
    for name, first in SAFE.items():
        assert min(lowest[name]) >= Version(first), name
        assert Version(locked[name]) >= min(lowest[name]), name
