"""Dice come and go in the printed order, those that hang on a place, an ally or the target too (page 33)."""

from typing import Any

import pytest
from msgspec.structs import replace

from rules.campaign.combat import forecast, play
from rules.campaign.combat.actions import Attack, Pick
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.events import AttackRolled
from rules.campaign.combat.forecast_plan import plan
from rules.campaign.combat.forecast_threat import from_here
from rules.campaign.combat.frames import Volley
from rules.campaign.combat.stats import stats
from rules.campaign.effects import AddDice, ChangeStat, LoseDice, Who
from tests.rules.campaign.combat.drawn import HIT, MISS, Drawn, drawn, unit

ANYBODY = Who()
STONES = (AddDice(dice=("blue",), who=ANYBODY, where="beside_chip"),)
BLOOD = (AddDice(dice=("blue",), who=ANYBODY, where="first_blood"),)
HEIGHTS = (AddDice(dice=("black",), who=ANYBODY, where="higher"),)
HAMSTRUNG = ("hamstring",)

PAIR = """
.   A   b
  .   .   .
"""
STONE = PAIR.replace(".   A", "|   A")
"""A monolith beside A."""


def rolled(fight: Drawn) -> list[tuple[str, tuple[str, ...]]]:
    """Who rolled which dice."""
    return [(event.unit, event.dice) for event in fight.told(AttackRolled)]


def struck(dice: str, skill: str = "", picture: str = PAIR, **more: Any) -> tuple[str, ...]:
    """The dice that A, which is hamstrung, rolls at b; the forecast has said so before."""
    fight = drawn(picture, A=unit(dice, skill, tactics=HAMSTRUNG), b=more.pop("b", unit("", health=9)), **more)
    fight.step("player", "engage")
    told = forecast.odds(fight.cat, fight.combat, "A", "b").dice
    ((by, found),) = rolled(fight.attack("A", "b"))
    assert by == "A"
    assert found == told
    return found


# Lost dice and dice that hang on something


@pytest.mark.rule("V-MODORDER-01", "V-RULING-57")
def test_a_tactic_takes_its_die_from_a_pool_that_holds_the_die_against_the_unhurt() -> None:
    assert struck("green green", rules=BLOOD) == ("green", "green")
    assert struck("green green", rules=BLOOD, b=unit("", health=9, hp=8)) == ("green",)


@pytest.mark.rule("V-MODORDER-01", "V-RULING-57")
def test_a_tactic_takes_its_die_from_a_pool_that_holds_the_die_of_a_monolith() -> None:
    assert struck("green", picture=STONE, rules=STONES, chip="monolith") == ("green",)


@pytest.mark.rule("V-MODORDER-01", "V-RULING-57")
def test_a_tactic_takes_its_die_from_a_pool_that_holds_the_die_of_the_higher_ground() -> None:
    hill = "KA  b   ."
    assert struck("green", picture=hill, rules=HEIGHTS) == ("black",)
    assert struck("red", picture=hill, rules=HEIGHTS) == ("red",)


@pytest.mark.rule("V-RULING-57")
@pytest.mark.parametrize(
    ("skill", "more"),
    [
        ("dig_in", {}),
        ("confidence", {"picture": PAIR.replace(".   A", "c   A")}),
        ("", {"picture": PAIR.replace(".   A", "C   A"), "C": unit("", "inspire")}),
    ],
)
def test_dice_of_skills_come_with_those_of_the_chip_before_any_is_lost(skill: str, more: dict[str, Any]) -> None:
    """The weakest die is that of the skill: it goes, and the stronger one of the chip stays."""
    assert struck("red", skill, **more) == ("red",)


@pytest.mark.rule("V-RULING-57")
def test_a_card_that_comes_after_a_loss_gives_its_die_whole() -> None:
    """Prowess loses, the arena gives: a die that a later layer gives is not taken by an earlier one."""
    less = (LoseDice(n=1, who=Who(side="player")),)
    fight = drawn(PAIR, prowess=less, rules=BLOOD, A=unit("green"), b=unit("", health=9)).step("player", "engage")
    assert rolled(fight.attack("A", "b")) == [("A", ("blue",))]


@pytest.mark.rule("V-RULING-57")
def test_a_die_that_a_unit_carries_is_one_of_the_arena() -> None:
    """The event takes from what the arena's chip gives."""
    less = (LoseDice(n=1, who=Who(side="player")),)
    fight = drawn(PAIR, event=less, A=unit("green", chips=("trident",)), b=unit("", health=9))
    fight.cat = replace(
        fight.cat, chips=tuple(replace(one, die="yellow") if one.id == "trident" else one for one in fight.cat.chips)
    )
    assert rolled(fight.step("player", "engage").attack("A", "b")) == [("A", ("green",))]


# Whoever has a die against somebody can attack


@pytest.mark.rule("V-RIVALENG-01", "V-RULING-57")
def test_a_rival_whose_only_die_is_against_the_unhurt_attacks_the_unhurt() -> None:
    def fight(hp: int) -> Drawn:
        return drawn(PAIR, rules=BLOOD, b=unit("green", tactics=HAMSTRUNG), A=unit("", health=3, hp=hp))

    assert rolled(fight(3).step("rival", "engage")) == [("b", ("green",))]
    assert rolled(fight(2).step("rival", "engage")) == []
    bare = drawn(PAIR, rules=BLOOD, b=unit(""), A=unit("", health=3))
    assert rolled(bare.step("rival", "engage")) == [("b", ("blue",))]


@pytest.mark.rule("V-RIVALENG-01", "V-RULING-57")
def test_what_a_rival_could_do_is_foreseen_with_the_dice_against_its_target() -> None:
    for hp, using, idle, worst in ((3, "attack", "", 1), (2, "", "no_dice", 0)):
        fight = drawn(PAIR, rules=BLOOD, b=unit("", move=0), A=unit("", health=3, hp=hp))
        found = plan(fight.cat, fight.combat, "b")
        assert found is not None
        (turn,) = found.turns
        assert (turn.using, turn.idle) == (using, idle)
        strike = from_here(fight.cat, fight.combat, "b", "A")
        assert (0 if strike is None else strike.worst) == worst


@pytest.mark.rule("V-PENG-03", "V-RULING-57")
def test_a_unit_may_attack_those_alone_at_whom_it_would_roll_a_die() -> None:
    picture = "b   A   c"
    fight = drawn(picture, rules=BLOOD, A=unit(""), b=unit("", health=3), c=unit("", health=3, hp=2))
    fight.step("player", "engage").do(Pick(unit="A"))
    assert Attack(on="b") in fight.legal
    assert fight.why(Attack(on="c")) == "no_dice"
    assert rolled(fight.rolls(HIT).do(Attack(on="b"))) == [("A", ("blue",))]


@pytest.mark.rule("V-PENG-10", "V-RULING-57")
def test_taunt_binds_nobody_who_would_roll_no_die_at_it() -> None:
    def fight(hp: int) -> Drawn:
        foes = {"b": unit("", "taunt", health=3, hp=hp), "c": unit("", health=3)}
        return drawn("b   A   c", rules=BLOOD, A=unit(""), **foes).step("player", "engage").do(Pick(unit="A"))

    assert fight(3).why(Attack(on="c")) == "taunted"
    assert fight(2).named("on") == {"c"}
    assert fight(2).why(Attack(on="b")) == "no_dice"


@pytest.mark.rule("V-PENG-03", "V-RULING-57")
@pytest.mark.parametrize(("picture", "hp", "why"), [("A   b   .", 2, "no_dice"), ("A   .   b", 3, "no_target")])
def test_why_a_unit_engages_nobody_is_told_by_the_dice_at_whom_it_would_attack(picture: str, hp: int, why: str) -> None:
    """Far away is somebody at whom A would roll a die, but nobody is in Range; C and d keep the step open."""
    fight = drawn(
        f"{picture}\n  C   d   .", rules=BLOOD, A=unit(""), b=unit("", health=3, hp=hp), d=unit("", hp=2, health=3)
    )
    fight.step("player", "engage")
    assert fight.units() == "C"
    assert fight.why(Pick(unit="A")) == why


@pytest.mark.rule("V-RULING-57")
def test_a_special_is_no_attack_and_knows_no_target_but_its_place() -> None:
    """First blood adds to attacks alone; a monolith strengthens a Special too, before a tactic takes its die."""
    fight = drawn(PAIR, rules=BLOOD, A=unit("green", "agile"), b=unit("", health=9)).step("player", "engage")
    assert rolled(fight.rolls(MISS).use("A", "agile", "b")) == [("A", ("green",))]
    bare = drawn(PAIR, rules=BLOOD, A=unit("", "agile"), b=unit("", health=9)).step("player", "engage")
    assert bare.do(Pick(unit="A")).named("skill") == set()
    stone = drawn(
        STONE, rules=STONES, chip="monolith", A=unit("green", "agile", tactics=HAMSTRUNG), b=unit("", health=9)
    )
    fight = stone.step("player", "engage").rolls(MISS).use("A", "agile", "b")
    assert rolled(fight) == [("A", ("green",))]


@pytest.mark.parametrize("skill", ["agile", "heave", "long_shot", "whirlwind"])
def test_a_special_that_an_older_save_rests_on_rolls_nothing_where_its_die_is_lost_by_now(skill: Any) -> None:
    """Confidence gave its die after Hamstring had taken one: it is taken now."""
    fight = drawn("A   b   c", A=unit("", f"confidence {skill}", tactics=HAMSTRUNG), b=unit("", health=9), c=unit(""))
    waits = replace(fight.combat, mover="player", step="engage", pending=(Volley(by="A", skill=skill, targets=("b",)),))
    step = play.resume(fight.cat, waits)
    assert [event.dice for event in step.events if isinstance(event, AttackRolled)] == [()]
    assert play.fault(fight.cat, step.state) is None


# Bounds


@pytest.mark.rule("V-RULING-58")
@pytest.mark.parametrize(
    ("stat", "start", "least"), [("movement", {"move": 1}, 0), ("range", {"range": 1}, 0), ("health", {"health": 1}, 1)]
)
def test_a_bound_holds_for_what_all_modifications_leave_together(stat: Any, start: dict[str, Any], least: int) -> None:
    def worth(*adds: int) -> int:
        rules = tuple(ChangeStat(stat=stat, who=Who(), add=n) for n in adds)
        fight = drawn("A   .   b", event=rules, A=unit(**start))
        return int(getattr(stats(CombatCourse(fight.cat, fight.combat), fight["A"]), stat))

    assert worth(-1, -1, 1) == worth(1, -1, -1) == least
    assert worth(-1, -1, 2) == worth(2, -1, -1) == 1
    assert worth(-5) == least
