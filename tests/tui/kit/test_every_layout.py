"""Every layout on every screen: each command that works has a key, no key two meanings, and footer and help say which it is."""

from pathlib import Path

import pytest

from tests.tui.every_screen import EVERY
from tests.tui.grids import rows
from tests.tui.keyboard import ready
from tests.tui.pages.archive import here
from tui.app import Ad79
from tui.games.campaign.screens.combat import CombatScreen
from tui.kit.commanded import Live, live_commands
from tui.kit.conflicts import scopes
from tui.kit.page import Page
from tui.play.house import House
from tui.text.keyboard import LAYOUTS, STANDARD, Keyboard, Layout
from tui.text.keys import CHOSEN_KEYS

SIZE = (80, 23)
OTHERS = [layout for layout in LAYOUTS.values() if layout is not STANDARD]


@pytest.fixture
def house(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> House:
    return here(monkeypatch, tmp_path)


def page(app: Ad79) -> Page:
    assert isinstance(app.screen, Page)
    return app.screen


def bound_twice(app: Ad79) -> list[str]:
    """The keys that a thing on the screen gives two commands at once."""
    things = {id(node): bindings for node, bindings in app.screen._binding_chain}.values()
    return [key for bindings in things for key, found in bindings.key_to_bindings.items() if len(found) > 1]


def reached(live: tuple[Live, ...], layout: Layout) -> list[object]:
    """The commands, and whose they are; where digits move, they take nothing beside a picture, but in the list."""
    return [(one.command, one.owner) for one in live if not (layout.pad and one.command.row == "pick_number")]


@pytest.mark.parametrize("name", EVERY)
async def test_every_command_is_reached_and_no_key_has_two_meanings(house: House, name: str) -> None:
    make, keys = EVERY[name]
    app = make(house)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, *keys)
        if page(app).dialog is not None:
            return  # what lies below has no keys then, and the dialogs are tried as such
        app.change_keys(Keyboard())
        await pilot.pause()
        usual = live_commands(app.screen)
        known = scopes({name: type(page(app))})[0].commands
        assert {one.command.row for one in usual} & CHOSEN_KEYS.keys() <= known.keys(), (
            "conflicts are looked for elsewhere"
        )
        for layout in OTHERS:
            app.change_keys(Keyboard(layout))
            await pilot.pause()

            live = live_commands(app.screen)
            assert reached(live, layout) == reached(usual, layout), layout.name
            assert bound_twice(app) == []
            assert len({key for one in live for key in one.keys}) == sum(len(one.keys) for one in live)
            for one in live:
                assert set(one.keys) <= set(one.command.keys_now())
            if isinstance(app.screen, CombatScreen):
                named = app.screen.steering.keys
                letters = {*named.units.values(), *named.hexes.values(), *named.usables}
                commands = {key for one in live if one.command.row != "pick_number" for key in one.keys}
                assert not letters & commands
            for entry in (one for one in live if one.command.footer and one.command.rank < 2):
                assert f" {entry.key_names.split(' ')[0]} {entry.command.label}" in rows(app)[-1]
        app.change_keys(Keyboard())
        await pilot.pause()
        assert live_commands(app.screen) == usual
