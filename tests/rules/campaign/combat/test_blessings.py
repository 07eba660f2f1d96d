"""Blessings in combat: the hero survives, or the troop is reinforced; never against a scion."""

from typing import Any

import pytest

from rules.campaign.combat.actions import Begin, Reinforce, Surrender
from rules.campaign.combat.events import Survived
from rules.campaign.combat.frames import Moving, Opening
from rules.campaign.effects import Forbid, Who
from rules.campaign.table.events import BaneSetAside, BlessingSpent, ChipDrawn
from tests.rules.campaign.combat.drawn import Drawn, drawn, gone, hero, unit

RING = """
.   1   b   .
  @   A   .   .
H   H   .   .
"""
DUEL = """
.   1   b   .
  .   .   @   .
HA  H   .   .
"""
"""The hero alone stands beside the rival."""

BAG = ("archer", "attacker", "defender", "tactician")


def ring(**more: Any) -> Drawn:
    """Hero and A with a rival that does nothing; Leadership 6, so four units are missing."""
    given: dict[str, Any] = {"b": unit("", move=0), "bag": BAG, "blessings": 2}
    return drawn(RING, **(given | more))


@pytest.mark.rule("V-BLESS-02", "V-BLESS-05")
@pytest.mark.parametrize(("blessings", "left"), [(1, 0), (4, 3)])
def test_a_blessing_is_spent_when_the_hero_would_be_defeated(blessings: int, left: int) -> None:
    fight = drawn(
        DUEL,
        "HERO",
        sport="capture_the_flag",
        hero=hero(health=7, hp=2, chips=("flag",)),
        b=unit("red red red red red"),
        blessings=blessings,
    )
    fight.step("rival", "engage")
    assert fight.diff() == {"hero.hp": 7, "sheet.blessings": left}
    assert fight.told(BlessingSpent) == [BlessingSpent(use="survive", left=left)]
    assert fight.told(Survived) == [Survived(hp=7, left=left)]
    assert (fight["hero"].chips, fight["hero"].dazed) == (("flag",), False)


@pytest.mark.rule("V-BLESS-02")
def test_no_blessing_is_spent_while_an_hp_is_left() -> None:
    fight = drawn(DUEL, "HERO", hero=hero(hp=3), b=unit("red red"), blessings=1).step("rival", "engage")
    assert fight.diff() == {"hero.hp": 1}


@pytest.mark.rule("V-META-02", "V-RULING-19")
@pytest.mark.parametrize("hp", [1, 2])
def test_a_hero_who_cannot_heal_survives_with_the_last_hp(hp: int) -> None:
    ban = Forbid(deed="heal", who=Who(side="player", hero=True))
    fight = drawn(DUEL, "HERO", hero=hero(health=7, hp=hp), b=unit("red red"), blessings=2, event=(ban,))
    fight.step("rival", "engage")
    assert fight.diff() == {"sheet.blessings": 1} | ({"hero.hp": 1} if hp > 1 else {})
    assert fight.told(Survived) == [Survived(hp=1, left=1)]
    assert fight.combat.table.sheet.hp == 1


@pytest.mark.rule("V-BLESS-03", "V-BLESS-05", "V-RULING-27")
def test_reinforce_brings_the_troop_up_to_leadership() -> None:
    fight = ring(leadership=6, camp="X").turn("player")
    assert list(fight.legal) == [Begin(), Reinforce(), Surrender()]
    fight.do(Reinforce())
    units = fight.combat.table.camp.units
    assert len(units) == 4
    assert units[0] == "unit_X"
    assert sorted((*units[1:], *fight.combat.table.bag)) == sorted(BAG)
    assert set(fight.diff()) == {"camp.units", "bag", "sheet.blessings"}
    assert fight.combat.table.sheet.blessings == 1
    assert len(fight.told(ChipDrawn)) == 3
    assert list(fight.legal) == [Begin(), Surrender()]
    assert isinstance(fight.begin().top, Moving)


@pytest.mark.rule("V-BLESS-03", "V-RULING-27")
@pytest.mark.parametrize(("leadership", "missing"), [(2, 0), (3, 1), (5, 3)])
def test_reinforce_draws_what_is_missing_and_nothing_beyond(leadership: int, missing: int) -> None:
    fight = ring(leadership=leadership).turn("player")
    assert (Reinforce() in fight.legal) == (missing > 0)
    if missing:
        fight.do(Reinforce())
    else:
        assert fight.why(Reinforce()) == "troop_full"
    assert len(fight.combat.table.camp.units) == missing
    assert fight.why(Reinforce()) == "troop_full"


@pytest.mark.rule("V-BLESS-03")
def test_the_hero_counts_in_camp_as_in_combat() -> None:
    picture = RING.replace("@", ".")
    fight = drawn(picture, b=unit("", move=0), bag=BAG, blessings=1, leadership=3).turn("player").do(Reinforce())
    assert len(fight.combat.table.camp.units) == 1


@pytest.mark.rule("V-BLESS-03")
def test_reinforce_comes_before_the_players_own_turn_alone() -> None:
    fight = ring().turn("rival")
    assert Reinforce() not in fight.legal
    assert fight.why(Reinforce()) == "reinforce_own_turn"
    fight.begin().begin()
    while not isinstance(fight.top, Opening):
        assert Reinforce() not in fight.legal
        fight.do(fight.legal[-1])


@pytest.mark.rule("V-BLESS-03", "V-KOTH-03", "V-RULING-50")
def test_reinforce_comes_before_points_are_scored() -> None:
    picture = RING.replace("@", "K@", 1)
    fight = drawn(picture, sport="king_of_the_hill", b=unit("", move=0), bag=BAG, blessings=1).turn("player")
    fight.do(Reinforce())
    assert fight.combat.points == 0
    assert fight.begin().combat.points == 1


@pytest.mark.rule("V-BLESS-03", "V-RULING-15")
def test_banes_that_come_out_are_set_aside_and_go_back() -> None:
    bag = ("archer", "attacker", "dipped_in_styx", "sour_wounds")
    fight = ring(leadership=4, bag=bag).turn("player").do(Reinforce())
    assert sorted(fight.combat.table.camp.units) == ["archer", "attacker"]
    assert fight.combat.table.bag == ("dipped_in_styx", "sour_wounds")
    assert len(fight.told(BaneSetAside)) <= 2


@pytest.mark.rule("V-BLESS-03", "V-RULING-14")
@pytest.mark.parametrize(("bag", "code"), [((), "bag_empty"), (("sour_wounds",), "bag_empty"), (BAG, None)])
def test_a_bag_without_units_reinforces_nobody(bag: tuple[str, ...], code: str | None) -> None:
    fight = ring(bag=bag).turn("player")
    assert fight.why(Reinforce()) == code


@pytest.mark.rule("V-BLESS-04", "V-TERM-24", "V-RULING-16")
@pytest.mark.parametrize(
    ("kind", "sport", "leadership", "drawn_units"),
    [
        *(("bloodshed", None, 5, 2), ("primus", None, 5, 2), ("sport", "spar", 5, 0)),
        *(("bloodshed", None, 6, 3), ("primus", None, 6, 3), ("sport", "spar", 6, 1)),
    ],
)
def test_defeated_units_count_in_sports_alone(kind: str, sport: str | None, leadership: int, drawn_units: int) -> None:
    """Hero, A and one in camp live; two more are defeated."""
    picture = RING.replace("H   H", "HB  HC", 1)
    fight = drawn(
        picture, kind=kind, sport=sport, b=unit("", move=0), camp="X", bag=BAG, blessings=1, leadership=leadership
    )
    for key in "BC":
        fight.put(key, place="defeated", at=None, hp=0)
    fight.turn("player")
    assert (Reinforce() in fight.legal) == (drawn_units > 0)
    if drawn_units:
        fight.do(Reinforce())
    assert len(fight.combat.table.camp.units) == 1 + drawn_units
    assert fight.combat.table.sheet.blessings == (0 if drawn_units else 1)


@pytest.mark.rule("V-BLESS-05")
def test_without_a_blessing_there_is_neither_help() -> None:
    fight = drawn(DUEL, "HERO", hero=hero(hp=1), b=unit("red"), bag=BAG, blessings=0)
    assert fight.turn("player").why(Reinforce()) == "no_blessing"
    fight.step("rival", "engage")
    assert fight.diff() == gone("hero") | {"result": "lost", "reason": "hero_defeated"}


@pytest.mark.rule("V-BLESS-06", "V-RULING-19")
@pytest.mark.parametrize(("kind", "saved"), [("scion", False), ("primus", True)])
def test_against_a_scion_no_blessing_saves_the_hero(kind: str, saved: bool) -> None:
    fight = drawn(DUEL, "HERO", kind=kind, hero=hero(hp=1), b=unit("red"), blessings=3, waiting="c")
    fight.step("rival", "engage")
    lost = gone("hero") | {"result": "lost", "reason": "hero_defeated"}
    assert fight.diff() == ({"hero.hp": 6, "sheet.blessings": 2} if saved else lost)


@pytest.mark.rule("V-BLESS-06")
@pytest.mark.parametrize(("kind", "offered"), [("scion", False), ("primus", True)])
def test_against_a_scion_nobody_is_reinforced(kind: str, offered: bool) -> None:
    b = unit("", kind=kind, move=0, hp=5)
    fight = drawn(RING, kind=kind, b=b, blessings=3, bag=BAG, A=unit(hp=99)).turn("player")
    assert (Reinforce() in fight.legal) == offered
    assert isinstance(fight.top, Opening) == offered
    assert fight.diff() == {}
