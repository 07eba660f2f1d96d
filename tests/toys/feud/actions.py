"""What a seat may do in Feud, one decision each."""

import msgspec

__all__ = ["Aim", "BuyBack", "EndTurn", "FeudAction", "Pass", "Play", "Stake"]


class Action(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """An action names its seat."""

    seat: int


class Stake(Action, frozen=True, tag="feud.stake"):
    """Put a card face down for the first turn."""

    card: str


class Play(Action, frozen=True, tag="feud.play"):
    """Play a card: in one's turn, or in a window."""

    card: str


class Aim(Action, frozen=True, tag="feud.aim"):
    """Name the seat at which a card that is being played is aimed."""

    at: int


class Pass(Action, frozen=True, tag="feud.pass"):
    """Play nothing in a window."""


class EndTurn(Action, frozen=True, tag="feud.end_turn"):
    """Let the next seat have its turn."""


class BuyBack(Action, frozen=True, tag="feud.buy_back"):
    """Pay a coin to take a card of one's own yard into hand, in anybody's turn."""

    card: str


FeudAction = Stake | Play | Aim | Pass | EndTurn | BuyBack
