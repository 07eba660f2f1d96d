"""The direct effect of an answer, beside it in the list."""

import pytest

from rules.stations.actions import Engage
from rules.stations.effects import (
    ChangeDamage,
    ChangeDefense,
    ChangeLevel,
    Chosen,
    Deed,
    Fallen,
    Grant,
    Recall,
    Remove,
    Wound,
)
from tests.rules.stations.positions import Played, laid, part, played, spell
from tui.games.stations.pictures.about import card_of
from tui.games.stations.pictures.effect import effect_text


def effect(position: Played, at: str) -> str:
    """The effect of the answer about a card."""
    answer = next(one for one in position.legal if card_of(one) == at)
    return effect_text(position.game.deck, position.state, answer)


def test_a_strike_fells_or_says_what_it_leaves_and_not_who_scores() -> None:
    position = played("ox 3/9 strike", "elk 2/50", "cow 4/3", "bee 0/50")

    assert effect(position, "cow") == "fells it"
    assert effect(position, "bee") == "47 left of 50"
    assert effect(position, "ox") == ""


def test_a_strike_without_damage_does_no_harm() -> None:
    assert effect(played("ox 0/9 strike", "elk 2/50", "cow 4/3", "bee 0/50"), "cow") == "no harm"


@pytest.mark.parametrize(
    ("deeds", "told"),
    [
        ((ChangeLevel(-3),), "now L1"),
        ((ChangeDamage(2),), "now 6/9"),
        ((ChangeLevel(2), ChangeDefense(5)), "now L6, 4/14"),
        ((Grant("flying"),), "gains Flying"),
        ((Wound(4),), "5 left of 9"),
        ((Wound(9),), "fells it"),
        ((Remove(),), "removes it"),
        ((Grant("range"),), "no harm"),
    ],
)
def test_what_a_spell_makes_of_its_target_is_told(deeds: tuple[Deed, ...], told: str) -> None:
    position = played(spell("dew", part(Chosen("other"), *deeds)), "elk 2/9", "cow 4/9 L4 range", "bee 1/50")

    assert effect(position, "cow") == told


def test_a_fallen_one_that_is_chosen_tells_nothing() -> None:
    back = spell("back", part(Fallen(), Recall()))
    assert effect(played(back, "owl 1/9", "cow 1/3", "bee 1/9", pile=("yak 5/9", "emu 1/1"), first=0), "yak") == ""


def test_a_flier_s_choice_tells_whom_it_meets() -> None:
    position = played("owl 1/9 flying", "elk 1/9", "bat 1/3 flying", "bee 4/9")
    met = {
        one.whom: effect_text(position.game.deck, position.state, one)
        for one in position.legal
        if isinstance(one, Engage)
    }

    assert met == {"fliers": "III", "all": "II, III, IV"}


def test_a_selection_tells_nothing() -> None:
    position = laid("ox 3/9", "elk 2/50", "cow 4/3", "bee 0/50")
    assert effect_text(position.game.deck, position.state, position.legal[0]) == ""
