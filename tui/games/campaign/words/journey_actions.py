"""The player's actions outside combat as lines of a menu."""

from rules.campaign.journey import actions as a
from rules.campaign.journey import frames as journey_frames
from rules.campaign.journey.state import Campaign
from rules.campaign.table.stock import capacity, tactics_to_fill
from tui.games.campaign.words import quests
from tui.games.campaign.words.names import Names, die
from tui.games.campaign.words.prices import Toll, accepting, healing, sailing, spectating

__all__ = ["action", "is_troop_full"]

IMPROVEMENTS = {
    "health": "Health +1, and 1 HP at once",
    "leadership": "Leadership +1",
    "add_die": "Add a yellow die",
    "upgrade_die": "Raise one die by a color",
}
"""Steps of growth as menu lines."""


def action(names: Names, state: Campaign, done: a.JourneyAction) -> str:
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


def _kind(names: Names, state: Campaign) -> Toll:
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


def _taken(names: Names, state: Campaign, done: _Taking) -> str:
    """Rewards and what has to be given up."""
    match done:
        case a.TakeRival():
            return f"Recruit a rival{'; your troop is full, so one has to go' if is_troop_full(state) else ''}"
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
            return f"Claim {names.event(done.card)}{_gives_up(names, state, done.card)}"
        case a.TakeBranch():
            return _branch(
                names, state.top.card if isinstance(state.top, journey_frames.ChoosingBranch) else "", done.branch
            )


def _branch(names: Names, card: str, n: int) -> str:
    """A branch of an Opportunity by its name, and what it costs."""
    found = names.cat.opportunity.get(card)
    costs = quests.price(found.branches[n]) if found is not None and n < len(found.branches) else ""
    return f"{names.branch(card, n)}{costs and f': {costs}'}"


def _tactics_taken(names: Names, state: Campaign) -> str:
    """Say how many tactics filling up brings, or why it would bring none."""
    if found := tactics_to_fill(names.cat, state.laid):
        return f"take {found}"
    return f"none, as {'your camp has no room for more' if state.laid.tactics else 'the supply is empty'}"


def _kept(state: Campaign) -> str:
    """Say what keeping every prowess card costs."""
    more = next(
        (frame.or_influence for frame in state.pending if isinstance(frame, journey_frames.SacrificingProwess)), 0
    )
    return f"Keep them all: scion influence rises by {more}"


def _stop(names: Names, location: str) -> str:
    place = names.cat.location.get(location)
    if place is None:
        return location
    return f"{place.name} ({place.kind.capitalize()}, {names.region(place.region)})"


def _raised(state: Campaign, column: int) -> str:
    pool = state.laid.sheet.dice
    return f"Raise {die(pool[column])}, column {column + 1}" if column < len(pool) else f"Raise column {column + 1}"


def _gives_up(names: Names, state: Campaign, card: str) -> str:
    """Say that what a card brings when it is claimed has no room, so that something goes for it; empty where it has."""
    held = next((one for one in state.laid.camp.opportunities if one.card == card), None)
    stage = names.cat.opportunity[card].stage(held.branch) if held is not None else None
    kind = stage.reward.kind if stage is not None and stage.reward is not None else ""
    if kind == "unit" and is_troop_full(state):
        return "; your troop is full, so one has to go"
    if kind == "tactic" and len(state.laid.camp.tactics) >= capacity(names.cat, state.laid):
        return "; your camp is full of tactics, so one has to go"
    return ""


def is_troop_full(state: Campaign) -> bool:
    """Tell whether a recruit takes the place of a unit of the troop, be that in the camp or in a fight (V-RECRUIT-06)."""
    fighters = state.combat.fighters if state.combat is not None else ()
    fighting = sum(one.of_troop and one.place != "gone" for one in fighters)
    return 1 + len(state.laid.camp.units) + fighting >= state.laid.sheet.leadership
