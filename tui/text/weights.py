"""The weights of lines of the log: headings, what happened, and details that only the full log shows."""

from collections.abc import Mapping
from typing import Literal

from rules.kernel.game import Event

__all__ = ["Weight", "weight_in"]

Weight = Literal["head", "plain", "detail"]


def weight_in(weights: Mapping[str, Weight], event: Event) -> Weight:
    """The weight of an event, by a game's weights, which go by the tags of events; what has none there is plain."""
    return weights.get(str(type(event).__struct_config__.tag), "plain")
