"""Compiles the translation catalogues and component files when shoal is built or installed."""

import json
import tomllib
from binascii import crc32
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Writes a .mo beside every .po and a .json beside every components.toml."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        compile_catalogues(Path(self.root) / "sheets" / "locale")
        compile_components(Path(self.root) / "sheets")


def compile_catalogues(folder: Path) -> None:
    """Compiles every catalogue below a folder."""
    for source in folder.glob("*/LC_MESSAGES/*.po"):
        with source.open("rb") as po, source.with_suffix(".mo").open("wb") as mo:
            write_mo(mo, read_po(po))


def compile_components(folder: Path) -> None:
    """Leaves the tables of every game's component file where shoal reads them at once."""
    for source in folder.glob("*/components.toml"):
        text = source.read_text(encoding="utf-8")
        prepared = {"crc": crc32(text.encode()), "tables": tomllib.loads(text)}
        source.with_suffix(".json").write_text(
            json.dumps(prepared, ensure_ascii=False), encoding="utf-8"
        )
