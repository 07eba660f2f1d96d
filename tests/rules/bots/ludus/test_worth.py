"""What deeds are worth to the bots."""

from rules.bots.ludus.worth import Worth
from rules.ludus.box import Box
from rules.ludus.cards import effects as f
from rules.ludus.cards import usage as u
from tests.rules.ludus.support.cards import patron, scheme, tactic
from tests.rules.ludus.support.positions import Side, laid


class Unheard(f.Coins, frozen=True, tag="unheard"):
    """A deed that nobody has rated."""


def test_a_deed_that_nobody_has_rated_is_worth_about_a_coin() -> None:
    played = laid(scheme("known", f.Coins()), scheme("unheard", Unheard()), me=Side(hand="known unheard"))
    card = Worth(played.game.box).card
    assert 0.5 * card["known"] < card["unheard"] <= card["known"]


def test_what_draws_another_card_takes_half_a_place_once_it_is_played() -> None:
    drawing = scheme("shout", f.Coins(), f.Draw())
    scholar = patron("scholar", 1, u.SchemeAbility(cost=u.Cost(exhaust=True), deeds=(f.Draw(),)))
    played = laid(drawing, scholar, tactic("jab", f.Damage()), me=Side(hand="shout scholar jab"))
    room = Worth(played.game.box).room
    assert (room["shout"], room["scholar"], room["jab"]) == (0.5, 1.0, 1.0)


def test_schemes_that_bring_coin_are_money() -> None:
    cards = scheme("gift", f.Draw(), f.Coins()), scheme("shout", f.Draw()), tactic("bow", f.Coins())
    played = laid(*cards, me=Side(hand="gift shout bow"))
    assert Worth(played.game.box).paying == {"gift"}


def test_what_holds_for_a_battle_or_needs_the_wounded_is_worth_more_among_many() -> None:
    own, other = f.Target(side="own"), f.Target(side="other")
    cry = tactic("cry", f.Boost(whom=own, stat="attack", by=1, until="battle"))
    cards = (cry, tactic("give", f.Move(whom=own, onto=other, n=2)), tactic("jab", f.Damage(whom=other, n=1)))
    found = laid(*cards, me=Side(hand="cry give jab")).game.box.cards
    duel, many = [Worth(Box(found, melee=melee)).card for melee in (False, True)]
    assert many["jab"] == duel["jab"]
    assert many["cry"] > duel["cry"]
    assert many["give"] > duel["give"]


def test_what_befalls_all_gladiators_of_opponents_is_worth_more_among_many() -> None:
    volley = tactic("volley", f.Damage(whom=f.Each(side="other"), n=1))
    blaze = tactic("blaze", f.Damage(whom=f.Each(side="any"), n=1))
    found = laid(volley, blaze, me=Side(hand="volley blaze")).game.box.cards
    duel, many = [Worth(Box(found, melee=melee)).card for melee in (False, True)]
    assert many["volley"] > duel["volley"]
    assert many["blaze"] == duel["blaze"]
