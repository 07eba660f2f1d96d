"""The set-up of a campaign of one's own: all heroes can be taken, and each is told of in full on the smallest screen."""

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from rules.campaign.journey.options import options_of
from saves.folders import Folders
from tests.content_set import a_catalogue
from tests.tui.conftest import app_for, veteran
from tests.tui.grids import grid, rows
from tests.tui.keyboard import ready
from tui.games.campaign.pictures.card import card_lines
from tui.games.campaign.screens.map import MapScreen
from tui.games.campaign.screens.new_campaign import NewCampaign
from tui.games.campaign.words.cards import primus_side
from tui.games.campaign.words.names import Names
from tui.games.campaign.words.setup import hero_choice, scion_choice
from tui.kit.list_dialogs import ChoiceDialog
from tui.play.house import House
from tui.text.lines import text_of

SIZE = (80, 24)
CAT = a_catalogue()


@pytest.fixture
def ours(tmp_path: Path) -> House:
    """A house whose games are played with what is shipped."""
    return House(Folders(tmp_path, tmp_path))


async def test_the_list_goes_through_all_heroes_and_round(house: House) -> None:
    app = app_for(house, "new")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("down", "enter")
        seen = []
        for _ in CAT.heroes:
            await pilot.press("right")
            await pilot.pause()
            page = app.screen
            assert isinstance(page, NewCampaign)
            assert page.draft.set_up.weeks == 6
            seen.append(page.draft.set_up.hero)
            hero = CAT.hero[seen[-1]]
            told = grid(app)
            assert f"Hero        {hero.name}" in told
            assert hero.flavour.split()[-1] in told
        assert sorted(seen) == sorted(hero.id for hero in CAT.heroes)
        assert seen[-1] == options_of(CAT.presets[0]).hero


@pytest.mark.parametrize("hero", [hero.id for hero in CAT.heroes])
def test_a_hero_is_told_of_with_the_way_to_play(hero: str) -> None:
    lines = " ".join(text_of(line).strip() for line in card_lines(Names(CAT), hero, 38))
    assert CAT.hero[hero].text
    for word in CAT.hero[hero].text.split():
        assert word in lines
    assert len(card_lines(Names(CAT), hero, 38)) <= 20


async def test_whoever_knows_the_game_is_offered_the_short_campaign_and_sees_what_tells_the_entries_apart(
    tmp_path: Path,
) -> None:
    folder = tmp_path / "home"
    app = app_for(veteran(House(Folders(folder, folder))), "new")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        told = grid(app)
        assert "1  The Short Campaign: 6 weeks an act" in told
        assert "2  The First Campaign: 12 weeks an act" in told
        assert "Six weeks an act: a campaign for an" in told
        await pilot.press("enter")
        await pilot.pause()

        assert app.screen.play.session.state.options.weeks == 6  # type: ignore[attr-defined]


async def test_a_set_up_of_ones_own_has_a_page_and_esc_leads_back_from_it(house: House) -> None:
    app = app_for(house, "title")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("2", "2")
        await pilot.pause()
        assert "The First Campaign" not in grid(app)
        assert "8  Begin with this set-up" in grid(app)
        await pilot.press("escape")
        await pilot.pause()
        assert "A campaign of your own" in grid(app)
        await pilot.press("escape")
        await pilot.pause()

        assert not isinstance(app.screen, NewCampaign)


async def test_the_first_act_begins_with_its_story(house: House) -> None:
    app = app_for(house, "new")
    async with app.run_test(size=(80, 23)) as pilot:
        await pilot.pause()
        await pilot.press("1")
        await pilot.pause()
        assert "Who you are, and what Pluto wants" in grid(app)
        await pilot.press("enter")
        await pilot.pause()
        assert "What the year is about" in grid(app)
        await pilot.press("enter")
        await pilot.pause()
        assert "One year, Pluto has said" in grid(app)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, MapScreen)


async def test_the_list_of_heroes_says_of_each_who_it_is_and_how_it_fights(ours: House) -> None:
    app = app_for(ours, "new")
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "down", "enter", "enter")
        assert isinstance(app.screen, NewCampaign)
        assert isinstance(app.focused, ChoiceDialog)
        cat, told = app.screen.cat, app.focused.list
        heroes = [hero for hero in cat.heroes if hero.playable]

        assert len(told.pages(*app.focused.room())) == 1
        for hero, choice in zip(heroes, told.choices, strict=True):
            kind = "/".join(one.capitalize() for one in hero.classes)
            assert choice.label.startswith(f"{hero.name}, {kind} of {Names(cat).people(hero.faction)}: {hero.brief}")


async def test_two_columns_part_the_list_from_what_is_told_beside_it(house: House) -> None:
    app = app_for(house, "new")
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)

        assert {row[40:42].strip() for row in rows(app)[1:-1]} == {""}
        assert any(row[42:43].strip() for row in rows(app)[1:-1])


@pytest.mark.parametrize("label", ["Practice", "Seed", "Name", "Begin"])
async def test_a_line_about_no_choice_of_its_own_tells_of_itself_alone(house: House, label: str) -> None:
    app = app_for(house, "new")
    async with app.run_test(size=(120, 40)) as pilot:
        await ready(pilot, "down", "enter")
        page = app.screen
        assert isinstance(page, NewCampaign)
        await ready(pilot, *["down"] * [one.label.split()[0] for one in page.choices()].index(label))

        assert "weeks an act:" not in grid(app)
        assert "Six weeks an act" not in grid(app)


def test_the_side_of_a_primus_is_told_in_words_for_a_newcomer() -> None:
    first, second = (primus_side(CAT.primus_lineup[act].rivals) for act in (1, 2))

    assert first == "one unit of its people and one unit drawn from the bag, which brings a tactic"
    assert second == "one unit drawn from the bag and two units of its people, each of which brings a tactic"


async def test_the_campaign_of_the_day_names_its_settings_and_begins_when_that_is_confirmed(house: House) -> None:
    app = app_for(house, "new")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        page = app.screen
        assert isinstance(page, NewCampaign)
        day = next(at for at, one in enumerate(page.menu.list.choices) if one.value == "day")
        await pilot.press(str(day + 1))
        await pilot.pause()
        options = page._today.options
        told = " ".join(grid(app).split())
        assert isinstance(page.dialog, ChoiceDialog)
        assert f"four acts of {options.weeks} weeks" in told
        assert CAT.hero[options.hero].name in told
        assert CAT.difficulty[options.difficulty].name in told
        await pilot.press("2")
        await pilot.pause()
        assert not house.games()
        await pilot.press(str(day + 1), "1")
        await pilot.pause()

    assert len(house.games()) == 1


async def test_the_page_begins_at_the_suggested_line_also_after_a_set_up_of_ones_own(house: House) -> None:
    app = app_for(house, "title")
    async with app.run_test(size=SIZE) as pilot:
        app.visit("new")
        await pilot.pause()
        page = app.screen
        assert isinstance(page, NewCampaign)
        first = page.menu.list.current
        await pilot.press("down", "enter", "right")
        await pilot.pause()
        changed = page.draft.set_up
        await pilot.press("escape", "escape")
        await pilot.pause()
        app.visit("new")
        await pilot.pause()
        again = app.screen
        assert isinstance(again, NewCampaign)
        assert again is not page
        assert again.menu.list.current == first
        assert again.draft.set_up == changed


def test_heroes_and_scions_of_ones_own_need_no_words_for_the_list() -> None:
    names, words = Names(CAT), {"text": "Bites.", "brief": "bites hard"}
    scion, hero = replace(CAT.scion["taotie"], **words), replace(CAT.hero["krakenlance"], **words)
    assert scion_choice(scion) == "Taotie: bites hard"
    assert scion_choice(replace(scion, brief="")) == "Taotie: Bites."
    assert hero_choice(names, hero).endswith(" of the Atlanteans: bites hard")
    assert hero_choice(names, replace(hero, brief="")).endswith(" of the Atlanteans: Bites.")


@pytest.mark.parametrize(
    ("row", "first", "means"),
    [
        (0, "Krakenlance", "Tactician of the Atlanteans: enters with force"),
        (1, "Chosen", "your hero may fall 8 times and rise again"),
        (2, "Taotie", "lurches at the weakest"),
        (3, "6 weeks an act", "6 weeks an act: an evening, in which every detour counts"),
        (4, "", "yes: you may go back to any older copy"),
    ],
)
async def test_each_choice_of_the_set_up_says_what_it_means_in_play_and_one_is_suggested(
    ours: House, row: int, first: str, means: str
) -> None:
    app = app_for(ours, "new")
    async with app.run_test(size=(80, 23)) as pilot:
        await pilot.press("down", "enter", *["down"] * row)
        await pilot.pause()
        assert ("Suggested at first: " + first in grid(app)) is bool(first)

        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen.dialog, ChoiceDialog)  # type: ignore[attr-defined]
        told = " ".join(re.sub(r"│.*", "", row.partition("│")[2]).strip() for row in grid(app).splitlines())
        assert means in told
        assert told.count("(suggested for a first campaign)") == bool(first)
