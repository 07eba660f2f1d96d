"""What would come of a round as it stands, and of an answer: the same as what the rules make of it then."""

import pytest

from rules.bots.random_bot import RandomBot
from rules.stations.actions import Engage, Select, Strike
from rules.stations.effects import ChangeDamage, Chosen
from rules.stations.forecast import Verdict, as_it_stands, forecast, may_engage, undecided
from rules.stations.state import Options
from tests.rules.stations.positions import PLAIN, PLAIN_DECK, laid, part, played, spell

FOUR = ("ox 5/9", "elk 2/2", "cow 3/6", "bee 1/1")


def test_the_round_as_it_stands_is_battle_and_judgement_of_what_lies_there() -> None:
    position = laid("ox 5/9", "elk 2/2", "cow 3/6", "bee 1/1").select("ox", "elk", "cow")

    seen = as_it_stands(position.state)

    assert seen.fallen == ("elk", "cow")
    assert seen.winners == ("ox",)
    assert (seen.team, seen.verdict, seen.settled) == (0, "point", False)
    assert [one.wounds for one in seen.arena] == [5, 8, 7]
    assert [one.wounds for one in position.state.arena] == [0, 0, 0]


@pytest.mark.parametrize(
    ("cards", "why"),
    [
        (("ox 5/50", "elk 2/50", "cow 3/50"), "point"),
        (("ox 3/50", "elk 2/50", "cow 3/50"), "both_teams"),
        (("ox 5/1", "elk 5/1", "cow 5/1"), "nobody_left"),
        (("ox 5/50 L5", "elk 2/50 L5", "cow 3/50 L5"), "none_qualified"),
    ],
)
def test_it_says_why_somebody_or_nobody_scores(cards: tuple[str, ...], why: Verdict) -> None:
    position = laid(*cards, "bee 1/1").select("ox", "elk", "cow")

    assert as_it_stands(position.state).verdict == why


def test_an_empty_arena_has_nobody_left() -> None:
    assert as_it_stands(laid(*FOUR).state).verdict == "nobody_left"


def test_a_card_that_is_laid_down_takes_part() -> None:
    position = laid("ox 5/9", "elk 2/20", "cow 3/6", "bee 1/1").select("ox", "elk")

    seen = forecast(position.game.deck, position.state, Select(2, 2, "cow"))

    assert [one.card for one in seen.arena] == ["ox", "elk", "cow"]
    assert seen.fallen == ("cow",)
    assert position.state.hands[2].count("cow") == 1


def test_a_spell_that_needs_no_choice_works_in_the_forecast() -> None:
    position = laid("ox 5/50", "elk 2/50", "cow 4/50", spell("rage", part(Chosen(side="own"), ChangeDamage(2))))
    position.select("ox", "elk", "cow")

    seen = forecast(position.game.deck, position.state, Select(3, 3, "rage"))

    assert seen.winners == ("cow",)
    assert seen.settled


def test_a_strike_removes_before_battle() -> None:
    position = played("ox 3/9 strike", "elk 2/50", "cow 4/3", "bee 1/50")

    seen = forecast(position.game.deck, position.state, Strike(0, "ox", "cow"))

    assert seen.fallen == ("cow",)
    assert [one.wounds for one in seen.arena if one.card == "ox"] == [3]
    assert seen.settled


def test_a_flier_may_become_engaged_until_it_has_chosen() -> None:
    position = played("owl 3/9 flying", "elk 2/50", "bat 4/9 flying", "bee 1/50")
    owl, elk, bat, bee = position.state.arena

    assert undecided(position.state, owl)
    assert undecided(position.state, bat)
    assert not undecided(position.state, elk)
    assert may_engage(position.state, owl, elk)
    assert may_engage(position.state, elk, owl)
    assert not may_engage(position.state, owl, owl)
    assert not may_engage(position.state, owl, bat)
    assert not may_engage(position.state, elk, bee)

    position.engage("fliers")
    assert not undecided(position.state, position.card("owl"))
    assert undecided(position.state, position.card("bat"))
    assert not may_engage(position.state, position.card("owl"), elk)


def test_open_choices_are_named_and_a_choice_makes_its_difference() -> None:
    position = played("owl 3/9 flying", "elk 2/3", "bat 1/9 flying", "bee 1/50")
    deck, state = position.game.deck, position.state

    assert as_it_stands(state).open == ("owl", "bat")
    assert forecast(deck, state, Engage(0, "owl", "fliers")).open == ("bat",)
    assert "elk" not in forecast(deck, state, Engage(0, "owl", "fliers")).fallen
    assert "elk" in forecast(deck, state, Engage(0, "owl", "all")).fallen


def test_a_settled_forecast_comes_true_even_in_the_last_round_of_a_deal() -> None:
    bot = RandomBot(3)
    state = PLAIN.start(Options(deals=2), 5)
    settled = 0
    while not state.deals:
        seat = PLAIN.to_act(state)
        assert seat is not None
        action = bot.choose(PLAIN.view(state, seat), PLAIN.legal(state), 0)
        seen = forecast(PLAIN_DECK, PLAIN.view(state, seat), action)
        before, state = state, PLAIN.apply(state, action).state
        if seen.settled:
            settled += 1
            last = state.last
            assert last is not None
            assert (seen.arena, seen.winners, seen.team) == (last.arena, last.winners, last.team)
        else:
            assert len(state.rounds) == len(before.rounds)

    assert settled == 8
    assert state.rounds == ()
    assert state.last == state.closing


def test_a_round_keeps_who_fell_in_battle_apart_from_who_was_struck_down() -> None:
    position = played("ox 3/9 strike", "elk 2/4", "cow 4/3", "bee 1/1")

    over = position.strike("cow").judged

    assert over.fallen == ("elk", "bee")
    assert {one.card for one in over.arena if one.out} == {"elk", "cow", "bee"}


def test_the_round_judged_last_is_that_of_this_deal_where_there_is_one() -> None:
    assert laid(*FOUR).state.last is None
    assert laid(*FOUR, first=1, scored=(1,)).state.last == laid(*FOUR, first=1, scored=(1,)).state.rounds[-1]
