"""Tell what an answer of the ludus throws away that could still be had and does not come back, so that it is asked once more.

Only what ends something is asked about, and only where it cannot be made good: the end of the actions Discards the Hand, a pass in Late
Registration is final, a pass in a Reaction Window lets go whom a Reaction could save. A Combat Turn that is ended leaves all cards where
they are, and whoever leaves a text undone has just been asked about that alone.
"""

from typing import NamedTuple

from rules.ludus import actions as a
from rules.ludus.arena_events import Who
from rules.ludus.box import Box
from rules.ludus.forecast import fallen, foresee, saved
from rules.ludus.frames import Acting, Reacting, Registering
from rules.ludus.judging.answers import is_reaction
from rules.ludus.judging.outcomes import ends
from rules.ludus.ruleset import RuleSet
from rules.ludus.state import LudusState
from rules.ludus.stats import price

__all__ = ["NOTHING_LOST", "Loss", "loss"]

_MUCH = 3
"""Less Coin than this is often left over at the end of a turn, and nobody minds a card that cost less."""


class Loss(NamedTuple):
    """All that would be thrown away.

    Attributes:
        patrons: Patrons of the Hand that could be played.
        income: Income Cards that could buy something.
        keeps: dear Tactics and Reactions that could be put into the Reserve.
        late: Gladiators that could be registered.
        falls: a Gladiator that would be Defeated.
        by: the Reaction that would save it, if any is listed.
    """

    patrons: tuple[str, ...] = ()
    income: tuple[str, ...] = ()
    keeps: tuple[str, ...] = ()
    late: tuple[str, ...] = ()
    falls: Who | None = None
    by: a.Play | a.Use | None = None


NOTHING_LOST = Loss()
"""Where nothing is."""


def loss(box: Box, rules: RuleSet, known: LudusState, legal: tuple[a.LudusAction, ...], done: a.LudusAction) -> Loss:
    """Find what an answer throws away.

    Args:
        box: the cards.
        rules: the format.
        known: the game as whoever is asked may know it.
        legal: the answers that there are.
        done: the one that is about to be given.
    """
    match done, known.top:
        case a.EndActions(seat=seat), Acting():
            return Loss(_patrons(box, legal), _income(box, known, legal, seat), _keeps(box, legal))
        case a.Pass(), Registering():
            return Loss(late=tuple([one.card for one in legal if isinstance(one, a.Register)]))
        case a.Pass(), Reacting(ordering=False):
            return _rescue(box, rules, known, legal, done)
        case _:
            return NOTHING_LOST


def _patrons(box: Box, legal: tuple[a.LudusAction, ...]) -> tuple[str, ...]:
    """The Patrons that can be played, which costs nothing."""
    return tuple([one.card for one in legal if isinstance(one, a.Play) and one.card in box.patron])


def _keeps(box: Box, legal: tuple[a.LudusAction, ...]) -> tuple[str, ...]:
    """The dear cards that can be put into the Reserve, which costs nothing (F-RESERVE-01)."""
    return tuple([one.card for one in legal if isinstance(one, a.Reserve) and box.price[one.card] >= _MUCH])


def _income(box: Box, known: LudusState, legal: tuple[a.LudusAction, ...], seat: int) -> tuple[str, ...]:
    """The Income Cards, where they are worth much and there is something to buy for it."""
    income = tuple([card for card in known.schools[seat].hand if card in box.value])
    dearest = max([price(box, known, seat, one.card) for one in legal if isinstance(one, a.Buy)], default=0)
    return income if min(sum([box.value[card] for card in income]), dearest) >= _MUCH else ()


def _rescue(box: Box, rules: RuleSet, known: LudusState, legal: tuple[a.LudusAction, ...], passed: a.Pass) -> Loss:
    """The first Gladiator that a pass would cost, and that a Reaction would keep."""
    rest = foresee(box, rules, known, passed)
    for one in legal if fallen(rest, passed.seat) else ():
        if is_reaction(one, box):
            for end in ends(foresee(box, rules, known, one)):
                kept = saved(rest, end, passed.seat)
                if kept:
                    return Loss(falls=kept[0], by=one)
    return NOTHING_LOST
