"""A rival that attacks somebody else than it means says why, as a Taunt draws its attack; one that roams says how far."""

from tests.content_set import a_catalogue
from tests.tui.games.campaign.fights import fight
from tui.games.campaign.pictures.foresight import Foresight
from tui.games.campaign.words.names import Names
from tui.games.campaign.words.plans import plan_lines
from tui.play.house import House

CAT = a_catalogue()


def told(house: House, beside: str) -> str:
    units = {"d5": "@", "d4": beside, "c4": "rival attacker"}
    combat = fight(house, units, "engage").state.combat
    plan = Foresight(CAT, combat).plan("r1")
    assert plan is not None
    return " ".join(plan_lines(Names(CAT), combat, plan))


def test_a_taunt_is_given_as_the_reason_for_another_target(house: House) -> None:
    assert "attacks your Defender (Taunt)." in told(house, "defender")


def test_without_a_taunt_no_reason_is_given(house: House) -> None:
    assert "Taunt" not in told(house, "archer")


def test_of_a_beast_that_roams_it_is_told_how_far_and_where_it_stays(house: House) -> None:
    combat = fight(house, {"e4": "@", "a1": "rival cinder_hound"}).state.combat
    plan = Foresight(CAT, combat).plan("r1")
    assert plan is not None
    steps = CAT.unit["cinder_hound"].movement

    assert f"it roams up to {steps} steps, each where a die says, and stays beside an opponent." in " ".join(
        plan_lines(Names(CAT), combat, plan)
    )
