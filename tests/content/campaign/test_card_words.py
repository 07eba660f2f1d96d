"""The words that cards are written in: what the vocabulary has is used, and by more than one card."""

from collections import Counter
from collections.abc import Iterator
from typing import get_args

import msgspec

from content.campaign.tables import ARRAYS
from rules.campaign import effects, journey_effects
from rules.campaign.catalogue import Catalogue
from rules.campaign.effects import ArenaRule, CombatRule, Deed, EndsWhen, Skill, SkillName, When, Who
from rules.campaign.journey_effects import JourneyDeed, JourneyRule, RaiseStat
from rules.campaign.scions import ScionLine
from tests.content.parts import parts


def records(catalogue: Catalogue) -> Iterator[msgspec.Struct]:
    """Every record that may hold effects."""
    for table in ARRAYS.values():
        yield from getattr(catalogue, table.field)


def users(catalogue: Catalogue) -> Counter[str]:
    """How many records use each effect."""
    return Counter(
        name
        for record in records(catalogue)
        for name in {
            type(part).__name__
            for part in parts(record)
            if type(part).__module__ in {effects.__name__, journey_effects.__name__}
        }
    )


VERBS = [verb.__name__ for union in (CombatRule, Deed, JourneyRule, JourneyDeed) for verb in get_args(union)] + [
    RaiseStat.__name__
]
VERBS.remove("GiveUpProwess")
THRICE = {verb.__name__ for verb in get_args(JourneyDeed)} - {"GiveUpProwess"} | {"Guest", "Muster", "EndsWhen"}


def test_every_verb_is_used_by_two_records_or_more(shipped: Catalogue) -> None:
    used = users(shipped)
    assert {verb: used[verb] for verb in VERBS if used[verb] < 2} == {}
    assert {verb: used[verb] for verb in THRICE if used[verb] < 3} == {}


def test_every_value_of_a_word_of_the_event_cards_is_used_by_three_records(shipped: Catalogue) -> None:
    """An end, a place or an incident that few cards know is a rule that nobody learns."""
    whole = [list(parts(record)) for record in records(shipped)]
    for field, kind, values in (
        ("when", EndsWhen, ("turn", "fallen", "first_fallen", "deserted")),
        ("on", When, ("misses",)),
        ("where", When, ("home",)),
    ):
        for value in values:
            users = sum(any(isinstance(one, kind) and getattr(one, field) == value for one in found) for found in whole)
            assert users >= 3, value
    timed = sum(
        any(isinstance(one, Who) and (one.from_turn or one.to_turn is not None) for one in found) for found in whole
    )
    assert timed >= 3


def test_what_is_counted_is_the_whole_vocabulary(shipped: Catalogue) -> None:
    helpers = {"Skill", "Who"}
    assert set(users(shipped)) == set(VERBS) | {"GiveUpProwess"} | helpers | {
        kind.__name__ for kind in get_args(ArenaRule)
    }


def test_one_scion_alone_feeds_on_prowess(shipped: Catalogue) -> None:
    assert users(shipped)["GiveUpProwess"] == 1


def skills(catalogue: Catalogue) -> set[SkillName]:
    """The skills that some record has or gives."""
    return {part.name for record in records(catalogue) for part in parts(record) if isinstance(part, Skill)}


def test_every_skill_is_on_a_unit(shipped: Catalogue) -> None:
    """The trident's is on its chip."""
    on_units = {skill.name for unit in shipped.units for skill in unit.skills}
    assert set(get_args(SkillName)) - on_units == {"throw_trident"}
    assert "throw_trident" in skills(shipped)


def test_the_scion_lines_use_every_reading_and_every_deed(shipped: Catalogue) -> None:
    lines = [line for scion in shipped.scions for line in scion.lines]
    for field in ("reading", "do"):
        (words,) = [get_args(f.type) for f in msgspec.structs.fields(ScionLine) if f.name == field]
        assert {getattr(line, field) for line in lines} == set(words)


def test_tactics_touch_the_unit_that_they_lie_on(shipped: Catalogue) -> None:
    for tactic in shipped.tactics:
        touched = [part for part in parts(tactic) if isinstance(part, Who)]
        assert all(who.side == "bearer" for who in touched)


def test_bearers_are_only_where_something_is_borne(shipped: Catalogue) -> None:
    for record in records(shipped):
        sides = {part.side for part in parts(record) if isinstance(part, Who)}
        borne = type(record).__name__ == "Tactic" or getattr(record, "bearer", False)
        assert ("bearer" in sides) == (borne and bool(sides)), record
