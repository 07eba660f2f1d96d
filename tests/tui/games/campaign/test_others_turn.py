"""The others' next turn is tried out as they would act in it: one makes way for another, a newcomer acts, and dice differ."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from rules.campaign.combat.carrying_out import carry_out
from rules.campaign.combat.forecast_threat import danger
from rules.campaign.combat.frames import Intercepting
from rules.campaign.combat.orders import StrikeOrder
from saves.settings import Ties
from tests.rules.campaign.combat.drawn import Drawn, drawn, hero, unit
from tests.rules.campaign.combat.test_arena_chariot import CIRCUIT, circuit, stood
from tests.tui.games.campaign.plays import played
from tests.tui.games.campaign.test_steering import at, opening
from tui.games.campaign.orders.marked_strikes import MarkedStrikes
from tui.games.campaign.orders.others_turn import TriedEnd, TriedTurn, tried, tried_end
from tui.games.campaign.pictures.all_ordered import LeftToDo, all_ordered_lines
from tui.games.campaign.pictures.foresight import TRIES
from tui.games.campaign.words.names import Names
from tui.play.house import House
from tui.text.lines import text_of

HERO = "hero"


def losses(fight: Drawn, tries: int = 12, wish: Ties = "best") -> Sequence[int]:
    return tried(fight.cat, fight.combat, HERO, tries, wish).losses


def test_a_rival_that_makes_way_lets_the_next_strike() -> None:
    fight = drawn("@   .   .   c   b", c=unit(move=2), b=unit("green green green green", move=2, range=2))
    fight = fight.step("player", "movement")
    alone = danger(fight.cat, fight.combat, fight[HERO], "a1")
    assert [one.by for one in alone.strikes] == ["c"]
    assert alone.worst == 1

    assert max(losses(fight)) > alone.worst


def test_each_try_has_dice_of_its_own_and_the_same_moment_the_same_tries() -> None:
    fight = drawn("@   b", b=unit("blue")).step("player", "movement")
    found = losses(fight)
    assert set(found) == {0, 1}
    assert losses(fight) == found
    assert fight.combat == drawn("@   b", b=unit("blue")).step("player", "movement").combat


def test_nobody_is_struck_by_rivals_who_go_for_another() -> None:
    fight = drawn("@   b   A", b=unit("green"), A=unit(health=9)).step("player", "movement")
    both = [tried(fight.cat, fight.combat, key, 12, "worst").most for key in (HERO, "A")]
    assert danger(fight.cat, fight.combat, fight[HERO], "a1").worst == 1
    assert danger(fight.cat, fight.combat, fight["A"], "a3").worst == 1
    assert sorted(both) == [0, 1]


def test_who_falls_loses_all() -> None:
    fight = drawn("@   b", hero=hero(health=2, hp=2), b=unit("green green green green green")).step(
        "player", "movement"
    )
    assert max(losses(fight)) == 2


def test_nothing_is_tried_in_the_others_turn() -> None:
    fight = drawn("@   b   A   c", "CLOSEST").step("rival", "movement")
    assert fight.combat.mover == "rival"
    assert losses(fight) == ()
    assert (TriedTurn(()).mean, TriedTurn(()).most) == (0, 0)


async def test_the_tries_are_told_of_the_hex_of_the_cursor_while_threats_are_shown(house: House) -> None:
    told = f"in {TRIES} tries of their turn"
    async with played(house, opening(), (120, 40)) as play:
        await play.rest("d5")
        assert told not in " ".join(play.info.split())
        await play.press("v")
        assert told in " ".join(play.info.split())
        await play.press("v")
        assert told not in " ".join(play.info.split())


@pytest.mark.parametrize("wish", ["best", "worst", "ask", "auto"])
def test_every_way_to_settle_ties_comes_to_an_end(wish: Ties) -> None:
    fight = drawn("A   b   @   c   B", b=unit(), c=unit(), A=unit(), B=unit()).step("player", "movement")
    assert len(losses(fight, 3, wish)) == 3


def duel() -> Drawn:
    """A hero who fells the rival beside it with its blow, and is felled by it without one."""
    mighty = "green green green green green green"
    fight = drawn("@   b", hero=hero(mighty, health=1, hp=1), b=unit(mighty))
    return fight.step("player", "movement")


def test_the_end_of_the_turn_is_tried_with_the_marked_strikes() -> None:
    fight = duel()
    idle = tried_end(fight.cat, fight.combat, (), 4, "best")
    assert idle.falls == {HERO: idle.tries}
    struck = tried_end(fight.cat, fight.combat, (StrikeOrder(HERO, "b"),), 4, "best")
    assert struck.falls == {}


MIGHTY = "green green green green green green"


def test_a_marked_strike_whose_target_is_gone_leaves_the_next_ones_to_be_made() -> None:
    """Two mean the same rival; the hero would fell the one that would fell it."""
    frail = {"c": unit("", health=1), "hero": hero(MIGHTY, health=1, hp=1)}
    fight = drawn("c   A   B   @   b", A=unit(MIGHTY), B=unit(MIGHTY, range=2), b=unit(MIGHTY, health=1), **frail)
    fight = fight.step("player", "movement")
    marked = (StrikeOrder("A", "c"), StrikeOrder("B", "c"), StrikeOrder(HERO, "b"))
    assert tried_end(fight.cat, fight.combat, marked[:2], 4, "best").falls[HERO] == 4
    assert HERO not in tried_end(fight.cat, fight.combat, marked, 4, "best").falls


SHIELDED = """
  .   B   .
c   b   d
  @   A   .
"""


def test_a_marked_strike_that_asks_something_is_made_and_so_are_the_next_ones() -> None:
    """Of two allies of the rival either could take the first blow, which asks who does; once both have, the rival falls itself."""
    shield = unit("", "intercept_blow", health=1)
    frail = hero(MIGHTY, health=1, hp=1)
    troop = {"A": unit(MIGHTY), "B": unit(MIGHTY), "hero": frail}
    fight = drawn(SHIELDED, "HERO", b=unit(MIGHTY, health=1), c=shield, d=shield, **troop).step("player", "movement")
    marked = (StrikeOrder("A", "b"), StrikeOrder("B", "b"), StrikeOrder(HERO, "b"))
    assert isinstance(carry_out(fight.cat, fight.combat, marked[0]).combat.top, Intercepting)
    assert tried_end(fight.cat, fight.combat, marked[:2], 4, "best").falls == {HERO: 4}
    assert tried_end(fight.cat, fight.combat, marked, 4, "best").falls == {}


def test_whoever_cannot_make_way_for_the_chariot_is_foreseen_to_fall() -> None:
    beset = stood(stood(stood(CIRCUIT, "b3", "B"), "a4", "c"), "a3", "C").replace("b ", ". ", 1)
    free = stood(stood(CIRCUIT, "b3", "B"), "a4", "c").replace("b ", ". ", 1)
    for picture, falls in ((beset, {"B": 4}), (free, {})):
        fight = circuit(picture, A=unit("", move=1), C=unit("", move=0)).step("player", "movement")
        assert tried_end(fight.cat, fight.combat, (), 4, "best").falls == falls


def test_a_hero_whom_a_blessing_saves_is_foreseen_to_fall() -> None:
    mighty = "green green green green green green"
    fight = drawn("@   b", hero=hero(health=1, hp=1), b=unit(mighty), blessings=2).step("player", "movement")
    assert tried_end(fight.cat, fight.combat, (), 4, "best").falls == {HERO: 4}


def test_the_most_that_the_hero_loses_without_falling_is_foreseen() -> None:
    fight = drawn("@   b", hero=hero(health=20, hp=20), b=unit("black")).step("player", "movement")
    found = tried_end(fight.cat, fight.combat, (), 8, "best")
    assert found.falls == {}
    assert found.hero == 1


def test_falls_of_later_turns_in_which_nothing_can_be_done_do_not_count() -> None:
    far = stood(stood(stood(CIRCUIT, "d3", "B"), "e3", "c"), "e4", "C").replace("b ", ". ", 1)
    fight = circuit(far, C=unit("", move=0))
    assert tried_end(fight.cat, replace(fight.combat, mover="player"), (), 1, "best").falls == {}


async def test_the_end_of_the_turn_is_tried_out_in_the_panel(house: House) -> None:
    async with played(house, opening(slots=0)) as play:
        while unit := play.screen.steering.held:
            play.screen.pointing.go_to(at(play, unit))
            await play.press("enter")
        assert play.screen.steering.all_ordered
        told = "\n".join(map(text_of, play.screen.panel.lines))
        assert "In 12 tries" in told


def test_who_falls_at_the_end_of_the_turn_is_told_once_all_orders_are_given() -> None:
    fight = duel()

    def told(end: TriedEnd) -> str:
        left = LeftToDo(MarkedStrikes((), {}, {}), "", {}, end)
        return "\n".join(map(text_of, all_ordered_lines(Names(fight.cat), fight.combat, left, 36, 20)))

    assert "fell" in told(TriedEnd(4, {HERO: 3}))
    assert "3 of 4" in told(TriedEnd(4, {HERO: 3}))
    assert "In 4 tries none of yours fell" in told(TriedEnd(4, {}))
    assert "hero" not in told(TriedEnd(4, {}))
    assert "and your hero lost 2 HP at most" in told(TriedEnd(4, {}, 2))
    assert "tries" not in told(TriedEnd(0, {}))


def test_that_units_fell_is_told_above_their_names_however_long_those_are() -> None:
    fight = duel()
    end = TriedEnd(4, {HERO: 3})
    for width in range(24, 40):
        left = LeftToDo(MarkedStrikes((), {}, {}), "", {}, end)
        lines = [text_of(one) for one in all_ordered_lines(Names(fight.cat), fight.combat, left, width, 20)]
        (row,) = [one for one in lines if "in 3 of 4" in one]
        assert lines[lines.index(row) - 1].strip() == "In 4 tries these fell:"
        assert row.split()[-4:] == ["in", "3", "of", "4"]


@pytest.mark.parametrize(("blessings", "warned"), [(1, False), (0, True)])
def test_that_no_blessing_is_left_is_said_where_the_hero_may_fall(blessings: int, *, warned: bool) -> None:
    fight = duel()
    table = fight.combat.table
    combat = replace(fight.combat, table=replace(table, sheet=replace(table.sheet, blessings=blessings)))
    left = LeftToDo(MarkedStrikes((), {}, {}), "", {}, TriedEnd(4, {HERO: 1}))
    told = map(text_of, all_ordered_lines(Names(fight.cat), combat, left, 36, 20))

    assert ("   No blessing saves the hero." in told) is warned
