"""Prowess cards that are given up for good, which a bane may ask for after an event was watched."""

from typing import Any

import pytest

from rules.campaign.game import CampaignGame
from rules.campaign.journey.actions import SacrificeProwess, Spectate
from rules.campaign.journey.census import found
from rules.campaign.journey.events import PhaseBegan
from rules.campaign.journey.frames import Offer, SacrificingProwess, SheddingTactics, Travelling
from rules.campaign.journey.state import Campaign
from rules.campaign.journey_effects import GiveUpProwess as Sacrifice
from rules.campaign.journey_effects import OnJourney
from rules.campaign.table.events import InfluenceGained, ProwessSacrificed
from rules.campaign.table.prowess import valid_prowess
from rules.kernel.game import Step
from tests.rules.campaign.catalogues import SMALL, bane, with_more
from tests.rules.campaign.journey.positions import campaign, do, facts, names, of, refused_code

TABLE = bane("kings_table", "camp", journey=(OnJourney(on="spectate", do=Sacrifice(or_influence=2)),))
GAME = CampaignGame(with_more(SMALL, banes=(TABLE,)))
CARDS = ("grit_1", "grit_2", "satchel", "halo")


def watched(*prowess: str, **given: Any) -> Step[Campaign]:
    """An event was spectated in Act I, with the bane in camp."""
    fields: dict[str, Any] = {"camp_banes": ("kings_table",), "sport": ("s1",), "prowess": prowess, **given}
    return do(campaign(Offer(), event="s1", phase="event", **fields), Spectate(), game=GAME)


@pytest.mark.rule("V-PROWESS-05", "V-BANE-12")
def test_a_sacrificed_card_leaves_the_game() -> None:
    asked = watched(*CARDS).state
    assert isinstance(asked.top, SacrificingProwess)
    step = do(asked, SacrificeProwess(card="satchel"), game=GAME)
    table = step.state.laid
    assert of(step, ProwessSacrificed) == [ProwessSacrificed(card="satchel")]
    assert table.camp.prowess == ("grit_1", "grit_2", "halo")
    assert "satchel" not in (*table.unearned, *table.special)
    assert "satchel" not in valid_prowess(SMALL, table)
    assert found(GAME.cat, step.state)["prowess"] == found(GAME.cat, asked)["prowess"]
    assert isinstance(step.state.top, Travelling)
    assert of(step, InfluenceGained) == []


@pytest.mark.rule("V-PROWESS-05")
def test_its_effect_ends_and_what_it_crossed_off_stays() -> None:
    full = watched("satchel", "grit_1", tactics=("haste", "stun", "snare", "balm"), health=6, hp=6).state
    less = do(full, SacrificeProwess(card="satchel"), game=GAME).state
    assert isinstance(less.top, SheddingTactics)
    grown = do(full, SacrificeProwess(card="grit_1"), game=GAME).state
    assert (grown.laid.sheet.health, grown.laid.camp.prowess) == (6, ("satchel",))


@pytest.mark.rule("V-PROWESS-06")
def test_of_one_name_the_highest_level_goes_first() -> None:
    state = watched(*CARDS).state
    assert names(state, "card", game=GAME) == ["grit_2", "satchel", "halo", None]
    assert refused_code(state, SacrificeProwess(card="grit_1"), game=GAME) == (
        "campaign.prowess_below",
        "V-PROWESS-06",
    )
    assert refused_code(state, SacrificeProwess(card="stride"), game=GAME) == (
        "campaign.prowess_not_owned",
        "V-PROWESS-05",
    )
    for card in ("grit_1", "stride"):
        assert facts(state, SacrificeProwess(card=card), game=GAME) == {"card": card}
    after = do(do(state, SacrificeProwess(card="grit_2"), game=GAME).state, game=GAME).state
    again = do(campaign(SacrificingProwess(or_influence=2), prowess=after.laid.camp.prowess), game=GAME).state
    assert names(again, "card", game=GAME) == ["grit_1", "satchel", "halo", None]


def test_keeping_every_card_costs_influence() -> None:
    step = do(watched("halo").state, SacrificeProwess(card=None), game=GAME)
    assert step.state.laid.camp.prowess == ("halo",)
    assert len(of(step, InfluenceGained)) == 2
    assert isinstance(step.state.top, Travelling)


def test_without_a_card_influence_rises_at_once() -> None:
    step = watched()
    assert len(of(step, InfluenceGained)) == 3
    assert isinstance(step.state.top, Travelling)


def test_the_round_begins_only_when_it_is_settled() -> None:
    asked = watched("halo")
    assert of(asked, PhaseBegan) == []
    assert len(of(do(asked.state, SacrificeProwess(card="halo"), game=GAME), PhaseBegan)) == 1
