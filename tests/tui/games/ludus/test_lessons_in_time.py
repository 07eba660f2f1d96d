"""Lessons of a guided match of the ludus that come before what they are about is decided, and name the player's keys."""

from collections.abc import Collection

from msgspec.structs import replace

from tests.rules.ludus.support.played import Played
from tests.rules.ludus.support.positions import Side, gladiator, laid
from tests.tui.conftest import app_for
from tests.tui.games.ludus.tables import at
from tests.tui.grids import grid
from tests.tui.keyboard import ready
from tui.games.ludus.guide import guide_of
from tui.games.ludus.set_up import GUIDED
from tui.play.house import House

SIZE = (80, 24)
OX, ELK, MOB = gladiator("ox a2 h4 b1"), gladiator("elk h5 i1"), gladiator("mob a1 h2 b9")


def told(played: Played, read: Collection[str] = ("machinations",)) -> list[str]:
    """The lessons that come one after another, with nothing done between them."""
    state, guide, found = replace(played.state, options=GUIDED), guide_of(played.game.box), list(read)
    while (one := guide.lesson(state, found)) is not None:
        found.append(one.id)
    return found[len(read) :]


def test_victory_is_explained_once_the_boast_is_reached() -> None:
    assert told(laid(MOB, me=Side(hand="mob"), fl1=("mob", ""))) == ["bloodlust", "victory"]
    assert told(laid(OX, me=Side(hand="ox"), fl1=("ox", ""))) == ["bloodlust"]


def test_what_became_of_all_is_explained_in_the_first_turn_after_the_battles() -> None:
    played = laid(OX, me=Side(hand="ox"))
    assert "resolution" not in told(played)
    played.state = replace(played.state, turns=3, quiet=1)
    assert "resolution" in told(played)


def test_influence_is_explained_before_a_gladiator_that_requires_some_is_bought() -> None:
    assert told(laid(OX, ELK, row="elk", me=Side(hand="ox"))) == ["influence"]
    assert told(laid(OX, ELK, row="ox", me=Side(hand="ox"))) == []


async def test_a_lesson_names_the_keys_of_the_player(house: House) -> None:
    app = app_for(house, "ludus", play=at(house, laid(OX, me=Side(hand="ox inc1")), GUIDED).play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        assert "g explains the game." in grid(app)
