"""What is said of effects that wait, of Abilities that can be used, and of the lines of a scion's card."""

from typing import Any

from msgspec.structs import replace

from rules.campaign.combat import events as e
from rules.campaign.combat.frames import Trigger, Triggers
from rules.campaign.combat.state import Combat
from rules.campaign.effects import Heal, Hurt
from tests.content_set import a_catalogue
from tests.tui.games.campaign.fights import fight
from tests.tui.games.campaign.situations import FIGHTS, moving
from tests.tui.states import set_state
from tui.games.campaign.words import combat_actions, combat_questions
from tui.games.campaign.words.combat_events import event
from tui.games.campaign.words.names import Names
from tui.play.house import House

NAMES = Names(a_catalogue())


def waiting(house: House, *effects: Trigger) -> tuple[str, list[str]]:
    """The question and the answers while effects wait."""
    session = moving(house)
    combat = replace(session.state.combat, pending=(Triggers(waiting=effects),))
    set_state(session, session.state.with_combat(combat))
    lines = [combat_actions.action(NAMES, combat, one) for one in session.legal()]
    return combat_questions.question(NAMES, combat), lines


def of_hero(do: Any, *, may: bool = False) -> Trigger:
    return Trigger(owner="hero", other="r1", source="deployed", do=do, may=may)


def test_effects_that_wait_say_what_they_do(house: House) -> None:
    asked, lines = waiting(
        house, of_hero(Heal(n=1)), of_hero(Hurt(n=1, whom="adjacent")), of_hero(Hurt(n=2, whom="other"))
    )

    assert asked == "Several effects come at once. Which is first?"
    assert lines == [
        "Krakenlance heals 1",
        "Krakenlance deals 1 damage to each adjacent opponent",
        "Krakenlance deals 2 damage to rival Net Diver",
    ]


def test_two_equal_effects_are_told_apart_by_a_number(house: House) -> None:
    assert waiting(house, of_hero(Heal(n=1)), of_hero(Heal(n=1)))[1] == [
        "Krakenlance heals 1 (1)",
        "Krakenlance heals 1 (2)",
    ]


def test_an_effect_that_may_be_declined_is_asked_about_in_its_own_words(house: House) -> None:
    asked, lines = waiting(house, of_hero(Heal(n=2), may=True))

    assert asked == "Krakenlance may heal 2. Is it done?"
    assert lines == ["Yes", "No"]


def test_a_skill_that_answers_is_named_with_its_target(house: House) -> None:
    answers = Trigger(owner="p1", other="r1", source="dealt_attack_damage", skill="retaliate")

    assert waiting(house, answers, of_hero(Heal(n=1)))[1][0] == "Your Attacker uses Retaliate on rival Net Diver"


def test_the_step_of_abilities_names_those_that_can_be_used(house: House) -> None:
    session = fight(house, {"d5": "@", "d4": "reptilian 1", "c5": "rival net_diver"}, "abilities")

    assert [combat_actions.action(NAMES, session.state.combat, one) for one in session.legal()] == [
        "Your Reptilian uses Regen",
        "Done with Abilities",
    ]


def test_a_line_of_the_scion_says_what_it_does_for_the_value_rolled(house: House) -> None:
    combat: Combat = FIGHTS["hydra"][0](house).state.combat
    told = [event(NAMES, combat, e.ScionStruck(line=n, value=v)) for n, v in ((0, 1), (1, 2), (2, 3), (3, 1))]

    assert told == [
        "Hydra, for [4]: each Head moves 1 hex.",
        "Hydra, for [3]: it and each Head deal 2 damage to one unit within 1 hex.",
        "Hydra, for [2]: each Head gains 3 HP.",
        "Hydra, for [2]: 1 more Head grows beside it.",
    ]
