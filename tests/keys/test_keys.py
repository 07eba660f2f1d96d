"""Fights that are entered by hand come to what the bot's line comes to, on the screen and in a real terminal."""

from itertools import islice
from pathlib import Path

import pytest

from saves.folders import Folders
from tests.content_set import CORE
from tests.keys import __main__ as runner
from tests.keys.entering import entered, led_to
from tests.keys.fights import SETTINGS, FoughtLine, fought, met_fights
from tests.keys.hands import Hands
from tests.keys.recorded import recorded_fights
from tests.tui.games.campaign.fights import fight
from tests.tui.terminal.terminals import ad79
from tui.app import Ad79
from tui.play.house import House
from tui.play.played import Done

SEED = 79
BYTES = {"comma": b",", "enter": b"\r", "space": b" ", "escape": b"\x1b", "pagedown": b"\x1b[6~"}


def house_in(folder: Path, core: Path | None = None) -> House:
    house = House(Folders(folder, folder, core) if core else Folders(folder, folder))
    house.change_settings(SETTINGS)
    return house


@pytest.mark.parametrize("suggested", [False, True])
async def test_fights_entered_by_keys_end_as_the_bots_do(tmp_path: Path, suggested: bool) -> None:
    house = house_in(tmp_path, CORE)
    spoken = house.spoken("campaign")
    for met in islice(met_fights(spoken, SEED), 2):
        line = fought(spoken, met.start, met.actions)
        hands = await entered(house, met, line, suggested=suggested)

        assert (hands.strayed, hands.on_line) == (0, True)
        assert len(hands.keys) == hands.spent.total() > 0


async def test_a_fight_that_was_fought_by_hand_is_entered_as_it_was(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    house = house_in(tmp_path, CORE)
    fights = list(recorded_fights(house.spoken("campaign")))
    assert len(fights) >= 10, capsys.readouterr().err
    met, line = fights[3]
    hands = await entered(house, met, line, suggested=True)

    assert (hands.strayed, hands.on_line) == (0, True)


async def test_an_ability_may_end_the_fight(tmp_path: Path) -> None:
    house = house_in(tmp_path, CORE)
    session = fight(house, {"d5": "@", "d4": "cinder_hound", "d3": "rival net_diver 1"}, "abilities")
    session.settings = SETTINGS
    used = session.legal()[0]
    end = session.spoken.game.apply(session.state, used).state
    line = FoughtLine((Done(session.state, used),), end)
    app = Ad79(house, start="combat", arguments={"play": session.play}, colours="truecolor", ascii_only=False)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        hands = Hands(app, pilot, session, line, suggested=False)
        await hands.fight()

    assert end.fights[-1].result == "won"
    assert (hands.strayed, hands.on_line) == (0, True)


@pytest.mark.parametrize(("units", "named"), [({}, 0), ({"d4": "attacker"}, 2)])
async def test_only_a_unit_that_nobody_else_could_act_instead_of_is_not_named(
    tmp_path: Path, units: dict[str, str], named: int
) -> None:
    house = house_in(tmp_path, CORE)
    session = fight(house, {"d5": "@", **units, "a1": "rival net_diver 1"}, "opening")
    session.settings = SETTINGS
    line = fought(session.spoken, session.state, 0)
    app = Ad79(house, start="combat", arguments={"play": session.play}, colours="truecolor", ascii_only=False)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        hands = Hands(app, pilot, session, line, suggested=False)
        await hands.fight()
    assert (hands.strayed, hands.on_line) == (0, True)
    assert hands.spent["taking up"] == named


async def test_the_keys_do_the_same_in_a_terminal(tmp_path: Path) -> None:
    house = house_in(tmp_path)
    spoken = house.spoken("campaign")
    met = next(met_fights(spoken, SEED))
    line = fought(spoken, met.start, met.actions)
    hands = await entered(house, met, line, suggested=False)
    assert hands.on_line
    session = led_to(house, met)
    name = session.name
    assert session.state == met.start
    session.close()

    with ad79(tmp_path, "--game", name) as terminal:
        terminal.wait_for("You")
        terminal.settle()
        for key in hands.keys:
            terminal.press(
                BYTES.get(key) or key.encode(), 1.2
            )  # then no page that came up by itself ignores the next one
        terminal.press(b"\x03")
        terminal.wait_gone()

    resumed = house.resume(name)
    assert resumed.state == line.end
    resumed.close()


def test_the_figures_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert runner.main(["campaign", "--fights", "1", "--json", "--seed", str(SEED)]) == 0

    printed = capsys.readouterr().out
    assert printed.startswith('{"fights": 1, "explicit": {"median": ')
    assert '"suggested": {"median": ' in printed
    assert '"asked": {' in printed
    assert '"asked_keys": {' in printed
