"""The rival lineup: units, their tactics, banes out of the bag, and what makes it longer (pages 19, 20 and 29)."""

from typing import Any

import pytest

from rules.campaign.combat.actions import Answer, Deploy
from rules.campaign.combat.events import BaneDrawn, RivalJoined, RivalTacticAdded, StagePrepared
from rules.campaign.effects import AddRivals, Forbid, IgnoreDamage, Who
from rules.campaign.table.events import NothingDrawn
from tests.rules.campaign.combat.drawn import unit
from tests.rules.campaign.combat.positions import STOCK, bane, prepared, rivals_of

ONE_MORE = (AddRivals(kind="bag"),)
LOCAL_MORE = (AddRivals(kind="local"),)


@pytest.mark.rule("V-LINEUP-01", "V-LINEUP-02", "V-EX-41")
def test_icons_fill_places_from_top_to_bottom() -> None:
    position = prepared(rivals="local bag local local", stack=("n1", "n2", "n3", "n4"), bag=("b", "b"))
    assert rivals_of(position) == ["n1", "b", "n2", "n3"]
    assert position.combat.table.bag == ("b",)
    assert [fighter.key for fighter in position.combat.fighters] == ["r1", "r2", "r3", "r4"]
    assert position.combat.table.stacks[position.cat.region_order.index("atlanteans")] == ("n4",)
    assert [stack for stack in position.combat.table.stacks if stack] == [("n4",)]
    assert [one.source for one in position.told(RivalJoined)] == ["local", "bag", "local", "local"]


@pytest.mark.rule("V-LINEUP-02")
@pytest.mark.parametrize("faction", ["kunlun", "atlanteans", "lamosians"])
def test_local_units_are_those_of_the_arenas_region_wherever_the_hero_is_from(faction: str) -> None:
    position = prepared(rivals="local", faction=faction, stack=("n1", "n2"), bag=("b",))
    assert rivals_of(position) == ["n1"]


@pytest.mark.rule("V-LINEUP-03")
def test_a_unit_from_the_bag_in_place_of_a_local_one_has_its_tactic_too() -> None:
    position = prepared(rivals="local+", stack=(), bag=("b",))
    assert rivals_of(position) == ["b"]
    assert len(position.combat.column) == 1


@pytest.mark.rule("V-LINEUP-03")
def test_an_empty_stack_sends_local_icons_to_the_bag() -> None:
    position = prepared(rivals="local local", stack=("n1",), bag=("b", "c", "d"), draws=("c",))
    assert rivals_of(position) == ["n1", "c"]
    assert position.combat.table.bag == ("b", "d")


@pytest.mark.rule("V-RULING-14")
def test_an_empty_bag_leaves_the_place_and_its_tactic_out() -> None:
    position = prepared(rivals="bag+ local+", stack=("n1",))
    assert rivals_of(position) == ["n1"]
    assert position.combat.column == ("adrenaline",)
    assert position.told(NothingDrawn) == [NothingDrawn(source="bag")]


@pytest.mark.rule("V-LINEUP-03", "V-LINEUP-04")
@pytest.mark.parametrize("rivals", ["local local+", "local bag+"])
def test_where_nobody_is_left_the_place_and_its_tactic_are_left_out(rivals: str) -> None:
    position = prepared(rivals=rivals, stack=("n1",), bag=())
    assert (rivals_of(position), position.combat.column) == (["n1"], ())
    assert set(position.combat.table.tactics) == set(STOCK)


@pytest.mark.rule("V-LINEUP-04")
def test_a_bag_icon_draws_one_random_chip() -> None:
    bag = ("b", "c", "d", "e", "f")
    first = prepared(rivals="bag", bag=bag, draws=("e",))
    assert rivals_of(first) == ["e"]
    assert first.combat.table.bag == ("b", "c", "d", "f")
    assert rivals_of(prepared(rivals="bag", bag=bag, draws=("b",))) == ["b"]
    assert rivals_of(prepared(rivals="bag", bag=bag, draws=("e",))) == ["e"]


@pytest.mark.rule("V-LINEUP-05")
def test_a_bag_bane_works_and_leaves_the_place_to_the_next_draw() -> None:
    curse = bane("bag", IgnoreDamage(n=1, who=Who(side="rival")))
    position = prepared(rivals="bag", bag=("b", "curse"), banes={"curse": curse}, draws=("curse", "b"))
    assert rivals_of(position) == ["b"]
    assert position.told(BaneDrawn) == [BaneDrawn(bane="curse")]
    assert position.combat.banes == position.combat.drawn == ("curse",)
    assert position.combat.table.bag == ()


@pytest.mark.rule("V-LINEUP-05")
def test_a_unit_bane_fills_the_place_like_any_unit() -> None:
    whelp = bane("unit", unit="whelp")
    position = prepared(
        rivals="bag+ bag",
        bag=("b", "whelp_bane"),
        banes={"whelp_bane": whelp},
        units={"whelp": unit(kind="bane", classes=("archer",))},
        draws=("whelp_bane", "b"),
    )
    assert rivals_of(position) == ["whelp", "b"]
    assert position.combat.column == ("bolster_health",)
    assert position.combat.drawn == ("whelp_bane",)
    assert position.told(BaneDrawn) == []


@pytest.mark.rule("V-LINEUP-17")
@pytest.mark.parametrize(
    "added", [{"act": 2}, {"event": ONE_MORE}, {"prowess": ONE_MORE}, {"arena": ONE_MORE}, {"changes": (ONE_MORE,)}]
)
def test_added_bag_units_follow_the_same_rules_for_banes(added: dict[str, Any]) -> None:
    curse = bane("bag", IgnoreDamage(n=1, who=Who(side="rival")))
    position = prepared(
        rivals="local", stack=("n1", "n2"), bag=("b", "curse"), banes={"curse": curse}, draws=("curse", "b"), **added
    )
    if added.get("changes"):
        position.do(Answer(yes=True))
    assert rivals_of(position) == ["n1", "b"]
    assert position.combat.banes == ("curse",)


@pytest.mark.rule("V-LINEUP-06", "V-EX-41")
def test_a_units_tactic_is_placed_before_the_next_unit_comes() -> None:
    position = prepared(
        rivals="local+ local local+ local",
        stack=("bow", "horn", "sword", "net"),
        units={"bow": unit(classes=("archer",)), "horn": unit(classes=("tactician",))},
    )
    assert position.combat.column == ("bolster_health", "adrenaline")
    joined = [type(event) for event in position.events if isinstance(event, RivalJoined | RivalTacticAdded)]
    assert joined == [RivalJoined, RivalTacticAdded, RivalJoined, RivalJoined, RivalTacticAdded, RivalJoined]


@pytest.mark.rule("V-LINEUP-07", "V-RULING-13")
@pytest.mark.parametrize(
    ("classes", "tactic"),
    [
        (("archer",), "bolster_health"),
        (("attacker",), "adrenaline"),
        (("defender",), "stun"),
        (("tactician",), "hamstring"),
        pytest.param(("defender", "archer"), "stun", marks=pytest.mark.rule("V-LINEUP-08")),
        pytest.param(("archer", "defender"), "bolster_health", marks=pytest.mark.rule("V-LINEUP-08")),
    ],
)
def test_the_first_class_decides_the_tactic(classes: tuple[str, ...], tactic: str) -> None:
    position = prepared(rivals="local+", stack=("n",), units={"n": unit(classes=classes)})
    assert position.combat.column == (tactic,)
    assert set(position.combat.table.tactics) == set(STOCK) - {tactic}


@pytest.mark.rule("V-RULING-13")
@pytest.mark.parametrize(
    "classes", [("beast",), pytest.param(("beast", "archer"), marks=pytest.mark.rule("V-LINEUP-08"))]
)
def test_a_beast_brings_no_tactic(classes: tuple[str, ...]) -> None:
    position = prepared(rivals="local+", stack=("n",), units={"n": unit(classes=classes)})
    assert position.combat.column == ()
    assert position.combat.table.tactics == STOCK


@pytest.mark.rule("V-LINEUP-09", "V-RULING-41")
def test_a_tactic_that_the_supply_lacks_is_left_out() -> None:
    position = prepared(
        rivals="local+ local+",
        stack=("shield", "sword"),
        units={"shield": unit(classes=("defender",))},
        supply=("adrenaline", "hamstring"),
    )
    assert rivals_of(position) == ["shield", "sword"]
    assert position.combat.column == ("adrenaline",)
    assert position.combat.table.tactics == ("hamstring",)


@pytest.mark.rule("V-LINEUP-10")
def test_rival_tactics_come_out_of_the_shared_supply() -> None:
    supply = ("adrenaline", "adrenaline", "adrenaline", "stun")
    position = prepared(rivals="local+ local", stack=("n1", "n2"), supply=supply)
    assert position.combat.column == ("adrenaline",)
    assert position.combat.table.tactics == ("adrenaline", "adrenaline", "stun")
    assert position.combat.table.camp.tactics == ()


@pytest.mark.rule("V-LINEUP-10")
def test_rival_tactics_lie_in_a_column_in_the_order_of_their_units() -> None:
    shield = {"shield": unit(classes=("defender",))}
    position = prepared(rivals="local+ local local+", stack=("shield", "n1", "n2"), units=shield)
    assert position.combat.column == ("stun", "adrenaline")


@pytest.mark.rule("V-LINEUP-16")
def test_the_bag_icon_is_a_camp_unit_on_the_players_side() -> None:
    position = prepared(rivals="bag", bag=("b", "c"), draws=("b",), camp=("mine",), slots=1, hero=False)
    assert rivals_of(position) == ["b"]
    position.begin().end().begin()
    assert [action for action in position.legal if isinstance(action, Deploy)] == [Deploy(unit="mine")]


@pytest.mark.rule("V-ACTMOD-01", "V-ACTMOD-08")
def test_act_one_changes_nothing() -> None:
    position = prepared(rivals="local local", stack=("n1", "n2"), bag=("b",), act=1)
    assert rivals_of(position) == ["n1", "n2"]
    position.begin()
    assert [f.place for f in position.combat.fighters if f.side == "rival"] == ["arena", "waiting"]


@pytest.mark.rule("V-ACTMOD-02", "V-ACTMOD-08")
@pytest.mark.parametrize("kind", ["sport", "bloodshed"])
@pytest.mark.parametrize("act", [2, 3, 4])
def test_later_acts_add_one_bag_unit_with_its_tactic_at_the_end(act: int, kind: str) -> None:
    position = prepared(
        kind,
        rivals="local+ local local local",
        stack=("n1", "n2", "n3", "n4"),
        bag=("bow", "c", "d"),
        draws=("bow",),
        units={"bow": unit(classes=("archer",))},
        act=act,
    )
    assert rivals_of(position) == ["n1", "n2", "n3", "n4", "bow"]
    assert position.combat.column == ("adrenaline", "bolster_health")


@pytest.mark.rule("V-ACTMOD-06", "V-PREP-03")
def test_the_act_comes_before_the_event() -> None:
    position = prepared(rivals="local", stack=("n1", "n2"), bag=("b",), act=2, event=LOCAL_MORE)
    assert rivals_of(position) == ["n1", "b", "n2"]
    stages = [event.stage for event in position.events if isinstance(event, StagePrepared)]
    before = position.events[: position.events.index(StagePrepared(stage="lineup"))]
    assert stages.index("special") < stages.index("lineup")
    assert not [event for event in before if isinstance(event, RivalJoined)]


@pytest.mark.rule("V-MODORDER-03", "V-BANE-12")
def test_the_lineup_grows_in_the_order_of_modifiers() -> None:
    position = prepared(
        rivals="local",
        stack=("card", "by_prowess", "by_arena", "by_event", "by_bane", "by_offer"),
        bag=("act",),
        act=2,
        prowess=LOCAL_MORE,
        arena=LOCAL_MORE,
        event=LOCAL_MORE,
        banes={"gate": bane("camp", *LOCAL_MORE)},
        camp_banes=("gate",),
        changes=(LOCAL_MORE,),
    ).do(Answer(yes=True))
    assert rivals_of(position) == ["card", "act", "by_prowess", "by_arena", "by_event", "by_bane", "by_offer"]


@pytest.mark.rule("V-MODORDER-03")
def test_reckless_comes_after_the_act() -> None:
    position = prepared(rivals="local", stack=("n1",), bag=("b", "c"), draws=("c", "b"), act=2, changes=(ONE_MORE,)).do(
        Answer(yes=True)
    )
    assert rivals_of(position) == ["n1", "c", "b"]
    declined = prepared(rivals="local", stack=("n1",), bag=("b", "c"), draws=("c",), act=2, changes=(ONE_MORE,))
    assert rivals_of(declined.do(Answer(yes=False))) == ["n1", "c"]


def test_a_bag_bane_that_lengthens_the_lineup_has_its_turn_even_for_an_opportunity() -> None:
    horde = bane("bag", *LOCAL_MORE)
    position = prepared(
        rivals="local",
        stack=("n1", "n2"),
        bag=("b", "horde"),
        banes={"horde": horde},
        draws=("horde", "b"),
        changes=(ONE_MORE,),
    ).do(Answer(yes=True))
    assert rivals_of(position) == ["n1", "b", "n2"]


def test_a_bane_for_its_bearer_marks_the_unit_drawn_next() -> None:
    mark = bane("bag", Forbid(deed="move", who=Who(side="bearer")), bearer=True)
    position = prepared(rivals="bag bag", bag=("b", "c", "mark"), banes={"mark": mark}, draws=("b", "mark", "c"))
    assert [(f.unit, f.banes) for f in position.combat.fighters] == [("b", ()), ("c", ("mark",))]
    assert position.combat.banes == ()
    assert position.combat.drawn == ("mark",)
