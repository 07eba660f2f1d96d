"""Kinds of answers in the ludus, told without a look ahead."""

from collections.abc import Iterable, Sequence
from typing import Any, TypeGuard

from rules.ludus import actions as a
from rules.ludus.box import Box
from rules.ludus.cards import effects as f
from rules.ludus.cards import usage as u
from rules.ludus.cards.texts import Text
from rules.ludus.deeds.choices import FREE, possible
from rules.ludus.frames import Acting, Fighting, Using
from rules.ludus.state import LudusState
from rules.ludus.turns.abilities import use_of

__all__ = [
    "changes_nothing",
    "comes_too_late",
    "does_unseen",
    "free_actions",
    "gives_up",
    "is_free_gain",
    "is_plain_gain",
    "is_reaction",
    "open_answers",
    "weighed",
]

_UNSEEN = (f.Acquire, f.Discard, f.Draw, f.ReadyPatron, f.Recall, f.Summon, f.TirePatron, f.Withdraw)
"""Deeds whose use the Arenas do not show at once."""

_BRINGS = (f.Acquire, f.Draw, f.Recall, f.ReadyPatron, f.TirePatron)
"""Those of them that are of use to their player wherever they are possible."""

_PAYS = (f.Coins, f.Rob)

_UNASKED = (f.Coins, f.Draw)
"""Deeds that bring something without a question or a loss to anybody."""


def is_reaction(done: a.LudusAction, box: Box) -> TypeGuard[a.PlayCard | a.Use]:
    """Tell whether an answer in a Reaction Window reacts, and is no free action."""
    return isinstance(done, a.PlayCard) or (isinstance(done, a.Use) and box.text[done.text].use == "reaction")


def free_actions(box: Box, legal: Iterable[Any]) -> list[Text]:
    """List the texts of the free actions among some answers."""
    return [box.text[one.text] for one in legal if box.is_free(one)]


def open_answers(box: Box, legal: Sequence[Any]) -> tuple[Any, ...]:
    """List the answers to what is asked: neither free actions nor the Reserve, which can be had besides."""
    return tuple([one for one in legal if not isinstance(one, a.BuyBack) and not box.is_free(one)])


def gives_up(known: LudusState, done: Any) -> bool:
    """Tell whether an answer ends something, leaves it undone, or loses a card that another player's text takes.

    Args:
        known: the game as whoever is asked may know it.
        done: the answer, or anything else, which gives up nothing.
    """
    match done, known.top:
        case ((a.EndActions() | a.EndTurn() | a.Pass() | a.Decline() | a.Yield()), _):
            return True
        case a.Pick(seat=seat), Using(seat=user):
            return seat != user
        case _:
            return False


def weighed(box: Box, known: LudusState, answer: Any) -> tuple[Text, Using] | None:
    """Find the text of a card or an ability of one's own turn or Combat Turn, and how it would be used; None for any other answer.

    Args:
        box: the cards.
        known: the game as whoever is asked knows it.
        answer: the answer.
    """
    match answer, known.top:
        case a.PlayCard(seat=seat, card=card), Acting():
            text = box.texts.as_scheme.get(card)
            return None if text is None else (text, use_of(known, seat, text, 0, None, card))
        case a.PlayCard(seat=seat, card=card), Fighting(arena=arena):
            text = box.texts.as_tactic.get(card)
            return None if text is None else (text, use_of(known, seat, text, 0, arena, card))
        case a.Use(seat=seat, text=key, number=number), Acting():
            return box.text[key], use_of(known, seat, box.text[key], number, None)
        case a.Use(seat=seat, text=key, number=number), Fighting(arena=arena):
            return box.text[key], use_of(known, seat, box.text[key], number, arena)
        case _:
            return None


def changes_nothing(box: Box, known: LudusState, answer: Any) -> bool:
    """Tell whether a card played in one's own turn would do nothing (F-RUL-34); a Boast has none.

    Args:
        box: the cards.
        known: the game as whoever is asked knows it.
        answer: the answer, or anything else, which is no such card.
    """
    if not isinstance(answer, a.PlayCard) or not isinstance(known.top, Acting):
        return False
    if box.kind[answer.card] == "boast":
        return True
    found = weighed(box, known, answer)
    if found is None:
        return False
    text, use = found
    return not any(possible(box, known, use, deed) for deed in text.deeds)


def comes_too_late(box: Box, known: LudusState, answer: Any) -> bool:
    """Tell whether a Tactic would do no more than change the Attack of Gladiators, whose turn has made its only one already.

    Such a change is over with the Combat Turn, in which no Attack is made any more. Only a text that deals as much damage as its
    Gladiator has Attack could still use it.

    Args:
        box: the cards.
        known: the game as whoever is asked knows it.
        answer: the answer, or anything else, which is no Tactic.
    """
    battle, found = known.top, weighed(box, known, answer)
    if not isinstance(battle, Fighting) or not battle.attacked or found is None:
        return False
    text, use = found
    done = [deed for deed in text.deeds if possible(box, known, use, deed)]
    late = text.use == "tactic" and not text.ambush and all(_is_for_this_attack(deed) for deed in done)
    return late and not _uses_attacks(box, known, battle)


def _is_for_this_attack(deed: f.Deed) -> bool:
    return isinstance(deed, f.Boost) and deed.stat == "attack" and deed.until == "turn"


def _uses_attacks(box: Box, known: LudusState, battle: Fighting) -> bool:
    """Tell whether a Gladiator of a Battle has a text that does as much as its Attack."""
    there = {one.card for one in known.fighters_in(battle.arena)}
    deeds = (deed for text in box.text.values() if text.source in there for deed in text.deeds)
    return any(getattr(deed, "n", 0) == "attack" for deed in deeds)


def is_plain_gain(box: Box, known: LudusState, answer: a.PlayCard) -> bool:
    """Tell whether a card can be played in one's own turn for nothing, and something good comes of it without doubt.

    Gladiators and Patrons are good to have in play; of a Scheme at least one deed has to be good, and possible.

    Args:
        box: the cards.
        known: the game as whoever is asked knows it.
        answer: the card.
    """
    card = answer.card
    if card in box.gladiator or card in box.patron:
        return True
    found = weighed(box, known, answer)
    if found is None or found[0].cost != FREE:
        return False
    text, use = found
    return any(_is_good(deed) and possible(box, known, use, deed) for deed in text.deeds)


def is_free_gain(box: Box, known: LudusState, answer: a.Use) -> bool:
    """Tell whether an ability only gains and costs no more than to Exhaust what has it and could do nothing else.

    Args:
        box: the cards.
        known: the game as whoever is asked knows it.
        answer: the ability.
    """
    text = box.text[answer.text]
    does_more = any(one.source == text.source and one.key != text.key for one in box.text.values())
    if does_more or text.use != "scheme" or text.cost != u.Cost(exhaust=True):
        return False
    use = use_of(known, answer.seat, text, answer.number, None)
    return all(isinstance(deed, _UNASKED) and possible(box, known, use, deed) for deed in text.deeds)


def _is_good(deed: f.Deed) -> bool:
    """Tell whether a deed is good for its player wherever it is possible."""
    match deed:
        case f.Damage(whom=whom) | f.Tire(whom=whom):
            return isinstance(whom, f.Target | f.Each) and whom.side == "other"
        case f.Heal(whom=whom) | f.Ready(whom=whom):
            return isinstance(whom, f.Target | f.Each) and whom.side == "own"
        case _:
            return isinstance(deed, (*_BRINGS, *_PAYS))


def does_unseen(box: Box, answer: a.LudusAction) -> bool:
    """Tell whether an answer does what the Arenas do not show."""
    key = answer.text if isinstance(answer, a.Use) else answer.card if isinstance(answer, a.PlayCard) else ""
    return key in box.text and any(isinstance(deed, _UNSEEN) for deed in box.text[key].deeds)
