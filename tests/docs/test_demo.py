"""The moving picture shows what the commands print."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from tests.docs.demo import FILE, PHONES, SCENES, SHEET, TAPS, length, page, picture, scenes


@pytest.mark.terminal
@pytest.mark.prints
def test_the_demo_is_up_to_date(tmp_path: Path) -> None:
    shown = scenes(tmp_path)
    assert FILE.read_text("utf-8") == picture(shown), "run make pictures"
    assert 9 < sum(map(length, SCENES, shown)) < 11, "about ten seconds"
    fresh = page(tmp_path).convert("RGB")
    kept = Image.open(SHEET).convert("RGB")
    assert fresh.size == kept.size
    # another Pango may draw letters a little differently
    assert max(ImageStat.Stat(ImageChops.difference(fresh, kept)).mean) < 6, "run make pictures"


def test_a_phone_is_tapped() -> None:
    tapped = []
    for path in PHONES:
        with Image.open(path) as phone:
            tapped.append("tap" in phone.info)
    assert tapped == [True] * len(TAPS) + [False]
