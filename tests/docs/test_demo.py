"""The moving picture shows what the commands print."""

from __future__ import annotations

import pytest

from tests.docs.demo import FILE, picture, scenes


@pytest.mark.terminal
def test_the_demo_is_up_to_date() -> None:
    assert FILE.read_text("utf-8") == picture(scenes()), "run make pictures"
