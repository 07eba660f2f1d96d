"""The campaign as a game of the protocol: made from its catalogue, it holds no content and no state."""

from collections.abc import Mapping
from typing import Any

from rules.campaign.catalogue import Catalogue
from rules.campaign.combat.refusals import REFUSALS as COMBAT_REFUSALS
from rules.campaign.journey import legal, view
from rules.campaign.journey.actions import CampaignAction
from rules.campaign.journey.course import CampaignCourse, Passages
from rules.campaign.journey.events import CampaignEvent
from rules.campaign.journey.fault import fault
from rules.campaign.journey.options import PRIMUSES
from rules.campaign.journey.play import carry_on, take
from rules.campaign.journey.refusals import REFUSALS
from rules.campaign.journey.roads import Roads
from rules.campaign.journey.setup import lay_out, make_choices
from rules.campaign.journey.state import Campaign, Options
from rules.campaign.journey.venues import passages
from rules.kernel.game import Event, IllegalAction, Outcome, Refusal, Refused, Score, Seat, Step
from rules.kernel.venue import Innermost, Venue

__all__ = ["CampaignGame"]


class CampaignGame:
    """The campaign of one player, seat 0, with all its combats.

    Attributes:
        cat: the catalogue that it is played with.
        roads: the paths of the catalogue's map.
    """

    name = "campaign"
    seats = (1,)
    state_type = Campaign
    action_type = CampaignAction
    event_type = CampaignEvent
    options_type = Options
    refusals: Mapping[str, str] = {**REFUSALS, **COMBAT_REFUSALS}

    def __init__(self, catalogue: Catalogue) -> None:
        """Make the game from its components."""
        self.cat = catalogue
        self.roads = Roads(catalogue.world)
        self._passages: Passages = passages(catalogue)

    def course(self, state: Campaign) -> CampaignCourse:
        """A campaign on its way, from how it stands."""
        return CampaignCourse(self.cat, self.roads, self._passages, state)

    def start(self, options: Options, seed: int) -> Campaign:
        """Set a campaign up as far as nothing is left to choose (clauses V-SETUP).

        Args:
            options: what was chosen; what is None is asked, or drawn.
            seed: 64 bits from which all chance of the campaign comes.

        Raises:
            ValueError: where the options cannot be.
        """
        course = self.course(lay_out(self.cat, options, seed))
        make_choices(course)
        carry_on(course)
        return course.state

    def seated(self, state: Campaign) -> int:
        """One seat plays."""
        del state
        return 1

    def to_act(self, state: Campaign) -> Seat | None:
        """The player decides everything, for the rivals too, until the campaign is over."""
        return None if state.over else 0

    def outcome(self, state: Campaign) -> Outcome | None:
        """Victory over the scion, or defeat with its cause (V-CAMPAIGN-02)."""
        if state.result is None:
            return None
        return Outcome(winners=(0,) if state.result == "won" else (), reason=state.cause, result=state.result)

    def inner(self, state: Campaign) -> Innermost | None:
        """The combat, while it asks."""
        top = state.top
        return self._passages[type(top)].inner(top) if isinstance(top, Venue) else None

    def scores(self, state: Campaign) -> tuple[Score, ...]:
        """The primuses and the scion that were beaten (V-CAMPAIGN-01); how the act, the hero, the troop and a fight stand."""
        table, won = state.laid, state.result == "won"
        counts = {
            "act": table.act,
            "week": state.week,
            "weeks": state.options.weeks,
            "hp": table.sheet.hp,
            "health": table.sheet.health,
            "units": len(table.camp.units),
            "blessings": table.sheet.blessings,
            "influence": table.sheet.influence,
        }
        if state.combat is not None:
            counts["combat_points"] = state.combat.points
        return (Score((0,), len(state.beaten) + won, PRIMUSES + 1, counts),)

    def legal(self, state: Campaign) -> tuple[CampaignAction, ...]:
        """The complete answers to the waiting decision, ordered, without doubles."""
        top: Any = state.top
        if (inner := self._passages.get(type(top))) is not None:
            return inner.legal(top)
        found = legal.known(self.cat, state)
        return legal.legal(self.course(state)) if found is None else found

    def asides(self, state: Campaign, seat: Seat) -> tuple[CampaignAction, ...]:
        """Opportunities that may be claimed although something else waits (V-OPP-05)."""
        return legal.asides(state, seat)

    def refusal(self, state: Campaign, action: CampaignAction) -> Refusal | None:
        """Say why an action cannot be done now."""
        return legal.refusal(self.course(state), action)

    def refused(self, state: Campaign) -> tuple[Refused[CampaignAction], ...]:
        """List what a person might look for and cannot have, with reasons."""
        return legal.refused(self.course(state))

    def apply(self, state: Campaign, action: CampaignAction) -> Step[Campaign]:
        """Do an action and go on to the next decision.

        Raises:
            IllegalAction: when the rules refuse it.
        """
        course = self.course(state)
        refusal = legal.bar(course, action)
        if refusal is not None:
            raise IllegalAction(refusal)
        take(course, action)
        return Step(course.state, tuple(course.events))

    def fault(self, state: Campaign) -> str | None:
        """The invariant that a campaign breaks, in words, or None."""
        return fault(self.course(state))

    def view(self, state: Campaign, seat: Seat) -> Campaign:
        """The campaign as the player may know it (V-OPEN-01 to V-OPEN-05)."""
        del seat
        return view.veil(state)

    def seen(self, events: tuple[Event, ...], seat: Seat) -> tuple[Event, ...]:
        """All events: whatever happens, happens before the only player's eyes."""
        del seat
        return events

    def resample(self, view_: Campaign, seed: int) -> Campaign:
        """A whole campaign that fits a view."""
        return view.resample(self.cat, view_, seed)
