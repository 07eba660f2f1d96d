"""How often the answer that a cursor begins on does harm, told by bots over many decisions."""

from functools import partial
from typing import Any

import pytest

from rules.ludus import actions as a
from rules.ludus.cards import effects as f
from rules.stations.actions import Aim
from tests.defaults import Held, is_turned, main, side_harmed, team_harmed
from tests.rules.ludus.support.positions import FL1, Side, gladiator, laid, tactic
from tests.tui.games.stations.tables import DECK, at_table
from tui.play.house import House


def test_hardly_any_first_answer_does_harm(capsys: pytest.CaptureFixture[str]) -> None:
    """Not one of a hundred, as `python -m tests.defaults` counts over many more."""
    assert main(["--decisions", "400"]) == 0
    told = capsys.readouterr().out
    assert "ludus: " in told
    assert "stations: " in told


def test_one_game_alone_can_be_asked_about(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ludus", "--decisions", "3", "--most", "1"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("ludus: ")
    assert "stations: " not in told


def test_a_harm_to_the_own_side_counts_where_the_other_could_be_chosen_for_no_less() -> None:
    jab = tactic("jab", f.Damage())
    played = laid(gladiator("ox h4"), jab, me=Side(hand="jab"), battle=FL1, fl1=("ox", "ox")).play("jab")
    own, other = (a.Choose(0, one.number) for one in played.state.fighters)
    harmed = partial(side_harmed, played.game.box, played.state)
    assert (harmed(own), harmed(other)) == ("own", "other")
    for begins, values, turned in ((own, (1, 1), True), (other, (1, 1), False), (own, (2, 1), False)):
        worth: dict[Any, float] = dict(zip((own, other), values, strict=True))
        assert is_turned(begins, worth, harmed) == turned
        assert Held("Using", begins, worth, turned).is_harmful == turned


def test_a_spell_that_does_harm_is_told_by_the_team_that_it_is_aimed_at(house: House) -> None:
    session = at_table(house, "tiro", "chains_of_vulcan", "veles", "harpy")
    harmed = {one.at: team_harmed(DECK, session.state, one) for one in session.legal() if isinstance(one, Aim)}
    assert harmed == {"tiro": "own", "veles": "other", "harpy": "other"}
