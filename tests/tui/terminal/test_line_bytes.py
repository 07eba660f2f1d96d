"""The bytes of pictures, keys, beats and turns stay within limits; what they are now, `python -m tests.bench.line` prints."""

import pytest

from tests.bench.line import FINEST, LARGE, SMALL, spent

DEFLATED_SCROLL = {SMALL: 900, LARGE: 2_150}
"""The most bytes of a scroll of the map in a stream that is compressed."""


PICTURES = {"title", "journey", "gate"}
"""The moments with the pictures that have the most colours."""

TITLE = 20_000
"""The most bytes of the title in 24 bits."""


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_what_goes_down_the_line_stays_within_its_limits(size: tuple[int, int]) -> None:
    rows = list(spent(size))
    scrolls = next(one for one in rows if one.what == "scroll of the map")

    assert {one.what: one.longest for one in rows if one.longest > one.most[size == LARGE]} == {}
    assert min(one.longest for one in rows) > 20  # else a key did nothing
    assert max(one.deflated for one in scrolls.found) <= DEFLATED_SCROLL[size]


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_24_bits_cost_at_most_half_as_much_again(size: tuple[int, int]) -> None:
    """As much again as the limits in 256; of keys most is text, which costs the same."""
    few, fine = list(spent(size, of=PICTURES)), list(spent(size, fine=True, of=PICTURES))
    limits = {one.what: FINEST * one.most[size == LARGE] for one in few}
    many = {one.what: one.longest for one in fine}

    assert {what: bytes_ for what, bytes_ in many.items() if bytes_ > limits[what]} == {}
    assert many["first picture: the title"] <= TITLE
    assert sum(many.values()) > 1.05 * sum(one.longest for one in few)  # else both were in 256
