"""Growth in words: the dice that can be raised, equal ones as one answer, beside the other steps of growth."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from rules.campaign.journey.actions import Improve, RaiseDie
from rules.campaign.journey.state import Campaign
from rules.campaign.table.growth import NEXT_DIE, raisable
from tui.games.campaign.words.names import die
from tui.text.choices import Choice

__all__ = ["RaiseAtOnce", "dice_at_once", "dice_once"]


class RaiseAtOnce(NamedTuple):
    """The wish to take the step that raises a die, and to raise the one in this column."""

    column: int


def dice_at_once(state: Campaign, choices: Sequence[Choice]) -> tuple[Choice, ...]:
    """The steps of growth with an answer for each die that can be raised, in place of the one after which the die is asked."""
    pool = state.laid.sheet.dice
    columns = {pool[column]: column for column in reversed(raisable(state.laid.sheet))}
    dice = tuple(Choice(_raised(state, column), RaiseAtOnce(column)) for column in sorted(columns.values()))
    step = Improve(what="upgrade_die")
    return tuple(told for one in choices for told in (dice if one.value == step and not one.why else (one,)))


def dice_once(state: Campaign, choices: Sequence[Choice]) -> tuple[Choice, ...]:
    """The answers with one for all dice that are alike, which says how many these are; other answers stay as they are."""
    return tuple(_once(state, choices))


def _once(state: Campaign, choices: Sequence[Choice]) -> Iterator[Choice]:
    dice = state.laid.sheet.dice
    told = set[str]()
    for one in choices:
        if not isinstance(one.value, RaiseDie):
            yield one
        elif (found := dice[one.value.column]) not in told:
            told.add(found)
            yield replace(one, label=_raised(state, one.value.column))


def _raised(state: Campaign, column: int) -> str:
    """Say what raising a die makes of it, and how many are alike."""
    dice = state.laid.sheet.dice
    found, alike = dice[column], dice.count(dice[column])
    more = f", one of {alike} alike" if alike > 1 else ""
    return f"Raise {die(found)} to {die(NEXT_DIE[found])}{more}"
