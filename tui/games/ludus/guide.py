"""The guided match of the ludus: each lesson comes when what it is about first comes up. No Textual."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from rules.ludus.box import Box
from rules.ludus.frames import Acting, Fighting, Frame, Hitting, Ordering, Placing, Reacting, Registering, Yielding
from rules.ludus.legal import asked
from rules.ludus.state import LudusState
from tui.play.guide import Guide, Lesson

__all__ = ["guide_of"]


class Seen(NamedTuple):
    """The sights of a game so far, for whoever is asked.

    Attributes:
        state: the game.
        seat: who is asked.
        base: what the game is about.
        top: what is asked.
        held: the types of the cards in Hand.
        requires: whether a Gladiator of the Hand requires Influence.
    """

    state: LudusState
    seat: int
    base: Frame
    top: Frame
    held: frozenset[str]
    requires: bool

    @property
    def acts(self) -> bool:
        """True if it is asked what is done next in the own Machinations Turn."""
        return isinstance(self.top, Acting)

    @property
    def phases(self) -> bool:
        """True if there has been an Arena Phase."""
        return self.state.turns - 1 > self.state.quiet


def _influence(seen: Seen) -> bool:
    if isinstance(seen.top, Yielding):
        return True
    return seen.acts and (seen.requires or bool(seen.state.schools[seen.seat].patrons))


def _attack(seen: Seen) -> bool:
    """Damage lies there, or is about to."""
    if not isinstance(seen.base, Fighting) or isinstance(seen.top, Reacting | Ordering):
        return False
    return isinstance(seen.top, Hitting) or seen.base.attacked or any(one.damage for one in seen.state.fighters)


def _victory(seen: Seen) -> bool:
    """One more Defeat may decide a Battle, or one has been won."""
    if seen.acts:
        return any(school.glory for school in seen.state.schools)
    if not isinstance(seen.base, Fighting) or not isinstance(seen.top, Fighting):
        return False
    there = [one.owner for one in seen.state.fighters_in(seen.base.arena)]
    hurt = any(one.damage for one in seen.state.fighters)
    return hurt and 1 in {there.count(owner) for owner in there}


def _reserve(seen: Seen) -> bool:
    return seen.acts and bool(seen.held & {"tactic", "reaction"})


def _battle(seen: Seen) -> bool:
    return isinstance(seen.base, Fighting)


def _is(kind: type[Frame]) -> Callable[[Seen], bool]:
    return lambda seen: isinstance(seen.top, kind)


_LESSONS = (
    Lesson(
        "machinations",
        "Your Machinations Turn",
        "Play and buy as much as you can, in any order. Income Cards and Coin Tokens pay for what lies in the Supply; what you "
        "buy goes to your Discard Pile and comes back once your Deck is shuffled. When you end your actions, the rest of your "
        "Hand is Discarded and you draw 7 cards.",
        lambda seen: seen.acts,
    ),
    Lesson(
        "arenas",
        "Where Gladiators go",
        "Playing a Gladiator costs nothing. It waits in its Arena until Battles begin. Of the two Fleeting Glory Arenas only "
        "one can hold Gladiators at a time, and a Battle there is worth 1 Glory; the Lasting Glory Arena is always open, and "
        "worth 2.",
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
        "influence",
        "Influence",
        "Strong Gladiators require Influence, R on their cards. Together yours may require no more than your Ready Patrons "
        "grant. Patrons stay in your Villa for the rest of the game; while one is Exhausted it grants nothing, and if Influence "
        "is missing then, you have to Discard Gladiators.",
        _influence,
    ),
    Lesson(
        "reserve",
        "The Reserve",
        "You hold a Tactic or a Reaction: a Tactic is used in a Combat Turn, a Reaction answers what it names. With the rest of "
        "the Hand it would be Discarded, so put it into your Reserve, for nothing. When you are asked something, also in a "
        "Battle, the whole Reserve comes back to your Hand for 1 Coin a card: save Coin Tokens for that.",
        _reserve,
    ),
    Lesson(
        "late",
        "Late Registration",
        "The Arena Phase begins. In turns of one, both may put Gladiators from the Hand into an Arena for 3 Coin each; "
        "whoever is without the Crowd's Favor begins. Influence has to do for them, too. After a pass you register nobody any "
        "more: look first who would win each Arena.",
        _is(Registering),
    ),
    Lesson(
        "along",
        "What goes into the Battles",
        "The rest of your Hand goes with you: Tactics and Reactions fight, Income Cards still pay. Taking your Reserve back "
        "costs 1 Coin a card, here or later. Nothing can be bought before the Battles are over; Coin Tokens that are left are "
        "kept.",
        _is(Registering),
    ),
    Lesson(
        "combat",
        "Combat Turns",
        "More Agility in the Arena gives the Initiative, and the first Combat Turn; a tie goes to the Crowd's Favor. A turn is "
        "one Attack and one Tactic, in either order; with a Ready Gladiator here you have to Attack. That Exhausts it, and its "
        "Attack is dealt as damage to one opposing Gladiator.",
        _battle,
    ),
    Lesson(
        "window",
        "A Reaction Window",
        "You are told what happens, and can answer it before it takes effect: damage that is assigned can be Prevented now, not "
        "later. In turn, the Active Player last, each uses one Reaction or passes, until two passes in a row. The cursor begins "
        "on a Reaction that helps you, else on the pass; n passes for the whole turn.",
        _is(Reacting),
    ),
    Lesson(
        "attack",
        "Damage and Defeat",
        "Damage stays until the end of the Arena Phase. With as much as its Health a Gladiator is Defeated: it goes to its "
        "owner's Discard Pile, and the owner gets a Coin Token. After two passes in a row all that are here are Ready again, and "
        "Initiative is determined anew.",
        _attack,
    ),
    Lesson(
        "victory",
        "Winning a Battle",
        "Whoever is the only one with Gladiators left wins. A Fleeting Glory Arena brings 1 Glory, and its ability as long as you are "
        "champion there. The Lasting one brings 2 Glory, the Arena for your Villa, and the top Boast, a card that does nothing. "
        "6 Glory win the game.",
        _victory,
    ),
    Lesson(
        "resolution",
        "Resolution",
        "The Arena Phase is over. All Gladiators went to their owners' Discard Piles, the Arenas have their Glory again, the "
        "Crowd's Favor is with whoever has less Glory, and Hands were filled up to 7. The next Boast asks for more Bloodlust.",
        lambda seen: seen.acts and seen.phases,
    ),
)


def guide_of(box: Box) -> Guide:
    """The guide through a match with these cards."""
    return Guide(_LESSONS, partial(_seen, box))


def _seen(box: Box, state: LudusState, between: bool) -> Seen | None:  # noqa: FBT001 - as every guide has it
    seat = asked(box, state)
    if not state.options.guided or between or seat is None or seat not in state.options.persons:
        return None
    hand = state.schools[seat].hand
    requires = any(box.gladiator[card].influence for card in hand if card in box.gladiator)
    return Seen(state, seat, state.pending[0], state.pending[-1], frozenset(box.kind[card] for card in hand), requires)
