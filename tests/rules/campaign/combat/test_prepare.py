"""Preparation: its stages, the sport, the arena and its rules, the tribune, the player's lineup (pages 18 to 20, 30 and 31)."""

from typing import Any

import pytest
from msgspec.structs import replace

from rules.campaign.combat import play
from rules.campaign.combat.actions import Answer, CombatAction, Deploy, Pass, Pick, PlaySport, PlayTactic, Surrender
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.events import (
    ArenaLaid,
    AttackRolled,
    ChangeAnswered,
    ChipDropped,
    RivalJoined,
    SportChosen,
    StagePrepared,
    StepBegan,
    TribuneNamed,
)
from rules.campaign.combat.frames import ChoosingSport, Deploying, NamingTribune, OfferingChanges, Opening, Tactics
from rules.campaign.combat.stats import stats
from rules.campaign.effects import AddRivals, Block, CombatRule, Forbid, StartPoints, Who
from rules.campaign.table.events import BaneGained
from tests.rules.campaign.combat.drawn import Drawn, unit
from tests.rules.campaign.combat.positions import bane, prepared, rivals_of, until

ALL_SPORTS = ("capture_the_flag", "king_of_the_hill", "spar")


def lying(position: Drawn) -> dict[str, str]:
    """Arena chips on the ground and their hexes."""
    return {one.chip: one.at for one in position.combat.lying}


def sporting(sport: str, **more: Any) -> Drawn:
    """A Sport event with one sport."""
    return prepared("sport", **{"sports": (sport,), "stack": ("n1", "n2"), "rivals": "local local", **more})


@pytest.mark.rule("V-PREP-01")
def test_preparation_runs_through_eight_stages() -> None:
    position = prepared(
        "sport", sports=ALL_SPORTS, rivals="local local", stack=("n1", "n2"), chip="trident", changes=((),)
    )
    position.do(PlaySport(sport="capture_the_flag"), Answer(yes=True), Pick(unit="r1"))
    stages = [event.stage for event in position.events if isinstance(event, StagePrepared)]
    assert stages == ["event", "arena", "sport", "special", "lineup", "tribune", "components", "rules"]
    told = [type(event) for event in position.events if not isinstance(event, StagePrepared)]
    wanted = [ArenaLaid, SportChosen, ChipDropped, RivalJoined, TribuneNamed]
    assert [kind for kind in dict.fromkeys(told) if kind in wanted] == wanted
    assert isinstance(position.top, Opening)


@pytest.mark.rule("V-PREP-02")
def test_the_arena_is_the_regions() -> None:
    position = prepared(stack=("n1",))
    assert position.told(ArenaLaid) == [ArenaLaid(arena="yard")]
    assert position.combat.arena == "yard"


@pytest.mark.rule("V-PREP-06")
def test_the_sport_is_chosen_before_the_lineup_and_for_good() -> None:
    position = prepared("sport", sports=ALL_SPORTS, stack=("n1",))
    assert isinstance(position.top, ChoosingSport)
    assert position.named("sport") == set(ALL_SPORTS)
    assert all(isinstance(action, PlaySport) for action in position.legal)
    assert rivals_of(position) == []
    position.do(PlaySport(sport="king_of_the_hill"))
    assert position.combat.sport == "king_of_the_hill"
    assert rivals_of(position) == ["n1"]
    assert not any(isinstance(action, PlaySport) for action in position.legal)


@pytest.mark.rule("V-PREP-04")
def test_the_arenas_chip_is_placed_after_the_tribune() -> None:
    position = sporting("capture_the_flag", chip="trident", stack=("n1", "n2"))
    assert isinstance(position.top, NamingTribune)
    assert lying(position) == {"flag": "a3"}
    position.do(Pick(unit="r2"))
    assert lying(position) == {"flag": "a3", "trident": "c4"}
    at = position.events.index(ChipDropped(chip="trident", hex="c4"))
    assert position.events[at - 1] == StagePrepared(stage="components")


@pytest.mark.rule("V-PREP-05")
def test_the_arenas_rules_hold_from_the_first_turn_to_the_last() -> None:
    def fought(*rules: CombatRule) -> Drawn:
        """The hero enters, and five turns pass in which the rival would shoot."""
        archer = unit("yellow", "first_strike", range=9)
        more: dict[str, Any] = {
            "stack": ("n1",),
            "camp": ("p",),
            "blessings": 9,
            "units": {"n1": archer},
            "arena": rules,
        }
        position = bring(until(prepared(**more), Deploying), "krakenlance")
        for _ in range(5):
            next_turn(position)
        return position

    assert fought().told(AttackRolled)
    peaceful = fought(Forbid(deed="attack", who=Who(side="any")))
    assert peaceful.told(AttackRolled) == []
    assert peaceful["hero"].hp == 6


@pytest.mark.parametrize(("sport", "points"), [("king_of_the_hill", 2), ("spar", 0), ("capture_the_flag", 0)])
@pytest.mark.rule("V-PREP-05")
def test_points_to_begin_with_are_for_king_of_the_hill(sport: str, points: int) -> None:
    position = sporting(sport, event=(StartPoints(n=2),), stack=("n1", "n2"))
    if sport != "spar":
        position.do(Pick(unit="r1"))
    assert position.combat.points == points


def test_a_closed_hex_is_closed_when_the_combat_begins() -> None:
    assert prepared(stack=("n1",), event=(Block(n=2),)).combat.blocked == ("a5",)
    assert prepared(stack=("n1",)).combat.blocked == ()
    assert prepared(stack=("n1",), event=(Block(n=4),)).combat.blocked == ()


# Changes that Opportunities offer


@pytest.mark.rule("V-META-03")
def test_a_change_that_may_be_made_can_be_declined_without_a_trace() -> None:
    plain = prepared(stack=("n1", "n2"))
    position = prepared(stack=("n1", "n2"), changes=((AddRivals(kind="local"),),))
    assert isinstance(position.top, OfferingChanges)
    assert position.legal == (Answer(yes=True), Answer(yes=False))
    position.do(Answer(yes=False))
    assert position.combat == plain.combat


BAG_UNIT = (AddRivals(kind="bag"),)


@pytest.mark.rule("V-OPP-07", "V-RULING-59")
@pytest.mark.parametrize("bag", [(), ("curse",)])
def test_a_unit_out_of_a_bag_without_units_cannot_be_agreed_to(bag: tuple[str, ...]) -> None:
    """A bane that brings no unit is none."""
    curse = {"curse": bane("bag")}
    position = prepared(stack=("n1",), bag=bag, banes=curse, changes=(BAG_UNIT,))
    assert position.told(ChangeAnswered) == [ChangeAnswered(card="offer_1", yes=False, void=True)]
    assert position.combat.changes == ()
    assert position.combat.mover is not None
    asked = Drawn(position.cat, replace(position.combat, pending=(OfferingChanges(cards=("offer_1",)),)))
    assert asked.legal == (Answer(yes=False),)
    assert asked.why(Answer(yes=True)) == "nothing_to_add"
    assert [one.action for one in play.refused(asked.cat, asked.combat)] == [Answer(yes=True)]


@pytest.mark.rule("V-OPP-07", "V-RULING-59")
@pytest.mark.parametrize(
    ("rule", "given", "asked"),
    [
        ({"kind": "bag"}, {"bag": ("b",)}, True),
        ({"kind": "bag"}, {"bag": ("imp",)}, True),
        ({"kind": "bag", "n": 2}, {"bag": ("b",)}, False),
        ({"kind": "bag", "n": 2}, {"bag": ("b", "b")}, True),
        ({"kind": "local"}, {"bag": ()}, True),
        ({"kind": "local", "n": 2}, {"bag": ()}, False),
        ({"kind": "local", "n": 2}, {"bag": ("b",)}, True),
    ],
)
def test_what_is_to_be_added_has_to_exist(rule: dict[str, Any], given: dict[str, Any], asked: bool) -> None:
    """The stack has one unit, and the card's column none; a bane with a unit counts as one."""
    imp = {"imp": bane("unit", unit="fiend")}
    fiend = {"fiend": unit(kind="bane")}
    position = prepared(rivals="", stack=("n1",), banes=imp, units=fiend, changes=((AddRivals(**rule),),), **given)
    assert isinstance(position.top, OfferingChanges) is asked
    if asked:
        position.do(Answer(yes=True))
        assert position.combat.changes == ("offer_1",)
        assert len(rivals_of(position)) == rule.get("n", 1)


@pytest.mark.rule("V-RULING-59")
def test_a_change_for_which_the_lineup_leaves_no_unit_is_not_made() -> None:
    """The only unit of the bag is drawn for the card's column after the change was agreed to."""
    position = prepared(rivals="bag", bag=("b",), changes=(BAG_UNIT,))
    position.do(Answer(yes=True))
    assert rivals_of(position) == ["b"]
    assert position.combat.changes == ()
    assert [(told.yes, told.void) for told in position.told(ChangeAnswered)] == [(True, False), (False, True)]


@pytest.mark.rule("V-OPP-07")
def test_each_change_is_asked_for_by_itself() -> None:
    one = (AddRivals(kind="local"),)
    position = prepared(stack=("n1", "n2", "n3"), changes=(one, one)).do(Answer(yes=False), Answer(yes=True))
    assert position.combat.changes == ("offer_2",)
    assert rivals_of(position) == ["n1", "n2"]


# The tribune


@pytest.mark.rule("V-TRIBUNE-01")
@pytest.mark.parametrize(("kind", "tribune"), [("sport", "r1"), ("bloodshed", None), ("primus", None), ("scion", None)])
def test_only_sports_have_a_tribune(kind: str, tribune: str | None) -> None:
    position = prepared(kind, rivals="primus local" if kind == "primus" else "local", stack=("n1",))
    assert position.combat.tribune == tribune
    assert len(position.told(TribuneNamed)) == (kind == "sport")


@pytest.mark.rule("V-TRIBUNE-01", "V-TRIBUNE-02", "V-TRIBUNE-03")
@pytest.mark.parametrize("sport", ALL_SPORTS)
def test_the_player_names_any_rival_as_the_one_tribune_but_in_a_spar_it_is_the_first(sport: str) -> None:
    position = sporting(sport, rivals="local bag local", stack=("n1", "n2"), bag=("b",))
    if sport != "spar":
        assert position.legal == (Pick(unit="r1"), Pick(unit="r2"), Pick(unit="r3"))
        position.do(Pick(unit="r3"))
    assert position.combat.tribune == ("r1" if sport == "spar" else "r3")
    assert position.told(TribuneNamed) == [TribuneNamed(unit=position.combat.tribune)]
    assert not any(isinstance(frame, NamingTribune) for frame in position.combat.pending)
    assert isinstance(position.top, Opening)


@pytest.mark.rule("V-RULING-37")
def test_even_a_unit_bane_that_stands_first_is_the_tribune_of_a_spar() -> None:
    position = sporting(
        "spar", rivals="bag local", bag=("whelp_bane",), banes={"whelp_bane": bane("unit", unit="whelp")},
        units={"whelp": unit(kind="bane")},
    )  # fmt: skip
    assert rivals_of(position)[0] == "whelp"
    assert position.combat.tribune == "r1"


@pytest.mark.rule("V-TRIBUNE-04", "V-RULING-37")
def test_the_unit_of_the_act_can_be_named_tribune() -> None:
    position = sporting("capture_the_flag", rivals="local", bag=("b",), act=2)
    assert rivals_of(position) == ["n1", "b"]
    assert Pick(unit="r2") in position.legal


# The player's lineup


def first_turn(**more: Any) -> Drawn:
    """The player's first Deployment Step; the rival's only unit does nothing."""
    return until(prepared(stack=("n1",), units={"n1": unit("", move=0)}, **more), Deploying)


def next_turn(position: Drawn) -> Drawn:
    """On to the next Deployment Step of the player."""
    return until(position, Deploying, leave=isinstance(position.top, Deploying))


def offered_until_deployment(position: Drawn) -> set[CombatAction]:
    """All answers that are offered on the way to the next Deployment Step of the player."""
    offered: set[CombatAction] = set()
    while not isinstance(position.top, Deploying):
        offered |= set(position.legal)
        position.do(Pass() if Pass() in position.legal else position.legal[0])
    return offered


def deployable(position: Drawn) -> set[str]:
    return {action.unit for action in position.legal if isinstance(action, Deploy)}


def bring(position: Drawn, chip: str) -> Drawn:
    """Deploy on the first hex that is free."""
    position.do(Deploy(unit=chip))
    return position.do(position.legal[0])


@pytest.mark.rule("V-LINEUP-11", "V-LINEUP-12")
def test_the_lineup_limits_numbers_and_not_choices() -> None:
    position = first_turn(camp=("p", "q", "s", "t"), slots=2)
    assert deployable(position) == {"krakenlance", "p", "q", "s", "t"}
    next_turn(bring(position, "q"))
    assert deployable(position) == {"krakenlance", "p", "s", "t"}
    next_turn(bring(position, "t"))
    assert deployable(position) == {"krakenlance"}


@pytest.mark.rule("V-LINEUP-13", "V-LINEUP-11")
def test_without_its_icon_the_hero_stays_in_camp() -> None:
    position = first_turn(camp=("p", "q"), slots=3, hero=False)
    assert deployable(position) == {"p", "q"}
    assert position.why(Deploy(unit="krakenlance")) == "hero_not_in_lineup"
    next_turn(bring(position, "p"))
    assert deployable(position) == {"q"}


@pytest.mark.rule("V-LINEUP-14")
def test_tactics_are_not_limited_by_the_lineup() -> None:
    position = first_turn(camp=("p",), slots=1, hero=False, tactics=("adrenaline",) * 3)
    bring(position, "p")
    for left in (2, 1, 0):
        until(position, Tactics).do(PlayTactic(tactic="adrenaline"))
        assert position.combat.table.camp.tactics == ("adrenaline",) * left
        if left:
            until(position, Opening)
    assert len(position["p1"].tactics) == 3


@pytest.mark.rule("V-LINEUP-15")
def test_a_defeated_unit_does_not_give_its_slot_back() -> None:
    position = next_turn(bring(first_turn(camp=("p", "q", "s"), slots=2), "p"))
    bring(position, "q").put("p1", place="defeated", at=None, hp=0)
    next_turn(position)
    assert deployable(position) == {"krakenlance"}
    assert position.why(Deploy(unit="s")) == "slots_used"


# Primuses and scions


def at_first_turn(kind: str, **more: Any) -> Drawn:
    """The player's first Deployment Step against a primus or scion; the rival has had its turn."""
    return until(prepared(kind, stack=("n1", "n2"), camp=("p", "q"), **more), Deploying)


@pytest.mark.rule("V-PRIMUS-07")
@pytest.mark.parametrize(("act", "health"), [(1, 6), (2, 8), (3, 10)])
def test_the_act_gives_the_primus_its_health(act: int, health: int) -> None:
    position = at_first_turn("primus", rivals="primus local", act=act)
    assert position["r1"].hp == health


@pytest.mark.rule("V-PRIMUS-08")
def test_the_primus_has_the_stats_of_its_chip() -> None:
    chip = unit("black red", "dodge", move=3, range=2, health=99, kind="primus", of="kunlun")
    position = at_first_turn("primus", rivals="primus", units={"champion": chip})
    values = stats(CombatCourse(position.cat, position.combat), position["r1"])
    assert (values.movement, values.range, values.attack, values.skills) == (3, 2, ("black", "red"), {"dodge": 0})
    assert (values.health, position["r1"].hp) == (6, 6)


@pytest.mark.rule("V-PRIMUS-06", "V-ACTMOD-05", "V-LINEUP-11")
@pytest.mark.parametrize("act", [1, 2, 3])
def test_the_primus_brings_its_preset_lineup_and_nothing_from_the_act(act: int) -> None:
    position = prepared("primus", rivals="local primus local", stack=("n1", "n2"), bag=("b",), camp=("p",) * 4, act=act)
    assert rivals_of(position) == ["n1", "champion", "n2"]
    assert position.combat.table.bag == ("b",)
    assert (position.combat.hero_open, position.combat.slots, position.combat.event) == (True, act, None)
    until(position, Deploying)
    assert [f.place for f in position.combat.fighters if f.side == "rival"] == ["arena", "waiting", "waiting"]


@pytest.mark.rule("V-PRIMUS-12")
def test_a_primus_combat_has_neither_tribune_nor_sport() -> None:
    position = at_first_turn("primus", rivals="primus local")
    assert (position.combat.tribune, position.combat.sport, position.combat.lying) == (None, None, ())
    bring(position, "krakenlance")
    next_turn(position)
    assert not [event for event in position.told(StepBegan) if event.step == "score"]


@pytest.mark.rule("V-PRIMUS-03", "V-SCION-02")
@pytest.mark.parametrize("kind", ["primus", "scion"])
def test_nobody_surrenders_to_a_primus_or_a_scion(kind: str) -> None:
    harmless = {"monster": unit("", kind="scion", health=9), "champion": unit("", kind="primus")}
    position = prepared(kind, rivals="primus", camp=("p", "q"), units=harmless, act=3)
    hero, p, q = (Deploy(unit=chip) for chip in ("krakenlance", "p", "q"))
    assert set(position.legal) == {hero, p, q}
    assert Surrender() not in offered_until_deployment(bring(position, "krakenlance"))
    assert set(position.legal) == {p, q, Pass()}
    assert Surrender() not in offered_until_deployment(bring(position, "p"))
    assert set(position.legal) == {q, Pass()}


@pytest.mark.rule("V-PRIMUS-04", "V-SCION-02")
@pytest.mark.parametrize(("kind", "lethal"), [("primus", True), ("scion", True), ("bloodshed", True), ("sport", False)])
def test_which_combats_are_lethal(kind: str, lethal: bool) -> None:
    rivals = "primus" if kind == "primus" else "local"
    assert prepared(kind, rivals=rivals, stack=("n1",)).combat.lethal == lethal


@pytest.mark.rule("V-SCION-06")
def test_a_scion_comes_by_its_own_setup() -> None:
    """What lengthens a lineup finds none here."""
    longer = AddRivals(n=1, kind="local")
    position = prepared(
        "scion", rivals="local local", stack=("n1", "n2"), bag=("b", "c"), scion_rivals="bag", act=4, arena=(longer,)
    )
    assert not isinstance(position.top, NamingTribune)
    assert rivals_of(position)[0] == "monster"
    assert len(rivals_of(position)) == 2
    assert len(position.combat.table.bag) == 1
    assert (position.combat.tribune, position.combat.event, position.combat.sport) == (None, None, None)


def test_plutos_domain_adds_a_bane_for_each_local_left() -> None:
    more: dict[str, Any] = {
        "stack": ("n1", "n2"),
        "pluto": True,
        "banes": {"rust": bane("camp")},
        "bane_stack": ("rust",) * 3,
    }
    against_scion = prepared("scion", **more)
    assert against_scion.told(BaneGained) == [BaneGained(bane="rust")] * 2
    assert against_scion.combat.table.camp.banes == ("rust", "rust")
    assert prepared(**more).told(BaneGained) == []
