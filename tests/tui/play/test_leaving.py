"""Leaving a game: one in which nothing was decided is not kept in the list."""

from tests.tui.conftest import app_for, campaign
from tests.tui.grids import grid
from tui.play.house import House
from tui.play.leaving import leave


def listed(house: House) -> list[str]:
    return [one.name for one in house.games()]


def test_a_game_in_which_nothing_was_decided_goes_to_the_bin(house: House) -> None:
    session = campaign(house)
    name = session.name
    assert listed(house) == [name]

    assert leave(house, session)
    assert listed(house) == []
    assert list((house.store.folder / "bin").glob(f"{name}-*/{name}.json"))


def test_a_game_in_which_something_was_decided_stays(house: House) -> None:
    session = campaign(house)
    name = session.name
    session.act(session.legal()[0])

    assert not leave(house, session)
    assert listed(house) == [name]


def test_a_game_that_somebody_else_took_over_stays(house: House) -> None:
    session = campaign(house)
    name = session.name
    other = house.resume(name, over=True)
    other.act(other.legal()[0])
    other.close()

    assert not leave(house, session)
    assert listed(house) == [name]


def test_a_game_that_is_only_watched_stays(house: House) -> None:
    session = campaign(house)
    seen = house.watch(session.name)

    assert not leave(house, seen)
    assert listed(house) == [session.name]


async def test_the_title_says_that_a_game_was_not_kept(house: House) -> None:
    app = app_for(house, "reward", play=campaign(house).play)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("q")
        assert "Nothing is decided yet, so this game is not kept if you leave." in grid(app)
        await pilot.press("2")
        await pilot.pause()

        assert "Nothing was decided in that game yet, so it was not kept." in grid(app)
        assert listed(house) == []
