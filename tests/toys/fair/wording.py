"""What is said of the fair; a feud's own words speak for its actions, events and refusals."""

from rules.kernel.game import Event, Refusal
from rules.kernel.venue import Told
from tests.toys.fair import events, state
from tests.toys.fair.state import FairAction, FairState
from tests.toys.feud import wording as feud
from tui.text.weights import Weight

__all__ = ["action", "event", "question", "refusal", "weight"]

ACTIONS: dict[type, str] = {
    state.Challenge: "Call for a feud",
    state.Juggle: "Juggle",
    state.TakePrize: "Keep the {prize}",
    state.Wager: "Bet on seat {on}",
    **feud.ACTIONS,
}

EVENTS: dict[type, str] = {
    events.RoundBegan: "It is the round of seat {seat}.",
    events.Challenged: "Seat {seat} calls for a feud.",
    events.Juggled: "Seat {seat} juggles and wins {prize}.",
    events.Wagered: "Seat {seat} bets on seat {on}.",
    events.WagersPaid: "The bank pays {seats}.",
    events.PrizesShown: "Seat {seat} looks at {prizes}.",
    events.PrizeTaken: "Seat {seat} keeps {prize}.",
    events.FairEnded: "The fair is over: {prizes}.",
    **feud.EVENTS,
}

REFUSALS = {
    "fair.over": "The fair is over.",
    "fair.not_asked": "Seat {seat} is not asked.",
    "fair.not_now": "Not now.",
    "fair.no_feud": "There is no feud.",
    "fair.no_coin": "That purse is empty.",
    "fair.wagered": "One wager a feud.",
    "fair.no_seat": "Nobody has seat {seat}.",
    "fair.looks_on": "Seat {seat} looks on.",
    **feud.REFUSALS,
}


def action(_state: object, done: FairAction) -> str:
    """An action as a menu line."""
    return ACTIONS[type(done)].format(**{name: getattr(done, name) for name in done.__struct_fields__})


def event(_state: object, told: Event) -> str:
    """An event as a line of the log; one of a feud with other seats says which they are."""
    if isinstance(told, Told):
        return f"Between seats {told.seats}: {event(_state, told.event)}"
    return EVENTS[type(told)].format(**{name: getattr(told, name) for name in told.__struct_fields__})


def refusal(_state: object, refused: Refusal) -> str:
    """A refusal as a reason."""
    return REFUSALS[refused.code].format(**dict(refused.facts))


def question(asked: FairState) -> str:
    """What the top frame asks; in a feud, what the feud asks."""
    return f"{type(asked.pending[-1]).__name__}?" if asked.feud is None else feud.question(asked.feud)


def weight(_told: Event) -> Weight:
    """How weighty an event is: all are alike."""
    return "plain"
