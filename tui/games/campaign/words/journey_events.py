"""Events outside combat, of the journey and of the table, as lines of the log."""

from rules.campaign.journey import events as e
from rules.campaign.table import events as table_events
from saves.acts import act_name
from tui.games.campaign.words import quests
from tui.games.campaign.words.names import DECKS, KINDS, Names
from tui.text.english import listed, plural

__all__ = ["CAUSES", "event"]

CAUSES = {
    "scion_defeated": "the scion is defeated",
    "hero_defeated": "your hero is defeated",
    "primus_failed": "the primus combat failed",
    "scion_failed": "the scion combat failed",
    "out_of_time": "the act ran out of weeks",
}

_PHASES = {"travel": "Travel", "event": "Event", "cleanup": "Cleanup"}

_Road = e.CampaignBegan | e.PrimusesDrawn | e.ActBegan | e.PhaseBegan | e.Walked | e.Sailed | e.WeekCrossed
_Table = (
    table_events.InfluenceGained
    | table_events.BaneGained
    | table_events.NothingDrawn
    | table_events.BaneSetAside
    | table_events.BaneRemoved
    | table_events.ChipDrawn
    | table_events.UnitRecruited
    | table_events.UnitSacrificed
)
_Growth = (
    table_events.TacticGained
    | table_events.TacticDiscarded
    | table_events.ProwessGained
    | table_events.ProwessSacrificed
    | table_events.HeroImproved
    | table_events.HeroHealed
    | table_events.HeroHpLost
    | table_events.BlessingSpent
    | table_events.OpportunityClaimed
)


def event(names: Names, told: e.JourneyEvent | table_events.TableEvent) -> str:
    """An event of journey or table as a line of the log."""
    if isinstance(told, _Road):
        return _road(names, told)
    if isinstance(told, _Table):
        return _table(names, told)
    if isinstance(told, _Growth):
        return _growth(names, told)
    return _fate(names, told)


def _road(names: Names, told: _Road) -> str:
    match told:
        case e.CampaignBegan():
            return f"{names.unit(told.hero)} sets out against {names.cat.scion[told.scion].name}, {told.difficulty}."
        case e.PrimusesDrawn():
            return f"Primuses: {listed([names.unit(hero) for hero in told.heroes])}."
        case e.ActBegan():
            return f"Act {act_name(told.act)} begins."
        case e.PhaseBegan():
            return f"Round {told.round}: {_PHASES[told.phase]}."
        case e.Walked():
            through = f" through {names.place(told.through)}" if told.through else ""
            return f"You go from {names.place(told.start)}{through} to {names.place(told.to)}."
        case e.Sailed():
            return f"You sail from {names.place(told.harbor)} to {names.place(told.to)}."
        case e.WeekCrossed():
            return f"A week passes: {told.crossed} crossed off in Act {act_name(told.act)}."


_Fate = (
    e.EventRead
    | e.EventAccepted
    | e.Spectated
    | e.CardCycled
    | e.CardsSeen
    | e.DeckArranged
    | e.OpportunityKept
    | e.OpportunityMet
    | e.EventWon
    | e.EventFailed
    | e.RewardVoid
    | e.EventReturned
    | e.BranchTaken
    | e.StakeDue
    | e.RecordWritten
    | e.BaneSpared
    | e.CampaignEnded
)


def _fate(names: Names, told: _Fate) -> str:
    match told:
        case e.EventRead():
            return f"{DECKS[told.deck]}: {names.event(told.card)}."
        case e.EventAccepted():
            return f"You accept {names.event(told.card)}."
        case e.Spectated():
            return f"You only watch {names.event(told.card)}."
        case e.CardCycled():
            return f"{names.event(told.card)} goes to the back of the {DECKS[told.deck]} deck."
        case e.CardsSeen():
            return f"You see {listed([names.event(card) for card in told.cards])}."
        case e.DeckArranged():
            return f"The {DECKS[told.deck]} deck begins with {listed([names.event(card) for card in told.cards])}."
        case e.OpportunityKept():
            return f"You keep {names.event(told.card)}."
        case e.OpportunityMet():
            return f"You have fulfilled {names.event(told.card)}: claim it when you like."
        case e.EventWon():
            return f"You win the {KINDS[told.kind]}."
        case e.EventFailed():
            return f"You fail the {KINDS[told.kind]}."
        case e.RewardVoid():
            return "There is nothing to take."
        case e.EventReturned():
            return f"{names.event(told.card)} goes back under its deck."
        case e.BranchTaken():
            return f"{names.event(told.card)}: {names.branch(told.card, told.branch)}."
        case e.StakeDue():
            return _due(names, told)
        case e.RecordWritten():
            return "The record of your journey is written."
        case e.BaneSpared():
            return (
                f"A blessing is crossed off before the scion and removes no bane, {plural(told.left, 'blessing')} left."
            )
        case e.CampaignEnded():
            return f"The campaign is {told.result}: {CAUSES[told.cause]}."


def _due(names: Names, told: e.StakeDue) -> str:
    """Say what falls due that was at stake."""
    stakes = names.cat.event[told.card].stakes if told.card in names.cat.event else ()
    deed = quests.journey_deed(stakes[told.stake].do) if told.stake < len(stakes) else "what was at stake falls due"
    return f"{names.event(told.card)}: {deed}."


def _table(names: Names, told: _Table) -> str:
    match told:
        case table_events.InfluenceGained():
            return f"Scion influence rises to {told.total}."
        case table_events.BaneGained():
            return f"You gain a bane: {names.bane(told.bane)}."
        case table_events.NothingDrawn():
            return "The bag is empty." if told.source == "bag" else "No bane is left in the stack."
        case table_events.BaneSetAside():
            return f"{names.bane(told.bane)} comes out of the bag and is set aside."
        case table_events.BaneRemoved():
            return f"{names.bane(told.bane)} is removed from the {told.source}."
        case table_events.ChipDrawn():
            return f"{names.unit(told.unit)} comes out of the bag."
        case table_events.UnitRecruited():
            return f"{names.unit(told.unit)} joins your camp."
        case table_events.UnitSacrificed():
            return f"{names.unit(told.unit)} goes into the bag."


def _growth(names: Names, told: _Growth) -> str:
    match told:
        case table_events.TacticGained():
            return f"You gain {names.tactic(told.tactic)}."
        case table_events.TacticDiscarded():
            return f"{names.tactic(told.tactic)} goes to the supply."
        case table_events.ProwessGained():
            return f"You gain the prowess {names.prowess(told.card)}."
        case table_events.ProwessSacrificed():
            return f"You sacrifice the prowess {names.prowess(told.card)}; it is out of the game."
        case table_events.HeroImproved():
            what = {"add_die": "Attack", "upgrade_die": "Attack"}.get(told.what, told.what.capitalize())
            return f"{what} is now {told.now}."
        case table_events.HeroHealed():
            return f"Your hero is healed: {told.hp} HP."
        case table_events.HeroHpLost():
            return f"Your hero loses {told.n} HP to {names.cause(told.cause)}, {told.hp} left."
        case table_events.BlessingSpent():
            return f"A blessing is spent, {plural(told.left, 'blessing')} left."
        case table_events.OpportunityClaimed():
            return f"{names.event(told.card)} is claimed."
