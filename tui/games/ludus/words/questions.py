"""Questions of the ludus, and why they are asked: one sentence or two for each waiting frame."""

from rules.ludus.arena_events import Hit, PieceRef
from rules.ludus.box import Box
from rules.ludus.cards import effects as f
from rules.ludus.deeds.aims import assigned_in
from rules.ludus.frames import (
    Acting,
    Between,
    Checking,
    Closing,
    Drafting,
    Fighting,
    Hitting,
    Offering,
    Ordering,
    Paying,
    Placing,
    Reacting,
    Registering,
    Settling,
    Using,
    Yielding,
)
from rules.ludus.legal import asked
from rules.ludus.state import LudusState
from rules.ludus.table.payment import wealth
from rules.ludus.table.sides import chooses_opponent, opponents
from rules.ludus.table.stats import bloodlust, bloodlust_of, influence, late_fee, number, required
from tui.games.ludus.words.names import Voice, addressed, onlooker, progress
from tui.games.ludus.words.texts import COIN, Speaker, effect
from tui.text.english import capital, listed, plural

__all__ = ["means_in_short", "question_told", "trigger_told"]


def question_told(box: Box, state: LudusState) -> str:
    """Say what the waiting decision is about, to whoever decides."""
    voice = Voice(box, state, addressed(state, asked(box, state)))
    heard = voice._replace(me=onlooker(state))  # what happened is told as in the log
    frame = state.top
    match frame:
        case None:
            return "The game is over."
        case Acting():
            return _acting(voice, frame)
        case Registering():
            return _registering(voice, frame)
        case Fighting():
            return _fighting(voice, frame)
        case Reacting():
            return f"{trigger_told(heard, frame) or 'All of the damage is Prevented or sent on.'} React?"
        case Ordering():
            about = trigger_told(heard, state.window) if state.window else ""
            return f"{about} You must use several Reactions. Which comes first?".strip()
        case Using():
            return _using(voice, frame)
        case Paying():
            return f"Pay {frame.cost} {COIN} {_purpose(voice, frame)}. Enter takes the cheapest way."
        case Placing() | Hitting() | Yielding() | Offering():
            return _short(voice, frame)
        case Drafting():
            return "Which Champion is yours for this game?"
        case Checking():
            return _checking(voice, frame)
        case Settling() | Between() | Closing():
            return "The game goes on by itself."


def _purse(voice: Voice, seat: int) -> str:
    return f"{wealth(voice.box, voice.state.schools[seat])} {COIN}"


def _acting(voice: Voice, frame: Acting) -> str:
    """Say what there is to act with, and how near the Arena Phase is."""
    box, state, seat = voice.box, voice.state, frame.seat
    used, has = required(box, state, seat), influence(box, state, seat)
    boast = box.number[state.boasts[0]] if state.boasts else 0
    if state.melee:  # the strips tell the Influence
        return f"Machinations: you have {_purse(voice, seat)}. {progress(bloodlust_of(box, state, seat), boast)}."
    near = progress(bloodlust(box, state), boast)
    return f"Machinations: {means_told(voice, seat)}, Influence {used} of {has} in use. {near}."


def means_told(voice: Voice, seat: int) -> str:
    """Say what there is to buy with."""
    return f"you have {_purse(voice, seat)}"


def means_in_short(voice: Voice, seat: int) -> str:
    """Say the same beside the strip of the school, which has the Tokens alone."""
    coins, all_ = voice.state.schools[seat].coins, wealth(voice.box, voice.state.schools[seat])
    return f"{COIN} {coins}, with your Hand {all_}." if all_ > coins else f"You have {all_} {COIN}."


def _checking(voice: Voice, frame: Checking) -> str:
    """Say what the player has reached, and what a second token would do."""
    box, state = voice.box, voice.state
    near = progress(bloodlust_of(box, state, frame.seat), box.number[state.boasts[0]])
    return f"{near}. With a second Reigning Champion Token both are taken. Do you take it?"


def _registering(voice: Voice, frame: Registering) -> str:
    fee = late_fee(voice.box, voice.state, frame.seat)
    if voice.state.melee:
        return f"Late Registration costs {fee} {COIN} a Gladiator; you have {_purse(voice, frame.seat)}. This is your only turn for it."
    (other,) = opponents(voice.state, frame.seat)
    over = f" {capital(voice.school(other))} has passed." if frame.passed else ""
    return f"Late Registration costs {fee} {COIN} a Gladiator; you have {_purse(voice, frame.seat)}. A pass is final.{over}"


def _fighting(voice: Voice, frame: Fighting) -> str:
    left = ["an Attack"] if not frame.attacked else []
    left += ["a Tactic"] if not frame.tactic else []
    return f"Battle in {voice.arena(frame.arena)}, your Combat Turn: you have {listed(left) or 'nothing'} left."


def trigger_told(voice: Voice, window: Reacting) -> str:
    """Say what a Reaction Window is about; nothing where none of its damage is left."""
    state = voice.state
    if "assigned" in window.triggers:
        hurt = assigned_in(state, window.arena)
        hits = tuple(Hit(PieceRef(one.number, one.card, one.owner), one.assigned) for one in hurt)
        return f"Damage is assigned: {voice.hits(hits)}." if hits else ""
    if window.by is not None:
        return f"{voice.does(window.by, 'buy')} a card."
    there = [PieceRef(one.number, one.card, one.owner) for one in state.fighters if one.number in window.about]
    there += [PieceRef(one.number, one.card, one.owner) for one in window.gone]
    verb, verbs = _VERBS[window.triggers[-1]]
    names = capital(voice.things(tuple(there))) if there else "A Gladiator"
    where = "" if window.arena is None or window.triggers[-1] != "enters" else f" {voice.arena(window.arena)}"
    return f"{names} {verbs if len(there) > 1 else verb}{where}."


_VERBS = {
    "attacks": ("attacks", "attack"),
    "assigned": ("is hit", "are hit"),
    "enters": ("enters", "enter"),
    "leaves": ("leaves the Arena", "leave the Arena"),
    "defeated": ("is Defeated", "are Defeated"),
    "bought": ("is bought", "are bought"),
}


def _using(voice: Voice, use: Using) -> str:
    """Say what a text asks: its cost, its next deed, or where damage goes that was taken from somebody."""
    text = voice.box.text[use.text]
    name = voice.card(text.source)
    if use.unpaid:
        return f"{name} costs {plural(text.cost.toss, 'card')} from your Hand: Discard {plural(text.cost.toss - use.paid, 'card')}."
    deed = text.deeds[use.at]
    if chooses_opponent(voice.state, use, deed):
        return f"{name} is about one opponent. Which?"
    if isinstance(deed, f.Discard):
        return f"{name} makes you Discard {plural(deed.n - use.paid, 'card')}. Which?"
    if use.chosen:
        if isinstance(deed, f.Relocate):
            return f"{name}: which Arena does {voice.fighter(use.chosen)} move to?"
        return f"{name}: who takes the damage from {voice.fighter(use.chosen)}?"
    fights = text.source in voice.box.gladiator
    return f"{name}: {effect(Speaker(name, fights=fights, use=text.use, melee=voice.box.melee), (deed,))}"


def _purpose(voice: Voice, frame: Paying) -> str:
    name = voice.card(frame.card)
    match frame.what:
        case "buy":
            return f"for {name}"
        case "register":
            return f"to register {name}"
        case "reserve":
            return "to take your Reserve back"
        case "text":
            return f"to use {name}"
        case "comeback":
            return f"to return {name} to your Hand"
        case "upgrade":
            return f"to upgrade {name}"


def _short(voice: Voice, frame: Placing | Hitting | Yielding | Offering) -> str:
    box, state = voice.box, voice.state
    match frame:
        case Placing(seat=seat, card=card, late=late):
            fee = f" It costs {late_fee(box, state, seat)} {COIN}." if late else ""
            return f"Which Arena does {voice.card(card)} enter?{fee}"
        case Hitting(attacker=at):
            fighter = state.fighter(at)
            n = f" for {number(box, state, fighter, 'attack')}" if fighter else ""
            return f"Whom does {voice.fighter(at)} hit{n}?"
        case Yielding(seat=seat):
            has, needs = influence(box, state, seat), required(box, state, seat)
            return f"Your Gladiators require {needs} Influence, but you have {has}. Whom do you Discard?"
        case Offering(card=card):
            price = box.text[card].comeback
            return f"You may pay {price} {COIN} to return {voice.card(card)} to your Hand."
