"""The lessons of a guided game: each comes while what it is about lies on the table, before it matters, once, and none in other games."""

import pytest
from msgspec.structs import replace

from rules.stations.state import StationsState
from tests.tui.games.stations.tables import DECK, GAME, ONE, opened, play
from tui.games.stations.guide import guide_of
from tui.games.stations.set_up import GUIDED

GUIDE = guide_of(DECK)
ALL = GUIDE.ids
START = ("selection", "before_battle", "battle")
"""What is told before anything else."""


def after(*answers: str, state: StationsState | None = None, hand: str | None = None) -> StationsState:
    """A game after some answers; with `hand`, the one that is asked holds no cards but these."""
    found = play(opened(GUIDED) if state is None else state, *answers)
    if hand is None:
        return found
    return replace(found, hands=(tuple(hand.split()),) * 4)


def told(state: StationsState, *read: str) -> list[str]:
    """The lessons that come one after another, with nothing done between them."""
    found: list[str] = []
    while (one := GUIDE.lesson(state, (*read, *found))) is not None:
        found.append(one.id)
    return found


def test_the_first_decision_tells_how_a_round_is_won_before_anything_else() -> None:
    assert told(after(hand="tiro"))[0] == "selection"
    (first, *_) = GUIDE.lessons
    assert "highest Damage left wins" in first.text


def test_a_game_without_a_guide_has_none() -> None:
    plain = replace(GUIDED, guided=False)
    assert told(opened(plain)) == []
    assert told(play(opened(plain), *ONE)) == []


def test_what_was_read_does_not_come_again() -> None:
    assert told(after(hand="tiro"), *START) == []
    assert told(after(*ONE), *ALL) == []


def test_nothing_is_taught_while_another_player_decides() -> None:
    theirs = after("tiro", "murmillo")
    assert GAME.to_act(theirs) not in GUIDED.persons
    assert told(theirs) == []


@pytest.mark.parametrize(
    ("answers", "hand", "lessons"),
    [
        ((), "tiro murmillo", []),
        ((), "tiro chains_of_vulcan", []),
        ((), "tiro gaze_of_medusa", []),
        (("wings_of_daedalus",), "tiro", ["spell"]),
        ((), "stymphalian_bird", []),
        ((), "griffin", []),
        ((), "laquearius", []),
        (("thraex",), "tiro", ["unqualified"]),
        (("siren",), "tiro", ["unqualified"]),
    ],
)
def test_a_lesson_comes_once_its_card_lies_there(answers: tuple[str, ...], hand: str, lessons: list[str]) -> None:
    """A card of the hand has its lesson while the cursor is on it."""
    assert told(after(*answers, hand=hand), *START) == lessons


def test_a_lesson_whose_moment_has_passed_does_not_come_any_more() -> None:
    chained = after("tiro", "chains_of_vulcan", "veles", "hoplomachus")
    assert told(chained, *START) == ["spell"]
    judged = after(GAME.legal(chained)[0].at, state=chained)  # type: ignore[union-attr]
    assert told(after(state=judged, hand="tiro"), *START, "first_station") == []


def test_in_a_phase_its_own_lesson_comes_and_none_of_those_before() -> None:
    chained = after("tiro", "chains_of_vulcan", "veles", "hoplomachus")
    assert told(chained) == ["spell"]
    flying = after("tiro", "stymphalian_bird", "veles", "hoplomachus")
    assert told(flying) == ["engagement"]


def test_a_card_of_the_qualifying_level_itself_is_qualified() -> None:
    read = [one for one in ALL if one != "unqualified"]
    second = after(*ONE)
    assert second.level == 2
    assert told(after("sagittarius", "secutor", state=second), *read) == []
    griffin = after("griffin", state=second)
    assert told(replace(griffin, options=replace(GUIDED, controllers=(1, 0, 0, 0))), *read) == ["unqualified"]


def test_the_first_station_is_explained_from_the_second_round_on() -> None:
    read = [one for one in ALL if one != "first_station"]
    assert told(after("tiro"), *read) == []
    assert told(after(*ONE), *read) == ["first_station"]


def test_a_game_that_is_over_teaches_nothing() -> None:
    over = replace(after(*ONE), pending=())
    assert GAME.outcome(over) is not None
    assert told(over) == []


@pytest.mark.parametrize("one", GUIDE.lessons, ids=lambda one: one.id)
def test_a_lesson_has_two_sentences(one: object) -> None:
    text = one.text  # type: ignore[attr-defined]
    assert text.count(". ") == 1
    assert text.endswith(".")
    assert "!" not in text


def test_every_subject_has_its_lesson() -> None:
    assert set(ALL) == {"selection", "before_battle", "spell", "engagement", "target", "unqualified", "first_station"}
    assert len(set(ALL)) == len(ALL)
