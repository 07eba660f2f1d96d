"""The question of the tribune begins with the rival that hinders least, so that Enter does no harm."""

from msgspec.structs import replace

from rules.campaign.combat.actions import Pick
from rules.campaign.combat.frames import NamingTribune
from tests.content_set import a_catalogue
from tests.tui.games.campaign.fights import fight
from tui.games.campaign.orders.tribune import least_hindrance_first
from tui.play.deciding import Decision
from tui.play.house import House
from tui.text.choices import Choice

CAT = a_catalogue()
CHOICES = tuple(Choice(unit, value=Pick(unit=unit)) for unit in ("r1", "r2", "r3"))


def ordered(house: House, *, asked: bool) -> list[str]:
    units = {"d5": "@", "a1": "rival defender", "a2": "rival attacker", "b4": "rival archer"}
    combat = fight(house, units, "opening", sport="capture_the_flag").state.combat
    combat = replace(combat, pending=(NamingTribune(),)) if asked else combat
    found = least_hindrance_first(CAT, combat, Decision("you", "", CHOICES))
    return [choice.value.unit for choice in found.choices]


def test_the_rival_with_taunt_comes_last_and_all_others_by_how_little_they_do(house: House) -> None:
    found = ordered(house, asked=True)
    assert found[-1] == "r1"
    assert sorted(found) == ["r1", "r2", "r3"]


def test_no_other_question_is_reordered(house: House) -> None:
    assert ordered(house, asked=False) == ["r1", "r2", "r3"]
