"""Who is Qualified, and when that is looked at."""

import pytest

from rules.stations.arena import qualified
from rules.stations.effects import ChangeDamage, ChangeLevel, ChangeQualifying, Chosen, Every, Wound
from rules.stations.events import LevelChanged, QualifyingChanged, SpellCast, SpellFailed, Struck
from rules.stations.state import Entrant
from tests.rules.stations.positions import laid, part, played, spell

BIGGER = spell("bigger", part(Chosen(), ChangeLevel(1)))
SMALLER = spell("smaller", part(Chosen(), ChangeLevel(-1)))


@pytest.mark.rule("S-LEVEL-02")
@pytest.mark.parametrize("level", range(1, 9))
def test_a_card_is_qualified_up_to_the_qualifying_level(level: int) -> None:
    assert qualified(Entrant(0, "ox", 3, 1, 1), level) == (level >= 3)
    judged = played("ox 3/9 L3", "elk 1/9", "yak 1/9", "bee 1/9", level=level).judged
    assert judged.winners == (("ox",) if level >= 3 else ("elk", "yak", "bee"))


@pytest.mark.rule("S-LEVEL-02", "S-LEVEL-03")
@pytest.mark.parametrize(("target", "winners"), [("ox", ("ox",)), ("elk", ("elk", "bee"))])
def test_a_lowered_level_qualifies(target: str, winners: tuple[str, ...]) -> None:
    game = played("ox 3/9 L3", "elk 1/9", SMALLER, "bee 1/9", level=2).aim(target)
    assert game.judged.winners == winners
    assert game.wounds().get("bee", 0) == (4 if target == "ox" else 1)
    (changed,) = game.told(LevelChanged)
    assert changed == LevelChanged(target, -1, 2 if target == "ox" else 0)


@pytest.mark.rule("S-LEVEL-03")
@pytest.mark.parametrize(("target", "taken"), [("ox", 1), ("elk", 4)])
def test_a_gladiator_whose_level_was_raised_too_far_does_no_damage(target: str, taken: int) -> None:
    game = played("ox 3/9 L2", "elk 1/9", BIGGER, "bee 1/9", level=2).aim(target)
    assert game.wounds() == {"ox": 2, "elk": taken, "bee": taken}


@pytest.mark.rule("S-LEVEL-02", "S-LEVEL-03", "S-TARGET-01")
@pytest.mark.parametrize(("target", "asked"), [("ox", False), ("elk", True)])
def test_a_striker_whose_level_was_raised_too_far_does_not_strike(target: str, *, asked: bool) -> None:
    game = played("ox 3/9 L2 strike", "elk 1/9", BIGGER, "bee 1/9", level=2).aim(target)
    if asked:
        assert game.acting == "ox"
        game.strike("elk")
    assert bool(game.told(Struck)) == asked
    assert game.ended


@pytest.mark.rule("S-LEVEL-03", "S-SPELL-01", "S-SPELL-03")
@pytest.mark.parametrize("first", [0, 2])
def test_a_spell_raised_before_its_turn_does_nothing(first: int) -> None:
    """With First Station 2 it has already worked when it is raised."""
    heavier = spell("heavier", part(Chosen(spells=True), ChangeLevel(1)))
    stronger = spell("stronger", part(Every(), ChangeDamage(2)), level=4)
    game = laid(heavier, "elk 1/20", stronger, "bee 1/20", first=first)
    names = ("heavier", "elk", "stronger", "bee")
    game.select(*(names[(first + n) % 4] for n in range(4))).aim("stronger")
    assert game.wounds() == ({"elk": 1, "bee": 1} if first == 0 else {"elk": 3, "bee": 3})
    assert [event.card for event in game.told(SpellCast)] == (["heavier"] if first == 0 else ["stronger", "heavier"])
    failed = [SpellFailed(2, "stronger", "unqualified")] if first == 0 else []
    assert game.told(SpellFailed) == failed
    assert game.card("stronger").level == 5
    assert game.ended


@pytest.mark.rule("S-LEVEL-03", "S-SPELL-01")
def test_a_spell_lowered_before_its_turn_works() -> None:
    lighter = spell("lighter", part(Chosen(spells=True), ChangeLevel(-1)))
    stronger = spell("stronger", part(Every(), ChangeDamage(2)), level=5)
    game = played(lighter, "elk 1/20", stronger, "bee 1/20").aim("stronger")
    assert game.wounds() == {"elk": 3, "bee": 3}
    assert game.told(SpellFailed) == []


@pytest.mark.rule("S-LEVEL-02", "S-LEVEL-03", "S-SPELL-02")
@pytest.mark.parametrize(("by", "winners"), [(1, ("ox",)), (0, ("elk", "bee")), (-2, ())])
def test_a_changed_qualifying_level_counts_for_the_rest_of_the_round(by: int, winners: tuple[str, ...]) -> None:
    tide = spell("tide", part(None, ChangeQualifying(by)))
    game = played("ox 3/9 L3", "elk 1/9", tide, "bee 1/9", level=2)
    assert game.told(QualifyingChanged) == [QualifyingChanged(by, 2 + by)]
    assert game.judged.winners == winners
    assert (game.judged.level, game.state.level, game.state.shift) == (2 + by, 2, 0)


@pytest.mark.rule("S-LEVEL-03", "S-TARGET-01")
def test_every_phase_looks_again() -> None:
    """The first Spell works, brings the Qualifying Level below all others, and they stay silent to the end."""
    dusk = spell("dusk", part(None, ChangeQualifying(-3)), level=4)
    roar = spell("roar", part(Every(), ChangeDamage(5)), level=2)
    game = played(dusk, roar, "yak 3/9 L2 strike", "bee 2/9", level=4)
    assert [event.card for event in game.told(SpellCast)] == ["dusk"]
    assert game.told(Struck) == []
    assert game.wounds() == {"yak": 2}
    assert game.judged.winners == ("bee",)


@pytest.mark.rule("S-LEVEL-04")
def test_an_unqualified_gladiator_can_be_struck_and_damaged_and_deals_nothing() -> None:
    game = played("ox 2/9 strike", "elk 8/9 L5 strike range", "yak 1/9", "bee 1/9")
    assert game.targets == ("elk", "yak", "bee")
    assert {"elk ox", "elk yak", "bee elk"} <= game.pairs()
    game.strike("elk")
    assert game.ended
    assert game.wounds() == {"ox": 2, "elk": 6, "yak": 3, "bee": 3}
    assert "elk" in game.standing()


@pytest.mark.rule("S-LEVEL-04")
def test_a_spell_may_be_aimed_at_an_unqualified_gladiator() -> None:
    sting = spell("sting", part(Chosen(), Wound(3)))
    game = played(sting, "elk 8/9 L5", "yak 1/9", "bee 1/9").aim("elk")
    assert game.wounds()["elk"] == 5
    assert "elk" in game.standing()


@pytest.mark.rule("S-LEVEL-04")
@pytest.mark.parametrize(("defense", "stays"), [(4, False), (5, True)])
def test_an_unqualified_gladiator_is_removed_by_enough_damage(defense: int, *, stays: bool) -> None:
    game = played("ox 2/9", f"elk 8/{defense} L5", "yak 1/9", "bee 1/9")
    assert ("elk" in game.standing()) == stays
    assert game.wounds()["elk"] == 4
    assert game.judged.winners == ("ox",)
