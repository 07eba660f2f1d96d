"""Every word of the vocabulary has its place wherever deeds are told apart."""

from typing import get_args

from rules.ludus.choices import OPTIONS, POSSIBLE
from rules.ludus.effects import Deed


def test_it_is_known_of_every_deed_whether_it_can_do_something_and_what_is_chosen_for_it() -> None:
    assert set(POSSIBLE) == set(OPTIONS) == set(get_args(Deed))
