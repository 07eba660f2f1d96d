"""One value under all eight kinds of modifier at once: the Health of a primus, which the act changes too (page 33)."""

from random import Random

import pytest
from msgspec.structs import replace

from rules.campaign.combat.actions import Answer
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.state import Placed
from rules.campaign.combat.stats import stats
from rules.campaign.effects import ChangeStat, Who
from rules.campaign.records import Tactic
from tests.rules.campaign.combat.drawn import Drawn, unit
from tests.rules.campaign.combat.positions import bane, prepared

LAYERS = ("prowess", "arena", "event", "tactic", "bane", "offer")
"""What comes after the unit chip and the act, in the printed order."""

ACT = {1: 6, 2: 8, 3: 10}
"""Health of a primus by the act, whatever its chip says (V-PRIMUS-07)."""


def health(*, add: int = 0, to: int | None = None) -> ChangeStat:
    return ChangeStat(stat="health", who=Who(side="rival"), add=add, set=to)


def primus(rules: dict[str, ChangeStat], act: int = 2, chip: int = 3) -> Drawn:
    """A primus alone in the lineup, under one rule in each layer; an event and a tactic lie there as no combat would have them."""
    position = prepared(
        "primus",
        act=act,
        rivals="primus",
        units={"champion": unit(kind="primus", health=chip)},
        prowess=(rules["prowess"],),
        arena=(rules["arena"],),
        event=(rules["event"],),
        banes={"curse": bane("camp", rules["bane"])},
        camp_banes=("curse",),
        changes=((rules["offer"],),),
    ).do(Answer(yes=True))
    lash = Tactic(
        id="lash",
        name="",
        lasts="permanent",
        on="ally",
        rival_target="weakest",
        origin="ours",
        rules=(replace(rules["tactic"], who=Who(side="bearer")),),
    )
    position.cat = replace(position.cat, tactics=(*position.cat.tactics, lash))
    return position.put("r1", tactics=(Placed(tactic="lash", turn=0),)).set(event="card")


def worth(position: Drawn) -> int:
    return stats(CombatCourse(position.cat, position.combat), position["r1"]).health


def folded(start: int, rules: dict[str, ChangeStat]) -> int:
    """The rules one after another as the book prints them, and the least Health after the last."""
    value = start
    for layer in LAYERS:
        rule = rules[layer]
        value = (value if rule.set is None else rule.set) + rule.add
    return max(1, value)


@pytest.mark.rule("V-MODORDER-01", "V-RULING-04", "V-RULING-58")
@pytest.mark.parametrize("seed", range(60))
def test_eight_modifiers_of_one_value_count_in_the_printed_order(seed: int) -> None:
    rng = Random(seed)
    act, chip = rng.choice((1, 2, 3)), rng.randint(1, 12)
    rules = {
        layer: health(to=rng.randint(1, 20)) if rng.random() < 0.3 else health(add=rng.choice((-30, -4, 1, 2, 5)))
        for layer in LAYERS
    }
    assert worth(primus(rules, act, chip)) == folded(ACT[act], rules)


@pytest.mark.rule("V-MODORDER-01", "V-MODORDER-02")
@pytest.mark.parametrize("act", sorted(ACT))
def test_each_of_the_eight_has_its_share(act: int) -> None:
    """The act sets what the chip says, and six rules add to it."""
    rules = {layer: health(add=10 ** (n + 2)) for n, layer in enumerate(LAYERS)}
    for chip in (3, 9):
        assert worth(primus(rules, act, chip)) == 11_111_100 + ACT[act]


@pytest.mark.rule("V-MODORDER-01", "V-MODORDER-02", "V-RULING-04")
@pytest.mark.parametrize("at", range(len(LAYERS)))
def test_a_rule_that_sets_the_value_undoes_what_came_before_and_nothing_else(at: int) -> None:
    rules = {layer: health(add=10 ** (n + 1)) for n, layer in enumerate(LAYERS)}
    rules[LAYERS[at]] = health(to=5)
    assert worth(primus(rules)) == 5 + sum(10 ** (n + 1) for n in range(at + 1, len(LAYERS)))
