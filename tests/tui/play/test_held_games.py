"""The Stations and the ludus held by another game, at other seats, and played to their ends on their own screens by keys."""

from typing import Any

import msgspec
import pytest
from textual.pilot import Pilot

from rules.ludus.state import Options as LudusOptions
from rules.stations.state import Options as StationsOptions
from saves.sitting import Moment
from saves.store import NewGame
from tests.toys.inn import Inn
from tests.toys.inn.state import Dealing, Matching, Options
from tests.toys.inn.words import InnFacts, InnWording
from tests.tui.conftest import app_for
from tests.tui.grids import grid
from tests.tui.keyboard import page, ready
from tui.app import Ad79
from tui.kit.end_page import EndPage
from tui.kit.game_screen import GameScreen
from tui.play.house import House
from tui.play.row import bot_of
from tui.play.session import Session
from tui.play.spoken import Spoken

SIZE = (80, 24)
SEED = 7
STATIONS = Options((2, 0, 3, 1), stations=StationsOptions(players=("easy", "person", "easy", "easy")))
LUDUS = Options((1, 0), ludus=LudusOptions(players=("easy", "person")))


def at_the_inn(house: House, options: Options) -> Session:
    words: dict[type, Spoken] = {Dealing: house.spoken("stations"), Matching: house.spoken("ludus")}
    game = Inn(words[Dealing].game, words[Matching].game)  # type: ignore[arg-type]
    spoken, state = Spoken(game, InnWording(words), InnFacts(game, words)), game.start(options, SEED)
    moment = Moment(msgspec.Raw(msgspec.json.encode(state)), spoken.facts.summary(state), 0)
    sitting = house.store.create(NewGame("inn", "inn", "", SEED, msgspec.Raw(b"{}")), moment)
    session = Session(spoken, state, sitting, house.settings)
    session.settle()
    return session


async def answered(app: Ad79, pilot: Pilot[Any]) -> None:
    """A bot's answer for the person was given by its digit; what is only to be read was closed."""
    screen = app.screen
    if not isinstance(screen, GameScreen):
        await ready(pilot, "enter")
        return
    if screen.dialog is not None:
        await ready(pilot, "2")
        return
    play, panel = screen.play, screen.panel
    seat = play.to_act
    assert seat in play.persons
    legal, view = play.legal(), play.spoken.game.view(play.state, seat)
    wanted = bot_of(play.spoken.game, "easy", 0).choose(view, legal, play.actions)
    at = next(n for n, choice in enumerate(panel.list.choices) if choice.value == wanted)
    if at not in panel.page:
        panel.go_to(at)
        await pilot.pause()
    await ready(pilot, panel.list.keys(panel.page)[at])


async def played(house: House, session: Session, table: str) -> list[str]:
    """A game was played by keys from its table on until nothing more is to be seen of it; every screen on the way."""
    app, shown = app_for(house, table, play=session.play), list[str]()
    game = session.play.spoken.game
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        while session.play.spoken.game is game and not session.over:
            shown.append(grid(app))
            await answered(app, pilot)
            assert len(shown) < 600, shown[-1]
        while page(app) not in {"play", f"{table}_end"}:
            await ready(pilot, "enter")
        assert isinstance(app.screen, GameScreen | EndPage)
        assert app.screen.play is session.play
        if session.play.spoken is session.spoken and not session.over:
            await ready(pilot, "1")
    assert session.over
    session.close()
    return shown


@pytest.mark.parametrize(("options", "table"), [(STATIONS, "stations"), (LUDUS, "ludus")])
async def test_a_held_game_is_played_to_its_end_on_its_own_screen_as_if_nothing_held_it(
    house: House, options: Options, table: str
) -> None:
    house.change_settings(msgspec.structs.replace(house.settings, pace="at_once"))
    held = await played(house, at_the_inn(house, options), table)
    alone = house.begin(table, "Alone", options.stations or options.ludus, SEED)
    alone.settle()
    own = await played(house, alone, table)
    assert held == own
