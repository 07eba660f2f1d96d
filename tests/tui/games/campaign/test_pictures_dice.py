"""Dice as signs: their colour, their hit faces, and whether they hit."""

import pytest

from rules.campaign.combat.course import HIT_FACES
from rules.campaign.effects import Die
from tui.games.campaign.pictures.fight import dice_spans

COLOURS: tuple[Die, ...] = ("yellow", "blue", "green", "black", "red")


@pytest.mark.rule("V-DICE-04")
@pytest.mark.parametrize("colour", COLOURS)
def test_a_die_shows_its_colour_and_the_number_of_its_hit_faces(colour: Die) -> None:
    ((text, look),) = dice_spans((colour,))

    assert text == f"[{HIT_FACES[colour]}]"
    assert look == f"die_{colour}"
    assert len({dice_spans((other,))[0] for other in COLOURS}) == len(COLOURS)


def test_rolled_dice_that_missed_stand_in_round_brackets() -> None:
    spans = dice_spans(("blue", "blue", "red"), (3, 4, 6))

    assert [text for text, _ in spans] == ["[3]", "(3)", "[6]"]


def test_no_dice_are_said_in_words() -> None:
    assert dice_spans(()) == [("no dice", "faint")]
