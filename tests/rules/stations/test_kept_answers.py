"""What is legal is found once for a state, which bots and screens ask many times."""

from msgspec.structs import replace

from rules.stations.state import Options
from tests.rules.stations.rounds import GAME


def test_the_answers_to_a_decision_are_found_once() -> None:
    state = GAME.start(Options(), 79)
    answers = GAME.legal(state)
    assert GAME.legal(state) is answers
    copy = replace(state)
    assert GAME.legal(copy) is not answers
    assert GAME.legal(copy) == answers


def test_an_action_is_answered_with_answers_of_its_own() -> None:
    state = GAME.start(Options(), 79)
    answers = GAME.legal(state)
    after = GAME.apply(state, answers[0]).state
    assert GAME.legal(after) != answers
    assert GAME.legal(state) == answers
