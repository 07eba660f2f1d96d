"""Questions outside the steps of a turn begin with what does least harm, so that Enter does none."""

from msgspec.structs import replace

from rules.campaign.combat.actions import Answer, Go, Pass, Pick
from rules.campaign.combat.frames import NamingTribune, OfferingChanges, UnitMoving
from rules.campaign.combat.state import StepName
from tests.content_set import a_catalogue
from tests.tui.games.campaign.fights import fight
from tui.games.campaign.orders.harmless_first import harmless_first
from tui.play.deciding import Decision
from tui.play.house import House
from tui.text.choices import Choice

CAT = a_catalogue()
CHOICES = tuple(Choice(unit, value=Pick(unit=unit)) for unit in ("r1", "r2", "r3"))


def ordered(house: House, *, asked: bool) -> list[str]:
    units = {"d5": "@", "a1": "rival defender", "a2": "rival attacker", "b4": "rival archer"}
    combat = fight(house, units, "opening", sport="capture_the_flag").state.combat
    combat = replace(combat, pending=(NamingTribune(),)) if asked else combat
    found = harmless_first(CAT, combat, Decision("you", "", CHOICES))
    return [choice.value.unit for choice in found.choices]


def test_the_rival_with_taunt_comes_last_and_all_others_by_how_little_they_do(house: House) -> None:
    found = ordered(house, asked=True)
    assert found[-1] == "r1"
    assert sorted(found) == ["r1", "r2", "r3"]


def test_no_other_question_is_reordered(house: House) -> None:
    assert ordered(house, asked=False) == ["r1", "r2", "r3"]


def test_a_wager_is_declined_by_the_first_answer(house: House) -> None:
    combat = fight(house, {"d5": "@", "a1": "rival defender"}, "opening").state.combat
    combat = replace(combat, pending=(OfferingChanges(cards=("reckless",)),))
    asked = Decision("you", "", (Choice("Yes", value=Answer(yes=True)), Choice("No", value=Answer(yes=False))))

    assert [choice.label for choice in harmless_first(CAT, combat, asked).choices] == ["No", "Yes"]


def test_a_unit_that_goes_on_after_a_special_is_offered_its_best_hex_first_and_in_the_movement_all_as_they_are(
    house: House,
) -> None:
    units, lying = {"b4": "@", "e1": "rival defender"}, {"a4": "flag"}
    first = {}
    steps: tuple[StepName, ...] = ("engage", "movement")
    for step in steps:
        combat = fight(house, units, step, sport="capture_the_flag", lying=lying).state.combat
        combat = replace(combat, step=step, pending=(UnitMoving(unit="hero", steps=1),))
        asked = Decision("you", "", (Choice("stays", value=Pass()), Choice("a4", value=Go(hex="a4"))))
        first[step] = harmless_first(CAT, combat, asked).choices[0].label

    assert first == {"engage": "a4", "movement": "stays"}
