"""How many bytes go down a thin line: a step of the cursor, an answer, a dialog, another screen, with and without compression."""

import statistics
import zlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules.campaign.journey.options import options_of
from saves.folders import Folders
from tests.content_set import CORE
from tests.tui.terminal.terminals import Terminal, ad79
from tui.play.house import House

STEP, ANSWER, DIALOG, SCREEN, COMPRESSED = 350, 4_000, 8_000, 16_000, 150
MAP_STEP, MOST_MAP_STEP, SCROLL = 600, 750, 6_000
"""The most bytes of each; a step on the map draws another way and tells of another place in many rows, and some bring another part."""


@pytest.fixture
def map_shown(tmp_path: Path) -> Iterator[Terminal]:
    """The suggested campaign on its map, at 80 by 24 in 256 colours."""
    folder = tmp_path / "home"
    house = House(Folders(folder, folder, CORE))
    preset = house.spoken("campaign").game.cat.presets[0]  # type: ignore[attr-defined]
    house.begin("campaign", "Anna", options_of(preset), 7).close()
    with ad79(folder, "--game", "anna") as terminal:
        terminal.wait_for("Where to?")
        terminal.settle()
        yield terminal


def fighting(terminal: Terminal) -> None:
    """Walk to the Bronze Wall and into its fight, to where the hero, whom nobody holds any more, enters."""
    # The first key after the film of how rivals enter could be meant to skip that, so that Escape is not the first.
    keys = (b"3", "accept, or"), (b"1", "Krakenlance enters"), (b"l", "Krakenlance enters"), (b"\x1b", "All answers")
    for key, text in keys:
        terminal.press(key)
        terminal.wait_for(text)
        terminal.settle(0.8)  # a key right behind beats is not heard


def test_another_screen_and_dialogs(map_shown: Terminal) -> None:
    assert len(map_shown.press(b"c")) <= SCREEN
    assert len(map_shown.press(b"\x1b", 0.6)) <= SCREEN
    assert len(map_shown.press(b"?")) <= DIALOG
    assert len(map_shown.press(b"\x1b", 0.6)) <= DIALOG
    assert len(map_shown.press(b"i")) <= DIALOG
    assert len(map_shown.press(b"1")) <= DIALOG
    assert len(map_shown.press(b"\x1b", 0.6)) <= DIALOG
    assert len(map_shown.press(b":")) <= DIALOG


def test_a_step_on_the_map(map_shown: Terminal) -> None:
    """Among places that one part of the world shows; the first key may bring another part."""
    map_shown.press(b"\t")
    steps = [map_shown.press(key) for key in (b"k", b"l", b"h", b"j", b"\t", b"\t", b"l", b"h", b"k", b"j")]

    assert min(map(len, steps)) > 20
    assert max(map(len, steps)) <= MOST_MAP_STEP, [len(step) for step in steps]
    assert statistics.median(map(len, steps)) <= MAP_STEP, [len(step) for step in steps]


def test_the_first_picture_of_the_map_and_another_part_of_it_and_the_whole_world(map_shown: Terminal) -> None:
    assert len(map_shown.raw) <= SCREEN
    assert max(len(map_shown.press(b"l")) for _ in range(12)) <= SCROLL
    assert len(map_shown.press(b"w")) <= SCREEN
    assert len(map_shown.press(b"w")) <= SCREEN


def test_keys_that_come_together_are_drawn_once(map_shown: Terminal) -> None:
    """What a held key brings while a slow line stands still; it leads where the same keys would one by one."""
    keys = 20
    held = map_shown.press(b"l" * keys, 4.0)
    there = map_shown.text
    back = [map_shown.press(b"h") for _ in range(keys)]
    forth = [map_shown.press(b"l") for _ in range(keys)]

    assert map_shown.text == there
    assert 1_000 < len(held) <= SCROLL
    assert len(held) < sum(map(len, forth)) / 2 < sum(map(len, back))


def test_a_step_and_an_answer_in_a_fight(map_shown: Terminal) -> None:
    fighting(map_shown)
    before = map_shown.raw
    steps = [map_shown.press(key) for key in (b"u", b"l", b"n", b"h", b"y", b"l", b"b", b"h")]
    squeezed = zlib.compressobj()
    squeezed.compress(before)
    squeezed.flush(zlib.Z_SYNC_FLUSH)
    small = [len(squeezed.compress(step) + squeezed.flush(zlib.Z_SYNC_FLUSH)) for step in steps]

    assert min(map(len, steps)) > 20
    assert max(map(len, steps)) <= STEP
    assert max(small) <= COMPRESSED, small
    assert len(map_shown.press(b"1")) <= ANSWER
