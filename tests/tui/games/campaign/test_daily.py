"""The campaign of the day: the same for everybody on a date, offered with the new campaigns, played once, marked in the hall."""

from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from saves.envelope import Header
from tests.tui.conftest import app_for, veteran
from tests.tui.grids import rows
from tests.tui.pages.archive import TOLD, here
from tui.__main__ import main
from tui.games.campaign.daily import DAILY
from tui.games.campaign.score import IN_A_LINE, reckoning
from tui.pages.pictures.past import HALL_FILTERS, marks, tablet_lines
from tui.play.daily import daily_row, day_of, seed_of, today
from tui.play.facts import Past
from tui.play.house import House
from tui.play.registry import GAMES
from tui.play.session import Session
from tui.shell import daily
from tui.text.lines import text_of

DAY = date(2026, 3, 1)
NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
CAT: Any = GAMES["campaign"].game.cat  # type: ignore[attr-defined]


@pytest.fixture
def house(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> House:
    return veteran(here(monkeypatch, tmp_path))


def header(**told: Any) -> Header:
    wanted = {"format": 1, "version": "1", "game": "campaign", "name": "x", "created": NOON, "updated": NOON}
    return Header(**{**wanted, "seed": seed_of(DAY), **told})


# The date


def test_a_date_draws_the_same_campaign_on_every_machine() -> None:
    assert seed_of(DAY) == 17443107675636292243
    assert [seed_of(DAY + timedelta(days)) >> 63 for days in range(50)] == [1] * 50
    assert len({seed_of(DAY + timedelta(days)) for days in range(400)}) == 400


def test_the_days_draw_every_hero_scion_difficulty_and_length_and_all_can_begin() -> None:
    drawn = [DAILY.options(CAT, DAY + timedelta(days)) for days in range(400)]

    assert {one.hero for one in drawn} == {hero.id for hero in CAT.heroes if hero.playable}
    assert {one.scion for one in drawn} == {scion.id for scion in CAT.scions}
    assert {one.difficulty for one in drawn} == {one.id for one in CAT.difficulties}
    assert {one.weeks for one in drawn} == {6, 12}
    assert not any(one.practice for one in drawn)
    for options in drawn[:8]:
        assert GAMES["campaign"].game.start(options, seed_of(DAY)).options.hero == options.hero
    assert len({(one.hero, one.scion, one.difficulty, one.weeks) for one in drawn}) > 50


@pytest.mark.parametrize(
    ("told", "day"),
    [
        ({}, DAY),
        ({"created": NOON + timedelta(hours=13)}, DAY),
        ({"created": NOON + timedelta(hours=37)}, None),
        ({"created": NOON - timedelta(hours=13)}, None),
        ({"seed_chosen": True}, None),
        ({"seed": 7}, None),
    ],
)
def test_a_save_is_of_the_day_whose_seed_it_has_unless_that_was_typed(told: dict[str, Any], day: date | None) -> None:
    assert day_of(header(**told)) == day


# Where it is offered


def begin_today(house: House) -> Session:
    found = today(house)
    return house.begin(daily_row().name, found.title, found.options, found.seed)


async def test_a_new_campaign_may_be_that_of_the_day_once(house: House) -> None:
    app = app_for(house, "new")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("up")
        await pilot.pause()
        shown = rows(app)
        assert any("Campaign of 2026-03-01" in row for row in shown)
        await pilot.press("enter", "enter")
        await pilot.pause()

        (begun,) = house.games()
        assert begun.header is not None
        assert day_of(begun.header) == DAY
        assert begun.header.name == "Campaign of 2026-03-01"

    again = app_for(house, "new")
    async with again.run_test(size=(80, 24)) as pilot:
        await pilot.press("up", "enter")
        await pilot.pause()
        assert any("You have begun today's game; it stands among the saved games." in row for row in rows(again))
        assert len(house.games()) == 1


def test_it_is_over_once_it_stands_in_the_hall(house: House) -> None:
    assert not today(house).over
    house.hall.add(replace(TOLD, day="2026-02-28"))
    assert not today(house).over
    house.hall.add(replace(TOLD, day="2026-03-01", seed=8))
    assert today(house).over


def opened(monkeypatch: pytest.MonkeyPatch, house: House) -> Callable[[], tuple[int, list[str]]]:
    """What `ad79 --daily` comes to: its status, and the games that it opens."""
    names: list[str] = []

    def launch(name: str, **_: object) -> int:
        names.append(name)
        return 0

    monkeypatch.setattr(daily, "launch", launch)
    monkeypatch.setattr(daily, "House", lambda: house)
    return lambda: (main(["--daily"]), names)


def test_the_command_line_begins_it_and_goes_on_with_it(monkeypatch: pytest.MonkeyPatch, house: House) -> None:
    run = opened(monkeypatch, house)

    assert run() == (0, ["campaign-of-2026-03-01"])
    assert run() == (0, ["campaign-of-2026-03-01"] * 2)
    assert [one.name for one in house.games()] == ["campaign-of-2026-03-01"]


def test_the_command_line_says_that_it_was_played(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, house: House
) -> None:
    house.hall.add(replace(TOLD, day="2026-03-01"))

    assert opened(monkeypatch, house)() == (1, [])
    assert capsys.readouterr().err == (
        "ad79: You have played today's game; the hall tells how it ended. The next one comes at midnight, UTC.\n"
    )


# The hall


def test_its_chronicle_names_the_day(house: House) -> None:
    session = begin_today(house)
    chronicler = session.spoken.facts.chronicler
    assert chronicler is not None
    found = house.store.load(session.name).envelope.header

    assert chronicler.chronicle(session.state, Past(found, NOON)).day == "2026-03-01"
    assert chronicler.chronicle(session.state, Past(replace(found, seed_chosen=True), NOON)).day == ""


def test_the_hall_marks_it_and_lists_it_apart(house: House) -> None:
    plain, daily_, back = (replace(TOLD, **told) for told in ({}, {"day": "2026-03-01"}, {"day": "x", "restores": 1}))

    assert [marks(told) for told in (plain, daily_, back)] == ["", "D", "DB"]
    tablets = [house.hall.add(replace(told, seed=n)) for n, told in enumerate((plain, daily_, back))]
    let = {
        one.name.partition(":")[0].partition(",")[0]: [one.holds(tablet) for tablet in tablets] for one in HALL_FILTERS
    }
    assert let["Campaigns of a day"] == [False, True, True]
    assert let["Played straight through"] == [True, True, False]
    told = " ".join(text_of(one) for one in tablet_lines(tablets[1], 200))
    assert "D: the campaign of 2026-03-01, the same for everybody." in told


def test_the_line_on_scores_has_the_points_of_the_reckoning(house: House) -> None:
    state = begin_today(house).state
    how = {line.what: line.how for line in reckoning(CAT, state)}

    assert how["Primuses beaten"] == "0 x 100"
    assert "100 for each primus" in IN_A_LINE
    assert how["Sports and Bloodsheds won"] == "0 x 10"
    assert "10 for each Sport or Bloodshed won" in IN_A_LINE
    assert how["Blessings spent"] == "0 x -10"
    assert "10 for a blessing spent" in IN_A_LINE
