"""The odds of an attack as lines: what skills of the target and its allies make of it."""

import pytest

from tests.rules.campaign.combat.drawn import drawn, unit
from tui.games.campaign.pictures.foresight import Foresight
from tui.games.campaign.pictures.odds import blow_lines, odds_lines
from tui.games.campaign.words.names import Names
from tui.text.lines import text_of

WIDTH = 60


def told(**units: object) -> list[str]:
    """The lines for an attack of A, a green die, on b."""
    plain = {"A": unit("green"), "b": unit("", hp=1), "c": unit(""), "d": unit("")}
    fight = drawn("A   b   c   .   d", **(plain | units)).step("player", "engage")
    lines = odds_lines(Names(fight.cat), Foresight(fight.cat, fight.combat), "A", "b", WIDTH)
    return [text_of(one) for one in lines]


@pytest.mark.parametrize("who", ["c", "d"])
def test_an_ally_who_would_step_in_is_foretold(who: str) -> None:
    lines = told(**{who: unit("", "intercept_blow")})
    assert ("An ally steps in: 67%." in lines) == (who == "c")
    assert any(": 0% to fell" in line for line in lines) == (who == "c")


@pytest.mark.parametrize(("skill", "cost"), [("retaliate", "-1:67%"), ("quickstrike", "-1:100%"), ("", None)])
def test_what_the_target_answers_at_once_is_foretold(skill: str, cost: str | None) -> None:
    lines = [line for line in told(b=unit("", skill)) if "at once" in line]
    assert lines == ([] if cost is None else [f"Your A loses HP at once: {cost}."])


@pytest.mark.parametrize(("board", "mean"), [("A   b   .   .", "1.3"), ("A   .   .   b", "0.5")])
def test_the_blow_of_a_rival_that_stays_counts_its_dig_in(board: str, mean: str) -> None:
    own, rival = unit("", health=4, hp=4), unit("blue", "dig_in", move=2)
    fight = drawn(board, A=own, b=rival).step("player", "movement")
    lines = blow_lines(Names(fight.cat), Foresight(fight.cat, fight.combat), "b", WIDTH)

    assert [text_of(one).strip() for one in lines] == [f"Strikes your A for {mean}."]
