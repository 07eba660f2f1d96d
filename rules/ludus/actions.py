"""The actions of a seat in the ludus, one decision each."""

import msgspec

from rules.ludus.cards.effects import Stall

__all__ = [
    "Accept",
    "Against",
    "Attack",
    "Buy",
    "BuyBack",
    "Choose",
    "Decline",
    "EndActions",
    "EndTurn",
    "First",
    "LudusAction",
    "Pass",
    "Pay",
    "Pick",
    "PickStall",
    "Place",
    "PlayCard",
    "Register",
    "Reserve",
    "Upgrade",
    "Use",
    "Yield",
]


class Action(msgspec.Struct, frozen=True, gc=False, tag_field="do", forbid_unknown_fields=True):
    """An action names its seat."""

    seat: int


class Buy(Action, frozen=True, tag="ludus.buy"):
    """Buy a face-up card of the Supply (F-BUY-01)."""

    card: str


class PlayCard(Action, frozen=True, tag="ludus.play"):
    """Play a card from Hand: as the phase has it, a Gladiator, a Patron, a Scheme, a Tactic or a Reaction."""

    card: str


class Reserve(Action, frozen=True, tag="ludus.reserve"):
    """Put a card from Hand face down into the Reserve (F-RESERVE-01)."""

    card: str


class Use(Action, frozen=True, tag="ludus.use"):
    """Use an ability of something in play."""

    number: int
    text: str


class EndActions(Action, frozen=True, tag="ludus.end_actions"):
    """End the Take Actions step (F-TURN-04)."""


class Register(Action, frozen=True, tag="ludus.register"):
    """Register a Gladiator late (F-LATEREG-02)."""

    card: str


class Pass(Action, frozen=True, tag="ludus.pass"):
    """Do nothing in Late Registration or in a Reaction Window."""


class Attack(Action, frozen=True, tag="ludus.attack"):
    """Attack with a Ready Gladiator (F-ATTACK-02)."""

    fighter: int


class EndTurn(Action, frozen=True, tag="ludus.end_turn"):
    """End the Combat Turn; where nothing was done in it, that is a pass (F-COMBATTURN-10)."""


class Place(Action, frozen=True, tag="ludus.place"):
    """Choose the Arena that a Gladiator goes to (F-GLADIATOR-01)."""

    arena: int


class Choose(Action, frozen=True, tag="ludus.choose"):
    """Choose a Gladiator, for an Attack or a text (F-TARGET-01)."""

    fighter: int


class Pick(Action, frozen=True, tag="ludus.pick"):
    """Choose a card for a text, of the Hand, a Discard Pile, the Supply or a Villa; or a Champion (C-CHAMPION-02)."""

    card: str


class Against(Action, frozen=True, tag="ludus.against"):
    """Choose the opponent whom a text is about (C-RUL-15)."""

    opponent: int


class PickStall(Action, frozen=True, tag="ludus.pick_stall"):
    """Choose a Supply Deck for a text."""

    stall: Stall


class Accept(Action, frozen=True, tag="ludus.accept"):
    """Do what may be left."""


class Decline(Action, frozen=True, tag="ludus.decline"):
    """Leave what may be left (F-MAY-01)."""


class First(Action, frozen=True, tag="ludus.first"):
    """Decide which of several compulsory Reactions comes next (F-SIMUL-01)."""

    number: int
    text: str


class Yield(Action, frozen=True, tag="ludus.yield"):
    """Discard a Gladiator for missing Influence (F-INFLUENCE-07)."""

    fighter: int


class Pay(Action, frozen=True, tag="ludus.pay"):
    """Pay the cost that waits with these Income Cards and so many Coin Tokens (F-RUL-09)."""

    cards: tuple[str, ...]
    coins: int


class Upgrade(Action, frozen=True, tag="ludus.upgrade"):
    """Replace a Champion of the Hand with its next level, for Coin (C-CHAMPION-06)."""

    card: str


class BuyBack(Action, frozen=True, tag="ludus.buy_back"):
    """Take the whole Reserve back to Hand (F-RESERVE-05)."""


LudusAction = (
    Buy
    | PlayCard
    | Reserve
    | Use
    | EndActions
    | Register
    | Pass
    | Attack
    | EndTurn
    | Place
    | Choose
    | Pick
    | Against
    | PickStall
    | Accept
    | Decline
    | First
    | Yield
    | Pay
    | BuyBack
    | Upgrade
)
