"""A campaign of each hero with the shipped components: its start as the hero details have it, and that it plays on."""

from collections import Counter
from itertools import product
from random import Random

import pytest

from content.campaign.shelf import SHELF
from rules.campaign.game import CampaignGame
from rules.campaign.journey.actions import ChooseProwess
from rules.campaign.journey.frames import Travelling
from rules.campaign.journey.state import Campaign, Options
from rules.campaign.records import HeroRecord, Prowess
from rules.campaign.table.growth import HIGHEST_MOVEMENT
from rules.campaign.table.prowess import gain_hero_prowess, gain_special_prowess

GAME = CampaignGame(SHELF.load())
HEROES = [pytest.param(hero, id=hero.id) for hero in GAME.cat.heroes]
SCIONS = [scion.id for scion in GAME.cat.scions]
PAIRS = [pytest.param(hero.id, scion, id=f"{hero.id}-{scion}") for hero, scion in product(GAME.cat.heroes, SCIONS)]
CARDS = [pytest.param(card, id=card.id) for card in GAME.cat.prowess]
ACTIONS = 120


def begun(hero: str, **more: str) -> Campaign:
    """A campaign that has just begun, with the fewest questions."""
    return GAME.start(Options(**{"hero": hero, "difficulty": "fearless", **more}), 7)  # type: ignore[arg-type]


def own(hero: str) -> set[str]:
    """The cards of a hero."""
    return {card.id for card in GAME.cat.prowess if card.hero == hero}


@pytest.mark.rule("V-SETUP-08", "V-SETUP-13")
@pytest.mark.parametrize("hero", HEROES)
def test_the_sheet_is_that_of_the_hero_details(hero: HeroRecord) -> None:
    sheet = begun(hero.id).laid.sheet
    assert (sheet.hero, sheet.movement, sheet.range, sheet.dice) == (hero.id, hero.movement, hero.range, hero.attack)
    assert (sheet.health, sheet.hp, sheet.leadership) == (5, 5, 5)


@pytest.mark.rule("V-SETUP-14", "V-SETUP-15", "V-SETUP-16")
@pytest.mark.parametrize("hero", HEROES)
def test_the_camp_holds_the_three_units_and_the_three_tactics(hero: HeroRecord) -> None:
    fearless, valiant = begun(hero.id).laid, begun(hero.id, difficulty="valiant").laid
    assert fearless.camp.units == valiant.camp.units == hero.starting_units
    assert (fearless.camp.tactics, valiant.camp.tactics) == ((), hero.starting_tactics)
    neutral = {unit.id: unit.copies for unit in GAME.cat.units if unit.kind == "neutral"}
    assert Counter(fearless.bag) == Counter(neutral) - Counter(hero.starting_units)


@pytest.mark.rule("V-SETUP-18")
@pytest.mark.parametrize("hero", HEROES)
def test_the_encampment_stands_on_the_home_capital(hero: HeroRecord) -> None:
    state = begun(hero.id)
    place = GAME.cat.location[state.at]
    assert (place.kind, place.region) == ("capital", hero.faction)
    assert isinstance(state.top, Travelling)


@pytest.mark.rule("V-SETUP-12")
@pytest.mark.parametrize("hero", HEROES)
def test_a_hero_chooses_among_ten_cards_and_keeps_the_others(hero: HeroRecord) -> None:
    state = begun(hero.id, difficulty="valiant", improvement="health")
    offered = {action.card for action in GAME.legal(state) if isinstance(action, ChooseProwess)}
    second = {card for card in own(hero.id) if GAME.cat.prowess_card[card].level == 2}
    assert offered == own(hero.id) - second
    assert len(second) == 1
    card = min(offered)
    table = GAME.apply(state, ChooseProwess(card=card)).state.laid
    assert table.camp.prowess == (card,)
    assert set(table.unearned) == own(hero.id) - {card}


@pytest.mark.rule("V-SETUP-21")
@pytest.mark.parametrize("hero", HEROES)
def test_the_hero_is_no_primus(hero: HeroRecord) -> None:
    for seed in range(12):
        primuses = GAME.start(Options(hero=hero.id, difficulty="fearless"), seed).primuses
        assert hero.id not in primuses
        assert len(set(primuses)) == 3


@pytest.mark.rule("V-SETUP-19")
@pytest.mark.parametrize(("hero", "scion"), PAIRS)
def test_a_campaign_of_any_hero_against_any_scion_plays_on(hero: str, scion: str) -> None:
    rng = Random(f"{hero} {scion}")
    state = GAME.start(Options(hero=hero, scion=scion), rng.getrandbits(32))
    for _ in range(ACTIONS):
        if state.over:
            break
        state = GAME.apply(state, rng.choice(GAME.legal(state))).state
    assert GAME.fault(state) is None
    assert (state.laid.sheet.hero, state.options.scion) == (hero, scion)
    assert len(set(state.laid.camp.prowess) & own(hero)) >= 3 or state.laid.sacrificed


@pytest.mark.rule("V-PROWESS-01", "V-UPGRADE-01")
@pytest.mark.parametrize("card", CARDS)
def test_what_a_card_crosses_off_when_it_is_gained(card: Prowess) -> None:
    before = begun(card.hero or "krakenlance")
    course = GAME.course(before)
    (gain_hero_prowess if card.hero else gain_special_prowess)(course, card.id)
    more = {stat: sum(one.n for one in card.gain if one.stat == stat) for stat in ("health", "leadership", "movement")}
    old, new = before.laid.sheet, course.table.sheet
    assert new.health - old.health == new.hp - old.hp == more["health"]
    assert new.leadership - old.leadership == more["leadership"]
    assert new.movement == min(HIGHEST_MOVEMENT, old.movement + more["movement"])
    assert (new.dice, new.range, new.blessings) == (old.dice, old.range, old.blessings)
    assert course.table.camp.prowess == (card.id,)
