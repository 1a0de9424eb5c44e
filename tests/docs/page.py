"""``make page``: shoal in a browser tab, as a folder of static files in out/page.

Python itself comes from npm (Pyodide), msgspec's WebAssembly wheel from PyPI; both are pinned by
version and hash.  The other libraries are pure Python and those of this environment, which
``requirements.lock`` pins.
"""

from __future__ import annotations

import ast
import gzip
import hashlib
import json
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterable, Iterator, Sequence
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from string import Template
from tempfile import TemporaryDirectory
from typing import cast

from cli.show.data import plain_data
from cli.tab.words import PRINTS, WORDS
from sheets.engine.registry import BUILT_IN, info
from sheets.engine.struct import Json
from sheets.engine.text import LANGUAGES, SOURCE, Speaker, about
from sheets.web import pages

ROOT = Path(__file__).resolve().parents[2]
OUT = ROOT / "out" / "page"
DOWNLOADS = ROOT / "out" / "downloads"
FOLDER = ROOT / "templates" / "tab"
CARD = "<article class=card><h2>{title}</h2><p>{blurb}</p></article>"

PYODIDE = ("pyodide", "314.0.7", "66b7949e5a0cba2250b586d7e368bf12fb482800748d182c4618254b685ffaa0")
MSGSPEC = ("msgspec", "0.22.0", "a66b1766311e42371e509c996c3933b161c7ae0eabdf361af5316dec197e1022")
TAGS = ("--platform", "pyemscripten_2026_0_wasm32", "--python-version", "3.14", "--abi", "cp314")
ENGINE = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)
OURS = ("sheets", "cli", "templates")
LIBRARIES = ("click", "jinja2", "markupsafe", "segno", "wcwidth", "fontTools")
LEFT_OUT = ("__pycache__", "sheets/testing", "sheets/web/server")
LIBRARY = "python_stdlib.zip"
UNUSED = {"_pyrepl", "doctest", "idlelib", "imaplib", "mailbox", "multiprocessing", "pdb"}
UNUSED |= {"pydoc", "pydoc_data", "unittest", "wsgiref", "xmlrpc"}
HELPFUL = ("cli/", "click/")
KINDS = {
    ".py",
    ".toml",
    ".json",
    ".md",
    ".mo",
    ".j2",
    ".css",
    ".js",
    ".html",
    ".svg",
    ".ttf",
    ".otf",
    ".woff2",
    ".txt",
}
YEAR = (1980, 1, 1, 0, 0, 0)  # the same files, the same bytes


class CannotBuild(Exception):
    """A part that cannot be had here."""


# -- parts from elsewhere -----------------------------------------------------------------


def checked(path: Path, digest: str) -> Path:
    """Return a downloaded file if it is the one that is pinned."""
    found = hashlib.sha256(path.read_bytes()).hexdigest()
    if found != digest:
        path.unlink()
        raise CannotBuild(f"{path.name} has the hash {found}, not {digest}")
    return path


def fetched(pattern: str, digest: str, command: Sequence[str]) -> Path:
    """Return a file in the downloads, fetched by a command if it isn't there yet."""
    DOWNLOADS.mkdir(parents=True, exist_ok=True)
    if not any(DOWNLOADS.glob(pattern)):
        try:
            subprocess.run(command, cwd=DOWNLOADS, check=True, capture_output=True, timeout=300)
        except (OSError, subprocess.SubprocessError) as error:
            raise CannotBuild(f"{command[0]} can't fetch {pattern}: {error}") from None
    found = next(DOWNLOADS.glob(pattern), None)
    if found is None:
        raise CannotBuild(f"{pattern} wasn't fetched")
    return checked(found, digest)


def pyodide() -> Path:
    """Return the npm package of Pyodide."""
    name, version, digest = PYODIDE
    command = ("npm", "pack", "--silent", f"{name}@{version}")
    return fetched(f"{name}-{version}.tgz", digest, command)


def msgspec() -> Path:
    """Return msgspec's wheel for WebAssembly."""
    name, version, digest = MSGSPEC
    pip = (sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary=:all:")
    return fetched(
        f"{name}-{version}-*wasm32.whl",
        digest,
        (*pip, "--implementation", "cp", *TAGS, f"{name}=={version}"),
    )


# -- our own ------------------------------------------------------------------------------


def packages() -> Iterator[tuple[str, bytes]]:
    """Yield every file of our packages and of the pure libraries, by its name in the archive."""
    fonts = fonts_need()
    for name in (*OURS, *LIBRARIES):
        spec = find_spec(name)
        assert spec is not None
        assert spec.origin is not None
        folder = Path(spec.origin).parent
        for path in sorted(folder.rglob("*")):
            inside = f"{name}/{path.relative_to(folder).as_posix()}"
            module = inside.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
            used = name != "fontTools" or module in fonts
            if path.suffix in KINDS and used and not any(part in inside for part in LEFT_OUT):
                yield inside, path.read_bytes()


def lean(name: str, source: bytes) -> bytes:
    """Return Python without comments and docstrings, a third of what there is to load; commands
    keep theirs, which are help texts."""
    if not name.endswith(".py") or name.startswith(HELPFUL):
        return source
    try:
        tree = ast.parse(source)
    except SyntaxError:  # newer than the Python that builds
        return source
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            match node.body:
                case [ast.Expr(ast.Constant(str()) as told), *_]:
                    told.value = ""
    return ast.unparse(tree).encode()


def write_archive(path: Path, contents: Iterable[tuple[str, bytes]]) -> None:
    """Write files as one archive, the same bytes every time."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as packed:
        for inside, raw in contents:
            entry = zipfile.ZipInfo(inside, YEAR)
            packed.writestr(entry, lean(inside, raw), zipfile.ZIP_DEFLATED, 9)


def library(packed: bytes) -> Iterator[tuple[str, bytes]]:
    """Yield the files of Python's own library that a page can use."""
    with zipfile.ZipFile(BytesIO(packed)) as given:
        for name in given.namelist():
            if name.partition("/")[0].removesuffix(".py") not in UNUSED:
                yield name, given.read(name)


def fonts_need() -> set[str]:
    """Return the modules of fontTools that printing loads."""
    code = (
        "import sys; from cli.main import main\n"
        "try: main(['print', 'crabz', '-o', sys.argv[1]])\n"
        "except SystemExit: pass\n"
        "print(*(m for m in sys.modules if m.startswith('fontTools')))"
    )
    with TemporaryDirectory() as folder:
        command = (sys.executable, "-c", code, f"{folder}/sheet.html")
        done = subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT)
    return set(done.stdout.split())


def shown_games(speaker: Speaker) -> list[Json]:
    """Return the games as the start page shows them."""
    found = []
    for known in map(info, BUILT_IN):
        prints = [{"key": what, "text": speaker(PRINTS[what])} for what in known.prints]
        found.append({**cast("Json", plain_data(known, speaker)), "prints": prints})
    return found


def write_pages(out: Path) -> None:
    """Write the start page, the player's page and the words of every language."""
    for language in LANGUAGES:
        speaker = Speaker(language)
        words = {key: speaker(text) for key, text in WORDS.items()}
        games = shown_games(speaker)
        _write(out / f"words.{language}.json", _json({"words": words, "games": games}))
        page = pages.play(speaker).replace(f"{pages.FILES}/{pages.stamp()}/", "")
        around = '<script src="host.js"></script>\n<script src'
        _write(out / f"play.{language}.html", page.replace("<script src", around, 1))
        if language == SOURCE:
            cards = "".join(CARD.format(**each) for each in games)
            start = Template((FOLDER / "index.html").read_text("utf-8"))
            _write(out / "index.html", start.substitute(words, games=cards))


def write_files(out: Path) -> None:
    """Write the scripts, styles and pictures."""
    for name in ("tab.js", "tab.css", "worker.js", "host.js", "sw.js", "manifest.webmanifest"):
        shutil.copyfile(FOLDER / name, out / name)
    for name, (_, packed) in pages.files().items():
        (out / name).write_bytes(gzip.decompress(packed))
    for size in (192, 512):
        drawing = (out / "icon.svg").read_text("utf-8")
        (out / f"icon-{size}.png").write_bytes(icon(drawing, size))


def icon(drawing: str, size: int) -> bytes:
    """Return the icon as pixels, on a ground without corners: launchers cut it as they like."""
    import pypdfium2

    from sheets.printing.libraries import missing

    if missing():
        raise CannotBuild("Pango is missing")
    from weasyprint import HTML

    drawing = drawing.replace(' rx="7"', "")
    style = "@page{size:96px;margin:0}svg{display:block;width:96px;height:96px}"
    pdf = HTML(string=f"<style>{style}</style>{drawing}").write_pdf()
    buffer = BytesIO()
    pypdfium2.PdfDocument(pdf)[0].render(scale=size / 72).to_pil().save(buffer, "PNG")
    return buffer.getvalue()


def write_engine(out: Path) -> list[Json]:
    """Write Python, the libraries and shoal; return what the worker loads, with sizes."""
    with tarfile.open(pyodide()) as packed:
        for name in ENGINE:
            member = packed.extractfile(f"package/{name}")
            assert member is not None
            raw = member.read()
            if name == LIBRARY:
                write_archive(out / name, library(raw))
            else:
                (out / name).write_bytes(raw)
    shutil.copyfile(msgspec(), out / "msgspec.whl")
    write_archive(out / "shoal.zip", packages())
    unpacked = {"msgspec.whl": "wheel", "shoal.zip": "zip"}
    return [
        {"file": name, "size": (out / name).stat().st_size, "unpack": unpacked.get(name, "")}
        for name in (*ENGINE[1:4], *unpacked)
    ]


def build(out: Path = OUT) -> None:
    """Write the whole folder anew."""
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    write_files(out)
    write_pages(out)
    parts = write_engine(out)
    names = {key: about(key)["name"] for key in LANGUAGES}
    _write(
        out / "built.js",
        f"export const LANGUAGES = {_json(names)};\nexport const PARTS = {_json(parts)};\n",
    )
    kept = sorted(path.name for path in out.iterdir() if path.name != "sw.js")
    digest = hashlib.sha256()
    for name in (*kept, "sw.js"):
        digest.update((out / name).read_bytes())
    files = ["./", *kept, "kept.js"]
    _write(
        out / "kept.js", f'const VERSION = "{digest.hexdigest()[:12]}", FILES = {_json(files)};\n'
    )


def size(out: Path = OUT) -> int:
    """Return the bytes that a first visit loads, packed as servers send them."""
    return sum(len(gzip.compress(path.read_bytes(), 6)) for path in out.iterdir())


def _json(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def _write(path: Path, text: str) -> None:
    path.write_text(text, "utf-8")


def main() -> None:
    try:
        build()
    except CannotBuild as error:
        sys.exit(f"The page can't be built here: {error}")
    sys.stdout.write(f"{OUT.relative_to(ROOT)}: {size() / 1e6:.1f} MB to load\n")


if __name__ == "__main__":
    main()
