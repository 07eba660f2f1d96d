"""The picture of a beat of a round: a Spell, a choice, a strike or the battle, with what it costs whom."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from rules.kernel.game import NOBODY, Event
from rules.stations import events as e
from rules.stations.actions import Aim, StationsAction
from rules.stations.deck import Deck
from rules.stations.film import ArenaScene, filmed
from rules.stations.forecast import as_it_stands, verdict
from rules.stations.game import StationsGame
from rules.stations.state import Phase, StationsState
from tui.games.stations.pictures.telling import judged_text
from tui.games.stations.wording import StationsWording
from tui.play.played import Done
from tui.text.english import capital
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

_TURNS = (*_CHANGES, e.EngagementChosen, e.GladiatorsRemoved, e.Struck)
"""What may turn a round before its battle."""

_FALLS = "falls"


class RoundBeat(NamedTuple):
    """A moment.

    Attributes:
        events: what happens in it.
        state: how the table looks in it.
        actor: the card that acts; empty in the battle, in which all do.
        given: what was decided for a player, and why; empty where nothing was.
        decides: who wins the round by it, and what that brings; empty where it is not what decides the round.
    """

    events: tuple[Any, ...]
    state: StationsState
    actor: str
    given: str = ""
    decides: str = ""

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
    choices = (e.EngagementChosen, e.CardSelected) if cards else (e.EngagementChosen,)
    reel = [
        _Taken(number, at, one, scene)
        for number, one in enumerate(done)
        for at, scene in enumerate(filmed(game.deck, one.before, one.action))
    ]
    shown = [_told(taken, persons, choices) for taken in reel]
    decides = _deciding(game.deck, reel, [one is not None for one in shown])
    for taken, told, decided in zip(reel, shown, decides, strict=True):
        if told is not None:
            events, state = game.seen(taken.scene.events, seat), game.view(taken.scene.state, seat)
            yield RoundBeat(events, state, _actor(taken.done.action, events), told, decided)


class _Taken(NamedTuple):
    """A scene of what was done, with the numbers of the answer and of the scene in it."""

    number: int
    at: int
    done: Done
    scene: ArenaScene

    def has(self, *kinds: type[Event]) -> bool:
        """Tell whether one of such events happens in it."""
        return any(isinstance(one, kinds) for one in self.scene.events)


def _told(taken: _Taken, persons: Sequence[int], choices: tuple[type[Event], ...]) -> str | None:
    """Say what is told of a scene beside its events; None where it is not worth a look."""
    if taken.done.told and not taken.at:
        return taken.done.told
    others = taken.done.action.seat not in persons or taken.number > 0
    return "" if taken.has(*_WATCHED) or (others and taken.has(*choices)) else None


def _deciding(deck: Deck, reel: Sequence[_Taken], shown: Sequence[bool]) -> list[str]:
    """Say at the scene that decides a round how it ends: the last of those shown that turns it before the battle, else the battle."""
    told = [""] * len(reel)
    battle = next((at for at, one in enumerate(reel) if one.has(e.BattleFought)), None)
    over = next((one.scene.state.last for one in reel if one.has(e.RoundJudged)), None)
    if battle is None or over is None:
        return told
    leads = [as_it_stands(state).team for state in (reel[0].done.before, *(one.scene.state for one in reel[:battle]))]
    turns = [at for at in range(battle) if reel[at].has(*_TURNS) and leads[at] != leads[at + 1]]
    ends = judged_text(deck, over.winners, over.team, verdict(over.arena, over.winners, over.team))
    if turns and shown[turns[-1]] and leads[turns[-1] + 1] == over.team:
        told[turns[-1]] = f"This decides the round: {ends}."
    else:
        told[battle] = f"{capital(ends)}."
    return told


def _actor(action: StationsAction, events: Sequence[Event]) -> str:
    """The id of the card that acts."""
    acting = (e.CardSelected, e.EngagementChosen, e.SpellCast, e.SpellFailed, e.Struck)
    found = next((one.card for one in events if isinstance(one, acting)), "")
    does = (*_CHANGES, e.GladiatorsRemoved)
    return action.spell if isinstance(action, Aim) and not found and isinstance(events[0], does) else found


def beat_lines(words: StationsWording, beat: RoundBeat, width: int, rows: int) -> list[Line]:
    """Tell a beat: what happens, who falls, what it decides; of a Spell whose effect began with a question, also whose it is.

    Args:
        words: the wording.
        beat: the moment.
        width: columns.
        rows: lines that there are.
    """
    ends = wrapped(beat.decides, width, "strong", " ") if beat.decides else []
    lines = [*wrapped(beat.given, width, "faint", " ")] if beat.given else []
    for number, event in enumerate(beat.events):
        falls = isinstance(event, e.GladiatorsRemoved)
        text = words.event(beat.state, event)
        if number == 0 and isinstance(event, _UNNAMED) and beat.actor:
            text = f"{words.whose(beat.state, beat.actor)}: {text}"
        lines += wrapped(text, width, "bad" if falls else "strong", " ")
    return [*lines[: rows - len(ends)], *ends]


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
