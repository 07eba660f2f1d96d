"""The lessons of a guided game: each comes when what it is about first lies on the table, once, and none in other games."""

import pytest
from msgspec.structs import replace

from rules.stations.state import StationsState
from tests.tui.games.stations.tables import GAME, ONE, opened, play
from tui.games.stations.guide import GUIDE
from tui.games.stations.set_up import GUIDED

ALL = GUIDE.ids
PHASES = ["spell", "engagement", "target"]


def after(*answers: str, state: StationsState | None = None) -> StationsState:
    return play(opened(GUIDED) if state is None else state, *answers)


def told(state: StationsState, *read: str, between: bool = False) -> list[str]:
    """The lessons that come one after another, with nothing done between them."""
    found: list[str] = []
    while (one := GUIDE.lesson(state, (*read, *found), between=between)) is not None:
        found.append(one.id)
    return found


START = ("selection", "battle")
"""What is told before anything else."""


def test_the_first_decision_has_what_it_is_about_and_what_it_leads_to() -> None:
    assert told(after()) == [*START]


def test_a_game_without_a_guide_has_none() -> None:
    plain = replace(GUIDED, guided=False)
    assert told(opened(plain)) == []
    assert told(play(opened(plain), *ONE)) == []


def test_what_was_read_does_not_come_again() -> None:
    assert told(after(), *START) == []
    assert told(after(*ONE), *ALL) == []


def test_a_spell_a_flier_and_a_card_that_is_not_qualified_are_explained_when_they_come_into_the_arena() -> None:
    assert told(after("tiro"), *START) == []
    assert told(after("wings_of_daedalus"), *START) == ["spell", "spell_card"]
    assert told(after("tiro", "stymphalian_bird"), *START) == ["engagement", "flier"]
    assert told(after("siren"), *START) == ["engagement", "flier", "unqualified"]
    assert told(after("thraex"), *START) == ["unqualified"]


def test_a_card_of_the_qualifying_level_itself_is_qualified() -> None:
    read = [one for one in ALL if one != "unqualified"]
    second = after(*ONE)
    assert second.level == 2
    assert told(after("sagittarius", "secutor", state=second), *read) == []
    assert told(after("griffin", state=second), *read) == ["unqualified"]


CARDS = ("spell_card", "flier", "unqualified")
"""What is told of cards, besides the phases."""


@pytest.mark.parametrize(
    ("answers", "phases"),
    [
        (("tiro",), []),
        (("tiro", "chains_of_vulcan"), ["spell"]),
        (("tiro", "chains_of_vulcan", "veles", "hoplomachus"), ["spell"]),
        (("tiro", "stymphalian_bird"), ["engagement"]),
        (("tiro", "stymphalian_bird", "veles", "hoplomachus"), ["engagement"]),
        (("tiro", "murmillo"), []),
        (("tiro", "murmillo", "veles", "laquearius"), ["target"]),
    ],
)
def test_a_phase_is_explained_as_soon_as_a_card_is_there_that_does_something_in_it(
    answers: tuple[str, ...], phases: list[str]
) -> None:
    """While the others still select, and before anybody decides in it."""
    assert told(after(*answers), *START, *CARDS) == phases


@pytest.mark.parametrize(("n", "phases"), [(1, ["spell"]), (2, ["spell", "engagement"]), (3, PHASES)])
def test_a_phase_that_did_not_matter_yet_is_explained_round_by_round(n: int, phases: list[str]) -> None:
    """Before a card is selected, never at once, and not where one looks back."""
    plain = replace(after(*ONE).rounds[0], arena=())
    later = replace(after(*ONE), rounds=(plain,) * n)
    known = (*START, *CARDS, "judgement", "first_station")
    assert told(later, *known) == phases
    assert told(later, *known, between=True) == []


def test_a_page_that_looks_back_tells_of_the_round_that_is_over_alone() -> None:
    """Of its end, and of the phases in which something has happened that nobody was asked about."""
    state = after(*ONE)
    assert told(state, *START, between=True) == ["judgement"]
    chained = after("tiro", "chains_of_vulcan", "veles", "hoplomachus")
    judged = after(GAME.legal(chained)[0].at, state=chained)  # type: ignore[union-attr]
    assert told(judged, *START, *CARDS, between=True) == ["spell", "judgement"]
    later = after("stymphalian_bird", state=state)
    assert "flier" not in told(later, between=True)
    assert "flier" in told(later)


def test_the_next_first_station_is_explained_in_the_second_round() -> None:
    read = [one for one in ALL if one != "first_station"]
    assert told(after("tiro"), *read) == []
    assert told(after(*ONE), *read, between=True) == []
    assert told(after(*ONE), *read) == ["first_station"]


def test_a_second_deal_knows_what_the_first_one_showed() -> None:
    state = opened(GUIDED)
    later = replace(state, options=replace(GUIDED, deals=2), deals=((4, 4),))
    assert {*PHASES, "judgement", "first_station"} <= set(told(later))


def test_a_game_that_is_over_still_answers() -> None:
    over = replace(after(*ONE), pending=())
    assert GAME.outcome(over) is not None
    assert "judgement" in told(over, between=True)


@pytest.mark.parametrize("one", GUIDE.lessons, ids=lambda one: one.id)
def test_a_lesson_has_two_to_five_sentences(one: object) -> None:
    text = one.text  # type: ignore[attr-defined]
    assert 2 <= text.count(". ") + 1 <= 5
    assert text.endswith(".")
    assert "!" not in text


def test_every_phase_and_every_first_has_its_lesson() -> None:
    wanted = {"selection", "spell", "engagement", "target", "battle", "judgement"}
    assert set(ALL) == wanted | {"unqualified", "flier", "spell_card", "first_station"}
    assert len(set(ALL)) == len(ALL)
