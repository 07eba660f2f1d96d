"""Orders: what one unit is to do becomes the answers of a turn, in the rules' order, however late it is said."""

from rules.campaign.combat import play
from rules.campaign.combat.actions import (
    At,
    Attack,
    Begin,
    CombatAction,
    Deploy,
    Go,
    Pass,
    Pick,
    PlayTactic,
    Resolve,
    UseSkill,
)
from rules.campaign.combat.carrying_out import asks_first, carry_out, reordered, ways
from rules.campaign.combat.frames import Engaging, Moving, Opening, Tactics
from rules.campaign.combat.orders import AbilityOrder, DeployOrder, MoveOrder, Order, StrikeOrder, TacticOrder
from rules.campaign.combat.trying_out import OrderResult, in_steps
from rules.campaign.effects import Heal, Hurt, When, Who
from tests.rules.campaign.combat.drawn import Drawn, drawn, unit

YARD = """
.   .   .   .   .
  .   .   .   .   .
A   .   .   .   b
  .   B   .   .   .
H   H   .   .   .
"""


def told(fight: Drawn, order: Order) -> OrderResult:
    return carry_out(fight.cat, fight.combat, order)


def test_a_walk_passes_what_is_before_the_movement() -> None:
    fight = drawn(YARD, camp="X", slots=1).turn("player")
    assert isinstance(fight.top, Opening)
    found = told(fight, MoveOrder("A", "c2"))

    assert found.actions == (Begin(), Pass(), Pick(unit="A"), Go(hex="c2"))
    assert found.refused is None
    assert isinstance(found.combat.top, Moving)


def test_a_unit_enters_where_it_is_told_to() -> None:
    fight = drawn(YARD, camp="X", slots=1).turn("player")

    assert told(fight, DeployOrder("unit_X", "e2")).actions == (Begin(), Deploy(unit="unit_X"), At(hex="e2"))


def test_the_only_hex_is_not_asked_for_and_no_other_is_taken() -> None:
    picture = YARD.replace("H   H", "H   .")
    fight = drawn(picture, camp="X", slots=1).step("player", "deployment")

    assert told(fight, DeployOrder("unit_X", "e1")).actions == (Deploy(unit="unit_X"),)
    wrong = told(fight, DeployOrder("unit_X", "e2"))
    assert (wrong.actions, wrong.refused) == ((), At(hex="e2"))


def test_a_strike_passes_the_steps_before_it() -> None:
    near = YARD.replace("A   .", ".   .").replace(".   b", "A   b")
    fight = drawn(near).step("player", "movement")

    found = told(fight, StrikeOrder("A", "b"))
    assert found.actions[-2:] == (Pick(unit="A"), Attack(on="b"))
    assert set(found.actions[:-2]) == {Pass()}


def test_a_strike_at_somebody_out_of_reach_is_refused() -> None:
    assert told(drawn(YARD).step("player", "movement"), StrikeOrder("A", "b")).refused is not None


def test_an_ability_names_its_target_although_the_rules_ask_only_where_there_are_two() -> None:
    near = YARD.replace("A   .", ".   .").replace(".   b", "A   b")
    fight = drawn(near, A=unit(skill="swap")).step("player", "abilities")

    found = told(fight, AbilityOrder("A", "swap", "b", "c4"))
    assert found.refused is None
    assert next(one.at for one in found.combat.fighters if one.key == "A") == "c5"
    assert told(fight, AbilityOrder("A", "swap", "B", "c4")).refused is not None


def test_an_ability_that_was_used_is_refused_although_another_could_be_aimed_the_same_way() -> None:
    near = YARD.replace("A   .", ".   .").replace(".   b", "A   b")
    fight = drawn(near, A=unit(skill="fury_aura1 swap"), b=unit(health=9)).step("player", "abilities")
    once = told(fight, AbilityOrder("A", "fury_aura", "b")).combat

    again = carry_out(fight.cat, once, AbilityOrder("A", "fury_aura", "b"))

    assert (again.actions, again.refused) == ((), Pick(unit="b"))
    assert carry_out(fight.cat, once, AbilityOrder("A", "swap", "b", "c4")).refused is None


def test_a_strike_is_refused_that_its_unit_could_not_make_although_it_could_act_otherwise() -> None:
    near = YARD.replace("A   .", ".   .").replace(".   b", "A   b")
    fight = drawn(near, A=unit(skill="whirlwind"), c=unit()).step("player", "engage")

    for order in (StrikeOrder("A", "B"), StrikeOrder("A", special="agile", on="b")):
        found = told(fight, order)
        assert (found.actions, found.refused is not None) == ((), True)


def test_a_special_without_a_target_is_used() -> None:
    near = YARD.replace("A   .", ".   .").replace(".   b", "A   b")
    fight = drawn(near, A=unit(skill="whirlwind")).step("player", "movement")

    found = told(fight, StrikeOrder("A", special="whirlwind"))
    assert found.actions[-2:] == (Pick(unit="A"), UseSkill(skill="whirlwind"))


def test_an_order_does_not_pass_a_step_that_has_to_be_answered() -> None:
    picture = """
    .   b   .
      .   .
    H   H   .
    """
    fight = drawn(picture, camp="XY", slots=2).step("player", "deployment")

    assert told(fight, StrikeOrder("X", "b")).refused == Pass()


def test_in_the_rivals_turn_no_order_is_carried_out() -> None:
    fight = drawn(YARD).turn("rival")

    assert told(fight, MoveOrder("A", "c2")).refused == Begin()


# Orders of an earlier step


def after(fight: Drawn, *orders: Order) -> tuple[tuple[object, ...], OrderResult]:
    """Carry orders out one after another from a moment, and say which answers that took."""
    done: tuple[object, ...] = ()
    combat = fight.combat
    for order in orders:
        found = carry_out(fight.cat, combat, order)
        assert found.refused is None
        done, combat = (*done, *found.actions), found.combat
    return done, found


def test_who_is_deployed_after_a_walk_was_deployed_before_it() -> None:
    fight = drawn(YARD, camp="X", slots=1).turn("player")
    done, _ = after(fight, MoveOrder("A", "c2"))

    found = reordered(fight.cat, fight.combat, done, DeployOrder("unit_X", "e1"))  # type: ignore[arg-type]
    assert found.refused is None
    assert found.actions == (Begin(), Deploy(unit="unit_X"), At(hex="e1"), Pick(unit="A"), Go(hex="c2"))


def test_another_way_takes_the_place_of_the_first() -> None:
    fight = drawn(YARD, A=unit(move=2)).turn("player")
    done, _ = after(fight, MoveOrder("A", "c2"), MoveOrder("B", "d3"))

    found = reordered(fight.cat, fight.combat, done, MoveOrder("A", "b1"))  # type: ignore[arg-type]
    assert {one.key: one.at for one in found.combat.fighters if one.side == "player"} == {"A": "b1", "B": "d3"}


def test_what_follows_is_refused_where_the_new_order_makes_it_impossible() -> None:
    fight = drawn(YARD, A=unit(move=2)).turn("player")
    done, _ = after(fight, MoveOrder("B", "d3"), MoveOrder("A", "c2"))

    found = reordered(fight.cat, fight.combat, done, MoveOrder("B", "c2"))  # type: ignore[arg-type]
    assert found.refused == Go(hex="c2")


def test_an_ability_keeps_its_target_where_the_new_order_gives_it_a_choice() -> None:
    picture = """
    .   .   .   .
      .   .   .   .
    A   .   b   c
      .   .   .   .
    """
    fight = drawn(picture, A=unit(skill="fury_aura2", move=1), b=unit(health=9), c=unit(health=9)).turn("player")
    done, used = after(fight, AbilityOrder("A", "fury_aura", "b"))
    assert Pick(unit="b") not in used.actions, "nobody else was near"

    found = reordered(fight.cat, fight.combat, done, MoveOrder("A", "c2"))  # type: ignore[arg-type]
    assert found.refused is None
    assert in_steps(found.combat), "it asks for no target"
    assert {one.key: one.hp for one in found.combat.fighters if one.side == "rival"} == {"b": 8, "c": 9}


def test_an_ability_on_its_user_keeps_to_it_where_the_new_order_gives_it_a_choice_of_abilities() -> None:
    picture = """
    .   .   .   .   .
      .   .   .   .   .
    A   .   .   .   b
    """
    fight = drawn(picture, A=unit(skill="regen1 hook", move=2, health=4, hp=2)).turn("player")
    done, _ = after(fight, AbilityOrder("A", "regen", "A"))

    found = reordered(fight.cat, fight.combat, done, MoveOrder("A", "c3"))  # type: ignore[arg-type]
    assert found.refused is None
    assert in_steps(found.combat), "it does not ask for the Ability"
    assert next(one.hp for one in found.combat.fighters if one.key == "A") == 3


def test_an_order_is_refused_that_would_turn_an_ability_on_somebody_else() -> None:
    picture = """
    b   .   .   .   .
      .   .   .   c   .
    A   .   .   .   .
    """
    fight = drawn(picture, A=unit(skill="fury_aura2", move=2), b=unit(health=9), c=unit(health=9)).turn("player")
    done, _ = after(fight, AbilityOrder("A", "fury_aura", "b"))

    assert reordered(fight.cat, fight.combat, done, MoveOrder("A", "c3")).refused == Pick(unit="b")  # type: ignore[arg-type]


def test_only_ways_are_offered_after_which_the_turn_can_go_on_as_it_did() -> None:
    near = YARD.replace("A   .", ".   .").replace(".   b", "A   b")
    fight = drawn(near, A=unit(skill="swap", move=2)).step("player", "movement")
    walked, _ = after(fight, MoveOrder("B", "d3"))
    swapped, _ = after(fight, MoveOrder("B", "d3"), AbilityOrder("A", "swap", "b", "c4"))

    def where(done: tuple[object, ...]) -> dict[str, dict[str, str | None]]:
        found = ways(fight.cat, fight.combat, done, "A")  # type: ignore[arg-type]
        return {go.hex: {one.key: one.at for one in then.fighters} for go, then in found.items()}

    assert {"d4", "c2"} <= where(walked).keys()
    assert where(swapped).keys() == {"b4", "b5", "d4", "d5"}, "from elsewhere it could not have swapped with b"
    assert where(swapped)["d4"]["b"] == "d4"


def test_a_tactic_is_put_before_the_walk_that_was_ordered_first() -> None:
    fight = drawn(YARD, tactics=("adrenaline",)).turn("player")
    done, found = after(fight, MoveOrder("A", "c2"))
    tactic = fight.combat.table.camp.tactics[0]

    found = reordered(fight.cat, fight.combat, done, TacticOrder(tactic, "A"))  # type: ignore[arg-type]
    assert found.refused is None
    assert PlayTactic(tactic=tactic) in found.actions
    assert found.actions.index(PlayTactic(tactic=tactic)) < found.actions.index(Go(hex="c2"))


def test_a_tactic_keeps_its_target_where_the_new_order_gives_it_a_choice() -> None:
    picture = """
    .   b   .
      .   .   .
    A   .   .
      H   H   .
    """
    fight = drawn(picture, tactics=("adrenaline",), camp="X", slots=1).turn("player")
    tactic = fight.combat.table.camp.tactics[0]
    done, played = after(fight, TacticOrder(tactic, "A"))
    assert Pick(unit="A") not in played.actions, "there was nobody else"

    found = reordered(fight.cat, fight.combat, done, DeployOrder("unit_X", "d1"))  # type: ignore[arg-type]
    assert found.refused is None
    assert in_steps(found.combat), "it asks for no target"
    assert [one.key for one in found.combat.fighters if one.tactics] == ["A"]


def test_replaying_ends_where_the_last_order_leaves_the_turn() -> None:
    fight = drawn(YARD, camp="X", slots=1).turn("player")
    done, _ = after(fight, MoveOrder("A", "c2"))
    found = reordered(fight.cat, fight.combat, done, DeployOrder("unit_X", "e1"))  # type: ignore[arg-type]

    assert not isinstance(found.combat.top, Opening | Tactics | Engaging)
    assert found.combat == play_on(fight, found)


def test_what_the_beginning_of_the_turn_asked_stays_before_every_order() -> None:
    frost, salve = (When(on="turn_starts", do=do, who=Who(side="player")) for do in (Hurt(n=1), Heal(n=1)))
    fight = drawn(YARD, rules=(frost, salve), camp="X", slots=1, A=unit(hp=3), B=unit(hp=3)).turn("player")
    start = fight.combat
    done: list[CombatAction] = [Begin()]
    fight.do(Begin())
    while not in_steps(fight.combat):
        done.append(fight.legal[0])
        fight.do(fight.legal[0])
    assert len(done) > 1
    walk = told(fight, MoveOrder("A", "c2")).actions

    assert ways(fight.cat, start, done, "A")
    found = reordered(fight.cat, start, [*done, *walk], DeployOrder("unit_X", "e1"))
    assert found.refused is None
    assert found.actions == (*done, Deploy(unit="unit_X"), At(hex="e1"), *(one for one in walk if one != Pass()))


def test_orders_can_be_given_where_the_order_of_what_comes_first_means_nothing() -> None:
    burns = When(on="turn_starts", do=Hurt(n=1), who=Who(side="player"))
    fight = drawn(YARD, rules=(burns,), A=unit(hp=3), B=unit(hp=3)).turn("player")
    assert not asks_first(fight.cat, fight.combat)

    found = told(fight, MoveOrder("A", "c2"))
    assert found.refused is None
    assert found.actions[:2] == (Begin(), Resolve(effect=0))
    assert {one.key: one.hp for one in found.combat.fighters if one.side == "player"} == {"A": 2, "B": 2}
    assert ways(fight.cat, fight.combat, (), "A")


def test_an_order_of_effects_that_matters_is_asked_for_before_any_order() -> None:
    frost, salve = (When(on="turn_starts", do=do, who=Who(side="player")) for do in (Hurt(n=1), Heal(n=1)))
    fight = drawn(YARD, rules=(frost, salve), A=unit(), B=unit()).turn("player")

    assert asks_first(fight.cat, fight.combat)
    assert told(fight, MoveOrder("A", "c2")).refused is not None
    assert not asks_first(fight.cat, drawn(YARD).turn("player").combat)


def play_on(fight: Drawn, found: OrderResult) -> object:
    combat = fight.combat
    for action in found.actions:
        assert action in play.legal(fight.cat, combat)
        combat = play.apply(fight.cat, combat, action).state
    return combat
