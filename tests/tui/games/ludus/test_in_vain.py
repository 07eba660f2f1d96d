"""Reaction Windows of the ludus that are passed although a Reaction could be made: it would gain nothing, and that is told."""

import pytest
from msgspec.structs import replace

from rules.ludus import actions as a
from rules.ludus.cards import effects as f
from rules.ludus.cards import usage as u
from rules.ludus.frames import Reacting
from rules.ludus.state import Player
from saves.settings import Settings
from tests.rules.ludus.support.played import Played
from tests.rules.ludus.support.positions import LAST, Side, gladiator, laid, patron
from tests.tui.conftest import app_for
from tests.tui.games.ludus.sessions import ALONE, TWO, seated
from tests.tui.grids import rows
from tests.tui.keyboard import ludus, ready
from tui.play.house import House
from tui.play.session import Session

VEIL = patron("veil", 1, u.ReactionAbility(u.Cue("assigned"), (f.Prevent(),), u.Cost(exhaust=True), may=True))
OX, BEAR = gladiator("ox a2 h4"), gladiator("bear a2 h9")
TOLD = "Decided for you: you pass, as veil would gain you nothing."


def struck(villa: str = "veil") -> Played:
    """Your ox attacks, and a bear is to be chosen: what could be Prevented is your own damage."""
    played = laid(OX, BEAR, VEIL, battle=LAST, last=("ox ox", "bear bear"), me=Side(villa=villa), acting=0).attack("ox")
    while isinstance(played.state.top, Reacting):
        played.do(a.Pass(played.asked))
    return played


def hit(house: House, played: Played, players: tuple[Player, ...] = ALONE, settings: Settings | None = None) -> Session:
    session = seated(house, played, players, settings)
    session.act(next(one for one in session.legal() if isinstance(one, a.Choose)))
    return session


def told(session: Session) -> int:
    return [one.text for one in session.log].count(TOLD)


def test_a_reaction_that_gains_nothing_is_left_and_told_in_the_log(house: House) -> None:
    assert told(hit(house, struck())) == 1


def test_where_no_reaction_could_be_made_nothing_is_told(house: House) -> None:
    assert told(hit(house, struck(villa=""))) == 0


def test_several_people_are_not_told_what_somebody_holds(house: House) -> None:
    assert told(hit(house, struck(), TWO)) == 0


@pytest.mark.parametrize(("villa", "asked"), [("veil", True), ("", False)])
def test_whoever_wants_to_be_asked_is_asked_where_a_reaction_could_be_made(
    house: House, villa: str, asked: bool
) -> None:
    session = hit(house, struck(villa), settings=replace(Settings(), clear_choices="always"))
    assert (isinstance(session.state.top, Reacting), told(session)) == (asked, 0)


async def test_the_status_line_tells_it(house: House) -> None:
    session = seated(house, struck(), ALONE)
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=(80, 24)) as pilot:
        await ready(pilot)
        ludus(app).take(next(one for one in session.legal() if isinstance(one, a.Choose)))
        await ready(pilot)
        assert rows(app)[-2].strip() == TOLD
