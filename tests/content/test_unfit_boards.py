"""Boards that no combat can be fought on."""

import pytest

from tests.content.conftest import Refused
from tests.content.samples import FILE, GOOD_BOARD, arena

BOARDS = {
    "strange glyph": (
        GOOD_BOARD.replace(". . K", "x . K"),
        "the board has the glyph 'x', which means nothing",
    ),
    "off the grid": (GOOD_BOARD.replace(" . . K", "  . . K"), "row 2 of the board leaves the hex grid at '. . K . .'"),
    "no rival hex": (
        GOOD_BOARD.replace("1 2 3", ". . ."),
        "the board has 0 rival deployment hexes (1, 2, ...), and 3 is the fewest",
    ),
    "a gap": (
        GOOD_BOARD.replace("1 2 3", "1 2 4"),
        "the rival deployment hexes have to be numbered 1, 2, 3 and so on, each number once",
    ),
    "a double": (
        GOOD_BOARD.replace("1 2 3", "1 2 2"),
        "the rival deployment hexes have to be numbered 1, 2, 3 and so on, each number once",
    ),
    "two player hexes": (
        GOOD_BOARD.replace("H H H", "H . H"),
        "the board has 2 player deployment hexes (H), and 3 is the fewest",
    ),
    "no key hex": (GOOD_BOARD.replace("K", "."), "the board has no key hex (K)"),
    "start without chip": (
        GOOD_BOARD.replace(". . K", "C . K"),
        "the board has a hex where a chip starts (C), and the arena has no chip",
    ),
    "in two parts": (
        GOOD_BOARD.replace(". . K . .", "# # # # #").replace("1 2 3 .", "1 2 3 K"),
        "not every hex of the board can be walked to from every other",
    ),
    "too wide": (GOOD_BOARD + " . " + " ".join("." * 9) + "\n", "the board is 20 columns wide, and 18 is the most"),
    "too high": (GOOD_BOARD + " .\n  .\n .\n  .\n .\n", "the board has 8 rows, and 7 is the most"),
}


@pytest.mark.parametrize(("board", "reason"), BOARDS.values(), ids=BOARDS)
def test_boards_that_no_combat_can_be_fought_on(refused: Refused, board: str, reason: str) -> None:
    (fault,) = refused(arena(board))
    assert (fault.file, fault.path, fault.record) == (FILE, "arena[0].board", "pit")
    assert fault.reason.removeprefix("the board cannot be read: ") == reason


def test_a_chip_needs_a_hex_to_start_on(refused: Refused) -> None:
    reasons = [fault.reason for fault in refused(arena(GOOD_BOARD, 'key_hex = "chip"\nchip = "trident"'))]
    assert reasons == ["the board has no hex where the chip starts (C)"]


def test_a_key_hex_at_a_chip_needs_the_chip(refused: Refused) -> None:
    reasons = [fault.reason for fault in refused(arena(GOOD_BOARD, 'key_hex = "chip"'))]
    assert reasons == ["the key hex is where the chip is, and the arena has no chip"]
