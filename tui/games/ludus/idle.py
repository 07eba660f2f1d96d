"""Reaction Windows of the ludus that nobody has to be asked in: nothing that could be used betters anything for its side. No Textual.

A window is left to its player as soon as one thing would be better for them by some Reactions together, whatever else they cost:
one Gladiator, one number of it, a Glory or a Coin, a card drawn.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from rules.ludus import actions as a
from rules.ludus import effects as f
from rules.ludus.box import Box, Text
from rules.ludus.forecast import foresee
from rules.ludus.frames import Reacting
from rules.ludus.ruleset import RuleSet
from rules.ludus.state import Fighter, LudusState, School
from rules.ludus.stats import number
from tui.games.ludus.replies import replies

__all__ = ["does_unseen", "is_idle"]

_UNSEEN = (f.Acquire, f.Discard, f.Draw, f.ReadyPatron, f.Recall, f.Summon, f.TirePatron, f.Withdraw)
"""Deeds whose use the Arenas do not show at once."""

_MOST = 60
"""Where there are more ways to answer than this, the player is asked rather than that all are looked through."""

_STATS: tuple[f.Stat, ...] = ("attack", "agility", "bloodlust")


def is_idle(box: Box, rules: RuleSet, known: LudusState, legal: tuple[a.LudusAction, ...]) -> bool:
    """Whether a Reaction Window can be passed without a question.

    Args:
        box: the cards.
        rules: the format.
        known: the game as whoever is asked knows it.
        legal: the answers.
    """
    window = known.top
    if not isinstance(window, Reacting) or window.ordering or a.Pass(window.seat) not in legal:
        return False
    if _might_draw(box, known, window, legal):
        return False
    seat = window.seat
    richer = _with_all(box, known, seat, legal)
    passed = foresee(box, rules, richer, a.Pass(seat)).after
    for count, reply in enumerate(replies(box, rules, richer)):
        unseen = any(does_unseen(box, one) for one in reply.answers)
        if unseen or count == _MOST or _gains(box, seat, reply.after, passed):
            return False
    return True


def does_unseen(box: Box, answer: a.LudusAction) -> bool:
    """Whether an answer does what the Arenas do not show."""
    key = answer.text if isinstance(answer, a.Use) else answer.card if isinstance(answer, a.Play) else ""
    return key in box.text and any(isinstance(deed, _UNSEEN) for deed in box.text[key].deeds)


def _with_all(box: Box, known: LudusState, seat: int, legal: tuple[a.LudusAction, ...]) -> LudusState:
    """The game as if free actions had brought their Coin, and the Reserve were in Hand already, for nothing."""
    coins = sum(deed.n for one in _free(box, legal) for deed in one.deeds if isinstance(deed, f.Coins))

    def richer(school: School) -> School:
        hand = (*school.hand, *school.reserve) if a.BuyBack(seat) in legal else school.hand
        reserve = () if a.BuyBack(seat) in legal else school.reserve
        return replace(school, hand=hand, reserve=reserve, coins=school.coins + coins)

    schools = tuple(richer(one) if at == seat else one for at, one in enumerate(known.schools))
    return replace(known, schools=schools)


def _might_draw(box: Box, known: LudusState, window: Reacting, legal: tuple[a.LudusAction, ...]) -> bool:
    """Whether a free action might draw a Reaction, or what pays for one."""
    if not any(one.source in box.free_draws for one in _free(box, legal)):
        return False
    school, fitting = known.schools[window.seat], box.responses(window.triggers)
    if not fitting.cards.isdisjoint((*school.hidden, *school.discard, *school.reserve)):
        return True
    return any(
        text.cost.coins or text.cost.toss
        for thing in _in_play(known, window.seat)
        for text in fitting.abilities.get(thing, ())
    )


def _free(box: Box, legal: tuple[a.LudusAction, ...]) -> list[Text]:
    """The free actions among some answers."""
    uses = [box.text[one.text] for one in legal if isinstance(one, a.Use)]
    return [text for text in uses if text.use == "free"]


def _in_play(known: LudusState, seat: int) -> Iterator[str]:
    """The titles of what a player has in play."""
    school = known.schools[seat]
    yield from (one.card for one in known.fighters if one.owner == seat)
    yield from (one.card for one in (*school.patrons, *known.holdings(seat)) if one.card)


def _gains(box: Box, seat: int, one: LudusState, passed: LudusState) -> bool:
    """Whether one way that the game can go is better for a seat than another in anything at all."""
    for at, (school, other) in enumerate(zip(one.schools, passed.schools, strict=True)):
        mine = 1 if at == seat else -1
        if mine * school.glory > mine * other.glory or mine * school.coins > mine * other.coins:
            return True
    before = {fighter.number: fighter for fighter in passed.fighters}
    now = {fighter.number: fighter for fighter in one.fighters}
    for at in before.keys() | now.keys():
        own = (now.get(at) or before[at]).owner == seat
        worth, was = (_worths(box, state, group.get(at)) for state, group in ((one, now), (passed, before)))
        if any(new > old if own else new < old for new, old in zip(worth, was, strict=True)):
            return True
    return any(now[at].arena != before[at].arena for at in before.keys() & now.keys())


def _worths(box: Box, state: LudusState, fighter: Fighter | None) -> tuple[int, ...]:
    """All that is good about a Gladiator, a number each; nothing of one that is gone."""
    if fighter is None:
        return (0,) * (3 + len(_STATS))
    left = number(box, state, fighter, "health") - fighter.damage - fighter.assigned
    return (1, max(0, left), not fighter.exhausted, *(number(box, state, fighter, stat) for stat in _STATS))
