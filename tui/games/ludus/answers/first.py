"""The cursor's first place in a decision of the ludus: on nothing worse for its player than doing nothing. No Textual."""

import math
import statistics
from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache
from typing import Any

from rules.bots.ludus.eye import Eye
from rules.bots.ludus.lookahead import settled
from rules.bots.ludus.mind import Mind
from rules.bots.ludus.strength import Strength
from rules.bots.ludus.temper import Temper
from rules.ludus import actions as a
from rules.ludus.box import Box
from rules.ludus.cards import effects as f
from rules.ludus.frames import Acting, Fighting, Hitting, Paying, Placing, Reacting, Using, Yielding
from rules.ludus.game import LudusGame
from rules.ludus.judging.answers import does_unseen, is_reaction, open_answers
from rules.ludus.judging.harms import HARMS, harmed_own
from rules.ludus.judging.scale import Scale
from rules.ludus.options import Options
from rules.ludus.state import LudusState
from rules.ludus.table.hands import fitting
from rules.ludus.table.stats import number
from rules.ludus.turns.text_on_its_way import next_deed

__all__ = ["first_answer"]

_LITTLE = 0.1
"""Less than this, in Glory, is a matter of taste."""

_AVERTED = 0.25
"""So much less, in Glory, than an Arena is worth on average is given up rather than to send a Gladiator where it falls for little."""

_FAR = 2
"""A side so many times as strong as a Gladiator that is alone is far stronger."""

_PAIR = 2
"""So many of one side are not alone."""

_DEALS = (79, 80, 81)
"""What the hidden cards are dealt from for looks ahead, which are the same whenever the same question is asked."""

_IDLE = (a.Pass, a.Decline, a.EndTurn)
"""Answers that do nothing."""


def first_answer(game: LudusGame, known: LudusState, legal: Sequence[Any]) -> Any | None:
    """The answer that the cursor begins on; None where the first one will do.

    Of the answers it is the first one that a bot, looking ahead, holds for no worse than doing nothing or, where something has
    to be done, than answers are on average. What a beginner would do comes before all others: in a Reaction Window the first
    Reaction that helps its own side, or the pass; among Gladiators that can be hit or that a text can be used on, the one with
    which your own side is best off, unless that is worse than to decline; among cards that a text picks, a Boast, the least
    Income Card or else the least card where it is given away, and the best where it is won; of Arenas the best one,
    but none where a Gladiator would stay alone against far stronger ones as long as another is not clearly worse; of Gladiators to Discard the weakest striker whose loss costs hardly more than an average one. A Supply is left as it is, for
    nobody knows what comes. In your own turn the cursor looks round the table, and of payments the cheapest comes first.

    Args:
        game: the game.
        known: how it stands, as whoever is asked knows it.
        legal: the answers.
    """
    found = open_answers(game.box_of(known), legal)
    if len(found) < 2 or isinstance(known.top, Acting | Paying):
        return None
    mind, seat = _mind(game, known.options), found[0].seat
    wholes = [game.resample(known, deal) for deal in _DEALS]
    worth = cache(lambda one: statistics.fmean([mind.value(whole, one, seat) for whole in wholes]))
    if isinstance(known.top, Placing):
        return _best_arena(game, wholes[0], known.top, found, worth)
    if isinstance(known.top, Yielding):
        return _least_striker(game, known, found, worth)
    idle = [worth(one) for one in found if isinstance(one, _IDLE)]
    neutral = max(idle) if idle else statistics.fmean(map(worth, found))
    slack = (
        0 if isinstance(known.top, Reacting) else _LITTLE
    )  # a card that is used up for nothing is no matter of taste
    useless = _useless(game, known, found)
    begun = [one for one in (*_liked(game, known, found), *found) if one not in useless] or [*found]
    return next((one for one in begun if worth(one) >= neutral - slack), begun[0])


def _best_arena(
    game: LudusGame, whole: LudusState, top: Placing, found: Sequence[Any], worth: Callable[[Any], float]
) -> Any:
    """Find the best Arena, where it can be had one in which the Gladiator does not stay alone against far stronger ones."""
    best, box, seat = max(found, key=worth), game.box_of(whole), found[0].seat
    if not _stands_alone(game, whole, best):
        return best
    if not top.late and len(fitting(box, whole, seat, [*whole.schools[seat].hand])) >= _PAIR:
        return best  # it is in the Hand as yet, and another one can follow
    held = max((one for one in found if not _stands_alone(game, whole, one)), key=worth, default=best)
    return held if worth(held) >= statistics.fmean(map(worth, found)) - _AVERTED else best


def _stands_alone(game: LudusGame, whole: LudusState, one: a.Place) -> bool:
    """Tell whether a Gladiator would be the only one of its side in an Arena, and the others there far stronger."""
    if {each.owner == one.seat for each in whole.fighters_in(one.arena)} != {False}:
        return False
    after = settled(game, whole, one)
    there, strength = after.fighters_in(one.arena), Strength(game.box_of(whole))
    own, others = ([each for each in there if (each.owner == one.seat) is is_own] for is_own in (True, False))
    return len(own) < _PAIR and strength.of(others, after) > _FAR * strength.of(own, after)


def _least_striker(game: LudusGame, known: LudusState, found: Sequence[Any], worth: Callable[[Any], float]) -> Any:
    """Find, of the Gladiators that can go, the weakest in Attack and then in Health of those whose loss costs hardly more than the average one."""
    neutral = statistics.fmean(map(worth, found))

    def strength(one: a.Yield) -> tuple[float, ...]:
        fighter = known.fighter(one.fighter)
        if fighter is None:
            return (0, 0, -worth(one))
        attack, health = (number(game.box_of(known), known, fighter, stat) for stat in ("attack", "health"))
        return (attack, health - fighter.damage, -worth(one))

    return min((one for one in found if worth(one) >= neutral - _LITTLE), key=strength)


def _useless(game: LudusGame, known: LudusState, legal: Sequence[Any]) -> set[Any]:
    """Find the cards and abilities of a Combat Turn that would leave their player's own side no better off, or harm it alone."""
    if not isinstance(known.top, Fighting):
        return set()
    box = game.box_of(known)
    scale = Scale(box, game.format_of(known), known, known.top.seat)
    now, used = scale.weigh(known), [one for one in legal if isinstance(one, a.PlayCard | a.Use)]
    return {one for one in used if harmed_own(box, known, one) or scale.brings(one) + does_unseen(box, one) <= now}


@lru_cache(maxsize=1)
def _mind(game: LudusGame, options: Options) -> Mind:
    """Make the bot's mind, which takes longer than to judge most answers."""
    return Mind(game, Temper(), options)


def _liked(game: LudusGame, known: LudusState, legal: Sequence[Any]) -> Iterator[Any]:
    """The answers that a beginner likes better than those before them in the list."""
    top, box = known.top, game.box_of(known)
    if isinstance(top, Reacting) and a.Pass(top.seat) in legal:
        yield from _reactions(Scale(box, game.format_of(known), known, top.seat), legal)
    elif isinstance(top, Using) and isinstance(next_deed(box, top), f.Refresh):
        yield from (one for one in legal if isinstance(one, a.Decline))
    elif isinstance(top, Using) and (picks := [one for one in legal if isinstance(one, a.Pick)]):
        yield from _least_missed(box, top, picks)
        yield Eye(box, known, picks[0].seat).favourite(picks)
    elif isinstance(top, Using | Hitting):
        scale = Scale(box, game.format_of(known), known, top.seat)
        brings = {one: scale.brings(one) for one in legal if isinstance(one, a.Choose)}
        least = scale.weigh(known) if any(isinstance(one, _IDLE) for one in legal) else -math.inf
        harms = isinstance(top, Hitting) or _harms(next_deed(box, top), top)
        kept = [one for one in brings if brings[one] >= least]
        yield from sorted(kept, key=lambda one: (-brings[one], harms and _is_own(known, one)))


def _harms(deed: f.Deed | None, use: Using) -> bool:
    """Tell whether a deed harms whom it is used on; damage that goes from one to another, the second."""
    if isinstance(deed, f.Move | f.Reassign):
        return bool(use.chosen)
    return isinstance(deed, HARMS) or (isinstance(deed, f.Boost) and deed.by < 0)


def _is_own(known: LudusState, one: a.Choose) -> bool:
    """Tell whether a Gladiator is of the side of whoever chooses it."""
    fighter = known.fighter(one.fighter)
    return fighter is not None and fighter.owner == one.seat


def _least_missed(box: Box, top: Using, picks: Sequence[a.Pick]) -> Iterator[a.Pick]:
    """Find, of cards of the Hand of which one is lost, a Boast, which does nothing there, or else the Income Card that is worth least.

    The others of the start cost nothing, and do more.
    """
    deed = next_deed(box, top)
    if isinstance(deed, f.Choosing) and deed.fate in {"shed", "given"}:
        yield from (one for one in picks if one.card in box.number)
        money = [one for one in picks if one.card in box.value]
        yield from sorted(money, key=lambda one: box.value[one.card])[:1]


def _reactions(scale: Scale, legal: Sequence[Any]) -> Iterator[Any]:
    """The Reactions that help, then the pass."""
    rest = a.Pass(scale.seat)
    else_ = scale.brings(rest)
    found = (one for one in legal if is_reaction(one, scale.box))
    yield from (one for one in found if scale.brings(one) + does_unseen(scale.box, one) > else_)
    yield rest
