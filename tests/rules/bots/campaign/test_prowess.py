"""What a prowess card is worth to a hero as things stand, and that no two bots want the same."""

import pytest
from msgspec.structs import replace

from rules.bots.campaign import BOTS
from rules.bots.campaign.prowess import prowess_worth
from rules.campaign.effects import (
    AddDice,
    Capacity,
    ChangeStat,
    CombatRule,
    ExtraDamage,
    Forbid,
    GrantSkill,
    Heal,
    Hurt,
    IgnoreDamage,
    LoseDice,
    Skill,
    When,
    Who,
)
from rules.campaign.game import CampaignGame
from rules.campaign.journey.frames import ChoosingProwess
from rules.campaign.journey.options import options_of
from rules.campaign.journey.state import Campaign
from rules.campaign.records import Prowess
from tests.content_set import a_catalogue

HERO = Who(side="player", hero=True)
TROOP = Who(side="player", hero=False)
RIVALS = Who(side="rival")


CAT = a_catalogue()
START = CampaignGame(CAT).start(options_of(CAT.presets[0]), 1)


def worth(*rules: CombatRule, state: Campaign = START) -> float:
    return prowess_worth(CAT, state, Prowess(id="card", name="Card", origin="ours", rules=rules))


def camp(units: tuple[str, ...] = (), prowess: tuple[str, ...] = (), **sheet: int) -> Campaign:
    """The start with another camp and other values of the hero."""
    table = START.laid
    held = replace(table.camp, units=units, prowess=prowess)
    return replace(START, table=replace(table, camp=held, sheet=replace(table.sheet, **sheet)))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (AddDice(dice=("black",), who=HERO), AddDice(dice=("yellow",), who=HERO)),
        (AddDice(dice=("black",), who=HERO), AddDice(dice=("black",), who=HERO, where="first_blood")),
        (ExtraDamage(add=1, who=TROOP), ExtraDamage(add=1, who=HERO)),
        (IgnoreDamage(n=2, who=HERO), IgnoreDamage(n=1, who=HERO)),
        (ChangeStat(stat="health", add=-1, who=RIVALS), ChangeStat(stat="health", add=-1, who=HERO)),
        (LoseDice(n=1, who=RIVALS), LoseDice(n=1, who=HERO)),
        (Forbid(deed="heal", who=RIVALS), Forbid(deed="heal", who=HERO)),
        (GrantSkill(skill=Skill("regen", 1), who=HERO), GrantSkill(skill=Skill("taunt"), who=HERO)),
        (When(on="turn_starts", do=Heal(n=1), who=HERO), When(on="deployed", do=Heal(n=1), who=HERO)),
        (When(on="turn_starts", do=Hurt(n=1), who=RIVALS), When(on="turn_starts", do=Hurt(n=1), who=HERO)),
        (When(on="misses", do=Hurt(n=1, whom="other"), who=HERO), When(on="misses", do=Hurt(n=1), who=HERO)),
        (Capacity(add=2), Capacity(add=1)),
    ],
)
def test_knows_the_better_card(better: CombatRule, worse: CombatRule) -> None:
    assert worth(better) > worth(worse)


def test_what_is_for_a_class_is_worth_more_the_more_of_it_are_in_the_troop() -> None:
    archers = ChangeStat(stat="range", add=1, who=Who(side="player", hero=False, classes=("archer",)))

    assert worth(archers, state=camp(("archer", "archer"))) > worth(archers, state=camp(("archer", "defender")))
    assert worth(archers, state=camp(("archer", "defender"))) > worth(archers, state=camp(("defender", "defender")))


def test_what_is_for_a_hero_alone_is_worth_less_in_a_large_troop() -> None:
    alone = AddDice(dice=("blue",), who=Who(side="player", hero=True, beside="nobody"))

    assert worth(alone, state=camp()) > worth(alone, state=camp(("archer",) * 5))


def test_a_frail_hero_wants_to_live() -> None:
    heal = When(on="turn_starts", do=Heal(n=1), who=HERO)

    assert worth(heal, state=camp(health=5, blessings=1)) > worth(heal, state=camp(health=11, blessings=1))
    assert worth(heal, state=camp(health=5, blessings=1)) > worth(heal, state=camp(health=5, blessings=8))


def test_a_skill_that_the_hero_has_is_worth_nothing_and_a_higher_number_a_little() -> None:
    had = GrantSkill(skill=Skill("regen", 1), who=HERO)
    more = GrantSkill(skill=Skill("regen", 2), who=HERO)
    state = camp(prowess=("endurance_2",))

    assert worth(had, state=state) == 0
    assert 0 < worth(more, state=state) < worth(more, state=camp())


def test_a_further_card_for_the_same_use_is_worth_less() -> None:
    heal, capacity = When(on="turn_starts", do=Heal(n=1), who=HERO), Capacity(add=1)
    state = camp(prowess=("blood_in_the_water",))

    assert worth(heal, state=state) < worth(heal, state=camp())
    assert worth(capacity, state=state) == worth(capacity, state=camp())


def test_a_card_that_is_held_is_rated_as_if_it_were_not() -> None:
    card = CAT.prowess_card["endurance_2"]

    assert prowess_worth(CAT, camp(prowess=(card.id,)), card) == prowess_worth(CAT, camp(), card)


def test_a_card_that_does_more_is_worth_more() -> None:
    one, other = GrantSkill(skill=Skill("dodge"), who=HERO), Capacity(add=1)

    assert worth(one, other) > worth(one)


@pytest.mark.parametrize("level", ["plain", "searching"])
def test_bots_fancy_other_cards_and_keep_to_what_they_fancy(level: str) -> None:
    game = CampaignGame(a_catalogue())
    state = game.start(options_of(game.cat.presets[0]), 1)
    state = replace(state, pending=(ChoosingProwess(left=1),))

    def wanted(seed: int, actions: int = 7) -> object:
        return BOTS[level](game, seed).choose(game.view(state, 0), game.legal(state), actions)

    assert len({wanted(seed) for seed in range(20)}) > 1
    assert all(wanted(seed) == wanted(seed, actions=90) for seed in range(20))
