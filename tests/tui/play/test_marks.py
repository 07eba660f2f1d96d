"""What a log tells since somebody decided last, and whose doing each line was."""

import pytest
from msgspec.structs import replace

from rules.ludus import actions as a
from rules.ludus.state import Options, Player
from tests.rules.ludus.support.positions import Side, laid
from tests.tui.games.ludus.sessions import ALONE, TWO, seated
from tests.tui.logs import write_log
from tui.play.house import House
from tui.play.marks import Mark, since
from tui.play.played import Telling

LOG = ["one", "two", "three", "four"]


def test_it_begins_with_what_came_of_the_own_decision() -> None:
    marks = [Mark(0, 0, True), Mark(1, 1, True), Mark(2, 0, True), Mark(3, 1, True)]
    assert since(LOG, marks, 0) == [(0, "three"), (1, "four")]
    assert since(LOG, marks, 1) == [(1, "four")]


def test_habits_are_no_decisions() -> None:
    marks = [Mark(0, 0, True), Mark(1, 1, True), Mark(3, 0, False)]
    assert since(LOG, marks, 0) == [(0, "one"), (1, "two"), (1, "three"), (0, "four")]


def test_whoever_has_decided_nothing_is_told_everything() -> None:
    assert since(LOG, [Mark(0, 1, True), Mark(2, 1, True)], 0) == [(1, one) for one in LOG]
    assert since(LOG, [], 0) == []


def test_a_game_that_is_resumed_tells_the_same(house: House) -> None:
    session = house.begin("ludus", "Told", Options(first=0, players=("person", "easy")), 5)
    while session.state.turns < 3:
        session.act(next(one for one in reversed(session.legal()) if isinstance(one, a.EndActions | a.Pass)))
    told = session.told_since(0)
    assert {seat for seat, _ in told} == {0, 1}
    name = session.name
    session.close()
    assert house.resume(name).told_since(0) == told


def test_what_is_taken_back_is_not_told(house: House) -> None:
    session = seated(house, laid(me=Side(hand="inc3 inc1", coins=4), row="inc1 inc3"), ALONE)
    for _ in range(2):
        session.act(next(one for one in session.legal() if isinstance(one, a.Buy)))
    before = session.told_since(0)
    session.undo()
    assert session.told_since(0)
    assert session.told_since(0) != before


@pytest.mark.parametrize(("players", "looked"), [(TWO, False), (ALONE, True)])
def test_an_only_answer_under_a_cover_is_no_decision(house: House, players: tuple[Player, ...], looked: bool) -> None:
    session = seated(house, laid(me=Side(hand="inc1"), other=Side(hand="inc1 inc1", coins=9)), players)
    assert session.legal() == (a.EndActions(0),)
    write_log(session, [Telling("Before.")])
    session.track = replace(session.track, marks=(Mark(0, 1, decided=True),))
    session.act(a.EndActions(0))
    assert ((1, Telling("Before.")) in session.told_since(0)) is not looked
