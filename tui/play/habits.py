"""Answers that nobody has to be asked for: what settings or wishes give in a person's place. No Textual."""

from typing import Any, NamedTuple

from saves.settings import Settings
from tui.play.row import PERSON
from tui.play.waiting import Waiting
from tui.play.wishes import Wishes

__all__ = ["Habit", "asks_person", "habit"]


class Habit(NamedTuple):
    """The answer that settings or a wish give in a person's place, if any, and its line in the log."""

    answer: Any | None = None
    told: str = ""


def habit(now: Waiting, wishes: Wishes, settings: Settings) -> Habit:
    """Find the answer that is given in the place of the person who is asked: what was confirmed, what settings ask for, what stands.

    Args:
        now: the game that waits; the answer is one of the game that is saved.
        wishes: what people wish of decisions to come.
        settings: the player's.
    """
    if now.asked != PERSON:
        return Habit()
    facts, legal = now.spoken.facts, now.legal()
    if wishes.confirmed is not None and wishes.confirmed in legal:
        return Habit(now.seat_map.up(wishes.confirmed))
    answer = facts.habit(now.state, legal, settings)
    if answer is not None:
        return Habit(now.seat_map.up(answer), facts.on_behalf(now.state, answer))
    given = wishes.given(now.state, legal, facts.grave)
    return Habit() if given is None else Habit(now.seat_map.up(given))


def asks_person(now: Waiting, settings: Settings) -> bool:
    """Tell whether a person has to be asked in a game that waits, or nobody is, as it is over."""
    legal = now.legal()
    if now.spoken.game.to_act(now.state) is None or not legal:
        return True
    return now.asked == PERSON and now.spoken.facts.habit(now.state, legal, settings) is None
