"""Checks of the cards of the Stations: what Gladiators have, what Spells do to whom, and whether there are enough."""

from collections.abc import Iterator

from content.faults import Fault
from content.reading import Reading
from rules.stations import effects as f
from rules.stations.deck import HAND, STATIONS
from rules.stations.records import Gladiator, Spell

__all__ = ["MOST", "senseless_cards", "too_few_cards"]

MOST = 9
"""By how much a deed may change a number: with four Spells in one round, all numbers stay within what a game may hold."""

Wrong = Iterator[tuple[str, str]]
"""Paths inside a record, each with what is wrong there."""


def senseless_cards(reading: Reading) -> Iterator[Fault]:
    """Everything in single cards that contradicts itself or the rules."""
    for entry in reading.of("gladiator"):
        yield from (entry.fault(path, reason) for path, reason in _gladiator(entry.record))
    for entry in reading.of("spell"):
        yield from (entry.fault(path, reason) for path, reason in _spell(entry.record))


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
        at = f"parts[{n}]"
        if not part.deeds:
            yield f"{at}.deeds", "a part must do something"
        yield from _whom(f"{at}.whom", part)
        for m, deed in enumerate(part.deeds):
            yield from _amount(f"{at}.deeds[{m}]", deed)
            yield from _fit(f"{at}.deeds[{m}]", m, deed, part.whom)


def _whom(path: str, part: f.Part) -> Wrong:
    whom = part.whom
    if isinstance(whom, f.Fallen) and not any(isinstance(deed, f.Recall) for deed in part.deeds):
        yield path, "cards in the pile can only be brought back"
    if isinstance(whom, f.Chosen | f.Every) and whom.having is not None and whom.having == whom.lacking:
        yield path, f"a Gladiator cannot both have and lack {whom.having}"


def _amount(path: str, deed: f.Deed) -> Wrong:
    """Changes that change nothing, or too much."""
    match deed:
        case f.ChangeLevel(by=by) | f.ChangeDamage(by=by) | f.ChangeDefense(by=by) | f.ChangeQualifying(by=by):
            if not 1 <= abs(by) <= MOST:
                yield f"{path}.by", f"a change must be 1 to {MOST}, up or down"
        case f.Wound(n=n) if not 1 <= n <= MOST:
            yield f"{path}.n", f"a wound must be 1 to {MOST}"


def _fit(path: str, number: int, deed: f.Deed, whom: f.Whom | None) -> Wrong:
    """Deeds that cannot be done to those whom their part is about."""
    match deed:
        case f.ChangeQualifying():
            if whom is not None:
                yield path, "the Qualifying Level belongs to the round, so this may not name a card"
        case _ if whom is None:
            yield path, "this must say whom it affects"
        case f.Recall() if not isinstance(whom, f.Fallen) or number:
            yield path, "only a card in the pile can be brought back, before anything else is done to it"
        case f.ChangeLevel() | f.Recall():
            pass
        case _ if isinstance(whom, f.Chosen) and whom.spells:
            yield path, "this works only on Gladiators, but a Spell could be chosen"
        case f.Grant(attribute=attribute) if isinstance(whom, f.Chosen | f.Every) and whom.having == attribute:
            yield path, f"every card it affects already has {attribute}"
        case f.Strip(attribute=attribute) if isinstance(whom, f.Chosen | f.Every) and whom.lacking == attribute:
            yield path, f"no card it affects has {attribute}"
