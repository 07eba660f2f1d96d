"""The guided games of the ludus: each lesson comes when what it is about first comes up. No Textual."""

from collections.abc import Iterator
from functools import partial

from rules.ludus.box import Box
from rules.ludus.frames import Acting, Placing, Reacting, Registering
from rules.ludus.legal import asked
from rules.ludus.state import LudusState
from rules.ludus.stats import bloodlust
from tui.games.ludus.guide_melee import MELEE
from tui.games.ludus.sights import (
    Seen,
    asks_for,
    can_reserve,
    deals_damage,
    in_battle,
    lacks_influence,
    may_win,
    takes_help_along,
)
from tui.play.guide import Guide, Lesson

__all__ = ["guide_of"]

_COMMON = (
    Lesson(
        "machinations",
        "Your Machinations Turn",
        "6 Glory win. Play and buy what you can, in any order; Income Cards and Coin Tokens pay. What you buy goes to your "
        "Discard Pile and comes back once your Deck is shuffled. The key before a card takes it, wherever the cursor is. When you "
        "end your actions, the rest of your Hand is Discarded and you draw 7 cards. {how_to_play} explains the game.",
        lambda seen: seen.acts,
    ),
    Lesson(
        "influence",
        "Influence",
        "Strong Gladiators require Influence, R on their cards. Together yours may require no more than your Ready Patrons "
        "grant. Patrons stay in your Villa for the rest of the game; while one is Exhausted it grants nothing, and if Influence "
        "is missing then, you have to Discard Gladiators.",
        lacks_influence,
    ),
    Lesson(
        "reserve",
        "The Reserve",
        "You hold a Tactic, used in a Combat Turn, or a Reaction, which answers what it names. With the rest of the Hand it "
        "would be Discarded: put it into your Reserve, for nothing. {keep_and_end} keeps all of them and ends your actions. At "
        "any question the whole Reserve comes back for 1 Coin a card: save Coin Tokens for that.",
        can_reserve,
    ),
    Lesson(
        "along",
        "What goes into the Battles",
        "The rest of your Hand goes with you: Tactics and Reactions fight, Income Cards still pay. Taking your Reserve back "
        "costs 1 Coin a card, here or later. Nothing can be bought before the Battles are over; Coin Tokens that are left are "
        "kept.",
        takes_help_along,
    ),
)
"""What is the same for however many schools."""

_DUEL = (
    Lesson(
        "arenas",
        "Where Gladiators go",
        "Playing a Gladiator costs nothing. It waits in its Arena until Battles begin. Of the two Fleeting Glory Arenas only "
        "one can hold Gladiators at a time, and a Battle there is worth 1 Glory; the Lasting Glory Arena is always open, and "
        "worth 2. The numbers: A Attack, H Health, G Agility, B Bloodlust.",
        lambda seen: isinstance(seen.top, Placing) and isinstance(seen.base, Acting),
    ),
    Lesson(
        "bloodlust",
        "Bloodlust and the Boast",
        "Gladiators in play have Bloodlust, B. At the end of each turn of whoever has the Crowd's Favor all of it is added up, "
        "your opponent's too. Once it reaches the number of the top Boast, the Arena Phase begins: be ready for it.",
        lambda seen: seen.acts and bool(seen.state.fighters),
    ),
    Lesson(
        "late",
        "Late Registration",
        "The Arena Phase begins. In turns of one, both may put Gladiators from the Hand into an Arena for 3 Coin each; "
        "whoever is without the Crowd's Favor begins. Influence has to do for them, too. After a pass you register nobody any "
        "more: look first who would win each Arena.",
        asks_for(Registering),
    ),
    Lesson(
        "combat",
        "Combat Turns",
        "More Agility in the Arena, or in a tie the Crowd's Favor, gives the Initiative: the first Combat Turn. A turn is one Attack "
        "and one Tactic, in either order; with a Ready Gladiator you have to Attack. It is Exhausted, and deals its Attack to one "
        "opposing Gladiator. The key before a Gladiator picks it, all Battle long.",
        in_battle,
    ),
    Lesson(
        "window",
        "A Reaction Window",
        "You are told what happens, and can answer it before it takes effect: damage that is assigned can be Prevented now, not "
        "later. In turn, the Active Player last, each uses one Reaction or passes, until two passes in a row. The cursor begins "
        "on a Reaction that helps you, else on the pass; {react_no_more} passes for the whole turn.",
        asks_for(Reacting),
    ),
    Lesson(
        "attack",
        "Damage and Defeat",
        "Damage stays until the end of the Arena Phase. With as much as its Health a Gladiator is Defeated: it goes to its "
        "owner's Discard Pile, and the owner gets a Coin Token. After two passes in a row all that are here are Ready again, and "
        "Initiative is determined anew.",
        deals_damage,
    ),
)
"""What holds of a duel."""

_AFTER_BATTLES = (
    Lesson(
        "resolution",
        "After the Battles",
        "All Gladiators have gone to their owners' Discard Piles, whether they fought or not. The Arenas have their Glory again, "
        "the Crowd's Favor is with whoever has less Glory, and Hands were filled up to 7. The next Boast asks for more "
        "Bloodlust.",
        lambda seen: seen.acts and seen.phases,
    ),
)
"""What has become of all when the first turn after Battles begins, before it is played."""

_BEFORE_BATTLES = (
    Lesson(
        "victory",
        "Winning a Battle",
        "Whoever is the only one with Gladiators left wins. A Fleeting Glory Arena brings 1 Glory, and its ability as long as you are "
        "champion there. The Lasting one brings 2 Glory, the Arena for your Villa, and the top Boast, a card that does nothing. "
        "6 Glory win the game.",
        may_win,
    ),
)
"""What is worth knowing of a duel before it comes to Battles, after all that a turn needs."""


def _lessons() -> Iterator[Lesson]:
    """The lessons, those of a format for its games alone; the first turn is explained before all others."""
    first, *common = _COMMON
    yield first
    yield from (one._replace(fits=partial(_fits, one, False)) for one in _AFTER_BATTLES)  # noqa: FBT003 - as it is named
    for lessons, melee in ((_DUEL, False), (MELEE, True)):
        yield from (one._replace(fits=partial(_fits, one, melee)) for one in lessons)
    yield from common
    yield from (one._replace(fits=partial(_fits, one, False)) for one in _BEFORE_BATTLES)  # noqa: FBT003 - as it is named


def _fits(lesson: Lesson, melee: bool, seen: Seen) -> bool:  # noqa: FBT001 - which games the lesson is for
    return seen.melee == melee and lesson.fits(seen)


def guide_of(box: Box) -> Guide:
    """The guide through a game with these cards."""
    return Guide(tuple(_lessons()), partial(_seen, box))


def _seen(box: Box, state: LudusState) -> Seen | None:
    seat = asked(box, state)
    if not state.options.guided or seat is None or seat not in state.options.persons:
        return None
    hand = state.schools[seat].hand
    met = (*hand, *(card for supply in state.supplies for card in supply.row))
    requires = any(box.gladiator[card].influence for card in met if card in box.gladiator)
    reached = bool(state.boasts) and bloodlust(box, state) >= box.number[state.boasts[0]]
    held = frozenset(box.kind[card] for card in hand)
    return Seen(state, seat, state.pending[0], state.pending[-1], held, requires=requires, reached=reached)
