"""Words for the journey: the player's actions, what happened there and on the table, as menu lines and log lines."""

from rules.campaign.catalogue import Catalogue
from rules.campaign.journey import actions as a
from rules.campaign.journey import events as e
from rules.campaign.journey import state as journey_state
from rules.campaign.journey.scion_eve import banes_in_wait
from rules.campaign.table import events as table_events
from rules.campaign.table.stock import capacity
from saves.acts import act_name
from tui.games.campaign.words import quests
from tui.games.campaign.words.names import DECKS, KINDS, Names, die
from tui.games.campaign.words.prices import Toll, accepting, healing, sailing, spectating
from tui.text.english import listed, plural

__all__ = ["CAUSES", "action", "event", "question", "tactics_to_take"]

IMPROVEMENTS = {
    "health": "Health +1, and 1 HP at once",
    "leadership": "Leadership +1",
    "add_die": "Add a yellow die",
    "upgrade_die": "Raise one die by a color",
}
"""Steps of growth as menu lines."""

CAUSES = {
    "scion_defeated": "the scion is defeated",
    "hero_defeated": "your hero is defeated",
    "primus_failed": "the primus combat failed",
    "scion_failed": "the scion combat failed",
    "out_of_time": "the act ran out of weeks",
}

_PHASES = {"travel": "Travel", "event": "Event", "cleanup": "Cleanup"}


def action(names: Names, state: journey_state.Campaign, done: a.JourneyAction) -> str:
    """An action outside combat as a line of a menu."""
    match done:
        case a.ChooseProwess():
            return f"Take {names.prowess(done.card)}"
        case a.Improve():
            return IMPROVEMENTS[done.what]
        case a.RaiseDie():
            return _raised(state, done.column)
        case a.Walk():
            return f"Go to {_stop(names, done.to)}"
        case a.Sail():
            return f"Sail from {names.place(done.harbor)} to {names.place(done.to)} ({sailing(names, state)})"
        case a.Land():
            return f"Land at {_stop(names, done.to)}"
        case a.Accept():
            return f"Accept the event: {accepting(names, state, _kind(names, state))}"
        case a.Spectate():
            told = ", ".join(filter(None, (healing(state), spectating(names, state))))
            return f"Only watch (spectate): {told}"
        case a.Keep():
            return f"Keep {names.event(done.card)}"
        case a.PutNext():
            return f"Put {names.event(done.card)} next"
        case _:
            return _taken(names, state, done)


def _kind(names: Names, state: journey_state.Campaign) -> Toll:
    """Say of which kind the event of the round is, which is that of the place."""
    match names.cat.location[state.at].kind:
        case "sport" | "bloodshed" as kind:
            return kind
        case _:
            return "opportunity"


_Taking = (
    a.TakeRival
    | a.TakeRecruit
    | a.TakeTactics
    | a.TakeTactic
    | a.Shed
    | a.ShedTactic
    | a.RemoveBane
    | a.SacrificeProwess
    | a.Claim
    | a.TakeBranch
)


def _taken(names: Names, state: journey_state.Campaign, done: _Taking) -> str:
    """Rewards and what has to be given up."""
    match done:
        case a.TakeRival():
            return f"Recruit a rival{'; your troop is full, so one has to go' if _is_full(state) else ''}"
        case a.TakeRecruit():
            return f"Recruit {names.fighter(state.combat, done.unit)}"
        case a.TakeTactics():
            return f"Fill up on tactics: {_tactics_taken(names, state)}"
        case a.TakeTactic():
            return f"Take {names.tactic(done.tactic)}"
        case a.Shed():
            return f"Sacrifice {names.unit(done.unit)}"
        case a.ShedTactic():
            return f"Discard {names.tactic(done.tactic)}"
        case a.RemoveBane():
            return f"Remove {names.bane(done.bane)}" if done.bane else "Leave the banes as they are"
        case a.SacrificeProwess():
            return f"Sacrifice {names.prowess(done.card)} for good" if done.card else _kept(state)
        case a.Claim():
            return f"Claim {names.event(done.card)}"
        case a.TakeBranch():
            return _branch(
                names, state.top.card if isinstance(state.top, journey_state.ChoosingBranch) else "", done.branch
            )


def _branch(names: Names, card: str, n: int) -> str:
    """A branch of an Opportunity by its name, and what it costs."""
    found = names.cat.opportunity.get(card)
    costs = quests.price(found.branches[n]) if found is not None and n < len(found.branches) else ""
    return f"{names.branch(card, n)}{costs and f': {costs}'}"


def tactics_to_take(cat: Catalogue, state: journey_state.Campaign) -> int:
    """Count the tactics that filling up brings (V-REWARD-03)."""
    room = capacity(cat, state.laid) - len(state.laid.camp.tactics)
    return max(0, min(room, len(state.laid.tactics)))


def _tactics_taken(names: Names, state: journey_state.Campaign) -> str:
    """Say how many tactics filling up brings, or why it would bring none."""
    if found := tactics_to_take(names.cat, state):
        return f"take {found}"
    return f"none, as {'your camp has no room for more' if state.laid.tactics else 'the supply is empty'}"


def _kept(state: journey_state.Campaign) -> str:
    """Say what keeping every prowess card costs."""
    more = next(
        (frame.or_influence for frame in state.pending if isinstance(frame, journey_state.SacrificingProwess)), 0
    )
    return f"Keep them all: scion influence rises by {more}"


def _stop(names: Names, location: str) -> str:
    place = names.cat.location.get(location)
    if place is None:
        return location
    return f"{place.name} ({place.kind.capitalize()}, {names.region(place.region)})"


def _raised(state: journey_state.Campaign, column: int) -> str:
    pool = state.laid.sheet.dice
    return f"Raise {die(pool[column])}, column {column + 1}" if column < len(pool) else f"Raise column {column + 1}"


def question(names: Names, state: journey_state.Campaign) -> str:
    """Say what the waiting decision outside combat is about."""
    match state.top:
        case journey_state.ChoosingProwess() as frame:
            return f"Choose {plural(frame.left, 'prowess card')}."
        case journey_state.ChoosingImprovement():
            return "How does your hero grow?"
        case journey_state.ChoosingDie():
            return "Which die goes up?"
        case journey_state.Travelling():
            return "Where does the encampment go?"
        case journey_state.LandingAt() as frame:
            return f"You are at {names.place(frame.harbor)}. Where do you land?"
        case journey_state.Offer():
            return f"{names.event(state.event or '')}: accept, or only watch?"
        case journey_state.Keeping():
            return "Which Opportunity do you keep? The other goes to the back of the deck."
        case journey_state.Arranging() as frame:
            return _which_comes(frame)
        case journey_state.ChoosingReward():
            return "Choose your reward for the Sport."
        case journey_state.Recruiting():
            return _whom_to_recruit(state)
        case journey_state.FillingTactics():
            return "Which tactic do you take?"
        case journey_state.SheddingUnits():
            return "Your troop is over Leadership. Whom do you sacrifice?"
        case journey_state.SheddingTactics():
            return "You hold more tactics than you may. Which one goes?"
        case journey_state.RemovingBanes(may=True) as frame:
            return _bane_for_a_blessing(names, state, frame.left)
        case journey_state.RemovingBanes() as frame:
            return f"Which bane do you remove? {plural(frame.left, 'removal')} left."
        case journey_state.SacrificingProwess():
            return "Which prowess card do you give up for good, if any?"
        case journey_state.GivingUpUnits() as frame:
            return f"Which unit do you sacrifice? {frame.left} to go."
        case journey_state.GivingUpTactics() as frame:
            return f"Which tactic do you discard? {frame.left} to go."
        case journey_state.ChoosingBranch() as frame:
            return f"{names.event(frame.card)}: how does it go on?"
        case (
            journey_state.SettingOut()
            | journey_state.MovingOn()
            | journey_state.FacingScion()
            | journey_state.CombatVenue()
            | journey_state.Cleaning()
            | None
        ):
            return "The campaign goes on."


def _which_comes(frame: journey_state.Arranging) -> str:
    """Ask in which order cards of a deck that were seen shall come."""
    which = "comes after that" if frame.placed else "comes first"
    deck = DECKS[frame.deck]
    return (
        f"You saw the next cards of the {deck} deck, which your next stops at {deck} places bring. Which one {which}?"
    )


def _whom_to_recruit(state: journey_state.Campaign) -> str:
    """Ask for a recruit, and warn that a full troop has no room for one."""
    warning = " Your troop is full, so a unit of yours has to go for it." if _is_full(state) else ""
    return f"Whom do you recruit?{warning}"


def _is_full(state: journey_state.Campaign) -> bool:
    return len(state.laid.camp.units) + 1 >= state.laid.sheet.leadership


def _bane_for_a_blessing(names: Names, state: journey_state.Campaign, blessings: int) -> str:
    """Ask for a bane to remove before the scion, with its price, and with what the arena adds."""
    more = banes_in_wait(names.cat, state.laid)
    told = f" Its arena then brings {plural(more, 'bane')}." if more else ""
    left = plural(blessings, "blessing")
    return f"Which bane do you remove? Each takes a blessing. You have {left}, and none saves your hero from a scion.{told}"


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
