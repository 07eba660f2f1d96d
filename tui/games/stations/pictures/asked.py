"""The question that waits, as the title of its panel, with what a Spell does below it."""

from typing import NamedTuple

from rules.stations.deck import Deck
from rules.stations.legal import acting, acting_part, station_asked
from rules.stations.state import Casting, Engaging, Selecting, StationsState
from tui.games.stations.words.cards import part_text
from tui.games.stations.words.names import STATIONS

__all__ = ["QuestionTitle", "question_of"]


class QuestionTitle(NamedTuple):
    """A question.

    Attributes:
        titles: its title, from the longest form to the shortest.
        right: a word at the right end of the title.
        text: what is to be known besides.
    """

    titles: tuple[str, ...]
    right: str = ""
    text: str = ""


def question_of(deck: Deck, state: StationsState) -> QuestionTitle | None:
    """The question that waits; None once the game is over."""
    card, station = acting(state), station_asked(state)
    if station is None:
        return None
    if card is None or isinstance(state.frame, Selecting):
        return QuestionTitle((f"{STATIONS[station]} selects",), f"Level {state.level}")
    name, whose = deck.card[card.card].name, STATIONS[station]
    if isinstance(state.frame, Casting):
        part = acting_part(deck, state)
        return QuestionTitle((name,), whose, part_text(part) if part else "")
    verb = "meet" if isinstance(state.frame, Engaging) else "strike"
    right = whose if verb == "meet" else f"{card.damage} damage"
    return QuestionTitle((f"Whom does {name} {verb}?", f"{name} {verb}s whom?", f"{name} {verb}s"), right)
