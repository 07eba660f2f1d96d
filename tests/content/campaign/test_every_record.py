"""Each record of the game's own content, one by one."""

import re
from collections import Counter
from typing import get_args

import msgspec
import pytest

from content.campaign.shelf import SHELF
from content.campaign.tables import ARRAYS
from rules.campaign.catalogue import Catalogue
from rules.campaign.combat.course import HIT_FACES
from rules.campaign.effects import AddRivals, ClassName, SkillName
from rules.campaign.records import Prowess, Sport, UnitRecord

Record = msgspec.Struct
SHIPPED = SHELF.load()
RECORDS = [
    pytest.param(record, id=f"{name}-{getattr(record, 'id', number)}")
    for name, table in ARRAYS.items()
    for number, record in enumerate(getattr(SHIPPED, table.field))
]


@pytest.mark.parametrize("record", [*RECORDS, pytest.param(SHIPPED.world, id="world")])
def test_a_record_comes_back_from_plain_data(record: Record) -> None:
    plain = msgspec.to_builtins(record)
    assert msgspec.convert(plain, type(record)) == record
    assert plain["origin"] in {"book", "ours"}


@pytest.mark.parametrize("record", RECORDS)
def test_texts_are_whole_and_short(record: Record) -> None:
    """A card's sentences end with a stop, and fit on two lines of a narrow panel."""
    for field in ("flavour", "text"):
        text = str(getattr(record, field, "")).strip()
        if text and type(record).__name__ != "Epilogue":
            assert text[-1] in '.?!"', text
            assert len(text) <= 200, text
            assert "  " not in text


@pytest.mark.parametrize(
    "name", ["unit", "hero", "tactic", "prowess", "bane", "arena", "event", "opportunity", "scion"]
)
def test_these_have_a_line_of_flavour_each_their_own(name: str) -> None:
    lines = [record.flavour for record in getattr(SHIPPED, ARRAYS[name].field)]
    assert all(lines)
    assert len(set(lines)) == len(lines)


@pytest.mark.parametrize("name", ["hero", "scion"])
def test_these_are_told_in_a_few_words_where_one_is_chosen(name: str) -> None:
    """As the end of a sentence that begins with the name, on two rows of a narrow dialog."""
    found = [one.brief for one in getattr(SHIPPED, ARRAYS[name].field)]
    assert len({*found}) == len(found)
    assert all(one and one[0].islower() and one[-1] not in ".;," and len(one) <= 90 for one in found)


def effects(record: Record) -> str:
    """What a card does, without its names and texts: two cards with the same answer are one card twice."""
    plain = msgspec.to_builtins(record)
    for field in ("id", "name", "flavour", "origin"):
        plain.pop(field, None)
    return repr(plain)


KINDS: dict[str, tuple[Record, ...]] = {
    "sport events": tuple(card for card in SHIPPED.events if card.kind == "sport"),
    "bloodshed events": tuple(card for card in SHIPPED.events if card.kind == "bloodshed"),
    "opportunities": SHIPPED.opportunities,
    "prowess": SHIPPED.prowess,
    "tactics": SHIPPED.tactics,
    "faction units": tuple(unit for unit in SHIPPED.units if unit.kind == "faction"),
    "bag and camp banes": tuple(bane for bane in SHIPPED.banes if bane.kind != "unit"),
    "boards": SHIPPED.arenas,
}


@pytest.mark.parametrize("cards", KINDS.values(), ids=KINDS)
def test_no_two_cards_of_a_kind_do_the_same(cards: tuple[Record, ...]) -> None:
    assert len({effects(card) for card in cards}) == len(cards)


def test_how_much_there_is(shipped: Catalogue) -> None:
    """Decks and bags never get smaller: saved games hold what was in them."""
    kinds = [unit.kind for unit in shipped.units]
    assert kinds.count("neutral") >= 4
    assert kinds.count("primus") == len(shipped.heroes) >= 8
    assert [card.kind for card in shipped.events].count("sport") >= 35
    assert [card.kind for card in shipped.events].count("bloodshed") >= 35
    assert len(shipped.opportunities) >= 35
    assert sum(unit.kind == "opportunity" for unit in shipped.units) >= 5
    assert sum(tactic.copies for tactic in shipped.tactics if not tactic.special) == 12
    assert sum(tactic.special for tactic in shipped.tactics) >= 5
    assert len(shipped.arenas) >= 8
    standard = Counter(bane.kind for bane in shipped.banes if bane.scion is None)
    assert standard >= Counter(bag=8, unit=6, camp=7)
    assert len(shipped.scions) >= 8
    assert kinds.count("scion") == sum(len(scion.chips) for scion in shipped.scions) >= 10


# Units


def chips(shipped: Catalogue) -> list[UnitRecord]:
    """The units of the factions."""
    return [unit for unit in shipped.units if unit.kind == "faction"]


def test_every_faction_is_a_people_of_six_units_in_all_five_classes(shipped: Catalogue) -> None:
    for faction in shipped.factions:
        own_units = [unit for unit in chips(shipped) if unit.faction == faction.id]
        assert len(own_units) >= 6, faction.id
        assert {one for unit in own_units for one in unit.classes} == set(get_args(ClassName)), faction.id


def test_every_skill_is_on_three_faction_units(shipped: Catalogue) -> None:
    counts = Counter(skill.name for unit in chips(shipped) for skill in unit.skills)
    assert {name: counts[name] for name in get_args(SkillName) if counts[name] < 3} == {"throw_trident": 0}


def test_no_faction_unit_dominates_another(shipped: Catalogue) -> None:
    """Nobody is at least as good in all that a chip says, and better in something; two skills are said to be a burden."""
    burdens = {"roaming", "blasphemous"}

    def worth(unit: UnitRecord) -> list[float]:
        hits = sum(HIT_FACES[die] for die in unit.attack)
        return [unit.movement, unit.range, unit.health, hits]

    for one in chips(shipped):
        for other in chips(shipped):
            better = [a >= b for a, b in zip(worth(one), worth(other), strict=True)]
            more = {s.name for s in one.skills} - burdens >= {s.name for s in other.skills} - burdens
            assert one is other or not (all(better) and more and not burdens & {s.name for s in one.skills}), (
                one.id,
                other.id,
            )


def test_units_are_told_apart_by_the_letters_that_the_smallest_tile_shows(shipped: Catalogue) -> None:
    names = [unit.name for unit in shipped.units if unit.kind not in {"primus", "scion"}]
    shown = Counter(name[:3].lower() for name in names)
    assert max(shown.values()) == 1, shown.most_common(1)


# Events


def test_lineups_ask_for_at_most_two_local_and_two_bag_units(shipped: Catalogue) -> None:
    for card in shipped.events:
        kinds: list[str] = [icon.kind for icon in card.rivals]
        for rule in card.rules:
            kinds += [rule.kind] * rule.n if isinstance(rule, AddRivals) else []
        assert kinds.count("local") <= 2, card.id
        assert kinds.count("bag") <= 2, card.id


def test_each_sport_is_on_enough_cards(shipped: Catalogue) -> None:
    for sport in ("capture_the_flag", "king_of_the_hill", "spar"):
        assert sum(sport in card.sports for card in shipped.events) >= 5, sport


def test_some_cards_leave_the_hero_out(shipped: Catalogue) -> None:
    assert {card.kind for card in shipped.events if not card.hero} == {"sport", "bloodshed"}


def test_most_event_cards_change_the_fight_or_what_is_at_stake_and_some_are_plain(shipped: Catalogue) -> None:
    for kind in ("sport", "bloodshed"):
        cards = [card for card in shipped.events if card.kind == kind]
        assert sum(bool(card.rules) for card in cards) >= 20
        assert sum(bool(card.stakes) for card in cards) >= 5
        assert sum(not card.rules and not card.stakes for card in cards) >= 4


def test_every_sport_has_enough_cards_and_some_cards_have_several(shipped: Catalogue) -> None:
    for sport in get_args(Sport):
        assert sum(sport in card.sports for card in shipped.events) >= 15
    assert sum(len(card.sports) > 1 for card in shipped.events) >= 10


def test_half_of_the_opportunities_leave_a_choice(shipped: Catalogue) -> None:
    branching = [card for card in shipped.opportunities if card.branches]
    assert len(branching) >= 16
    assert {card.criterion is None for card in branching} == {True, False}
    for card in branching:
        asks = [card.criterion, *(branch.criterion for branch in card.branches)]
        assert any(one is not None for one in asks) or any(branch.price for branch in card.branches), card.id


# Opportunities


def test_all_kinds_of_reward_and_of_criterion_occur(shipped: Catalogue) -> None:
    cards = shipped.opportunities
    assert {reward.kind for card in cards for reward in card.rewards} == {
        "hero_prowess",
        "remove_bane",
        "unit",
        "tactic",
        "special_prowess",
    }
    assert {type(card.criterion).__name__ for card in cards if card.criterion is not None} == {"Win", "Visit", "Have"}
    assert any(card.change is not None for card in cards)


def test_whatever_only_an_opportunity_gives_has_its_card(shipped: Catalogue) -> None:
    given = {reward.id for card in shipped.opportunities for reward in card.rewards if reward.id is not None}
    wanted = {unit.id for unit in shipped.units if unit.kind == "opportunity"}
    wanted |= {tactic.id for tactic in shipped.tactics if tactic.special}
    wanted |= {card.id for card in shipped.prowess if card.hero is None}
    assert given == wanted


# Heroes


def own(shipped: Catalogue, hero: str) -> list[Prowess]:
    """The prowess cards of a hero."""
    return [card for card in shipped.prowess if card.hero == hero]


def test_each_hero_has_one_card_of_two_levels(shipped: Catalogue) -> None:
    for hero in shipped.heroes:
        levels = sorted((card.level, card.name) for card in own(shipped, hero.id) if card.level)
        assert [level for level, _ in levels] == [1, 2], hero.id
        assert len({name for _, name in levels}) == 1
    assert not any(card.level for card in shipped.prowess if card.hero is None)


def numberless(value: object) -> object:
    """Plain data with every number alike."""
    match value:
        case bool() | None | str():
            return value
        case int():
            return 0
        case dict():
            return {key: numberless(one) for key, one in value.items()}
        case _:
            return [numberless(one) for one in value]  # type: ignore[attr-defined]


def test_prowess_cards_differ_in_more_than_numbers_but_for_levels(shipped: Catalogue) -> None:
    kinds: dict[str, str] = {}
    for card in shipped.prowess:
        plain = numberless(msgspec.to_builtins((card.rules, card.gain)))
        assert kinds.setdefault(repr(plain), card.name) == card.name, card.id


def test_every_hero_has_cards_for_the_troop_and_for_the_fight_around(shipped: Catalogue) -> None:
    """Some change how others fight, and not the hero alone."""
    for hero in shipped.heroes:
        whos = [getattr(rule, "who", None) for card in own(shipped, hero.id) for rule in card.rules]
        others = [who for who in whos if who is not None and (not who.hero or who.beside is not None)]
        assert len(others) >= 2, hero.id


def test_a_hero_is_playable_if_he_has_cards_and_an_ending(shipped: Catalogue) -> None:
    for hero in shipped.heroes:
        endings = {ending.scion for ending in shipped.epilogues if ending.hero == hero.id}
        complete = len(own(shipped, hero.id)) == 10 and endings == {scion.id for scion in shipped.scions}
        assert hero.playable == complete, hero.id


def test_an_epilogue_has_six_to_ten_sentences_and_the_length_of_a_page(shipped: Catalogue) -> None:
    for epilogue in shipped.epilogues:
        sentences = re.findall(r"[.!?](?=\s|$)", epilogue.text)
        assert 6 <= len(sentences) <= 10, (epilogue.scion, epilogue.hero)
        assert 80 <= len(epilogue.text.split()) <= 200, (epilogue.scion, epilogue.hero)


def test_no_two_epilogues_share_a_sentence(shipped: Catalogue) -> None:
    sentences = [one for ending in shipped.epilogues for one in re.split(r"(?<=[.!?])\s+", ending.text.strip())]
    assert {one for one, n in Counter(sentences).items() if n > 1} == set()


# Scions


def test_every_scion_is_another_kind_of_fight(shipped: Catalogue) -> None:
    """No two have the same dice, the same priorities or the same list of deeds; each has a deed or a word that few others have."""
    for part in (
        lambda scion: sorted(scion.dice),
        lambda scion: scion.priorities,
        lambda scion: [(line.dice, line.do) for line in scion.lines],
    ):
        found = [repr(part(scion)) for scion in shipped.scions]
        assert len(set(found)) == len(found)


def test_every_die_of_a_scion_belongs_to_a_line_and_a_single_die_is_one(shipped: Catalogue) -> None:
    for scion in shipped.scions:
        rolled = {*scion.dice, *scion.dice_per_turn, *scion.dice_per_fall, *scion.dice_per_removed}
        assert {die for line in scion.lines for die in line.dice} == rolled, scion.id
        assert all(scion.dice.count(line.dice[0]) == 1 for line in scion.lines if line.reading == "single"), scion.id


def test_every_body_of_a_scion_has_lines_of_its_own(shipped: Catalogue) -> None:
    several = [scion for scion in shipped.scions if scion.bodies]
    assert several
    for scion in several:
        assert {line.by for line in scion.lines} == set(range(len(scion.chips)))


def test_the_preset_can_be_played_as_it_stands(shipped: Catalogue) -> None:
    for preset in shipped.presets:
        assert shipped.hero[preset.hero].playable
        assert len(preset.prowess) == shipped.difficulty[preset.difficulty].prowess
        assert all(shipped.prowess_card[card].hero == preset.hero for card in preset.prowess)
        assert all(shipped.prowess_card[card].level <= 1 for card in preset.prowess)
