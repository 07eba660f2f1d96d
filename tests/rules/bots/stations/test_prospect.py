"""The prospect of a round: strikes and Spells to come are counted, and what is still to be selected is named."""

import pytest

from rules.bots.stations import BOTS
from rules.bots.stations.outlook import Outlook
from rules.bots.stations.prospect import prospect
from rules.stations.actions import Aim, Engage, Select, Strike
from rules.stations.effects import ChangeDamage, Chosen, Wound
from rules.stations.forecast import as_it_stands
from rules.stations.game import StationsGame
from rules.stations.state import Options
from tests.content_set import a_deck
from tests.rules.stations.positions import laid, part, played, spell


def test_a_strike_to_come_is_counted() -> None:
    """In battle alone cow would win; but bee strikes it first."""
    position = played("bee 4/9 range only", "elk 1/2", "cow 5/4", "ox 3/12")
    assert as_it_stands(position.state).fallen != ("cow",)

    seen = prospect(position.game.deck, position.state)

    assert seen.answers == (Strike(0, "bee", "cow"),)
    assert "cow" in seen.fallen
    assert (seen.over.winners, seen.over.team) == (("bee",), 0)
    assert seen.left_out == ()


def test_a_spell_to_come_is_counted_whether_it_chooses_or_not() -> None:
    rage = spell("rage", part(Chosen("own"), ChangeDamage(6)))
    burn = spell("burn", part(Chosen("other"), Wound(9)))
    position = laid("ox 2/9", "elk 4/9", "cow 3/9", burn).select("ox", "elk", "cow")
    assert prospect(position.game.deck, position.state, Select(3, 3, "burn")).answers == (Aim(3, "burn", "elk"),)
    alone = laid("ox 5/9", "elk 2/2", "cow 3/9", rage).select("ox", "elk", "cow")

    assert prospect(alone.game.deck, alone.state, Select(3, 3, "rage")).over.winners == ("cow",)


def test_who_has_not_selected_is_left_out_and_named() -> None:
    position = laid("ox 5/9", "elk 2/2", "cow 3/6", "bee 1/1").select("ox", "elk")

    seen = prospect(position.game.deck, position.state, Select(2, 2, "cow"))

    assert seen.left_out == (3,)
    assert seen.over.winners == ("ox",)
    assert [one.card for one in seen.over.arena] == ["ox", "elk", "cow"]


def test_an_answer_makes_its_difference() -> None:
    position = played("owl 3/9 flying", "elk 2/3", "cow 4/9", "bee 1/50")
    deck, state = position.game.deck, position.state

    assert "owl" not in prospect(deck, state, Engage(0, "owl", "fliers")).fallen
    assert prospect(deck, state, Engage(0, "owl", "fliers")).over.arena[0].wounds == 0
    assert prospect(deck, state, Engage(0, "owl", "all")).over.arena[0].wounds == 7


@pytest.mark.parametrize("seed", range(3))
def test_whoever_plays_as_it_says_ends_the_round_as_it_says(seed: int) -> None:
    """Followed answer by answer, from the last selection on, by whole deals."""
    game = StationsGame(a_deck())
    state, number, bot = game.start(Options(deals=2), seed), 0, BOTS["easy"](game, 0)
    while not state.deals:
        seat = game.to_act(state)
        assert seat is not None
        view, legal = game.view(state, seat), game.legal(state)
        seen = None if isinstance(legal[0], Select) else prospect(game.deck, view)
        action = seen.answers[0] if seen else bot.choose(view, legal, number)
        before, number = len(state.rounds), number + 1
        state = game.apply(state, action).state
        if seen and len(seen.answers) == 1:
            last = state.last
            assert last is not None
            assert (seen.over.winners, seen.over.team) == (last.winners, last.team)
            assert len(state.rounds) in {before + 1, 0}


def test_it_is_the_best_for_whoever_is_asked_first() -> None:
    position = played("bow 3/9 range strike", "elk 1/9", "cow 5/3", "bee 4/9")
    deck, state = position.game.deck, position.state
    outlook = Outlook(deck, 60)
    results = [outlook.result(outlook.after(state, one), len(state.rounds)) for one in position.legal]

    won = prospect(deck, state).over.team

    assert (0 if won is None else 1 - 2 * won) == max(results)
