"""The list of keys that are taken on a screen is what works there."""

import pytest

from tests.keys_taken import free_letters, main, taken
from tests.tui.conftest import app_for
from tui.app.screens import SCREENS
from tui.kit.commanded import live_commands
from tui.play.house import House


@pytest.mark.parametrize("screen", SCREENS)
def test_no_key_of_a_screen_does_two_things(screen: str) -> None:
    keys = [key for one in taken(screen) for key in one.keys]
    assert len(keys) == len(set(keys))
    assert not set(free_letters(screen)) & set(keys)


async def test_what_works_on_a_screen_is_listed(house: House) -> None:
    app = app_for(house, "settings")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        own = [one for one in live_commands(app.screen) if one.owner is app.screen]
        listed = {one.command: one.keys for one in taken("settings")}
        assert own
        assert {one.command: set(one.keys) <= set(listed[one.command]) for one in own} == {
            one.command: True for one in own
        }


def test_a_screen_is_listed_with_its_bases_and_with_what_is_free(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["map"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == f"map ({SCREENS['map']})"
    assert ["c", "ShowCamp", "CampaignScreen"] in [line.split() for line in lines]
    assert ["?", "Help", "Page"] in [line.split() for line in lines]
    assert lines[-1].split()[0] == "free:"
    assert "c" not in lines[-1].split()


def test_without_a_name_all_are_listed_and_a_wrong_one_gets_near_ones(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    assert sum(line.startswith("  free:") for line in capsys.readouterr().out.splitlines()) == len(SCREENS)
    with pytest.raises(SystemExit):
        main(["mpa"])
    assert "there is no screen 'mpa', but map" in capsys.readouterr().err
