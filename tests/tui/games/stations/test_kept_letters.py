"""The letters of cards over a whole deal: the same however long it is, when it is left and gone on with, and after an undo."""

from collections.abc import Iterator, Mapping
from itertools import islice

import pytest

from rules.bots.stations import BOTS
from rules.stations.actions import Aim, Select
from rules.stations.state import Options
from tests.tui.games.stations.tables import DECK, GAME, begun
from tui.games.stations.kept_letters import kept_letters
from tui.games.stations.screens.board import StationsScreen
from tui.play.house import House
from tui.play.session import Session

COMMANDS = tuple(command.row for command in StationsScreen.BY_KEY.values())
TEAM = Options(controllers=(0, 0, 1, 1), players=("person", "easy"))


def dealt(session: Session) -> Mapping[str, str]:
    """The letters of what the first seat sees."""
    asked = [one.at for one in session.legal() if isinstance(one, Aim)]
    return kept_letters(DECK, GAME.view(session.state, 0), 0, asked, COMMANDS)


def played(session: Session) -> Iterator[None]:
    """A deal in which a bot decides for the person, stopped at each decision."""
    bot = BOTS["medium"](GAME, 0)
    while not session.over:
        yield
        session.act(bot.choose(GAME.view(session.state, 0), session.legal(), session.actions))


def on_the_table(session: Session) -> set[str]:
    """The cards in hand and in the Arena, which keep their letters."""
    state = session.state
    return {*state.hands[0], *state.hands[1], *(one.card for one in state.arena)}


def test_a_card_keeps_its_letter_through_a_deal(house: House) -> None:
    session = begun(house, TEAM)
    last: Mapping[str, str] = {}
    for _ in played(session):
        now = {card: letter for card, letter in dealt(session).items() if card in on_the_table(session)}
        assert {one: now[one] for one in now if one in last} == {one: last[one] for one in last if one in now}
        assert len(set(now.values())) == len(now)
        last = now
    session.close()


def test_own_cards_have_capitals_to_the_end_of_a_deal(house: House) -> None:
    session = begun(house, TEAM)
    for _ in played(session):
        letters = dealt(session)
        asked = [one.card for one in session.legal() if isinstance(one, Select)]
        assert all(card not in letters or letters[card].isupper() for card in asked)
    session.close()


@pytest.mark.parametrize("answers", [2, 7, 15])
def test_a_deal_that_is_left_and_gone_on_with_keeps_its_letters(house: House, answers: int) -> None:
    session = begun(house, TEAM)
    first = dealt(session)
    for _ in islice(played(session), answers):
        before = dealt(session)
    name = session.name
    session.close()
    again = house.resume(name)
    assert dealt(again) == before
    assert {card: before[card] for card in before if card in first} == {
        card: first[card] for card in first if card in before
    }
    again.close()


def test_an_undo_gives_back_the_letters_that_were_there_before(house: House) -> None:
    session, undone = begun(house, TEAM), 0
    before: Mapping[str, str] = {}
    for _ in played(session):
        if before and session.can_undo and undone < 5:
            session.undo()
            assert dealt(session) == before
            undone += 1
        before = dealt(session)
    assert undone
    session.close()
