"""The guided beginning, played by keys: each tip comes once, in its moment, and neither blocks nor nags."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import groupby
from pathlib import Path
from typing import Any

import msgspec
import pytest
from textual.pilot import Pilot

from content.guide.shelf import guidance
from rules.campaign.combat.chips import FLAG
from rules.campaign.combat.state import Combat, Fighter
from saves.folders import Folders
from tests.tui.conftest import WHEN
from tests.tui.grids import grid, rows
from tui.app import Ad79
from tui.games.campaign.guide.beginning import OVER, Glance, prepared, said, tip_for
from tui.games.campaign.orders.in_hand import UnitInHand
from tui.games.campaign.screens.coach import Coach
from tui.games.campaign.screens.combat import CombatScreen
from tui.kit.game_screen import GameScreen
from tui.kit.key_guard import KeyGuard
from tui.kit.page import Page
from tui.play.house import House
from tui.text.lines import wrapped

pytestmark = pytest.mark.usefixtures("new_words")

SIZE = (80, 23)
NAME = "the-first-weeks"
TURNS = 70
KEYS = 160
"""So many keys the whole takes at most, also with poor dice."""
TO_THE_FIGHT = ("1", "1", "enter", "1", "1", "enter", "enter", "enter")


@pytest.fixture
def shipped(tmp_path: Path) -> House:
    folder = tmp_path / "home"
    return House(Folders(folder, folder), lambda: WHEN)


class Newcomer:
    """Somebody at the keys, and the tips that they were given, in order."""

    def __init__(self, app: Ad79, pilot: Pilot[Any]) -> None:
        self.app = app
        self.pilot = pilot
        self.keys = 0
        self.tips: list[str] = []

    async def press(self, *keys: str) -> None:
        for key in keys:
            self.keys += 1
            self.app.guard = KeyGuard()  # as much time as one likes goes by between two keys
            await self.pilot.press(key)
            await self.settle()

    async def settle(self) -> None:
        await self.pilot.pause()
        while (isinstance(self.app.screen, GameScreen) and self.app.screen.bots.deciding) or self.moving:
            await self.pilot.pause(0.01)
        await self.pilot.pause()
        if (tip := self.tip) and tip not in self.tips[-1:]:
            self.tips.append(tip)

    @property
    def moving(self) -> bool:
        return isinstance(self.app.screen, CombatScreen) and self.app.screen.beats.on

    @property
    def page(self) -> Page:
        assert isinstance(self.app.screen, Page)
        return self.app.screen

    @property
    def shown(self) -> str:
        return self.page.shown_as

    @property
    def tip(self) -> str:
        """The id of the tip that can be read."""
        coach = getattr(self.page, "coach", None)
        if not isinstance(coach, Coach) or not coach.speaks or coach.tip is None:
            return ""
        told = said(self.page.play.game, coach.tip, self.page.play.state)  # type: ignore[attr-defined]
        assert told in " ".join(" ".join(rows(self.app)).split())
        return coach.tip.id

    @property
    def once(self) -> list[str]:
        """The tips that are said once, each as long as no other one was."""
        return [tip for tip, _ in groupby(tip for tip in self.tips if not guidance().tip[tip].always)]

    @property
    def kept(self) -> tuple[str, ...]:
        return self.app.house.settings.lessons.get(NAME, ())

    async def begin(self) -> None:
        """From the title through the story onto the map."""
        await self.press("enter")
        assert self.shown == "prologue"
        await self.press("enter", "enter")
        assert self.shown == "map"
        assert self.tip == "who"
        await self.press("backspace")

    async def fight(self) -> None:
        """Take up whoever can do something and do what the cursor is put on, then end the turn, until it is over."""
        for _ in range(TURNS):
            if self.shown != "combat":
                return
            screen = self.page
            assert isinstance(screen, CombatScreen)
            if self.tip == "signs":
                await self.press("backspace")
            if screen.steering.hand is None and not screen.steering.all_ordered:
                await self.press("tab")
            await self.press("enter" if screen.steering.hand is not None else "E")
        raise AssertionError("the fight does not end")


@asynccontextmanager
async def newcomer(house: House, size: tuple[int, int] = SIZE, **opening: str) -> AsyncIterator[Newcomer]:
    app = Ad79(house, arguments=opening, colours="truecolor", ascii_only=False)
    async with app.run_test(size=size) as pilot:
        one = Newcomer(app, pilot)
        await one.settle()
        yield one


async def after_the_fight(one: Newcomer) -> None:
    """From the page of the fight's end to the question at the end of the guide."""
    for _ in range(12):
        if one.page.dialog is not None:
            return
        match one.tip:
            case "claim":
                await one.press("a", "enter")
            case "camp":
                await one.press("c", "escape")
            case _:
                await one.press("enter")


async def test_whoever_follows_the_guide_meets_each_thing_once_and_goes_on(shipped: House) -> None:
    async with newcomer(shipped) as one:
        assert "\u203a1  The First Weeks, guided" in grid(one.app)
        await one.begin()
        assert one.tip == "walk"
        await one.press(*TO_THE_FIGHT)
        before = ["who", "walk", "opportunity", "keep", "road", "sport", "which_sport", "wager", "tribune"]
        assert one.tips[:9] == before
        await one.fight()
        await after_the_fight(one)
        assert "The guided weeks are over" in grid(one.app)
        once = one.once
        assert len(once) == len(set(once))
        assert {"enter", "camp", "in_camp", "won" if "won" in one.tips else "lost"} <= set(one.tips)
        assert one.keys <= KEYS
        await one.press("enter")
        assert one.tip == ""
        assert OVER in one.kept
        assert one.shown == "map"
        assert not one.page.game_app.house.games()[0].over


async def test_the_whole_guide_can_be_skipped(shipped: House) -> None:
    async with newcomer(shipped) as one:
        await one.begin()
        await one.press("exclamation_mark", "2")
        assert "The guide is off." in grid(one.app)
        await one.press("exclamation_mark")
        assert one.page.dialog is None
        await one.press(*TO_THE_FIGHT)
        assert one.tips == ["who", "walk"]
        assert "Backspace: next tip" not in grid(one.app)


async def test_all_sports_to_choose_from_stand_on_one_page(shipped: House) -> None:
    async with newcomer(shipped) as one:
        await one.begin()
        await one.press(*TO_THE_FIGHT[:5])
        while one.tip != "which_sport":
            await one.press("enter")
        assert "3  Play Spar" in grid(one.app)
        assert "page 1 of" not in grid(one.app)


async def test_the_guide_goes_on_where_its_end_was_not_meant(shipped: House) -> None:
    async with newcomer(shipped) as one:
        await one.begin()
        await one.press("exclamation_mark", "1")
        assert one.tip == "walk"


async def test_a_tip_is_sent_away_and_stays_away(shipped: House) -> None:
    async with newcomer(shipped) as one:
        await one.begin()
        assert one.tip == "walk"
        await one.press("backspace")
        assert one.tip == "now_travelling"
        await one.press("1")
        assert one.once == ["who", "walk", "opportunity"]


async def test_whoever_comes_back_goes_on_where_the_guide_was(shipped: House) -> None:
    async with newcomer(shipped) as one:
        await one.begin()
        await one.press("1", "1")
        assert one.tip == "keep"
        one.app.leave_game()
        await one.settle()
    again = House(shipped.folders, lambda: WHEN)
    async with newcomer(again, opening=NAME) as one:
        assert one.tip == "keep"
        await one.press("enter")
        assert one.tips == ["keep", "road"]


async def test_it_can_be_begun_again_with_all_its_tips_and_the_same_decks(shipped: House) -> None:
    async with newcomer(shipped) as one:
        await one.begin()
        await one.press("exclamation_mark", "2")
        first = one.page.play.state  # type: ignore[attr-defined]
        await one.press("1")
        one.app.leave_game()
        await one.settle()
        assert "Krakenlance, act I, week 1" in grid(one.app)
        await one.press("2", "3", "enter", "enter")
        assert one.tip == "who"
        assert one.page.play.state == first  # type: ignore[attr-defined]
        assert one.page.play.name == "the-first-weeks-2"  # type: ignore[attr-defined]


async def test_a_fight_that_is_given_up_is_no_end_of_the_guide(shipped: House) -> None:
    async with newcomer(shipped) as one:
        await one.begin()
        await one.press(*TO_THE_FIGHT)
        await one.press("X", "down", "enter")
        assert one.shown == "settled"
        assert one.tip == "lost"
        await after_the_fight(one)
        assert "The guided weeks are over" in grid(one.app)
        await one.press("2")
        assert one.shown == "new"
        assert shipped.games()[0].name == NAME


async def to_the_board(one: Newcomer) -> CombatScreen:
    """To the first turn of the guided fight, the signs of the board read."""
    await one.begin()
    await one.press(*TO_THE_FIGHT)
    assert one.tip == "signs"
    await one.press("backspace")
    assert isinstance(one.page, CombatScreen)
    return one.page


async def test_a_tip_stays_until_what_it_asks_for_is_done(shipped: House) -> None:
    async with newcomer(shipped) as one:
        await to_the_board(one)
        assert one.tip == "enter"
        await one.press("escape")
        assert one.tip == "now_nobody"
        await one.press("tab")
        assert one.tip == "enter"
        await one.press("tab", "up", "down")
        assert one.tip == "enter"
        await one.press("shift+tab", "enter")
        assert "enter" in one.kept
        assert one.tip in {"tactical", "end_turn"}  # by who has entered


async def test_who_has_just_entered_is_called_dazed_and_a_tactical_one_is_sent_on(shipped: House) -> None:
    async with newcomer(shipped) as one:
        screen = await to_the_board(one)
        await one.press("enter")
        assert one.tip == "tactical"
        assert isinstance(screen.steering.hand, UnitInHand)
        here = screen.steering.hand.here
        await one.press("enter")
        assert screen.foresight.course.fighter("hero").at != here
        assert one.tip == "your_turn"


def test_the_flag_is_brought_home_in_the_turn_after_that_of_taking_it(shipped: House) -> None:
    """A second order in the same turn would take the first one back, and the flag with it."""
    game: Any = shipped.spoken("campaign").game
    hero = Fighter("hero", "krakenlance", "player", "arena", "a4", 6, chips=(FLAG,), moved=True)
    start = prepared(game)[0]
    state = game.start(start.options, start.seed)
    for moved, wanted in ((True, "taken"), (False, "homeward")):
        combat = Combat(
            table=state.laid,
            kind="sport",
            arena="atlanteans",
            pending=(),
            sport="capture_the_flag",
            fighters=(msgspec.structs.replace(hero, moved=moved),),
            mover="player",
        )
        fighting = msgspec.structs.replace(state, aftermath=combat)
        found = tip_for(game, Glance("combat", fighting), ())
        assert found is guidance().tip[wanted]


async def test_words_that_the_guide_explains_are_not_explained_again(shipped: House) -> None:
    async with newcomer(shipped) as one:
        await one.begin()
        assert "Your encampment:" not in grid(one.app)
        await one.press(*TO_THE_FIGHT)
        assert {"travel", "primus", "sport", "tribune"} <= set(shipped.settings.lessons[":campaign"])


async def test_the_story_is_told_once_and_can_be_read_again(shipped: House) -> None:
    async with newcomer(shipped) as one:
        await one.press("2", "1")
        assert "Who you are, and what Pluto wants   1 of 2" in grid(one.app)
        await one.press("enter")
        assert "What the year is about   2 of 2" in grid(one.app)
        assert "Esc Skip the story" in grid(one.app)
        await one.press("enter")
        assert one.shown == "act_break"
        one.app.leave_game()
        await one.settle()
        await one.press("2", "1")
        assert one.shown == "act_break"
        await one.press("enter", "g", "s")
        assert one.shown == "prologue"
        await one.press("enter", "enter")
        assert one.shown == "campaign_help"


async def test_escape_skips_all_pages_of_the_story(shipped: House) -> None:
    async with newcomer(shipped) as one:
        await one.press("2", "1")
        assert one.shown == "prologue"
        await one.press("escape")
        assert one.shown == "act_break"


@pytest.mark.parametrize("size", [(80, 23), (80, 24), (120, 40)])
async def test_a_tip_covers_nothing(shipped: House, size: tuple[int, int]) -> None:
    async with newcomer(shipped, size) as one:
        await one.begin()
        for key in (*TO_THE_FIGHT, "tab"):
            await one.press(key)
            coach = one.page.coach  # type: ignore[attr-defined]
            assert coach.speaks
            assert len(coach.view.lines) <= coach.view.size.height <= 4
            stage = one.page.query_one("#stage")
            assert stage.region.bottom == coach.view.region.y
            assert coach.view.region.bottom <= size[1] - 2


def test_a_tip_has_three_rows_and_names_keys_by_their_commands(shipped: House) -> None:
    game: Any = shipped.spoken("campaign").game
    start = prepared(game)[0]
    state = game.start(start.options, start.seed)
    for tip in guidance().tips:
        told = said(game, tip, state)
        assert len(wrapped(told, SIZE[0] - 2, "strong", " ")) <= 3, tip.id
        assert "{" not in told, tip.id


def test_every_word_that_a_tip_explains_is_one_of_the_campaign(shipped: House) -> None:
    guide = shipped.spoken("campaign").facts.guide
    assert guide is not None
    assert {word for tip in guidance().tips for word in tip.words} <= set(guide.ids)


def test_the_decks_are_dealt_as_the_guide_wants_them(shipped: House) -> None:
    game: Any = shipped.spoken("campaign").game
    found = prepared(game)
    assert [one.start for one in found] == list(guidance().guided_starts)
    for one in found:
        state = game.start(one.options, one.seed)
        assert game.fault(state) is None
        assert state.laid.decks.sport[0] == one.start.sport
        assert game.cat.event[one.start.sport].sports[0] == "capture_the_flag"
        assert state.laid.decks.opportunity[0] in one.start.opportunities


def test_content_without_the_cards_of_the_guide_has_none(house: House) -> None:
    game: Any = house.spoken("campaign").game
    assert prepared(game) == []


def test_no_tip_comes_where_nothing_fits(shipped: House) -> None:
    game: Any = shipped.spoken("campaign").game
    found = prepared(game)[0]
    state = game.start(found.options, found.seed)
    assert tip_for(game, Glance("map", state), ()) is guidance().tip["who"]
    assert tip_for(game, Glance("map", state), ("who",)) is guidance().tip["walk"]
    assert tip_for(game, Glance("log", state), ()) is None
    assert tip_for(game, Glance("map", state), ("who", "walk")) is guidance().tip["now_travelling"]
