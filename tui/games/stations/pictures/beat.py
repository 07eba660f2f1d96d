"""The picture of a beat of a round: a Spell, a choice, a strike or the battle, with what it costs whom."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from rules.kernel.game import NOBODY, Event
from rules.stations import events as e
from rules.stations.actions import Aim, StationsAction
from rules.stations.film import filmed
from rules.stations.game import StationsGame
from rules.stations.state import Phase, StationsState
from tui.games.stations.wording import StationsWording
from tui.play.played import Done
from tui.text.lines import Line, wrapped

__all__ = ["RoundBeat", "beat_lines", "beat_marks", "beats_of"]

_UNNAMED = (
    e.AttributeGained,
    e.AttributeLost,
    e.CardRecalled,
    e.LevelChanged,
    e.QualifyingChanged,
    e.RatingChanged,
)
"""What a Spell does, in a sentence that does not name it."""
_CHANGES = (*_UNNAMED, e.Wounded)
_WATCHED = (*_CHANGES, e.BattleFought, e.GladiatorsRemoved, e.SpellFailed, e.Struck)
"""Whoever does it, everybody wants to see it; of a Spell what it does."""

_FALLS = "falls"


class RoundBeat(NamedTuple):
    """A moment: what happens in it, how the table looks in it, and the card that acts; empty in the battle, in which all do."""

    events: tuple[Any, ...]
    state: StationsState
    actor: str

    @property
    def phase(self) -> Phase:
        """The phase that it belongs to."""
        if any(isinstance(one, e.BattleFought) for one in self.events) or self.state.frame is None:
            return "battle"
        return self.state.frame.phase


def beats_of(game: StationsGame, done: Sequence[Done], persons: Sequence[int], *, cards: bool) -> Iterator[RoundBeat]:
    """List the moments of what was done that are worth a look.

    Args:
        game: the game.
        done: what was done.
        persons: the seats of those at the keyboard; of several of them none has to be shown more than lies open.
        cards: whether the cards count that others lay down.
    """
    seat = persons[0] if len(persons) == 1 else NOBODY
    for before, action in done:
        others = action.seat not in persons
        choices = (e.EngagementChosen, e.CardSelected) if cards else (e.EngagementChosen,)
        watched = (*_WATCHED, *choices) if others else _WATCHED
        for scene in filmed(game.deck, before, action):
            if any(isinstance(one, watched) for one in scene.events):
                events = game.seen(scene.events, seat)
                yield RoundBeat(events, game.view(scene.state, seat), _actor(action, events))


def _actor(action: StationsAction, events: Sequence[Event]) -> str:
    """The id of the card that acts."""
    acting = (e.CardSelected, e.EngagementChosen, e.SpellCast, e.SpellFailed, e.Struck)
    found = next((one.card for one in events if isinstance(one, acting)), "")
    does = (*_CHANGES, e.GladiatorsRemoved)
    return action.spell if isinstance(action, Aim) and not found and isinstance(events[0], does) else found


def beat_lines(words: StationsWording, beat: RoundBeat, width: int, rows: int) -> list[Line]:
    """Tell a beat: what happens, who falls; of a Spell whose effect began with a question, also whose it is.

    Args:
        words: the wording.
        beat: the moment.
        width: columns.
        rows: lines that there are.
    """
    lines: list[Line] = []
    for number, event in enumerate(beat.events):
        falls = isinstance(event, e.GladiatorsRemoved)
        text = words.event(beat.state, event)
        if number == 0 and isinstance(event, _UNNAMED) and beat.actor:
            text = f"{words.whose(beat.state, beat.actor)}: {text}"
        lines += wrapped(text, width, "bad" if falls else "strong", " ")
    return lines[:rows]


def beat_marks(beat: RoundBeat) -> Mapping[str, str]:
    """Mark at the table who is struck and for how much, who is changed, and who falls."""
    marks: dict[str, str] = {}
    for event in beat.events:
        for card, mark in _marked(event):
            marks[card] = f"{marks[card]} {mark}" if card in marks and mark == _FALLS else mark
    return marks


def _marked(event: Event) -> Iterator[tuple[str, str]]:
    match event:
        case e.Struck(at=card, n=n) | e.Wounded(card=card, n=n):
            yield card, f"-{n}"
        case e.BattleFought(blows=blows):
            for card in dict.fromkeys(blow.at for blow in blows):
                yield card, f"-{sum(blow.n for blow in blows if blow.at == card)}"
        case e.GladiatorsRemoved(cards=cards):
            yield from ((card, _FALLS) for card in cards)
        case e.LevelChanged(card=card, by=by):
            yield card, f"L{by:+d}"
        case e.RatingChanged(card=card) | e.AttributeGained(card=card) | e.AttributeLost(card=card):
            yield card, "changed"
        case e.CardRecalled(card=card):
            yield card, "returns"
        case _:
            pass
