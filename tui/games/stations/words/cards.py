"""Texts of the cards of the Stations: each is made from the card, so that word and deed cannot drift apart."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from operator import itemgetter

from rules.stations import effects as f
from rules.stations.deck import Deck
from rules.stations.records import Card, Gladiator
from tui.text.english import capital, listed

__all__ = [
    "ATTRIBUTES",
    "ATTRIBUTES_TOLD",
    "SHORT_ATTRIBUTES",
    "brief_text",
    "card_line",
    "card_text",
    "done_text",
    "hand_card_text",
    "marks",
    "part_text",
    "rated",
    "ratings_line",
    "spell_text",
]

ATTRIBUTES: Mapping[f.Attribute, str] = {
    "flying": "Flying",
    "range": "Range",
    "target_strike": "Target Strike",
    "target_strike_only": "Target Strike Only",
}

ATTRIBUTES_TOLD: Mapping[f.Attribute, str] = {
    "flying": "Flying: it chooses to meet only Fliers, or everybody.",
    "range": "Range: it deals its Damage to all, whomever it meets.",
    "target_strike": "Target Strike: it may strike one before the battle.",
    "target_strike_only": "Target Strike Only: it may strike one before the battle, in which it deals nothing.",
}
"""What each means, in a sentence."""

_MARKS: Mapping[f.Attribute, str] = {"flying": "F", "range": "R", "target_strike": "T", "target_strike_only": "O"}
"""One letter each, where room is scarce."""

_ATTRIBUTES_IN_BRIEF: Mapping[f.Attribute, str] = {
    **ATTRIBUTES,
    "target_strike": "Strike",
    "target_strike_only": "Strike Only",
}
"""Short names, for tiles."""

SHORT_ATTRIBUTES: Mapping[f.Attribute, str] = {**_ATTRIBUTES_IN_BRIEF, "flying": "Fly"}
"""A word or two each, for lists."""

_SIDES: Mapping[f.Whose, str] = {"any": "", "own": " of your team", "other": " of the other team"}


def marks(attributes: tuple[f.Attribute, ...]) -> str:
    """The attributes as letters, such as "FR"."""
    return "".join(letter for attribute, letter in _MARKS.items() if attribute in attributes)


def card_line(deck: Deck, card: str) -> str:
    """A card in a line: its Level, its name, and of a Gladiator ratings and attributes."""
    found = deck.card.get(card)
    if found is None:
        return card
    return f"{ratings_line(found, found.name)}{', Spell' if card in deck.spell else ''}"


def ratings_line(card: Card, name: str) -> str:
    """A card in a line that does not say what it is: its Level, a name, and of a Gladiator ratings and attributes."""
    letters = marks(card.attributes) if isinstance(card, Gladiator) else ""
    return f"{rated(card, name)}{letters and ' '}{letters}"


def rated(card: Card, name: str) -> str:
    """A card by its Level, a name and of a Gladiator its ratings."""
    begins = f"L{card.level} {name}"
    return f"{begins} {card.damage}/{card.defense}" if isinstance(card, Gladiator) else begins


def card_text(deck: Deck, card: str) -> str:
    """Say what a card does."""
    found = deck.card[card]
    if isinstance(found, Gladiator):
        with_ = listed([ATTRIBUTES[attribute] for attribute in found.attributes])
        tail = f", {with_}" if with_ else ""
        return f"Level {found.level} Gladiator, Damage {found.damage}, Defense {found.defense}{tail}."
    return f"Level {found.level} Spell. {spell_text(deck, card)}"


def hand_card_text(deck: Deck, card: str) -> str:
    """A card of a hand in a line, its attributes in words, and of a Spell all that it does."""
    found = deck.card[card]
    if isinstance(found, Gladiator):
        told = ", ".join(ATTRIBUTES[one] for one in found.attributes)
        return f"L{found.level} {found.name} {found.damage}/{found.defense}{told and ', '}{told}"
    return f"L{found.level} {found.name}, Spell: {spell_text(deck, card)}"


def spell_text(deck: Deck, card: str) -> str:
    """Say what a Spell does; nothing for a Gladiator."""
    found = deck.spell.get(card)
    return " ".join(part_text(part) for part in found.parts) if found else ""


def part_text(part: f.Part) -> str:
    """A part of a Spell as a sentence."""
    deeds = listed([*_said(part.deeds)])
    if part.whom is None:
        return f"{capital(deeds)}."
    if isinstance(part.whom, f.Every):
        return f"{_whom(part.whom)} {deeds}."
    return f"Choose {_whom(part.whom)}: it {deeds}."


# In brief, for tiles

_ONE: Mapping[f.Whose, str] = {"any": "A Gladiator", "own": "An ally", "other": "A foe"}
_ALL: Mapping[f.Whose, str] = {"any": "All", "own": "Every ally", "other": "Every foe"}


def brief_text(deck: Deck, card: str) -> str:
    """Say in few words what a Spell does, such as "An ally: -3 Level, +5 Defense"."""
    return ". ".join(_part_in_brief(part) for part in deck.spell[card].parts)


def done_text(deck: Deck, card: str, whom: str) -> str:
    """Say in few words what a Spell did to the one card that it chose, such as "Siren -3 Level, +5 Defense"; nothing of others."""
    parts = deck.spell[card].parts
    if len(parts) > 1 or not isinstance(parts[0].whom, f.Chosen):
        return ""
    return f"{whom} {', '.join(map(_deed_in_brief, parts[0].deeds))}"


def _part_in_brief(part: f.Part) -> str:
    deeds = ", ".join(map(_deed_in_brief, part.deeds))
    return deeds if part.whom is None else f"{_whom_in_brief(part.whom)}: {deeds}"


def _whom_in_brief(whom: f.Whom) -> str:
    if isinstance(whom, f.Fallen):
        return "One of the pile"
    several = isinstance(whom, f.Every)
    who = "Any other card" if isinstance(whom, f.Chosen) and whom.spells else (_ALL if several else _ONE)[whom.side]
    having = f" with {_ATTRIBUTES_IN_BRIEF[whom.having]}" if whom.having else ""
    lacking = f" not {_ATTRIBUTES_IN_BRIEF[whom.lacking]}" if whom.lacking else ""
    level = f" to L{whom.level_to}" if whom.level_to is not None else ""
    return f"{who}{having}{lacking}{level}"


def _deed_in_brief(deed: f.Deed) -> str:
    match deed:
        case f.ChangeLevel() | f.ChangeDamage() | f.ChangeDefense():
            return _change(deed)
        case f.Exchange():
            return "Damage and Defense exchanged"
        case f.Grant(attribute=attribute):
            return _ATTRIBUTES_IN_BRIEF[attribute]
        case f.Strip(attribute=attribute):
            return f"no {_ATTRIBUTES_IN_BRIEF[attribute]}"
        case f.Wound(n=n):
            return f"{n} damage"
        case f.Remove():
            return "removed"
        case f.Recall():
            return "returns"
        case f.ChangeQualifying(by=by):
            return f"Qualifying Level {by:+d}"


def _whom(whom: f.Whom) -> str:
    match whom:
        case f.Fallen():
            return "a Gladiator of the pile"
        case f.Every():
            who = "Every Gladiator"
        case f.Chosen(spells=spells):
            who = "another card" if spells else "a Gladiator"
    having = f" with {ATTRIBUTES[whom.having]}" if whom.having else ""
    lacking = f" without {ATTRIBUTES[whom.lacking]}" if whom.lacking else ""
    level = f" of Level {whom.level_to} or less" if whom.level_to is not None else ""
    return f"{who}{having}{lacking}{level}{_SIDES[whom.side]}"


def _said(deeds: Iterable[f.Deed]) -> Iterator[str]:
    """Say deeds one by one, but those in a row that have the same verb with one: gets -3 Level and +5 Defense."""
    for verb, same in groupby(map(_deed, deeds), itemgetter(0)):
        yield f"{verb} {listed([what for _, what in same])}"


def _deed(deed: f.Deed) -> tuple[str, str]:
    """A deed as its verb and what comes after it."""
    match deed:
        case f.ChangeLevel() | f.ChangeDamage() | f.ChangeDefense():
            return "gets", _change(deed)
        case f.Exchange():
            return "has", "Damage and Defense exchanged"
        case f.Grant(attribute=attribute):
            return "gains", ATTRIBUTES[attribute]
        case f.Strip(attribute=attribute):
            return "loses", ATTRIBUTES[attribute]
        case f.Wound(n=n):
            return "takes", f"{n} damage at once"
        case f.Remove():
            return "is removed", "from the Arena"
        case f.Recall():
            return "comes back", "and fights for your Station in this round"
        case f.ChangeQualifying(by=by):
            return "the round's Qualifying Level changes", f"by {by:+d}"


def _change(deed: f.ChangeLevel | f.ChangeDamage | f.ChangeDefense) -> str:
    match deed:
        case f.ChangeLevel(by=by):
            return f"{by:+d} Level"
        case f.ChangeDamage(by=by):
            return f"{by:+d} Damage"
        case f.ChangeDefense(by=by):
            return f"{by:+d} Defense"
