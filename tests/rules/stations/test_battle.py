"""The Battle Phase: everybody at the same time, nobody asked."""

import pytest

from rules.stations.effects import Chosen, Remove, Strip
from rules.stations.events import BattleFought, DealtDamage, GladiatorsRemoved, PhaseBegan, RoundJudged
from tests.rules.stations.positions import part, played, spell

VOID = spell("void", part(None))
WIND = spell("wind", part(None))


@pytest.mark.rule("S-BATTLE-01")
def test_two_that_kill_each_other_are_both_removed() -> None:
    game = played("ox 5/5", VOID, "yak 5/5", WIND)
    assert game.wounds() == {"ox": 5, "yak": 5}
    assert game.removals() == [("ox", "yak")]
    assert game.judged.winners == ()


@pytest.mark.rule("S-BATTLE-01")
def test_each_of_three_takes_the_sum_of_the_other_two() -> None:
    game = played("ox 1/20", "elk 2/20", "yak 4/20", VOID)
    assert game.wounds() == {"ox": 6, "elk": 5, "yak": 3}
    (fought,) = game.told(BattleFought)
    assert set(fought.blows) == {
        DealtDamage(one, other, n)
        for one, n in (("ox", 1), ("elk", 2), ("yak", 4))
        for other in ("ox", "elk", "yak")
        if one != other
    }
    assert game.judged.winners == ("yak",)


@pytest.mark.rule("S-BATTLE-01")
@pytest.mark.parametrize("first", range(4))
def test_who_is_first_makes_no_difference(first: int) -> None:
    game = played("ox 9/1", "elk 9/1", "yak 9/1", "bee 9/1", first=first)
    assert game.wounds() == {"ox": 27, "elk": 27, "yak": 27, "bee": 27}
    assert game.judged.winners == ()


@pytest.mark.rule("S-BATTLE-01")
@pytest.mark.parametrize(("level", "taken"), [(4, 6), (5, 2)])
def test_only_qualified_gladiators_deal_damage(level: int, taken: int) -> None:
    game = played(f"ox 4/9 L{level}", "elk 1/9", "yak 1/9", "bee 1/9")
    assert game.wounds() == {"ox": 3, "elk": taken, "yak": taken, "bee": taken}
    assert game.ended


@pytest.mark.rule("S-BATTLE-01")
@pytest.mark.parametrize("damage", [0, 1])
def test_a_gladiator_of_damage_0_deals_none(damage: int) -> None:
    game = played(f"ox {damage}/9", "elk 1/9", VOID, WIND)
    assert game.wounds() == ({"ox": 1, "elk": 1} if damage else {"ox": 1})
    (fought,) = game.told(BattleFought)
    assert {blow.card for blow in fought.blows} == ({"ox", "elk"} if damage else {"elk"})
    assert game.ended


@pytest.mark.rule("S-BATTLE-02")
@pytest.mark.parametrize(("whom", "back"), [("fliers", 0), ("all", 2)])
def test_range_reaches_a_flier_and_only_the_engaged_reach_back(whom: str, back: int) -> None:
    game = played("ox 4/20 range", "elk 1/20", "owl 2/20 flying", VOID).engage(whom)
    assert game.wounds() == {"ox": 1 + back, "elk": 4 + back, "owl": 4 + (1 if whom == "all" else 0)}
    assert game.ended


@pytest.mark.rule("S-BATTLE-02")
def test_range_does_not_spare_the_partner() -> None:
    game = played("ox 4/20 range", "owl 1/20 flying", VOID, WIND).engage("fliers")
    assert game.wounds() == {"owl": 4}
    assert game.ended


@pytest.mark.rule("S-BATTLE-01", "S-BATTLE-02")
def test_without_range_a_flier_out_of_reach_takes_nothing() -> None:
    game = played("ox 4/20", "owl 1/20 flying", "bat 2/20 flying range", WIND).engage("fliers").engage("fliers")
    assert game.wounds() == {"owl": 2, "bat": 1, "ox": 2}
    assert game.ended


@pytest.mark.rule("S-BATTLE-01", "S-BATTLE-03")
@pytest.mark.parametrize(
    ("words", "taken"), [("strike", 5), ("only", 1), ("only range", 1), ("strike only", 1), ("flying only", 1)]
)
def test_target_strike_only_takes_damage_and_deals_none(words: str, taken: int) -> None:
    game = played(f"ox 4/20 {words}", "elk 1/20", "yak 1/20", VOID)
    if "flying" in words:
        game.engage("all")
    game.forfeit()
    assert game.wounds() == {"ox": 2, "elk": taken, "yak": taken}
    assert game.judged.winners == ("ox",)


@pytest.mark.rule("S-BATTLE-03")
def test_a_gladiator_that_lost_target_strike_only_deals_damage() -> None:
    free = spell("free", part(Chosen(having="target_strike_only"), Strip("target_strike_only")))
    game = played("ox 4/20 only", "elk 1/20", free, VOID)
    assert game.wounds() == {"ox": 1, "elk": 4}
    assert game.ended


@pytest.mark.rule("S-BATTLE-04")
@pytest.mark.parametrize(("defense", "stays"), [(5, False), (6, True)])
def test_damage_of_strike_and_battle_adds_up(defense: int, *, stays: bool) -> None:
    game = played("ox 2/20 only", "elk 3/20", f"yak 1/{defense}", VOID).strike("yak")
    assert game.wounds() == {"ox": 4, "elk": 1, "yak": 5}
    assert ("yak" in game.standing()) == stays
    assert game.removals() == ([] if stays else [("yak",)])
    assert {"ox", "elk"} <= game.standing()
    assert game.judged.winners == ("elk",)


@pytest.mark.rule("S-BATTLE-04")
@pytest.mark.parametrize(("defense", "stays"), [(2, False), (3, False), (4, True)])
def test_battle_removes_at_the_defense_rating(defense: int, *, stays: bool) -> None:
    game = played("ox 1/9", "elk 2/9", f"yak 9/{defense}", VOID)
    assert ("yak" in game.standing()) == stays
    assert game.wounds()["yak"] == 3


@pytest.mark.rule("S-BATTLE-04")
def test_those_who_fall_in_battle_are_told_together() -> None:
    game = played("ox 3/9", "elk 3/6", "yak 1/6", "bee 1/20")
    assert game.told(GladiatorsRemoved) == [GladiatorsRemoved(("yak",))]
    assert game.wounds() == {"ox": 5, "elk": 5, "yak": 7, "bee": 7}
    both = played("ox 3/9", "elk 3/5", "yak 1/6", "bee 1/20")
    assert both.told(GladiatorsRemoved) == [GladiatorsRemoved(("elk", "yak"))]


@pytest.mark.rule("S-BATTLE-05")
def test_nobody_is_asked_between_the_last_strike_and_judgement() -> None:
    game = played("ox 2/20 strike range", "owl 1/9 flying", "elk 1/9", "bee 1/9").engage("all").strike("elk")
    told = [type(event) for event in game.events]
    battle = next(n for n, event in enumerate(game.events) if event == PhaseBegan("battle"))
    assert told[battle : battle + 3] == [PhaseBegan, BattleFought, RoundJudged]
    assert game.phase == "selection"
    assert game.ended


@pytest.mark.rule("S-BATTLE-05")
def test_a_round_without_strikers_is_judged_with_the_last_selection() -> None:
    game = played("ox 2/9", "elk 1/9", "yak 1/9", "bee 1/9")
    assert len(game.told(BattleFought)) == 1
    assert game.judged.winners == ("ox",)


@pytest.mark.rule("S-BATTLE-01")
def test_removed_gladiators_and_spells_take_no_part_in_battle() -> None:
    ban = spell("ban", part(Chosen(), Remove()))
    game = played(ban, "ox 9/9 range", "yak 1/9", "bee 2/9").aim("ox")
    (fought,) = game.told(BattleFought)
    assert set(fought.blows) == {DealtDamage("yak", "bee", 1), DealtDamage("bee", "yak", 2)}
    assert game.judged.winners == ("bee",)
