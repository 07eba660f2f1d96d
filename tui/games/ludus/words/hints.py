"""Hints in the ludus: why a bot advises what it does, in a sentence, from the forecast of the answer and the card's text."""

from collections.abc import Mapping
from typing import NamedTuple

from rules.ludus import actions as a
from rules.ludus.box import Box
from rules.ludus.cards import effects as f
from rules.ludus.cards import usage as u
from rules.ludus.cards.records import Gladiator, Patron
from rules.ludus.forecast import Forecast, fallen, foresee, hurts, lead, saved
from rules.ludus.frames import Acting, Checking, Drafting, Reacting, Registering, Using
from rules.ludus.game import LudusGame
from rules.ludus.judging.answers import is_reaction
from rules.ludus.judging.losses import rescues
from rules.ludus.state import HIDDEN, LudusState
from rules.ludus.table.format import Format
from rules.ludus.table.hands import fits_influence
from rules.ludus.table.payment import wealth
from rules.ludus.table.sides import opponent, opponents
from rules.ludus.table.stats import late_fee, prices
from rules.ludus.turns.text_on_its_way import next_deed
from tui.games.ludus.advice import AdvisedAnswer, Counsel
from tui.games.ludus.words.cards import text_line, text_played
from tui.games.ludus.words.gains import MOST, adds, clipped, shuffled_in
from tui.games.ludus.words.late import nobody_fits
from tui.games.ludus.words.names import Voice, progress
from tui.games.ludus.words.texts import COIN
from tui.text.english import capital, listed

__all__ = ["MOST", "why"]

_BY_DEFAULT = "It serves you best, as far as the bot can see."


class _Case(NamedTuple):
    """The case that a reason is given for: the game as the advised seat knows it, the answers, and the one that is advised.

    `seen` is what that one brings with the answers that are advised after it.
    """

    game: LudusGame
    box: Box
    rules: Format
    state: LudusState
    legal: tuple[a.LudusAction, ...]
    voice: Voice
    done: a.LudusAction
    seen: Forecast

    @property
    def seat(self) -> int:
        """The seat that is advised."""
        return self.done.seat

    @property
    def without(self) -> Forecast | None:
        """The forecast of not reacting in a Reaction Window; None where there is no such choice."""
        passed = a.Pass(self.seat)
        if not isinstance(self.state.top, Reacting) or passed not in self.legal:
            return None
        return foresee(self.box, self.rules, self.state, passed)

    @property
    def next(self) -> a.LudusAction | None:
        """The action that is advised after this one in the Take Actions step; None where that hangs on cards that are drawn."""
        after = self.seen.after
        mine = isinstance(after.top, Acting) and after.top.seat == self.seat
        return Counsel(self.game).choose(after) if mine and HIDDEN not in after.schools[self.seat].hand else None


def why(game: LudusGame, known: LudusState, advice: AdvisedAnswer) -> str:
    """The reason for an answer in a sentence.

    Args:
        game: the game.
        known: how it stands, as whoever is advised may know it.
        advice: the answer, and what it brings.
    """
    done, seen = advice
    box = game.box_of(known)
    case = _Case(game, box, game.format_of(known), known, game.legal(known), Voice(box, known, done.seat), done, seen)
    sentence = _told(case)
    return sentence if sentence and len(sentence) <= MOST else _BY_DEFAULT


def _told(case: _Case) -> str:
    match case.done:
        case a.Buy(card=card):
            return shuffled_in(case.box, card)
        case a.PickStall():
            return "Its face-up cards are of the least use to you."
        case a.Accept() if isinstance(case.state.top, Checking):
            return "Both tokens are taken then, and the Battle can come before the others are any stronger."
        case a.Decline() if isinstance(case.state.top, Checking):
            return "As long as a token is left, there is time to grow stronger before the Battle."
        case a.Accept():
            return "It brings more than it costs."
        case a.Pick(card=card):
            return "" if isinstance(case.state.top, Drafting) else _picks(case, card)
        case a.Upgrade(seat=seat):
            return adds(case.box, case.state.schools[seat].levels[0])
        case a.PlayCard(card=card) if isinstance(case.box.card.get(card), Patron):
            return adds(case.box, card)
        case a.Reserve():
            return f"In your Hand it would be Discarded; from the Reserve it comes back for 1 {COIN} in a Battle."
        case a.BuyBack(seat=seat):
            return f"Only from your Hand can {case.voice.cards(case.state.schools[seat].reserve)} be used."
        case a.EndActions() | a.EndTurn() | a.Pass() | a.Decline():
            return _nothing_better(case)
        case a.Pay():
            return "It loses the least of what your cards are worth."
        case a.Yield():
            return "Among those who can go, this one is the smallest loss."
        case a.Place(arena=place) if isinstance(case.state.top, Using):
            return f"It is of more use in {case.voice.arena(place)}."
        case _:
            return _brings(case)


# Cards that are won


def _picks(case: _Case, card: str) -> str:
    """Say why a text is given this card."""
    top = case.state.pending[-1]
    deed = next_deed(case.box, top) if isinstance(top, Using) else None
    return _fated(case, card, deed.fate if isinstance(deed, f.Choosing) else "given")


def _fated(case: _Case, card: str, fate: f.Fate) -> str:
    """Say why a card is the one for what becomes of it."""
    match fate:
        case "gained":
            return adds(case.box, card)
        case "fielded":
            return _brings(case) or adds(case.box, card)
        case "shed":
            return "Without it you draw your better cards sooner."
        case "given":
            return "Of the cards that can go, you will miss it least."
        case "denied":
            return _fells(case) or _missed(case, card)


def _missed(case: _Case, card: str) -> str:
    """Say that an opponent needs a card."""
    patron = case.box.patron.get(card)
    return f"{_robbed(case)} will miss it most{f': it grants Influence {patron.influence}' if patron else ''}."


def _robbed(case: _Case) -> str:
    """Name the opponent whom a text that picks is about."""
    top = case.state.top
    whose = opponent(case.state, top) if isinstance(top, Using) else None
    return capital(case.voice.school(whose)) if whose is not None else "An opponent"


# What an answer brings


def _brings(case: _Case) -> str:
    """Say what is foreseen of an answer: who is saved, who falls, who is hurt, and what else comes of it."""
    for reason in (_saves, _fells, _harms, _leads, _drives, _pays, _thins):
        told = reason(case)
        if told:
            return told
    match case.done:
        case a.Use(text=key):
            return clipped(text_line(case.box, key))
        case a.PlayCard(card=card) if not isinstance(case.box.card.get(card), Gladiator):
            text = text_played(case.box, card, in_turn=isinstance(case.state.pending[0], Acting))
            return clipped(text_line(case.box, text.key)) if text else ""
        case _:
            return ""


def _lost(case: _Case, seen: Forecast) -> Mapping[int, int]:
    """The damage that would come to lie on your own Gladiators, by number."""
    return {one.who.number: one.n for one in hurts(case.box, seen) if one.who.owner == case.seat}


def _saves(case: _Case) -> str:
    """Say which Gladiator would be lost without a Reaction, or hurt how much; nothing where the window stays open."""
    without, at = case.without, len(case.state.pending) - 1
    if without is None or any(isinstance(frame, Reacting) for frame in case.seen.after.pending[at : at + 1]):
        return ""
    kept = saved(without, case.seen, case.seat)
    if kept:
        return f"It saves {case.voice.thing(kept[0])}, who would be Defeated."
    before, after = (sum(_lost(case, one).values()) for one in (without, case.seen))
    return f"It spares your Gladiators {before - after} damage." if after < before else ""


def _fells(case: _Case) -> str:
    """Say which opposing Gladiators would be Defeated that are not in any case."""
    others = opponents(case.state, case.seat)
    anyway = [who for other in others for who in fallen(case.without, other)] if case.without else []
    found = [who for other in others for who in fallen(case.seen, other) if who not in anyway]
    if not found:
        return ""
    told = f"It Defeats {listed([case.voice.thing(who) for who in found])}, if nobody reacts."
    return told if len(told) <= MOST else f"It Defeats {len(found)} opposing Gladiators, if nobody reacts."


def _harms(case: _Case) -> str:
    """Say how much damage would come to lie on an opposing Gladiator, beside what does in any case."""
    anyway = hurts(case.box, case.without) if case.without else ()
    found = [one for one in hurts(case.box, case.seen) if one.who.owner != case.seat and one.left and one not in anyway]
    if not found:
        return ""
    one = min(found, key=lambda hurt: hurt.left or 0)
    return f"It leaves {case.voice.thing(one.who)} {one.left} Health, if nobody reacts."


def _leads(case: _Case) -> str:
    """Say in which Arena an answer would bring the Initiative."""
    seen = case.seen
    for place in range(len(seen.after.grounds)):
        was, now = (lead(case.box, case.rules, one, place) for one in (seen.before, seen.after))
        if now is not None and now.seat == case.seat and (was is None or was.seat != case.seat):
            return f"It gives you the Initiative in {case.voice.arena(place)}."
    return ""


def _drives(case: _Case) -> str:
    """Say how far Bloodlust would be, and where a new Gladiator would stand."""
    seen = case.seen
    number = max((one.number for one in seen.after.fighters), default=0)
    new = seen.after.fighter(number) if number > seen.before.numbered else None
    if new is None or new.owner != case.seat:
        return ""
    place = case.voice.arena(new.arena)
    glory = "" if case.rules.goal is None else " for Glory"
    if not seen.after.boasts or not isinstance(case.state.pending[0], Acting):
        return f"It fights{glory} in {place}."
    total, boast = case.rules.bloodlust(case.box, seen.after, case.seat), case.box.number[seen.after.boasts[0]]
    brings = f"brings Bloodlust to {total} of {boast}" if total < boast else progress(total, boast)
    return f"It will fight{glory} in {place}, and {brings}."


def _pays(case: _Case) -> str:
    """Say how much more there is to spend in the Take Actions step, and the card that is bought for it next and only now can be."""
    if not isinstance(case.state.pending[0], Acting):
        return ""
    was, now = (wealth(case.box, state.schools[case.seat]) for state in (case.seen.before, case.seen.after))
    if now <= was:
        return ""
    match case.next:
        case a.Buy(card=card) if prices(case.box, case.seen.after, case.seat)[card] > was:
            return f"It brings {now - was} {COIN}, so that you can buy {case.voice.card(card)}."
        case _:
            return f"It costs nothing and brings {now - was} {COIN}." if _is_free_of_cost(case) else ""


def _thins(case: _Case) -> str:
    """Say which cards of one's own would go out of the game."""
    new = case.seen.after.removed[len(case.seen.before.removed) :]
    return f"It takes {case.voice.cards(new)} out of the game: you draw your better cards sooner." if new else ""


def _is_free_of_cost(case: _Case) -> bool:
    """Tell whether what is advised asks for nothing, not even to be Exhausted."""
    match case.done:
        case a.PlayCard(card=card):
            text = text_played(case.box, card, in_turn=True)
            return text is not None and text.cost == u.Cost()
        case a.Use(text=key):
            return case.box.text[key].cost == u.Cost()
        case _:
            return False


# Nothing better


def _nothing_better(case: _Case) -> str:
    """Say why it is best to do no more."""
    match case.done, case.state.top:
        case a.EndActions(), _:
            return _nothing_to_do(case)
        case a.EndTurn(), _:
            return _no_tactic(case)
        case a.Pass(), Registering():
            return _nobody(case)
        case a.Pass(), Reacting() as window:
            return _no_reaction(case, window)
        case _:
            return "Doing it would cost you more than it brings."


def _no_reaction(case: _Case, window: Reacting) -> str:
    """Say why no Reaction is used; only what answers damage can wait for more of it."""
    lost = fallen(case.seen, case.seat)
    if lost:
        fall = listed([case.voice.thing(who) for who in lost])
        if not any(rescues(case.box, case.rules, case.state, case.legal, a.Pass(case.seat))):
            return f"No Reaction of yours would save {fall}."
        return f"No Reaction of yours is worth it, though {fall} would fall."
    if not any(is_reaction(one, case.box) for one in case.legal):
        return "You have no Reaction to this, and to fetch one would cost more than it brings."
    if "assigned" in window.triggers and any(one.owner == case.seat and one.assigned for one in case.state.fighters):
        return "None of your Gladiators falls to this, so your Reactions can wait."
    held = tuple(one.card for one in case.legal if isinstance(one, a.PlayCard))
    return (
        f"You lose nobody by this; keep {case.voice.cards(held)} for later."
        if held
        else "No Reaction of yours brings enough here."
    )


def _nobody(case: _Case) -> str:
    """Say why nobody is registered: nobody can be, or nobody is worth it."""
    lacking = nobody_fits(case.box, case.state, case.seat)
    if lacking:
        return f"You can register nobody: {lacking}."
    fee = f"{late_fee(case.box, case.state, case.seat)} {COIN}"
    hand = [card for card in case.state.schools[case.seat].hand if card in case.box.gladiator]
    big = tuple(card for card in dict.fromkeys(hand) if not fits_influence(case.box, case.state, case.seat, card))
    if big:
        return f"{case.voice.cards(big)} {'do' if len(big) > 1 else 'does'} not fit under your Influence; nobody else is worth {fee}."
    return f"Nobody in your Hand is worth {fee}."


def _no_tactic(case: _Case) -> str:
    """Say why a Combat Turn ends: there is nothing to use, what there is can wait, or it brings nothing."""
    found = [one for one in case.legal if isinstance(one, a.PlayCard | a.Use) and not case.box.is_free(one)]
    if not found:
        return "You have no Attack and no Tactic that you could use now."
    for one in found:
        if _hurts_them_alone(case, foresee(case.box, case.rules, case.state, one)):
            card = one.card if isinstance(one, a.PlayCard) else case.box.text[one.text].source
            return f"{case.voice.card(card)} may well bring more in a later turn."
    return "No Tactic that you could use now brings more than it costs."


def _hurts_them_alone(case: _Case, seen: Forecast) -> bool:
    """Tell whether opposing Gladiators are damaged and none of your own ones are; of several targets the best one counts."""
    ends = [hurts(case.box, one) for _, one in seen.each] or [hurts(case.box, seen)]
    return any(end and all(one.who.owner != case.seat for one in end) for end in ends)


def _nothing_to_do(case: _Case) -> str:
    """Say why actions end, whatever could still be done."""
    held = tuple(one.card for one in case.legal if isinstance(one, a.PlayCard) and one.card in case.box.gladiator)
    if held:
        whom = "your opponents" if case.state.melee else "your opponent"
        return f"In an Arena now, {case.voice.cards(held)} would help {whom} more than you."
    dear = sum(isinstance(one, a.Buy) for one in case.legal)
    plays = sum(isinstance(one, a.PlayCard | a.Use) for one in case.legal)
    more = f", and nothing in your Hand {'helps' if plays else 'can be played'} now"
    if not dear:
        return f"You cannot pay for any card of the Supply{more}."
    return f"No card that you can pay for is worth a place in your Deck{more}."
