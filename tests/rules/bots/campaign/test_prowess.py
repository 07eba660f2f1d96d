"""What a prowess card is worth to a bot, and that no two bots want the same."""

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
from rules.campaign.journey.options import options_of
from rules.campaign.journey.state import ChoosingProwess
from rules.campaign.records import Prowess
from tests.content_set import a_catalogue

HERO = Who(side="player", hero=True)
TROOP = Who(side="player", hero=False)
RIVALS = Who(side="rival")


def worth(*rules: CombatRule) -> float:
    return prowess_worth(Prowess(id="card", name="Card", origin="ours", rules=rules))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (AddDice(dice=("black",), who=HERO), AddDice(dice=("yellow",), who=HERO)),
        (AddDice(dice=("black",), who=HERO), AddDice(dice=("black",), who=HERO, where="first_blood")),
        (ExtraDamage(add=1, who=HERO), ExtraDamage(add=1, who=TROOP)),
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


def test_a_card_that_does_more_is_worth_more() -> None:
    one, other = GrantSkill(skill=Skill("dodge"), who=HERO), Capacity(add=1)

    assert worth(one, other) > worth(one)


@pytest.mark.parametrize("level", ["plain", "searching"])
def test_bots_fancy_other_cards_and_keep_to_what_they_fancy(level: str) -> None:
    game = CampaignGame(a_catalogue())
    state = game.start(options_of(game.cat.presets[0]), 1)
    state = replace(state, pending=(ChoosingProwess(left=1),))

    def wanted(seed: int) -> object:
        return BOTS[level](game, seed).choose(game.view(state, 0), game.legal(state), 7)

    assert len({wanted(seed) for seed in range(20)}) > 1
    assert all(wanted(seed) == wanted(seed) for seed in range(20))
