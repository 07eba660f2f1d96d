"""Why a bot of the ludus advises what it does, in a sentence: what the answer brings, from its forecast and the card's text."""

from collections.abc import Mapping
from typing import NamedTuple

from rules.ludus import actions as a
from rules.ludus import effects as f
from rules.ludus.aims import opponent
from rules.ludus.arena_events import Who
from rules.ludus.box import Box
from rules.ludus.forecast import Forecast, departures, foresee, hurts, lead
from rules.ludus.frames import Acting, Reacting, Using
from rules.ludus.records import Boast, Gladiator, Income, Patron
from rules.ludus.ruleset import RuleSet
from rules.ludus.state import LudusState
from rules.ludus.stats import bloodlust
from rules.ludus.using import next_deed
from tui.ludus.spots import is_placed
from tui.wording.english import capital, listed
from tui.wording.ludus_cards import card_lines, text_line, text_played
from tui.wording.ludus_names import Voice, progress
from tui.wording.ludus_texts import COIN

__all__ = ["MOST", "why"]

MOST = 110
"""Characters of a reason at most, so that with its answer it takes two lines of 80 columns."""

_BY_DEFAULT = "It serves you best, as far as the bot can see."


class _Case(NamedTuple):
    """What a reason is given of: the game as the advised seat knows it, the answers, and the one that is advised."""

    box: Box
    rules: RuleSet
    state: LudusState
    legal: tuple[a.LudusAction, ...]
    voice: Voice
    done: a.LudusAction

    @property
    def seat(self) -> int:
        """Who is advised."""
        return self.done.seat

    def foresee(self, done: a.LudusAction) -> Forecast:
        """What an answer would bring."""
        return foresee(self.box, self.rules, self.state, done)


def why(box: Box, rules: RuleSet, state: LudusState, legal: tuple[a.LudusAction, ...], done: a.LudusAction) -> str:
    """The reason for an answer in a sentence.

    Args:
        box: the cards.
        rules: the format.
        state: the game as whoever is advised may know it.
        legal: the answers that there are.
        done: the answer that is advised.
    """
    case = _Case(box, rules, state, legal, Voice(box, state, done.seat), done)
    sentence = _told(case)
    return sentence if sentence and len(sentence) <= MOST else _BY_DEFAULT


def _told(case: _Case) -> str:
    match case.done:
        case a.Buy(card=card):
            return _adds(case, card)
        case a.Pick(card=card):
            return _picks(case, card)
        case a.PickStall():
            return "Its face-up cards are of the least use to you."
        case a.Accept():
            return "It brings more than it costs."
        case a.Play(card=card) if isinstance(case.box.card.get(card), Patron):
            return _adds(case, card)
        case a.Reserve():
            return f"In your Hand it would be Discarded; from the Reserve it comes back for 1 {COIN} in a Battle."
        case a.BuyBack(seat=seat):
            return f"{capital(case.voice.cards(case.state.schools[seat].reserve))} can be of use now."
        case a.EndActions() | a.EndTurn() | a.Pass() | a.Decline():
            return _nothing_better(case)
        case a.Pay():
            return "It loses the least of what your cards are worth."
        case a.Yield():
            return "Among those who can go, this one is the smallest loss."
        case _:
            return _brings(case)


# Cards that are won


def _adds(case: _Case, card: str) -> str:
    """What a card adds to a school."""
    match case.box.card.get(card):
        case Gladiator() as one:
            needs = f"requires Influence {one.influence}" if one.influence else "requires no Influence"
            return f"It has Attack {one.attack}, Health {one.health} and Agility {one.agility}, and {needs}."
        case Patron() as one:
            return f"It grants Influence {one.influence}, turn after turn{_and_text(case, card)}"
        case Income() as one:
            return f"It pays {one.value} {COIN} each time you draw it, so that you can buy dearer cards."
        case Boast() | None:
            return ""
        case one:
            return _clipped(f"It adds to your Deck: {card_lines(one)[-1]}")


def _picks(case: _Case, card: str) -> str:
    """Why a text is given this card."""
    top = case.state.pending[-1]
    match next_deed(case.box, top) if isinstance(top, Using) else None:
        case f.Cull():
            return "Without it you draw your better cards sooner."
        case f.TirePatron():
            return "As long as it is Exhausted, it grants your opponent no Influence."
        case f.Discard() | None:
            return "Of the cards that can go, you will miss it least."
        case _:
            return _adds(case, card)


def _and_text(case: _Case, card: str) -> str:
    lines = card_lines(case.box.card[card])
    return f", and has a text: {lines[0]}" if lines and len(lines[0]) + 60 < MOST else "."


def _clipped(text: str) -> str:
    """The first sentences of a text that there is room for."""
    sentences = text.split(". ")
    while len(sentences) > 1 and len(". ".join(sentences)) >= MOST:
        sentences.pop()
    found = ". ".join(sentences)
    return found if found.endswith(".") else f"{found}."


# What an answer brings


def _brings(case: _Case) -> str:
    """What is foreseen of an answer: who is saved, who falls, who is hurt, and what else comes of it."""
    seen = case.foresee(case.done)
    reasons = [_drives(case, seen)]
    if is_placed(case.box, case.state, case.done):
        reasons = [_saves(case, seen), _fells(case, seen), _harms(case, seen), _leads(case, seen), *reasons]
    for reason in reasons:
        if reason:
            return reason
    match case.done:
        case a.Use(text=key):
            return _clipped(text_line(case.box, key))
        case a.Play(card=card) if not isinstance(case.box.card.get(card), Gladiator):
            text = text_played(case.box, card, in_turn=isinstance(case.state.pending[0], Acting))
            return _clipped(text_line(case.box, text.key)) if text else ""
        case _:
            return ""


def _branches(seen: Forecast) -> tuple[Forecast, ...]:
    """The ends that an answer can come to, where a Gladiator has still to be chosen."""
    return tuple(one for _, one in seen.each) or (seen,)


def _fallen(seen: Forecast, seat: int) -> list[Who]:
    """A player's Gladiators that would be Defeated."""
    return [who for who, reason in departures(seen) if who.owner == seat and reason in {"damage", "influence"}]


def _lost(case: _Case, seen: Forecast) -> Mapping[int, int]:
    """The damage that would come to lie on the own Gladiators, by number."""
    return {one.who.number: one.n for one in hurts(case.box, seen) if one.who.owner == case.seat}


def _named(case: _Case, who: Who) -> str:
    """A Gladiator with its owner."""
    return case.voice.thing(who)


def _saves(case: _Case, seen: Forecast) -> str:
    """Which Gladiator would be lost without a Reaction, or how much damage it would take."""
    top = case.state.pending[-1]
    passed = a.Pass(case.seat)
    if not isinstance(top, Reacting) or passed not in case.legal:
        return ""
    without = case.foresee(passed)
    ends = _branches(seen)
    kept = [who for who in _fallen(without, case.seat) if any(who not in _fallen(end, case.seat) for end in ends)]
    if kept:
        return f"It saves {_named(case, kept[0])}, who would be Defeated."
    before, after = sum(_lost(case, without).values()), min(sum(_lost(case, end).values()) for end in ends)
    return f"It spares your Gladiators {before - after} damage." if after < before else ""


def _fells(case: _Case, seen: Forecast) -> str:
    """Which opposing Gladiator would be Defeated."""
    found = {who.number: who for end in _branches(seen) for who in _fallen(end, opponent(case.state, case.seat))}
    if not found:
        return ""
    verb = "can Defeat" if len(found) > 1 else "Defeats"
    named = (
        " or ".join(_named(case, who) for who in found.values()) if len(found) > 1 else _named(case, *found.values())
    )
    return f"It {verb} {named}, if nobody reacts."


def _harms(case: _Case, seen: Forecast) -> str:
    """How much damage would come to lie on opposing Gladiators."""
    found = [one for end in _branches(seen) for one in hurts(case.box, end) if one.who.owner != case.seat and one.left]
    if not found:
        return ""
    one = min(found, key=lambda hurt: hurt.left or 0)
    verb = "could leave" if len(found) > 1 else "leaves"
    return f"It {verb} {_named(case, one.who)} {one.left} Health, if nobody reacts."


def _leads(case: _Case, seen: Forecast) -> str:
    """In which Arena an answer would bring the Initiative."""
    for place in range(len(seen.after.grounds)):
        was, now = (lead(case.box, case.rules, one, place) for one in (seen.before, seen.after))
        if now is not None and now.seat == case.seat and (was is None or was.seat != case.seat):
            return f"It gives you the Initiative in {case.voice.arena(place)}."
    return ""


def _drives(case: _Case, seen: Forecast) -> str:
    """How far Bloodlust would be, and where a new Gladiator would stand."""
    number = max((one.number for one in seen.after.fighters), default=0)
    new = seen.after.fighter(number) if number > seen.before.numbered else None
    if new is None or new.owner != case.seat:
        return ""
    place = case.voice.arena(new.arena) if isinstance(case.done, a.Place) else ""
    if not seen.after.boasts or not isinstance(case.state.pending[0], Acting):
        return f"It fights for the Glory of {place or 'an Arena'}."
    total, boast = bloodlust(case.box, seen.after), case.box.number[seen.after.boasts[0]]
    brings = f"brings Bloodlust to {total} of {boast}" if total < boast else progress(total, boast)
    return f"It will fight for Glory{f' in {place}' if place else ''}, and {brings}."


# Nothing better


def _nothing_better(case: _Case) -> str:
    """Why it is best to do no more."""
    if isinstance(case.done, a.EndActions):
        return _nothing_to_do(case)
    if isinstance(case.done, a.Decline):
        return "Doing it would cost you more than it brings."
    if isinstance(case.done, a.EndTurn):
        return "No Tactic that you could use now brings more than it costs."
    if not isinstance(case.state.pending[-1], Reacting):
        return "Nobody in your Hand is worth the cost of Late Registration."
    fallen = _fallen(case.foresee(case.done), case.seat)
    if fallen:
        return f"No Reaction of yours is worth it, though {listed([_named(case, who) for who in fallen])} would fall."
    return "None of your Gladiators falls to this, so your Reactions can wait."


def _nothing_to_do(case: _Case) -> str:
    dear = sum(isinstance(one, a.Buy) for one in case.legal)
    plays = sum(isinstance(one, a.Play | a.Use) for one in case.legal)
    held = f", and nothing in your Hand {'helps' if plays else 'can be played'} now"
    if not dear:
        return f"You cannot pay for any card of the Supply{held}."
    return f"No card that you can pay for is worth a place in your Deck{held}."
