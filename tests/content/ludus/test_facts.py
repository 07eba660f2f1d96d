"""What the rule book tells of single cards of the ludus, card by card."""

import pytest

from rules.ludus.cards import effects as f
from rules.ludus.cards import statics as s
from rules.ludus.cards import usage as u
from rules.ludus.cards.records import Gladiator, Patron, Tactic
from tests.content.ludus.supplies import BOX, everything

BOOK = {
    "business_as_usual", "cull", "crooked_senator", "fresh_perspective", "cestus", "andabata",
    "shady_dealings", "smooth_talk", "lucrative_investment", "legatus", "treacherous_augur", "praetor", "vestalis", "aedile",
    "unscrupulous_consul",
    "thraex", "spiculus", "arbelas", "samnite", "hoplomachus", "retiarius", "parmularius", "veles",
    "pierce", "evade", "counterattack", "turn_the_tables",
    "casinum", "capua",
    "boast_of_the_barracks", "boast_of_the_province", "boast_of_the_empire",
}  # fmt: skip
"""What it names; of the Boasts it gives three numbers."""


def test_origins_say_what_the_book_names() -> None:
    assert {thing.id for thing in everything() if thing.origin == "book"} == BOOK


@pytest.mark.parametrize(
    ("id_", "price"),
    [
        ("pierce", 1),
        ("lucrative_investment", 2),
        ("praetor", 4),
        ("vestalis", 4),
        ("spiculus", 4),
        ("arbelas", 4),
        ("legatus", 5),
        ("treacherous_augur", 5),
        ("evade", 7),
        ("thraex", 8),
    ],
)
def test_prices_that_the_book_gives(id_: str, price: int) -> None:
    assert BOX.price[id_] == price


@pytest.mark.parametrize(("id_", "value"), [("business_as_usual", 1), ("shady_dealings", 3), ("smooth_talk", 5)])
def test_what_incomes_are_worth(id_: str, value: int) -> None:
    assert BOX.value[id_] == value


@pytest.mark.parametrize(
    ("id_", "numbers"),
    [("thraex", (1, 7, 2, 2)), ("spiculus", (1, 3, 1, 3)), ("arbelas", (2, 1, 2, 3))],
)
def test_numbers_that_are_read_off_cards(id_: str, numbers: tuple[int, ...]) -> None:
    card = BOX.gladiator[id_]
    assert (card.attack, card.health, card.agility, card.bloodlust) == numbers


def test_thraex_requires_influence_and_hoplomachus_no_more_than_two() -> None:
    assert BOX.gladiator["thraex"].influence >= 1
    assert BOX.gladiator["hoplomachus"].influence <= 2


def test_the_two_patrons_of_the_example_grant_three_together() -> None:
    assert BOX.patron["crooked_senator"].influence == 1
    assert BOX.patron["crooked_senator"].influence + BOX.patron["unscrupulous_consul"].influence == 3


def test_starting_gladiators_need_nobody_and_one_of_each_is_enough_for_the_first_boast() -> None:
    starting = [BOX.gladiator[id_] for id_ in ("cestus", "andabata")]
    assert [one.influence for one in starting] == [0, 0]
    assert sum([one.bloodlust for one in starting]) == BOX.number["boast_of_the_barracks"]


def only(id_: str) -> object:
    """The one ability, or the one constant part, of something that stays in play."""
    thing = BOX.card[id_]
    assert isinstance(thing, Gladiator | Patron)
    whole: tuple[object, ...] = (*thing.abilities, *thing.statics)
    assert len(whole) == 1
    return whole[0]


EXHAUST = u.Cost(exhaust=True)
TEXTS: dict[str, object] = {
    "thraex": s.Grows("attack", 1),
    "spiculus": u.TacticAbility((f.Damage(n=1),), u.Cost(hurt=1)),
    "arbelas": u.ReactionAbility(u.Cue("leaves", "self"), (f.Damage(n="attack"),)),
    "samnite": u.Ambush(),
    "hoplomachus": s.Silence(),
    "veles": u.ReactionAbility(u.Cue("enters", "self"), (f.Damage(n=1),), may=True),
    "legatus": s.Initiative(1),
    "praetor": u.TacticAbility((f.Damage(n=1),), EXHAUST),
    "vestalis": u.ReactionAbility(u.Cue("assigned"), (f.Prevent(n=1),), EXHAUST, may=True),
    "treacherous_augur": u.SchemeAbility((f.Recall(to="deck"),), u.Cost(exhaust=True, coins=2)),
}


@pytest.mark.parametrize("id_", TEXTS)
def test_texts_that_the_book_gives(id_: str) -> None:
    assert only(id_) == TEXTS[id_]


def test_samnite_has_three_health() -> None:
    assert BOX.gladiator["samnite"].health == 3


def test_retiarius_may_do_something_when_he_attacks() -> None:
    (one,) = BOX.gladiator["retiarius"].abilities
    assert isinstance(one, u.ReactionAbility)
    assert one.when == u.Cue("attacks", "self")


def test_parmularius_moves_one_damage_even_from_a_friend_to_a_foe() -> None:
    (one,) = BOX.gladiator["parmularius"].abilities
    assert isinstance(one, u.TacticAbility)
    assert one.deeds == (f.Move(whom=f.Target(state="damaged"), onto=f.Target(), n=1),)


def test_aedile_draws_in_both_phases() -> None:
    draw = (f.Draw(n=1),)
    assert BOX.patron["aedile"].abilities == (u.SchemeAbility(draw, EXHAUST), u.TacticAbility(draw, EXHAUST))


def test_starting_schemes() -> None:
    assert [scheme.deeds for scheme in BOX.cards.schemes if scheme.deck == "start"] == [
        (f.Cull(),),
        (f.Coins(n=1), f.Refresh(may=True)),
    ]


def test_lucrative_investment_gives_two_tokens() -> None:
    assert [scheme.deeds for scheme in BOX.cards.schemes if scheme.id == "lucrative_investment"] == [(f.Coins(n=2),)]


def test_pierce_deals_one_and_comes_back_for_two() -> None:
    pierce = BOX.card["pierce"]
    assert isinstance(pierce, Tactic)
    assert (pierce.deeds, pierce.comeback, pierce.cost) == ((f.Damage(n=1),), 2, u.Cost())


def test_reactions_of_the_book_answer_assigned_damage() -> None:
    reactions = {card.id: card for card in BOX.cards.reactions}
    for id_ in ("evade", "counterattack", "turn_the_tables"):
        assert reactions[id_].when.event == "assigned"
    assert reactions["turn_the_tables"].deeds == (f.Reassign(whom=f.Target(state="assigned"), onto=f.Target(), n=1),)
    (strike,) = reactions["counterattack"].deeds
    assert isinstance(strike, f.Reassign)
    assert (strike.whom, strike.onto) == (f.Target("own", "assigned"), f.Target("other"))
    assert reactions["evade"].deeds == (f.Prevent(whom=f.Target("own", "assigned"), n="all"),)


def test_casinum_opens_the_reserve_and_brings_in_a_gladiator() -> None:
    casinum = BOX.arena["casinum"]
    assert casinum.statics == (s.OpenReserve(),)
    assert casinum.abilities == (u.TacticAbility((f.Summon(),), u.Cost(exhaust=True)),)


def test_the_boasts_of_the_book() -> None:
    assert {boast.number for boast in BOX.cards.boasts if boast.origin == "book"} == {6, 19, 24}
