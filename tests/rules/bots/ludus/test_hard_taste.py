"""What the hard bot of a duel knows of buying and of its Machinations, beside the medium one."""

from typing import Any

import pytest
from msgspec import structs

from rules.bots.ludus import BOTS
from rules.bots.ludus.hard import HardBot
from rules.bots.ludus.medium import fancies
from rules.bots.ludus.purse import Purse
from rules.bots.ludus.temper import Temper
from rules.bots.ludus.worth import Worth
from rules.ludus import actions as a
from rules.ludus.cards import effects as f
from rules.ludus.cards import usage as u
from rules.ludus.options import Options
from tests.rules.ludus.support.cards import reaction
from tests.rules.ludus.support.positions import Played, Side, gladiator, laid, patron, scheme, tactic
from tests.rules.ludus.support.shipped import GAME

PIERCE = tactic("pierce", f.Damage(n=1))
NET = tactic("net", f.Tire(whom=f.Target(side="other")))
PARRY = reaction("parry", u.Cue("assigned", "own"), f.Prevent(whom=f.Target(side="own")), f.Draw())
RIPOSTE = reaction("riposte", u.Cue("attacks", "other"), f.Damage(whom=f.Cause(), n=2))
GRANT = scheme("grant", f.Coins(n=2))
AUGUR = patron("augur", 2, u.SchemeAbility(cost=u.Cost(exhaust=True, coins=2), deeds=(f.Recall(to="deck"),)))


def answer(level: str, played: Played) -> a.LudusAction:
    view = played.game.view(played.state, 0)
    return BOTS[level](played.game, 1).choose(view, played.legal, 0)


@pytest.mark.parametrize(("level", "buys"), [("medium", True), ("hard", False)])
def test_what_hardly_helps_is_left_in_the_supply(level: str, buys: bool) -> None:
    played = laid(NET, me=Side(hand="inc1"), row="net")
    assert isinstance(answer(level, played), a.Buy) is buys


@pytest.mark.parametrize("card", [PARRY, RIPOSTE, GRANT], ids=lambda card: card.id)
def test_money_that_would_be_lost_buys_a_cheap_card_that_helps(card: Any) -> None:
    played = laid(card, me=Side(hand="inc1 inc1"), row=card.id)
    assert answer("hard", played) == a.Buy(0, card.id)


def test_of_every_title_some_hard_bot_wants_a_copy_as_a_match_begins() -> None:
    start = GAME.start(Options(first=0), 1)
    box, temper = GAME.box_of(start), HardBot.duel_temper
    worth = Worth(box, temper)
    own = [structs.replace(temper, fancies=fancies(box, seed)) for seed in range(20)]
    purses = [Purse(box, worth, start, 0, one) for one in own]

    assert [card for card in box.stall if not any(purse.wants(card) for purse in purses)] == []


@pytest.mark.parametrize(("level", "keeps"), [("medium", True), ("hard", False)])
def test_what_hardly_helps_is_not_kept_in_reserve(level: str, keeps: bool) -> None:
    played = laid(PIERCE, me=Side(hand="pierce"))
    assert isinstance(answer(level, played), a.Reserve) is keeps


@pytest.mark.parametrize(("level", "pays"), [("medium", True), ("hard", False)])
def test_an_ability_that_costs_what_it_brings_is_left_alone(level: str, pays: bool) -> None:
    played = laid(AUGUR, me=Side(villa="augur", discard="inc1 inc3", coins=3))
    assert isinstance(answer(level, played), a.Use) is pays


@pytest.mark.parametrize(("level", "culls"), [("medium", False), ("hard", True)])
def test_the_poorest_income_goes_while_enough_is_left(level: str, culls: bool) -> None:
    played = laid(scheme("cull", f.Cull()), me=Side(hand="cull inc1", deck="inc1 " * 6))
    assert isinstance(answer(level, played), a.PlayCard) is culls


def test_the_more_influence_a_gladiator_lacks_the_less_it_is_wanted() -> None:
    played = laid(gladiator("lion a3 h3 i5"), me=Side(), row="lion")
    worth = Worth(played.game.box)
    easy, strained = [
        Purse(played.game.box, worth, played.state, 0, Temper(strain=strain)).wish("lion") for strain in (0.5, 0.9)
    ]
    assert easy - strained == pytest.approx(3 * 0.4)


@pytest.mark.parametrize(("card", "plain", "own"), [("gift", 2 * 1.1, 2 * 0.8), ("shock", 2.0, 1.5)])
def test_a_deed_counts_for_as_much_as_it_is_esteemed(card: str, plain: float, own: float) -> None:
    box = laid(scheme("gift", f.Draw(n=2)), scheme("shock", f.Tire()), me=Side(hand="gift shock")).game.box
    esteem: dict[type, float] = {f.Draw: 0.8, f.Tire: 1.5}

    assert Worth(box).card[card] == pytest.approx(plain)
    assert Worth(box, Temper(esteem=esteem)).card[card] == pytest.approx(own)
