"""Rules of thumb for what the hero and the camp gain or part with."""

from rules.bots.campaign.prowess import prowess_worth
from rules.bots.campaign.reasons import Liking, Reason
from rules.bots.campaign.troop import tactic_worth, unit_worth
from rules.campaign.cards import Branch, Criterion, Have, OpportunityCard, Reward, Visit, Win
from rules.campaign.catalogue import Catalogue
from rules.campaign.journey import actions as a
from rules.campaign.journey.frames import ChoosingBranch
from rules.campaign.journey.state import Campaign
from rules.campaign.journey_effects import (
    Delay,
    DrawBane,
    Enlist,
    GainInfluence,
    GiveUpProwess,
    GiveUpTactics,
    GiveUpUnits,
    Grow,
    JourneyDeed,
    LiftBane,
    LoseHp,
    Mend,
    Stock,
)
from rules.campaign.records import Improvement
from rules.campaign.table.state import LAST_ACT
from rules.campaign.table.stock import tactics_to_fill

__all__ = ["card_worth", "liking_growth"]


_REWARDS = {"hero_prowess": 3.0, "special_prowess": 3.0, "unit": 2.5, "tactic": 1.5, "remove_bane": 1.0}


def card_worth(card: OpportunityCard) -> float:
    """Rate an Opportunity card: its reward, or the best of its branches, by how likely it is to be had."""
    if card.branches:
        return _likely(card.criterion) * max(map(_branch_worth, card.branches))
    return _likely(card.criterion) * _given(card.reward)


def _branch_worth(branch: Branch) -> float:
    """Rate what a branch of an Opportunity gives by how likely it is to be had, less its price."""
    gained = _given(branch.reward) + sum(map(_deed_worth, branch.gains))
    return _likely(branch.criterion) * gained + sum(map(_deed_worth, branch.price))


def _given(reward: Reward | None) -> float:
    return 0.0 if reward is None else _REWARDS[reward.kind]


def _likely(criterion: Criterion | None) -> float:
    match criterion:
        case None:
            return 1.0
        case Visit(sails=sails):
            return 0.4 if sails else 0.9
        case Have(hero_hp_at_most=most):
            return 0.7 if most is None else 0.5
        case Win(times=times, no_losses=clean, hero_kept_out=out, hero_unhurt=unhurt):
            return max(0.1, 0.7 / times - 0.2 * clean - 0.2 * out - 0.3 * unhurt)


def _deed_worth(deed: JourneyDeed) -> float:
    """Rate what a deed does for the player, below 0 where it costs something."""
    match deed:
        case Mend(n=n):
            return 0.3 * n
        case LoseHp(n=n):
            return -0.3 * n
        case Enlist(n=n):
            return 1.5 * n
        case GiveUpUnits(n=n):
            return -1.5 * n
        case Stock(n=n):
            return 0.8 * n
        case GiveUpTactics(n=n):
            return -0.8 * n
        case LiftBane():
            return 1.0
        case DrawBane():
            return -1.0
        case Grow():
            return 2.5
        case GainInfluence(n=n):
            return -0.3 * n
        case GiveUpProwess():
            return -0.3 * deed.or_influence
        case Delay():
            return -0.8


def liking_growth(cat: Catalogue, state: Campaign, action: a.CampaignAction) -> Liking | None:
    """Rate an answer about hero and camp; None for all others."""
    match action:
        case a.ChooseProwess(card=card):
            return prowess_worth(cat, state, cat.prowess_card[card]), Reason("grow", (("card", card),))
        case a.Improve(what=what):
            return _step_worth(state, what), Reason("grow", (("what", what),))
        case a.RaiseDie(column=column):
            return -float(column), Reason("grow", (("column", column),))
        case a.Keep(card=card):
            return card_worth(cat.opportunity[card]), Reason("grow", (("card", card),))
        case a.TakeBranch(branch=branch):
            card = next(frame.card for frame in reversed(state.pending) if isinstance(frame, ChoosingBranch))
            return _branch_worth(cat.opportunity[card].branches[branch]), Reason("grow", (("branch", card),))
        case a.Claim(card=card):
            return 50.0, Reason("claim", (("card", card),))
        case a.SacrificeProwess(card=card):
            lost = 2.5 if card is None else prowess_worth(cat, state, cat.prowess_card[card])
            return -lost, Reason("bane")
        case _:
            return _liking_camp(cat, state, action)


def _step_worth(state: Campaign, what: Improvement) -> float:
    """Dice first, then Health and a troop, in turn."""
    sheet = state.laid.sheet
    match what:
        case "add_die":
            return 4.6
        case "health":
            return 4.2 - 0.35 * (sheet.health - 6)
        case "leadership":
            full = len(state.laid.camp.units) + 1 >= sheet.leadership
            return 4.1 - 0.4 * (sheet.leadership - 5) + (0.3 if full else -0.5)
        case "upgrade_die":
            return 3.2 + 0.3 * len(sheet.dice) - 0.25 * sum(die in {"green", "black"} for die in sheet.dice)


def _liking_camp(cat: Catalogue, state: Campaign, action: a.CampaignAction) -> Liking | None:
    match action:
        case a.TakeRival():
            return _recruit_wanted(cat, state)
        case a.TakeTactics():
            room = tactics_to_fill(cat, state.laid)
            return 0.9 * room, Reason("tactic", (("room", room),)) if room else Reason("hold")
        case a.TakeRecruit(unit=key):
            unit = next(f.unit for f in state.combat.fighters if f.key == key) if state.combat else ""
            return unit_worth(cat, state, cat.unit[unit]), Reason("recruit", (("unit", unit),))
        case a.TakeTactic(tactic=tactic):
            return tactic_worth(cat, state, tactic), Reason("tactic", (("tactic", tactic),))
        case a.ShedTactic(tactic=tactic):
            return -tactic_worth(cat, state, tactic), Reason("shed", (("tactic", tactic),))
        case a.Shed(unit=unit):
            return -unit_worth(cat, state, cat.unit[unit]), Reason("shed", (("unit", unit),))
        case a.RemoveBane(bane=bane):
            return _bane_worth(cat, state, bane), Reason("bane", (() if bane is None else (("bane", bane),)))
        case _:
            return None


def _recruit_wanted(cat: Catalogue, state: Campaign) -> Liking:
    """Like a recruit while there is room; else a better one than the worst of the troop."""
    table = state.laid
    defeated = sum(f.of_troop for f in state.combat.fighters) if state.combat else 0
    room = table.sheet.leadership - 1 - len(table.camp.units) - defeated
    if room > 0:
        return 3.0, Reason("recruit", (("places", room),))
    own = [unit_worth(cat, state, cat.unit[unit]) for unit in table.camp.units]
    rivals = [f.unit for f in state.combat.fighters if f.side == "rival"] if state.combat else []
    best = max((unit_worth(cat, state, cat.unit[unit]) for unit in rivals if cat.unit[unit].recruitable), default=0.0)
    return 0.5 * (best - min(own, default=0.0)), Reason("recruit")


def _bane_worth(cat: Catalogue, state: Campaign, bane: str | None) -> float:
    """The banes of the scion are the worst; before one that feeds on removed banes, none is removed."""
    if bane is None:
        return 0.5
    if cat.scion[state.options.scion].dice_per_removed and state.act == LAST_ACT:
        return 0.0
    record = cat.bane[bane]
    return 1.0 + (record.scion is not None) + 0.6 * (record.kind == "bag") + 0.8 * (record.kind == "unit")
