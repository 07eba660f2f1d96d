"""The text that an answer of the ludus is about: all of its card, ability or Arena."""

from collections import Counter

from rules.kernel.game import Refusal
from rules.ludus import actions as a
from rules.ludus.box import Box
from rules.ludus.cards.records import Arena, Card
from rules.ludus.frames import Paying
from rules.ludus.state import LudusState
from tui.games.ludus.words.cards import card_head, card_text, text_line
from tui.games.ludus.words.names import Voice
from tui.games.ludus.words.quoted import ground_texts, texts_of
from tui.games.ludus.words.texts import COIN
from tui.text.english import listed, plural

__all__ = ["about_told"]


def about_told(box: Box, state: LudusState, done: a.LudusAction | Refusal) -> str:
    """The card or cards that an answer is about, a refused one too, in sentences; empty where it is about none.

    Args:
        box: the cards.
        state: the game as whoever reads it may know it.
        done: the answer, or why it is refused.
    """
    if isinstance(done, a.Pay):
        return _payment(box, state, done)
    if isinstance(done, a.BuyBack):
        return f"You take your Reserve back to your Hand: {Voice(box, state, done.seat).cards(state.schools[done.seat].reserve)}."
    if isinstance(done, a.Use | a.First) and done.text in box.text:
        return f"{Voice(box, state, done.seat).card(box.text[done.text].source)}. {text_line(box, done.text)}"
    id_ = _card(state, done)
    if id_ in box.champion:
        return f"{box.champion[id_].name}. {card_text(box, id_)}"
    thing = box.card.get(id_) or box.arena.get(id_)
    if thing is None:
        return ""
    return " ".join(
        [f"{thing.name}.", card_head(thing), *_texts(Voice(box, state, getattr(done, "seat", None)), done, thing)]
    )


def _texts(voice: Voice, done: a.LudusAction | Refusal, thing: Card | Arena) -> list[str]:
    """Read out the card that an answer is about, as whoever is asked reads it."""
    match done:
        case a.Place(arena=place):
            return ground_texts(voice, voice.state.grounds[place])
        case a.Attack(fighter=number) | a.Choose(fighter=number) | a.Yield(fighter=number):
            fighter = voice.state.fighter(number)
            return texts_of(voice, thing, fighter.owner if fighter else None)
        case _:
            return texts_of(voice, thing, None)


def _payment(box: Box, state: LudusState, done: a.Pay) -> str:
    """Say what goes, what of it is lost, and what is left to pay with."""
    voice, school = Voice(box, state, done.seat), state.schools[done.seat]
    goes = [f"Discard {voice.cards(done.cards)}"] if done.cards else []
    goes += [f"pay {plural(done.coins, 'Coin Token')}"] if done.coins else []
    income = Counter(card for card in school.hand if card in box.value) - Counter(done.cards)
    left = [voice.cards(tuple(income.elements()))] if income else []
    left += [plural(school.coins - done.coins, "Coin Token")] if school.coins > done.coins else []
    frame = state.top
    lost = done.coins + sum(box.value[card] for card in done.cards) - (frame.cost if isinstance(frame, Paying) else 0)
    change = f" That is {lost} {COIN} too much, and you get no change." if lost > 0 else ""
    return f"You {listed(goes)}.{change} You have {listed(left) or 'nothing'} left to pay with."


def _card(state: LudusState, done: a.LudusAction | Refusal) -> str:
    match done:
        case Refusal(facts=facts):
            return str(dict(facts).get("card", ""))
        case (
            a.Buy(card=card)
            | a.PlayCard(card=card)
            | a.Reserve(card=card)
            | a.Register(card=card)
            | a.Pick(card=card)
            | a.Upgrade(card=card)
        ):
            return card
        case a.Attack(fighter=number) | a.Choose(fighter=number) | a.Yield(fighter=number):
            fighter = state.fighter(number)
            return fighter.card if fighter else ""
        case a.Place(arena=place) if place in range(len(state.grounds)):
            return state.grounds[place].card or ""
        case _:
            return ""
