"""The moving picture shows what the commands print."""

from __future__ import annotations

import os

import pytest

from tests.docs.demo import FILE, picture, scenes


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="it needs a terminal of Unix")
def test_the_demo_is_up_to_date() -> None:
    assert FILE.read_text("utf-8") == picture(scenes()), "run make pictures"
