"""Before the scion: the record, and blessings that remove banes."""

from typing import Any

import pytest

from rules.campaign.combat.events import CombatEnded
from rules.campaign.journey.actions import RemoveBane, Walk
from rules.campaign.journey.events import BaneSpared, RecordWritten
from rules.campaign.journey.frames import RemovingBanes
from rules.campaign.journey.state import Campaign, Legacy
from rules.campaign.table.events import BaneRemoved, BlessingSpent
from rules.kernel.game import Step
from tests.rules.campaign.journey.positions import Endings, campaign, do, legal, names, of, refused_code


def eve(**given: Any) -> Step[Campaign]:
    """The scion's capital was entered in Act IV."""
    return do(campaign(at="ves_sport", act=4, **given), Walk(to="ves_capital"))


@pytest.mark.rule("V-BLESS-07", "V-SCION-05", "V-RULING-29")
def test_each_blessing_may_remove_a_bane_of_bag_or_camp(fights_end: Endings) -> None:
    briefs = fights_end(None)
    step = eve(blessings=3, bag=("fever", "frenzy", "horn"), camp_banes=("rust",), banes=("ghoul_bane",))
    assert briefs == []
    assert isinstance(step.state.top, RemovingBanes)
    assert names(step.state, "bane") == ["rust", "fever", "frenzy", None]
    assert refused_code(step.state, RemoveBane(bane="ghoul_bane")) == ("campaign.bane_not_in_play", "V-OPP-11")
    first = do(step.state, RemoveBane(bane="rust"))
    assert of(first, BlessingSpent) == [BlessingSpent(use="scion", left=2)]
    assert of(first, BaneRemoved) == [BaneRemoved(bane="rust", source="camp")]
    assert briefs == []
    last = do(first.state, RemoveBane(bane="fever"), RemoveBane(bane="frenzy")).state
    assert [brief.kind for brief in briefs] == ["scion"]
    table = last.laid
    assert (table.sheet.blessings, table.bag, table.camp.banes) == (0, ("horn",), ())
    assert table.banes == ("ghoul_bane", "rust", "fever", "frenzy")
    assert table.removed == 3


@pytest.mark.rule("V-BLESS-07", "V-SCION-05", "V-BLESS-06")
def test_blessings_without_a_bane_are_crossed_off_all_the_same(fights_end: Endings) -> None:
    fights_end("won")
    step = eve(blessings=3, bag=("horn",), banes=("fever",))
    assert of(step, BaneSpared) == [BaneSpared(left=2), BaneSpared(left=1), BaneSpared(left=0)]
    assert step.events.index(BaneSpared(left=0)) < step.events.index(of(step, CombatEnded)[0])
    assert step.state.laid.sheet.blessings == 0
    assert step.state.laid.banes == ("fever",)


@pytest.mark.rule("V-META-03", "V-BLESS-07")
def test_removing_may_be_declined_and_the_blessings_are_gone(fights_end: Endings) -> None:
    fights_end(None)
    step = eve(blessings=2, bag=("fever", "frenzy"))
    declined = do(step.state, RemoveBane(bane=None)).state
    assert declined.laid.bag == ("fever", "frenzy")
    assert declined.laid.sheet.blessings == 0
    assert declined.combat is not None


@pytest.mark.rule("V-BLESS-07")
def test_there_are_no_more_removals_than_blessings(fights_end: Endings) -> None:
    fights_end(None)
    step = eve(blessings=1, bag=("fever", "frenzy"))
    state = do(step.state, RemoveBane(bane="fever")).state
    assert state.laid.bag == ("frenzy",)
    assert state.combat is not None
    without = eve(blessings=0, bag=("fever", "frenzy"))
    assert without.state.combat is not None


@pytest.mark.rule("V-LEGACY-01", "V-LEGACY-02")
def test_the_record_is_written_before_blessings_are_crossed_off(fights_end: Endings) -> None:
    fights_end(None)
    camp: dict[str, Any] = {"units": ("bow", "red_1"), "tactics": ("haste",), "prowess": ("signals",)}
    step = eve(blessings=2, bag=("fever",), hp=3, camp_banes=("rust",), held=("voyage",), **camp)
    kinds = [type(event) for event in step.events]
    assert RecordWritten in kinds
    assert BlessingSpent not in kinds
    before = campaign(act=4, blessings=2, hp=3).laid.sheet
    expected = Legacy(
        sheet=before,
        units=("bow", "red_1"),
        tactics=("haste",),
        prowess=("signals",),
        opportunities=("voyage",),
        banes=("rust",),
    )
    assert step.state.record == expected
    after_fight = do(step.state, RemoveBane(bane="fever"), RemoveBane(bane="rust")).state
    assert after_fight.record == expected


@pytest.mark.rule("V-LEGACY-02")
def test_no_record_is_written_before_act_4(fights_end: Endings) -> None:
    fights_end("won")
    state = do(
        campaign(at="blue_sport", act=3, primuses=("bel",), beaten=("cyr", "dio")), Walk(to="blue_capital")
    ).state
    assert state.act == 4
    assert state.record is None


@pytest.mark.rule("V-SCION-01", "V-EVENT-01", "V-SPECTATE-01")
def test_the_scion_is_fought_in_the_arena_of_its_capital(fights_end: Endings) -> None:
    briefs = fights_end(None)
    eve()
    assert [(brief.kind, brief.arena, brief.foe, brief.event) for brief in briefs] == [
        ("scion", "vesuvians_pit", "titan", None),
    ]


def test_the_last_bane_is_not_removed_for_the_player(fights_end: Endings) -> None:
    fights_end(None)
    step = eve(blessings=1, bag=("fever",))
    assert legal(step.state) == (RemoveBane(bane="fever"), RemoveBane(bane=None))
