"""What a bot expects of the Arenas of a duel: that whoever stays away seldom comes, and that the last Glory is the match."""

from typing import Any

import pytest

from rules.bots.ludus import BOTS
from rules.bots.ludus.hopes import hopes_of
from rules.bots.ludus.purse import Purse
from rules.bots.ludus.temper import Temper
from rules.bots.ludus.worth import Worth
from rules.ludus import actions as a
from rules.ludus.cards import effects as f
from rules.ludus.cards import usage as u
from rules.ludus.formats.by_players import FORMATS
from tests.rules.ludus.support.positions import LAST, Side, gladiator, laid, reaction, scheme, tactic

CALF, ELK = gladiator("calf a1 h2"), gladiator("elk a2 h4")


def hope(own: str, *, glory: int = 0) -> float:
    """The hopes of seat 0 with Gladiators in the Lasting Glory Arena, against an elk."""
    played = laid(CALF, ELK, me=Side(), other=Side(glory=glory), last=(own, "elk"), registering=0)
    return hopes_of(played.game.box, FORMATS[2]).now(played.state, 0)


def test_even_the_weakest_gladiator_is_better_than_none() -> None:
    assert hope("") < hope("calf") < hope("elk")


def test_an_arena_that_wins_the_match_counts_for_more_than_its_glory() -> None:
    assert hope("calf", glory=3) == hope("calf")
    assert hope("calf", glory=4) < 2 * hope("calf")


@pytest.mark.parametrize(
    ("card", "less"),
    [
        (scheme("shout", f.Draw(n=3)), 0.8),
        (scheme("gift", f.Coins(n=3)), 0.0),
        (tactic("jab", f.Damage(n=2)), 0.8),
        (reaction("parry", u.Cue("assigned", "own"), f.Prevent(n=2)), 0.8),
        (ELK, 0.0),
    ],
)
def test_who_would_rather_pay_for_fighters_likes_less_what_neither_fights_nor_pays(card: Any, less: float) -> None:
    played = laid(card, me=Side(), row=card.id)
    worth = Worth(played.game.box)
    fair, keen = (Purse(played.game.box, worth, played.state, 0, Temper(craft=craft)) for craft in (0.0, -0.8))

    assert fair.wish(card.id) - keen.wish(card.id) == pytest.approx(less)


@pytest.mark.parametrize(("foe", "meets"), [("h4 a2", True), ("h7 a4", True), ("h9 a7", False)])
def test_the_hard_bot_meets_whom_it_might_beat_rather_than_leave_them_an_arena(foe: str, meets: bool) -> None:
    played = laid(gladiator("ox a2 h3"), gladiator(f"lion {foe}"), me=Side(hand="ox"), last=("", "lion")).play("ox")
    view = played.game.view(played.state, 0)

    for seed in range(4):
        answer = BOTS["hard"](played.game, seed).choose(view, played.legal, 9)
        assert isinstance(answer, a.Place)
        assert (answer.arena == LAST) is meets


@pytest.mark.parametrize("favor", [0, 1], ids=["own", "other"])
def test_the_weak_are_kept_out_where_they_would_but_bring_the_battles_on(favor: int) -> None:
    calf, lion = gladiator("calf a2 h2 b3"), gladiator("lion a4 h7 b2")
    me, other = Side(hand="calf inc2", deck="calf calf inc2 inc2 inc2"), Side(hand="inc1 inc1")
    there = ("", "lion")
    played = laid(calf, lion, me=me, other=other, fl1=there, last=there, favor=favor, acting=0)
    view = played.game.view(played.state, 0)

    for seed in range(3):
        assert BOTS["hard"](played.game, seed).choose(view, played.legal, 0) == a.EndActions(0)


def test_the_strong_are_played_whoever_has_the_crowds_favor() -> None:
    calf, lion = gladiator("calf a2 h2 b3"), gladiator("lion a4 h7 b2")
    for favor in (0, 1):
        played = laid(calf, lion, me=Side(hand="lion"), other=Side(), last=("", "calf"), favor=favor, acting=0)
        view = played.game.view(played.state, 0)
        assert BOTS["hard"](played.game, 1).choose(view, played.legal, 0) == a.PlayCard(0, "lion")
