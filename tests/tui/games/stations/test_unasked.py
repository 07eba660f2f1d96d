"""What is settled at the Stations: a choice after which the round comes out the same, a game that a team has won."""

import pytest
from msgspec.structs import replace

from rules.stations.actions import Engage, Select, Strike
from rules.stations.state import Options, Round
from saves.settings import ClearChoices
from tests.tui.games.stations.tables import DECK, GAME, STRUCK, at_table, opened
from tui.games.stations.pictures.board import boxes
from tui.games.stations.pictures.report import report_lines, unasked_of
from tui.games.stations.unasked import given_text, unasked_answer
from tui.play.house import House
from tui.play.session import Session
from tui.text.lines import text_of

PERSONS = Options(players=("person", "person", "person", "person"))


MATTERS = ("tiro", "stymphalian_bird", "andabata", "harpy")
"""Cards of a round in which the point hangs on a Flier's choice."""


ALIKE = ("tiro", "stymphalian_bird", "veles", "harpy")
"""Cards of a round that ends alike whatever a Flier chooses."""


def after(house: House, *cards: str, wish: ClearChoices = "ask", guided: bool = False) -> Session:
    """A game after the last of four selections."""
    session = at_table(house, *cards[:3], options=replace(PERSONS, guided=guided))
    session.settings = replace(session.settings, clear_choices=wish)
    session.act(next(one for one in session.legal() if isinstance(one, Select) and one.card == cards[3]))
    return session


def test_a_choice_after_which_the_round_comes_out_the_same_is_made_and_told(house: House) -> None:
    session = after(house, *ALIKE)

    assert len(session.state.rounds) == 1
    log = [line.text for line in session.log]
    told = "The round ends alike whatever is still chosen, so it was decided for you."
    assert log[log.index(told) + 1] == "Stymphalian Bird engages only with Fliers."
    assert unasked_of(session.log) == [told]
    lines = report_lines(DECK, session.state, 100, session.log)
    assert f" {told}" in [text_of(one).rstrip() for one in lines]


def test_a_choice_that_the_point_hangs_on_is_asked(house: House) -> None:
    session = after(house, *MATTERS)

    assert session.state.rounds == ()
    assert isinstance(session.legal()[0], Engage)


def struck(house: House) -> Session:
    """A game in which one strike makes the point sure, and another one gives it away."""
    session = at_table(house, *STRUCK[:-1], options=PERSONS)
    session.act(next(one for one in session.legal() if isinstance(one, Strike) and one.at == STRUCK[-1]))
    return session


def test_the_answer_that_makes_the_point_sure_is_the_players_own_to_give(house: House) -> None:
    session = struck(house)
    assert {one.card for one in session.legal()} == {"retiarius"}
    assert len(session.legal()) > 1


def test_an_only_answer_is_given_and_told(house: House) -> None:
    state = struck(house).state
    first = GAME.legal(state)[0]
    assert unasked_answer(GAME, state, (first,)) == first
    assert given_text(DECK, (first,), first).endswith(", as nothing else can be chosen.")


def test_a_guided_game_asks_for_the_first_of_its_kind(house: House) -> None:
    assert isinstance(after(house, *ALIKE, guided=True).legal()[0], Engage)


def test_who_wants_to_be_asked_always_is(house: House) -> None:
    session = after(house, *ALIKE, wish="always")
    assert isinstance(session.legal()[0], Engage)


@pytest.mark.parametrize(("teams", "told"), [((0, 0), True), ((0,), False)])
def test_the_table_says_so_once_a_team_has_won(teams: tuple[int, ...], told: bool) -> None:
    rounds = tuple(Round(0, 1, (), (), team) for team in (*teams, *[None] * (7 - len(teams))))
    line = boxes(replace(opened(), rounds=rounds))
    assert any("Sun has won" in text for text, _ in line) is told
