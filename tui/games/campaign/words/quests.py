"""Words for the journey's effects, and for what Opportunities ask and give: each sentence is made from its struct."""

from msgspec.structs import replace

from rules.campaign import journey_effects
from rules.campaign.cards import Branch, Change, Criterion, Have, OpportunityCard, Reward, Stake, Visit, Win
from tui.games.campaign.words.effects import combat_rule
from tui.games.campaign.words.names import DECKS, SPORTS, Names
from tui.text.english import capital, listed, plural, times

__all__ = ["branch", "criterion", "is_about_banes", "journey_deed", "journey_rule", "reward", "stage", "stake", "wager"]

_MOMENTS = {
    "sport": "you accept a Sport",
    "bloodshed": "you accept a Bloodshed",
    "opportunity": "you accept an Opportunity",
    "spectate": "you spectate",
    "sail": "you sail",
    "recruit": "you recruit a unit",
}


def journey_rule(names: Names, rule: journey_effects.JourneyRule) -> str:
    """A rule of the journey as a sentence."""
    match rule:
        case journey_effects.OnJourney():
            return f"When {_MOMENTS[rule.on]}, {journey_deed(rule.do)}."
        case journey_effects.NoLocalRecruits():
            return "After a Sport you cannot recruit units of the region's own faction."
        case journey_effects.NoHarbor():
            return f"You cannot sail from harbors of {names.people(rule.region)}."


def journey_deed(deed: journey_effects.JourneyDeed) -> str:
    """A deed of the journey as a clause."""
    match deed:
        case journey_effects.LoseHp():
            return f"your hero loses {deed.n} HP (to no less than 1)"
        case journey_effects.GainInfluence():
            return f"scion influence rises by {deed.n}"
        case journey_effects.GiveUpProwess():
            return (
                f"you sacrifice a prowess card of your choice for good, or scion influence rises by {deed.or_influence}"
            )
        case journey_effects.Mend():
            return f"your hero heals {deed.n} HP"
        case journey_effects.Enlist():
            return f"{'a random unit joins' if deed.n == 1 else f'{deed.n} random units join'} you from the bag"
        case journey_effects.Stock():
            return f"you take {plural(deed.n, 'tactic')} from the supply, if there is room"
        case journey_effects.GiveUpUnits():
            return f"you sacrifice {plural(deed.n, 'unit')} of your choice"
        case journey_effects.GiveUpTactics():
            return f"you discard {plural(deed.n, 'tactic')} of your choice"
        case journey_effects.DrawBane():
            return "you draw a bane"
        case journey_effects.LiftBane():
            return "you remove a bane of your choice"
        case journey_effects.Grow():
            return "your hero grows by one step"
        case journey_effects.Delay():
            return "one more week passes, unless it is the last one of the act"


def stake(names: Names, one: Stake) -> str:
    """Something at stake as a sentence."""
    how = _how(names, replace(one.how, changed=False))
    sport = f" at {SPORTS[one.how.sport]}" if one.how.sport is not None else ""
    wager = " with the wager taken" if one.how.changed else ""
    return f"If you {'win' if one.result == 'won' else 'fail'}{sport}{f' {how}' if how else ''}{wager}, {journey_deed(one.do)}."


def wager(change: Change) -> str:
    """The change of its combat that an event offers."""
    return _wager("it", change)


def stage(names: Names, card: OpportunityCard | Branch) -> list[str]:
    """Say what a card, or a branch of it, asks and gives."""
    lines = [] if card.criterion is None else [criterion(names, card.criterion, card.change)]
    told = [] if card.reward is None else [reward(names, card.reward)]
    told += [f"{capital(journey_deed(deed))}." for deed in (card.gains if isinstance(card, Branch) else ())]
    return [*lines, *([f"Reward: {' '.join(told)}"] if told else [])]


def branch(names: Names, one: Branch) -> list[str]:
    """Say what a branch of an Opportunity costs, asks and gives."""
    price = [f"Price: {listed([journey_deed(deed) for deed in one.price])}."] if one.price else []
    return [*price, *stage(names, one)]


def price(one: Branch) -> str:
    """Say in a few words what a branch of an Opportunity costs; empty where it costs nothing."""
    return ", ".join(map(_paid, one.price))


def prices(card: OpportunityCard) -> str:
    """Say what each branch of an Opportunity costs; empty where none costs anything."""
    costs = [f"{price(one) or 'none'} ({one.name})" for one in card.branches]
    return f"Price: {'; '.join(costs)}." if any(map(price, card.branches)) else ""


def prices_in_brief(card: OpportunityCard) -> str:
    """Say what the branches of an Opportunity cost in their order, without their names; empty where none costs anything."""
    costs = [price(one) or "none" for one in card.branches]
    return f"Price: {' / '.join(costs)}." if any(map(price, card.branches)) else ""


def _paid(deed: journey_effects.JourneyDeed) -> str:
    """A deed as a price in a few words."""
    match deed:
        case journey_effects.LoseHp():
            return f"{deed.n} HP"
        case journey_effects.GainInfluence():
            return f"+{deed.n} influence"
        case journey_effects.GiveUpProwess():
            return f"a prowess card or +{deed.or_influence} influence"
        case journey_effects.GiveUpUnits():
            return plural(deed.n, "unit")
        case journey_effects.GiveUpTactics():
            return plural(deed.n, "tactic")
        case journey_effects.DrawBane():
            return "a bane"
        case journey_effects.Delay():
            return "1 more week"
        case _:
            return journey_deed(deed)


def is_about_banes(card: OpportunityCard) -> bool:
    """Tell whether an Opportunity asks for a bane that the camp holds, or removes one."""
    asks = isinstance(card.criterion, Have) and card.criterion.banes > 0
    return asks or (card.reward is not None and card.reward.kind == "remove_bane")


def criterion(names: Names, wanted: Criterion, change: Change | None) -> str:
    """Say what an Opportunity asks for."""
    lines = [_wager("a combat", change)] if change is not None else []
    match wanted:
        case Win():
            lines.append(_win(names, wanted))
        case Visit():
            lines.append(_visit(names, wanted))
        case Have():
            lines.append(_have(wanted))
    return " ".join(lines)


def _wager(combat: str, change: Change) -> str:
    return f"Wager, as {combat} begins: {' '.join(map(combat_rule, change.rules))}"


def _win(names: Names, wanted: Win) -> str:
    event = {"any": "a combat", "primus": "a primus combat"}.get(wanted.event, f"a {DECKS.get(wanted.event, '')} event")
    if wanted.sport is not None:
        event = f"a game of {SPORTS[wanted.sport]}"
    how = _how(names, wanted)
    times = f", {wanted.times} times" if wanted.times > 1 else ""
    return f"Win {event}{' ' + how if how else ''}{times}."


def _how(names: Names, wanted: Win) -> str:
    """Say in which way a combat has to go."""
    with_ = [
        "with the wager taken" if wanted.changed else "",
        f"in the region of {names.people(wanted.region)}" if wanted.region else "",
        "without losing a unit" if wanted.no_losses else "",
        "without your hero losing HP" if wanted.hero_unhurt else "",
        "without your hero in the arena" if wanted.hero_kept_out else "",
        "without playing a tactic" if wanted.no_tactics else "",
        "with the tribune still standing" if wanted.tribune_alive else "",
        f"by rival turn {wanted.by_turn}" if wanted.by_turn is not None else "",
    ]
    return listed([part for part in with_ if part])


def _visit(names: Names, wanted: Visit) -> str:
    parts = [
        f"stop in the region of {names.people(wanted.region)}" if wanted.region else "",
        f"stop in {plural(wanted.regions, 'different region')}" if wanted.regions else "",
        f"sail {times(wanted.sails)}" if wanted.sails else "",
        f"spectate {times(wanted.spectated)}" if wanted.spectated else "",
    ]
    line = listed([part for part in parts if part])
    return f"{capital(line)} while you hold this card."


def _have(wanted: Have) -> str:
    units = plural(wanted.units, wanted.unit_class or "unit") if wanted.units else ""
    parts = [
        units,
        f"units of {plural(wanted.factions, 'faction')}" if wanted.factions else "",
        plural(wanted.tactics, "tactic") if wanted.tactics else "",
        plural(wanted.banes, "bane") if wanted.banes else "",
        f"a hero with {wanted.hero_hp_at_most} HP or fewer" if wanted.hero_hp_at_most is not None else "",
    ]
    return f"Have {listed([part for part in parts if part])} in your camp."


def reward(names: Names, given: Reward) -> str:
    """Say what an Opportunity gives."""
    match given.kind:
        case "hero_prowess":
            return "A prowess card of your hero, of your choice."
        case "remove_bane":
            return "Remove a bane from your camp or the bag."
        case "unit":
            return f"{names.unit(given.id or '')} joins your camp."
        case "tactic":
            return f"You gain the tactic {names.tactic(given.id or '')}."
        case "special_prowess":
            return f"You gain the special prowess {names.prowess(given.id or '')}."
