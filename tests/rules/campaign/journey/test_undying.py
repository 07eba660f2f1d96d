"""Undying units: never sacrificed, back in camp from every combat (Unit Skills)."""

from typing import Any

import pytest
from msgspec.structs import replace

from rules.campaign.combat.actions import Begin, Reinforce
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.turn import missing_units
from rules.campaign.effects import Skill
from rules.campaign.game import CampaignGame
from rules.campaign.journey.actions import Shed, TakeRival
from rules.campaign.journey.frames import SheddingUnits, Travelling
from rules.campaign.journey.state import Campaign
from rules.campaign.table.events import UnitSacrificed
from rules.kernel.dice import Dice
from tests.rules.campaign.catalogues import SMALL, unit, with_more
from tests.rules.campaign.combat.drawn import drawn
from tests.rules.campaign.combat.drawn import unit as chip
from tests.rules.campaign.journey.positions import ALL_CHOSEN, after, campaign, do, names, of, refused_code, settle

GHOST = replace(unit("ghost", "neutral"), skills=(Skill("undying"),))
BOX = CampaignGame(with_more(SMALL, units=(GHOST,)))


def cleaned(kind: str, *own: str, **given: Any) -> Campaign:
    """What is left when a combat has failed and been cleaned up after."""
    return settle(after(kind, "failed", own=own, **given), BOX).state


def over_leadership(**given: Any) -> Campaign:
    """A recruit is one too many."""
    state = settle(after("sport", "won", rivals=("red_1 defeated",), supply=("stun",), leadership=5, **given), BOX)
    return do(state.state, TakeRival(), game=BOX).state


@pytest.mark.rule("V-HERO-05", "V-RECRUIT-06")
@pytest.mark.parametrize("place", ["camp", "arena", "defeated"])
def test_it_counts_for_leadership(place: str) -> None:
    """Two units, the ghost, the recruit and the hero are one more than Leadership 4."""
    where: dict[str, Any] = {"units": ("bow", "horn", "ghost")} if place == "camp" else {"units": ("bow", "horn")}
    own = () if place == "camp" else (f"ghost {place}",)
    state = settle(
        after("sport", "won", rivals=("red_1 defeated",), supply=("stun",), leadership=4, own=own, **where), BOX
    )
    over = do(state.state, TakeRival(), game=BOX).state
    assert isinstance(over.top, SheddingUnits)
    assert sorted(names(over, "unit", BOX)) == ["bow", "horn", "red_1"]


# After a lethal combat


@pytest.mark.rule("V-CLEANUP-09", "V-PRIMUS-04")
@pytest.mark.parametrize("kind", ["bloodshed", "primus"])
def test_an_undying_unit_comes_back_from_a_lethal_combat(kind: str) -> None:
    own = ("ghost defeated", "bow defeated", "sword arena")
    step = settle(after(kind, "won" if kind == "primus" else "failed", own=own, units=("horn", "horn")), BOX)
    state = step.state
    assert state.laid.bag == ("bow",)
    assert state.laid.camp.units == ("horn", "horn", "ghost", "sword")
    assert of(step, UnitSacrificed) == [UnitSacrificed(unit="bow")]


@pytest.mark.rule("V-CLEANUP-10", "V-CLEANUP-12")
@pytest.mark.parametrize("place", ["defeated", "arena"])
def test_where_nobody_is_sacrificed_it_comes_back_like_all_others(place: str) -> None:
    state = cleaned("sport", f"ghost {place}", f"bow {place}")
    assert sorted(state.laid.camp.units) == ["bow", "ghost"]
    assert state.laid.bag == ()


@pytest.mark.rule("V-CLEANUP-04")
@pytest.mark.parametrize("place", ["defeated", "arena"])
def test_as_a_rival_it_goes_into_the_bag(place: str) -> None:
    state = settle(after("bloodshed", "failed", rivals=(f"ghost {place}",)), BOX).state
    assert state.laid.bag == ("ghost",)
    assert state.laid.camp.units == ()


@pytest.mark.rule("V-REWARD-07")
@pytest.mark.parametrize(("fell", "recruits"), [("ghost", 1), ("bow", 2)])
def test_the_recruits_for_a_primus_leave_it_its_place(fell: str, recruits: int) -> None:
    bag = ("horn", "shield")
    state = settle(after("primus", "won", own=(f"{fell} defeated", "sword arena"), units=("horn",), bag=bag), BOX).state
    assert len(state.laid.camp.units) == 4
    assert sum(one in bag for one in state.laid.camp.units) == recruits + 1
    assert ("ghost" in state.laid.camp.units) == (fell == "ghost")
    assert isinstance(state.top, Travelling)


@pytest.mark.rule("V-BLESS-04", "V-RECRUIT-06")
@pytest.mark.parametrize(("kind", "skill", "missing"), [
    ("bloodshed", "undying", 2), ("bloodshed", "", 3), ("sport", "undying", 2), ("sport", "", 2),
])  # fmt: skip
def test_reinforce_leaves_it_its_place(kind: str, skill: str, missing: int) -> None:
    fight = drawn(
        "@   A   B   .   b", A=chip("", skill), kind=kind, sport="spar" if kind == "sport" else None,
        leadership=5, blessings=1, bag=("archer", "archer", "attacker", "attacker"),
    ).put("A", place="defeated", at=None, hp=0)  # fmt: skip
    assert missing_units(CombatCourse(fight.cat, fight.combat)) == missing
    fight.table(dice=Dice(1))
    fight.turn("player").do(Reinforce())
    assert len(fight.combat.table.camp.units) == missing
    assert fight.legal[0] == Begin()


# Over Leadership


@pytest.mark.rule("V-RECRUIT-05", "V-TERM-11")
@pytest.mark.parametrize("where", ["camp", "arena", "defeated"])
def test_it_is_not_sacrificed_to_make_room(where: str) -> None:
    ghost: dict[str, Any] = {"own": (f"ghost {where}",)} if where != "camp" else {}
    units = ("bow", "horn", "sword") + (("ghost",) if where == "camp" else ())
    state = over_leadership(units=units, **ghost)
    assert isinstance(state.top, SheddingUnits)
    assert sorted(names(state, "unit", BOX)) == ["bow", "horn", "red_1", "sword"]
    assert refused_code(state, Shed(unit="ghost"), BOX) == ("campaign.undying_stays", "V-TERM-11")
    assert [one.action for one in BOX.refused(state)] == [Shed(unit="ada"), Shed(unit="ghost")]
    state = do(state, Shed(unit="bow"), game=BOX).state
    assert sorted(state.laid.camp.units) == ["ghost", "horn", "red_1", "sword"]


def test_who_is_not_in_camp_is_still_refused_for_that() -> None:
    state = over_leadership(units=("bow", "horn", "sword", "shield"))
    assert refused_code(state, Shed(unit="ghost"), BOX) == ("campaign.not_in_camp", "V-TERM-11")


def test_a_troop_of_the_undying_alone_stays_as_it_is() -> None:
    state = settle(campaign(Travelling(), SheddingUnits(), units=("ghost",) * 5, leadership=5), BOX).state
    assert not isinstance(state.top, SheddingUnits)
    assert state.laid.camp.units == ("ghost",) * 5
    assert isinstance(state.top, Travelling)
    state = settle(campaign(Travelling(), SheddingUnits(), units=("ghost",) * 4 + ("bow",), leadership=5), BOX).state
    assert (state.laid.camp.units, state.laid.bag) == (("ghost",) * 4, ("bow",))


@pytest.mark.rule("V-HERO-05")
def test_a_troop_over_leadership_is_sound_if_nobody_in_it_could_go() -> None:
    """The starting troop is three units and the hero."""
    undying = tuple(replace(one, skills=(Skill("undying"),)) for one in SMALL.units)
    for game, sound in ((CampaignGame(replace(SMALL, units=undying)), True), (CampaignGame(SMALL), False)):
        state = game.start(ALL_CHOSEN, 6)
        table = replace(state.laid, sheet=replace(state.laid.sheet, leadership=3))
        assert (game.fault(replace(state, table=table)) is None) is sound
