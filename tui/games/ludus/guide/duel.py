"""The guided games of the ludus: each lesson comes when what it is about first comes up. No Textual."""

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any

from rules.ludus.actions import PlayCard
from rules.ludus.box import Box
from rules.ludus.frames import Acting, Placing, Reacting, Registering, Yielding
from rules.ludus.legal import asked
from rules.ludus.state import LudusState
from tui.games.ludus.guide.melee import MELEE
from tui.games.ludus.guide.sights import (
    Seen,
    asks_for,
    can_reserve,
    deals_damage,
    in_battle,
    lacks_influence,
)
from tui.play.guide import Guide, Lesson

__all__ = ["guide_of"]

_COMMON = (
    Lesson(
        "bought",
        "What you bought",
        "it goes to your Discard Pile, and to your Hand once your Deck has run out and is shuffled anew. "
        "Income Cards and Coin Tokens pay. {end_or_pass} Discards the rest of your Hand, and you draw 7 cards. "
        "{how_to_play} tells the rules.",
        lambda seen: seen.acts and seen.turn > 1 and seen.bought,
    ),
    Lesson(
        "shortage",
        "Influence is missing",
        "your Gladiators need more of it than your Ready Patrons grant, so that one has to go. More Patrons in play help: "
        "with Influence to spare, one that is Exhausted or lost costs you nobody.",
        asks_for(Yielding),
        stays=asks_for(Yielding),
    ),
    Lesson(
        "influence",
        "Influence",
        "your Gladiators together may need no more than your Ready Patrons grant. A Patron stays in your "
        "Villa for good; while it is Exhausted it grants none, and where Influence is missing you Discard "
        "Gladiators.",
        lacks_influence,
    ),
    Lesson(
        "reserve",
        "The Reserve",
        "it keeps Tactics and Reactions at no cost, which otherwise are Discarded with your Hand. "
        "{keep_and_end} keeps all of them and ends your actions. At any question the whole Reserve comes back "
        "for 1 Coin a card.",
        can_reserve,
    ),
)
"""What is the same for however many schools."""

_DUEL = (
    Lesson(
        "machinations",
        "Your turn",
        "send your Gladiators into an Arena, then buy a card that you can pay, by the key before each; "
        "{end_or_pass} ends the turn. Whoever stands last in an Arena once Battles come wins its Glory. "
        "{help} tells what the signs mean.",
        lambda seen: seen.acts,
    ),
    Lesson(
        "arenas",
        "Arenas",
        "a Gladiator waits in one, for nothing, until Battles begin. The last school standing there wins its "
        "Glory: 1 in a Fleeting Arena, of which one is open at a time, or 2 in the Lasting one. 6 Glory win "
        "the match.",
        lambda seen: isinstance(seen.top, Placing) and isinstance(seen.base, Acting),
    ),
    Lesson(
        "bloodlust",
        "Bloodlust",
        "that of all Gladiators in play counts, your opponent's included. Once it reaches the Boast at the end "
        "of a turn of whoever has the Crowd's Favor, Battles begin. atk is Attack, hp Health, agi Agility.",
        lambda seen: seen.acts and bool(seen.state.fighters),
    ),
    Lesson(
        "late",
        "Late Registration",
        "before the Battles each may put Gladiators from the Hand into an Arena, for 3 Coin each, in turns; "
        "after a pass no more. The rest of the Hand goes along: Tactics and Reactions fight, Income Cards "
        "pay.",
        asks_for(Registering),
    ),
    Lesson(
        "combat",
        "Combat Turns",
        "each is one Attack and one Tactic, in either order; with a Ready Gladiator you have to Attack. It is "
        "Exhausted, and deals its Attack to one opponent. Whoever has the most Agility goes first, in a tie the "
        "Crowd's Favor.",
        in_battle,
    ),
    Lesson(
        "window",
        "A Reaction Window",
        "answer what you are told before it takes effect, or pass. Damage can be Prevented now, not later. "
        "The cursor begins on a Reaction that helps you, else on the pass; {react_no_more} passes for the "
        "whole turn.",
        asks_for(Reacting),
        stays=asks_for(Reacting),
    ),
    Lesson(
        "attack",
        "Damage",
        "it stays until the Battles are over. With as much as its Health a Gladiator is Defeated: it goes to "
        "its owner's Discard Pile, and the owner gets a Coin Token. After two passes in a row all are Ready "
        "again.",
        deals_damage,
    ),
)
"""What holds of a duel."""

_AFTER_BATTLES = (
    Lesson(
        "resolution",
        "After the Battles",
        "all Gladiators went to their Discard Piles. A Fleeting Arena works for its champion, the Lasting one "
        "goes to the winner's Villa. The Crowd's Favor is with whoever has less Glory; the next Boast is "
        "higher.",
        lambda seen: seen.acts and seen.phases,
    ),
)
"""What has become of all when the first turn after Battles begins, before it is played."""


def _lessons(box: Box) -> Iterator[Lesson]:
    """The lessons, those of a format for its games alone; the first turn is explained before all others."""
    duel, melee = (list(_of_format(box, lessons, melee=melee)) for lessons, melee in ((_DUEL, False), (MELEE, True)))
    yield from (duel[0], melee[0])
    yield from _of_format(box, _AFTER_BATTLES, melee=False)
    yield from (*duel[1:], *melee[1:], *_COMMON)


def _of_format(box: Box, lessons: Iterable[Lesson], *, melee: bool) -> Iterator[Lesson]:
    for one in lessons:
        advises = partial(_plays_gladiator, box) if one.id in _SENDS else one.advises
        yield one._replace(fits=partial(_fits, one, melee=melee), advises=advises)


_SENDS = {"machinations", "melee_machinations", "bloodlust", "melee_tokens"}
"""The lessons that are there while the first Gladiators are sent into an Arena, one after another."""


def _plays_gladiator(box: Box, answer: Any) -> bool:
    return isinstance(answer, PlayCard) and answer.card in box.gladiator


def _fits(lesson: Lesson, seen: Seen, *, melee: bool) -> bool:
    return seen.melee == melee and lesson.fits(seen)


def guide_of(box: Box) -> Guide:
    """The guide through a game with these cards."""
    return Guide(tuple(_lessons(box)), partial(_seen, box))


def _seen(box: Box, state: LudusState) -> Seen | None:
    seat = asked(box, state)
    if not state.options.guided or seat is None or seat not in state.options.persons:
        return None
    hand = state.schools[seat].hand
    met = (*hand, *(card for supply in state.supplies for card in supply.row))
    requires = any(box.gladiator[card].influence for card in met if card in box.gladiator)
    held = frozenset(box.kind[card] for card in hand)
    bought = any(box.price.get(card) for card in state.schools[seat].discard)
    return Seen(state, seat, state.pending[0], state.pending[-1], held, requires=requires, bought=bought)
