"""Words for the actions of the ludus, each answer as a short line with what it costs."""

from collections import Counter

from msgspec.structs import replace

from rules.ludus import actions as a
from rules.ludus.arena_events import PieceRef
from rules.ludus.box import Box
from rules.ludus.cards import effects as f
from rules.ludus.cards.records import Gladiator
from rules.ludus.cards.statics import OpenReserve
from rules.ludus.frames import Acting, Checking, Fighting, Hitting, Paying, Registering, Using
from rules.ludus.state import FLEETING, LudusState
from rules.ludus.table.stats import late_fee, number, price
from rules.ludus.table.villa import villa
from rules.ludus.turns.text_on_its_way import next_deed
from tui.games.ludus.words.brief import deeds_in_brief
from tui.games.ludus.words.cards import marks, text_played
from tui.games.ludus.words.names import Voice, addressed, cost_told
from tui.games.ludus.words.texts import COIN, STALL_NAMES, verb
from tui.text.english import capital, plural

__all__ = ["action_told"]

_USES = {"scheme": "Scheme: ", "tactic": "Tactic: ", "reaction": "React: ", "free": "Free action: "}
_USED_UP = {use: told for use, told in _USES.items() if use in {"tactic", "reaction"}}
"""Before what Exhausts something: only where it takes the place of another Tactic or Reaction."""


def action_told(box: Box, state: LudusState, done: a.LudusAction) -> str:
    """An action as a line of a menu, told to whoever may do it."""
    voice = Voice(box, state, addressed(state, done.seat))
    match done:
        case a.Buy() | a.PlayCard() | a.Reserve() | a.Register() | a.Use() | a.BuyBack() | a.Upgrade():
            return _from_cards(voice, done)
        case a.Attack() | a.Place() | a.Choose() | a.Yield() | a.EndTurn():
            return _in_arenas(voice, done)
        case a.Pick() | a.PickStall() | a.Against() | a.First() | a.Pay():
            return _chosen(voice, done)
        case a.EndActions() | a.Pass() | a.Accept() | a.Decline():
            return _let_go(voice, done)


def _allowed_by(voice: Voice, seat: int, card: str) -> str:
    """Name the Patron or Arena that lets a player put a card into the Reserve; empty for a Tactic or Reaction, which needs none."""
    box = voice.box
    if card in box.texts.reservable:
        return ""
    allows = [one for one in villa(box, voice.state, seat).cards if OpenReserve() in box.constants.of.get(one, ())]
    return f" ({voice.card(allows[0])})" if allows else ""


_FromCards = a.Buy | a.PlayCard | a.Reserve | a.Register | a.Use | a.BuyBack | a.Upgrade


def _from_cards(voice: Voice, done: _FromCards) -> str:
    match done:
        case a.Buy(seat=seat, card=card):
            cost = price(voice.box, voice.state, seat, card) if card in voice.box.stall else 0
            return f"Buy {voice.card(card)}, {cost} {COIN}"
        case a.PlayCard(card=card):
            return _play(voice, card)
        case a.Reserve(seat=seat, card=card):
            return f"Reserve {voice.card(card)}{_allowed_by(voice, seat, card)}"
        case a.Register(seat=seat, card=card):
            return f"Register {_numbered(voice, card)}, {late_fee(voice.box, voice.state, seat)} {COIN}"
        case a.Use(number=thing, text=key):
            return _use(voice, thing, key)
        case a.BuyBack(seat=seat):
            held = len(voice.state.schools[seat].reserve)
            return f"Reserve back: {plural(held, 'card')}, {held} {COIN}"
        case a.Upgrade(seat=seat, card=card):
            return _upgrade(voice, seat, card)


def _upgrade(voice: Voice, seat: int, card: str) -> str:
    """A Champion of the Hand, with the level that would take its place."""
    levels = voice.state.schools[seat].levels
    if not levels:
        return f"Upgrade {voice.card(card)}"
    return f"Upgrade {voice.card(card)} to {_numbered(voice, levels[0])}, {voice.box.price[levels[0]]} {COIN}"


def _numbered(voice: Voice, card: str) -> str:
    """A card with its numbers, if it has any."""
    found = voice.box.card.get(card)
    numbers = marks(found) if found else ""
    return f"{voice.card(card)}{', ' if numbers and not isinstance(found, Gladiator) else ' '}{numbers}".strip()


def _play(voice: Voice, card: str) -> str:
    """A card of the Hand, by what it would be played as now."""
    frame = voice.state.top
    text = text_played(voice.box, card, in_turn=isinstance(frame, Acting))
    cost = f", {price}" if text and (price := cost_told(text.cost)) else ""
    if text is None or (text.ambush and not isinstance(frame, Fighting)):
        return f"Play {_numbered(voice, card)}"
    if text.ambush:
        return f"Tactic: {voice.card(card)} joins{cost}"
    return f"{_USES[text.use]}{voice.card(card)}{cost}"


def _use(voice: Voice, thing: int, key: str) -> str:
    """An ability, by its card and what it does in short; with its place on it where that has several of the same use."""
    text = voice.box.text.get(key)
    if text is None:
        return f"Use {voice.own(thing)}"
    alike = [one.key for one in voice.box.text.values() if (one.source, one.use) == (text.source, text.use)]
    place = f" ({alike.index(key) + 1})" if len(alike) > 1 else ""
    used = f"{voice.own(thing, text.source)}{place}"
    does = ", ".join(deeds_in_brief(text.deeds))
    if not text.cost.exhaust:
        cost = f", {price}" if (price := cost_told(text.cost)) else ""
        return f"{_USES[text.use]}{used}{cost}: {does}"
    more = f", {price}" if (price := cost_told(replace(text.cost, exhaust=False))) else ""
    return f"{_USED_UP.get(text.use, '')}Exhaust {used}{more}: {does}"


def _in_arenas(voice: Voice, done: a.Attack | a.Place | a.Choose | a.Yield | a.EndTurn) -> str:
    box, state = voice.box, voice.state
    match done:
        case a.Attack(fighter=at):
            fighter = state.fighter(at)
            return f"Attack with {voice.own(at)}{_strength(voice, at)}"
        case a.Place(arena=place):
            return f"{voice.arena(place)} ({_place_told(state, place)})"
        case a.Choose(fighter=at):
            return _target(voice, at)
        case a.Yield(fighter=at):
            fighter = state.fighter(at)
            needs = f", requires {number(box, state, fighter, 'influence')}" if fighter else ""
            return f"Discard {voice.own(at)}{needs}"
        case a.EndTurn():
            frame = state.top
            idle = isinstance(frame, Fighting) and not (frame.attacked or frame.tactic)
            return "Pass this Combat Turn" if idle else "End the Combat Turn"


def _strength(voice: Voice, at: int) -> str:
    """The Attack of whoever attacks; in few letters where many can."""
    fighter = voice.state.fighter(at)
    if fighter is None:
        return ""
    attack = number(voice.box, voice.state, fighter, "attack")
    return f" A{attack}" if voice.state.melee else f", Attack {attack}"


def _place_told(state: LudusState, place: int) -> str:
    if len(state.grounds) == 1:
        return "the only one"
    glory = f"{state.grounds[place].glory} Glory" if place in range(len(state.grounds)) else "no Glory"
    return f"{'Fleeting' if place in FLEETING else 'Lasting'}, {glory}"


def _target(voice: Voice, at: int) -> str:
    """A Gladiator that can be chosen, with the Health that it has left, and what is about to be taken from it."""
    box, state = voice.box, voice.state
    fighter = state.fighter(at)
    if fighter is None:
        return voice.fighter(at)
    health = number(box, state, fighter, "health")
    due = f" ({-fighter.assigned})" if fighter.assigned else ""
    left = health - fighter.damage
    if state.melee:  # the list is long, so each has one row
        return capital(f"{voice.fighter(at)}, H{left}/{health}{due}")
    hit = "Hit " if isinstance(state.pending[-1], Hitting) else ""
    return capital(f"{hit}{voice.fighter(at)}, {left} of {health} Health{due}")


def _chosen(voice: Voice, done: a.Pick | a.PickStall | a.Against | a.First | a.Pay) -> str:
    match done:
        case a.Pick(card=card):
            return f"{_verb(voice)}{voice.card(card)}"
        case a.Against(opponent=seat):
            return capital(voice.school(seat))
        case a.PickStall(stall=stall):
            return f"The {STALL_NAMES[stall]} Supply"
        case a.First(number=thing, text=key):
            return _first(voice, thing, key)
        case a.Pay(cards=cards, coins=coins):
            return _payment(voice, cards, coins)


def _first(voice: Voice, thing: int, key: str) -> str:
    """A compulsory Reaction that comes first, told apart from those of the same title, also where its Gladiator has left."""
    window = voice.state.window
    departed = window.gone if window else ()
    left = next((one for one in departed if one.number == thing), None)
    if left is None:
        text = voice.box.text.get(key)
        return f"{voice.numbered(thing, text.source if text else '')} first"
    twins = [one for one in departed if (one.card, one.owner) == (left.card, left.owner)]
    mark = f" #{twins.index(left) + 1}" if len(twins) > 1 else ""
    return f"{capital(voice.thing(PieceRef(thing, left.card, left.owner)))}{mark} first"


def _verb(voice: Voice) -> str:
    """Say what becomes of a card that is picked, as the text that asks has it."""
    frame = voice.state.top
    if not isinstance(frame, Using) or frame.text not in voice.box.text:
        return ""
    if frame.unpaid:
        return "Discard "
    deed = next_deed(voice.box, frame)
    return f"{verb(deed)} " if isinstance(deed, f.Choosing) else ""


def _payment(voice: Voice, cards: tuple[str, ...], coins: int) -> str:
    """A payment: cards, tokens, and what of their worth is lost."""
    tokens = plural(coins, "token") if coins else ""
    counted = Counter(cards).items()
    parts = [f"{n} {voice.card(card)}" if n > 1 else voice.card(card) for card, n in counted]
    return f"{' + '.join([*parts, *([tokens] if tokens else [])]) or 'Nothing'}{_lost(voice, cards, coins)}"


def _lost(voice: Voice, cards: tuple[str, ...], coins: int) -> str:
    frame = voice.state.top
    worth = coins + sum(voice.box.value.get(card, 0) for card in cards)
    return f" ({worth - frame.cost} lost)" if isinstance(frame, Paying) and worth > frame.cost else ""


def _let_go(voice: Voice, done: a.EndActions | a.Pass | a.Accept | a.Decline) -> str:
    frame = voice.state.top
    match done:
        case a.EndActions(seat=seat):
            left = len(voice.state.schools[seat].hand)
            return f"End your actions, Discard {left}" if left else "End your actions"
        case a.Pass():
            return "Register nobody else" if isinstance(frame, Registering) else "Do not react"
        case a.Accept():
            if isinstance(frame, Checking):
                return "Take the second Reigning Champion Token"
            return "Do it" if isinstance(frame, Using) else "Take it back"
        case a.Decline():
            return "Leave it"
