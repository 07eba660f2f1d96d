"""Questions outside combat: what each decision that waits is about."""

from rules.campaign.journey import frames as journey_frames
from rules.campaign.journey.scion_eve import banes_in_wait
from rules.campaign.journey.state import Campaign
from tui.games.campaign.words.journey_actions import is_troop_full
from tui.games.campaign.words.names import DECKS, Names
from tui.text.english import plural
from tui.text.keyboard import keyed

__all__ = ["question"]

_NothingAsked = (
    journey_frames.SettingOut
    | journey_frames.MovingOn
    | journey_frames.FacingScion
    | journey_frames.CombatVenue
    | journey_frames.Cleaning
)
_OnTheRoad = (
    journey_frames.Travelling
    | journey_frames.LandingAt
    | journey_frames.Offer
    | journey_frames.Keeping
    | journey_frames.Arranging
    | journey_frames.ChoosingBranch
)
_OfTheHero = (
    journey_frames.ChoosingProwess
    | journey_frames.ChoosingImprovement
    | journey_frames.ChoosingDie
    | journey_frames.SacrificingProwess
)
_OfTheCamp = (
    journey_frames.ChoosingReward
    | journey_frames.Recruiting
    | journey_frames.FillingTactics
    | journey_frames.RemovingBanes
    | journey_frames.SheddingUnits
    | journey_frames.SheddingTactics
    | journey_frames.GivingUpUnits
    | journey_frames.GivingUpTactics
)

_SUGGESTS_CARDS = "{ask_hint} suggests one."
_SUGGESTS_STEP = "{ask_hint} suggests a step."


def question(names: Names, state: Campaign) -> str:
    """Say what the waiting decision outside combat is about."""
    frame = state.top
    if frame is None or isinstance(frame, _NothingAsked):
        return "The campaign goes on."
    if isinstance(frame, _OnTheRoad):
        return _on_the_road(names, state, frame)
    if isinstance(frame, _OfTheHero):
        return _of_the_hero(frame)
    return _of_the_camp(names, state, frame)


def _on_the_road(names: Names, state: Campaign, frame: _OnTheRoad) -> str:
    match frame:
        case journey_frames.Travelling():
            return "Where does the encampment go?"
        case journey_frames.LandingAt():
            return f"You are at {names.place(frame.harbor)}. Where do you land?"
        case journey_frames.Offer():
            return f"{names.event(state.event or '')}: accept, or only watch?"
        case journey_frames.Keeping():
            return "Which Opportunity do you keep? The other goes to the back of the deck."
        case journey_frames.Arranging():
            return _which_comes(frame)
        case journey_frames.ChoosingBranch():
            return f"{names.event(frame.card)}: how does it go on?"


def _of_the_hero(frame: _OfTheHero) -> str:
    match frame:
        case journey_frames.ChoosingProwess():
            return (
                f"Choose {plural(frame.left, 'prowess card')}: what your hero can do for good. {keyed(_SUGGESTS_CARDS)}"
            )
        case journey_frames.ChoosingImprovement():
            return f"How does your hero grow? {keyed(_SUGGESTS_STEP)}"
        case journey_frames.ChoosingDie():
            return "Which die goes up?"
        case journey_frames.SacrificingProwess():
            return "Which prowess card do you give up for good, if any?"


def _of_the_camp(names: Names, state: Campaign, frame: _OfTheCamp) -> str:
    match frame:
        case journey_frames.ChoosingReward():
            return "Choose your reward for the Sport."
        case journey_frames.Recruiting():
            return _whom_to_recruit(state)
        case journey_frames.FillingTactics():
            return "Which tactic do you take?"
        case journey_frames.RemovingBanes(may=True):
            return _bane_for_a_blessing(names, state, frame.left)
        case journey_frames.RemovingBanes():
            return f"Which bane do you remove? {plural(frame.left, 'removal')} left."
        case journey_frames.SheddingUnits():
            return "Your troop is over Leadership. Whom do you sacrifice?"
        case journey_frames.SheddingTactics():
            return "You hold more tactics than you may. Which one goes?"
        case journey_frames.GivingUpUnits():
            return f"Which unit do you sacrifice? {frame.left} to go."
        case journey_frames.GivingUpTactics():
            return f"Which tactic do you discard? {frame.left} to go."


def _which_comes(frame: journey_frames.Arranging) -> str:
    """Ask in which order cards of a deck that were seen shall come."""
    which = "comes after that" if frame.placed else "comes first"
    deck = DECKS[frame.deck]
    return (
        f"You saw the next cards of the {deck} deck, which your next stops at {deck} places bring. Which one {which}?"
    )


def _whom_to_recruit(state: Campaign) -> str:
    """Ask for a recruit, and warn that a full troop has no room for one."""
    warning = " Your troop is full, so one of your units has to make room." if is_troop_full(state) else ""
    return f"Whom do you recruit?{warning}"


def _bane_for_a_blessing(names: Names, state: Campaign, blessings: int) -> str:
    """Ask for a bane to remove before the scion, with its price, and with what the arena adds."""
    more = banes_in_wait(names.cat, state.laid)
    told = f" Its arena then brings {plural(more, 'bane')}." if more else ""
    left = plural(blessings, "blessing")
    return f"Which bane do you remove? Each takes a blessing. You have {left}, and none saves your hero from a scion.{told}"
