"""The camp: hero and troop as tiles, the cards below them, and a cursor that reaches everything."""

import re
from typing import Any

import pytest
from msgspec.structs import replace

from rules.campaign.cards import Criterion, Have, Visit, Win
from rules.campaign.table.state import Held
from tests.tui.conftest import app_for
from tests.tui.games.campaign.fights import fight
from tests.tui.games.campaign.journeys import set_out
from tests.tui.grids import grid, look_grid, rows
from tests.tui.states import set_state
from tui.app import Ad79
from tui.games.campaign.pictures.camp import heading, items
from tui.games.campaign.pictures.camp_tiles import Spread, camp_picture, unit_rows, unit_to_draw
from tui.games.campaign.pictures.card import component
from tui.games.campaign.screens.camp import CampPage
from tui.games.campaign.words.names import Names
from tui.play.house import House
from tui.play.session import Session
from tui.text.lines import length, text_of

UNITS = ("archer", "attacker", "defender", "net_diver", "temple_hawk", "wave_caster", "tactician")


def full(house: House, **sheet: Any) -> Session:
    """A camp with everything that may lie in one."""
    session = set_out(house)
    state, cat = session.state, session.spoken.game.cat  # type: ignore[attr-defined]
    table = state.table
    held = (Held(next(iter(cat.opportunity)), met=True),)
    camp = replace(table.camp, units=UNITS, banes=("gigantic",), opportunities=held)
    set_state(
        session, replace(state, table=replace(table, camp=camp, sheet=replace(table.sheet, leadership=9, **sheet)))
    )
    return session


def tile(session: Session, number: int, *, tall: bool = False) -> list[str]:
    names = Names(session.spoken.game.cat)  # type: ignore[attr-defined]
    item = items(names, session.state)[number]
    return [text_of(row) for row in unit_rows(unit_to_draw(names, session.state, item), 11, tall=tall)]


def page(app: Ad79) -> CampPage:
    assert isinstance(app.screen, CampPage)
    return app.screen


@pytest.mark.parametrize("size", [(80, 23), (80, 24), (120, 40)])
async def test_the_sheet_names_the_banes_at_every_size(house: House, size: tuple[int, int]) -> None:
    app = app_for(house, "camp", play=full(house).play)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        assert "Banes in your camp: Gigantic." in grid(app)


SHEETS: dict[str, tuple[dict[str, Any], tuple[int, ...], str]] = {
    "early": (
        {"movement": 2, "range": 1, "health": 6, "hp": 4, "leadership": 7, "blessings": 8, "dice": ("blue", "yellow")},
        (3, 0, 0, 0),
        (
            "HP 4 of Health 6 Movement 2, Range 1, Leadership 7 8 blessings, scion influence 0 (next bane at 4) "
            "Weeks used of 12: I 3, II 0, III 0, IV 0"
        ),
    ),
    "late": (
        {
            "movement": 3,
            "range": 2,
            "health": 11,
            "hp": 9,
            "leadership": 10,
            "blessings": 1,
            "dice": ("black", "green"),
        },
        (12, 11, 10, 5),
        (
            "HP 9 of Health 11 Movement 3, Range 2, Leadership 10 1 blessing, scion influence 6 (next bane at 8) "
            "Weeks used of 12: I 12, II 11, III 10, IV 5"
        ),
    ),
}
"""What stands on the sheet, the weeks crossed off, and how the screen tells of it."""


@pytest.mark.rule("V-HERO-01")
@pytest.mark.parametrize("size", [(80, 23), (120, 40)])
@pytest.mark.parametrize("when", SHEETS)
async def test_the_sheet_shows_every_value_of_the_hero(house: House, when: str, size: tuple[int, int]) -> None:
    given, weeks, told = SHEETS[when]
    session = set_out(house)
    table = session.state.table
    sheet = replace(table.sheet, influence=6 if when == "late" else 0, **given)
    act = sum(map(bool, weeks))
    set_state(session, replace(session.state, table=replace(table, sheet=sheet, act=act), weeks=weeks))
    app = app_for(house, "camp", play=session.play)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        column = page(app).text.region.x
        shown = " ".join(" ".join(row[column:] for row in rows(app)[1:-1]).split())
    assert shown.startswith("Krakenlance, Tactician of the Atlanteans ")
    assert told in shown
    dice = {"early": "Attack [3][2]", "late": "Attack [5][4]"}[when]
    assert dice in shown


# Tiles


def test_a_tile_has_letter_name_hp_and_dice(house: House) -> None:
    session = full(house)

    assert tile(session, 5) == ["Temple Hawk", "3/3 \u25ae\u25ae\u25ae    ", "4 4        "]
    assert tile(session, 5, tall=True)[:2] == ["Temple     ", "Hawk       "]
    assert tile(session, 5, tall=True)[-1] == " " * 11


def test_a_hero_who_is_wounded_shows_it_by_more_than_a_colour(house: House) -> None:
    session = full(house, hp=2)
    names = Names(session.spoken.game.cat)  # type: ignore[attr-defined]
    hero = unit_to_draw(names, session.state, items(names, session.state)[0])

    assert tile(session, 0)[1] == "2/6 \u25ae\u25ae\u25af\u25af\u25af\u25af "
    assert tile(session, 0, tall=True)[-1] == "wounded    "
    assert [row[0][1] for row in unit_rows(hero, 11, tall=False)] == ["tile_hero_key", "tile_low", "die_blue"]


def test_units_in_a_fight_show_where_they_are_and_what_ails_them(house: House) -> None:
    session = fight(house, {"c4": "@ 4", "c5": "archer 1"}, camp=("attacker",))
    combat = session.state.combat
    assert combat is not None
    dazed = [replace(one, dazed=True) if one.unit == "archer" else one for one in combat.fighters]
    set_state(session, session.state.with_combat(replace(combat, fighters=tuple(dazed))))

    assert tile(session, 0)[1].startswith("4/6 ")
    assert tile(session, 1)[0] == "Attacker   "
    assert tile(session, 2) == ["Archer     ", "1/2 \u25ae\u25af     ", "3 3   dazed"]
    fallen = [replace(one, place="defeated", at=None, hp=0) for one in dazed]
    set_state(session, session.state.with_combat(replace(combat, fighters=tuple(fallen))))
    assert tile(session, 2)[2] == "3 3  fallen"


def test_every_tile_of_every_unit_has_its_room(house: House) -> None:
    session = full(house)
    names = Names(session.spoken.game.cat)  # type: ignore[attr-defined]
    for unit in names.cat.unit:
        state = session.state
        camp = replace(state.table.camp, units=(unit,))
        state = replace(state, table=replace(state.table, camp=camp))
        drawn = unit_to_draw(names, state, items(names, state)[1])
        for tall in (False, True):
            assert {length(row) for row in unit_rows(drawn, 11, tall=tall)} == {11}, unit


# The picture


@pytest.mark.parametrize("size", [(37, 19), (37, 20), (61, 35), (61, 60)])
def test_everything_stands_in_the_picture_where_the_cursor_finds_it(house: House, size: tuple[int, int]) -> None:
    session = full(house)
    names = Names(session.spoken.game.cat)  # type: ignore[attr-defined]
    found = items(names, session.state)
    for chosen, item in enumerate(found):
        picture = camp_picture(names, session.state, found, Spread(*size, chosen, ">"))
        column, row = picture.spots[chosen]
        shown = text_of(picture.lines[row])[column:]
        assert shown.startswith((f">{item.label.split()[0]}", f"> {item.label}"))
        assert sum(text_of(one).count(">") for one in picture.lines) == 1
        assert max(map(length, picture.lines)) <= size[0]


def test_the_headings_say_how_much_there_is_room_for(house: House) -> None:
    session = full(house)
    names = Names(session.spoken.game.cat)  # type: ignore[attr-defined]

    assert heading(names, session.state, "Troop") == "Troop: 8 of 9 by Leadership, in camp"
    assert heading(names, session.state, "Tactics") == "Tactics: 3 of 3"


# The page


async def test_the_cursor_reaches_everything_and_its_text_is_shown(house: House) -> None:
    session = full(house)
    app = app_for(house, "camp", play=session.play)
    async with app.run_test(size=(80, 23)) as pilot:
        await pilot.pause()
        seen = []
        for item in page(app).items:
            seen.append(page(app)._item)
            assert item.label.removesuffix(" (fulfilled)").split()[0] in text_of(page(app).text.lines[0])
            assert any("\u203a" in row for row in rows(app)[1:-1])
            await pilot.press("l")
        assert seen == page(app).items
        assert page(app).camp.at == len(seen) - 1


async def test_up_and_down_go_to_the_nearest(house: House) -> None:
    app = app_for(house, "camp", play=full(house).play)
    async with app.run_test(size=(80, 23)) as pilot:
        await pilot.pause()
        places = []
        for key in ("l", "j", "j", "j", "k", "k", "n", "y"):
            await pilot.press(key)
            places.append(page(app).camp.at)
        assert places[:6] == [1, 4, 7, 8, 6, 3]
        assert places[6:8] == [7, 3]
        await pilot.press(*["j"] * 20)
        assert page(app).camp.at == len(page(app).items) - 1


async def test_where_there_is_room_the_whole_texts_of_cards_stand_there(house: House) -> None:
    session = full(house)
    app = app_for(house, "camp", play=session.play)
    async with app.run_test(size=(140, 90)) as pilot:
        await pilot.pause()
        told = " ".join(" ".join(row[62:] for row in rows(app)).split())
        for item in page(app).items:
            if item.section in {"Tactics", "Prowess", "Banes"}:
                found = component(page(app).names, item.component)
                assert found is not None
                assert all(text in told for text in found[1]), item.label
        assert "wounded" not in grid(app)
        assert grid(app).count("in camp") == 1
        await pilot.resize_terminal(120, 40)
        await pilot.pause()
        assert re.search(r"… \d cards? more", grid(app))


async def test_what_the_picture_has_no_room_for_is_announced(house: House) -> None:
    app = app_for(house, "camp", play=full(house).play)
    async with app.run_test(size=(80, 23)) as pilot:
        await pilot.pause()
        assert re.search(r"… lines more: \d+ below", grid(app))
        await pilot.press(*["j"] * 20)
        assert re.search(r"… lines more: \d+ above", grid(app))
        assert any("\u203a" in row for row in rows(app)[1:-1])
        await pilot.resize_terminal(120, 40)
        await pilot.pause()
        assert "lines more" not in grid(app)


async def test_without_colours_and_in_ascii_the_cursor_is_seen(house: House) -> None:
    play = full(house).play
    app = Ad79(house, start="camp", arguments={"play": play}, colours="none", ascii_only=True)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("l")
        await pilot.pause()
        assert grid(app).isascii()
        assert ">Archer" in rows(app)[2]
        assert "r" in look_grid(app).split("\n")[2]


async def test_a_unit_that_stands_nowhere_any_more_is_shown_with_its_own_dice_beside_one_that_inspires(
    house: House,
) -> None:
    session = fight(house, {"d5": "@", "d4": "oath_sister", "d6": "archer", "a1": "rival archer"}, "movement")
    combat = session.state.combat
    fallen = [
        replace(one, place="defeated", at=None) if one.unit == "archer" and one.side == "player" else one
        for one in combat.fighters
    ]
    set_state(session, session.state.with_combat(replace(combat, fighters=tuple(fallen))))
    app = app_for(house, "camp", play=session.play)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()

        assert "Archer" in grid(app)
        archer = next(n for n, one in enumerate(page(app).items) if one.component == "archer" and one.fighter)
    names = Names(session.spoken.game.cat)  # type: ignore[attr-defined]
    shown = unit_to_draw(names, session.state, items(names, session.state)[archer])
    assert shown.dice == session.spoken.game.cat.unit["archer"].attack  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("criterion", "held", "told"),
    [
        (Win(times=2), Held(card="", progress=1), " (1 of 2)"),
        (Win(), Held(card=""), ""),
        (Visit(regions=3), Held(card="", regions=("kunlun", "amazons")), " (2 of 3)"),
        (Visit(sails=2), Held(card="", progress=2, met=True), " (fulfilled)"),
        (Have(units=3), Held(card=""), ""),
    ],
)
def test_an_opportunity_says_how_much_of_it_is_done(house: House, criterion: Criterion, held: Held, told: str) -> None:
    session = set_out(house)
    names = Names(session.spoken.game.cat)  # type: ignore[attr-defined]
    card = next(iter(names.cat.opportunity.values()))
    names.cat = replace(names.cat, opportunities=(replace(card, criterion=criterion, branches=()),))
    state = session.state
    camp = replace(state.table.camp, opportunities=(replace(held, card=card.id),))
    found = items(names, replace(state, table=replace(state.table, camp=camp)))

    assert next(one.label for one in found if one.section == "Opportunities") == f"{card.name}{told}"
