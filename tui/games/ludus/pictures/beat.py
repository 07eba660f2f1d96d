"""The picture of a beat of a Battle: what is struck, prevented or played, with the text of the card, and who falls."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from rules.kernel.game import NOBODY, Event
from rules.ludus import arena_events as e
from rules.ludus import events as said
from rules.ludus.cards.records import Arena, Card
from rules.ludus.film import TableScene, filmed
from rules.ludus.frames import Acting, Hitting
from rules.ludus.game import LudusGame
from rules.ludus.state import LudusState
from rules.ludus.table.stats import number
from tui.games.ludus.answers.spots import InPlay, Spot
from tui.games.ludus.habits.forced import forced, has_to_told
from tui.games.ludus.pictures.parts import TableToDraw
from tui.games.ludus.words.blows import joined
from tui.games.ludus.words.cards import card_line
from tui.games.ludus.words.events import event_told
from tui.games.ludus.words.names import Voice
from tui.games.ludus.words.quoted import texts_of
from tui.games.ludus.words.unasked import nothing_to_decide
from tui.play.played import Done, Telling
from tui.text.english import capital
from tui.text.lines import Line, wrapped

__all__ = ["Beat", "beat_lines", "beat_marks", "beats_of"]

_BLOWS = (
    e.BattleBegan,
    e.BattleEnded,
    e.DamageAssigned,
    e.DamageMoved,
    e.DamagePrevented,
    e.DamageReassigned,
    e.DamageResolved,
    e.DamageWarded,
)
"""Whoever does it, everybody wants to see it."""

_DONE = (said.CardAcquired, said.CardBought, said.CardPlayed, said.CardReserved, said.TextUsed)
_PLAIN = (
    e.Exhausted,
    e.ReactionPassed,
    e.Readied,
    e.WindowClosed,
    e.WindowOpened,
    said.CardDone,
    said.CardsDrawn,
    said.HandDiscarded,
    said.Paid,
    said.RegistrationPassed,
)
"""What the table shows, or what is nothing to watch."""

_STRIKES, _STRUCK, _FALLS = ">", "!", "X"
"""The marks of whoever attacks, whoever is hit, and whoever falls."""


class Beat(NamedTuple):
    """A moment: what happens in it, how the table looks in it, and how it stood before, by which it is told.

    Whoever falls is still there to be seen, and so is the Battle that ends.

    Attributes:
        events: what happens.
        state: the table in it.
        before: the table before.
        unasked: why nobody at the keyboard is asked in the Battle that it belongs to; empty for one in which somebody is.
        forced: which of their Gladiators have to attack in it; empty for none.
    """

    events: tuple[Any, ...]
    state: LudusState
    before: LudusState
    unasked: str = ""
    forced: str = ""


def beats_of(game: LudusGame, done: Sequence[Done], persons: Sequence[int], *, cards: bool) -> list[Beat]:
    """List the moments of what was done that are worth a look; where a whole Battle is fought in it, each says why nobody is asked.

    Args:
        game: the game.
        done: what was done.
        persons: the seats of those at the keyboard; of several of them none has to be shown more than lies open.
        cards: whether the cards count that others play and buy in their own turns.
    """
    found = [*_moments(game, done, persons, cards=cards)]
    began = None
    for at, beat in enumerate(found):
        for event in beat.events:
            if isinstance(event, e.BattleBegan):
                began = at
            if isinstance(event, e.BattleEnded) and began is not None:
                told = nothing_to_decide(game.box_of(beat.before), found[began].state, persons, event)
                found[began : at + 1] = [one._replace(unasked=told) for one in found[began : at + 1]]
                began = None
    return found


def _moments(game: LudusGame, done: Sequence[Done], persons: Sequence[int], *, cards: bool) -> Iterator[Beat]:
    """List the moments that are worth a look, in their order."""
    seat = persons[0] if len(persons) == 1 else NOBODY
    for before, action, _ in done:
        last, chosen, box = before, action, game.box_of(before)
        for scene in filmed(box, game.format_of(before), before, action):
            attacks = () if isinstance(scene.state.top, Hitting) else [*forced(scene.events, chosen, persons)]
            chosen = None if any(isinstance(one, e.Attacked) for one in scene.events) else chosen
            if scene.seen and (attacks or _is_watched(scene, persons, cards=cards)):
                events = game.seen(scene.events, seat)
                stays = any(isinstance(one, e.GladiatorsLeft | e.BattleEnded) for one in events)
                shown, known = game.view(last if stays else scene.state, seat), game.view(last, seat)
                voice = Voice(box, known, persons[0] if len(persons) == 1 else None)
                yield Beat(events, shown, known, forced=" ".join(has_to_told(voice, one) for one in attacks))
            last = scene.state


def _is_watched(scene: TableScene, persons: Sequence[int], *, cards: bool) -> bool:
    """Tell whether anything of a scene is a blow, a fall, or somebody else's doing."""
    turn = bool(scene.state.pending) and isinstance(scene.state.pending[0], Acting)
    for event in scene.events:
        if isinstance(event, _BLOWS) or (isinstance(event, e.GladiatorsLeft) and event.why != "resolution"):
            return True
        if isinstance(event, e.Attacked) and event.who.owner not in persons:
            return True
        if isinstance(event, _DONE) and event.seat not in persons and (cards or not turn):
            return True
    return False


def beat_lines(table: TableToDraw, beat: Beat, width: int) -> list[Line]:
    """Tell a beat: what happens, the text of the card that does it, and what the struck have left.

    Args:
        table: the table as it looks in it.
        beat: the moment.
        width: columns.
    """
    told = [
        Telling(event_told(table.box, beat.before, one), event=one)
        for one in beat.events
        if _is_told(one) or isinstance(one, e.Exhausted)
    ]
    lines: list[Line] = []
    for one in joined(told):
        if not _is_told(one.event):
            continue
        lines += wrapped(one.text, width, _look(table, one.event))
    for event in beat.events:
        lines += _text_told(table, event, width)
    return [*lines, *_left(table, beat, width)]


def _is_told(event: Event | None) -> bool:
    return not isinstance(event, _PLAIN)


def _look(table: TableToDraw, event: Any) -> str:
    """The look of a sentence: losses of the one who looks are bad, those of others good."""
    if isinstance(event, e.GladiatorsLeft):
        return "bad" if any(one.owner == table.seat for one in event.who) else "good"
    if isinstance(event, e.DamagePrevented | e.DamageReassigned | e.DamageWarded):
        return "info"
    return "title" if isinstance(event, e.BattleBegan | e.BattleEnded) else "strong"


def _text_told(table: TableToDraw, event: Event, width: int) -> list[Line]:
    """The text of a card that is played, bought or used, by whoever does it."""
    box = table.box
    match event:
        case said.CardPlayed(card=card) | said.CardBought(card=card) | said.CardAcquired(card=card) if card in box.card:
            thing: Card | Arena = box.card[card]
        case said.TextUsed(text=text) if text in box.text:
            card = box.text[text].source
            thing = box.card.get(card) or box.arena[card]
        case _:
            return []
    sentences = [f"{card_line(box, card)}.", *texts_of(table.voice, thing, event.seat)]
    return [(), *(part for one in sentences for part in wrapped(one, width, "base"))]


def _left(table: TableToDraw, beat: Beat, width: int) -> list[Line]:
    """Say what Health is left to whoever was struck and still stands."""
    lines: list[Line] = []
    for event in beat.events:
        for hit in event.hits if isinstance(event, e.DamageResolved) else ():
            one = beat.state.fighter(hit.who.number)
            if one is not None:
                most = number(table.box, beat.state, one, "health")
                left = max(0, most - one.damage)
                lines += wrapped(f"{capital(table.called(hit.who))}: {left} of {most} Health left.", width, "number")
    return [(), *lines] if lines else []


def beat_marks(beat: Beat) -> Mapping[Spot, str]:
    """Mark at the table who attacks, who is struck and who falls."""
    marks: dict[Spot, str] = {}
    for event in beat.events:
        match event:
            case e.Attacked(who=who):
                marks[InPlay(who.number)] = _STRIKES
            case e.DamageAssigned(hits=hits) | e.DamageResolved(hits=hits):
                marks |= {InPlay(hit.who.number): _STRUCK for hit in hits}
            case e.DamagePrevented(hit=hit) | e.DamageWarded(hit=hit) | e.DamageReassigned(taken=hit):
                marks[InPlay(hit.who.number)] = _STRUCK
            case e.GladiatorsLeft(who=left):
                marks |= {InPlay(one.number): _FALLS for one in left}
            case _:
                pass
    return marks
