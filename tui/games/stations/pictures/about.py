"""Sentences about what lies at the table of the Stations: cards, hands, and the answer that the cursor is on."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from rules.bots.stations.prospect import RoundProspect, prospect
from rules.kernel.game import Refusal
from rules.stations import actions as a
from rules.stations.arena import qualified
from rules.stations.deck import Deck
from rules.stations.legal import station_asked
from rules.stations.records import Gladiator
from rules.stations.state import Entrant, StationsState
from tui.games.stations.pictures.standing import Stands, stands
from tui.games.stations.pictures.telling import deed_text, prospect_text
from tui.games.stations.words.cards import ATTRIBUTES, ATTRIBUTES_TOLD, card_text, hand_card_text, spell_text
from tui.games.stations.words.names import STATIONS
from tui.text.keyboard import key_of

__all__ = [
    "about_choice",
    "card_of",
    "entrant_text",
    "hands_told",
    "other_stations",
    "standing_told",
    "stations_of",
    "terms_of_choice",
]

_STANDS: Mapping[Stands, str] = {"unqualified": "not Qualified", "no effect": "it had no effect", "worked": "it worked"}
"""How a card stands, in a sentence."""


def entrant_text(deck: Deck, state: StationsState, entrant: Entrant, worked: Collection[str] = ()) -> str:
    """A card of the Arena as it is now, in a sentence.

    Args:
        deck: the cards.
        state: the game.
        entrant: the card.
        worked: the Spells that took effect when their turn came.
    """
    printed = deck.card[entrant.card]
    where = f"{printed.name} of {STATIONS[entrant.station]}"
    if entrant.out:
        return f"{where}: removed from the Arena."
    standing = stands(state, entrant, worked)
    told = [f"Level {_now(entrant.level, printed.level)}", _STANDS.get(standing, standing)]
    if isinstance(printed, Gladiator):
        told.append(f"Damage {_now(entrant.damage, printed.damage)}")
        told.append(f"Defense {_now(entrant.defense, printed.defense)}")
        told += [ATTRIBUTES[attribute] for attribute in entrant.attributes]
        told += [f"took {entrant.wounds}"] if entrant.wounds else []
    else:
        told.append("a Spell")
    text = spell_text(deck, entrant.card)
    return f"{where}: {', '.join(told)}.{' ' if text else ''}{text}"


def standing_told(deck: Deck, state: StationsState, card: str, worked: Collection[str] = ()) -> str:
    """Say in a word or two how a card stands, one of a hand or of the pile by its Level.

    Args:
        deck: the cards.
        state: the game.
        card: its id.
        worked: the Spells that took effect when their turn came.
    """
    there = next((entrant for entrant in state.arena if entrant.card == card), None)
    if there is None:
        return "Qualified" if deck.card[card].level <= state.level else "not Qualified"
    if there.out:
        return "removed"
    standing = stands(state, there, worked)
    return _STANDS.get(standing, standing)


def _now(now: int, printed: int) -> str:
    return str(now) if now == printed else f"{now} (printed {printed})"


def hands_told(deck: Deck, state: StationsState, seat: int) -> list[str]:
    """The hands of the player whose decision waits, that of the Station that is asked first: a heading, then a paragraph a card.

    Args:
        deck: the cards.
        state: the game as that player may know it.
        seat: the player.
    """
    asked = station_asked(state)
    if asked is None or state.options.controllers[asked] != seat:
        return []
    told = []
    for station in (asked, *other_stations(state, seat)):
        hand = state.hands[state.hand_of(station)]
        told.append(f"In the hand of {STATIONS[station]}:{'' if hand else ' nothing.'}")
        told += [hand_card_text(deck, card) for card in hand]
    return told


def other_stations(state: StationsState, seat: int) -> tuple[int, ...]:
    """The Stations of a player whose decision waits at another one, with another hand."""
    asked, controllers = station_asked(state), state.options.controllers
    if asked is None or controllers[asked] != seat:
        return ()
    own = (station for station, controller in enumerate(controllers) if controller == seat)
    return tuple(station for station in own if state.hand_of(station) != state.hand_of(asked))


def stations_of(state: StationsState, seat: int) -> Sequence[int]:
    """The Stations of a seat, the one that is asked first."""
    asked = station_asked(state)
    own = [station for station, controller in enumerate(state.options.controllers) if controller == seat]
    return sorted(own, key=lambda station: station != asked)


def card_of(answer: Any) -> str:
    """The id of the card that an answer is about; empty where it is about none."""
    match answer:
        case a.Select(card=card) | a.Engage(card=card) | a.Forfeit(card=card):
            return card
        case a.Aim(at=at) | a.Strike(at=at):
            return at
        case Refusal(facts=facts):
            found = dict(facts)
            return str(found.get("at", found.get("card", "")))
        case _:
            return ""


def about_choice(deck: Deck, state: StationsState, answer: Any, worked: Collection[str] = ()) -> Sequence[str]:
    """Tell of an answer while the cursor is on it: the card, and what would come of it.

    Args:
        deck: the cards.
        state: the game as its player may know it.
        answer: an action, or the refusal of one.
        worked: the Spells that took effect when their turn came.
    """
    card = card_of(answer)
    if card not in deck.card:
        return ()
    about = _card(deck, state, card, worked)
    match answer:
        case a.Select():
            seen = prospect(deck, state, answer)
            return about, _standing(deck, state, card, seen), prospect_text(deck, seen)
        case a.Engage(whom="fliers"):
            return f"{deed_text(deck, answer)}.", _after(deck, state, answer)
        case a.Engage():
            return f"{deck.card[card].name} meets everybody in the Arena.", _after(deck, state, answer)
        case a.Forfeit():
            return f"{deed_text(deck, answer)}.", _after(deck, state, answer)
        case a.Aim() | a.Strike():
            return about, _after(deck, state, answer)
        case _:
            return about, f"{key_of('why_not')} opens the rule that forbids it."


def terms_of_choice(deck: Deck, state: StationsState, answer: Any) -> Sequence[str]:
    """Explain the attributes of the card that an answer is about, a sentence each."""
    card = card_of(answer)
    there = next((entrant for entrant in state.arena if entrant.card == card), None)
    printed = deck.gladiator.get(card)
    attributes = there.attributes if there else printed.attributes if printed else ()
    return [ATTRIBUTES_TOLD[one] for one in attributes]


def _card(deck: Deck, state: StationsState, card: str, worked: Collection[str]) -> str:
    there = next((entrant for entrant in state.arena if entrant.card == card), None)
    if there is not None:
        return entrant_text(deck, state, there, worked)
    return f"{deck.card[card].name}: {card_text(deck, card)}"


def _standing(deck: Deck, state: StationsState, card: str, seen: RoundProspect) -> str:
    """Say whether a card of the hand would be Qualified, a Gladiator also by what Spells do until it acts."""
    now = deck.card[card].level <= state.level
    if card in deck.spell:
        return "Qualified: it works in the Spell Phase." if now else "Not Qualified: it does nothing and is used up."
    then = any(one.card == card and qualified(one, seen.over.level) for one in seen.over.arena)
    if then:
        return "Qualified." if now else "Qualified once the Spells have worked."
    late = " once the Spells have worked" if now else ""
    wins = "" if state.options.unqualified_win else " and cannot win"
    return f"Not Qualified{late}: it deals nothing{wins}."


def _after(deck: Deck, state: StationsState, action: a.StationsAction) -> str:
    """Say what would come of an answer."""
    return prospect_text(deck, prospect(deck, state, action))
