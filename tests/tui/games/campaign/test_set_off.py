"""What a strike may set off is told before it is made: to the striker, to others of the player's, to the tribune."""

from typing import Any

import pytest
from msgspec.structs import replace

from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.forecast import odds
from rules.campaign.combat.state import Combat
from rules.campaign.effects import Hurt, When, Who
from rules.campaign.journey.frames import CombatVenue
from tests.content_set import a_catalogue
from tests.rules.campaign.combat.drawn import drawn, hero, unit
from tests.tui.games.campaign.fights import fight
from tests.tui.games.campaign.plays import played
from tests.tui.games.campaign.test_in_hand_panel import LEAST, orders
from tests.tui.states import set_state
from tui.games.campaign.orders.marked_strikes import MarkedStrikes
from tui.games.campaign.orders.others_turn import tried_end
from tui.games.campaign.pictures.all_ordered import LeftToDo, all_ordered_lines
from tui.games.campaign.pictures.backfire import prices_told
from tui.games.campaign.pictures.foresight import Foresight
from tui.games.campaign.pictures.odds import blow_lines
from tui.games.campaign.words.names import Names
from tui.play.house import House
from tui.play.session import Session
from tui.text.lines import text_of

MISS = When(on="misses", do=Hurt(n=1), who=Who(side="any"))
CAT = a_catalogue()
RECKLESS = next(
    one.id
    for one in CAT.events
    if any(isinstance(rule, When) and rule.on == "deals_attack_damage" for rule in one.rules)
)


def prices(rule: When, by: str, **units: Any) -> list[str]:
    stage = drawn("@   b   c" if by == "hero" else "A   b   c", event=(rule,), **units).step("player", "engage")
    combat: Combat = stage.combat
    course = CombatCourse(stage.cat, combat)
    return prices_told(Names(stage.cat), course, by, "b", odds(stage.cat, combat, by, "b"))


@pytest.mark.parametrize(("hp", "told"), [(2, ["a miss costs it 1 HP: 50%"]), (1, ["a miss fells it: 50%"])])
def test_a_miss_that_hurts_is_told_with_its_chance(hp: int, told: list[str]) -> None:
    assert prices(MISS, "A", A=unit("blue", hp=hp), b=unit(""), c=unit("")) == told


@pytest.mark.parametrize(("blessings", "told"), [(1, "takes a blessing of it"), (0, "fells it")])
def test_a_miss_that_fells_the_hero_tells_of_the_blessing(blessings: int, told: str) -> None:
    found = prices(MISS, "hero", hero=hero("blue", hp=1), b=unit(""), c=unit(""), blessings=blessings)

    assert found == [f"a miss {told}: 50%"]


def test_a_hit_that_fells_the_tribune_beside_is_told_and_one_that_fells_another_rival_is_not() -> None:
    wide = When(on="deals_attack_damage", do=Hurt(n=1, whom="adjacent"), who=Who(side="player"))
    picture = """
    .   .   b   .   .
      .   A   c   .   .
    .   .   .   .   .
    """

    def found(tribune: str) -> list[str]:
        stage = drawn(picture, event=(wide,), A=unit("blue"), b=unit(""), c=unit("", hp=1), tribune=tribune)
        stage = stage.step("player", "engage")
        course = CombatCourse(stage.cat, stage.combat)
        return prices_told(Names(stage.cat), course, "A", "b", odds(stage.cat, stage.combat, "A", "b"))

    assert found("c") == ["a hit fells the tribune: 50%"]
    assert found("") == []


def reckless(house: House) -> Session:
    units = {"d5": "@", "d4": "attacker 1", "c4": "rival archer"}
    session = fight(house, units)
    combat = replace(session.state.combat, event=RECKLESS)
    set_state(session, replace(session.state, pending=(CombatVenue(state=combat),)))
    return session


async def test_beside_the_board_a_strike_and_a_marked_one_are_warned_of(house: House) -> None:
    async with played(house, reckless, LEAST) as play:
        await play.press("A")
        assert "! a hit fells it: " in orders(play)

        await play.press(play.screen.steering.keys.units["r1"], "K", "enter")
        assert "makes all, ends the turn" in orders(play)
        assert "! a hit fells it: " in orders(play)


@pytest.mark.parametrize(("tribune", "leaves"), [("b", ", which leaves your hero 1 HP"), ("", "")])
def test_a_rival_whose_own_miss_would_fell_it_says_so_and_what_the_fall_of_the_tribune_costs(
    tribune: str, leaves: str
) -> None:
    stage = drawn("@   b", event=(MISS,), b=unit("blue", hp=1), tribune=tribune).step("player", "movement")
    told = " ".join(
        text_of(one).strip() for one in blow_lines(Names(stage.cat), Foresight(stage.cat, stage.combat), "b", 40)
    )

    assert f"Its own miss would fell it{leaves}." in told


def test_the_fall_of_the_tribune_is_watched_for_as_the_end_of_the_turn_is_tried_out() -> None:
    stage = drawn("@   b", event=(MISS,), hero=hero(health=20, hp=20), b=unit("blue", hp=1), tribune="b")
    stage = stage.step("player", "movement")
    end = tried_end(stage.cat, stage.combat, (), 8, "best")
    left = LeftToDo(MarkedStrikes((), {}, {}), "", {}, end)
    told = " ".join(text_of(one) for one in all_ordered_lines(Names(stage.cat), stage.combat, left, 36, 20))

    assert end.falls["b"] > 0
    assert "tries these fell: The tribune" in " ".join(told.split())
