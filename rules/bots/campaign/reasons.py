"""A bot's reasons for its answers: a kind from a closed list and the figures behind it, for the interface to word."""

from typing import Any, Generic, Literal, NamedTuple, TypeVar

import msgspec

__all__ = ["Advice", "Judged", "Liking", "Reason", "ReasonKind"]

A = TypeVar("A")

ReasonKind = Literal[
    "only",
    "finish",
    "attack",
    "safety",
    "advance",
    "flag",
    "key_hex",
    "deploy",
    "tactic",
    "ability",
    "hold",
    "least_harm",
    "surrender",
    "reinforce",
    "sport",
    "change",
    "tribune",
    "grow",
    "recruit",
    "shed",
    "bane",
    "heal",
    "accept",
    "avoid",
    "approach",
    "voyage",
    "primus",
    "scion",
    "claim",
    "foresight",
]
"""What an answer is good for; `foresight` is what trying it out has shown."""


class Reason(msgspec.Struct, frozen=True, omit_defaults=True):
    """A reason why an answer was chosen.

    Attributes:
        kind: what it is good for.
        figures: what a sentence can name, such as ("on", "r1"), ("hp", 1.5), ("defeat", 0.4).
    """

    kind: ReasonKind
    figures: tuple[tuple[str, str | int | float], ...] = ()


Liking = tuple[float, Reason]
"""How much a bot likes an answer, and why."""


class Judged(NamedTuple, Generic[A]):
    """An answer, how gladly it is given, and why."""

    liking: float
    action: A
    reason: Reason


class Advice(NamedTuple):
    """An answer with its reason."""

    action: Any
    reason: Reason
