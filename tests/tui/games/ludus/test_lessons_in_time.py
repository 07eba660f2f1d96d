"""Lessons of a guided match of the ludus that come before what they are about is decided, and name the player's keys."""

from collections.abc import Collection

import pytest
from msgspec.structs import replace

from content.ludus.shelf import SHELF
from rules.bots.ludus import BOTS
from rules.ludus.frames import Acting, Fighting, Hitting
from rules.ludus.game import LudusGame
from tests.rules.ludus.support.played import Played
from tests.rules.ludus.support.positions import Side, gladiator, laid
from tests.tui.conftest import app_for
from tests.tui.games.ludus.drawn import drawn
from tests.tui.games.ludus.tables import at, battle
from tests.tui.grids import grid
from tests.tui.keyboard import heading, ready
from tui.games.ludus.guide.duel import guide_of
from tui.games.ludus.set_up import GUIDED
from tui.play.house import House

SIZE = (80, 24)
SHIPPED = LudusGame(SHELF.load())
EVERY = guide_of(SHIPPED.box).ids
OX, ELK = gladiator("ox a2 h4 b1"), gladiator("elk h5 i1")


def told(played: Played, read: Collection[str] = ("machinations",)) -> list[str]:
    """The lessons that come one after another in a second turn, with nothing done between them."""
    state = replace(played.state, options=GUIDED, turns=3, quiet=played.state.quiet or 2)
    guide, found = guide_of(played.game.box), list(read)
    while (one := guide.lesson(state, found)) is not None:
        found.append(one.id)
    return found[len(read) :]


def test_what_became_of_all_is_explained_in_the_first_turn_after_the_battles() -> None:
    played = laid(OX, me=Side(hand="ox"))
    assert "resolution" not in told(played)
    played.state = replace(played.state, quiet=1)
    assert "resolution" in told(played)


def test_influence_is_explained_before_a_gladiator_that_requires_some_is_bought() -> None:
    assert told(laid(OX, ELK, row="elk", me=Side(hand="ox"))) == ["influence"]
    assert told(laid(OX, ELK, row="ox", me=Side(hand="ox"))) == []


@pytest.mark.parametrize("seed", range(3))
def test_the_first_turn_of_the_guided_match_has_three_lessons_at_most(seed: int) -> None:
    state, guide = SHIPPED.start(GUIDED, seed), guide_of(SHIPPED.box)
    bots = [BOTS["easy"](SHIPPED, at) for at in (0, 1)]
    read: list[str] = []
    number = 0
    while state.turns <= 2 and isinstance(state.pending[0], Acting):
        seat = SHIPPED.to_act(state)
        assert seat is not None
        one = guide.lesson(state, read)
        read += [one.id] if one else []
        state = SHIPPED.apply(state, bots[seat].choose(SHIPPED.view(state, seat), SHIPPED.legal(state), number)).state
        number += 1
    assert read[0] == "machinations"
    assert set(read) <= {"machinations", "arenas", "bloodlust"}


def test_the_tip_on_a_reaction_window_is_over_with_the_window() -> None:
    played = battle(1).attack("retiarius").choose("thraex")
    guide = guide_of(played.game.box)
    window = next(one for one in guide.lessons if one.id == "window")
    assert guide.may_stay(window, replace(played.state, options=GUIDED))
    played = battle()
    assert not guide_of(played.game.box).may_stay(window, replace(played.state, options=GUIDED))


async def test_a_tip_of_a_battle_goes_with_its_combat_turn(house: House) -> None:
    session = at(house, battle(), GUIDED)
    house.note_lessons("test", tuple(one for one in EVERY if one not in {"combat", "late"}))
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        assert heading(app) == "Combat Turns"
        await ready(pilot, "enter")
        assert isinstance(session.state.top, Hitting)
        assert heading(app) == "Combat Turns"
        await ready(pilot, "enter", "E")
        assert (type(session.state.battle), heading(app)) == (Fighting, "")


async def test_a_lesson_names_the_keys_of_the_player(house: House) -> None:
    app = app_for(house, "ludus", play=at(house, laid(OX, me=Side(hand="ox inc1")), GUIDED).play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        assert "E ends the turn." in grid(app)


def test_piles_and_hands_are_counted_once_a_guided_game_has_begun() -> None:
    new = laid(OX, me=Side(hand="ox", coins=2, deck="ox"), other=Side(hand="ox ox"))
    for turns, guided, told_ in ((2, True, False), (3, True, True), (1, False, True)):
        new.state = replace(new.state, turns=turns, options=replace(GUIDED, guided=guided))
        for size in ((51, 18), (77, 31)):
            drawn_ = "\n".join(drawn(new, size=size))
            assert ("Hand 2" in drawn_, "Deck 1" in drawn_) == (told_, told_)
            assert "Coin 2" in drawn_
            assert "Coin 0" not in drawn_
