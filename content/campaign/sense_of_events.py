"""Cards of the event decks that are well formed and yet make no sense."""

from content.campaign.sense_of_rules import wrong_with_rules
from content.wrong import Wrong, under
from rules.campaign.cards import Branch, EventCard, OpportunityCard, Stake, Win
from rules.campaign.effects import EndsWhen
from rules.campaign.journey_effects import Delay, GiveUpTactics, GiveUpUnits, LoseHp
from rules.campaign.records import Icon

__all__ = ["primuses_in", "wrong_with_event", "wrong_with_opportunity"]


def primuses_in(rivals: tuple[Icon, ...]) -> int:
    """Count the primuses of a lineup."""
    return sum(icon.kind == "primus" for icon in rivals)


def wrong_with_event(card: EventCard) -> Wrong:
    """Find what makes no sense in a card of the Sport or the Bloodshed deck."""
    yield from wrong_with_rules(card.rules)
    if (card.kind == "sport") != bool(card.sports):
        yield "sports", "a Sport card must show its sports, and a Bloodshed card may not"
    if not card.rivals or primuses_in(card.rivals):
        yield "rivals", "the lineup must have at least one unit and no primus"
    if card.change is not None:
        yield from under("change", wrong_with_rules(card.change.rules))
    if (card.change is not None) != any(stake.how.changed for stake in card.stakes):
        yield "change", "a wager needs a stake that asks for the change, and such a stake needs a wager"
    for n, stake in enumerate(card.stakes):
        yield from under(f"stakes[{n}].how", _at_stake(card, stake))
    yield from _endings(card)
    if card.camp < 0 or (card.camp == 0 and not card.hero):
        yield "camp", "the player could deploy no unit"


def _at_stake(card: EventCard, stake: Stake) -> Wrong:
    """Check that a stake asks nothing but how its own event went."""
    if stake.how.event != "any" or stake.how.region is not None or stake.how.times != 1:
        yield "", "a stake is about its own event, once and wherever it is played"
    if stake.how.sport is not None and stake.how.sport not in card.sports:
        yield "sport", "the card does not show this sport"


def _endings(card: EventCard) -> Wrong:
    """Check that no Spar is won by the fall of the rival that comes first, which is its tribune."""
    for n, rule in enumerate(card.rules):
        if isinstance(rule, EndsWhen) and rule.when == "first_fallen" and "spar" in card.sports:
            yield f"rules[{n}]", "the first rival of a Spar is its tribune"


def wrong_with_opportunity(card: OpportunityCard) -> Wrong:
    """Find what makes no sense in an Opportunity card."""
    yield from _stage(card)
    if (card.reward is None) != bool(card.branches):
        yield "reward", "a card needs a reward or branches, and may not have both"
    if card.criterion is None and not card.branches:
        yield "criterion", "the card asks for nothing"
    if len(card.branches) == 1:
        yield "branches", "a choice needs two branches or more"
    if card.branches and not any(_is_free(branch) for branch in card.branches):
        yield "branches", "one branch must have a price that can always be paid"
    for n, branch in enumerate(card.branches):
        yield from under(f"branches[{n}]", _stage(branch))
        if branch.criterion is not None and branch.reward is None and not branch.gains:
            yield f"branches[{n}]", "the branch asks for something and gives nothing"


def _stage(stage: OpportunityCard | Branch) -> Wrong:
    """Check what a card, or a branch of it, asks, changes and gives."""
    reward, change = stage.reward, stage.change
    if change is not None:
        yield from under("change", wrong_with_rules(change.rules))
    if reward is not None and (reward.kind in {"unit", "tactic", "special_prowess"}) != (reward.id is not None):
        yield "reward.id", "a unit, tactic or special_prowess reward needs an id; any other may not have one"
    if getattr(stage.criterion, "changed", False) and change is None:
        yield "change", "the criterion asks for a change, but the card offers none"
    if change is not None and not isinstance(stage.criterion, Win):
        yield "change", "only a criterion about a combat may offer a change of it"


def _is_free(branch: Branch) -> bool:
    """Tell whether the price of a branch can always be paid."""
    return not any(isinstance(deed, LoseHp | GiveUpUnits | GiveUpTactics | Delay) for deed in branch.price)
