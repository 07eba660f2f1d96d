"""The aims of texts on cards: which Gladiators a word like `Target` covers, and what a trigger answers."""

from rules.ludus.box import Box
from rules.ludus.cards import effects as f
from rules.ludus.cards import usage as u
from rules.ludus.cards.statics import Untargetable
from rules.ludus.frames import Reacting, Using
from rules.ludus.state import Fighter, Standing
from rules.ludus.table.sides import is_behind, opponents
from rules.ludus.table.stats import has

__all__ = ["aims", "assigned_in", "holds", "others_in_arena", "stands", "triggered"]


def aims(box: Box, state: Standing, use: Using, whom: f.Whom) -> list[Fighter]:
    """The Gladiators that a word of a text covers now, in the order in which they entered.

    Args:
        box: the cards.
        state: how the game stands.
        use: the text on its way, which says whose it is and how far it reaches.
        whom: the word.
    """
    match whom:
        case f.Target():
            fitting = [one for one in state.fighters if _fits(use, one, whom)]
            return [one for one in fitting if one.card not in box.constants.of or not has(box, one, Untargetable)]
        case f.Each():
            return [one for one in state.fighters if _fits(use, one, whom)]
        case f.Itself():
            return _there(state, use, (use.number,))
        case f.Cause():
            return _there(state, use, use.about)
        case f.Same():
            return _there(state, use, (use.last,))


def _fits(use: Using, fighter: Fighter, whom: f.Target | f.Each) -> bool:
    if use.arena is not None and fighter.arena != use.arena:
        return False
    if whom.side != "any" and (whom.side == "own") != (fighter.owner == use.seat):
        return False
    if whom.side == "third" and use.struck in {None, fighter.owner}:
        return False
    if whom.others and fighter.number == use.number:
        return False
    return stands(fighter, whom.state)


def stands(fighter: Fighter, state: f.State) -> bool:
    """Tell whether a Gladiator is as a text or its deed wants it."""
    match state:
        case "any":
            return True
        case "assigned":
            return fighter.assigned > 0
        case "damaged":
            return fighter.damage > 0
        case "blessed":
            return fighter.blessings > 0
        case "exhausted":
            return fighter.exhausted
        case "ready":
            return not fighter.exhausted


def _there(state: Standing, use: Using, numbers: tuple[int, ...]) -> list[Fighter]:
    found = [one for one in state.fighters if one.number in numbers]
    return [one for one in found if use.arena is None or one.arena == use.arena]


def others_in_arena(found: list[Fighter], giver: Fighter) -> list[Fighter]:
    """List those of some Gladiators that damage of another one can go to: of the same Arena (F-DAMAGE-14), and not itself."""
    return [one for one in found if one.number != giver.number and one.arena == giver.arena]


def assigned_in(state: Standing, arena: int | None) -> list[Fighter]:
    """The Gladiators with assigned damage, of an Arena or anywhere."""
    return [one for one in state.fighters if one.assigned and arena in {None, one.arena}]


def triggered(state: Standing, window: Reacting, when: u.Cue, seat: int, number: int) -> bool:
    """Tell whether a trigger is one that a window is about.

    Args:
        state: how the game stands.
        window: the Reaction Window.
        when: the trigger.
        seat: whose Reaction it is.
        number: the thing in play whose Reaction it is; 0 for a card.
    """
    if when.event not in window.triggers:
        return False
    if when.whose == "any":
        return True
    if window.by is not None:
        return (when.whose == "own") == (window.by == seat)
    about = window.about
    if when.event == "assigned":
        about = tuple([one.number for one in assigned_in(state, window.arena)])
    if when.whose == "self":
        return number in about or any(one.number == number for one in window.gone)
    owners = {one.owner for one in state.fighters if one.number in about} | {one.owner for one in window.gone}
    return (seat in owners) if when.whose == "own" else bool(owners - {seat})


def holds(state: Standing, use: Using, given: f.Given | None) -> bool:
    """Tell whether the condition of a deed is met."""
    match given:
        case None:
            return True
        case "favor":
            return state.favor == use.seat
        case "behind":
            return is_behind(state, use.seat)
        case "champion":
            return state.ranking[:1] == (use.seat,) or any(ground.champion == use.seat for ground in state.grounds)
        case "outnumbered":
            there = [one.owner for one in state.fighters if use.arena is None or one.arena == use.arena]
            own = there.count(use.seat)
            return any(there.count(seat) > own for seat in opponents(state, use.seat))
        case "crowd":
            there = [one.owner for one in state.fighters if use.arena is None or one.arena == use.arena]
            return len(set(there)) > 2
