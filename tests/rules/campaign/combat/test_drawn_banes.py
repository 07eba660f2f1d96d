"""Banes that come out of the bag for a lineup or work before the first turn, special instructions of a card, and the chip that the book reads out (pages 11, 17, 29)."""

import pytest

from rules.campaign.combat.actions import Begin, Deploy, Pick, PlaySport
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.events import AttackRolled
from rules.campaign.combat.frames import NamingTribune
from rules.campaign.combat.stats import can, stats
from rules.campaign.effects import AddRivals, Block, ChangeStat, Forbid, IgnoreDamage, StartPoints, Who
from rules.campaign.records import Sport
from tests.content_set import a_catalogue
from tests.rules.campaign.combat.drawn import HIT, MISS, drawn, hero, unit
from tests.rules.campaign.combat.positions import bane, prepared, rivals_of

TOUGH = IgnoreDamage(n=1, who=Who(side="rival"))
HEAVY = ChangeStat(stat="health", add=2, who=Who(side="rival"))


@pytest.mark.rule("V-BANE-04", "V-BANE-05", "V-BANE-08")
def test_two_bag_banes_in_a_row_both_work_and_fill_no_place() -> None:
    """Drawing goes on until a unit comes; nothing of the bag is left out or drawn twice."""
    banes = {"tough": bane("bag", TOUGH), "heavy": bane("bag", HEAVY)}
    position = prepared(rivals="bag", bag=("b", "c", "heavy", "tough"), banes=banes, draws=("tough", "heavy", "c"))

    assert rivals_of(position) == ["c"]
    assert position.combat.banes == ("tough", "heavy")
    assert position.combat.table.bag == ("b",)
    course = CombatCourse(position.cat, position.combat)
    values = stats(course, course.fighter("r1"))
    assert values.ignore == 1
    assert values.health == position.cat.unit["c"].health + 2


@pytest.mark.rule("V-BANE-04", "V-BANE-05")
def test_a_bag_bane_may_lengthen_the_lineup_and_leaves_the_place_its_tactic() -> None:
    more = bane("bag", AddRivals(n=1, kind="local"))
    position = prepared(
        rivals="bag+", bag=("b", "c", "more"), banes={"more": more}, stack=("n1",), draws=("more", "b"),
        units={"b": unit(classes=("archer",))},
    )  # fmt: skip
    assert rivals_of(position) == ["b", "n1"]
    assert (position.combat.column, position.combat.table.bag) == (("bolster_health",), ("c",))


@pytest.mark.rule("V-BANE-13")
@pytest.mark.parametrize("rivals", ["local", "bag"])
def test_a_bag_bane_that_is_not_drawn_does_nothing(rivals: str) -> None:
    """It lies in the bag of a lineup that draws nothing, or another chip comes out."""
    more = AddRivals(n=1, kind="local")
    position = prepared(
        rivals=rivals, stack=("n1", "n2"), bag=("b", "heavy"), banes={"heavy": bane("bag", HEAVY, more)}, draws=("b",)
    )

    assert rivals_of(position) == ["n1" if rivals == "local" else "b"]
    assert position.combat.banes == ()
    course = CombatCourse(position.cat, position.combat)
    rival = course.fighter("r1")
    assert stats(course, rival).health == position.cat.unit[rival.unit].health


@pytest.mark.rule("V-BANE-06", "V-BANE-04", "V-BANE-05")
def test_a_bane_for_one_unit_is_marked_on_it_and_on_no_other() -> None:
    """The bearer, be it a unit bane, shows it and bears it; its neighbour does not."""
    mark, brand = (bane("bag", Forbid(deed=deed, who=Who(side="bearer")), bearer=True) for deed in ("move", "heal"))
    banes = {"brand": brand, "mark": mark, "whelp_bane": bane("unit", unit="whelp")}
    position = prepared(
        rivals="bag bag", bag=("b", "brand", "c", "mark", "whelp_bane"), banes=banes, units={"whelp": unit(kind="bane")},
        draws=("mark", "brand", "whelp_bane", "c"),
    )  # fmt: skip

    course = CombatCourse(position.cat, position.combat)
    marked, other = course.fighter("r1"), course.fighter("r2")
    assert (marked.unit, marked.banes, other.banes) == ("whelp", ("mark", "brand"), ())
    assert position.combat.banes == ()
    assert (can(course, marked, "move"), can(course, other, "move")) == (False, True)


@pytest.mark.rule("V-BANE-07")
def test_a_bane_for_the_whole_combat_stays_in_force_to_its_end() -> None:
    """It is listed when the combat begins, turns later, and when it is over."""
    position = prepared(rivals="bag", bag=("b", "tough"), banes={"tough": bane("bag", TOUGH)}, draws=("tough", "b"))
    begun = position.combat.banes
    while position.combat.result is None:
        position.do(position.legal[0 if position.combat.tally.turns < 4 else -1])
        assert position.combat.banes == begun

    assert begun == ("tough",)
    assert position.combat.tally.turns == 4
    assert position.combat.result == "failed"
    assert position.combat.banes == ("tough",)
    course = CombatCourse(position.cat, position.combat)
    assert stats(course, course.fighter("r1")).ignore == 1


@pytest.mark.rule("V-BANE-09")
def test_a_unit_bane_is_a_unit_of_the_lineup() -> None:
    """It takes its place in order, brings its class's tactic, may be the tribune, and is deployed."""
    position = prepared(
        "sport",
        sports=("capture_the_flag",),
        rivals="bag+ bag",
        bag=("b", "c", "whelp_bane"),
        banes={"whelp_bane": bane("unit", unit="whelp")},
        units={"whelp": unit(kind="bane", classes=("defender",))},
        draws=("whelp_bane", "b"),
    )
    assert isinstance(position.top, NamingTribune)
    position.do(Pick(unit="r1"), Begin())

    assert rivals_of(position) == ["whelp", "b"]
    assert (position.combat.table.bag, position.combat.column) == (("c",), ("stun",))
    assert position.combat.tribune == "r1"
    assert [f.key for f in position.combat.fighters if f.place == "arena" and f.side == "rival"] == ["r1"]
    spar = prepared(
        "sport", sports=("spar",), rivals="bag", bag=("whelp_bane",), banes={"whelp_bane": bane("unit", unit="whelp")},
        units={"whelp": unit(kind="bane")},
    )  # fmt: skip
    assert spar.combat.tribune == "r1"


@pytest.mark.rule("V-EVENT-05")
@pytest.mark.parametrize("sport", ["capture_the_flag", "spar"])
def test_of_several_sports_the_player_chooses_one_of_the_card(sport: Sport) -> None:
    """Exactly the sports of the card are offered."""
    position = prepared("sport", sports=("capture_the_flag", "spar"), rivals="local", stack=("n1",))

    assert list(position.legal) == [PlaySport(sport="capture_the_flag"), PlaySport(sport="spar")]
    position.do(PlaySport(sport=sport))
    assert position.combat.sport == sport


@pytest.mark.rule("V-EVENT-06")
def test_a_cards_instruction_goes_before_the_rules_for_this_combat_alone() -> None:
    """A hero of Movement 2 moves 1 hex where the card says so, and 2 without the card; rivals are left as they are."""
    picture = "@   .   .   r"
    slow = (ChangeStat(stat="movement", set=1, who=Who(side="player")),)
    with_card = drawn(picture, hero=hero(move=2), r=unit(move=3), event=slow)
    without = drawn(picture, hero=hero(move=2), r=unit(move=3))

    for position, movement in ((with_card, 1), (without, 2)):
        course = CombatCourse(position.cat, position.combat)
        assert stats(course, course.fighter("hero")).movement == movement
        assert stats(course, course.fighter("r")).movement == 3


@pytest.mark.rule("V-EX-01")
def test_the_reptilian_as_the_book_reads_its_chip() -> None:
    """Movement 1, Range 1, Health 3, two blue dice, Taunt and Regen 1; deployed it has 3 HP."""
    chip = a_catalogue().unit["reptilian"]
    assert (chip.movement, chip.range, chip.health, chip.attack) == (1, 1, 3, ("blue", "blue"))
    assert chip.classes == ("defender",)
    assert [(skill.name, skill.n) for skill in chip.skills] == [("taunt", 0), ("regen", 1)]

    made = unit(" ".join(chip.attack), "taunt regen1", move=chip.movement, range=chip.range, health=chip.health)
    position = prepared(rivals="local", stack=("n1",), units={"n1": made}).do(Begin())
    (first,) = [fighter for fighter in position.combat.fighters if fighter.place == "arena"]
    assert (first.side, first.hp) == ("rival", 3)
    assert drawn(".r  .   .   .A", r=made).step("rival", "movement").diff() == {"r.at": "a2"}
    for picture, dice in ((".r  .A  .", [("blue", "blue")]), (".r  .   .A", [])):
        fight = drawn(picture, r=made).rolls(MISS, MISS).step("rival", "engage")
        assert [event.dice for event in fight.told(AttackRolled)] == dice
    hits = [
        drawn(".r  .A  .", r=made, A=unit("", hp=9)).rolls(face, MISS).step("rival", "engage") for face in range(1, 7)
    ]
    assert [fight.told(AttackRolled)[0].hits for fight in hits] == [1, 1, 1, 0, 0, 0]


@pytest.mark.rule("V-EX-01")
def test_the_reptilian_in_the_players_troop_is_as_its_chip_says_too() -> None:
    chip = a_catalogue().unit["reptilian"]
    made = unit(" ".join(chip.attack), "taunt regen1", move=chip.movement, range=chip.range, health=chip.health)
    fight = drawn(".   H   .   .   .   .a", A=made, camp="A", slots=1, a=unit("", move=0, hp=9))
    fight.turn("player").begin().do(Deploy(unit="unit_A"))
    own = fight["p1"]
    assert (own.side, own.hp, own.at) == ("player", 3, "a2")
    fight.end().begin().begin().do(Pick(unit="p1"))
    assert fight.named("hex") == {"a1", "a3"}
    for picture, dice in ((".A  .a  .", [("blue", "blue")]), (".A  .   .a", [])):
        fight = drawn(picture, A=made, a=unit("", move=0, hp=9)).step("player", "engage")
        assert (Pick(unit="A") in fight.legal) == bool(dice)
        if dice:
            fight.attack("A", "a", HIT, HIT)
        assert [event.dice for event in fight.told(AttackRolled)] == dice


def test_a_bane_works_before_the_first_turn_as_an_event_does() -> None:
    in_camp = {"curse": bane("camp", Block(n=2), StartPoints(n=2))}
    in_bag = {"curse": bane("bag", Block(n=2), StartPoints(n=2))}
    position = prepared("sport", sports=("king_of_the_hill",), stack=("n1",), banes=in_camp, camp_banes=("curse",))
    assert (position.combat.blocked, position.combat.points) == (("a5",), 2)
    position = prepared(rivals="bag", bag=("b", "curse"), banes=in_bag, draws=("curse", "b"))
    assert position.combat.blocked == ("a5",)
