"""Tell what an answer of the ludus throws away that could still be had and does not come back, so that it is asked once more.

Only what ends something is asked about, and only where it cannot be made good: the end of the actions Discards the
Hand and draws another, and a pass in a Reaction Window lets go whom Reactions could save with no other lost instead.
What is used or played is asked about where Gladiators of one's own are Defeated because Influence is missing then, as
for a Patron who is Exhausted. A Combat Turn that is ended leaves all cards where they are, and whoever leaves a text
undone or registers nobody has just been asked about that alone.
"""

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from rules.ludus import actions as a
from rules.ludus.arena_events import PieceRef
from rules.ludus.box import Box
from rules.ludus.forecast import Forecast, departures, fallen, foresee, saved, shortage
from rules.ludus.frames import Acting, Reacting, Yielding
from rules.ludus.judging.answers import changes_nothing, is_plain_gain, is_reaction
from rules.ludus.judging.harms import harmed_own
from rules.ludus.judging.outcomes import MANY, ends, replies
from rules.ludus.state import LudusState
from rules.ludus.table.format import Format
from rules.ludus.table.stats import price

__all__ = ["NOTHING_LOST", "Loss", "Rescue", "loss", "rescues"]

_DEAR = 3
"""Nobody minds a card that costs less."""

_MUCH = 2
"""Less Coin than this is often left over at the end of a turn."""

_RESERVED = 4
"""With so many cards the Reserve is dear enough to take back: another one is no plain gain."""


class Loss(NamedTuple):
    """All that would be thrown away.

    Attributes:
        plays: cards of the Hand that could be played for nothing, and that something good would come of.
        income: Income Cards that could help to buy something.
        buys: the dearest card that could be bought with them.
        keeps: dear cards that could be put into the Reserve, told only where something else is lost.
        falls: a Gladiator that would be Defeated, and could be saved with no other lost instead.
        by: the Reactions that would save it together.
        starves: Gladiators of which some are Defeated for missing Influence.
        harms: Gladiators of one's own of which one has to be harmed, for nobody else can be.
        leaves: at the end of the actions, what else could still be played or used, by its cards and Arenas; all of it
            is told only where something is lost.
        rest: how many other cards are Discarded with the Hand.
        battles: whether the Arena Phase begins.
    """

    plays: tuple[str, ...] = ()
    income: tuple[str, ...] = ()
    buys: str = ""
    keeps: tuple[str, ...] = ()
    falls: PieceRef | None = None
    by: tuple[a.PlayCard | a.Use, ...] = ()
    starves: tuple[PieceRef, ...] = ()
    harms: tuple[PieceRef, ...] = ()
    leaves: tuple[str, ...] = ()
    rest: int = 0
    battles: bool = False


class Rescue(NamedTuple):
    """One way to keep a Gladiator that a pass would cost.

    Attributes:
        kept: the Gladiator.
        by: the Reactions that keep it together.
        spares: how many fewer of one's own fall than at the pass; none where as many fall for it.
    """

    kept: PieceRef
    by: tuple[a.PlayCard | a.Use, ...]
    spares: int


NOTHING_LOST = Loss()
"""Where nothing is."""


def loss(box: Box, rules: Format, known: LudusState, legal: tuple[a.LudusAction, ...], done: a.LudusAction) -> Loss:
    """Find what an answer throws away.

    Args:
        box: the cards.
        rules: the format.
        known: the game as whoever is asked may know it.
        legal: the answers that there are.
        done: the one that is about to be given.
    """
    match done, known.top:
        case a.EndActions(), Acting():
            return _left_in_hand(box, rules, known, legal, done.seat)
        case a.Pass(), Reacting():
            return _left_unused(box, rules, known, legal, done)
        case a.Use() | a.PlayCard(), top if not isinstance(top, Yielding):  # else the Influence is missing in any case
            starves = _starved(foresee(box, rules, known, done), box, done.seat)
            return Loss(starves=starves, harms=harmed_own(box, known, done))
        case _:
            return NOTHING_LOST


def _starved(seen: Forecast, box: Box, seat: int) -> tuple[PieceRef, ...]:
    """A player's own Gladiators that are Defeated for missing Influence, or those of which some have to be chosen for it."""
    short = shortage(box, seen)
    if short is not None and short.seat == seat:
        return short.among
    return tuple([who for who, why in departures(seen) if why == "influence" and who.owner == seat])


# At the end of the actions


def _left_in_hand(box: Box, rules: Format, known: LudusState, legal: tuple[a.LudusAction, ...], seat: int) -> Loss:
    """Find what is Discarded with the Hand, though it could be played, spent or kept; and if anything is, what else ends."""
    income, buys = _income(box, known, legal, seat)
    gains = [one.card for one in legal if isinstance(one, a.PlayCard) and is_plain_gain(box, known, one)]
    sent = any(one.owner == seat for one in known.fighters)  # whoever has sent some holds the others back
    plays = tuple([card for card in gains if not (sent and card in box.gladiator)])
    lost = Loss(plays, income, buys)
    if lost == NOTHING_LOST:
        return lost
    keeps = tuple([card for card in _keeps(box, known, legal, seat) if card not in plays])
    leaves = tuple(dict.fromkeys(_leaves(box, rules, known, legal, plays)))
    rest = len(known.schools[seat].hand) - len(income) - len(keeps)
    return lost._replace(keeps=keeps, leaves=leaves, rest=rest, battles=rules.battles_begin(box, known))


def _leaves(
    box: Box, rules: Format, known: LudusState, legal: tuple[a.LudusAction, ...], plays: tuple[str, ...]
) -> Iterator[str]:
    """List what else could still be played or used to some effect, unless it costs Gladiators; free actions stay."""
    for one in legal:
        if isinstance(one, a.PlayCard) and one.card not in plays and not changes_nothing(box, known, one):
            yield one.card
        elif (
            isinstance(one, a.Use)
            and not box.is_free(one)
            and not _starved(foresee(box, rules, known, one), box, one.seat)
        ):
            yield box.text[one.text].source


def _income(box: Box, known: LudusState, legal: tuple[a.LudusAction, ...], seat: int) -> tuple[tuple[str, ...], str]:
    """The Income Cards, where they are worth much of what the dearest card costs that can be bought; and that card."""
    income = tuple([card for card in known.schools[seat].hand if card in box.value])
    costs = {one.card: price(box, known, seat, one.card) for one in legal if isinstance(one, a.Buy)}
    dearest = max(costs, key=costs.__getitem__, default="")
    cost = costs.get(dearest, 0)
    lost = min(sum([box.value[card] for card in income]), cost)
    return (income, dearest) if cost >= _DEAR and lost >= _MUCH else ((), "")


def _keeps(box: Box, known: LudusState, legal: tuple[a.LudusAction, ...], seat: int) -> tuple[str, ...]:
    """The dear cards that can be put into the Reserve, which costs nothing (F-RESERVE-01)."""
    if len(known.schools[seat].reserve) >= _RESERVED:
        return ()
    return tuple([one.card for one in legal if isinstance(one, a.Reserve) and box.price[one.card] >= _DEAR])


# At a pass in a window


def _left_unused(box: Box, rules: Format, known: LudusState, legal: tuple[a.LudusAction, ...], passed: a.Pass) -> Loss:
    """A Gladiator that Reactions would keep with no other lost instead."""
    spared = (one for one in rescues(box, rules, known, legal, passed) if one.spares > 0)
    return next((Loss(falls=one.kept, by=one.by) for one in spared), NOTHING_LOST)


def rescues(
    box: Box, rules: Format, known: LudusState, legal: tuple[a.LudusAction, ...], passed: a.Pass
) -> Iterator[Rescue]:
    """List the ways to keep a Gladiator that a pass would cost, those among them for which others fall.

    Args:
        box: the cards.
        rules: the format.
        known: the game as whoever is asked may know it.
        legal: the answers that there are.
        passed: the pass.
    """
    rest = foresee(box, rules, known, passed)
    falls = fallen(rest, passed.seat)
    for by, end in _ways(box, rules, known, legal) if falls else ():
        kept = saved(rest, end, passed.seat)
        if kept:
            yield Rescue(kept[0], by, len(falls) - len(fallen(end, passed.seat)))


def _ways(
    box: Box, rules: Format, known: LudusState, legal: tuple[a.LudusAction, ...]
) -> Iterator[tuple[tuple[a.PlayCard | a.Use, ...], Forecast]]:
    """Each Reaction by itself with all that it can come to, then several together."""
    for one in legal:
        if is_reaction(one, box):
            yield from (((one,), end) for end in ends(foresee(box, rules, known, one)))
    for reply in islice(replies(box, rules, known), MANY):
        yield tuple([one for one in reply.answers if is_reaction(one, box)]), reply.seen
