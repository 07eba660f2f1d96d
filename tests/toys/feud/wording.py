"""What is said of Feud, one sentence for every action, event and refusal."""

from rules.kernel.game import Event, Refusal
from tests.toys.feud import actions, events
from tests.toys.feud.actions import FeudAction
from tests.toys.feud.state import FeudState
from tui.text.weights import Weight

__all__ = ["ACTIONS", "EVENTS", "REFUSALS", "action", "event", "question", "refusal", "weight"]

ACTIONS: dict[type, str] = {
    actions.Stake: "Stake {card}",
    actions.Play: "Play {card}",
    actions.Aim: "At seat {at}",
    actions.Pass: "Let it be",
    actions.EndTurn: "End the turn",
    actions.BuyBack: "Buy {card} back",
}

EVENTS: dict[type, str] = {
    events.Staked: "Seat {seat} stakes {card}.",
    events.StakesShown: "The stakes are {cards}; seat {first} goes first.",
    events.TurnBegan: "It is the turn of seat {seat}.",
    events.Drew: "Seat {seat} draws {card}.",
    events.CardPlayed: "Seat {seat} plays {card}.",
    events.CardAimed: "Seat {seat} aims {card} at seat {at}.",
    events.CardSpoiled: "The {card} of seat {seat} is spoiled.",
    events.Passed: "Seat {seat} lets it be.",
    events.Warded: "Seat {seat} is out of harm's way.",
    events.HarmMoved: "Seat {seat} hands {n} to seat {to}.",
    events.Hurt: "Seat {source} hurts {wounds}.",
    events.Fell: "Seats {seats} fall.",
    events.Pilfered: "Seat {seat} takes {card} from seat {victim}.",
    events.BoughtBack: "Seat {seat} buys {card} back.",
    events.FeudEnded: "The feud ends; {winners} win.",
}

REFUSALS = {
    "feud.over": "The feud is over.",
    "feud.no_seat": "Nobody has seat {seat}.",
    "feud.not_asked": "Seat {seat} is not asked.",
    "feud.not_now": "Not during {frame}.",
    "feud.not_in_hand": "There is no {card} in that hand.",
    "feud.not_in_yard": "There is no {card} in that yard.",
    "feud.no_coin": "There is no coin left.",
    "feud.no_target": "Seat {at} is no target.",
}


def _fields(thing: FeudAction | Event) -> dict[str, object]:
    return {name: getattr(thing, name) for name in thing.__struct_fields__}


def action(_state: object, done: FeudAction) -> str:
    """An action as a menu line."""
    return ACTIONS[type(done)].format(**_fields(done))


def event(_state: object, told: Event) -> str:
    """An event as a line of the log."""
    return EVENTS[type(told)].format(**_fields(told))


def refusal(_state: object, refused: Refusal) -> str:
    """A refusal as a reason."""
    return REFUSALS[refused.code].format(**dict(refused.facts))


def question(state: FeudState) -> str:
    """What the top frame asks."""
    return f"{type(state.pending[-1]).__name__}?"


def weight(_told: Event) -> Weight:
    """How weighty an event is: all are alike."""
    return "plain"
