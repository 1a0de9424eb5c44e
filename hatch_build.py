"""Compiles the translation catalogues when shoal is built or installed."""

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Writes a .mo beside every .po."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        compile_catalogues(Path(self.root) / "sheets" / "locale")


def compile_catalogues(folder: Path) -> None:
    """Compiles every catalogue below a folder."""
    for source in folder.glob("*/LC_MESSAGES/*.po"):
        with source.open("rb") as po, source.with_suffix(".mo").open("wb") as mo:
            write_mo(mo, read_po(po))
