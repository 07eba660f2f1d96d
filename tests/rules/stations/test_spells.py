"""The Spell Phase: what Spells touch, what they do, and how long it lasts."""

from typing import Any

import pytest

from rules.stations.actions import Aim
from rules.stations.effects import ChangeDamage as Damage
from rules.stations.effects import ChangeDefense as Defense
from rules.stations.effects import ChangeLevel as Level
from rules.stations.effects import (
    Chosen,
    Deed,
    Every,
    Exchange,
    Fallen,
    Grant,
    Recall,
    Remove,
    Strip,
    Whom,
    Wound,
)
from rules.stations.events import (
    AttributeGained,
    AttributeLost,
    BattleFought,
    CardRecalled,
    GladiatorsRemoved,
    RatingChanged,
    SpellCast,
    SpellFailed,
    Struck,
    Wounded,
)
from tests.rules.stations.positions import Played, part, played, spell

BACK = spell("back", part(Fallen(), Recall()))
VOID = spell("void", part(None))


def cast(whom: Whom, *deeds: Deed, level: int = 1) -> Played:
    """Station 2 casts a Spell; its partner plays the Flier, the others an ox and a striker of Level 3."""
    acting = spell("acting", part(whom, *deeds), level=level)
    return played("ox 2/9", "elk 3/9 L3 strike", acting, "owl 4/9 flying")


def fetch(*pile: str | object, first: int = 0) -> Played:
    """Station 1 casts a Spell that fetches a Gladiator back, with some cards in the pile."""
    return played("ox 1/20", BACK, "yak 1/20", "bee 1/20", first=first, pile=pile)


def settle(game: Played) -> Played:
    """Fliers engage all, and nobody strikes."""
    while game.state.arena:
        game.engage("all") if game.phase == "engagement" else game.forfeit()
    return game


@pytest.mark.rule("S-SPELL-01")
@pytest.mark.parametrize(("first", "order"), [(3, ["late", "early"]), (0, ["early", "late"])])
def test_spells_resolve_in_turn_order(first: int, order: list[str]) -> None:
    early, late = spell("early", part(None)), spell("late", part(None))
    game = played("ox 1/9", early, "yak 1/9", late, first=first)
    assert [event.card for event in game.told(SpellCast)] == order
    assert game.ended


@pytest.mark.rule("S-SPELL-01")
def test_each_spell_is_done_before_the_next_begins() -> None:
    """The second Spell meets what the first has made, part by part."""
    gift = spell("gift", part(Every(), Grant("range")), part(Chosen(), Damage(3)))
    curb = spell("curb", part(Every(having="range"), Damage(-1)))
    game = played(gift, "elk 1/20", curb, "bee 2/20").aim("elk")
    assert [(event.card, event.by, event.to) for event in game.told(RatingChanged)] == [
        ("elk", 3, 4),
        ("elk", -1, 3),
        ("bee", -1, 1),
    ]
    assert game.wounds() == {"elk": 1, "bee": 3}
    assert game.ended


@pytest.mark.rule("S-SPELL-01")
def test_the_text_of_a_spell_supersedes_the_rules() -> None:
    """A striker's reach, a Flier's choice: a Spell may take away what the rules give."""
    game = cast(Every(), Strip("flying"), Strip("target_strike"))
    assert game.told(AttributeLost) == [AttributeLost("owl", "flying"), AttributeLost("elk", "target_strike")]
    assert game.told(Struck) == []
    assert game.wounds() == {"ox": 7, "elk": 6, "owl": 5}
    assert game.ended


CHOICES: list[tuple[Chosen, tuple[str, ...]]] = [
    (Chosen(), ("ox", "elk", "owl")),
    (Chosen(side="other"), ("ox", "elk")),
    (Chosen(level_to=2), ("ox", "owl")),
    (Chosen(lacking="flying"), ("ox", "elk")),
    (Chosen(lacking="target_strike"), ("ox", "owl")),
]


@pytest.mark.rule("S-SPELL-01")
@pytest.mark.parametrize(("whom", "targets"), CHOICES)
def test_a_spell_chooses_among_the_cards_it_is_about(whom: Chosen, targets: tuple[str, ...]) -> None:
    game = cast(whom, Damage(1))
    assert (game.phase, game.acting, game.seat) == ("spell", "acting", 2)
    assert game.legal == tuple(Aim(2, "acting", at) for at in targets)
    game.aim(targets[0])
    assert game.told(RatingChanged) == [RatingChanged("ox", "damage", 1, 3)]
    assert settle(game).ended


TOUCHED: list[tuple[Whom, list[str]]] = [
    (Chosen(side="own"), ["owl"]),
    (Chosen(having="target_strike"), ["elk"]),
    (Chosen(level_to=0), []),
    (Every(), ["elk", "owl", "ox"]),
    (Every(side="own"), ["owl"]),
    (Every(side="other"), ["elk", "ox"]),
    (Every(having="flying"), ["owl"]),
    (Every(lacking="flying"), ["elk", "ox"]),
    (Every(level_to=2), ["owl", "ox"]),
    (Every(level_to=3), ["elk", "owl", "ox"]),
]


@pytest.mark.rule("S-SPELL-01")
@pytest.mark.parametrize(("whom", "touched"), TOUCHED)
def test_without_a_choice_a_spell_touches_every_gladiator_it_is_about(whom: Whom, touched: list[str]) -> None:
    game = cast(whom, Damage(1))
    assert game.phase == "engagement"
    assert sorted(event.card for event in game.told(RatingChanged)) == touched
    assert game.told(SpellFailed) == ([] if touched else [SpellFailed(2, "acting", "nothing")])
    assert settle(game).ended


@pytest.mark.rule("S-SPELL-01")
def test_a_spell_may_choose_another_spell_only_where_it_says_so() -> None:
    for spells, targets in ((True, ("void", "elk", "bee")), (False, ("elk", "bee"))):
        lift = spell("lift", part(Chosen(spells=spells), Level(1)))
        game = played(VOID, "elk 1/9", lift, "bee 1/9")
        assert game.targets == targets
        assert game.aim(targets[0]).ended


@pytest.mark.rule("S-SPELL-02")
def test_a_card_that_returns_is_as_it_was_printed() -> None:
    gift = spell("gift", part(Chosen(), Damage(2), Defense(-3), Level(2), Grant("range"), Wound(1)))
    game = played(gift, "ox 3/9", "yak 1/20", "bee 1/20", "owl 1/9 flying", BACK).aim("ox")
    assert seen(game, "ox") == (5, 6, 3, ("range",), 3)
    assert game.judged.winners == ("ox",)
    game.select("back").select_any(2).select("owl")
    assert (game.phase, game.acting) == ("spell", "back")
    game.aim("ox")
    assert game.phase == "engagement"
    assert seen(game, "ox") == (3, 9, 1, (), 0)
    assert game.engage("all").ended


def seen(game: Played, name: str) -> tuple[Any, ...]:
    """All that a Spell can change of a Gladiator."""
    card = game.card(name)
    return card.damage, card.defense, card.level, card.attributes, card.wounds


@pytest.mark.rule("S-SPELL-02")
def test_a_spell_does_nothing_to_the_cards_of_the_next_round() -> None:
    roar = spell("roar", part(Every(), Damage(5)))
    game = played(roar, "ox 3/20", "yak 1/20", "bee 1/20")
    assert game.wounds()["ox"] == 12
    game.select_any(4)
    assert set(game.wounds().values()) == {3}


@pytest.mark.rule("S-SPELL-02")
def test_a_spell_lasts_through_all_later_phases() -> None:
    hone = spell("hone", part(Chosen(), Damage(2), Grant("target_strike"), Grant("flying")))
    game = played(hone, "ox 3/20", "yak 1/20", "bee 4/20").aim("ox").engage("all").strike("bee")
    assert game.told(Struck) == [Struck("ox", "bee", 5, 5)]
    assert game.wounds() == {"ox": 5, "yak": 9, "bee": 11}
    assert game.judged.winners == ("ox",)


@pytest.mark.rule("S-LEVEL-02", "S-SPELL-01", "S-SPELL-03")
@pytest.mark.parametrize(("level", "works"), [(4, True), (5, False)])
def test_an_unqualified_spell_does_nothing_and_is_used_up(level: int, *, works: bool) -> None:
    game = cast(Every(), Damage(1), level=level)
    assert game.told(SpellCast) == ([SpellCast(2, "acting")] if works else [])
    assert game.told(SpellFailed) == ([] if works else [SpellFailed(2, "acting", "unqualified")])
    assert len(game.told(RatingChanged)) == (3 if works else 0)
    settle(game)
    assert "acting" in game.state.pile
    assert all("acting" not in hand for hand in game.state.hands)
    assert game.ended


DEEDS: list[tuple[Deed, tuple[int, int, int]]] = [
    (Level(2), (3, 2, 9)),
    (Level(-1), (0, 2, 9)),
    (Damage(2), (1, 4, 9)),
    (Damage(-1), (1, 1, 9)),
    (Damage(-5), (1, 0, 9)),
    (Defense(3), (1, 2, 12)),
    (Defense(-3), (1, 2, 6)),
    (Defense(-9), (1, 2, 1)),
    (Exchange(), (1, 9, 2)),
    (Grant("range"), (1, 2, 9)),
]


@pytest.mark.rule("S-SPELL-04")
@pytest.mark.parametrize(("deed", "after"), DEEDS)
def test_spells_change_level_and_ratings(deed: Deed, after: tuple[int, int, int]) -> None:
    game = cast(Chosen(), deed).aim("ox")
    ox = game.card("ox")
    assert (ox.level, ox.damage, ox.defense) == after
    elk, owl = game.card("elk"), game.card("owl")
    assert (elk.level, elk.damage, elk.defense) == (3, 3, 9)
    assert (owl.level, owl.damage, owl.defense) == (1, 4, 9)
    assert settle(game).ended


@pytest.mark.rule("S-SPELL-04")
@pytest.mark.parametrize(("whom", "stays"), [("ox", {"elk", "owl"}), ("owl", {"ox", "elk"})])
def test_spells_remove_gladiators(whom: str, stays: set[str]) -> None:
    game = cast(Chosen(), Remove()).aim(whom)
    assert game.told(GladiatorsRemoved) == [GladiatorsRemoved((whom,), "acting")]
    assert game.standing() == stays | {"acting"}
    assert settle(game).ended


@pytest.mark.rule("S-SPELL-04")
def test_spells_give_attributes_for_later_phases() -> None:
    game = cast(Chosen(), Grant("flying"), Grant("target_strike")).aim("ox")
    told = [AttributeGained("ox", "flying"), AttributeGained("ox", "target_strike")]
    assert game.told(AttributeGained) == told
    assert game.acting == "ox"
    game.engage("fliers").engage("fliers")
    assert (game.phase, game.acting, game.targets) == ("target", "ox", ("owl",))
    game.strike("owl")
    assert settle(game).ended


@pytest.mark.rule("S-SPELL-04")
def test_an_attribute_is_given_and_taken_once() -> None:
    gift = cast(Every(), Grant("flying"))
    assert [event.card for event in gift.told(AttributeGained)] == ["ox", "elk"]
    assert [gift.card(one).attributes.count("flying") for one in ("ox", "elk", "owl")] == [1, 1, 1]
    assert gift.card("owl").attributes == ("flying",)
    theft = cast(Every(), Strip("flying"))
    assert [event.card for event in theft.told(AttributeLost)] == ["owl"]
    assert theft.card("owl").attributes == ()
    assert settle(gift).ended
    assert settle(theft).ended


@pytest.mark.rule("S-SPELL-04")
def test_damage_of_0_turned_around_leaves_a_defense_of_1() -> None:
    turn = spell("turn", part(Chosen(), Exchange()))
    game = played(turn, "ox 0/7", "yak 1/9", "bee 0/9").aim("ox")
    assert (game.card("ox").damage, game.card("ox").defense) == (7, 1)
    assert game.told(RatingChanged) == [RatingChanged("ox", "damage", 7, 7), RatingChanged("ox", "defense", -6, 1)]
    assert game.ended


@pytest.mark.rule("S-TARGET-02")
@pytest.mark.parametrize(("n", "stays"), [(8, True), (9, False), (10, False)])
def test_damage_of_a_spell_counts_as_all_damage_does(n: int, *, stays: bool) -> None:
    game = cast(Chosen(), Wound(n)).aim("ox")
    assert game.told(Wounded) == [Wounded("acting", "ox", n, n)]
    assert game.removals() == ([] if stays else [("ox",)])
    assert ("ox" in game.standing()) == stays
    assert settle(game).ended


@pytest.mark.rule("S-SPELL-04", "S-TARGET-02")
@pytest.mark.parametrize(("by", "stays"), [(-6, False), (-5, True)])
def test_a_defense_that_sinks_to_the_damage_taken_removes(by: int, *, stays: bool) -> None:
    game = cast(Chosen(), Wound(3), Defense(by), Damage(1)).aim("ox")
    assert ("ox" in game.standing()) == stays
    assert [event.rating for event in game.told(RatingChanged)] == ["defense", "damage"][: 1 + stays]
    assert settle(game).ended


def test_ratings_of_a_spell_cannot_be_changed() -> None:
    odd = spell("odd", part(Chosen(spells=True), Damage(2), Grant("range"), Wound(3)))
    game = played(odd, VOID, "yak 1/9", "bee 1/9").aim("void")
    void = game.card("void")
    assert (void.damage, void.defense, void.attributes, void.wounds, void.out) == (0, 0, (), 0, False)
    assert game.ended


# Cards that return


@pytest.mark.rule("S-SPELL-05")
def test_every_gladiator_of_the_pile_is_offered_and_the_chosen_one_fights() -> None:
    game = fetch("gnu 3/20", VOID, "emu 4/20 L6", "hen 1/20", first=1)
    assert (game.phase, game.acting, game.seat) == ("spell", "back", 1)
    assert game.targets == ("gnu", "emu", "hen")
    game.aim("gnu")
    assert game.told(CardRecalled) == [CardRecalled(1, "gnu")]
    assert game.wounds() == {"ox": 5, "yak": 5, "bee": 5, "gnu": 3}
    assert (game.judged.winners, game.judged.team) == (("gnu",), 0)
    assert game.state.pile == ("void", "emu", "hen", "back", "yak", "bee", "ox", "gnu")


@pytest.mark.rule("S-SPELL-05")
def test_the_only_gladiator_of_the_pile_returns_unasked() -> None:
    game = fetch("gnu 3/20", VOID, spell("rain", part(None)), spell("snow", part(None)), first=1)
    assert game.told(CardRecalled) == [CardRecalled(1, "gnu")]
    assert game.judged.winners == ("gnu",)


@pytest.mark.rule("S-SPELL-05")
@pytest.mark.parametrize("lying", [0, 4])
def test_without_a_gladiator_in_the_pile_nothing_returns(lying: int) -> None:
    game = fetch(*(spell(f"s{n}", part(None)) for n in range(lying)), first=1 if lying else 0)
    assert game.told(SpellCast) == [SpellCast(1, "back")]
    assert game.told(SpellFailed) == [SpellFailed(1, "back", "nothing")]
    assert game.told(CardRecalled) == []
    assert {entrant.card for entrant in game.judged.arena} == {"ox", "back", "yak", "bee"}


@pytest.mark.rule("S-SPELL-05")
def test_an_unqualified_gladiator_may_return_and_is_still_unqualified() -> None:
    game = fetch("gnu 9/20 L5").aim("gnu")
    assert game.wounds() == {"ox": 2, "yak": 2, "bee": 2, "gnu": 3}
    assert game.judged.winners == ("ox", "yak", "bee")


@pytest.mark.rule("S-RULING-03", "S-PHASE-02")
@pytest.mark.parametrize("caster", range(4))
def test_who_returns_belongs_to_the_station_of_the_spell(caster: int) -> None:
    """S-RULING-03: its decisions and its point are theirs."""
    cards: list[str | object] = [f"c{n} 1/20" for n in range(4)]
    cards[caster] = BACK
    game = played(*cards, pile=("gnu 5/20 flying strike",)).aim("gnu")  # type: ignore[arg-type]
    assert game.card("gnu").station == caster
    assert (game.acting, game.seat) == ("gnu", caster)
    game.engage("all")
    assert (game.acting, game.seat) == ("gnu", caster)
    game.forfeit()
    assert game.judged.team == caster // 2


@pytest.mark.rule("S-RULING-10", "S-SPELL-05", "S-SELECT-03")
@pytest.mark.parametrize("first", [0, 1])
def test_who_was_removed_in_this_round_cannot_be_fetched_back(first: int) -> None:
    """S-RULING-10: it lies aside until the round is over."""
    ban = spell("ban", part(Chosen(), Remove()))
    names = ("ox 9/20", ban, BACK, "bee 1/20")
    game = played(*names, first=first, pile=("gnu 3/20", "emu 3/20", "hen 1/20", "rat 1/20")).aim("ox")
    assert game.acting == "back"
    assert set(game.targets) == {card for card in game.state.pile if card not in game.game.deck.spell}
    assert {"gnu", "emu"} <= set(game.targets)
    assert "ox" not in game.targets
    assert "ox" not in game.state.pile
    refused = game.game.refusal(game.state, Aim(2, "back", "ox"))
    assert refused is not None
    assert refused.code == "stations.not_in_pile"
    game.aim("gnu")
    assert "ox" in game.state.pile
    assert game.judged.winners == ("gnu",)


@pytest.mark.rule("S-RULING-10", "S-SPELL-05")
def test_who_was_removed_in_an_earlier_round_can_be_fetched_back() -> None:
    """S-RULING-10: after the round it lies in the pile with the others."""
    game = played("ox 9/1", "elk 1/20", "yak 1/20", "bee 1/20", BACK)
    assert "ox" in game.state.pile
    assert "ox" not in game.judged.winners
    game.select_any(3).select("back")
    assert set(game.targets) == {"ox", "elk", "yak", "bee"}
    game.aim("ox")
    assert game.told(CardRecalled) == [CardRecalled(0, "ox")]
    assert {blow.card for blow in game.told(BattleFought)[-1].blows} >= {"ox"}
