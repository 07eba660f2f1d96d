"""What a unit and a tactic are worth to a camp as it stands."""

import pytest
from msgspec.structs import replace

from rules.bots.campaign.growth import liking_growth
from rules.bots.campaign.troop import tactic_worth, unit_worth
from rules.campaign.effects import GainHp
from rules.campaign.game import CampaignGame
from rules.campaign.journey.actions import TakeRival
from rules.campaign.journey.options import options_of
from rules.campaign.journey.state import Campaign
from tests.content_set import a_catalogue

CAT = a_catalogue()
START = CampaignGame(CAT).start(options_of(CAT.presets[0]), 1)


def camp(*units: str, tactics: tuple[str, ...] = (), prowess: tuple[str, ...] = (), health: int = 6) -> Campaign:
    table = START.laid
    held = replace(table.camp, units=units, tactics=tactics, prowess=prowess)
    return replace(START, table=replace(table, camp=held, sheet=replace(table.sheet, health=health)))


def unit(id_: str, *others: str, prowess: tuple[str, ...] = ()) -> float:
    return unit_worth(CAT, camp(*others, prowess=prowess), CAT.unit[id_])


def test_a_troop_without_archers_wants_them_more() -> None:
    assert unit("archer", "defender", "defender") > unit("archer", "archer", "archer")


def test_a_troop_wants_each_class() -> None:
    assert unit("defender", "attacker", "archer") > unit("defender", "defender", "defender")


def test_a_unit_is_wanted_for_the_cards_that_are_good_for_it() -> None:
    assert unit("attacker", prowess=("boarding_party",)) > unit("attacker")
    assert unit("archer", prowess=("boarding_party",)) == unit("archer")


def test_a_further_tactic_of_a_kind_is_worth_less() -> None:
    assert tactic_worth(CAT, camp(tactics=("stun",)), "stun") < tactic_worth(CAT, camp(), "stun")
    assert tactic_worth(CAT, camp(tactics=("stun",)), "hamstring") == tactic_worth(CAT, camp(), "hamstring")


def test_tactics_suit_the_camp() -> None:
    assert tactic_worth(CAT, camp(health=5), "bolster_health") > tactic_worth(CAT, camp(health=11), "bolster_health")
    assert tactic_worth(CAT, camp("defender", "archer"), "adrenaline") > tactic_worth(CAT, camp(), "adrenaline")
    assert tactic_worth(CAT, camp("tactician"), "stun") > tactic_worth(CAT, camp("attacker"), "stun")


@pytest.mark.parametrize("tactic", [tactic.id for tactic in CAT.tactics])
def test_a_tactic_is_rated_by_what_it_does_whatever_it_is_called(tactic: str) -> None:
    cat = replace(CAT, tactics=(*CAT.tactics, replace(CAT.tactic[tactic], id="another", name="Another")))

    assert tactic_worth(cat, camp(), "another") == tactic_worth(cat, camp(), tactic)


def test_a_tactic_that_does_more_is_worth_more() -> None:
    more = replace(CAT.tactic["bolster_health"], id="more", rules=(GainHp(n=3),))
    cat = replace(CAT, tactics=(*CAT.tactics, more))

    assert tactic_worth(cat, camp(), "more") > tactic_worth(cat, camp(), "bolster_health")


def test_room_is_a_reason_for_a_recruit_only_where_there_is_any() -> None:
    for units, told in ((("archer",), True), (("archer",) * START.laid.sheet.leadership, False)):
        liked = liking_growth(CAT, camp(*units), TakeRival())
        assert liked is not None
        assert [name for name, _ in liked[1].figures] == (["places"] if told else [])
