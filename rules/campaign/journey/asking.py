"""Frames that ask: their answers, what follows from one, and why others are refused."""

from collections.abc import Callable
from typing import Any, NamedTuple

from rules.campaign.journey.actions import CampaignAction
from rules.campaign.journey.course import CampaignCourse
from rules.kernel.game import Refusal

__all__ = ["Asking"]


class Asking(NamedTuple):
    """The functions of a frame that asks.

    Attributes:
        kinds: the types of its answers.
        answers: the legal answers in order; none when there is nothing left to choose, and the frame is done with.
        take: what an answer does. It takes the frame off the stack, or puts another in its place.
        why: why something of its kinds is no legal answer.
        sought: what a person might look for among the answers, legal or not.
    """

    kinds: tuple[type, ...]
    answers: Callable[[CampaignCourse, Any], tuple[CampaignAction, ...]]
    take: Callable[[CampaignCourse, Any, Any], None]
    why: Callable[[CampaignCourse, Any, Any], Refusal]
    sought: Callable[[CampaignCourse, Any], tuple[CampaignAction, ...]] = lambda _, __: ()
