"""Growth in words: the dice that can be raised, equal ones as one answer."""

from collections import Counter
from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from rules.campaign.journey.actions import RaiseDie
from rules.campaign.journey.state import Campaign
from tui.games.campaign.words.names import die
from tui.text.choices import Choice

__all__ = ["dice_once"]


def dice_once(state: Campaign, choices: Sequence[Choice]) -> tuple[Choice, ...]:
    """The answers with one for all dice that are alike, which says how many these are; other answers stay as they are."""
    return tuple(_once(state, choices))


def _once(state: Campaign, choices: Sequence[Choice]) -> Iterator[Choice]:
    dice = state.laid.sheet.dice
    alike = Counter(dice[one.value.column] for one in choices if isinstance(one.value, RaiseDie))
    told = set[str]()
    for one in choices:
        if not isinstance(one.value, RaiseDie):
            yield one
        elif (found := dice[one.value.column]) not in told:
            told.add(found)
            more = f", one of {alike[found]} alike" if alike[found] > 1 else ""
            yield replace(one, label=f"Raise {die(found)}{more}")
