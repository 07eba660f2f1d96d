"""Each Spell of the deck, cast in a game: what it does, what it cannot do, and what it leaves alone."""

import pytest

from rules.stations.events import CardRecalled, QualifyingChanged
from tests.rules.stations.casting import cast, failed, ratings, untouched

# Wings of Daedalus


@pytest.mark.rule("S-SPELL-04")
def test_wings_let_the_partner_fly_above_two_that_kill_each_other() -> None:
    game = cast("wings_of_daedalus", "ox 3/5", "elk 4/4", "boar 5/4")
    assert game.phase == "engagement"
    assert game.acting == "ox"
    assert ratings(game, "ox") == (1, 4, 5, ("flying",))
    game.engage("fliers")
    assert game.standing() >= {"ox"}
    assert game.judged.winners == ("ox",)
    assert game.judged.team == 0
    assert untouched(game, "elk 4/4", "boar 5/4")


def test_wings_are_not_for_one_that_flies() -> None:
    game = cast("wings_of_daedalus", "owl 3/5 flying", "elk 4/4", "boar 5/4")
    assert failed(game) == [("wings_of_daedalus", "nothing")]
    assert untouched(game, "owl 3/5 flying", "elk 4/4", "boar 5/4")


# Chains of Vulcan


@pytest.mark.rule("S-SPELL-04")
def test_chains_keep_a_gladiator_from_dealing_damage_and_from_winning() -> None:
    game = cast("chains_of_vulcan", "ox 3/9", "elk 9/9 L3", "boar 2/9", level=3)
    assert game.targets == ("ox", "elk", "boar")
    game.aim("elk")
    assert ratings(game, "elk") == (4, 9, 9, ())
    assert game.wounds() == {"ox": 2, "elk": 5, "boar": 3}
    assert game.judged.winners == ("ox",)
    assert untouched(game, "ox 3/9", "boar 2/9")


def test_chains_too_light_for_the_round_change_the_level_alone() -> None:
    game = cast("chains_of_vulcan", "ox 3/9", "elk 4/9 L2", "boar 2/9", level=3).aim("elk")
    assert game.card("elk").level == 3
    assert game.judged.winners == ("elk",)


@pytest.mark.rule("S-SPELL-04")
@pytest.mark.parametrize(("level", "binds"), [(3, True), (4, False)])
def test_chains_hold_a_spell_that_has_still_to_be_cast(level: int, *, binds: bool) -> None:
    game = cast("chains_of_vulcan", "ox 3/9", "gaze_of_medusa", "boar 2/9", level=level)
    assert game.targets == ("ox", "gaze_of_medusa", "boar")
    game.aim("gaze_of_medusa")
    assert game.card("gaze_of_medusa").level == 4
    assert failed(game) == ([("gaze_of_medusa", "unqualified")] if binds else [])
    assert untouched(game, "ox 3/9") == binds


def test_chains_do_nothing_before_round_three() -> None:
    game = cast("chains_of_vulcan", "ox 3/9", "elk 4/9", "boar 2/9", level=2)
    assert failed(game) == [("chains_of_vulcan", "unqualified")]
    assert untouched(game, "ox 3/9", "elk 4/9", "boar 2/9")


# Fall of Icarus


@pytest.mark.rule("S-SPELL-04")
def test_all_fliers_fall_friend_and_foe_and_nobody_else() -> None:
    game = cast("fall_of_icarus", "owl 2/9 flying", "bat 1/4 flying", "kite 3/5 flying range")
    assert game.removals()[0] == ("bat",)
    assert ratings(game, "owl") == (1, 2, 9, ())
    assert ratings(game, "kite") == (1, 3, 5, ("range",))
    assert game.wounds() == {"owl": 7, "bat": 4, "kite": 6}


def test_whoever_walks_does_not_fall() -> None:
    game = cast("fall_of_icarus", "ox 1/9", "elk 1/9", "owl 2/9 flying")
    assert untouched(game, "ox 1/9", "elk 1/9")
    assert game.wounds()["owl"] == 4 + 2
    assert failed(cast("fall_of_icarus", "ox 1/9", "elk 1/9", "boar 1/9")) == [("fall_of_icarus", "nothing")]


# Bow of Apollo


@pytest.mark.rule("S-SPELL-04")
def test_the_bow_lets_the_partner_strike_a_flier_that_keeps_away() -> None:
    game = cast("bow_of_apollo", "ox 3/9", "owl 5/4 flying", "elk 2/9")
    game.engage("fliers")
    assert game.acting == "ox"
    assert game.targets == ("owl", "elk")
    assert ratings(game, "ox") == (1, 4, 9, ("range", "target_strike"))
    game.strike("owl")
    assert game.removals()[0] == ("owl",)
    assert untouched(game, "owl 5/4 flying", "elk 2/9")


def test_an_archer_keeps_the_one_range_it_has() -> None:
    game = cast("bow_of_apollo", "ox 3/9 range", "owl 5/5 flying", "elk 2/9").engage("fliers")
    assert game.card("ox").attributes == ("range", "target_strike")
    game.strike("owl")
    assert game.removals() == [("owl",)]
    assert game.wounds()["owl"] == 4 + 4


def test_the_bow_is_for_the_own_team() -> None:
    game = cast("bow_of_apollo", "pollice_verso", "owl 5/4", "elk 2/9")
    assert failed(game)[0] == ("bow_of_apollo", "nothing")
    assert untouched(game, "owl 5/4", "elk 2/9")


# Ambrosia


@pytest.mark.rule("S-SPELL-04")
@pytest.mark.parametrize(("level", "winners"), [(6, ("ox",)), (7, ("elk",))])
def test_ambrosia_qualifies_a_partner_three_levels_above(level: int, winners: tuple[str, ...]) -> None:
    game = cast("ambrosia", f"ox 9/5 L{level}", "elk 2/19", "boar 1/19", level=3)
    assert ratings(game, "ox") == (level - 3, 9, 10, ())
    assert game.judged.winners == winners
    assert untouched(game, "elk 2/19", "boar 1/19")


# Saturnalia


@pytest.mark.rule("S-SPELL-04")
def test_on_saturnalia_everybody_exchanges_ratings() -> None:
    game = cast("saturnalia", "wall 1/7", "elk 6/2 flying", "wings_of_daedalus", level=5)
    assert ratings(game, "wall") == (1, 7, 1, ())
    assert ratings(game, "elk") == (1, 2, 6, ("flying",))
    assert game.card("wings_of_daedalus").defense == 0


def test_whoever_has_no_damage_gets_the_least_defense() -> None:
    assert ratings(cast("saturnalia", "lamb 0/7", "elk 6/2", "boar 1/1", level=5), "lamb") == (1, 7, 1, ())


def test_saturnalia_is_no_feast_of_round_four() -> None:
    game = cast("saturnalia", "wall 1/7", "elk 6/2", "boar 3/4", level=4)
    assert failed(game) == [("saturnalia", "unqualified")]
    assert untouched(game, "wall 1/7", "elk 6/2", "boar 3/4")


# Gaze of Medusa


@pytest.mark.rule("S-SPELL-04")
@pytest.mark.parametrize(("damage", "left"), [(3, 0), (4, 0), (5, 1)])
def test_the_gaze_turns_one_of_the_others_to_stone(damage: int, left: int) -> None:
    game = cast("gaze_of_medusa", "ox 3/9", f"elk {damage}/2", "boar 2/9")
    assert game.targets == ("elk", "boar")
    game.aim("elk")
    assert ratings(game, "elk") == (1, left, 5, ())
    assert untouched(game, "ox 3/9", "boar 2/9")


def test_the_gaze_needs_round_three() -> None:
    game = cast("gaze_of_medusa", "ox 3/9", "elk 9/9", "boar 2/9", level=2)
    assert failed(game) == [("gaze_of_medusa", "unqualified")]
    assert untouched(game, "ox 3/9", "elk 9/9", "boar 2/9")


# Triumphant Return


@pytest.mark.rule("S-SPELL-05")
def test_the_one_that_returns_fights_for_the_caster() -> None:
    game = cast("triumphant_return", "ox 1/1", "elk 3/9", "boar 2/9", pile=("lion 8/20", "dead 1/1"))
    assert {"lion", "dead"} <= set(game.targets)
    game.aim("lion")
    assert [(event.station, event.card) for event in game.told(CardRecalled)] == [(0, "lion")]
    assert game.card("lion").station == 0
    assert ratings(game, "lion") == (1, 6, 20, ())
    assert game.judged.winners == ("lion",)
    assert game.judged.team == 0
    assert untouched(game, "ox 1/1", "elk 3/9", "boar 2/9")
    assert game.state.pile.count("lion") == 1
    assert game.state.pile.count("dead") == 1


@pytest.mark.rule("S-SPELL-05")
def test_nobody_returns_from_an_empty_pile() -> None:
    game = cast("triumphant_return", "ox 1/1", "elk 3/9", "boar 2/9")
    assert failed(game) == [("triumphant_return", "nothing")]
    assert not game.told(CardRecalled)


def test_nobody_returns_before_round_three() -> None:
    game = cast("triumphant_return", "ox 1/1", "elk 3/9", "boar 2/9", pile=("lion 8/20",), level=2)
    assert failed(game) == [("triumphant_return", "unqualified")]
    assert "lion" in game.state.pile


# Ill Omens


def test_omens_leave_the_others_out_of_the_round() -> None:
    game = cast("ill_omens", "ox 3/19 L3", "elk 9/19 L3", "boar 2/19 L2")
    assert [(event.by, event.to) for event in game.told(QualifyingChanged)] == [(-2, 2)]
    assert ratings(game, "ox") == (2, 3, 19, ())
    assert game.wounds() == {"ox": 2, "elk": 5, "boar": 3}
    assert game.judged.winners == ("ox",)
    assert untouched(game, "elk 9/19 L3", "boar 2/19 L2")


def test_omens_are_too_strong_for_a_partner_of_the_highest_level() -> None:
    game = cast("ill_omens", "ox 3/19 L4", "elk 9/19 L3", "boar 2/19 L2")
    assert game.judged.winners == ("boar",)


@pytest.mark.rule("S-SPELL-02")
def test_omens_are_over_with_the_round() -> None:
    game = cast("ill_omens", "ox 3/19 L3", "elk 9/19 L3", "boar 2/19 L2")
    assert (game.judged.level, game.state.level) == (2, 4)


# Pollice Verso


@pytest.mark.rule("S-SPELL-04")
def test_the_thumb_removes_one_that_is_not_above_level_five() -> None:
    game = cast("pollice_verso", "ox 3/19", "elk 9/19 L5", "boar 2/19 L6", level=6)
    assert game.targets == ("ox", "elk")
    game.aim("elk")
    assert game.removals()[0] == ("elk",)
    assert game.judged.winners == ("ox",)
    assert untouched(game, "ox 3/19", "boar 2/19 L6")


def test_the_thumb_needs_round_six() -> None:
    game = cast("pollice_verso", "ox 3/19", "elk 9/19", "boar 2/19", level=5)
    assert failed(game) == [("pollice_verso", "unqualified")]
    assert untouched(game, "ox 3/19", "elk 9/19", "boar 2/19")


# Ashes of Vesuvius


@pytest.mark.rule("S-SPELL-04")
def test_ashes_wound_both_of_the_others_at_once() -> None:
    game = cast("ashes_of_vesuvius", "ox 0/6", "elk 9/6", "boar 0/7", level=7)
    assert game.removals() == [("elk",)]
    assert game.wounds() == {"elk": 6, "boar": 6}
    assert untouched(game, "ox 0/6")
    assert game.judged.team is None


def test_ashes_need_round_seven() -> None:
    game = cast("ashes_of_vesuvius", "ox 0/6", "elk 1/6", "boar 0/7", level=6)
    assert failed(game) == [("ashes_of_vesuvius", "unqualified")]
    assert untouched(game, "ox 0/6", "elk 1/6", "boar 0/7")
