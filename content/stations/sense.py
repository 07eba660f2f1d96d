"""Checks of the cards of the Stations: what Gladiators have, what Spells do to whom, and whether there are enough."""

from collections.abc import Iterator

from content.faults import Fault
from content.reading import Reading
from content.wrong import Wrong, under
from rules.stations import effects as f
from rules.stations.deck import HAND, STATIONS
from rules.stations.records import Gladiator, Spell

__all__ = ["MOST", "senseless_cards", "too_few_cards"]

MOST = 9
"""By how much a deed may change a number: with four Spells in one round, all numbers stay within what a game may hold."""


def senseless_cards(reading: Reading) -> Iterator[Fault]:
    """Everything in single cards that contradicts itself or the rules."""
    for entry in reading.of("gladiator"):
        yield from entry.faults(_gladiator(entry.record))
    for entry in reading.of("spell"):
        yield from entry.faults(_spell(entry.record))


def too_few_cards(reading: Reading) -> Iterator[Fault]:
    """Report fewer cards than the four hands need (S-SETUP-02); unreadable cards count, as their fault is told already."""
    cards, needed = len(reading.entries) + len(reading.broken), STATIONS * HAND
    if cards < needed:
        yield Fault("stations", "", f"four hands need {needed} cards; there are {cards}")


def _gladiator(gladiator: Gladiator) -> Wrong:
    if len(set(gladiator.attributes)) < len(gladiator.attributes):
        yield "attributes", "an attribute is listed twice"
    if {"target_strike", "target_strike_only"} <= set(gladiator.attributes):
        yield "attributes", "target_strike_only already includes the strike (S-RULING-07)"


def _spell(spell: Spell) -> Wrong:
    for n, part in enumerate(spell.parts):
        yield from under(f"parts[{n}]", _part(part))


def _part(part: f.Part) -> Wrong:
    if not part.deeds:
        yield "deeds", "a part must do something"
    yield from under("whom", _whom(part))
    for n, deed in enumerate(part.deeds):
        yield from under(f"deeds[{n}]", _amount(deed))
        yield from under(f"deeds[{n}]", _fit(n, deed, part.whom))


def _whom(part: f.Part) -> Wrong:
    whom = part.whom
    if isinstance(whom, f.Fallen) and not any(isinstance(deed, f.Recall) for deed in part.deeds):
        yield "", "cards in the pile can only be brought back"
    if isinstance(whom, f.Chosen | f.Every) and whom.having is not None and whom.having == whom.lacking:
        yield "", f"a Gladiator cannot both have and lack {whom.having}"


def _amount(deed: f.Deed) -> Wrong:
    """Changes that change nothing, or too much."""
    match deed:
        case f.ChangeLevel(by=by) | f.ChangeDamage(by=by) | f.ChangeDefense(by=by) | f.ChangeQualifying(by=by):
            if not 1 <= abs(by) <= MOST:
                yield "by", f"a change must be 1 to {MOST}, up or down"
        case f.Wound(n=n) if not 1 <= n <= MOST:
            yield "n", f"a wound must be 1 to {MOST}"


def _fit(number: int, deed: f.Deed, whom: f.Whom | None) -> Wrong:
    """Deeds that cannot be done to those whom their part is about."""
    match deed:
        case f.ChangeQualifying():
            if whom is not None:
                yield "", "the Qualifying Level belongs to the round, so this may not name a card"
        case _ if whom is None:
            yield "", "this must say whom it affects"
        case f.Recall() if not isinstance(whom, f.Fallen) or number:
            yield "", "only a card in the pile can be brought back, before anything else is done to it"
        case f.ChangeLevel() | f.Recall():
            pass
        case _ if isinstance(whom, f.Chosen) and whom.spells:
            yield "", "this works only on Gladiators, but a Spell could be chosen"
        case f.Grant(attribute=attribute) if isinstance(whom, f.Chosen | f.Every) and whom.having == attribute:
            yield "", f"every card it affects already has {attribute}"
        case f.Strip(attribute=attribute) if isinstance(whom, f.Chosen | f.Every) and whom.lacking == attribute:
            yield "", f"no card it affects has {attribute}"
