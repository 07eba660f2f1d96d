"""Checks of the cards of the ludus: what they print, where they lie, and whether there are enough of them."""

from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise
from typing import Any

from content.faults import Fault
from content.ludus.tables import TABLES
from content.ludus.text_sense import ability, cost, deeds, static
from content.reading import LocatedRecord, Reading
from content.wrong import Wrong, under
from rules.ludus.cards import effects as f
from rules.ludus.cards import statics as s
from rules.ludus.cards import usage as u
from rules.ludus.cards.records import Arena, Boast, Champion, Gladiator, Income, Patron, Reaction, Scheme, Tactic

__all__ = ["FEWEST", "senseless_supplies", "too_few_supplies"]

FEWEST: Mapping[str, int] = {"arenas": 7, "boasts": 5, "gladiator": 3, "training": 3, "economy": 3, "start": 7}
"""What a game can use up: Arenas and Boast Cards (two Fleeting Arenas, and five Lasting Battles won at the most), the face-up
cards of each Supply Deck, and the first Hand."""

_HOMES: Mapping[str, f.Stall] = {
    "ludus_income": "economy",
    "ludus_gladiator": "gladiator",
    "ludus_patron": "economy",
    "ludus_scheme": "economy",
    "ludus_tactic": "training",
    "ludus_reaction": "training",
}
"""The Supply Deck of each type of card (F-SETUP-04)."""


def senseless_supplies(reading: Reading) -> Iterator[Fault]:
    """Everything in single cards and Arenas that contradicts itself or the rules, and Boast Cards that do not rise."""
    for entry in reading.of(*TABLES):
        yield from entry.faults(_common(entry.table, entry.record))
        yield from entry.faults(_SENSE[entry.table](entry.record))
    for players in (2, 3, 4):
        yield from _sinking([entry for entry in reading.of("ludus_boast") if entry.record.players == players])


def _sinking(pile: list[LocatedRecord]) -> Iterator[Fault]:
    """Boasts of one pile that do not rise."""
    for before, entry in pairwise(pile):
        if entry.record.number <= before.record.number:
            yield entry.fault(
                "number", f"Boasts must rise, and the one before it has {before.record.number} (F-SETUP-10)"
            )


def too_few_supplies(reading: Reading) -> Iterator[Fault]:
    """Report fewer cards of a kind than a game may use up; where some could not be read, their fault is told already."""
    if reading.broken:
        return
    have = dict.fromkeys(FEWEST, 0)
    for entry in reading.of(*TABLES):
        deck = getattr(entry.record, "deck", TABLES[entry.table].field)
        if deck in have and _in_each_game(entry.record):
            have[deck] += getattr(entry.record, "copies", 1)
    for deck, needed in FEWEST.items():
        if have[deck] < needed:
            yield Fault("ludus", "", f"a game needs {needed} {deck!r} cards; there are {have[deck]}")


def _in_each_game(record: Any) -> bool:
    """Tell whether something is there without the expansion, with two players."""
    return not getattr(record, "expansion", False) and getattr(record, "players", 2) == 2


def _common(table: str, record: Any) -> Wrong:
    """Check everything that has an id, and everything that lies in a deck."""
    if set("/:") & set(record.id):
        yield "id", "an id may not contain '/' or ':' (they separate the parts of a card)"
    if table not in _HOMES:
        return
    if record.deck == "champion" and table == "ludus_gladiator":
        return
    if record.deck not in (_HOMES[table], "start"):
        yield "deck", f'this type of card must be in the deck "{_HOMES[table]}" or "start"'
    if (record.deck == "start") != (record.price == 0):
        yield "price", "a card of the Starting Deck must have no price; any other must have one"
    if record.deck == "start" and record.expansion:
        yield "expansion", "every Starting Deck has the same cards (C-SETUP-02)"


def _nothing(record: Income | Boast | Champion) -> Wrong:
    """Word what says all with its number, or is looked at elsewhere."""
    del record
    yield from ()


def _gladiator(card: Gladiator) -> Wrong:
    if card.attack < 1:
        yield "attack", "a Gladiator without Attack could fight forever (F-RUL-26)"
    for n, one in enumerate(card.statics):
        if isinstance(one, s.Armor) and card.attack <= one.by:
            yield f"statics[{n}].by", "two of these could not hurt each other (F-RUL-26)"
        if isinstance(one, s.Untargetable) and not any(map(_spends, card.abilities)):
            yield (
                f"statics[{n}]",
                "two of these could not hurt each other unless attacking hurts or withdraws them (F-RUL-26)",
            )
    if sum(isinstance(one, u.Ambush) for one in card.abilities) > 1:
        yield "abilities", "a Gladiator may have only one Ambush"
    yield from _lasting(card)


def _spends(one: u.Ability) -> bool:
    """Tell whether something has to happen to the Gladiator itself as often as it attacks."""
    if not isinstance(one, u.ReactionAbility) or one.may or one.when != u.Cue("attacks", "self"):
        return False
    return any(isinstance(deed, f.Damage | f.Withdraw) and deed.whom == f.Itself() for deed in one.deeds)


def _patron(card: Patron) -> Wrong:
    if card.influence < 1:
        yield "influence", "a Patron must grant Influence"
    yield from _lasting(card)


def _lasting(card: Gladiator | Patron | Arena) -> Wrong:
    home = type(card)
    for n, one in enumerate(card.abilities):
        yield from under(f"abilities[{n}]", ability(one, home))
    for n, other in enumerate(card.statics):
        yield from under(f"statics[{n}]", static(other, home))


def _arena(arena: Arena) -> Wrong:
    if not arena.abilities and not arena.statics:
        yield "", "the Arena needs an ability (F-ARENAABIL-01)"
    yield from _lasting(arena)


def _scheme(card: Scheme) -> Wrong:
    yield from under("cost", cost(card.cost, Scheme))
    yield from under("deeds", deeds(card.deeds, Scheme, "scheme"))
    yield from under("melee", deeds(card.melee, Scheme, "scheme"))


def _tactic(card: Tactic) -> Wrong:
    yield from under("cost", cost(card.cost, Tactic))
    yield from under("deeds", deeds(card.deeds, Tactic, "tactic"))
    yield from under("scheme", deeds(card.scheme, Tactic, "scheme"))
    yield from under("melee", deeds(card.melee, Tactic, "tactic"))
    yield from under("melee_scheme", deeds(card.melee_scheme, Tactic, "scheme"))
    if card.melee_scheme and not card.scheme:
        yield "melee_scheme", "there is no Scheme that it could stand for"
    if card.comeback and not any(isinstance(deed, f.Damage) for deed in card.deeds):
        yield "comeback", "it comes back for a Gladiator it damaged, but it deals no damage"


def _reaction(card: Reaction) -> Wrong:
    if card.when.whose == "self":
        yield "when.whose", "a card in Hand cannot trigger itself"
    yield from under("cost", cost(card.cost, Reaction))
    yield from under("deeds", deeds(card.deeds, Reaction, card.when.event))
    yield from under("melee", deeds(card.melee, Reaction, card.when.event))


_SENSE: Mapping[str, Callable[[Any], Wrong]] = {
    "ludus_income": _nothing,
    "ludus_gladiator": _gladiator,
    "ludus_patron": _patron,
    "ludus_scheme": _scheme,
    "ludus_tactic": _tactic,
    "ludus_reaction": _reaction,
    "ludus_boast": _nothing,
    "ludus_arena": _arena,
    "ludus_champion": _nothing,
    "ludus_school": _nothing,
}
