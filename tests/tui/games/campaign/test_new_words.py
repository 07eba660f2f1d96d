"""Words that are new to a player are explained once, in the status line, one at a time and before they matter."""

import re
from typing import Any

import pytest
from msgspec.structs import replace

from rules.campaign.effects import AddDice, When
from rules.campaign.journey.frames import CombatVenue
from tests.tui.conftest import app_for
from tests.tui.games.campaign.fights import fight
from tests.tui.games.campaign.journeys import at_event, set_out
from tests.tui.games.campaign.plays import Play, played
from tests.tui.games.campaign.situations import moving, naming
from tests.tui.grids import grid
from tests.tui.states import set_state
from tui.games.campaign.guide.first_words import guide_of
from tui.games.campaign.words.effects import combat_rule
from tui.kit.game_screen import GameScreen
from tui.play.guide import Lesson
from tui.play.house import House
from tui.play.registry import GAMES
from tui.play.session import Session

pytestmark = pytest.mark.usefixtures("new_words")


def told(session: Session, *read: str) -> str:
    guide = session.spoken.facts.guide
    assert guide is not None
    found = guide.lesson(session.state, read)
    return found.id if found else ""


def kept(house: House) -> tuple[str, ...]:
    return house.settings.lessons.get(":campaign", ())


async def test_a_word_is_explained_once_and_the_next_one_at_the_next_decision(house: House) -> None:
    async with played(house, lambda house: moving(house, tribune="r1")) as play:
        assert "The tribune: ◆ marks the leader" in play.status
        assert kept(house) == ("tribune",)
        play.screen.draw()
        assert kept(house) == ("tribune",)
        await play.press("j")
        assert "tribune" not in play.status
        await step(play)

        assert len(kept(house)) == 2
        assert len(set(kept(house))) == 2


async def step(play: Play) -> None:
    play.screen.take(play.session.legal()[0])
    await play.pilot.pause()


async def test_what_was_explained_in_one_campaign_is_not_explained_in_another(house: House) -> None:
    house.note_lessons(":campaign", ("tribune",))
    async with played(house, lambda house: moving(house, tribune="r1")) as play:
        assert "tribune" not in play.status


async def test_whoever_has_finished_a_campaign_is_explained_nothing(house: House) -> None:
    house.note_taught("campaign")
    app = app_for(house, "map", play=set_out(house).play)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()

        assert kept(house) == ()


async def test_an_answer_that_is_being_said_comes_first(house: House) -> None:
    session = moving(house, tribune="r1")
    app = app_for(house, "combat", play=session.play)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("j")
        page = app.screen
        assert isinstance(page, GameScreen)
        page.say("Something else.")
        session.act(session.legal()[0])
        page.draw()
        await pilot.pause()

        assert "Something else." in grid(app)
        assert len(kept(house)) == 1


def test_each_word_comes_when_what_it_means_comes_up(house: House) -> None:
    road = set_out(house)
    assert told(road) == "travel"
    assert told(road, "travel") == "primus"
    assert told(road, "travel", "primus") in {"blessing", "harbor"}
    assert told(road, "travel", "primus", "harbor", "blessing") == "influence"
    assert told(at_event(house)) == "sport"
    assert told(at_event(house), "sport") == "rivals"
    assert told(at_event(house, "bloodshed")) == "bloodshed"
    hill = fight(house, {"d5": "@", "a1": "rival defender"}, "movement", sport="king_of_the_hill")
    assert told(hill) == "key_hex"
    assert told(hill, "key_hex") == "tactic"
    state = road.state
    set_state(road, replace(state, table=replace(state.table, camp=replace(state.table.camp, banes=("gigantic",)))))
    assert told(road) == "bane"
    set_state(road, replace(state, table=replace(state.table, act=4)))
    assert told(road) == "scion"


def test_a_skill_that_answers_a_strike_is_explained_where_a_rival_has_it(house: House) -> None:
    assert told(fight(house, {"d5": "@", "a1": "rival night_acolyte"}, "movement")) == "quickstrike"
    assert told(fight(house, {"d5": "@", "a1": "rival bustuarius"}, "movement")) == "retaliate"


def test_the_tribune_is_explained_before_it_is_named(house: House) -> None:
    assert told(naming(house)) == "tribune"


def test_what_is_explained_takes_two_lines_at_the_most(house: House) -> None:
    guide = set_out(house).spoken.facts.guide
    assert guide is not None
    assert all(len(f"{one.title}: {one.text}") <= 155 for one in guide.lessons)


DIE = re.compile(r"\[\d\]")

SHIPPED: Any = GAMES["campaign"].game


@pytest.mark.parametrize("arena", [one.id for one in SHIPPED.cat.arenas])
def test_each_arena_warns_once_as_the_player_s_first_turn_there_begins(house: House, arena: str) -> None:
    guide, begun = guide_of(SHIPPED), fight(house, {"d5": "@"}, "movement", sport="spar").state
    assert begun.combat is not None
    there = replace(begun.combat, arena=arena, fighters=())

    def lesson(mover: str, *read: str) -> Lesson | None:
        return guide.lesson(replace(begun, pending=(CombatVenue(state=replace(there, mover=mover)),)), read)

    met = lesson("player")
    assert met is not None
    assert (met.id, met.title) == (f"arena_{arena}", SHIPPED.cat.arena[arena].name)
    assert len(f"{met.title}: {met.text}") <= 155
    for later in (lesson("player", met.id), lesson("rival")):
        assert later is None or not later.id.startswith("arena_")


def test_warnings_of_arenas_have_the_numbers_of_their_rules() -> None:
    arenas = SHIPPED.cat.arena
    shackle = arenas["argonauts"].special
    late = {
        one: rule.who.from_turn
        for one in ("argonauts", "kunlun")
        for rule in arenas[one].rules
        if isinstance(rule, When)
    }

    assert f"{shackle.units} units out at most" in arenas["argonauts"].warning
    assert f"further than {shackle.length} hexes" in arenas["argonauts"].warning
    assert f"drives {arenas['parthians'].special.n} hexes" in arenas["parthians"].warning
    assert len(late) == 2
    assert all(f"From turn {turn}" in arenas[one].warning for one, turn in late.items())
    for one in ("lamosians", "amazons", "kunlun"):
        dice = [DIE.findall(combat_rule(rule)) for rule in arenas[one].rules if isinstance(rule, AddDice)]
        assert DIE.findall(arenas[one].warning) == dice[0], one
