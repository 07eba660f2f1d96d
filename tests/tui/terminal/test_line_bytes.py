"""The bytes of pictures, keys, beats and turns stay within limits; what they are now, `python -m tests.bench.line` prints."""

import pytest

from tests.bench.line import LARGE, SMALL, spent

DEFLATED_SCROLL = {SMALL: 1_500, LARGE: 2_000}
"""The most bytes of a scroll of the map in a stream that is compressed."""


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_what_goes_down_the_line_stays_within_its_limits(size: tuple[int, int]) -> None:
    rows = list(spent(size))
    scrolls = next(one for one in rows if one.what == "scroll of the map")

    assert {one.what: one.longest for one in rows if one.longest > one.most[size == LARGE]} == {}
    assert min(one.longest for one in rows) > 20  # else a key did nothing
    assert max(one.deflated for one in scrolls.found) <= DEFLATED_SCROLL[size]
