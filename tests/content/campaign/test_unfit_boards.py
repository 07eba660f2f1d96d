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
        "the board has 0 rival deployment hexes (1, 2, ...); the minimum is 3",
    ),
    "a gap": (
        GOOD_BOARD.replace("1 2 3", "1 2 4"),
        "number the rival deployment hexes 1, 2, 3 and so on, each number once",
    ),
    "a double": (
        GOOD_BOARD.replace("1 2 3", "1 2 2"),
        "number the rival deployment hexes 1, 2, 3 and so on, each number once",
    ),
    "two player hexes": (
        GOOD_BOARD.replace("H H H", "H . H"),
        "the board has 2 player deployment hexes (H); the minimum is 3",
    ),
    "no key hex": (GOOD_BOARD.replace("K", "."), "the board has no key hex (K)"),
    "start without chip": (
        GOOD_BOARD.replace(". . K", "C . K"),
        "the board has a hex where a chip starts (C), but the arena has no chip",
    ),
    "in two parts": (
        GOOD_BOARD.replace(". . K . .", "# # # # #").replace("1 2 3 .", "1 2 3 K"),
        "some hexes of the board cannot be reached from others",
    ),
    "too wide": (GOOD_BOARD + " . " + " ".join("." * 9) + "\n", "the board is 20 columns wide; the maximum is 18"),
    "too high": (GOOD_BOARD + " .\n  .\n .\n  .\n .\n", "the board has 8 rows; the maximum is 7"),
}


@pytest.mark.parametrize(("board", "reason"), BOARDS.values(), ids=BOARDS)
def test_boards_that_no_combat_can_be_fought_on(refused: Refused, board: str, reason: str) -> None:
    (fault,) = refused(arena(board))
    assert (fault.file, fault.path, fault.record) == (FILE, "arena[0].board", "pit")
    assert fault.reason.removeprefix("the board cannot be read: ") == reason


def test_a_chip_needs_a_hex_to_start_on(refused: Refused) -> None:
    reasons = [fault.reason for fault in refused(arena(GOOD_BOARD, 'key_hex = "chip"\nchip = "trident"'))]
    assert reasons == ["the board has no hex where the chip starts (C)"]


ROUND_BOARD = """
  1 2 3 .
 . . S S C
  . . . .
 H H H . .
"""
TRACK = 'key_hex = "chip"\nchip = "chariot"\nspecial = {{ type = "circuit", n = 3 }}'.replace("{{", "{").replace(
    "}}", "}"
)
ROUND = {
    "no sand": (ROUND_BOARD.replace("S", "."), TRACK, "the chip circles deep sand (S), but no deep sand on the board has a complete ring of hexes around it"),
    "a broken ring": (ROUND_BOARD.replace("  . . . .", "  . # . ."), TRACK, "the chip circles deep sand (S), but no deep sand on the board has a complete ring of hexes around it"),
    "carried off": (ROUND_BOARD, TRACK.replace("chariot", "trident"), "only a single chip that no unit carries can circle the sand"),
    "off the track": (ROUND_BOARD.replace("S C", "S .").replace("H H H . .", "H H H . C"), TRACK, "the chip that circles the sand must start (C) beside it"),
}  # fmt: skip


@pytest.mark.parametrize(("board", "more", "reason"), ROUND.values(), ids=ROUND)
def test_boards_on_which_no_chip_goes_round(refused: Refused, board: str, more: str, reason: str) -> None:
    assert [fault.reason for fault in refused(arena(board, more))] == [reason]


@pytest.mark.parametrize("starts", [3, 5])
def test_every_chip_has_its_hex(refused: Refused, starts: int) -> None:
    board = GOOD_BOARD + " K" + " C" * starts + "\n"
    reasons = [fault.reason for fault in refused(arena(board, 'chip = "monolith"'))]
    assert reasons == [
        f"the board has {starts} hexes where chips and units start (C), but the arena has 4 chips and units"
    ]


def test_chips_that_close_their_hexes_leave_the_board_whole(refused: Refused) -> None:
    board = """
  1 2 3 K
 C C C C
  H H H .
"""
    reasons = [fault.reason for fault in refused(arena(board, 'chip = "monolith"'))]
    assert reasons == ["some hexes of the board cannot be reached from others"]


def test_a_key_hex_at_a_chip_needs_the_chip(refused: Refused) -> None:
    reasons = [fault.reason for fault in refused(arena(GOOD_BOARD, 'key_hex = "chip"'))]
    assert reasons == ["the chip marks the key hex, but the arena has no chip"]
