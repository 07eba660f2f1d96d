"""A fair with feuds between other seats as a session, from two to four people with and without the house."""

from random import Random
from typing import Any

import msgspec
import pytest

from saves.envelope import Summary
from saves.sitting import Moment
from saves.store import NewGame
from tests.toys.fair import Fair, wording
from tests.toys.fair.state import FairState, Options
from tests.toys.feud import CARDS, Feud
from tests.tui.play.toy_facts import ToyFacts
from tui.play.house import House
from tui.play.retelling import retold
from tui.play.row import CHANCE, PERSON
from tui.play.session import Session
from tui.play.spoken import Spoken

GAME = Fair(Feud(CARDS))
TABLES = [pytest.param(seats, plays, id=f"{seats}{'-house' * plays}") for seats in (2, 3, 4) for plays in (False, True)]


class FairFacts(ToyFacts):
    """One person plays; bots sit on the other seats, that of the house too."""

    def player(self, state: Any, seat: int) -> str:  # noqa: ARG002 - a toy answers without looking
        return PERSON if seat == 0 else CHANCE


def started(seats: int, *, house: bool) -> FairState:
    return GAME.start(Options(seats, rounds=5, feud_rounds=1, house=house), 8)  # type: ignore[arg-type]


@pytest.mark.parametrize(("seats", "plays"), TABLES)
def test_a_session_of_it_is_saved_told_taken_back_and_found_again(house: House, seats: int, plays: bool) -> None:
    state = started(seats, house=plays)
    moment = Moment(msgspec.Raw(msgspec.json.encode(state)), Summary(title="fair"), 0)
    sitting = house.store.create(NewGame("fair", "fair", "", 5, msgspec.Raw(b"{}")), moment)
    session, rng, taken_back = Session(Spoken(GAME, wording, FairFacts(GAME)), state, sitting), Random(seats), 0
    session.settle()
    while not session.over:
        before = session.state
        session.act(rng.choice(session.legal()))
        if session.can_undo and rng.random() < 0.5:
            session.undo()
            taken_back += session.state == before
            session.settle()
        found = house.store.load(session.name).envelope
        assert msgspec.json.decode(found.state, type=FairState) == session.state
        assert all(GAME.fault(msgspec.json.decode(one, type=FairState)) is None for one in found.undo)
    history, again = house.store.history(session.name), started(seats, house=plays)
    assert taken_back
    assert tuple(line for _, lines in retold(history, GAME.event_type) for line in lines) == session.log
    for line in history.actions:
        again = GAME.apply(again, msgspec.json.decode(line.action, type=GAME.action_type)).state
    assert again == session.state
    session.close()
