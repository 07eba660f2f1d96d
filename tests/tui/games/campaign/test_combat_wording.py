"""What a combat names is named for what it is: chips by their name, peoples by theirs, beasts as beasts."""

import pytest
from msgspec.structs import replace

from rules.campaign.combat import events as e
from rules.campaign.combat import frames
from rules.campaign.combat.forecast_plan import PlannedTurn, plan
from rules.campaign.combat.state import Combat
from tests.content_set import a_catalogue
from tests.tui.games.campaign.fights import fight
from tests.tui.games.campaign.situations import engaging
from tests.tui.states import set_state
from tui.games.campaign.words import cards
from tui.games.campaign.words.combat_events import event
from tui.games.campaign.words.combat_harm import harmed
from tui.games.campaign.words.combat_moves import sought
from tui.games.campaign.words.names import Names
from tui.games.campaign.words.plans import plan_lines, ways
from tui.play.house import House

NAMES = Names(a_catalogue())


def test_a_priority_names_the_chip_of_the_arena() -> None:
    told = {arena.id: cards.arena(NAMES, arena) for arena in NAMES.cat.arenas}

    assert sought(NAMES, "atlanteans", "chip_holder") == "the trident's holder"
    assert sought(NAMES, "amazons", "chip_holder") == "the chip's holder"
    assert "the loose trident (only to walk to)" in " ".join(told["atlanteans"])


def test_a_people_whose_name_bears_an_article_gets_no_other() -> None:
    assert NAMES.people("refugees") == "Pluto's Refugees"
    assert NAMES.people("amazons") == "the Amazons"


def test_a_hex_that_two_marks_lead_to_is_told_once(house: House) -> None:
    combat: Combat = fight(house, {"d4": "@", "e4": "archer", "c4": "rival net_diver"}).state.combat
    here = PlannedTurn(mark="hero", hex="d5", over=None, abilities=(), using="attack", targets=("hero",), idle="")
    there = here._replace(hex="e5", targets=("p1",))

    told = ways(NAMES, combat, "r1", [here, there, there._replace(mark="p1")])

    assert told == "to d5: attacks Krakenlance; to e5: attacks your Archer"


def test_a_hex_that_has_a_key_is_named_by_it(house: House) -> None:
    combat: Combat = fight(house, {"d4": "@", "c4": "rival net_diver"}).state.combat
    turn = PlannedTurn(mark="hero", hex="d5", over=None, abilities=(), using="attack", targets=("hero",), idle="")

    told = [ways(NAMES, combat, "r1", [turn], keys) for keys in ({"d5": "3"}, {"e5": "3"})]

    assert told == ["goes to 3, then attacks Krakenlance", "goes to d5, then attacks Krakenlance"]


@pytest.mark.parametrize(
    ("steps_in", "told"),
    [
        ("archer", "You decide"),
        ("rival net_diver", "For the rival, you decide"),
        ("wild rime_tusker", "For the beast, you decide"),
    ],
)
def test_who_steps_in_the_way_of_a_blow_is_asked_for_its_own_side(house: House, steps_in: str, told: str) -> None:
    session = fight(house, {"e4": "@", "e5": steps_in}, arena="refugees")
    combat = session.state.combat
    key = next(one.key for one in combat.fighters if one.at == "e5")
    set_state(
        session,
        session.state.with_combat(replace(combat, mover="player", pending=(frames.Intercepting(units=(key,)),))),
    )

    assert session.play.decision().whose == told


def test_beasts_are_asked_about_as_beasts(house: House) -> None:
    session = fight(house, {"e4": "@", "c4": "wild rime_tusker", "c5": "wild crevasse_worm"}, arena="refugees")
    set_state(
        session,
        session.state.with_combat(
            replace(session.state.combat, mover="arena", pending=(frames.RivalMoving(left=("a1", "a2")),))
        ),
    )

    assert session.play.decision().whose == "For the beast, you decide"
    assert session.play.decision().about.startswith("The arena's units move.")


def test_dice_of_the_log_are_written_as_on_the_board() -> None:
    rolled = e.AttackRolled(unit="hero", target="r1", using="attack", dice=("blue", "green"), faces=(3, 5), hits=1)

    assert "[3](4), 1 hit." in event(NAMES, None, rolled)


def test_a_blasphemous_rival_names_the_hero_once_among_its_priorities(house: House) -> None:
    yard = {"d5": "@", "b5": "rival night_acolyte", "a1": "rival archer"}
    for arena in ("atlanteans", "amazons"):
        session = fight(house, yard, "opening", arena=arena, sport="capture_the_flag")
        combat = session.state.combat
        found = plan(NAMES.cat, combat, "r1")
        assert found is not None
        told = next(one for one in plan_lines(NAMES, combat, found) if one.startswith("Priorities: "))
        assert told.startswith("Priorities: the hero > ")
        assert told.count("the hero") == 1
        assert len(told.split(" > ")) == len(set(found.order))


@pytest.mark.parametrize(("hp", "how"), [(6, "healed in full: 6 HP"), (1, "who cannot heal: 1 HP")])
def test_a_blessing_says_whether_it_healed_the_hero(house: House, hp: int, how: str) -> None:
    combat = engaging(house).state.combat
    assert harmed(NAMES, combat, e.Survived(hp=hp, left=7)) == f"A blessing saves your hero, {how}, 7 blessings left."
