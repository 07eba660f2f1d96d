"""Every shipped prowess card in a fight: each of its rules changes something, and what is not named stays as it was."""

from typing import Any, get_args

import pytest

from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.harm import do, effects_of
from rules.campaign.combat.state import HERO
from rules.campaign.combat.stats import stats
from rules.campaign.combat.troops import attack_dice
from rules.campaign.effects import Capacity, CombatRule, Incident, Who
from rules.campaign.records import Prowess
from rules.campaign.table.stock import capacity
from tests.rules.campaign.combat.drawn import BOX, Drawn, drawn, hero, unit
from tests.rules.campaign.combat.positions import prepared

CROWD = """
.   A   B   .   .
  .   @   K   a   .
.   C   b   .   D
  c   W   .   .   p
"""
"""Units of yours of every class, rivals and a primus; some of each stand beside the hero, and some do not."""

BARE = """
@   a   .   .   .
  .   .   .   b   .
"""

LONELY = """
@   a   .   .   A
  .   .   .   b   .
"""

UNITS: dict[str, Any] = {
    "hero": hero(hp=3),
    "A": unit(hp=1),
    "B": unit(classes=("archer",), hp=1),
    "C": unit(classes=("defender",), hp=1),
    "D": unit(classes=("tactician",), hp=1),
    "W": unit(classes=("beast",), hp=1),
    "a": unit(),
    "b": unit(classes=("beast",)),
    "p": unit(kind="primus"),
}

INCIDENTS = get_args(Incident)

CARDS = [pytest.param(card, id=card.id) for card in BOX.prowess]


def scenes(*rules: CombatRule) -> list[Drawn]:
    """The crowd, the crowd with the hero on the key hex, nobody beside the hero, and no other unit of yours at all."""
    crowd = drawn(CROWD, prowess=rules, **UNITS)
    on_key = drawn(CROWD.replace("@", ".").replace("K", "K@"), prowess=rules, **UNITS)
    lonely = drawn(LONELY, prowess=rules, **{key: UNITS[key] for key in ("hero", "A", "a", "b")})
    bare = drawn(BARE, prowess=rules, **{key: UNITS[key] for key in ("hero", "a", "b")})
    return [crowd, on_key, lonely, bare]


def worth(position: Drawn) -> dict[str, Any]:
    """What the units can do, and the dice that each would roll at each opponent."""
    course = CombatCourse(position.cat, position.combat)
    dice = {
        f"{one.key} at {other.key}": attack_dice(course, one, other)
        for one in course.arena
        for other in course.opponents(one)
    }
    return {f.key: stats(course, f) for f in course.arena} | dice


def set_off(position: Drawn) -> set[tuple[str, str, str]]:
    """What an incident of each unit with its first opponent changes, once its effects are carried out."""
    found: set[tuple[str, str, str]] = set()
    for fighter in position.combat.fighters:
        for incident in INCIDENTS:
            course = CombatCourse(position.cat, position.combat)
            other = course.opponents(fighter)[0].key
            for effect in effects_of(course, incident, fighter.key, other):
                assert effect.do is not None
                do(course, effect.do, effect.owner, effect.other)
                if course.events:
                    found.add((incident, fighter.key, type(effect.do).__name__))
    return found


def laid_out(*rules: CombatRule) -> tuple[Any, ...]:
    """What rules change of a combat as it begins."""
    position = prepared("sport", sports=("king_of_the_hill",), stack=("n1", "n2"), prowess=rules)
    return position.combat.points, position.combat.blocked


def room(position: Drawn) -> int:
    """How many tactics the camp may hold."""
    return capacity(position.cat, position.combat.table)


def seen(*rules: CombatRule) -> list[Any]:
    """Everything that a rule could change of the scenes."""
    return [(worth(one), set_off(one), room(one)) for one in scenes(*rules)]


PLAIN, PLAIN_BEGINNING = seen(), laid_out()


def changes(rule: CombatRule) -> bool:
    """Whether a rule changes anything of the scenes, or else of the beginning."""
    return seen(rule) != PLAIN or laid_out(rule) != PLAIN_BEGINNING


@pytest.mark.rule("V-PROWESS-01", "V-PROWESS-07")
@pytest.mark.parametrize("card", CARDS)
def test_each_rule_of_a_card_changes_a_fight(card: Prowess) -> None:
    assert card.rules
    for rule in card.rules:
        assert changes(rule), rule


def touched(who: Who, key: str, position: Drawn) -> bool:
    """Whether a card names a unit of the picture, told from the picture itself."""
    side = {"p": "rival"}.get(key, "player" if key == HERO or key.isupper() else "rival")
    course = CombatCourse(position.cat, position.combat)
    fighter, leader = position[key], position[HERO]
    near = key != HERO and course.apart(fighter, leader) == 1
    alone = not any(course.apart(f, fighter) == 1 for f in course.arena if f.key != key and f.side == fighter.side)
    return (
        who.side in {"any", side}
        and who.hero in {None, key == HERO}
        and who.elite in {None, key in {HERO, "p"}}
        and (not who.classes or bool(set(who.classes) & set(course.chip(fighter).classes)))
        and who.isolated in {None, len(course.troop(fighter.side)) == 1}
        and {"hero": near, "nobody": alone, None: True}[who.beside]
    )


@pytest.mark.parametrize("card", CARDS)
def test_a_card_leaves_whom_it_does_not_name_alone(card: Prowess) -> None:
    for rule in card.rules:
        who = getattr(rule, "who", None)
        if who is None:
            assert isinstance(rule, Capacity) or laid_out(rule) != PLAIN_BEGINNING
            continue
        for position, (before, *_) in zip(scenes(rule), PLAIN, strict=True):
            named = {f.key for f in position.combat.fighters if touched(who, f.key, position)}
            now = worth(position)
            assert {key for key in now if " at " not in key and now[key] != before[key]} <= named
            assert {owner for _, owner, _ in set_off(position)} <= named
