"""Every word of the vocabulary has its place wherever deeds are told apart."""

from typing import get_args

from rules.ludus.cards.effects import Choosing, Deed, Fate
from rules.ludus.deeds.choices import OPTIONS, POSSIBLE


def test_it_is_known_of_every_deed_whether_it_can_do_something_and_what_is_chosen_for_it() -> None:
    assert set(POSSIBLE) == set(OPTIONS) == set(get_args(Deed))


def test_of_every_deed_that_chooses_a_card_it_is_known_what_the_choice_means() -> None:
    assert {kind.fate for kind in get_args(Choosing)} == set(get_args(Fate))
