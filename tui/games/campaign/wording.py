"""The campaign's wording as the registry asks for it: one object that says actions, events, refusals and questions."""

from typing import get_args

from rules.campaign.catalogue import Catalogue
from rules.campaign.combat.actions import CombatAction
from rules.campaign.combat.events import CombatEvent, DamageDealt
from rules.campaign.journey.actions import CampaignAction
from rules.campaign.journey.events import JourneyEvent
from rules.campaign.journey.state import Campaign
from rules.campaign.table.events import TableEvent
from rules.kernel.game import Event, Refusal
from tui.games.campaign.words import (
    combat_actions,
    combat_events,
    combat_questions,
    journey_actions,
    journey_events,
    journey_questions,
    refusals,
)
from tui.games.campaign.words.names import Names
from tui.games.campaign.words.weights import WEIGHTS
from tui.text.weights import Weight, weight_in

__all__ = ["CampaignWording"]

_OF_COMBAT = get_args(CombatEvent)


class CampaignWording:
    """The wording of a campaign."""

    def __init__(self, cat: Catalogue) -> None:
        """Take the catalogue, for names."""
        self.names = Names(cat)

    def action(self, state: Campaign, done: CampaignAction) -> str:
        """An action as a line of a menu."""
        if isinstance(done, CombatAction):
            if state.combat is None:
                return "Fight on"
            return combat_actions.action(self.names, state.combat, done)
        return journey_actions.action(self.names, state, done)

    def event(self, state: Campaign, told: Event) -> str:
        """An event as a line of the log; units are named as the state given knows them."""
        if isinstance(told, _OF_COMBAT):
            return combat_events.event(self.names, state.combat, told)
        line: JourneyEvent | TableEvent = told  # type: ignore[assignment]
        return journey_events.event(self.names, line)

    def refusal(self, state: Campaign, refused: Refusal) -> str:
        """Say why something cannot be done."""
        return refusals.refusal(self.names, state, refused)

    def question(self, state: Campaign) -> str:
        """Say what the waiting decision is about."""
        if state.combat is not None and state.combat.result is None:
            return combat_questions.question(self.names, state.combat)
        return journey_questions.question(self.names, state)

    def weight(self, told: Event) -> Weight:
        """Weigh an event for the log; damage without a blow is told, as nothing else there says whence it comes."""
        return "plain" if isinstance(told, DamageDealt) and told.cause == "effect" else weight_in(WEIGHTS, told)
