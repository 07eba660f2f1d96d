"""Spells: what they touch, and what they do."""

from collections.abc import Iterator

from msgspec.structs import replace

from rules.stations import effects as f
from rules.stations import events
from rules.stations.arena import wounded
from rules.stations.course import Course
from rules.stations.deck import Deck
from rules.stations.state import Entrant, Standing

__all__ = ["do_part", "entering", "touchable"]


def touchable(deck: Deck, state: Standing, caster: Entrant, whom: f.Whom) -> tuple[str, ...]:
    """The ids of the cards that a part of a Spell may touch: in the order of the pile or of the Arena.

    Args:
        deck: the cards.
        state: how the game stands.
        caster: the Spell.
        whom: which cards the part is about.
    """
    if isinstance(whom, f.Fallen):
        return tuple(card for card in state.pile if card in deck.gladiator)
    return tuple(entrant.card for entrant in state.arena if _fits(entrant, caster, whom))


def _fits(entrant: Entrant, caster: Entrant, whom: f.Chosen | f.Every) -> bool:
    if entrant.out or entrant.card == caster.card or (whom.level_to is not None and entrant.level > whom.level_to):
        return False
    if not entrant.is_gladiator and not (isinstance(whom, f.Chosen) and whom.spells):
        return False
    if whom.side != "any" and (entrant.team == caster.team) != (whom.side == "own"):
        return False
    having, lacking = whom.having, whom.lacking
    return (having is None or having in entrant.attributes) and (lacking is None or lacking not in entrant.attributes)


def entering(deck: Deck, station: int, card: str) -> Entrant:
    """A card as it enters the Arena: with the Level, ratings and attributes that stand on it."""
    found = deck.card[card]
    gladiator = deck.gladiator.get(card)
    if gladiator is None:
        return Entrant(station, card, found.level)
    return Entrant(station, card, gladiator.level, gladiator.damage, gladiator.defense, gladiator.attributes)


def do_part(course: Course, caster: Entrant, part: f.Part, touched: tuple[str, ...]) -> None:
    """Do a part of a Spell to the cards that it touches, each deed to all of them before the next deed."""
    for deed in part.deeds:
        match deed:
            case f.ChangeQualifying(by=by):
                course.shift += by
                course.tell(events.QualifyingChanged(by, course.level))
            case f.Recall():
                _recall(course, caster, touched)
            case _:
                _touch(course, caster, deed, touched)


def _recall(course: Course, caster: Entrant, cards: tuple[str, ...]) -> None:
    for card in cards:
        course.pile = tuple(other for other in course.pile if other != card)
        course.arena = (*course.arena, entering(course.deck, caster.station, card))
        course.tell(events.CardRecalled(caster.station, card))


def _touch(course: Course, caster: Entrant, deed: f.Touching, cards: tuple[str, ...]) -> None:
    """Change cards that are still in the Arena; whoever has thereby taken too much damage leaves it at once."""
    removed = []
    for card in cards:
        entrant = course.entrant(card)
        if entrant.out:
            continue
        changed = _changed(course, caster, entrant, deed)
        if changed.wounds and not changed.out:
            changed = wounded(changed, 0)
        course.put(changed)
        if changed.out:
            removed.append(card)
    if removed:
        course.tell(events.GladiatorsRemoved(tuple(removed), caster.card))


def _changed(course: Course, caster: Entrant, entrant: Entrant, deed: f.Touching) -> Entrant:
    """The card as a deed leaves it, told where it made a difference; a Spell has only a Level, and can be removed."""
    match deed:
        case f.ChangeLevel(by=by):
            course.tell(events.LevelChanged(entrant.card, by, entrant.level + by))
            return replace(entrant, level=entrant.level + by)
        case f.Remove():
            return replace(entrant, out=True)
        case _ if not entrant.is_gladiator:
            return entrant
        case f.Wound(n=n):
            course.tell(events.Wounded(caster.card, entrant.card, n, entrant.wounds + n))
            return wounded(entrant, n)
        case f.Grant(attribute=attribute) if attribute not in entrant.attributes:
            course.tell(events.AttributeGained(entrant.card, attribute))
            return replace(entrant, attributes=(*entrant.attributes, attribute))
        case f.Strip(attribute=attribute) if attribute in entrant.attributes:
            course.tell(events.AttributeLost(entrant.card, attribute))
            return replace(entrant, attributes=tuple(one for one in entrant.attributes if one != attribute))
        case f.ChangeDamage() | f.ChangeDefense() | f.Exchange():
            return _rated(course, entrant, deed)
        case f.Grant() | f.Strip():
            return entrant


def _rated(course: Course, entrant: Entrant, deed: f.ChangeDamage | f.ChangeDefense | f.Exchange) -> Entrant:
    damage, defense = entrant.damage, entrant.defense
    match deed:
        case f.ChangeDamage(by=by):
            damage = max(0, damage + by)
        case f.ChangeDefense(by=by):
            defense = max(1, defense + by)
        case f.Exchange():
            damage, defense = defense, max(1, damage)
    for event in _ratings_told(entrant, damage, defense):
        course.tell(event)
    return replace(entrant, damage=damage, defense=defense)


def _ratings_told(entrant: Entrant, damage: int, defense: int) -> Iterator[events.RatingChanged]:
    if damage != entrant.damage:
        yield events.RatingChanged(entrant.card, "damage", damage - entrant.damage, damage)
    if defense != entrant.defense:
        yield events.RatingChanged(entrant.card, "defense", defense - entrant.defense, defense)
