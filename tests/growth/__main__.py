"""Tests in a tree to which cards were added: `python -m tests.growth tests/content tests/rules`.

The tree is copied, the cards of `tests/growth/cards.toml` are added to the content of the copy, one of each kind, and the tests run there.
A test that fails is at fault itself, as a card is data alone; but for those that hold how many cards the rules demand.
"""

import argparse
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tests.growth import CARDS
from tests.growth.tree import failures, grow

TESTS = ("tests/content", "tests/rules", "tests/conformance", "tests/tui", "tests/frozen")
"""Those that are run where none are named."""

DEMANDED = {
    "tests/content/campaign/test_pieces.py::test_the_box_holds_what_the_book_counts": "pages 4 and 5 count the pieces",
    "tests/content/stations/test_cards.py::test_the_deck_is_dealt_to_the_last_card": "S-RULING-08, the deck has 44 cards",
}
"""The tests that hold a number of cards which the rules demand, each with why another card breaks it."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Add the cards, run the tests, and print which failed; return 1 where one did that should not."""
    asked = _parser().parse_args(arguments)
    cards = [card for card in CARDS if asked.only in card.called]
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder) / "tree"
        grow(tree, cards)
        failed = failures(tree, ["-n", str(asked.jobs), *(asked.tests or TESTS)])
    wrong = [name for name in failed if name not in DEMANDED]
    sys.stdout.write(f"{len(cards)} cards added, {len(failed)} tests failed, {len(wrong)} of them wrongly\n")
    sys.stdout.writelines(f"  {name}{_why(name)}\n" for name in failed)
    return int(bool(wrong))


def _why(name: str) -> str:
    return f": {DEMANDED[name]}" if name in DEMANDED else ""


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.growth", description=__doc__)
    parser.add_argument("tests", nargs="*", help=f"what pytest is to run ({' '.join(TESTS)})")
    parser.add_argument("--only", default="", help="only the cards in whose kind this occurs")
    parser.add_argument("--jobs", type=int, default=2, help="processes at work at the same time (2)")
    return parser


if __name__ == "__main__":
    sys.exit(main())
