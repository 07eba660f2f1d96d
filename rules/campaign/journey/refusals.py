"""The refusals of the campaign: a closed list of codes, each with the clause behind it."""

from collections.abc import Mapping

from rules.kernel.game import Refusal

__all__ = ["REFUSALS", "refuse"]

REFUSALS: Mapping[str, str] = {
    # at any time
    "campaign.over": "V-CAMPAIGN-02",
    "campaign.no_seat": "V-TERM-24",
    "campaign.not_asked": "V-CAMPAIGN-04",
    "campaign.no_fight": "V-EVENT-04",
    # travel
    "campaign.here": "V-TRAVEL-01",
    "campaign.far": "V-TRAVEL-02",
    "campaign.backtrack": "V-TRAVEL-04",
    "campaign.capital_closed": "V-TRAVEL-07",
    "campaign.scion_sleeps": "V-TRAVEL-08",
    "campaign.home_capital": "V-TRAVEL-09",
    "campaign.primuses_beaten": "V-TRAVEL-13",
    "campaign.on_harbor": "V-TRAVEL-11",
    "campaign.harbor_barred": "V-TRAVEL-04",
    "campaign.no_week_to_sail": "V-WEEK-06",
    "campaign.harbor_far": "V-HARBOR-01",
    "campaign.same_harbor": "V-HARBOR-02",
    "campaign.no_landing": "V-HARBOR-05",
    "campaign.not_ashore": "V-HARBOR-04",
    "campaign.harbor_cursed": "V-BANE-12",
    # events
    "campaign.no_week_to_accept": "V-WEEK-06",
    "campaign.deck_empty": "V-EVENT-02",
    "campaign.not_drawn": "V-OPP-01",
    "campaign.not_seen": "V-SPECTATE-03",
    # growth
    "campaign.prowess_elsewhere": "V-OPP-10",
    "campaign.prowess_special": "V-PROWESS-02",
    "campaign.prowess_level": "V-PROWESS-04",
    "campaign.stat_at_limit": "V-UPGRADE-02",
    "campaign.four_dice": "V-UPGRADE-06",
    "campaign.no_die_to_raise": "V-UPGRADE-08",
    "campaign.dice_only": "V-DIFF-04",
    "campaign.no_column": "V-HERO-06",
    "campaign.black_die": "V-UPGRADE-08",
    # rewards
    "campaign.nobody_to_recruit": "V-REWARD-02",
    "campaign.no_such_rival": "V-RECRUIT-02",
    "campaign.never_deployed": "V-REWARD-02",
    "campaign.not_recruitable": "V-RECRUIT-03",
    "campaign.locals_shun": "V-BANE-12",
    "campaign.tactic_gone": "V-REWARD-03",
    # giving up
    "campaign.hero_stays": "V-RECRUIT-08",
    "campaign.undying_stays": "V-TERM-11",
    "campaign.not_in_camp": "V-TERM-11",
    "campaign.tactic_not_in_camp": "V-HERO-09",
    "campaign.bane_not_in_play": "V-OPP-11",
    "campaign.bane_must_go": "V-OPP-11",
    "campaign.prowess_not_owned": "V-PROWESS-05",
    "campaign.prowess_below": "V-PROWESS-06",
    # opportunities
    "campaign.not_held": "V-OPP-02",
    "campaign.not_met": "V-OPP-05",
    "campaign.half_done": "V-OPP-05",
    "campaign.branching": "V-BRANCH-01",
    "campaign.no_branch": "V-BRANCH-01",
    "campaign.cannot_pay": "V-BRANCH-02",
}
"""Code -> clause."""


def refuse(code: str, **facts: str | int) -> Refusal:
    """The refusal of a code, with what a sentence about it needs."""
    return Refusal(code, REFUSALS[code], tuple(facts.items()))
