"""Attacks of the ludus that have to be made: each is seen at the player's pace, and named once the game asks again."""

import pytest

from rules.ludus.frames import Fighting
from saves.settings import Pace
from tests.rules.ludus.support.played import Played
from tests.rules.ludus.support.positions import FL1, gladiator, laid
from tests.tui.conftest import app_for
from tests.tui.games.ludus.tables import at, without_beats
from tests.tui.grids import grid, rows
from tests.tui.keyboard import ludus
from tui.kit import beats
from tui.play.house import House

OX, ELK, BEAR = gladiator("ox a3 h4"), gladiator("elk a1 h2"), gladiator("bear a2 h9")
HAD_TO = "Decided for you: your bear attacks, as it had to."


def fight(theirs: str) -> Played:
    """A Battle in which one of two own Gladiators attacks, then the other one has to."""
    return laid(OX, ELK, BEAR, battle=FL1, fl1=("ox bear", theirs))


@pytest.mark.parametrize("pace", ["quick", "at_once"])
async def test_an_attack_that_has_to_be_made_is_a_beat_of_its_own_and_is_named_after_it(
    house: House, monkeypatch: pytest.MonkeyPatch, pace: Pace
) -> None:
    for name in ("_SHORTEST", "_LONGEST", "_LAST"):
        monkeypatch.setattr(beats, name, 600.0)
    session = at(house, fight("bear elk!"))
    app = app_for(house, "ludus", play=(session if pace == "quick" else without_beats(session)).play)
    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(2):
            await pilot.pause()
            await pilot.press("enter")
            await pilot.pause()
        forced = [one for one in ludus(app).beats._scenes if one.forced]
        if pace == "quick":
            assert ludus(app).beats.on
            assert [one.forced for one in forced] == ["Your bear has to attack."]
            ludus(app).beats._told = forced[0]
            ludus(app).beats.redraw()
            assert rows(app)[-2].strip() == "Your bear has to attack."
            ludus(app).beats.cut_short("escape")
            await pilot.pause()
        assert isinstance(session.state.top, Fighting)
        assert HAD_TO in grid(app)


async def test_an_attack_that_was_chosen_is_not_called_forced(house: House) -> None:
    session = without_beats(at(house, laid(OX, BEAR, battle=FL1, fl1=("ox bear", "bear bear"))))
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert "has to attack" not in grid(app)
        assert "Decided for you" not in grid(app)
